//! Where a request comes from: the address at the other end of the line, or the one that a trusted proxy names.

use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use axum::http::HeaderMap;

/// The address at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// Somebody's address, as far as it can be told from others': of IPv6 the network, because everybody has a whole one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Caller {
    address: IpAddr,
}

impl Caller {
    /// Who has sent a request with these headers through this peer. Every proxy adds whom it has heard to the end of the list; the last one that is
    /// no proxy of ours is the caller, and what stands before it may be invented.
    #[must_use]
    pub fn of(peer: IpAddr, headers: &HeaderMap, proxies: &[Network]) -> Caller {
        let is_proxy = |address: &IpAddr| proxies.iter().any(|proxy| proxy.has(*address));
        let mut address = peer.to_canonical();
        let lists = headers.get_all("x-forwarded-for").iter().filter_map(|list| list.to_str().ok());
        let named: Vec<&str> = lists.flat_map(|list| list.split(',')).map(str::trim).collect();
        for name in named.iter().rev() {
            if !is_proxy(&address) {
                break;
            }
            let Ok(next) = name.parse::<IpAddr>() else { break };
            address = next.to_canonical();
        }
        Caller { address: network_of(address) }
    }

    /// Somebody at this machine itself, and no proxy in between.
    #[must_use]
    pub fn is_local(&self) -> bool {
        self.address.is_loopback()
    }
}

impl std::fmt::Display for Caller {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.address.fmt(f)
    }
}

/// As an operator writes it: any address of the network, with or without its length.
impl FromStr for Caller {
    type Err = String;

    fn from_str(text: &str) -> Result<Caller, String> {
        let address = text.strip_suffix("/64").unwrap_or(text).parse::<IpAddr>();
        let wrong = |_| format!("address: expected one such as 192.0.2.7, not {text:?}");
        Ok(Caller { address: network_of(address.map_err(wrong)?.to_canonical()) })
    }
}

fn network_of(address: IpAddr) -> IpAddr {
    const NETWORK: u128 = !0 << 64;
    match address {
        IpAddr::V6(address) if !address.is_loopback() => Ipv6Addr::from_bits(address.to_bits() & NETWORK).into(),
        IpAddr::V4(_) | IpAddr::V6(_) => address,
    }
}

/// Addresses that begin alike, as `10.0.0.0/8`; a single address is one, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

impl Network {
    #[must_use]
    pub fn has(&self, address: IpAddr) -> bool {
        let alike = |own: u128, other: u128, width: u32| self.bits == 0 || (own ^ other) >> (width - self.bits) == 0;
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => alike(own.to_bits().into(), other.to_bits().into(), 32),
            (IpAddr::V6(own), IpAddr::V6(other)) => alike(own.to_bits(), other.to_bits(), 128),
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let wrong = || format!("{text:?}: expected an address like 10.0.0.1, or a network like 10.0.0.0/8");
        let (address, bits) = text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let width = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(width), str::parse).map_err(|_| wrong())?;
        if bits <= width { Ok(Network { address, bits }) } else { Err(wrong()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(peer: &str, forwarded: &[&str], expected: &str) {
        let proxies: Vec<Network> =
            ["127.0.0.1", "10.1.0.0/16", "fd00::/8"].map(|text| text.parse().expect("a network")).into();
        let mut headers = HeaderMap::new();
        for list in forwarded {
            headers.append("x-forwarded-for", list.parse().expect("a header value"));
        }
        let caller = Caller::of(peer.parse().expect("an address"), &headers, &proxies);
        assert_eq!(caller.to_string(), expected);
    }

    #[test]
    fn only_proxies_of_ours_are_believed() {
        check("203.0.113.9", &[], "203.0.113.9");
        check("203.0.113.9", &["198.51.100.1"], "203.0.113.9");
        check("127.0.0.1", &["198.51.100.1"], "198.51.100.1");
        check("127.0.0.1", &["192.0.2.1, 198.51.100.1, 10.1.2.3"], "198.51.100.1");
        check("127.0.0.1", &["192.0.2.1", "198.51.100.1"], "198.51.100.1");
        check("127.0.0.1", &["nonsense"], "127.0.0.1");
        check("10.2.0.1", &["198.51.100.1"], "10.2.0.1");
        check("::ffff:127.0.0.1", &["::ffff:198.51.100.1"], "198.51.100.1");
    }

    #[test]
    fn of_ipv6_the_network_counts() {
        check("2001:db8:1:2:3:4:5:6", &[], "2001:db8:1:2::");
        check("fd00::1", &["2001:db8:1:2:ffff::1"], "2001:db8:1:2::");
        check("::1", &[], "::1");
    }

    #[test]
    fn an_operator_may_name_any_address_of_a_network() {
        for (written, read) in [
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            ("2001:db8:1:2::/64", "2001:db8:1:2::"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
        ] {
            assert_eq!(written.parse::<Caller>().map(|caller| caller.to_string()).as_deref(), Ok(read));
        }
        assert!("house".parse::<Caller>().is_err_and(|problem| problem.contains("192.0.2.7")));
    }

    #[test]
    fn networks_are_read() {
        for wrong in ["", "10.0.0", "10.0.0.0/33", "::/129", "10.0.0.0/x", "host"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
        let all: Network = "0.0.0.0/0".parse().expect("a network");
        assert!(all.has("203.0.113.9".parse().expect("an address")));
    }
}

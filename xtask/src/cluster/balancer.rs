//! A plain balancer of connections: whoever comes is led to the next server that says it is well. It knows nothing of what is said, and a
//! connection whose server is gone is closed.

use std::io::{self, Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{sleep, spawn};
use std::time::Duration;

/// How often a server is asked whether it is well, and how long it may take to say so.
const EVERY: Duration = Duration::from_secs(1);
const PATIENCE: Duration = Duration::from_secs(2);

/// The servers in their order, and whose turn it is.
#[derive(Debug)]
pub(super) struct Ring {
    places: Vec<Place>,
    next: AtomicUsize,
}

#[derive(Debug)]
struct Place {
    address: SocketAddr,
    is_well: AtomicBool,
}

impl Ring {
    /// Servers that are all well.
    pub(super) fn new(addresses: Vec<SocketAddr>) -> Arc<Ring> {
        let place = |address| Place { address, is_well: AtomicBool::new(true) };
        Arc::new(Ring { places: addresses.into_iter().map(place).collect(), next: AtomicUsize::new(0) })
    }

    /// The servers to be tried for one connection, in order: those that are well, each time from another one on.
    fn choose(&self) -> Vec<SocketAddr> {
        let well: Vec<&Place> = self.places.iter().filter(|place| place.is_well.load(Ordering::Relaxed)).collect();
        if well.is_empty() {
            return Vec::new();
        }
        let turn = self.next.fetch_add(1, Ordering::Relaxed) % well.len();
        well.iter().cycle().skip(turn).take(well.len()).map(|place| place.address).collect()
    }

    /// Notes how a server is; whether that has changed.
    fn note(&self, number: usize, is_well: bool) -> bool {
        self.places.get(number).is_some_and(|place| place.is_well.swap(is_well, Ordering::Relaxed) != is_well)
    }
}

/// Listens, and looks after the servers, until the program ends.
pub(super) fn start(address: SocketAddr, ring: &Arc<Ring>) -> io::Result<()> {
    let listener = TcpListener::bind(address)?;
    for number in 0..ring.places.len() {
        let ring = Arc::clone(ring);
        spawn(move || watch(&ring, number));
    }
    let ring = Arc::clone(ring);
    spawn(move || {
        for client in listener.incoming().flatten() {
            let ring = Arc::clone(&ring);
            // Whatever goes wrong is told to nobody but the client, whose connection is closed.
            spawn(move || drop(lead(&client, &ring)));
        }
    });
    Ok(())
}

fn watch(ring: &Ring, number: usize) {
    let Some(address) = ring.places.get(number).map(|place| place.address) else { return };
    loop {
        sleep(EVERY);
        let is_well = is_well(address);
        if ring.note(number, is_well) {
            println!("the balancer leads {} to {address}", if is_well { "people again" } else { "nobody any more" });
        }
    }
}

/// Whether a server says that it is well.
pub(super) fn is_well(address: SocketAddr) -> bool {
    health(address).is_ok_and(|answer| answer.starts_with("HTTP/1.1 200 "))
}

/// The beginning of what it says.
fn health(address: SocketAddr) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = [0; 13];
    stream.read_exact(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// Leads a client to a server, and carries what they say to and fro until one of them has gone.
fn lead(client: &TcpStream, ring: &Ring) -> io::Result<()> {
    let reached = ring.choose().into_iter().find_map(|address| TcpStream::connect_timeout(&address, PATIENCE).ok());
    let Some(server) = reached else { return Ok(()) };
    // Messages are small, and somebody waits for each.
    client.set_nodelay(true)?;
    server.set_nodelay(true)?;
    let (mut from, mut to) = (client.try_clone()?, server.try_clone()?);
    spawn(move || match io::copy(&mut from, &mut to) {
        // It may have no more to say, and still wait for an answer.
        Ok(_) => to.shutdown(Shutdown::Write),
        Err(_) => to.shutdown(Shutdown::Both),
    });
    let carried = io::copy(&mut &server, &mut &*client);
    let _ = (client.shutdown(Shutdown::Both), server.shutdown(Shutdown::Both));
    carried.map(drop)
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn ring(ports: &[u16]) -> Arc<Ring> {
        Ring::new(ports.iter().map(|port| (Ipv4Addr::LOCALHOST, *port).into()).collect())
    }

    #[track_caller]
    fn check(ring: &Ring, expected: &[&[u16]]) {
        for expected in expected {
            let ports: Vec<u16> = ring.choose().iter().map(SocketAddr::port).collect();
            assert_eq!(ports, *expected);
        }
    }

    #[test]
    fn servers_have_turns_and_stand_in_for_each_other() {
        let three = ring(&[1, 2, 3]);
        check(&three, &[&[1, 2, 3], &[2, 3, 1], &[3, 1, 2], &[1, 2, 3]]);
        check(&ring(&[]), &[&[], &[]]);
    }

    #[test]
    fn whoever_is_not_well_is_left_out_until_it_is() {
        let three = ring(&[1, 2, 3]);
        assert!(three.note(1, false) && !three.note(1, false), "it is told once");
        check(&three, &[&[1, 3], &[3, 1], &[1, 3]]);
        three.note(0, false);
        three.note(2, false);
        check(&three, &[&[]]);
        assert!(three.note(1, true));
        check(&three, &[&[2], &[2]]);
    }

    /// A server that answers everybody with these words, once they have said something.
    fn server(words: &'static str) -> SocketAddr {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = listener.local_addr().unwrap();
        spawn(move || {
            for mut client in listener.incoming().flatten() {
                let _ = client.read(&mut [0; 1024]);
                let _ = client.write_all(words.as_bytes());
            }
        });
        address
    }

    #[test]
    fn only_who_says_so_is_well() {
        assert!(is_well(server("HTTP/1.1 200 OK\r\n\r\nok")));
        assert!(!is_well(server("HTTP/1.1 503 Service Unavailable\r\n\r\n")));
        assert!(!is_well(server("")));
        assert!(!is_well((Ipv4Addr::LOCALHOST, 1).into()), "nobody listens there");
    }

    #[test]
    fn whoever_comes_is_led_to_one_that_is_there() {
        let ring = Ring::new(vec![(Ipv4Addr::LOCALHOST, 1).into(), server("a long answer")]);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        for _ in 0..3 {
            let mut visitor = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
            let (client, ring) = (listener.accept().unwrap().0, Arc::clone(&ring));
            spawn(move || drop(lead(&client, &ring)));
            visitor.write_all(b"hello").unwrap();
            visitor.shutdown(Shutdown::Write).unwrap();
            let mut answer = String::new();
            visitor.read_to_string(&mut answer).unwrap();
            assert_eq!(answer, "a long answer");
        }
    }
}

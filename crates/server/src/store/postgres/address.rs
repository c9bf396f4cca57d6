//! Where a database of PostgreSQL is: the address that people give, and what of it may be shown.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use sqlx::postgres::PgConnectOptions;

/// What can be said behind the question mark. PostgreSQL's library would tell the log of any other word, with what was meant to be secret.
const PARAMETERS: [&str; 9] =
    ["host", "hostaddr", "port", "dbname", "user", "password", "sslmode", "application_name", "options"];

/// `postgres://USER@HOST/NAME`. Whatever is printed or logged of it has no password.
#[derive(Clone)]
pub struct Address(pub(super) Arc<PgConnectOptions>);

/// Why a text is no address. It does not repeat the text, which may have a password in it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected postgres://USER@HOST/NAME: {0}")]
pub struct BadAddress(String);

impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Address, BadAddress> {
        if !["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)) {
            return Err(BadAddress("it begins otherwise".to_owned()));
        }
        let parameters = text.split_once('?').map_or("", |(_, rest)| rest.split('#').next().unwrap_or(""));
        for parameter in parameters.split('&').filter(|parameter| !parameter.is_empty()) {
            let name = parameter.split('=').next().unwrap_or("");
            if !PARAMETERS.contains(&name) {
                return Err(BadAddress(format!("of parameters it knows {}", PARAMETERS.join(", "))));
            }
        }
        let options = PgConnectOptions::from_str(text).map_err(|error| BadAddress(error.to_string()))?;
        if options.get_database().is_none() {
            return Err(BadAddress("it names no database".to_owned()));
        }
        Ok(Address(Arc::new(options)))
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (user, name) = (self.0.get_username(), self.0.get_database().unwrap_or(""));
        match self.0.get_socket() {
            Some(socket) => write!(f, "postgres:///{name}?host={}&user={user}", socket.display()),
            None => write!(f, "postgres://{user}@{}:{}/{name}", self.0.get_host(), self.0.get_port()),
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<&str, &str>) {
        match (Address::from_str(text), expected) {
            (Ok(address), Ok(shown)) => {
                assert_eq!(address.to_string(), shown);
                assert_eq!(format!("{address:?}"), shown);
            }
            (Err(error), Err(why)) => {
                let told = error.to_string();
                assert!(told.contains(why) && !told.contains("secret"), "{told}");
            }
            (found, expected) => panic!("{text}: expected {expected:?}, found {found:?}"),
        }
    }

    #[test]
    fn a_password_is_shown_to_nobody() {
        check("postgres://ada:secret@db.example.org/games", Ok("postgres://ada@db.example.org:5432/games"));
        check(
            "postgresql://ada@db.example.org:6000/games?password=secret",
            Ok("postgres://ada@db.example.org:6000/games"),
        );
        check("postgres:///games?host=/run/pg&user=ada&password=secret", Ok("postgres:///games?host=/run/pg&user=ada"));
        check("postgres://ada:secret@db:port/games", Err("port"));
        check("postgres://ada@db/games?pasword=secret", Err("of parameters it knows host"));
        check("mysql://ada:secret@db/games", Err("it begins otherwise"));
    }
}

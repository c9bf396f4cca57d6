//! The client's types of this game are written from these.

use the_loop::named::{CardFacts, UltraFacts};
use the_loop::{Action, Event, Talk, View};
use ts_rs::{Config, ExportError, TS as _};

/// Everything that the board reads and sends; `cargo xtask test` fails where what is committed is not what this writes.
#[test]
fn the_clients_types_are_written() -> Result<(), ExportError> {
    let config = Config::from_env();
    View::export_all(&config)?;
    Event::export_all(&config)?;
    Action::export_all(&config)?;
    Talk::export_all(&config)?;
    CardFacts::export_all(&config)?;
    UltraFacts::export_all(&config)
}

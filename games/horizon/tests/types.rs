//! The client's types of this game are written from these.

use horizon::named::{ArtifactFacts, CardFacts, ItemFacts};
use horizon::{Action, Event, View};
use ts_rs::{Config, ExportError, TS as _};

/// Everything that the board reads and sends; `cargo xtask test` fails where what is committed is not what this writes.
#[test]
fn the_clients_types_are_written() -> Result<(), ExportError> {
    let config = Config::from_env();
    View::export_all(&config)?;
    Event::export_all(&config)?;
    CardFacts::export_all(&config)?;
    ArtifactFacts::export_all(&config)?;
    ItemFacts::export_all(&config)?;
    Action::export_all(&config)
}

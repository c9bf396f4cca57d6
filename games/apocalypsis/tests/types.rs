//! The client's types of this game are written from these.

use apocalypsis::entry::{AgentFacts, DisasterFacts, EventFacts, FactionFacts, TaskFacts, UpgradeFacts};
use apocalypsis::{Action, Event, View};
use ts_rs::{Config, ExportError, TS as _};

/// Everything that the board reads and sends; `cargo xtask test` fails where what is committed is not what this writes.
#[test]
fn the_clients_types_are_written() -> Result<(), ExportError> {
    let config = Config::from_env();
    View::export_all(&config)?;
    Event::export_all(&config)?;
    AgentFacts::export_all(&config)?;
    UpgradeFacts::export_all(&config)?;
    FactionFacts::export_all(&config)?;
    TaskFacts::export_all(&config)?;
    DisasterFacts::export_all(&config)?;
    EventFacts::export_all(&config)?;
    Action::export_all(&config)
}

//! What really happened at a table, from the database alone: the seed, what people added to it, every op, and the state after each of them.

use std::path::Path;

use catalog::AnyMatch;
use kernel::replay::Origin;
use kernel::{Eyes, Seat, Seed};
use serde_json::Value;
use server::store::Store as _;
use server::store::sqlite::Sqlite;
use server::table::meta::Meta;

/// The game after so many ops.
#[derive(Debug)]
pub(crate) struct Position {
    pub(crate) state: Value,
    pub(crate) digest: String,
    pub(crate) is_over: bool,
    /// How many decisions each pair of eyes has noticed: the public first, then the seats.
    pub(crate) noticed: Vec<u32>,
}

/// The whole truth.
#[derive(Debug)]
pub(crate) struct Truth {
    pub(crate) meta: Meta,
    /// By the number of ops; the first is the deal.
    pub(crate) positions: Vec<Position>,
    /// The key of the luck: all seeds mixed.
    pub(crate) key: Seed,
}

impl Truth {
    /// Reads what a server that is closed has left of a table.
    pub(crate) async fn read(folder: &Path, table: &str) -> Truth {
        let store = Sqlite::open(&server::database(folder)).await.expect("the database opens");
        let row = store.table(table.to_owned()).await.expect("it can be read").expect("the table is kept");
        let ops = store.ops(table.to_owned(), 0).await.expect("they can be read");
        let meta: Meta = serde_json::from_str(&row.meta).expect("JSON");
        let title = catalog::find(&meta.game).expect("on the shelf");
        let luck = meta.origin().luck();
        let n_seats = meta.seats.len() as u8;
        let begun = title.begin_as(meta.version, meta.options.clone(), n_seats, luck);
        let mut game = begun.expect("the table can be set up again");
        let mut positions = vec![position(game.as_ref())];
        for op in &ops {
            redo(game.as_mut(), op);
            positions.push(position(game.as_ref()));
        }
        if let Some(snapshot) = &row.snapshot {
            let kept = title.restore(snapshot).expect("a snapshot");
            let at = &positions[row.snapshot_at as usize];
            assert_eq!(kept.state(), at.state, "the server has kept another truth than the ops tell");
        }
        let key = match meta.origin() {
            Origin::Mixed { seed, contributions, .. } => {
                seed.mixed_with(&contributions.iter().filter_map(|given| given.seed).collect::<Vec<_>>())
            }
            Origin::Fair { seed, contributions, .. } => seed.mixed_with(&contributions),
            Origin::Fast { .. } => panic!("a table is no simulation"),
        };
        Truth { meta, positions, key }
    }
}

fn position(game: &dyn AnyMatch) -> Position {
    let eyes = [Eyes::Public].into_iter().chain(Seat::all(game.seats()).map(Eyes::Seat));
    Position {
        state: game.state(),
        digest: game.digest().to_string(),
        is_over: game.is_over(),
        noticed: eyes.map(|eyes| game.noticed(eyes)).collect(),
    }
}

/// Does what an op of the journal says.
fn redo(game: &mut dyn AnyMatch, op: &str) {
    let told: Value = serde_json::from_str(op).expect("JSON");
    let seat = |value: &Value| Seat(value.as_u64().expect("a seat") as u8);
    let (kind, what) = told.as_object().and_then(|fields| fields.iter().next()).expect("an op has one field");
    let done = match kind.as_str() {
        "act" => {
            let seat = seat(&what[0]);
            game.act(seat, &what[1], game.revision(seat), &[]).map(drop)
        }
        "undo" => game.undo(seat(what)).map(drop),
        "undo_by_consent" => game.undo_by_consent(what.as_u64().expect("a number") as u32).map(drop),
        "say" => game.say(seat(&what[0]), &what[1]),
        other => panic!("what is {other}?"),
    };
    done.unwrap_or_else(|refused| panic!("{op}: {}", refused.code));
}

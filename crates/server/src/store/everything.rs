//! Everything that a store keeps, part by part, as the writes that make it anew elsewhere. The parts of two stores that keep the same are
//! the same, whatever keeps them.

use futures_util::FutureExt as _;

use super::archive::{Archive, Look};
use super::rows::{Fields as _, Value, all, chat_row, daily_row, met_row, report_row, sanction_row};
use super::{OpRow, Place, StoreError, StoreFuture, Write, postgres, sqlite};

/// Tables in one part, with all that was done and said at them, and rows of other kinds.
const TABLES: u32 = 32;
const ROWS: u32 = 1000;

/// Every table of a database but those that a backend has for itself.
const KINDS: [(&str, &str); 10] = [
    ("tables", "SELECT count(*) AS n FROM tables"),
    ("holders", "SELECT count(*) AS n FROM holders"),
    ("chat", "SELECT count(*) AS n FROM chat"),
    ("people", "SELECT count(*) AS n FROM people"),
    ("records", "SELECT count(*) AS n FROM records"),
    ("daily", "SELECT count(*) AS n FROM daily"),
    ("met", "SELECT count(*) AS n FROM met"),
    ("reports", "SELECT count(*) AS n FROM reports"),
    ("sanctions", "SELECT count(*) AS n FROM sanctions"),
    ("operator", "SELECT count(*) AS n FROM operator"),
];

/// Some of what is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    pub writes: Vec<Write>,
    /// What is made once, by key.
    pub constants: Vec<(String, String)>,
}

/// A walk through everything as it is at one moment.
pub trait Walk: Send {
    /// The next part, in an order that is the same everywhere; `None` at the end.
    fn next(&mut self) -> StoreFuture<'_, Option<Part>>;
    /// How many rows there are of every kind.
    fn counts(&mut self) -> StoreFuture<'_, Vec<(&'static str, u32)>>;
}

/// Begins a walk through what is there, whether or not a server uses it.
pub async fn walk(place: Place) -> Result<Box<dyn Walk>, StoreError> {
    Ok(match place {
        Place::File(file) => Box::new(Walker::new(sqlite::archive::open(&file).await?)),
        Place::Postgres(address) => Box::new(Walker::new(postgres::archive::open(&address).await?)),
    })
}

/// What comes after what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Tables,
    People,
    Records,
    Daily,
    Met,
    Reports,
    Sanctions,
    Operator,
    Constants,
    Over,
}

struct Walker<L> {
    archive: Archive<L>,
    stage: Stage,
    /// The last table, and how many rows of a kind have been read.
    table: String,
    skip: u32,
}

impl<L: Look> Walker<L> {
    fn new(archive: Archive<L>) -> Walker<L> {
        Walker { archive, stage: Stage::Tables, table: String::new(), skip: 0 }
    }

    /// The next tables, each with all that is kept of it.
    async fn tables(&mut self) -> Result<Vec<Write>, StoreError> {
        let mut writes = Vec::new();
        for kept in self.archive.tables(&self.table, TABLES).await? {
            let (row, table) = (kept.row, &mut self.table);
            table.clone_from(&row.id);
            if let Some(snapshot) = row.snapshot.clone() {
                writes.push(Write::Snapshot { table: row.id.clone(), at: row.snapshot_at, snapshot });
            }
            let op = |(number, op)| Write::Op(OpRow { table: row.id.clone(), number, op });
            writes.extend((0..).zip(kept.ops?).map(op));
            let query = "SELECT * FROM chat WHERE table_id = $1 ORDER BY number";
            for said in all(&self.archive.look.rows(query, vec![row.id.as_str().into()]).await?, chat_row)? {
                writes.push(Write::Chat { table: row.id.clone(), row: said });
            }
            writes.push(Write::Table(row));
        }
        Ok(writes)
    }

    /// The next rows of a kind.
    async fn some<T>(
        &mut self,
        query: &'static str,
        row: impl Fn(&L::Row) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let values: Vec<Value> = vec![ROWS.into(), self.skip.into()];
        let rows = all(&self.archive.look.rows(query, values).await?, row)?;
        self.skip += ROWS;
        Ok(rows)
    }

    async fn people(&mut self) -> Result<Vec<Write>, StoreError> {
        let query = "SELECT * FROM people ORDER BY id LIMIT $1 OFFSET $2";
        let people = self.some(query, |row| {
            let id: String = row.field("id")?;
            let revoked: Option<u32> = row.field("revoked")?;
            let revoke = revoked.map(|before| Write::Revoke { person: id.clone(), before });
            let person = Write::Person { id: id.clone(), name: row.field("name")?, seen: row.field("seen")? };
            Ok([Some(person), revoke])
        });
        Ok(people.await?.into_iter().flatten().flatten().collect())
    }

    /// The next part of this stage; an empty one is its end.
    async fn part(&mut self) -> Result<Part, StoreError> {
        let writes = match self.stage {
            Stage::Tables => self.tables().await?,
            Stage::People => self.people().await?,
            Stage::Records => {
                let query = "SELECT * FROM records ORDER BY key LIMIT $1 OFFSET $2";
                self.some(query, |row| Ok(Write::Record { key: row.field("key")?, score: row.field("score")? })).await?
            }
            Stage::Daily => {
                let query = "SELECT * FROM daily ORDER BY game, day, person LIMIT $1 OFFSET $2";
                self.some(query, |row| Ok(Write::Daily(daily_row(row)?))).await?
            }
            Stage::Met => {
                let query = "SELECT * FROM met ORDER BY person, game, thing LIMIT $1 OFFSET $2";
                let met = |row: &L::Row| {
                    let (person, game) = (row.field("person")?, row.field("game")?);
                    Ok(Write::Met { person, game, things: vec![met_row(row)?] })
                };
                self.some(query, met).await?
            }
            Stage::Reports => {
                let query = "SELECT * FROM reports ORDER BY rowid LIMIT $1 OFFSET $2";
                self.some(query, |row| Ok(Write::Report(report_row(row)?))).await?
            }
            Stage::Sanctions => {
                let query = "SELECT * FROM sanctions ORDER BY kind, subject LIMIT $1 OFFSET $2";
                self.some(query, |row| Ok(Write::Sanction(sanction_row(row)?))).await?
            }
            Stage::Operator => {
                let query = "SELECT token FROM operator LIMIT $1 OFFSET $2";
                self.some(query, |row| Ok(Write::Token { hash: row.field("token")? })).await?
            }
            Stage::Constants => {
                // Those that a server writes about itself are not worth keeping.
                let query = "SELECT key, value FROM constants WHERE key NOT IN ('pulse', 'writer') \
                             ORDER BY key LIMIT $1 OFFSET $2";
                let constants = self.some(query, |row| Ok((row.field("key")?, row.field("value")?))).await?;
                return Ok(Part { writes: Vec::new(), constants });
            }
            Stage::Over => Vec::new(),
        };
        Ok(Part { writes, constants: Vec::new() })
    }
}

impl<L: Look> Walk for Walker<L> {
    fn next(&mut self) -> StoreFuture<'_, Option<Part>> {
        async move {
            while self.stage != Stage::Over {
                let part = self.part().await?;
                if part != Part::default() {
                    return Ok(Some(part));
                }
                self.skip = 0;
                self.stage = match self.stage {
                    Stage::Tables => Stage::People,
                    Stage::People => Stage::Records,
                    Stage::Records => Stage::Daily,
                    Stage::Daily => Stage::Met,
                    Stage::Met => Stage::Reports,
                    Stage::Reports => Stage::Sanctions,
                    Stage::Sanctions => Stage::Operator,
                    Stage::Operator => Stage::Constants,
                    Stage::Constants | Stage::Over => Stage::Over,
                };
            }
            Ok(None)
        }
        .boxed()
    }

    fn counts(&mut self) -> StoreFuture<'_, Vec<(&'static str, u32)>> {
        async move {
            let mut counts = Vec::new();
            for (kind, query) in KINDS {
                let rows = self.archive.look.rows(query, Vec::new()).await?;
                counts.push((kind, rows.first().map_or(Ok(0), |row| row.field("n"))?));
            }
            Ok(counts)
        }
        .boxed()
    }
}

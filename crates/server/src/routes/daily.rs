//! `/api/daily`: the game of the day, the same for everybody, one attempt each.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};
use catalog::Title;

use super::me::with_cookie;
use super::tables::answer;
use super::visit::Visit;
use crate::budget::What;
use crate::day;
use crate::error::Error;
use crate::hall::Hall;
use crate::protocol::{Created, Daily, DailyResult, Stage};
use crate::store::{DailyResults, DailyRow, Write};
use crate::table::Visitor;
use crate::table::meta::{Meta, SeatMeta};

/// Results that everybody is shown.
const SHOWN: u32 = 20;

pub(super) fn router() -> Router<Arc<Hall>> {
    Router::new().route("/api/daily/{game}", get(show).post(play))
}

/// The game with this id, if it has a game of the day; with the options and the seats of that.
fn daily_game(id: &str) -> Result<(&'static dyn Title, serde_json::Value, u8), Error> {
    let title = catalog::find(id).ok_or(Error::NotFound)?;
    let (options, seats) = title.daily().ok_or(Error::NotFound)?;
    Ok((title, options, seats))
}

async fn show(State(hall): State<Arc<Hall>>, visit: Visit, Path(game): Path<String>) -> Response {
    let shown = async {
        daily_game(&game)?;
        let day = day::today();
        let results = hall.store.daily(game.clone(), day.clone(), SHOWN).await?;
        let own = match &visit.person {
            Some(person) => hall.store.daily_of(game, day.clone(), person.0.clone()).await?,
            None => None,
        };
        Ok(Json(list(day, &results, own.as_ref())))
    };
    answer(shown.await, &visit)
}

fn list(day: String, results: &DailyResults, own: Option<&(DailyRow, u32)>) -> Daily {
    let is_mine = |row: &DailyRow| own.is_some_and(|(own, _)| own.person == row.person);
    let result = |better: u32, row: &DailyRow| {
        Some(DailyResult { place: 1 + better, name: row.name.clone(), score: row.score?, mine: is_mine(row) })
    };
    let better = |row: &DailyRow| results.best.iter().filter(|other| other.score > row.score).count() as u32;
    let mut shown: Vec<DailyResult> = results.best.iter().filter_map(|row| result(better(row), row)).collect();
    // The own result is always there.
    if let Some((row, better)) = own.filter(|(row, _)| !results.best.iter().any(|best| best.person == row.person)) {
        shown.extend(result(*better, row));
    }
    Daily {
        day,
        ends_in: day::seconds_left(),
        table: own.map(|(row, _)| row.table.clone()),
        done: own.is_some_and(|(row, _)| row.score.is_some()),
        players: results.n,
        results: shown,
    }
}

async fn play(State(hall): State<Arc<Hall>>, visit: Visit, Path(game): Path<String>) -> Response {
    let played = async {
        visit.check_origin()?;
        let (_, options, n_seats) = daily_game(&game)?;
        let (visitor, cookie) = visit.welcome(&hall).await?;
        let day = day::today();
        let _nobody_else = hall.daily.lock().await;
        let person = visitor.person.0.clone();
        if let Some((own, _)) = hall.store.daily_of(game.clone(), day.clone(), person).await? {
            return Ok(with_cookie(Json(Created { id: own.table }), cookie));
        }
        hall.ledger.take(What::Tables, visit.who_as(&visitor))?;
        let Visitor { person, name } = visitor;
        // All seats are for one person, and the shuffle is the server's secret of this day.
        let mine = SeatMeta { person: Some(person.0.clone()), name: name.clone(), ..SeatMeta::OPEN };
        let seed = hall.signer.seed(&format!("daily {game} {day}"));
        let meta = Meta::new(&game, options, &person, vec![mine; usize::from(n_seats)], seed);
        let meta = Meta { stage: Stage::Playing, daily: Some(day.clone()), ..meta };
        let id = hall.add(meta, visit.lang).await?;
        let row = DailyRow {
            game: game.clone(),
            day: day.clone(),
            person: person.0.clone(),
            name,
            table: id.clone(),
            score: None,
        };
        hall.journal.write(Write::Daily(row)).await?;
        // Of two that were begun at the same time, at two servers, the first counts.
        let first = hall.store.daily_of(game, day, person.0).await?.map_or(id, |(own, _)| own.table);
        Ok(with_cookie(Json(Created { id: first }), cookie))
    };
    answer(played.await, &visit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_place_and_the_own_result_is_always_there() {
        let row = |number: usize, score| DailyRow {
            game: "g".to_owned(),
            day: "d".to_owned(),
            person: format!("p{number}"),
            name: format!("n{number}"),
            table: format!("t{number}"),
            score,
        };
        let rows: Vec<DailyRow> = (0..20).map(|number| row(number, Some(50 - (number as i32) / 2))).collect();
        let results = DailyResults { best: rows, n: 30 };
        let daily = list("d".to_owned(), &results, Some(&(row(27, Some(37)), 26)));
        assert_eq!((daily.players, daily.results.len(), daily.done), (30, 21, true));
        let places: Vec<u32> = daily.results.iter().take(4).map(|result| result.place).collect();
        assert_eq!(places, [1, 1, 3, 3]);
        let last = daily.results.last().expect("the own one");
        assert_eq!((last.place, last.score, last.mine), (27, 37, true));
        let among = list("d".to_owned(), &results, Some(&(row(2, Some(49)), 2)));
        assert_eq!((among.results.len(), among.results[2].mine, among.results[3].mine), (20, true, false));
        let waiting = list("d".to_owned(), &results, Some(&(row(30, None), 0)));
        assert_eq!((waiting.table.as_deref(), waiting.done, waiting.results.len()), (Some("t30"), false, 20));
    }
}

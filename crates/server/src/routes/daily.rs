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
use crate::day;
use crate::error::Error;
use crate::hall::Hall;
use crate::people::PersonId;
use crate::protocol::{Created, Daily, DailyResult, Stage};
use crate::store::{DailyRow, Write};
use crate::table::Visitor;
use crate::table::meta::{Meta, SeatMeta};

/// Results that everybody is shown.
const SHOWN: usize = 20;

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
        let rows = hall.store.daily(game, day.clone()).await?;
        Ok(Json(list(day, &rows, visit.person.as_ref())))
    };
    answer(shown.await, &visit)
}

fn list(day: String, rows: &[DailyRow], person: Option<&PersonId>) -> Daily {
    let is_mine = |row: &DailyRow| person.is_some_and(|person| person.0 == row.person);
    let own = rows.iter().find(|row| is_mine(row));
    let over: Vec<(i32, &DailyRow)> = rows.iter().filter_map(|row| Some((row.score?, row))).collect();
    let result = |(score, row): &(i32, &DailyRow)| DailyResult {
        place: 1 + over.iter().filter(|(other, _)| other > score).count() as u32,
        name: row.name.clone(),
        score: *score,
        mine: is_mine(row),
    };
    let shown = over.iter().enumerate().filter(|(index, (_, row))| *index < SHOWN || is_mine(row));
    Daily {
        day,
        ends_in: day::seconds_left(),
        table: own.map(|row| row.table.clone()),
        done: own.is_some_and(|row| row.score.is_some()),
        players: over.len() as u32,
        results: shown.map(|(_, row)| result(row)).collect(),
    }
}

async fn play(State(hall): State<Arc<Hall>>, visit: Visit, Path(game): Path<String>) -> Response {
    let played = async {
        visit.check_origin()?;
        let (_, options, n_seats) = daily_game(&game)?;
        let (visitor, cookie) = visit.welcome(&hall).await?;
        let day = day::today();
        let _nobody_else = hall.daily.lock().await;
        let rows = hall.store.daily(game.clone(), day.clone()).await?;
        if let Some(own) = rows.into_iter().find(|row| row.person == visitor.person.0) {
            return Ok(with_cookie(Json(Created { id: own.table }), cookie));
        }
        let Visitor { person, name } = visitor;
        // All seats are for one person, and the shuffle is the server's secret of this day.
        let mine = SeatMeta { person: Some(person.0.clone()), name: name.clone(), bot: None };
        let seed = hall.signer.seed(&format!("daily {game} {day}"));
        let meta = Meta::new(&game, options, &person, vec![mine; usize::from(n_seats)], seed);
        let meta = Meta { stage: Stage::Playing, daily: Some(day.clone()), ..meta };
        let id = hall.add(meta, visit.lang).await?;
        let row = DailyRow { game, day, person: person.0, name, table: id.clone(), score: None };
        hall.journal.write(Write::Daily(row)).await?;
        Ok(with_cookie(Json(Created { id }), cookie))
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
        let mut rows: Vec<DailyRow> = (0..30).map(|number| row(number, Some(50 - (number as i32) / 2))).collect();
        rows.push(row(30, None));
        let own = PersonId("p27".to_owned());
        let daily = list("d".to_owned(), &rows, Some(&own));
        assert_eq!((daily.players, daily.results.len(), daily.done), (30, SHOWN + 1, true));
        let places: Vec<u32> = daily.results.iter().take(4).map(|result| result.place).collect();
        assert_eq!(places, [1, 1, 3, 3]);
        let last = daily.results.last().expect("the own one");
        assert_eq!((last.place, last.score, last.mine), (27, 37, true));
        let waiting = list("d".to_owned(), &rows, Some(&PersonId("p30".to_owned())));
        assert_eq!((waiting.table.as_deref(), waiting.done, waiting.results.len()), (Some("t30"), false, SHOWN));
    }
}

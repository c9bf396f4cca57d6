//! `/api/games`, `/api/rules`, `/api/tutorials`: what stands on the shelf and what it teaches.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use catalog::shelf::ValueWords;
use kernel::options::Kind;
use kernel::{Eyes, Seat};
use words::Names;

use super::visit::Visit;
use crate::error::Error;
use crate::hall::Hall;
use crate::protocol::{
    DayInfo, GameInfo, OptionInfo, OptionValue, Picture, RulesChapter, RulesPage, RulesParagraph, RulesPicture,
    Tutorial, TutorialInfo, TutorialStep, Until,
};
use crate::table::frames::frame_of;

pub(super) fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/api/games", get(list))
        .route("/api/rules/{game}", get(rules))
        .route("/api/rules/{game}/pictures/{id}", get(picture))
        .route("/api/tutorials/{game}/{id}", get(tutorial))
}

async fn list(visit: Visit) -> Json<Vec<GameInfo>> {
    let info = |title: &&'static dyn catalog::Title| {
        let about = title.about(visit.lang);
        GameInfo {
            id: about.id.to_owned(),
            title: about.title,
            tagline: about.tagline,
            least_players: about.least_players,
            most_players: about.most_players,
            solo: about.solo,
            minutes: about.minutes,
            options: about.options.into_iter().map(option).collect(),
            tutorials: title
                .tutorials()
                .into_iter()
                .map(|tutorial| TutorialInfo { id: tutorial.id, title: tutorial.title.get(visit.lang).to_owned() })
                .collect(),
            credits: about.credits,
            daily: title.today(visit.lang).map(|words::DayWords { lead, short, sign }| DayInfo { lead, short, sign }),
            stories: title.tells_stories(),
            collection: !title.collectables(visit.lang).is_empty(),
        }
    };
    Json(catalog::games().iter().map(info).collect())
}

fn option(words: catalog::OptionWords) -> OptionInfo {
    let (kind, least, most) = match words.kind {
        Kind::Choice { .. } => ("choice", None, None),
        Kind::Choices { .. } => ("choices", None, None),
        Kind::Number { least, most } => ("number", Some(least as i32), Some(most as i32)),
        Kind::Switch => ("switch", None, None),
    };
    OptionInfo {
        key: words.key.to_owned(),
        leading: words.is_leading,
        label: words.label,
        hint: words.hint,
        kind: kind.to_owned(),
        values: words
            .values
            .into_iter()
            .map(|ValueWords { value, label, hint }| OptionValue { value, label, hint })
            .collect(),
        least,
        most,
        default: words.default,
    }
}

async fn rules(visit: Visit, Path(game): Path<String>) -> Response {
    let Some(title) = catalog::find(&game) else { return Error::NotFound.answer(visit.lang) };
    let page = title.rules(visit.lang);
    let chapter = |chapter: catalog::guide::Chapter| RulesChapter {
        id: chapter.id,
        title: chapter.title,
        paragraphs: chapter
            .paragraphs
            .into_iter()
            .map(|paragraph| RulesParagraph { rules: paragraph.rules, text: paragraph.text })
            .collect(),
        pictures: chapter
            .pictures
            .into_iter()
            .map(|picture| RulesPicture { id: picture.id, caption: picture.caption })
            .collect(),
    };
    let aid = title.aid(visit.lang).chapters.into_iter().map(chapter).collect();
    let chapters = page.chapters.into_iter().map(chapter).collect();
    Json(RulesPage { game: page.game.to_owned(), title: page.title, chapters, aid }).into_response()
}

async fn picture(State(hall): State<Arc<Hall>>, visit: Visit, Path((game, id)): Path<(String, String)>) -> Response {
    let Some((picture, replay)) = catalog::find(&game).and_then(|title| title.picture(&id)) else {
        return Error::NotFound.answer(visit.lang);
    };
    let (eyes, names, lang) = (Eyes::Seat(Seat(picture.eyes)), Names(&[]), visit.lang);
    let n_seats = replay.players;
    let drawn =
        visit.look(&hall, move || frame_of(&replay, picture.at, eyes, &names, lang).map_err(|_| Error::NotFound));
    let mut frame = match drawn.await {
        Ok(frame) => frame,
        Err(error) => return error.answer(lang),
    };
    // A picture shows where the game stands, not how it came to that.
    let now = frame.moment;
    frame.beats.retain(|beat| beat.moment == now);
    let names = (0..n_seats).map(|seat| names.of(Seat(seat), visit.lang)).collect();
    let catalog::guide::Picture { show, mark, chosen, .. } = picture;
    let lit = picture.lit || !chosen.is_empty();
    let picture = Picture { frame: Box::new(frame), names, show, mark, lit, chosen };
    ([(CACHE_CONTROL, "private, max-age=3600")], Json(picture)).into_response()
}

async fn tutorial(visit: Visit, Path((game, id)): Path<(String, String)>) -> Response {
    let tutorials = catalog::find(&game).map(catalog::Title::tutorials).unwrap_or_default();
    let Some(tutorial) = tutorials.into_iter().find(|tutorial| tutorial.id == id) else {
        return Error::NotFound.answer(visit.lang);
    };
    let step = |step: &catalog::guide::TutorialStep| TutorialStep {
        text: step.text.get(visit.lang).to_owned(),
        rule: step.rule.clone(),
        highlight: step.highlight.clone(),
        until: match &step.until {
            catalog::guide::Until::Tap => Until::Tap,
            catalog::guide::Until::Act => Until::Act,
            catalog::guide::Until::Offer(touches) => Until::Offer { touches: touches.clone() },
            catalog::guide::Until::Do(touches) => Until::Do { touches: touches.clone() },
            catalog::guide::Until::Turn => Until::Turn,
            catalog::guide::Until::End => Until::End,
        },
    };
    let steps = tutorial.steps.iter().map(step).collect();
    Json(Tutorial { title: tutorial.title.get(visit.lang).to_owned(), steps, id: tutorial.id }).into_response()
}

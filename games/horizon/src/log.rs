//! The log in words.

use kernel::{Seat, SeatSet};
use words::{Args, Lang, Names, Voice};

use crate::artifact::Artifact;
use crate::event::{Event, How, Offer};
use crate::speech::{artifact_name, card_name, item_name, kind_key, node_name, plain, say};
use crate::state::Outcome;

/// A line of the log; `None` for what is shown but not told.
pub(crate) fn line(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    of_the_table(event, names, lang)
        .or_else(|| of_the_board(event, names, lang))
        .or_else(|| of_artifacts(event, names, lang))
        .or_else(|| of_trade(event, names, lang))
}

/// Rounds, turns, cards and points.
fn of_the_table(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    let by = |seat: Seat| Args::new().text("name", names.of(seat, lang));
    let text = |key: &str, args: &Args<'_>| Some(say(lang, key, args));
    match *event {
        Event::Found { seat, card, .. } => text("line-found", &by(seat).text("card", card_name(card, lang))),
        Event::Decided { seat } => text("line-decided", &by(seat)),
        Event::Replaced => text("line-replaced", &Args::new()),
        Event::RoundBegun { round, first } => text("line-round", &by(first).number("round", round)),
        Event::TurnBegun { seat } => text("line-turn", &by(seat)),
        Event::Drew { seat, n } if n > 0 => text("line-drew", &by(seat).number("n", n)),
        Event::Reshuffled => text("line-reshuffled", &Args::new()),
        Event::ArtifactsReshuffled => text("line-artifacts-reshuffled", &Args::new()),
        Event::Shortage { seat } => text("line-shortage", &by(seat)),
        Event::Kept { seat, card: Some(card) } => text("line-kept-card", &by(seat).text("card", card_name(card, lang))),
        Event::Kept { seat, card: None } => text("line-kept", &by(seat)),
        Event::DroppedOut { seat } => text("line-out", &by(seat)),
        Event::Scored { seat, by: change, points, .. } => {
            let key = match change {
                1.. => "line-scored",
                0 => "line-scored-nothing",
                _ => "line-lost",
            };
            text(key, &by(seat).number("n", change.abs()).number("points", points))
        }
        Event::Ended { winners } => text("line-ended", &Args::new().text("names", name_list(winners, names, lang))),
        _ => None,
    }
}

/// What happens in nodes.
fn of_the_board(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    let by = |seat: Seat| Args::new().text("name", names.of(seat, lang));
    let text = |key: &str, args: &Args<'_>| Some(say(lang, key, args));
    match event {
        Event::Moved { seat, to, how, .. } => {
            let key = match how {
                How::Move => "line-moved",
                How::Forced => "line-left",
                How::Fold => "line-folded",
                How::Wormhole => "line-passed",
            };
            text(key, &by(*seat).text("node", node_name(*to, lang)))
        }
        Event::Mined { seat, energy, collected: 0 } => text("line-mined", &by(*seat).number("n", *energy)),
        Event::Mined { seat, energy, collected } => {
            text("line-mined-collected", &by(*seat).number("n", *energy).number("collected", *collected))
        }
        Event::Influenced { seat, node, by: change } => {
            let args = by(*seat).text("node", node_name(*node, lang)).text("by", signed(*change));
            text("line-influenced", &args)
        }
        Event::Organised { seat, node, card, token, .. } => {
            let args = by(*seat)
                .text("card", card_name(*card, lang))
                .text("node", node_name(*node, lang))
                .text("side", plain(lang, &format!("side-{}", token.key())));
            text("line-organised", &args)
        }
        Event::Bought { seat, item, level, price } => {
            let level = ["", "I", "II", "III"].get(usize::from(*level)).copied().unwrap_or_default();
            let args = by(*seat).text("item", item_name(*item, lang)).text("level", level).number("price", *price);
            text("line-bought", &args)
        }
        Event::Attacked { seat, victim, lost, .. } => {
            text("line-attacked", &by(*seat).text("victim", names.of(*victim, lang)).number("n", *lost))
        }
        Event::Amplified { seat, node, other } => {
            let args = by(*seat).text("node", node_name(*node, lang)).text("other", node_name(*other, lang));
            text("line-amplified", &args)
        }
        Event::Emptied { seat, energy } => text("line-emptied", &by(*seat).number("n", *energy)),
        Event::RealisationBegun { radius } => text("line-realisation", &Args::new().number("radius", *radius)),
        Event::Realised { node, outcome, sum, token, .. } => {
            let key = match (outcome, token) {
                (Outcome::Occurred, false) => "line-occurred",
                (Outcome::Occurred, true) => "line-occurred-token",
                (_, false) => "line-not-occurred",
                (_, true) => "line-not-occurred-token",
            };
            let place = node_name(*node, lang);
            let args = Args::new().text("node", place).text("sum", signed(*sum));
            text(key, &args)
        }
        _ => None,
    }
}

/// Artifacts and what they do.
fn of_artifacts(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    let by = |seat: Seat| Args::new().text("name", names.of(seat, lang));
    let with = |seat: Seat, artifact: Artifact| by(seat).text("artifact", artifact_name(artifact, lang));
    let text = |key: &str, args: &Args<'_>| Some(say(lang, key, args));
    match event {
        Event::Obtained { seat, artifact: Some(artifact) } => text("line-obtained-which", &with(*seat, *artifact)),
        Event::Obtained { seat, artifact: None } => text("line-obtained", &by(*seat)),
        Event::Played { seat, artifact } => text("line-played", &with(*seat, *artifact)),
        Event::Discharged { seat, artifact } => text("line-discharged", &with(*seat, *artifact)),
        Event::Borrowed { seat, energy } => text("line-borrowed", &by(*seat).number("n", *energy)),
        Event::Repaid { seat, energy } => text("line-repaid", &by(*seat).number("n", *energy)),
        Event::Tension { seat, tension, .. } => text("line-tension", &by(*seat).number("n", *tension)),
        Event::Annihilated { owner, anticharge } => text("line-annihilated", &by(*owner).number("n", *anticharge)),
        Event::Hit { seat, lost, .. } => text("line-hit", &by(*seat).number("n", *lost)),
        Event::Needled { seat, source, target, link } => {
            let args = by(*seat).text("from", node_name(*source, lang)).text("to", node_name(*target, lang));
            text("line-needled", &args.text("link", plain(lang, kind_key(*link))))
        }
        Event::Stabilised { seat, side, .. } => {
            text("line-stabilised", &by(*seat).text("side", plain(lang, &format!("side-{}", side.key()))))
        }
        Event::BallPlayed { seat, artifact, node, .. } => {
            text("line-ball", &with(*seat, *artifact).text("node", node_name(*node, lang)))
        }
        Event::BetsRevealed { influence, .. } => text("line-bets", &Args::new().text("by", signed(*influence))),
        _ => None,
    }
}

fn of_trade(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    let pair =
        |one: Seat, other: Seat| Args::new().text("name", names.of(one, lang)).text("other", names.of(other, lang));
    let text = |key: &str, args: &Args<'_>| Some(say(lang, key, args));
    match event {
        Event::TradeOpened { by, with } => text("line-trade-opened", &pair(*by, *with)),
        Event::Agreed { by, with } => text("line-agreed", &pair(*by, *with)),
        Event::TradeClosed { one, other } => text("line-trade-closed", &pair(*one, *other)),
        Event::TradesRefused { seat } => text("line-trades-refused", &Args::new().text("name", names.of(*seat, lang))),
        Event::Traded { one, other, gave, got } => {
            let args = pair(*one, *other).text("gave", offer_words(gave, lang)).text("got", offer_words(got, lang));
            text("line-traded", &args)
        }
        _ => None,
    }
}

/// What one side gives, in words.
fn offer_words(offer: &Offer, lang: Lang) -> String {
    let mut parts = Vec::new();
    if offer.energy > 0 {
        parts.push(say(lang, "offer-energy", &Args::new().number("n", offer.energy)));
    }
    let laid = Artifact::LAID.into_iter().filter(|artifact| offer.table[artifact.index()]);
    parts.extend(laid.map(|artifact| artifact_name(artifact, lang)));
    match offer.hand {
        Some(hand) => {
            let held = Artifact::ALL.into_iter().filter(|artifact| hand[artifact.index()] > 0);
            parts.extend(held.map(|artifact| artifact_name(artifact, lang)));
        }
        None if offer.n_hand > 0 => parts.push(say(lang, "offer-hand", &Args::new().number("n", offer.n_hand))),
        None => {}
    }
    if parts.is_empty() { plain(lang, "offer-nothing") } else { parts.join(", ") }
}

fn signed(n: i16) -> String {
    match n {
        0.. => format!("+{n}"),
        _ => format!("−{}", -n),
    }
}

/// How a line is set: what happens to somebody's pieces is told to its player.
pub(crate) fn voice(event: &Event) -> Voice {
    match *event {
        Event::RoundBegun { .. } | Event::RealisationBegun { .. } | Event::Ended { .. } => {
            Voice { is_heading: true, ..Voice::default() }
        }
        Event::TurnBegun { seat } => Voice { is_heading: true, about: Some(seat), ..Voice::default() },
        Event::Attacked { victim: seat, .. }
        | Event::Hit { seat, .. }
        | Event::DroppedOut { seat }
        | Event::TradeOpened { with: seat, .. } => Voice { about: Some(seat), ..Voice::default() },
        // Whoever decided last is not who realises: the node and the seat that it comes to have their own pictures.
        Event::Realised { outcome, .. } => Voice { figure: Some(outcome_figure(outcome)), ..Voice::default() },
        Event::Scored { seat, .. } | Event::Moved { seat, how: How::Forced, .. } => {
            Voice { figure: SEAT_FIGURES.get(seat.index()).copied(), about: Some(seat), ..Voice::default() }
        }
        _ => Voice::default(),
    }
}

/// The token of a seat, where a line is about what came to it without a decision.
const SEAT_FIGURES: [&str; 5] = ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4"];

fn outcome_figure(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Occurred => "occurred",
        Outcome::NotOccurred => "not_occurred",
        Outcome::Void => "void",
    }
}

pub(crate) fn name_list(seats: SeatSet, names: &Names<'_>, lang: Lang) -> String {
    seats.iter().map(|seat| names.of(seat, lang)).collect::<Vec<_>>().join(", ")
}

//! The log in words.

use kernel::{Seat, SeatSet};
use words::{Args, Lang, Names, Voice};

use crate::card::CardSet;
use crate::event::{Because, Event};
use crate::named::colour_key;
use crate::speech::{bearer_name, card_name, origin_name, plain, say, source_name};
use crate::state::{Origin, Why};

/// A line of the log; `None` for what is shown but not told.
pub(crate) fn line(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    of_the_table(event, names, lang).or_else(|| of_a_card(event, names, lang))
}

/// Rounds, turns, sources and points.
fn of_the_table(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    let by = |seat: Seat| Args::new().text("name", names.of(seat, lang));
    let text = |key: &str, args: &Args<'_>| Some(say(lang, key, args));
    match *event {
        Event::FirstPlay { seat, card, .. } => text("line-first-play", &by(seat).text("card", card_name(card, lang))),
        Event::Sealed { seat } => text("line-sealed", &by(seat)),
        Event::Ready { seat } => text("line-ready", &by(seat)),
        Event::RoundBegun { round, .. } => text("line-round", &Args::new().number("round", round)),
        Event::TurnBegun { seat } => text("line-turn", &by(seat)),
        Event::Named { seat, rival } => text("line-named", &by(seat).text("rival", names.of(rival, lang))),
        Event::GainedVp { seat, n, .. } => text("line-gained", &by(seat).number("n", n)),
        Event::LostVp { seat, n, .. } => text("line-lost", &by(seat).number("n", n)),
        Event::Captured { seat, source, from, .. } => {
            let args = by(seat).text("source", source_name(source, lang));
            match from {
                Some(from) => text("line-captured-from", &args.text("from", names.of(from, lang))),
                None => text("line-captured", &args),
            }
        }
        Event::Released { seat, creatures } => {
            text("line-released", &by(seat).text("cards", card_list(creatures, lang)))
        }
        Event::Entrenched { seat, source } => {
            text("line-entrenched", &by(seat).text("source", source_name(source, lang)))
        }
        Event::Reinforced { seat, card, source } => {
            let args = by(seat).text("card", card_name(card, lang));
            text("line-reinforced", &args.text("source", source_name(source, lang)))
        }
        Event::Returned { source, .. } => text("line-returned", &Args::new().text("source", source_name(source, lang))),
        Event::LastRound { cause } => text(&format!("line-last-{}", cause.key()), &Args::new()),
        Event::FirstPlayer { seat } => text("line-first-player", &by(seat)),
        Event::Ended { winners } => text("line-ended", &Args::new().text("names", name_list(winners, names, lang))),
        _ => None,
    }
}

/// What becomes of cards.
fn of_a_card(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    let by = |seat: Seat| Args::new().text("name", names.of(seat, lang));
    let text = |key: &str, args: &Args<'_>| Some(say(lang, key, args));
    match *event {
        Event::Drew { seat, n, cards } if cards.is_empty() => text("line-drew", &by(seat).number("n", n)),
        Event::Drew { seat, cards, .. } => text("line-drew-cards", &by(seat).text("cards", card_list(cards, lang))),
        Event::Reshuffled { .. } => text("line-reshuffled", &Args::new()),
        Event::Played { seat, card, place: 0 } => {
            text("line-played-now", &by(seat).text("card", card_name(card, lang)))
        }
        Event::Played { seat, card, place } => {
            text("line-played", &by(seat).text("card", card_name(card, lang)).number("place", place))
        }
        Event::Discarded { seat, cards, why } => {
            let key = match why {
                Why::Cost | Why::Price => "line-paid",
                Why::Forced | Why::Limit => "line-discarded",
            };
            text(key, &by(seat).text("cards", card_list(cards, lang)))
        }
        Event::Shifted { seat, flame } => {
            let flame = plain(lang, &format!("flame-{}", colour_key(flame)));
            text("line-shifted", &by(seat).text("flame", flame))
        }
        Event::Advanced { seat, card, to: 0, .. } => {
            text("line-advanced-off", &by(seat).text("card", card_name(card, lang)))
        }
        Event::Advanced { seat, card, from, to } => {
            text("line-advanced", &by(seat).text("card", card_name(card, lang)).number("from", from).number("to", to))
        }
        Event::Summoned { seat, card } => text("line-summoned", &by(seat).text("card", card_name(card, lang))),
        Event::Applied { origin: Origin::House, .. } => None,
        Event::Applied { seat, origin, because } => {
            // A flame, a summoning or a capture has been told of already.
            let key = match because {
                Because::Itself => return None,
                Because::Applied => "line-applied-by",
                Because::Occasion => "line-applied-occasion",
            };
            text(key, &by(seat).text("card", origin_name(origin, lang)))
        }
        Event::Declined { seat, origin } => text("line-declined", &by(seat).text("card", origin_name(origin, lang))),
        Event::Skipped { origin: Origin::House, .. } => None,
        Event::Skipped { origin, .. } => text("line-skipped", &Args::new().text("card", origin_name(origin, lang))),
        Event::Activated { seat, of } => text("line-activated", &by(seat).text("card", bearer_name(of, lang))),
        Event::Removed { seat, card } => text("line-removed", &by(seat).text("card", card_name(card, lang))),
        _ => None,
    }
}

/// How a line is set: what happens to somebody's pieces is told to its player.
pub(crate) fn voice(event: &Event) -> Voice {
    match *event {
        Event::RoundBegun { .. } | Event::Ended { .. } | Event::LastRound { .. } => {
            Voice { is_heading: true, ..Voice::default() }
        }
        Event::TurnBegun { seat } => Voice { is_heading: true, about: Some(seat), ..Voice::default() },
        Event::Discarded { seat, why: Why::Forced, .. }
        | Event::LostVp { seat, .. }
        | Event::Released { seat, .. }
        | Event::Returned { seat, .. } => Voice { about: Some(seat), ..Voice::default() },
        _ => Voice::default(),
    }
}

fn card_list(cards: CardSet, lang: Lang) -> String {
    cards.iter().map(|card| card_name(card, lang)).collect::<Vec<_>>().join(", ")
}

pub(crate) fn name_list(seats: SeatSet, names: &Names<'_>, lang: Lang) -> String {
    seats.iter().map(|seat| names.of(seat, lang)).collect::<Vec<_>>().join(", ")
}

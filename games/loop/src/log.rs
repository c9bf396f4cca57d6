//! The log in words.

use kernel::Seat;
use words::{Args, Lang, Names, Voice};

use crate::era::Era;
use crate::event::{Event, Moved};
use crate::speech::{agent_name, card_name, dimension_name, ending, era_name, say, tile_name, ultra_name};

/// A line of the log; `None` for what is shown but not told.
pub(crate) fn line(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    of_the_board(event, lang).or_else(|| of_a_player(event, names, lang))
}

/// How a line is set: what the Machine does is Dr Faux's doing, and what happens to an agent is told to its player.
#[allow(clippy::wildcard_enum_match_arm, reason = "most lines are set like any other")]
pub(crate) fn voice(event: &Event) -> Voice {
    match *event {
        Event::TurnBegun { seat, .. } => Voice { is_heading: true, about: Some(seat), ..Voice::default() },
        Event::CycleBegun { .. } | Event::Ended { .. } => Voice { is_heading: true, ..Voice::default() },
        Event::Appeared { .. }
        | Event::Revealed { .. }
        | Event::FauxMoved { .. }
        | Event::Thrown { .. }
        | Event::RiftAdded { .. }
        | Event::Vortex { .. }
        | Event::TileLost { .. }
        | Event::MissionRevealed { .. }
        | Event::BrakesLost { .. }
        | Event::CentrifugeMoved { .. }
        | Event::Programmed { .. }
        | Event::UltraRun { .. } => Voice { figure: Some("faux"), ..Voice::default() },
        Event::Moved { seat, .. } | Event::Discarded { seat, .. } | Event::FreeMoveSpent { seat } => {
            Voice { about: Some(seat), ..Voice::default() }
        }
        _ => Voice::default(),
    }
}

/// What happens on the board, whoever did it.
fn of_the_board(event: &Event, lang: Lang) -> Option<String> {
    let at = |era: Era| Args::new().text("era", era_name(era, lang));
    let text = |key: &str, args: &Args<'_>| Some(say(lang, key, args));
    match *event {
        Event::Appeared { token, era } => {
            text(if token.is_super() { "line-super-appeared" } else { "line-appeared" }, &at(era))
        }
        Event::Revealed { card, era } => text("line-revealed", &at(era).text("card", card_name(card, lang))),
        Event::CardDestroyed { card, .. } => {
            text("line-card-destroyed", &Args::new().text("card", card_name(card, lang)))
        }
        Event::GreatDeckRebuilt { cards } => text("line-rebuilt", &Args::new().number("cards", cards)),
        Event::FauxMoved { era } => text("line-faux", &at(era)),
        Event::Thrown { rifts, .. } => text("line-thrown", &Args::new().number("rifts", rifts)),
        Event::RiftAdded { era, rifts } => text(
            if rifts > crate::state::RIFT_SLOTS { "line-rifts-over" } else { "line-rifts" },
            &at(era).number("rifts", rifts),
        ),
        Event::Vortex { era, left } => text("line-vortex", &at(era).number("left", left)),
        Event::TileLost { tile: Some(tile), .. } => {
            text("line-failed", &Args::new().text("tile", tile_name(tile, lang)))
        }
        Event::TileLost { tile: None, .. } => text("line-swallowed", &Args::new()),
        Event::MissionRevealed { era, tile } => text("line-mission", &at(era).text("tile", tile_name(tile, lang))),
        Event::Credited { tile, now, needed, .. } => {
            let args = Args::new().text("tile", tile_name(tile, lang)).number("now", now).number("needed", needed);
            text("line-credited", &args)
        }
        Event::Fulfilled { tile, era } => text("line-fulfilled", &at(era).text("tile", tile_name(tile, lang))),
        Event::EnergyAdded { era, n } => text("line-energy", &at(era).number("n", n)),
        Event::EnergyRemoved { era, n } => text("line-energy-removed", &at(era).number("n", n)),
        Event::RiftsRemoved { era, n } => text("line-rifts-removed", &at(era).number("n", n)),
        Event::EffectUsed { card, .. } => text("line-effect-used", &Args::new().text("card", card_name(card, lang))),
        Event::Skipped { card: Some(card) } => text("line-skipped", &Args::new().text("card", card_name(card, lang))),
        Event::Recharged { card, .. } => text("line-recharged", &Args::new().text("card", card_name(card, lang))),
        Event::Discharged { card, .. } => text("line-discharged", &Args::new().text("card", card_name(card, lang))),
        Event::TokenMoved { from, to, .. } => {
            text("line-token-moved", &Args::new().text("from", era_name(from, lang)).text("to", era_name(to, lang)))
        }
        Event::TokenDestroyed { token, era } => {
            text(if token.is_super() { "line-super-destroyed" } else { "line-token-destroyed" }, &at(era))
        }
        Event::Cracked { era, .. } => text("line-cracked", &at(era)),
        Event::PermaEnergy { era } => text("line-perma", &at(era)),
        Event::BonusLaid { cards } => text("line-bonus", &Args::new().number("cards", cards)),
        Event::CycleBegun { cycle } => text("line-cycle", &Args::new().number("cycle", cycle)),
        Event::Braked { era, markers, needed, .. } => {
            text("line-braked", &at(era).number("markers", markers).number("needed", needed))
        }
        Event::Stopped { era, .. } => text("line-stopped", &at(era)),
        Event::BrakesLost { era, markers, .. } => text("line-brakes-lost", &at(era).number("markers", markers)),
        Event::CentrifugeMoved { to, .. } => text("line-centrifuge-moved", &at(to)),
        Event::Programmed { card } => text("line-programmed", &Args::new().text("card", ultra_name(card, lang))),
        Event::UltraRun { card } => text("line-ultra", &Args::new().text("card", ultra_name(card, lang))),
        Event::Ended { end } => Some(ending(end, lang)),
        _ => None,
    }
}

/// What a player does.
fn of_a_player(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    let by = |seat: Seat| Args::new().text("name", names.of(seat, lang));
    let at = |era: Era| Args::new().text("era", era_name(era, lang));
    let text = |key: &str, args: &Args<'_>| Some(say(lang, key, args));
    match *event {
        Event::AgentPicked { seat, agent } => text("line-agent", &by(seat).text("agent", agent_name(agent, lang))),
        Event::Begun { first } => text("line-begun", &by(first)),
        Event::TurnBegun { seat, turn, cycle } => {
            text("line-turn", &by(seat).number("turn", turn).number("cycle", cycle))
        }
        Event::Cancelled { seat, era } => text("line-cancelled", &at(era).text("name", names.of(seat, lang))),
        Event::Confirmed { seat, tile, confirmed, .. } => {
            text("line-confirmed", &by(seat).text("tile", tile_name(tile, lang)).number("confirmed", confirmed))
        }
        Event::Moved { seat, to, how, .. } => {
            let key = match how {
                Moved::Paid => "line-moved-paid",
                Moved::Free => "line-moved-free",
                Moved::Effect => "line-moved",
            };
            text(key, &at(to).text("name", names.of(seat, lang)))
        }
        Event::Used { seat, card } => text("line-used", &by(seat).text("card", card_name(card, lang))),
        Event::Looped { seat, dimension, cost, .. } => {
            text("line-looped", &by(seat).text("dimension", dimension_name(dimension, lang)).number("cost", cost))
        }
        Event::Drew { seat, card } => text("line-drew", &by(seat).text("card", card_name(card, lang))),
        Event::Discarded { seat, card } => text("line-discarded", &by(seat).text("card", card_name(card, lang))),
        Event::Reshuffled { seat, .. } => text("line-reshuffled", &by(seat)),
        Event::Gained { seat, card } => text("line-gained", &by(seat).text("card", card_name(card, lang))),
        Event::Retrieved { seat, card } => text("line-retrieved", &by(seat).text("card", card_name(card, lang))),
        Event::Overridden { seat, card, overrides } => {
            text("line-overridden", &by(seat).text("card", ultra_name(card, lang)).number("overrides", overrides))
        }
        Event::FreeMoveSpent { seat } => text("line-free-move-spent", &by(seat)),
        _ => None,
    }
}

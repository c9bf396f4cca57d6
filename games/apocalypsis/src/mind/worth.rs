//! What things are worth on paper, in the design points of section 8.4 of the index, and what the cards of one kind promise on the
//! whole: as much as somebody knows who has seen many of them, and not this one.

use std::sync::LazyLock;

use super::taste::TASTE;
use crate::content::{Ending, library};
use crate::effect::{Number, Part, Price, UpgradeSource, Verb, Who};
use crate::term::{Resource, TaskKind, Track};

/// What things are worth to somebody, in design points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Points {
    pub(super) capital: f64,
    pub(super) links: f64,
    pub(super) authority: f64,
    pub(super) enlightenment: f64,
    /// One step of a Progress track down.
    pub(super) relief: f64,
    /// A state or a disaster token.
    pub(super) harm: f64,
    /// A closed crisis.
    pub(super) closed: f64,
}

/// Section 8.4 of the index.
const PAPER: Points =
    Points { capital: 2.0, links: 3.0, authority: 5.0, enlightenment: 8.0, relief: 6.0, harm: 5.0, closed: 9.0 };

/// What an effect is worth on paper to who carries it out.
#[must_use]
pub fn worth(parts: &[Part]) -> f64 {
    PAPER.worth(parts)
}

impl Points {
    pub(super) fn resource(&self, resource: Resource) -> f64 {
        match resource {
            Resource::Capital => self.capital,
            Resource::Links => self.links,
            Resource::Authority => self.authority,
        }
    }

    pub(super) fn price(&self, price: &Price) -> f64 {
        Resource::ALL.into_iter().map(|resource| self.resource(resource) * f64::from(price.of(resource))).sum()
    }

    /// What an effect is worth to who carries it out.
    pub(super) fn worth(&self, parts: &[Part]) -> f64 {
        parts.iter().map(|part| self.part(part)).sum()
    }

    pub(super) fn part(&self, part: &Part) -> f64 {
        let verb = part.verb.as_ref().map_or(0.0, |verb| self.verb(verb));
        let bought = part.then.as_ref().map_or(0.0, |parts| self.worth(parts));
        let paid = part.pay.as_ref().map_or(0.0, |price| self.price(price));
        let best = part.or.iter().flatten().map(|parts| self.worth(parts)).fold(f64::NEG_INFINITY, f64::max);
        verb + (bought - paid) + if best.is_finite() { best } else { 0.0 }
    }

    fn verb(&self, verb: &Verb) -> f64 {
        match verb {
            Verb::Gain(Who::Me, resource, n) => self.resource(*resource) * number(n),
            Verb::Lose(Who::Me | Who::EachPlayer, resource, n) => -self.resource(*resource) * number(n),
            Verb::Steal(_, resource, n) => self.resource(*resource) * f64::from(*n),
            Verb::Track(moves) => moves.iter().map(|(track, by)| self.track(*track) * f64::from(*by)).sum(),
            Verb::TrackChoice(tracks, by) => tracks.first().map_or(0.0, |track| self.track(*track) * f64::from(*by)),
            Verb::Dark(by) => {
                if *by > 0 {
                    -6.0
                } else {
                    4.0
                }
            }
            Verb::PlaceDisaster(..) | Verb::AddState(..) => -self.harm,
            Verb::RemoveDisaster(..) => 5.0,
            Verb::Cure(..) | Verb::Teach(..) => 4.0,
            Verb::Trait(_, _, by) => 4.0 * f64::from(*by),
            Verb::GainUpgrade(UpgradeSource::Legendary | UpgradeSource::RandomLegendary) => 10.0,
            Verb::GainUpgrade(_) => 4.0,
            Verb::DiscardUpgrade(_) => -4.0,
            Verb::LoseAgent(_) => -14.0,
            Verb::Root(_) => -8.0,
            Verb::GainAgent(_) => 6.0,
            Verb::DrawTask(_) => 2.0,
            Verb::CloseCrisis | Verb::CloseOther => self.closed,
            Verb::DieTable(rows) => rows.iter().map(|row| self.worth(&row.then) * row.faces.len() as f64 / 6.0).sum(),
            _ => 0.0,
        }
    }

    fn track(&self, track: Track) -> f64 {
        if track == Track::Enlightenment { self.enlightenment } else { -self.relief }
    }
}

fn number(number: &Number) -> f64 {
    match number {
        Number::N(n) => f64::from(*n),
        Number::Successes => 1.8,
        Number::Modifier(_) => 1.6,
        _ => 1.0,
    }
}

/// What an option of a card of one kind comes to on the whole.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Usual {
    pub(super) success: f64,
    pub(super) failure: f64,
    /// How far a success raises Enlightenment, and lowers Progress.
    pub(super) light: f64,
    pub(super) relief: f64,
    /// Of the cards of the kind, the share whose option has a difficulty of 1, 2 and 3.
    pub(super) difficulty: [f64; 3],
}

/// For safe and risky options of each kind of task.
pub(super) static USUAL: LazyLock<[[Usual; 2]; 6]> =
    LazyLock::new(|| TaskKind::ALL.map(|kind| [usual(kind, true), usual(kind, false)]));

fn usual(kind: TaskKind, is_safe: bool) -> Usual {
    let of_kind = library().tasks.iter().filter(|task| task.data.kind == kind);
    let options = of_kind.flat_map(|task| &task.data.options).filter_map(|option| {
        let check = option.check.as_ref()?;
        (check.traits.first()?.is_safe() == is_safe).then_some((option, check))
    });
    let (mut sum, mut n) = (Usual::default(), 0.0);
    for (option, check) in options {
        let points = |ending: Option<&Ending>| ending.map_or(0.0, |ending| TASTE.points.worth(&ending.parts));
        sum.success += points(Some(&option.success)) + 0.3 * points(option.critical.as_ref());
        sum.failure += points(option.failure.as_ref());
        effects::each_verb(&option.success.parts, &mut |verb| {
            let Verb::Track(moves) = verb else { return };
            for (track, by) in moves {
                let sum = if track.is_progress() { &mut sum.relief } else { &mut sum.light };
                *sum += f64::from(by.abs());
            }
        });
        // A modifier is 1 at the beginning, 2 for most of the game and 3 at its end.
        match &check.difficulty {
            Number::N(n) => sum.difficulty[usize::from(*n).clamp(1, 3) - 1] += 1.0,
            _ => [0.3, 0.6, 0.1].iter().zip(&mut sum.difficulty).for_each(|(share, of)| *of += share),
        }
        n += 1.0;
    }
    let n = f64::max(n, 1.0);
    Usual {
        success: sum.success / n,
        failure: sum.failure / n,
        light: sum.light / n,
        relief: sum.relief / n,
        difficulty: sum.difficulty.map(|of| of / n),
    }
}

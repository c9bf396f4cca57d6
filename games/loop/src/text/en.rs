//! English: verbs. What they govern is in the modules below.

mod cards;
mod conditions;
mod places;

use effects::grammar::en::{self, Noun};
use effects::grammar::spaced;

use super::mentions::{Scene, era_of, is_choice, is_single};
use super::{Clause, Mood, Tongue, Words};
use crate::effect::{Amount, CardSel, Carry, Cond, Count, Direction, Equalise, EraSel, FauxVerb, Swap, Travel, Verb};

#[derive(Clone, Copy, Debug)]
pub(super) struct En<'a> {
    scene: Scene<'a>,
    /// How `in` `this_era` is said here.
    in_this_era: &'static str,
}

impl<'a> En<'a> {
    fn new(scene: Scene<'a>) -> En<'a> {
        En { scene, in_this_era: "in this era" }
    }
}

impl Tongue for En<'_> {
    const WORDS: Words = Words {
        then: "then",
        if_: "if",
        you_may: "you may",
        at_will: "optionally",
        and: en::AND,
        and_then: ", then ",
        or: en::OR,
        either: "either",
        or_else: ", or ",
        in_order_to: " to",
        gap: "",
        after_for_each: ",",
    };

    // English has one form for both moods.
    fn clause(verb: &Verb, _mood: Mood, scene: Scene<'_>) -> Clause {
        En::new(scene).verb(verb)
    }

    fn condition(cond: &Cond, scene: Scene<'_>) -> String {
        En::new(scene).cond(cond)
    }

    fn for_each(count: &Count, scene: Scene<'_>) -> String {
        En::new(scene).every(count, None)
    }

    fn spend(energy: u8, _mood: Mood) -> String {
        format!("spend {energy} energy")
    }
}

const RIFT: Noun = Noun::new("rift", "rifts");
// Energy is counted like water, without a plural.
const ENERGY: Noun = Noun::new("energy", "energy");
const DUPLICATE: Noun = Noun::new("duplicate", "duplicates");
const ERA: Noun = Noun::new("era", "eras");
const CARD: Noun = Noun::new("card", "cards");

fn amount(n: &Amount, noun: Noun) -> String {
    match n {
        Amount::N(n) => noun.counted(*n),
        Amount::UpTo(n) => format!("up to {}", noun.counted(*n)),
        Amount::All => format!("all {}", noun.many),
        Amount::Each(_) => noun.counted(1),
    }
}

fn clause(verb: &str, object: String, rest: String) -> Clause {
    Clause { verb: verb.to_owned(), object, rest, ..Clause::default() }
}

impl En<'_> {
    fn verb(self, verb: &Verb) -> Clause {
        match verb {
            Verb::AddEnergy(n, era) => more(self.counted("add", n, ENERGY, "to", era), n, ENERGY, self.scene.has_added),
            Verb::RemoveRift(n, era) => {
                more(self.counted("remove", n, RIFT, "from", era), n, RIFT, self.scene.has_removed)
            }
            Verb::DestroyDuplicate(n, era) => self.counted("destroy", n, DUPLICATE, "in", era),
            Verb::Push { n, from, toward: None } => self.counted("push", n, DUPLICATE, "from", from),
            Verb::Push { n, from, toward: Some(direction) } => {
                let way = ["from", &self.era(from), pushed(from, *direction), &self.multiplier(n, None)];
                clause("push", amount(n, DUPLICATE), spaced(&way))
            }
            Verb::Pull(n) => self.pulled(n),
            Verb::Move { how, carry } => {
                Clause { extra: carry.map(carried), ..clause("move", String::new(), self.travel(how)) }
            }
            Verb::MoveAgent(how) => self.agent_moved(how),
            Verb::Swap(swap) => clause("swap", self.swapped(swap), String::new()),
            Verb::Equalise(what, era) => self.equalised(*what, era),
            Verb::Faux(verb) => clause("", self.faux(verb), String::new()),
            Verb::Draw(n) => clause("draw", CARD.counted(*n), String::new()),
            Verb::RevealArtifact(n) => clause("reveal", CARD.counted(*n), "from the Great Deck".to_owned()),
            Verb::Discard(n, card) => self.card_clause("discard", n, card, "from"),
            Verb::DestroyCard(n, card) => self.card_clause("destroy", n, card, "from"),
            Verb::Recharge(n, card) => {
                let clause = self.card_clause("recharge", n, card, "in");
                let limit = if is_choice(card) { ", except cards that recharge or use other cards," } else { "" };
                Clause { rest: clause.rest + limit, ..clause }
            }
            Verb::AddToDeck(n, card) => {
                let clause = self.card_clause("add", n, card, "from");
                Clause { rest: spaced(&["to your deck", &clause.rest]), ..clause }
            }
            Verb::TakeFromDiscard(n, filter) => {
                let object = self.cards(&Amount::N(*n), &CardSel::InDiscard(filter.clone()), "from");
                clause("take", object, "into your hand".to_owned())
            }
            Verb::UseEffectOf { card, discharge: false } => {
                // LOOP-TERM-36: in one action no effect is carried out twice.
                let is_in_hand = cards::is_in_hand(card);
                let aside = if is_in_hand { "without discharging or repeating it" } else { "without repeating it" };
                clause("use", spaced(&["the effect of", &self.card_of(card), aside]), String::new())
            }
            Verb::UseEffectOf { card, discharge: true } => clause(
                "discharge",
                self.cards(&Amount::N(1), card, "in"),
                "and use its effect without repeating it".to_owned(),
            ),
        }
    }

    fn pulled(self, n: &Amount) -> Clause {
        let rest = if matches!(n, Amount::N(1)) { "from a neighbouring era" } else { "from neighbouring eras" };
        clause("pull", amount(n, DUPLICATE), spaced(&[rest, &self.multiplier(n, None)]))
    }

    /// LOOP-TERM-39: "a neighbouring era" would be taken for one next to you.
    fn agent_moved(self, how: &Travel) -> Clause {
        let rest = match how {
            Travel::Steps(n) => ERA.counted(*n),
            Travel::Toward(n, direction) => format!("{} {}", ERA.counted(*n), turning(*direction)),
            Travel::Between(..) | Travel::Anywhere | Travel::To(_) => self.travel(how),
        };
        clause("move", "any other agent".to_owned(), rest)
    }

    /// LOOP-CLAR-19.
    fn equalised(self, what: Equalise, era: &EraSel) -> Clause {
        let era = self.era(era);
        match what {
            Equalise::Energy => {
                clause("add", "energy one by one".to_owned(), format!("to {era} until it equals the rifts there"))
            }
            Equalise::Rifts => {
                clause("remove", "rifts one by one".to_owned(), format!("from {era} until they equal the energy there"))
            }
        }
    }

    /// So many cubes or duplicates, and an era.
    fn counted(self, verb: &str, n: &Amount, noun: Noun, preposition: &str, era: &EraSel) -> Clause {
        let number = match n {
            Amount::N(n) => Some(n.to_string()),
            Amount::UpTo(_) | Amount::All | Amount::Each(_) => None,
        };
        let place = match preposition {
            "from" if self.scene.near == Some(era) => "from there".to_owned(),
            _ if self.scene.near == Some(era) => "there".to_owned(),
            _ => format!("{preposition} {}", self.era(era)),
        };
        let rest = spaced(&[&place, &self.multiplier(n, Some(era))]);
        Clause { number, ..clause(verb, amount(n, noun), rest) }
    }

    /// "for each rift there", if the amount is a count. `near` is the era that has been named already.
    fn multiplier(self, n: &Amount, near: Option<&EraSel>) -> String {
        match n {
            Amount::Each(count) => {
                let is_near = near.is_some_and(|era| era_of(count) == Some(era) && is_single(era));
                self.every(count, is_near.then_some("there"))
            }
            Amount::N(_) | Amount::UpTo(_) | Amount::All => String::new(),
        }
    }

    /// LOOP-TERM-09 to LOOP-TERM-12.
    fn travel(self, how: &Travel) -> String {
        match how {
            Travel::Steps(1) => "to a neighbouring era".to_owned(),
            Travel::Steps(n) => ERA.counted(*n),
            Travel::Between(0, most) => format!("up to {}", ERA.counted(*most)),
            Travel::Between(least, most) if least + 1 == *most => format!("{least} or {}", ERA.counted(*most)),
            Travel::Between(least, most) => format!("{least} to {}", ERA.counted(*most)),
            Travel::Toward(1, Direction::Next) => "to the next era".to_owned(),
            Travel::Toward(1, Direction::Prev) => "to the previous era".to_owned(),
            Travel::Toward(n, direction) => format!("{} {}", ERA.counted(*n), turning(*direction)),
            Travel::Anywhere => "anywhere".to_owned(),
            Travel::To(era) => format!("to {}", self.era(era)),
        }
    }

    fn swapped(self, swap: &Swap) -> String {
        match swap {
            Swap::YouAndAgent => "your agent and any other agent".to_owned(),
            Swap::YouAndDuplicate(era) => format!("your agent and a duplicate in {}", self.era(era)),
            Swap::Duplicates(EraSel::Any, EraSel::Any) => "two duplicates in any eras".to_owned(),
            Swap::Duplicates(EraSel::Neighbour, EraSel::Neighbour) => "two duplicates in neighbouring eras".to_owned(),
            Swap::Duplicates(one, other) if one == other => {
                format!("a duplicate in {} and a duplicate in another such era", self.era(one))
            }
            Swap::Duplicates(one, other) => {
                format!("a duplicate in {} and a duplicate in {}", self.era(one), self.era(other))
            }
        }
    }

    fn card_clause(self, verb: &str, n: &Amount, card: &CardSel, preposition: &str) -> Clause {
        clause(verb, self.cards(n, card, preposition), self.multiplier(n, None))
    }

    /// LOOP-MODE-60.
    fn faux(self, verb: &FauxVerb) -> String {
        match verb {
            FauxVerb::AddRift(era) => format!("put 1 rift in {}", self.era(era)),
            FauxVerb::ThrowRifts(n) => {
                format!("throw {} into the Machine", RIFT.more(*n))
            }
            FauxVerb::ThrowPerAgentNearFaux => {
                "throw 1 more rift into the Machine for each agent in Dr Faux’s era or next to it".to_owned()
            }
            FauxVerb::Spawn { n, again } => {
                let verb = if *n == 1 { "appears" } else { "appear" };
                let text = format!("{} {verb} from the bag", DUPLICATE.counted(*n));
                match again {
                    false => text,
                    true => text + "; if it appears in Dr Faux’s era or next to it, 1 more appears",
                }
            }
            FauxVerb::TurnMachine => "the Machine turns one era clockwise; no rifts are thrown".to_owned(),
            FauxVerb::GatherDuplicates => "move 1 duplicate from each era next to Dr Faux into his era".to_owned(),
            FauxVerb::Convey => "move all duplicates in this card’s era to the next era".to_owned(),
            FauxVerb::Tithe(n) => format!("remove 1 energy from each era that has {n} or more"),
            FauxVerb::DrainEnergy => "remove all energy from this card’s era".to_owned(),
            FauxVerb::DestroyAvailable => "destroy all artifacts available in this card’s era".to_owned(),
            FauxVerb::EveryoneDiscards => "each player discards 1 card of their choice from their hand".to_owned(),
            FauxVerb::SpendFreeMove => "turn the active agent’s board to its spent side".to_owned(),
        }
    }
}

/// "1 more rift", if some have been removed already.
fn more(clause: Clause, n: &Amount, noun: Noun, is_more: bool) -> Clause {
    match n {
        Amount::N(n) if is_more => Clause { object: noun.more(*n), ..clause },
        Amount::N(_) | Amount::UpTo(_) | Amount::All | Amount::Each(_) => clause,
    }
}

/// LOOP-TERM-19.
fn carried(carry: Carry) -> [String; 2] {
    let what = match carry {
        Carry::Any => "1 duplicate",
        Carry::FromVortex => "1 duplicate from an era with a vortex",
    };
    [format!(", carrying up to {what},"), format!("you may carry {what}")]
}

fn pushed(from: &EraSel, direction: Direction) -> &'static str {
    match (from, direction) {
        (EraSel::YourEra, Direction::Next) => "to the next era",
        (EraSel::YourEra, Direction::Prev) => "to the previous era",
        _ => turning(direction),
    }
}

fn turning(direction: Direction) -> &'static str {
    match direction {
        Direction::Next => "clockwise",
        Direction::Prev => "counter-clockwise",
    }
}

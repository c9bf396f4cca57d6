//! Russian: verbs. The cases, genders and plurals of what they govern are in the modules below.

mod cards;
mod conditions;
mod nouns;
mod places;

use self::nouns::{DUPLICATE, ENERGY, ERA, Noun, RIFT};
use self::places::{Case, is_each};
use super::mentions::{Scene, era_of, is_single};
use super::{Clause, Mood, Tongue, Words, spaced};
use crate::effect::{Amount, CardSel, Carry, Cond, Count, Direction, Equalise, EraSel, FauxVerb, Swap, Travel, Verb};

/// The voice in which a phrase is said.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ru<'a> {
    scene: Scene<'a>,
    /// The sentence is not about what you do, so your era is «ваша» and not «своя».
    is_aside: bool,
    /// How `this_era` is called here.
    this_era: &'static str,
}

impl<'a> Ru<'a> {
    fn new(scene: Scene<'a>) -> Ru<'a> {
        Ru { scene, is_aside: false, this_era: "в этой эпохе" }
    }
}

impl Tongue for Ru<'_> {
    const WORDS: Words = Words {
        then: "затем",
        if_: "если",
        you_may: "вы можете",
        at_will: "при желании",
        and: " и ",
        and_last: " и ",
        and_then: ", а затем ",
        or: " или ",
        or_last: " или ",
        either: "либо",
        or_else: ", либо ",
        in_order_to: ", чтобы",
        gap: "–",
        after_for_each: "",
    };

    fn clause(verb: &Verb, mood: Mood, scene: Scene<'_>) -> Clause {
        Ru::new(scene).verb(verb, mood)
    }

    fn condition(cond: &Cond, scene: Scene<'_>) -> String {
        Ru { is_aside: true, ..Ru::new(scene) }.cond(cond)
    }

    fn for_each(count: &Count, scene: Scene<'_>) -> String {
        Ru::new(scene).every(count, None)
    }

    fn spend(energy: u8, mood: Mood) -> String {
        spaced(&[say(mood, "потратьте", "потратить"), &ENERGY.counted(energy)])
    }
}

fn say(mood: Mood, imperative: &'static str, infinitive: &'static str) -> &'static str {
    match mood {
        Mood::Imperative => imperative,
        Mood::Infinitive => infinitive,
    }
}

impl Ru<'_> {
    fn verb(self, verb: &Verb, mood: Mood) -> Clause {
        let say = |imperative, infinitive| say(mood, imperative, infinitive);
        match verb {
            Verb::AddEnergy(n, era) => {
                let clause = self.counted(say("добавьте", "добавить"), n, &ENERGY, era, Case::To);
                more(clause, n, era, self.scene.has_added)
            }
            Verb::RemoveRift(n, era) => {
                let clause = self.counted(say("уберите", "убрать"), n, &RIFT, era, Case::From);
                more(clause, n, era, self.scene.has_removed)
            }
            Verb::DestroyDuplicate(n, era) => {
                self.counted(say("уничтожьте", "уничтожить"), n, &DUPLICATE, era, Case::In)
            }
            Verb::Push { n, from, toward: None } => {
                self.counted(say("оттолкните", "оттолкнуть"), n, &DUPLICATE, from, Case::From)
            }
            Verb::Push { n, from, toward: Some(direction) } => {
                let (object, _) = DUPLICATE.amount(n, is_each(from));
                let way = [&self.era(from, Case::From), pushed(from, *direction), &self.multiplier(n, None)];
                clause(say("оттолкните", "оттолкнуть"), object, spaced(&way))
            }
            Verb::Pull(n) => {
                let rest = if matches!(n, Amount::N(1)) {
                    "из соседней эпохи"
                } else {
                    "из соседних эпох"
                };
                let (object, _) = DUPLICATE.amount(n, false);
                clause(say("притяните", "притянуть"), object, spaced(&[rest, &self.multiplier(n, None)]))
            }
            Verb::Move { how, carry } => Clause {
                extra: carry.map(carried),
                ..clause(say("переместитесь", "переместиться"), String::new(), self.travel(how))
            },
            Verb::MoveAgent(how) => {
                // LOOP-TERM-39: a bare «соседнюю» would be taken for next to you.
                let rest = match how {
                    Travel::Steps(n) => format!("на {}", ERA.counted(*n)),
                    Travel::Toward(n, direction) => format!("на {} {}", ERA.counted(*n), turning(*direction)),
                    Travel::Between(..) | Travel::Anywhere | Travel::To(_) => self.travel(how),
                };
                clause(say("переместите", "переместить"), "любого другого агента".to_owned(), rest)
            }
            Verb::Swap(swap) => clause(say("поменяйте местами", "поменять местами"), self.swapped(swap), String::new()),
            Verb::Equalise(what, era) => self.equalised(*what, era, mood),
            Verb::Faux(verb) => clause("", self.faux(verb), String::new()),
            Verb::Draw(_)
            | Verb::Discard(..)
            | Verb::DestroyCard(..)
            | Verb::Recharge(..)
            | Verb::UseEffectOf { .. }
            | Verb::AddToDeck(..)
            | Verb::TakeFromDiscard(..)
            | Verb::RevealArtifact(_) => self.card_verb(verb, mood),
        }
    }

    /// So many cubes or duplicates, and an era.
    fn counted(self, verb: &str, n: &Amount, noun: &Noun, era: &EraSel, case: Case) -> Clause {
        let (object, number) = noun.amount(n, is_each(era));
        if self.scene.near == Some(era) {
            let verb = spaced(&[verb, case.there()]);
            return clause(&verb, object, self.multiplier(n, Some(era)));
        }
        let rest = spaced(&[&self.era(era, case), &self.multiplier(n, Some(era))]);
        Clause { number, ..clause(verb, object, rest) }
    }

    /// «за каждую дыру в ней», if the amount is a count. `near` is the era that has been named already.
    fn multiplier(self, n: &Amount, near: Option<&EraSel>) -> String {
        match n {
            Amount::Each(count) => {
                let is_near = near.is_some_and(|era| era_of(count) == Some(era) && is_single(era));
                self.every(count, is_near.then_some("в ней"))
            }
            Amount::N(_) | Amount::UpTo(_) | Amount::All => String::new(),
        }
    }

    /// LOOP-TERM-09 to LOOP-TERM-12.
    fn travel(self, how: &Travel) -> String {
        match how {
            Travel::Steps(1) => self.era(&EraSel::Neighbour, Case::To),
            Travel::Steps(n) => format!("на {}", ERA.counted(*n)),
            Travel::Between(least, most) if *least == 0 => format!("не дальше чем на {}", ERA.counted(*most)),
            Travel::Between(least, most) if least + 1 == *most => format!("на {least} или {}", ERA.counted(*most)),
            Travel::Between(least, most) => format!("на {least}–{}", ERA.counted(*most)),
            Travel::Toward(1, Direction::Next) => self.era(&EraSel::Next, Case::To),
            Travel::Toward(1, Direction::Prev) => self.era(&EraSel::Prev, Case::To),
            Travel::Toward(n, direction) => format!("на {} {}", ERA.counted(*n), turning(*direction)),
            Travel::Anywhere => "куда угодно".to_owned(),
            Travel::To(era) => self.era(era, Case::To),
        }
    }

    fn swapped(self, swap: &Swap) -> String {
        match swap {
            Swap::YouAndAgent => "своего агента и любого другого агента".to_owned(),
            Swap::YouAndDuplicate(era) => format!("своего агента и двойника {}", self.era(era, Case::From)),
            Swap::Duplicates(EraSel::Any, EraSel::Any) => "двух двойников из любых эпох".to_owned(),
            Swap::Duplicates(EraSel::Neighbour, EraSel::Neighbour) => "двух двойников из соседних эпох".to_owned(),
            Swap::Duplicates(one, other) if one == other => {
                format!("двойника {} и двойника из другой такой эпохи", self.era(one, Case::From))
            }
            Swap::Duplicates(one, other) => {
                format!("двойника {} и двойника {}", self.era(one, Case::From), self.era(other, Case::From))
            }
        }
    }

    /// LOOP-CLAR-19.
    fn equalised(self, what: Equalise, era: &EraSel, mood: Mood) -> Clause {
        let (verb, object, case, end) = match what {
            Equalise::Energy => (
                say(mood, "добавляйте", "добавлять"),
                "по 1 энергии",
                Case::To,
                ", пока энергии там не станет столько же, сколько дыр,",
            ),
            Equalise::Rifts => (
                say(mood, "убирайте", "убирать"),
                "по 1 дыре",
                Case::From,
                ", пока дыр там не станет столько же, сколько энергии,",
            ),
        };
        clause(verb, object.to_owned(), self.era(era, case) + end)
    }

    fn card_verb(self, verb: &Verb, mood: Mood) -> Clause {
        let say = |imperative, infinitive| say(mood, imperative, infinitive);
        match verb {
            Verb::Draw(n) => clause(say("возьмите", "взять"), nouns::CARD.counted(*n), String::new()),
            Verb::Discard(n, card) => self.card_clause(say("сбросьте", "сбросить"), n, card, Case::From),
            Verb::DestroyCard(n, card) => self.card_clause(say("уничтожьте", "уничтожить"), n, card, Case::From),
            Verb::Recharge(n, card) => self.card_clause(say("зарядите", "зарядить"), n, card, Case::In),
            Verb::AddToDeck(n, card) => {
                let clause = self.card_clause(say("добавьте", "добавить"), n, card, Case::From);
                Clause { rest: spaced(&["в свою колоду", &clause.rest]), ..clause }
            }
            Verb::TakeFromDiscard(n, filter) => {
                let object = self.cards(&Amount::N(*n), &CardSel::InDiscard(filter.clone()), Case::From);
                clause(say("возьмите", "взять"), object, "в руку".to_owned())
            }
            Verb::RevealArtifact(n) => {
                let rest = "из Громадной Колоды".to_owned();
                clause(say("выложите", "выложить"), nouns::CARD.counted(*n), rest)
            }
            Verb::UseEffectOf { card, discharge: false } => {
                let aside = if cards::is_in_hand(card) { ", не разряжая её," } else { "" };
                let object = format!("эффект {}{aside}", self.card_of(card));
                clause(say("примените", "применить"), object, String::new())
            }
            Verb::UseEffectOf { card, discharge: true } => {
                let object = self.cards(&Amount::N(1), card, Case::In);
                let rest = format!("и {} её эффект", say("примените", "применить"));
                clause(say("разрядите", "разрядить"), object, rest)
            }
            _ => Clause::default(),
        }
    }

    fn card_clause(self, verb: &str, n: &Amount, card: &CardSel, case: Case) -> Clause {
        clause(verb, self.cards(n, card, case), self.multiplier(n, None))
    }

    /// LOOP-MODE-60. The other side asks nobody, so there is only one mood.
    fn faux(self, verb: &FauxVerb) -> String {
        match verb {
            FauxVerb::AddRift(era) => {
                let (rifts, _) = RIFT.amount(&Amount::N(1), is_each(era));
                format!("поместите {rifts} {}", self.era(era, Case::To))
            }
            FauxVerb::ThrowRifts(n) => format!("бросьте в Машину ещё {}", RIFT.counted(*n)),
            FauxVerb::ThrowPerAgentNearFaux => {
                "бросьте в Машину ещё 1 дыру за каждого агента в эпохе, где находится д-р Фальш, и в соседних с ней"
                    .to_owned()
            }
            FauxVerb::Spawn { n, again } => {
                let verb = if *n == 1 { "появляется" } else { "появляются" };
                let text = format!("из мешочка {verb} {}", DUPLICATE.named(*n));
                match again {
                    false => text,
                    true => text + "; если он появился в эпохе, где находится д-р Фальш, или рядом, появляется ещё 1",
                }
            }
            FauxVerb::TurnMachine => {
                "Машина поворачивается на одну эпоху по часовой стрелке; дыры не бросаются".to_owned()
            }
            FauxVerb::GatherDuplicates => {
                "переместите по 1 двойнику из каждой эпохи рядом с д-ром Фальшем в его эпоху".to_owned()
            }
            FauxVerb::Convey => "переместите всех двойников из эпохи этой карты в следующую эпоху".to_owned(),
            FauxVerb::Tithe(n) => format!("уберите по 1 энергии из каждой эпохи, где её не меньше {n}"),
            FauxVerb::DrainEnergy => "уберите всю энергию из эпохи этой карты".to_owned(),
            FauxVerb::DestroyAvailable => "уничтожьте все артефакты, доступные в эпохе этой карты".to_owned(),
            FauxVerb::EveryoneDiscards => "каждый игрок сбрасывает 1 карту из руки по своему выбору".to_owned(),
            FauxVerb::SpendFreeMove => "переверните планшет активного агента на разряженную сторону".to_owned(),
        }
    }
}

fn clause(verb: &str, object: String, rest: String) -> Clause {
    Clause { verb: verb.to_owned(), object, rest, ..Clause::default() }
}

/// «ещё 1 дыру», if some have been removed already.
fn more(clause: Clause, n: &Amount, era: &EraSel, is_more: bool) -> Clause {
    match n {
        Amount::N(_) if is_more && !is_each(era) => Clause { object: format!("ещё {}", clause.object), ..clause },
        _ => clause,
    }
}

/// LOOP-TERM-19.
fn carried(carry: Carry) -> [String; 2] {
    let what = match carry {
        Carry::Any => "с собой 1 двойника",
        Carry::FromVortex => "с собой 1 двойника из эпохи с воронкой",
    };
    [format!(", при желании забрав {what},"), format!("вы можете забрать {what}")]
}

fn pushed(from: &EraSel, direction: Direction) -> &'static str {
    match (from, direction) {
        (EraSel::YourEra, Direction::Next) => "в следующую",
        (EraSel::YourEra, Direction::Prev) => "в предыдущую",
        _ => turning(direction),
    }
}

fn turning(direction: Direction) -> &'static str {
    match direction {
        Direction::Next => "по часовой стрелке",
        Direction::Prev => "против часовой стрелки",
    }
}

//! Russian: verbs. The cases, genders and plurals of what they govern are in the modules below.

mod cards;
mod conditions;
mod nouns;
mod places;

use effects::grammar::ru::{self, Case, Noun};
use effects::grammar::spaced;

use self::nouns::{CARD, DUPLICATE, ENERGY, ERA, RIFT, amount};
use self::places::Way;
use super::mentions::{Scene, era_of, is_choice, is_single};
use super::{Clause, Mood, Tongue, Words};
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
        and: ru::AND,
        and_then: ", а затем ",
        or: ru::OR,
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
        spaced(&[say(mood, "потратьте", "потратить"), &ENERGY.counted(energy, Case::Accusative)])
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
                let clause = self.counted(say("добавьте", "добавить"), n, &ENERGY, era, Way::To);
                more(clause, n, era, self.scene.has_added)
            }
            Verb::RemoveRift(n, era) => {
                let clause = self.counted(say("уберите", "убрать"), n, &RIFT, era, Way::From);
                more(clause, n, era, self.scene.has_removed)
            }
            Verb::DestroyDuplicate(n, era) => {
                self.counted(say("уничтожьте", "уничтожить"), n, &DUPLICATE, era, Way::In)
            }
            Verb::Push { n, from, toward: None } => {
                self.counted(say("оттолкните", "оттолкнуть"), n, &DUPLICATE, from, Way::From)
            }
            Verb::Push { n, from, toward: Some(direction) } => {
                let (object, _) = amount(&DUPLICATE, n, from.takes_each());
                let way = [&self.era(from, Way::From), pushed(from, *direction), &self.multiplier(n, None)];
                clause(say("оттолкните", "оттолкнуть"), object, spaced(&way))
            }
            Verb::Pull(n) => self.pulled(n, mood),
            Verb::Move { how, carry } => Clause {
                extra: carry.map(carried),
                ..clause(say("переместитесь", "переместиться"), String::new(), self.travel(how))
            },
            Verb::MoveAgent(how) => self.agent_moved(how, mood),
            Verb::Swap(swap) => clause(say("поменяйте местами", "поменять местами"), self.swapped(swap), String::new()),
            Verb::Equalise(what, era) => self.equalised(*what, era, mood),
            Verb::Faux(verb) => clause("", self.faux(verb), String::new()),
            Verb::Draw(n) => clause(say("возьмите", "взять"), CARD.counted(*n, Case::Accusative), String::new()),
            Verb::RevealArtifact(n) => {
                let rest = "из Громадной Колоды".to_owned();
                clause(say("выложите", "выложить"), CARD.counted(*n, Case::Accusative), rest)
            }
            Verb::Discard(n, card) => self.card_clause(say("сбросьте", "сбросить"), n, card, Way::From),
            Verb::DestroyCard(n, card) => self.card_clause(say("уничтожьте", "уничтожить"), n, card, Way::From),
            Verb::Recharge(n, card) => {
                let clause = self.card_clause(say("зарядите", "зарядить"), n, card, Way::In);
                let limit = if is_choice(card) {
                    ", кроме тех, что сами заряжают или применяют карты,"
                } else {
                    ""
                };
                Clause { rest: clause.rest + limit, ..clause }
            }
            Verb::AddToDeck(n, card) => {
                let clause = self.card_clause(say("добавьте", "добавить"), n, card, Way::From);
                Clause { rest: spaced(&["в свою колоду", &clause.rest]), ..clause }
            }
            Verb::TakeFromDiscard(n, filter) => {
                let object = self.cards(&Amount::N(*n), &CardSel::InDiscard(filter.clone()), Way::From);
                clause(say("возьмите", "взять"), object, "в руку".to_owned())
            }
            Verb::UseEffectOf { card, discharge } => self.used(card, *discharge, mood),
        }
    }

    fn pulled(self, n: &Amount, mood: Mood) -> Clause {
        let rest = if matches!(n, Amount::N(1)) {
            "из соседней эпохи"
        } else {
            "из соседних эпох"
        };
        let (object, _) = amount(&DUPLICATE, n, false);
        clause(say(mood, "притяните", "притянуть"), object, spaced(&[rest, &self.multiplier(n, None)]))
    }

    /// LOOP-TERM-39: a bare «соседнюю» would be taken for next to you.
    fn agent_moved(self, how: &Travel, mood: Mood) -> Clause {
        let eras = |n: u8| format!("на {}", ERA.counted(n, Case::Accusative));
        let rest = match how {
            Travel::Steps(n) => eras(*n),
            Travel::Toward(n, direction) => format!("{} {}", eras(*n), turning(*direction)),
            Travel::Between(..) | Travel::Anywhere | Travel::To(_) => self.travel(how),
        };
        clause(say(mood, "переместите", "переместить"), "любого другого агента".to_owned(), rest)
    }

    /// LOOP-TERM-36: «без повтора», because no effect is carried out twice in an action.
    fn used(self, card: &CardSel, discharge: bool, mood: Mood) -> Clause {
        let apply = say(mood, "примените", "применить");
        if discharge {
            let object = self.cards(&Amount::N(1), card, Way::In);
            return clause(say(mood, "разрядите", "разрядить"), object, format!("и {apply} её эффект без повтора"));
        }
        let aside =
            if cards::is_in_hand(card) { "без разрядки и повтора" } else { "без повтора" };
        clause(apply, format!("эффект {} {aside}", self.card_of(card)), String::new())
    }

    /// So many cubes or duplicates, and an era.
    fn counted(self, verb: &str, n: &Amount, noun: &Noun, era: &EraSel, way: Way) -> Clause {
        let (object, number) = amount(noun, n, era.takes_each());
        if self.scene.near == Some(era) {
            let verb = spaced(&[verb, way.there()]);
            return clause(&verb, object, self.multiplier(n, Some(era)));
        }
        let rest = spaced(&[&self.era(era, way), &self.multiplier(n, Some(era))]);
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
            Travel::Steps(1) => self.era(&EraSel::Neighbour, Way::To),
            Travel::Steps(n) => format!("на {}", ERA.counted(*n, Case::Accusative)),
            Travel::Between(least, most) if *least == 0 => {
                format!("не дальше чем на {}", ERA.counted(*most, Case::Accusative))
            }
            Travel::Between(least, most) if least + 1 == *most => {
                format!("на {least} или {}", ERA.counted(*most, Case::Accusative))
            }
            Travel::Between(least, most) => format!("на {least}–{}", ERA.counted(*most, Case::Accusative)),
            Travel::Toward(1, Direction::Next) => self.era(&EraSel::Next, Way::To),
            Travel::Toward(1, Direction::Prev) => self.era(&EraSel::Prev, Way::To),
            Travel::Toward(n, direction) => format!("на {} {}", ERA.counted(*n, Case::Accusative), turning(*direction)),
            Travel::Anywhere => "куда угодно".to_owned(),
            Travel::To(era) => self.era(era, Way::To),
        }
    }

    fn swapped(self, swap: &Swap) -> String {
        match swap {
            Swap::YouAndAgent => "своего агента и любого другого агента".to_owned(),
            Swap::YouAndDuplicate(era) => format!("своего агента и двойника {}", self.era(era, Way::From)),
            Swap::Duplicates(EraSel::Any, EraSel::Any) => "двух двойников из любых эпох".to_owned(),
            Swap::Duplicates(EraSel::Neighbour, EraSel::Neighbour) => "двух двойников из соседних эпох".to_owned(),
            Swap::Duplicates(one, other) if one == other => {
                format!("двойника {} и двойника из другой такой эпохи", self.era(one, Way::From))
            }
            Swap::Duplicates(one, other) => {
                format!("двойника {} и двойника {}", self.era(one, Way::From), self.era(other, Way::From))
            }
        }
    }

    /// LOOP-CLAR-19.
    fn equalised(self, what: Equalise, era: &EraSel, mood: Mood) -> Clause {
        let (verb, object, way, end) = match what {
            Equalise::Energy => (
                say(mood, "добавляйте", "добавлять"),
                "по 1 энергии",
                Way::To,
                ", пока энергии там не станет столько же, сколько дыр,",
            ),
            Equalise::Rifts => (
                say(mood, "убирайте", "убирать"),
                "по 1 дыре",
                Way::From,
                ", пока дыр там не станет столько же, сколько энергии,",
            ),
        };
        clause(verb, object.to_owned(), self.era(era, way) + end)
    }

    fn card_clause(self, verb: &str, n: &Amount, card: &CardSel, way: Way) -> Clause {
        clause(verb, self.cards(n, card, way), self.multiplier(n, None))
    }

    /// LOOP-MODE-60. The other side asks nobody, so there is only one mood.
    fn faux(self, verb: &FauxVerb) -> String {
        match verb {
            FauxVerb::AddRift(era) => {
                let (rifts, _) = amount(&RIFT, &Amount::N(1), era.takes_each());
                format!("поместите {rifts} {}", self.era(era, Way::To))
            }
            FauxVerb::ThrowRifts(n) => format!("бросьте в Машину ещё {}", RIFT.counted(*n, Case::Accusative)),
            FauxVerb::ThrowPerAgentNearFaux => {
                "бросьте в Машину ещё 1 дыру за каждого агента в эпохе, где находится д-р Фальш, и в соседних с ней"
                    .to_owned()
            }
            FauxVerb::Spawn { n, again } => {
                let verb = if *n == 1 { "появляется" } else { "появляются" };
                let text = format!("из мешочка {verb} {}", DUPLICATE.counted(*n, Case::Nominative));
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
        Amount::N(_) if is_more && !era.takes_each() => {
            Clause { object: format!("ещё {}", clause.object), ..clause }
        }
        Amount::N(_) | Amount::UpTo(_) | Amount::All | Amount::Each(_) => clause,
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

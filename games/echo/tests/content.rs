//! The cards and sources are what section 8 of the rules index asks for; the tables of section 7 are in `content/named.rs`.

mod content {
    mod named;
    pub(crate) mod price;
}

use std::collections::{BTreeMap, BTreeSet};

use content::price::{self, When};
use echo::content::{CardData, N_CARDS, N_KINDS, SourceData, library};
use echo::effect::{
    Amount, Cmp, Condition, Count, Effect, EffectType, Filter, Occasion, Part, Price, Rivals, Value, Verb,
};
use echo::text::{effect_text, steps_text};
use echo::{Colour, Faction, Kind, Spec};
use effects::{each_part, each_verb};
use words::Lang;

const FACTIONS: [Faction; 5] = [Faction::Water, Faction::Sky, Faction::Forest, Faction::Earth, Faction::Neutral];
const KINDS: [Kind; 2] = [Kind::Creature, Kind::Artifact];

/// The cards that differ.
pub(crate) fn cards() -> impl Iterator<Item = &'static CardData> {
    library().cards().filter(|(id, card)| card.first == *id).map(|(_, card)| &card.data)
}

pub(crate) fn sources() -> impl Iterator<Item = &'static SourceData> {
    library().sources().map(|(_, source)| &source.data)
}

#[track_caller]
pub(crate) fn card(id: &str) -> &'static CardData {
    cards().find(|card| card.id == id).unwrap_or_else(|| panic!("there is no card {id}"))
}

/// An effect as the content files write it.
#[track_caller]
pub(crate) fn effect(text: &str) -> Effect {
    let ron = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    ron.from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn count(is: impl Fn(&CardData) -> bool) -> usize {
    cards().filter(|card| is(card)).count()
}

/// How many cards have each of these numbers, from `least` on.
fn spread<const N: usize>(least: u8, number: impl Fn(&CardData) -> Option<u8>) -> [usize; N] {
    let spread = std::array::from_fn(|n| count(|card| number(card) == Some(least + n as u8)));
    assert_eq!(spread.iter().sum::<usize>(), cards().filter_map(number).count(), "some number is out of range");
    spread
}

fn parts(card: &CardData) -> &[Part] {
    card.effect.as_ref().map(Effect::parts).unwrap_or_default()
}

fn verbs(parts: &[Part]) -> Vec<Verb> {
    let mut verbs = Vec::new();
    each_verb(parts, &mut |verb| verbs.push(verb.clone()));
    verbs
}

fn has(card: &CardData, is: impl Fn(&Verb) -> bool) -> bool {
    verbs(parts(card)).iter().any(is)
}

fn all_parts(list: &[Part]) -> Vec<Part> {
    let mut all = Vec::new();
    each_part(list, &mut |part| all.push(part.clone()));
    all
}

/// What a card asks for before it gives something.
fn pays(parts: &[Part], is: impl Fn(&Price) -> bool) -> bool {
    all_parts(parts).iter().filter_map(|part| part.pay.as_ref()).any(is)
}

/// Everything that an effect counts.
fn counts(effect: &Effect) -> Vec<Count> {
    let of = |amount: &Amount| if let Amount::Per { of, .. } = amount { Some(of.clone()) } else { None };
    let mut counts = Vec::new();
    for part in all_parts(effect.parts()) {
        if let Some(Condition::AtLeast(count, _) | Condition::AtMost(count, _)) = part.condition {
            counts.push(count);
        }
        if let Some(Verb::Draw(amount) | Verb::GainVp(amount)) = &part.verb {
            counts.extend(of(amount));
        }
    }
    match effect {
        Effect::Scoring(Value::Amount(amount)) => counts.extend(of(amount)),
        Effect::Scoring(Value::Best(amounts)) => counts.extend(amounts.iter().filter_map(of)),
        Effect::Scoring(Value::Table { count, .. }) => counts.push(count.clone()),
        Effect::Immediate(_) | Effect::Flame(..) | Effect::On(..) | Effect::Discount { .. } | Effect::Defence(_) => {}
    }
    counts
}

fn counts_with(card: &CardData, is: impl Fn(&Filter) -> bool) -> bool {
    let counted = card.effect.iter().flat_map(counts);
    counted.into_iter().any(|count| matches!(&count, Count::Cards(filter) | Count::Strength(filter) if is(filter)))
}

/// Whether a step makes rivals discard, and how much.
fn harm(verb: &Verb) -> u8 {
    match verb {
        Verb::RivalsDiscardCards(n, _) | Verb::RivalsDiscardVp(n, _) => *n,
        _ => 0,
    }
}

/// ECHO-CONT-13: 100 cards that differ and 105 in the deck, so many of each type for each faction, one artifact of each in two copies.
#[test]
fn types_are_spread_over_the_factions() {
    assert_eq!((cards().count(), library().cards().count(), N_KINDS, N_CARDS), (100, 105, 100, 105));
    let table = |kind: Kind| FACTIONS.map(|faction| count(|card| card.kind == kind && card.faction == faction));
    assert_eq!(KINDS.map(table), [[14, 14, 14, 14, 7], [7, 7, 7, 7, 9]]);
    let doubled = |kind: Kind| {
        FACTIONS.map(|faction| count(|card| card.kind == kind && card.faction == faction && card.copies == 2))
    };
    assert_eq!(KINDS.map(doubled), [[0; 5], [1; 5]]);
    assert!(cards().all(|card| card.copies == 1 || card.copies == 2));
    assert!(cards().map(|card| card.faction).is_sorted(), "a card lies in the file of another faction");
}

/// ECHO-CONT-13: warriors and mages of each type and faction.
#[test]
fn specialisations_are_spread_over_the_factions() {
    let table = |kind: Kind, spec: Spec| {
        FACTIONS.map(|faction| count(|card| card.kind == kind && card.spec == spec && card.faction == faction))
    };
    assert_eq!(table(Kind::Creature, Spec::Warrior), [7, 7, 7, 7, 4]);
    assert_eq!(table(Kind::Creature, Spec::Mage), [7, 7, 7, 7, 3]);
    assert_eq!(table(Kind::Artifact, Spec::Warrior), [3, 3, 4, 4, 4]);
    assert_eq!(table(Kind::Artifact, Spec::Mage), [4, 4, 3, 3, 5]);
}

/// ECHO-CONT-13, ECHO-CONT-09: so many effects of each type, and all colours equally often.
#[test]
fn effect_types_are_spread_over_the_types() {
    let row = |kind: Kind| {
        let of_type = |effect: EffectType| {
            count(|card| card.kind == kind && card.effect.as_ref().map_or(EffectType::None, Effect::kind) == effect)
        };
        let of_colour = |colour: Colour| {
            count(|card| card.kind == kind && matches!(card.effect, Some(Effect::Flame(own, _)) if own == colour))
        };
        let types = [EffectType::Immediate, EffectType::Permanent, EffectType::Scoring, EffectType::None];
        (types.map(of_type), Colour::ALL.map(of_colour))
    };
    assert_eq!(row(Kind::Creature), ([24, 9, 6, 4], [7, 7, 6]));
    assert_eq!(row(Kind::Artifact), ([10, 9, 8, 0], [3, 3, 4]));
}

/// ECHO-CONT-01, ECHO-CONT-13: cards cost 0 to 5 cards and 0 to 5 time, each so often.
#[test]
fn costs_are_spread() {
    assert_eq!(spread(0, |card| Some(card.cost.cards)), [12, 28, 28, 18, 10, 4]);
    assert_eq!(spread(0, |card| Some(card.cost.time)), [4, 18, 28, 26, 16, 8]);
}

/// ECHO-CONT-13: creatures, and only they, have a strength of 1 to 5; warriors have more of it.
#[test]
fn strengths_are_spread() {
    assert_eq!(spread(1, |card| card.strength), [22, 22, 12, 5, 2]);
    assert!(cards().all(|card| card.strength.is_some() == (card.kind == Kind::Creature)));
    for (spec, expected) in [(Spec::Warrior, 2.5), (Spec::Mage, 1.7)] {
        let all: Vec<f64> =
            cards().filter(|card| card.spec == spec).filter_map(|card| card.strength).map(f64::from).collect();
        let mean = all.iter().sum::<f64>() / all.len() as f64;
        assert!((mean - expected).abs() <= 0.12, "{spec:?}: {mean}");
    }
}

/// ECHO-CONT-13: cards without a scoring effect, and only they, have 0 to 6 printed points.
#[test]
fn printed_points_are_spread() {
    assert_eq!(spread(0, |card| card.vp), [10, 26, 24, 14, 7, 4, 1]);
    assert!(cards().all(|card| card.vp.is_none() == matches!(card.effect, Some(Effect::Scoring(_)))));
}

/// ECHO-CONT-13: fifteen cards bear the X, in their places, and the low-interaction deck has 90 cards: 53 creatures and 37 artifacts.
#[test]
fn marked_cards_are_spread() {
    let marked =
        |kind: Kind| FACTIONS.map(|faction| count(|card| card.x && card.kind == kind && card.faction == faction));
    assert_eq!(KINDS.map(marked), [[2, 2, 1, 2, 3], [1, 1, 1, 0, 2]]);
    assert!(card("thief").x);
    assert!(cards().all(|card| !card.x || card.copies == 1));
    let left = |kind: Kind| library().cards().filter(|(_, card)| card.data.kind == kind && !card.data.x).count();
    assert_eq!(KINDS.map(left), [53, 37]);
    assert_eq!(sources().filter(|source| source.x).map(|source| source.id.as_str()).collect::<Vec<_>>(), ["doom"]);
}

/// ECHO-CONT-07: 21 cards make rivals discard; those that do it twice or again and again bear the X, and six do not. At most three
/// take cards and points.
#[test]
fn rivals_discard_for_few_cards() {
    let (mut unmarked, mut both) = (0, 0);
    for card in cards() {
        let verbs = verbs(parts(card));
        let sum: u8 = verbs.iter().map(harm).sum();
        let is_immediate = matches!(card.effect, Some(Effect::Immediate(_)));
        assert_eq!(card.x, sum > 1 || sum == 1 && !is_immediate, "{}", card.id);
        let takes_cards = verbs.iter().any(|verb| matches!(verb, Verb::RivalsDiscardCards(..)));
        let takes_points = verbs.iter().any(|verb| matches!(verb, Verb::RivalsDiscardVp(..)));
        unmarked += usize::from(sum == 1 && !card.x);
        both += usize::from(takes_cards && takes_points);
    }
    assert_eq!((count(|card| card.x), unmarked), (15, 6));
    assert!(both <= 3, "{both}");
}

/// Whether every number of an effect is one that the grammar of section 8.4 allows; what is not in it is told.
fn out_of_range(effect: &Effect) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut within = |is: bool, what: String| {
        if !is {
            wrong.push(what);
        }
    };
    let mut amounts = Vec::new();
    for part in all_parts(effect.parts()) {
        within(!part.may && part.for_each.is_none(), format!("{part:?} is no sentence of Echo"));
        within(part.or.as_ref().is_none_or(|all| all.len() == 2), "a choice of two".to_owned());
        if let Some(Price::DiscardCards(n) | Price::DiscardVp(n)) = part.pay {
            within((1..=3).contains(&n), format!("a price of {n}"));
        }
        let Some(verb) = &part.verb else { continue };
        let is_good = match verb {
            Verb::Draw(amount) | Verb::GainVp(amount) => {
                amounts.push(amount.clone());
                true
            }
            Verb::Play { minus_cards, minus_time, .. } => *minus_cards <= 4 && *minus_time <= 3,
            Verb::Advance(n) => (1..=4).contains(n),
            Verb::Shift(n) => (1..=2).contains(n),
            Verb::Capture { bonus, .. } | Verb::Entrench { bonus } => *bonus <= 3,
            Verb::RivalsDiscardCards(n, _) => (1..=2).contains(n),
            Verb::RivalsDiscardVp(n, _) => (1..=3).contains(n),
            Verb::UseImmediate(_) | Verb::UseFlame { .. } => true,
            Verb::House(_) => false,
        };
        within(is_good, format!("{verb:?}"));
    }
    match effect {
        Effect::Discount { cards, time, .. } => {
            within(*cards <= 2 && *time <= 2 && cards + time > 0, format!("a discount of {cards} and {time}"));
        }
        Effect::Defence(n) => within((1..=2).contains(n), format!("a defence of {n}")),
        Effect::Scoring(Value::Amount(amount)) => amounts.push(amount.clone()),
        Effect::Scoring(Value::Best(all)) => amounts.extend(all.iter().cloned()),
        Effect::Scoring(Value::Table { steps, .. }) => {
            let rises = steps.windows(2).all(|two| two[0].0 < two[1].0 && two[0].1 < two[1].1);
            within(rises && !steps.is_empty(), format!("{steps:?}"));
        }
        Effect::Immediate(_) | Effect::Flame(..) | Effect::On(..) => {}
    }
    for amount in amounts {
        within(
            match amount {
                Amount::N(n) => (1..=6).contains(&n),
                Amount::Per { each, per, max, .. } => {
                    (1..=5).contains(&each) && (1..=3).contains(&per) && max.is_none_or(|max| (1..=12).contains(&max))
                }
            },
            format!("{amount:?}"),
        );
    }
    wrong
}

/// Section 8.4: the numbers of cards and sources are those of the grammar.
#[test]
fn numbers_are_those_of_the_grammar() {
    for card in cards() {
        let wrong = card.effect.as_ref().map(out_of_range).unwrap_or_default();
        assert!(wrong.is_empty(), "{}: {wrong:?}", card.id);
    }
    for source in sources() {
        let sides = [&source.capture, &source.entrench].map(|side| Effect::Immediate(side.steps.clone()));
        let wrong: Vec<String> = source.upper.iter().chain(&sides).flat_map(out_of_range).collect();
        assert!(wrong.is_empty(), "{}: {wrong:?}", source.id);
        assert!(!matches!(source.upper, Some(Effect::Immediate(_))), "{}", source.id);
        assert!((2..=5).contains(&source.capture.strength) && source.capture.vp <= 5, "{}", source.id);
        assert!((7..=11).contains(&source.entrench.strength), "{}", source.id);
        assert!((5..=10).contains(&source.entrench.vp), "{}", source.id);
    }
    assert!(!out_of_range(&effect("immediate([(do: shift(3))])")).is_empty());
    assert!(!out_of_range(&effect("flame(red, [(pay: discard_vp(4), then: [(do: draw(n(1)))])])")).is_empty());
    assert!(!out_of_range(&effect("scoring(table(count: pairs, steps: [(2, 5), (2, 6)]))")).is_empty());
}

/// Whether what an effect does can set it off again (section 8.4).
fn is_endless(effect: &Effect) -> bool {
    let Effect::On(occasion, parts) = effect else { return false };
    let does = |is: fn(&Verb) -> bool| verbs(parts).iter().any(is);
    match occasion {
        Occasion::Shift => does(|verb| matches!(verb, Verb::Shift(_))),
        Occasion::Advance => does(|verb| matches!(verb, Verb::Advance(_) | Verb::Shift(_))),
        Occasion::Play(_) => does(|verb| matches!(verb, Verb::Play { .. })),
        Occasion::Summon(_) => does(|verb| matches!(verb, Verb::Play { .. } | Verb::Shift(_) | Verb::UseImmediate(_))),
        Occasion::UseFlame | Occasion::UseFlameOf(_) => does(|verb| matches!(verb, Verb::UseFlame { .. })),
        Occasion::Remove => pays(parts, |price| matches!(price, Price::RemoveCard(_))),
        Occasion::Capture | Occasion::LoseSource => does(|verb| matches!(verb, Verb::Capture { .. })),
        Occasion::Entrench | Occasion::RoundStart => false,
    }
}

/// ECHO-CONT-13: no permanent effect does what it waits for, so every chain ends.
#[test]
fn no_effect_sets_itself_off() {
    let upper = sources().filter_map(|source| source.upper.as_ref().map(|effect| (&source.id, effect)));
    for (id, effect) in cards().filter_map(|card| card.effect.as_ref().map(|effect| (&card.id, effect))).chain(upper) {
        assert!(!is_endless(effect), "{id}");
    }
    let forbidden = [
        "on(shift, [(do: shift(1))])",
        "on(advance, [(do: advance(1))])",
        "on(advance, [(if: no_source, do: shift(1))])",
        "on(play(()), [(do: play(minus_cards: 1))])",
        "on(summon((faction: sky)), [(or: [[(do: draw(n(1)))], [(do: play(minus_time: 1))]])])",
        "on(summon(()), [(do: shift(1))])",
        "on(summon(()), [(do: use_immediate(()))])",
        "on(use_flame, [(do: use_flame(filter: ()))])",
        "on(use_flame_of(red), [(do: use_flame(colour: blue))])",
        "on(remove, [(pay: remove_card(()), then: [(do: draw(n(1)))])])",
        "on(capture, [(pay: discard_cards(1), then: [(do: capture(bonus: 1))])])",
        "on(lose_source, [(do: capture(bonus: 1))])",
    ];
    for text in forbidden {
        assert!(is_endless(&effect(text)), "{text}");
    }
}

/// Whether a card uses a word that the source does not state (section 8.4).
fn is_extension(effect: &Effect) -> bool {
    let in_parts = all_parts(effect.parts()).iter().any(|part| {
        let verb = part.verb.as_ref().is_some_and(|verb| match verb {
            Verb::Capture { bonus, .. } | Verb::Entrench { bonus } => *bonus > 0,
            Verb::RivalsDiscardCards(_, who) | Verb::RivalsDiscardVp(_, who) => *who == Rivals::OneRival,
            _ => false,
        });
        verb || part.or.is_some() || part.condition.is_some()
    });
    let is_rare = matches!(effect, Effect::Defence(_) | Effect::On(Occasion::LoseSource | Occasion::RoundStart, _));
    in_parts || is_rare || counts(effect).contains(&Count::RemovedOwn)
}

/// Section 8.4: our own words are rare, at most 12 cards in all.
#[test]
fn our_own_words_are_rare() {
    let ours: Vec<&str> =
        cards().filter(|card| card.effect.as_ref().is_some_and(is_extension)).map(|card| card.id.as_str()).collect();
    assert!(ours.len() <= 12, "{ours:?}");
    for id in ["errand_otter", "water_carrier", "living_hedge", "spy_in_grey", "straying_path", "knotted_handkerchief"]
    {
        assert!(ours.contains(&id), "{id}");
    }
}

/// ECHO-CONT-13: in the price model a card gives between 0.85 and 1.25 of what it costs, without a wait at most 1.0.
#[test]
fn prices_are_fair() {
    let mut unfair = Vec::new();
    for card in cards() {
        let (gain, cost) = (price::gain(card) * 1_000, price::cost(card));
        let most = if card.cost.time == 0 { 1_000 } else { 1_250 };
        if gain < 850 * cost || gain > most * cost {
            unfair.push(format!("{}: {}", card.id, gain / cost));
        }
    }
    assert!(unfair.is_empty(), "{}", unfair.join("\n"));
}

/// Section 8.6: the ten named cards come out as the index says, in hundredths.
#[test]
fn named_cards_have_their_prices() {
    let table = [
        ("builder", 96),
        ("sea_queen", 115),
        ("whispering_shell", 104),
        ("thief", 87),
        ("explorer", 91),
        ("princess", 97),
        ("meadow_man_at_arms", 89),
        ("miner", 121),
        ("resonating_stone", 90),
        ("eye_of_prophecy", 89),
    ];
    for (id, expected) in table {
        let (gain, cost) = (price::gain(card(id)), price::cost(card(id)));
        assert_eq!((gain * 200 / cost + 1) / 2, expected, "{id}: {gain} / {cost}");
    }
}

/// Section 8.6: cards and time together cost 1 to 10, 10 is the Sea Queen alone, 9 at most three cards; dear cards are slow, too.
#[test]
fn sums_of_costs() {
    let sum = |card: &CardData| card.cost.cards + card.cost.time;
    assert!(cards().all(|card| (1..=10).contains(&sum(card))));
    assert_eq!(cards().filter(|card| sum(card) == 10).map(|card| card.id.as_str()).collect::<Vec<_>>(), ["sea_queen"]);
    assert!(count(|card| sum(card) == 9) <= 3);
    let (a, b): (Vec<f64>, Vec<f64>) =
        cards().map(|card| (f64::from(card.cost.cards), f64::from(card.cost.time))).unzip();
    let mean = |all: &[f64]| all.iter().sum::<f64>() / all.len() as f64;
    let covariance = |a: &[f64], b: &[f64]| {
        let (of_a, of_b) = (mean(a), mean(b));
        a.iter().zip(b).map(|(a, b)| (a - of_a) * (b - of_b)).sum::<f64>()
    };
    let correlation = covariance(&a, &b) / (covariance(&a, &a) * covariance(&b, &b)).sqrt();
    assert!((0.2..=0.4).contains(&correlation), "{correlation}");
}

/// Steps, with prices, choices and conditions counted like their contents.
fn n_steps(parts: &[Part]) -> usize {
    let inner = |part: &Part| part.blocks().map(n_steps).sum::<usize>();
    parts.iter().map(|part| 1 + inner(part) + usize::from(part.condition.is_some() && part.then.is_none())).sum()
}

/// ECHO-CONT-02, ECHO-CONT-13: at most three steps and 140 characters, on every card and every corner of a source.
#[test]
fn texts_are_short() {
    const MOST: usize = 140;
    let mut texts: Vec<(String, Lang, String)> = Vec::new();
    for lang in Lang::ALL {
        for card in cards() {
            assert!(n_steps(parts(card)) <= 3, "{}", card.id);
            texts.extend(card.effect.as_ref().map(|effect| (card.id.clone(), lang, effect_text(effect, lang))));
        }
        for source in sources() {
            texts.extend(source.upper.as_ref().map(|effect| (source.id.clone(), lang, effect_text(effect, lang))));
            for side in [&source.capture, &source.entrench] {
                assert!(n_steps(&side.steps) <= 3, "{}", source.id);
                texts.push((source.id.clone(), lang, steps_text(&side.steps, lang)));
            }
        }
    }
    let long: Vec<_> = texts.iter().filter(|(_, _, text)| text.is_empty() || text.chars().count() > MOST).collect();
    assert!(long.is_empty(), "{long:#?}");
    assert_eq!(texts.len(), 2 * (96 + 5 + 12));
    let pay_and_if = "flame(blue, [(pay: discard_cards(1), then: [(if: hand_empty, do: draw(n(2)))]), (do: shift(1))])";
    assert_eq!(n_steps(effect(pay_and_if).parts()), 4);
}

/// ECHO-CONT-03: every faction has some of everything.
#[test]
fn every_faction_has_some_of_everything() {
    for faction in Faction::FOUR {
        let own = |is: &dyn Fn(&CardData) -> bool| count(|card| card.faction == faction && is(card));
        let with = |is: fn(&Verb) -> bool| own(&|card| has(card, is));
        let cheaper =
            |verb: &Verb| matches!(verb, Verb::Play { minus_cards, minus_time, .. } if minus_cards + minus_time > 0);
        let found = [
            with(|verb| matches!(verb, Verb::Shift(_))),
            with(|verb| matches!(verb, Verb::Advance(_))),
            with(cheaper),
            with(|verb| matches!(verb, Verb::Draw(_))),
            with(|verb| matches!(verb, Verb::GainVp(_))),
            own(&|card| counts_with(card, |filter| filter.faction == Some(faction))),
            own(&|card| counts_with(card, |filter| filter.spec.is_some())),
        ];
        let least = [1, 2, 2, 3, 3, 2, 1];
        assert!(found.iter().zip(least).all(|(found, least)| *found >= least), "{faction:?}: {found:?} of {least:?}");
    }
}

/// ECHO-CONT-04: four cards capture and three entrench, none of them without a wait.
#[test]
fn few_effects_take_sources() {
    let captures = |verb: &Verb| matches!(verb, Verb::Capture { .. });
    let entrenches = |verb: &Verb| matches!(verb, Verb::Entrench { .. });
    assert_eq!((count(|card| has(card, captures)), count(|card| has(card, entrenches))), (4, 3));
    assert_eq!(count(|card| card.cost.time == 0 && has(card, |verb| captures(verb) || entrenches(verb))), 0);
}

/// ECHO-CONT-05: six cards remove a card for a bonus: two neutral ones and one of each faction.
#[test]
fn six_cards_remove_for_a_bonus() {
    let removes = |card: &CardData| pays(parts(card), |price| matches!(price, Price::RemoveCard(_)));
    assert_eq!(FACTIONS.map(|faction| count(|card| card.faction == faction && removes(card))), [1, 1, 1, 1, 2]);
}

/// ECHO-CONT-06, ECHO-CONT-14: five cards apply the immediate effect of another, four use its flame; what does the former again and
/// again is for cards that cost at most three.
#[test]
fn few_cards_use_others() {
    assert_eq!(count(|card| has(card, |verb| matches!(verb, Verb::UseImmediate(_)))), 5);
    assert_eq!(count(|card| has(card, |verb| matches!(verb, Verb::UseFlame { .. }))), 4);
    let is_small = |filter: &Filter| matches!(filter.cost_cards, Some(Cmp::AtMost(most)) if most <= 3);
    let on_cards = cards().filter_map(|card| card.effect.as_ref().map(|effect| (&card.id, effect)));
    let on_sources = sources().filter_map(|source| source.upper.as_ref().map(|effect| (&source.id, effect)));
    for (id, effect) in on_cards.chain(on_sources) {
        for verb in verbs(effect.parts()) {
            if let Verb::UseImmediate(filter) = verb {
                assert!(matches!(effect, Effect::Immediate(_)) || is_small(&filter), "{id}");
            }
        }
    }
}

/// What a scoring card counts.
fn scores(card: &CardData) -> Option<String> {
    let effect = card.effect.as_ref().filter(|effect| matches!(effect, Effect::Scoring(_)))?;
    let counted = counts(effect);
    let name = match counted.first().expect("it counts something") {
        Count::Cards(Filter { faction: Some(faction), .. }) => {
            assert_eq!(*faction, card.faction, "{}", card.id);
            return Some(format!("{faction:?}"));
        }
        Count::Cards(filter) if filter.spec.is_some() => "specialisation",
        Count::Cards(filter) if filter.kind.is_some() => "type",
        Count::Cards(filter) if filter.cost_cards.is_some() || filter.cost_time.is_some() => "cost",
        Count::Cards(_) => "cards",
        Count::DifferentFactions => "factions",
        Count::Strength(_) => "strength",
        Count::SourcesDominated | Count::SourcesEntrenched => "sources",
        _ => "other",
    };
    Some(name.to_owned())
}

/// ECHO-CONT-08: what the fourteen scoring cards count.
#[test]
fn scoring_cards_count_everything() {
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    cards().filter_map(scores).for_each(|name| *found.entry(name).or_default() += 1);
    let expected = [
        ("Earth", 1),
        ("Forest", 1),
        ("Sky", 1),
        ("Water", 1),
        ("cards", 1),
        ("cost", 1),
        ("factions", 1),
        ("sources", 2),
        ("specialisation", 2),
        ("strength", 1),
        ("type", 2),
    ];
    assert_eq!(found, expected.map(|(name, n)| (name.to_owned(), n)).into());
    assert_eq!(scores(card("resonating_stone")).as_deref(), Some("cards"));
}

/// ECHO-DATA-11: a scoring card of ours says itself that it gives at most 12.
#[test]
fn scoring_cards_have_a_limit() {
    let most = |amount: &Amount| match amount {
        Amount::N(n) => Some(*n),
        Amount::Per { max, .. } => *max,
    };
    for card in cards().filter(|card| card.id != "resonating_stone") {
        let Some(Effect::Scoring(value)) = &card.effect else { continue };
        let most = match value {
            Value::Amount(amount) => most(amount),
            Value::Best(amounts) => {
                amounts.iter().map(most).collect::<Option<Vec<u8>>>().and_then(|all| all.into_iter().max())
            }
            Value::Table { steps, .. } => steps.iter().map(|(_, vp)| *vp).max(),
        };
        assert!(most.is_some_and(|most| most <= 12), "{}", card.id);
    }
    assert!(matches!(
        &card("resonating_stone").effect,
        Some(Effect::Scoring(Value::Amount(Amount::Per { max: None, .. })))
    ));
}

/// ECHO-CONT-09: blue flames are small, yellow ones middling, red ones large; the Miner's is the largest.
#[test]
fn colours_carry_a_size() {
    let mut largest = (0, "");
    for card in cards() {
        let Some(Effect::Flame(colour, parts)) = &card.effect else { continue };
        let value = price::steps(parts, When::Used);
        let range = match colour {
            Colour::Blue => 1_000..=1_400,
            Colour::Yellow => 1_500..=2_400,
            Colour::Red => 2_400..=4_000,
        };
        assert!(range.contains(&value), "{}: a {colour:?} flame of {value}", card.id);
        largest = largest.max((value, card.id.as_str()));
    }
    assert_eq!(largest, (4_000, "miner"));
}

/// ECHO-CONT-10: the four creatures without an effect are strong or worth a lot.
#[test]
fn plain_creatures_are_strong() {
    let plain: Vec<&CardData> = cards().filter(|card| card.effect.is_none()).collect();
    assert_eq!(plain.len(), 4);
    for card in plain {
        assert!(
            card.strength.is_some_and(|strength| strength >= 4) || card.vp.is_some_and(|vp| vp >= 4),
            "{}",
            card.id
        );
    }
}

/// ECHO-CONT-11: artifacts in two copies bear no X and cost at least two cards; the copies are alike.
#[test]
fn doubled_artifacts_are_dear_and_peaceful() {
    let doubled: Vec<&CardData> = cards().filter(|card| card.copies == 2).collect();
    assert_eq!(doubled.len(), 5);
    for card in doubled {
        assert!(card.kind == Kind::Artifact && !card.x && card.cost.cards >= 2, "{}", card.id);
        let second = library().find_card(&format!("{}_2", card.id)).expect("a second copy");
        assert_eq!(&library().card(second).data, card);
    }
}

fn is_cyrillic(c: char) -> bool {
    matches!(c, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё')
}

/// ECHO-CONT-12, ECHO-CONT-13: cards and sources have names, lines and pictures of their own, each language in its own letters.
#[test]
fn no_two_cards_are_alike() {
    let named = || {
        let cards = cards().map(|card| (&card.id, &card.name, &card.flavour, &card.art));
        cards.chain(sources().map(|source| (&source.id, &source.name, &source.flavour, &source.art)))
    };
    let unique = |texts: Vec<String>| texts.into_iter().collect::<BTreeSet<String>>().len();
    assert_eq!(unique(named().map(|(id, ..)| id.clone()).collect()), 106);
    assert_eq!(unique(named().map(|(_, _, _, art)| art.clone()).collect()), 106);
    for lang in Lang::ALL {
        assert_eq!(unique(named().map(|(_, name, ..)| name.get(lang).to_lowercase()).collect()), 106);
        assert_eq!(unique(named().map(|(_, _, flavour, _)| flavour.get(lang).to_lowercase()).collect()), 106);
    }
    for (id, name, flavour, _) in named() {
        assert!(id.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{id}");
        for lang in Lang::ALL {
            let (name, flavour) = (name.get(lang), flavour.get(lang));
            assert!((1..=34).contains(&name.chars().count()), "{name}");
            assert!((1..=90).contains(&flavour.chars().count()), "{flavour}");
            assert!(flavour.trim_end_matches(['»', '”']).ends_with(['.', '!', '?']), "{flavour}");
            for text in [name, flavour] {
                assert!(text.trim() == text && !text.contains(['"', '\'', '—']) && !text.contains("  "), "{text}");
                match lang {
                    Lang::Ru => {
                        assert!(!text.contains(|c: char| c.is_ascii_alphabetic() || "“”".contains(c)), "{text}");
                    }
                    Lang::En => assert!(!text.contains(|c: char| is_cyrillic(c) || "«»".contains(c)), "{text}"),
                }
            }
        }
    }
    let effects = cards().filter_map(|card| card.effect.as_ref()).map(|effect| format!("{effect:?}")).collect();
    assert_eq!(unique(effects), 96, "two cards do the same");
}

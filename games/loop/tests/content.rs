//! The cards, tiles and tokens are what section 8 of the rules index asks for.

use std::collections::{BTreeMap, BTreeSet};

use effects::each_verb;
use the_loop::balance::balance;
use the_loop::content::{Card, Library, N_CARDS, N_ULTRAS, library};
use the_loop::effect::{
    Amount, CardSel, Carry, Cond, Count, Equalise, EraSel, FauxVerb, Filter, Part, Swap, Travel, Verb,
};
use the_loop::token::DUPLICATES;
use the_loop::{AgentId, Difficulty, Dimension, Era, Icon, Mode, Token};
use words::Lang;

const ICONS: [Icon; 5] = [Icon::Energy, Icon::Rift, Icon::Duplicate, Icon::Movement, Icon::Cards];

#[track_caller]
fn card(id: &str) -> &'static Card {
    library().card(library().find_card(id).unwrap_or_else(|| panic!("there is no card {id}")))
}

fn great() -> impl Iterator<Item = &'static Card> {
    library().great_deck().iter().map(|card| library().card(*card))
}

fn starting(agent: AgentId) -> impl Iterator<Item = &'static Card> {
    library().starting(agent).iter().map(|card| library().card(*card))
}

fn all() -> impl Iterator<Item = &'static Card> {
    library().cards().map(|(_, card)| card)
}

/// How many cards are of each dimension.
fn split<'a>(cards: impl Iterator<Item = &'a Card>) -> [usize; 4] {
    let mut counts = [0; 4];
    cards.for_each(|card| counts[card.dimension as usize] += 1);
    counts
}

fn verbs(effect: &[Part]) -> Vec<Verb> {
    let mut verbs = Vec::new();
    each_verb(effect, &mut |verb| verbs.push(verb.clone()));
    verbs
}

/// Looks at every part, those of alternatives and of paid parts included.
fn each_part<'a>(parts: &'a [Part], look: &mut impl FnMut(&'a Part)) {
    for part in parts {
        look(part);
        part.or.iter().flatten().chain(&part.then).for_each(|inner| each_part(inner, look));
    }
}

fn has_part(card: &Card, is: impl Fn(&Part) -> bool) -> bool {
    let mut found = false;
    each_part(&card.effect, &mut |part| found |= is(part));
    found
}

fn has_verb(card: &Card, is: impl Fn(&Verb) -> bool) -> bool {
    verbs(&card.effect).iter().any(is)
}

/// What the data of a card looks like, for searching it.
fn written(card: &Card) -> String {
    format!("{:?}", card.effect)
}

/// LOOP-CARD-07: 79 cards with ids, names and effects of their own, in both languages, with words to read and a picture.
#[test]
fn no_two_cards_are_alike() {
    assert_eq!((all().count(), N_CARDS), (79, 79));
    let unique = |of: &dyn Fn(&Card) -> String| all().map(of).collect::<BTreeSet<_>>().len();
    assert_eq!(unique(&|card| card.id.clone()), 79);
    assert_eq!(unique(&written), 79);
    assert_eq!(unique(&|card| card.art.clone()), 79);
    for lang in Lang::ALL {
        assert_eq!(unique(&|card| card.name.get(lang).to_lowercase()), 79);
        assert_eq!(unique(&|card| card.flavour.get(lang).to_lowercase()), 79);
        let texts = all().flat_map(|card| [card.name.get(lang), card.flavour.get(lang)]);
        assert!(texts.into_iter().all(|text| !text.trim().is_empty() && text.trim() == text));
    }
    assert!(all().all(|card| !card.effect.is_empty()));
}

/// LOOP-CARD-01, LOOP-CARD-02, LOOP-CARD-05: six starting cards for each agent, seven others for each home era with dimensions
/// 2/2/2/1.
#[test]
fn cards_are_spread_over_agents_and_eras() {
    for agent in AgentId::ALL {
        assert_eq!(starting(agent).count(), 6);
        assert!(starting(agent).all(|card| card.agent == Some(agent) && card.home == agent.start_era()));
    }
    assert_eq!((great().count(), all().filter(|card| card.agent.is_some()).count()), (49, 30));
    for era in Era::ALL {
        assert_eq!(split(great().filter(|card| card.home == era)), [2, 2, 2, 1], "{}", era.key());
    }
    assert!(great().all(|card| card.agent.is_none()));
    assert_eq!(split(great()), [14, 14, 14, 7]);
    assert_eq!(split(all()), [24, 24, 23, 8]);
}

/// LOOP-CARD-04: the icons of each home era are those of the table in section 8.2, give or take one in each cell.
#[test]
fn icons_are_spread_over_the_eras() {
    let table = [
        (Era::Prehistory, [3, 3, 3, 2, 2]),
        (Era::MiddleAges, [2, 3, 3, 3, 2]),
        (Era::Renaissance, [3, 3, 2, 2, 3]),
        (Era::Industrial, [4, 2, 3, 2, 2]),
        (Era::Globalization, [3, 2, 3, 2, 3]),
        (Era::AgeOfRobots, [3, 3, 3, 2, 2]),
        (Era::EndOfTime, [2, 4, 3, 2, 2]),
    ];
    let mut problems = Vec::new();
    for (era, expected) in table {
        for (icon, expected) in ICONS.into_iter().zip(expected) {
            let found = great().filter(|card| card.home == era && card.icons.contains(&icon)).count() as i32;
            if (found - expected).abs() > 1 {
                problems.push(format!("{} {icon:?}: expected {expected}, found {found}", era.key()));
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(great().all(|card| (1..=3).contains(&card.icons.len())));
}

/// LOOP-CARD-04: icons come from the verbs.
#[test]
fn icons_come_from_the_verbs() {
    let expected: [(&str, &[Icon]); 8] = [
        ("spartan_shield", &[Icon::Rift]),
        ("liars_scales", &[Icon::Rift]),
        ("holy_grails", &[Icon::Energy]),
        ("war_steed", &[Icon::Duplicate, Icon::Movement]),
        ("finale_stunt_double", &[Icon::Duplicate, Icon::Movement]),
        ("venetian_mask_for_two", &[Icon::Duplicate]),
        ("matryoshka", &[Icon::Cards]),
        ("galileo_spyglass", &[Icon::Energy, Icon::Rift, Icon::Cards]),
    ];
    for (id, icons) in expected {
        assert_eq!(card(id).icons, icons, "{id}");
    }
}

/// A starting card: its dimension and its icons.
type Slot = (Dimension, &'static [Icon]);

/// LOOP-AGENT-07: the starting cards are the thirty slots of section 8.3, dimension and icons.
#[test]
fn starting_cards_fill_their_slots() {
    use Dimension::{BlackHole, Line, Spiral, Star};
    use Icon::{Cards, Duplicate, Energy, Movement, Rift};
    let slots: [(AgentId, [usize; 4], [Slot; 6]); 5] = [
        (
            AgentId::MisterTime,
            [3, 2, 1, 0],
            [
                (Spiral, &[Energy]),
                (Spiral, &[Energy, Movement]),
                (Spiral, &[Rift]),
                (Star, &[Duplicate]),
                (Star, &[Rift]),
                (Line, &[Movement, Cards]),
            ],
        ),
        (
            AgentId::TimeRunner,
            [1, 3, 2, 0],
            [
                (Star, &[Rift, Movement]),
                (Star, &[Duplicate, Movement]),
                (Star, &[Energy]),
                (Line, &[Rift]),
                (Line, &[Duplicate]),
                (Spiral, &[Energy]),
            ],
        ),
        (
            AgentId::Eraser404,
            [2, 1, 3, 0],
            [
                (Line, &[Duplicate]),
                (Line, &[Duplicate]),
                (Line, &[Energy]),
                (Spiral, &[Rift, Duplicate]),
                (Spiral, &[Rift]),
                (Star, &[Energy, Movement]),
            ],
        ),
        (
            AgentId::LadyParadox,
            [2, 2, 1, 1],
            [
                (Spiral, &[Energy]),
                (Spiral, &[Duplicate]),
                (Star, &[Rift]),
                (Star, &[Energy, Cards]),
                (Line, &[Rift]),
                (BlackHole, &[Duplicate, Cards]),
            ],
        ),
        (
            AgentId::EternityAccountant,
            [2, 2, 2, 0],
            [
                (Spiral, &[Energy]),
                (Spiral, &[Rift]),
                (Star, &[Energy]),
                (Star, &[Duplicate]),
                (Line, &[Rift, Cards]),
                (Line, &[Movement, Cards]),
            ],
        ),
    ];
    for (agent, dimensions, slots) in slots {
        assert_eq!(split(starting(agent)), dimensions, "{agent:?}");
        let mut found: Vec<Slot> = starting(agent).map(|card| (card.dimension, card.icons.as_slice())).collect();
        let mut expected = slots.to_vec();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{agent:?}");
    }
    let n_icons = |icon: Icon| all().filter(|card| card.agent.is_some() && card.icons.contains(&icon)).count();
    assert_eq!(ICONS.map(n_icons), [10, 10, 9, 6, 5]);
}

fn part(verb: Verb) -> Part {
    Part { verb: Some(verb), ..Part::default() }
}

/// The nine named cards of section 7.2 do exactly what is told of them.
#[test]
fn named_cards_do_what_is_told_of_them() {
    let remove = |n: u8, era: EraSel| part(Verb::RemoveRift(Amount::N(n), era));
    let travel = |how: Travel, carry: Option<Carry>| part(Verb::Move { how, carry });
    let may_move = Part { may: true, ..travel(Travel::Steps(1), None) };
    let expected = [
        ("spartan_shield", vec![remove(2, EraSel::YourEra)]),
        ("super_pants", vec![remove(1, EraSel::YourEra), may_move]),
        ("gutenberg_bookworm_hole", vec![remove(1, EraSel::YourEra), remove(1, EraSel::Vortex)]),
        ("hidden_grab_boot", vec![part(Verb::Pull(Amount::N(1)))]),
        ("ion_temporograph", vec![part(Verb::AddEnergy(Amount::N(1), EraSel::EraOfOtherAgent))]),
        ("war_steed", vec![travel(Travel::Steps(2), Some(Carry::Any))]),
        ("matryoshka", vec![part(Verb::UseEffectOf { card: CardSel::OtherInHand(Filter::Any), discharge: false })]),
        ("double_joystick", vec![travel(Travel::Between(1, 2), Some(Carry::FromVortex))]),
        ("holy_grails", vec![part(Verb::Equalise(Equalise::Energy, EraSel::Neighbour))]),
    ];
    for (id, effect) in expected {
        assert_eq!(card(id).effect, effect, "{id}");
    }
    let names = [
        ("spartan_shield", "Спартанский щит"),
        ("super_pants", "Супертрусы"),
        ("gutenberg_bookworm_hole", "Книжная червоточина Гутенберга"),
        ("hidden_grab_boot", "Потайной захват-ботинок"),
        ("ion_temporograph", "Ионный темпорограф"),
        ("war_steed", "Боевой скакун"),
        ("matryoshka", "Матрёшка"),
        ("double_joystick", "Двойной джойстик"),
        ("holy_grails", "Святые Граали"),
    ];
    for (id, name) in names {
        assert_eq!(card(id).name.ru, name);
    }
}

fn gets_cards(verb: &Verb) -> bool {
    matches!(verb, Verb::Draw(_) | Verb::TakeFromDiscard(..))
}

fn loses_cards(verb: &Verb) -> bool {
    let from_hand = |cards: &CardSel| matches!(cards, CardSel::InHand(_) | CardSel::OtherInHand(_) | CardSel::ThisCard);
    matches!(verb, Verb::Discard(_, cards) | Verb::DestroyCard(_, cards) if from_hand(cards))
}

/// LOOP-GAP-55, design rule 1: an effect that both draws and loses cards of the hand does nothing else; what recharges cards or
/// uses other effects is marked, so that nothing recharges it.
#[test]
fn no_card_makes_an_endless_turn() {
    for card in all() {
        let verbs = verbs(&card.effect);
        if verbs.iter().any(gets_cards) && verbs.iter().any(loses_cards) {
            assert!(verbs.iter().all(|verb| gets_cards(verb) || loses_cards(verb)), "{}", card.id);
        }
        let is_lever = verbs.iter().any(|verb| matches!(verb, Verb::Recharge(..) | Verb::UseEffectOf { .. }));
        assert_eq!(card.is_lever, is_lever, "{}", card.id);
        let recharges_itself = verbs.iter().any(|verb| matches!(verb, Verb::Recharge(_, CardSel::ThisCard)));
        assert!(!recharges_itself, "{}", card.id);
    }
}

/// How much energy a part adds at most: in each of the eras it can have, as often as it can be repeated.
fn most_energy(part: &Part) -> u32 {
    let eras = |selector: &EraSel| match selector {
        EraSel::EachNeighbour | EraSel::EachFauxNeighbour => 2,
        EraSel::EachVortex | EraSel::EachEraOfOtherAgent => 3,
        EraSel::Each => 7,
        _ => 1,
    };
    let own = match &part.verb {
        Some(Verb::AddEnergy(Amount::N(n) | Amount::UpTo(n), selector)) => u32::from(*n) * eras(selector),
        Some(Verb::AddEnergy(..)) => u32::MAX,
        Some(Verb::Equalise(Equalise::Energy, selector)) => 3 * eras(selector),
        _ => 0,
    };
    let rounds = match &part.for_each {
        None => 1,
        Some(Count::OtherAgents(_) | Count::Vortexes | Count::MissionsConfirmed) => 3,
        Some(_) => 30,
    };
    let sum = |parts: &Vec<Part>| parts.iter().map(most_energy).sum::<u32>();
    let alternatives = part.or.iter().flatten().map(sum).max().unwrap_or(0);
    let bought = part.then.as_ref().map_or(0, |parts| sum(parts).saturating_sub(u32::from(part.pay.unwrap_or(0))));
    own.saturating_mul(rounds) + alternatives + bought
}

/// Design rule 2: no card adds more than 3 energy in one use.
#[test]
fn no_card_adds_more_than_three_energy() {
    for card in all() {
        let most: u32 = card.effect.iter().map(most_energy).sum();
        assert!(most <= 3, "{} adds {most}", card.id);
    }
}

/// Design rule 3: artifacts use no verb of the Faux side.
#[test]
fn artifacts_do_no_harm() {
    for card in all() {
        assert!(!has_verb(card, |verb| matches!(verb, Verb::Faux(_))), "{}", card.id);
        assert!(!written(card).contains("CardEra"), "{}", card.id);
    }
}

/// Design rule 4: the strongest words are rare in the Great Deck.
#[test]
fn strong_words_are_rare() {
    let with = |is: &dyn Fn(&Card) -> bool| great().filter(|card| is(card)).count();
    let destroys = |card: &Card| has_verb(card, |verb| matches!(verb, Verb::DestroyDuplicate(..)));
    for era in Era::ALL {
        assert!(with(&|card| card.home == era && destroys(card)) <= 1, "{}", era.key());
    }
    assert!(with(&destroys) <= 7);
    let anywhere = |card: &Card| {
        has_verb(card, |verb| match verb {
            Verb::Move { how: Travel::Anywhere, .. } | Verb::MoveAgent(Travel::Anywhere) => true,
            Verb::AddEnergy(_, era)
            | Verb::RemoveRift(_, era)
            | Verb::DestroyDuplicate(_, era)
            | Verb::Equalise(_, era) => is_any(era),
            Verb::Push { from, .. } => is_any(from),
            Verb::Swap(Swap::YouAndDuplicate(era)) => is_any(era),
            Verb::Swap(Swap::Duplicates(one, other)) => is_any(one) || is_any(other),
            Verb::UseEffectOf { card: CardSel::Available(era), .. } | Verb::AddToDeck(_, CardSel::Available(era)) => {
                is_any(era)
            }
            _ => false,
        })
    };
    assert!(with(&anywhere) <= 10, "{}", with(&anywhere));
    assert!(with(&|card| card.is_lever) <= 8);
}

fn is_any(era: &EraSel) -> bool {
    match era {
        EraSel::Any | EraSel::AnyOther => true,
        EraSel::With(inner, _) => is_any(inner),
        _ => false,
    }
}

/// Design rule 5: every black-hole card of the Great Deck does more than one thing, or uses another card.
#[test]
fn black_holes_are_conspicuous() {
    for card in all().filter(|card| card.dimension == Dimension::BlackHole) {
        assert!(card.effect.len() >= 2 || card.is_lever, "{}", card.id);
    }
}

/// Design rule 6: choices, permissions, conditions and repetitions are all frequent enough.
#[test]
fn every_kind_of_sentence_is_used() {
    let with = |is: &dyn Fn(&Part) -> bool| great().filter(|card| has_part(card, is)).count();
    let found = [
        with(&|part| part.or.is_some()),
        with(&|part| part.may),
        with(&|part| part.condition.is_some()),
        with(&|part| part.for_each.is_some()),
    ];
    for (found, least) in found.into_iter().zip([12, 10, 8, 5]) {
        assert!(found >= least, "{found} of {least}");
    }
}

/// Whether a card needs a clarification.
type Needs = fn(&Card) -> bool;

/// Design rule 6: every clarification about effects has a card that needs it.
#[test]
fn every_clarification_has_a_card() {
    let cards: [(&str, &str, Needs); 16] = [
        ("CLAR-05", "mona_lisa_copy", |card| {
            has_verb(card, |verb| matches!(verb, Verb::UseEffectOf { card: CardSel::Available(_), .. }))
        }),
        ("CLAR-06", "eternal_torrent", |card| {
            has_verb(card, |verb| matches!(verb, Verb::UseEffectOf { card: CardSel::HandOfOther(_), .. }))
        }),
        ("CLAR-07", "galileo_spyglass", |card| has_verb(card, |verb| matches!(verb, Verb::RevealArtifact(_)))),
        ("CLAR-09", "write_off_form", |card| {
            has_verb(card, |verb| matches!(verb, Verb::DestroyCard(_, CardSel::InHand(Filter::Any))))
        }),
        ("CLAR-10", "egg_that_came_first", |card| {
            has_verb(card, |verb| matches!(verb, Verb::AddEnergy(_, EraSel::HomeOfDrawn)))
        }),
        ("CLAR-11", "starting_pistol", |card| {
            has_verb(card, |verb| matches!(verb, Verb::Push { n: Amount::N(2), .. }))
        }),
        ("CLAR-12", "free_wifi", |card| has_verb(card, |verb| *verb == Verb::Pull(Amount::N(2)))),
        ("CLAR-13", "war_steed", |card| {
            has_verb(card, |verb| matches!(verb, Verb::Move { how: Travel::Steps(2), carry: Some(Carry::Any) }))
        }),
        ("CLAR-14", "double_joystick", |card| {
            has_verb(card, |verb| matches!(verb, Verb::Move { carry: Some(Carry::FromVortex), .. }))
        }),
        ("CLAR-15", "ion_temporograph", |card| {
            has_verb(card, |verb| matches!(verb, Verb::AddEnergy(_, EraSel::EraOfOtherAgent)))
        }),
        ("CLAR-16", "fire_beta", |card| has_verb(card, |verb| matches!(verb, Verb::AddEnergy(_, EraSel::EachVortex)))),
        ("CLAR-17", "redirect_301", |card| has_verb(card, |verb| matches!(verb, Verb::RemoveRift(_, EraSel::WentTo)))),
        ("CLAR-18", "campfire_team_building", |card| {
            has_part(card, |part| part.condition == Some(Cond::OtherAgentIn(EraSel::YourEra)))
        }),
        ("CLAR-19", "holy_grails", |card| has_verb(card, |verb| matches!(verb, Verb::Equalise(Equalise::Energy, _)))),
        ("CLAR-19", "liars_scales", |card| has_verb(card, |verb| matches!(verb, Verb::Equalise(Equalise::Rifts, _)))),
        ("CLAR-20", "cave_wall_sat_nav", |card| {
            has_verb(card, |verb| matches!(verb, Verb::Move { how: Travel::Anywhere, .. }))
        }),
    ];
    for (rule, id, needs_it) in cards {
        assert!(needs_it(card(id)), "{id} does not show {rule}");
    }
    // Several players choose cards at once only through the Ultramachine.
    let ultra = library().ultra(library().find_ultra("forced_update").expect("an Ultramachine card"));
    assert_eq!(verbs(&ultra.effect), [Verb::Faux(FauxVerb::EveryoneDiscards)], "forced_update does not show CLAR-08");
}

/// Design rule 7: at most three parts, on black-hole cards four.
#[test]
fn effects_are_short() {
    for card in all() {
        let most = if card.dimension == Dimension::BlackHole { 4 } else { 3 };
        assert!(card.effect.len() <= most, "{}", card.id);
    }
}

/// Design rule 8: every agent starts with something against rifts, something against duplicates, and energy.
#[test]
fn every_agent_can_do_a_bit_of_everything() {
    for agent in AgentId::ALL {
        for icon in [Icon::Energy, Icon::Rift, Icon::Duplicate] {
            assert!(starting(agent).any(|card| card.icons.contains(&icon)), "{agent:?} {icon:?}");
        }
    }
}

/// LOOP-GAP-20: the 28 duplicates are those of section 8.6.
#[test]
fn duplicates_are_those_of_the_table() {
    use Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
    let table = [
        (Prehistory, [Renaissance, Industrial, Globalization, AgeOfRobots]),
        (MiddleAges, [Industrial, Globalization, AgeOfRobots, EndOfTime]),
        (Renaissance, [Globalization, AgeOfRobots, EndOfTime, Prehistory]),
        (Industrial, [AgeOfRobots, EndOfTime, Prehistory, MiddleAges]),
        (Globalization, [EndOfTime, Prehistory, MiddleAges, Renaissance]),
        (AgeOfRobots, [Prehistory, MiddleAges, Renaissance, Industrial]),
        (EndOfTime, [MiddleAges, Renaissance, Industrial, Globalization]),
    ];
    let mut found: BTreeMap<Era, Vec<Era>> = BTreeMap::new();
    for token in DUPLICATES.iter() {
        assert_ne!(token.spawn_era(), token.destruction_era(false));
        found.entry(token.spawn_era()).or_default().push(token.destruction_era(false));
    }
    assert_eq!(found.into_iter().collect::<Vec<_>>(), table.map(|(spawn, eras)| (spawn, eras.to_vec())));
    assert_eq!(DUPLICATES.len(), 28);
}

/// LOOP-MODE-30: the seven super-duplicates.
#[test]
fn super_duplicates_have_two_sides() {
    for era in Era::ALL {
        let token = Token::super_of(era);
        assert!(token.is_super() && token.spawn_era() == era);
        assert_eq!((token.destruction_era(false), token.destruction_era(true)), (era.step(2), era.step(4)));
        assert_eq!(token.to_string(), format!("s{}", era.index()));
    }
}

/// LOOP-MODE-51, LOOP-MODE-60: the fourteen Ultramachine cards, with their eras, names and effects.
#[test]
fn ultramachine_cards_are_those_of_the_table() {
    let faux = |verb: FauxVerb| vec![part(Verb::Faux(verb))];
    let expected = [
        (Era::Prehistory, "Мамонтовый пресс", "Mammoth Press", faux(FauxVerb::AddRift(EraSel::CardEra))),
        (Era::Prehistory, "Первичный бульон", "Primordial Soup", faux(FauxVerb::Spawn { n: 1, again: false })),
        (Era::MiddleAges, "Созыв вассалов", "Call of the Vassals", faux(FauxVerb::GatherDuplicates)),
        (Era::MiddleAges, "Десятина", "Tithe", faux(FauxVerb::Tithe(2))),
        (Era::Renaissance, "Вечный двигатель", "Perpetual Engine", faux(FauxVerb::ThrowRifts(2))),
        (Era::Renaissance, "Обратная перспектива", "Reverse Perspective", faux(FauxVerb::TurnMachine)),
        (Era::Industrial, "Паровой наддув", "Steam Booster", faux(FauxVerb::ThrowPerAgentNearFaux)),
        (Era::Industrial, "Конвейер", "Conveyor", faux(FauxVerb::Convey)),
        (Era::Globalization, "Таможня", "Customs", faux(FauxVerb::DestroyAvailable)),
        (Era::Globalization, "Вирусный ролик", "Viral Clip", faux(FauxVerb::Spawn { n: 1, again: true })),
        (Era::AgeOfRobots, "Принудительное обновление", "Forced Update", faux(FauxVerb::EveryoneDiscards)),
        (Era::AgeOfRobots, "Режим экономии", "Power Saving", faux(FauxVerb::DrainEnergy)),
        (Era::EndOfTime, "Эхо конца", "Echo of the End", faux(FauxVerb::AddRift(EraSel::EachVortex))),
        (Era::EndOfTime, "Часы судного дня", "Doomsday Clock", faux(FauxVerb::SpendFreeMove)),
    ];
    assert_eq!((library().ultras().count(), N_ULTRAS), (14, 14));
    for ((_, found), (era, ru, en, effect)) in library().ultras().zip(expected) {
        assert_eq!((found.era, found.name.ru.as_str(), found.name.en.as_str()), (era, ru, en));
        assert_eq!(found.effect, effect, "{}", found.id);
    }
    for era in Era::ALL {
        assert_eq!(library().ultras().filter(|(_, ultra)| ultra.era == era).count(), 2);
    }
    let ids: BTreeSet<&str> = library().ultras().map(|(_, ultra)| ultra.id.as_str()).collect();
    assert_eq!(ids.len(), 14);
}

/// LOOP-MODE-05: each mode names its own numbers at every level, and no other mode's.
#[test]
fn every_mode_has_its_own_numbers() {
    for mode in Mode::ALL {
        for level in Difficulty::ALL {
            let numbers = balance().numbers(mode, level);
            let named = [
                (Mode::Centrifuge, vec![numbers.brakes]),
                (Mode::Klondike, vec![numbers.supers_at_start, numbers.supers_to_win]),
                (Mode::Ultra, vec![numbers.override_cost, numbers.overrides_to_win, numbers.step_c_from]),
            ];
            for (owner, values) in named {
                assert!(values.iter().all(|value| (*value > 0) == (owner == mode)), "{mode:?} {level:?}: {values:?}");
            }
            assert!(numbers.rifts_per_throw.iter().chain(&numbers.duplicates_per_turn).all(|n| *n > 0));
        }
    }
}

/// LOOP-GAP-02: no outlet of the Machine is closed.
#[test]
fn every_outlet_is_open() {
    assert!(balance().machine_weights.iter().all(|weight| *weight > 0));
    assert!(balance().duplicate_offsets.iter().all(|offset| (1..=6).contains(offset)));
}

const ARTIFACTS: &str = include_str!("../content/artifacts.ron");
const ULTRAS: &str = include_str!("../content/ultramachine.ron");

/// Content that cannot be played is refused, and the message names the card.
#[test]
fn wrong_content_is_refused() {
    assert!(Library::read(ARTIFACTS, ULTRAS).is_ok());
    let shield = "effect: [(do: remove_rift(n(2), your_era))]";
    let wrong = [
        ("id: \"super_pants\"", "id: \"spartan_shield\"", "spartan_shield: the id is there twice"),
        (
            "agent: time_runner, dimension: line, art: \"spartan\"",
            "dimension: line, art: \"spartan\"",
            "spartan_shield: expected either an agent or a home era",
        ),
        (shield, "effect: [(may: true)]", "spartan_shield: a part has exactly one of"),
        (shield, "effect: [(do: pull(n(1)), pay: 1, then: [])]", "spartan_shield: a part has exactly one of"),
        (shield, "effect: [(do: add_rift(your_era))]", "artifacts.ron: "),
    ];
    for (from, to, expected) in wrong {
        assert_eq!(ARTIFACTS.matches(from).count(), 1, "{from}");
        let problem = Library::read(&ARTIFACTS.replace(from, to), ULTRAS).expect_err(to);
        assert!(problem.contains(expected), "{problem}");
    }
    let problem = Library::read(ARTIFACTS, "[]").expect_err("no Ultramachine card");
    assert_eq!(problem, "expected 79 artifacts and 14 Ultramachine cards, found 79 and 0");
}

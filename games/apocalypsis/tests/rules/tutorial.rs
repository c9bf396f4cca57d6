//! The table of the tutorial (APOC-TUT), played as the rules have it (APOC-EX-10, APOC-EX-11), and the rulings about it
//! (APOC-GAP-76 to APOC-GAP-78).

use apocalypsis::content::library;
use apocalypsis::term::{Class, Deck, Disaster, Faction, Region, State, Track, Trait};
use apocalypsis::{Action, Apocalypsis, Event, Options, Stage, samples};
use kernel::{Game as _, Luck};

use super::position::{ANNA, Table, agent, pools, task, upgrade, use_faction, use_helper, use_main, vatican, world};

const ALEXEY: &str = "alexey_tryokhkorochkin";
const PRAVSHOV: &str = "nikolai_pravshov";
const CHANDRA: &str = "deepfake_chandra";
const CRISIS: &str = "disrespect_for_traditional_values";
const DATING: &str = "flat_earth_dating_site";
const MICROWAVES: &str = "microwaves_to_the_furnace";

/// APOC-TUT-01 to APOC-TUT-12: a solo table whose decks are laid out. The second Vatican card does nothing (D3 leaves it out).
fn table() -> Table {
    samples::change_vatican("digital_religion", |data| {
        data.ways.clear();
        data.effect.clear();
    });
    let game = Apocalypsis::setup(&Options::default(), 1, &mut Luck::fast(5)).expect("a table");
    let mut table = Table { game, events: Vec::new(), disclosure: None };
    for region in &mut table.game.regions {
        region.disasters = [0; 3];
    }
    table.game.disasters = [None, Some(Disaster::War), Some(Disaster::Famine)];
    let classes = [
        (Region::AsianRepublics, Class::Predictor),
        (Region::ShariaLands, Class::SpiritualLeader),
        (Region::SovietLands, Class::RealScientist),
        (Region::AngloSaxonia, Class::Investigator),
        (Region::ThirdWorld, Class::Healer),
    ];
    let table = classes.into_iter().fold(table, |table, (region, class)| table.class(region, class));
    table
        .disaster(Region::ShariaLands, Disaster::Epidemic, 1)
        .next_upgrades(&[
            "bioresonance_meter",
            "successful_forecast",
            "hereditary_gift",
            "accurate_horoscope",
            "home_kit_of_holy_fire",
            "cat_the_secret_agent",
        ])
        .next_agents(&[PRAVSHOV, "kotya_pchkhi", "tommy_bobbins", CHANDRA, "anatoly_flamenko", "alexander_rediska"])
        .bottom(Deck::Mission, &[CRISIS])
        .bottom(Deck::Capital, &[MICROWAVES])
        .bottom(Deck::Links, &["breatharian_championship", DATING])
        .next_disaster(Disaster::Epidemic, &["prayer_service"])
        .next_vatican(&["theological_doubts", "digital_religion"])
        .next_world(&["free_healthcare", "golden_rice"])
        .ready()
}

/// S01: the faction is chosen, and the first offer lies there.
fn begun() -> Table {
    let mut table = table();
    table.rolls(ANNA, Action::Faction { faction: Faction::Antigovernment }, &[]);
    table
}

fn buy_upgrade(table: &mut Table, id: &str, on: &str) {
    table.act(ANNA, Action::BuyUpgrade { upgrade: upgrade(id) });
    table.act(ANNA, Action::Agent { agent: agent(on) });
}

fn send(id: &str, on: &str, region: Region) -> Action {
    Action::Send { agent: agent(id), task: Some(task(on)), region }
}

fn draw(table: &mut Table, decks: [Deck; 3]) {
    decks.into_iter().for_each(|deck| drop(table.rolls(ANNA, Action::Draw { deck }, &[])));
}

/// S02 to S08: both agents are in Anglo-Saxonia, and everybody has passed.
fn first_round() -> Table {
    let mut table = begun();
    table.act(ANNA, Action::BuyAgent { agent: agent(PRAVSHOV), dismiss: None });
    assert_eq!(table.has(ANNA), (5, 0, 1), "S02");
    buy_upgrade(&mut table, "successful_forecast", PRAVSHOV);
    buy_upgrade(&mut table, "hereditary_gift", ALEXEY);
    assert_eq!(table.has(ANNA), (2, 0, 1), "S03");
    table.act(ANNA, Action::EndBuying);
    assert_eq!(table.has(ANNA), (2, 0, 1), "S04: an agent was bought, so no link");
    draw(&mut table, [Deck::Links, Deck::Links, Deck::Capital]);
    let hand = ["breatharian_championship", DATING, MICROWAVES].map(task);
    assert_eq!(table.player(ANNA).hand.as_slice(), hand, "S05: no mandatory mission");
    table.act(ANNA, send(ALEXEY, DATING, Region::AngloSaxonia));
    assert_eq!(table.has(ANNA), (1, 0, 1), "S06");
    table.act(ANNA, send(PRAVSHOV, MICROWAVES, Region::AngloSaxonia));
    assert_eq!(table.has(ANNA), (1, 0, 1), "S07");
    let links = &table.game.task_decks[Deck::Links.index()];
    assert_eq!(links.last(), Some(&task("breatharian_championship")), "S08: nobody is left to act");
    table
}

/// S09 to S18: the first round is over.
fn second_round() -> Table {
    let mut table = first_round();
    table.act(ANNA, use_main(PRAVSHOV));
    table.rolls(ANNA, Action::Yield, &[]);
    table.act(ANNA, Action::Either { n: 0 });
    table.act(ANNA, Action::Resolve { agent: agent(ALEXEY) });
    table.act(ANNA, Action::Choose { option: 1 });
    let events = table.rolls(ANNA, use_main(ALEXEY), &[5, 6, 1, 2, 3, 4]);
    assert_eq!(pools(&events), [6], "S10: 2 + 1 region + 1 Hypnogaze + 2 for Enlightenment 7");
    assert_eq!(table.has(ANNA), (3, 3, 1), "S11, S12");
    assert_eq!(table.of(ALEXEY).tokens[Trait::Machiavellianism.index()], 1);
    table.rolls(ANNA, Action::Choose { option: 1 }, &[1, 2, 4]);
    assert_eq!((table.has(ANNA), table.of(PRAVSHOV).states), ((3, 3, 1), [false, false, true]), "S13");
    // The look at the World cards is not used (D10).
    table.rolls(ANNA, Action::Decline, &[]);
    assert_eq!(table.tracks(), [5, 5, 4, 7], "S14");
    table.rolls(ANNA, Action::Agent { agent: agent(ALEXEY) }, &[6, 1, 2, 1, 3]);
    assert_eq!(table.of(PRAVSHOV).states, [false, true, true], "S15, S16: both healers check (D9)");
    assert!(!table.of(ALEXEY).is_hurt());
    assert_eq!(table.game.world_deck[27], world("free_healthcare"), "S17");
    assert_eq!((table.game.round, table.game.stage, table.has(ANNA)), (2, Stage::Buy { turn: 0 }, (3, 3, 1)), "S18");
    table
}

/// S19 to S29: Tryokhkorochkin stands before the crisis. The epidemic token is kept (D2).
fn before_the_crisis() -> Table {
    let mut table = second_round().disaster(Region::ShariaLands, Disaster::Epidemic, 1);
    let offer = [CHANDRA, "anatoly_flamenko", "alexander_rediska"].map(agent);
    assert_eq!(table.player(ANNA).offer_agents.as_slice(), offer, "S19");
    assert!(!table.may(ANNA, Action::BuyAgent { agent: agent("anatoly_flamenko"), dismiss: None }));
    table.act(ANNA, Action::BuyAgent { agent: agent(CHANDRA), dismiss: None });
    table.act(ANNA, Action::EndBuying);
    assert_eq!(table.has(ANNA), (3, 1, 1), "S20");
    assert_eq!(table.game.open[0].task, task(CRISIS), "S21: the mandatory mission");
    assert_eq!(table.game.open[0].owner, Some(ANNA));
    draw(&mut table, [Deck::Capital, Deck::Links, Deck::Capital]);
    table.act(ANNA, Action::Switzerland { agent: agent(PRAVSHOV), bound: false });
    table.act(ANNA, Action::Cure { official: true });
    assert_eq!((table.has(ANNA), table.of(PRAVSHOV).states), ((1, 1, 0), [false; 3]), "S23");
    table.act(ANNA, send(ALEXEY, CRISIS, Region::ShariaLands));
    table.act(ANNA, Action::Help { agent: agent(CHANDRA), main: agent(ALEXEY) });
    assert_eq!(table.legal(ANNA), [Action::Choose { option: 0 }], "S27: no authority to spend");
    table.act(ANNA, Action::Choose { option: 0 });
    let events = table.rolls(ANNA, Action::Decline, &[1, 2, 4]);
    assert_eq!(pools(&events), [3], "S28: 2 + 1 Hereditary Gift");
    table.rolls(ANNA, Action::Decline, &[3]);
    assert_eq!(table.of(ALEXEY).states, [false, true, true], "S28, S29: and he lives");
    assert_eq!(table.of(ALEXEY).tokens[Trait::Narcissism.index()], -1);
    assert_eq!(table.has(ANNA), (1, 1, 0));
    table
}

/// APOC-TUT-01, APOC-TUT-04: the solo rules, the World Antigovernment, and Tryokhkorochkin in zone 1.
#[test]
fn the_player_is_the_antigovernment() {
    let table = begun();
    assert_eq!((table.tracks(), table.has(ANNA)), ([4, 4, 4, 7], (5, 4, 1)), "S00");
    assert_eq!(table.player(ANNA).faction, Some(Faction::Antigovernment));
    assert_eq!(table.player(ANNA).zones[0].as_ref().map(|own| own.id), Some(agent(ALEXEY)));
    assert_eq!(table.game.vatican_tokens, [[true; 4]; 3]);
}

/// APOC-TUT-02, APOC-TUT-03: the epidemic of 7 is in the Sharia Lands, and the regions have these class tokens.
#[test]
fn the_table_is_laid() {
    let table = begun();
    assert_eq!(table.game.disasters, [None, Some(Disaster::War), Some(Disaster::Famine)]);
    assert_eq!(table.game.region(Region::ShariaLands).disasters, [0, 0, 1]);
    assert_eq!(table.game.region(Region::ShariaLands).class, Class::SpiritualLeader);
    assert_eq!(table.game.region(Region::AngloSaxonia).class, Class::Investigator);
}

/// APOC-TUT-05, APOC-TUT-06: the first offer is what lies on top of the decks, and the second comes after it.
#[test]
fn the_offers_come_from_the_top() {
    let table = begun();
    assert_eq!(table.player(ANNA).offer_agents.as_slice(), [PRAVSHOV, "kotya_pchkhi", "tommy_bobbins"].map(agent));
    let upgrades = ["bioresonance_meter", "successful_forecast", "hereditary_gift"].map(upgrade);
    assert_eq!(table.player(ANNA).offer_upgrades.as_slice(), upgrades);
    let second = ["accurate_horoscope", "home_kit_of_holy_fire", "cat_the_secret_agent"].map(upgrade);
    assert_eq!(second_round().player(ANNA).offer_upgrades.as_slice(), second);
}

/// APOC-TUT-08, APOC-TUT-09: two links tasks and one of capital are drawn in the first round.
#[test]
fn the_tasks_come_from_the_bottom() {
    let drawn = |event: &Event| if let Event::TaskDrawn { task, .. } = event { *task } else { None };
    let tasks: Vec<_> = first_round().events.iter().filter_map(drawn).collect();
    assert_eq!(tasks, ["breatharian_championship", DATING, MICROWAVES].map(task));
}

/// APOC-TUT-07, APOC-TUT-10: the crisis is the mandatory mission of round 2, and the epidemic is the prayer service.
#[test]
fn the_cards_come_when_they_are_needed() {
    let table = before_the_crisis();
    assert!(table.events.contains(&Event::CrisisOpened { seat: Some(ANNA), task: task(CRISIS) }));
    let drawn = |event: &Event| matches!(event, Event::DisasterDrawn { card, .. } if card.name() == "prayer_service");
    assert!(table.events.iter().any(drawn));
}

/// APOC-TUT-13, APOC-EX-10: the script can be played up to the crisis, which has one option left.
#[test]
fn the_script_comes_to_the_crisis() {
    assert_eq!(before_the_crisis().legal(ANNA), [Action::Choose { option: 1 }], "S30: three capital are not there");
}

/// S30 to S36: the crisis is resolved, and the Vatican asks. What the second roll brought.
fn after_the_crisis() -> (Table, Vec<Event>) {
    let mut table = before_the_crisis();
    table.act(ANNA, Action::Choose { option: 1 });
    let events = table.rolls(ANNA, use_main(ALEXEY), &[1, 2, 3, 4, 1, 2]);
    assert_eq!(pools(&events), [6], "S30: 2 + 1 token + 1 region + 2 for Enlightenment 7");
    // After the dice come the war and the epidemic token that leave, each the only one of its kind.
    let events = table.rolls(ANNA, use_helper(CHANDRA), &[5, 6, 1, 2, 3, 4, 1, 1]);
    (table, events)
}

/// Where something happened among the events.
#[track_caller]
fn place(events: &[Event], wanted: &Event) -> usize {
    events.iter().position(|event| event == wanted).unwrap_or_else(|| panic!("{wanted:?}"))
}

/// APOC-EX-10, APOC-GAP-76: the crisis is closed, and its result puts a war token into this region.
#[test]
fn the_crisis_brings_a_war() {
    let (table, events) = after_the_crisis();
    let war = Event::DisasterPlaced { disaster: Disaster::War, region: Region::ShariaLands, from_track: None };
    assert!(place(&events, &war) < place(&events, &Event::CrisisClosed { task: task(CRISIS) }), "S32");
    assert_eq!(table.has(ANNA), (1, 1, 3), "S33: and one of the region");
    assert_eq!(table.game.task_decks[Deck::Mission.index()].last(), Some(&task(CRISIS)));
}

/// APOC-TUT-11, APOC-TUT-12, APOC-EX-10: Golden Rice takes both disasters away and brings the Vatican with Theological Doubts.
#[test]
fn golden_rice_brings_the_vatican() {
    let (table, events) = after_the_crisis();
    place(&events, &Event::WorldDrawn { card: world("golden_rice") });
    for disaster in [Disaster::War, Disaster::Epidemic] {
        place(&events, &Event::DisasterRemoved { disaster, region: Region::ShariaLands });
    }
    assert!(
        place(&events, &Event::VaticanToken { track: Track::Science, value: 6 })
            < place(&events, &Event::VaticanDrawn { card: vatican("theological_doubts") })
    );
    assert_eq!((table.tracks(), table.game.dark), ([6, 6, 4, 7], 1), "S36");
}

/// APOC-TUT-13, APOC-EX-10: the tutorial ends with these tracks, resources and agents.
#[test]
fn the_end_of_the_tutorial() {
    let (mut table, _) = after_the_crisis();
    table.rolls(ANNA, Action::Decline, &[]);
    assert_eq!((table.tracks(), table.game.dark, table.has(ANNA)), ([7, 6, 4, 7], 1, (1, 1, 3)), "S38");
    assert_eq!(table.game.region(Region::ShariaLands).disasters, [0; 3]);
    let alexey = table.of(ALEXEY);
    assert_eq!((alexey.tokens, alexey.states), ([0, 0, 0, -1, 1, 0], [false, true, true]));
    assert!(alexey.upgrades.contains(upgrade("hereditary_gift")));
    assert!(table.of(PRAVSHOV).upgrades.contains(upgrade("successful_forecast")), "back from Switzerland");
    assert!(!table.of(PRAVSHOV).is_hurt() && table.game.round == 3, "S39");
}

/// APOC-GAP-77, APOC-EX-11: what the rules say where the tutorial departs from them: the epidemic token leaves with Free Healthcare
/// (D2), two Vatican tokens are two cards (D3), unused tasks go back after the actions (D5), Pravshov is in zone 2 (D7).
#[test]
fn where_the_tutorial_departs_from_the_rules() {
    let table = second_round();
    assert_eq!(table.game.region(Region::ShariaLands).disasters, [0; 3], "D2");
    assert_eq!(table.player(ANNA).zones[1].as_ref().map(|own| own.id), Some(agent(PRAVSHOV)), "D7");
    assert!(!first_round().may(ANNA, use_faction(Faction::Antigovernment, 1)), "D10: not before the World's turn");

    let mut table = before_the_crisis();
    table.act(ANNA, Action::Choose { option: 1 });
    table.act(ANNA, use_main(ALEXEY));
    while table.game.stage != (Stage::Buy { turn: 0 }) {
        let action = if table.may(ANNA, Action::Decline) { Action::Decline } else { table.legal(ANNA)[0] };
        table.act(ANNA, action);
    }
    let drawn = table.events.iter().filter(|event| matches!(event, Event::VaticanDrawn { .. })).count();
    assert_eq!((drawn, table.game.vatican_discard.len()), (2, 2), "D3");
}

/// APOC-GAP-77: in the solo game the Crown is always there, which the tutorial leaves out (D1); its price keeps it quiet.
#[test]
fn the_crown_is_too_dear_for_the_tutorial() {
    let table = first_round();
    assert_eq!((table.game.crown, table.game.crown_price(), table.has(ANNA).2), (Some(ANNA), 2, 1));
}

/// APOC-GAP-78: the prices that the tutorial implies.
#[test]
fn the_prices_of_the_tutorial() {
    for (id, price) in [
        (PRAVSHOV, 4),
        ("kotya_pchkhi", 1),
        ("tommy_bobbins", 2),
        (CHANDRA, 2),
        ("anatoly_flamenko", 4),
        ("alexander_rediska", 3),
    ] {
        assert_eq!(library().agent(agent(id)).price, price, "{id}");
    }
    for (id, price) in [("successful_forecast", 1), ("hereditary_gift", 2), ("bioresonance_meter", 5)] {
        assert_eq!(library().upgrade(upgrade(id)).price, Some(price), "{id}");
    }
    // Kotya and Tommy cost as much as Pravshov alone, and either the Meter or the two others can be paid.
    let mut table = begun();
    for id in ["tommy_bobbins", "kotya_pchkhi"] {
        table.act(ANNA, Action::BuyAgent { agent: agent(id), dismiss: None });
    }
    assert_eq!(table.has(ANNA).1, 0);
    buy_upgrade(&mut table, "hereditary_gift", ALEXEY);
    assert!(!table.may(ANNA, Action::BuyUpgrade { upgrade: upgrade("bioresonance_meter") }));
    buy_upgrade(&mut table, "successful_forecast", ALEXEY);
    assert_eq!(table.has(ANNA).0, 2);
    assert!(!table.of(ALEXEY).has_state(State::Illness));
}

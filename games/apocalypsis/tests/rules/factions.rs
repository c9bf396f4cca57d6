//! The abilities of the fourteen factions (APOC-FAC), each as it is printed.

use apocalypsis::state::Duty;
use apocalypsis::term::{Class, Deck, Disaster, Faction, Region, State, Track, Trait};
use apocalypsis::{Action, Event, Stage, samples};

use super::position::{
    ANNA, BORIS, FIRST, OTHER, TASK, Table, agent, back, pools, starting, task, upgrade, use_faction, world, world_does,
};

/// Anna plays this faction, Boris the Free Carpenters.
fn plays(faction: Faction) -> Table {
    Table::with(2, &[faction, Faction::FreeCarpenters], 0)
}

fn own(faction: Faction) -> &'static str {
    starting(faction).name()
}

fn asks(task: &str, asked: &str, difficulty: u8) {
    let win = "[(do: gain(me, authority, n(1)))]";
    back(task, &format!("(traits: [{asked}], difficulty: n({difficulty}))"), win, "[]", "");
}

fn help(id: &str, main: &str) -> Action {
    Action::Help { agent: agent(id), main: agent(main) }
}

/// APOC-FAC-01: the first helper of a round to another player's agent gives a link, and that agent a die on its task checks.
#[test]
fn first_contact() {
    asks(TASK, "narcissism", 1);
    samples::change_catastrophe("pillow_front", |data| {
        (data.prevent, data.table) = (None, None);
        data.options = vec![samples::option("(traits: [narcissism], difficulty: n(1))", "[]", "[]", "")];
    });
    back(OTHER, "", "[]", "", "");
    let table = plays(Faction::GalacticGood).agent(ANNA, "tommy_bobbins").agent(ANNA, "kotya_pchkhi");
    let table = table.agent(ANNA, "baron_halite").main(Region::AngloSaxonia, "master_planer", TASK);
    let table = table.main(Region::SovietLands, "baron_halite", OTHER).passed(&[BORIS]);
    let mut table =
        table.disaster(Region::AngloSaxonia, Disaster::War, 1).next_disaster(Disaster::War, &["pillow_front"]);
    table = table.ready();
    table.act(ANNA, help("zvezdana_of_orion", "baron_halite"));
    assert_eq!(table.has(ANNA).1, 4, "nothing for an own agent");
    table.act(ANNA, help("tommy_bobbins", "master_planer"));
    assert_eq!(table.has(ANNA).1, 5);
    table.act(ANNA, help("kotya_pchkhi", "master_planer"));
    assert_eq!(table.has(ANNA).1, 5, "once in a round");

    // Two dice on the disaster card, three on the task.
    assert_eq!(pools(&table.rolls(ANNA, FIRST, &[1, 1])), [2]);
    assert_eq!(pools(&table.act(BORIS, FIRST))[0], 3);
}

/// APOC-FAC-01: alone it works for own agents, without the link.
#[test]
fn first_contact_alone() {
    asks(TASK, "narcissism", 1);
    let table = Table::with(1, &[Faction::GalacticGood], 0).agent(ANNA, "tommy_bobbins").agent(ANNA, "kotya_pchkhi");
    let mut table = table.main(Region::AngloSaxonia, "zvezdana_of_orion", TASK).ready();
    table.act(ANNA, help("tommy_bobbins", "zvezdana_of_orion"));
    table.act(ANNA, help("kotya_pchkhi", "zvezdana_of_orion"));
    assert_eq!((table.has(ANNA).1, table.game.timed.len()), (4, 1));
    table.all_pass_with(&[]);
    assert_eq!(pools(&table.act(ANNA, FIRST))[0], 3);
}

/// APOC-FAC-02: a die is rolled before the tasks and kept; once in the round it may stand for a die of an own check.
#[test]
fn natal_chart() {
    asks(TASK, "narcissism", 1);
    samples::change_agent(own(Faction::AstroUniversity), |data| {
        data.main.power = samples::power("(standing: [any_class])");
    });
    let table = plays(Faction::AstroUniversity).agent(ANNA, "tommy_bobbins");
    let table = table.main(Region::SovietLands, "professor_retrogradov", TASK);
    let table = table.main(Region::ThirdWorld, "tommy_bobbins", "foil_fashion_week").waiting(Region::SovietLands);
    let mut table = table.ready();
    table.all_pass_with(&[6]);
    assert_eq!(table.player(ANNA).kept_die, 6);
    table.act(ANNA, Action::Resolve { agent: agent("professor_retrogradov") });
    table.rolls(ANNA, FIRST, &[1, 2]);
    assert_eq!(table.legal(ANNA), [use_faction(Faction::AstroUniversity, 1), Action::Decline]);
    table.act(ANNA, use_faction(Faction::AstroUniversity, 1));
    table.rolls(ANNA, Action::Die { index: 0 }, &[]);
    assert_eq!((table.has(ANNA).2, table.player(ANNA).kept_die), (2, 0), "6 and 2, and the die is used up");
    asks("foil_fashion_week", "reason", 1);
    assert_eq!(pools(&table.rolls(ANNA, FIRST, &[1])), [1], "reason −1");
    assert_eq!(table.asked(), BORIS, "it was used");
}

/// APOC-FAC-02: a die that was not used is gone with the round.
#[test]
fn natal_chart_lasts_a_round() {
    world_does("golden_rice", "[(do: dark(1))]");
    let mut table = plays(Faction::AstroUniversity).round(5).next_world(&["golden_rice"]).ready();
    table.all_pass_with(&[5]);
    assert!(table.events.contains(&Event::DieKept { seat: ANNA, die: 5 }));
    assert_eq!((table.game.round, table.player(ANNA).kept_die), (6, 0));
}

fn disaster_asks(id: &str) {
    samples::change_catastrophe(id, |data| {
        (data.prevent, data.table) = (None, None);
        data.options = vec![samples::option("(traits: [reason], difficulty: n(1))", "[]", "[]", "")];
    });
}

/// APOC-FAC-03: a die more on famine, and a capital for each disaster card on which an own agent succeeds.
#[test]
fn own_buckwheat() {
    for (disaster, card, n) in [(Disaster::Famine, "suspicious_tomato", 3), (Disaster::War, "pillow_front", 2)] {
        for (face, capital) in [(5, 6), (1, 5)] {
            disaster_asks(card);
            let table = plays(Faction::SafeFood).disaster(Region::AngloSaxonia, disaster, 1);
            let mut table =
                table.next_disaster(disaster, &[card]).main(Region::AngloSaxonia, "aunt_spelt", TASK).ready();
            let mut faces = vec![1; n];
            faces[0] = face;
            assert_eq!(pools(&table.all_pass_with(&faces)), [n]);
            assert_eq!(table.has(ANNA).0, capital);
        }
    }
    // Boris's agents have nothing of it.
    disaster_asks("suspicious_tomato");
    let table = plays(Faction::SafeFood).disaster(Region::AngloSaxonia, Disaster::Famine, 1);
    let table = table.next_disaster(Disaster::Famine, &["suspicious_tomato"]);
    let mut table = table.main(Region::AngloSaxonia, "master_planer", TASK).ready();
    table.all_pass_with(&[5, 1]);
    assert_eq!((table.has(ANNA).0, table.has(BORIS).0), (5, 5));
}

/// APOC-FAC-03: a success on a task is none on a disaster card.
#[test]
fn own_buckwheat_is_for_disasters() {
    asks(TASK, "reason", 1);
    let mut table = plays(Faction::SafeFood).opened("aunt_spelt", Region::SovietLands);
    table.rolls(ANNA, FIRST, &[5, 1]);
    assert_eq!(table.has(ANNA).0, 5);
}

/// APOC-FAC-04: a region is chosen after setup, for the game.
#[test]
fn native_land_is_chosen_after_setup() {
    let mut table = plays(Faction::NationalUnion);
    table.game.round = 0;
    table.game.stage = Stage::Factions { chosen: 1 };
    table.game.seats[1].zones[0] = None;
    table.game.seats[1].faction = None;
    table.game.agent_deck.push(starting(Faction::FreeCarpenters));
    table.act(BORIS, Action::Faction { faction: Faction::FreeCarpenters });
    assert_eq!(table.legal(ANNA), Region::ALL.map(|region| Action::Region { region }));
    table.act(ANNA, Action::Region { region: Region::ThirdWorld });
    assert_eq!(table.player(ANNA).kept_region, Some(Region::ThirdWorld));
    assert_eq!((table.game.round, table.game.stage), (1, Stage::Buy { turn: 0 }));
}

/// APOC-FAC-04: the first task check of each round there has a die more, and no other.
#[test]
fn native_land() {
    let checks = "[(do: check(traits: [narcissism], difficulty: n(1)))]";
    back(TASK, "(traits: [narcissism], difficulty: n(1))", checks, checks, "");
    samples::change_agent("grandpa_okolitsa", |data| data.main.power = samples::power("(standing: [any_class])"));
    let at = |kept: Region| {
        let mut table = plays(Faction::NationalUnion);
        table.game.seats[0].kept_region = Some(kept);
        table.opened("grandpa_okolitsa", Region::AngloSaxonia)
    };
    assert_eq!(pools(&at(Region::AngloSaxonia).rolls(ANNA, FIRST, &[1; 5])), [3, 2]);
    assert_eq!(pools(&at(Region::ThirdWorld).rolls(ANNA, FIRST, &[1; 4])), [2, 2]);
}

/// Boris's World card raises social by 2 and science by 1.
fn rising() -> Table {
    world_does("golden_rice", "[(do: track([(social, 2), (science, 1)]))]");
    let mut table = plays(Faction::CombatPsychics).agent(ANNA, "tommy_bobbins").next_world(&["golden_rice"]).ready();
    table.all_pass_with(&[]);
    table
}

/// APOC-FAC-05: before a World card raises Progress one of the tracks may be named; an own agent's (П | 2) makes it rise by one less.
#[test]
fn psychic_shield() {
    let mut table = rising();
    assert_eq!(table.tracks(), [4; 4], "nothing has risen yet");
    table.act(ANNA, use_faction(Faction::CombatPsychics, 0));
    assert_eq!(table.legal(ANNA), [Track::Social, Track::Science].map(|track| Action::Track { track }));
    table.act(ANNA, Action::Track { track: Track::Social });
    let agents = ["tommy_bobbins", "warrant_officer_thirdeye"].map(|id| Action::Agent { agent: agent(id) });
    assert!(agents.into_iter().all(|action| table.may(ANNA, action)) && !table.may(ANNA, Action::Decline));
    let mut won = table.clone();
    won.rolls(ANNA, agents[1], &[5, 5, 1]);
    assert_eq!(won.tracks(), [5, 5, 4, 4]);
    assert!(!won.of("warrant_officer_thirdeye").is_hurt());
    table.rolls(ANNA, agents[1], &[5, 1, 1]);
    assert_eq!(table.tracks(), [6, 5, 4, 4]);
    assert!(table.of("warrant_officer_thirdeye").has_state(State::MentalTrauma));
}

/// APOC-FAC-05: it may be left, it works once in a round, and agents in Switzerland cannot check.
#[test]
fn psychic_shield_has_its_limits() {
    let mut table = rising();
    table.act(ANNA, Action::Decline);
    assert_eq!(table.tracks(), [6, 5, 4, 4]);

    world_does("golden_rice", "[(do: track([(social, 1)])), (do: track([(tech, 1)]))]");
    let table = plays(Faction::CombatPsychics).agent(ANNA, "tommy_bobbins").next_world(&["golden_rice"]);
    let mut table = table.change("warrant_officer_thirdeye", |agent| agent.duty = Duty::Switzerland).ready();
    table.all_pass_with(&[]);
    // One track and one agent: nothing is left to choose.
    table.rolls(ANNA, use_faction(Faction::CombatPsychics, 0), &[5, 5]);
    assert_eq!((table.tracks(), table.game.round), ([4, 4, 5, 4], 3), "and nobody was asked about tech");
}

/// APOC-FAC-05: a crisis is no World card.
#[test]
fn psychic_shield_is_against_world_cards() {
    world_does("golden_rice", "[(do: dark(1))]");
    let table = plays(Faction::CombatPsychics).next_world(&["golden_rice"]);
    let mut table = table.crisis(Some(BORIS), "disrespect_for_traditional_values").ready();
    table.all_pass_with(&[]);
    assert_eq!((table.tracks()[0], table.game.round), (5, 3));
}

/// APOC-FAC-06: Switzerland for one capital, bound to alternative medicine, which succeeds on 3 to 6.
#[test]
fn like_cures_like() {
    let table =
        plays(Faction::Homeopaths).resources(ANNA, 1, 0, 0).state("doctor_dilutsky", State::MentalTrauma).ready();
    let swiss = |bound| Action::Switzerland { agent: agent("doctor_dilutsky"), bound };
    assert!(table.may(ANNA, swiss(true)) && !table.may(ANNA, swiss(false)));
    for (die, cured) in [(2, false), (3, true), (6, true)] {
        let mut table = table.clone();
        table.act(ANNA, swiss(true));
        assert_eq!((table.legal(ANNA), table.has(ANNA).0), (vec![Action::Cure { official: false }], 0));
        table.rolls(ANNA, Action::Cure { official: false }, &[die]);
        assert_eq!((table.of("doctor_dilutsky").is_hurt(), table.has(ANNA).2), (!cured, u16::from(cured)));
    }
    let mut full = table.resources(ANNA, 2, 0, 0);
    full.act(ANNA, swiss(false));
    assert_eq!((full.has(ANNA).0, full.legal(ANNA).len()), (0, 2), "for two capital both cures");
    full.rolls(ANNA, Action::Cure { official: false }, &[3]);
    assert!(!full.of("doctor_dilutsky").is_hurt());
    // Nobody else has it.
    let mut other = plays(Faction::SafeFood).ready();
    assert_eq!(other.refused(ANNA, Action::Switzerland { agent: agent("aunt_spelt"), bound: true }), "not_possible");
}

/// APOC-FAC-06: one capital is paid, however much there is.
#[test]
fn like_cures_like_for_one_capital() {
    let mut table = plays(Faction::Homeopaths).resources(ANNA, 5, 0, 0).ready();
    table.act(ANNA, Action::Switzerland { agent: agent("doctor_dilutsky"), bound: true });
    assert_eq!(table.has(ANNA).0, 4);
}

/// APOC-FAC-07: once in a round a failed check of an own agent is rolled again for a link.
#[test]
fn strong_word() {
    asks(TASK, "reason", 1);
    let word = use_faction(Faction::SwearingMedics, 0);
    let open = |links: u16| {
        let table = plays(Faction::SwearingMedics).resources(ANNA, 0, links, 1);
        table.opened("orderly_strongword", Region::AngloSaxonia)
    };
    let mut table = open(1);
    table.rolls(ANNA, FIRST, &[1, 2]);
    table.rolls(ANNA, word, &[5, 3]);
    assert_eq!(table.has(ANNA), (2, 0, 2), "all dice, for a link");
    let mut success = open(1);
    success.rolls(ANNA, FIRST, &[5, 2]);
    assert_eq!(success.asked(), BORIS, "a success is not asked about");
    let mut poor = open(0);
    poor.rolls(ANNA, FIRST, &[1, 2]);
    assert_eq!(poor.asked(), BORIS, "without a link it cannot be used");
    let mut twice = open(5);
    twice.rolls(ANNA, FIRST, &[1, 2]);
    twice.rolls(ANNA, word, &[1, 2]);
    assert_eq!((twice.asked(), twice.has(ANNA).1), (BORIS, 4), "once in a round");
}

/// APOC-FAC-08: an opened task goes on top of its deck, and the bottom card of the same deck is taken without class and cost.
#[test]
fn the_same_day_again() {
    let table = plays(Faction::EightMarmots).resources(ANNA, 0, 0, 0);
    let table = table.bottom(Deck::Capital, &["dissertations_by_the_kilo"]);
    let mut table = table.opened("marmot_the_eighth", Region::AngloSaxonia);
    assert_eq!(table.legal(ANNA), [use_faction(Faction::EightMarmots, 0), Action::Decline]);
    asks("dissertations_by_the_kilo", "reason", 1);
    table.act(ANNA, use_faction(Faction::EightMarmots, 0));
    assert_eq!(table.game.cell(agent("marmot_the_eighth")).unwrap().1.task, task("dissertations_by_the_kilo"));
    assert_eq!(table.game.task_decks[Deck::Capital.index()].last(), Some(&task(TASK)));
    assert_eq!(table.has(ANNA), (0, 0, 0), "its class and its link are not asked for");
    assert_eq!(table.legal(ANNA), [FIRST], "once in a round");
    table.rolls(ANNA, FIRST, &[5, 1]);
    assert_eq!(table.has(ANNA), (2, 0, 1));
    assert_eq!(table.game.task_decks[Deck::Capital.index()].last(), Some(&task("dissertations_by_the_kilo")));
}

/// APOC-FAC-08: a crisis that turns up is laid open as the player's own, and the next card is taken; crises cannot be exchanged.
#[test]
fn the_same_day_again_with_crises() {
    let table = plays(Faction::EightMarmots).bottom(Deck::Mission, &["smart_kettle", "biology_lesson", "great_spoon"]);
    let mut table = table.opened_on("marmot_the_eighth", "one_drill_for_all", Region::AngloSaxonia);
    table.act(ANNA, use_faction(Faction::EightMarmots, 0));
    let open: Vec<_> = table.game.open.iter().map(|open| (open.task, open.owner)).collect();
    assert_eq!(open, [(task("smart_kettle"), Some(ANNA)), (task("biology_lesson"), Some(ANNA))]);
    assert_eq!(table.game.cell(agent("marmot_the_eighth")).unwrap().1.task, task("great_spoon"));

    for (owner, crisis) in [(Some(BORIS), "smart_kettle"), (None, "world_referendum")] {
        let table = plays(Faction::EightMarmots).crisis(owner, crisis);
        let table = table.opened_on("marmot_the_eighth", crisis, Region::AngloSaxonia);
        assert!(!table.may(ANNA, use_faction(Faction::EightMarmots, 0)), "{crisis}");
    }
}

/// APOC-FAC-09: tasks and checks for real scientists are open to all own agents, without the region's die; who is none and succeeds
/// earns a capital.
#[test]
fn street_diploma() {
    asks("perpetual_motion_hire", "narcissism", 1);
    let table = plays(Faction::BlockAcademics).agent(ANNA, "kotya_pchkhi");
    let sent = table.clone().hand(ANNA, &["perpetual_motion_hire"]).ready();
    let send =
        |id| Action::Send { agent: agent(id), task: Some(task("perpetual_motion_hire")), region: Region::SovietLands };
    assert!(sent.may(ANNA, send("kotya_pchkhi")));

    let table = table.class(Region::SovietLands, Class::RealScientist);
    let open = |who| table.clone().opened_on(who, "perpetual_motion_hire", Region::SovietLands);
    let mut kotya = open("kotya_pchkhi");
    kotya.rolls(ANNA, FIRST, &[5, 1]);
    assert_eq!(kotya.has(ANNA), (6, 4, 2), "two dice and a capital");
    let mut seeds = open("academician_seeds");
    seeds.rolls(ANNA, FIRST, &[5, 1, 1]);
    assert_eq!(seeds.has(ANNA), (5, 4, 2), "a real scientist has the region's die and no capital");
    let mut fails = open("kotya_pchkhi");
    fails.rolls(ANNA, FIRST, &[1, 1]);
    assert_eq!(fails.has(ANNA), (6, 5, 1), "only what the Soviet Lands give");
    // A task that does not name real scientists is none of theirs.
    asks(TASK, "narcissism", 1);
    let mut other = table.clone().opened("kotya_pchkhi", Region::SovietLands);
    other.rolls(ANNA, FIRST, &[5, 1]);
    assert_eq!(other.has(ANNA).0, 5);
}

/// APOC-FAC-09: checks for real scientists too.
#[test]
fn street_diploma_on_checks() {
    let offer = "[(do: volunteer(traits: [will], difficulty: n(1), classes: [real_scientist]))]";
    world_does("golden_rice", offer);
    let table = plays(Faction::BlockAcademics).agent(ANNA, "kotya_pchkhi").agent(BORIS, "tommy_bobbins");
    let mut table = table.next_world(&["golden_rice"]).ready();
    table.all_pass_with(&[]);
    assert!(table.may(ANNA, Action::Agent { agent: agent("kotya_pchkhi") }));
    table.act(ANNA, Action::Decline);
    assert_eq!(table.legal(BORIS), [Action::Agent { agent: agent("master_planer") }, Action::Decline]);
}

/// APOC-FAC-10: once, after all have passed, an own main agent moves with its task and helpers to a free cell of another region.
#[test]
fn over_the_edge() {
    back(TASK, "", "[]", "", "");
    let table = plays(Faction::Antiglobalists).agent(ANNA, "tommy_bobbins").agent(BORIS, "kotya_pchkhi");
    let table = table.main(Region::SovietLands, "captain_edge", TASK).helper("tommy_bobbins", "captain_edge");
    let table = table.main(Region::ThirdWorld, "master_planer", OTHER);
    let mut table = table.main(Region::ThirdWorld, "kotya_pchkhi", "buckwheat_queue").ready();
    table.all_pass_with(&[]);
    table.act(ANNA, use_faction(Faction::Antiglobalists, 0));
    let free = [Region::AngloSaxonia, Region::AsianRepublics, Region::ShariaLands];
    assert_eq!(
        table.legal(ANNA),
        free.map(|region| Action::Region { region }),
        "not where it is, nor where it is full"
    );
    table.act(ANNA, Action::Region { region: Region::AsianRepublics });
    let (region, cell) = table.game.cell(agent("captain_edge")).expect("a main agent");
    assert_eq!(
        (region, cell.task, cell.helpers.as_slice()),
        (Region::AsianRepublics, task(TASK), &[agent("tommy_bobbins")][..])
    );
    assert_eq!(table.game.region(Region::SovietLands).cells, [None, None]);
    assert_eq!(table.legal(ANNA), [FIRST], "once, and the task begins");
    table.act(ANNA, FIRST);
    assert_eq!(table.has(ANNA).1, 4 + 1 + 1, "the link of the new region, and that of Tommy");
}

/// APOC-FAC-11: an authority for another player's crisis or an Awakening card that an own agent closes by its task.
#[test]
fn shadow_cabinet_closes() {
    for (owner, crisis, authority) in
        [(Some(BORIS), "smart_kettle", 2), (None, "world_referendum", 2), (Some(ANNA), "smart_kettle", 1)]
    {
        back(crisis, "", "[(do: close_crisis)]", "", "");
        let table = plays(Faction::Antigovernment).track(Track::Social, 11).crisis(owner, crisis);
        let mut table = table.opened_on("alexey_tryokhkorochkin", crisis, Region::SovietLands);
        table.act(ANNA, FIRST);
        assert_eq!((table.has(ANNA).2, table.game.open.len()), (authority, 0), "{crisis} of {owner:?}");
    }
    // A crisis that is closed by the way is not closed by its task.
    back(TASK, "", "[(do: close_other)]", "", "");
    let table = plays(Faction::Antigovernment).crisis(Some(BORIS), "smart_kettle");
    let mut table = table.opened("alexey_tryokhkorochkin", Region::SovietLands);
    table.act(ANNA, FIRST);
    assert_eq!((table.has(ANNA).2, table.game.open.len()), (1, 0));
    // Nor is it the player's affair what others close.
    back("smart_kettle", "", "[(do: close_crisis)]", "", "");
    let table = plays(Faction::Antigovernment).crisis(Some(ANNA), "smart_kettle");
    let mut table = table.main(Region::SovietLands, "master_planer", "smart_kettle").ready();
    table.all_pass_with(&[]);
    table.act(BORIS, FIRST);
    assert_eq!(table.has(ANNA).2, 1);
}

/// APOC-FAC-11: before the first World card two links buy a look at the two next ones, of which one goes on top.
#[test]
fn shadow_cabinet_looks() {
    for id in ["golden_rice", "free_healthcare"] {
        world_does(id, "[(do: dark(1))]");
    }
    let table = plays(Faction::Antigovernment).next_world(&["golden_rice", "free_healthcare"]);
    let look = use_faction(Faction::Antigovernment, 1);
    let mut table = table.resources(ANNA, 0, 2, 0).ready();
    table.all_pass_with(&[]);
    assert_eq!(table.legal(ANNA), [look, Action::Decline]);
    table.act(ANNA, look);
    assert_eq!(table.has(ANNA).1, 0);
    assert_eq!(table.legal(ANNA), ["golden_rice", "free_healthcare"].map(|id| Action::World { card: world(id) }));
    let events = table.act(ANNA, Action::World { card: world("golden_rice") });
    assert!(events.contains(&Event::WorldDrawn { card: world("free_healthcare") }));
    let deck = &table.game.world_deck;
    assert_eq!((deck[26], deck[27]), (world("golden_rice"), world("free_healthcare")));

    let mut poor = plays(Faction::Antigovernment).resources(ANNA, 9, 1, 9).next_world(&["golden_rice"]).ready();
    poor.all_pass_with(&[]);
    assert_eq!(poor.game.round, 3, "nobody was asked");
}

/// APOC-FAC-12: agents without any upgrade have a die more on will, reason and charisma checks of tasks.
#[test]
fn untouched() {
    for (asked, n) in [("will", 4), ("reason", 3), ("charisma", 3), ("narcissism", 2), ("psychopathy", 3)] {
        asks(TASK, asked, 1);
        let table = plays(Faction::UntouchedRose);
        let mut free = table.clone().opened("grandma_askeza", Region::AngloSaxonia);
        assert_eq!(pools(&free.rolls(ANNA, FIRST, &vec![1; n])), [n], "{asked}");
        let n = n - usize::from(matches!(asked, "will" | "reason" | "charisma"));
        let mut laden =
            table.upgrade("grandma_askeza", "bicycle_helmet").opened("grandma_askeza", Region::AngloSaxonia);
        assert_eq!(pools(&laden.rolls(ANNA, FIRST, &vec![1; n])), [n], "{asked} with an upgrade");
    }
    // Not on other checks.
    let check = "[(do: each_agent(all((class: spiritual_leader)), [(do: check(agent: it, traits: [will], difficulty: n(1)))]))]";
    world_does("golden_rice", check);
    let mut table = plays(Faction::UntouchedRose).next_world(&["golden_rice"]).ready();
    assert_eq!(pools(&table.all_pass_with(&[1; 3])), [3]);
}

/// APOC-FAC-13: five upgrades on an agent, and the first one bought in a round costs a capital less, but not below one.
#[test]
fn own_lodge() {
    let table = plays(Faction::SafeFood).offer(BORIS, &[], &["pillow_of_nails", "live_broadcast_suit", "swollen_rat"]);
    let table = table.buying(BORIS).resources(BORIS, 9, 0, 0).ready();
    let buy = |id: &str| Action::BuyUpgrade { upgrade: upgrade(id) };
    let mut dear = table.clone();
    dear.act(BORIS, buy("pillow_of_nails"));
    dear.act(BORIS, Action::Agent { agent: agent("master_planer") });
    assert_eq!(dear.has(BORIS).0, 7, "3 − 1");
    dear.act(BORIS, buy("live_broadcast_suit"));
    assert_eq!(dear.has(BORIS).0, 4, "the second at its price");
    let mut cheap = table;
    cheap.act(BORIS, buy("swollen_rat"));
    assert_eq!(cheap.has(BORIS).0, 8, "not below one");

    let ids = ["swollen_rat", "pillow_of_nails", "live_broadcast_suit", "bicycle_helmet"];
    let laden = |owner, id: &'static str| {
        let table = ids.into_iter().fold(plays(Faction::SafeFood), |table, upgrade| table.upgrade(id, upgrade));
        let mut table = table.offer(owner, &[], &["hereditary_gift"]).buying(owner).ready();
        table.act(owner, buy("hereditary_gift"));
        table.may(owner, Action::Agent { agent: agent(id) })
    };
    assert!(laden(BORIS, "master_planer"), "a fifth one");
    assert!(laden(ANNA, "master_planer"), "also when another player brings it");
    assert!(!laden(BORIS, "aunt_spelt"), "agents of others carry four");
}

/// APOC-FAC-13: the capital is saved once in every round.
#[test]
fn own_lodge_saves_in_every_round() {
    let table = plays(Faction::SafeFood).calm().resources(BORIS, 9, 0, 0).offer(BORIS, &[], &["live_broadcast_suit"]);
    let mut table = table.next_upgrades(&["pillow_of_nails"]).buying(BORIS).ready();
    let buy = |id: &str| Action::BuyUpgrade { upgrade: upgrade(id) };
    table.act(BORIS, buy("live_broadcast_suit"));
    table.act(BORIS, Action::Agent { agent: agent("master_planer") });
    assert_eq!(table.has(BORIS).0, 7, "3 − 1");
    let mut table = table.acting(ANNA);
    table.next_round();
    table.act(BORIS, buy("pillow_of_nails"));
    assert_eq!(table.has(BORIS).0, 5, "3 − 1 again");
}

/// APOC-FAC-14: once in a round a roll of exactly three dice may count its fours.
#[test]
fn rule_of_three() {
    let rule = use_faction(Faction::TrinitarianAcademy, 0);
    samples::change_agent("academician_troyevich", |data| data.main.power = samples::power("(standing: [any_class])"));
    let open = |asked: &str, token| {
        asks(TASK, asked, 2);
        let table = plays(Faction::TrinitarianAcademy).token("academician_troyevich", Trait::Reason, token);
        table.opened("academician_troyevich", Region::SovietLands)
    };
    let mut three = open("reason", 0);
    three.rolls(ANNA, FIRST, &[4, 4, 1]);
    assert_eq!(three.legal(ANNA), [rule, Action::Decline]);
    three.rolls(ANNA, rule, &[]);
    assert_eq!(three.has(ANNA).2, 2);
    for (asked, token, faces) in [("will", 0, vec![4, 4]), ("reason", 1, vec![4; 4])] {
        let mut other = open(asked, token);
        other.rolls(ANNA, FIRST, &faces);
        assert_eq!((other.asked(), other.has(ANNA).2), (BORIS, 1), "{} dice", faces.len());
    }
    let inner = "[(do: check(traits: [reason], difficulty: n(1), success: [(do: gain(me, authority, n(1)))]))]";
    back(TASK, "(traits: [reason], difficulty: n(1))", inner, inner, "");
    let mut twice = plays(Faction::TrinitarianAcademy).opened("academician_troyevich", Region::SovietLands);
    twice.rolls(ANNA, FIRST, &[4, 1, 1]);
    twice.rolls(ANNA, rule, &[4, 4, 4]);
    assert_eq!((twice.asked(), twice.has(ANNA).2), (BORIS, 1), "the second roll has no fours");
}

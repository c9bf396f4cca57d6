//! Helpers (APOC-HELP) and the rulings about them (APOC-GAP-30, APOC-GAP-31).

use apocalypsis::samples;
use apocalypsis::state::Duty;
use apocalypsis::term::{Disaster, Region, State, Track};
use apocalypsis::{Action, Bearer, Event, Stage};
use kernel::Luck;

use super::position::{ANNA, BORIS, CHOOSE, Table, agent, asked_pools, gift, help, named, trial};

/// Aunt Spelt is on a task with one will check; Anna and Boris have helpers at hand.
fn on_a_task() -> Table {
    trial("pigeon_charging", "(traits: [will], difficulty: n(1))");
    let table = Table::new(2)
        .calm()
        .agent(ANNA, "tommy_bobbins")
        .agent(ANNA, "deepfake_chandra")
        .agent(BORIS, "anatoly_flamenko");
    table.agent(BORIS, "kotya_pchkhi").main(Region::SovietLands, "aunt_spelt", "pigeon_charging")
}

fn helpers(table: &Table) -> Vec<&'static str> {
    let (_, cell) = table.game.cell(agent("aunt_spelt")).expect("a main agent");
    cell.helpers.iter().map(|helper| helper.name()).collect()
}

/// Aunt Spelt is on a task for healers; Boris, who has none, acts.
fn for_healers() -> Table {
    samples::change_task("pigeon_charging", |data| data.classes = vec![apocalypsis::term::Class::Healer]);
    let table = Table::new(2).agent(BORIS, "anatoly_flamenko").agent(BORIS, "kotya_pchkhi");
    table.main(Region::SovietLands, "aunt_spelt", "pigeon_charging").acting(BORIS).ready()
}

/// APOC-HELP-01: an own unused agent helps any main agent, here another player's.
#[test]
fn anybody_helps_anybody() {
    let mut table = for_healers();
    assert_eq!(table.refused(BORIS, help("anatoly_flamenko", "kotya_pchkhi")), "no_main_agent");
    table.act(BORIS, help("anatoly_flamenko", "aunt_spelt"));
    assert_eq!(
        (helpers(&table), table.of("anatoly_flamenko").duty),
        (vec!["anatoly_flamenko"], Duty::Helper { main: agent("aunt_spelt") })
    );
}

/// APOC-HELP-04: each helper is an action of its own.
#[test]
fn each_helper_is_one_action() {
    let mut table = on_a_task().acting(BORIS).ready();
    table.act(BORIS, help("anatoly_flamenko", "aunt_spelt"));
    assert_eq!((helpers(&table).len(), table.asked()), (1, ANNA), "it is Anna's turn");
    let mut table = table.acting(BORIS);
    table.act(BORIS, help("kotya_pchkhi", "aunt_spelt"));
    assert_eq!(helpers(&table).len(), 2);
}

/// APOC-HELP-06, APOC-GAP-30: a helper needs no class that the task names.
#[test]
fn helpers_need_no_class() {
    use apocalypsis::term::Class::Healer;
    let mut table = for_healers();
    assert!(!apocalypsis::content::library().agent(agent("anatoly_flamenko")).classes.contains(&Healer));
    table.act(BORIS, help("anatoly_flamenko", "aunt_spelt"));
    assert_eq!(helpers(&table), ["anatoly_flamenko"]);
}

/// APOC-HELP-03, APOC-GAP-30: nobody need agree, and one may help to harm: Kotya's help is one die less for will.
#[test]
fn helping_may_harm() {
    let mut table = on_a_task().acting(BORIS).ready();
    table.act(BORIS, help("kotya_pchkhi", "aunt_spelt"));
    assert_eq!(helpers(&table), ["kotya_pchkhi"], "Anna is not asked");
    table.all_pass(&mut Luck::fast(1));
    assert_eq!(asked_pools(&table.act(ANNA, CHOOSE)), [2]);
}

/// APOC-HELP-02, APOC-GAP-30: three helpers, whoever sent them.
#[test]
fn three_help_at_most() {
    let table = on_a_task().helper("tommy_bobbins", "aunt_spelt").helper("deepfake_chandra", "aunt_spelt");
    let mut table = table.helper("anatoly_flamenko", "aunt_spelt").acting(BORIS).ready();
    assert_eq!(table.refused(BORIS, help("kotya_pchkhi", "aunt_spelt")), "three_helpers");
    assert!(
        on_a_task()
            .helper("tommy_bobbins", "aunt_spelt")
            .helper("deepfake_chandra", "aunt_spelt")
            .ready()
            .clone()
            .acting(BORIS)
            .may(BORIS, help("kotya_pchkhi", "aunt_spelt"))
    );
}

/// APOC-HELP-02: three are three with five players as with two.
#[test]
fn three_help_at_most_at_a_full_table() {
    let table = Table::new(5).agent(ANNA, "tommy_bobbins").agent(ANNA, "deepfake_chandra");
    let table = table.agent(BORIS, "anatoly_flamenko").agent(BORIS, "kotya_pchkhi");
    let mut table = table.main(Region::SovietLands, "aunt_spelt", "pigeon_charging").acting(BORIS);
    for helper in ["tommy_bobbins", "deepfake_chandra", "anatoly_flamenko"] {
        assert!(table.may(BORIS, help("kotya_pchkhi", "aunt_spelt")));
        table = table.helper(helper, "aunt_spelt").ready();
    }
    assert_eq!(table.refused(BORIS, help("kotya_pchkhi", "aunt_spelt")), "three_helpers");
    assert!(!table.may(BORIS, help("kotya_pchkhi", "aunt_spelt")));
}

/// APOC-HELP-02, APOC-AGENT-05: a helper that is lost makes room for another.
#[test]
fn a_lost_helper_makes_room() {
    samples::change_korea("great_parade", |data| {
        data.parts = samples::parts("[(do: lose_agent(all((owner: me, role: helper))))]");
    });
    let table = on_a_task().helper("tommy_bobbins", "aunt_spelt").helper("anatoly_flamenko", "aunt_spelt");
    let mut table = table.next_korea("great_parade").ready();
    table.act(ANNA, Action::Korea { agent: agent("deepfake_chandra") });
    assert!(table.game.lost.contains(agent("tommy_bobbins")));
    assert_eq!(helpers(&table), ["anatoly_flamenko"]);
}

/// APOC-HELP-05: helpers do not count among the two who are sent, and also help when two are.
#[test]
fn helping_is_not_being_sent() {
    let mut table = on_a_task().ready();
    table.game.seats[0].sent = 2;
    table.act(ANNA, help("tommy_bobbins", "aunt_spelt"));
    assert_eq!(table.player(ANNA).sent, 2);
    let mut table = on_a_task().ready();
    table.act(ANNA, help("tommy_bobbins", "aunt_spelt"));
    let table = table.acting(ANNA);
    assert!(table.may(ANNA, super::position::atlantis("deepfake_chandra", Region::ThirdWorld)));
}

/// APOC-GAP-30: helpers are added in the action phase only.
#[test]
fn nobody_helps_later() {
    let mut table = on_a_task().ready();
    table.all_pass(&mut Luck::fast(1));
    assert_ne!(table.game.stage, Stage::Act { seat: ANNA });
    assert_eq!(table.refused(ANNA, help("tommy_bobbins", "aunt_spelt")), "answer_first");
}

/// APOC-HELP-07: while it helps, its helper ability works and its main ability does not.
#[test]
fn a_helper_has_its_helper_ability_only() {
    samples::change_agent("tommy_bobbins", |data| {
        data.main.power = samples::power("(standing: [task_limit(1)])");
        data.helper.power = samples::power("(standing: [dice(n: 2)])");
    });
    let limit = |table: Table| {
        let mut table = table.ready();
        table.game.seats[0].sent = 2;
        table.may(ANNA, super::position::atlantis("deepfake_chandra", Region::ThirdWorld))
    };
    assert_eq!((limit(on_a_task()), limit(on_a_task().helper("tommy_bobbins", "aunt_spelt"))), (true, false));
    let pool = |table: Table| {
        let mut table = table.ready();
        table.all_pass(&mut Luck::fast(1));
        asked_pools(&table.act(ANNA, CHOOSE))[0]
    };
    assert_eq!((pool(on_a_task()), pool(on_a_task().helper("tommy_bobbins", "aunt_spelt"))), (3, 5));
}

/// APOC-HELP-08: good and bad of task and disaster card go to the main agent alone, who draws the card alone.
#[test]
fn a_helper_shares_nothing() {
    samples::change_catastrophe("prayer_service", |data| {
        (data.prevent, data.table) = (None, None);
        data.options = vec![samples::option("", "[(do: add_state(this, illness))]", "[]", "")];
    });
    let table =
        on_a_task().helper("deepfake_chandra", "aunt_spelt").disaster(Region::SovietLands, Disaster::Epidemic, 1);
    gift("pigeon_charging", "[(do: add_state(this, mental_trauma)), (do: trait(this, [will], 1))]");
    samples::change_agent("aunt_spelt", |data| data.main.power = Default::default());
    let mut table = table.next_disaster(Disaster::Epidemic, &["prayer_service"]).ready();
    let mut events = table.all_pass(&mut Luck::fast(1));
    events.extend(table.act(ANNA, CHOOSE));
    assert_eq!(events.iter().filter(|event| matches!(event, Event::DisasterDrawn { .. })).count(), 1);
    assert_eq!(table.of("aunt_spelt").states, [false, true, true]);
    let helper = table.of("deepfake_chandra");
    assert_eq!((helper.states, helper.tokens), ([false; 3], [0; 6]));
}

/// APOC-HELP-09, APOC-GAP-31: what happens to agents in a region, or on a task, does not happen to helpers.
#[test]
fn a_helper_is_in_no_region() {
    gift(
        "crop_circles_to_order",
        "[(do: add_state(all((here: true)), illness)), (do: add_state(all((role: main)), physical_trauma))]",
    );
    let table = on_a_task().helper("tommy_bobbins", "aunt_spelt").main(
        Region::SovietLands,
        "master_planer",
        "crop_circles_to_order",
    );
    let mut table = table.leader(BORIS).acting(BORIS).ready();
    table.all_pass(&mut Luck::fast(1));
    table.act(BORIS, CHOOSE);
    assert_eq!(table.of("aunt_spelt").states, [true, false, true]);
    assert_eq!(table.of("tommy_bobbins").states, [false; 3]);
}

/// APOC-HELP-10, APOC-GAP-31: the help is there for every check of the main agent in the round, also after its task.
#[test]
fn help_lasts_all_round() {
    let check = "(do: each_agent(all((class: healer)), [(do: check(agent: it, traits: [will], difficulty: n(1)))]))";
    let table =
        on_a_task().without_agents(BORIS).agent(BORIS, "anatoly_flamenko").helper("anatoly_flamenko", "aunt_spelt");
    samples::change_catastrophe("prayer_service", |data| {
        (data.prevent, data.table) = (None, None);
        data.options = vec![samples::option("(traits: [will], difficulty: n(1))", "[]", "[]", "")];
    });
    let table = table
        .disaster(Region::SovietLands, Disaster::Epidemic, 1)
        .next_disaster(Disaster::Epidemic, &["prayer_service"]);
    let mut table = table.fate(&format!("[{check}]")).ready();
    let mut events = table.all_pass(&mut Luck::fast(1));
    events.extend(table.act(ANNA, CHOOSE));
    // Two dice, will +1, Flamenko +1: the disaster card, the task and the World card.
    assert_eq!(asked_pools(&events), [4, 4, 4]);
}

/// APOC-HELP-11, APOC-GAP-31: for World, crisis and Vatican cards a helper is an agent like any other.
#[test]
fn a_helper_is_an_ordinary_agent_for_the_world() {
    let table = || on_a_task().without_agents(BORIS).agent(BORIS, "kotya_pchkhi").helper("kotya_pchkhi", "aunt_spelt");
    samples::change_agent("kotya_pchkhi", |data| data.main.power = Default::default());
    let mut world = table().fate("[(do: add_state(all((class: healer)), mental_trauma))]").ready();
    world.all_pass(&mut Luck::fast(1));
    world.act(ANNA, CHOOSE);
    assert!(world.of("kotya_pchkhi").has_state(State::MentalTrauma));
    samples::change_vatican("digital_religion", |data| {
        data.ways = samples::read("[(check: (traits: [will], difficulty: n(1)), classes: [healer])]");
        data.effect.clear();
    });
    let mut vatican =
        table().track(Track::Tech, 5).fate("[(do: track([(tech, 1)]))]").next_vatican(&["digital_religion"]).ready();
    vatican.all_pass(&mut Luck::fast(1));
    vatican.act(ANNA, CHOOSE);
    vatican.act(ANNA, Action::Decline);
    assert!(vatican.may(BORIS, Action::Way { way: 0, agent: Some(agent("kotya_pchkhi")) }));
}

/// APOC-HELP-12: the helpers of a lost main agent stay used, and do nothing more.
#[test]
fn helpers_of_the_lost_stay_used() {
    gift("crop_circles_to_order", "[(do: lose_agent(all((owner: others, role: main))))]");
    let table = on_a_task().helper("tommy_bobbins", "aunt_spelt").main(
        Region::SovietLands,
        "master_planer",
        "crop_circles_to_order",
    );
    let table = table.fate("[(do: volunteer(traits: [will], difficulty: n(1)))]");
    let mut table = table.leader(BORIS).acting(BORIS).ready();
    table.all_pass(&mut Luck::fast(1));
    table.act(BORIS, CHOOSE);
    assert!(table.game.lost.contains(agent("aunt_spelt")));
    assert_eq!(table.of("tommy_bobbins").duty, Duty::Used);
}

/// APOC-HELP-13: a choice of a helper ability is the main agent's owner's; what needs no choice happens by itself.
#[test]
fn the_main_agents_owner_decides() {
    trial("crop_circles_to_order", "(traits: [reason], difficulty: n(1))");
    let table = Table::new(2).calm().agent(ANNA, "deepfake_chandra").main(
        Region::ThirdWorld,
        "master_planer",
        "crop_circles_to_order",
    );
    let mut table = table.helper("deepfake_chandra", "master_planer").ready();
    table.all_pass(&mut Luck::fast(1));
    table.rolls(BORIS, CHOOSE, &[1, 2]);
    let reroll = Action::Use { bearer: Bearer::Helper(agent("deepfake_chandra")), ability: 0 };
    assert!(table.may(BORIS, reroll) && table.legal(ANNA).is_empty());
    table.rolls(BORIS, reroll, &[5, 5]);
    let ended = |event: &Event| matches!(event, Event::CheckEnded { successes: 2, .. });
    assert!(table.events.iter().any(ended));
    // Tommy's help gives his own player a link, unasked.
    gift("crop_circles_to_order", "[]");
    let table = Table::new(2).calm().agent(ANNA, "tommy_bobbins").main(
        Region::ThirdWorld,
        "master_planer",
        "crop_circles_to_order",
    );
    let mut table = table.helper("tommy_bobbins", "master_planer").ready();
    table.all_pass(&mut Luck::fast(1));
    table.act(BORIS, CHOOSE);
    assert_eq!((table.has(ANNA).1, table.has(BORIS).1), (5, 4));
    assert!(!table.may(BORIS, named("tommy_bobbins")));
}

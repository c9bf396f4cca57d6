//! Switzerland (APOC-SWISS) and the rulings about it (APOC-GAP-33, APOC-GAP-34).

use apocalypsis::samples;
use apocalypsis::state::Duty;
use apocalypsis::term::{Faction, Region, State, Track};
use apocalypsis::{Action, Bearer, Stage};
use kernel::Luck;

use super::position::{ANNA, BORIS, CHOOSE, Table, agent, gift, help, named, switzerland};

const OFFICIAL: Action = Action::Cure { official: true };
const ALTERNATIVE: Action = Action::Cure { official: false };

/// Aunt Spelt with an illness and a physical trauma, and these resources.
fn patient(capital: u16, authority: u16) -> Table {
    let table = Table::new(2).resources(ANNA, capital, 0, authority).agent(ANNA, "tommy_bobbins");
    table.state("aunt_spelt", State::Illness).state("aunt_spelt", State::PhysicalTrauma)
}

/// APOC-SWISS-01, APOC-SWISS-02, APOC-SWISS-04: 2 capital are spent and the card is turned; then one of two cures must be chosen.
#[test]
fn the_cure_is_chosen_afterwards() {
    assert_eq!(patient(1, 1).ready().refused(ANNA, switzerland("aunt_spelt")), "cannot_pay");
    let mut table = patient(2, 1).ready();
    table.act(ANNA, switzerland("aunt_spelt"));
    assert_eq!((table.has(ANNA), table.legal(ANNA)), ((0, 0, 1), vec![ALTERNATIVE, OFFICIAL]));
    assert_eq!(table.refused(ANNA, Action::Pass), "not_now");
    table.act(ANNA, OFFICIAL);
    assert_eq!((table.of("aunt_spelt").duty, table.asked()), (Duty::Switzerland, BORIS));
}

/// APOC-SWISS-05, APOC-SWISS-06, APOC-EX-36: one die; from 4 on all states go and 1 authority comes; no ability touches the die.
#[test]
fn alternative_medicine_rolls_a_die() {
    for face in 1..=6 {
        let table = patient(2, 0).upgrade("aunt_spelt", "chipped_die_of_fate").crown(Some(ANNA)).dark(1);
        let mut table = table.state("aunt_spelt", State::MentalTrauma).ready();
        table.act(ANNA, switzerland("aunt_spelt"));
        table.rolls(ANNA, ALTERNATIVE, &[face]);
        let (authority, states) = if face < 4 { (0, [true; 3]) } else { (1, [false; 3]) };
        assert_eq!((table.has(ANNA), table.of("aunt_spelt").states), ((0, 0, authority), states), "{face}");
        assert_eq!(table.asked(), BORIS);
    }
}

/// APOC-SWISS-07, APOC-SWISS-11, APOC-GAP-33: the healthy may go too, but there is no fame in it.
#[test]
fn the_healthy_gain_no_authority() {
    let mut table = Table::new(2).resources(ANNA, 2, 0, 0).ready();
    table.act(ANNA, switzerland("aunt_spelt"));
    table.rolls(ANNA, ALTERNATIVE, &[6]);
    assert_eq!((table.has(ANNA), table.of("aunt_spelt").duty), ((0, 0, 0), Duty::Switzerland));
}

/// APOC-SWISS-08, APOC-SWISS-09, APOC-EX-13: official medicine always works and loses 1 authority, if there is one.
#[test]
fn official_medicine_costs_authority() {
    for (before, after) in [(3, 2), (1, 0), (0, 0)] {
        let mut table = patient(2, before).state("aunt_spelt", State::MentalTrauma).ready();
        table.act(ANNA, switzerland("aunt_spelt"));
        table.rolls(ANNA, OFFICIAL, &[]);
        assert_eq!((table.has(ANNA), table.of("aunt_spelt").states), ((0, 0, after), [false; 3]));
    }
}

/// APOC-SWISS-10, APOC-SWISS-12: any number of agents, each by an action and for 2 capital; it needs no card.
#[test]
fn any_number_may_be_cured() {
    let mut table = patient(5, 4).agent(ANNA, "kotya_pchkhi").passed(&[BORIS]).ready();
    for id in ["aunt_spelt", "tommy_bobbins"] {
        table.act(ANNA, switzerland(id));
        table.act(ANNA, OFFICIAL);
    }
    assert_eq!((table.has(ANNA), table.game.stage), ((1, 0, 2), Stage::Act { seat: ANNA }));
    assert_eq!(table.refused(ANNA, switzerland("kotya_pchkhi")), "cannot_pay");
}

/// APOC-SWISS-03, APOC-GAP-34: until the next round it is absent: used for nothing, touched by nothing, chosen for nothing.
#[test]
fn who_is_in_switzerland_is_absent() {
    gift(
        "pigeon_charging",
        "[(do: add_state(all(()), illness)), (do: trait(all(()), [will], 1)), (do: teach(all((owner: others)), [healer])), (do: lose_agent(all((owner: others))))]",
    );
    let away = |agent: &mut apocalypsis::state::Agent| agent.duty = Duty::Switzerland;
    let table = Table::new(2)
        .calm()
        .agent(BORIS, "tommy_bobbins")
        .change("master_planer", away)
        .agent(ANNA, "deepfake_chandra");
    let table = table.main(Region::SovietLands, "aunt_spelt", "pigeon_charging").change("deepfake_chandra", away);
    let mut table = table.fate("[(do: volunteer(traits: [will], difficulty: n(1)))]").ready();
    assert_eq!(table.refused(ANNA, help("deepfake_chandra", "aunt_spelt")), "agent_used");
    table.all_pass(&mut Luck::fast(1));
    table.act(ANNA, CHOOSE);
    while !matches!(table.game.stage, Stage::World) {
        let answer = table.legal(table.asked())[0];
        let seat = table.asked();
        table.act(seat, answer);
    }
    assert!(table.game.lost.contains(agent("tommy_bobbins")));
    let absent = table.of("master_planer");
    assert_eq!((absent.states, absent.tokens, absent.learned), ([false; 3], [0; 6], [false; 5]));
    // Boris has nobody else and is not asked; Anna may send the one who is there.
    assert_eq!(table.legal(ANNA), [named("aunt_spelt"), Action::Decline]);
    table.act(ANNA, Action::Decline);
    assert_eq!((table.game.round, table.of("master_planer").duty), (3, Duty::Idle));
}

/// APOC-GAP-34: abilities and upgrades of an absent agent are off, the Vatican cannot be answered with it, and it is still owned.
#[test]
fn the_absent_have_no_abilities() {
    let limit = |duty: Duty| {
        let table = Table::new(2)
            .agent(ANNA, "pelagia_the_omnipresent")
            .change("pelagia_the_omnipresent", |agent| agent.duty = duty);
        let mut table = table.ready();
        table.game.seats[0].sent = 2;
        table.may(ANNA, super::position::atlantis("aunt_spelt", Region::ThirdWorld))
    };
    assert_eq!((limit(Duty::Idle), limit(Duty::Switzerland)), (true, false));
    samples::change_vatican("digital_religion", |data| {
        data.ways = samples::read("[(check: (traits: [will], difficulty: n(1)))]");
        data.effect = samples::parts("[(do: dark(1))]");
    });
    let away = |agent: &mut apocalypsis::state::Agent| agent.duty = Duty::Switzerland;
    let table = Table::new(2)
        .calm()
        .track(Track::Tech, 5)
        .fate("[(do: track([(tech, 1)]))]")
        .next_vatican(&["digital_religion"]);
    let mut table = table.change("aunt_spelt", away).change("master_planer", away).ready();
    table.all_pass(&mut Luck::fast(1));
    assert_eq!((table.game.dark, table.game.round), (1, 3), "nobody could answer");
    assert_eq!((table.has(ANNA), table.player(ANNA).n_agents()), ((5, 4, 1), 1), "and nobody needs relief");
}

/// APOC-GAP-34: who is absent cannot be dismissed for a newcomer either.
#[test]
fn the_absent_are_not_dismissed() {
    gift("pigeon_charging", "[(do: gain_agent(top))]");
    let table = Table::new(2)
        .calm()
        .agent(ANNA, "tommy_bobbins")
        .agent(ANNA, "deepfake_chandra")
        .agent(ANNA, "anatoly_flamenko");
    let table = table.change("tommy_bobbins", |agent| agent.duty = Duty::Switzerland);
    let mut table = table.main(Region::SovietLands, "aunt_spelt", "pigeon_charging").ready();
    table.all_pass(&mut Luck::fast(1));
    table.act(ANNA, CHOOSE);
    assert!(table.may(ANNA, named("deepfake_chandra")) && table.may(ANNA, Action::Decline));
    assert!(!table.may(ANNA, named("tommy_bobbins")));
}

/// APOC-SWISS-01, APOC-ROYAL-02: the Crown does not cure who is in Switzerland.
#[test]
fn the_crown_does_not_reach_switzerland() {
    let table = patient(5, 5).crown(Some(ANNA)).change("aunt_spelt", |agent| agent.duty = Duty::Switzerland).ready();
    assert!(!table.may(ANNA, Action::Use { bearer: Bearer::Crown, ability: 1 }));
    let bound = Action::Switzerland { agent: agent("tommy_bobbins"), bound: true };
    let mut table = Table::with(2, &[Faction::SafeFood, Faction::Homeopaths], 0).agent(ANNA, "tommy_bobbins").ready();
    assert_eq!(table.refused(ANNA, bound), "not_possible");
}

//! North Korea (APOC-NK) and the ruling about it (APOC-GAP-32).

use apocalypsis::samples;
use apocalypsis::state::Duty;
use apocalypsis::term::{Region, Track};
use apocalypsis::{Action, Event, Stage};
use kernel::Seat;

use super::position::{ANNA, BORIS, Table, agent, atlantis, help, korea, switzerland};

fn go(id: &str) -> Action {
    Action::Korea { agent: agent(id) }
}

/// The next card does this; Anna has three agents and Boris two.
fn the_leader_says(parts: &str) -> Table {
    samples::change_korea("great_parade", |data| data.parts = samples::parts(parts));
    let table =
        Table::new(2).calm().agent(ANNA, "tommy_bobbins").agent(ANNA, "kotya_pchkhi").agent(BORIS, "deepfake_chandra");
    table.next_korea("great_parade")
}

/// APOC-NK-01, APOC-NK-06, APOC-NK-08: the bottom card is carried out at once and goes on top; the agent is lost if the card says so.
#[test]
fn the_bottom_card_is_carried_out() {
    let mut table =
        the_leader_says("[(do: track([(social, -1)])), (do: gain(me, capital, n(2))), (do: lose_agent(this))]").ready();
    let events = table.act(ANNA, go("tommy_bobbins"));
    assert!(events.contains(&Event::WentToKorea {
        seat: ANNA,
        agent: agent("tommy_bobbins"),
        card: korea("great_parade")
    }));
    assert_eq!((table.game.track(Track::Social), table.has(ANNA)), (3, (7, 4, 1)));
    assert!(table.game.lost.contains(agent("tommy_bobbins")));
    assert_eq!((table.game.korea_deck.last(), table.game.korea_deck.len()), (Some(&korea("great_parade")), 10));
    assert_eq!(table.asked(), BORIS);
    assert_eq!(table.refused(BORIS, go("aunt_spelt")), "not_your_agent");
}

/// APOC-NK-02, APOC-GAP-32: the first of the round leads the next, whatever the card did.
#[test]
fn the_first_will_lead() {
    for parts in ["[]", "[(do: lose_agent(this)), (do: lose(me, authority, n(1)))]"] {
        samples::change_korea("friendship_rice", |data| data.parts.clear());
        let mut table = the_leader_says(parts).leader(BORIS).acting(BORIS).ready();
        table = table.next_korea("friendship_rice").next_korea("great_parade");
        table.act(BORIS, go("deepfake_chandra"));
        table.act(ANNA, go("tommy_bobbins"));
        assert_eq!(table.game.pilgrim, Some(BORIS));
        table.next_round();
        assert_eq!(table.game.leader, BORIS, "without North Korea it would be Anna's");
    }
}

/// APOC-NK-03: one agent of each player in a round.
#[test]
fn one_agent_in_a_round() {
    let mut table = the_leader_says("[]").passed(&[BORIS]).ready();
    table.act(ANNA, go("tommy_bobbins"));
    assert_eq!(table.refused(ANNA, go("kotya_pchkhi")), "once_to_korea");
    table.act(ANNA, Action::Pass);
    let mut other = the_leader_says("[]").ready();
    other.act(ANNA, go("tommy_bobbins"));
    assert!(other.may(BORIS, go("deepfake_chandra")));
}

/// APOC-NK-04, APOC-GAP-32: an only agent cannot go; all that are owned count, wherever they are.
#[test]
fn the_only_agent_stays() {
    let mut table = Table::new(2).ready();
    assert_eq!(table.refused(ANNA, go("aunt_spelt")), "only_agent");
    for duty in [Duty::Switzerland, Duty::Used] {
        let table =
            Table::new(2).agent(ANNA, "tommy_bobbins").change("tommy_bobbins", |agent| agent.duty = duty).ready();
        assert!(table.may(ANNA, go("aunt_spelt")));
    }
}

/// APOC-NK-05: it does not count among the two who are sent, and two sent do not hinder it.
#[test]
fn going_is_not_being_sent() {
    let mut table = the_leader_says("[]").passed(&[BORIS]).ready();
    table.game.seats[0].sent = 2;
    table.act(ANNA, go("tommy_bobbins"));
    assert_eq!(table.player(ANNA).sent, 2);
    let mut table = the_leader_says("[]").passed(&[BORIS]).ready();
    table.act(ANNA, go("tommy_bobbins"));
    table.act(ANNA, atlantis("kotya_pchkhi", Region::ThirdWorld));
    assert!(table.may(ANNA, atlantis("aunt_spelt", Region::ThirdWorld)));
}

/// APOC-NK-07, APOC-GAP-32: who returns is in the own zone and used for this round.
#[test]
fn who_returns_is_used() {
    let table =
        the_leader_says("[(do: return_agent)]").main(Region::SovietLands, "deepfake_chandra", "pigeon_charging");
    let mut table = table.passed(&[BORIS]).ready();
    let events = table.act(ANNA, go("tommy_bobbins"));
    assert!(events.contains(&Event::Returned { agent: agent("tommy_bobbins") }));
    assert_eq!(
        table.player(ANNA).zones[1].as_ref().map(|agent| (agent.id, agent.duty)),
        Some((agent("tommy_bobbins"), Duty::Used))
    );
    for action in [
        atlantis("tommy_bobbins", Region::ThirdWorld),
        help("tommy_bobbins", "deepfake_chandra"),
        switzerland("tommy_bobbins"),
    ] {
        assert_eq!(table.refused(ANNA, action), "agent_used");
    }
    assert_eq!(table.game.stage, Stage::Act { seat: Seat(0) });
}

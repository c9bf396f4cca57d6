//! The dendro-agent (APOC-GAP-06).

use apocalypsis::Action;
use apocalypsis::term::{Region, State};
use kernel::Luck;

use super::position::{ANNA, BORIS, CHOOSE, Table, agent, asked_pools, gift, help, send, switzerland, trial};

/// Aunt Spelt is on a task that does this; Flamenko is a tree.
fn beside_a_tree(parts: &str) -> Table {
    gift("pigeon_charging", parts);
    let table =
        Table::new(2).agent(ANNA, "anatoly_flamenko").main(Region::SovietLands, "aunt_spelt", "pigeon_charging");
    table.change("anatoly_flamenko", |agent| agent.rooted = true)
}

/// APOC-GAP-06: a tree goes nowhere, but it may help.
#[test]
fn a_tree_can_only_help() {
    let mut table = beside_a_tree("[]").hand(ANNA, &["crop_circles_to_order"]).ready();
    let tree = send("anatoly_flamenko", "crop_circles_to_order", Region::ThirdWorld);
    assert_eq!(table.refused(ANNA, tree), "agent_rooted");
    assert_eq!(table.refused(ANNA, Action::Korea { agent: agent("anatoly_flamenko") }), "agent_rooted");
    assert_eq!(table.refused(ANNA, switzerland("anatoly_flamenko")), "agent_rooted");
    assert!(table.may(ANNA, help("anatoly_flamenko", "aunt_spelt")));
}

/// APOC-GAP-06: its help is one die on every check, in the place of its own ability.
#[test]
fn the_help_of_a_tree_is_one_die() {
    let pool = |asked: &str, rooted: bool| {
        trial("pigeon_charging", &format!("(traits: [{asked}], difficulty: n(1))"));
        let mut table =
            Table::new(2).agent(ANNA, "anatoly_flamenko").main(Region::SovietLands, "aunt_spelt", "pigeon_charging");
        table = table
            .change("anatoly_flamenko", |agent| agent.rooted = rooted)
            .helper("anatoly_flamenko", "aunt_spelt")
            .ready();
        table.all_pass(&mut Luck::fast(1));
        asked_pools(&table.act(ANNA, CHOOSE))[0]
    };
    // Flamenko helps with will and charisma; Aunt Spelt has will +1 and reason 0.
    assert_eq!((pool("will", false), pool("reason", false)), (4, 2));
    assert_eq!((pool("will", true), pool("reason", true)), (4, 3));
}

/// APOC-GAP-06: a tree receives no state and is not lost; its main ability is off.
#[test]
fn a_tree_is_not_hurt() {
    let mut table =
        beside_a_tree("[(do: add_state(all((owner: me)), illness)), (do: lose_agent(all((owner: me, role: idle))))]");
    table = table.agent(ANNA, "tommy_bobbins").ready();
    table.all_pass(&mut Luck::fast(1));
    table.act(ANNA, CHOOSE);
    assert!(!table.of("anatoly_flamenko").is_hurt());
    assert!(table.of("aunt_spelt").has_state(State::Illness));
    assert!(table.game.lost.contains(agent("tommy_bobbins")));
    let limit = |rooted: bool| {
        let table = Table::new(2).agent(ANNA, "pelagia_the_omnipresent");
        let mut table = table.change("pelagia_the_omnipresent", |agent| agent.rooted = rooted).ready();
        table.game.seats[0].sent = 2;
        table.may(ANNA, super::position::atlantis("aunt_spelt", Region::ShariaLands))
    };
    assert_eq!((limit(false), limit(true)), (true, false));
}

/// APOC-GAP-06: there is one token: it goes to the next tree, and the former one is lost.
#[test]
fn the_token_moves() {
    let mut table = beside_a_tree("[(do: root(this))]").ready();
    table.all_pass(&mut Luck::fast(1));
    table.act(ANNA, CHOOSE);
    assert!(table.of("aunt_spelt").rooted);
    assert!(table.game.lost.contains(agent("anatoly_flamenko")));
}

/// APOC-GAP-06: a tree is an owned agent: there is no relief, four are four, and it may be dismissed.
#[test]
fn a_tree_is_owned() {
    let alone = Table::new(2).calm().without_agents(BORIS).agent(BORIS, "anatoly_flamenko");
    let mut alone = alone.change("anatoly_flamenko", |agent| agent.rooted = true).ready();
    alone.next_round();
    assert_eq!((alone.has(BORIS), alone.player(BORIS).n_agents()), ((5, 4, 1), 1));
    let full =
        Table::new(2).agent(ANNA, "anatoly_flamenko").agent(ANNA, "tommy_bobbins").agent(ANNA, "deepfake_chandra");
    let full =
        full.change("anatoly_flamenko", |agent| agent.rooted = true).offer(ANNA, &["kotya_pchkhi"], &[]).buying(ANNA);
    let mut full = full.ready();
    let buys = |dismiss| Action::BuyAgent { agent: agent("kotya_pchkhi"), dismiss };
    assert_eq!(full.refused(ANNA, buys(None)), "four_agents");
    full.act(ANNA, buys(Some(agent("anatoly_flamenko"))));
    assert!(full.game.agent_discard.contains(agent("anatoly_flamenko")));
}

//! Agents (APOC-AGENT), and who decides on a helper's ability (APOC-GAP-83).

use apocalypsis::content::library;
use apocalypsis::state::Duty;
use apocalypsis::term::{Class, Deck, Region, State, Trait};
use apocalypsis::{Action, Event, samples};

use super::position::{
    ANNA, BORIS, FIRST, OTHER, TASK, Table, agent, back, pools, task, upgrade, use_helper, use_main, world_does,
};

const HURTS: &str = "[(do: add_state(this, illness))]";

/// Aunt Spelt, ill and with everything that an agent can have, on a task that makes her ill again.
fn doomed() -> Table {
    back(TASK, "", HURTS, "", "");
    let table = Table::new(2).state("aunt_spelt", State::Illness).state("aunt_spelt", State::MentalTrauma);
    let table = table.upgrade("aunt_spelt", "swollen_rat").upgrade("aunt_spelt", "shard_of_the_firmament");
    table.token("aunt_spelt", Trait::Will, 2).learned("aunt_spelt", Class::Predictor)
}

/// APOC-AGENT-01: name, price, classes, traits, a main and a helper ability.
#[test]
fn what_an_agent_card_shows() {
    for card in &library().agents {
        let data = &card.data;
        assert!(!data.name.en.is_empty() && !data.classes.is_empty() && data.price > 0, "{}", data.id);
        for power in [&data.main.power, &data.helper.power] {
            assert!(
                !power.standing.is_empty() || !power.abilities.is_empty(),
                "{} has an ability for nothing",
                data.id
            );
        }
    }
}

/// APOC-AGENT-02: a main ability works by itself or by the owner's choice, as it says.
#[test]
fn a_main_ability_works_as_it_says() {
    back(TASK, "(traits: [narcissism], difficulty: n(1))", "[]", "[]", "");
    let mut seeds = Table::new(2).agent(ANNA, "academician_seeds").opened("academician_seeds", Region::SovietLands);
    seeds.rolls(ANNA, FIRST, &[5, 5]);
    assert_eq!(seeds.has(ANNA).1, 5, "a link for a critical success, unasked");

    let mut chandra = Table::new(2).agent(ANNA, "deepfake_chandra").opened("deepfake_chandra", Region::SovietLands);
    chandra.rolls(ANNA, FIRST, &[5, 5]);
    assert_eq!(chandra.legal(ANNA), [use_main("deepfake_chandra"), Action::Decline]);
}

/// APOC-AGENT-03: a helper ability works only while the agent is a helper.
#[test]
fn a_helper_ability_needs_a_helper() {
    back(TASK, "(traits: [will], difficulty: n(1))", "[]", "[]", "");
    let table = Table::new(2).agent(ANNA, "grandpa_okolitsa").agent(ANNA, "deepfake_chandra");
    let mut idle = table.clone().opened("aunt_spelt", Region::AngloSaxonia);
    assert_eq!(pools(&idle.rolls(ANNA, FIRST, &[1, 1, 1])), [3], "nobody is asked for a reroll");

    let table = table.main(Region::AngloSaxonia, "aunt_spelt", TASK).helper("grandpa_okolitsa", "aunt_spelt");
    let mut helped = table.helper("deepfake_chandra", "aunt_spelt").waiting(Region::AngloSaxonia).ready();
    helped.all_pass_with(&[]);
    assert_eq!(pools(&helped.rolls(ANNA, FIRST, &[1; 4])), [4]);
    assert!(helped.may(ANNA, use_helper("deepfake_chandra")));
    assert!(!helped.may(ANNA, use_main("deepfake_chandra")));
}

/// APOC-AGENT-04, APOC-AGENT-05, APOC-AGENT-06: a lost agent is out of the game, its upgrades are discarded, its tokens are gone and
/// its cell is free.
#[test]
fn a_lost_agent_is_gone_for_good() {
    let mut table = doomed().opened("aunt_spelt", Region::AngloSaxonia);
    let events = table.act(ANNA, FIRST);
    assert!(events.contains(&Event::AgentLost { seat: ANNA, agent: agent("aunt_spelt") }));
    let game = &table.game;
    assert!(game.lost.contains(agent("aunt_spelt")) && game.agent(agent("aunt_spelt")).is_none());
    assert!(!game.agent_deck.contains(&agent("aunt_spelt")) && !game.agent_discard.contains(agent("aunt_spelt")));
    assert!(game.upgrade_discard.contains(upgrade("swollen_rat")));
    assert!(game.legendary.contains(upgrade("shard_of_the_firmament")), "a legendary one goes back to its supply");
    assert_eq!(game.region(Region::AngloSaxonia).cells, [None, None]);
    assert_eq!(game.player(ANNA).free_zone(), Some(0));
}

/// APOC-AGENT-05: whoever takes the zone afterwards finds nothing of the lost agent in it.
#[test]
fn the_next_agent_of_a_zone_has_nothing() {
    let mut table = doomed().next_agents(&["tommy_bobbins"]);
    back(TASK, "", "[(do: add_state(this, illness)), (do: gain_agent(top))]", "", "");
    table = table.opened("aunt_spelt", Region::AngloSaxonia);
    table.act(ANNA, FIRST);
    let tommy = table.player(ANNA).zones[0].as_ref().expect("the lowest free zone");
    assert_eq!(*tommy, apocalypsis::state::Agent::new(agent("tommy_bobbins")));
}

/// APOC-AGENT-04: not even a shuffle of the discard brings a lost agent back.
#[test]
fn a_shuffle_brings_no_lost_agent_back() {
    let mut table = doomed();
    back(TASK, "", "[(do: add_state(this, illness)), (do: gain_agent(top))]", "", "");
    let deck: Vec<_> = table.game.agent_deck.drain(..).collect();
    deck.into_iter().for_each(|agent| table.game.agent_discard.insert(agent));
    table = table.opened("aunt_spelt", Region::AngloSaxonia);
    table.act(ANNA, FIRST);
    assert!(table.game.lost.contains(agent("aunt_spelt")));
    assert_eq!(table.game.agent_deck.len(), 35 - 1 - 1 - 1, "all but her, Boris's agent and the one that was drawn");
}

fn four_agents() -> Table {
    back(TASK, "", "[(do: gain_agent(top))]", "", "");
    let table = Table::new(2).agent(ANNA, "tommy_bobbins").agent(ANNA, "kotya_pchkhi").agent(ANNA, "deepfake_chandra");
    table.next_agents(&["baron_halite"]).upgrade("kotya_pchkhi", "swollen_rat").state("kotya_pchkhi", State::Illness)
}

/// APOC-AGENT-07: an agent that is gained takes a free zone; with four agents the player may dismiss one for a link.
#[test]
fn a_gained_agent_may_take_the_place_of_another() {
    let mut table = four_agents().opened("aunt_spelt", Region::SovietLands);
    table.act(ANNA, FIRST);
    let own = ["aunt_spelt", "tommy_bobbins", "kotya_pchkhi", "deepfake_chandra"];
    let mut answers = own.map(|id| Action::Agent { agent: agent(id) }).to_vec();
    answers.push(Action::Decline);
    assert_eq!(table.legal(ANNA), answers);
    table.act(ANNA, Action::Agent { agent: agent("kotya_pchkhi") });
    let zones: Vec<_> = table.player(ANNA).agents().map(|agent| agent.id.name()).collect();
    assert_eq!(zones, ["aunt_spelt", "tommy_bobbins", "baron_halite", "deepfake_chandra"]);
    assert_eq!(table.has(ANNA).1, 3, "a link is lost");
    assert!(table.game.agent_discard.contains(agent("kotya_pchkhi")));
    assert!(table.game.upgrade_discard.contains(upgrade("swollen_rat")));
    assert!(!table.of("baron_halite").is_hurt());
}

/// APOC-AGENT-07: it may be the agent whose task it was: the task is over, its card goes back, and what the region gives stands.
#[test]
fn the_agent_on_the_task_may_be_dismissed() {
    let mut table = four_agents().opened("aunt_spelt", Region::AsianRepublics);
    table.act(ANNA, FIRST);
    table.act(ANNA, Action::Agent { agent: agent("aunt_spelt") });
    assert_eq!(table.game.region(Region::AsianRepublics).cells, [None, None]);
    assert_eq!(table.game.task_decks[Deck::Capital.index()].last(), Some(&task(TASK)));
    assert_eq!((table.has(ANNA).1, table.asked()), (4 - 1 + 1, BORIS));
    assert!(table.game.agent_discard.contains(agent("aunt_spelt")));
}

/// APOC-AGENT-07: or the newcomer goes to the agent discard, and nothing is lost.
#[test]
fn a_gained_agent_may_be_let_go() {
    let mut table = four_agents().opened("aunt_spelt", Region::SovietLands);
    table.act(ANNA, FIRST);
    table.act(ANNA, Action::Decline);
    assert!(table.game.agent_discard.contains(agent("baron_halite")));
    assert_eq!((table.has(ANNA).1, table.player(ANNA).n_agents()), (4, 4));
}

/// APOC-AGENT-07, APOC-GAP-34: an agent in Switzerland cannot be chosen for anything, and so not to be dismissed.
#[test]
fn nobody_is_dismissed_in_switzerland() {
    let mut table = four_agents().change("kotya_pchkhi", |agent| agent.duty = Duty::Switzerland);
    table = table.opened("aunt_spelt", Region::SovietLands);
    table.act(ANNA, FIRST);
    assert!(!table.may(ANNA, Action::Agent { agent: agent("kotya_pchkhi") }));
    assert!(table.may(ANNA, Action::Agent { agent: agent("tommy_bobbins") }));
}

/// APOC-AGENT-07: a free zone is taken without a question.
#[test]
fn a_free_zone_is_taken() {
    back(TASK, "", "[(do: gain_agent(top))]", "", "");
    let mut table = Table::new(2).next_agents(&["baron_halite"]).opened("aunt_spelt", Region::SovietLands);
    table.act(ANNA, FIRST);
    assert_eq!(table.player(ANNA).zones[1].as_ref().map(|agent| agent.id), Some(agent("baron_halite")));
    assert_eq!(table.has(ANNA).1, 4);
}

/// APOC-AGENT-08: what an agent has is with it wherever its card is: in a cell, as a helper, in Switzerland and at home again.
#[test]
fn everything_stays_with_the_agent() {
    let table = Table::new(2).state("aunt_spelt", State::Illness).token("aunt_spelt", Trait::Will, 1);
    let table = table.upgrade("aunt_spelt", "swollen_rat").learned("aunt_spelt", Class::Predictor);
    let mut table = table.hand(ANNA, &["fridge_horoscope"]).ready();
    let before = table.of("aunt_spelt").clone();
    let send = Action::Send { agent: before.id, task: Some(task("fridge_horoscope")), region: Region::ThirdWorld };
    table.act(ANNA, send);
    let mut there = table.of("aunt_spelt").clone();
    assert_eq!(there.duty, Duty::Main { region: Region::ThirdWorld, cell: 0 });
    there.duty = Duty::Idle;
    assert_eq!(there, before);
    // Will: 2 + 1 printed + 1 token, in the region as at home.
    world_does(
        "golden_rice",
        "[(do: each_agent(all((class: predictor)), [(do: check(agent: it, traits: [will], difficulty: n(1)))]))]",
    );
    let mut home = Table::new(2).learned("aunt_spelt", Class::Predictor).token("aunt_spelt", Trait::Will, 1);
    home = home.next_world(&["golden_rice"]).ready();
    assert_eq!(pools(&home.all_pass_with(&[1; 4])), [4]);
}

/// APOC-AGENT-09: an agent that is gained in the action phase can be used in it.
#[test]
fn a_gained_agent_can_be_used_at_once() {
    samples::change_korea("great_parade", |data| {
        data.parts = samples::parts("[(do: return_agent), (do: gain_agent(top))]");
    });
    let mut table =
        Table::new(2).agent(ANNA, "kotya_pchkhi").next_agents(&["tommy_bobbins"]).next_korea("great_parade");
    table = table.passed(&[BORIS]).ready();
    table.act(ANNA, Action::Korea { agent: agent("kotya_pchkhi") });
    assert_eq!(table.of("tommy_bobbins").duty, Duty::Idle);
    let atlantis = |id: &str| Action::Send { agent: agent(id), task: None, region: Region::ThirdWorld };
    assert!(table.may(ANNA, atlantis("tommy_bobbins")));
    assert!(!table.may(ANNA, atlantis("kotya_pchkhi")), "who came back is used");

    // And one that was bought, in the same round.
    let mut bought = Table::new(2).offer(ANNA, &["tommy_bobbins"], &[]).buying(ANNA).ready();
    bought.act(ANNA, Action::BuyAgent { agent: agent("tommy_bobbins"), dismiss: None });
    bought.act(ANNA, Action::EndBuying);
    bought.act(BORIS, Action::EndBuying);
    for seat in [ANNA, BORIS] {
        for _ in 0..3 {
            bought.act(seat, Action::Draw { deck: Deck::Capital });
        }
    }
    assert!(bought.may(ANNA, atlantis("tommy_bobbins")));
}

/// APOC-GAP-83: a choice that a helper's ability leaves is the main agent's owner's, also with a helper of another player.
#[test]
fn the_main_agents_owner_decides_on_a_helper() {
    back(TASK, "(traits: [reason], difficulty: n(1))", "[]", "[]", "");
    let table = Table::new(2).agent(BORIS, "deepfake_chandra").agent(BORIS, "alexey_tryokhkorochkin");
    let table = table.main(Region::SovietLands, "aunt_spelt", TASK).helper("deepfake_chandra", "aunt_spelt");
    let table = table.helper("alexey_tryokhkorochkin", "aunt_spelt").main(Region::AngloSaxonia, "master_planer", OTHER);
    let mut table = table.ready();
    table.all_pass_with(&[]);
    table.act(ANNA, FIRST);
    assert!(table.may(ANNA, use_helper("alexey_tryokhkorochkin")));
    table.rolls(ANNA, use_helper("alexey_tryokhkorochkin"), &[1, 1, 1]);
    assert!(table.may(ANNA, use_helper("deepfake_chandra")), "and Boris is not asked");
    table.rolls(ANNA, Action::Decline, &[]);
    assert_eq!(table.asked(), BORIS, "his own task comes");
}

/// A helper of Boris's or Anna's with Aunt Spelt, whose task comes to this.
fn helped(by: kernel::Seat, id: &str, check: &str, faces: &[u8]) -> Table {
    back(TASK, check, "[]", "[]", "");
    let table = Table::new(2).agent(by, id).main(Region::AngloSaxonia, "aunt_spelt", TASK).helper(id, "aunt_spelt");
    let mut table = table.main(Region::SovietLands, "master_planer", OTHER).ready();
    table.all_pass_with(&[]);
    table.rolls(ANNA, FIRST, faces);
    table
}

/// APOC-GAP-83: abilities that are meant to harm work by themselves, and know whose agent it is that they help.
#[test]
fn helping_in_order_to_harm() {
    let foe = helped(BORIS, "concierge_notchkina", "", &[]);
    assert_eq!((foe.has(ANNA).1, foe.has(BORIS).1), (3, 5), "a link is taken of another player's agent");
    let own = helped(ANNA, "concierge_notchkina", "", &[]);
    assert_eq!((own.has(ANNA).1, own.has(BORIS).1), (4, 4), "and none of an own one");
    let foe = helped(BORIS, "editor_scoopsky", "(traits: [reason], difficulty: n(1))", &[1, 1]);
    assert_eq!((foe.has(ANNA).2, foe.has(BORIS).2), (0, 1));
    let foe = helped(BORIS, "past_life_guide_bygonova", "", &[]);
    assert_eq!(foe.has(BORIS), (6, 5, 1));
}

/// APOC-GAP-83: what a helper does without a choice it does by itself, for the player who sent it.
#[test]
fn what_a_helper_does_by_itself_is_its_players() {
    back(TASK, "", "[]", "", "");
    let table = Table::new(2).agent(BORIS, "tommy_bobbins").main(Region::SovietLands, "aunt_spelt", TASK);
    let mut table =
        table.helper("tommy_bobbins", "aunt_spelt").main(Region::AngloSaxonia, "master_planer", OTHER).ready();
    table.all_pass_with(&[]);
    table.rolls(ANNA, FIRST, &[]);
    assert_eq!((table.has(ANNA).1, table.has(BORIS).1), (4, 5));
}

/// APOC-AGENT-05: dice that an agent has for the round go with it, for a dismissed agent may come back.
#[test]
fn dice_for_the_round_go_with_the_agent() {
    for (then, left) in [("", 1), (", (do: lose_agent(this))", 0)] {
        back(TASK, "", &format!("[(do: dice(agents: this, n: 1, lasts: round)){then}]"), "", "");
        let mut table = Table::new(2).agent(ANNA, "tommy_bobbins").opened("aunt_spelt", Region::SovietLands);
        table.act(ANNA, FIRST);
        assert_eq!(table.game.timed.len(), left);
    }
}

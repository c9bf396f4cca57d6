//! Switzerland, lead, relief and Crown at the start of a round (APOC-LEAD, APOC-RELIEF, APOC-CROWN) and the rulings about it.

use apocalypsis::samples;
use apocalypsis::state::Duty;
use apocalypsis::term::{Deck, Faction, Region, State, Track};
use apocalypsis::{Action, Apocalypsis, Bearer, Event, Options, Stage, Victory};
use kernel::luck::Scripted;
use kernel::{Eyes, Game as _, Luck, Seat};

use super::position::{ANNA, BORIS, CHOOSE, Table, VERA, agent, gift, task};

/// Nobody buys, and everybody draws from the capital deck.
fn wait(table: &mut Table) {
    while let Stage::Buy { .. } | Stage::Draw { .. } = table.game.stage {
        let is_buying = matches!(table.game.stage, Stage::Buy { .. });
        let action = if is_buying { Action::EndBuying } else { Action::Draw { deck: Deck::Capital } };
        table.act(table.asked(), action);
    }
}

/// APOC-LEAD-01: who was in Switzerland is there again with the new round, and can be used.
#[test]
fn agents_come_back_from_switzerland() {
    let mut table =
        Table::new(2).calm().no_new_crises().change("aunt_spelt", |agent| agent.duty = Duty::Switzerland).ready();
    table.next_round();
    assert_eq!(table.of("aunt_spelt").duty, Duty::Idle);
    wait(&mut table);
    table.act(BORIS, Action::Pass);
    assert!(table.may(ANNA, super::position::atlantis("aunt_spelt", Region::ThirdWorld)));
}

/// APOC-LEAD-02, APOC-GAP-12: the player who was drawn leads the first round.
#[test]
fn the_first_player_leads_round_1() {
    let mut game = Apocalypsis::setup(&Options::default(), 3, &mut Luck::fast(1)).expect("a table");
    game.leader = BORIS;
    let factions = [Faction::SafeFood, Faction::FreeCarpenters, Faction::Homeopaths];
    for (seat, faction) in [BORIS, VERA, ANNA].into_iter().zip(factions) {
        game.apply(seat, &Action::Faction { faction }, &mut Luck::fast(1), &mut Vec::new()).expect("a free faction");
    }
    assert_eq!((game.round, game.leader), (1, BORIS));
}

/// APOC-LEAD-03: the lead goes clockwise.
#[test]
fn the_lead_goes_round() {
    let mut table = Table::new(3).calm().no_new_crises().round(3).ready();
    table.next_round();
    assert_eq!(table.game.leader, BORIS);
}

/// APOC-LEAD-04, APOC-LEAD-05, APOC-GAP-12: who went to North Korea first has the lead instead, and from that player it goes on.
#[test]
fn the_lead_goes_to_the_pilgrim() {
    samples::change_korea("great_parade", |data| data.parts.clear());
    samples::change_korea("friendship_rice", |data| data.parts.clear());
    let table = Table::new(3).calm().no_new_crises().round(3).next_korea("friendship_rice").next_korea("great_parade");
    let mut table =
        table.agent(BORIS, "tommy_bobbins").agent(VERA, "kotya_pchkhi").acting(VERA).passed(&[ANNA]).ready();
    table.act(VERA, Action::Korea { agent: agent("kotya_pchkhi") });
    table.act(BORIS, Action::Korea { agent: agent("tommy_bobbins") });
    table.next_round();
    assert_eq!((table.game.round, table.game.leader), (4, VERA));
    wait(&mut table);
    table.next_round();
    assert_eq!((table.game.round, table.game.leader), (5, ANNA));
}

/// APOC-LEAD-04: an effect can name the next leader, but North Korea goes before it.
#[test]
fn the_pilgrim_goes_before_a_named_leader() {
    for (pilgrim, leader) in [(None, VERA), (Some(ANNA), ANNA)] {
        let mut table = Table::new(3).calm().ready();
        (table.game.named_leader, table.game.pilgrim) = (Some(VERA), pilgrim);
        table.next_round();
        assert_eq!(table.game.leader, leader);
    }
}

/// APOC-LEAD-03, APOC-LEAD-04: who was named leads the next round or none: when somebody else went to North Korea the name is forgotten.
/// Everybody sees who will lead.
#[test]
fn a_leader_is_named_for_one_round() {
    let mut table = Table::new(3).calm().no_new_crises().round(3).ready();
    (table.game.named_leader, table.game.pilgrim) = (Some(VERA), Some(ANNA));
    assert_eq!(table.game.view(Eyes::Public).next_leader, Some(ANNA));
    table.next_round();
    assert_eq!((table.game.leader, table.game.view(Eyes::Public).next_leader), (ANNA, None));
    wait(&mut table);
    table.next_round();
    assert_eq!(table.game.leader, BORIS);
}

/// APOC-NK-03: once in a round, and in the next round again.
#[test]
fn every_round_has_its_way_to_north_korea() {
    for id in ["great_parade", "friendship_rice"] {
        samples::change_korea(id, |data| data.parts.clear());
    }
    let table = Table::new(2).calm().no_new_crises().next_korea("friendship_rice").next_korea("great_parade");
    let mut table = table.agent(ANNA, "tommy_bobbins").agent(ANNA, "kotya_pchkhi").passed(&[BORIS]).ready();
    table.act(ANNA, Action::Korea { agent: agent("kotya_pchkhi") });
    assert_eq!(table.refused(ANNA, Action::Korea { agent: agent("tommy_bobbins") }), "once_to_korea");
    table.next_round();
    wait(&mut table);
    assert!(table.may(ANNA, Action::Korea { agent: agent("kotya_pchkhi") }));
}

/// APOC-LEAD-06: the leader begins every phase, and answers the Vatican first.
#[test]
fn the_leader_is_first_everywhere() {
    samples::change_vatican("digital_religion", |data| data.effect.clear());
    let table = Table::new(3).calm().no_new_crises().leader(BORIS).acting(BORIS).track(Track::Social, 5);
    let mut table = table.fate("[(do: track([(social, 1)]))]").next_vatican(&["digital_religion"]).ready();
    let events = table.all_pass(&mut Luck::fast(1));
    assert!(events.iter().any(|event| matches!(event, Event::VaticanToken { track: Track::Social, value: 6 })));
    assert_eq!(table.asked(), BORIS);
    table.act(BORIS, Action::Decline);
    assert_eq!(table.asked(), VERA);
    table.act(VERA, Action::Decline);
    table.act(ANNA, Action::Decline);
    assert_eq!((table.game.leader, table.asked()), (VERA, VERA), "buying");
}

/// Boris, who has nothing at all, and Vera, who has 3/3/3, begin the round without agents; Boris leads it.
fn relieved() -> (Table, Vec<Event>) {
    let table = Table::new(3)
        .calm()
        .no_new_crises()
        .resources(BORIS, 0, 0, 0)
        .resources(VERA, 3, 3, 3)
        .without_agents(BORIS)
        .without_agents(VERA);
    let mut table = table.next_agents(&["kotya_pchkhi", "nikolai_pravshov"]).ready();
    let events = table.next_round();
    (table, events)
}

/// APOC-RELIEF-01: who has no agent loses 1 authority and gets an agent, 2 links and 1 capital; who has one gets nothing.
#[test]
fn who_has_no_agent_gets_relief() {
    let (table, events) = relieved();
    assert_eq!((table.has(VERA), table.has(ANNA)), ((4, 5, 2), (5, 4, 1)));
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Relief { .. })).count(), 2);
}

/// APOC-RELIEF-02, APOC-EX-17: who has no authority to lose gets the rest all the same.
#[test]
fn relief_needs_no_authority() {
    let (table, _) = relieved();
    assert_eq!((table.has(BORIS), table.player(BORIS).n_agents()), ((1, 2, 0), 1));
}

/// APOC-RELIEF-01, APOC-RELIEF-03, APOC-GAP-18: the agent of relief is the top one, in turn order.
#[test]
fn relief_gives_the_top_agent() {
    let (table, _) = relieved();
    assert_eq!(
        table.player(BORIS).zones[0].as_ref().map(|agent| agent.id),
        Some(agent("kotya_pchkhi")),
        "Boris leads now"
    );
    assert_eq!(table.player(VERA).zones[0].as_ref().map(|agent| agent.id), Some(agent("nikolai_pravshov")));
}

/// APOC-RELIEF-03, APOC-GAP-08, APOC-GAP-18: an empty deck gets the shuffled discard first.
#[test]
fn relief_may_come_from_the_discard() {
    let table = Table::new(2).calm().no_new_crises().without_agents(BORIS);
    let mut table = table.agents_left(&[], &["kotya_pchkhi", "tommy_bobbins", "deepfake_chandra"]).ready();
    let mut luck = Luck::script([Scripted::Order(vec![2, 0])]);
    table.all_pass(&mut luck);
    assert_eq!(luck.fault(), None);
    assert_eq!(table.player(BORIS).n_agents(), 1);
    assert_eq!(
        table.game.agent_deck.len() + table.player(ANNA).offer_agents.len() + table.player(BORIS).offer_agents.len(),
        2
    );
}

/// APOC-RELIEF-03, APOC-RELIEF-04, APOC-GAP-16: relief is no purchase and replaces none: there is an offer, the first agent costs its
/// price, and who buys none gets the link.
#[test]
fn relief_does_not_replace_buying() {
    let mut table = Table::new(2).calm().no_new_crises().without_agents(BORIS).ready();
    table.next_round();
    assert_eq!((table.player(BORIS).offer_agents.len(), table.player(BORIS).bought), (3, 0));
    assert_eq!(table.has(BORIS), (6, 6, 0));
    table.act(BORIS, Action::EndBuying);
    assert_eq!((table.has(BORIS), table.player(BORIS).n_agents()), ((6, 7, 0), 1));
}

/// Vera, who owns a crisis that brings dark times, begins the round without agents, and none are left.
fn eliminated() -> Table {
    samples::change_task("smart_kettle", |data| {
        data.recurring.as_mut().expect("a crisis").parts = samples::parts("[(do: dark(1))]");
    });
    let table =
        Table::new(4).calm().no_new_crises().without_agents(VERA).agents_left(&[], &[]).resources(VERA, 9, 9, 9);
    let mut table = table.crisis(Some(VERA), "smart_kettle").ready();
    table.next_round();
    table
}

/// APOC-RELIEF-05, APOC-GAP-18, APOC-EX-18: with deck and discard empty a player without agents is out.
#[test]
fn without_any_agent_left_a_player_is_out() {
    assert!(eliminated().player(VERA).eliminated);
}

/// APOC-RELIEF-06, APOC-GAP-19: the resources of who is out are gone, and the faction, the offer and the Crown too.
#[test]
fn who_is_out_has_nothing() {
    let table = eliminated();
    assert_eq!(table.has(VERA), (0, 0, 0));
    assert_eq!(table.game.player_of(Faction::BlockAcademics), None);
    assert!(table.player(VERA).offer_upgrades.is_empty());
    assert_eq!(table.game.crown, None);
}

/// APOC-GAP-19, APOC-EX-18: the crisis of who is out stays without owner and still bites.
#[test]
fn the_crisis_of_the_eliminated_stays() {
    let mut table = eliminated();
    assert_eq!(table.game.crisis(task("smart_kettle")).map(|open| open.owner), Some(None));
    assert_eq!(table.game.dark, 1);
    wait(&mut table);
    table.next_round();
    assert_eq!(table.game.dark, 2);
}

/// APOC-RELIEF-06, APOC-GAP-19: who is out is passed over by the lead and not counted for the World cards.
#[test]
fn the_eliminated_do_not_count() {
    let mut table = eliminated();
    wait(&mut table);
    let events = table.next_round();
    assert_eq!(events.iter().filter(|event| matches!(event, Event::WorldDrawn { .. })).count(), 1, "three are left");
    // Boris led, so the lead would be Vera's.
    assert_eq!(table.game.leader, Seat(3));
}

/// APOC-RELIEF-06: who is out cannot be the winner.
#[test]
fn who_is_out_does_not_win() {
    gift("pigeon_charging", "[(do: track([(enlightenment, 1)]))]");
    let table = Table::new(2).without_agents(BORIS).agents_left(&[], &[]).track(Track::Enlightenment, 11);
    let mut table = table.resources(BORIS, 9, 9, 9).main(Region::SovietLands, "aunt_spelt", "pigeon_charging");
    table.game.seats[1].eliminated = true;
    let mut table = table.ready();
    table.all_pass(&mut Luck::fast(1));
    table.act(ANNA, CHOOSE);
    assert_eq!(table.game.winner, Some(Victory::Players(1)));
}

/// APOC-RELIEF-07: with nobody left the World Government has won.
#[test]
fn when_all_are_out_it_is_over() {
    let mut table =
        Table::new(2).calm().no_new_crises().without_agents(ANNA).without_agents(BORIS).agents_left(&[], &[]);
    table.game.seats[1].passed = true;
    table.game.stage = Stage::Act { seat: ANNA };
    table.all_pass(&mut Luck::fast(1));
    assert_eq!((table.game.winner, table.game.round), (Some(Victory::WorldGovernment), 3), "at once");
}

/// APOC-RELIEF-08, APOC-GAP-19: a leader who goes out gives the lead to the next.
#[test]
fn the_lead_of_the_eliminated_goes_on() {
    let mut table = Table::new(3).calm().no_new_crises().without_agents(BORIS).agents_left(&[], &[]).ready();
    table.next_round();
    assert_eq!((table.game.leader, table.asked()), (VERA, VERA));
}

/// Vera holds the Crown; Anna and Boris have 3 authority, and she has less. The next round begins.
fn tied() -> (Table, Vec<Event>) {
    let table =
        Table::new(3).calm().no_new_crises().resources(ANNA, 5, 4, 3).resources(BORIS, 5, 4, 3).crown(Some(VERA));
    let mut table = table.ready();
    let events = table.next_round();
    (table, events)
}

/// The same round: Anna's task, which gives 2 authority, stands before its result, and the World waits.
fn before_the_gain() -> Table {
    gift("pigeon_charging", "[(do: gain(me, authority, n(2)))]");
    let (mut table, _) = tied();
    wait(&mut table);
    table.act(BORIS, Action::Pass);
    table.act(VERA, Action::Pass);
    let mut table = table.main(Region::SovietLands, "aunt_spelt", "pigeon_charging");
    table.act(ANNA, Action::Pass);
    assert_eq!(table.game.crown, None);
    table.fate("[(do: volunteer(traits: [will], difficulty: n(1)))]")
}

/// APOC-CROWN-02, APOC-EX-35: with the most authority shared nobody holds the Crown.
#[test]
fn a_tie_puts_the_crown_on_the_table() {
    let (table, events) = tied();
    assert_eq!(table.game.crown, None);
    assert!(events.contains(&Event::Crown { seat: None }));
}

/// APOC-CROWN-03, APOC-EX-35: authority that is gained during the round does not move the Crown.
#[test]
fn the_crown_does_not_move_during_the_round() {
    let mut table = before_the_gain();
    table.act(ANNA, CHOOSE);
    assert_eq!((table.game.stage, table.has(ANNA).2, table.game.crown), (Stage::World, 5, None));
}

/// APOC-CROWN-01, APOC-EX-35: at the start of a round the Crown goes to who has strictly most authority.
#[test]
fn the_crown_goes_to_the_most_authority() {
    let mut table = before_the_gain();
    table.act(ANNA, CHOOSE);
    [BORIS, VERA, ANNA].into_iter().for_each(|seat| {
        table.act(seat, Action::Decline);
    });
    assert_eq!((table.game.round, table.game.crown), (4, Some(ANNA)));
}

/// APOC-GAP-13: the authority that relief costs counts for the Crown, and relief goes by the new lead.
#[test]
fn relief_comes_before_the_crown() {
    let table =
        Table::new(2).calm().no_new_crises().without_agents(BORIS).resources(BORIS, 0, 0, 2).resources(ANNA, 0, 0, 1);
    let mut table = table.crown(Some(BORIS)).ready();
    let events = table.next_round();
    assert_eq!((table.has(BORIS).2, table.game.crown), (1, None));
    let place = |is: &dyn Fn(&Event) -> bool| events.iter().position(is).expect("it happened");
    let lead = place(&|event| matches!(event, Event::RoundBegan { .. }));
    let relief = place(&|event| matches!(event, Event::Relief { .. }));
    assert!(lead < relief && relief < place(&|event| matches!(event, Event::Crown { .. })));
}

/// APOC-CROWN-04, APOC-CROWN-05, APOC-GAP-71: only the holder uses the Crown, each use is paid with authority, and it is no action.
#[test]
fn the_crown_costs_authority_and_no_action() {
    let touch = Action::Use { bearer: Bearer::Crown, ability: 1 };
    for (seats, prestige, price) in [(2, 0, 1), (2, 6, 1), (2, 7, 2), (1, 0, 2), (1, 6, 2), (1, 7, 3)] {
        let factions = [Faction::SafeFood, Faction::FreeCarpenters];
        let hurt = |authority: u16| {
            let table = Table::with(seats, &factions[..usize::from(seats)], prestige).resources(ANNA, 0, 0, authority);
            table.crown(Some(ANNA)).state("aunt_spelt", State::Illness).ready()
        };
        let mut poor = hurt(price - 1);
        assert_eq!(poor.refused(ANNA, touch), "cannot_pay");
        let mut rich = hurt(price);
        assert_eq!(rich.game.crown_price(), price as u8);
        rich.act(ANNA, touch);
        while rich.of("aunt_spelt").is_hurt() {
            let answer = rich.legal(ANNA)[0];
            rich.act(ANNA, answer);
        }
        assert_eq!((rich.has(ANNA).2, rich.game.stage), (0, Stage::Act { seat: ANNA }));
    }
    let mut table =
        Table::new(2).resources(ANNA, 0, 0, 5).crown(Some(BORIS)).state("aunt_spelt", State::Illness).ready();
    assert!(!table.may(ANNA, touch));
    table.act(ANNA, Action::Pass);
}

//! Buying (APOC-BUY) and the rulings about it (APOC-GAP-14 to APOC-GAP-17).

use apocalypsis::term::{Deck, Region, State, Trait};
use apocalypsis::{Action, AgentId, Apocalypsis, Event, Options, Stage, samples};
use kernel::{Eyes, Game as _, Luck, Seat};

use super::position::{ANNA, BORIS, CHOOSE, Table, VERA, agent, buy, gift, named, upgrade};

fn instead(id: &str, dismissed: &str) -> Action {
    Action::BuyAgent { agent: agent(id), dismiss: Some(agent(dismissed)) }
}

fn upgrade_of(id: &str) -> Action {
    Action::BuyUpgrade { upgrade: upgrade(id) }
}

/// Anna has four agents and this many links; Kotya (1) and Rediska (3) are offered.
fn full(links: u16) -> Table {
    let table =
        Table::new(2).agent(ANNA, "tommy_bobbins").agent(ANNA, "deepfake_chandra").agent(ANNA, "anatoly_flamenko");
    table.resources(ANNA, 5, links, 1).offer(ANNA, &["kotya_pchkhi", "alexander_rediska"], &[]).buying(ANNA)
}

const AGENTS: [&str; 6] =
    ["kotya_pchkhi", "tommy_bobbins", "deepfake_chandra", "anatoly_flamenko", "alexander_rediska", "nikolai_pravshov"];
const UPGRADES: [&str; 6] = [
    "swollen_rat",
    "successful_forecast",
    "hereditary_gift",
    "pillow_of_nails",
    "bar_of_ordinary_soap",
    "bicycle_helmet",
];

/// A round has begun that Boris leads, and these agents and upgrades were on top.
fn dealt() -> (Table, Vec<Event>) {
    let mut table = Table::new(2).calm().next_agents(&AGENTS).next_upgrades(&UPGRADES).ready();
    let events = table.next_round();
    (table, events)
}

/// APOC-BUY-01: each player is offered three agents and three upgrades from the top.
#[test]
fn an_offer_is_three_and_three() {
    let (table, _) = dealt();
    for (seat, from) in [(BORIS, 0), (ANNA, 3)] {
        let player = table.player(seat);
        assert!(player.offer_agents.iter().copied().eq(AGENTS[from..from + 3].iter().map(|id| agent(id))));
        assert!(player.offer_upgrades.iter().copied().eq(UPGRADES[from..from + 3].iter().map(|id| upgrade(id))));
    }
}

/// APOC-BUY-02, APOC-GAP-14: all offers are dealt in turn order before anybody buys; one buys after the other.
#[test]
fn everybody_gets_an_offer_first() {
    let (mut table, events) = dealt();
    let dealt = |event: &Event| match event {
        Event::OfferDealt { seat, .. } => Some(*seat),
        _ => None,
    };
    assert_eq!(events.iter().filter_map(dealt).collect::<Vec<Seat>>(), [BORIS, ANNA]);
    assert!(!table.may(ANNA, Action::EndBuying), "one after the other");
    table.act(BORIS, buy("kotya_pchkhi"));
    assert_eq!(table.asked(), BORIS);
    table.act(BORIS, Action::EndBuying);
    assert_eq!(table.asked(), ANNA);
}

/// APOC-BUY-01, APOC-GAP-14: an offer is private: only its owner sees it.
#[test]
fn an_offer_is_private() {
    let (table, _) = dealt();
    let view = table.game.view(Eyes::Seat(BORIS));
    assert!(view.players[1].offer.is_some() && view.players[0].offer.is_none());
    assert!(table.game.view(Eyes::Public).players.iter().all(|player| player.offer.is_none()));
}

/// APOC-BUY-19: there is buying in the first round, and in every later one.
#[test]
fn every_round_has_its_offers() {
    let options = Options { random_factions: true, ..Options::default() };
    let first = Apocalypsis::setup(&options, 2, &mut Luck::fast(4)).expect("a table");
    let later = (2..6).map(|round| {
        let mut table = Table::new(2).calm().round(round - 1).ready();
        table.next_round();
        table.game
    });
    for (game, round) in std::iter::once(first).chain(later).zip(1..) {
        assert_eq!((game.round, game.stage), (round, Stage::Buy { turn: 0 }));
        let offers = game.seats.iter().map(|player| (player.offer_agents.len(), player.offer_upgrades.len()));
        assert!(offers.eq([(3, 3); 2]), "round {round}");
    }
}

/// Anna has this many links and is offered agents for 4, 1 and 2.
fn priced(links: u16) -> Table {
    let offered = ["nikolai_pravshov", "kotya_pchkhi", "tommy_bobbins"];
    Table::new(2).resources(ANNA, 0, links, 1).offer(ANNA, &offered, &[]).buying(ANNA).ready()
}

/// APOC-BUY-04, APOC-EX-14: an agent is paid with links, and who cannot pay cannot buy.
#[test]
fn agents_cost_links() {
    let mut table = priced(4);
    table.act(ANNA, buy("nikolai_pravshov"));
    assert_eq!(table.has(ANNA), (0, 0, 1));
    assert_eq!(table.refused(ANNA, buy("kotya_pchkhi")), "cannot_pay");
}

/// APOC-BUY-03, APOC-BUY-05, APOC-EX-14: two agents are bought in either order, for one link more than their prices.
#[test]
fn two_agents_are_bought_in_either_order() {
    for order in [["kotya_pchkhi", "tommy_bobbins"], ["tommy_bobbins", "kotya_pchkhi"]] {
        let mut table = priced(4);
        order.into_iter().for_each(|id| {
            table.act(ANNA, buy(id));
        });
        assert_eq!((table.has(ANNA), table.player(ANNA).n_agents()), ((0, 0, 1), 3));
    }
}

/// APOC-BUY-05, APOC-EX-14: the second agent costs one link more, the third two.
#[test]
fn further_agents_cost_more() {
    let mut table = priced(10);
    for (id, left) in [("nikolai_pravshov", 6), ("kotya_pchkhi", 4), ("tommy_bobbins", 0)] {
        table.act(ANNA, buy(id));
        assert_eq!(table.has(ANNA).1, left);
    }
}

/// APOC-BUY-03: one buys only what is offered, and may buy nothing.
#[test]
fn nothing_need_be_bought() {
    let mut table = priced(4);
    assert_eq!(table.refused(ANNA, buy("deepfake_chandra")), "not_offered");
    table.act(ANNA, Action::EndBuying);
    assert_eq!(table.player(ANNA).n_agents(), 1);
}

/// APOC-BUY-04, APOC-BUY-06, APOC-BUY-15: upgrades for capital, always at their price, and put under an agent at once.
#[test]
fn upgrades_cost_their_price() {
    let table = Table::new(2).resources(ANNA, 5, 0, 1).offer(
        ANNA,
        &[],
        &["hereditary_gift", "accurate_horoscope", "swollen_rat"],
    );
    let mut table = table.buying(ANNA).ready();
    for (id, left) in [("hereditary_gift", 3), ("accurate_horoscope", 1)] {
        table.act(ANNA, upgrade_of(id));
        assert_eq!(table.has(ANNA), (left, 0, 1));
        assert_eq!(table.refused(ANNA, Action::EndBuying), "answer_first");
        table.act(ANNA, named("aunt_spelt"));
        assert!(table.of("aunt_spelt").upgrades.contains(upgrade(id)));
    }
    let mut poor = Table::new(2).resources(ANNA, 1, 9, 9).offer(ANNA, &[], &["hereditary_gift"]).buying(ANNA).ready();
    assert_eq!(poor.refused(ANNA, upgrade_of("hereditary_gift")), "cannot_pay");
}

/// APOC-BUY-07: a bought agent is in a free zone and can be used in the same round.
#[test]
fn a_bought_agent_can_be_used_at_once() {
    let mut table = Table::new(2).offer(ANNA, &["kotya_pchkhi"], &[]).buying(ANNA).ready();
    table.act(ANNA, buy("kotya_pchkhi"));
    assert_eq!(table.player(ANNA).zones[1].as_ref().map(|agent| agent.id), Some(agent("kotya_pchkhi")));
    let table = table.acting(ANNA);
    assert!(table.may(ANNA, super::position::atlantis("kotya_pchkhi", Region::ShariaLands)));
}

/// Anna has taken Rediska for her four links and dismissed Tommy, who had an upgrade, a state and a token.
fn dismissed() -> Table {
    let table = full(4).upgrade("tommy_bobbins", "swollen_rat").state("tommy_bobbins", State::Illness);
    let mut table = table.token("tommy_bobbins", Trait::Will, 1).ready();
    table.act(ANNA, instead("alexander_rediska", "tommy_bobbins"));
    table
}

/// APOC-BUY-08, APOC-BUY-09: who has four agents buys a fifth only in the place of one of the four.
#[test]
fn a_fifth_agent_takes_the_place_of_another() {
    let mut table = full(3).ready();
    assert_eq!(table.refused(ANNA, buy("alexander_rediska")), "four_agents");
    assert_eq!(table.refused(ANNA, instead("kotya_pchkhi", "master_planer")), "not_your_agent");
    let table = dismissed();
    assert_eq!(table.player(ANNA).n_agents(), 4);
    assert_eq!(table.player(ANNA).zones[1].as_ref().map(|agent| agent.id), Some(agent("alexander_rediska")));
}

/// APOC-BUY-12, APOC-EX-15: dismissing costs a link, which is lost before the new agent is paid.
#[test]
fn dismissing_costs_a_link_first() {
    let mut poor = full(3).ready();
    assert_eq!(poor.refused(ANNA, instead("alexander_rediska", "tommy_bobbins")), "cannot_pay");
    assert_eq!(dismissed().has(ANNA), (5, 0, 1));
}

/// APOC-BUY-10, APOC-BUY-11, APOC-EX-15: the dismissed goes to the discard without upgrades, states and tokens, and may come back.
#[test]
fn the_dismissed_are_discarded_without_anything() {
    let table = dismissed();
    assert!(table.game.agent_discard.contains(agent("tommy_bobbins")));
    assert!(table.game.upgrade_discard.contains(upgrade("swollen_rat")));
    let mut back = table.agents_left(&[], &["tommy_bobbins"]).calm().acting(ANNA);
    back.next_round();
    assert_eq!(back.player(BORIS).offer_agents.as_slice(), [agent("tommy_bobbins")], "he may come back");
    back.act(BORIS, buy("tommy_bobbins"));
    let tommy = back.of("tommy_bobbins");
    assert_eq!(
        (tommy.tokens, tommy.states, tommy.upgrades.contains(upgrade("swollen_rat"))),
        ([0; 6], [false; 3], false)
    );
}

/// APOC-BUY-12: what the dismissed agent would have saved is not saved: the price must be payable without it.
#[test]
fn the_dismissed_save_nothing() {
    samples::change_agent("tommy_bobbins", |data| {
        data.main.power = samples::power("(standing: [agent_price(n: -1)])");
    });
    // Rediska costs 3, and 2 with Tommy's help.
    let mut table = full(3).ready();
    assert_eq!(table.refused(ANNA, instead("alexander_rediska", "tommy_bobbins")), "cannot_pay");
    table.act(ANNA, instead("alexander_rediska", "deepfake_chandra"));
    assert_eq!(table.has(ANNA).1, 0);
}

/// APOC-GAP-15: nobody is dismissed while there is room; the surcharge is as ever.
#[test]
fn dismissing_is_part_of_buying() {
    let mut table = Table::new(2).agent(ANNA, "tommy_bobbins").offer(ANNA, &["kotya_pchkhi"], &[]).buying(ANNA).ready();
    assert_eq!(table.refused(ANNA, instead("kotya_pchkhi", "tommy_bobbins")), "four_agents");
    // 9 − 1 − 1 for Kotya, and then 1 lost and 3 + 1 paid for Rediska.
    let mut table = full(9).ready();
    table.act(ANNA, instead("kotya_pchkhi", "tommy_bobbins"));
    assert_eq!(table.has(ANNA).1, 7);
    table.act(ANNA, instead("alexander_rediska", "kotya_pchkhi"));
    assert_eq!(table.has(ANNA).1, 2);
}

/// APOC-GAP-15: an agent that is gained otherwise may take the place of one of four for a link, or goes to the discard.
#[test]
fn a_gained_agent_may_be_discarded() {
    gift("pigeon_charging", "[(do: gain_agent(top))]");
    let table = || {
        let mut table = full(4).next_agents(&["lab_assistant_testtubov"]).acting(ANNA);
        table.game.seats[0].offer_agents.clear();
        ["kotya_pchkhi", "alexander_rediska"].into_iter().for_each(|id| table.game.agent_discard.insert(agent(id)));
        let mut table = table.main(Region::SovietLands, "aunt_spelt", "pigeon_charging").ready();
        table.all_pass(&mut Luck::fast(1));
        table.act(ANNA, CHOOSE);
        table
    };
    let mut taken = table();
    taken.act(ANNA, named("tommy_bobbins"));
    assert_eq!((taken.has(ANNA).1, taken.player(ANNA).n_agents()), (3, 4));
    assert!(taken.game.agent_discard.contains(agent("tommy_bobbins")));
    let mut left = table();
    left.act(ANNA, Action::Decline);
    assert_eq!(left.has(ANNA).1, 4);
    assert!(left.game.agent_discard.contains(agent("lab_assistant_testtubov")));
    let mut room = Table::new(2).calm().next_agents(&["lab_assistant_testtubov"]);
    room = room.main(Region::SovietLands, "aunt_spelt", "pigeon_charging").ready();
    room.all_pass(&mut Luck::fast(1));
    room.act(ANNA, CHOOSE);
    assert_eq!((room.has(ANNA).1, room.player(ANNA).n_agents(), room.player(ANNA).bought), (4, 2, 0));
}

/// Anna has three agents and two links.
fn three() -> Table {
    let table = Table::new(2).agent(ANNA, "tommy_bobbins").agent(ANNA, "deepfake_chandra").resources(ANNA, 5, 2, 1);
    table.offer(ANNA, &["kotya_pchkhi", "alexander_rediska"], &["swollen_rat"]).buying(ANNA).ready()
}

/// APOC-BUY-13, APOC-GAP-16, APOC-EX-16: who has bought no agent gets a link, and not before the end.
#[test]
fn who_buys_no_agent_gets_a_link() {
    let mut table = three();
    assert_eq!(table.refused(ANNA, buy("alexander_rediska")), "cannot_pay");
    table.act(ANNA, upgrade_of("swollen_rat"));
    table.act(ANNA, named("aunt_spelt"));
    table.act(ANNA, Action::EndBuying);
    assert_eq!(table.has(ANNA), (4, 3, 1));
}

/// APOC-BUY-13, APOC-GAP-16: who has bought an agent gets no link.
#[test]
fn who_buys_an_agent_gets_no_link() {
    let mut table = three();
    table.act(ANNA, buy("kotya_pchkhi"));
    table.act(ANNA, Action::EndBuying);
    assert_eq!(table.has(ANNA), (5, 1, 1));
}

/// APOC-BUY-14, APOC-EX-16: who has four agents and buys none gets nothing.
#[test]
fn who_has_four_agents_gets_no_link() {
    let mut table = full(2).ready();
    table.act(ANNA, Action::EndBuying);
    assert_eq!(table.has(ANNA), (5, 2, 1));
}

/// APOC-BUY-16: what is left of an offer goes to the discards, and all see it.
#[test]
fn the_rest_of_an_offer_is_discarded() {
    let table = Table::new(2).offer(ANNA, &["kotya_pchkhi", "tommy_bobbins"], &["swollen_rat"]).buying(ANNA);
    let mut table = table.ready();
    table.act(ANNA, buy("kotya_pchkhi"));
    table.act(ANNA, Action::EndBuying);
    assert_eq!(table.game.agent_discard.iter().collect::<Vec<AgentId>>(), [agent("tommy_bobbins")]);
    assert!(table.game.upgrade_discard.contains(upgrade("swollen_rat")) && table.game.upgrade_discard.len() == 1);
    assert!(table.player(ANNA).offer_agents.is_empty() && table.player(ANNA).offer_upgrades.is_empty());
    assert_eq!(table.game.view(Eyes::Public).agent_discard, [agent("tommy_bobbins")]);
}

/// APOC-BUY-17, APOC-GAP-17, APOC-EX-19: seven agents for three players are dealt one by one from the leader on, the discard shuffled in first.
#[test]
fn few_agents_are_dealt_one_by_one() {
    let table = Table::new(3).calm().agents_left(
        &["kotya_pchkhi", "tommy_bobbins", "deepfake_chandra", "anatoly_flamenko"],
        &["alexander_rediska", "nikolai_pravshov", "baron_halite"],
    );
    let mut table = table.ready();
    let events = table.next_round();
    assert_eq!([BORIS, VERA, ANNA].map(|seat| table.player(seat).offer_agents.len()), [3, 2, 2]);
    assert!(events.contains(&Event::Shuffled { agents: true }));
    assert!(table.game.agent_deck.is_empty() && table.game.agent_discard.is_empty());
    let enough = Table::new(2).calm().agents_left(&AGENTS[..4], &[AGENTS[4], AGENTS[5], "baron_halite"]);
    let mut enough = enough.ready();
    enough.next_round();
    let first: Vec<&str> = enough.player(BORIS).offer_agents.iter().map(|agent| agent.name()).collect();
    assert_eq!(first, AGENTS[..3], "the discard comes in when the deck has run out");
    assert_eq!((enough.player(ANNA).offer_agents[0].name(), enough.player(ANNA).offer_agents.len()), (AGENTS[3], 3));
}

/// So many upgrades are left in the deck and in the discard. All others are under an agent, and neither count nor do anything there.
fn upgrades_left(deck: usize, discard: usize) -> Table {
    let mut table = Table::new(2).calm();
    let all: Vec<_> = std::mem::take(&mut table.game.upgrade_deck).into_iter().collect();
    for id in &all[deck + discard..] {
        samples::change_upgrade(id.name(), |data| {
            (data.uncounted, data.power) = (true, Default::default());
        });
        table.agent_mut(agent("aunt_spelt")).upgrades.insert(*id);
    }
    table.game.upgrade_deck.extend(all[..deck].iter().copied());
    all[deck..deck + discard].iter().for_each(|id| table.game.upgrade_discard.insert(*id));
    table.ready()
}

/// APOC-BUY-18, APOC-GAP-17: the same for upgrades: five for two players are dealt 3 and 2.
#[test]
fn few_upgrades_are_dealt_one_by_one() {
    let mut table = upgrades_left(2, 3);
    let events = table.all_pass(&mut Luck::fast(2));
    assert!(events.contains(&Event::Shuffled { agents: false }));
    assert_eq!([BORIS, ANNA].map(|seat| table.player(seat).offer_upgrades.len()), [3, 2]);
}

/// APOC-BUY-18, APOC-GAP-17: four upgrades for two players are two for each: they are dealt in turn, not by threes.
#[test]
fn few_upgrades_go_round() {
    let mut table = upgrades_left(4, 0);
    table.all_pass(&mut Luck::fast(2));
    assert_eq!([BORIS, ANNA].map(|seat| table.player(seat).offer_upgrades.len()), [2, 2]);
}

/// APOC-BUY-19: round 1 has the phase too, and who has finished draws after the others have bought.
#[test]
fn there_is_buying_in_round_1() {
    let mut table = Table::new(3).round(1).offer(ANNA, &["kotya_pchkhi"], &[]).buying(ANNA).ready();
    assert!(table.may(ANNA, buy("kotya_pchkhi")));
    for seat in [ANNA, BORIS, VERA] {
        table.act(seat, Action::EndBuying);
    }
    assert_eq!(table.game.stage, Stage::Draw { turn: 0, left: 3 });
    assert!(table.may(ANNA, Action::Draw { deck: Deck::Capital }));
    let mut game = Apocalypsis::setup(&Default::default(), 2, &mut Luck::fast(2)).expect("a table");
    for faction in [apocalypsis::term::Faction::SafeFood, apocalypsis::term::Faction::Homeopaths] {
        let seat = game.status().awaited().iter().next().expect("somebody");
        game.apply(seat, &Action::Faction { faction }, &mut Luck::fast(2), &mut Vec::new()).expect("free");
    }
    assert_eq!((game.round, game.stage), (1, Stage::Buy { turn: 0 }));
    assert!(game.seats.iter().all(|player| player.offer_agents.len() == 3 && player.offer_upgrades.len() == 3));
}

/// APOC-BUY-05: what lowers the price of the first agent of a round leaves the second one as dear as it is.
#[test]
fn a_discount_for_the_first_agent_is_for_the_first() {
    let power = "(standing: [agent_price(n: -1, first: true)])";
    samples::change_agent("aunt_spelt", |data| data.main.power = samples::power(power));
    for id in ["kotya_pchkhi", "tommy_bobbins"] {
        samples::change_agent(id, |data| (data.price, data.main.power) = (2, Default::default()));
    }
    let table = Table::new(2).resources(ANNA, 5, 9, 1).offer(ANNA, &["kotya_pchkhi", "tommy_bobbins"], &[]);
    let mut table = table.buying(ANNA).ready();
    table.act(ANNA, buy("kotya_pchkhi"));
    assert_eq!(table.has(ANNA).1, 8, "2 less 1");
    table.act(ANNA, buy("tommy_bobbins"));
    assert_eq!(table.has(ANNA).1, 5, "2 and the surcharge of 1");
}

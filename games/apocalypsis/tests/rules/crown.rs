//! What the Crown can do (APOC-ROYAL).

use apocalypsis::term::{Deck, Region, State};
use apocalypsis::{Action, Bearer, Event, Stage};
use kernel::{Game as _, Luck};

use super::position::{ANNA, BORIS, CHOOSE, Table, asked_pools, named, task, trial};

const WORD: Action = Action::Use { bearer: Bearer::Crown, ability: 0 };
const TOUCH: Action = Action::Use { bearer: Bearer::Crown, ability: 1 };
const DECREE: Action = Action::Use { bearer: Bearer::Crown, ability: 2 };

/// Anna holds the Crown and has 5 authority.
fn queen() -> Table {
    Table::new(2).calm().crown(Some(ANNA)).resources(ANNA, 5, 4, 5)
}

/// APOC-ROYAL-01: one die more for a check of an own agent, before the roll, once in a round.
#[test]
fn the_royal_word_is_a_die() {
    trial("pigeon_charging", "(traits: [will], difficulty: n(1))");
    trial("crop_circles_to_order", "(traits: [reason], difficulty: n(1))");
    let table = queen().main(Region::SovietLands, "aunt_spelt", "pigeon_charging").agent(ANNA, "tommy_bobbins");
    let mut table = table.main(Region::ThirdWorld, "tommy_bobbins", "money_visualisation");
    trial("money_visualisation", "(traits: [will], difficulty: n(1))");
    table = table.main(Region::AsianRepublics, "master_planer", "crop_circles_to_order").ready();
    table.all_pass(&mut Luck::fast(1));
    table.act(ANNA, Action::Resolve { agent: super::position::agent("aunt_spelt") });
    table.act(ANNA, CHOOSE);
    assert!(table.may(ANNA, WORD) && table.may(ANNA, Action::Decline));
    // Two dice, will +1, and the Crown's.
    let mut events = table.rolls(ANNA, WORD, &[1, 2, 3, 4]);
    assert_eq!(table.has(ANNA).2, 4);
    // Tommy comes next, and the word is spoken.
    events = [events, table.rolls(ANNA, CHOOSE, &[1, 2])].concat();
    let dice = |event: &Event| match event {
        Event::DiceRolled { dice, .. } => Some(dice.len()),
        _ => None,
    };
    assert_eq!(events.iter().filter_map(dice).collect::<Vec<_>>(), [4, 2]);
    // It is no help for others.
    assert_eq!(asked_pools(&table.rolls(BORIS, CHOOSE, &[1, 2])), [2]);
}

/// APOC-ROYAL-01: it does not work on a roll of one die.
#[test]
fn the_royal_word_does_not_touch_single_dice() {
    super::position::gift(
        "pigeon_charging",
        "[(do: die_table([(faces: [1, 2, 3, 4, 5, 6], then: [(do: gain(me, capital, n(1)))])]))]",
    );
    let mut table = queen().main(Region::SovietLands, "aunt_spelt", "pigeon_charging").ready();
    table.all_pass(&mut Luck::fast(1));
    table.rolls(ANNA, CHOOSE, &[3]);
    assert_eq!(table.has(ANNA), (6, 4, 5));
    let mut table = queen().ready();
    table.act(ANNA, super::position::switzerland("aunt_spelt"));
    table.rolls(ANNA, Action::Cure { official: false }, &[3]);
    assert_eq!(table.asked(), BORIS);
}

/// APOC-ROYAL-02: in an own turn one state of one own agent goes, once in a round.
#[test]
fn the_royal_touch_heals() {
    let table = queen()
        .agent(ANNA, "tommy_bobbins")
        .state("aunt_spelt", State::Illness)
        .state("aunt_spelt", State::MentalTrauma);
    let mut table = table.state("tommy_bobbins", State::Illness).state("master_planer", State::Illness).ready();
    table.act(ANNA, TOUCH);
    assert_eq!(table.legal(ANNA), [named("aunt_spelt"), named("tommy_bobbins")]);
    table.act(ANNA, named("aunt_spelt"));
    table.act(ANNA, Action::State { state: State::MentalTrauma });
    assert_eq!((table.of("aunt_spelt").states, table.has(ANNA).2), ([false, false, true], 4));
    assert_eq!(table.game.stage, Stage::Act { seat: ANNA });
    assert_eq!(table.refused(ANNA, TOUCH), "already_used");
    let healthy = queen().ready();
    assert!(!healthy.may(ANNA, TOUCH));
}

/// APOC-ROYAL-03: after the own tasks are drawn a card of the hand goes on top of its deck, and the bottom card of any of the three comes.
#[test]
fn the_royal_decree_changes_a_task() {
    let table = queen().hand(ANNA, &["pigeon_charging", "saucer_parking"]).drawing(ANNA, 1);
    let table = table.bottom(Deck::Links, &["buckwheat_queue"]).bottom(Deck::Mission, &["smart_kettle"]);
    let mut table = table.ready();
    assert!(!table.may(ANNA, DECREE), "not before all are drawn");
    table.act(ANNA, Action::Draw { deck: Deck::Links });
    assert_eq!(table.legal(ANNA), [DECREE, Action::Decline]);
    table.act(ANNA, DECREE);
    assert_eq!(table.legal(ANNA).len(), 3);
    table.act(ANNA, Action::Task { task: task("pigeon_charging") });
    assert_eq!(table.legal(ANNA), [Deck::Capital, Deck::Links, Deck::Mission].map(|deck| Action::Deck { deck }));
    table.act(ANNA, Action::Deck { deck: Deck::Mission });
    assert_eq!(table.game.task_decks[Deck::Capital.index()].last(), Some(&task("pigeon_charging")));
    assert_eq!(
        table.game.crisis(task("smart_kettle")).map(|open| open.owner),
        Some(Some(ANNA)),
        "a crisis is laid open"
    );
    assert_eq!((table.player(ANNA).hand.len(), table.has(ANNA).2), (2, 4));
    assert_ne!(table.asked(), ANNA, "Boris draws");
}

/// APOC-ROYAL-03: the card goes back before another is drawn, so that its own deck can always be named.
#[test]
fn the_decree_puts_the_card_back_first() {
    let mut table = queen().hand(ANNA, &["pigeon_charging"]).drawing(ANNA, 1).ready();
    table.act(ANNA, Action::Draw { deck: Deck::Links });
    // No possible position, for want of so many hands; so it is played without looking at the invariants.
    table.game.task_decks[Deck::Capital.index()].clear();
    let mut act = |action: Action| table.game.apply(ANNA, &action, &mut Luck::fast(1), &mut Vec::new()).map(|_| ());
    act(DECREE).expect("the Crown");
    act(Action::Task { task: task("pigeon_charging") }).expect("a card of the hand");
    act(Action::Deck { deck: Deck::Capital }).expect("the deck has this card now");
    assert!(table.player(ANNA).hand.contains(&task("pigeon_charging")));
}

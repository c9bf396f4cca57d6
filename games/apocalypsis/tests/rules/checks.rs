//! Checks (APOC-CHECK) and the rulings about them (APOC-GAP-55, APOC-GAP-56, APOC-GAP-63).

use apocalypsis::effect::Outcome;
use apocalypsis::term::{Region, State, Track, Trait};
use apocalypsis::{Action, Bearer, Event, samples};
use kernel::{Eyes, Game as _};

use super::position::{ANNA, BORIS, FIRST, TASK, Table, agent, back, pools, use_helper, world_does};

/// Aunt Spelt, who has nothing printed for reason, on a task whose only option is this check; the Soviet Lands give nothing for success.
fn reason(difficulty: u8) -> Table {
    back(
        TASK,
        &format!("(traits: [reason], difficulty: n({difficulty}))"),
        "[]",
        "[]",
        "[(do: gain(me, authority, n(1)))]",
    );
    Table::new(2).opened("aunt_spelt", Region::SovietLands)
}

fn outcome(events: &[Event]) -> (u8, Outcome) {
    let ended = |event: &Event| match event {
        Event::CheckEnded { successes, outcome, .. } => Some((*successes, *outcome)),
        _ => None,
    };
    events.iter().find_map(ended).expect("a check was taken")
}

/// What comes of these two dice against this difficulty; [`Table::rolls`] sees that no more and no fewer are rolled.
#[track_caller]
fn two_dice(difficulty: u8, faces: [u8; 2]) -> (u8, Outcome) {
    outcome(&reason(difficulty).rolls(ANNA, FIRST, &faces))
}

/// APOC-CHECK-01, APOC-CHECK-02: without any bonus two dice are rolled.
#[test]
fn two_dice_are_rolled() {
    assert_eq!(pools(&reason(1).rolls(ANNA, FIRST, &[1, 4])), [2]);
}

/// APOC-CHECK-05: each 5 and each 6 is a success.
#[test]
fn five_and_six_are_successes() {
    for (faces, successes, expected) in [
        ([1, 4], 0, Outcome::Failure),
        ([5, 4], 1, Outcome::Success),
        ([3, 6], 1, Outcome::Success),
        ([5, 6], 2, Outcome::Success),
    ] {
        assert_eq!(two_dice(1, faces), (successes, expected), "{faces:?}");
    }
}

/// APOC-CHECK-06: as many successes as the difficulty or more succeed, fewer fail.
#[test]
fn the_difficulty_must_be_reached() {
    for (difficulty, faces, successes, expected) in [
        (1, [5, 6], 2, Outcome::Success),
        (2, [2, 6], 1, Outcome::Failure),
        (2, [5, 5], 2, Outcome::Success),
        (3, [6, 6], 2, Outcome::Failure),
    ] {
        assert_eq!(two_dice(difficulty, faces), (successes, expected), "{faces:?} against {difficulty}");
    }
}

/// APOC-CHECK-01: the dice are those of the trait that is asked.
#[test]
fn the_pool_is_that_of_the_trait() {
    for (asked, faces) in [("will", vec![1; 3]), ("reason", vec![1; 2])] {
        back(TASK, &format!("(traits: [{asked}], difficulty: n(1))"), "[]", "[]", "");
        Table::new(2).opened("aunt_spelt", Region::AngloSaxonia).rolls(ANNA, FIRST, &faces);
    }
}

/// APOC-CHECK-07, APOC-EX-04: more successes than the difficulty are critical, exactly as many are not.
#[test]
fn critical_is_more_than_the_difficulty() {
    for (difficulty, faces, authority) in [(1, [5, 1], 1), (1, [5, 5], 2), (2, [5, 5], 1)] {
        let mut table = reason(difficulty);
        table.rolls(ANNA, FIRST, &faces);
        assert_eq!(table.has(ANNA).2, authority, "{faces:?} against {difficulty}");
    }
}

/// APOC-CHECK-03: a bonus adds a die, a penalty takes one away.
#[test]
fn bonuses_and_penalties_are_dice() {
    for (token, faces) in [(1, vec![1; 3]), (2, vec![1; 4]), (-1, vec![1])] {
        back(TASK, "(traits: [reason], difficulty: n(1))", "[]", "[]", "");
        let table = Table::new(2).token("aunt_spelt", Trait::Reason, token);
        table.opened("aunt_spelt", Region::AngloSaxonia).rolls(ANNA, FIRST, &faces);
    }
}

/// APOC-CHECK-04, APOC-GAP-55, APOC-EX-06: 2 − 1 − 1 − 1 is below one, and one die is rolled.
#[test]
fn one_die_is_always_rolled() {
    back(TASK, "(traits: [will], difficulty: n(1))", "[(do: gain(me, links, n(1)))]", "[]", "");
    let table = Table::new(2).agent(ANNA, "kotya_pchkhi").token("kotya_pchkhi", Trait::Will, -1).dark(1);
    let mut table = table.opened("kotya_pchkhi", Region::SovietLands);
    let links = table.has(ANNA).1;
    table.rolls(ANNA, FIRST, &[6]);
    assert_eq!(table.has(ANNA).1, links + 1, "hope is the theme");
}

/// APOC-GAP-56: seven dice are rolled though the box has six.
#[test]
fn a_pool_has_no_upper_limit() {
    back(TASK, "(traits: [will], difficulty: n(7))", "[(do: gain(me, authority, n(4)))]", "[]", "");
    let table = Table::new(2).token("aunt_spelt", Trait::Will, 2).upgrade("aunt_spelt", "pillow_of_nails");
    let mut table = table.opened("aunt_spelt", Region::SovietLands);
    table.rolls(ANNA, FIRST, &[5; 7]);
    assert_eq!(table.has(ANNA).2, 5);
}

/// APOC-CHECK-08, APOC-EX-02: a critical success is a success, and its reward comes on top; without one nothing is added.
#[test]
fn the_critical_reward_is_added() {
    let check = "(traits: [reason], difficulty: n(1))";
    for (critical, authority) in [("[(do: gain(me, authority, n(3)))]", 6), ("", 3)] {
        back(TASK, check, "[(do: gain(me, authority, n(2)))]", "[]", critical);
        let mut table = Table::new(2).opened("aunt_spelt", Region::SovietLands);
        table.rolls(ANNA, FIRST, &[5, 6]);
        assert_eq!(table.has(ANNA).2, authority);
    }
}

/// APOC-GAP-63: a card may say that the critical reward stands in the place of the normal one; a plain success has the normal one.
#[test]
fn a_card_may_replace_the_normal_reward() {
    for (faces, authority) in [([5, 6], 4), ([5, 1], 3)] {
        back(
            TASK,
            "(traits: [reason], difficulty: n(1))",
            "[(do: gain(me, authority, n(2)))]",
            "[]",
            "[(do: gain(me, authority, n(3)))]",
        );
        samples::change_task(TASK, |data| data.options[0].replace = true);
        let mut table = Table::new(2).opened("aunt_spelt", Region::SovietLands);
        table.rolls(ANNA, FIRST, &faces);
        assert_eq!(table.has(ANNA).2, authority);
    }
    // The same inside an effect.
    let inner = "[(do: check(traits: [reason], difficulty: n(1), success: [(do: gain(me, authority, n(2)))], critical: [(do: gain(me, authority, n(3)))], replace: true))]";
    back(TASK, "", inner, "", "");
    let mut table = Table::new(2).opened("aunt_spelt", Region::SovietLands);
    table.rolls(ANNA, FIRST, &[5, 6]);
    assert_eq!(table.has(ANNA).2, 4);
}

/// APOC-CHECK-09: the difficulty may be the modifier of a track, as it is when the check begins.
#[test]
fn a_modifier_may_be_the_difficulty() {
    let win = "[(do: gain(me, authority, n(1)))]";
    back(TASK, "(traits: [reason], difficulty: modifier(social))", win, "[]", "");
    for (social, authority) in [(5, 2), (6, 1)] {
        let mut table = Table::new(2).track(Track::Social, social).opened("aunt_spelt", Region::SovietLands);
        table.rolls(ANNA, FIRST, &[5, 1]);
        assert_eq!(table.has(ANNA).2, authority, "social {social}");
    }
    // A track that moves between the beginning and the roll changes nothing.
    back(TASK, "(traits: [reason], difficulty: modifier(enlightenment))", win, "[]", "");
    let rises = "(abilities: [(on: before_roll, limit: check, do: [(do: track([(enlightenment, 1)]))])])";
    samples::change_agent("aunt_spelt", |data| data.main.power = samples::power(rises));
    let mut table = Table::new(2).track(Track::Enlightenment, 5).opened("aunt_spelt", Region::SovietLands);
    table.rolls(ANNA, FIRST, &[5, 1]);
    assert_eq!((table.tracks()[3], table.has(ANNA).2), (6, 2));
}

/// APOC-CHECK-10, APOC-CHECK-11, APOC-EX-05: "successes" are the dice that show 5 or 6, whatever the check came to.
#[test]
fn successes_are_counted_by_dice() {
    let gain = "[(do: gain(me, capital, successes))]";
    back(TASK, "(traits: [charisma], difficulty: n(1))", gain, "[]", "");
    let mut table = Table::new(2).token("aunt_spelt", Trait::Charisma, 1).opened("aunt_spelt", Region::SovietLands);
    table.rolls(ANNA, FIRST, &[5, 6, 5, 1]);
    assert_eq!(table.has(ANNA).0, 5 + 3, "three dice, not the two beyond the difficulty");

    back(TASK, "(traits: [reason], difficulty: n(2))", "[]", gain, "");
    let mut table = Table::new(2).opened("aunt_spelt", Region::AngloSaxonia);
    table.rolls(ANNA, FIRST, &[5, 1]);
    assert_eq!(table.has(ANNA).0, 5 + 1, "a failed check has successful dice");
}

/// APOC-CHECK-12: a reroll is decided with the dice on the table and before anything comes of them; all dice are thrown again, and
/// the new ones count, better or worse.
#[test]
fn the_new_result_of_a_reroll_counts() {
    let win = "[(do: gain(me, authority, n(1)))]";
    for (first, second, authority) in [([1, 2], [5, 6], 2), ([5, 5], [4, 4], 1)] {
        back(TASK, "(traits: [reason], difficulty: n(1))", win, "[]", "");
        let table = Table::new(2).agent(ANNA, "deepfake_chandra");
        let mut table = table.main(Region::SovietLands, "aunt_spelt", TASK).helper("deepfake_chandra", "aunt_spelt");
        table = table.waiting(Region::SovietLands).ready();
        table.all_pass_with(&[]);
        table.rolls(ANNA, FIRST, &first);
        assert_eq!(table.has(ANNA).2, 1, "nothing has come of it yet");
        let events = table.rolls(ANNA, use_helper("deepfake_chandra"), &second);
        assert_eq!((pools(&events), table.has(ANNA).2), (vec![2], authority));
    }
}

/// APOC-CHECK-12: what rerolls one die leaves the others as they lie, and one may think better of it.
#[test]
fn a_reroll_of_one_die_leaves_the_others() {
    back(TASK, "(traits: [reason], difficulty: n(2))", "[(do: gain(me, authority, n(1)))]", "[]", "");
    let table = Table::new(2).upgrade("aunt_spelt", "chipped_die_of_fate");
    let mut table = table.opened("aunt_spelt", Region::SovietLands);
    table.rolls(ANNA, FIRST, &[2, 6]);
    let die = super::position::upgrade("chipped_die_of_fate");
    table.act(ANNA, Action::Use { bearer: Bearer::Upgrade(die), ability: 0 });
    table.rolls(ANNA, Action::Die { index: 0 }, &[5]);
    assert_eq!(table.has(ANNA).2, 2);
}

/// APOC-CHECK-12: a die that an ability has made a success is no failure to be rolled again.
#[test]
fn a_four_that_counts_is_not_rolled_again() {
    back(TASK, "(traits: [reason], difficulty: n(2))", "[(do: gain(me, authority, n(1)))]", "[]", "");
    let again = "(abilities: [(on: after_roll, may: true, limit: round, do: [(do: reroll(failures))])])";
    samples::change_upgrade("chipped_die_of_fate", |data| data.power = samples::power(again));
    let table = Table::new(2).upgrade("aunt_spelt", "lucky_cloakroom_tag").upgrade("aunt_spelt", "chipped_die_of_fate");
    let mut table = table.opened("aunt_spelt", Region::SovietLands);
    let using = |id: &str| Action::Use { bearer: Bearer::Upgrade(super::position::upgrade(id)), ability: 0 };
    table.rolls(ANNA, FIRST, &[4, 1]);
    table.rolls(ANNA, using("lucky_cloakroom_tag"), &[]);
    table.rolls(ANNA, using("chipped_die_of_fate"), &[5]);
    assert_eq!(table.has(ANNA).2, 2);
}

/// APOC-CHECK-13: dice are added before the roll and never after it.
#[test]
fn dice_are_announced_before_the_roll() {
    back(TASK, "(traits: [narcissism], difficulty: n(1))", "[]", "[]", "");
    let table = Table::new(2).agent(ANNA, "alexey_tryokhkorochkin").agent(ANNA, "deepfake_chandra");
    let table = table.main(Region::AngloSaxonia, "aunt_spelt", TASK).helper("alexey_tryokhkorochkin", "aunt_spelt");
    let mut table = table.helper("deepfake_chandra", "aunt_spelt").waiting(Region::AngloSaxonia).ready();
    table.all_pass_with(&[]);
    table.rolls(ANNA, FIRST, &[]);
    assert!(table.may(ANNA, use_helper("alexey_tryokhkorochkin")), "nothing is rolled before this is decided");
    let mut more = table.clone();
    more.rolls(ANNA, use_helper("alexey_tryokhkorochkin"), &[1, 1, 1]);
    table.rolls(ANNA, Action::Decline, &[1, 1]);
    assert!(table.may(ANNA, use_helper("deepfake_chandra")), "the dice lie there");
    assert!(!table.may(ANNA, use_helper("alexey_tryokhkorochkin")));
}

/// APOC-CHECK-14: a check that must be taken cannot be declined, one that is offered can.
#[test]
fn only_an_offered_check_can_be_declined() {
    let table = Table::new(2).agent(ANNA, "kotya_pchkhi");
    let mut must = table.clone().next_world(&["free_healthcare"]).ready();
    must.all_pass_with(&[]);
    let healers = ["aunt_spelt", "kotya_pchkhi"].map(|id| Action::Agent { agent: agent(id) });
    assert_eq!(must.legal(ANNA), healers, "which of the two comes first, and nothing else");

    let mut may = table.next_world(&["golden_rice"]).ready();
    may.all_pass_with(&[]);
    assert!(may.may(ANNA, Action::Decline) && may.may(ANNA, healers[0]));
    may.act(ANNA, Action::Decline);
    may.act(BORIS, Action::Decline);
    assert!(!may.of("aunt_spelt").has_state(State::PhysicalTrauma));
    assert_eq!(may.tracks()[0], 6, "nobody passed: one more");
}

/// APOC-CHECK-01: where a check names several traits, who rolls chooses one of them.
#[test]
fn one_of_several_traits_is_chosen() {
    world_does(
        "golden_rice",
        "[(do: each_agent(all((class: healer)), [(do: check(agent: it, traits: [will, reason], difficulty: n(1)))]))]",
    );
    let mut table = Table::new(2).next_world(&["golden_rice"]).ready();
    table.all_pass_with(&[]);
    assert_eq!(table.legal(ANNA), [Trait::Will, Trait::Reason].map(|asked| Action::Trait { asked }));
    table.rolls(ANNA, Action::Trait { asked: Trait::Will }, &[1, 1, 1]);
}

/// APOC-CHECK-06, APOC-CHECK-09: a difficulty is at least 1, also where it is a number that can be nothing.
#[test]
fn a_difficulty_is_at_least_one() {
    back(TASK, "(traits: [reason], difficulty: dark_tokens)", "[]", "[]", "");
    let mut table = Table::new(2).opened("aunt_spelt", Region::SovietLands);
    assert_eq!(outcome(&table.rolls(ANNA, FIRST, &[1, 4])), (0, Outcome::Failure));
}

/// APOC-CHECK-06, APOC-CHECK-07, APOC-GAP-82: before the choice everybody sees how probable a success and a critical one are.
#[test]
fn the_chances_of_an_option_are_shown() {
    for (difficulty, success, critical) in [(1, 56, 11), (2, 11, 0)] {
        let task = reason(difficulty).game.view(Eyes::Public).task.expect("an opened task");
        let chance = &task.options[0].chances[0];
        assert_eq!((chance.pool, chance.success, chance.critical), (2, success, critical), "difficulty {difficulty}");
    }
}

/// APOC-CHECK-06, APOC-CHECK-12: successes that an ability has added count in the chances of the check.
#[test]
fn added_successes_count_in_the_chances() {
    let power = "(abilities: [(on: after_roll, may: true, limit: check, do: [(do: successes(1))]), (on: after_roll, may: true, limit: \
                 check, do: [(do: gain(me, links, n(1)))])])";
    samples::change_agent("aunt_spelt", |data| data.main.power = samples::power(power));
    let mut table = reason(1);
    table.rolls(ANNA, FIRST, &[1, 4]);
    let chances = |table: &Table| {
        let check = table.game.view(Eyes::Public).check.expect("a check is being taken");
        (check.successes, check.success, check.critical)
    };
    assert_eq!(chances(&table), (0, 56, 11));
    table.act(ANNA, Action::Use { bearer: Bearer::Main(agent("aunt_spelt")), ability: 0 });
    assert_eq!(chances(&table), (1, 100, 56));
}

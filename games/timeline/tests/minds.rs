//! What bots know (section 8.7 of the rules index): beliefs, never the dates.

use kernel::{Game as _, Level, Luck, Method, Partner as _, Play as _, Seat};
use timeline::card::{Fact, Symbol};
use timeline::mind::{Belief, Knowledge, Mind, Temper};
use timeline::talk::{Confidence, Talk};
use timeline::{Action, CardId, FirstSeat, Mode, Options, Timeline};

const LEVELS: [Knowledge; 4] = [Knowledge::Weak, Knowledge::Average, Knowledge::Good, Knowledge::Expert];

fn set_up(mode: Mode, seats: u8, seed: u64) -> (Timeline, Luck) {
    let options = Options { mode, first_seat: FirstSeat::Seat(Seat(0)), ..Options::default() };
    let mut luck = Luck::fast(seed);
    (Timeline::setup(&options, seats, &mut luck).expect("they can play"), luck)
}

/// TIME-INFO-01, section 8.7 (a): with beliefs held fixed, other years and black symbols on cards never turned over change no
/// decision, neither of a greedy bot nor of a searching one.
#[test]
fn a_bot_never_looks_at_hidden_facts() {
    for (mode, seats, seed) in
        [(Mode::Coop, 1, 1), (Mode::Coop, 3, 2), (Mode::Coop, 5, 3), (Mode::Versus, 2, 4), (Mode::Versus, 4, 5)]
    {
        let (mut game, mut luck) = set_up(mode, seats, seed);
        let mut chooser = Luck::fast(seed);
        let mut n_decisions = 0;
        while let Some(seat) = game.active() {
            let mind = game.mind(seat, Level::Medium, seed);
            let others = [exchanged(&game, 0), exchanged(&game, 1)];
            let decide = |game: &Timeline, method| bots::decide(game, seat, &mind, method, &mut Luck::fast(7));
            for method in [Method::Greedy { worlds: 6 }, Method::Search { iterations: 24 }] {
                let decided = decide(&game, method);
                for other in &others {
                    assert_eq!(decide(other, method), decided, "{method:?}");
                }
                n_decisions += u32::from(decided.is_some());
            }
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let action = *chooser.pick(&legal).expect("the seat is to move");
            game.apply(seat, &action, &mut luck, &mut kernel::Silent).expect("it is legal");
            if n_decisions > 60 {
                break;
            }
        }
        assert!(n_decisions > 10);
    }
}

/// The same table with other years and black symbols on all cards never turned over.
fn exchanged(game: &Timeline, turn: usize) -> Timeline {
    const SYMBOLS: [Symbol; 5] = [Symbol::Circle, Symbol::Triangle, Symbol::Square, Symbol::Star, Symbol::Cross];
    let mut other = game.clone();
    let unseen: Vec<(CardId, Fact)> = game.cards.iter().filter(|(_, fact)| !fact.seen).collect();
    for (index, (card, fact)) in unseen.iter().enumerate() {
        let year = unseen[(index + 1 + 7 * turn) % unseen.len()].1.year;
        let black = SYMBOLS.iter().copied().filter(|symbol| *symbol != fact.white && *symbol != fact.black).nth(turn);
        other.cards.imagine(*card, Fact { year, black: black.expect("three of five are left"), ..*fact });
    }
    other
}

/// Section 8.7 (b): an honest bot is right within its own error about as often as a normal error is: 68 % ± 3 %.
#[test]
fn honest_bots_know_how_sure_they_are() {
    let (game, _) = set_up(Mode::Versus, 2, 1);
    for (knowledge, most) in LEVELS.into_iter().zip([0.71; 4]) {
        let (mut within, mut all) = (0_u32, 0_u32);
        let minds = (0..300).map(|seed| Mind::form(&game, knowledge, seed));
        for mind in minds.filter(|mind| mind.temper == Temper::Honest) {
            for (card, fact) in game.cards.iter() {
                let Some(Belief { mean, sigma }) = mind.belief(card) else { continue };
                all += 1;
                within += u32::from((mean - 10 * i32::from(fact.year)).unsigned_abs() <= sigma);
            }
        }
        let share = f64::from(within) / f64::from(all);
        assert!((0.65..=most).contains(&share), "{knowledge:?}: {:.1} % of {all}", 100.0 * share);
    }
}

/// Section 8.7: a belief is formed once for a personality, a card and a game; asking twice, later or about other cards changes
/// nothing, another personality believes something else.
#[test]
fn beliefs_are_stable() {
    let (mut game, mut luck) = set_up(Mode::Coop, 2, 3);
    let mind = Mind::form(&game, Knowledge::Good, 11);
    assert_eq!(Mind::form(&game, Knowledge::Good, 11), mind);
    let other = Mind::form(&game, Knowledge::Good, 12);
    assert_ne!(other.beliefs, mind.beliefs);
    for _ in 0..6 {
        let seat = game.active().expect("the game goes on");
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        game.apply(seat, &legal[0], &mut luck, &mut kernel::Silent).expect("it is legal");
        assert_eq!(Mind::form(&game, Knowledge::Good, 11), mind, "later in the game");
    }
    let card = game.hands[0][0].card;
    let others_changed = exchanged(&game, 0);
    let mut one_kept = others_changed.clone();
    one_kept.cards.imagine(card, game.cards.get(card));
    assert_eq!(Mind::form(&one_kept, Knowledge::Good, 11).belief(card), mind.belief(card), "each card by itself");
    assert_eq!(mind.period(card), mind.period(card));
}

/// Section 8.7: errors grow with the level, the difficulty and the personality's themes; the weak know less often anything.
#[test]
fn levels_differ() {
    let (game, _) = set_up(Mode::Versus, 2, 1);
    let mut errors = Vec::new();
    for (knowledge, no_idea) in LEVELS.into_iter().zip([20.0, 10.0, 5.0, 2.0]) {
        let (mut sum, mut known, mut unknown) = (0_u64, 0_u32, 0_u32);
        for seed in 0..200 {
            let mind = Mind::form(&game, knowledge, seed);
            for (card, fact) in game.cards.iter() {
                match mind.belief(card) {
                    Some(belief) => {
                        known += 1;
                        sum += u64::from((belief.mean - 10 * i32::from(fact.year)).unsigned_abs());
                        assert!(belief.sigma >= 6, "nobody is surer than 0.6 years");
                    }
                    None => unknown += 1,
                }
            }
        }
        errors.push(sum as f64 / f64::from(known));
        let share = 100.0 * f64::from(unknown) / f64::from(known + unknown);
        // A tenth of the cards is of difficulty 5, where it is twice as often.
        assert!((share - 1.1 * no_idea).abs() < 1.0, "{knowledge:?}: no idea of {share:.1} %");
    }
    for pair in errors.windows(2) {
        assert!(
            (1.5..2.5).contains(&(pair[0] / pair[1])),
            "each level errs about twice as much as the next: {errors:?}"
        );
    }
    for (mode, best) in [(Mode::Coop, Knowledge::Expert), (Mode::Versus, Knowledge::Good)] {
        let knowledge = |level| set_up(mode, 2, 1).0.mind(Seat(0), level, 1).knowledge;
        assert_eq!(Level::ALL.map(knowledge), [Knowledge::Weak, Knowledge::Average, best]);
        let [easy, medium, hard] = Level::ALL.map(|level| set_up(mode, 2, 1).0.method(level));
        assert!(easy != medium && medium != hard && easy != hard, "{mode:?}: each level thinks in a way of its own");
    }
}

/// Section 8.7: most are honest; the over-confident report half of their error, the timid twice.
#[test]
fn tempers_differ() {
    let (game, _) = set_up(Mode::Versus, 2, 1);
    let minds: Vec<Mind> = (0..400).map(|seed| Mind::form(&game, Knowledge::Average, seed)).collect();
    for (temper, least, most, low, high) in [
        (Temper::Honest, 250, 350, 0.65, 0.71),
        (Temper::OverConfident, 25, 75, 0.34, 0.44),
        (Temper::Timid, 25, 75, 0.92, 0.98),
    ] {
        let of_temper: Vec<&Mind> = minds.iter().filter(|mind| mind.temper == temper).collect();
        assert!((least..=most).contains(&of_temper.len()), "{temper:?}: {}", of_temper.len());
        let (mut within, mut all) = (0_u32, 0_u32);
        for mind in of_temper {
            for (card, fact) in game.cards.iter() {
                let Some(belief) = mind.belief(card) else { continue };
                all += 1;
                within += u32::from((belief.mean - 10 * i32::from(fact.year)).unsigned_abs() <= belief.sigma);
            }
        }
        let share = f64::from(within) / f64::from(all);
        assert!((low..=high).contains(&share), "{temper:?}: {share:.3}");
    }
}

/// A mind that believes this about the first card of the library and has no idea of any other.
fn believing(game: &Timeline, belief: Option<Belief>) -> Mind {
    let mut mind = Mind::form(game, Knowledge::Good, 1);
    mind.beliefs.fill(None);
    mind.beliefs[0] = belief;
    mind
}

const fn belief(mean: i32, sigma: u32) -> Option<Belief> {
    Some(Belief { mean, sigma })
}

/// TIME-TALK-01, TIME-GAP-28, section 8.7: a team pools its beliefs by inverse variance; in Versus, and at a silent table, nothing is
/// shared.
#[test]
fn team_mates_pool_their_beliefs() {
    for (own, other, pooled) in [
        // Equal errors: the mean, with an error smaller by the root of two.
        (belief(19_800, 40), belief(19_900, 40), belief(19_850, 28)),
        // Half the error counts four times.
        (belief(19_800, 40), belief(19_900, 20), belief(19_880, 17)),
        (belief(19_900, 20), belief(19_800, 40), belief(19_880, 17)),
        // Who has no idea takes over what the other believes, and the other way round.
        (None, belief(19_900, 20), belief(19_900, 20)),
        (belief(19_800, 40), None, belief(19_800, 40)),
        (None, None, None),
        // Nobody gets surer than 0.6 years.
        (belief(19_800, 6), belief(19_800, 6), belief(19_800, 6)),
    ] {
        let (coop, _) = set_up(Mode::Coop, 2, 1);
        let mut mind = believing(&coop, own);
        coop.confer(&mut mind, &[believing(&coop, other)]);
        assert_eq!(mind.beliefs[0], pooled);
        assert!(mind.beliefs[1..].iter().all(Option::is_none));
        let silent = Timeline { hints: false, ..coop.clone() };
        let (versus, _) = set_up(Mode::Versus, 2, 1);
        for alone in [silent, versus] {
            let mut mind = believing(&alone, own);
            alone.confer(&mut mind, &[believing(&alone, other)]);
            assert_eq!(mind.beliefs[0], own, "nothing is shared");
        }
    }
}

/// TIME-TALK-02, section 8.7: a hinted period is a belief whose error is half its width; what else is said changes nothing.
#[test]
fn bots_understand_hints() {
    let (game, _) = set_up(Mode::Coop, 2, 1);
    let card = CardId(0);
    for (own, from, to, expected) in [
        (None, 1980, 1990, belief(19_850, 50)),
        (None, 1985, 1985, belief(19_850, 6)),
        (None, -50, 50, belief(0, 500)),
        (belief(19_800, 50), 1985, 1995, belief(19_850, 35)),
    ] {
        let mut mind = believing(&game, own);
        game.hear(&mut mind, Seat(1), &Talk::Period { card, from, to });
        assert_eq!(mind.beliefs[0], expected, "{from}–{to}");
    }
    let mut mind = believing(&game, belief(19_800, 50));
    for talk in [Talk::Question { card }, Talk::Confidence { card, confidence: Confidence::Knows }] {
        game.hear(&mut mind, Seat(1), &talk);
    }
    assert_eq!(mind.beliefs[0], belief(19_800, 50));
}

/// TIME-TALK-02, section 8.7: asked about a card a bot answers with a period of one error to each side, or that it has no idea.
#[test]
fn bots_answer_with_a_period() {
    let (game, _) = set_up(Mode::Coop, 2, 1);
    let card = CardId(0);
    let answer = |belief| believing(&game, belief).period(card);
    assert_eq!(answer(belief(19_850, 50)), Talk::Period { card, from: 1980, to: 1990 });
    assert_eq!(answer(belief(0, 5)), Talk::Period { card, from: -1, to: 1 }, "there is no year 0");
    assert_eq!(answer(None), Talk::Confidence { card, confidence: Confidence::NoIdea });
}

/// Section 8.7: what was turned over is a fact; a reshuffled card of Versus stays known, the rest follows the beliefs.
#[test]
fn a_bot_believes_what_it_has_seen() {
    let (mut game, mut luck) = set_up(Mode::Versus, 2, 9);
    for _ in 0..12 {
        let seat = game.active().expect("the game goes on");
        let action = Action::Place { card: game.hand(seat)[0].card, position: 0 };
        game.apply(seat, &action, &mut luck, &mut kernel::Silent).expect("it is legal");
    }
    let seen: Vec<CardId> = game.cards.iter().filter(|(_, fact)| fact.seen).map(|(card, _)| card).collect();
    assert_eq!(seen.len(), 13);
    let mut mind = Mind::form(&game, Knowledge::Expert, 2);
    // The bot is sure of a wrong year for every card.
    mind.beliefs.fill(belief(12_340, 6));
    for round in 0..20 {
        let world = game.believe(Seat(0), &mind, &mut Luck::fast(round));
        assert_eq!(world.invariants(), Ok(()));
        for (card, fact) in world.cards.iter() {
            match game.cards.get(card) {
                truth if truth.seen => assert_eq!(fact, truth),
                _ => assert!((1232..=1236).contains(&fact.year), "{}", fact.year),
            }
        }
    }
}

/// TIME-INFO-03, TIME-GAP-43: a bot knows the top card of the draw pile and neither the next one nor the box.
#[test]
fn a_bot_does_not_know_the_order_of_the_cards() {
    let (game, _) = set_up(Mode::Coop, 2, 9);
    let mind = Mind::form(&game, Knowledge::Expert, 2);
    let mut next = std::collections::BTreeSet::new();
    for round in 0..200 {
        let world = game.believe(Seat(0), &mind, &mut Luck::fast(round));
        assert_eq!(world.draw_pile.last(), game.draw_pile.last());
        assert_eq!(world.invariants(), Ok(()));
        next.insert(world.draw_pile[world.draw_pile.len() - 2]);
    }
    let boxed = next.iter().filter(|card| game.boxed.contains(card)).count();
    assert!(next.len() > 70 && boxed > 45, "{boxed} of {} are boxed", next.len());
}

/// Section 8.7: without any idea a bot goes by the public spread of years.
#[test]
fn without_an_idea_there_is_the_spread_of_years() {
    let (game, _) = set_up(Mode::Coop, 1, 9);
    let mind = believing(&game, None);
    let (mut early, mut all) = (0_u32, 0_u32);
    for round in 0..200 {
        let world = game.believe(Seat(0), &mind, &mut Luck::fast(round));
        let in_play = |card: &CardId| !world.boxed.contains(card);
        for (_, fact) in world.cards.iter().filter(|(card, fact)| !fact.seen && in_play(card)) {
            assert!((1880..=2023).contains(&fact.year));
            all += 1;
            early += u32::from(fact.year < 1950);
        }
    }
    // 28 of 100 cards lie before 1950.
    assert!((0.26..0.30).contains(&(f64::from(early) / f64::from(all))));
}

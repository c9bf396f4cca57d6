//! What can be asked of bots: they see what a trade is worth and offer one, use all kinds of events, choose their cards while others
//! play, and do not pay themselves out.

use horizon::content::library;
use horizon::{Action, Artifact, Event, Flexible, Horizon, Laid, Options, Stage};
use kernel::{Game as _, Luck, Method, Play as _, Seat, Silent};

const QUICK: Method = Method::Greedy { worlds: 1 };

/// A game of quick bots up to the first turn of a round, with nobody choosing cards.
fn at_round(round: u8, seed: u64) -> Horizon {
    let (mut luck, mut thought) = (Luck::fast(seed), Luck::fast(!seed));
    let mut game = Horizon::setup(&Options::default(), 4, &mut luck).expect("a table for four");
    while game.round < round || game.stage != Stage::Turn || !game.choosing().is_empty() {
        let waiting = game.choosing().first().filter(|_| game.stage == Stage::Turn);
        let seat = waiting.or(game.status().awaited().first()).expect("the game goes on");
        let action = bots::decide(&game, seat, &(), QUICK, &mut thought).expect("something to do");
        game.apply(seat, &action, &mut luck, &mut Silent).expect("a legal action");
    }
    game
}

fn act(game: &mut Horizon, seat: Seat, action: Action) {
    game.apply(seat, &action, &mut Luck::fast(0), &mut Silent).expect("a legal action");
}

/// The turn player and another one in the same node, with energy enough and a trade window between them.
fn trading() -> (Horizon, Seat, Seat) {
    let mut game = at_round(7, 3);
    let one = game.turn_seat();
    let other = game.clockwise(one).nth(1).expect("four players");
    let at = game.player(one).at;
    game.seats[other.index()].at = at;
    [one, other].into_iter().for_each(|seat| game.seats[seat.index()].reserve = 30);
    act(&mut game, one, Action::OpenTrade { with: other });
    (game, one, other)
}

/// HORZ-TRADE-06: a gift is accepted, whoever's turn it is.
#[test]
fn a_bot_accepts_a_gift_of_energy() {
    for method in [QUICK, Method::Search { iterations: 20 }] {
        let (mut game, one, other) = trading();
        (0..2).for_each(|_| act(&mut game, one, Action::GiveEnergy { with: other, by: 10 }));
        act(&mut game, one, Action::Agree { with: other });
        let answer = bots::decide(&game, other, &(), method, &mut Luck::fast(1));
        assert_eq!(answer, Some(Action::Agree { with: one }), "{method:?}");
    }
}

/// HORZ-TRADE-06: energy is not given away.
#[test]
fn a_bot_gives_nothing_for_nothing() {
    for method in [QUICK, Method::Search { iterations: 20 }] {
        let (mut game, one, other) = trading();
        (0..2).for_each(|_| act(&mut game, other, Action::GiveEnergy { with: one, by: 10 }));
        act(&mut game, one, Action::Agree { with: other });
        let answer = bots::decide(&game, other, &(), method, &mut Luck::fast(1));
        assert_ne!(answer, Some(Action::Agree { with: one }), "{method:?}");
    }
}

/// HORZ-TRADE-06, HORZ-ART-06: what cannot be played any more is offered to somebody who can, and both agree.
#[test]
fn a_bot_offers_an_artifact_that_is_of_more_use_to_another() {
    for method in [QUICK, Method::Search { iterations: 30 }] {
        let mut game = at_round(10, 3);
        let one = game.turn_seat();
        let other = game.clockwise(one).nth(1).expect("four players");
        let stabiliser = Artifact::SymmetricStabiliser;
        let at = game.player(one).at;
        for seat in [one, other] {
            game.seats[seat.index()].artifacts = Default::default();
            game.seats[seat.index()].table = Default::default();
        }
        game.seats[one.index()].table[stabiliser.index()] = Some(Laid::default());
        game.seats[one.index()].artifacts[stabiliser.index()] = 1;
        game.turn.discharged = true;
        game.seats[one.index()].reserve = 15;
        game.seats[other.index()].reserve = 90;
        game.seats[other.index()].at = at;
        let (mut luck, mut events) = (Luck::fast(1), Vec::new());
        while game.turn_seat() == one && game.stage == Stage::Turn {
            let asked = if game.is_tempted(other) { bots::decide(&game, other, &(), method, &mut luck) } else { None };
            let (seat, action) = match asked {
                Some(action) => (other, action),
                None => (one, bots::decide(&game, one, &(), method, &mut luck).expect("something to do")),
            };
            game.apply(seat, &action, &mut Luck::fast(2), &mut events).expect("a legal action");
        }
        let is_trade = |event: &Event| matches!(event, Event::Traded { gave, .. } if gave.n_hand == 1);
        assert!(events.iter().any(is_trade), "{method:?}: {events:?}");
    }
}

/// HORZ-FLEX-03, HORZ-FLEX-06: attacking and logistic events are organised, not kept.
#[test]
fn bots_organise_flexible_events() {
    let mut organised = Vec::new();
    for seed in 0..3 {
        let (mut luck, mut thought) = (Luck::fast(seed), Luck::fast(!seed));
        let mut game = Horizon::setup(&Options::default(), 4, &mut luck).expect("a table for four");
        let mut events = Vec::new();
        while let Some(seat) = game.status().awaited().first() {
            let action = bots::decide(&game, seat, &(), QUICK, &mut thought).expect("something to do");
            game.apply(seat, &action, &mut luck, &mut events).expect("a legal action");
        }
        for event in &events {
            if let Event::Organised { card, .. } = event {
                organised.extend(library().card(*card).data.flexible);
            }
        }
    }
    for flexible in [Flexible::Attacking, Flexible::Logistic] {
        assert!(organised.contains(&flexible), "{flexible:?}: {organised:?}");
    }
}

/// HORZ-DRAW-05: a bot that has cards to choose from chooses while others play.
#[test]
fn bots_choose_a_card_out_of_turn() {
    let (mut luck, mut thought) = (Luck::fast(5), Luck::fast(6));
    let mut game = Horizon::setup(&Options::default(), 4, &mut luck).expect("a table for four");
    let mut chosen = 0;
    while game.round < 9 {
        let turn = game.turn_seat();
        if let Some(seat) = game.choosing().first().filter(|seat| game.stage == Stage::Turn && *seat != turn) {
            let action = bots::decide(&game, seat, &(), QUICK, &mut thought);
            assert!(matches!(action, Some(Action::Keep { .. })), "{seat} {action:?}");
            chosen += 1;
            game.apply(seat, &action.expect("a card"), &mut luck, &mut Silent).expect("a legal action");
            continue;
        }
        let seat = game.status().awaited().first().expect("the game goes on");
        let action = bots::decide(&game, seat, &(), QUICK, &mut thought).expect("something to do");
        game.apply(seat, &action, &mut luck, &mut Silent).expect("a legal action");
    }
    assert!(chosen > 3, "{chosen}");
}

/// HORZ-OUT-03: a payment that leaves nothing is allowed, and no bot makes it while it has a choice.
#[test]
fn no_bot_pays_its_last_energy() {
    for (method, games) in [(QUICK, 2), (Method::Search { iterations: 8 }, 1)] {
        for seed in 0..games {
            let (mut luck, mut thought) = (Luck::fast(seed), Luck::fast(!seed));
            let mut game = Horizon::setup(&Options::default(), 4, &mut luck).expect("a table for four");
            while let Some(seat) = game.status().awaited().first() {
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                let action = bots::decide(&game, seat, &(), method, &mut thought).expect("something to do");
                let mut events = Vec::new();
                game.apply(seat, &action, &mut luck, &mut events).expect("a legal action");
                // What a Hole in the Box takes at the end of a turn is no payment.
                let is_payment = legal.len() > 1 && action != Action::EndTurn;
                let is_out =
                    events.iter().any(|event| matches!(event, Event::DroppedOut { seat: out } if *out == seat));
                assert!(!(is_payment && is_out), "seed {seed} {method:?}, round {}: {action:?}", game.round);
            }
        }
    }
}

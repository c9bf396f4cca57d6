//! Who knows what (ECHO-INFO, section 9 of the index).

use echo::samples::write_cost;
use echo::state::Player;
use echo::{Action, CardId, CardSet, Colour, Echo, EndCause, Event, Options, Stage, View};
use kernel::luck::Scripted;
use kernel::{Disclosure, Eyes, Game as _, Luck, Seat};

use super::effects::{instant, using};
use super::position::{ANNA, BORIS, Table, VERA, card, cards, choose, discard, flame, play, sample, source};

const SPECTATOR: Eyes = Eyes::Public;

/// Whether a text for a client names a card.
fn names(text: &str, id: CardId) -> bool {
    text.contains(&format!("\"{id}\""))
}

fn text(view: &View) -> String {
    serde_json::to_string(view).expect("a view is plain data")
}

/// The cards that these eyes must not see: the deck and the hands of others, apart from first plays that are revealed.
fn hidden(game: &Echo, eyes: Eyes) -> CardSet {
    let deck: CardSet = game.deck.iter().copied().collect();
    let others = Seat::all(game.n()).filter(|seat| eyes != Eyes::Seat(*seat));
    let secret = |seat: Seat| {
        let Player { hand, choice, .. } = game.player(seat);
        let shown = choice.card.into_iter().fold(choice.paid, CardSet::with);
        if matches!(game.stage, Stage::FirstPlays { .. }) { *hand & !shown } else { *hand }
    };
    others.fold(deck, |all, seat| all | secret(seat))
}

/// No view of this position names a card that its eyes must not see.
#[track_caller]
fn check_views(game: &Echo) {
    for eyes in Eyes::all(game.n()) {
        let text = text(&game.view(eyes));
        let leaks: Vec<_> = hidden(game, eyes).iter().filter(|id| names(&text, *id)).collect();
        assert!(leaks.is_empty(), "{eyes} can read {leaks:?}");
    }
}

/// What a pair of eyes is told, as text.
fn told(events: &[Event], eyes: Eyes) -> String {
    let seen: Vec<Event> = events.iter().filter_map(|event| Echo::witness(event, eyes)).collect();
    serde_json::to_string(&seen).expect("events are plain data")
}

/// Nobody but this seat is told of these cards.
#[track_caller]
fn check_told(events: &[Event], n: u8, owner: Seat, secret: CardSet) {
    for eyes in Eyes::all(n).filter(|eyes| *eyes != Eyes::Seat(owner)) {
        let text = told(events, eyes);
        assert!(!secret.iter().any(|id| names(&text, id)), "{eyes} is told {text}");
    }
}

/// The rest of the table sees the same in both positions, and the same seats are asked.
#[track_caller]
fn check_same_to_others(one: &Table, other: &Table, owner: Seat) {
    for eyes in Eyes::all(one.game.n()).filter(|eyes| *eyes != Eyes::Seat(owner)) {
        assert_eq!(one.game.view(eyes), other.game.view(eyes), "{eyes}");
        let (one, other) = (told(&one.events, eyes), told(&other.events, eyes));
        assert_eq!(one, other, "{eyes}");
    }
    assert_eq!(one.game.status(), other.game.status());
}

/// ECHO-INFO-01: a hand is seen by its owner; others see how many cards it has.
#[test]
fn a_hand_is_its_owners() {
    let table = Table::new(3).hand(ANNA, &["thief", "miner"]).hand(BORIS, &["builder"]).ready();
    check_views(&table.game);
    for eyes in Eyes::all(3) {
        let view = table.game.view(eyes);
        let hand: CardSet = view.hand.iter().map(|held| held.card).collect();
        assert_eq!(hand, eyes.seat().map_or(CardSet::EMPTY, |seat| table.player(seat).hand));
        assert_eq!([0, 1, 2].map(|seat: usize| view.seats[seat].cards), [2, 1, 0]);
    }
}

/// ECHO-INFO-01: the deck is a number; its order is in no view, and no view has a seed.
#[test]
fn the_deck_is_a_number() {
    let table = Table::new(2).hand(ANNA, &["thief"]).ready();
    let mut turned = table.clone();
    turned.game.deck.reverse();
    for eyes in Eyes::all(2) {
        let view = table.game.view(eyes);
        assert_eq!(view, turned.game.view(eyes));
        assert_eq!(view.deck, 104);
        assert!(!text(&view).contains("seed"));
    }
}

/// ECHO-INFO-01: who draws sees the cards, others see how many.
#[test]
fn drawn_cards_are_the_drawers() {
    let mut table = Table::new(2).deck_top(&["thief", "miner"]).ready();
    let events = table.act(ANNA, Action::Draw);
    check_told(&events, 2, ANNA, cards(&["thief", "miner"]));
    check_views(&table.game);
    assert!(names(&told(&events, Eyes::Seat(ANNA)), card("thief")));
    let mut seen = events.iter().filter_map(|event| Echo::witness(event, SPECTATOR));
    assert!(seen.any(|event| event == Event::Drew { seat: ANNA, n: 2, cards: CardSet::EMPTY }));
    assert_eq!(table.disclosure, Some(Disclosure::Something));
}

/// ECHO-INFO-01: the card of the time phase is shown to each player alone.
#[test]
fn the_card_of_the_time_phase_is_secret() {
    let mut table = Table::new(3).deck_top(&["thief", "miner", "builder"]).ready();
    let events = table.time_phase(BORIS);
    for (seat, id) in [(BORIS, "thief"), (VERA, "miner"), (ANNA, "builder")] {
        assert_eq!(table.player(seat).hand, cards(&[id]));
        check_told(&events, 3, seat, cards(&[id]));
        assert!(names(&told(&events, Eyes::Seat(seat)), card(id)));
    }
    check_views(&table.game);
}

/// ECHO-INFO-01: a play that is being paid for is seen by nobody else before it is paid.
#[test]
fn an_unpaid_play_is_secret() {
    write_cost("thief", 2, 3);
    let mut table = Table::new(2).hand(ANNA, &["thief", "miner", "builder", "explorer"]).ready();
    let before = table.clone();
    let mut events = table.act(ANNA, play("thief"));
    events.extend(table.act(ANNA, discard("miner")));
    check_told(&events, 2, ANNA, cards(&["thief", "miner"]));
    check_same_to_others(&before, &table, ANNA);
    check_views(&table.game);
    let own = table.game.view(Eyes::Seat(ANNA)).choice.expect("a play that is being chosen");
    assert_eq!((own.card, own.paid), (card("thief"), vec![card("miner")]));
    let events = table.act(ANNA, discard("builder"));
    let text = told(&events, SPECTATOR);
    assert!(["thief", "miner", "builder"].iter().all(|id| names(&text, card(id))), "now everybody sees it");
    assert!(!names(&text, card("explorer")));
}

/// ECHO-INFO-01: a play is seen by all when it is carried out, also one that costs no cards; choosing it shows nothing.
#[test]
fn a_played_card_is_not_taken_back() {
    write_cost("thief", 0, 3);
    write_cost("miner", 1, 3);
    sample("miner", "");
    let table = Table::new(2).hand(ANNA, &["thief", "miner", "builder"]).ready();
    let mut free = table.clone();
    free.act(ANNA, play("thief"));
    assert_eq!(free.disclosure, Some(Disclosure::Something), "it lies on the board");
    let mut paid = table;
    paid.act(ANNA, play("miner"));
    assert_eq!(paid.disclosure, Some(Disclosure::Nothing));
    paid.act(ANNA, discard("builder"));
    assert_eq!(paid.disclosure, Some(Disclosure::Something));
}

/// ECHO-INFO-01: of a first play others learn that it is chosen, and what it is when all have chosen.
#[test]
fn a_first_play_is_secret_until_all_have_chosen() {
    write_cost("thief", 1, 3);
    write_cost("builder", 0, 2);
    let table = Table::new(2).hand(ANNA, &["thief", "miner", "explorer"]).hand(BORIS, &["builder", "princess"]);
    let mut table = table.choosing().ready();
    let events = table.acts(ANNA, &[play("thief"), discard("miner")]);
    check_told(&events, 2, ANNA, cards(&["thief", "miner"]));
    assert!(!table.game.view(SPECTATOR).seats[0].sealed);
    let events = table.act(ANNA, Action::Seal);
    check_told(&events, 2, ANNA, cards(&["thief", "miner"]));
    assert!(told(&events, SPECTATOR).contains("sealed"));
    for eyes in [Eyes::Seat(BORIS), SPECTATOR] {
        let view = table.game.view(eyes);
        assert_eq!((view.seats[0].sealed, view.seats[0].cards, view.choice), (true, 3, None));
    }
    check_views(&table.game);
    assert!(table.game.view(Eyes::Seat(ANNA)).choice.is_some());
    table.act(BORIS, play("builder"));
    check_views(&table.game);
    let events = table.act(BORIS, Action::Seal);
    let text = told(&events, SPECTATOR);
    assert!(["thief", "miner", "builder"].iter().all(|id| names(&text, card(id))));
    assert!(!names(&text, card("explorer")) && !names(&text, card("princess")));
    check_views(&table.game);
}

/// ECHO-INFO-01: which first play was chosen makes no difference to others before it is shown.
#[test]
fn first_plays_cannot_be_told_apart() {
    write_cost("thief", 0, 3);
    write_cost("miner", 2, 1);
    let table = Table::new(2).hand(ANNA, &["thief", "miner", "explorer"]).hand(BORIS, &["builder"]);
    let start = table.any_hand(BORIS, 6).choosing().ready();
    let (mut one, mut other) = (start.clone(), start);
    one.acts(ANNA, &[play("thief"), Action::Seal]);
    other.acts(ANNA, &[play("miner"), discard("thief"), discard("explorer"), Action::Seal]);
    check_same_to_others(&one, &other, ANNA);
}

/// ECHO-FIRST-02: when all have chosen, every first play is public, also those that are not carried out yet.
#[test]
fn first_plays_are_public_when_all_have_chosen() {
    instant("thief", "immediate([(do: rivals_discard_cards(1, each_rival))])");
    write_cost("builder", 1, 2);
    let boris = ["builder", "princess", "miner", "explorer"];
    let mut table = Table::new(2).hand(ANNA, &["thief"]).hand(BORIS, &boris).choosing().ready();
    table.acts(ANNA, &[play("thief"), Action::Seal]);
    let mut events = table.acts(BORIS, &[play("builder"), discard("princess")]);
    events.extend(table.act(BORIS, Action::Seal));
    assert_eq!(table.awaited().first(), Some(BORIS), "Anna's first play makes him discard before his own");
    for eyes in [Eyes::Seat(ANNA), SPECTATOR] {
        let known = told(&events, eyes) + &text(&table.game.view(eyes));
        assert!(names(&known, card("builder")) && names(&known, card("princess")), "{eyes} sees what was revealed");
    }
    check_told(&events, 2, BORIS, cards(&["miner", "explorer"]));
    check_views(&table.game);
}

/// ECHO-INFO-01: cards given up because of an effect are shown when all who are affected have chosen.
#[test]
fn forced_discards_are_secret_until_all_have_chosen() {
    let table = Table::new(3).hand(BORIS, &["thief", "miner"]).hand(VERA, &["builder", "explorer"]);
    let mut table = using(table, "[(do: rivals_discard_cards(1, each_rival))]");
    let events = table.act(BORIS, discard("thief"));
    check_told(&events, 3, BORIS, cards(&["thief", "miner"]));
    check_views(&table.game);
    assert_eq!(table.game.view(Eyes::Seat(BORIS)).discards.expect("a demand").chosen, [card("thief")]);
    for eyes in [Eyes::Seat(ANNA), Eyes::Seat(VERA), SPECTATOR] {
        let seen = table.game.view(eyes).discards.expect("a demand");
        assert!(seen.chosen.is_empty() && !seen.owing.contains(BORIS) && seen.owing.contains(VERA));
    }
    let events = table.act(VERA, discard("builder"));
    let text = told(&events, SPECTATOR);
    assert!(names(&text, card("thief")) && names(&text, card("builder")));
    assert!(!names(&text, card("miner")) && !names(&text, card("explorer")));
    check_views(&table.game);
}

/// ECHO-INFO-01: a hand that has to be given up whole is not shown before the others have chosen, either.
#[test]
fn a_whole_hand_waits_for_the_others() {
    let table = Table::new(3).hand(BORIS, &["thief"]).hand(VERA, &["builder", "explorer"]);
    let mut table = using(table, "[(do: rivals_discard_cards(1, each_rival))]");
    check_told(&table.events, 3, BORIS, cards(&["thief"]));
    check_views(&table.game);
    let events = table.act(VERA, discard("builder"));
    assert!(names(&told(&events, SPECTATOR), card("thief")));
}

/// ECHO-INFO-01: cards chosen for the hand limit are shown when all have chosen.
#[test]
fn the_hand_limit_is_secret_until_all_have_chosen() {
    let table = Table::new(2).hand(ANNA, &["thief"]).hand(BORIS, &["builder"]).any_hand(ANNA, 10).any_hand(BORIS, 11);
    let mut table = table.ready();
    let events = table.time_phase(ANNA);
    check_told(&events, 2, ANNA, table.player(ANNA).hand);
    let events = table.act(ANNA, discard("thief"));
    check_told(&events, 2, ANNA, cards(&["thief"]));
    check_views(&table.game);
    let events = table.act(BORIS, discard("builder"));
    check_told(&events, 2, BORIS, cards(&["builder"]));
    assert!(table.game.discard.is_empty());
    let other = table.legal(BORIS)[0];
    let events = table.act(BORIS, other);
    let text = told(&events, SPECTATOR);
    assert!(names(&text, card("thief")) && names(&text, card("builder")));
    check_views(&table.game);
}

/// ECHO-INFO-01: cards that are given up as a price are the player's own business until they are discarded.
#[test]
fn a_price_is_secret_until_it_is_paid() {
    let table = Table::new(2).hand(ANNA, &["thief", "miner", "builder"]);
    let mut table = using(table, "[(pay: discard_cards(2), then: [(do: gain_vp(n(1)))])]");
    let events = table.acts(ANNA, &[Action::Accept, discard("thief")]);
    check_told(&events, 2, ANNA, cards(&["thief", "miner", "builder"]));
    check_views(&table.game);
    let events = table.act(ANNA, discard("miner"));
    let text = told(&events, SPECTATOR);
    assert!(names(&text, card("thief")) && names(&text, card("miner")) && !names(&text, card("builder")));
}

/// ECHO-INFO-01, ECHO-GAP-33: cards that reach the pile cannot be taken back; while they are being chosen nobody has seen them.
#[test]
fn a_discard_is_not_taken_back() {
    let table = Table::new(2).hand(ANNA, &["thief", "miner", "builder"]);
    let mut table = using(table, "[(pay: discard_cards(2), then: [(do: gain_vp(n(1)))])]");
    table.acts(ANNA, &[Action::Accept, discard("thief")]);
    assert_eq!(table.disclosure, Some(Disclosure::Nothing));
    table.act(ANNA, discard("miner"));
    assert_eq!(table.disclosure, Some(Disclosure::Something), "a price");

    let table = Table::new(3).hand(BORIS, &["thief", "miner"]).hand(VERA, &["builder", "explorer"]);
    let mut table = using(table, "[(do: rivals_discard_cards(1, each_rival))]");
    table.act(BORIS, discard("thief"));
    assert_eq!(table.disclosure, Some(Disclosure::Nothing), "Vera has not chosen");
    table.act(VERA, discard("builder"));
    assert_eq!(table.disclosure, Some(Disclosure::Something), "by force");
}

/// ECHO-INFO-01: no view and no event of a whole game names a hidden card.
#[test]
fn a_whole_game_leaks_nothing() {
    let mut luck = Luck::fast(5);
    let mut game = Echo::setup(&Options::default(), 3, &mut luck).expect("a table");
    for _ in 0..2500 {
        check_views(&game);
        let Some(seat) = game.status().awaited().first() else { return };
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        let action = *luck.pick(&actions).expect("something can be done");
        let before = game.clone();
        let mut events = Vec::new();
        game.apply(seat, &action, &mut luck, &mut events).expect("it is legal");
        if events.iter().any(|event| matches!(event, Event::Reshuffled { .. })) {
            continue;
        }
        for eyes in Eyes::all(3) {
            let text = told(&events, eyes);
            let secret = hidden(&before, eyes) & hidden(&game, eyes);
            assert!(!secret.iter().any(|id| names(&text, id)), "{eyes} is told {text}");
        }
    }
    assert!(game.round > 3);
}

/// ECHO-INFO-01: an imagined world has the same number of hidden cards, and keeps what its eyes know.
#[test]
fn hidden_cards_can_be_imagined_otherwise() {
    let table = Table::new(2).hand(ANNA, &["thief", "miner"]).hand(BORIS, &["builder", "explorer"]).ready();
    let world = (0..10).map(|seed| table.game.imagine(Eyes::Seat(ANNA), &mut Luck::fast(seed)));
    let hands: Vec<_> = world
        .map(|world| {
            assert_eq!(world.view(Eyes::Seat(ANNA)), table.game.view(Eyes::Seat(ANNA)));
            world.player(BORIS).hand
        })
        .collect();
    assert!(hands.iter().any(|hand| *hand != table.player(BORIS).hand));
}

/// ECHO-FIRST-02, ECHO-FIRST-09: first plays that are revealed are the same in every imagined world, and a discard that somebody has
/// chosen in secret is imagined among the other cards.
#[test]
fn a_revealed_first_play_is_not_imagined_otherwise() {
    sample("princess", "immediate([(do: rivals_discard_cards(1, each_rival))])");
    write_cost("princess", 0, 0);
    write_cost("raftsman", 2, 1);
    write_cost("thief", 0, 3);
    let table = Table::new(3).hand(ANNA, &["princess", "builder"]).hand(VERA, &["thief", "explorer", "sea_queen"]);
    let mut table = table.hand(BORIS, &["raftsman", "pedlar", "miner", "puppeteer", "night_swift"]).choosing().ready();
    table.acts(BORIS, &[play("raftsman"), discard("pedlar"), discard("miner"), Action::Seal]);
    table.acts(VERA, &[play("thief"), Action::Seal]);
    table.acts(ANNA, &[play("princess"), Action::Seal]);
    table.act(BORIS, discard("puppeteer"));
    let known = cards(&["raftsman", "pedlar", "miner"]);
    let mut others = CardSet::EMPTY;
    for seed in 0..20 {
        let world = table.game.imagine(Eyes::Seat(ANNA), &mut Luck::fast(seed));
        world.invariants().expect("a possible world");
        assert_eq!(world.view(Eyes::Seat(ANNA)), table.game.view(Eyes::Seat(ANNA)));
        assert_eq!(world.player(BORIS).choice, table.choice(BORIS));
        assert_eq!(world.player(BORIS).hand & known, known);
        let chosen = world.discards.expect("a demand").chosen[BORIS.index()];
        assert!(chosen.len() == 1 && (chosen & known).is_empty(), "{chosen:?}");
        others = others | chosen;
    }
    assert!(others.len() > 1, "which one is a secret");
}

/// ECHO-INFO-02: after a reshuffle everybody can know what the deck is made of, and nobody its order.
#[test]
fn a_reshuffled_deck_has_an_unknown_order() {
    let table = Table::new(2).hand(BORIS, &["builder"]).deck_of(6, true).deck_of(0, false).ready();
    let pile: CardSet = table.game.discard.iter().copied().collect();
    let shown: CardSet = table.game.view(SPECTATOR).discard.into_iter().collect();
    assert_eq!((shown, pile.len()), (pile, 6), "what is shuffled was public");
    let (mut one, mut other) = (table.clone(), table);
    one.act_by(ANNA, Action::Draw, [Scripted::Keep]);
    other.act_by(ANNA, Action::Draw, [Scripted::Order(vec![5, 3, 4, 2, 1, 0])]);
    assert_ne!(one.game.deck, other.game.deck);
    check_same_to_others(&one, &other, ANNA);
    check_views(&one.game);
    let contents: CardSet = one.game.deck.iter().copied().collect();
    assert_eq!(contents | one.player(ANNA).hand, pile);
    assert!(one.game.view(SPECTATOR).discard.is_empty());
    assert!(one.events.contains(&Event::Reshuffled { cards: 6 }));
}

/// ECHO-INFO-02: the order in which the cards were discarded says nothing about the deck made of them.
#[test]
fn the_order_of_the_pile_is_forgotten() {
    let table = Table::new(2).deck_of(6, true).deck_of(0, false).ready();
    let mut turned = table.clone();
    turned.game.discard.reverse();
    let decks = [table, turned].map(|mut table| {
        table.act_by(ANNA, Action::Draw, [Scripted::Keep]);
        table.game.deck
    });
    assert_eq!(decks[0], decks[1]);
}

/// ECHO-INFO-03: a play that an effect allows is asked also where the hand has nothing for it, and looks the same to others.
#[test]
fn what_a_hand_can_play_is_not_shown() {
    write_cost("thief", 0, 3);
    write_cost("miner", 5, 3);
    let steps = "[(do: play())]";
    let able = using(Table::new(2).hand(ANNA, &["thief"]), steps);
    let unable = using(Table::new(2).hand(ANNA, &["miner"]), steps);
    assert_eq!((able.legal(ANNA).len(), unable.legal(ANNA).len()), (2, 1));
    check_same_to_others(&able, &unable, ANNA);
    for table in [&able, &unable] {
        assert!(table.legal(BORIS).is_empty());
    }
    let declined = [able, unable].map(|mut table| {
        table.act(ANNA, Action::Decline);
        table
    });
    check_same_to_others(&declined[0], &declined[1], ANNA);
}

/// ECHO-INFO-03: a play that an effect allows is not seen before it is paid, and looks to others as if it was still being chosen.
#[test]
fn an_unpaid_play_by_an_effect_is_secret() {
    write_cost("thief", 1, 3);
    let mut table = using(Table::new(2).hand(ANNA, &["thief", "miner", "builder"]), "[(do: play())]");
    let before = table.clone();
    table.act(ANNA, play("thief"));
    check_same_to_others(&before, &table, ANNA);
    let events = table.act(ANNA, discard("builder"));
    let text = told(&events, SPECTATOR);
    assert!(names(&text, card("thief")) && names(&text, card("builder")) && !names(&text, card("miner")));
}

/// ECHO-INFO-03: what can be played as a main action, and why not, is shown to the owner of the hand alone.
#[test]
fn playable_cards_are_shown_to_their_owner() {
    write_cost("thief", 0, 3);
    write_cost("miner", 5, 3);
    let able = Table::new(2).hand(ANNA, &["thief"]).ready();
    let unable = Table::new(2).hand(ANNA, &["miner"]).ready();
    assert!(able.may(ANNA, play("thief")) && !unable.may(ANNA, play("miner")));
    check_same_to_others(&able, &unable, ANNA);
    let why = |table: &Table| table.game.view(Eyes::Seat(ANNA)).hand[0].why_not.clone();
    assert_eq!((why(&able), why(&unable)), (None, Some("too_few_cards".to_owned())));
    assert!(!text(&unable.game.view(SPECTATOR)).contains("too_few_cards"));
}

/// ECHO-INFO-03: which cards somebody may discard for a demand is not shown to others.
#[test]
fn options_of_a_demand_are_not_shown() {
    let steps = "[(do: rivals_discard_cards(1, each_rival))]";
    let one = using(Table::new(2).hand(BORIS, &["thief", "whispering_shell"]), steps);
    let other = using(Table::new(2).hand(BORIS, &["whispering_shell", "whispering_shell_2"]), steps);
    assert_eq!((one.legal(BORIS).len(), other.legal(BORIS).len()), (2, 1));
    check_same_to_others(&one, &other, BORIS);
    assert!(one.legal(ANNA).is_empty());
}

/// ECHO-INFO-01: what section 9 calls public is in every view: piles, boards, brotherhoods, tokens, points and the last round.
#[test]
fn the_public_table_is_seen_by_everybody() {
    let table = Table::new(2).board(ANNA, 3, &["thief"]).open(ANNA, &["princess"]).vp(ANNA, 4).vp(BORIS, 2);
    let table = table.captured(ANNA, "cyclicity", &["miner"]).entrenched(BORIS, "permanence", &["sea_queen"]);
    let mut table = table.activated(&["princess"]).hand(ANNA, &["explorer"]).deck_of(98, false).deck_of(97, true);
    table.game.ending = Some(EndCause::Supply);
    let table = table.ready();
    for eyes in Eyes::all(2) {
        let view = table.game.view(eyes);
        let anna = &view.seats[0];
        assert_eq!(anna.board[2].cards, [card("thief")]);
        assert_eq!(
            (anna.open.as_slice(), anna.flame, anna.vp, anna.count),
            (&[card("princess")][..], Colour::Blue, 4, 3)
        );
        assert_eq!(
            view.sources.iter().map(|seen| seen.source).collect::<Vec<_>>(),
            ["cyclicity", "permanence"].map(source)
        );
        assert_eq!((view.sources[0].owner, &view.sources[0].under[..]), (Some(ANNA), &[card("miner")][..]));
        assert_eq!((view.sources[1].entrenched, &view.sources[1].under[..]), (true, &[card("sea_queen")][..]));
        assert_eq!(view.discard, table.game.discard.to_vec());
        assert_eq!(view.removed.into_iter().collect::<CardSet>(), table.game.removed);
        assert_eq!((view.activated, view.main_vp, view.ending), (vec![card("princess")], 18, Some(EndCause::Supply)));
        assert_eq!((anna.score.total, view.seats[1].score.total), (4 + 3 + 5 + 1, 2 + 10 + 3));
        assert_eq!((view.first, view.active, view.round, view.deck), (ANNA, Some(ANNA), 1, 97));
    }
    assert!(!table.game.discard.is_empty() && !table.game.removed.is_empty());
}

/// ECHO-INFO-01: which of two cards comes first is seen when it is carried out.
#[test]
fn the_order_of_two_cards_is_public() {
    instant("thief", "");
    sample("miner", "");
    let mut table = Table::new(2).board(ANNA, 1, &["thief", "miner"]).ready();
    table.time_phase(ANNA);
    let events = table.act(ANNA, choose("miner"));
    let seen: Vec<_> = events.iter().filter_map(|event| Echo::witness(event, SPECTATOR)).collect();
    let summoned = |id| seen.iter().position(|event| *event == Event::Summoned { seat: ANNA, card: card(id) });
    assert!(summoned("miner").expect("it is seen") < summoned("thief").expect("it is seen"));
}

/// ECHO-INFO-01: a card that somebody must not know cannot be found out by asking for it.
#[test]
fn refusals_do_not_tell_hands_apart() {
    sample("princess", "flame(blue, [(do: rivals_discard_cards(1, each_rival))])");
    let codes = ["thief", "miner"].map(|held| {
        let table = Table::new(2).hand(BORIS, &[held, "builder"]).open(ANNA, &["princess"]);
        let mut table = table.ready();
        let before = table.refused(ANNA, play("thief"));
        table.act(ANNA, flame("princess"));
        (before, table.refused(ANNA, discard("thief")))
    });
    assert_eq!(codes[0], codes[1]);
}

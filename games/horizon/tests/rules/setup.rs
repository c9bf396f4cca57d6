//! Setup (HORZ-SETUP).

use std::collections::BTreeSet;

use horizon::content::{CENTRE, is_deck, library};
use horizon::{
    Action, Artifact, CardId, Centre, Colour, Colours, Event, Flexible, Horizon, Items, Mode, Node, Options, Side,
    Stage,
};
use kernel::{Eyes, Game as _, Luck, Scripted, Seat};

use super::position::{ANNA, BORIS, MINE, Table, VERA, card, node, token};

pub(crate) fn dealt(mode: Mode, colours: Colours, players: u8, seed: u64) -> Table {
    let game = Horizon::setup(&Options { mode, colours }, players, &mut Luck::fast(seed)).expect("a table");
    game.invariants().expect("a possible table");
    Table { game, events: Vec::new(), disclosure: None }
}

/// Every kind of table.
fn all_tables() -> impl Iterator<Item = Table> {
    let tables = (3..=5).flat_map(|players| Mode::ALL.into_iter().map(move |mode| (players, mode)));
    tables.flat_map(|(players, mode)| (0..8).map(move |seed| dealt(mode, Colours::Any, players, seed)))
}

/// The standard game of three in yellow, orange and blue, nothing shuffled: the deck has its last card on top.
pub(crate) fn unshuffled(first: Seat) -> Table {
    use Scripted::{Keep, Number};
    let script = [Number(0), Keep, Keep, Number(0), Number(u32::from(first.0)), Keep, Keep, Keep];
    let mut luck = Luck::script(script);
    let options = Options { mode: Mode::Standard, colours: Colours::Alternating };
    let game = Horizon::setup(&options, 3, &mut luck).expect("a table");
    assert_eq!((luck.fault(), luck.left_over()), (None, 0), "three searches, three shuffles");
    Table { game, events: Vec::new(), disclosure: None }
}

/// HORZ-SETUP-18, as the index has it.
pub(crate) fn suits(own: Colour, others: [Colour; 2], card: CardId) -> bool {
    let data = &library().card(card).data;
    let is_free = |arc: Option<Colour>| arc.is_none_or(|colour| !others.contains(&colour));
    let is_own = |arc: Option<Colour>| arc == Some(own);
    data.centre == Centre::Gain && (is_own(data.yes) && is_free(data.no) || is_own(data.no) && is_free(data.yes))
}

/// The others of a table of three.
pub(crate) fn others(game: &Horizon, seat: Seat) -> [Colour; 2] {
    [1, 2].map(|step| game.player(Seat((seat.0 + step) % 3)).colour)
}

fn supporting(colour: Colour) -> CardId {
    let is_support = |card: &CardId| library().card(*card).data.flexible == Some(Flexible::Supporting);
    library().starting(colour).find(is_support).expect("a supporting event")
}

fn decide_all(table: &mut Table) {
    for seat in Seat::all(table.game.n()) {
        if table.game.stage == Stage::Replacing {
            table.act(seat, Action::KeepHand);
        }
    }
}

/// HORZ-SETUP-01: three, four or five play, and no other number; they sit clockwise.
#[test]
fn three_to_five_can_play() {
    for mode in Mode::ALL {
        for seats in 0..=8 {
            let options = Options { mode, ..Options::default() };
            let game = Horizon::setup(&options, seats, &mut Luck::fast(1));
            assert_eq!(game.is_ok(), (3..=5).contains(&seats), "{seats} seats");
        }
    }
    assert_eq!(Horizon::seats(&Options::default()), 3..=5);
    let mut table = dealt(Mode::FirstGame, Colours::Any, 5, 1);
    let first = table.game.first;
    for step in 0..5 {
        assert_eq!(table.game.turn_seat(), Seat((first.0 + step) % 5));
        table.pass();
    }
}

/// HORZ-SETUP-02, HORZ-SETUP-03: each player has one of the five colours, nobody the same, and chance decides who has which.
#[test]
fn colours_are_taken_once_each() {
    let names: Vec<&str> = Colour::ALL.iter().map(|colour| colour.key()).collect();
    assert_eq!(names, ["yellow", "orange", "blue", "violet", "turquoise"]);
    for table in all_tables() {
        let taken: BTreeSet<Colour> = table.game.seats.iter().map(|player| player.colour).collect();
        assert_eq!(taken.len(), table.game.seats.len());
    }
    let first = |seed: u64| dealt(Mode::FirstGame, Colours::Any, 3, seed).game.player(ANNA).colour;
    let drawn: BTreeSet<Colour> = (0..60).map(first).collect();
    assert_eq!(drawn.len(), 5);
}

/// HORZ-SETUP-04: all nodes are unrealised, and only the centre holds an event.
#[test]
fn the_board_begins_empty_but_for_the_centre() {
    for table in all_tables() {
        for place in Node::all() {
            let state = table.game.node(place);
            assert_eq!((state.outcome, state.influence, state.wormholes), (None, 0, 0));
            let expected = (place == Node::CENTRE).then_some(CENTRE);
            assert_eq!(state.event.map(|event| event.card), expected, "{place}");
        }
        assert!(table.game.amplifiers.iter().flatten().all(|amplifier| *amplifier == 0));
        assert!(table.game.needles.is_empty() && !table.game.has_mon);
    }
}

/// HORZ-SETUP-05: the game begins with round 1 in phase 0.
#[test]
fn the_marker_begins_on_the_first_division() {
    for table in all_tables() {
        assert_eq!((table.game.round, table.game.phase()), (1, 0));
        let view = table.game.view(Eyes::Public);
        assert_eq!((view.round, view.phase), (1, 0));
    }
}

/// HORZ-SETUP-06: both decks are shuffled, each by itself, and nobody sees their order.
#[test]
fn the_decks_are_shuffled_and_lie_face_down() {
    let games: Vec<Horizon> = (0..30).map(|seed| dealt(Mode::FirstGame, Colours::Any, 3, seed).game).collect();
    let decks: BTreeSet<Vec<CardId>> = games.iter().map(|game| game.deck.to_vec()).collect();
    let artifacts: BTreeSet<Vec<Artifact>> = games.iter().map(|game| game.artifact_deck.to_vec()).collect();
    assert_eq!((decks.len(), artifacts.len()), (30, 30));
    for game in &games {
        assert!(game.deck.len() == 86 && game.deck.iter().all(|card| is_deck(*card)));
        assert_eq!(game.artifact_deck.len(), 17);
        let mut other = game.clone();
        other.deck.reverse();
        other.artifact_deck.reverse();
        for eyes in Eyes::all(3) {
            assert_eq!(other.view(eyes), game.view(eyes));
        }
    }
}

/// HORZ-SETUP-07: everybody takes the five starting events of the own colour.
#[test]
fn everybody_takes_the_starting_events_of_the_own_colour() {
    for players in 3..=5 {
        let table = dealt(Mode::FirstGame, Colours::Any, players, 3);
        for player in &table.game.seats {
            let starting: Vec<CardId> = library().starting(player.colour).collect();
            assert_eq!(player.hand.iter().collect::<Vec<_>>(), starting);
            assert_eq!(starting.len(), 5);
        }
    }
}

/// HORZ-SETUP-08: everybody has tokens of the own colour: what each organises bears the own token, and a score can pass 15.
#[test]
fn everybody_has_tokens_of_the_own_colour() {
    let mut table = Table::new(3).at(BORIS, node(4, 6)).points(VERA, 15);
    for seat in [ANNA, BORIS, VERA] {
        let place = table.game.player(seat).at;
        let id = format!("S-YES-{}", seat.0);
        let organising = table
            .legal(seat)
            .into_iter()
            .find(|action| matches!(action, Action::Organise { card: chosen, .. } if *chosen == card(&id)));
        table.act(seat, organising.expect("it fits")).act(seat, token(Side::No));
        let event = table.game.node(place).event.expect("an event");
        assert_eq!((event.organiser, event.token), (Some(seat), Side::No));
        let shown = table.game.view(Eyes::Public).nodes[place.index()].event.clone().expect("an event");
        assert_eq!((shown.organiser, shown.token), (Some(seat), Some(Side::No)));
        table.pass();
    }
    assert_eq!(table.game.view(Eyes::Public).seats[2].points, 15);
}

/// HORZ-SETUP-09, HORZ-SETUP-10: everybody begins without items and with 16 energy.
#[test]
fn everybody_begins_with_sixteen_energy_and_no_item() {
    for table in all_tables() {
        for player in &table.game.seats {
            assert_eq!((player.reserve, player.items), (16, Items::default()));
            let items = player.items;
            assert_eq!((items.cannon, items.shield, items.accelerator), (0, 0, 0));
            assert_eq!((items.accumulator, items.amplifier, player.speed()), (None, None, 2));
            assert!(player.active);
        }
    }
}

/// HORZ-SETUP-11: a reference card has no effect: nothing about it can be chosen, and no state knows of it.
#[test]
fn reference_cards_have_no_effect() {
    let keys: Vec<&str> = <Options as kernel::options::Options>::schema().iter().map(|field| field.key).collect();
    assert_eq!(keys, ["mode", "colours"]);
    let state = serde_json::to_string(&dealt(Mode::Standard, Colours::Any, 4, 1).game).expect("a state");
    assert!(!state.contains("reference"));
}

/// HORZ-SETUP-12: the neutral token lies on ✓ or ✗ of the centre event with equal chances, and decides at 0.
#[test]
fn the_neutral_token_is_tossed() {
    let side = |seed: u64| {
        let game = dealt(Mode::FirstGame, Colours::Alternating, 3, seed).game;
        game.node(Node::CENTRE).event.expect("the centre event").token
    };
    let n_yes = (0..400).filter(|seed| side(*seed) == Side::Yes).count();
    assert!((150..=250).contains(&n_yes), "{n_yes} of 400");
    for seed in 0..6 {
        let mut table = dealt(Mode::FirstGame, Colours::Alternating, 3, seed);
        table.pass_to_round(3);
        assert_eq!(table.realisation(Node::CENTRE), (side(seed).into(), 0, true));
    }
}

/// HORZ-SETUP-13, HORZ-SETUP-14: all pawns begin in the centre, and all scores with 2.
#[test]
fn pawns_begin_in_the_centre_with_two_points() {
    for table in all_tables() {
        assert!(table.game.seats.iter().all(|player| player.at == Node::CENTRE && player.points == 2));
        assert!(table.game.seats.iter().all(|player| player.history.is_empty()));
    }
}

/// HORZ-SETUP-15: chance draws the first player of round 1.
#[test]
fn the_first_player_is_drawn() {
    let mut drawn = [0; 4];
    for seed in 0..400 {
        drawn[dealt(Mode::FirstGame, Colours::Alternating, 4, seed).game.first.index()] += 1;
    }
    assert!(drawn.iter().all(|n| (60..=140).contains(n)), "{drawn:?} of 400");
    let game = dealt(Mode::FirstGame, Colours::Alternating, 4, 5).game;
    assert_eq!((game.view(Eyes::Public).first, game.turn_seat()), (game.first, game.first));
}

/// HORZ-SETUP-16: the search and the replacement belong to the standard game; the first game begins at once.
#[test]
fn the_first_game_skips_the_replacement() {
    for players in 3..=5 {
        let first = dealt(Mode::FirstGame, Colours::Any, players, 2).game;
        assert_eq!((first.stage, first.deck.len()), (Stage::Turn, 86));
        let nothing =
            |game: &Horizon| game.seats.iter().all(|player| player.drawn.is_empty() && player.found.is_none());
        assert!(nothing(&first));
        assert!(first.seats.iter().all(|player| player.hand.contains(supporting(player.colour))));
        let standard = dealt(Mode::Standard, Colours::Any, players, 2).game;
        assert_eq!(standard.stage, Stage::Replacing);
        assert!(!nothing(&standard));
    }
    assert_eq!(Options::default().mode, Mode::Standard);
}

/// HORZ-SETUP-17, HORZ-SETUP-20: from the first player on each turns cards over up to the first that suits; the others go back
/// into the deck before the next one searches.
#[test]
fn three_players_search_in_turn() {
    for first in Seat::all(3) {
        let table = unshuffled(first);
        let mut deck: Vec<CardId> = library().deck().collect();
        for step in 0..3 {
            let seat = Seat((first.0 + step) % 3);
            let (own, others) = (table.game.player(seat).colour, others(&table.game, seat));
            let place = deck.iter().rposition(|card| suits(own, others, *card)).expect("one that suits");
            assert_eq!(table.game.player(seat).found, Some(deck[place]), "first {first}, seat {seat}");
            let turned: Vec<CardId> = deck.drain(place + 1..).rev().collect();
            assert!(!turned.is_empty() || step > 0);
            deck.pop();
            deck.extend(turned);
        }
        let dealt: BTreeSet<CardId> = table.game.seats.iter().flat_map(|player| player.drawn.clone()).collect();
        let left: BTreeSet<CardId> = deck.into_iter().filter(|card| !dealt.contains(card)).collect();
        assert_eq!(table.game.deck.iter().copied().collect::<BTreeSet<_>>(), left, "nothing else has gone");
    }
}

/// HORZ-SETUP-17: with four or five players nobody searches.
#[test]
fn only_three_players_search() {
    for players in 4..=5 {
        for seed in 0..10 {
            let game = dealt(Mode::Standard, Colours::Any, players, seed).game;
            assert!(game.seats.iter().all(|player| player.found.is_none()));
            assert!(game.seats.iter().all(|player| player.hand.contains(supporting(player.colour))));
        }
    }
    assert!(dealt(Mode::Standard, Colours::Any, 3, 1).game.seats.iter().all(|player| player.found.is_some()));
}

/// HORZ-SETUP-18: what is found gives points to its finder and names nobody else at the table.
#[test]
fn what_is_found_suits_its_finder() {
    for seed in 0..100 {
        let game = dealt(Mode::Standard, Colours::Any, 3, seed).game;
        for seat in Seat::all(3) {
            let found = game.player(seat).found.expect("a card");
            assert!(suits(game.player(seat).colour, others(&game, seat), found), "{found}");
        }
    }
    // In the unshuffled deck neutral cards, losses and cards of two players lie on top and are passed over.
    let game = unshuffled(ANNA).game;
    let found = library().card(game.player(ANNA).found.expect("a card"));
    assert_eq!(found.data.id, "C3-0");
    let printed = |id: &str| {
        let data = &library().card(card(id)).data;
        assert!(card(id) > card("C3-0"), "it lies above");
        (data.centre, data.yes, data.no)
    };
    let [yellow, blue, violet] = [Colour::Yellow, Colour::Blue, Colour::Violet].map(Some);
    assert_eq!(printed("L3-0"), (Centre::Lose, yellow, violet), "a loss");
    assert_eq!(printed("C3-2"), (Centre::Gain, blue, yellow), "for somebody else too");
    assert_eq!(printed("C3-3"), (Centre::Gain, violet, Some(Colour::Orange)), "for somebody else");
    assert_eq!(printed("N1a"), (Centre::Neutral, None, None));
}

/// HORZ-SETUP-19: the found card takes the place of the supporting event, which goes to the box; everybody knows it.
#[test]
fn the_found_card_replaces_the_supporting_event() {
    for seed in 0..20 {
        let table = dealt(Mode::Standard, Colours::Any, 3, seed);
        for seat in Seat::all(3) {
            let player = table.game.player(seat);
            let found = player.found.expect("a card");
            assert!(player.hand.contains(found) && player.hand.len() == 5);
            assert!(!player.hand.contains(supporting(player.colour)));
            assert!(table.game.boxed.contains(supporting(player.colour)));
            for eyes in Eyes::all(3) {
                assert_eq!(table.game.view(eyes).seats[seat.index()].found, Some(found));
            }
        }
    }
}

/// HORZ-SETUP-21: each player has three cards of the deck before him, which the others do not see.
#[test]
fn everybody_takes_three_cards_unseen() {
    for players in 3..=5 {
        let game = dealt(Mode::Standard, Colours::Any, players, 4).game;
        let searched = if players == 3 { 3 } else { 0 };
        assert_eq!(game.deck.len(), 86 - searched - 3 * usize::from(players));
        for seat in Seat::all(players) {
            let drawn = &game.player(seat).drawn;
            assert!(drawn.len() == 3 && drawn.iter().all(|card| is_deck(*card)));
            let seen = |eyes: Eyes| game.view(eyes).drawn.iter().map(|held| held.card).collect::<Vec<_>>();
            assert_eq!(seen(Eyes::Seat(seat)), drawn.to_vec());
            assert_eq!(game.view(Eyes::Public).seats[seat.index()].drawn, 3);
        }
        assert!(game.view(Eyes::Public).drawn.is_empty() && game.view(Eyes::Public).hand.is_empty());
        let (mut other, own) = (game.clone(), game.view(Eyes::Seat(ANNA)));
        let top = other.deck.len() - 1;
        std::mem::swap(&mut other.deck[top], &mut other.seats[1].drawn[0]);
        assert_eq!(other.view(Eyes::Seat(ANNA)), own);
    }
}

/// HORZ-SETUP-22: one card of the hand may be replaced by one of the three, or none; once.
#[test]
fn one_card_may_be_replaced() {
    let table = dealt(Mode::Standard, Colours::Any, 4, 6);
    let (hand, drawn) = (table.game.player(ANNA).hand, table.game.player(ANNA).drawn.clone());
    let mut expected: BTreeSet<Action> = BTreeSet::from([Action::KeepHand]);
    for out in hand.iter() {
        expected.extend(drawn.iter().map(|by| Action::Replace { card: out, by: *by }));
    }
    assert_eq!(table.legal(ANNA).into_iter().collect::<BTreeSet<_>>(), expected);
    let own = hand.iter().next().expect("a card");
    let theirs = table.game.player(BORIS).hand.iter().next().expect("a card");
    assert_eq!(table.refused(ANNA, Action::Replace { card: theirs, by: drawn[0] }), "not_in_hand");
    assert_eq!(table.refused(ANNA, Action::Replace { card: own, by: table.game.player(BORIS).drawn[0] }), "not_drawn");
    assert_eq!(table.refused(ANNA, MINE), "answer_first");
    let mut replaced = table.clone();
    replaced.act(ANNA, Action::Replace { card: own, by: drawn[1] });
    assert_eq!(replaced.refused(ANNA, Action::Replace { card: own, by: drawn[0] }), "decided");
    assert_eq!(replaced.refused(ANNA, Action::KeepHand), "decided");
    decide_all_but(&mut replaced, ANNA);
    assert_eq!(replaced.game.player(ANNA).hand, hand.without(own).with(drawn[1]));
    let mut kept = table;
    decide_all(&mut kept);
    assert_eq!(kept.game.player(ANNA).hand, hand);
}

/// HORZ-SETUP-22: what comes for a card is one of the three that were drawn, and no other card of the hand.
#[test]
fn a_card_of_the_hand_replaces_nothing() {
    let table = dealt(Mode::Standard, Colours::Any, 4, 6);
    let hand = table.game.player(ANNA).hand;
    for (card, by) in hand.iter().flat_map(|card| hand.iter().map(move |by| (card, by))) {
        assert_eq!(table.refused_by(ANNA, Action::Replace { card, by }), ("not_drawn", "HORZ-SETUP-22"));
    }
}

fn decide_all_but(table: &mut Table, decided: Seat) {
    for seat in Seat::all(table.game.n()).filter(|seat| *seat != decided) {
        table.act(seat, Action::KeepHand);
    }
}

/// HORZ-SETUP-23: a starting event that was replaced goes to the box, and the others do not see which one.
#[test]
fn a_replaced_starting_event_goes_to_the_box_unseen() {
    let table = dealt(Mode::Standard, Colours::Any, 4, 6);
    let by = table.game.player(ANNA).drawn[2];
    let mut views = Vec::new();
    for out in table.game.player(ANNA).hand.iter() {
        let mut table = table.clone();
        table.act(ANNA, Action::Replace { card: out, by });
        decide_all_but(&mut table, ANNA);
        assert!(table.game.boxed.contains(out) && !table.game.deck.contains(&out));
        assert!(!table.game.player(ANNA).hand.contains(out));
        let told: Vec<Event> =
            table.events.iter().filter_map(|event| Horizon::witness(event, Eyes::Seat(BORIS))).collect();
        views.push((table.game.view(Eyes::Seat(BORIS)), told));
    }
    assert_eq!(views.len(), 5);
    assert!(views.iter().all(|view| *view == views[0]));
}

/// HORZ-SETUP-24: the card that was found goes back to the deck if it is replaced.
#[test]
fn a_found_card_goes_back_to_the_deck() {
    let mut table = dealt(Mode::Standard, Colours::Any, 3, 6);
    let player = table.game.player(ANNA).clone();
    let found = player.found.expect("a card");
    table.act(ANNA, Action::Replace { card: found, by: player.drawn[0] });
    decide_all_but(&mut table, ANNA);
    assert!(table.game.deck.contains(&found) && !table.game.boxed.contains(found));
    assert!(table.game.boxed.contains(supporting(player.colour)), "what it had replaced stays in the box");
    assert_eq!(table.game.player(ANNA).hand, player.hand.without(found).with(player.drawn[0]));
    assert_eq!(table.game.deck.len(), 86 - 3);
}

/// HORZ-SETUP-25: what was not used returns to the deck, which is shuffled once, when all have decided.
#[test]
fn unused_cards_are_shuffled_back_once_all_have_decided() {
    let mut table = dealt(Mode::Standard, Colours::Any, 4, 6);
    let dealt: Vec<CardId> = table.game.seats.iter().flat_map(|player| player.drawn.clone()).collect();
    let out = table.game.player(BORIS).hand.iter().next().expect("a card");
    let by = table.game.player(BORIS).drawn[1];
    table.act_scripted(VERA, Action::KeepHand, &[]);
    table.act_scripted(BORIS, Action::Replace { card: out, by }, &[]);
    table.act_scripted(ANNA, Action::KeepHand, &[]);
    assert_eq!((table.game.stage, table.game.deck.len()), (Stage::Replacing, 74));
    let mut other = table.clone();
    table.act_scripted(Seat(3), Action::KeepHand, &[Scripted::Keep]);
    other.act_scripted(Seat(3), Action::KeepHand, &[Scripted::Order(vec![85 - 1, 3])]);
    assert_eq!(table.game.deck.len(), 85);
    assert!(dealt.iter().all(|card| table.game.deck.contains(card) == (*card != by)));
    assert_ne!(table.game.deck, other.game.deck, "the whole deck is shuffled");
    assert_eq!(table.game.stage, Stage::Turn);
    assert!(table.game.seats.iter().all(|player| player.drawn.is_empty()));
}

/// HORZ-SETUP-26: after setup everybody holds five event cards and no artifact.
#[test]
fn everybody_begins_with_five_event_cards() {
    for mut table in all_tables() {
        if table.game.stage == Stage::Replacing {
            let drawn = table.game.player(BORIS).drawn[0];
            let out = table.game.player(BORIS).hand.iter().last().expect("a card");
            table.act(BORIS, Action::Replace { card: out, by: drawn });
            decide_all_but(&mut table, BORIS);
        }
        assert_eq!(table.game.stage, Stage::Turn);
        for player in &table.game.seats {
            assert_eq!((player.hand.len(), player.n_artifacts()), (5, 0));
            assert!(player.table.iter().all(Option::is_none) && player.drawn.is_empty());
        }
    }
}

/// HORZ-SETUP-27: the starting events of colours that nobody plays stay in the box; cards of the deck that name them do not.
#[test]
fn absent_colours_stay_in_the_box_and_in_the_deck() {
    for table in all_tables() {
        let game = &table.game;
        let is_played = |colour: Colour| game.seats.iter().any(|player| player.colour == colour);
        for colour in Colour::ALL.into_iter().filter(|colour| !is_played(*colour)) {
            assert!(library().starting(colour).all(|card| game.boxed.contains(card)));
        }
        let in_hands = game.seats.iter().flat_map(|player| player.hand.iter().chain(player.drawn.clone()));
        let around: BTreeSet<CardId> =
            game.deck.iter().copied().chain(in_hands).filter(|card| is_deck(*card)).collect();
        assert_eq!(around.len(), 86);
    }
}

/// HORZ-SETUP-28: alternating colours are proposed and not enforced.
#[test]
fn alternating_colours_are_only_proposed() {
    assert_eq!(Options::default().colours, Colours::Alternating);
    let attack = |colour: Colour| {
        let is_attack = |card: &CardId| library().card(*card).data.flexible == Some(Flexible::Attacking);
        let attack = library().starting(colour).find(is_attack).expect("an attacking event");
        library().card(attack).links.into_iter().flatten().find(|link| !link.forward).expect("a backward link").kind
    };
    let alternates = |table: &Table| {
        let kinds: Vec<_> = table.game.seats.iter().map(|player| attack(player.colour)).collect();
        kinds.windows(2).all(|pair| pair[0] != pair[1])
    };
    for players in 3..=5 {
        for seed in 0..30 {
            assert!(alternates(&dealt(Mode::FirstGame, Colours::Alternating, players, seed)));
        }
        assert!((0..30).any(|seed| !alternates(&dealt(Mode::FirstGame, Colours::Any, players, seed))));
    }
}

//! Cards and what may be seen (TIME-CARD).

use std::collections::BTreeMap;

use kernel::{Eyes, Game as _};
use timeline::card::Symbol::{Circle, Cross, Star, Triangle};
use timeline::content::library;
use timeline::speech::year_name;
use timeline::{CardId, Event, Mode, Timeline};
use words::{Lang, Speak as _};

use super::position::{Moment, Position, Table, blocked, card, play, up, ups};

/// TIME-CARD-01, TIME-GAP-05: title and picture on both sides, the date only on the black one.
#[test]
fn the_white_side_has_no_date() {
    let table = Position::coop(1).axis(&[1977]).hand(0, &ups([1, 2, 3, 4])).table();
    let (down, up) = (table.held(0, 1), table.game.axis.first[0]);
    let view = table.game.view(Eyes::Public);
    assert_eq!(view.hands[0][0].revealed, None);
    assert_eq!((view.columns[0].year, view.columns[0].cards[0].year), (1977, 1977));
    for lang in Lang::ALL {
        let glossary = Timeline::glossary(&view, lang);
        for (id, is_dated) in [(down, false), (up, true)] {
            let (entry, event) = (&glossary[&format!("card:{id}")], library().event(id));
            assert_eq!((entry.title.as_str(), entry.art.as_ref()), (event.title.get(lang), Some(&event.art)));
            assert_eq!((entry.note.is_some(), entry.text.is_some()), (is_dated, is_dated));
        }
    }
}

/// TIME-CARD-02, TIME-CARD-03: one symbol on each side, two different ones on a card.
#[test]
fn the_two_symbols_of_a_card_differ() {
    for deck in library().decks() {
        for event in &deck.cards {
            assert_ne!(event.white_symbol, event.black_symbol, "{}", event.id);
            assert!(deck.symbols.contains(&event.white_symbol) && deck.symbols.contains(&event.black_symbol));
        }
    }
    let view = Table::set_up(Mode::Coop, 2, 1).game.view(Eyes::Public);
    assert!(view.hands.iter().flatten().all(|held| held.white.is_some()));
    assert!(view.discard_pile.iter().all(|face| face.black.is_some()));
}

/// TIME-CARD-04, TIME-GAP-06: equal years and nothing else are the same date; years before our era count backwards.
#[test]
fn dates_are_whole_years() {
    for (year, first, second) in [
        (1969, vec![-44, 1969, 1969], vec![]),
        (1968, vec![-44, 1969], vec![1968]),
        (1970, vec![-44, 1969, 1970], vec![]),
        (-44, vec![-44, -44, 1969], vec![]),
        (-45, vec![-45, -44, 1969], vec![]),
        (-1, vec![-44, 1969], vec![-1]),
    ] {
        let mut table = Position::coop(2).axis(&[-44, 1969]).hand(0, &[up(year), up(5), up(6), up(7)]).table();
        table.attempt(year);
        assert_eq!((table.first(), table.second()), (first, second), "{year}");
    }
    assert_eq!((year_name(-44, Lang::En), year_name(44, Lang::En)), ("44 BC".to_owned(), "44".to_owned()));
    assert_eq!(year_name(-44, Lang::Ru), "44 до н. э.");
}

/// TIME-CARD-05, TIME-INFO-01, TIME-GAP-42: the black side is shown when a rule turns the card over, or after the end; never
/// before, and of a boxed card never.
#[test]
fn a_black_side_is_seen_when_a_rule_turns_it() {
    for mode in [Mode::Coop, Mode::Versus] {
        play(mode, 24, |Moment { before, events, after, .. }| {
            let turned = |id: CardId| {
                events.iter().any(|event| match event {
                    Event::Placed { card, .. }
                    | Event::Bounced { card, .. }
                    | Event::Discarded { card, .. }
                    | Event::Right { card, .. }
                    | Event::Wrong { card, .. } => *card == id,
                    _ => false,
                })
            };
            let (shown_before, shown) = (shown(before), shown(after));
            for (id, fact) in after.cards.iter() {
                assert_eq!(fact.seen, before.cards.get(id).seen || turned(id), "card {id}");
                let over = after.outcome().is_some() && !after.boxed.contains(&id);
                match shown.get(&id) {
                    Some(year) => {
                        assert_eq!(*year, fact.year);
                        assert!(shown_before.contains_key(&id) || turned(id) || over, "card {id} was never turned");
                    }
                    None => assert!(!over && !lies_open(after, id), "card {id} is hidden"),
                }
            }
        });
    }
}

/// The years that the view gives, by card.
fn shown(game: &Timeline) -> BTreeMap<CardId, i16> {
    let view = game.view(Eyes::Public);
    let held = view.hands.iter().flatten().filter_map(|held| Some((held.card, held.revealed?.year)));
    let columns = view.columns.iter().flat_map(|column| &column.cards);
    let gaps = view.gaps.iter().flat_map(|gap| &gap.cards);
    let lying = columns.chain(gaps).chain(&view.discard_pile).chain(&view.draw_pile.rest);
    held.chain(lying.map(|face| (face.card, face.year))).collect()
}

fn lies_open(game: &Timeline, id: CardId) -> bool {
    let zones = [&game.axis.first, &game.axis.second, &game.discard_pile];
    let is_blocked = game.hands.iter().flatten().any(|held| held.card == id && held.blocked);
    is_blocked || zones.into_iter().flatten().any(|lying| *lying == id)
}

/// TIME-CARD-06: everybody sees the white sides of everybody's cards.
#[test]
fn hands_lie_open_on_their_white_side() {
    let hand =
        [card(1, Circle, Star), card(2, Cross, Star), blocked(card(1995, Triangle, Star)), card(4, Star, Circle)];
    let table = Position::coop(3).axis(&[1990, 2000]).second(&[1994]).hand(1, &hand).table();
    for eyes in Eyes::all(3) {
        let view = table.game.view(eyes);
        let white: Vec<_> = view.hands[1].iter().map(|held| held.white).collect();
        assert_eq!(white, [Some(Circle), Some(Cross), Some(Triangle), Some(Star)]);
        let ids: Vec<CardId> = view.hands[1].iter().map(|held| held.card).collect();
        assert_eq!(ids, table.game.hands[1].iter().map(|held| held.card).collect::<Vec<_>>());
        let glossary = Timeline::glossary(&view, Lang::En);
        assert!(ids.iter().all(|id| glossary[&format!("card:{id}")].title == library().event(*id).title.en));
    }
}

/// TIME-CARD-07, TIME-CARD-08: at every moment each card is in exactly one zone, 36 outside the box in Coop, 100 in Versus.
#[test]
fn no_card_is_lost_or_doubled() {
    for (mode, in_play, boxed) in [(Mode::Coop, 36, 64), (Mode::Versus, 100, 0)] {
        let whole: Vec<CardId> = library().merged(&["pop_culture".to_owned()]);
        play(mode, 60, |Moment { after: game, .. }| {
            let held = game.hands.iter().flatten().map(|held| held.card);
            let zones = [&game.draw_pile, &game.axis.first, &game.axis.second, &game.discard_pile];
            let mut cards: Vec<CardId> = held.chain(zones.into_iter().flatten().copied()).collect();
            assert_eq!((cards.len(), game.boxed.len()), (in_play, boxed));
            cards.extend(&game.boxed);
            cards.sort();
            assert_eq!(cards, whole, "{mode:?}");
            assert!(mode == Mode::Coop || game.axis.second.is_empty());
        });
    }
}

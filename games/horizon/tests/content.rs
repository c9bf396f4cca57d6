//! The cards and numbers are what section 8 of the rules index asks for.

use std::collections::{BTreeMap, BTreeSet};

use horizon::card::Mark;
use horizon::content::{CENTRE, CardData, Level, N_CARDS, N_DECK, N_START, library};
use horizon::{Artifact, CardId, Centre, Colour, Flexible, Group, Item, Kind, Link, Node};

/// The table of section 8.2: variant, centre, points, bonus, mark, difference of the colours, links, and the nodes where it fits on
/// radii 1 to 4.
const DECK: &str = "
    A1  gain    1 1 -             1 | B1c F4h         | 6 12 18 24
    A2  gain    1 1 -             2 | B5h F2c         | 6 12 18 24
    A4  gain    1 2 -             4 | B1h F3c F5c     | 6 11 17 23
    A3  gain    1 2 -             3 | B5c F3h F1h     | 6 11 17 23
    B1  gain    1 3 -             1 | B0c B1h F4c     | 5 11 17 23
    B2  gain    1 3 -             2 | B0h B5c F2h     | 5 11 17 23
    B4  gain    1 0 -             4 | B1c F3h F4c     | 6 12 18 24
    B3  gain    1 0 -             3 | B5h F3c F2h     | 6 12 18 24
    C1  gain    3 0 not_imminent  1 | B0c B1h B2c F4h | 1 6 12 18
    C2  gain    3 0 not_imminent  2 | B0h B5c B4h F2c | 1 6 12 18
    C4  gain    2 0 radii_3_4     4 | B0h B2c F4h     | 0 0 12 18
    C3  gain    2 0 radii_3_4     3 | B0c B4h F2c     | 0 0 12 18
    L1  lose    1 0 artifact      1 | B1h F4c         | 6 12 18 24
    L2  lose    1 0 artifact      2 | B5c F2h         | 6 12 18 24
    L4  lose    2 2 radii_2_3     4 | B1h F3h F4c F5h | 0 11 17 0
    L3  lose    2 2 radii_2_3     3 | B5c F3c F2h F1c | 0 11 17 0
    N1a neutral 1 2 artifact      - | F3c F4h F5c     | 6 11 17 23
    N1b neutral 1 2 artifact      - | F3h F2c F1h     | 6 11 17 23
    N2a neutral 1 2 artifact      - | B1c F4h         | 6 12 18 24
    N2b neutral 1 2 artifact      - | B5h F2c         | 6 12 18 24
    N3a neutral 1 5 -             - | B0c B1h F3c F4h | 5 11 17 23
    N3b neutral 1 5 -             - | B0h B5c F3h F2c | 5 11 17 23
";

/// A row of the table.
struct Row {
    variant: &'static str,
    /// Centre, points, bonus, mark.
    printed: [&'static str; 4],
    difference: Option<usize>,
    links: &'static str,
    fits: Vec<usize>,
}

fn rows() -> Vec<Row> {
    let read = |line: &'static str| {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let words: Vec<&str> = parts[0].split_whitespace().collect();
        Row {
            variant: words[0],
            printed: [words[1], words[2], words[3], words[4]],
            difference: words[5].parse().ok(),
            links: parts[1],
            fits: parts[2].split_whitespace().map(|n| n.parse().expect("a number")).collect(),
        }
    };
    DECK.lines().filter(|line| !line.trim().is_empty()).map(read).collect()
}

impl Row {
    /// The cards of the row with their colours on ✓ and ✗.
    fn cards(&self) -> Vec<(String, [Option<Colour>; 2])> {
        let Some(difference) = self.difference else { return vec![(self.variant.to_owned(), [None, None])] };
        let card = |k: usize| {
            let arcs = [k, k + difference].map(|index| Some(Colour::ALL[index % 5]));
            (format!("{}-{k}", self.variant), arcs)
        };
        (0..5).map(card).collect()
    }
}

fn id(name: &str) -> CardId {
    library().find_card(name).unwrap_or_else(|| panic!("there is no card {name}"))
}

fn data(card: CardId) -> &'static CardData {
    &library().card(card).data
}

fn deck() -> impl Iterator<Item = &'static CardData> {
    library().deck().map(data)
}

fn all() -> impl Iterator<Item = CardId> {
    (0..N_CARDS as u8).map(CardId)
}

fn centre_word(centre: Centre) -> &'static str {
    match centre {
        Centre::Gain => "gain",
        Centre::Lose => "lose",
        Centre::Neutral => "neutral",
    }
}

fn mark_word(mark: &Option<Mark>) -> String {
    match mark {
        None => "-".to_owned(),
        Some(Mark::Artifact) => "artifact".to_owned(),
        Some(Mark::NotImminent) => "not_imminent".to_owned(),
        Some(Mark::Radii(radii)) => radii.iter().fold("radii".to_owned(), |word, radius| format!("{word}_{radius}")),
    }
}

/// Centre, points, bonus and mark of a card.
fn printed(card: &CardData) -> [String; 4] {
    [centre_word(card.centre).to_owned(), card.points.to_string(), card.bonus.to_string(), mark_word(&card.mark)]
}

/// The links of a card, written as the index writes them, by side.
fn links(card: CardId) -> BTreeSet<String> {
    let write = |(side, link): (usize, Option<Link>)| {
        let Link { kind, forward } = link?;
        let kind = if kind == Kind::Cause { "c" } else { "h" };
        Some(format!("{}{side}{kind}", if forward { "F" } else { "B" }))
    };
    library().card(card).links.into_iter().enumerate().filter_map(write).collect()
}

fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Whether the card can lie in the node in some rotation, its radii considered.
fn fits(card: CardId, node: Node) -> bool {
    let printed = library().card(card);
    printed.allows_radius(node.radius()) && (0..6).any(|rotation| printed.fits(node, rotation))
}

fn n_fits(card: CardId) -> Vec<usize> {
    (1..=4).map(|radius| Node::ring(radius).filter(|node| fits(card, *node)).count()).collect()
}

fn count<T: Ord>(things: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    things.for_each(|thing| *counts.entry(thing).or_default() += 1);
    counts
}

/// Causes and hindrances among the links of cards, backward and forward.
fn kinds(cards: impl Iterator<Item = CardId>) -> [[usize; 2]; 2] {
    let mut kinds = [[0; 2]; 2];
    for link in cards.flat_map(|card| library().card(card).links).flatten() {
        kinds[usize::from(link.forward)][usize::from(link.kind == Kind::Hindrance)] += 1;
    }
    kinds
}

/// HORZ-CARD-01: the deck is made of the templates of section 8.2, five cards to a pair and each neutral one once.
#[test]
fn the_deck_is_that_of_the_table() {
    let mut seen = BTreeSet::new();
    for row in rows() {
        for (name, arcs) in row.cards() {
            let card = id(&name);
            assert!(card.index() < N_DECK, "{name} is a card of the deck");
            assert_eq!(printed(data(card)), row.printed, "{name}");
            assert_eq!([data(card).yes, data(card).no], arcs, "{name}");
            assert_eq!(links(card), words(row.links), "{name}");
            assert_eq!((data(card).start, data(card).flexible), (None, None), "{name}");
            seen.insert(card);
        }
    }
    assert_eq!(seen.len(), 86);
    assert_eq!(seen, library().deck().collect());
}

/// HORZ-ORG-04, HORZ-ORG-05, HORZ-ORG-09: each card of the deck fits in as many nodes of each radius as the table says.
#[test]
fn the_cards_fit_where_the_table_says() {
    for row in rows() {
        for (name, _) in row.cards() {
            assert_eq!(n_fits(id(&name)), row.fits, "{name}");
        }
    }
    let total = |name: &str| n_fits(id(name)).iter().sum::<usize>();
    let totals = ["A1-0", "A4-0", "B1-0", "C1-0", "C4-0", "L4-0"].map(total);
    assert_eq!(totals, [60, 57, 56, 37, 30, 28]);
}

/// Section 8.2: the second variant of a template is its mirror image with the kinds swapped.
#[test]
fn second_variants_are_mirror_images() {
    for (one, other) in [
        ("A1-0", "A2-0"),
        ("A4-0", "A3-0"),
        ("B1-0", "B2-0"),
        ("B4-0", "B3-0"),
        ("C1-0", "C2-0"),
        ("C4-0", "C3-0"),
        ("L1-0", "L2-0"),
        ("L4-0", "L3-0"),
        ("N1a", "N1b"),
        ("N2a", "N2b"),
        ("N3a", "N3b"),
    ] {
        let (one, other) = (&library().card(id(one)).links, &library().card(id(other)).links);
        for side in 0..6 {
            let swapped = one[side].map(|link| Link { kind: link.kind.other(), ..link });
            assert_eq!(other[(6 - side) % 6], swapped);
        }
    }
}

/// Section 8.2: the resulting distributions.
#[test]
fn the_distributions_are_those_of_the_index() {
    assert_eq!(count(deck().map(|card| card.centre)).into_values().collect::<Vec<_>>(), [60, 20, 6]);
    let pairs = || deck().filter(|card| card.centre != Centre::Neutral);
    assert_eq!(count(pairs().map(|card| card.points)), BTreeMap::from([(1, 50), (2, 20), (3, 10)]));
    let bonuses = BTreeMap::from([(0, 40), (1, 10), (2, 24), (3, 10), (5, 2)]);
    assert_eq!(count(deck().map(|card| card.bonus)), bonuses);
    assert_eq!(deck().map(|card| usize::from(card.bonus)).sum::<usize>(), 98);
    let kind = |card: &CardData| match card.mark {
        None => "none",
        Some(Mark::Artifact) => "artifact",
        Some(Mark::NotImminent) => "not_imminent",
        Some(Mark::Radii(_)) => "radii",
    };
    let marks = BTreeMap::from([("none", 42), ("artifact", 14), ("not_imminent", 10), ("radii", 20)]);
    assert_eq!(count(deck().map(kind)), marks);
    let n_links = library().deck().map(|card| links(card).len());
    assert_eq!(count(n_links), BTreeMap::from([(2, 22), (3, 42), (4, 22)]));
    assert!(pairs().all(|card| card.yes.is_some() && card.no.is_some()), "two arcs each");
}

/// Every set of so many colours.
fn sets(n: u32) -> Vec<Vec<Colour>> {
    let all = (0..32_u8).filter(|bits| bits.count_ones() == n);
    all.map(|bits| (0..5).filter(|k| bits >> k & 1 == 1).map(|k| Colour::ALL[k]).collect()).collect()
}

/// Section 8.2: with three players 24 pair cards name two of them, 48 one, 8 none; with four players 48 and 32.
#[test]
fn cards_name_players_as_often_as_the_index_says() {
    for (n, expected) in [(3, vec![(0, 8), (1, 48), (2, 24)]), (4, vec![(1, 32), (2, 48)]), (5, vec![(2, 80)])] {
        for set in sets(n) {
            let named = deck()
                .filter(|card| card.centre != Centre::Neutral)
                .map(|card| [card.yes, card.no].into_iter().flatten().filter(|colour| set.contains(colour)).count());
            assert_eq!(count(named), expected.iter().copied().collect(), "{set:?}");
        }
    }
}

/// HORZ-FLEX-01: the starting events are those of section 8.3.
#[test]
fn the_starting_events_are_those_of_the_table() {
    for (k, colour) in Colour::ALL.into_iter().enumerate() {
        let is_odd = k % 2 == 1;
        let (same, other) = if is_odd { ("h", "c") } else { ("c", "h") };
        let table = [
            ("ATT", Some(Flexible::Attacking), ["lose", "1", "0", "radii_1_2_3"], format!("B1{same} F4{other}")),
            ("SUP", Some(Flexible::Supporting), ["gain", "1", "0", "radii_1_2_3"], format!("B1{other} F4{same}")),
            ("LOG", Some(Flexible::Logistic), ["neutral", "1", "3", "radii_1_2_3"], String::new()),
            ("YES", None, ["gain", "1", "1", "-"], "B1c F3h".to_owned()),
            ("NO", None, ["gain", "1", "1", "-"], "B1h F5c".to_owned()),
        ];
        for (kind, flexible, marks, expected) in table {
            let name = format!("S-{kind}-{k}");
            let card = id(&name);
            assert_eq!((data(card).start, data(card).flexible), (Some(colour), flexible), "{name}");
            assert_eq!(printed(data(card)), marks, "{name}");
            assert_eq!(links(card), words(&expected), "{name}");
            let arcs = [(kind == "YES").then_some(colour), (kind == "NO").then_some(colour)];
            assert_eq!([data(card).yes, data(card).no], arcs, "{name}");
            let is_everywhere = if flexible.is_some() { vec![6, 12, 18, 0] } else { vec![6, 12, 18, 24] };
            assert_eq!(n_fits(card), is_everywhere, "{name}");
        }
        assert_eq!(library().starting(colour).count(), 5);
    }
}

/// Section 8.4, 1: 86 deck cards and 25 starting events with unique ids; a side has one link at most.
#[test]
fn ids_are_unique_and_sides_are_used_once() {
    assert_eq!((library().deck().count(), N_DECK, N_START), (86, 86, 25));
    let starting: usize = Colour::ALL.into_iter().map(|colour| library().starting(colour).count()).sum();
    assert_eq!(starting, 25);
    let ids: BTreeSet<&str> = all().map(|card| data(card).id.as_str()).collect();
    assert_eq!(ids.len(), 86 + 25 + 3, "with the centre and the two balls");
    for card in all() {
        let written: Vec<&str> = data(card).links.split_whitespace().collect();
        let sides: BTreeSet<&str> = written.iter().map(|link| &link[1..2]).collect();
        assert_eq!(sides.len(), written.len(), "{card}");
        assert_eq!(links(card), words(&data(card).links), "{card}");
    }
}

/// Section 8.4, 2: every ordered pair of colours is on four deck cards, three gains and a loss.
#[test]
fn every_ordered_pair_is_on_four_cards() {
    let mut pairs: BTreeMap<(Colour, Colour), [usize; 2]> = BTreeMap::new();
    for card in deck() {
        if let (Some(yes), Some(no)) = (card.yes, card.no) {
            pairs.entry((yes, no)).or_default()[usize::from(card.centre == Centre::Lose)] += 1;
        }
    }
    assert_eq!(pairs.len(), 20);
    assert!(pairs.iter().all(|((yes, no), n)| yes != no && *n == [3, 1]), "{pairs:?}");
}

/// The deck cards that name both colours, in either order.
fn of_pair(one: Colour, other: Colour) -> Vec<CardId> {
    let is_pair = |card: &CardId| {
        let arcs = [data(*card).yes, data(*card).no];
        arcs.contains(&Some(one)) && arcs.contains(&Some(other))
    };
    library().deck().filter(is_pair).collect()
}

/// Section 8.4, 3: every unordered pair has the same eight cards.
#[test]
fn every_pair_of_colours_has_the_same_cards() {
    let expected: BTreeSet<[String; 4]> = [
        ["gain", "1", "0", "-"],
        ["gain", "1", "1", "-"],
        ["gain", "1", "2", "-"],
        ["gain", "1", "3", "-"],
        ["gain", "2", "0", "radii_3_4"],
        ["gain", "3", "0", "not_imminent"],
        ["lose", "1", "0", "artifact"],
        ["lose", "2", "2", "radii_2_3"],
    ]
    .map(|words| words.map(str::to_owned))
    .into_iter()
    .collect();
    for pair in sets(2) {
        let cards = of_pair(pair[0], pair[1]);
        assert_eq!(cards.len(), 8, "{pair:?}");
        assert_eq!(cards.iter().map(|card| printed(data(*card))).collect::<BTreeSet<_>>(), expected, "{pair:?}");
    }
}

/// Section 8.4, 4: every colour is on 16 ✓ arcs and 16 ✗ arcs, with the same cards on each side.
#[test]
fn every_colour_is_on_as_many_arcs() {
    for colour in Colour::ALL {
        for arc in [|card: &CardData| card.yes, |card: &CardData| card.no] {
            let of_side = deck().filter(|card| arc(card) == Some(colour)).map(|card| (card.centre, card.points));
            let expected = [
                ((Centre::Gain, 1), 8),
                ((Centre::Gain, 2), 2),
                ((Centre::Gain, 3), 2),
                ((Centre::Lose, 1), 2),
                ((Centre::Lose, 2), 2),
            ];
            assert_eq!(count(of_side), BTreeMap::from(expected), "{colour:?}");
        }
    }
}

/// Section 8.4, 5: causes and hindrances are equally frequent: in the deck, for each pair and in each starting hand.
#[test]
fn causes_and_hindrances_are_equally_frequent() {
    assert_eq!(kinds(library().deck()), [[63, 63], [66, 66]]);
    for pair in sets(2) {
        assert_eq!(kinds(of_pair(pair[0], pair[1]).into_iter()), [[6, 6], [6, 6]], "{pair:?}");
    }
    for colour in Colour::ALL {
        let [backward, forward] = kinds(library().starting(colour));
        assert_eq!((backward[0], forward[0]), (backward[1], forward[1]), "{colour:?}");
        assert_eq!((backward[0], forward[0]), (2, 2), "{colour:?}");
    }
}

/// Section 8.4, 6: the deck stays the same if every colour becomes the next one.
#[test]
fn the_deck_is_invariant_under_a_shift_of_colours() {
    let next = |colour: Colour| Colour::ALL[(colour as usize + 1) % 5];
    let cards = |shift: &dyn Fn(Colour) -> Colour| {
        count(library().deck().map(|card| {
            let arcs = [data(card).yes.map(shift), data(card).no.map(shift)];
            (arcs, printed(data(card)), links(card))
        }))
    };
    assert_eq!(cards(&next), cards(&|colour| colour));
}

/// Section 8.4, 7: every card fits in at least 28 nodes, and in every outer node fit at least 44 cards of the deck.
#[test]
fn every_card_and_every_node_has_enough_places() {
    for card in (0..(N_DECK + N_START) as u8).map(CardId) {
        let n: usize = n_fits(card).iter().sum();
        assert!(n >= 28, "{card} fits in {n} nodes");
    }
    for node in Node::all().filter(|node| node.radius() > 0) {
        let n = library().deck().filter(|card| fits(*card, node)).count();
        assert!(n >= 44, "{n} cards fit in {node}");
    }
    assert!(library().deck().all(|card| !fits(card, Node::CENTRE)));
}

/// Section 8.4, 8: what a mark goes with.
#[test]
fn marks_go_with_points() {
    for card in deck() {
        let is_pair = card.centre != Centre::Neutral;
        assert_eq!(card.points == 3, card.mark == Some(Mark::NotImminent), "{}", card.id);
        assert_eq!(card.points == 2, matches!(card.mark, Some(Mark::Radii(_))), "{}", card.id);
        if card.mark == Some(Mark::Artifact) {
            assert!(!is_pair || card.centre == Centre::Lose && card.points == 1, "{}", card.id);
        }
    }
    assert!(Colour::ALL.iter().all(|colour| library().starting(*colour).all(|card| data(card).points == 1)));
}

/// Section 8.4, 9 (HORZ-SETUP-18): of any three colours at least 12 cards suit each.
#[test]
fn at_least_twelve_cards_suit_each_of_three() {
    for set in sets(3) {
        for own in &set {
            let is_rival =
                |colour: Option<Colour>| colour.is_some_and(|colour| colour != *own && set.contains(&colour));
            let suits = |card: &&CardData| {
                let names = card.yes == Some(*own) || card.no == Some(*own);
                card.centre == Centre::Gain && names && !is_rival(card.yes) && !is_rival(card.no)
            };
            let n = deck().filter(suits).count();
            assert!(n >= 12, "{own:?} of {set:?}: {n}");
        }
    }
}

/// Section 8.4, 10: starting events name their owner alone, and the five hands differ by colour and kind of link only.
#[test]
fn starting_hands_differ_by_colour_and_kind_only() {
    let hand = |k: usize| {
        let colour = Colour::ALL[k];
        let own = |arc: Option<Colour>| {
            assert!(arc.is_none_or(|arc| arc == colour), "{colour:?}");
            arc.is_some()
        };
        let swaps = |card: CardId| {
            k % 2 == 1 && matches!(data(card).flexible, Some(Flexible::Attacking | Flexible::Supporting))
        };
        let same = |card: CardId| {
            let links = library().card(card).links.map(|link| {
                let link = link?;
                Some(if swaps(card) { Link { kind: link.kind.other(), ..link } } else { link })
            });
            (data(card).flexible, printed(data(card)), [own(data(card).yes), own(data(card).no)], links)
        };
        library().starting(colour).map(same).collect::<Vec<_>>()
    };
    for k in 1..5 {
        assert_eq!(hand(k), hand(0));
    }
}

/// HORZ-ART-11, HORZ-BALL-01, HORZ-GAP-43: section 8.4, 11: seventeen artifacts, three of each kind and two balls, in their groups.
#[test]
fn the_artifact_deck_is_that_of_the_table() {
    let numbers = &library().numbers.artifacts;
    let table = Artifact::ALL.map(|artifact| (numbers[artifact.index()], artifact.group()));
    let expected = [
        (3, Group::Movement),
        (3, Group::Energy),
        (3, Group::Energy),
        (3, Group::Events),
        (3, Group::Events),
        (1, Group::Events),
        (1, Group::Events),
    ];
    assert_eq!(table, expected);
    assert_eq!(numbers.iter().sum::<u8>(), 17);
    assert_eq!(Artifact::ALL.into_iter().filter(|artifact| artifact.is_ball()).count(), 2);
}

/// HORZ-ITEM-08, HORZ-GAP-33, HORZ-GAP-34: prices and values of the items.
#[test]
fn items_have_the_prices_and_values_of_the_table() {
    let level = |(price, value, shot): (u8, u8, u8)| Level { price, value, shot };
    type Levels = &'static [(u8, u8, u8)];
    let table: [(Item, Levels); 5] = [
        (Item::Cannon, &[(8, 12, 4), (7, 18, 5), (7, 24, 6)]),
        (Item::Shield, &[(4, 4, 0), (4, 8, 0), (6, 12, 0)]),
        (Item::Accelerator, &[(4, 3, 0), (5, 4, 0), (6, 5, 0)]),
        (Item::Accumulator, &[(10, 65, 0)]),
        (Item::Amplifier, &[(15, 5, 0)]),
    ];
    for (item, levels) in table {
        let expected: Vec<Level> = levels.iter().copied().map(level).collect();
        assert_eq!(library().numbers.levels(item), expected, "{item:?}");
    }
}

/// HORZ-BOX-08, HORZ-BOX-11, HORZ-GAP-48: what the tension rises by, and where its scale ends.
#[test]
fn the_tension_rises_as_in_the_table() {
    let expected = |anticharge: u8| match anticharge {
        0 => 0,
        1..=6 => 1,
        7..=13 => 2,
        14..=20 => 3,
        _ => 4,
    };
    for anticharge in 0..=32 {
        assert_eq!(library().numbers.rise(anticharge), expected(anticharge), "{anticharge}");
    }
    assert_eq!(library().numbers.last_tension, 12);
    // At full speed the fourth turn annihilates; a debt of 6 lasts twelve turns.
    let steps = [10, 20, 30, 32].map(|anticharge| library().numbers.rise(anticharge));
    assert_eq!(steps, [2, 3, 4, 4]);
}

/// HORZ-BOARD-13, HORZ-BALL-05: the centre event and the balls are printed as the index has them.
#[test]
fn the_centre_and_the_balls_have_nothing_else() {
    assert_eq!(links(CENTRE), words("F0c F1h F2c F3h F4c F5h"));
    for card in ["CENTRE", "BALL-1", "BALL-2"] {
        assert_eq!(printed(data(id(card))), ["neutral", "1", "0", "-"], "{card}");
        assert_eq!([data(id(card)).yes, data(id(card)).no], [None, None]);
        assert_eq!((data(id(card)).start, data(id(card)).flexible), (None, None));
    }
    assert!(links(id("BALL-1")).is_empty() && links(id("BALL-2")).is_empty());
}

/// HORZ-META-04: every card has a title and a story in both languages; titles are short and unique.
#[test]
fn every_card_has_a_title_and_a_story() {
    let mut titles = [BTreeSet::new(), BTreeSet::new()];
    for card in all() {
        let CardData { id, name, story, art, .. } = data(card);
        for (text, seen) in [&name.ru, &name.en].into_iter().zip(&mut titles) {
            let n = text.chars().count();
            assert!((1..=34).contains(&n) && text.trim() == text, "{id}: {text:?} has {n} characters");
            assert!(seen.insert(text), "{id}: {text:?} is there twice");
        }
        for text in [&story.ru, &story.en] {
            assert!(!text.trim().is_empty() && text.trim() == text, "{id}");
        }
        let is_cyrillic = |text: &str| text.chars().any(|letter| ('а'..='я').contains(&letter));
        assert!(is_cyrillic(&name.ru) && is_cyrillic(&story.ru), "{id}");
        assert!(!is_cyrillic(&name.en) && !is_cyrillic(&story.en), "{id}");
        assert!(!art.is_empty(), "{id}");
    }
}

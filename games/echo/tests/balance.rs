//! Guards of the balance targets (section 8.8 of the index). The targets are for ten thousand games; what was measured stands in
//! `docs/balance/echo.md`. Here a few games with fixed seeds only show that the game is not grossly out of shape, so the bands are
//! about twice as wide as the targets, and wider where a handful of games says little or the quick bot falls short (sources above all).

use std::ops::{Range, RangeInclusive};

use bots::Budget;
use echo::card::SourceSet;
use echo::content::{N_CARDS, library};
use echo::{
    Action, CardId, CardSet, Echo, EndCause, Event, Faction, Kind, MainAction, Mode, Options, SourceId, Stage, Why,
};
use kernel::{Eyes, Game as _, Luck, Method, Seat};

/// The positions that a bot looks at for one decision.
const LOOKED_AT: u32 = 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Policy {
    /// The bot, with all that the game offers.
    Mixed,
    Random,
    /// No advancing, no sources.
    DrawAndPlay,
    /// Creatures only, and a source whenever there is one to be had.
    Sources,
    /// The cheapest cards as fast as they come, no sources.
    TwelveCards,
}

impl Policy {
    fn decide(self, game: &Echo, seat: Seat, luck: &mut Luck) -> Action {
        let method = if self == Policy::Random { Method::Random } else { Method::Search { iterations: LOOKED_AT } };
        if matches!(self, Policy::Mixed | Policy::Random) {
            return bots::decide(game, seat, &(), method, luck).expect("something to do");
        }
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let wanted = self.wanted(&legal);
        if let [only] = wanted[..] {
            return only;
        }
        // What is found about the other actions is lost on this player, so it may look at twice as many.
        let budget = Budget::Iterations(2 * LOOKED_AT);
        let found = bots::search::choose(game, seat, &(), legal, budget, luck).expect("something to do");
        let tried = found.tried.into_iter().filter_map(|(action, visits, mean)| Some(((visits, mean), action?)));
        let best = tried.filter(|(_, action)| wanted.contains(action)).max();
        best.map_or(wanted[0], |(_, action)| action)
    }

    /// What this player looks at, of all that is legal; everything where there is nothing else to do.
    fn wanted(self, legal: &[Action]) -> Vec<Action> {
        let kept = |keep: &dyn Fn(&Action) -> bool| -> Vec<Action> { legal.iter().copied().filter(keep).collect() };
        let fights = |action: &Action| matches!(action, Action::Capture { .. } | Action::Entrench { .. });
        let is_peaceful = |action: &Action| !fights(action) && !matches!(action, Action::Reinforce { .. });
        let advances = |action: &Action| matches!(action, Action::Advance { .. });
        let card = |action: &Action| if let Action::Play { card } = action { Some(*card) } else { None };
        let price = |action: &Action| {
            card(action).map(|card| library().card(card).data.cost).map(|cost| cost.cards + cost.time)
        };
        let tries = match self {
            Policy::Mixed | Policy::Random => vec![],
            Policy::DrawAndPlay => vec![kept(&|action| is_peaceful(action) && !advances(action))],
            Policy::Sources => {
                let fits = |card| library().card(card).data.kind == Kind::Creature;
                vec![kept(&fights), kept(&|action| !advances(action) && card(action).is_none_or(fits))]
            }
            Policy::TwelveCards => {
                let least = legal.iter().filter_map(price).min();
                vec![kept(&|action| least.is_some() && price(action) == least), kept(&advances), kept(&is_peaceful)]
            }
        };
        tries.into_iter().find(|wanted| !wanted.is_empty()).unwrap_or_else(|| legal.to_vec())
    }
}

/// One player of a finished game.
#[derive(Debug)]
struct Side {
    policy: Policy,
    /// How many places after the player who began.
    after_first: usize,
    /// A shared victory is a part of one.
    won: f64,
    score: i32,
    /// Of tokens, of sources, of cards.
    points: [i32; 3],
    summoned: CardSet,
    brotherhood: Vec<CardId>,
    sources: SourceSet,
}

/// What is counted of a game.
#[derive(Debug)]
struct Played {
    rounds: u8,
    ending: EndCause,
    sides: Vec<Side>,
    captures: u32,
    from_rivals: u32,
    entrenchings: u32,
    actions: [u32; 4],
    free: u32,
    /// Cards and points that rivals made others discard.
    forced: u32,
    drawn: [u32; N_CARDS],
    played: [u32; N_CARDS],
    /// The most changes of the position by one decision with all its answers, for each turn.
    chains: Vec<u32>,
    /// The most cards drawn in one turn.
    most_drawn: u32,
}

fn play(mode: Mode, policies: &[Policy], seed: u64) -> Played {
    let n = policies.len();
    let mut luck = Luck::fast(seed);
    let mut thought = Luck::fast(seed + 1_000_000);
    let mut game = Echo::setup(&Options { mode }, n as u8, &mut luck).expect("a table");
    let first = game.first.index();
    let policy = |seat: Seat| policies[(seat.index() + seed as usize) % n];
    let mut summoned = vec![CardSet::EMPTY; n];
    let mut played = Played {
        rounds: 0,
        ending: EndCause::Rounds,
        sides: Vec::new(),
        captures: 0,
        from_rivals: 0,
        entrenchings: 0,
        actions: [0; 4],
        free: 0,
        forced: 0,
        drawn: [0; N_CARDS],
        played: [0; N_CARDS],
        chains: Vec::new(),
        most_drawn: 0,
    };
    game.seats.iter().flat_map(|player| player.hand.iter()).for_each(|card| played.drawn[card.index()] += 1);
    let (mut chain, mut drawn, mut turn, mut owner) = (0, 0, None, None);
    let mut events = Vec::new();
    while let Some(seat) = game.status().awaited().first() {
        let action = policy(seat).decide(&game, seat, &mut thought);
        let is_new = game.resolving.todo.is_empty() && game.attack.is_none() && game.discards.is_none();
        if is_new {
            chain = 0;
            let is_free = matches!(action, Action::Flame { .. } | Action::Reinforce { .. });
            played.free += u32::from(is_free && matches!(game.stage, Stage::Turn { .. }));
        }
        game.apply(seat, &action, &mut luck, &mut events).expect("a legal action");
        for event in events.drain(..) {
            chain += u32::from(is_change(&event));
            match event {
                Event::TurnBegun { seat } => {
                    (chain, drawn, turn) = (0, 0, Some(seat));
                    played.chains.push(0);
                }
                Event::RoundBegun { .. } => (chain, turn) = (0, None),
                Event::MainAction { action, .. } => played.actions[action as usize] += 1,
                Event::Drew { seat, n, cards } => {
                    cards.iter().for_each(|card| played.drawn[card.index()] += 1);
                    if turn == Some(seat) {
                        drawn += u32::from(n);
                        played.most_drawn = played.most_drawn.max(drawn);
                    }
                }
                Event::Played { card, .. } => played.played[card.index()] += 1,
                Event::Summoned { seat, card } => summoned[seat.index()].insert(card),
                Event::Applied { seat, .. } => owner = Some(seat),
                Event::Discarded { cards, why: Why::Forced, .. } => played.forced += u32::from(cards.len()),
                Event::LostVp { seat, n, .. } if owner != Some(seat) => played.forced += u32::from(n),
                Event::Captured { from, .. } => {
                    played.captures += 1;
                    played.from_rivals += u32::from(from.is_some());
                }
                Event::Entrenched { .. } => played.entrenchings += 1,
                _ => {}
            }
            if let (Some(_), Some(longest)) = (turn, played.chains.last_mut()) {
                *longest = chain.max(*longest);
            }
        }
    }
    let outcome = game.outcome().expect("the end");
    let winners = outcome.winners(n as u8);
    let view = game.view(Eyes::Public);
    played.rounds = game.round;
    played.ending = game.ending.expect("a cause");
    played.sides = Seat::all(n as u8)
        .map(|seat| {
            let score = &view.seats[seat.index()].score;
            let sum = |parts: &[(SourceId, u8)]| parts.iter().map(|(_, points)| i32::from(*points)).sum::<i32>();
            let cards = score.cards.iter().map(|(_, points)| i32::from(*points)).sum();
            Side {
                policy: policy(seat),
                after_first: (seat.index() + n - first) % n,
                won: f64::from(u8::from(winners.contains(seat))) / f64::from(winners.len()),
                score: outcome.score(seat),
                points: [i32::from(score.tokens), sum(&score.sources) + sum(&score.effects), cards],
                summoned: summoned[seat.index()],
                brotherhood: game.player(seat).entered.to_vec(),
                sources: game.dominated(seat).map(|source| source.id).collect(),
            }
        })
        .collect();
    played
}

fn is_change(event: &Event) -> bool {
    matches!(
        event,
        Event::Drew { .. }
            | Event::Played { .. }
            | Event::Discarded { .. }
            | Event::Shifted { .. }
            | Event::Advanced { .. }
            | Event::Summoned { .. }
            | Event::Activated { .. }
            | Event::GainedVp { .. }
            | Event::LostVp { .. }
            | Event::Captured { .. }
            | Event::Released { .. }
            | Event::Entrenched { .. }
            | Event::Reinforced { .. }
            | Event::Removed { .. }
            | Event::Returned { .. }
    )
}

/// Some games at one table.
struct Sample(Vec<Played>);

impl Sample {
    fn of(mode: Mode, policies: &[Policy], seeds: Range<u64>) -> Sample {
        Sample(seeds.map(|seed| play(mode, policies, seed)).collect())
    }

    fn bots(seats: usize, seeds: Range<u64>) -> Sample {
        Sample::of(Mode::Standard, &vec![Policy::Mixed; seats], seeds)
    }

    fn sides(&self) -> impl Iterator<Item = &Side> {
        self.0.iter().flat_map(|game| &game.sides)
    }

    /// For each game.
    fn mean(&self, of: impl Fn(&Played) -> f64) -> f64 {
        self.0.iter().map(of).sum::<f64>() / self.0.len() as f64
    }

    /// For each game and player.
    fn for_each_player(&self, of: impl Fn(&Played) -> u32) -> f64 {
        f64::from(self.0.iter().map(of).sum::<u32>()) / self.sides().count() as f64
    }

    /// The value that this part of the games does not exceed.
    fn quantile(&self, part: f64, of: impl Fn(&Played) -> i32) -> f64 {
        let mut values: Vec<i32> = self.0.iter().map(of).collect();
        values.sort_unstable();
        f64::from(values[((values.len() - 1) as f64 * part).round() as usize])
    }

    /// The games that ended so, in hundredths.
    fn ended_by(&self, cause: EndCause) -> f64 {
        self.mean(|game| f64::from(u8::from(game.ending == cause)) * 100.0)
    }

    /// The victories of the players for whom this holds, in hundredths.
    fn win_rate(&self, holds: impl Fn(&Side) -> bool) -> f64 {
        let won: Vec<f64> = self.sides().filter(|side| holds(side)).map(|side| side.won).collect();
        won.iter().sum::<f64>() / won.len() as f64 * 100.0
    }

    /// How often a card was drawn, and how often it was played; both copies together.
    fn drawn_and_played(&self, card: CardId) -> (u32, u32) {
        let both = || library().cards().filter(|(_, other)| other.first == card).map(|(id, _)| id.index());
        let sum = |of: fn(&Played) -> &[u32; N_CARDS]| self.0.iter().flat_map(|game| both().map(|i| of(game)[i])).sum();
        (sum(|game| &game.drawn), sum(|game| &game.played))
    }
}

fn first_cards() -> impl Iterator<Item = CardId> {
    library().cards().filter(|(id, card)| *id == card.first).map(|(id, _)| id)
}

fn rounds(game: &Played) -> i32 {
    i32::from(game.rounds)
}

fn best(game: &Played) -> i32 {
    game.sides.iter().map(|side| side.score).max().unwrap_or(0)
}

fn margin(game: &Played) -> i32 {
    best(game) - game.sides.iter().map(|side| side.score).min().unwrap_or(0)
}

fn is_tied(game: &Played) -> f64 {
    f64::from(u8::from(game.sides.iter().filter(|side| side.won > 0.0).count() > 1))
}

/// Parts of a whole in hundredths.
fn shares<const N: usize>(parts: [f64; N]) -> [f64; N] {
    let whole: f64 = parts.iter().sum();
    parts.map(|part| part / whole * 100.0)
}

/// What an action is of all main actions.
fn action_shares(sample: &Sample) -> [f64; 4] {
    shares(MainAction::ALL.map(|action| sample.mean(|game| f64::from(game.actions[action as usize]))))
}

fn point_shares(sample: &Sample) -> [f64; 3] {
    shares([0, 1, 2].map(|part| sample.sides().map(|side| f64::from(side.points[part])).sum()))
}

/// How many points a faction's share of the winners' cards lies above its share of the deck.
fn faction_excess(sample: &Sample, faction: Faction) -> f64 {
    let is_of = |card: &CardId| library().card(*card).data.faction == faction;
    let winners = sample.sides().filter(|side| side.won > 0.0);
    let cards: Vec<CardId> = winners.flat_map(|side| side.brotherhood.iter().copied()).collect();
    let share = |cards: &[CardId]| cards.iter().filter(|card| is_of(card)).count() as f64 / cards.len() as f64 * 100.0;
    let deck: Vec<CardId> = library().cards().map(|(id, _)| id).collect();
    share(&cards) - share(&deck)
}

fn assert_in(what: &str, value: f64, band: RangeInclusive<f64>) {
    assert!(band.contains(&value), "{what}: {value:.2} is not in {band:?}");
}

/// ECHO-BAL-01, ECHO-BAL-02, ECHO-BAL-03: games last some ten rounds at every table, and who wins has some forty points.
#[test]
fn games_are_of_the_right_length_and_worth_the_right_points() {
    for (seats, games) in [(2, 12), (3, 8), (4, 8)] {
        let sample = Sample::bots(seats, 0..games);
        assert_in("the median of rounds", sample.quantile(0.5, rounds), 7.0..=13.0);
        assert_in("the shortest game", sample.quantile(0.0, rounds), 5.0..=13.0);
        assert_in("the longest game", sample.quantile(1.0, rounds), 7.0..=25.0);
        assert_in("the winner's points", sample.mean(|game| f64::from(best(game))), 26.0..=62.0);
    }
}

/// ECHO-BAL-04, ECHO-BAL-05, ECHO-BAL-06: games are close but not tied, and it matters little who begins.
#[test]
fn games_are_close_and_every_seat_can_win() {
    for (seats, games, margins) in [(2, 20, 2.0..=20.0), (4, 8, 6.0..=34.0)] {
        let sample = Sample::bots(seats, 100..100 + games);
        assert_in("the median of margins", sample.quantile(0.5, margin), margins);
        assert_in("ties", sample.mean(is_tied) * 100.0, 0.0..=25.0);
        let begins = sample.win_rate(|side| side.after_first == 0);
        assert_in("victories of who begins", begins - 100.0 / seats as f64, -32.0..=32.0);
    }
}

/// ECHO-BAL-07, ECHO-BAL-08, ECHO-BAL-09: games end as they should, nearly every card has its day, and no card decides a game.
#[test]
fn no_way_to_end_and_no_card_stands_above_the_others() {
    let sample = Sample::bots(2, 200..220);
    assert_in("ends by the supply", sample.ended_by(EndCause::Supply), 0.0..=80.0);
    assert_in("ends by a brotherhood", sample.ended_by(EndCause::Brotherhood), 15.0..=100.0);
    assert_in("ends by the sources", sample.ended_by(EndCause::Sources), 0.0..=30.0);
    assert_in("ends by the last round", sample.ended_by(EndCause::Rounds), 0.0..=0.0);

    let has = |side: &Side, card: CardId| side.summoned.iter().any(|own| library().card(own).first == card);
    let often = |card: &CardId| sample.sides().filter(|side| has(side, *card)).count() >= 12;
    for card in first_cards().filter(often) {
        assert_in(card.name(), sample.win_rate(|side| has(side, card)), 10.0..=90.0);
    }

    let (mut all_drawn, mut all_played, mut idle) = (0, 0, 0);
    for (drawn, played) in first_cards().map(|card| sample.drawn_and_played(card)) {
        all_drawn += drawn;
        all_played += played;
        idle += u32::from(played == 0);
    }
    assert_in("cards played when drawn", f64::from(all_played) / f64::from(all_drawn) * 100.0, 15.0..=70.0);
    assert_in("cards never played", f64::from(idle), 0.0..=25.0);
}

/// ECHO-BAL-10, ECHO-BAL-11, ECHO-BAL-12: sources change hands, and one at the end does not decide a game.
#[test]
fn sources_are_captured_and_sometimes_entrenched() {
    let sample = Sample::bots(2, 300..320);
    assert_in("captures", sample.for_each_player(|game| game.captures), 0.2..=3.2);
    let captures: u32 = sample.0.iter().map(|game| game.captures).sum();
    let from_rivals: u32 = sample.0.iter().map(|game| game.from_rivals).sum();
    assert_in("captures from rivals", f64::from(from_rivals) / f64::from(captures) * 100.0, 0.0..=55.0);
    assert_in("entrenchings", sample.for_each_player(|game| game.entrenchings), 0.02..=1.2);
    let lift = sample.win_rate(|side| !side.sources.is_empty()) - 50.0;
    assert_in("victories with a source", lift, -30.0..=40.0);
}

/// ECHO-BAL-13, ECHO-BAL-14, ECHO-BAL-15: points come from everything, every main action is used, and so are free ones.
#[test]
fn points_and_actions_are_of_all_kinds() {
    let sample = Sample::bots(2, 400..416);
    let [tokens, sources, cards] = point_shares(&sample);
    assert_in("points of tokens", tokens, 6.0..=45.0);
    assert_in("points of sources", sources, 1.5..=45.0);
    assert_in("points of cards", cards, 30.0..=90.0);
    let [draw, play, advance, source] = action_shares(&sample);
    assert_in("drawing", draw, 14.0..=43.0);
    assert_in("playing", play, 27.0..=62.0);
    assert_in("advancing", advance, 3.0..=26.0);
    assert_in("capturing and entrenching", source, 0.8..=23.0);
    let free = sample.mean(|game| f64::from(game.free) / 2.0 / f64::from(game.rounds));
    assert_in("free actions", free, 0.2..=2.1);
}

/// ECHO-BAL-16, ECHO-BAL-19: winners have all factions, and no decision leads to a chain without end.
#[test]
fn winners_mix_factions_and_chains_stay_short() {
    let sample = Sample::bots(2, 500..516);
    for faction in Faction::FOUR {
        assert_in("a faction among winners, above its share", faction_excess(&sample, faction), -12.0..=12.0);
    }
    let chains: Vec<u32> = sample.0.iter().flat_map(|game| game.chains.iter().copied()).collect();
    let long = chains.iter().filter(|chain| **chain >= 25).count();
    assert_in("turns with a long chain", long as f64 / chains.len() as f64 * 100.0, 0.0..=0.5);
    assert_in("the longest chain", f64::from(chains.into_iter().max().unwrap_or(0)), 4.0..=50.0);
    let most_drawn = sample.0.iter().map(|game| game.most_drawn).max().unwrap_or(0);
    assert_in("cards drawn in one turn", f64::from(most_drawn), 2.0..=25.0);
}

/// ECHO-BAL-17: who does only one thing does not beat who does everything.
#[test]
fn pure_strategies_do_not_rule() {
    for pure in [Policy::DrawAndPlay, Policy::Sources, Policy::TwelveCards] {
        let sample = Sample::of(Mode::Standard, &[Policy::Mixed, pure], 600..614);
        assert_in(&format!("{pure:?}"), sample.win_rate(|side| side.policy == pure), 0.0..=80.0);
    }
}

/// ECHO-BAL-18: with low interaction the game keeps its shape, and far less is discarded by force.
#[test]
fn low_interaction_means_few_forced_discards() {
    let [standard, low] = Mode::ALL.map(|mode| Sample::of(mode, &[Policy::Mixed; 2], 700..712));
    let [much, little] = [&standard, &low].map(|sample| sample.mean(|game| f64::from(game.forced)));
    assert!(much > 1.0, "{much} forced discards in a standard game");
    assert!(little < much * 0.6, "{little} forced discards instead of {much}");
    assert_in("the median of rounds", low.quantile(0.5, rounds), 7.0..=14.0);
    assert_in("the winner's points", low.mean(|game| f64::from(best(game))), 26.0..=62.0);
    assert_in("the median of margins", low.quantile(0.5, margin), 2.0..=20.0);
    assert_in("ends by a brotherhood", low.ended_by(EndCause::Brotherhood), 15.0..=100.0);
}

/// ECHO-BAL-20: who plays at random hardly ever wins.
#[test]
fn random_play_loses() {
    let sample = Sample::of(Mode::Standard, &[Policy::Mixed, Policy::Random], 800..824);
    assert_in("random", sample.win_rate(|side| side.policy == Policy::Random), 0.0..=25.0);
}

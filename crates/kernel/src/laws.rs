//! The laws that every game obeys, checked by random play.
//!
//! 1. *Finite*: `apply` accepts exactly what `legal` lists. 2. *Deterministic*: the same seed and actions give the same
//!    state, also from a stored one. 3. *Nothing on refusal*. 4. *No leak*: an imagined world looks the same, what is said to
//!    disclose nothing discloses nothing, a secret choice looks like any other, and who is told nothing notices nothing.
//!    5. *It ends* within the stated bound. 6. *Conserved*: the invariants hold.

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;

use crate::digest::Digest;
use crate::game::{Disclosure, Game, SetupError, Silent, Status};
use crate::luck::Luck;
use crate::seat::{Eyes, Seat};

/// Which games are played, and how closely they are watched.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    pub games: u64,
    /// The seed of the first game; each further game adds one.
    pub seed: u64,
    /// Imagined worlds, storing and garbage are tried at one position in so many. 1 is every position.
    pub one_in: u32,
}

/// What was seen while the laws held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    pub games: u64,
    pub decisions: u64,
    pub refusals: u64,
    pub imagined: u64,
    pub longest: u64,
}

impl Tally {
    /// Adds what was seen elsewhere.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.refusals += other.refusals;
        self.imagined += other.imagined;
        self.longest = self.longest.max(other.longest);
    }
}

/// A broken law, with all that is needed to see it again.
#[derive(Clone, Debug)]
pub struct Broken {
    pub law: &'static str,
    pub what: String,
    pub seed: u64,
    pub seats: u8,
    pub options: String,
    pub actions: Vec<String>,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "broken law: {}", self.law)?;
        writeln!(f, "  {}", self.what)?;
        writeln!(f, "  seats {}, seed {}, options {}", self.seats, self.seed, self.options)?;
        writeln!(f, "  after {} actions:", self.actions.len())?;
        self.actions.iter().try_for_each(|action| writeln!(f, "    {action}"))
    }
}

impl std::error::Error for Broken {}

/// Plays random games with these options and checks the laws. A setup that is refused breaks no law but is reported.
pub fn check<G: Game>(options: &G::Options, seats: u8, watch: Watch) -> Result<Tally, Box<Broken>> {
    let mut seen = Tally::default();
    // Actions met anywhere, tried where they do not belong.
    let mut strays: BTreeSet<G::Action> = BTreeSet::new();
    for index in 0..watch.games {
        let seed = watch.seed.wrapping_add(index);
        let mut game = Watched::<G>::begin(options, seats, seed).map_err(|error| {
            Box::new(Broken {
                law: "setup",
                what: error.to_string(),
                seed,
                seats,
                options: format!("{options:?}"),
                actions: Vec::new(),
            })
        })?;
        let result = game.play(watch.one_in, &mut strays, &mut seen);
        result.map_err(|(law, what)| Box::new(game.broken(law, what)))?;
    }
    Ok(seen)
}

/// Checks the laws for a test: panics with the whole story when one is broken.
#[track_caller]
pub fn assert<G: Game>(options: &G::Options, seats: u8, watch: Watch) -> Tally {
    match check::<G>(options, seats, watch) {
        Ok(seen) => seen,
        Err(broken) => panic!("{broken}"),
    }
}

type Law = Result<(), (&'static str, String)>;

const FINITE: &str = "1 finite: apply accepts exactly what legal lists";
const DETERMINISTIC: &str = "2 deterministic: same seed and actions, same state";
const REFUSAL: &str = "3 nothing on refusal";
const LEAK: &str = "4 no leak";
const ENDS: &str = "5 it ends";
const CONSERVED: &str = "6 conserved";

struct Watched<'o, G: Game> {
    options: &'o G::Options,
    seats: u8,
    seed: u64,
    state: G,
    luck: Luck,
    /// Chooses actions; never touches the game's own luck.
    chooser: Luck,
    /// Chooses where to look and what to imagine, so that looking changes no game.
    looker: Luck,
    actions: Vec<(Seat, G::Action)>,
}

impl<'o, G: Game> Watched<'o, G> {
    fn begin(options: &'o G::Options, seats: u8, seed: u64) -> Result<Self, SetupError> {
        let mut luck = Luck::fast(seed);
        let state = G::setup(options, seats, &mut luck)?;
        let (chooser, looker) = (Luck::fast(!seed), Luck::fast(seed.rotate_left(32)));
        Ok(Watched { options, seats, seed, state, luck, chooser, looker, actions: Vec::new() })
    }

    fn broken(&self, law: &'static str, what: String) -> Broken {
        let json = |value: serde_json::Result<String>| value.unwrap_or_else(|error| error.to_string());
        Broken {
            law,
            what,
            seed: self.seed,
            seats: self.seats,
            options: json(serde_json::to_string(self.options)),
            actions: self
                .actions
                .iter()
                .map(|(seat, action)| format!("seat {seat}: {}", json(serde_json::to_string(action))))
                .collect(),
        }
    }

    fn play(&mut self, one_in: u32, strays: &mut BTreeSet<G::Action>, seen: &mut Tally) -> Law {
        let bound = G::bound(self.options, self.seats);
        let mut legal = Vec::new();
        loop {
            self.state.invariants().map_err(|what| (CONSERVED, what))?;
            let look = self.looker.below(one_in) == 0;
            let status = self.state.status();
            if (status == Status::Over) != self.state.outcome().is_some() {
                return Err((ENDS, format!("status {status:?} with outcome {:?}", self.state.outcome())));
            }
            if look {
                self.look_closely(strays, seen)?;
            }
            if status == Status::Over {
                break;
            }
            if status.awaited().is_empty() {
                return Err((FINITE, "nobody is awaited, but the game is not over".to_owned()));
            }
            let able: Vec<Seat> = status.able().into();
            let Some(seat) = self.chooser.pick(&able).copied() else { break };
            legal.clear();
            self.state.legal(seat, &mut legal);
            let Some(action) = self.chooser.pick(&legal).cloned() else {
                return Err((FINITE, format!("seat {seat} is to decide but has no legal action")));
            };
            if strays.len() < 4096 {
                strays.insert(action.clone());
            }
            self.step(seat, &action, look)?;
            self.actions.push((seat, action));
            if self.actions.len() > bound as usize {
                return Err((ENDS, format!("more than {bound} decisions")));
            }
        }
        seen.games += 1;
        seen.decisions += self.actions.len() as u64;
        seen.longest = seen.longest.max(self.actions.len() as u64);
        self.play_again()
    }

    /// Applies a legal action, and with `look` also to imagined worlds.
    fn step(&mut self, seat: Seat, action: &G::Action, look: bool) -> Law {
        let before = look.then(|| (self.state.clone(), self.luck.clone()));
        let mut events = Vec::new();
        let applied = self.state.apply(seat, action, &mut self.luck, &mut events);
        let disclosure = applied.map_err(|illegal| (FINITE, format!("legal {action:?} was refused: {illegal:?}")))?;
        let Some((before, luck)) = before else { return Ok(()) };
        self.check_noticed(&before, seat, action, &events)?;
        if disclosure == Disclosure::Something || self.luck.draws() != luck.draws() {
            return Ok(());
        }
        self.check_other_choices(&before, &luck, seat, action, &events)?;
        for eyes in Eyes::all(self.seats) {
            let mut world = before.imagine(eyes, &mut self.looker);
            let mut imagined_events = Vec::new();
            // The seat that acts may do something that its own hidden cards allow only in the real world.
            if world.apply(seat, action, &mut luck.clone(), &mut imagined_events).is_err() {
                continue;
            }
            if world.view(eyes) != self.state.view(eyes)
                || witnessed::<G>(&imagined_events, eyes) != witnessed::<G>(&events, eyes)
            {
                return Err((LEAK, format!("{action:?} claims to disclose nothing, but {eyes} learns something")));
            }
        }
        Ok(())
    }

    /// Who is told nothing of a decision sees and decides the same as before. The public can count frames: they come only where
    /// there is something to tell.
    fn check_noticed(&self, before: &G, seat: Seat, action: &G::Action, events: &[G::Event]) -> Law {
        // Where nobody has secrets everybody notices every decision, told or not.
        if !G::SECRETS {
            return Ok(());
        }
        for eyes in Eyes::all(self.seats).filter(|eyes| *eyes != Eyes::Seat(seat)) {
            if !witnessed::<G>(events, eyes).is_empty() {
                continue;
            }
            let is_same = before.view(eyes) == self.state.view(eyes)
                && before.status() == self.state.status()
                && legal_of(before, eyes) == legal_of(&self.state, eyes);
            if !is_same {
                return Err((LEAK, format!("{eyes} is told nothing of {action:?}, but notices it")));
            }
        }
        Ok(())
    }

    /// Whatever else the seat could have chosen: where only the seat itself can tell the choices apart afterwards, what
    /// others are told is the same, too. So a secret shown through the witness of the seat's own action is found.
    fn check_other_choices(&self, before: &G, luck: &Luck, seat: Seat, action: &G::Action, events: &[G::Event]) -> Law {
        if !G::SECRETS {
            return Ok(());
        }
        let own = Eyes::Seat(seat);
        for other in legal_of(before, own).into_iter().filter(|other| other != action) {
            let (mut world, mut luck, mut other_events) = (before.clone(), luck.clone(), Vec::new());
            let draws = luck.draws();
            let disclosure = world.apply(seat, &other, &mut luck, &mut other_events);
            let is_open = disclosure != Ok(Disclosure::Nothing) || luck.draws() != draws;
            if is_open || world.view(own) == self.state.view(own) {
                continue;
            }
            for eyes in Eyes::all(self.seats).filter(|eyes| *eyes != own) {
                let looks_alike = world.view(eyes) == self.state.view(eyes);
                if looks_alike && witnessed::<G>(&other_events, eyes) != witnessed::<G>(events, eyes) {
                    let problem = format!("{eyes} is told whether it was {action:?} or {other:?}, but must not know");
                    return Err((LEAK, problem));
                }
            }
        }
        Ok(())
    }

    fn look_closely(&mut self, strays: &BTreeSet<G::Action>, seen: &mut Tally) -> Law {
        self.check_lists()?;
        self.check_refusals(strays, seen)?;
        self.check_storing()?;
        for eyes in Eyes::all(self.seats) {
            let world = self.state.imagine(eyes, &mut self.looker);
            seen.imagined += 1;
            if world.view(eyes) != self.state.view(eyes) {
                return Err((LEAK, format!("the view of {eyes} differs in an imagined world")));
            }
            if world.status() != self.state.status() {
                return Err((LEAK, format!("the status differs in a world imagined by {eyes}")));
            }
            if legal_of(&world, eyes) != legal_of(&self.state, eyes) {
                return Err((LEAK, format!("the legal actions of {eyes} differ in an imagined world")));
            }
            world.invariants().map_err(|what| (CONSERVED, format!("in a world imagined by {eyes}: {what}")))?;
        }
        Ok(())
    }

    /// Lists are without repetition, empty for those who neither must nor may decide, never empty for the others.
    fn check_lists(&self) -> Law {
        for seat in Seat::all(self.seats) {
            let mut list = Vec::new();
            self.state.legal(seat, &mut list);
            let is_able = self.state.status().able().contains(seat);
            if is_able == list.is_empty() {
                return Err((FINITE, format!("seat {seat}: able {is_able}, {} legal actions", list.len())));
            }
            let different: BTreeSet<&G::Action> = list.iter().collect();
            if different.len() != list.len() {
                return Err((FINITE, format!("seat {seat} has the same legal action twice: {list:?}")));
            }
        }
        Ok(())
    }

    /// What is not listed is refused and changes nothing; seats that do not exist included.
    fn check_refusals(&mut self, strays: &BTreeSet<G::Action>, seen: &mut Tally) -> Law {
        let strays: Vec<&G::Action> = strays.iter().collect();
        let mut list = Vec::new();
        for _ in 0..8 {
            let Some(stray) = self.looker.pick(&strays) else { break };
            let seat = Seat(self.looker.below(u32::from(self.seats) + 2) as u8);
            list.clear();
            if seat.0 < self.seats {
                self.state.legal(seat, &mut list);
            }
            if list.contains(stray) {
                continue;
            }
            let (state, luck) = (self.state.clone(), self.luck.clone());
            let mut events = Vec::new();
            if self.state.apply(seat, stray, &mut self.luck, &mut events).is_ok() {
                return Err((FINITE, format!("{stray:?} of seat {seat} is not listed but was accepted")));
            }
            if self.state != state || self.luck != luck || !events.is_empty() {
                return Err((REFUSAL, format!("the refused {stray:?} of seat {seat} left traces")));
            }
            seen.refusals += 1;
        }
        Ok(())
    }

    fn check_storing(&self) -> Law {
        let stored = serde_json::to_string(&(&self.state, &self.luck)).map_err(|e| (DETERMINISTIC, e.to_string()))?;
        let (state, luck): (G, Luck) = serde_json::from_str(&stored).map_err(|e| (DETERMINISTIC, e.to_string()))?;
        if state != self.state || luck != self.luck || Digest::of(&state) != Digest::of(&self.state) {
            return Err((DETERMINISTIC, "storing and loading changes the state".to_owned()));
        }
        Ok(())
    }

    /// The whole game once more from its seed, without telling anybody.
    fn play_again(&self) -> Law {
        let mut luck = Luck::fast(self.seed);
        let again = G::setup(self.options, self.seats, &mut luck);
        let mut again = again.map_err(|error| (DETERMINISTIC, error.to_string()))?;
        for (seat, action) in &self.actions {
            let applied = again.apply(*seat, action, &mut luck, &mut Silent);
            applied.map_err(|illegal| (DETERMINISTIC, format!("{action:?} was refused in the replay: {illegal:?}")))?;
        }
        if again != self.state || luck != self.luck || Digest::of(&again) != Digest::of(&self.state) {
            return Err((DETERMINISTIC, "the replay ends in another state".to_owned()));
        }
        Ok(())
    }
}

/// What these eyes are told of what happened.
fn witnessed<G: Game>(events: &[G::Event], eyes: Eyes) -> Vec<G::Event> {
    events.iter().filter_map(|event| G::witness(event, eyes)).collect()
}

/// What the seat behind these eyes may do.
fn legal_of<G: Game>(state: &G, eyes: Eyes) -> Vec<G::Action> {
    let mut list = Vec::new();
    eyes.seat().into_iter().for_each(|seat| state.legal(seat, &mut list));
    list
}

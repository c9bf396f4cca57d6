//! What random games hardly ever come to.

use apocalypsis::content::library;
use apocalypsis::event::Event;
use apocalypsis::state::{PeekedPile, Victory};
use apocalypsis::term::{Class, Deck, Disaster, Region, State, Track};
use kernel::Seat;

/// The kinds of events that there are.
pub(crate) const N_EVENTS: usize = 82;

/// One of each of the events that are rare, and of those whose words depend on a rare case.
pub(crate) fn events() -> Vec<Event> {
    let (seat, agent) = (Seat(0), library().find_agent("aunt_spelt").expect("an agent"));
    let target = library().find_agent("grandpa_okolitsa").expect("an agent");
    let upgrade = library().find_upgrade("red_string_and_pins").expect("an upgrade");
    let task = library().find_task("world_referendum").expect("a task");
    vec![
        Event::AgentKept { seat },
        Event::AgentSwapped { seat, agent },
        Event::Relief { seat, agent },
        Event::Eliminated { seat },
        Event::Dismissed { seat, agent },
        Event::Crown { seat: None },
        Event::UpgradeGone { upgrade, agent: None },
        Event::AgentDiscarded { agent },
        Event::AgentSaved { agent },
        Event::Rooted { agent },
        Event::Moved { agent, region: Region::ThirdWorld },
        Event::Learned { agent, class: Class::Healer },
        Event::StateIgnored { agent, state: State::Illness },
        Event::DuelBegan { user: agent, target },
        Event::Yielded { seat },
        Event::DuelEnded { user: agent, target, won: true },
        Event::DuelEnded { user: agent, target, won: false },
        Event::DieKept { seat, die: 3 },
        Event::RegionKept { seat, region: Region::SovietLands },
        Event::AwakeningLeft { task },
        Event::CrisisOpened { seat: None, task },
        Event::WorldSkipped,
        Event::TaskChanged { agent, task },
        Event::TaskSwapped { seat, deck: Deck::Links },
        Event::Sifted { seat, pile: PeekedPile::World },
        Event::Sifted { seat, pile: PeekedPile::Vatican },
        Event::Sifted { seat, pile: PeekedPile::Tasks(Deck::Mission) },
        Event::LeaderNamed { seat },
        Event::Shuffled { agents: true },
        Event::Shuffled { agents: false },
        Event::RolledOff { seat, die: 6 },
        Event::DisasterPlaced { disaster: Disaster::War, region: Region::ShariaLands, from_track: Some(7) },
        Event::VaticanToken { track: Track::Tech, value: 8 },
        Event::Won,
        Event::Over { victory: Victory::Players(1) },
        Event::Over { victory: Victory::Players(3) },
        Event::Over { victory: Victory::WorldGovernment },
    ]
}

//! Worlds that a pair of eyes cannot tell from the real one.

use arrayvec::ArrayVec;
use kernel::{Eyes, Luck, Seat};

use crate::card::{TaskId, WorldId};
use crate::content::library;
use crate::state::{Apocalypsis, PeekedPile, TaskDeck};
use crate::term::{Deck, Disaster, TaskKind};

/// A world that these eyes cannot tell from the real one: other decks, other hands, other offers, and other backs.
pub(crate) fn imagine(game: &Apocalypsis, eyes: Eyes, luck: &mut Luck) -> Apocalypsis {
    let mut world = game.clone();
    let peeked = game.peeked.as_ref().filter(|peeked| eyes.seat() == Some(peeked.seat));
    let known =
        |pile: PeekedPile| peeked.filter(|peeked| peeked.pile == pile).map_or(0, |peeked| usize::from(peeked.n));
    for deck in Deck::ALL {
        imagine_tasks(&mut world, eyes, deck, known(PeekedPile::Tasks(deck)), luck);
    }
    imagine_offers(&mut world, eyes, luck);
    let n = known(PeekedPile::World).min(world.world_deck.len());
    luck.shuffle(&mut world.world_deck[n..]);
    let n = world.vatican_deck.len() - known(PeekedPile::Vatican).min(world.vatican_deck.len());
    luck.shuffle(&mut world.vatican_deck[..n]);
    luck.shuffle(&mut world.korea_deck);
    world.disaster_decks.iter_mut().for_each(|deck| luck.shuffle(deck));
    world.awakening_decks.iter_mut().for_each(|deck| luck.shuffle(deck));
    imagine_backs(&mut world, luck);
    world.script.clear();
    world
}

/// The deck and the hands of others are drawn anew; a hand holds no crisis, and what it shows is from which deck its cards are.
fn imagine_tasks(world: &mut Apocalypsis, eyes: Eyes, deck: Deck, known: usize, luck: &mut Luck) {
    let is_of = |task: &TaskId| library().task(*task).data.kind.deck() == Some(deck);
    let is_crisis = |task: &TaskId| library().task(*task).data.kind == TaskKind::Crisis;
    let mut pool: ArrayVec<TaskId, 27> = world.task_decks[deck.index()][known..].iter().copied().collect();
    for seat in Seat::all(world.n()).filter(|seat| eyes.seat() != Some(*seat)) {
        pool.extend(world.player(seat).hand.iter().copied().filter(is_of));
    }
    luck.shuffle(&mut pool);
    for seat in Seat::all(world.n()).filter(|seat| eyes.seat() != Some(*seat)) {
        for index in 0..world.player(seat).hand.len() {
            if is_of(&world.player(seat).hand[index])
                && let Some(place) = pool.iter().position(|task| !is_crisis(task))
            {
                world.seats[seat.index()].hand[index] = pool.remove(place);
            }
        }
    }
    let bottom: TaskDeck = world.task_decks[deck.index()][..known].iter().copied().collect();
    world.task_decks[deck.index()] = bottom.into_iter().chain(pool).collect();
}

fn imagine_offers(world: &mut Apocalypsis, eyes: Eyes, luck: &mut Luck) {
    let others = || Seat::all(world.n()).filter(|seat| eyes.seat() != Some(*seat));
    let mut agents = world.agent_deck.clone();
    let mut upgrades = world.upgrade_deck.clone();
    for seat in others() {
        agents.extend(world.player(seat).offer_agents.iter().copied());
        upgrades.extend(world.player(seat).offer_upgrades.iter().copied());
    }
    luck.shuffle(&mut agents);
    luck.shuffle(&mut upgrades);
    let seats: ArrayVec<Seat, 5> = others().collect();
    for seat in seats {
        let player = &mut world.seats[seat.index()];
        for offered in &mut player.offer_agents {
            *offered = agents.pop().unwrap_or(*offered);
        }
        for offered in &mut player.offer_upgrades {
            *offered = upgrades.pop().unwrap_or(*offered);
        }
    }
    world.agent_deck = agents;
    world.upgrade_deck = upgrades;
}

/// What stands on the backs of cards nobody knows: those of each kind are dealt out anew.
fn imagine_backs(world: &mut Apocalypsis, luck: &mut Luck) {
    for kind in TaskKind::ALL {
        let of = |index: &u8| library().task(TaskId(*index)).data.kind == kind;
        let fronts: ArrayVec<u8, 27> = (0..library().tasks.len() as u8).filter(of).collect();
        let mut backs = fronts.clone();
        luck.shuffle(&mut backs);
        for (front, back) in fronts.into_iter().zip(backs) {
            world.backs.tasks[usize::from(front)] = back;
        }
    }
    for kind in Disaster::ALL {
        let of = |index: &u8| library().catastrophes[usize::from(*index)].data.kind == kind;
        let fronts: ArrayVec<u8, 11> = (0..library().catastrophes.len() as u8).filter(of).collect();
        let mut backs = fronts.clone();
        luck.shuffle(&mut backs);
        for (front, back) in fronts.into_iter().zip(backs) {
            world.backs.disasters[usize::from(front)] = back;
        }
    }
    let offers = |index: &u8| library().offered_check(WorldId(*index)).is_some();
    let fronts: ArrayVec<u8, 28> = (0..library().worlds.len() as u8).filter(offers).collect();
    let mut backs = fronts.clone();
    luck.shuffle(&mut backs);
    for (front, back) in fronts.into_iter().zip(backs) {
        world.backs.worlds[usize::from(front)] = back;
    }
}

//! Where thinking is done: bots, advice, games looked back at. It has threads of its own, which step back behind those that answer people,
//! and turns go round among those it is done for: a thousand games of one person slow nobody else.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::metrics::Metrics;

type Thought = Box<dyn FnOnce() + Send>;

/// A hand on the threads that think.
#[derive(Clone, Debug)]
pub struct Thinkers(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    queue: Mutex<Queue>,
    woken: Condvar,
    metrics: Arc<Metrics>,
}

/// What waits to be thought, by whom it is for.
#[derive(Default)]
struct Queue {
    waiting: HashMap<String, VecDeque<Thought>>,
    /// Everybody for whom something waits, once, in the order of their turns.
    turns: VecDeque<String>,
}

impl std::fmt::Debug for Queue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Queue").field("turns", &self.turns).finish_non_exhaustive()
    }
}

impl Queue {
    fn add(&mut self, who: &str, thought: Thought) {
        if let Some(own) = self.waiting.get_mut(who) {
            own.push_back(thought);
            return;
        }
        self.waiting.insert(who.to_owned(), VecDeque::from([thought]));
        self.turns.push_back(who.to_owned());
    }

    /// The oldest thought of whoever's turn it is; then it is the others' turn.
    fn take(&mut self) -> Option<Thought> {
        let who = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&who)?;
        let thought = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&who);
        } else {
            self.turns.push_back(who);
        }
        thought
    }
}

impl Thinkers {
    /// Starts so many threads. They end with the program: what they would find is not waited for.
    #[must_use]
    pub fn start(threads: usize, metrics: Arc<Metrics>) -> Thinkers {
        let shared = Arc::new(Shared { queue: Mutex::default(), woken: Condvar::new(), metrics });
        for _ in 0..threads {
            let shared = Arc::clone(&shared);
            std::thread::spawn(move || think(&shared));
        }
        Thinkers(shared)
    }

    /// Lets something be thought for somebody; `None` if it cannot be thought to its end.
    pub async fn think<T: Send + 'static>(&self, who: &str, thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        let job: Thought = Box::new(move || {
            // Whoever has gone meanwhile needs no answer.
            if !answer.is_closed() {
                let _ = answer.send(thought());
            }
        });
        self.0.metrics.thoughts_waiting.add(1);
        self.0.queue().add(who, job);
        self.0.woken.notify_one();
        answered.await.ok()
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn think(shared: &Shared) {
    #[cfg(unix)]
    let _ = rustix::process::nice(5);
    loop {
        let mut queue = shared.queue();
        let thought = loop {
            match queue.take() {
                Some(thought) => break thought,
                None => queue = shared.woken.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(queue);
        shared.metrics.thoughts_waiting.sub(1);
        shared.metrics.thoughts.add(1);
        if catch_unwind(AssertUnwindSafe(thought)).is_err() {
            tracing::error!("a thought was given up because of a bug");
            shared.metrics.table_bugs.add(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_go_round() {
        let mut queue = Queue::default();
        let order = Arc::new(Mutex::new(Vec::new()));
        for (who, n) in [("crowd", 1), ("crowd", 2), ("crowd", 3), ("one", 1), ("other", 1), ("one", 2)] {
            let order = Arc::clone(&order);
            queue.add(who, Box::new(move || order.lock().expect("nobody panics").push((who, n))));
        }
        while let Some(thought) = queue.take() {
            thought();
        }
        let order = order.lock().expect("nobody panics").clone();
        assert_eq!(order, [("crowd", 1), ("one", 1), ("other", 1), ("crowd", 2), ("one", 2), ("crowd", 3)]);
        assert!(queue.waiting.is_empty(), "who has nothing waiting takes no room");
    }

    #[tokio::test]
    async fn a_bug_ends_one_thought_and_no_thread() {
        let thinkers = Thinkers::start(1, Arc::new(Metrics::default()));
        assert_eq!(thinkers.think("a", || -> u32 { panic!("on purpose") }).await, None);
        assert_eq!(thinkers.think("a", || 2 + 2).await, Some(4));
    }
}

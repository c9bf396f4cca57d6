//! How it reads: every word of the game, in both languages. Prompts are in `prompt`, buttons in `label`, the log in `log`, and what
//! has a name in [`crate::named`].

use std::sync::LazyLock;

use kernel::{Refuse as _, Seat, Silence};
use words::{Album, Args, Book, Caution, Lang, Mark, Names, Pictures, Prompt, Speak, Tales, Today, Verdict, Voice};

use crate::action::Action;
use crate::card::{AgentId, CatastropheId, KoreaId, TaskId, UpgradeId, VaticanId, WorldId};
use crate::content::{OptionData, library};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::named::Named;
use crate::state::{Apocalypsis, Bearer, Origin, PeekedPile, Victory};
use crate::term::{Class, Deck, Disaster, Faction, Region, Resource, State, Track, Trait};
use crate::view::{PlayerView, View};

static BOOK: LazyLock<Book> =
    LazyLock::new(|| Book::open(include_str!("../i18n/ru.ftl"), include_str!("../i18n/en.ftl")));

impl Speak for Apocalypsis {
    type Thing = Named;

    fn book() -> &'static Book {
        &BOOK
    }

    fn rules_text(lang: Lang) -> &'static str {
        match lang {
            Lang::Ru => include_str!("../rules/ru.md"),
            Lang::En => include_str!("../rules/en.md"),
        }
    }

    fn aid_text(lang: Lang) -> &'static str {
        match lang {
            Lang::Ru => include_str!("../rules/aid.ru.md"),
            Lang::En => include_str!("../rules/aid.en.md"),
        }
    }

    fn tutorials() -> &'static [&'static str] {
        &[include_str!("../tutorials/first.ron")]
    }

    fn pictures() -> Pictures {
        Pictures {
            list: include_str!("../rules/pictures.ron"),
            replays: &[
                ("v1-three", include_str!("../tests/replays/v1-three.json")),
                ("v1-1-players-1", include_str!("../tests/replays/v1-1-players-1.json")),
                ("v1-won", include_str!("../tests/replays/v1-won.json")),
                ("v1-counter", include_str!("../tests/replays/v1-counter.json")),
            ],
        }
    }

    fn verdict(view: &View, names: &Names<'_>, lang: Lang) -> Option<Verdict> {
        let line = |(index, player): (usize, &PlayerView)| {
            let args = Args::new().text("name", names.of(Seat(index as u8), lang));
            say(lang, "verdict-seat", &args.number("authority", player.authority))
        };
        Some(match view.victory? {
            Victory::WorldGovernment => {
                let full = view.tracks.iter().find(|track| track.track.is_progress() && track.value >= 13);
                let text = match full {
                    Some(full) => say(lang, "verdict-track", &Args::new().text("track", track_name(full.track, lang))),
                    None => plain(lang, "verdict-no-track"),
                };
                Verdict { title: plain(lang, "verdict-lost"), text }
            }
            Victory::Players(winners) if view.players.len() > 1 => {
                let all: Vec<String> = view.players.iter().enumerate().map(line).collect();
                Verdict {
                    title: say(lang, "verdict-won", &Args::new().text("names", winner_list(winners, names, lang))),
                    text: say(lang, "verdict-text", &Args::new().text("all", all.join(", "))),
                }
            }
            Victory::Players(_) => Verdict {
                title: plain(lang, "verdict-won-alone"),
                text: say(
                    lang,
                    "verdict-text-alone",
                    &Args::new().number("authority", view.players.first().map_or(0, |player| player.authority)),
                ),
            },
        })
    }

    fn prompt(view: &View, seat: Option<Seat>, names: &Names<'_>, lang: Lang) -> Prompt {
        crate::prompt::prompt(view, seat, names, lang)
    }

    fn label(view: &View, seat: Seat, action: &Action, lang: Lang) -> String {
        crate::label::label(view, seat, action, lang)
    }

    fn short(view: &View, _: Seat, action: &Action, lang: Lang) -> Option<String> {
        crate::label::short(view, action, lang)
    }

    fn caution(view: &View, seat: Seat, action: &Action, lang: Lang) -> Option<Caution> {
        crate::label::caution(view, seat, action, lang)
    }

    fn touches(_: &View, _: Seat, action: &Action) -> Vec<String> {
        crate::label::touches(action)
    }

    /// What opens a card that nobody has read, or gives an agent away by lot, is asked once more.
    fn is_final(_: &View, _: Seat, action: &Action) -> bool {
        matches!(
            action,
            Action::SwapAgent | Action::Korea { .. } | Action::Cure { official: false } | Action::Choose { .. }
        )
    }

    fn marks(_: &View, _: Seat, action: &Action) -> Vec<Mark> {
        crate::label::marks(action)
    }

    fn line(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
        crate::log::line(event, names, lang)
    }

    fn voice(event: &Event) -> Voice {
        crate::log::voice(event)
    }

    fn refusal(illegal: &Illegal, lang: Lang) -> String {
        plain(lang, &format!("refused-{}", illegal.code().replace('_', "-")))
    }

    fn remark(talk: &Silence, _: Lang) -> String {
        match *talk {}
    }

    fn things(view: &View) -> Vec<Named> {
        crate::named::things(view)
    }

    fn contents() -> Vec<Named> {
        crate::named::contents()
    }
}

impl Album for Apocalypsis {}

impl Tales for Apocalypsis {}

impl Today for Apocalypsis {}

pub(crate) fn say(lang: Lang, key: &str, args: &Args<'_>) -> String {
    BOOK.say(lang, key, args)
}

pub(crate) fn plain(lang: Lang, key: &str) -> String {
    BOOK.plain(lang, key)
}

/// A word of a closed list: "region-third-world".
fn term(lang: Lang, list: &str, key: &str) -> String {
    plain(lang, &format!("{list}-{}", key.replace('_', "-")))
}

pub(crate) fn region_name(region: Region, lang: Lang) -> String {
    term(lang, "region", region.key())
}

pub(crate) fn class_name(class: Class, lang: Lang) -> String {
    term(lang, "class", class.key())
}

pub(crate) fn trait_name(of: Trait, lang: Lang) -> String {
    term(lang, "trait", of.key())
}

pub(crate) fn state_name(state: State, lang: Lang) -> String {
    term(lang, "state", state.key())
}

pub(crate) fn track_name(track: Track, lang: Lang) -> String {
    term(lang, "track", track.key())
}

pub(crate) fn disaster_name(disaster: Disaster, lang: Lang) -> String {
    term(lang, "disaster", disaster.key())
}

pub(crate) fn deck_name(deck: Deck, lang: Lang) -> String {
    term(lang, "deck", deck.key())
}

pub(crate) fn pile_name(pile: PeekedPile, lang: Lang) -> String {
    match pile {
        PeekedPile::World => plain(lang, "deck-world"),
        PeekedPile::Vatican => plain(lang, "deck-vatican"),
        PeekedPile::Tasks(deck) => deck_name(deck, lang),
    }
}

/// "2 links".
pub(crate) fn amount(resource: Resource, n: u8, lang: Lang) -> String {
    say(lang, &format!("amount-{}", resource.key()), &Args::new().number("n", n))
}

pub(crate) fn agent_name(agent: AgentId, lang: Lang) -> String {
    library().agent(agent).name.get(lang).to_owned()
}

pub(crate) fn upgrade_name(upgrade: UpgradeId, lang: Lang) -> String {
    library().upgrade(upgrade).name.get(lang).to_owned()
}

pub(crate) fn task_name(task: TaskId, lang: Lang) -> String {
    library().task(task).data.title.get(lang).to_owned()
}

pub(crate) fn world_name(card: WorldId, lang: Lang) -> String {
    library().world(card).data.title.get(lang).to_owned()
}

pub(crate) fn vatican_name(card: VaticanId, lang: Lang) -> String {
    library().vatican(card).data.title.get(lang).to_owned()
}

pub(crate) fn catastrophe_name(card: CatastropheId, lang: Lang) -> String {
    library().catastrophe(card).data.title.get(lang).to_owned()
}

pub(crate) fn korea_name(card: KoreaId, lang: Lang) -> String {
    library().korea(card).data.title.get(lang).to_owned()
}

pub(crate) fn faction_name(faction: Faction, lang: Lang) -> String {
    library().factions[faction.index()].data.name.get(lang).to_owned()
}

/// Who or what has a power.
pub(crate) fn bearer_name(bearer: Bearer, lang: Lang) -> String {
    match bearer {
        Bearer::Faction(faction) => faction_name(faction, lang),
        Bearer::Main(agent) | Bearer::Helper(agent) => agent_name(agent, lang),
        Bearer::Upgrade(upgrade) => upgrade_name(upgrade, lang),
        Bearer::Crown => library().crown.data.name.get(lang).to_owned(),
    }
}

/// What an ability is called: by its own name, by that of the power, or by that of the upgrade.
pub(crate) fn ability_name(bearer: Bearer, ability: u8, lang: Lang) -> String {
    let own = library().power(bearer).abilities.get(usize::from(ability)).and_then(|ability| ability.name.as_ref());
    let name = own.or(match bearer {
        Bearer::Faction(faction) => Some(&library().factions[faction.index()].data.power.name),
        Bearer::Main(agent) => Some(&library().agent(agent).main.name),
        Bearer::Helper(agent) => Some(&library().agent(agent).helper.name),
        Bearer::Upgrade(_) | Bearer::Crown => None,
    });
    name.map_or_else(|| bearer_name(bearer, lang), |name| name.get(lang).to_owned())
}

/// The card or the power whose effect is carried out.
pub(crate) fn origin_name(origin: Origin, lang: Lang) -> String {
    match origin {
        Origin::House => plain(lang, "origin-rules"),
        Origin::Task(task) => task_name(task, lang),
        Origin::World(card) => world_name(card, lang),
        Origin::Vatican(card) => vatican_name(card, lang),
        Origin::Disaster(card) => catastrophe_name(card, lang),
        Origin::Korea(card) => korea_name(card, lang),
        Origin::Power(bearer) => bearer_name(bearer, lang),
    }
}

/// One option of a task or a disaster card.
pub(crate) fn option_of(origin: Origin, option: u8) -> Option<&'static OptionData> {
    let options = match origin {
        Origin::Task(task) => &library().task(task).data.options,
        Origin::Disaster(card) => &library().catastrophe(card).data.options,
        Origin::House | Origin::World(_) | Origin::Vatican(_) | Origin::Korea(_) | Origin::Power(_) => return None,
    };
    options.get(usize::from(option))
}

pub(crate) fn winner_list(winners: u8, names: &Names<'_>, lang: Lang) -> String {
    let all = (0..8).map(Seat).filter(|seat| winners & (1 << seat.0) != 0);
    all.map(|seat| names.of(seat, lang)).collect::<Vec<_>>().join(", ")
}

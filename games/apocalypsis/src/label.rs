//! The words of buttons, what to know before pressing them, and the things on the table that mean the same.

use effects::grammar::finish;
use kernel::Seat;
use words::{Args, Caution, Lang, Mark};

use crate::action::Action;
use crate::asked::Question;
use crate::card::AgentId;
use crate::content::library;
use crate::effect::Verb;
use crate::speech::{
    ability_name, agent_name, bearer_name, class_name, deck_name, disaster_name, faction_name, option_of, plain,
    region_name, say, state_name, task_name, track_name, trait_name, upgrade_name, vatican_name, world_name,
};
use crate::state::{Bearer, Duty, Origin};
use crate::term::{Deck, Disaster, Region, State};
use crate::text;
use crate::view::{AgentView, OptionView, PlayerView, View};

/// The words of an action in the list of all actions.
pub(crate) fn label(view: &View, seat: Seat, action: &Action, lang: Lang) -> String {
    let word = |key: &str| plain(lang, key);
    let of = |agent: AgentId| Args::new().text("agent", agent_name(agent, lang));
    match *action {
        Action::Faction { faction } => faction_name(faction, lang),
        Action::KeepAgent => word("label-keep-agent"),
        Action::SwapAgent => word("label-swap-agent"),
        Action::BuyAgent { agent, dismiss } => {
            let args = of(agent).number("price", agent_price(view, seat, agent));
            match dismiss {
                Some(gone) => say(lang, "label-replace-agent", &args.text("gone", agent_name(gone, lang))),
                None => say(lang, "label-buy-agent", &args),
            }
        }
        Action::BuyUpgrade { upgrade } => {
            let offer = view.players.get(seat.index()).and_then(|player| player.offer.as_ref());
            let priced = offer.and_then(|offer| offer.upgrades.iter().find(|priced| priced.upgrade == upgrade));
            let args = Args::new().text("upgrade", upgrade_name(upgrade, lang));
            say(lang, "label-buy-upgrade", &args.number("price", priced.map_or(0, |priced| priced.price)))
        }
        Action::EndBuying => word("label-end-buying"),
        Action::Draw { deck } => say(lang, "label-draw", &Args::new().text("deck", deck_name(deck, lang))),
        Action::Send { agent, task, region } => {
            let task = task.map_or_else(|| deck_name(Deck::Atlantis, lang), |task| task_name(task, lang));
            say(lang, "label-send", &of(agent).text("task", task).text("region", region_name(region, lang)))
        }
        Action::Help { agent, main } => say(lang, "label-help", &of(agent).text("main", agent_name(main, lang))),
        Action::Korea { agent } => say(lang, "label-korea", &of(agent)),
        Action::Switzerland { agent, bound: false } => say(lang, "label-switzerland", &of(agent)),
        Action::Switzerland { agent, bound: true } => say(lang, "label-switzerland-bound", &of(agent)),
        Action::Cure { official: true } => word("label-official"),
        Action::Cure { official: false } => word("label-alternative"),
        Action::Pass => word("label-pass"),
        Action::Resolve { agent } => say(lang, "label-resolve", &of(agent)),
        Action::Use { bearer, ability } => use_label(bearer, ability, lang),
        _ => answer(view, action, lang),
    }
}

/// The words of an answer to a card.
fn answer(view: &View, action: &Action, lang: Lang) -> String {
    let word = |key: &str| plain(lang, key);
    match *action {
        Action::Choose { option } => option_label(view, option, lang),
        Action::Prevent => prevention_label(view, lang),
        Action::Way { way, agent } => way_label(view, way, agent, lang),
        Action::Yield => word("label-yield"),
        Action::Accept => accept_label(view, lang),
        Action::Decline => word(decline_key(view, "label")),
        Action::Either { n } => alternative(view, n, lang),
        Action::Agent { agent } => agent_name(agent, lang),
        Action::Player { seat } => words::house::seat_name(seat, lang),
        Action::Track { track } => finish(&track_name(track, lang)),
        Action::Region { region } => region_name(region, lang),
        Action::Token { disaster, region } => {
            let args = Args::new().text("disaster", disaster_name(disaster, lang));
            say(lang, "label-token", &args.text("region", region_name(region, lang)))
        }
        Action::Disaster { disaster } => finish(&disaster_name(disaster, lang)),
        Action::Upgrade { upgrade } => upgrade_name(upgrade, lang),
        Action::Class { class } => finish(&class_name(class, lang)),
        Action::Trait { asked } => trait_label(view, asked, lang),
        Action::State { state } => finish(&state_name(state, lang)),
        Action::Task { task } => task_name(task, lang),
        Action::World { card } => world_name(card, lang),
        Action::Vatican { card } => vatican_name(card, lang),
        Action::Deck { deck } => finish(&deck_name(deck, lang)),
        Action::Die { index } => {
            let face = view.check.as_ref().and_then(|check| check.dice.get(usize::from(index))).copied();
            say(lang, "label-die", &Args::new().number("n", index + 1).number("face", face.unwrap_or_default()))
        }
        Action::Number { n } => say(lang, "label-number", &Args::new().number("n", n)),
        _ => String::new(),
    }
}

fn agent_price(view: &View, seat: Seat, agent: AgentId) -> u8 {
    let offer = view.players.get(seat.index()).and_then(|player| player.offer.as_ref());
    let priced = offer.and_then(|offer| offer.agents.iter().find(|priced| priced.agent == agent));
    priced.map_or(0, |priced| priced.price)
}

fn use_label(bearer: Bearer, ability: u8, lang: Lang) -> String {
    let parts = library().power(bearer).abilities.get(usize::from(ability)).map(|ability| ability.parts.as_slice());
    let what = text::alternative(parts.unwrap_or_default(), lang);
    let args = Args::new().text("ability", ability_name(bearer, ability, lang)).text("what", what);
    match bearer {
        Bearer::Upgrade(_) | Bearer::Crown => say(lang, "label-use", &args),
        Bearer::Faction(_) | Bearer::Main(_) | Bearer::Helper(_) => {
            say(lang, "label-use-of", &args.text("bearer", bearer_name(bearer, lang)))
        }
    }
}

/// The card whose options are offered.
fn opened(view: &View) -> Option<Origin> {
    let question = view.asked?.question;
    if question == Question::Disaster {
        return view.disaster.as_ref().map(|opened| Origin::Disaster(opened.card));
    }
    view.task.as_ref().map(|opened| Origin::Task(opened.task))
}

fn option_view(view: &View, option: u8) -> Option<&OptionView> {
    let options = match opened(view)? {
        Origin::Disaster(_) => &view.disaster.as_ref()?.options,
        _ => &view.task.as_ref()?.options,
    };
    options.get(usize::from(option))
}

fn option_label(view: &View, option: u8, lang: Lang) -> String {
    let Some(data) = opened(view).and_then(|origin| option_of(origin, option)) else {
        return say(lang, "label-option", &Args::new().number("n", option + 1));
    };
    let args = Args::new().text("text", data.text.get(lang));
    let asks = text::option(data, lang);
    let chance = option_view(view, option).and_then(|option| option.chances.iter().map(|chance| chance.success).max());
    match chance {
        Some(chance) => say(lang, "label-option-chance", &args.text("asks", asks).number("chance", chance)),
        None if asks.is_empty() => data.text.get(lang).to_owned(),
        None => say(lang, "label-option-asks", &args.text("asks", asks)),
    }
}

fn prevention_label(view: &View, lang: Lang) -> String {
    let prevent = view.disaster.as_ref().and_then(|opened| library().catastrophe(opened.card).data.prevent.as_ref());
    let Some(prevent) = prevent else { return plain(lang, "short-prevent") };
    let args = Args::new().text("text", prevent.text.get(lang)).text("asks", text::price(&prevent.cost, lang));
    say(lang, "label-option-asks", &args)
}

fn way_label(view: &View, way: u8, agent: Option<AgentId>, lang: Lang) -> String {
    let ways = view.vatican.as_ref().map(|opened| library().vatican(opened.card).data.ways.as_slice());
    let words = ways.and_then(|ways| ways.get(usize::from(way))).map(|way| text::way(way, lang)).unwrap_or_default();
    let words = finish(&words);
    match agent {
        Some(agent) => say(lang, "label-way", &Args::new().text("way", words).text("agent", agent_name(agent, lang))),
        None => words,
    }
}

/// Yes, to a price or to something that may be left.
fn accept_label(view: &View, lang: Lang) -> String {
    let part = view.asked.and_then(|asked| asked.question.step()).map(|step| &step.part);
    match part.and_then(|part| part.pay.as_ref()) {
        Some(price) => say(lang, "label-pay", &Args::new().text("price", text::price(price, lang))),
        None => plain(lang, "label-accept"),
    }
}

/// What saying no means here.
fn decline_key(view: &View, kind: &str) -> &'static str {
    let is_short = kind == "short";
    match view.asked.map(|asked| asked.question) {
        Some(Question::Vatican) if !is_short => "label-decline-vatican",
        Some(Question::Volunteer { .. }) if !is_short => "label-decline-volunteer",
        Some(Question::Settle { .. }) if !is_short => "label-decline-settle",
        Some(question @ Question::Step { .. })
            if question.step().is_some_and(|step| matches!(step.part.verb, Some(Verb::Reroll(_)))) =>
        {
            "label-enough"
        }
        _ if is_short => "short-decline",
        _ => "label-decline",
    }
}

fn alternative(view: &View, n: u8, lang: Lang) -> String {
    let step = view.asked.and_then(|asked| asked.question.step());
    let parts = step.and_then(|step| step.part.or.as_ref()).and_then(|all| all.get(usize::from(n)));
    match parts {
        Some(parts) => text::alternative(parts, lang),
        None => say(lang, "label-option", &Args::new().number("n", n + 1)),
    }
}

/// A trait, with the chance that it gives where it is for a task that was just opened.
fn trait_label(view: &View, asked: crate::term::Trait, lang: Lang) -> String {
    let name = finish(&trait_name(asked, lang));
    let is_roll = view.asked.is_some_and(|asked| asked.question == Question::Trait);
    let of_task = view.task.as_ref().and_then(|opened| opened.options.get(usize::from(opened.chosen?)));
    let chance = of_task.and_then(|option| option.chances.iter().find(|chance| chance.asked == asked));
    let is_of_task = view.check.as_ref().is_some_and(|check| check.kind == crate::effect::CheckKind::Task);
    match chance.filter(|_| is_roll && is_of_task) {
        Some(chance) => {
            let args = Args::new().text("trait", name).number("pool", chance.pool).number("chance", chance.success);
            say(lang, "label-trait-chance", &args)
        }
        None => name,
    }
}

/// The same in two or three words, beside what was touched already.
pub(crate) fn short(view: &View, action: &Action, lang: Lang) -> Option<String> {
    let word = |key: &str| Some(plain(lang, key));
    match *action {
        Action::BuyAgent { dismiss: None, .. } => word("short-hire"),
        Action::BuyUpgrade { .. } => word("short-buy"),
        Action::BuyAgent { dismiss: Some(gone), .. } => Some(agent_name(gone, lang)),
        Action::EndBuying => word("short-end-buying"),
        Action::Draw { deck } => Some(finish(&deck_name(deck, lang))),
        Action::Send { region, .. } => Some(region_name(region, lang)),
        Action::Help { main, .. } => Some(say(lang, "short-help", &Args::new().text("main", agent_name(main, lang)))),
        Action::Korea { .. } => word("short-korea"),
        Action::Switzerland { bound: false, .. } => word("short-switzerland"),
        Action::Switzerland { bound: true, .. } => word("short-switzerland-bound"),
        Action::Cure { official: true } => word("short-official"),
        Action::Cure { official: false } => word("short-alternative"),
        Action::Resolve { agent } => Some(agent_name(agent, lang)),
        Action::Use { bearer, ability } => Some(ability_name(bearer, ability, lang)),
        Action::Choose { option } => short_option(view, option, lang),
        Action::Prevent => word("short-prevent"),
        Action::Way { agent: Some(agent), .. } => Some(agent_name(agent, lang)),
        Action::Decline => word(decline_key(view, "short")),
        Action::Token { disaster, .. } => Some(finish(&disaster_name(disaster, lang))),
        _ => None,
    }
}

/// What an option asks for; one that asks for nothing is as long as its words.
fn short_option(view: &View, option: u8, lang: Lang) -> Option<String> {
    let data = opened(view).and_then(|origin| option_of(origin, option))?;
    Some(text::option(data, lang)).filter(|asks| !asks.is_empty())
}

/// What a player should know before doing this.
pub(crate) fn caution(view: &View, seat: Seat, action: &Action, lang: Lang) -> Option<Caution> {
    let told = |text: String| Some(Caution { is_idle: false, text });
    let own = view.players.get(seat.index())?;
    match *action {
        Action::BuyAgent { dismiss: Some(gone), .. } => {
            told(say(lang, "caution-dismiss", &Args::new().text("agent", agent_name(gone, lang))))
        }
        Action::Send { agent, region, .. } => told(send_caution(view, own, agent, region, lang)?),
        Action::Korea { .. } => told(plain(lang, "caution-korea")),
        Action::Switzerland { agent, .. } if find(own, agent).is_some_and(|agent| agent.states.is_empty()) => {
            Some(Caution { is_idle: true, text: plain(lang, "caution-healthy") })
        }
        Action::Cure { official: true } if own.authority > 0 => told(plain(lang, "caution-official")),
        Action::Pass => {
            let idle = own.zones.iter().flatten().filter(|agent| agent.duty == Duty::Idle && !agent.rooted).count();
            (idle > 0).then(|| Caution {
                is_idle: false,
                text: say(lang, "caution-pass", &Args::new().number("n", idle as i64)),
            })
        }
        Action::Choose { option } => {
            let chances = &option_view(view, option)?.chances;
            let is_hopeless = !chances.is_empty() && chances.iter().all(|chance| chance.success == 0);
            is_hopeless.then(|| Caution { is_idle: false, text: plain(lang, "caution-hopeless") })
        }
        Action::Use { bearer: Bearer::Crown, .. } => {
            let price = text::price(&crate::effect::Price { authority: view.crown_price, ..Default::default() }, lang);
            told(say(lang, "caution-crown", &Args::new().text("price", price)))
        }
        Action::Agent { agent } => {
            let is_settling = matches!(view.asked?.question, Question::Settle { .. });
            is_settling.then(|| Caution {
                is_idle: false,
                text: say(lang, "caution-dismiss", &Args::new().text("agent", agent_name(agent, lang))),
            })
        }
        _ => None,
    }
}

fn find(player: &PlayerView, agent: AgentId) -> Option<&AgentView> {
    player.zones.iter().flatten().find(|zone| zone.agent == agent)
}

/// What waits for an agent in a region.
fn send_caution(view: &View, own: &PlayerView, agent: AgentId, region: Region, lang: Lang) -> Option<String> {
    let state = view.regions.iter().find(|state| state.region == region)?;
    let is_hurt = find(own, agent).is_some_and(|agent| agent.states.contains(&State::PhysicalTrauma));
    if region == Region::ShariaLands && is_hurt {
        return Some(plain(lang, "caution-second-trauma"));
    }
    let there = Disaster::ALL.into_iter().filter(|disaster| state.disasters[disaster.index()] > 0);
    let names: Vec<String> = there.map(|disaster| disaster_name(disaster, lang)).collect();
    (!names.is_empty()).then(|| say(lang, "caution-disaster", &Args::new().text("disasters", names.join(", "))))
}

/// What would certainly become of an agent.
pub(crate) fn marks(action: &Action) -> Vec<Mark> {
    let mark = |agent: AgentId, fate: &'static str| vec![Mark { thing: format!("agent:{agent}"), fate }];
    match *action {
        Action::BuyAgent { dismiss: Some(gone), .. } => mark(gone, "dismissed"),
        Action::Korea { agent } => mark(agent, "korea"),
        Action::Switzerland { agent, .. } => mark(agent, "switzerland"),
        _ => Vec::new(),
    }
}

/// The things on the table that mean this action, in the order in which they are touched.
pub(crate) fn touches(action: &Action) -> Vec<String> {
    let agent = |agent: AgentId| format!("agent:{agent}");
    let button = |name: &str| vec![format!("do:{name}")];
    match *action {
        Action::BuyAgent { agent: bought, dismiss: None } => vec![agent(bought)],
        Action::BuyAgent { agent: bought, dismiss: Some(gone) } => vec![agent(bought), agent(gone)],
        Action::BuyUpgrade { upgrade } | Action::Upgrade { upgrade } => vec![format!("upgrade:{upgrade}")],
        Action::Faction { faction } => vec![format!("faction:{}", faction.key())],
        Action::KeepAgent => button("keep_agent"),
        Action::SwapAgent => button("swap_agent"),
        Action::EndBuying => button("end_buying"),
        Action::Draw { deck } | Action::Deck { deck } => vec![format!("deck:{}", deck.key())],
        Action::Send { agent: sent, task, region } => {
            let task = task.map_or_else(|| "deck:atlantis".to_owned(), |task| format!("task:{task}"));
            vec![agent(sent), task, format!("region:{}", region.key())]
        }
        Action::Help { agent: helper, main } => vec![agent(helper), agent(main)],
        Action::Korea { agent: sent } => vec![agent(sent), "place:north_korea".to_owned()],
        Action::Switzerland { agent: sent, bound } => {
            vec![agent(sent), if bound { "do:bound_cure" } else { "place:switzerland" }.to_owned()]
        }
        Action::Cure { official } => button(if official { "official" } else { "alternative" }),
        Action::Pass => button("pass"),
        Action::Resolve { agent: chosen } | Action::Agent { agent: chosen } => vec![agent(chosen)],
        Action::Use { bearer, ability } => use_touches(bearer, ability),
        Action::Choose { option } => vec![format!("option:{option}")],
        Action::Prevent => button("prevent"),
        Action::Way { way, agent: tried } => {
            let way = format!("way:{way}");
            std::iter::once(way).chain(tried.map(agent)).collect()
        }
        Action::Yield => button("yield"),
        Action::Accept => button("accept"),
        Action::Decline => button("decline"),
        _ => answer_touches(action),
    }
}

fn use_touches(bearer: Bearer, ability: u8) -> Vec<String> {
    match bearer {
        Bearer::Faction(faction) => vec![format!("faction:{}", faction.key()), format!("use:{ability}")],
        Bearer::Main(agent) => vec![format!("agent:{agent}"), format!("use:main-{ability}")],
        Bearer::Helper(agent) => vec![format!("agent:{agent}"), format!("use:helper-{ability}")],
        Bearer::Upgrade(upgrade) => vec![format!("upgrade:{upgrade}"), format!("use:{ability}")],
        Bearer::Crown => vec!["crown".to_owned(), format!("use:{ability}")],
    }
}

fn answer_touches(action: &Action) -> Vec<String> {
    match *action {
        Action::Either { n } => vec![format!("either:{n}")],
        Action::Player { seat } => vec![format!("seat:{seat}")],
        Action::Track { track } => vec![format!("track:{}", track.key())],
        Action::Region { region } => vec![format!("region:{}", region.key())],
        Action::Token { disaster, region } => {
            vec![format!("region:{}", region.key()), format!("disaster:{}", disaster.key())]
        }
        Action::Disaster { disaster } => vec![format!("disaster:{}", disaster.key())],
        Action::Class { class } => vec![format!("class:{}", class.key())],
        Action::Trait { asked } => vec![format!("trait:{}", asked.key())],
        Action::State { state } => vec![format!("state:{}", state.key())],
        Action::Task { task } => vec![format!("task:{task}")],
        Action::World { card } => vec![format!("world:{card}")],
        Action::Vatican { card } => vec![format!("vatican:{card}")],
        Action::Die { index } => vec![format!("die:{index}")],
        Action::Number { n } => vec![format!("number:{n}")],
        _ => Vec::new(),
    }
}

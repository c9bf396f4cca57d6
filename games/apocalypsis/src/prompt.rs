//! Whose turn it is and what to do.

use kernel::Seat;
use words::{Args, Lang, Names, Prompt};

use crate::asked::{AskedView, Question};
use crate::card::AgentId;
use crate::content::CheckData;
use crate::effect::{Number, Verb};
use crate::speech::{
    agent_name, amount, catastrophe_name, origin_name, plain, region_name, say, task_name, trait_name, upgrade_name,
    vatican_name, winner_list,
};
use crate::state::{Origin, Victory};
use crate::term::Resource;
use crate::text;
use crate::view::{CheckView, MomentView, View};

/// A question fits into the bar of the smallest phone; what is longer can be read on the card.
const LONGEST: usize = 96;

/// What to do, what follows from it, and the rule.
type Own = (String, String, &'static str);

pub(crate) fn prompt(view: &View, seat: Option<Seat>, names: &Names<'_>, lang: Lang) -> Prompt {
    let Some(asked) = view.asked else { return over(view, names, lang) };
    if seat != Some(asked.seat) {
        return others(view, asked, names, lang);
    }
    let (line, detail, rule) = own(view, asked, lang);
    Prompt { tag: plain(lang, "prompt-tag-mine"), line, detail, rule: Some(rule.to_owned()) }
}

fn over(view: &View, names: &Names<'_>, lang: Lang) -> Prompt {
    let line = match view.victory {
        Some(Victory::Players(_)) if view.players.len() == 1 => plain(lang, "prompt-over-alone"),
        Some(Victory::Players(winners)) => {
            say(lang, "prompt-over", &Args::new().text("names", winner_list(winners, names, lang)))
        }
        Some(Victory::WorldGovernment) | None => plain(lang, "prompt-over-lost"),
    };
    Prompt {
        tag: plain(lang, "prompt-tag-over"),
        line,
        detail: plain(lang, "prompt-over-detail"),
        rule: Some("APOC-END-01".to_owned()),
    }
}

fn others(view: &View, asked: AskedView, names: &Names<'_>, lang: Lang) -> Prompt {
    let by = || Args::new().text("name", names.of(asked.seat, lang));
    let about = |key: &str, card: String| say(lang, key, &by().text("card", card));
    let line = match asked.question {
        Question::Faction | Question::StartingAgent => say(lang, "wait-faction", &by()),
        Question::Buy => say(lang, "wait-buy", &by()),
        Question::Draw { .. } => say(lang, "wait-draw", &by()),
        Question::Act | Question::Cure { .. } => say(lang, "wait-act", &by()),
        Question::Order | Question::DisasterOrder { .. } => say(lang, "wait-order", &by()),
        Question::Option => match &view.task {
            Some(opened) => about("wait-card", task_name(opened.task, lang)),
            None => say(lang, "wait-any", &by()),
        },
        Question::Disaster => match &view.disaster {
            Some(opened) => about("wait-card", catastrophe_name(opened.card, lang)),
            None => say(lang, "wait-any", &by()),
        },
        Question::Vatican => match &view.vatican {
            Some(opened) => about("wait-vatican", vatican_name(opened.card, lang)),
            None => say(lang, "wait-any", &by()),
        },
        Question::Volunteer { origin, .. } => about("wait-card", origin_name(origin, lang)),
        Question::Step { origin, .. } if origin != Origin::House => about("wait-card", origin_name(origin, lang)),
        Question::Window { .. } => say(lang, "wait-window", &by()),
        Question::Step { .. }
        | Question::Trait
        | Question::Defend
        | Question::Attach
        | Question::Settle { .. }
        | Question::Surplus { .. } => say(lang, "wait-any", &by()),
    };
    Prompt {
        tag: say(lang, "prompt-tag-other", &by()),
        line,
        detail: String::new(),
        rule: Some(rule(asked.question).to_owned()),
    }
}

/// The rule to read about a question.
fn rule(question: Question) -> &'static str {
    match question {
        Question::Faction => "APOC-SETUP-07",
        Question::StartingAgent => "APOC-SOLO-03",
        Question::Buy => "APOC-BUY-01",
        Question::Draw { .. } => "APOC-DRAW-04",
        Question::Act => "APOC-ACT-02",
        Question::Cure { .. } => "APOC-SWISS-04",
        Question::Order => "APOC-TASK-01",
        Question::DisasterOrder { .. } => "APOC-DIS-06",
        Question::Option => "APOC-TASK-06",
        Question::Disaster => "APOC-DIS-10",
        Question::Trait => "APOC-CHECK-01",
        Question::Defend => "APOC-COUNT-05",
        Question::Vatican => "APOC-VAT-08",
        Question::Window { .. } => "APOC-TIME-05",
        Question::Attach => "APOC-UPG-01",
        Question::Settle { .. } => "APOC-AGENT-07",
        Question::Surplus { .. } => "APOC-GAP-22",
        Question::Volunteer { .. } => "APOC-WORLD-07",
        Question::Step { .. } => "APOC-TIME-06",
    }
}

fn own(view: &View, asked: AskedView, lang: Lang) -> Own {
    let question = asked.question;
    let (line, detail) = match question {
        Question::Faction => both(lang, "faction"),
        Question::StartingAgent => both(lang, "starting-agent"),
        Question::Buy => buy(view, asked.seat, lang),
        Question::Draw { left } => {
            (say(lang, "prompt-draw", &Args::new().number("left", left)), plain(lang, "prompt-draw-detail"))
        }
        Question::Act => act(view, asked.seat, lang),
        Question::Cure { agent, bound } => {
            let detail = if bound { "prompt-cure-bound" } else { "prompt-cure-detail" };
            (say(lang, "prompt-cure", &of(agent, lang)), plain(lang, detail))
        }
        Question::Order => both(lang, "order"),
        Question::DisasterOrder { .. } => both(lang, "disaster-order"),
        Question::Option => option(view, lang),
        Question::Disaster => disaster(view, lang),
        Question::Trait => (plain(lang, "prompt-trait"), check_words(view, lang)),
        Question::Defend => defend(view, lang),
        Question::Vatican => vatican(view, lang),
        Question::Window { moment, agent } => window(view, moment, agent, lang),
        Question::Attach => {
            let upgrade = view.attaching.map(|upgrade| upgrade_name(upgrade, lang)).unwrap_or_default();
            (say(lang, "prompt-attach", &Args::new().text("upgrade", upgrade)), plain(lang, "prompt-attach-detail"))
        }
        Question::Settle { agent } => {
            let agent = agent.map(|agent| agent_name(agent, lang)).unwrap_or_default();
            (say(lang, "prompt-settle", &Args::new().text("agent", agent)), plain(lang, "prompt-settle-detail"))
        }
        Question::Surplus { agent } => {
            let agent = agent.map(|agent| agent_name(agent, lang)).unwrap_or_default();
            (say(lang, "prompt-surplus", &Args::new().text("agent", agent)), plain(lang, "prompt-surplus-detail"))
        }
        Question::Volunteer { origin, .. } => {
            let detail = Args::new().text("card", origin_name(origin, lang));
            (step_words(question, lang), say(lang, "prompt-volunteer-detail", &detail))
        }
        Question::Step { origin, .. } => {
            let detail = Args::new().text("card", origin_name(origin, lang));
            (step_words(question, lang), say(lang, "prompt-step-detail", &detail))
        }
    };
    (line, detail, rule(question))
}

fn of<'a>(agent: AgentId, lang: Lang) -> Args<'a> {
    Args::new().text("agent", agent_name(agent, lang))
}

fn both(lang: Lang, key: &str) -> (String, String) {
    (plain(lang, &format!("prompt-{key}")), plain(lang, &format!("prompt-{key}-detail")))
}

fn buy(view: &View, seat: Seat, lang: Lang) -> (String, String) {
    let Some(player) = view.players.get(seat.index()) else { return both(lang, "order") };
    let has = |resource: Resource, n: u16| amount(resource, n.min(255) as u8, lang);
    let has = Args::new()
        .text("capital", has(Resource::Capital, player.capital))
        .text("links", has(Resource::Links, player.links));
    (plain(lang, "prompt-buy"), say(lang, "prompt-buy-detail", &has))
}

fn act(view: &View, seat: Seat, lang: Lang) -> (String, String) {
    let Some(player) = view.players.get(seat.index()) else { return both(lang, "order") };
    let left = player.may_send.saturating_sub(player.sent);
    let detail = if left == 0 {
        plain(lang, "prompt-act-sent")
    } else {
        say(lang, "prompt-act-detail", &Args::new().number("left", left))
    };
    (plain(lang, "prompt-act"), detail)
}

fn option(view: &View, lang: Lang) -> (String, String) {
    let Some(opened) = &view.task else { return both(lang, "option") };
    let args = Args::new().text("card", task_name(opened.task, lang));
    let who = of(opened.agent, lang);
    let detail = match opened.region {
        Some(region) => say(lang, "prompt-option-where", &who.text("region", region_name(region, lang))),
        None => say(lang, "prompt-option-who", &who),
    };
    (say(lang, "prompt-option-card", &args), detail)
}

fn disaster(view: &View, lang: Lang) -> (String, String) {
    let Some(opened) = &view.disaster else { return both(lang, "option") };
    let line = say(lang, "prompt-option-card", &Args::new().text("card", catastrophe_name(opened.card, lang)));
    let detail = match &opened.prevent {
        Some(price) => {
            say(lang, "prompt-disaster-prevent", &of(opened.agent, lang).text("price", text::price(price, lang)))
        }
        None => say(lang, "prompt-option-who", &of(opened.agent, lang)),
    };
    (line, detail)
}

fn defend(view: &View, lang: Lang) -> (String, String) {
    let Some(duel) = &view.duel else { return both(lang, "defend") };
    let traits = duel.first.iter().map(|first| trait_name(*first, lang)).collect::<Vec<_>>().join(", ");
    let against = Args::new().text("user", agent_name(duel.user, lang)).text("traits", traits);
    (say(lang, "prompt-defend-line", &of(duel.target, lang)), say(lang, "prompt-defend-against", &against))
}

fn vatican(view: &View, lang: Lang) -> (String, String) {
    let Some(opened) = &view.vatican else { return both(lang, "vatican") };
    let args = Args::new().text("card", vatican_name(opened.card, lang));
    (say(lang, "prompt-vatican-card", &args), plain(lang, "prompt-vatican-detail"))
}

fn window(view: &View, moment: MomentView, agent: Option<AgentId>, lang: Lang) -> (String, String) {
    let line = plain(lang, &format!("moment-{}", moment_key(moment)));
    let detail = match moment {
        MomentView::BeforeRoll | MomentView::AfterRoll | MomentView::ResultKnown if view.check.is_some() => {
            check_words(view, lang)
        }
        _ => match agent {
            Some(agent) => say(lang, "prompt-window-agent", &of(agent, lang)),
            None => plain(lang, "prompt-window-detail"),
        },
    };
    (line, detail)
}

/// The check that is being taken: before the roll its dice and chances, afterwards what the dice show.
fn check_words(view: &View, lang: Lang) -> String {
    let Some(check) = &view.check else { return String::new() };
    let args = of(check.agent, lang).text("check", notation(check, lang));
    if check.asked.is_none() {
        return say(lang, "prompt-check-open", &args.number("difficulty", check.difficulty));
    }
    if check.dice.is_empty() {
        let args = args.number("pool", check.pool).number("success", check.success).number("critical", check.critical);
        return say(lang, "prompt-check-before", &args);
    }
    let dice = check.dice.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
    say(lang, "prompt-check-after", &args.text("dice", dice).number("successes", check.successes))
}

/// "(W | 2)".
fn notation(check: &CheckView, lang: Lang) -> String {
    let traits = check.asked.into_iter().collect();
    text::check(&CheckData { traits, difficulty: Number::N(check.difficulty) }, lang)
}

/// What a step of an effect asks; what rolls would lead to is nobody's to know.
fn step_words(question: Question, lang: Lang) -> String {
    let Some(step) = question.step() else { return plain(lang, "prompt-step") };
    let part = std::slice::from_ref(&step.part);
    match (&step.part.verb, question) {
        (Some(Verb::EachAgent(..)), _) => plain(lang, "prompt-each-agent"),
        (Some(Verb::Cure(..)), Question::Step { stage: 1, .. }) => plain(lang, "prompt-which-state"),
        (Some(Verb::MoveUpgrade(..)), Question::Step { stage: 1, .. }) => plain(lang, "prompt-whose-upgrade"),
        (Some(Verb::MoveAgent(_)), Question::Step { stage: 1, .. }) => plain(lang, "prompt-which-region"),
        (Some(Verb::SwapTask), Question::Step { stage: 1, .. }) => plain(lang, "prompt-which-deck"),
        (Some(Verb::Volunteer { traits, difficulty, .. }), _) => {
            let check = CheckData { traits: traits.clone(), difficulty: difficulty.clone() };
            say(lang, "prompt-volunteer", &Args::new().text("check", text::check(&check, lang)))
        }
        _ => {
            Some(text::alternative(part, lang)).filter(|words| words.chars().count() <= LONGEST).unwrap_or_else(|| {
                let card = if let Question::Step { origin, .. } = question {
                    origin_name(origin, lang)
                } else {
                    String::new()
                };
                say(lang, "prompt-step-card", &Args::new().text("card", card))
            })
        }
    }
}

pub(crate) fn moment_key(moment: MomentView) -> &'static str {
    match moment {
        MomentView::AfterSetup => "after-setup",
        MomentView::RoundStart => "round-start",
        MomentView::TasksDrawn => "tasks-drawn",
        MomentView::OwnTurn => "own-turn",
        MomentView::AgentSent => "agent-sent",
        MomentView::HelperAdded => "helper-added",
        MomentView::BeforeResolving => "before-resolving",
        MomentView::BeforeDisaster => "before-disaster",
        MomentView::TaskOpened => "task-opened",
        MomentView::BeforeRoll => "before-roll",
        MomentView::AfterRoll => "after-roll",
        MomentView::ResultKnown => "result-known",
        MomentView::TaskFinished => "task-finished",
        MomentView::StateReceived => "state-received",
        MomentView::WouldBeLost => "would-be-lost",
        MomentView::BeforeWorld => "before-world",
        MomentView::ProgressWouldRise => "progress-would-rise",
        MomentView::VaticanDrawn => "vatican-drawn",
        MomentView::CrisisEffect => "crisis-effect",
        MomentView::CrisisClosed => "crisis-closed",
        MomentView::EnlightenmentRose => "enlightenment-rose",
        MomentView::RoundEnd => "round-end",
    }
}

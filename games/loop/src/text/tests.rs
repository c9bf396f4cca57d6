//! Section 8.5: cards read like cards.

use words::Lang;

use super::{alternative_text, effect_text, part_text, verb_text};
use crate::effect::{Part, Verb};

fn parts(effect: &str) -> Vec<Part> {
    let ron = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    ron.from_str(effect).unwrap_or_else(|error| panic!("{effect}: {error}"))
}

/// Tests are easier to read without hard spaces.
fn soft(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

#[track_caller]
fn check(effect: &str, ru: &str, en: &str) {
    let effect = parts(effect);
    assert_eq!(soft(&effect_text(&effect, Lang::Ru)), ru);
    assert_eq!(soft(&effect_text(&effect, Lang::En)), en);
}

#[test]
fn named_cards() {
    check("[(do: remove_rift(n(2), your_era))]", "Уберите 2 дыры из своей эпохи.", "Remove 2 rifts from your era.");
    check(
        "[(do: remove_rift(n(1), your_era)), (may: true, do: move(how: steps(1)))]",
        "Уберите 1 дыру из своей эпохи. Вы можете переместиться в соседнюю эпоху.",
        "Remove 1 rift from your era. You may move to a neighbouring era.",
    );
    check(
        "[(do: remove_rift(n(1), your_era)), (do: remove_rift(n(1), vortex))]",
        "Уберите 1 дыру из своей эпохи и 1 – из эпохи с воронкой.",
        "Remove 1 rift from your era and 1 from an era with a vortex.",
    );
    check("[(do: pull(n(1)))]", "Притяните 1 двойника из соседней эпохи.", "Pull 1 duplicate from a neighbouring era.");
    check(
        "[(do: add_energy(n(1), era_of_other_agent))]",
        "Добавьте 1 энергию в эпоху с другим агентом.",
        "Add 1 energy to an era with another agent.",
    );
    check(
        "[(do: move(how: steps(2), carry: any))]",
        "Переместитесь на 2 эпохи. Вы можете забрать с собой 1 двойника.",
        "Move 2 eras. You may carry 1 duplicate.",
    );
    check(
        "[(do: use_effect_of(card: other_in_hand(any)))]",
        "Примените эффект любой другой карты в руке без разрядки и повтора.",
        "Use the effect of any other card in your hand without discharging or repeating it.",
    );
    check(
        "[(do: move(how: between(1, 2), carry: from_vortex))]",
        "Переместитесь на 1 или 2 эпохи. Вы можете забрать с собой 1 двойника из эпохи с воронкой.",
        "Move 1 or 2 eras. You may carry 1 duplicate from an era with a vortex.",
    );
    check(
        "[(do: equalise(energy, neighbour))]",
        "Добавляйте по 1 энергии в соседнюю эпоху, пока энергии там не станет столько же, сколько дыр.",
        "Add energy one by one to a neighbouring era until it equals the rifts there.",
    );
}

#[test]
fn numbers() {
    check(
        "[(do: push(n: n(2), from: your_era)), (do: draw(5))]",
        "Оттолкните 2 двойников из своей эпохи. Возьмите 5 карт.",
        "Push 2 duplicates from your era. Draw 5 cards.",
    );
    check(
        "[(do: remove_rift(up_to(2), faux_neighbour)), (do: destroy_duplicate(all, your_era))]",
        "Уберите до 2 дыр из эпохи рядом с д-ром Фальшем. Уничтожьте всех двойников в своей эпохе.",
        "Remove up to 2 rifts from an era next to Dr Faux. Destroy all duplicates in your era.",
    );
    check(
        "[(do: push(n: n(1), from: each_neighbour)), (do: remove_rift(n(2), each_vortex))]",
        "Оттолкните по 1 двойнику из каждой соседней эпохи. Уберите по 2 дыры из каждой эпохи с воронкой.",
        "Push 1 duplicate from each neighbouring era. Remove 2 rifts from each era with a vortex.",
    );
    check(
        "[(do: recharge(n(2), other_in_hand(both(discharged, dimension(spiral)))))]",
        "Зарядите 2 другие разряженные карты измерения Спирали в руке, кроме тех, что сами заряжают или применяют карты.",
        "Recharge 2 other discharged Spiral cards in your hand, except cards that recharge or use other cards.",
    );
}

#[test]
fn choices() {
    // LOOP-CLAR-16.
    check(
        "[(or: [[(do: add_energy(n(1), your_era))], [(do: add_energy(n(1), each_vortex))]])]",
        "Добавьте 1 энергию в свою эпоху или по 1 – в каждую эпоху с воронкой.",
        "Add 1 energy to your era or to each era with a vortex.",
    );
    check(
        "[(may: true, or: [[(do: pull(n(1)))], [(do: push(n: n(1), from: your_era))], [(do: draw(1))]])]",
        "Вы можете притянуть 1 двойника из соседней эпохи, оттолкнуть 1 двойника из своей эпохи или взять 1 карту.",
        "You may pull 1 duplicate from a neighbouring era, push 1 duplicate from your era, or draw 1 card.",
    );
    check(
        "[(or: [[(do: move(how: anywhere)), (may: true, do: pull(n(1)))], [(do: draw(2))]])]",
        "Либо переместитесь куда угодно, а затем при желании притяните 1 двойника из соседней эпохи, либо возьмите 2 карты.",
        "Either move anywhere, then optionally pull 1 duplicate from a neighbouring era, or draw 2 cards.",
    );
    check(
        "[(or: [[(do: add_energy(n(1), faux_era))], [(do: add_energy(n(1), your_era))]])]",
        "Добавьте 1 энергию в эпоху, где находится д-р Фальш, или в свою эпоху.",
        "Add 1 energy to Dr Faux’s era or to your era.",
    );
}

#[test]
fn conditions() {
    // LOOP-CLAR-18.
    check(
        "[(if: other_agent_in(your_era), may: true, do: draw(1))]",
        "Если в вашей эпохе есть другой агент, вы можете взять 1 карту.",
        "If another agent is in your era, you may draw 1 card.",
    );
    check(
        "[(if: not(at_least(energy(faux_era), 1)), do: add_energy(n(2), faux_era))]",
        "Если в эпохе, где находится д-р Фальш, нет энергии, добавьте туда 2 энергии.",
        "If there is no energy in Dr Faux’s era, add 2 energy there.",
    );
    check(
        "[(do: destroy_duplicate(n(1), with(any, at_least(rifts(this_era), 2)))), (if: happened, do: draw(1))]",
        "Уничтожьте 1 двойника в любой эпохе, где не меньше 2 дыр. Если вы это сделали, возьмите 1 карту.",
        "Destroy 1 duplicate in any era with at least 2 rifts. If you did, draw 1 card.",
    );
    check(
        "[(do: move(how: to(with(neighbour, not(other_agent_in(this_era))))))]",
        "Переместитесь в соседнюю эпоху, где нет других агентов.",
        "Move to a neighbouring era with no other agents.",
    );
}

#[test]
fn counts() {
    check(
        "[(for_each: other_agents(each_neighbour), do: remove_rift(n(1), any))]",
        "За каждого другого агента в соседних эпохах уберите 1 дыру из любой эпохи.",
        "For each other agent in neighbouring eras, remove 1 rift from any era.",
    );
    check(
        "[(for_each: duplicates(your_era), or: [[(do: remove_rift(n(1), your_era))], [(do: draw(1))]])]",
        "За каждого двойника в своей эпохе уберите оттуда 1 дыру или возьмите 1 карту.",
        "For each duplicate in your era, remove 1 rift from there or draw 1 card.",
    );
    check(
        "[(do: add_energy(each(duplicates(your_era)), your_era))]",
        "Добавьте 1 энергию в свою эпоху за каждого двойника в ней.",
        "Add 1 energy to your era for each duplicate there.",
    );
    check(
        "[(do: remove_rift(each(destroyed_this_turn), with(any, you_in(this_era))))]",
        "Уберите 1 дыру из любой эпохи, где вы находитесь, за каждого двойника, уничтоженного вами в этом ходу.",
        "Remove 1 rift from any era where you are for each duplicate you destroyed this turn.",
    );
}

#[test]
fn results_of_earlier_parts() {
    // LOOP-CLAR-17.
    check(
        "[(do: push(n: n(1), from: your_era)), (do: remove_rift(n(1), went_to))]",
        "Оттолкните 1 двойника из своей эпохи. Затем уберите 1 дыру из эпохи, куда попал двойник.",
        "Push 1 duplicate from your era. Then remove 1 rift from the era the duplicate went to.",
    );
    // LOOP-CLAR-10.
    check(
        "[(do: draw(1)), (may: true, do: move(how: to(home_of_drawn)))]",
        "Возьмите 1 карту. Затем вы можете переместиться в её исходную эпоху.",
        "Draw 1 card. Then you may move to its home era.",
    );
    check(
        "[(do: move(how: steps(3))), (if: other_agent_in(your_era), do: add_energy(n(1), came_from))]",
        "Переместитесь на 3 эпохи. Затем, если в вашей эпохе есть другой агент, добавьте 1 энергию в эпоху, откуда вы ушли.",
        "Move 3 eras. Then, if another agent is in your era, add 1 energy to the era you came from.",
    );
}

#[test]
fn nothing_is_said_twice() {
    check(
        "[(do: add_energy(n(1), your_era)), (if: at_least(rifts(your_era), 2), do: add_energy(n(1), your_era))]",
        "Добавьте 1 энергию в свою эпоху. Если в вашей эпохе не меньше 2 дыр, добавьте туда ещё 1 энергию.",
        "Add 1 energy to your era. If there are at least 2 rifts in your era, add 1 more energy there.",
    );
    check(
        "[(do: reveal_artifact(1)), (or: [[(do: add_energy(n(2), home_of_drawn))], [(do: remove_rift(n(2), home_of_drawn))]])]",
        "Выложите 1 карту из Громадной Колоды. Затем добавьте 2 энергии в её исходную эпоху или уберите оттуда 2 дыры.",
        "Reveal 1 card from the Great Deck. Then add 2 energy to its home era or remove 2 rifts from there.",
    );
    check(
        "[(do: move(how: steps(1))), (do: remove_rift(n(1), your_era)), (do: remove_rift(n(1), came_from))]",
        "Переместитесь в соседнюю эпоху. Затем уберите 1 дыру из своей эпохи и 1 – из эпохи, откуда вы ушли.",
        "Move to a neighbouring era. Then remove 1 rift from your era and 1 from the era you came from.",
    );
    check(
        "[(or: [[(do: destroy_duplicate(n(1), at_distance(2)))], [(do: destroy_duplicate(n(1), at_distance(3)))]])]",
        "Уничтожьте 1 двойника в эпохе на расстоянии 2 или 3 эпох от вас.",
        "Destroy 1 duplicate in an era exactly 2 or 3 eras from yours.",
    );
}

#[test]
fn the_other_side() {
    // LOOP-MODE-60.
    check("[(do: faux(add_rift(card_era)))]", "Поместите 1 дыру в эпоху этой карты.", "Put 1 rift in this card’s era.");
    check("[(do: faux(throw_rifts(2)))]", "Бросьте в Машину ещё 2 дыры.", "Throw 2 more rifts into the Machine.");
}

/// Design rule 7 of section 8.7, and no card speaks in broken phrases.
#[test]
fn every_card_reads_well() {
    let library = crate::content::library();
    let artifacts = library.cards().map(|(_, card)| (&card.id, &card.effect));
    let ultras = library.ultras().map(|(_, card)| (&card.id, &card.effect));
    for (id, effect) in artifacts.chain(ultras) {
        let n_chars = effect_text(effect, Lang::Ru).chars().count();
        assert!(n_chars <= 160, "{id}: {n_chars} characters in Russian");
        for text in Lang::ALL.map(|lang| soft(&effect_text(effect, lang))) {
            let is_broken = ["  ", " ,", ",,", ",.", " .", ",:"].iter().any(|slip| text.contains(slip));
            assert!(!is_broken && text.ends_with('.'), "{id}: {text}");
        }
    }
}

#[test]
fn other_agents() {
    // LOOP-TERM-39.
    check(
        "[(do: move_agent(steps(1))), (do: move_agent(to(your_era)))]",
        "Переместите любого другого агента на 1 эпоху. Переместите любого другого агента в свою эпоху.",
        "Move any other agent 1 era. Move any other agent to your era.",
    );
}

#[test]
fn prices() {
    check(
        "[(pay: 1, then: [(do: remove_rift(n(1), your_era)), (do: draw(1))])]",
        "Вы можете потратить 1 энергию: уберите 1 дыру из своей эпохи и возьмите 1 карту.",
        "You may spend 1 energy: remove 1 rift from your era and draw 1 card.",
    );
}

#[test]
fn groups() {
    check(
        "[(if: other_agent_in(your_era), then: [(do: remove_rift(n(1), your_era)), (do: draw(1))])]",
        "Если в вашей эпохе есть другой агент, уберите оттуда 1 дыру и возьмите 1 карту.",
        "If another agent is in your era, remove 1 rift from there and draw 1 card.",
    );
    check(
        "[(may: true, then: [(do: pull(n(1))), (do: draw(1))]), (do: draw(1))]",
        "Вы можете притянуть 1 двойника из соседней эпохи и взять 1 карту. Возьмите 1 карту.",
        "You may pull 1 duplicate from a neighbouring era and draw 1 card. Draw 1 card.",
    );
}

#[test]
fn pieces() {
    let part = &parts("[(do: move(how: steps(2), carry: any))]")[0];
    assert_eq!(soft(&part_text(part, Lang::Ru)), "Переместитесь на 2 эпохи, при желании забрав с собой 1 двойника.");
    assert_eq!(soft(&part_text(part, Lang::En)), "Move 2 eras, carrying up to 1 duplicate.");
    assert_eq!(verb_text(&Verb::Draw(2), Lang::Ru), "Возьмите 2\u{a0}карты");
    let alternative = parts("[(do: draw(1)), (do: remove_rift(n(1), home_of_drawn))]");
    assert_eq!(
        soft(&alternative_text(&alternative, Lang::Ru)),
        "Возьмите 1 карту, а затем уберите 1 дыру из её исходной эпохи"
    );
    assert_eq!(soft(&alternative_text(&alternative, Lang::En)), "Draw 1 card, then remove 1 rift from its home era");
}

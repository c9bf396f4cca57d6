//! Every kind of sentence, in both languages.

use words::Lang;

use super::{Sign, effect_signs, effect_text};
use crate::content;
use crate::effect::Effect;

#[track_caller]
fn check(effect: &str, ru: &str, en: &str) {
    let effect: Effect = content::ron(effect).unwrap_or_else(|error| panic!("{effect}: {error}"));
    assert_eq!(effect_text(&effect, Lang::Ru).replace('\u{a0}', " "), ru);
    assert_eq!(effect_text(&effect, Lang::En).replace('\u{a0}', " "), en);
}

#[test]
fn steps() {
    check(
        "immediate([(do: draw(n(1))), (do: draw(n(5)))])",
        "Возьмите 1 карту. Возьмите 5 карт.",
        "Draw 1 card. Draw 5 cards.",
    );
    check(
        "immediate([(do: gain_vp(per(each: 2, of: cards((kind: artifact, faction: neutral)), per: 2, max: 4)))])",
        "Получите по 2 ПО за каждые 2 нейтральных артефакта, но не больше 4.",
        "Gain 2 VP for every 2 neutral artifacts, but at most 4.",
    );
    check(
        "flame(blue, [(do: advance(1)), (do: advance(3)), (do: shift(1)), (do: shift(2))])",
        "Продвиньте карту на 1 место. Продвиньте карты на 3 места в сумме. Сдвиньте жетоны времени. Сдвиньте жетоны времени 2 раза.",
        "Advance a card 1 place. Advance cards 3 places in all. Shift your time tokens. Shift your time tokens twice.",
    );
    check(
        "immediate([(do: play(minus_cards: 0)), (do: play(filter: (spec: mage), minus_cards: 2, minus_time: 1))])",
        "Можете разыграть карту из руки. Можете разыграть карту мага дешевле на 2 карты и 1 единицу времени.",
        "You may play a card from hand. You may play a mage card for 2 fewer cards and 1 less time.",
    );
    check(
        "immediate([(do: capture(from: rival, bonus: 2)), (do: entrench(bonus: 0))])",
        "Можете захватить источник соперника с +2 к силе. Можете закрепиться на источнике.",
        "You may capture a source from a rival with +2 strength. You may entrench on a source.",
    );
    check(
        "immediate([(do: rivals_discard_cards(2, each_rival)), (do: rivals_discard_vp(1, one_rival))])",
        "Каждый соперник сбрасывает 2 карты из руки. Выберите соперника: он сбрасывает 1 ПО.",
        "Each rival discards 2 cards from hand. Choose a rival, who discards 1 VP.",
    );
    check(
        "flame(red, [(do: use_immediate((cost_cards: at_most(3)))), (do: use_flame(colour: yellow)), (do: use_flame(filter: ()))])",
        "Примените немедленный эффект другой карты стоимостью не больше 3 карт. Примените эффект жёлтого пламени другой карты. Примените эффект любого пламени другой карты.",
        "Apply the immediate effect of another card with card cost 3 or less. Use a yellow flame effect of another card. Use any flame effect of another card.",
    );
}

#[test]
fn prices_choices_and_conditions() {
    check(
        "immediate([(pay: discard_cards(2), then: [(do: draw(n(1))), (do: gain_vp(n(2)))])])",
        "Можете сбросить 2 карты, чтобы взять 1 карту и получить 2 ПО.",
        "You may discard 2 cards to draw 1 card and gain 2 VP.",
    );
    check(
        "immediate([(pay: remove_card((faction: sky)), then: [(do: capture(bonus: 3))]), (pay: discard_vp(1), then: [(do: shift(1))])])",
        "Можете удалить карту Неба, чтобы захватить источник с +3 к силе. Можете сбросить 1 ПО, чтобы сдвинуть жетоны времени.",
        "You may remove a Sky card to capture a source with +3 strength. You may discard 1 VP to shift your time tokens.",
    );
    check(
        "flame(blue, [(or: [[(do: draw(n(1)))], [(do: gain_vp(n(1)))]]), (if: hand_empty, do: draw(n(2)))])",
        "Выберите одно: возьмите 1 карту или получите 1 ПО. Если рука пуста: возьмите 2 карты.",
        "Choose one: draw 1 card or gain 1 VP. If your hand is empty: draw 2 cards.",
    );
    check(
        "immediate([(if: at_least(sources_dominated, 2), do: draw(n(1))), (if: active_flame(red), do: draw(n(1)))])",
        "Если источников под вашей властью не меньше 2: возьмите 1 карту. Если горит красное пламя: возьмите 1 карту.",
        "If you have at least 2 sources you dominate: draw 1 card. If your flame is red: draw 1 card.",
    );
}

#[test]
fn what_lasts() {
    check(
        "on(summon((kind: creature, spec: warrior, other: true)), [(do: draw(n(1)))])",
        "Всякий раз, когда вы призываете другое существо воина: возьмите 1 карту.",
        "Whenever you summon another warrior creature: draw 1 card.",
    );
    check(
        "on(lose_source, [(do: rivals_discard_vp(2, each_rival)), (do: gain_vp(n(2)))])",
        "Всякий раз, когда вы теряете источник: каждый соперник сбрасывает 2 ПО; получите 2 ПО.",
        "Whenever you lose a source: each rival discards 2 VP; gain 2 VP.",
    );
    check(
        "on(round_start, [(if: at_most(cards_in_hand, 3), do: draw(n(1)))])",
        "В начале раунда, если карт в руке не больше 3: возьмите 1 карту.",
        "At the start of a round, if you have at most 3 cards in hand: draw 1 card.",
    );
    check(
        "discount(filter: (cost_cards: at_least(3)), cards: 1, time: 2)",
        "Карты стоимостью не меньше 3 карт стоят вам на 1 карту и 2 единицы времени меньше.",
        "Cards with card cost 3 or more cost you 1 fewer card and 2 less time.",
    );
    check("defence(2)", "Ваши захваченные источники защищены на 2 сильнее.", "Your captured sources have +2 defence.");
}

#[test]
fn scoring() {
    check(
        "scoring(amount(per(each: 4, of: sources_entrenched, max: 12)))",
        "В конце игры: 4 ПО за каждый источник, на котором вы закрепились, но не больше 12.",
        "At game end: 4 VP for every source you are entrenched on, but at most 12.",
    );
    check(
        "scoring(table(count: different_factions, steps: [(2, 2), (4, 9)]))",
        "В конце игры: 2 ПО, если фракций в братстве не меньше 2; 9 – если не меньше 4.",
        "At game end: 2 VP for at least 2 factions in your brotherhood; 9 for 4.",
    );
    check(
        "scoring(table(count: sources_dominated, steps: [(1, 2), (2, 4)]))",
        "В конце игры: 2 ПО, если источников под вашей властью не меньше 1; 4 – если не меньше 2.",
        "At game end: 2 VP for at least 1 source you dominate; 4 for 2.",
    );
    check(
        "scoring(best([per(each: 1, of: strength(()), per: 2), n(3)]))",
        "В конце игры: лучшее из двух: 1 ПО за каждые 2 единицы силы братства или 3 ПО.",
        "At game end: the better of 1 VP for every 2 strength in your brotherhood and 3 VP.",
    );
}

/// The signs of an effect, written out.
#[track_caller]
fn check_signs(effect: &str, expected: &[&str]) {
    let effect: Effect = content::ron(effect).unwrap_or_else(|error| panic!("{effect}: {error}"));
    let written = |sign: &Sign| match sign {
        Sign::Text { text } => text.clone(),
        Sign::Sign { sign } => format!("{sign:?}").to_lowercase(),
        Sign::Flame { colour } => format!("flame {colour:?}"),
        Sign::Faction { faction } => format!("{faction:?}").to_lowercase(),
        Sign::Spec { spec } => format!("{spec:?}").to_lowercase(),
        Sign::Strength => "strength".to_owned(),
        Sign::Gem => "gem".to_owned(),
    };
    let signs: Vec<String> = effect_signs(&effect, Lang::En)
        .iter()
        .map(|deed| deed.iter().map(written).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(signs, expected);
}

#[test]
fn signs_say_the_same() {
    check_signs("immediate([(do: draw(n(2))), (do: shift(2))])", &["+2 cards", "2× hour shift"]);
    check_signs("flame(red, [(do: gain_vp(per(each: 1, of: cards((faction: sky)), per: 2)))])", &["1 VP /2 sky"]);
    check_signs("immediate([(pay: discard_cards(2), then: [(do: capture(bonus: 3))])])", &["2 cards →", "flag +3"]);
    check_signs("flame(blue, [(or: [[(do: advance(2))], [(do: draw(n(1)))]])])", &["2 step | +1 cards"]);
    check_signs("discount(filter: (kind: artifact), cards: 1, time: 2)", &["gem −1 cards −2 hour"]);
    check_signs("scoring(table(count: different_factions, steps: [(2, 2), (4, 9)]))", &["2–9 VP neutral"]);
    check_signs(
        "on(capture, [(do: rivals_discard_vp(1, each_rival)), (do: use_flame(colour: red))])",
        &["rivals −1 VP", "flame Some(Red)"],
    );
}

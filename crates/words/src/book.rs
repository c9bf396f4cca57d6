//! A pair of Fluent files, Russian and English, with the same messages.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use unic_langid::LanguageIdentifier;

use crate::lang::Lang;
use crate::quotes::nested;

/// The values that stand in a message.
#[derive(Debug, Default)]
pub struct Args<'a>(Vec<(&'a str, Value<'a>)>);

#[derive(Debug)]
enum Value<'a> {
    Text(Cow<'a, str>),
    Number(i64),
}

impl<'a> Args<'a> {
    #[must_use]
    pub fn new() -> Args<'a> {
        Args(Vec::new())
    }

    /// The same with a text.
    #[must_use]
    pub fn text(mut self, key: &'a str, value: impl Into<Cow<'a, str>>) -> Args<'a> {
        self.0.push((key, Value::Text(value.into())));
        self
    }

    /// The same with a number: Fluent chooses the plural by it.
    #[must_use]
    pub fn number(mut self, key: &'a str, value: impl Into<i64>) -> Args<'a> {
        self.0.push((key, Value::Number(value.into())));
        self
    }

    /// As Fluent's own resolver wants them.
    fn fluent(&self) -> FluentArgs<'_> {
        let mut args = FluentArgs::with_capacity(self.0.len());
        for (key, value) in &self.0 {
            match value {
                Value::Text(text) => args.set(*key, FluentValue::from(&**text)),
                Value::Number(number) => args.set(*key, FluentValue::from(*number)),
            }
        }
        args
    }
}

/// All the words of one game or of the house.
pub struct Book {
    ru: FluentBundle<FluentResource>,
    en: FluentBundle<FluentResource>,
    keys: [BTreeSet<String>; 2],
}

impl Book {
    /// Reads both files. A file that is not valid Fluent is a bug, found by the first test that opens the book.
    #[must_use]
    pub fn open(ru: &str, en: &str) -> Book {
        Book { ru: bundle(Lang::Ru, ru), en: bundle(Lang::En, en), keys: [keys(ru), keys(en)] }
    }

    /// The message `key` in `lang`, with the quotation marks that a quotation inside a quotation has. A missing message or value is a bug; people then see the key, and tests fail.
    #[must_use]
    pub fn say(&self, lang: Lang, key: &str, args: &Args<'_>) -> String {
        let bundle = match lang {
            Lang::Ru => &self.ru,
            Lang::En => &self.en,
        };
        let (id, attribute) = key.split_once('.').map_or((key, None), |(id, attribute)| (id, Some(attribute)));
        let pattern = bundle.get_message(id).and_then(|message| match attribute {
            None => message.value(),
            Some(attribute) => message.get_attribute(attribute).map(|attribute| attribute.value()),
        });
        let Some(pattern) = pattern else {
            debug_assert!(false, "{lang}: no message {key}");
            return key.to_owned();
        };
        if let Some(text) = filled(pattern, args) {
            return nested(lang, text);
        }
        let mut errors = Vec::new();
        let args = args.fluent();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "{lang}: {key}: {errors:?}");
        nested(lang, text.into_owned())
    }

    /// The message `key` without any values.
    #[must_use]
    pub fn plain(&self, lang: Lang, key: &str) -> String {
        self.say(lang, key, &Args::new())
    }

    /// Whether there is a message `key` in both languages.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.keys.iter().all(|keys| keys.contains(key))
    }

    /// All messages of the Russian file.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.keys[0].iter().map(String::as_str)
    }

    /// Messages that only one of the files has: a test of every book asks for none.
    #[must_use]
    pub fn one_sided(&self) -> Vec<&str> {
        self.keys[0].symmetric_difference(&self.keys[1]).map(String::as_str).collect()
    }
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Book({} messages)", self.keys[0].len())
    }
}

/// The text of a pattern that only has texts to fill in. A frame holds dozens of such messages, and Fluent's resolver, which
/// can choose and count, costs ten times as much; `None` leaves the rest to it.
fn filled<'a>(pattern: &'a Pattern<&'a str>, args: &'a Args<'a>) -> Option<String> {
    let value = |name: &str| args.0.iter().find(|(key, _)| *key == name).map(|(_, value)| value);
    let part = |element: &'a PatternElement<&'a str>| match element {
        PatternElement::TextElement { value } => Some(*value),
        PatternElement::Placeable { expression: Expression::Inline(InlineExpression::VariableReference { id }) } => {
            match value(id.name)? {
                Value::Text(text) => Some(&**text),
                Value::Number(_) => None,
            }
        }
        PatternElement::Placeable { .. } => None,
    };
    let length = pattern.elements.iter().map(|element| part(element).map(str::len)).sum::<Option<usize>>()?;
    let mut text = String::with_capacity(length);
    text.extend(pattern.elements.iter().filter_map(part));
    Some(text)
}

fn bundle(lang: Lang, text: &str) -> FluentBundle<FluentResource> {
    let locale: LanguageIdentifier = lang.to_string().parse().expect("ru and en are language tags");
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Isolation marks are for mixed writing directions, which we do not have; they only confuse searches and tests.
    bundle.set_use_isolating(false);
    match FluentResource::try_new(text.to_owned()) {
        Ok(resource) => {
            let added = bundle.add_resource(resource);
            assert!(added.is_ok(), "{lang}: {added:?}");
        }
        Err((_, errors)) => panic!("{lang}: not valid Fluent: {errors:?}"),
    }
    bundle
}

/// The names of the messages, and of their attributes as `message.attribute`.
fn keys(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut message = "";
    for line in text.lines() {
        let Some((head, _)) = line.split_once('=') else { continue };
        let head = head.trim_end();
        let is_name =
            |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
        if is_name(head) {
            message = head;
            found.insert(head.to_owned());
        } else if let Some(attribute) = head.trim_start().strip_prefix('.').filter(|name| is_name(name)) {
            found.insert(format!("{message}.{attribute}"));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const RU: &str = "cards = { $n ->\n    [one] { $n } карточка\n    [few] { $n } карточки\n   *[many] { $n } карточек\n}\nhi = Привет\n    .title = Приветствие\n";
    const EN: &str =
        "cards = { $n ->\n    [one] { $n } card\n   *[other] { $n } cards\n}\nhi = Hello\n    .title = A greeting\n";

    #[test]
    fn plurals_are_right_in_both_languages() {
        let book = Book::open(RU, EN);
        let say = |lang, n: i64| book.say(lang, "cards", &Args::new().number("n", n));
        let numbers = [1, 2, 5, 11, 21, 22, 25, 111];
        let ru: Vec<String> = numbers.iter().map(|n| say(Lang::Ru, *n)).collect();
        assert_eq!(
            ru.join(", "),
            "1 карточка, 2 карточки, 5 карточек, 11 карточек, 21 карточка, 22 карточки, 25 карточек, 111 карточек"
        );
        assert_eq!(say(Lang::En, 1), "1 card");
        assert_eq!(say(Lang::En, 21), "21 cards");
        assert_eq!(book.plain(Lang::En, "hi.title"), "A greeting");
    }

    #[test]
    fn filling_in_by_hand_says_the_same_as_fluent() {
        let text = "a = from { $x } to { $y }\nb =\n    two\n      lines { $x }\nc = { \"{\" }{ $x }\nd = { $n }\n";
        let book = Book::open(text, text);
        let args = Args::new().text("x", "A").text("y", "Б").number("n", 7);
        for key in ["a", "b", "c", "d"] {
            let message = book.ru.get_message(key).expect("it is there");
            let pattern = message.value().expect("it has a value");
            let whole = book.ru.format_pattern(pattern, Some(&args.fluent()), &mut Vec::new());
            assert_eq!(book.say(Lang::Ru, key, &args), whole, "{key}");
        }
    }

    #[test]
    fn a_name_with_quotes_can_be_quoted() {
        let book = Book::open(
            "use = Применить «{ $card }»\nleft = «{ $card }»: ещё { $n }\n",
            "use = Use “{ $card }”\nleft = “{ $card }”: { $n } left\n",
        );
        let ru = Args::new().text("card", "Кнопка «Пожаловаться»").number("n", 2);
        assert_eq!(book.say(Lang::Ru, "use", &ru), "Применить «Кнопка „Пожаловаться“»");
        assert_eq!(book.say(Lang::Ru, "left", &ru), "«Кнопка „Пожаловаться“»: ещё 2");
        let en = Args::new().text("card", "“Not Found” Sign").number("n", 2);
        assert_eq!(book.say(Lang::En, "use", &en), "Use “‘Not Found’ Sign”");
        assert_eq!(book.say(Lang::En, "left", &en), "“‘Not Found’ Sign”: 2 left");
    }

    #[test]
    fn a_missing_translation_is_noticed() {
        let book = Book::open("a = 1\nb = 2\n    .c = 3", "b = 2\nd = 4");
        assert_eq!(book.one_sided(), ["a", "b.c", "d"]);
        assert!(book.has("b") && !book.has("a"));
    }
}

//! What a writer of card texts needs, whatever the cards do: lists, sentences, and in [`ru`] and [`en`] numbers and nouns that agree.
//!
//! A clause that has to be closed by a comma before anything may follow it ends with that comma. So phrases can be put together
//! blindly; [`finish`] drops the commas that nothing followed.

pub mod en;
pub mod ru;

/// The little words between the items of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Links {
    /// Between two.
    pub pair: &'static str,
    /// Before the last of three or more.
    pub last: &'static str,
}

impl Links {
    /// What stands before the item with this index, in a list of so many.
    #[must_use]
    pub fn before(&self, index: usize, n_items: usize) -> &'static str {
        match index {
            0 => "",
            _ if index + 1 < n_items => ", ",
            1 => self.pair,
            _ => self.last,
        }
    }

    /// The whole list: "a, b and c".
    #[must_use]
    pub fn list(&self, items: &[impl AsRef<str>]) -> String {
        let piece = |(index, item): (usize, &_)| [self.before(index, items.len()), AsRef::as_ref(item)].concat();
        items.iter().enumerate().map(piece).collect()
    }
}

/// The pieces that are there, with spaces between them.
#[must_use]
pub fn spaced(pieces: &[&str]) -> String {
    let there: Vec<&str> = pieces.iter().copied().filter(|piece| !piece.is_empty()).collect();
    there.join(" ")
}

/// What is left of texts that all begin with the same words, each with a capital: "Remove 1 rift from an era with a vortex" beside
/// "Remove 1 rift from an era next to yours" is "With a vortex" beside "Next to yours". `None` where they do not begin alike.
#[must_use]
pub fn tails(texts: &[String]) -> Option<Vec<String>> {
    let (first, others) = texts.split_first().filter(|(_, others)| !others.is_empty())?;
    let is_break = |char: char| char == ' ' || char == '\u{a0}';
    let shared = |other: &String| first.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let common = others.iter().map(shared).min()?;
    // Whole words only: what they share ends where a word ends in all of them, else at the last gap before.
    let is_end = |text: &String| text.chars().nth(common).is_none_or(|char| !char.is_alphanumeric());
    let last_gap = || first.chars().take(common).collect::<Vec<_>>().iter().rposition(|char| is_break(*char));
    let words = if common > 0 && texts.iter().all(is_end) { common } else { last_gap()? + 1 };
    let tail = |text: &String| finish(text.chars().skip(words).collect::<String>().trim_start_matches([',', ' ']));
    let tails: Vec<String> = texts.iter().map(tail).collect();
    tails.iter().all(|tail| !tail.is_empty()).then_some(tails)
}

/// A capital in front, no idle commas, and no line break between a number and what it counts.
#[must_use]
pub fn finish(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.trim_end_matches(',').chars() {
        match char {
            ',' => {
                out.truncate(out.trim_end_matches([' ', ',']).len());
                out.push(',');
            }
            ':' | ';' => {
                out.truncate(out.trim_end_matches(',').len());
                out.push(char);
            }
            ' ' if out.ends_with(|last: char| last.is_ascii_digit()) => out.push('\u{a0}'),
            _ if out.is_empty() => out.extend(char.to_uppercase()),
            _ => out.push(char),
        }
    }
    out
}

/// A whole sentence, with its full stop.
#[must_use]
pub fn sentence(text: &str) -> String {
    finish(text) + "."
}

/// Two texts that differ in one number only, as one: "2 or 3 eras from yours".
#[must_use]
pub fn two_numbers(one: &str, other: &str, or: &str) -> Option<String> {
    let (ones, others): (Vec<&str>, Vec<&str>) = (one.split(' ').collect(), other.split(' ').collect());
    let mut differing = ones.iter().zip(&others).enumerate().filter(|(_, (one, other))| one != other);
    let (place, (one, other)) = differing.next()?;
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    if ones.len() != others.len() || differing.next().is_some() || !is_number(one) || !is_number(other) {
        return None;
    }
    let both = format!("{one}{or}{other}");
    let mut words = ones.clone();
    words[place] = &both;
    Some(words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_begin_alike_are_told_apart_by_their_ends() {
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let alike =
            texts(&["Remove 1\u{a0}rift from an era with a vortex", "Remove 1\u{a0}rift from an era next to yours"]);
        assert_eq!(tails(&alike), Some(texts(&["With a vortex", "Next to yours"])));
        let commas = texts(&["Уберите дыру из эпохи, где Фальш", "Уберите дыру из эпохи с воронкой"]);
        assert_eq!(tails(&commas), Some(texts(&["Где Фальш", "С воронкой"])));
        assert_eq!(tails(&texts(&["Draw a card", "Push a duplicate"])), None);
        assert_eq!(tails(&texts(&["Alone"])), None);
    }

    #[test]
    fn lists_have_commas_and_a_last_link() {
        for (items, ru, en) in [
            (&["a"] as &[&str], "a", "a"),
            (&["a", "b"], "a и b", "a and b"),
            (&["a", "b", "c"], "a, b и c", "a, b, and c"),
            (&[], "", ""),
        ] {
            assert_eq!((ru::AND.list(items), en::AND.list(items)), (ru.to_owned(), en.to_owned()));
        }
        assert_eq!(
            (ru::OR.list(&["a", "b", "c"]), en::OR.list(&["a", "b"])),
            ("a, b или c".to_owned(), "a or b".to_owned())
        );
    }

    #[test]
    fn a_sentence_has_a_capital_and_no_idle_commas() {
        assert_eq!(sentence("если там 2 дыры,, возьмите карту,"), "Если там 2\u{a0}дыры, возьмите карту.");
        assert_eq!(finish("spend 1 energy,: draw"), "Spend 1\u{a0}energy: draw");
        assert_eq!(finish("эпоха , где"), "Эпоха, где");
        assert_eq!(spaced(&["a", "", "b"]), "a b");
    }

    #[test]
    fn one_differing_number_is_said_once() {
        assert_eq!(two_numbers("2 eras away", "3 eras away", " or ").as_deref(), Some("2 or 3 eras away"));
        assert_eq!(two_numbers("2 eras away", "3 eras off", " or "), None);
        assert_eq!(two_numbers("near eras", "far eras", " or "), None);
        assert_eq!(two_numbers("2 eras", "2 eras", " or "), None);
        assert_eq!(two_numbers("2 eras", "3 eras away", " or "), None);
    }
}

//! What people write – names, talk, reports – as others are shown it: nothing that cannot be seen, nothing that turns the writing
//! round, no towers of accents. And whether two names look alike.

/// The longest nickname, in characters.
pub const LONGEST_NAME: usize = 24;
/// The most marks that may stand on one letter: no language needs more.
const MOST_MARKS: usize = 3;

/// A nickname as it is shown. `None` if nothing is left.
#[must_use]
pub fn tidy_name(name: &str) -> Option<String> {
    tidy_line(name, LONGEST_NAME)
}

/// One line of writing, at most `longest` characters: a run of spaces is one space. `None` if nothing is left.
#[must_use]
pub fn tidy_line(text: &str, longest: usize) -> Option<String> {
    let mut line = String::new();
    let (mut n_chars, mut n_marks) = (0, 0);
    for c in text.chars().filter(|c| !is_invisible(*c)) {
        let is_at_word = line.chars().next_back().is_none_or(|last| last == ' ');
        let c = if c.is_whitespace() || c.is_control() { ' ' } else { c };
        n_marks = if is_mark(c) { n_marks + 1 } else { 0 };
        // A mark without a letter, or one too many, and a space after a space.
        if (is_at_word && (c == ' ' || is_mark(c))) || n_marks > MOST_MARKS {
            continue;
        }
        if n_chars == longest {
            break;
        }
        line.push(c);
        n_chars += 1;
    }
    line.truncate(line.trim_end().len());
    (!line.is_empty()).then_some(line)
}

/// Several lines, each tidied; empty ones are left out.
#[must_use]
pub fn tidy_lines(text: &str) -> String {
    let lines: Vec<String> = text.lines().filter_map(|line| tidy_line(line, usize::MAX)).collect();
    lines.join("\n")
}

/// Characters without a picture of their own: they hide in the writing, turn it round, or choose how another one is drawn.
fn is_invisible(c: char) -> bool {
    matches!(c,
        // Soft hyphen, grapheme joiner, Arabic letter mark, vowels that Khmer does not draw, Mongolian selectors.
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        // Fillers: Hangul, wide and narrow, and the blank of Braille.
        | '\u{115f}'..='\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{2800}'
        // Of no width; marks, embeddings, overrides and isolates of direction; invisible operators.
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        // Variation selectors, annotations, shorthand and musical controls, tags.
        | '\u{fe00}'..='\u{fe0f}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}'
        // What means nothing to anybody else: private use and what is no character.
        | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}' | '\u{fdd0}'..='\u{fdef}')
        || (u32::from(c) & 0xfffe) == 0xfffe
}

/// Marks that stand on, under or around the letter before them.
fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{5bf}' | '\u{5c1}'..='\u{5c2}'
        | '\u{5c4}'..='\u{5c5}' | '\u{5c7}' | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}'
        | '\u{6d6}'..='\u{6dc}' | '\u{6df}'..='\u{6e4}' | '\u{6e7}'..='\u{6e8}' | '\u{6ea}'..='\u{6ed}' | '\u{711}'
        | '\u{730}'..='\u{74a}' | '\u{7a6}'..='\u{7b0}' | '\u{7eb}'..='\u{7f3}' | '\u{816}'..='\u{819}'
        | '\u{81b}'..='\u{823}' | '\u{825}'..='\u{827}' | '\u{829}'..='\u{82d}' | '\u{859}'..='\u{85b}'
        | '\u{8d3}'..='\u{8e1}' | '\u{8e3}'..='\u{902}' | '\u{93a}' | '\u{93c}' | '\u{941}'..='\u{948}' | '\u{94d}'
        | '\u{951}'..='\u{957}' | '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}' | '\u{eb1}'
        | '\u{eb4}'..='\u{ebc}' | '\u{ec8}'..='\u{ece}' | '\u{f71}'..='\u{f7e}' | '\u{f80}'..='\u{f84}'
        | '\u{135d}'..='\u{135f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
        | '\u{2de0}'..='\u{2dff}' | '\u{302a}'..='\u{302d}' | '\u{3099}'..='\u{309a}' | '\u{a66f}'..='\u{a672}'
        | '\u{a674}'..='\u{a67d}' | '\u{fe20}'..='\u{fe2f}')
}

/// Whether two names look alike: as they stand, in small letters, or in capitals.
#[must_use]
pub fn look_alike(one: &str, other: &str) -> bool {
    let forms = |name: &str| [skeleton(name), skeleton(&name.to_lowercase()), skeleton(&name.to_uppercase())];
    forms(one).into_iter().zip(forms(other)).any(|(one, other)| !one.is_empty() && one == other)
}

/// Latin letters, and the characters that are drawn like each: Cyrillic, Greek, Latin with accents, digits. Those that are drawn alike in
/// some typefaces only are not here.
const DRAWN_ALIKE: &[(&str, &str)] = &[
    ("a", "аαàáâãäåāăąǎӑӓ"),
    ("A", "АΑÀÁÂÃÄÅĀĂĄǍӐӒ"),
    ("b", "ьЬƄ"),
    ("B", "ВΒ"),
    ("bl", "ыЫ"),
    ("c", "сϲçćĉċč"),
    ("C", "СϹÇĆĈĊČ"),
    ("d", "ԁďđ"),
    ("e", "еёєèéêëēĕėęěѐ"),
    ("E", "ЕЁΕÈÉÊËĒĔĖĘĚЀ"),
    ("f", "ϝƒ"),
    ("g", "ɡĝğġģ"),
    ("h", "һĥħ"),
    ("H", "НΗĤĦ"),
    ("j", "јϳĵ"),
    ("J", "ЈͿĴ"),
    ("k", "κķ"),
    ("K", "КΚҚЌĶ"),
    ("к", "қќ"),
    // One stroke: digits, capitals and small letters.
    ("l", "1I|!iıіӏІӀΙιїЇìíîïĩīĭįÌÍÎÏĨĪĬĮİĺļľłĹĻĽŁ"),
    ("M", "МΜ"),
    ("n", "ñńņňη"),
    ("N", "ΝÑŃŅŇ"),
    ("o", "0оοσòóôõöøōŏőǒөӧ"),
    ("O", "ОΟÒÓÔÕÖØŌŎŐǑӨӦ"),
    ("p", "рρ"),
    ("P", "РΡ"),
    ("q", "ԛ"),
    ("r", "гŕŗř"),
    ("s", "ѕśŝşšș"),
    ("S", "ЅŚŜŞŠȘ"),
    ("t", "ţťŧț"),
    ("T", "ТΤŢŤŦȚ"),
    ("u", "υùúûüũūŭůűų"),
    ("v", "ѵν"),
    ("V", "Ѵ"),
    ("w", "ԝшωŵ"),
    ("W", "ԜШŴ"),
    ("x", "хχҳ"),
    ("X", "ХΧҲ"),
    ("y", "уүγýÿŷў"),
    ("Y", "УҮΥÝŸŶЎ"),
    ("z", "źżž"),
    ("Z", "ΖŹŻŽ"),
    ("3", "ЗзӠӡҘҙ"),
    ("4", "Чч"),
    ("6", "б"),
    ("и", "йѝ"),
    ("И", "ЙЍ"),
    ("Г", "Γ"),
    ("П", "Π"),
    ("Л", "Λ"),
    ("Ф", "Φ"),
];

/// A name with everything that is drawn alike written alike, and without spaces, marks and strokes between the letters.
fn skeleton(name: &str) -> String {
    let mut bones = String::new();
    for c in name.chars().map(plain).filter(|c| c.is_alphanumeric() || "|!".contains(*c)) {
        match DRAWN_ALIKE.iter().find(|(_, alike)| alike.contains(c)) {
            Some((letter, _)) => bones.push_str(letter),
            None => bones.push(c),
        }
    }
    // A zero is like both.
    let bones = bones.replace('O', "o");
    // Two that are drawn like one.
    bones.replace('m', "rn").replace('w', "vv").replace('W', "VV")
}

/// A letter or digit of a fancy alphabet – wide, bold, in a circle – as it is in the plain one.
fn plain(c: char) -> char {
    const LETTERS: &[u8; 52] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let code = u32::from(c);
    let letter = |index: u32| LETTERS.get(index as usize).copied().map_or(c, char::from);
    match code {
        0xff01..=0xff5e => char::from_u32(code - 0xff01 + 0x21).unwrap_or(c),
        0x1d400..=0x1d6a3 => letter((code - 0x1d400) % 52),
        0x1d7ce..=0x1d7ff => char::from_digit((code - 0x1d7ce) % 10, 10).unwrap_or(c),
        0x24b6..=0x24e9 => letter(code - 0x24b6),
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied() {
        for (name, tidy) in [
            ("  Ася \n\t Б. ", Some("Ася Б.")),
            ("\u{202e}\u{200b} ", None),
            ("\u{3164}\u{115f}\u{2800}", None),
            ("А\u{200b}с\u{ad}я", Some("Ася")),
            ("\u{2067}evil\u{2069}\u{202e}gnp.exe", Some("evilgnp.exe")),
            ("flag\u{e0067}\u{e0062}\u{fe0f}", Some("flag")),
            ("a\u{a0}\u{3000}\u{2028}b", Some("a b")),
            ("\u{301}\u{301}x", Some("x")),
            ("e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}!", Some("e\u{301}\u{302}\u{303}!")),
            ("И\u{306}ога", Some("И\u{306}ога")),
            ("<b>x</b>", Some("<b>x</b>")),
        ] {
            assert_eq!(tidy_name(name).as_deref(), tidy, "{name:?}");
        }
        assert_eq!(tidy_name(&"я".repeat(90)).map(|name| name.chars().count()), Some(LONGEST_NAME));
        assert_eq!(tidy_name(&format!("{} я", "я".repeat(23))), Some("я".repeat(23)), "no space is left at the end");
        assert_eq!(tidy_lines(" one\r\n\n\u{200b}\ntwo  words\n"), "one\ntwo words");
    }

    #[test]
    fn names_that_look_alike_are_known() {
        for (one, other) in [
            ("Ася", "Ася"),
            ("Ася", "АСЯ"),
            ("Ася", "Acя"),
            ("BOBA", "ВОВА"),
            ("вова", "ВOBA"),
            ("Guest 101", "Guest IOl"),
            ("Марина", "Mapинa"),
            ("Νίκος", "ΝΊΚΟΣ"),
            ("Nick", "Νick"),
            ("modern", "rnodern"),
            ("Zoë", "Zoe"),
            ("Anna_K", "Anna K."),
            ("Ａｎｎａ", "Anna"),
            ("𝐀𝐧𝐧𝐚", "Anna"),
            ("Семён", "Семен"),
            ("3оя", "Зоя"),
            ("Ася\u{301}", "Ася"),
        ] {
            assert!(look_alike(one, other) && look_alike(other, one), "{one} {other}");
        }
        for (one, other) in
            [("Ася", "Вася"), ("Гость 101", "Гость 102"), ("Ася", "Asya"), ("Ян", "Ин"), ("…", "!?"), ("Лена", "Нина")]
        {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}

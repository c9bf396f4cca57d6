//! Quotation marks inside quotation marks. A name may bring its own – «Табличка „Не найдено“», “‘Not Found’ Sign” – and the sentence it
//! is put into may quote it once more, so which marks are right is known only when the sentence is whole.

use crate::lang::Lang;

/// The marks of a language: the outer pair, and the pair inside it.
struct Marks {
    open: [char; 2],
    close: [char; 2],
}

impl Marks {
    fn of(lang: Lang) -> Marks {
        match lang {
            Lang::Ru => Marks { open: ['«', '„'], close: ['»', '“'] },
            Lang::En => Marks { open: ['“', '‘'], close: ['”', '’'] },
        }
    }

    /// Whether a mark opens a quotation. In English the inner pair is left as it stands: its end is also the apostrophe.
    fn opens(&self, lang: Lang, char: char) -> bool {
        char == self.open[0] || lang == Lang::Ru && char == self.open[1]
    }

    fn closes(&self, lang: Lang, char: char) -> bool {
        char == self.close[0] || lang == Lang::Ru && char == self.close[1]
    }
}

/// The same text with the outer and the inner marks by turns, from the outside in. A text whose marks do not pair, because somebody
/// has one in their name, is left alone.
#[must_use]
pub fn nested(lang: Lang, text: String) -> String {
    let marks = Marks::of(lang);
    if text.chars().filter(|char| marks.opens(lang, *char)).nth(1).is_none() {
        return text;
    }
    let mut depth = 0_usize;
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        if marks.opens(lang, char) {
            out.push(marks.open[depth % 2]);
            depth += 1;
        } else if marks.closes(lang, char) {
            let Some(outside) = depth.checked_sub(1) else { return text };
            out.push(marks.close[outside % 2]);
            depth = outside;
        } else {
            out.push(char);
        }
    }
    if depth == 0 { out } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inner_marks_differ_from_outer_ones() {
        for (lang, text, expected) in [
            (Lang::Ru, "Взять «Табличка «Не найдено»»", "Взять «Табличка „Не найдено“»"),
            (Lang::Ru, "«Совет: «Бонусные мили «АэроХроноса»»»", "«Совет: „Бонусные мили «АэроХроноса»“»"),
            (Lang::Ru, "««Броненосец „Потёмкин“» показывают»", "«„Броненосец «Потёмкин»“ показывают»"),
            (Lang::Ru, "«Броненосец „Потёмкин“» и «Кин-дза-дза!»", "«Броненосец „Потёмкин“» и «Кин-дза-дза!»"),
            (Lang::En, "Take ““Not Found” Sign”", "Take “‘Not Found’ Sign”"),
            (Lang::En, "“Grandfather’s Health” and “Occam’s Razor”", "“Grandfather’s Health” and “Occam’s Razor”"),
        ] {
            assert_eq!(nested(lang, text.to_owned()), expected);
        }
    }

    #[test]
    fn a_text_whose_marks_do_not_pair_is_left_alone() {
        for text in ["Ходит ««»", "»«Кот» «", "“Лапки” и «Кот»", "без кавычек", ""]
        {
            assert_eq!(nested(Lang::Ru, text.to_owned()), text);
        }
    }
}

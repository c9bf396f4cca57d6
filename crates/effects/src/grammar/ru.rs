//! Russian: six cases, three genders, and numbers that bend what they count.

use super::Links;

pub const AND: Links = Links { pair: " и ", last: " и " };
pub const OR: Links = Links { pair: " или ", last: " или " };

/// The six cases, in the order of the school-books.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    Nominative,
    Genitive,
    Dative,
    Accusative,
    Instrumental,
    Prepositional,
}

impl Case {
    pub const ALL: [Case; 6] =
        [Case::Nominative, Case::Genitive, Case::Dative, Case::Accusative, Case::Instrumental, Case::Prepositional];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gender {
    Masculine,
    Feminine,
    Neuter,
}

/// The plural class of a number: 1, 21; 2 to 4, 22 to 24; all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plural {
    One,
    Few,
    Many,
}

impl Plural {
    #[must_use]
    pub fn of(n: u8) -> Plural {
        match (n % 10, n % 100) {
            (1, tens) if tens != 11 => Plural::One,
            (2..=4, tens) if !(12..=14).contains(&tens) => Plural::Few,
            _ => Plural::Many,
        }
    }
}

/// A noun in all its forms, in the order of [`Case::ALL`]. Phrases of an adjective and a noun can be written out likewise.
#[derive(Clone, Copy, Debug)]
pub struct Noun {
    pub gender: Gender,
    /// Somebody, not something: the accusative is like the genitive.
    pub is_animate: bool,
    /// Counted like water: what is not there is not counted, and all of it is one.
    pub is_mass: bool,
    pub one: [&'static str; 6],
    pub many: [&'static str; 6],
}

impl Noun {
    #[must_use]
    pub fn form(&self, case: Case) -> &'static str {
        self.one[case as usize]
    }

    #[must_use]
    pub fn plural(&self, case: Case) -> &'static str {
        self.many[case as usize]
    }

    /// The form that a number asks for: «1 дыру», «2 дыры», «2 двойников», «5 дыр» in the accusative; «с 2 картами».
    #[must_use]
    pub fn of(&self, n: u8, case: Case) -> &'static str {
        match (case, Plural::of(n)) {
            (_, Plural::One) => self.form(case),
            (Case::Accusative, Plural::Few) if self.is_animate => self.plural(Case::Genitive),
            (Case::Nominative | Case::Accusative, Plural::Few) => self.form(Case::Genitive),
            (Case::Nominative | Case::Accusative, Plural::Many) => self.plural(Case::Genitive),
            (Case::Genitive | Case::Dative | Case::Instrumental | Case::Prepositional, Plural::Few | Plural::Many) => {
                self.plural(case)
            }
        }
    }

    /// The number with its noun.
    #[must_use]
    pub fn counted(&self, n: u8, case: Case) -> String {
        format!("{n} {}", self.of(n, case))
    }

    /// As many for everyone: «по 1 дыре», «по 2 двойника», «по 5 карт».
    #[must_use]
    pub fn dealt(&self, n: u8) -> String {
        let case = if Plural::of(n) == Plural::One { Case::Dative } else { Case::Nominative };
        format!("по {}", self.counted(n, case))
    }

    /// «каждую дыру», «каждого двойника».
    #[must_use]
    pub fn every(&self, case: Case) -> String {
        EACH.with(self, case)
    }

    /// What is acted on: «все дыры», «всех двойников», «всю энергию».
    #[must_use]
    pub fn all(&self) -> String {
        if self.is_mass {
            let all = match self.gender {
                Gender::Masculine => "весь",
                Gender::Feminine => "всю",
                Gender::Neuter => "всё",
            };
            return format!("{all} {}", self.form(Case::Accusative));
        }
        format!("{} {}", if self.is_animate { "всех" } else { "все" }, self.plural(Case::Accusative))
    }

    /// After «нет»: «дыр», «энергии».
    #[must_use]
    pub fn none(&self) -> &'static str {
        if self.is_mass { self.form(Case::Genitive) } else { self.plural(Case::Genitive) }
    }
}

/// How an adjective is declined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stress {
    /// «заряженный», «следующий»: the ending is not stressed.
    OnStem,
    /// «другой», «любой».
    OnEnding,
    /// «соседний», «верхний»: the stem is soft.
    Soft,
}

/// An adjective, by its stem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjective {
    pub stem: &'static str,
    pub stress: Stress,
}

pub const EACH: Adjective = Adjective::new("кажд", Stress::OnStem);
pub const ANY: Adjective = Adjective::new("люб", Stress::OnEnding);
pub const OTHER: Adjective = Adjective::new("друг", Stress::OnEnding);

impl Adjective {
    #[must_use]
    pub const fn new(stem: &'static str, stress: Stress) -> Adjective {
        Adjective { stem, stress }
    }

    /// The form that agrees with one of what the noun names.
    #[must_use]
    pub fn one(&self, noun: &Noun, case: Case) -> String {
        let ending = match (case, noun.gender) {
            (Case::Nominative, Gender::Masculine) => {
                if self.stress == Stress::OnEnding {
                    "ой"
                } else {
                    "ый"
                }
            }
            (Case::Accusative, Gender::Masculine) => {
                let case = if noun.is_animate { Case::Genitive } else { Case::Nominative };
                return self.one(noun, case);
            }
            (Case::Nominative | Case::Accusative, Gender::Neuter) => "ое",
            (Case::Genitive, Gender::Masculine | Gender::Neuter) => "ого",
            (Case::Dative, Gender::Masculine | Gender::Neuter) => "ому",
            (Case::Instrumental, Gender::Masculine | Gender::Neuter) => "ым",
            (Case::Prepositional, Gender::Masculine | Gender::Neuter) => "ом",
            (Case::Nominative, Gender::Feminine) => "ая",
            (Case::Accusative, Gender::Feminine) => "ую",
            (Case::Genitive | Case::Dative | Case::Instrumental | Case::Prepositional, Gender::Feminine) => "ой",
        };
        self.ending(ending)
    }

    /// The form that agrees with several.
    #[must_use]
    pub fn many(&self, noun: &Noun, case: Case) -> String {
        let ending = match case {
            Case::Accusative if noun.is_animate => "ых",
            Case::Nominative | Case::Accusative => "ые",
            Case::Genitive | Case::Prepositional => "ых",
            Case::Dative => "ым",
            Case::Instrumental => "ыми",
        };
        self.ending(ending)
    }

    /// The form that agrees with a number of them: «2 другие карты», «2 других артефакта», «5 других карт».
    #[must_use]
    pub fn of(&self, n: u8, noun: &Noun, case: Case) -> String {
        match (case, Plural::of(n)) {
            (_, Plural::One) => self.one(noun, case),
            (Case::Accusative, Plural::Few) if noun.is_animate => self.many(noun, Case::Genitive),
            (Case::Nominative | Case::Accusative, Plural::Few) if noun.gender == Gender::Feminine => {
                self.many(noun, Case::Nominative)
            }
            (Case::Nominative | Case::Accusative, Plural::Few | Plural::Many) => self.many(noun, Case::Genitive),
            (Case::Genitive | Case::Dative | Case::Instrumental | Case::Prepositional, Plural::Few | Plural::Many) => {
                self.many(noun, case)
            }
        }
    }

    /// One of them, with its noun: «другую карту».
    #[must_use]
    pub fn with(&self, noun: &Noun, case: Case) -> String {
        format!("{} {}", self.one(noun, case), noun.form(case))
    }

    /// The spelling of an ending of «новый» after this stem.
    fn ending(&self, hard: &str) -> String {
        let is_hissing = self.stem.ends_with(['ж', 'ш', 'щ', 'ч']);
        let no_y = is_hissing || self.stem.ends_with(['г', 'к', 'х']);
        let (mut first, rest) = split_first(hard);
        match self.stress {
            Stress::Soft => {
                first = match first {
                    'ы' => 'и',
                    'о' => 'е',
                    'а' => 'я',
                    'у' => 'ю',
                    other => other,
                };
            }
            Stress::OnStem | Stress::OnEnding => {
                if first == 'ы' && no_y {
                    first = 'и';
                } else if first == 'о' && is_hissing && self.stress == Stress::OnStem {
                    first = 'е';
                }
            }
        }
        // «соседняя», «соседнее», «соседнюю»: the second vowel is already soft.
        format!("{}{first}{rest}", self.stem)
    }
}

fn split_first(ending: &str) -> (char, &str) {
    let mut chars = ending.chars();
    let first = chars.next().expect("an ending has letters");
    (first, chars.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    const RIFT: Noun = Noun {
        gender: Gender::Feminine,
        is_animate: false,
        is_mass: false,
        one: ["дыра", "дыры", "дыре", "дыру", "дырой", "дыре"],
        many: ["дыры", "дыр", "дырам", "дыры", "дырами", "дырах"],
    };
    const GUARD: Noun = Noun {
        gender: Gender::Masculine,
        is_animate: true,
        is_mass: false,
        one: ["сторож", "сторожа", "сторожу", "сторожа", "сторожем", "стороже"],
        many: ["сторожа", "сторожей", "сторожам", "сторожей", "сторожами", "сторожах"],
    };
    const TASK: Noun = Noun {
        gender: Gender::Neuter,
        is_animate: false,
        is_mass: false,
        one: ["дело", "дела", "делу", "дело", "делом", "деле"],
        many: ["дела", "дел", "делам", "дела", "делами", "делах"],
    };
    const TIME: Noun = Noun {
        gender: Gender::Neuter,
        is_animate: false,
        is_mass: true,
        one: ["время", "времени", "времени", "время", "временем", "времени"],
        many: ["времена", "времён", "временам", "времена", "временами", "временах"],
    };

    #[test]
    fn numbers_have_three_classes() {
        let few = [2, 3, 4, 22, 34, 102];
        assert!([1, 21, 101].into_iter().all(|n| Plural::of(n) == Plural::One));
        assert!(few.into_iter().all(|n| Plural::of(n) == Plural::Few));
        assert!([0, 5, 11, 12, 14, 19, 111, 112].into_iter().all(|n| Plural::of(n) == Plural::Many));
    }

    #[track_caller]
    fn check(noun: &Noun, n: u8, case: Case, expected: &str) {
        assert_eq!(noun.counted(n, case), expected);
    }

    #[test]
    fn nouns_follow_number_and_case() {
        use Case::{Accusative, Dative, Genitive, Instrumental, Nominative};
        check(&RIFT, 1, Accusative, "1 дыру");
        check(&RIFT, 2, Accusative, "2 дыры");
        check(&RIFT, 5, Accusative, "5 дыр");
        check(&GUARD, 2, Nominative, "2 сторожа");
        check(&GUARD, 2, Accusative, "2 сторожей");
        check(&RIFT, 1, Genitive, "1 дыры");
        check(&RIFT, 3, Genitive, "3 дыр");
        check(&TASK, 2, Instrumental, "2 делами");
        check(&TASK, 21, Dative, "21 делу");
        assert_eq!([1, 2, 5].map(|n| GUARD.dealt(n)), ["по 1 сторожу", "по 2 сторожа", "по 5 сторожей"]);
    }

    #[test]
    fn all_every_and_none() {
        assert_eq!([RIFT.all(), GUARD.all(), TIME.all()], ["все дыры", "всех сторожей", "всё время"]);
        assert_eq!([RIFT.none(), GUARD.none(), TIME.none()], ["дыр", "сторожей", "времени"]);
        let every = [&RIFT, &GUARD, &TASK].map(|noun| noun.every(Case::Accusative));
        assert_eq!(every, ["каждую дыру", "каждого сторожа", "каждое дело"]);
    }

    #[track_caller]
    fn check_adjective(adjective: Adjective, noun: &Noun, expected: &str) {
        let one = Case::ALL.map(|case| adjective.one(noun, case)).join(" ");
        let many = Case::ALL.map(|case| adjective.many(noun, case)).join(" ");
        assert_eq!(format!("{one} / {many}"), expected);
    }

    #[test]
    fn adjectives_agree() {
        let new = Adjective::new("нов", Stress::OnStem);
        let next = Adjective::new("следующ", Stress::OnStem);
        let near = Adjective::new("соседн", Stress::Soft);
        check_adjective(new, &RIFT, "новая новой новой новую новой новой / новые новых новым новые новыми новых");
        check_adjective(
            next,
            &TASK,
            "следующее следующего следующему следующее следующим следующем / \
             следующие следующих следующим следующие следующими следующих",
        );
        check_adjective(
            near,
            &RIFT,
            "соседняя соседней соседней соседнюю соседней соседней / соседние соседних соседним соседние соседними соседних",
        );
        check_adjective(
            OTHER,
            &GUARD,
            "другой другого другому другого другим другом / другие других другим других другими других",
        );
        assert_eq!(near.one(&TASK, Case::Nominative), "соседнее");
        assert_eq!(ANY.with(&TASK, Case::Instrumental), "любым делом");
    }

    #[test]
    fn adjectives_follow_numbers() {
        let check = |noun: &Noun, n: u8, expected: &str| assert_eq!(OTHER.of(n, noun, Case::Accusative), expected);
        check(&RIFT, 1, "другую");
        check(&RIFT, 2, "другие");
        check(&RIFT, 5, "других");
        check(&TASK, 2, "других");
        check(&GUARD, 3, "других");
        assert_eq!(OTHER.of(2, &RIFT, Case::Genitive), "других");
    }
}

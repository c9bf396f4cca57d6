//! The words of the game that are not cards: tracks, resources, classes, traits, states, disasters, regions and decks.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A closed list of terms: the variants in their order, and their names in files.
macro_rules! terms {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $key:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
        #[serde(rename_all = "snake_case")]
        #[ts(export_to = "../games/apocalypsis/types.ts")]
        pub enum $name {
            $($(#[$doc])* $variant),+
        }

        impl $name {
            pub const ALL: [$name; [$($key),+].len()] = [$($name::$variant),+];

            #[inline]
            #[must_use]
            pub fn index(self) -> usize {
                self as usize
            }

            /// Its name in files and messages.
            #[must_use]
            pub fn key(self) -> &'static str {
                match self {
                    $($name::$variant => $key),+
                }
            }
        }
    };
}

terms! {
    /// APOC-TRACK-01.
    Track { Social = "social", Science = "science", Tech = "tech", Enlightenment = "enlightenment" }
}

impl Track {
    /// The three hostile tracks.
    pub const PROGRESS: [Track; 3] = [Track::Social, Track::Science, Track::Tech];

    #[inline]
    #[must_use]
    pub fn is_progress(self) -> bool {
        self != Track::Enlightenment
    }

    /// APOC-TRACK-05.
    #[must_use]
    pub fn end(self) -> u8 {
        if self.is_progress() { 13 } else { 12 }
    }

    /// APOC-VAT-02: the disaster that a Vatican token of this track takes away.
    #[must_use]
    pub fn disaster(self) -> Disaster {
        match self {
            Track::Tech => Disaster::Famine,
            Track::Social | Track::Enlightenment => Disaster::War,
            Track::Science => Disaster::Epidemic,
        }
    }
}

terms! {
    /// APOC-RES-01.
    Resource { Capital = "capital", Links = "links", Authority = "authority" }
}

terms! {
    /// APOC-CLASS-01.
    Class {
        SpiritualLeader = "spiritual_leader",
        RealScientist = "real_scientist",
        Predictor = "predictor",
        Healer = "healer",
        Investigator = "investigator",
    }
}

terms! {
    /// The six traits: the first three are asked by safe options, the others by risky ones.
    Trait {
        Will = "will",
        Reason = "reason",
        Charisma = "charisma",
        Narcissism = "narcissism",
        Machiavellianism = "machiavellianism",
        Psychopathy = "psychopathy",
    }
}

impl Trait {
    #[must_use]
    pub fn is_safe(self) -> bool {
        matches!(self, Trait::Will | Trait::Reason | Trait::Charisma)
    }
}

terms! {
    /// APOC-STATE-01.
    State { PhysicalTrauma = "physical_trauma", MentalTrauma = "mental_trauma", Illness = "illness" }
}

terms! {
    /// APOC-DIS-01.
    Disaster { Famine = "famine", War = "war", Epidemic = "epidemic" }
}

terms! {
    /// APOC-REG-01.
    Region {
        AngloSaxonia = "anglo_saxonia",
        AsianRepublics = "asian_republics",
        ShariaLands = "sharia_lands",
        ThirdWorld = "third_world",
        SovietLands = "soviet_lands",
    }
}

terms! {
    /// APOC-SYM-05.
    Faction {
        GalacticGood = "galactic_good",
        AstroUniversity = "astro_university",
        SafeFood = "safe_food",
        NationalUnion = "national_union",
        CombatPsychics = "combat_psychics",
        Homeopaths = "homeopaths",
        SwearingMedics = "swearing_medics",
        EightMarmots = "eight_marmots",
        BlockAcademics = "block_academics",
        Antiglobalists = "antiglobalists",
        Antigovernment = "antigovernment",
        UntouchedRose = "untouched_rose",
        FreeCarpenters = "free_carpenters",
        TrinitarianAcademy = "trinitarian_academy",
    }
}

terms! {
    /// The decks from which tasks are drawn. Crises lie in the mission deck (APOC-SETUP-03).
    Deck { Capital = "capital", Links = "links", Mission = "mission", Atlantis = "atlantis" }
}

impl Deck {
    /// APOC-DRAW-04, APOC-DRAW-12.
    pub const DRAWN: [Deck; 3] = [Deck::Capital, Deck::Links, Deck::Mission];
}

terms! {
    /// APOC-TASK-18.
    TaskKind {
        Capital = "capital",
        Links = "links",
        Atlantis = "atlantis",
        Mission = "mission",
        Crisis = "crisis",
        Awakening = "awakening",
    }
}

impl TaskKind {
    /// The deck to which such a card belongs; an Awakening card has one of its own.
    #[must_use]
    pub fn deck(self) -> Option<Deck> {
        match self {
            TaskKind::Capital => Some(Deck::Capital),
            TaskKind::Links => Some(Deck::Links),
            TaskKind::Atlantis => Some(Deck::Atlantis),
            TaskKind::Mission | TaskKind::Crisis => Some(Deck::Mission),
            TaskKind::Awakening => None,
        }
    }

    /// APOC-TASK-18: what is said of missions holds for crises and Awakening cards too.
    #[must_use]
    pub fn is(self, named: TaskKind) -> bool {
        self == named || (named == TaskKind::Mission && self.is_crisis())
    }

    /// Stays open until it is closed.
    #[inline]
    #[must_use]
    pub fn is_crisis(self) -> bool {
        matches!(self, TaskKind::Crisis | TaskKind::Awakening)
    }
}

//! Secrets put into messages on purpose: an oracle that finds nothing must be one that could.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::evening::{Evening, Told};
use super::lexicon::Side;
use super::secrets::{Bond, Hidden, Oracle};

impl Oracle {
    /// Plants a secret of each of these kinds into what each pair of eyes was told, and finds it again.
    #[track_caller]
    pub(crate) fn check_plants(&self, evening: &Evening, kinds: &[&str]) {
        for to in [None, Some(0), Some(1)] {
            let mut left: BTreeSet<&str> = kinds.iter().copied().collect();
            for told in evening.told.iter().filter(|told| told.to == to && told.told.is_object()) {
                let Some((_, _, hidden)) = self.hidden_from(told) else { continue };
                left.retain(|kind| {
                    let plants = self.plants(kind, to, &hidden);
                    for plant in &plants {
                        self.check_plant(told, kind, plant);
                    }
                    plants.is_empty()
                });
                if left.is_empty() {
                    break;
                }
            }
            assert!(left.is_empty(), "{}: there was nothing of {left:?} to be hidden from {to:?}", self.game);
        }
    }

    #[track_caller]
    fn check_plant(&self, told: &Told, kind: &str, plant: &Value) {
        let mut planted = told.clone();
        planted.told["planted"] = plant.clone();
        let found = self.search(&planted);
        let is_found = found.iter().any(|found| found.starts_with(kind));
        assert!(is_found, "{}: {kind} was planted as {plant} and not found: {found:?}", self.game);
    }

    /// A secret of a kind, in several ways of telling it; none where there is none.
    fn plants(&self, kind: &str, to: Option<u8>, hidden: &Hidden) -> Vec<Value> {
        let lexicon = &self.lexicon;
        let front = (0..lexicon.things.len()).find(|thing| hidden.fronts[*thing]);
        let tokens = |side: &dyn Fn(&Side) -> bool| -> Vec<Value> {
            let is_one = |tells: &(usize, Side)| side(&tells.1) && hidden.is_hidden(tells.0, tells.1);
            let told = lexicon.tokens.iter().filter(|token| token.tells.iter().all(is_one));
            // The first and the last of them are of different alphabets.
            let texts: Vec<&String> = told.map(|token| &token.text).collect();
            let both = [texts.first(), texts.last()].into_iter().flatten();
            both.flat_map(|text| [json!(text), json!([{ "lines": format!("Look: {text} – so.") }])]).collect()
        };
        match kind {
            "id" => front.map_or(Vec::new(), |thing| {
                let (id, name) = (&lexicon.things[thing], lexicon.name(thing));
                vec![json!(name), json!({ id: {} }), json!(["do:play", format!("hand:{name}")])]
            }),
            "text" => tokens(&|side| *side == Side::Front),
            "back" => tokens(&|side| *side == Side::Back),
            "ending" => tokens(&|side| matches!(side, Side::Ending(..))),
            "list" => {
                let list = |text: &String| serde_json::from_str(text).unwrap_or_default();
                hidden.lists.iter().map(list).take(2).collect()
            }
            "year" => hidden.bonds.iter().find_map(|bond| self.plant_year(bond)).unwrap_or_default(),
            "place" => hidden.bonds.iter().find_map(plant_place).unwrap_or_default(),
            "artifact" => {
                let seat = if to == Some(1) { 0 } else { 1 };
                vec![json!({ "kind": "obtained", "seat": seat, "artifact": "hole_in_the_box" })]
            }
            "number" => hidden.numbers.iter().map(|number| json!(number)).collect(),
            word => {
                let told = hidden.words.iter().filter(|(what, _)| *what == word);
                told.map(|(_, word)| json!(format!("it is {word}."))).collect()
            }
        }
    }

    fn plant_year(&self, bond: &Bond) -> Option<Vec<Value>> {
        let Bond::Year { card, year, black } = bond else { return None };
        let thing = self.lexicon.thing("card", card)?;
        let is_title = |tells: &[(usize, Side)]| tells == [(thing, Side::Front)];
        let title = self.lexicon.tokens.iter().find(|token| is_title(&token.tells))?;
        let glossary = format!("card:{card}");
        Some(vec![
            json!({ "card": card, "revealed": { "year": year } }),
            json!({ "card": card, "black": black }),
            json!({ glossary: { "facts": { "year": year } } }),
            json!(format!("{}: {}", title.text, year.abs())),
        ])
    }
}

fn plant_place(bond: &Bond) -> Option<Vec<Value>> {
    let Bond::Place { era, tile } = bond else { return None };
    Some(vec![
        json!({ "era": era, "place": { "kind": "face_down", "tile": tile } }),
        json!({ era: { "place": { "face_down": tile } } }),
    ])
}

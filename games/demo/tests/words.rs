//! How it reads: every message in both languages.

use demo::content::prizes;
use demo::illegal::Illegal;
use demo::{Demo, content};
use words::{Lang, Speak as _};

#[test]
fn both_languages_have_every_message() {
    assert_eq!(Demo::book().one_sided(), Vec::<&str>::new());
}

#[test]
fn every_refusal_has_words() {
    let refusals = [
        Illegal::GameOver,
        Illegal::NoSuchSeat,
        Illegal::NotInHand { card: 1 },
        Illegal::TooLow { card: 1 },
        Illegal::Sealed,
        Illegal::NothingChosen,
        Illegal::MayNotKnock,
    ];
    for lang in Lang::ALL {
        assert!(refusals.iter().all(|illegal| Demo::refusal(illegal, lang).ends_with('.')));
    }
}

#[test]
fn every_prize_can_be_read() {
    assert_eq!(prizes().len(), content::PrizeId::all().count());
    assert!(prizes().iter().all(|prize| prize.points > 0 && prize.name.ru != prize.name.en));
}

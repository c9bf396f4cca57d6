//! The best results of a team.

use kernel::records::{Records, Standing};

#[test]
fn a_result_is_measured_against_the_best_before_it() {
    let mut records = Records::default();
    for (key, score, standing) in [
        ("ann+bob demo", 12, Standing::First),
        ("ann+bob demo", 15, Standing::Best { by: 3 }),
        ("ann+bob demo", 15, Standing::Equal),
        ("ann+bob demo", 4, Standing::Below { by: 11 }),
        ("ann demo", -5, Standing::First),
        ("ann demo", i32::MAX, Standing::Best { by: i32::MAX }),
    ] {
        assert_eq!(records.note(key, score), standing, "{key} {score}");
    }
    assert_eq!(records.best("ann+bob demo"), Some(15));
    assert_eq!(records.best("nobody"), None);
    let stored = serde_json::to_string(&records).unwrap();
    assert_eq!(stored, r#"{"ann demo":2147483647,"ann+bob demo":15}"#);
    assert_eq!(serde_json::from_str::<Records>(&stored).unwrap(), records);
}

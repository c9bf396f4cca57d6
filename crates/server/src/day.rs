//! Days, as everybody counts them: from midnight to midnight UTC.

use time::UtcDateTime;

use crate::hall::now;

const SECONDS_OF_A_DAY: u32 = 86_400;

/// The date, as `2026-11-16`.
#[must_use]
pub fn today() -> String {
    day_of(now())
}

/// Seconds until midnight.
#[must_use]
pub fn seconds_left() -> u32 {
    SECONDS_OF_A_DAY - now() % SECONDS_OF_A_DAY
}

/// The date of a moment.
fn day_of(seconds: u32) -> String {
    let moment = UtcDateTime::from_unix_timestamp(seconds.into()).expect("32 bits of seconds end in 2106");
    moment.date().to_string()
}

/// A moment to the minute, as `2026-11-16 14:05 UTC`.
#[must_use]
pub fn moment_of(seconds: u32) -> String {
    let minutes = seconds / 60;
    format!("{} {:02}:{:02} UTC", day_of(seconds), minutes / 60 % 24, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_794_787_200, "2026-11-16"),
            (4_107_542_400, "2100-03-01"),
            (u32::MAX, "2106-02-07"),
        ] {
            assert_eq!(day_of(seconds), day, "{seconds}");
        }
        assert_eq!(moment_of(1_794_787_200 + 14 * 3600 + 5 * 60 + 59), "2026-11-16 14:05 UTC");
    }
}

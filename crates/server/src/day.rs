//! Days, as everybody counts them: from midnight to midnight UTC.

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

/// The date of a moment. After Howard Hinnant's `civil_from_days`.
fn day_of(seconds: u32) -> String {
    let days = seconds / SECONDS_OF_A_DAY + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = year_of_era + era * 400 + u32::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
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
        ] {
            assert_eq!(day_of(seconds), day, "{seconds}");
        }
    }
}

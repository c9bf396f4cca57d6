//! The numbers of ops: every op is the next one of its table, whatever keeps it.

use std::cmp::Ordering;
use std::collections::HashMap;

use super::StoreError;
use super::lists::Slice;

/// Whether every op is the next one of its table; `kept` says how many a table has, unless it has none.
pub(super) fn check(ops: &Slice<'_>, kept: impl Fn(&str) -> Option<u32>) -> Result<(), StoreError> {
    let mut next: HashMap<&str, u32> = HashMap::new();
    for (table, number, _) in ops {
        let free = next.entry(table).or_insert_with(|| kept(table).unwrap_or(0));
        match number.cmp(free) {
            Ordering::Less => return Err(StoreError::Taken),
            Ordering::Equal => *free += 1,
            Ordering::Greater => {
                return Err(StoreError::Gap { table: (*table).to_owned(), number: *number, next: *free });
            }
        }
    }
    Ok(())
}

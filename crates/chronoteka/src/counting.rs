//! An allocator that counts how often it is asked: in the program of `cargo xtask bench`, and in no other.

// An allocator cannot be written without it; every call is handed on to the system's unchanged.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

/// How often this thread has asked for memory.
pub(crate) fn count() -> u64 {
    COUNT.with(Cell::get)
}

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn note() {
    // A thread that ends has no counter any more, and nobody who would read it.
    let _ = COUNT.try_with(|count| count.set(count.get() + 1));
}

// SAFETY: the system's allocator keeps the contract, and counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        note();
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        note();
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        note();
        unsafe { System.realloc(pointer, layout, size) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

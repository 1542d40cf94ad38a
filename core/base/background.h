// What is left to others: the processor, where it has too few cores for all, and memory that is no longer used.
#pragma once

namespace sprung {

/// The calling thread, and those that it starts, take what the threads that answer and draw leave of the processor, but
/// never less than about a quarter of a core (Linux: a nice value, which is a thread's own there). No bit of a result
/// depends on it. Where the system refuses, everything stays as it was.
void letOthersGoFirst();

/// From here on all threads take memory from one heap. With heaps of their own each of them keeps, at its end, as much
/// as its thread has ever needed at once, which no other thread uses and giveFreedMemoryBack() does not reach: for
/// programs that stay. Does nothing where the system cannot.
void shareOneHeap();

/// Memory that has been freed in any thread goes back to the system; it would stay in the heap of its thread, below
/// whatever lives there. Takes about 10 ms for each hundred megabytes. Does nothing where the system cannot.
void giveFreedMemoryBack();

}  // namespace sprung

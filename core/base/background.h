// Which threads go first where the processor has too few cores for all: those that answer and draw.
#pragma once

namespace sprung {

/// The calling thread, and those that it starts, take what the threads that answer and draw leave of the processor, but
/// never less than about a quarter of a core (Linux: a nice value, which is a thread's own there). No bit of a result
/// depends on it. Where the system refuses, everything stays as it was.
void letOthersGoFirst();

}  // namespace sprung

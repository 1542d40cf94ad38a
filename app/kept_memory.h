// What becomes of memory that is freed.
#pragma once

namespace sprung::app {

/// From here on memory that is freed stays with the process, for what asks for some next: a check of a large model asks
/// for hundreds of megabytes time and again, and the system clears each page that it gives. For programs that do one
/// thing and end; one that stays should give back what it no longer needs.
void keepFreedMemory();

}  // namespace sprung::app

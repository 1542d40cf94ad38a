// What a crash leaves behind: a report that people can read and pass on, with what ended the program, in which model,
// what was done last, and where in the code. It lies in a folder of the user's; nothing is sent.
#pragma once

#include <string>
#include <string_view>

namespace sprung {

struct BlackBoxSetup {
  std::string folder;   ///< takes the reports; made when the first one is written
  std::string program;  ///< name and version
  std::string command;  ///< how it was started
};

/// From here on a fault (segmentation fault, abort, an exception that nobody catches …) writes a report and says on
/// stderr where it lies; then it ends the program as it would have done. Once in a process, from its main thread.
void keepBlackBox(const BlackBoxSetup& setup);

/// What has been done, for the end of the report: the last 64, in one line each; the same again is counted. From any
/// thread; costs no allocation. Without a box it is kept all the same, and nobody reads it.
void noteDeed(std::string_view what);

/// A line at the head of the report ("Model", a path); one of the same name is replaced, an empty value takes it away.
/// Room for 8 of up to 1000 bytes.
void noteFact(std::string_view name, std::string_view value);

/// The calling thread has this name (15 bytes) in reports, and one is written also when its stack is full.
void nameThread(const char* name);

/// A symbol of the compiler as a report shows it: "sprung::Simulator::step", with "<…>" from the first template
/// argument on. Empty when it is no function of C++.
std::string readableSymbol(const char* mangled);

}  // namespace sprung

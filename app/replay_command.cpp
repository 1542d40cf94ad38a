#include "app/replay_command.h"

#include <iomanip>

#include "app/interrupt.h"
#include "app/progress_bar.h"
#include "core/base/number_text.h"
#include "core/results/recording_check.h"

namespace sprung::app {

int proveRecording(const StoredRecording& stored, const std::string& name, bool quiet, Console console) {
  const Diagnostics doubts = contradictions(stored);
  print(doubts, name, console.err);
  if (hasErrors(doubts)) return kParted;
  ProgressBar bar(console, quiet);
  const std::optional<Parting> parting = compare(stored.recording, stored.proof, [&bar](double share) {
    bar.show(share);
    return !Interrupt::asked();
  });
  bar.clear();
  if (Interrupt::asked()) return kInterrupted + Interrupt::signal();
  if (!parting) return kSolved;
  console.err << name << ": " << partingText(*parting) << '\n';
  return kParted;
}

int replayCommand(const ReplayOptions& options, Console console) {
  const Result<StoredRecording> read =
      readRecordingFile(options.recording, [&](const Document&) { return options.trust; });
  if (!read) {
    print(read.errors(), options.recording, console.err);
    return kModelWrong;
  }
  const Interrupt interrupt;
  const int status = proveRecording(*read, options.recording, options.quiet, console);
  if (Interrupt::asked()) console.err << options.recording << ": stopped; whether all bits are equal is not known\n";
  if (status != kSolved) return status;
  console.out << options.recording << ": equal, " << read->proof.steps << (read->proof.steps == 1 ? " step" : " steps")
              << " to t = " << numberText(read->proof.time) << " s, hash " << std::hex << std::setw(16)
              << std::setfill('0') << read->proof.hash << std::dec << '\n';
  return kSolved;
}

}  // namespace sprung::app

#include "app/replay_command.h"

#include <iomanip>

#include "app/progress_bar.h"
#include "core/base/number_text.h"
#include "core/results/recording_file.h"

namespace sprung::app {
int replayCommand(const ReplayOptions& options, Console console) {
  const Result<StoredRecording> read =
      readRecordingFile(options.recording, [&](const Document&) { return options.trust; });
  if (!read) {
    print(read.errors(), options.recording, console.err);
    return kModelWrong;
  }
  ProgressBar bar(console, options.quiet);
  const std::optional<Parting> parting = compare(read->recording, read->proof, [&bar](double share) {
    bar.show(share);
    return true;
  });
  bar.clear();
  if (parting) {
    console.err << options.recording << ": " << partingText(*parting) << '\n';
    return kParted;
  }
  console.out << options.recording << ": equal, " << read->proof.steps << (read->proof.steps == 1 ? " step" : " steps")
              << " to t = " << numberText(read->proof.time) << " s, hash " << std::hex << std::setw(16)
              << std::setfill('0') << read->proof.hash << std::dec << '\n';
  return kSolved;
}

}  // namespace sprung::app

#include "core/script/python_conversation.h"

#include <sys/wait.h>

#include <csignal>
#include <cstring>

#include "core/script/model_answers.h"

namespace sprung::python {
namespace {

constexpr auto kPeriod = std::chrono::milliseconds(10);
/// From the first interrupt of a call to the end of its process: for a function that can be stopped, time to say where
/// it was.
constexpr auto kGrace = std::chrono::milliseconds(500);

constexpr const char* kTooLong = "the function did not return in time and was interrupted";
constexpr const char* kTooLongHint = "look for a loop without an end, or one call that takes very long";
constexpr const char* kEndedHint =
    "what it keeps is lost; mend the function and reset the run, which starts Python anew";

std::string howItEnded(int status) {
  if (status >= 0 && WIFEXITED(status))
    return "the function ended Python with exit code " + std::to_string(WEXITSTATUS(status));
  if (status < 0 || !WIFSIGNALED(status)) return "Python has ended while the function was running";
  const int number = WTERMSIG(status);
  const char* name = sigdescr_np(number);
  return "the function ended Python with signal " + std::to_string(number) +
         (name != nullptr ? " (" + std::string(name) + ")" : "");
}

}  // namespace

std::optional<Diagnostic> Conversation::start(const Speaker& speaker) {
  if (ended_ || process_) return ended_;
  auto started = Process::start();
  if (!started) {
    Diagnostic problem = started.errors().front();
    problem.where = speaker.place;
    return problem;
  }
  process_ = std::move(*started);
  return std::nullopt;
}

void Conversation::end() {
  process_.reset();
  ended_.reset();
}

bool Conversation::exchange(Say kind, std::string_view bytes, const Speaker& speaker) {
  std::memcpy(out(), bytes.data(), bytes.size());
  return exchange(kind, bytes.size(), speaker);
}

bool Conversation::exchange(Say kind, std::size_t size, const Speaker& speaker) {
  Channel& channel = process_->channel();
  if (speakers_.empty()) {
    channel.beginCall();
    since_.reset();
    dueSince_.reset();
  }
  speakers_.push_back(&speaker);
  channel.send(kind, size);
  bool good = await();
  while (good && channel.kind() == Say::Ask) {
    const std::string reply = answer(channel.message(), model_);
    // A function that the model has called to answer may have ended the process.
    good = !ended_ && channel.send(Say::Answer, reply) && await();
  }
  // An answer that came after it had to be interrupted is none: what was interrupted may have caught that.
  if (good && speakers_.size() == 1 && dueSince_) {
    finish(true);
    good = false;
  }
  speakers_.pop_back();
  return good;
}

/// Until it is the program's turn; false when the process has ended, by itself or because it did not answer in time.
bool Conversation::await() {
  Channel& channel = process_->channel();
  if (channel.waitBusily()) return true;
  while (!channel.sleep(kPeriod)) {
    if (process_->hasEnded()) {
      finish(false);
      return false;
    }
    if (!isDue()) continue;
    const auto now = Clock::now();
    if (!dueSince_) dueSince_ = now;
    if (now - *dueSince_ > kGrace || control_->stop.load(std::memory_order_relaxed)) {
      finish(true);
      return false;
    }
    process_->interrupt();
  }
  return true;
}

/// Whether the outermost call has taken as long as it may.
bool Conversation::isDue() {
  const auto now = Clock::now();
  if (!since_) since_ = now;
  if (control_->stop.load(std::memory_order_relaxed)) return true;
  const auto running = now - *since_;
  return running > control_->limit ||
         (control_->asked.load(std::memory_order_relaxed) && running > control_->limitWhenAsked);
}

void Conversation::finish(bool interrupted) {
  const Speaker& speaker = *speakers_.back();
  const int status = process_->end();
  ended_ =
      interrupted ? error(speaker.place, kTooLong, kTooLongHint) : error(speaker.place, howItEnded(status), kEndedHint);
  ended_->code = interrupted ? kFunctionInterrupted : kPythonEnded;
  ended_->items = {speaker.item};
}

}  // namespace sprung::python

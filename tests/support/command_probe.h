// Every batch command on a model that may be anything: what any of them does wrong, in words. For tests of the room app
// and fuzzers.
#pragma once

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/batch_commands.h"
#include "app/eigen_command.h"
#include "app/render_command.h"
#include "app/settle_command.h"
#include "core/base/number_text.h"
#include "core/io/file_access.h"
#include "core/io/json_parser.h"
#include "core/io/model_file.h"
#include "core/system/system.h"

namespace sprung::test {

/// Runs the commands on one model and collects what must never happen, whatever the model is: success without a result,
/// failure without a word, a number that is none, commands that contradict each other. Precondition for pictures: a
/// QGuiApplication.
class CommandProbe {
 public:
  /// `folder` takes the results; its files are written over.
  CommandProbe(std::string model, const std::string& folder) : model_(std::move(model)), folder_(folder + "/") {}

  std::vector<std::string> run(bool pictures) {
    const int checked = check();
    const int solved = solve();
    if (checked != app::kSolved && solved == app::kSolved) complain("check says wrong where run solves");
    // What `run` refuses for want of consent, `check` may find good.
    if (checked == app::kSolved && solved == app::kModelWrong && !asksForTrust_)
      complain("check says good where run refuses the model");
    eigen(false);
    eigen(true);
    settle();
    if (solved == app::kSolved) errors();
    if (pictures) picture();
    return std::move(findings_);
  }

 private:
  void complain(const std::string& what) { findings_.push_back(what + (heard_.empty() ? "" : ": " + heard_)); }

  /// Calls a command; its words are looked at for numbers that are none.
  template <class Command>
  int call(const char* name, const Command& command) {
    std::ostringstream out, err;
    const int status = command(app::Console{out, err});
    out_ = out.str();
    heard_ = err.str().substr(0, 600);
    asksForTrust_ = err.str().find("--trust") != std::string::npos;
    for (const std::string& text : {out_, err.str()})
      for (const char* word : {"inf", "nan"})
        if (hasWord(withoutQuotes(text), word))
          complain(std::string(name) + " says " + word + " in " + text.substr(0, 600));
    if (status != app::kSolved && heard_.empty() && out_.empty()) complain(std::string(name) + " fails silently");
    return status;
  }

  /// What a model says, as the name of an item does, is repeated in quotes.
  static std::string withoutQuotes(std::string text) {
    for (std::size_t begin = text.find('\''); begin != std::string::npos; begin = text.find('\'', begin)) {
      const std::size_t end = text.find_first_of("'\n", begin + 1);
      if (end == std::string::npos) break;
      if (text[end] == '\'')
        text.erase(begin, end + 1 - begin);
      else
        begin = end;
    }
    return text;
  }

  static bool hasWord(const std::string& text, std::string_view word) {
    const auto letter = [&](std::size_t i) {
      return i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) != 0 || text[i] == '_');
    };
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
      if (!(at > 0 && letter(at - 1)) && !letter(at + word.size())) return true;
    return false;
  }

  int check() {
    return call("check", [&](app::Console console) { return app::checkCommand({{model_}, true}, console); });
  }

  app::RunOptions someSteps() const {
    app::RunOptions options;
    options.model = model_;
    options.steps = 20;
    if (const Result<ReadModel> read = readModelFile(model_)) {
      // Twenty of the model's own steps.
      const auto& time = read->document.simulation().settings.timeIntegration;
      const double end = time.startTime + 20.0 * (time.endTime - time.startTime) / std::max(1.0, time.numberOfSteps);
      if (end > time.startTime && end < time.endTime) options.endTime = end;
    }
    return options;
  }

  int solve() {
    app::RunOptions options = someSteps();
    options.csv = folder_ + "sensors.csv";
    options.state = folder_ + "state.json";
    options.ledger = folder_ + "ledger.csv";
    for (const std::string& file : {options.csv, options.state, options.ledger}) std::filesystem::remove(file);
    const int status = call("run", [&](app::Console console) { return app::runCommand(options, console); });
    if (status != app::kSolved && status != app::kGaveUp) return status;
    checkTable("the sensors", options.csv, status == app::kSolved);
    checkTable("the ledger", options.ledger, false);
    const Result<std::string> text = readTextFile(options.state, std::size_t{1} << 28U);
    const Result<ParsedJson> state = text ? parseJson(*text) : Result<ParsedJson>(error("", "no state file"));
    if (!state) complain("the state file cannot be read");
    if (text && hasWord(*text, "null")) complain("null in the state file");
    return status;
  }

  /// The same steps again with finer ones beside them; static models have none.
  void errors() {
    app::RunOptions options = someSteps();
    options.errors = options.quiet = true;
    call("run --errors", [&](app::Console console) { return app::runCommand(options, console); });
  }

  void eigen(bool damped) {
    app::EigenOptions options{model_, 0, folder_ + "modes.csv", damped, false};
    std::filesystem::remove(options.csv);
    const int status = call("eigen", [&](app::Console console) { return app::eigenCommand(options, console); });
    if (status == app::kSolved) checkTable("the modes", options.csv, true);
  }

  void settle() {
    const std::string out = folder_ + "settled.sprung.json";
    std::filesystem::remove(out);
    const int status = call("settle", [&](app::Console console) {
      return app::settleCommand({model_, out, false}, console);
    });
    if (status != app::kSolved) return;
    const Result<ReadModel> read = readModelFile(out);
    if (!read) return complain("what settle wrote does not load: " + toText(read.errors()));
    if (const Result<CompiledModel> model = compile(read->document); !model)
      complain("what settle wrote does not compile: " + toText(model.errors()));
  }

  void picture() {
    app::RenderOptions options;
    options.model = model_;
    options.png = folder_ + "picture.png";
    options.width = 96;
    options.height = 64;
    std::filesystem::remove(options.png);
    const int status = call("render", [&](app::Console console) { return app::renderCommand(options, console); });
    if (status == app::kSolved && !std::filesystem::exists(options.png)) complain("render succeeds without a picture");
  }

  /// Of finite numbers. Where the run succeeded none of the sensors' and modes' is missing.
  void checkTable(const std::string& name, const std::string& path, bool whole) {
    const Result<std::string> text = readTextFile(path, std::size_t{1} << 28U);
    if (!text) return complain("there is no file of " + name);
    for (const char* word : {"inf", "-inf", "nan", "-nan"})
      if (hasWord(*text, word)) return complain(std::string(word) + " in the file of " + name);
    if (whole && (text->find(",,") != std::string::npos || text->find(",\n") != std::string::npos))
      complain("a number is missing in the file of " + name);
  }

  std::string model_, folder_;
  std::string out_, heard_;
  bool asksForTrust_ = false;
  std::vector<std::string> findings_;
};

/// What `work` finds, done in a process of its own that may crash, or take longer than `seconds` of processor time and
/// not stop when it is asked to.
inline std::vector<std::string> inChild(int seconds, const std::function<std::vector<std::string>()>& work) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) return {"no pipe"};
  const pid_t child = ::fork();
  if (child < 0) return {"no process"};
  if (child == 0) {
    ::close(ends[0]);
    // A second before the end the command is asked to stop with what it has (SIGXCPU).
    const rlimit limit{static_cast<rlim_t>(seconds - 1), static_cast<rlim_t>(seconds)};
    ::setrlimit(RLIMIT_CPU, &limit);
    ::setrlimit(RLIMIT_CORE, std::array<rlimit, 1>{}.data());
    std::string text;
    for (const std::string& finding : work()) text += finding + '\0';
    for (std::string_view left = text; !left.empty();) {
      const ssize_t count = ::write(ends[1], left.data(), left.size());
      if (count <= 0) break;
      left.remove_prefix(static_cast<std::size_t>(count));
    }
    ::_exit(0);
  }
  ::close(ends[1]);
  std::vector<std::string> findings(1);
  std::array<char, 4096> buffer{};
  while (true) {
    const ssize_t count = ::read(ends[0], buffer.data(), buffer.size());
    if (count <= 0) break;
    for (const char c : std::string_view(buffer.data(), static_cast<std::size_t>(count)))
      c == '\0' ? findings.emplace_back() : findings.back() += c;
  }
  findings.pop_back();
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL))
    findings.push_back("takes longer than " + std::to_string(seconds) + " s");
  else if (WIFSIGNALED(status))
    findings.push_back("crashes with signal " + std::to_string(WTERMSIG(status)));
  else if (WEXITSTATUS(status) != 0)
    findings.push_back("exits with " + std::to_string(WEXITSTATUS(status)));
  return findings;
}

}  // namespace sprung::test

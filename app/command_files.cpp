#include "app/command_files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "core/base/overload.h"
#include "core/io/file_access.h"

namespace sprung::app {
namespace {

namespace fs = std::filesystem;

class Gathered {
 public:
  explicit Gathered(const std::string& model) { reads("MODEL", model); }

  Gathered& reads(const char* option, const std::string& path) {
    if (!path.empty()) files_.inputs.push_back({option, path});
    return *this;
  }
  Gathered& writes(const char* option, const std::string& path, const char* mayReplace = "") {
    if (!path.empty()) files_.outputs.push_back({.option = option, .path = path, .mayReplace = mayReplace});
    return *this;
  }
  /// A table, which "-" sends to standard output.
  Gathered& table(const char* option, const std::string& path, bool device = false) {
    if (!path.empty()) files_.outputs.push_back({option, path, path == "-", device});
    return *this;
  }
  operator CommandFiles() const { return files_; }  // NOLINT(google-explicit-constructor)

 private:
  CommandFiles files_;
};

/// Where a path leads, also through a link to what is not there yet.
fs::path targetOf(const std::string& path) {
  std::error_code ignored;
  const fs::path whole = fs::absolute(finalTarget(path), ignored);
  const fs::path canonical = fs::weakly_canonical(whole, ignored);
  return ignored || canonical.empty() ? whole : canonical;
}

bool isSame(const NamedFile& a, const NamedFile& b) {
  if (a.standardOutput || b.standardOutput) return a.standardOutput && b.standardOutput;
  std::error_code problem;
  if (fs::is_character_file(a.path, problem)) return false;  // /dev/null keeps nothing that could be lost
  const bool equivalent = fs::equivalent(a.path, b.path, problem);
  return problem ? targetOf(a.path) == targetOf(b.path) : equivalent;
}

/// The second name of a file, where it has another.
std::string alsoCalled(const NamedFile& file, const NamedFile& other) {
  return file.path == other.path ? "" : " ('" + other.path + "')";
}

Status checkPlace(const NamedFile& output) {
  if (output.standardOutput) return Done{};
  const auto refuse = [&](Diagnostic problem) {
    problem.where = output.option + " " + problem.where;
    return problem;
  };
  struct stat info {};
  const bool there = ::stat(output.path.c_str(), &info) == 0;
  if (!there && errno != ENOENT) return refuse(fileProblem(output.path, errno, true));
  if (there && S_ISDIR(info.st_mode)) return refuse(fileProblem(output.path, EISDIR, true));
  if (there && !S_ISREG(info.st_mode) && !output.device)
    return refuse(error(output.path, "this is not an ordinary file", "choose another name"));
  if (there && ::access(output.path.c_str(), W_OK) != 0) return refuse(fileProblem(output.path, errno, true));
  if (there && output.device) return Done{};  // written where it stands
  const fs::path folder = targetOf(output.path).parent_path();
  if (::access(folder.c_str(), W_OK | X_OK) != 0) return refuse(fileProblem(output.path, errno, true));
  return Done{};
}

}  // namespace

CommandFiles filesOf(const CommandLine& command) {
  return std::visit(
      Overload{[](const RunOptions& o) -> CommandFiles {
                 return Gathered(o.model)
                     .reads("--from", o.from)
                     .table("--csv", o.csv, true)
                     .table("--state", o.state)
                     .table("--ledger", o.ledger)
                     .writes("--record", o.record)
                     .writes("--checkpoint", o.checkpoint, "--from");
               },
               [](const EigenOptions& o) -> CommandFiles { return Gathered(o.model).table("--csv", o.csv); },
               [](const ResponseOptions& o) -> CommandFiles { return Gathered(o.model).table("--csv", o.csv); },
               [](const SensitivityOptions& o) -> CommandFiles { return Gathered(o.model).table("--csv", o.csv); },
               [](const SettleOptions& o) -> CommandFiles { return Gathered(o.model).writes("--out", o.out, "MODEL"); },
               [](const ReportOptions& o) -> CommandFiles { return Gathered(o.model).writes("--out", o.out); },
               [](const RenderOptions& o) -> CommandFiles {
                 return Gathered(o.model)
                     .writes("--png", o.png)
                     .writes("--svg", o.svg)
                     .writes("--pdf", o.pdf)
                     .writes("--video", o.video);
               },
               [](const auto&) { return CommandFiles(); }},
      command);
}

Status checkFiles(const CommandFiles& files) {
  Diagnostics problems;
  for (std::size_t i = 0; i < files.outputs.size(); ++i) {
    const NamedFile& output = files.outputs[i];
    for (const NamedFile& input : files.inputs)
      if (isSame(output, input) && output.mayReplace != input.option)
        problems.push_back(error(output.option,
                                 "'" + output.path + "' is the file of " + input.option + alsoCalled(output, input) +
                                     ", which would be overwritten",
                                 "name another file"));
    for (std::size_t k = 0; k < i; ++k)
      if (isSame(output, files.outputs[k]))
        problems.push_back(error(files.outputs[k].option + " and " + output.option,
                                 output.standardOutput ? "both would be written to standard output"
                                                       : "both would be written to '" + output.path + "'" +
                                                             alsoCalled(output, files.outputs[k]),
                                 "give each a file of its own"));
    if (const Status place = checkPlace(output); !place)
      problems.insert(problems.end(), place.errors().begin(), place.errors().end());
  }
  if (!problems.empty()) return problems;
  return Done{};
}

}  // namespace sprung::app

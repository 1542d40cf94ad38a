#include "app/batch_commands.h"

#include <chrono>
#include <cmath>
#include <filesystem>
#include <sstream>

#include "app/interrupt.h"
#include "app/progress_bar.h"
#include "app/run_errors.h"
#include "app/run_files.h"
#include "core/base/number_text.h"
#include "core/check/mobility.h"
#include "core/check/preflight.h"
#include "core/io/file_access.h"
#include "core/io/model_file.h"
#include "core/io/state_file.h"
#include "core/results/eigen_table.h"
#include "core/results/ledger_table.h"
#include "core/results/plotted_tables.h"
#include "core/results/recording_file.h"
#include "core/script/call_control.h"
#include "core/script/python_conversation.h"
#include "core/sim/batch.h"
#include "core/solver/newton_history.h"
#include "core/system/python_sources.h"
#include "core/system/system.h"
#include "render/scene/graphics_library.h"

namespace sprung::app {
namespace {

using Clock = std::chrono::steady_clock;

/// The options of the command line that go before the file's settings.
Diagnostics applyOptions(Document& document, const RunOptions& options) {
  Diagnostics findings;
  const auto set = [&](const char* option, std::string_view key, const Value& value) {
    const Status status = document.assign(Document::simulationId(), *simulationType().row(key), value);
    if (status) return;
    for (Diagnostic finding : status.errors()) {
      finding.where = option;
      findings.push_back(std::move(finding));
    }
  };
  if (options.solver) set("--solver", "solverType", *options.solver);
  if (options.endTime) set("--end", "settings.timeIntegration.endTime", *options.endTime);
  const double start = document.simulation().settings.timeIntegration.startTime;
  if (options.endTime && findings.empty() && *options.endTime <= start)
    findings.push_back(error(
        "--end", numberText(*options.endTime) + " s is not after the start of the run, " + numberText(start) + " s",
        "choose a later end"));
  if (options.steps && document.simulation().solve == "static") {
    if (*options.steps == std::floor(*options.steps) && std::fabs(*options.steps) < 1e15)
      set("--steps", "settings.staticSolver.numberOfLoadSteps", static_cast<std::int64_t>(*options.steps));
    else
      findings.push_back(error("--steps", "a static model is solved in whole load steps"));
  } else if (options.steps) {
    set("--steps", "settings.timeIntegration.numberOfSteps", *options.steps);
  }
  return findings;
}

/// Options that a static model has no use for.
Diagnostics idleOptions(const Document& document, const RunOptions& options) {
  Diagnostics idle;
  if (document.simulation().solve != "static") return idle;
  const auto say = [&](const char* option) {
    idle.push_back(warning(option, "has no effect: the model is static, solved in load steps and not over a time",
                           "--steps says how many load steps there are"));
  };
  if (options.endTime) say("--end");
  if (options.solver) say("--solver");
  return idle;
}

StateFile stateOf(const System& system, const BatchResult& result) {
  StateFile file;
  file.time = result.state.t;
  for (const NodeLayout& node : system.nodes) {
    StateFile::Node entry{system.directory->itemName(system.itemOf(node)), {}, {}};
    for (int i = 0; i < node.count; ++i) {
      entry.coordinates.push_back(result.state.q[node.first + i]);
      entry.velocities.push_back(result.state.v[node.first + i]);
    }
    entry.isData = node.initialData.size() > 0;
    for (Eigen::Index i = 0; i < node.initialData.size(); ++i)
      entry.coordinates.push_back(result.state.data[node.firstData + i]);
    file.nodes.push_back(std::move(entry));
  }
  std::size_t next = 0;
  for (std::size_t s = 0; s < system.sensors.size(); ++s) {
    StateFile::Sensor entry{system.directory->itemName(system.directory->items.sensors[s]), {}};
    for (int i = 0; i < result.sensorSizes[s]; ++i) entry.values.push_back(result.sensorValues.at(next++));
    file.sensors.push_back(std::move(entry));
  }
  return file;
}

void printSensors(const StateFile& state, std::ostream& out) {
  out << "time = " << numberText(state.time) << " s\n";
  for (const StateFile::Sensor& sensor : state.sensors) {
    out << sensor.name << " =";
    for (const double value : sensor.values) out << ' ' << numberText(value);
    out << '\n';
  }
}

void printFailure(const Failure& failure, const Document& document, const System& system, const std::string& file,
                  std::ostream& err) {
  err << file << ": the solver gave up at t = " << numberText(failure.time) << " s (step " << failure.step << ")";
  if (const Item* item = document.find(failure.finding.item()))
    err << " at '" << item->name << "' (" << document.place(failure.finding.item()) << ")";
  err << ": " << failure.finding.text() << '\n';
  for (const Repair& repair : failure.finding.repairs) err << "  perhaps: " << repair.label << '\n';
  if (!failure.newton || failure.newton->iterations.empty()) return;
  err << "  Newton's iteration in the last attempt";
  if (failure.newton->stepSize > 0.0) err << ", a step of " << numberText(failure.newton->stepSize) << " s";
  err << ":\n" << newtonTable(*failure.newton, system, "  ");
}

void warnBeforeTheRun(const RunOptions& options, const Document& document, const CompiledModel& model,
                      std::ostream& err) {
  err << toText(idleOptions(document, options));
  app::print(model.warnings, options.model, err);
  Diagnostics start = preflight(model);
  // The run itself says what stops it; what is merely good to know is for `check`, but what is left out is said.
  std::erase_if(
      start, [](const Diagnostic& d) { return d.severity != Severity::Warning && d.code != "redundant-constraints"; });
  app::print(start, options.model, err);
}

/// The checkpoint to go on from, if the options name one. False, with a message, when it does not fit.
bool readStart(const RunOptions& options, const CompiledModel& model, std::optional<StoredRun>& from,
               std::ostream& err) {
  if (options.from.empty()) return true;
  Result<StoredRun> read = readCheckpointFile(options.from, std::make_shared<const CompiledModel>(model));
  if (!read) {
    err << toText(read.errors());
    return false;
  }
  from = std::move(*read);
  const std::vector<UserFunction>& functions = model.system->functions;
  if (!options.quiet && std::any_of(functions.begin(), functions.end(), [](const auto& f) { return f.isPython(); }))
    err << options.model << ": note: of what its Python functions keep, only mbs.variables go on from the checkpoint\n";
  return true;
}

/// Writes the recording, if the options name one. False, with a message, when it cannot be written.
bool writeRecord(const RunOptions& options, const Document& document, const BatchResult& result, std::ostream& err) {
  if (options.record.empty()) return true;
  const auto documentOf = [&document](const CompiledModel&) { return &document; };
  const Status recorded = writeRecordingFile(result.recording, result.hash, documentOf, options.record);
  if (!recorded) err << toText(recorded.errors());
  return recorded.ok();
}

/// Writes the books of energy, if the options ask for them. False, with a message, when they cannot be written.
bool writeLedger(const RunOptions& options, const System& system, const BatchResult& result, Console console) {
  if (options.ledger.empty() || !result.ledger) return true;
  return writeTable(
      options.ledger, [&](std::ostream& out) { writeLedgerCsv(*result.ledger, system, out); }, console);
}

/// A call of Python that the signal found, and that did not return or was ended by it, did not fail by itself.
bool isInterrupted(const BatchResult& result) {
  if (!Interrupt::asked()) return false;
  if (!result.failure) return result.cancelled;
  const std::string& code = result.failure->finding.code;
  return code == kFunctionInterrupted || code == python::kPythonEnded;
}

/// How the run ended, in words and as a status.
int tellEnd(const RunOptions& options, const Document& document, const System& system, const BatchResult& result,
            const RunFiles& files, std::ostream& err) {
  const bool interrupted = isInterrupted(result);
  if (result.failure && isEndedByFunction(*result.failure)) {
    err << options.model << ": " << result.failure->finding.what << " at t = " << numberText(result.state.t)
        << " s (step " << result.steps << ")\n";
    return kSolved;
  }
  if (result.failure && !interrupted) {
    printFailure(*result.failure, document, system, options.model, err);
    return kGaveUp;
  }
  if (!result.cancelled && !interrupted) return kSolved;
  err << options.model << ": stopped at t = " << numberText(result.state.t) << " s (step " << result.steps << ")"
      << (files.broken() && !interrupted ? ", for the rows of --csv cannot be written any more" : "")
      << "; what has been computed until there is kept\n";
  return interrupted ? kInterrupted + Interrupt::signal() : kWrongUsage;
}

std::string counted(std::size_t count, const char* what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

/// Joints that close on another branch, or between steps that are too long, throw bodies about with forces that do no
/// work: in mechanisms of usual size books are kept for that (a tenth of the time).
bool watchesEnergy(const RunOptions& options, const System& system) {
  constexpr int kMostWatched = 500;  // coordinates
  return !options.quiet && options.from.empty() && options.checkpoint.empty() && system.simulation.solve == "dynamic" &&
         system.constraintCount > 0 && system.coordinateCount <= kMostWatched;
}

int finishRun(const RunOptions& options, const Document& document, const System& system, const BatchResult& result,
              RunFiles& files, Console console) {
  int status = tellEnd(options, document, system, result, files, console.err);
  const StateFile state = stateOf(system, result);
  const bool written = files.finish();
  if (options.state == "-") {
    console.out << stateText(state);
  } else if (!options.state.empty()) {
    const Status stored = writeStateFile(state, options.state);
    if (!stored) {
      console.err << toText(stored.errors());
      return kWrongUsage;
    }
  }
  if (!writeRecord(options, document, result, console.err) || !writeLedger(options, system, result, console) ||
      !written)
    return kWrongUsage;
  if (!options.ledger.empty() && result.ledger && status == kSolved)
    if (const auto missing = missingEnergy(*result.ledger, system)) {
      print({*missing}, options.model, console.err);
      status = kGaveUp;
    }
  if (options.csv.empty() && options.state.empty() && options.ledger != "-") printSensors(state, console.out);
  return status;
}

}  // namespace

void print(const Diagnostics& findings, const std::string& file, std::ostream& out) {
  for (const Diagnostic& finding : findings)
    out << file << ": " << severityName(finding.severity) << ": " << finding.text() << '\n';
}

bool refusesPython(const Document& document, const std::string& model, bool trust, std::ostream& err) {
  const std::vector<PythonSource> sources = pythonSources(document);
  if (sources.empty() || trust) return false;
  err << model << ": error: " << sources.front().place << ": the model carries Python code"
      << (sources.size() > 1 ? " here and in " + std::to_string(sources.size() - 1) + " other places" : "")
      << ", which would be executed (read it, then run again with --trust)\n";
  return true;
}

std::optional<Document> loadModel(const std::string& path, bool quiet, std::ostream& err) {
  Result<ReadModel> model = readModelFile(path);
  if (!model) {
    // Problems of the file itself name it already.
    for (const Diagnostic& finding : model.errors())
      err << (finding.where == path ? "" : path + ": ") << "error: " << finding.text() << '\n';
    return std::nullopt;
  }
  if (!quiet) print(model->warnings, path, err);
  return std::move(model->document);
}

std::optional<LoadedModel> loadAndCompile(const std::string& path, bool quiet, bool trust, std::ostream& err) {
  std::optional<Document> document = loadModel(path, quiet, err);
  if (!document || refusesPython(*document, path, trust, err)) return std::nullopt;
  Result<CompiledModel> model = compile(*document, {.allowPython = trust});
  if (model) return LoadedModel{std::move(*document), std::move(*model)};
  print(model.errors(), path, err);
  return std::nullopt;
}

bool writeTable(const std::string& path, const std::function<void(std::ostream&)>& write, Console console) {
  if (path == "-") {
    write(console.out);
    return true;
  }
  std::ostringstream text;
  write(text);
  const Status written = writeTextFile(path, text.str());
  if (!written) console.err << toText(written.errors());
  return written.ok();
}

int runCommand(const RunOptions& options, Console console) {
  std::optional<Document> document = loadModel(options.model, options.quiet, console.err);
  if (!document || refusesPython(*document, options.model, options.trust, console.err)) return kModelWrong;
  if (const Diagnostics wrong = applyOptions(*document, options); !wrong.empty()) {
    console.err << toText(wrong);
    return kWrongUsage;
  }
  const Result<CompiledModel> model = compile(*document, {.allowPython = options.trust});
  if (!model) {
    print(model.errors(), options.model, console.err);
    return kModelWrong;
  }
  if (const Diagnostics wrong = checkFunctions(*model); !wrong.empty()) {
    print(wrong, options.model, console.err);
    return kModelWrong;
  }
  if (!options.quiet) warnBeforeTheRun(options, *document, *model, console.err);
  const System& system = *model->system;
  std::optional<StoredRun> from;
  if (!readStart(options, *model, from, console.err)) return kWrongUsage;
  const bool sized = !options.columns.empty() || from.has_value();
  const std::shared_ptr<const System> named = sized ? withSensorSizes(*model) : model->system;
  Result<std::vector<NamedChannel>> columns = channelsByName(*document, *named, options.columns, "--columns");
  if (!columns) {
    console.err << toText(columns.errors());
    return kWrongUsage;
  }
  RunFiles files(options, *named, std::move(*columns), console);
  if (const Status opened = files.open(from ? &*from : nullptr); !opened) {
    console.err << toText(opened.errors());
    return kWrongUsage;
  }
  ProgressBar bar(console, options.quiet);
  BatchOptions batch;
  files.connect(batch);
  if (from) batch.from = &from->checkpoint;
  batch.books = !options.ledger.empty() || watchesEnergy(options, system);
  batch.onProgress = [&](double fraction) {
    bar.show(fraction);
    return !Interrupt::asked() && !files.broken();
  };
  const Interrupt interrupt;
  const auto begin = Clock::now();
  const BatchResult result = runBatch(*model, batch);
  bar.clear();
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  if (!options.quiet) print(result.warnings, options.model, console.err);
  if (!options.quiet && !result.failure && !result.cancelled) {
    console.err << options.model << ": solved, " << result.steps << (result.steps == 1 ? " step" : " steps")
                << " to t = " << numberText(result.state.t) << " s in " << shortText(seconds, 3) << " s\n";
  }
  if (!options.quiet && result.ledger)
    if (const auto made = madeEnergy(*result.ledger, system)) print({*made}, options.model, console.err);
  const int status = finishRun(options, *document, system, result, files, console);
  if (!options.errors || status != kSolved) return status;
  return estimateErrors(options, *document, result.recording, console);
}

int checkCommand(const CheckOptions& options, Console console) {
  int status = kSolved;
  for (const std::string& path : options.models) {
    const std::optional<Document> document = loadModel(path, false, console.out);
    if (!document) {
      status = kModelWrong;
      continue;
    }
    const Result<CompiledModel> model = compile(*document, {.allowPython = options.trust});
    if (!model) {
      print(model.errors(), path, console.out);
      status = kModelWrong;
      continue;
    }
    print(model->warnings, path, console.out);
    const Diagnostics wrong = options.trust ? checkFunctions(*model) : Diagnostics();
    print(wrong, path, console.out);
    if (hasErrors(wrong)) {
      status = kModelWrong;
      continue;
    }
    auto [start, freedom] = checkStart(*model);
    if (options.trust && !hasErrors(start))
      for (Diagnostic& finding : tryFunctions(*model)) start.push_back(std::move(finding));
    print(start, path, console.out);
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    print(render::checkGraphics(*document, folder), path, console.out);
    print(checkTables(*document, folder), path, console.out);
    if (hasErrors(start)) {
      status = kModelWrong;
      continue;
    }
    Mobility found;
    if (options.motions || !freedom) {
      Equations equations(model->system, model->coefficients);
      found = mobility(equations, model->initial, options.motions ? MobilityDepth::Whole : MobilityDepth::Numbers);
      freedom = found.freedom;
    }
    console.out << path << ": good: " << counted(document->itemCount(), "item") << ", "
                << counted(static_cast<std::size_t>(model->system->coordinateCount), "coordinate") << ", " << *freedom
                << (*freedom == 1 ? " degree" : " degrees") << " of freedom, "
                << counted(model->system->sensors.size(), "sensor") << '\n';
    if (!options.motions) continue;
    const int listed = static_cast<int>(found.motions.size());
    for (int i = 0; i < listed; ++i) {
      const RemainingMotion& motion = found.motions[static_cast<std::size_t>(i)];
      console.out << "  motion " << i + 1 << ": " << shapeText(motion.shape, *model->system) << " (" << motion.text
                  << ")\n";
    }
    if (listed < *freedom) console.out << "  and " << *freedom - listed << " more\n";
  }
  return status;
}

}  // namespace sprung::app

#include "app/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <iomanip>
#include <map>
#include <sstream>
#include <utility>

#include "app/command_files.h"
#include "app/option_checks.h"
#include "core/catalog/assign.h"
#include "core/help/html.h"
#include "core/help/typeset.h"
#include "core/model/simulation.h"

namespace sprung::app {
namespace {

const std::vector<std::string> kCommands = {"run",    "replay",      "check",  "eigen",  "response",
                                            "settle", "sensitivity", "render", "report", "docs"};

const char* const kWindow =
    "Without arguments the window opens; with the file of a model or a recording it opens on that. A model that says\n"
    "\"view\": { \"repeat\": true } starts again there at its end time, or when it has come to rest.\n";
const char* const kFiles =
    "No command writes over a file that it reads (settle may, to its model), nor two outputs to one file.\n";

constexpr std::array<std::pair<int, const char*>, 5> kStatuses = {
    {{kSolved, "done"},
     {kModelWrong, "the model is wrong"},
     {kWrongUsage, "wrong usage or a file that cannot be written"},
     {kGaveUp, "the solver gave up"},
     {kParted, "a replay parts from its recording"}}};
const char* const kStopped = "Ctrl+C ends a run early; what it has is written (status 130).";

std::string footerText() {
  std::string text = std::string(kWindow) + "Exit status:";
  for (const auto& [status, words] : kStatuses) {
    text += (status == kParted ? ",\n" : status == kSolved ? " " : ", ");
    text += std::to_string(status) + " " + words;
  }
  return text + ". " + kStopped + "\n" + kFiles + "'sprung COMMAND --help' shows the options of a command.";
}

/// Every solver by name, with a line about it.
std::string solverList() {
  std::ostringstream text;
  text << "Solvers:";
  for (std::size_t i = 0; i < solverNames().size(); ++i)
    text << "\n  " << std::left << std::setw(18) << solverNames()[i] << solverDocs()[i];
  return text.str();
}

void describeRun(CLI::App& app, RunOptions& run) {
  CLI::App* command = app.add_subcommand("run", "Solve a model without a window");
  command->add_option("MODEL", run.model, "Model file")->required();
  command
      ->add_option("--end", run.endTime,
                   "End time [s] instead of the model's; the number of steps stays (give --steps for others)")
      ->type_name("T");
  command->add_option("--steps", run.steps, "Number of steps (load steps of a static model)")->type_name("N");
  command->add_option("--solver", run.solver, "Solver instead of the model's, one of those below")->type_name("NAME");
  command->add_option("--csv", run.csv, "Write sensor values as CSV; - for standard output")->type_name("FILE");
  command
      ->add_option(
          "--columns", run.columns,
          "What the CSV holds instead of all sensors: SENSOR, LOAD, VARIABLE, ITEM.OutputVariable or ITEM.parameter, "
          "each with [i] for one entry, or kinetic energy, potential energy, total energy of the model, separated by "
          "commas (a name with commas of its own is found as a whole); may "
          "be given several times")
      ->expected(1)
      ->take_all()
      ->type_name("NAME,...");
  command->add_option("--state", run.state, "Write the state at the end as JSON; - for standard output")
      ->type_name("FILE");
  command
      ->add_option("--ledger", run.ledger,
                   "Write where the energy is at the end and has gone, item by item, as CSV; - for standard output")
      ->type_name("FILE");
  command->add_flag("--errors", run.errors,
                    "Estimate how far sensors (or columns) are from those of infinitely fine steps, by runs with half "
                    "and a quarter of the step size");
  command->add_option("--record", run.record, "Record the run, for 'sprung replay' (NAME.sprung-run.json)")
      ->type_name("FILE");
  command->add_option("--checkpoint", run.checkpoint, "Keep the last checkpoint here")->type_name("FILE");
  command->add_option("--every", run.every, "Simulated time from one checkpoint to the next [s]")
      ->check(aboveZero())
      ->type_name("T");
  command->add_option("--from", run.from, "Go on from a checkpoint of the same model with the same options")
      ->type_name("CHECKPOINT");
  command->add_flag("--quiet", run.quiet, "No progress and no warnings");
  command->add_flag("--trust", run.trust, "Execute Python code that the model carries");
  command->footer(
      "A run that was killed ends with the same bytes when it is started again with --from its checkpoint and the\n"
      "same files. Without --csv and --state the last sensor values are printed.\n\n" +
      solverList());
}

void describeReplay(CLI::App& app, ReplayOptions& replay) {
  CLI::App* command = app.add_subcommand(
      "replay", "Compute a recorded run again; prove that all bits are equal, or say where they part");
  command->add_option("FILE", replay.recording, "Recording (NAME.sprung-run.json)")->required();
  command->add_flag("--quiet", replay.quiet, "No progress");
  command->add_flag("--trust", replay.trust, "Execute Python code that the recording carries");
  command->footer("Equal bits are promised to the same program on the same kind of machine. Exit status 4: they part.");
}

void describeCheck(CLI::App& app, CheckOptions& check) {
  CLI::App* command = app.add_subcommand("check", "Load, validate and assemble models; print every problem");
  command->add_option("MODEL", check.models, "Model files")->required();
  command->add_flag("--motions", check.motions, "List the motions that joints and constraints leave");
  command->add_flag("--trust", check.trust, "Execute Python code that the models carry, and check it");
}

void describeSettle(CLI::App& app, SettleOptions& settle) {
  CLI::App* command = app.add_subcommand("settle", "Find where a model comes to rest and make that its start");
  command->add_option("MODEL", settle.model, "Model file")->required();
  command->add_option("--out", settle.out, "Write the model that starts at rest; may be MODEL itself")
      ->type_name("FILE")
      ->required();
  command->add_flag("--trust", settle.trust, "Execute Python code that the model carries");
}

void describeEigen(CLI::App& app, EigenOptions& eigen) {
  CLI::App* command = app.add_subcommand("eigen", "Frequencies and mode shapes about the initial state");
  command->add_option("MODEL", eigen.model, "Model file")->required();
  command->add_option("--count", eigen.count, "The lowest N modes (all, or 20 of a large model)")
      ->check(aboveZero())
      ->type_name("N");
  command->add_option("--csv", eigen.csv, "Write frequencies and shapes as CSV; - for standard output")
      ->type_name("FILE");
  command->add_flag("--damped", eigen.damped, "Take dampers into account");
  command->add_flag("--participation", eigen.participation,
                    "Instead of the shapes: effective masses along and moments of inertia about x, y, z, and which "
                    "items have how much of each mode's energy");
  command->add_flag("--trust", eigen.trust, "Execute Python code that the model carries");
}

void describeResponse(CLI::App& app, ResponseOptions& response) {
  CLI::App* command = app.add_subcommand(
      "response",
      "Amplitude and phase of outputs for an input that swings, over its frequency, about the initial state");
  command->add_option("MODEL", response.model, "Model file")->required();
  command
      ->add_option("--input", response.input,
                   "What swings with an amplitude of 1: ITEM.parameter[i] (LOAD.loadVector[1]) or VARIABLE")
      ->type_name("NAME")
      ->required();
  command
      ->add_option("--output", response.outputs,
                   "What answers: SENSOR, LOAD or ITEM.OutputVariable, each with [i] for one entry, separated by "
                   "commas; may be given several times")
      ->expected(1)
      ->take_all()
      ->type_name("NAME,...")
      ->required();
  command->add_option("--from", response.from, "Lowest frequency [Hz] (a decade below the eigenfrequencies)")
      ->check(aboveZero())
      ->type_name("F");
  command->add_option("--to", response.to, "Highest frequency [Hz]")->check(aboveZero())->type_name("F");
  command->add_option("--points", response.points, "Number of frequencies, in equal ratios")
      ->check(between(2, 100000))
      ->capture_default_str()
      ->type_name("N");
  command->add_option("--csv", response.csv, "Write the table as CSV; - for standard output")->type_name("FILE");
  command->add_flag("--trust", response.trust, "Execute Python code that the model carries");
}

void describeSensitivity(CLI::App& app, SensitivityOptions& sensitivity) {
  CLI::App* command = app.add_subcommand(
      "sensitivity", "How much a number of the run changes with each variable or parameter of the model");
  command->add_option("MODEL", sensitivity.model, "Model file")->required();
  command
      ->add_option(
          "--of", sensitivity.of,
          "What is looked at: SENSOR, LOAD or ITEM.OutputVariable, with [i] for one entry; then :end, :peak or "
          ":rms for its value at the end (default), its largest size, or the root of its mean square")
      ->required()
      ->type_name("NAME");
  command
      ->add_option("--by", sensitivity.by,
                   "What is varied: VARIABLE or ITEM.parameter, separated by commas (default: all variables; without "
                   "any, all parameters that may change in a run); may be given several times")
      ->expected(1)
      ->take_all()
      ->type_name("NAME,...");
  command->add_option("--change", sensitivity.change, "By how many percent, down and up")
      ->check(between(1e-4, 99.0))
      ->capture_default_str()
      ->type_name("PERCENT");
  command->add_option("--csv", sensitivity.csv, "Write the table as CSV; - for standard output")->type_name("FILE");
  command->add_flag("--quiet", sensitivity.quiet, "No progress and no warnings");
  command->add_flag("--trust", sensitivity.trust, "Execute Python code that the model carries");
}

void describeRender(CLI::App& app, RenderOptions& render, std::string& size, std::string& theme) {
  CLI::App* command =
      app.add_subcommand("render", "Draw a picture or a video of a model or of a recorded run, without a window");
  command->add_option("MODEL", render.model, "Model file, or a recording (NAME.sprung-run.json)")->required();
  command->add_option("--png", render.png, "The picture to write")->type_name("FILE");
  command->add_option("--svg", render.svg, "The picture in lines, areas and texts, for documents")->type_name("FILE");
  command->add_option("--pdf", render.pdf, "The same as a page of its size; a pixel is 1/96 inch")->type_name("FILE");
  CLI::Option* const video =
      command->add_option("--video", render.video, "The video to write (.mp4 or .webm; needs ffmpeg)")
          ->type_name("FILE");
  command->add_option("--fps", render.framesPerSecond, "Pictures per second of the video")
      ->check(between(1, 240))
      ->needs(video)
      ->capture_default_str();
  command->add_option("--speed", render.speed, "Simulated seconds per second of the video")
      ->check(aboveZero())
      ->needs(video)
      ->capture_default_str();
  command->add_option("--time", render.time, "Simulated time of the picture, end of the video [s]")
      ->check(fromZero())
      ->type_name("T");
  command->add_option("--size", size, "Width x height in pixels")->default_str("1280x800")->type_name("WxH");
  command
      ->add_option(
          "--view", render.view,
          "Direction of view: front, right, top (without perspective, with a scale), iso (default: as the model was "
          "saved)")
      ->check(CLI::IsMember({"front", "right", "top", "iso", "default"}))
      ->type_name("VIEW");
  command->add_option("--theme", theme, "Colours: light, dark")
      ->check(CLI::IsMember({"light", "dark"}))
      ->default_str("light")
      ->type_name("THEME");
  static const std::map<std::string, render::Background> grounds{{"theme", render::Background::Theme},
                                                                 {"white", render::Background::White},
                                                                 {"transparent", render::Background::Transparent}};
  command
      ->add_option_function<std::string>(
          "--background", [&render](const std::string& name) { render.background = grounds.at(name); },
          "Behind the model: theme (with the grid), white (in light colours), transparent")
      ->check(CLI::IsMember({"theme", "white", "transparent"}))
      ->default_str("theme")
      ->type_name("WHAT");
  command->add_flag_callback(
      "--transparent", [&render] { render.background = render::Background::Transparent; },
      "The same as --background transparent: no background and no grid");
  const auto yesOrNo = [command](const char* name, std::optional<bool>& wanted, const char* words) {
    command
        ->add_option_function<std::string>(
            name, [&wanted](const std::string& answer) { wanted = answer == "yes"; }, words)
        ->check(CLI::IsMember({"yes", "no"}))
        ->type_name("yes|no");
  };
  yesOrNo(
      "--scale-bar", render.scaleBar,
      "A bar of a round length; with perspective it holds in the plane of the focus (default: without perspective)");
  yesOrNo("--legend", render.legend,
          "What the colours mean: a scale of results, else the kinds of items (default: of results)");
  command->add_flag("--trust", render.trust,
                    "Execute Python code that the model carries, for a picture at a later time");
}

void describeReport(CLI::App& app, ReportOptions& report) {
  CLI::App* command = app.add_subcommand(
      "report", "Solve a model without a window and write what it is, how the run went and what came of it");
  command->add_option("MODEL", report.model, "Model file")->required();
  command->add_option("--out", report.out, "The report to write: pages to print (.pdf) or for a web browser (.html)")
      ->type_name("FILE")
      ->required();
  command->add_flag("--quiet", report.quiet, "No progress and no warnings");
  command->add_flag("--trust", report.trust, "Execute Python code that the model carries");
  command->footer(
      "Picture, variables, items with the parameters that differ from their defaults, settings of the run, the plots\n"
      "of the model (without any, its sensors), sensors at the end, and the books of energy. The same model gives the\n"
      "same bytes. Of a run that failed the report says where, and holds what was computed until there.");
}

void describeDocs(CLI::App& app, DocsOptions& docs) {
  CLI::App* command = app.add_subcommand("docs", "Write the reference as HTML pages");
  command->add_option("--out", docs.out, "The folder; made if it is not there")->type_name("DIR")->required();
}

/// The parser with all that it fills in.
struct Described {
  CLI::App app{"Sprung: build mechanical models, watch them move, take hold of them.", "sprung"};
  std::string model;
  RunOptions run;
  ReplayOptions replay;
  CheckOptions check;
  EigenOptions eigen;
  ResponseOptions response;
  SettleOptions settle;
  SensitivityOptions sensitivity;
  RenderOptions render;
  ReportOptions report;
  DocsOptions docs;
  std::string size = "1280x800";
  std::string theme = "light";

  Described() {
    app.footer(footerText());
    app.set_help_all_flag("--help-all", "Print the help of all commands and exit");
    app.set_version_flag("--version", "sprung " SPRUNG_VERSION);
    app.require_subcommand(0, 1);
    app.add_option("MODEL", model, "Model or recording to open in the window");
    describeRun(app, run);
    describeReplay(app, replay);
    describeCheck(app, check);
    describeEigen(app, eigen);
    describeResponse(app, response);
    describeSettle(app, settle);
    describeSensitivity(app, sensitivity);
    describeRender(app, render, size, theme);
    describeReport(app, report);
    describeDocs(app, docs);
    for (CLI::App* command : app.get_subcommands(nullptr)) refuseEmptyTexts(*command);
  }
};

/// "1280x800"
bool readSize(const std::string& text, RenderOptions& render) {
  int width = 0;
  int height = 0;
  char rest = 0;
  constexpr int kLargest = 16384;
  if (std::sscanf(text.c_str(), "%dx%d%c", &width, &height, &rest) != 2) return false;
  if (width < 1 || height < 1 || width > kLargest || height > kLargest) return false;
  render.width = width;
  render.height = height;
  return true;
}

Finished wrongUsage(const std::string& message, std::ostream& err) {
  err << "sprung: " << message << "\nRun 'sprung --help' for help.\n";
  return {kWrongUsage};
}

/// The first word is neither a command nor a file: what may have been meant?
Finished unknownWord(const std::string& word, std::ostream& err) {
  const std::string near = nearestName(word, kCommands);
  return wrongUsage("there is no command and no file '" + word + "'" +
                        (near.empty() ? "" : " (did you mean the command '" + near + "'?)"),
                    err);
}

/// What was parsed, if it is whole.
CommandLine chosen(Described& d, std::ostream& err) {
  if (d.app.got_subcommand("run")) {
    const RunOptions& run = d.run;
    // A run that goes on keeps its distance between checkpoints.
    const bool known = run.every.has_value() || !run.from.empty();
    if (run.checkpoint.empty() ? run.every.has_value() : !known)
      return wrongUsage("run: --checkpoint and --every belong together", err);
    if (!run.columns.empty() && run.csv.empty() && !run.errors)
      return wrongUsage("run: --columns says what --csv or --errors are about; give one of them as well", err);
    return run;
  }
  if (d.app.got_subcommand("replay")) return d.replay;
  if (d.app.got_subcommand("check")) return d.check;
  if (d.app.got_subcommand("eigen")) return d.eigen;
  if (d.app.got_subcommand("response")) return d.response;
  if (d.app.got_subcommand("settle")) return d.settle;
  if (d.app.got_subcommand("sensitivity")) return d.sensitivity;
  if (d.app.got_subcommand("report")) return d.report;
  if (d.app.got_subcommand("docs")) return d.docs;
  if (d.app.got_subcommand("render")) {
    RenderOptions& render = d.render;
    if (!readSize(d.size, render))
      return wrongUsage("--size: '" + d.size + "' is not a size; expected WIDTHxHEIGHT, each from 1 to 16384", err);
    if (picturesOf(render).empty() && render.video.empty())
      return wrongUsage("render: --png is required, or --svg, --pdf or --video", err);
    render.dark = d.theme == "dark";
    return render;
  }
  return WindowOptions{d.model};
}

/// Lines of a footer as a list of what is aligned in them would look at best as they are.
std::string verbatim(const std::string& text) { return text.empty() ? "" : "<pre>" + help::escaped(text) + "</pre>\n"; }

/// "--end T", "MODEL"
std::string optionName(const CLI::Option& option) {
  const std::string name = option.get_positional() ? option.get_name(true) : option.get_name(false, true);
  const bool valued = !option.get_positional() && option.get_items_expected_max() > 0;
  return valued ? name + " " + option.get_type_name() : name;
}

/// Each command under a heading of its own, which other pages may lead to.
std::string commandsHtml(const CLI::App& app, bool anchors) {
  std::string html;
  for (const CLI::App* command : app.get_subcommands(nullptr)) {
    const std::string& name = command->get_name();
    const std::string title = "sprung " + help::escaped(name);
    html += "<h2>" + (anchors ? help::anchored("command-" + name, title) : title) + "</h2>\n<p>" +
            help::escaped(command->get_description()) + ".</p>\n";
    help::Table options({"Option", "Meaning"});
    for (const CLI::Option* option : command->get_options()) {
      std::string meaning = help::escaped(option->get_description());
      if (option->get_required()) meaning += " (needed)";
      if (!option->get_default_str().empty()) meaning += " [" + help::escaped(option->get_default_str()) + "]";
      options.row({help::code(optionName(*option)), meaning});
    }
    html += options.html();
    if (command->get_footer() != app.get_footer()) html += verbatim(command->get_footer());  // else it is that of all
  }
  return html;
}

}  // namespace

CommandLine parseCommandLine(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
  Described described;
  // CLI11 would take a misspelt command for a model and complain about what follows.
  if (!arguments.empty() && arguments.front().substr(0, 1) != "-") {
    std::error_code ignored;
    const std::string& word = arguments.front();
    const bool command = std::find(kCommands.begin(), kCommands.end(), word) != kCommands.end();
    if (!command && !std::filesystem::exists(word, ignored)) return unknownWord(word, err);
  }
  try {
    described.app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::Success& help) {
    described.app.exit(help, out, err);
    return Finished{kSolved};
  } catch (const CLI::ParseError& problem) {
    return wrongUsage(problem.what(), err);
  }
  CommandLine command = chosen(described, err);
  if (const Status good = checkFiles(filesOf(command)); !good) {
    err << toText(good.errors());
    return Finished{kWrongUsage};
  }
  return command;
}

std::string commandLineHtml() {
  const Described described;
  return verbatim(described.app.get_footer()) + commandsHtml(described.app, true);
}

std::string commandLineManual() {
  const Described described;
  std::string html =
      "<h1>SYNOPSIS</h1><b>sprung</b> [<i>MODEL</i> or <i>RECORDING</i>]<br><b>sprung</b> <i>COMMAND</i> "
      "[<i>OPTION</i> …] …<h1>DESCRIPTION</h1><p>" +
      help::escaped(described.app.get_description()) + "</p>\n<p>" + help::escaped(kWindow) + "</p>\n<p>" +
      help::escaped(kFiles) + "</p>\n<h1>COMMANDS</h1>\n" + commandsHtml(described.app, false) +
      "<h1>EXIT STATUS</h1>\n";
  help::Table statuses({"Status", "Meaning"});
  for (const auto& [status, words] : kStatuses) statuses.row({help::code(std::to_string(status)), words});
  return html + statuses.html() + "<p>" + help::escaped(kStopped) +
         "</p>\n<h1>SEE ALSO</h1>\n<p><b>sprung</b>(7): ideas, items, their equations and parameters. In the window: "
         "Help, Reference.</p>\n";
}

}  // namespace sprung::app

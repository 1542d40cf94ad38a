// What can be fed with anything, one by one: with what to begin, how an input is changed so that it stays of its kind,
// and what must not happen. For the fuzzer (fuzz_targets.cpp) and, by seeds, for a test (tests/app/test_fuzz.cpp).
#pragma once

#include <QDir>
#include <QFileInfo>
#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include "core/io/fragment.h"
#include "core/io/table_text.h"
#include "core/io/view_file.h"
#include "core/model/document_editor.h"
#include "core/results/recording_file.h"
#include "core/runs/recorded_run.h"
#include "core/script/formula.h"
#include "core/script/function_formula.h"
#include "core/sim/checkpoint.h"
#include "core/sim/simulator.h"
#include "render/mesh/triangles.h"
#include "tests/support/command_probe.h"
#include "tests/support/model_mutator.h"
#include "tests/support/mutators.h"

namespace sprung::test {

struct FuzzTarget {
  const char* name;
  std::vector<std::string> (*seeds)();
  std::string (*mutate)(const std::string& input, std::uint32_t seed);
  /// What was found, in words; empty: nothing. A crash is found by whoever calls.
  std::string (*run)(const std::string& input);
};

namespace fuzz {

/// A folder for what a target has to write.
inline const std::string& folder() {
  static const std::string made = [] {
    std::string name = std::filesystem::temp_directory_path() / "sprung-fuzz-XXXXXX";
    return ::mkdtemp(name.data()) != nullptr ? name : std::string();
  }();
  return made;
}

inline std::vector<std::string> filesOf(const std::vector<std::string>& folders, const QStringList& names,
                                        qint64 largest = 32'000) {
  std::vector<std::string> texts;
  for (const std::string& each : folders)
    for (const QFileInfo& file : QDir(QString::fromStdString(each)).entryInfoList(names, QDir::Files, QDir::Name))
      if (file.size() < largest)
        if (const Result<std::string> text = readTextFile(file.filePath().toStdString(), 1U << 20U))
          texts.push_back(*text);
  return texts;
}

/// Models of a size at which all is quick.
inline std::vector<std::string> models() {
  return filesOf({SPRUNG_RESOURCES "/examples", SPRUNG_TEST_DATA "/reference", SPRUNG_TEST_DATA "/broken"},
                 {"*.sprung.json"});
}

inline std::string mutatedModel(const std::string& input, std::uint32_t seed) {
  return seed % 3 == 0 ? mutateJson(input, seed) : mutateModel(input, seed).text;
}

/// The same model whenever one is needed to read the rest with.
inline const Document& smallDocument() {
  static const Document document = [] {
    Result<ReadModel> model = readModelFile(SPRUNG_RESOURCES "/examples/08-friction-and-stops.sprung.json");
    if (!model) std::abort();
    return std::move(model->document);
  }();
  return document;
}

inline std::shared_ptr<const CompiledModel> smallModel() {
  static const auto model = [] {
    Result<CompiledModel> compiled = compile(smallDocument());
    if (!compiled) std::abort();
    return std::make_shared<const CompiledModel>(std::move(*compiled));
  }();
  return model;
}

/// What is wrong with the state after some steps.
inline std::string stepped(Simulator& simulator, int steps) {
  for (int i = 0; i < steps && simulator.step(); ++i) {
  }
  const State& state = simulator.state();
  // A step that fails is taken back: the last state is a good one.
  return state.q.allFinite() && state.v.allFinite() ? "" : "the state is not finite";
}

// --- models
// -----------------------------------------------------------------------------------------------------------

/// A document is printed, read and printed again: both texts are equal.
inline std::string runModel(const std::string& input) {
  const auto model = readModel(input);
  if (!model) return model.errors().empty() ? "refused without a word" : "";
  const std::string text = writeModel(model->document);
  const auto again = readModel(text);
  if (!again) return "what was written does not load: " + toText(again.errors());
  if (writeModel(again->document) != text) return "what was written changes when it is read and written again";
  (void)readViewSettings(model->document.view());
  return "";
}

inline std::string runCommands(const std::string& input) {
  const std::string path = folder() + "/model.sprung.json";
  if (!writeTextFile(path, input)) return "no room for the model";
  std::string all;
  for (const std::string& finding : CommandProbe(path, folder()).run(false)) all += finding + "\n";
  return all;
}

// --- formulas and functions
// -------------------------------------------------------------------------------------------

inline std::vector<std::string> formulas() {
  return {"=2*k + sqrt(m)",
          "=k*u + 0.1*k*u^3",
          "=[k*u[0], 0, -9.81*m]",
          "=t < 1 ? 5*sin(2*pi*t) : 0",
          "=interp(t, [0, 0.5, 1], [0, 5, 0])",
          "=min(max(u, -1), 1) * k - d*v^2*sign(v)",
          "=u != 0 && !(v > 1e3) || t >= 0 ? abs(u)**1.5 : -u % 2",
          "=[u[0] + v[0], u[1], u[2]] * 3",
          "=sum(values) + values[0] * t"};
}

/// As a formula of numbers, and as a user function of a spring, a load and a rotor's drive.
inline std::string runFormula(const std::string& input) {
  const std::vector<Variable> variables = {{.name = "k", .value = 100.0}, {.name = "m", .value = 2.0}};
  const Result<double> value = evaluateFormula(input, variables, "here");
  if (value && !std::isfinite(*value)) return "a formula gives a number that is none";
  std::vector<FormulaName> names = {{"t", 0}, {"u", 1, {3, 1}}, {"v", 4, {3, 1}},      {"k", 7},
                                    {"d", 8}, {"m", 9},         {"values", 10, {0, 1}}};
  const std::array<int, 3> to = {1, 2, 3};
  for (const Shape shape : {Shape{1, 1}, Shape{3, 1}, Shape{0, 1}})
    if (const auto compiled = compileFormula(input, names, 10, shape, "here", to);
        !compiled && compiled.errors().empty())
      return "refused without a word";
  (void)formulaUnitProblem(input, names, unit::N, UnitRules{}, "here");
  static Document document = smallDocument();
  DocumentEditor editor(document);  // all is taken back
  for (const ItemList list : {ItemList::Objects, ItemList::Loads})
    for (const ItemId id : editor.document().order(list))
      for (const ParamRow& row : editor.document().find(id)->type().rows)
        if (row.kind == ValueKind::Function) (void)editor.assign(id, row, input);
  const Result<CompiledModel> model = compile(editor.document());
  if (!model) return model.errors().empty() ? "refused without a word" : "";
  Simulator simulator(std::make_shared<const CompiledModel>(*model));
  return stepped(simulator, 3);
}

// --- pasted text
// ------------------------------------------------------------------------------------------------------

inline std::vector<std::string> fragments() {
  std::vector<std::string> texts;
  for (const char* name : {"08-friction-and-stops", "09-slider-crank", "14-laws", "18-gear-drive", "13-engine"}) {
    const Result<ReadModel> model = readModelFile(std::string(SPRUNG_RESOURCES "/examples/") + name + ".sprung.json");
    if (!model) std::abort();
    const std::vector<ItemId>& objects = model->document.order(ItemList::Objects);
    texts.push_back(copyText(model->document, objects));
    texts.push_back(copyText(model->document, {objects.back()}));
  }
  return texts;
}

inline std::string runFragment(const std::string& input) {
  Document document = smallDocument();
  const std::string before = writeModel(document);
  std::optional<DocumentChange> change;
  {
    DocumentEditor editor(document);
    if (paste(editor, input))
      if (Result<DocumentChange> done = editor.finish()) change = std::move(*done);
  }
  if (change) {
    const std::string pasted = writeModel(document);
    const auto read = readModel(pasted);
    if (!read) return "what was pasted cannot be saved and opened: " + toText(read.errors());
    if (writeModel(read->document) != pasted) return "what was pasted changes when it is saved and opened";
    (void)compile(document);
    change->undo(document);
  }
  return writeModel(document) == before ? "" : "taken back, the model is not what it was";
}

// --- recordings and checkpoints
// ---------------------------------------------------------------------------------------

inline std::vector<std::string> recordings() {
  std::vector<std::string> texts;
  for (const char* name : {"02-two-mass-oscillator", "08-friction-and-stops", "09-slider-crank"}) {
    Result<ReadModel> model = readModelFile(std::string(SPRUNG_RESOURCES "/examples/") + name + ".sprung.json");
    Result<CompiledModel> compiled = compile(model->document);
    if (!compiled) std::abort();
    Simulator simulator(std::make_shared<const CompiledModel>(std::move(*compiled)));
    simulator.prepare();
    for (int i = 0; i < 20; ++i) {
      if (i == 7) simulator.apply(command::SetCoefficients{.begin = 0, .values = {1.25}});
      simulator.step();
    }
    const std::string path = folder() + "/seed.sprung-run.json";
    const Document& document = model->document;
    const Status written = writeRecordingFile(
        Recording::of(simulator), simulator.stateHash(), [&document](const CompiledModel&) { return &document; }, path);
    if (!written) std::abort();
    texts.push_back(*readTextFile(path, 1U << 24U));
  }
  return texts;
}

inline std::string runRecording(const std::string& input) {
  const Result<StoredRecording> stored = readRecording(input);
  if (!stored) return stored.errors().empty() ? "refused without a word" : "";
  if (stored->recording.steps > 1000) return "";
  const auto run = computeRecordedRun(stored->recording, stored->proof, std::size_t{1} << 24U);
  return run ? "" : "it was given up, and nobody has asked for that";
}

inline std::vector<std::string> checkpoints() {
  Simulator simulator(smallModel());
  simulator.prepare();
  std::vector<std::string> all = {toBytes(simulator.checkpoint())};
  simulator.keepBooks(true);
  for (int i = 0; i < 50; ++i) simulator.step();
  all.push_back(toBytes(simulator.checkpoint(), "attached"));
  return all;
}

inline std::string runCheckpoint(const std::string& input) {
  const Result<Checkpoint> checkpoint = checkpointFromBytes(input, smallModel(), "here");
  if (!checkpoint) return checkpoint.errors().empty() ? "refused without a word" : "";
  Simulator simulator(smallModel());
  if (!simulator.restore(*checkpoint)) return "";
  return stepped(simulator, 3);
}

// --- tables and meshes
// ------------------------------------------------------------------------------------------------

inline std::vector<std::string> tables() {
  return {"time,x,y\n0,1,2\n0.5,1.5,\n1,2,3e5\n", "# made elsewhere\n0;1,5\n1;2,5\n", "t\tf\n0\t1\n1\t-2\n",
          "\"a, b\",c\n1 ,2\n"};
}

inline std::string runTable(const std::string& input) {
  const Result<NumberTable> table = parseTable(input, "here");
  if (!table) return table.errors().empty() ? "refused without a word" : "";
  for (const std::vector<double>& column : table->columns) {
    if (column.size() != table->rows()) return "columns of different lengths";
    for (const double value : column)
      if (std::isinf(value)) return "a number that is infinite";
  }
  return "";
}

/// The ending of the file, a line break, and what is in it.
inline std::vector<std::string> meshes() {
  std::string binary(80, ' ');
  const std::uint32_t triangles = 2;
  binary.append(reinterpret_cast<const char*>(&triangles), sizeof triangles);
  for (std::uint32_t i = 0; i < triangles; ++i) {
    std::array<float, 12> numbers = {0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, static_cast<float>(i)};
    binary.append(reinterpret_cast<const char*>(numbers.data()), sizeof numbers);
    binary.append(2, '\0');
  }
  return {
      "stl\nsolid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n"
      "endsolid a\n",
      "stl\n" + binary,
      "obj\nmtllib none.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nvn 0 0 1\nvt 0 0\nf 1/1/1 2/1/1 3/1/1\nf 1 2 3 4\nf "
      "-1 -2 -3\n",
      R"(gltf
{"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0, "scale": [1, 2, 1]}],
 "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
 "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0]},
               {"bufferView": 1, "componentType": 5123, "count": 3, "type": "SCALAR"}],
 "bufferViews": [{"buffer": 0, "byteOffset": 0, "byteLength": 36}, {"buffer": 0, "byteOffset": 36, "byteLength": 6}],
 "buffers": [{"byteLength": 42, "uri": "data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAAABAAIA"}]})"};
}

inline std::string mutateMesh(const std::string& input, std::uint32_t seed) {
  const std::size_t line = input.find('\n');
  if (line == std::string::npos) return mutateBytes(input, seed);
  const std::string content = input.substr(line + 1);
  return input.substr(0, line + 1) +
         (content.starts_with('{') ? mutateJson(content, seed) : mutateBytes(content, seed));
}

inline std::string runMesh(const std::string& input) {
  const std::size_t line = input.find('\n');
  const std::string kind = input.substr(0, line);
  if (kind != "stl" && kind != "obj" && kind != "gltf" && kind != "glb") return "";
  const std::string path = folder() + "/mesh." + kind;
  if (!writeTextFile(path, input.substr(line + 1))) return "no room for the mesh";
  const Result<render::Triangles> mesh = render::readMeshFile(path);
  if (!mesh) return mesh.errors().empty() ? "refused without a word" : "";
  for (const auto& corners : mesh->triangles)
    for (const int corner : corners)
      if (corner < 0 || static_cast<std::size_t>(corner) >= mesh->points.size()) return "a corner that is no point";
  return "";
}

}  // namespace fuzz

inline const std::vector<FuzzTarget>& fuzzTargets() {
  static const std::vector<FuzzTarget> targets = {
      {"model", fuzz::models, fuzz::mutatedModel, fuzz::runModel},
      {"commands", fuzz::models, fuzz::mutatedModel, fuzz::runCommands},
      {"formula", fuzz::formulas, mutateFormula, fuzz::runFormula},
      {"fragment", fuzz::fragments, fuzz::mutatedModel, fuzz::runFragment},
      {"recording", fuzz::recordings, mutateJson, fuzz::runRecording},
      {"checkpoint", fuzz::checkpoints, mutateCheckpoint, fuzz::runCheckpoint},
      {"table", fuzz::tables, mutateBytes, fuzz::runTable},
      {"mesh", fuzz::meshes, fuzz::mutateMesh, fuzz::runMesh},
  };
  return targets;
}

/// What a target begins with: its seeds, and what something was found with before (tests/data/fuzz/NAME).
inline std::vector<std::string> seedsOf(const FuzzTarget& target) {
  std::vector<std::string> seeds = target.seeds();
  const std::vector<std::string> kept =
      fuzz::filesOf({std::string(SPRUNG_TEST_DATA "/fuzz/") + target.name}, {"*"}, 1 << 20);
  seeds.insert(seeds.end(), kept.begin(), kept.end());
  return seeds;
}

}  // namespace sprung::test

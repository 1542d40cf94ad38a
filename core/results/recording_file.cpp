#include "core/results/recording_file.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "core/base/bytes.h"
#include "core/catalog/assign.h"
#include "core/io/base64.h"
#include "core/io/file_access.h"
#include "core/io/json_parser.h"
#include "core/io/json_text.h"
#include "core/io/model_file.h"
#include "core/model/handles.h"
#include "core/system/python_sources.h"

namespace sprung {
namespace {

/// Reads one file; the first problem ends it.
class RecordingReader {
 public:
  explicit RecordingReader(const PythonConsent& consent) : consent_(consent) {}

  Result<StoredRecording> read(const JsonValue& file) {
    if (integer(file, "sprungRun", "") != 2 && good())
      refuse("sprungRun", "the recording was written by another version of the program");
    readModels(file);
    readStart(file);
    readInputs(file);
    stored_.recording.steps = integer(file, "steps", "");
    readProof(file);
    if (!good()) return problems_;
    return std::move(stored_);
  }

 private:
  bool good() const { return problems_.empty(); }
  void refuse(const std::string& where, const std::string& what) {
    if (good()) problems_.push_back(error(where, what, "the file has been changed: compute the run again"));
  }
  const JsonValue* member(const JsonValue& json, const char* key, const std::string& where) {
    const JsonValue* found = json.find(key);
    if (found == nullptr) refuse(where + key, "this is missing");
    return found;
  }
  std::int64_t integer(const JsonValue& json, const char* key, const std::string& where) {
    const JsonValue* value = member(json, key, where);
    const std::int64_t* number = value == nullptr ? nullptr : value->integer();
    if (number != nullptr && *number >= 0) return *number;
    refuse(where + key, "expected a whole number from 0 on");
    return 0;
  }
  double real(const JsonValue& json, const char* key, const std::string& where) {
    const JsonValue* value = member(json, key, where);
    if (value != nullptr && value->isNumber() && std::isfinite(value->number())) return value->number();
    refuse(where + key, "expected a finite number");
    return 0.0;
  }
  std::string text(const JsonValue& json, const char* key, const std::string& where) {
    const JsonValue* value = member(json, key, where);
    if (value != nullptr && value->text() != nullptr) return *value->text();
    refuse(where + key, "expected a text");
    return {};
  }
  const JsonValue::Array& list(const JsonValue& json, const char* key, const std::string& where) {
    static const JsonValue::Array none;
    const JsonValue* value = member(json, key, where);
    if (value != nullptr && value->array() != nullptr) return *value->array();
    refuse(where + key, "expected a list");
    return none;
  }
  std::uint64_t hex(std::string_view digits, const std::string& where) {
    std::uint64_t number = 0;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    if (digits.empty() || problem != std::errc() || end != digits.data() + digits.size())
      refuse(where, "expected a hexadecimal number");
    return number;
  }
  Vec3 vector(const JsonValue& json, const char* key, const std::string& where) {
    Vec3 v = Vec3::Zero();
    const JsonValue::Array& numbers = list(json, key, where);
    if (numbers.size() != 3) refuse(where + key, "expected three numbers");
    for (std::size_t i = 0; i < numbers.size() && i < 3 && good(); ++i) {
      if (numbers[i].isNumber() && std::isfinite(numbers[i].number()))
        v[static_cast<Eigen::Index>(i)] = numbers[i].number();
      else
        refuse(where + key, "expected three numbers");
    }
    return v;
  }
  std::vector<double> numbers(const JsonValue& json, const char* key, const std::string& where) {
    std::vector<double> values;
    const std::optional<std::string> bytes = fromBase64(text(json, key, where));
    ByteReader reader(bytes ? *bytes : std::string_view());
    reader.get(values, -1);
    const bool finite = std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
    if (!bytes || !reader.finished() || !finite) refuse(where + key, "these are no finite numbers");
    return values;
  }

  void readModels(const JsonValue& file) {
    const JsonValue::Array& models = list(file, "models", "");
    if (models.empty()) refuse("models", "there is no model");
    for (std::size_t i = 0; i < models.size() && good(); ++i)
      readModel(models[i], "models[" + std::to_string(i) + "].");
    if (good()) stored_.recording.start = stored_.models.front().compiled;
  }

  void readModel(const JsonValue& json, const std::string& where) {
    const JsonValue* model = member(json, "model", where);
    const JsonValue* slots = member(json, "handles", where);
    if (!good()) return;
    Result<ReadModel> read = sprung::readModel(compactJson(*model));
    if (!read) {
      problems_ = read.errors();
      return;
    }
    Handles handles;
    for (std::size_t l = 0; l < handles.size(); ++l)
      for (const JsonValue& slot : list(*slots, std::string(listKey(kItemLists[l])).c_str(), where + "handles.")) {
        const std::int64_t* number = slot.integer();
        handles[l].push_back(number == nullptr || *number < 0 ? ItemId::kNone : static_cast<std::uint32_t>(*number));
      }
    Result<Document> document = withHandles(read->document, handles);
    if (!document) return refuse(where + "handles", document.errors().front().what);
    if (const std::vector<PythonSource> sources = pythonSources(*document);
        !sources.empty() && !(consent_ && consent_(*document))) {
      problems_ = {error(where + "model." + sources.front().place,
                         "the recording carries Python code, which would be executed",
                         "read it, then run again with --trust")};
      return;
    }
    Result<CompiledModel> compiled = compile(*document, {.allowPython = static_cast<bool>(consent_)});
    if (!compiled) {
      problems_ = compiled.errors();
      return;
    }
    stored_.models.push_back({std::make_shared<const Document>(std::move(*document)),
                              std::make_shared<const CompiledModel>(std::move(*compiled))});
  }

  void readStart(const JsonValue& file) {
    if (!good()) return;
    auto start = std::make_shared<CompiledModel>(*stored_.recording.start);
    const JsonValue* from = file.find("start");
    if (from != nullptr) {
      const std::optional<std::string> bytes = fromBase64(text(file, "start", ""));
      if (!bytes) return refuse("start", "this is no checkpoint");
      Result<Checkpoint> checkpoint = checkpointFromBytes(*bytes, start, "start");
      if (!checkpoint) {
        problems_ = checkpoint.errors();
        return;
      }
      if (!Simulator(start).restore(*checkpoint)) return refuse("start", "the checkpoint makes no sense");
      stored_.recording.from = std::make_shared<const Checkpoint>(std::move(*checkpoint));
    }
    const std::vector<double> coefficients = numbers(file, "coefficients", "");
    if (coefficients.size() != start->coefficients.size()) return refuse("coefficients", "another number is expected");
    start->coefficients = coefficients;
    stored_.recording.start = std::move(start);
  }

  void readInputs(const JsonValue& file) {
    const JsonValue::Array& inputs = list(file, "inputs", "");
    std::int64_t before = 0;
    for (std::size_t i = 0; i < inputs.size() && good(); ++i) {
      const std::string where = "inputs[" + std::to_string(i) + "].";
      LoggedInput input{integer(inputs[i], "step", where), readInput(inputs[i], where), true};
      const JsonValue* prepared = inputs[i].find("prepared");
      if (prepared != nullptr && prepared->boolean() != nullptr) input.prepared = *prepared->boolean();
      if (input.step < before) refuse(where + "step", "it comes before the input that stands above it");
      before = input.step;
      stored_.recording.inputs.push_back(std::move(input));
    }
  }

  Input readInput(const JsonValue& json, const std::string& where) {
    if (!good()) return Hands{};
    if (json.find("coefficients") != nullptr) {
      command::SetCoefficients edit{
          .begin = static_cast<int>(std::min<std::int64_t>(integer(json, "begin", where), 1 << 30)),
          .values = numbers(json, "coefficients", where)};
      const std::size_t count = running().compiled->coefficients.size();
      if (static_cast<std::size_t>(edit.begin) > count ||
          edit.values.size() > count - static_cast<std::size_t>(edit.begin))
        refuse(where + "begin", "the model has no such parameters");
      return edit;
    }
    if (json.find("model") != nullptr) {
      const auto index = static_cast<std::size_t>(integer(json, "model", where));
      if (index >= stored_.models.size()) refuse(where + "model", "there is no such model");
      if (good()) running_ = index;
      return command::Replace{running().compiled, true};
    }
    if (json.find("refresh") != nullptr) return command::Refresh{text(json, "refresh", where) == "failure"};
    if (json.find("q") != nullptr) return readPlace(json, where);
    Hands hands;
    const JsonValue::Array& all = list(json, "hands", where);
    for (std::size_t i = 0; i < all.size() && good(); ++i)
      hands.all.push_back(readHand(all[i], where + "hands[" + std::to_string(i) + "]."));
    return hands;
  }

  command::Place readPlace(const JsonValue& json, const std::string& where) {
    const std::vector<double> q = numbers(json, "q", where), v = numbers(json, "v", where);
    const auto count = static_cast<std::size_t>(running().compiled->system->coordinateCount);
    if (q.size() != count || v.size() != count) refuse(where + "q", "the model has another number of coordinates");
    const auto vector = [](const std::vector<double>& values) {
      return VecX(Eigen::Map<const VecX>(values.data(), static_cast<Eigen::Index>(values.size())));
    };
    return {vector(q), vector(v)};
  }

  DragTarget readHand(const JsonValue& json, const std::string& where) {
    DragTarget drag;
    drag.body = running().document->byName(ItemList::Objects, text(json, "body", where));
    if (!drag.body.valid()) refuse(where + "body", "there is no such body");
    drag.localPoint = vector(json, "localPoint", where);
    drag.target = vector(json, "target", where);
    drag.velocity = vector(json, "velocity", where);
    drag.gain = real(json, "gain", where);
    if (json.find("radius") != nullptr) drag.radius = real(json, "radius", where);
    if (json.find("axis") != nullptr)
      drag.axis = static_cast<int>(std::min<std::int64_t>(3, integer(json, "axis", where)));
    if (drag.axis && *drag.axis > 2) refuse(where + "axis", "expected 0, 1 or 2");
    if (json.find("turn") != nullptr) drag.turn = vector(json, "turn", where);
    if (json.find("number") != nullptr)
      drag.number = static_cast<int>(std::min<std::int64_t>(integer(json, "number", where), 1 << 30));
    const JsonValue* pinned = json.find("pinned");
    drag.pinned = pinned != nullptr && pinned->boolean() != nullptr && *pinned->boolean();
    return drag;
  }

  void readProof(const JsonValue& file) {
    if (!good()) return;
    const JsonValue* end = member(file, "end", "");
    if (end == nullptr) return;
    Proof& proof = stored_.proof;
    proof.steps = integer(*end, "steps", "end.");
    if (proof.steps != stored_.recording.steps) refuse("end.steps", "the run has another number of steps");
    proof.time = real(*end, "time", "end.");
    stored_.recording.time = proof.time;
    proof.hash = hex(text(*end, "hash", "end."), "end.hash");
    for (const JsonValue& json : list(file, "proof", "")) {
      ProofMark mark{integer(json, "step", "proof."), hex(text(json, "state", "proof."), "proof.state"), {}};
      const std::string parts = text(json, "parts", "proof.");
      for (std::size_t i = 0; i + 8 <= parts.size() && good(); i += 8)
        mark.parts.push_back(static_cast<std::uint32_t>(hex(std::string_view(parts).substr(i, 8), "proof.parts")));
      proof.marks.push_back(std::move(mark));
      if (!good()) return;
    }
  }

  const StoredRecording::Model& running() const { return stored_.models[running_]; }

  const PythonConsent& consent_;
  Diagnostics problems_;
  StoredRecording stored_;
  std::size_t running_ = 0;
};

}  // namespace

bool isRecording(std::string_view text) {
  constexpr std::string_view kKey = "\"sprungRun\"";
  if (text.find(kKey) == std::string_view::npos) return false;
  // As a key of the outermost object, wherever tools that sort keys have put it.
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{' || text[i] == '[') ++depth;
    if (text[i] == '}' || text[i] == ']') --depth;
    if (text[i] != '"') continue;
    if (depth == 1 && text.substr(i, kKey.size()) == kKey) {
      const std::size_t next = text.find_first_not_of(" \t\r\n", i + kKey.size());
      if (next != std::string_view::npos && text[next] == ':') return true;
    }
    for (++i; i < text.size() && text[i] != '"'; ++i)
      if (text[i] == '\\') ++i;
  }
  return false;
}

Result<StoredRecording> readRecording(std::string_view text, const PythonConsent& consent) {
  const Result<ParsedJson> parsed = parseJson(text);
  if (!parsed) return parsed.errors();
  if (!parsed->repeatedKeys.empty()) return parsed->repeatedKeys;
  return RecordingReader(consent).read(parsed->value);
}

Result<StoredRecording> readRecordingFile(const std::string& path, const PythonConsent& consent) {
  const Result<std::string> text = readTextFile(path, JsonLimits{}.bytes);
  if (!text) return text.errors();
  return readRecording(*text, consent);
}

}  // namespace sprung

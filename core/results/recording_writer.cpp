#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>
#include <variant>

#include "core/base/bytes.h"
#include "core/base/overload.h"
#include "core/catalog/assign.h"
#include "core/io/base64.h"
#include "core/io/file_access.h"
#include "core/io/json_parser.h"
#include "core/io/json_text.h"
#include "core/io/model_file.h"
#include "core/model/handles.h"
#include "core/results/recording_file.h"
#include "core/system/fingerprint.h"

namespace sprung {
namespace {

std::string hexText(std::uint64_t number, int digits) {
  char text[17];
  std::snprintf(text, sizeof text, "%0*llx", digits, static_cast<unsigned long long>(number));
  return text;
}

template <class List>
JsonValue listJson(const List& numbers) {
  JsonValue::Array list;
  for (const auto& number : numbers) list.emplace_back(number);
  return list;
}

/// Bits count, also of what is no finite number.
std::string numbersJson(const VecX& numbers) {
  ByteWriter bytes;
  bytes.put(numbers);
  return toBase64(bytes.bytes());
}

class RecordingWriter {
 public:
  RecordingWriter(const StoredRecording& stored, const DocumentOf& documentOf)
      : stored_(stored), documentOf_(documentOf) {}

  Result<std::string> write() {
    const Recording& recording = stored_.recording;
    addModel(*recording.start);
    JsonValue::Array inputs;
    for (const LoggedInput& input : recording.inputs) inputs.emplace_back(inputJson(input));
    if (!problems_.empty()) return problems_;
    JsonValue::Object file{{"sprungRun", std::int64_t{2}}, {"models", std::move(models_)}};
    // Bits count, also of what is no finite number.
    ByteWriter coefficients;
    coefficients.put(recording.start->coefficients);
    file.push_back({"coefficients", toBase64(coefficients.bytes())});
    if (recording.from) file.push_back({"start", toBase64(toBytes(*recording.from))});
    file.push_back({"inputs", std::move(inputs)});
    file.push_back({"steps", recording.steps});
    file.push_back({"end", JsonValue::Object{{"steps", stored_.proof.steps},
                                             {"time", stored_.proof.time},
                                             {"hash", hexText(stored_.proof.hash, 16)}}});
    file.push_back({"proof", marksJson()});
    return fileJson(std::move(file));
  }

 private:
  void addModel(const CompiledModel& model) {
    document_ = documentOf_(model);
    if (document_ == nullptr) {
      problems_.push_back(error("", "a model that has run is not known any more"));
      return;
    }
    const Handles handles = handlesOf(*document_);
    JsonValue::Object slots;
    for (std::size_t list = 0; list < handles.size(); ++list) {
      JsonValue::Array numbers;
      for (const std::uint32_t slot : handles[list]) numbers.emplace_back(static_cast<std::int64_t>(slot));
      slots.push_back({std::string(listKey(kItemLists[list])), std::move(numbers)});
    }
    Result<ParsedJson> json = parseJson(writeModel(*document_));
    if (!json) {
      problems_.insert(problems_.end(), json.errors().begin(), json.errors().end());
      return;
    }
    models_.emplace_back(JsonValue::Object{{"model", std::move(json->value)}, {"handles", std::move(slots)}});
  }

  JsonValue inputJson(const LoggedInput& input) {
    JsonValue::Object json{{"step", input.step}};
    if (!input.prepared) json.push_back({"prepared", false});
    std::visit(Overload{[&](const command::SetCoefficients& edit) {
                          ByteWriter values;
                          values.put(edit.values);
                          json.push_back({"begin", static_cast<std::int64_t>(edit.begin)});
                          json.push_back({"coefficients", toBase64(values.bytes())});
                        },
                        [&](const command::Refresh& refresh) {
                          json.push_back({"refresh", refresh.afterFailure ? "failure" : "checkpoint"});
                        },
                        [&](const command::Replace& replace) {
                          addModel(*replace.model);
                          json.push_back({"model", static_cast<std::int64_t>(models_.size()) - 1});
                        },
                        [&](const Hands& hands) {
                          JsonValue::Array list;
                          for (const DragTarget& hand : hands.all) list.emplace_back(handJson(hand));
                          json.push_back({"hands", std::move(list)});
                        },
                        [&](const command::Place& place) {
                          json.push_back({"q", numbersJson(place.q)});
                          json.push_back({"v", numbersJson(place.v)});
                        }},
               input.input);
    return json;
  }

  JsonValue::Object handJson(const DragTarget& hand) const {
    const Item* body = document_ == nullptr ? nullptr : document_->find(hand.body);
    JsonValue::Object json{{"body", body == nullptr ? std::string() : body->name},
                           {"localPoint", listJson(hand.localPoint)},
                           {"target", listJson(hand.target)},
                           {"velocity", listJson(hand.velocity)},
                           {"gain", hand.gain}};
    if (hand.axis) json.push_back({"axis", static_cast<std::int64_t>(*hand.axis)});
    if (hand.radius != 0.0) json.push_back({"radius", hand.radius});
    if (hand.turn) json.push_back({"turn", listJson(*hand.turn)});
    if (hand.number != 0) json.push_back({"number", static_cast<std::int64_t>(hand.number)});
    if (hand.pinned) json.push_back({"pinned", true});
    return json;
  }

  JsonValue marksJson() const {
    JsonValue::Array marks;
    for (const ProofMark& mark : stored_.proof.marks) {
      std::string parts;
      for (const std::uint32_t part : mark.parts) parts += hexText(part, 8);
      marks.emplace_back(JsonValue::Object{{"step", mark.step}, {"state", hexText(mark.state, 16)}, {"parts", parts}});
    }
    return marks;
  }

  const StoredRecording& stored_;
  const DocumentOf& documentOf_;
  const Document* document_ = nullptr;  ///< of the model that runs
  JsonValue::Array models_;
  Diagnostics problems_;
};

}  // namespace

Result<std::string> recordingText(const StoredRecording& stored, const DocumentOf& documentOf) {
  return RecordingWriter(stored, documentOf).write();
}

Status writeRecordingFile(const Recording& recording, std::optional<std::uint64_t> end, const DocumentOf& documentOf,
                          const std::string& path, const ProofProgress& progress) {
  bool stopped = false;
  const auto watch = [&](double share) {
    stopped = progress && !progress(share);
    return !stopped;
  };
  const StoredRecording stored{recording, prove(recording, watch)};
  if (stopped) return Done{};
  if (!stored.proof.endsAsRecorded || stored.proof.hash != end.value_or(stored.proof.hash))
    return error(path, "the run cannot be recorded: computed again it ends with other bits",
                 "a Python function that remembers something between its calls keeps it in mbs.variables");
  const Result<std::string> text = recordingText(stored, documentOf);
  if (!text) return text.errors();
  return writeTextFile(path, *text);
}

}  // namespace sprung

#include "core/results/recording_check.h"

#include <cmath>
#include <string>

#include "core/base/bytes.h"
#include "core/base/number_text.h"
#include "core/curves/channel.h"
#include "core/results/named_channels.h"

namespace sprung {
namespace {

constexpr std::size_t kMostNamed = 5;

/// As the first part of a mark holds a time (core/sim/proof).
std::uint32_t timePart(double time) {
  Hash hash;
  hash.add(time);
  return static_cast<std::uint32_t>(hash.value() ^ (hash.value() >> 32U));
}

void checkEnd(const Recording& recording, const Proof& proof, Diagnostics& found) {
  if (const auto step = wrongMark(recording, proof))
    return found.push_back(error("proof", "the mark of step " + std::to_string(*step) + " is missing",
                                 "the file has been changed: record the run again"));
  if (proof.marks.empty() || proof.marks.back().step != proof.steps) return;
  const ProofMark& last = proof.marks.back();
  const auto refuse = [&](const char* where, const std::string& what) {
    found.push_back(error(where, what + " is not that of the last step of the proof",
                          "the file has been changed: record the run again"));
  };
  if (last.state != proof.hash) refuse("end.hash", "the hash of the state at the end");
  if (!last.parts.empty() && last.parts.front() != timePart(proof.time))
    refuse("end.time", "the time of " + numberText(proof.time) + " s");
}

/// What each number of the coefficients is called: "mass.physicsMass", "k".
std::vector<std::string> namesOfCoefficients(const StoredRecording::Model& model) {
  const Directory& directory = *model.compiled->system->directory;
  std::vector<std::string> names(model.compiled->coefficients.size());
  const auto name = [&](const CoefficientSlot& slot, const auto& channelOf) {
    for (int i = 0; i < slot.count; ++i)
      if (static_cast<std::size_t>(slot.begin + i) < names.size())
        names[static_cast<std::size_t>(slot.begin + i)] = nameOfChannel(*model.compiled->system, channelOf(i));
  };
  for (const Variable& variable : model.document->variables())
    if (const auto slot = directory.variableSlot(variable.name))
      name(*slot, [&](int) { return variableChannel(variable.name); });
  for (const ItemList list : kItemLists)
    for (const ItemId id : model.document->order(list))
      for (const ParamRow& row : model.document->find(id)->type().rows)
        if (const auto slot = directory.coefficientSlot(id, row))
          name(*slot, [&](int i) { return parameterChannel(id, std::string(row.key), i); });
  return names;
}

/// Of a run that goes on from somewhere, numbers may have changed before.
void checkNumbers(const StoredRecording& stored, Diagnostics& found) {
  if (stored.models.empty() || stored.recording.from) return;
  const Coefficients& model = stored.models.front().compiled->coefficients;
  const Coefficients& run = stored.recording.start->coefficients;
  std::vector<std::string> names;
  std::size_t named = 0;
  for (std::size_t i = 0; i < model.size() && i < run.size() && named < kMostNamed; ++i) {
    if (model[i] == run[i] || (std::isnan(model[i]) && std::isnan(run[i]))) continue;
    if (names.empty()) names = namesOfCoefficients(stored.models.front());
    if (names[i].empty()) continue;
    ++named;
    found.push_back(warning(
        names[i],
        "is " + numberText(model[i]) + " in the model of the recording, but the run begins with " + numberText(run[i]),
        "the run is computed with its own number"));
  }
}

}  // namespace

Diagnostics contradictions(const StoredRecording& stored) {
  Diagnostics found;
  checkEnd(stored.recording, stored.proof, found);
  checkNumbers(stored, found);
  return found;
}

}  // namespace sprung

// One number of a model made larger or smaller, in all the models that a run has had: it starts with one, and may be
// rebuilt on its way.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/curves/channel.h"
#include "core/model/document.h"
#include "core/system/system.h"

namespace sprung {

/// What makes the one list of numbers the other; empty: nothing has to, or their lengths differ. Nothing makes another
/// number of zero.
std::vector<double> factorsBetween(std::span<const double> from, std::span<const double> to);

class NumberChange {
 public:
  /// A variable or an entry of a parameter of `document` times `factor`, with what formulas make of it. Errors: those
  /// of `variedModel`.
  static Result<NumberChange> of(const Document& document, const Channel& number, double factor, bool allowPython);

  /// A model of a run of this document, as it was before or after edits and rebuilds, with its numbers in the ratios of
  /// the change; the model itself when it has none of them. Error: the change moves what is no number of a run, as a
  /// place in the reference configuration, and the model was built otherwise.
  Result<std::shared_ptr<const CompiledModel>> applied(const std::shared_ptr<const CompiledModel>& model) const;

 private:
  /// Entries of a parameter and what they are multiplied by.
  struct Ratios {
    ItemId item;
    const ParamRow* row = nullptr;
    std::vector<double> factors;
  };
  /// By how much a node starts elsewhere.
  struct Start {
    ItemId node;
    VecX q, v, data;
  };
  void compare(const Document& document, const CompiledModel& now);
  void compareStarts(const CompiledModel& now);
  bool scale(CompiledModel& model) const;
  bool shift(CompiledModel& model) const;

  std::string name_;
  std::shared_ptr<const CompiledModel> varied_;  ///< of the document
  std::uint64_t before_ = 0, after_ = 0;         ///< how both are built
  std::vector<Ratios> parameters_;
  std::vector<std::pair<std::string, double>> variables_;
  std::vector<Start> starts_;
};

}  // namespace sprung

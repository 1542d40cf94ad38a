#include "core/runs/number_change.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "core/catalog/coefficients.h"
#include "core/runs/varied_model.h"
#include "core/system/fingerprint.h"

namespace sprung {
namespace {

/// How a system is built, whatever its numbers are and wherever it starts.
std::uint64_t buildOf(const System& system) {
  CompiledModel bare;
  auto copy = std::make_shared<System>(system);
  for (NodeLayout& node : copy->nodes) {
    node.initial.setZero();
    node.initialVelocity.setZero();
    node.initialData.setZero();
  }
  copy->extent = 1.0;  // the start counts there
  copy->centre.setZero();
  bare.system = std::move(copy);
  return fingerprint(bare);
}

std::span<const double> valuesAt(const CompiledModel& model, const std::optional<CoefficientSlot>& slot) {
  if (!slot) return {};
  return std::span(model.coefficients)
      .subspan(static_cast<std::size_t>(slot->begin), static_cast<std::size_t>(slot->count));
}

const NodeLayout* nodeOf(const System& system, ItemId id) {
  const std::optional<int> index = system.directory->nodeIndex(id);
  return index ? &system.nodes[static_cast<std::size_t>(*index)] : nullptr;
}

}  // namespace

std::vector<double> factorsBetween(std::span<const double> from, std::span<const double> to) {
  if (from.size() != to.size() || std::ranges::equal(from, to)) return {};
  std::vector<double> factors(from.size(), 1.0);
  for (std::size_t i = 0; i < from.size(); ++i)
    if (from[i] != to[i] && from[i] != 0.0) factors[i] = to[i] / from[i];
  return factors;
}

Result<NumberChange> NumberChange::of(const Document& document, const Channel& number, double factor,
                                      bool allowPython) {
  const Result<CompiledModel> now = compile(document, {.allowPython = allowPython});
  if (!now) return now.errors();
  const auto varied = variedModel(document, *now, number, factor);
  if (!varied) return varied.errors();
  NumberChange change;
  change.name_ = number.setting;
  change.varied_ = *varied;
  change.before_ = buildOf(*now->system);
  change.after_ = buildOf(*(*varied)->system);
  change.compare(document, *now);
  change.compareStarts(*now);
  return change;
}

void NumberChange::compare(const Document& document, const CompiledModel& now) {
  for (const ItemList list : kItemLists)
    for (const ItemId id : document.order(list))
      for (const ParamRow& row : document.find(id)->type().rows) {
        const auto slot = now.system->directory->coefficientSlot(id, row);
        if (!slot) continue;
        std::vector<double> factors = factorsBetween(
            valuesAt(now, slot), valuesAt(*varied_, varied_->system->directory->coefficientSlot(id, row)));
        if (!factors.empty()) parameters_.push_back({id, &row, std::move(factors)});
      }
  for (const Variable& variable : document.variables()) {
    const std::vector<double> factors =
        factorsBetween(valuesAt(now, now.system->directory->variableSlot(variable.name)),
                       valuesAt(*varied_, varied_->system->directory->variableSlot(variable.name)));
    if (!factors.empty()) variables_.emplace_back(variable.name, factors.front());
  }
}

void NumberChange::compareStarts(const CompiledModel& now) {
  const State &from = now.initial, &to = varied_->initial;
  for (const NodeLayout& node : now.system->nodes) {
    const NodeLayout* other = nodeOf(*varied_->system, now.system->itemOf(node));
    if (other == nullptr || other->count != node.count || other->initialData.size() != node.initialData.size())
      continue;
    Start start{now.system->itemOf(node),
                to.q.segment(other->first, node.count) - from.q.segment(node.first, node.count),
                to.v.segment(other->first, node.count) - from.v.segment(node.first, node.count),
                to.data.segment(other->firstData, node.initialData.size()) -
                    from.data.segment(node.firstData, node.initialData.size())};
    if (!start.q.isZero(0.0) || !start.v.isZero(0.0) || !start.data.isZero(0.0)) starts_.push_back(std::move(start));
  }
}

bool NumberChange::scale(CompiledModel& model) const {
  const Directory& directory = *model.system->directory;
  bool touched = false;
  const auto multiply = [&](const std::optional<CoefficientSlot>& slot, std::span<const double> factors) {
    if (!slot || static_cast<std::size_t>(slot->count) != factors.size()) return;
    for (std::size_t i = 0; i < factors.size(); ++i)
      model.coefficients[static_cast<std::size_t>(slot->begin) + i] *= factors[i];
    touched = true;
  };
  for (const Ratios& parameter : parameters_)
    multiply(directory.coefficientSlot(parameter.item, *parameter.row), parameter.factors);
  for (const auto& [name, factor] : variables_) multiply(directory.variableSlot(name), {&factor, 1});
  return touched;
}

bool NumberChange::shift(CompiledModel& model) const {
  bool touched = false;
  for (const Start& start : starts_) {
    const NodeLayout* node = nodeOf(*model.system, start.node);
    if (node == nullptr || node->count != start.q.size() || node->initialData.size() != start.data.size()) continue;
    model.initial.q.segment(node->first, node->count) += start.q;
    model.initial.v.segment(node->first, node->count) += start.v;
    model.initial.data.segment(node->firstData, start.data.size()) += start.data;
    touched = true;
  }
  return touched;
}

Result<std::shared_ptr<const CompiledModel>> NumberChange::applied(
    const std::shared_ptr<const CompiledModel>& model) const {
  auto changed = std::make_shared<CompiledModel>(*model);
  bool touched = false;
  if (before_ != after_) {
    if (buildOf(*model->system) != before_)
      return error(name_, "moves what the model is built of, and the model was built otherwise in this run",
                   "reset the model first");
    changed->system = varied_->system;
    touched = true;
  }
  touched = scale(*changed) || touched;
  touched = shift(*changed) || touched;
  return touched ? std::shared_ptr<const CompiledModel>(std::move(changed)) : model;
}

}  // namespace sprung

// Builds the rows of the simulation settings: each section adds its members under the path they have in the file.
// Used by simulation*.cpp only.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/param_row.h"
#include "core/model/simulation.h"

namespace sprung {

inline constexpr Range kAtLeastOne{1.0, std::numeric_limits<double>::infinity(), false};

/// The hand-written part of a setting's row. Most settings are kept without effect yet, hence the default.
struct SettingInfo {
  std::string_view key;
  std::string_view label;
  std::string_view doc;
  Dimension unit = unit::none;
  Range range = kAnyNumber;
  Effect effect = Effect::None;
  std::span<const std::string_view> choices = {};
  std::span<const std::string_view> choiceDocs = {};
  const SignatureInfo* signature = nullptr;
};

/// Rows together with the composed keys they point at.
struct SettingTable {
  std::deque<std::string> keys;
  std::vector<ParamRow> rows;
};

/// One object of the file: `Base` leads from Simulation to the struct that holds the members.
template <auto... Base>
struct SettingSection {
  SettingTable& table;
  std::string_view prefix;  ///< "settings.timeIntegration."
  std::string_view group;

  template <auto Member>
  void add(const SettingInfo& info) const {
    table.keys.push_back(std::string(prefix) + std::string(info.key));
    table.rows.push_back(param<Base..., Member>({.key = table.keys.back(),
                                                 .symbol = "",
                                                 .label = info.label,
                                                 .doc = info.doc,
                                                 .group = group,
                                                 .unit = info.unit,
                                                 .range = info.range,
                                                 .effect = info.effect,
                                                 .choices = info.choices,
                                                 .choiceDocs = info.choiceDocs,
                                                 .signature = info.signature}));
  }
};

void addTimeIntegrationRows(SettingTable& table);
void addStaticSolverRows(SettingTable& table);
void addOutputRows(SettingTable& table);
void addLinearSolverRows(SettingTable& table);
void addParallelRows(SettingTable& table);

}  // namespace sprung

// What is shown of a model, from its file: "plots" and "panel". Every wrong or dangling entry is a finding with its
// place.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/io/findings.h"
#include "core/io/json_value.h"
#include "core/io/name_index.h"
#include "core/model/displays.h"
#include "core/model/document.h"

namespace sprung {

class DisplayReader {
 public:
  DisplayReader(Document& document, const NameIndex& names, Findings& findings)
      : document_(document), names_(names), findings_(findings) {}

  /// Precondition: the items of the file have been read.
  void read(const JsonValue& file);

 private:
  void plots(const JsonValue& json, Displays& displays);
  // panel_reader.cpp
  void panel(const JsonValue& json, Displays& displays);
  std::optional<PanelControl> control(const JsonValue& json, const Where& where);
  std::optional<ControlTarget> target(const JsonValue& json, const Where& where);
  std::vector<double> numbers(const JsonValue& json, const Where& where, const char* key);
  void text(const JsonValue& json, const Where& where, const char* key, std::string& target);

  PlotLayout plot(const JsonValue& json, const Where& where);
  void stretch(const JsonValue& json, const Where& where, PlotLayout& plot);
  void curves(const JsonValue& json, const Where& where, PlotLayout& plot);
  void tables(const JsonValue& json, const Where& where, PlotLayout& plot);
  std::optional<PlottedValue> curve(const JsonValue& json, const Where& where, int number);
  /// Of an object that names an item and one of its values; others of its keys are not looked at.
  std::optional<Channel> channel(const JsonValue& json, const Where& where);
  std::optional<Channel> checked(Channel channel, const Where& where);
  std::optional<Channel> formula(const JsonValue& json, const Where& where);
  /// Of what only curves show: also of what is derived.
  std::optional<Channel> curveChannel(const JsonValue& json, const Where& where, const std::string& what,
                                      const std::vector<std::string>& keys);
  std::optional<ItemId> item(const JsonValue& json, const Where& where);
  void checkKeys(const JsonValue& json, const Where& where, const std::string& what,
                 const std::vector<std::string>& keys);
  void flag(const JsonValue& json, const Where& where, const char* key, bool& target);
  std::optional<std::size_t> choice(const JsonValue& json, const Where& where, const char* key,
                                    std::span<const std::string_view> names);
  std::optional<int> whole(const JsonValue& json, const Where& where, const char* key);
  void expected(const JsonValue& json, const Where& where, const std::string& what);

  Document& document_;
  const NameIndex& names_;
  Findings& findings_;
};

}  // namespace sprung

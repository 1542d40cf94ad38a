// From the JSON of a model file to a document. Used by model_file.cpp only.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/io/findings.h"
#include "core/io/json_value.h"
#include "core/io/name_index.h"
#include "core/model/document.h"

namespace sprung {

/// Reads one file. Two passes over the items, so that references may point forward; every finding is collected.
class ModelReader {
 public:
  ModelReader(Findings& findings, Progress progress) : findings_(findings), progress_(std::move(progress)) {}

  /// Takes the file apart: what stands there of an item goes as soon as it has been read. False when `progress` gave
  /// up.
  bool read(JsonValue& file);
  Document takeDocument() { return std::move(document_); }

 private:
  /// An item that has been added, waiting for its parameters.
  struct Pending {
    ItemId id;
    JsonValue* json;
    ItemList list;
    std::size_t index;  ///< in its list of the file
  };

  /// Reads the items; false when `progress` gave up.
  bool readItems(JsonValue& file);
  bool readVersion(const JsonValue& file);
  void readTopKeys(const JsonValue& file);
  void readVariables(const JsonValue& json);
  std::optional<Variable> readVariable(const JsonValue& json, const std::string& where);

  void addItems(ItemList list, JsonValue& json);
  void addItem(ItemList list, JsonValue& json, std::size_t fileIndex, NameIndex::Entry* entry);
  const ItemType* readType(ItemList list, const JsonValue& json, const Where& where);
  void reportUnknownType(ItemList list, const std::string& name, const std::string& where);
  std::string readName(const JsonValue& json, const Where& where);
  std::string freeName(ItemList list, const ItemType& type);

  void readItem(const Pending& item);
  void readRows(const Pending& item, const JsonValue& json, const Where& where, bool visual);
  void reportUnknownKey(const ItemType& type, const std::string& key, bool visual, const std::string& where);
  void readSimulation(const JsonValue& json, const std::string& prefix);
  void reportUnknownSetting(const std::string& prefix, const std::string& key);
  void checkWhole();

  Findings& findings_;
  Progress progress_;
  Document document_;
  NameIndex names_;
  bool variablesKnown_ = true;
  std::set<const ParamRow*> settingsRead_;
  std::vector<Pending> pending_;
  /// Position in the file of each item of the document: an item that cannot be created leaves a gap.
  std::array<std::vector<std::size_t>, kItemLists.size()> filePositions_;
  std::size_t itemCount_ = 0;
  std::map<std::string, std::size_t> autoNumbers_;
};

}  // namespace sprung

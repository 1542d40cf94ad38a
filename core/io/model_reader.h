// From the JSON of a model file to a document. Used by model_file.cpp only.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/io/findings.h"
#include "core/io/json_value.h"
#include "core/io/name_index.h"
#include "core/model/document.h"

namespace sprung {

/// Reads one file. Two passes over the items, so that references may point forward; every finding is collected.
class ModelReader {
 public:
  explicit ModelReader(Findings& findings) : findings_(findings) {}

  void read(const JsonValue& file);
  Document takeDocument() { return std::move(document_); }

 private:
  /// An item that has been added, waiting for its parameters.
  struct Pending {
    ItemId id;
    const JsonValue* json;
    std::string place;
  };

  bool readVersion(const JsonValue& file);
  void readTopKeys(const JsonValue& file);
  void readVariables(const JsonValue& json);
  std::optional<Variable> readVariable(const JsonValue& json, const std::string& where);

  void addItems(ItemList list, const JsonValue& json);
  void addItem(ItemList list, const JsonValue& json, std::size_t fileIndex);
  const ItemType* readType(ItemList list, const JsonValue& json, const std::string& where);
  void reportUnknownType(ItemList list, const std::string& name, const std::string& where);
  std::string readName(const JsonValue& json, const std::string& where);
  std::string freeName(ItemList list, const ItemType& type);

  void readItem(const Pending& item);
  void readRows(const Pending& item, const JsonValue& json, bool visual);
  void reportUnknownKey(const ItemType& type, const std::string& key, bool visual, const std::string& where);
  void readSimulation(const JsonValue& json, const std::string& prefix);
  void reportUnknownSetting(const std::string& prefix, const std::string& key);
  void checkWhole();

  Findings& findings_;
  Document document_;
  NameIndex names_;
  bool variablesKnown_ = true;
  std::vector<Pending> pending_;
  /// Position in the file of each item of the document: an item that cannot be created leaves a gap.
  std::array<std::vector<std::size_t>, kItemLists.size()> filePositions_;
  std::size_t itemCount_ = 0;
  std::map<std::string, std::size_t> autoNumbers_;
};

}  // namespace sprung

// An item of the model: its type, its name, its parameters in the type's plain struct, and the formulas some of its
// numbers are given by. Catalog code reaches parameters through rows only and knows no item type by name.
#pragma once

#include <cassert>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/catalog/drawing.h"
#include "core/catalog/output_variable.h"
#include "core/catalog/param_row.h"
#include "core/catalog/recipe.h"

namespace sprung {

class Item;
class ItemLookup;
struct ConnectorLaw;
struct ConnectorDrawing;
struct NodeKind;
struct BodyKind;
struct MarkerGrip;
struct SensorGrip;

enum class Family : std::uint8_t { Node, Ground, Body, Connector, Joint, Marker, Load, Sensor };

/// What a load is applied to: a force or torque at a frame, a force per mass on a body, or one on a coordinate.
enum class LoadKind : std::uint8_t { None, Force, Torque, Gravity, Coordinate };

/// Everything the program knows about an item type without knowing the type.
struct ItemType {
  std::string_view type;       ///< the file's "type", e.g. "ConnectorCartesianSpringDamper"
  std::string_view shortName;  ///< as people say it: "CartesianSpringDamper"
  std::string_view label;      ///< as the window shows it: "Cartesian spring-damper"
  std::string_view doc;        ///< one or two sentences
  std::string_view equations;  ///< plain text with the item's equations; may be empty
  ItemList list = ItemList::Objects;
  Family family = Family::Body;
  std::uint32_t provides = kAnyItem;  ///< capabilities offered to items that refer to this one
  std::span<const ParamRow> rows;
  std::span<const OutputRow> outputs;
  Item (*make)() = nullptr;
  /// Checks that need more than one parameter or the items referred to; appends findings. `where` is the item's place.
  void (*check)(const Item& item, const ItemLookup& items, const std::string& where, Diagnostics& findings) = nullptr;
  const ConnectorLaw* law = nullptr;  ///< of connectors; null: the compiler knows the type itself
  /// Of connectors and joints: how one looks (connector_drawing.h).
  ConnectorDrawing (*drawing)(const Item& item) = nullptr;
  std::span<const Recipe> recipes = {};              ///< how it is built by hand
  const NodeKind* node = nullptr;                    ///< of nodes: how one moves
  const BodyKind* body = nullptr;                    ///< of bodies and ground: how one moves
  LoadKind load = LoadKind::None;                    ///< of loads: what one is applied to
  MarkerGrip (*marker)(const Item& item) = nullptr;  ///< of markers: what one holds on to (core/law/grip.h)
  SensorGrip (*sensor)(const Item& item) = nullptr;  ///< of sensors: what one measures

  const ParamRow* row(std::string_view key, bool visual = false) const;
  /// Null when it has no such output variable.
  const OutputRow* output(OutputVariable variable) const;
};

/// Where the number of a formula stands: the row and the entry in it (0 for scalars).
struct FormulaPlace {
  std::size_t row = 0;
  std::size_t entry = 0;
  auto operator<=>(const FormulaPlace&) const = default;
};

class Item {
 public:
  template <class T>
  Item(const ItemType& itemType, T data) : type_(&itemType), data_(std::make_unique<Held<T>>(std::move(data))) {}
  Item(const Item& other)
      : name(other.name), formulas(other.formulas), type_(other.type_), data_(other.data_->clone()) {}
  Item(Item&&) noexcept = default;
  Item& operator=(const Item& other) {
    if (this != &other) *this = Item(other);
    return *this;
  }
  Item& operator=(Item&&) noexcept = default;
  ~Item() = default;

  const ItemType& type() const { return *type_; }
  template <class T>
  const T& as() const {
    assert(data_->type() == typeid(T));
    return *static_cast<const T*>(std::as_const(*data_).pointer());
  }
  /// The struct if the item holds this type, else null.
  template <class T>
  const T* tryAs() const {
    return data_->type() == typeid(T) ? static_cast<const T*>(std::as_const(*data_).pointer()) : nullptr;
  }

  Value get(const ParamRow& row) const { return row.get(std::as_const(*data_).pointer()); }
  /// Stores without checks; use `assign` (assign.h) for values from outside.
  void set(const ParamRow& row, const Value& value) { row.set(data_->pointer(), value); }

  /// Has the memory fetch its parameters, which will be asked for soon.
  void fetch() const {
    constexpr std::ptrdiff_t kLine = 64, kLines = 5;  // the parameters of most types
    const char* begin = reinterpret_cast<const char*>(data_.get());
    for (std::ptrdiff_t i = 0; i < kLines; ++i) __builtin_prefetch(begin + i * kLine);
  }

  std::string name;
  /// Formula text (with its '=') of the numbers that are given by one; the struct holds their last value.
  std::map<FormulaPlace, std::string> formulas;

 private:
  struct Holder {
    Holder() = default;
    Holder(const Holder&) = default;
    Holder& operator=(const Holder&) = delete;
    virtual ~Holder() = default;
    virtual std::unique_ptr<Holder> clone() const = 0;
    virtual const std::type_info& type() const = 0;
    virtual void* pointer() = 0;
    virtual const void* pointer() const = 0;
  };
  template <class T>
  struct Held final : Holder {
    explicit Held(T value) : data(std::move(value)) {}
    std::unique_ptr<Holder> clone() const override { return std::make_unique<Held>(data); }
    const std::type_info& type() const override { return typeid(T); }
    void* pointer() override { return &data; }
    const void* pointer() const override { return &data; }
    T data;
  };

  const ItemType* type_;
  std::unique_ptr<Holder> data_;
};

/// The items that an item refers to, in the order of its rows; unset references are left out.
std::vector<ItemId> references(const Item& item);

/// What a recipe for bodies makes.
struct BodyParts {
  Item body;
  std::optional<Item> node = {};      ///< what carries it, unless it is fixed
  std::optional<Drawing> solid = {};  ///< what it is drawn as; its inertia follows from it
};

/// Finds items by handle; implemented by the document.
class ItemLookup {
 public:
  virtual ~ItemLookup() = default;
  /// Null when the handle is unset or the item is gone.
  virtual const Item* find(ItemId id) const = 0;
};

}  // namespace sprung

// One row per parameter: key, symbol, unit, range, effect, label, doc, and the accessor of the member it describes.
// File, inspector, undo, formulas, reference pages and validation all read this one row.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <type_traits>

#include "core/base/dimension.h"
#include "core/base/ids.h"
#include "core/base/types.h"
#include "core/catalog/value.h"

namespace sprung {

struct SignatureInfo;

/// What an edit of the parameter costs while a simulation runs.
enum class Effect : std::uint8_t {
  None,         ///< kept in the file, without effect yet
  Look,         ///< only the picture changes
  Coefficient,  ///< one store at the next step boundary
  Initial,      ///< the initial state changes: visible at the start, or after the next reset
  Structure,    ///< the system is compiled anew and the motion carried over
};
inline constexpr std::size_t kEffectCount = 5;

/// What an item offers to, or asks of, an item that refers to it (bit set).
enum Capability : std::uint32_t {
  kAnyItem = 0,
  kPosition = 1U << 0U,
  kOrientation = 1U << 1U,
  kCoordinate = 1U << 2U,
  kBodyMass = 1U << 3U,
  kBody = 1U << 4U,
  kGenericData = 1U << 5U,
  kOde2 = 1U << 6U,   ///< a node with second order coordinates
  kRigid = 1U << 7U,  ///< a node with position and orientation
  kConnector = 1U << 8U,
  kConstraint = 1U << 9U,
  kGround = 1U << 10U,
  kPlanar = 1U << 11U,
  kCoordinates = 1U << 12U,  ///< a list of coordinates
};

/// The lists of the model file.
enum class ItemList : std::uint8_t { Nodes, Objects, Markers, Loads, Sensors };
inline constexpr std::array<ItemList, 5> kItemLists = {ItemList::Nodes, ItemList::Objects, ItemList::Markers,
                                                       ItemList::Loads, ItemList::Sensors};

/// Allowed values, closed at both ends unless `openLower`.
struct Range {
  double lower = -std::numeric_limits<double>::infinity();
  double upper = std::numeric_limits<double>::infinity();
  bool openLower = false;
  constexpr bool contains(double v) const { return (openLower ? v > lower : v >= lower) && v <= upper; }
};
inline constexpr Range kAnyNumber{};
inline constexpr Range kNotNegative{0.0, std::numeric_limits<double>::infinity(), false};
inline constexpr Range kPositive{0.0, std::numeric_limits<double>::infinity(), true};

struct SliderRange {
  double lower = 0.0;
  double upper = 0.0;  ///< lower == upper: no slider
};

/// The part of a row that is written by hand.
struct ParamInfo {
  std::string_view key;     ///< the name in the file
  std::string_view symbol;  ///< as printed in formulas, plain text: "k", "v_off"
  std::string_view label;   ///< what the inspector shows
  std::string_view doc;     ///< meaning, sign, a ballpark
  std::string_view group;   ///< heading in the inspector
  Dimension unit = unit::none;
  Range range = kAnyNumber;
  Effect effect = Effect::Structure;
  SliderRange slider = {};
  ItemList refList = ItemList::Nodes;              ///< for references: the list they point into
  std::uint32_t refNeeds = kAnyItem;               ///< for references: capabilities the target must have (all of them)
  std::span<const std::string_view> choices = {};  ///< for Choice
  std::span<const std::string_view> choiceDocs = {};  ///< a line about each choice, or empty
  bool optional = false;                              ///< for references: may stay unset
  const SignatureInfo* signature = nullptr;           ///< for functions: what they are given and give
  /// For coefficients: sizes in the picture depend on the value itself. Without, only on which of its numbers are zero.
  bool drawn = false;
};

struct ParamRow : ParamInfo {
  ValueKind kind = ValueKind::Real;
  int rows = 0;  ///< entries of a vector or list, rows of a matrix; 0 = any
  int cols = 0;
  bool visual = false;  ///< stands in the file's "visualization" object
  Value (*get)(const void* data) = nullptr;
  void (*set)(void* data, const Value& value) = nullptr;  ///< precondition: the value has passed `checkValue`
};

/// A user function as the file has it: Python source with one `def`, or a formula that starts with '='. Empty = none.
struct FunctionSource {
  std::string source;
  bool operator==(const FunctionSource&) const = default;
};

/// `graphicsData`: the list of bodies' drawings as canonical JSON. Empty = none.
struct GraphicsList {
  std::string json;
  bool operator==(const GraphicsList&) const = default;
};

struct Color {
  std::array<double, 4> rgba{-1.0, -1.0, -1.0, -1.0};
  bool isDefault() const { return rgba[0] == -1.0; }
};

namespace detail {

template <class T>
struct MemberTraits;  // kind, shape and conversions of one C++ member type

template <>
struct MemberTraits<bool> {
  static constexpr ValueKind kind = ValueKind::Bool;
  static constexpr int rows = 0, cols = 0;
  static Value toValue(bool v) { return v; }
  static void fromValue(bool& v, const Value& x) { v = std::get<bool>(x); }
};
template <>
struct MemberTraits<std::int64_t> {
  static constexpr ValueKind kind = ValueKind::Integer;
  static constexpr int rows = 0, cols = 0;
  static Value toValue(std::int64_t v) { return v; }
  static void fromValue(std::int64_t& v, const Value& x) { v = std::get<std::int64_t>(x); }
};
template <>
struct MemberTraits<double> {
  static constexpr ValueKind kind = ValueKind::Real;
  static constexpr int rows = 0, cols = 0;
  static Value toValue(double v) { return v; }
  static void fromValue(double& v, const Value& x) { v = std::get<double>(x); }
};
template <>
struct MemberTraits<std::string> {
  static constexpr ValueKind kind = ValueKind::Text;
  static constexpr int rows = 0, cols = 0;
  static Value toValue(const std::string& v) { return v; }
  static void fromValue(std::string& v, const Value& x) { v = std::get<std::string>(x); }
};
template <>
struct MemberTraits<FunctionSource> {
  static constexpr ValueKind kind = ValueKind::Function;
  static constexpr int rows = 0, cols = 0;
  static Value toValue(const FunctionSource& v) { return v.source; }
  static void fromValue(FunctionSource& v, const Value& x) { v.source = std::get<std::string>(x); }
};
template <>
struct MemberTraits<GraphicsList> {
  static constexpr ValueKind kind = ValueKind::Graphics;
  static constexpr int rows = 0, cols = 0;
  static Value toValue(const GraphicsList& v) { return v.json; }
  static void fromValue(GraphicsList& v, const Value& x) { v.json = std::get<std::string>(x); }
};
template <>
struct MemberTraits<ItemId> {
  static constexpr ValueKind kind = ValueKind::Reference;
  static constexpr int rows = 0, cols = 0;
  static Value toValue(ItemId v) { return v; }
  static void fromValue(ItemId& v, const Value& x) { v = std::get<ItemId>(x); }
};
template <std::size_t N>
struct MemberTraits<std::array<ItemId, N>> {
  static constexpr ValueKind kind = ValueKind::References;
  static constexpr int rows = static_cast<int>(N), cols = 0;
  static Value toValue(const std::array<ItemId, N>& v) { return std::vector<ItemId>(v.begin(), v.end()); }
  static void fromValue(std::array<ItemId, N>& v, const Value& x) {
    const auto& list = std::get<std::vector<ItemId>>(x);
    for (std::size_t i = 0; i < N; ++i) v[i] = list[i];
  }
};
template <>
struct MemberTraits<Color> {
  static constexpr ValueKind kind = ValueKind::Color;
  static constexpr int rows = 4, cols = 0;
  static Value toValue(const Color& v) { return Numbers{{v.rgba.begin(), v.rgba.end()}, 0}; }
  static void fromValue(Color& v, const Value& x) {
    const auto& list = std::get<Numbers>(x).values;
    for (std::size_t i = 0; i < 4; ++i) v.rgba[i] = list[i];
  }
};
/// Vectors with the number of entries fixed (N x 1) or free (Dynamic x 1).
template <int N>
struct MemberTraits<Eigen::Matrix<double, N, 1>> {
  using Vector = Eigen::Matrix<double, N, 1>;
  static constexpr ValueKind kind = ValueKind::Vector;
  static constexpr int rows = N == Eigen::Dynamic ? 0 : N, cols = 0;
  static Value toValue(const Vector& v) { return Numbers{{v.data(), v.data() + v.size()}, 0}; }
  static void fromValue(Vector& v, const Value& x) {
    const auto& list = std::get<Numbers>(x).values;
    v = Eigen::Map<const Vector>(list.data(), static_cast<Eigen::Index>(list.size()));
  }
};
/// Matrices, fixed or Dynamic x Dynamic; the value holds them row by row.
template <int R, int C>
requires(C != 1) struct MemberTraits<Eigen::Matrix<double, R, C>> {
  using Matrix = Eigen::Matrix<double, R, C>;
  static constexpr ValueKind kind = ValueKind::Matrix;
  static constexpr int rows = R == Eigen::Dynamic ? 0 : R, cols = C == Eigen::Dynamic ? 0 : C;
  static Value toValue(const Matrix& v) {
    Numbers n;
    n.columns = static_cast<int>(v.cols());
    for (Eigen::Index r = 0; r < v.rows(); ++r)
      for (Eigen::Index c = 0; c < v.cols(); ++c) n.values.push_back(v(r, c));
    return n;
  }
  static void fromValue(Matrix& v, const Value& x) {
    const auto& n = std::get<Numbers>(x);
    const Eigen::Index columns = n.columns;
    const Eigen::Index count = columns == 0 ? 0 : static_cast<Eigen::Index>(n.values.size()) / columns;
    v.resize(count, columns);
    for (Eigen::Index r = 0; r < count; ++r)
      for (Eigen::Index c = 0; c < columns; ++c) v(r, c) = n.values[static_cast<std::size_t>(r * columns + c)];
  }
};

template <class M>
struct OwnerOf;
template <class Owner, class T>
struct OwnerOf<T Owner::*> {
  using type = Owner;
};

template <auto First, auto... Rest, class Object>
auto& follow(Object& object) {
  if constexpr (sizeof...(Rest) == 0)
    return object.*First;
  else
    return follow<Rest...>(object.*First);
}

}  // namespace detail

/// Binds the member reached by a path of member pointers to its description:
/// `param<&Spring::stiffness>({...})`, `param<&Spring::visualization, &ConnectorLook::drawSize>({...})`.
template <auto... Path>
constexpr ParamRow param(const ParamInfo& info) {
  using Owner = typename detail::OwnerOf<std::tuple_element_t<0, std::tuple<decltype(Path)...>>>::type;
  using Member = std::remove_cvref_t<decltype(detail::follow<Path...>(std::declval<Owner&>()))>;
  using Traits = detail::MemberTraits<Member>;
  ParamRow row;
  static_cast<ParamInfo&>(row) = info;
  row.kind = Traits::kind;
  if (row.kind == ValueKind::Text && !info.choices.empty()) row.kind = ValueKind::Choice;
  row.rows = Traits::rows;
  row.cols = Traits::cols;
  row.get = [](const void* data) { return Traits::toValue(detail::follow<Path...>(*static_cast<const Owner*>(data))); };
  row.set = [](void* data, const Value& value) {
    Traits::fromValue(detail::follow<Path...>(*static_cast<Owner*>(data)), value);
  };
  return row;
}

/// The same for a member that stands in the file's "visualization" object.
template <auto... Path>
constexpr ParamRow visualParam(ParamInfo info) {
  info.effect = Effect::Look;
  info.group = "Visualization";
  ParamRow row = param<Path...>(info);
  row.visual = true;
  return row;
}

}  // namespace sprung

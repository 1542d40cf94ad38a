#include "core/items/loads/load_coordinate.h"

#include "core/items/arguments.h"

namespace sprung {
namespace {

using namespace arguments;

constexpr ArgumentInfo kArguments[] = {kTime, copied("load", "", kNumber, unit::N, "load")};
constexpr SignatureInfo kLoad{
    .function = "loadUserFunction", .arguments = kArguments, .result = kNumber, .unit = unit::N, .doc = "load"};

constexpr ParamRow kRows[] = {
    param<&LoadCoordinate::markerNumber>({.key = "markerNumber",
                                          .symbol = "",
                                          .label = "Marker",
                                          .doc = "The coordinate the load acts on.",
                                          .group = "Connections",
                                          .refList = ItemList::Markers,
                                          .refNeeds = kCoordinate}),
    param<&LoadCoordinate::load>({.key = "load",
                                  .symbol = "f",
                                  .label = "Load",
                                  .doc = "Force on a displacement [N], torque on an angle [N m]; positive in the "
                                         "direction of the coordinate.",
                                  .group = "Load",
                                  .unit = unit::N,
                                  .effect = Effect::Coefficient,
                                  .slider = {-100.0, 100.0}}),
    param<&LoadCoordinate::loadUserFunction>({.key = "loadUserFunction",
                                              .symbol = "UF",
                                              .label = "Load function",
                                              .doc = "Function (mbs, t, load) that gives the load.",
                                              .group = "Load",
                                              .unit = unit::N,
                                              .signature = &kLoad}),
    visualParam<&LoadCoordinate::visualization, &SimpleLook::show>(kShowInfo),
};

}  // namespace

LawReading readLoadCoordinate(const LoadElement& load) {
  LawReading lines = {{.symbol = "f", .dimension = unit::N}};
  addTerm(lines[0], {{"f", load.block[0], unit::N}});
  return lines;
}

const ItemType& loadCoordinateType() {
  static const ItemType type{
      .type = "Coordinate",
      .shortName = "LoadCoordinate",
      .label = "Load on a coordinate",
      .doc = "A constant force or torque on a single coordinate.",
      .equations = "f = const",
      .list = ItemList::Loads,
      .family = Family::Load,
      .provides = kAnyItem,
      .rows = kRows,
      .outputs = {},
      .make = [] { return Item(loadCoordinateType(), LoadCoordinate{}); },
      .load = LoadKind::Coordinate,
  };
  return type;
}

}  // namespace sprung

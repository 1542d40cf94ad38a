#include "ui/session/output_words.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/base/unit_text.h"
#include "core/catalog/coefficients.h"
#include "core/model/formula_units.h"
#include "core/script/formula_variables.h"
#include "ui/language/core_text.h"
#include "ui/text.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("LiveValues", text); }

bool isRotation(OutputVariable variable) {
  switch (variable) {
    case OutputVariable::RotationMatrix:
    case OutputVariable::Rotation:
    case OutputVariable::AngularVelocity:
    case OutputVariable::AngularVelocityLocal:
    case OutputVariable::AngularAcceleration:
    case OutputVariable::AngularAccelerationLocal: return true;
    default: return false;
  }
}

/// Points have rotations to be measured, which are always zero; connectors those of what they connect.
bool canRotate(const ItemType& type) { return (type.provides & (kOrientation | kConnector)) != 0; }

QString englishLabel(OutputVariable variable) {
  switch (variable) {
    case OutputVariable::Coordinates_t: return QStringLiteral("Coordinate rates");
    case OutputVariable::Coordinates_tt: return QStringLiteral("Coordinate accelerations");
    case OutputVariable::CoordinatesTotal: return QStringLiteral("Total coordinates");
    case OutputVariable::ConstraintEquation: return QStringLiteral("Deviation");
    default: break;
  }
  QString label = qText(outputVariableName(variable));
  const bool local = label.endsWith("Local");
  if (local) label.chop(5);
  for (qsizetype i = label.size() - 1; i > 0; --i)
    if (label[i].isUpper()) label.replace(i, 1, QStringLiteral(" ") + label[i].toLower());
  return local ? label + ", local" : label;
}

}  // namespace

QString outputLabel(OutputVariable variable) { return coreText(englishLabel(variable).toStdString()); }

QString loadLabel(Dimension unit) {
  return unit == unit::Nm ? tr("Torque") : unit == unit::N ? tr("Force") : tr("Acceleration");
}

QString loadTip() {
  return tr(
      "what the load's parameter or function gives now: of a weight the force per mass, of a load that is fixed to "
      "its body the components along the axes of the body");
}

bool isDetail(OutputVariable variable) {
  switch (variable) {
    case OutputVariable::RotationMatrix:
    case OutputVariable::Acceleration:
    case OutputVariable::AccelerationLocal:
    case OutputVariable::AngularAcceleration:
    case OutputVariable::AngularAccelerationLocal:
    case OutputVariable::CoordinatesTotal:
    case OutputVariable::Coordinates_tt: return true;
    default: return false;
  }
}

bool hasOutput(const ItemType& type, OutputVariable variable) {
  return type.output(variable) != nullptr && (!isRotation(variable) || canRotate(type));
}

std::optional<ItemId> measuredItem(const Document& document, const Item& sensor) {
  for (const ParamRow& row : sensor.type().rows) {
    if (row.kind != ValueKind::Reference) continue;
    const auto id = std::get<ItemId>(sensor.get(row));
    if (document.find(id) != nullptr) return id;
  }
  return std::nullopt;
}

const OutputRow* measuredRow(const Document& document, const Item& sensor, OutputVariable variable) {
  const std::optional<ItemId> target = measuredItem(document, sensor);
  return target ? document.find(*target)->type().output(variable) : nullptr;
}

namespace {

/// Of numbers with these units, of which the type names `named` (0: it leaves their number open). Lengths among angles
/// lie along no axes.
std::vector<QString> componentNames(const std::vector<Dimension>& units, int named) {
  std::vector<QString> names;
  const std::size_t size = units.size();
  if (std::any_of(units.begin(), units.end(), [&](const Dimension& unit) { return !(unit == units.front()); }))
    named = 0;
  for (std::size_t i = 0; size > 1 && i < size; ++i)
    names.push_back(QString::fromStdString(componentName(named, static_cast<int>(i))));
  return names;
}

ItemValue ofSensor(const System& system, const Document& document, const Item& item, std::size_t index) {
  const SensorLayout& sensor = system.sensors[index];
  const OutputRow* row = measuredRow(document, item, sensor.variable);
  ItemValue value{.label = row != nullptr ? outputLabel(sensor.variable) : tr("Value"),
                  .tip = coreText(item.type().doc)};
  for (const std::optional<Dimension>& known : OutputUnits(system).ofSensor(document, index))
    value.units.push_back(known.value_or(unit::none));
  value.components = componentNames(value.units, row != nullptr ? row->size : sensor.size);
  return value;
}

}  // namespace

std::vector<ItemValue> valuesOf(const System* system, const Document& document, ItemId id) {
  std::vector<ItemValue> values;
  const Item* item = document.find(id);
  if (item == nullptr || id == Document::simulationId()) return values;
  const ItemType& type = item->type();
  if (type.list == ItemList::Sensors) {
    for (std::size_t i = 0; system != nullptr && i < system->sensors.size(); ++i)
      if (system->directory->items.sensors[i] == id) values.push_back(ofSensor(*system, document, *item, i));
    return values;
  }
  const auto layoutOf = [&](OutputVariable variable) {
    return system != nullptr ? measuring(*system, id, type, variable) : std::nullopt;
  };
  if (type.list == ItemList::Loads) {
    const auto layout = layoutOf(OutputVariable::None);
    const std::size_t size = layout ? static_cast<std::size_t>(layout->size) : 1;
    const Dimension unit = layout ? OutputUnits(*system).ofLoad(id, type) : unit::N;
    values.push_back({.label = loadLabel(unit),
                      .tip = loadTip(),
                      .units = std::vector<Dimension>(size, unit),
                      .components = componentNames(std::vector<Dimension>(size, unit), static_cast<int>(size))});
    return values;
  }
  for (const OutputRow& row : type.outputs) {
    if (!hasOutput(type, row.variable)) continue;
    const auto layout = layoutOf(row.variable);
    const auto size = static_cast<std::size_t>(layout ? layout->size : std::max(row.size, 1));
    if (size == 0) continue;
    std::vector<Dimension> units =
        layout ? OutputUnits(*system).of(id, row, size) : std::vector<Dimension>(size, row.unit);
    std::vector<QString> components = componentNames(units, row.size);
    values.push_back({row.variable, outputLabel(row.variable), qText(row.symbol) + ": " + coreText(row.doc),
                      std::move(units), std::move(components), isDetail(row.variable)});
  }
  return values;
}

std::vector<FormulaName> formulaNames(const System* system, const Document& document,
                                      const std::vector<ChannelFormula::Operand>& operands) {
  std::vector<FormulaName> names;
  names.reserve(operands.size() + 1);
  for (const ChannelFormula::Operand& operand : operands)
    names.push_back(
        {operand.name, static_cast<int>(names.size()), Shape{}, wordsOf(system, document, operand.channel).unit});
  names.push_back({"t", static_cast<int>(names.size()), Shape{}, unit::s});
  return names;
}

Dimension unitOfParameter(const System* system, const Item& item, ItemId id, const ParamRow& row) {
  // To know what turns takes a look at all of the model.
  const bool acts = item.type().list == ItemList::Objects || item.type().list == ItemList::Loads;
  if (system == nullptr || !acts || !lengthsMayBeAngles(item.type())) return row.unit;
  return OutputUnits(*system).ofParameter(id, row);
}

namespace {

ChannelWords wordsOfFormula(const System* system, const Document& document, const ChannelFormula& formula) {
  // What another derivative or integral is taken of.
  if (formula.operands.size() == 1 && formula.text == "=" + formula.operands.front().name)
    return wordsOf(system, document, formula.operands.front().channel);
  const auto units = formulaUnits(formula.text, formulaNames(system, document, formula.operands));
  return {QString::fromStdString(formula.title.empty() ? formula.text : formula.title),
          {},
          units.empty() ? unit::none : units.front().value_or(unit::none)};
}

ChannelWords wordsOfDerived(const System* system, const Document& document, const Channel& channel) {
  if (channel.operation == ChannelOperation::None) return wordsOfFormula(system, document, *channel.formula);
  ChannelWords words = wordsOf(system, document, sourcesOf(channel).front());
  QString& name = words.value.isEmpty() ? words.item : words.value;
  if (channel.operation == ChannelOperation::Derivative) {
    name = tr("d/dt %1").arg(name);
    words.unit = words.unit / unit::s;
    words.said.clear();
  } else {
    name = tr("∫ %1 dt").arg(name);
    words.unit = words.unit * unit::s;
    words.said.clear();
  }
  return words;
}

ChannelWords wordsOfEnergy(ModelEnergy energy) {
  QString name;
  switch (energy) {
    case ModelEnergy::Kinetic: name = tr("Kinetic energy"); break;
    case ModelEnergy::Potential: name = tr("Potential energy"); break;
    case ModelEnergy::Total: name = tr("Total energy"); break;
  }
  return {name, {}, unit::J, "J"};
}

ChannelWords wordsOfVariable(const Document& document, const std::string& name) {
  ChannelWords words{QString::fromStdString(name), {}};
  for (const Variable& variable : document.variables())
    if (variable.name == name) {
      words.unit = dimensionOf(variable).value_or(unit::none);
      words.said = variable.unit;
    }
  return words;
}

ChannelWords wordsOfParameter(const System* system, const Item& item, const Channel& channel) {
  const ParamRow& row = *item.type().row(channel.setting);
  const std::string entry = componentName(coefficientSize(row), channel.component);
  return {QString::fromStdString(item.name),
          coreText(row.label) + (entry.empty() ? "" : " " + QString::fromStdString(entry)),
          unitOfParameter(system, item, channel.item, row)};
}

}  // namespace

QString unitLabel(Dimension dimension, const std::string& said) {
  const bool named = said == "J" || said == "Hz" || said == "Pa";
  const Result<Unit> unit = parseUnit(said);
  return named && unit && unit->dimension == dimension ? QString::fromStdString(said) : unitLabel(dimension);
}

QString ChannelWords::unitName() const { return unitLabel(unit, said); }

ChannelWords wordsOf(const System* system, const Document& document, const Channel& channel) {
  if (channel.isDerived()) return wordsOfDerived(system, document, channel);
  if (const auto energy = energyOf(channel)) return wordsOfEnergy(*energy);
  if (channel.isVariable()) return wordsOfVariable(document, channel.setting);
  if (channel.isParameter()) return wordsOfParameter(system, *document.find(channel.item), channel);
  const Item& item = *document.find(channel.item);
  const bool sensor = item.type().list == ItemList::Sensors;
  ChannelWords words{QString::fromStdString(item.name),
                     channel.variable != OutputVariable::None ? outputLabel(channel.variable) : QString()};
  const OutputRow* row = item.type().output(channel.variable);
  // Without a system it is not known whether a sensor has one number or several.
  QString component = row != nullptr || channel.component > 0
                          ? QString::fromStdString(componentName(row != nullptr ? row->size : 0, channel.component))
                          : QString();
  if (row != nullptr) words.unit = row->unit;
  const auto entry = static_cast<std::size_t>(channel.component);
  for (const ItemValue& value : valuesOf(system, document, channel.item)) {
    if (value.variable != channel.variable || entry >= value.units.size()) continue;
    words.unit = value.units[entry];
    if (!sensor) words.value = value.label;
    component = value.components.empty() ? QString() : value.components[entry];
  }
  if (sensor) words.said = saidUnit(item);
  if (!component.isEmpty()) words.value += (words.value.isEmpty() ? "" : " ") + component;
  return words;
}

}  // namespace sprung::ui

#include "ui/freebody/free_body_table.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/units/shown_number.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("FreeBody", text); }

std::array<double, 3> entries(const Vec3& v) { return {v.x(), v.y(), v.z()}; }

constexpr double kRounding = 1e-13;  ///< beside the largest force or torque: what adding them up leaves

/// Six significant digits are more than anybody reads.
QString shortNumber(double value, double scale) {
  if (isNoise(value, scale)) return QStringLiteral("0");
  return significant(value, 4);
}

/// Of the rest the size is enough; all of it is shown that the solver left.
QString restNumber(double value, double scale) {
  return std::abs(value) <= kRounding * scale ? QStringLiteral("0") : significant(value, 2);
}

}  // namespace

QString torquePointText(TorquePoint point) {
  switch (point) {
    case TorquePoint::CentreOfMass: return tr("centre of mass");
    case TorquePoint::Reference: return tr("reference point");
    case TorquePoint::Origin: return tr("origin");
  }
  return {};
}

std::vector<FreeBodyRow> freeBodyRows(const Document& document, const FreeBody& diagram, const FreeBodyChoice& choice) {
  const Vec3 point = choice.about == TorquePoint::CentreOfMass ? diagram.centre
                     : choice.about == TorquePoint::Reference  ? diagram.reference
                                                               : Vec3(Vec3::Zero());
  const auto asChosen = [&](const Wrench& wrench) -> Wrench {
    if (!choice.bodyAxes) return wrench;
    return {diagram.rotation.transpose() * wrench.force, diagram.rotation.transpose() * wrench.torque};
  };
  std::vector<FreeBodyRow> rows;
  for (const BodyAction& action : diagram.actions) {
    const Item* item = document.find(action.item);
    if (action.item.valid() && item == nullptr) continue;
    const QString name = item != nullptr ? QString::fromStdString(item->name) : tr("hand");
    rows.push_back({FreeBodyRow::Role::Action, action.item, name, asChosen(action.wrench.about(point - action.point))});
  }
  const Wrench sum = diagram.sum(point), rate = diagram.rate(point);
  rows.push_back({FreeBodyRow::Role::Sum, {}, tr("Sum"), asChosen(sum)});
  rows.push_back({FreeBodyRow::Role::Rate, {}, tr("m a, dL/dt"), asChosen(rate)});
  rows.push_back(
      {FreeBodyRow::Role::Rest, {}, tr("Left over"), asChosen({sum.force - rate.force, sum.torque - rate.torque})});
  return rows;
}

std::vector<QStringList> freeBodyTexts(const std::vector<FreeBodyRow>& rows) {
  double force = 0.0, torque = 0.0;
  for (const FreeBodyRow& row : rows) {
    force = std::max(force, largestOf(entries(row.wrench.force)));
    torque = std::max(torque, largestOf(entries(row.wrench.torque)));
  }
  std::vector<QStringList> texts;
  for (const FreeBodyRow& row : rows) {
    QStringList& line = texts.emplace_back();
    const auto number = row.role == FreeBodyRow::Role::Rest ? restNumber : shortNumber;
    for (const double value : entries(row.wrench.force)) line << number(value, force);
    for (const double value : entries(row.wrench.torque)) line << number(value, torque);
  }
  return texts;
}

QStringList freeBodyHeads(const FreeBodyChoice& choice) {
  QStringList heads;
  for (const char* kind : {"F", "M"})
    for (const char* axis : {"x", "y", "z"})
      heads << QStringLiteral("%1%2%3 [%4]").arg(kind, axis, choice.bodyAxes ? "′" : "", *kind == 'F' ? "N" : "N·m");
  return heads;
}

}  // namespace sprung::ui

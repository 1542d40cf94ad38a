#include "ui/plots/column_name.h"

#include <QRegularExpression>

#include "core/base/unit_text.h"

namespace sprung::ui {
namespace {

QRegularExpressionMatch inName(const QString& name) {
  static const QRegularExpression brackets(QStringLiteral("\\s*[\\[(]\\s*([^\\])\\[(]*[^\\W\\d_][^\\])]*)[\\])]\\s*$"),
                                           QRegularExpression::UseUnicodePropertiesOption);
  return brackets.match(name);
}

}  // namespace

QString unitInName(const QString& name) {
  const QString unit = inName(name).captured(1).trimmed();
  return !unit.isEmpty() && parseUnit(unit.toStdString()) ? unit : QString();
}

QString withoutUnit(const QString& name) {
  return unitInName(name).isEmpty() ? name : name.left(inName(name).capturedStart());
}

}  // namespace sprung::ui

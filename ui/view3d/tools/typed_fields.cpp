#include "ui/view3d/tools/typed_fields.h"

#include <qnamespace.h>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/base/round_number.h"
#include "ui/units/units.h"
#include "ui/view3d/tools/snap.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {

TypedFields TypedFields::point(std::vector<Field> more) {
  std::vector<Field> fields = {{"x", "m"}, {"y", "m"}, {"z", "m"}};
  fields.insert(fields.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  return TypedFields(std::move(fields));
}

bool TypedFields::any() const {
  return std::any_of(fields_.begin(), fields_.end(), [](const Field& field) { return !field.text.isEmpty(); });
}

bool TypedFields::wants(int key) const {
  if ((key >= Qt::Key_0 && key <= Qt::Key_9) || key == Qt::Key_Minus || key == Qt::Key_Period) return true;
  if (key == Qt::Key_Tab || key == Qt::Key_Backtab) return true;
  const bool letter = key >= Qt::Key_A && key <= Qt::Key_Z && !fields_[present_].text.isEmpty();
  return any() && (letter || key == Qt::Key_Comma || key == Qt::Key_Semicolon || key == Qt::Key_Space ||
                   key == Qt::Key_Backspace);
}

bool TypedFields::key(int key) {
  if (!wants(key)) return false;
  // A number behind a space is the next one, letters there are the unit.
  const bool begins = (key >= Qt::Key_0 && key <= Qt::Key_9) || key == Qt::Key_Minus || key == Qt::Key_Period;
  if (std::exchange(spaced_, key == Qt::Key_Space && !fields_[present_].text.isEmpty()) && begins) goOn();
  QString& text = fields_[present_].text;
  const bool decimalComma = QLocale().decimalPoint() == ",";
  if (key == Qt::Key_Backspace) {
    if (text.isEmpty() && present_ > 0) --present_;
    fields_[present_].text.chop(1);
  } else if (key == Qt::Key_Period || (key == Qt::Key_Comma && decimalComma)) {
    if (!text.contains('.')) text += '.';
  } else if (key == Qt::Key_Comma || key == Qt::Key_Semicolon || key == Qt::Key_Tab) {
    goOn();
  } else if (key == Qt::Key_Backtab) {
    present_ = (present_ + fields_.size() - 1) % fields_.size();
  } else if (key == Qt::Key_Minus) {
    text = text.startsWith('-') ? text.mid(1) : "-" + text;
  } else if (key != Qt::Key_Space) {
    text += QChar(key).toLower();
  }
  return true;
}

void TypedFields::clear() {
  spaced_ = false;
  for (Field& field : fields_) field.text.clear();
  present_ = 0;
}

void TypedFields::begin(std::size_t field) {
  if (!any()) present_ = std::min(field, fields_.size() - 1);
}

Result<double> TypedFields::read(const Field& field) const {
  constexpr double kDegree = std::numbers::pi / 180.0;
  const bool angle = field.unit == "°";
  const Result<double> value = parseQuantity(field.text, angle ? unit::rad : unit::m, angle ? kDegree : 1.0);
  if (!value) return value.errors();
  return angle ? *value / kDegree : *value;
}

std::optional<double> TypedFields::value(std::size_t field) const {
  if (field >= fields_.size() || fields_[field].text.isEmpty()) return std::nullopt;
  const Result<double> value = read(fields_[field]);
  return value ? std::optional(*value) : std::nullopt;
}

std::optional<Diagnostic> TypedFields::wrong() const {
  for (const Field& field : fields_) {
    if (field.text.isEmpty()) continue;
    if (const Result<double> value = read(field); !value) return value.errors().front();
  }
  return std::nullopt;
}

Vec3 TypedFields::over(const Vec3& point) const {
  Vec3 result = point;
  for (std::size_t i = 0; i < 3; ++i)
    if (const auto typed = value(i)) result[static_cast<Eigen::Index>(i)] = *typed;
  return result;
}

QString TypedFields::text(const std::vector<double>& otherwise) const {
  QString all;
  const QStringList point = readoutNumbers(std::span(otherwise).first(std::min<std::size_t>(otherwise.size(), 3)));
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    const Field& field = fields_[i];
    QString number = field.text;
    number.replace('-', QChar(0x2212));
    if (number.isEmpty() && i != present_)
      number = i < 3 && i < otherwise.size() ? point[static_cast<qsizetype>(i)]
               : i < otherwise.size()        ? readoutNumber(otherwise[i])
                                             : "…";
    if (i == present_) number += "|";
    if (!all.isEmpty()) all += "    ";
    const bool ownUnit = std::any_of(number.begin(), number.end(), [](QChar c) { return c.isLetter(); });
    all += field.name + " " + number;
    if (!ownUnit) all += (field.unit == "°" ? "" : " ") + field.unit;
  }
  return all;
}

std::optional<Vec3> stepped(View3D& view, int key, const Vec3& from, const Vec3& normal) {
  const bool across = key == Qt::Key_Left || key == Qt::Key_Right;
  if (!across && key != Qt::Key_Up && key != Qt::Key_Down) return std::nullopt;
  const double sign = key == Qt::Key_Right || key == Qt::Key_Up ? 1.0 : -1.0;
  const Vec3 way = across ? view.camera().right() : view.camera().up();
  Eigen::Index axis = 0;
  (way - way.dot(normal) * normal).cwiseAbs().maxCoeff(&axis);
  const double step = snapStep(view, from);
  Vec3 to = from;
  // The next line of the grid, wherever between two it stands.
  const double lines = from[axis] / step, towards = std::copysign(1.0, way[axis]) * sign;
  const double line = towards > 0.0 ? std::floor(lines + 1.0 + 1e-9) : std::ceil(lines - 1.0 - 1e-9);
  to[axis] = roundedTo(line * step, step * 1e-3);
  return to;
}

}  // namespace sprung::ui

// Numbers typed in the view while something is placed or connected: a row of named fields that is shown beside what
// they are for. Digits and, behind them, units go to the present field; a comma, a semicolon or Tab goes to the next,
// and so does a number behind a space. Where people write decimals with a comma, that is one. What is not typed stays
// with the mouse.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/base/types.h"

namespace sprung::ui {

class View3D;

class TypedFields {
 public:
  struct Field {
    QString name;       ///< "x"
    QString unit;       ///< "m", "°"
    QString text = {};  ///< as typed
  };
  explicit TypedFields(std::vector<Field> fields) : fields_(std::move(fields)) {}
  /// x, y and z in metres, and what else there is.
  static TypedFields point(std::vector<Field> more = {});

  /// Whether the key writes: digits, point, minus, Tab; once something is typed also letters of units, commas, spaces
  /// and Backspace.
  bool wants(int key) const;
  /// False when the key means nothing here.
  bool key(int key);
  bool any() const;
  void clear();
  /// Goes to a field when nothing has been typed yet.
  void begin(std::size_t field);

  /// What has been typed into a field, in the field's own unit; empty without a number.
  std::optional<double> value(std::size_t field) const;
  /// What stands in a field and is no number for it, with why: "50 c". Empty: nothing is wrong.
  std::optional<Diagnostic> wrong() const;
  /// The point with the coordinates that have been typed in place of its own.
  Vec3 over(const Vec3& point) const;
  /// "x 0.5 m   y 0.2| m   z 0 m": with numbers that stand for what has not been typed, as far as given.
  QString text(const std::vector<double>& otherwise) const;

 private:
  void goOn() { present_ = (present_ + 1) % fields_.size(); }
  Result<double> read(const Field& field) const;

  std::vector<Field> fields_;
  std::size_t present_ = 0;
  bool spaced_ = false;  ///< behind what stands in the present field
};

/// Where an arrow key leads from a point in the plane with this normal: one step along the axis that points that way in
/// the picture, on the grid. Empty for other keys.
std::optional<Vec3> stepped(View3D& view, int key, const Vec3& from, const Vec3& normal);

}  // namespace sprung::ui

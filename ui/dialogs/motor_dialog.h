// Asks what a motor gives: speed, angle or position, torque or force; a number with unit, a formula of time, a course
// from a table, or what a knob of the panel says.
#pragma once

#include <QDialog>
#include <vector>

#include "core/building/drives.h"
#include "ui/session/session.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace sprung::ui {

class MotorDialog : public QDialog {
  Q_OBJECT
 public:
  /// Precondition: there is a motion. The first that has a motor, else the first, is proposed.
  MotorDialog(Session& session, std::vector<build::Motion> motions, QWidget* parent);

  /// "Speed of hinge: 6.283 rad/s"
  static QString describe(const Document& document, const build::Motor& motor);

  /// The course through the points of a file: a column of times [s] and one of values [the unit beside the field]. What
  /// is wrong with it is said below the value.
  void takeTable(const QString& path);

 signals:
  /// It has a knob on the panel now.
  void knobMade();

 private:
  void accept() override;
  void takeMotion();
  void takeWhat();
  void refreshNote();
  void askForTable();
  void refuse(const Diagnostics& findings);
  std::optional<Diagnostics> wrongUnit() const;
  const build::Motion& motion() const;
  build::Driven what() const;
  Dimension unit() const;
  /// What is typed, in SI.
  build::Drive drive() const;

  Session& session_;
  std::vector<build::Motion> motions_;
  std::optional<build::Motor> motor_;  ///< of the chosen motion, if it has one already
  QComboBox* motion_;
  QComboBox* what_;
  QLineEdit* value_;
  QPushButton* knob_;
  QLabel* unit_;
  QLabel* note_;
  QLabel* refusal_;
};

}  // namespace sprung::ui

// What a control is: its kind, what it is called, its numbers and its key. Refuses with the reason what cannot be.
#pragma once

#include <QDialog>
#include <functional>

#include "core/model/panel_layout.h"
#include "ui/session/session.h"

class QComboBox;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;

namespace sprung::ui {

/// Why a key cannot operate a control; empty when it can.
using KeyCheck = std::function<QString(const QKeySequence& key)>;

class ControlDialog final : public QDialog {
  Q_OBJECT
 public:
  ControlDialog(Session& session, PanelControl control, KeyCheck keyProblem, QWidget* parent);

  /// As it has been made.
  const PanelControl& control() const { return control_; }

  void accept() override;

 private:
  void build();
  void showNumbers();
  /// Reads the form; false with the reason shown.
  bool read();
  bool refuse(const QString& reason);

  Session& session_;
  PanelControl control_;
  KeyCheck keyProblem_;
  QComboBox* kind_;
  QLineEdit* label_;
  QLineEdit* lower_;
  QLineEdit* upper_;
  QLineEdit* choices_;
  QKeySequenceEdit* key_;
  QLabel* note_;
  QLabel* refusal_;
};

}  // namespace sprung::ui

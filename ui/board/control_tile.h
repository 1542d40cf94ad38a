// One control of the panel: what it is called, what it is moved by, and the number with its unit. Sets its target
// through the session; a movement of the hand is one undo step.
#pragma once

#include <QFrame>

#include "core/model/panel_layout.h"
#include "ui/session/session.h"

class QAbstractButton;
class QAbstractSlider;
class QBoxLayout;
class QButtonGroup;
class QLabel;
class QVBoxLayout;

namespace sprung::ui {

class GaugeFace;

/// Sets the number of a target. Refused for what follows from a formula, and as the document refuses.
Status setControlTarget(Session& session, const ControlTarget& target, double value, Gesture gesture);

class ControlTile final : public QFrame {
  Q_OBJECT
 public:
  ControlTile(Session& session, const PanelControl& control, QWidget* parent);

  const PanelControl& control() const { return control_; }
  /// Shows the number as it stands in the document, or as the run measures it.
  void refresh();
  /// Larger letters and faces, for who sits far away.
  void setZoom(double zoom);
  /// In which all that it says can be read.
  int leastWidth() const;
  /// What a key does: the next choice, a press, a step up (`forward`) or down.
  void operate(bool forward);
  /// The key has been let go.
  void release();

 signals:
  void refused(const QString& reason);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void build();
  void addScale(QAbstractSlider* scale);
  void addSwitch();
  void addButton();
  void addRadio();
  void set(double value);
  void showScale(double value);
  void showMeasured();
  void point(double value);
  void grow(double value);
  /// The number is there in full, beside the title or beneath it where both have no room.
  void showNumber(const QString& text);
  void fitNumber(int room);
  /// The words on buttons and choices.
  void fitButtons(int room);
  int widestNumber() const;
  QString numberText(double value, const QString& unit) const;
  double numberAt(int position) const;

  Session& session_;
  PanelControl control_;
  ControlRange range_;
  bool grown_ = false;  ///< the range is that of what has been measured
  QVBoxLayout* layout_;
  QBoxLayout* heading_;
  QLabel* title_;
  QLabel* number_;
  QString shown_;  ///< the number as it is where there is room
  QFont numberFont_, buttonFont_;
  double zoom_ = 1.0;
  QString unit_;
  QAbstractSlider* scale_ = nullptr;
  QAbstractButton* button_ = nullptr;
  QButtonGroup* choices_ = nullptr;
  GaugeFace* gauge_ = nullptr;
  Gesture gesture_ = kNoGesture;
};

}  // namespace sprung::ui

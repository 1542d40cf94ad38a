// Round scales of the panel: a knob to turn and a gauge to read. No document.
#pragma once

#include <QDial>

namespace sprung::ui {

/// Turned by mouse, wheel and arrows, as every dial.
class Knob final : public QDial {
  Q_OBJECT
 public:
  explicit Knob(QWidget* parent = nullptr);
  QSize sizeHint() const override { return {72, 72}; }
  QSize minimumSizeHint() const override { return {48, 48}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
};

/// A pointer over an arc with the numbers of its ends; what lies outside stands at an end, in the colour of warnings.
class GaugeFace final : public QWidget {
  Q_OBJECT
 public:
  explicit GaugeFace(QWidget* parent = nullptr);
  /// 0 at the left end, 1 at the right one; empty arc: nothing is known.
  void setShare(double share);
  void setUnknown();
  void setEnds(const QString& lower, const QString& upper);
  const QString& lowerEnd() const { return lower_; }
  const QString& upperEnd() const { return upper_; }
  bool beyond() const { return known_ && (share_ < 0.0 || share_ > 1.0); }
  QSize sizeHint() const override { return {72, 72}; }
  QSize minimumSizeHint() const override { return {48, 48}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void paintEnds(QPainter& painter, const QRectF& face) const;

  double share_ = 0.0;
  QString lower_, upper_;
  bool known_ = false;
};

}  // namespace sprung::ui

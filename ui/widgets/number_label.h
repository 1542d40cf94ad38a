// A read-out whose digits do not dance: every digit takes the width of the widest one, the unit stands in a lighter
// tone.
#pragma once

#include <QString>
#include <QWidget>

namespace sprung::ui {

class NumberLabel : public QWidget {
  Q_OBJECT
 public:
  explicit NumberLabel(QWidget* parent = nullptr);

  void setReadout(const QString& number, const QString& unit);
  QString number() const { return number_; }
  /// Room for at least this text, so that neighbours stay where they are.
  void setRoomFor(const QString& widest, const QString& unit);
  void setCaption(const QString& caption);
  void setAlignment(Qt::Alignment alignment);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  int widthOf(const QString& number, const QString& unit) const;
  QString caption_, number_, unit_;
  int room_ = 0;
  Qt::Alignment alignment_ = Qt::AlignLeft;
};

/// Width of a text in which all digits are as wide as the widest.
int tabularWidth(const QFontMetrics& metrics, const QString& text);
/// Draws such a text from `x`; returns where it ends.
int drawTabular(QPainter& painter, int x, int baseline, const QString& text);

}  // namespace sprung::ui

// Lets the last picture of one run fade into the first ones of the next.
#pragma once

#include <QImage>
#include <QVariantAnimation>
#include <QWidget>

namespace sprung::ui {

class CrossFade : public QWidget {
  Q_OBJECT
 public:
  explicit CrossFade(QWidget* over);

  /// `last` covers the widget below and fades away.
  void from(const QImage& last);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QImage last_;
  QVariantAnimation animation_;
};

}  // namespace sprung::ui

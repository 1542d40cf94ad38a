// Numbers that can be dragged off a widget, into a plot.
#pragma once

#include <QObject>
#include <QPoint>
#include <functional>
#include <optional>
#include <vector>

#include "core/curves/channel.h"

class QWidget;

namespace sprung::ui {

class ValueDrag final : public QObject {
 public:
  /// Lives as long as the widget. What the numbers are is asked when they are dragged; without any nothing is.
  ValueDrag(QWidget& from, std::function<std::vector<Channel>()> numbers);
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget& from_;
  std::function<std::vector<Channel>()> numbers_;
  std::optional<QPoint> pressed_;
};

}  // namespace sprung::ui

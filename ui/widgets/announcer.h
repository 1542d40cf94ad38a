// Says to screen readers what others see happen: an object of the accessibility tree with the role of an alert, whose
// name is what was said last. (An event for announcements as such came with Qt 6.8.)
#pragma once

#include <QWidget>

namespace sprung::ui {

class Announcer : public QWidget {
  Q_OBJECT
 public:
  /// Takes a pixel of its parent and no clicks.
  explicit Announcer(QWidget* parent);

  /// What comes in one go is said as one, in its order, and nothing twice.
  void say(const QString& text);
  const QString& said() const { return said_; }

 signals:
  /// Each time, also where nobody listens to events of the accessibility tree.
  void spoke(const QString& text);

 private:
  void speak();

  QStringList waiting_;
  QString said_;
};

}  // namespace sprung::ui

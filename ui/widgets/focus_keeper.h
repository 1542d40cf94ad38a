// Panels build their rows anew when the model changes, often because of what was typed in one of them. While this
// lives, the keyboard is remembered; at its end it is given to the same row of the new content, with what stands typed
// there. Without such a row, or when the rows are about something else now, the panel itself gets it: never a
// neighbour, whose text the next letters would replace.
#pragma once

#include <QPointer>
#include <QString>
#include <QWidget>

class QScrollArea;

namespace sprung::ui {

class FocusKeeper {
 public:
  /// `area`: what is inside is rebuilt; `same`: for the same item or list as before.
  explicit FocusKeeper(QWidget& area, bool same = true);
  ~FocusKeeper();
  FocusKeeper(const FocusKeeper&) = delete;
  FocusKeeper& operator=(const FocusKeeper&) = delete;

  /// The keyboard was inside.
  bool had() const { return had_; }

 private:
  /// Those that could be it now, in their order.
  QList<QWidget*> alike() const;
  void handOn(QWidget& heir) const;

  QWidget& area_;
  QPointer<QWidget> old_;
  bool same_;
  bool had_ = false;
  QByteArray kind_;
  QString name_, spoken_;
  qsizetype place_ = 0;  ///< among those of the same kind and name
  QString text_;
  int cursor_ = -1, selected_ = 0;
  bool modified_ = false;
};

/// The content has nothing to say any more, also when it loses the keyboard by going: the places it stands for may be
/// those of other things by now.
void silence(QScrollArea& panel);

/// What is being typed there counts, as if the keyboard went elsewhere. For buttons that do not take the keyboard.
void finishTyping(QWidget& area);

/// New content for a panel that scrolls: where the keyboard is, the eye stays as well. The old content goes later, as
/// it may be sending the very signal that has led here.
void replaceContent(QScrollArea& panel, QWidget* content, bool same);

}  // namespace sprung::ui

// A heading that opens and closes what stands below it.
#pragma once

#include <QWidget>
#include <functional>

class QToolButton;
class QVBoxLayout;

namespace sprung::ui {

class FoldOut : public QWidget {
  Q_OBJECT
 public:
  FoldOut(const QString& title, bool open, QWidget* parent = nullptr);

  QVBoxLayout& content() { return *content_; }
  /// Called once, before the content is first shown.
  void fillWhenOpened(std::function<void()> fill);
  void setOpen(bool open);

 signals:
  void toggled(bool open);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QToolButton* heading_;
  QWidget* body_;
  QVBoxLayout* content_;
  std::function<void()> fill_;
};

}  // namespace sprung::ui

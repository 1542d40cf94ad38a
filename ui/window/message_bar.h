// A line over the upper edge of the 3D view, which keeps its size, for what a person should know but need not answer:
// warnings of a file, why a model cannot run, a solver that gave up, what a run waits at.
#pragma once

#include <QWidget>
#include <array>
#include <functional>

#include "core/base/result.h"

class QBoxLayout;
class QLabel;
class QToolButton;

namespace sprung::ui {

class MessageBar : public QWidget {
  Q_OBJECT
 public:
  explicit MessageBar(QWidget* over);

  /// `topic` tells messages apart: a new one replaces the old one of any topic.
  void show(const QString& topic, Severity severity, const QString& text, const Diagnostics& details = {});
  /// Adds a button to the message that is shown; at most two.
  void offer(const QString& text, const QString& tip, std::function<void()> deed);
  /// Takes the message of this topic away.
  void clear(const QString& topic);
  QString text() const;
  /// Of the message that is shown; empty when none is.
  QString topic() const;

 signals:
  void said(const QString& text);
  /// How much of the upper edge is covered [pixels].
  void covers(int height);
  void detailsWanted(const QString& topic, const Diagnostics& details);
  void repairWanted(const Repair& repair);

 protected:
  bool event(QEvent* event) override;

 private:
  void place();
  void showSign();

  QString topic_, plain_;
  Diagnostics details_;
  QBoxLayout* content_;  ///< text and buttons: side by side, or below each other where it is narrow
  QLabel* picture_;
  QLabel* text_;
  QToolButton* repair_;
  struct Offer {
    QToolButton* button = nullptr;
    std::function<void()> deed;
  };
  std::array<Offer, 2> offers_;
  QToolButton* more_;
};

}  // namespace sprung::ui

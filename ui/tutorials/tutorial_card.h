// The card of the tutorial that is played: what to do, how far one is, and ways out. It lies in a corner of the 3D view
// and goes to another one where it would cover what it speaks of, which it outlines in the window.
#pragma once

#include <QFrame>
#include <array>

#include "ui/tutorials/tutorial_guide.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace sprung::ui {

class SpotRing;

class TutorialCard : public QFrame {
  Q_OBJECT
 public:
  TutorialCard(TutorialGuide& guide, const Actions& actions, View3D& view, QWidget& window);

  /// Gives it the keyboard.
  void takeKeyboard();
  /// What it says, without marks.
  QString words() const;
  /// What is outlined now, in coordinates of the window; empty: nothing.
  QRect spot() const { return spot_; }

 signals:
  /// The one that follows is wanted.
  void nextWanted(const QString& id);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  enum Corner { BottomLeft, TopLeft, BottomRight, TopRight };
  static constexpr std::array<Corner, 4> kCorners = {BottomLeft, TopLeft, BottomRight, TopRight};

  void buildHead();
  void buildFoot();
  void refresh();
  void announce();
  void follow();
  void place();
  void watchCorners();
  QRect at(Corner corner) const;
  int covered(const QRect& card) const;
  void press();
  QRect findSpot(bool& round) const;
  QWidget* buttonOf(const QAction* action) const;

  TutorialGuide& guide_;
  const Actions& actions_;
  View3D& view_;
  QWidget& window_;
  QLabel* title_ = nullptr;
  QLabel* count_ = nullptr;
  QLabel* text_ = nullptr;
  QLabel* praise_ = nullptr;
  QProgressBar* progress_ = nullptr;
  QPushButton* go_ = nullptr;
  QPushButton* leave_ = nullptr;
  QToolButton* corner_ = nullptr;
  QToolButton* again_ = nullptr;
  SpotRing* ring_;
  QRect spot_;
  Corner place_ = BottomLeft;
  std::array<int, 4> hits_{};  ///< how often something of the model was seen in each corner since the step began
  QTimer follow_;              ///< what is outlined moves, opens and closes
};

}  // namespace sprung::ui

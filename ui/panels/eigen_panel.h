// The dock of the eigenfrequencies: a list in Hz, damping when asked for; the row that is chosen moves in the view. The
// list follows the edits of the model while it is seen.
#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>

#include "ui/session/eigen_finder.h"

class QCheckBox;
class QLabel;
class QSlider;
class QToolButton;
class QTreeWidget;

namespace sprung::ui {

class ModeList;
class Session;

class EigenPanel : public QWidget {
  Q_OBJECT
 public:
  explicit EigenPanel(Session& session, QWidget* parent = nullptr);

  QTreeWidget& list();
  /// What is listed; null while there is nothing.
  const EigenTable* table() const { return found_ ? &found_->table : nullptr; }
  /// Chooses the row of a mode, from 0.
  void choose(int mode);

 signals:
  /// The motion to show; without a table: none.
  void shapeChanged(const sprung::ui::ShownShape& shape);
  /// The table is to be written to a file.
  void exportWanted(std::shared_ptr<const sprung::ui::FoundEigen> found);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void buildHead();
  void buildFoot();
  void changed();
  void look();
  void take(const std::shared_ptr<const FoundEigen>& found);
  void say(const QString& text, bool wrong);
  void fill();
  void sendShape();

  Session& session_;
  EigenFinder finder_;
  std::shared_ptr<const FoundEigen> found_;
  QTimer timer_;  ///< until the edits have come to rest
  QCheckBox* damped_ = nullptr;
  QToolButton* export_ = nullptr;
  ModeList* list_ = nullptr;
  QLabel* words_ = nullptr;
  QWidget* foot_ = nullptr;
  QSlider* amplitude_ = nullptr;
  bool stale_ = true;
};

}  // namespace sprung::ui

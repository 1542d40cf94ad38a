// The dock of the eigenfrequencies: a list in Hz, damping when asked for; the row that is chosen moves in the view. The
// list follows the edits of the model while it is seen and, if wanted, the run; where the eigenvalues have been leaves
// a trail.
#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>

#include "ui/session/eigen_finder.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSlider;
class QToolButton;
class QTreeWidget;
class QVBoxLayout;

namespace sprung::ui {

class FoldOut;
class ModeList;
class ParticipationView;
class RootLocus;
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
  RootLocus& locus() { return *locus_; }
  /// Who takes part in the chosen mode.
  ParticipationView& participation() { return *participation_; }

 signals:
  /// The motion to show; without a table: none.
  void shapeChanged(const sprung::ui::ShownShape& shape);
  /// The shown motion is to be saved as a video.
  void videoWanted();
  /// The table is to be written to a file.
  void exportWanted(std::shared_ptr<const sprung::ui::FoundEigen> found);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void buildHead();
  void buildFoot();
  void changed();
  void instantChanged();
  bool ofInstant() const;
  void look();
  void take(const std::shared_ptr<const FoundEigen>& found);
  void say(const QString& text, bool wrong);
  void fill();
  void sendShape();

  Session& session_;
  EigenFinder finder_;
  std::shared_ptr<const FoundEigen> found_;
  QTimer timer_;  ///< until the edits have come to rest
  QComboBox* about_ = nullptr;
  QCheckBox* damped_ = nullptr;
  QToolButton* export_ = nullptr;
  QVBoxLayout* layout_ = nullptr;
  ModeList* list_ = nullptr;
  QLabel* words_ = nullptr;
  QWidget* foot_ = nullptr;
  QSlider* amplitude_ = nullptr;
  RootLocus* locus_ = nullptr;
  FoldOut* sharers_ = nullptr;
  ParticipationView* participation_ = nullptr;
  int hovered_ = -1;         ///< row under the mouse
  bool showsShape_ = false;  ///< in the view
  bool stale_ = true;
  bool finding_ = false;    ///< the answer is still to come
  std::int64_t step_ = -1;  ///< of the instant that was looked at last
  double time_ = 0.0;       ///< the same [s]
};

}  // namespace sprung::ui

// The dock with the panel of the model: adds controls, arranges them, and gives them their keys.
#pragma once

#include <QScrollArea>
#include <functional>
#include <vector>

#include "ui/board/control_dialog.h"
#include "ui/session/session.h"

class QLabel;
class QMenu;
class QShortcut;
class QToolButton;

namespace sprung::ui {

class PanelBoard;

class BoardPanel final : public QWidget {
  Q_OBJECT
 public:
  /// `keyOwner` tells what a key does already: "Play"; empty when it does nothing. Keys act in the window of `parent`.
  BoardPanel(Session& session, std::function<QString(const QKeySequence&)> keyOwner, QWidget* parent);

  PanelBoard& board() { return *board_; }
  /// A control of a kind that suits the target, at the first free place; one undo step.
  bool add(const ControlTarget& target);
  void setArranging(bool on);
  void setZoom(double zoom);
  /// So much more height would show all controls; negative when there is room to spare [px].
  int missingHeight() const;
  /// Opens the form of a control; a wish that is refused stays open.
  void edit(std::size_t index);
  void remove(std::size_t index);

 signals:
  void notice(const QString& text);
  void arrangingChanged(bool on);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fillMenu();
  void addTargets(QMenu& menu, const QString& title, const std::vector<std::pair<QString, ControlTarget>>& targets);
  void refresh();
  void bindKeys();
  void releaseHeld();
  void bind(std::size_t index, const QKeySequence& key, bool forward);
  QString keyProblem(const QKeySequence& key, std::size_t except) const;
  bool store(std::vector<PanelControl> panel, const QString& title);

  Session& session_;
  std::function<QString(const QKeySequence&)> keyOwner_;
  QWidget& host_;
  PanelBoard* board_;
  QScrollArea* area_;
  QToolButton* add_;
  QToolButton* arrange_;
  QLabel* empty_;
  QMenu* menu_;
  std::vector<QShortcut*> shortcuts_;
  int heldKey_ = 0;            ///< that presses a button
  std::size_t heldIndex_ = 0;  ///< of its control
};

}  // namespace sprung::ui

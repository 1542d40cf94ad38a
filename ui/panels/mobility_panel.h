// The dock of the mobility: degrees of freedom, the motions that remain, what is redundant, how near a singular
// position is. A motion that is chosen, or under the mouse, is seen in the view; a redundant joint glows there with the
// joints that hold what it holds.
#pragma once

#include <QWidget>

#include <vector>

#include "core/base/result.h"
#include "ui/session/eigen_finder.h"

class QLabel;
class QSlider;
class QTreeWidget;
class QTreeWidgetItem;
class QVBoxLayout;

namespace sprung::ui {

class MobilityFinder;
class Session;

class MobilityPanel : public QWidget {
  Q_OBJECT
 public:
  explicit MobilityPanel(Session& session, QWidget* parent = nullptr);

  MobilityFinder& finder() { return *finder_; }
  QTreeWidget& motions() { return *motions_; }
  QTreeWidget& redundancies() { return *redundancies_; }
  /// A row for each body that nothing ties to ground.
  QTreeWidget& untied() { return *untied_; }
  QString headline() const;
  /// Nothing is chosen: neither motion nor joint.
  void release();

 signals:
  /// The motion to show; without a table: none.
  void shapeChanged(const sprung::ui::ShownShape& shape);
  /// The items of the finding that is looked at, the culprit first; none: nothing is.
  void concernChanged(const std::vector<sprung::ItemId>& items);
  void repairWanted(const sprung::Repair& repair);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QTreeWidget* addList(const QString& name, const QStringList& columns);
  void buildFoot();
  void refresh();
  void fillMotions();
  void fillRedundancies();
  void fillUntied();
  void showNearness();
  void sendShape();
  void sendConcern();
  void offerRepairs(const Diagnostic* finding);
  const Diagnostic* findingOf(const QTreeWidgetItem* row) const;
  ItemId untiedOf(const QTreeWidgetItem* row) const;

  Session& session_;
  MobilityFinder* finder_;
  QVBoxLayout* layout_;
  QLabel *headline_, *count_, *nearness_, *motionsTitle_, *redundantTitle_, *untiedTitle_, *words_;
  QTreeWidget *motions_, *redundancies_, *untied_;
  QWidget *foot_ = nullptr, *repairs_ = nullptr;
  QVBoxLayout* repairColumn_ = nullptr;
  QSlider* amplitude_ = nullptr;
  QTreeWidgetItem *hoveredMotion_ = nullptr, *hoveredJoint_ = nullptr, *hoveredBody_ = nullptr;
  bool showsShape_ = false, showsConcern_ = false;
};

}  // namespace sprung::ui

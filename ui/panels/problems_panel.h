// The dock with the findings: a click selects what a finding speaks of, a repair is one click and one undo step.
#pragma once

#include <QScrollArea>
#include <vector>

class QVBoxLayout;

namespace sprung {
struct Repair;
}

#include "core/base/result.h"

namespace sprung::ui {

class ProblemsModel;
class Session;

class ProblemsPanel : public QScrollArea {
  Q_OBJECT
 public:
  explicit ProblemsPanel(Session& session, QWidget* parent = nullptr);

  ProblemsModel& model() { return *model_; }
  /// Makes the suggested repair of the finding that has the focus, else of the first that has one.
  void repairNext();
  void repair(const Repair& repair);

 signals:
  void notice(const QString& text);
  void chosen(const sprung::Diagnostic& finding);
  /// The items of the finding under the mouse, the culprit first; none: the mouse has left.
  void hovered(const std::vector<sprung::ItemId>& items);
  /// A page of the reference is to be opened.
  void referenceWanted(const QString& page);
  /// For the dock: "Problems (2)".
  void titleChanged(const QString& title);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void rebuild();
  void addFinding(QVBoxLayout& layout, int row);
  void addReference(QVBoxLayout& lines, int row, QWidget& card);
  /// The page about a finding: what explains its kind, else the page of its item, at the parameter if it names one.
  QString pageAbout(int row) const;
  void addRepairs(QVBoxLayout& lines, int row, QWidget& card);
  void choose(int row);

  Session& session_;
  ProblemsModel* model_;
};

}  // namespace sprung::ui

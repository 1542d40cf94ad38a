// The dock that shows the selection: name, live values, parameters, equations. Built from the items' rows alone;
// several items show the rows they have in common. With nothing selected it shows the simulation, whose settings can be
// searched.
#pragma once

#include <QPalette>
#include <QPointer>
#include <QScrollArea>
#include <map>
#include <vector>

#include "core/model/panel_layout.h"
#include "ui/session/session.h"

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace sprung::ui {

class FoldOut;
class NumberField;
class NumbersEditor;
class RowEditor;

class InspectorPanel : public QScrollArea {
  Q_OBJECT
 public:
  explicit InspectorPanel(Session& session, QWidget* parent = nullptr);

  /// What a menu of a number offers, for the number that has, or had last, the keyboard. False: there is none, or it
  /// cannot be done; the reason stands beside it.
  bool makeAdjustable();
  bool useNumber();
  /// The keyboard goes to the first number, or what else can be set.
  void takeKeyboard();
  /// That number as what a control sets: the variable that it is, or the parameter's; empty without one.
  std::optional<ControlTarget> numberInHand() const;

  /// The one whose name, live values and equations are shown.
  ItemId shownItem() const { return shown_; }

 signals:
  /// How the item is driven is to be asked for.
  void driveWanted(ItemId item);
  /// A control for a number is to be put on the panel.
  void panelWanted(const ControlTarget& target);
  /// The course of a number is to be plotted.
  void plotWanted(const std::vector<sprung::Channel>& channels);
  /// The run with a number a little smaller and larger is to be seen.
  void whatIfWanted(const sprung::Channel& number);
  void functionWanted(ItemId item, const ParamRow* row);
  /// A menu for read-outs: one number, or all of a value.
  void valueMenuWanted(const std::vector<sprung::Channel>& channels, const QPoint& globalPosition);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void rebuild();
  /// Where nothing has been laid out yet, or in other colours.
  void rebuildIfOld();
  void rebuildIfGone();
  void addHeader(const Item& item);
  void addAbout();
  void addSearch();
  void addGroups(const Item& item);
  void addEquations(const ItemType& type);
  void addRow(QVBoxLayout& layout, const ParamRow& row);
  /// The shown items' rows like this one; empty when not all have one.
  std::vector<struct RowTarget> targetsOf(const ParamRow& row) const;
  void search(const QString& text);
  void refreshRow(ItemId id, const ParamRow* row);
  void refreshAll();
  void rename();
  NumbersEditor* editorOfLastField() const;

  Session& session_;
  ItemId shown_;
  std::vector<ItemId> items_;  ///< all that are edited at once, the shown one first; none before the first rebuild()
  QPalette builtWith_;
  QVBoxLayout* layout_ = nullptr;
  QLineEdit* name_ = nullptr;
  QLabel* nameRefusal_ = nullptr;
  std::map<const ParamRow*, RowEditor*> editors_;  ///< by the row of each item
  struct Section {
    FoldOut* fold = nullptr;
    bool open = true;  ///< when nothing is searched
  };
  std::vector<Section> sections_;
  QString searched_;
  bool lawOpen_ = false;             ///< also of the next item: laws are compared
  QPointer<NumberField> lastField_;  ///< that has had the keyboard
};

}  // namespace sprung::ui

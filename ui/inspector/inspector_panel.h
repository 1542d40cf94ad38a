// The dock that shows the selected item: name, live values, parameters, equations. Built from the item's rows alone.
// With nothing selected it shows the simulation and the variables.
#pragma once

#include <QScrollArea>
#include <map>

#include "ui/session/session.h"

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace sprung::ui {

class RowEditor;

class InspectorPanel : public QScrollArea {
  Q_OBJECT
 public:
  explicit InspectorPanel(Session& session, QWidget* parent = nullptr);

  ItemId shownItem() const { return shown_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void rebuild();
  void addHeader(const Item& item);
  void addGroups(const Item& item);
  void addEquations(const ItemType& type);
  void addRow(QVBoxLayout& layout, const ParamRow& row);
  void refreshRow(ItemId id, const ParamRow* row);
  void refreshAll();
  void rename();

  Session& session_;
  ItemId shown_;
  QVBoxLayout* layout_ = nullptr;
  QLineEdit* name_ = nullptr;
  QLabel* nameRefusal_ = nullptr;
  std::map<const ParamRow*, RowEditor*> editors_;
};

}  // namespace sprung::ui

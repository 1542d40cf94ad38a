// The dock of the free-body diagram: all that acts on one body, live, as a table; the arrows are in the view. It keeps
// its body while others are selected.
#pragma once

#include <QWidget>
#include <optional>

#include "ui/freebody/free_body_table.h"

class QComboBox;
class QLabel;
class QToolButton;
class QTreeWidget;

namespace sprung::ui {

class Session;
struct FreeBodySheet;

class FreeBodyPanel : public QWidget {
  Q_OBJECT
 public:
  explicit FreeBodyPanel(Session& session, QWidget* parent = nullptr);

  /// From now on this body, until the panel is hidden.
  void setBody(ItemId body);
  ItemId body() const { return body_; }
  QTreeWidget& list() { return *list_; }
  /// What is shown, for paper, without its picture; empty while nothing is known.
  std::optional<FreeBodySheet> sheet() const;

 signals:
  void sheetWanted();

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void buildHead();
  void ask();
  void refresh();
  void fill(const std::vector<FreeBodyRow>& rows);
  FreeBodyChoice choice() const;

  Session& session_;
  ItemId body_;
  std::vector<FreeBodyRow> rows_;
  QLabel* title_ = nullptr;
  QComboBox* about_ = nullptr;
  QComboBox* axes_ = nullptr;
  QToolButton* save_ = nullptr;
  QTreeWidget* list_ = nullptr;
  QLabel* words_ = nullptr;
};

}  // namespace sprung::ui

// One parameter in the inspector: label, symbol, editor, revert arrow, and the reason below it when a value is refused.
// Subclasses exist per kind of value, never per item type.
#pragma once

#include <QWidget>

#include "ui/session/session.h"

class QGridLayout;
class QLabel;
class QToolButton;

namespace sprung::ui {

class RowEditor : public QWidget {
  Q_OBJECT
 public:
  RowEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent);

  const ParamRow& row() const { return row_; }
  /// Shows what stands in the document.
  void refresh();

 protected:
  virtual void showValue(const Document::RowState& state) = 0;

  Document::RowState state() const { return session_.document().rowState(item_, row_); }
  /// Puts a value through the session; shows why if it is refused.
  bool apply(const Value& value, Gesture gesture = kNoGesture);
  /// The same with formulas beside it.
  bool apply(const Document::RowState& state, Gesture gesture);
  bool applyFormula(std::size_t entry, const QString& text);
  void refuse(const Diagnostics& reasons);
  void clearRefusal();
  /// Places the editor beside the label, or on a line of its own.
  void placeBeside(QWidget* editor, Qt::Alignment alignment = {});
  void placeBelow(QWidget* editor);
  void describe(QWidget* editor, const QString& part = {}) const;

  Session& session_;
  ItemId item_;
  const ParamRow& row_;

 private:
  bool keep(const Status& status);
  void revert();

  QGridLayout* grid_;
  QToolButton* revert_;
  QLabel* refusal_;
};

/// The editor for the row's kind of value.
RowEditor* makeRowEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent);

/// Doc, unit and range of a row, for tooltips.
QString rowTip(const ParamRow& row);

}  // namespace sprung::ui

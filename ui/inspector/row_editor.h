// One parameter in the inspector, of one item or of several at once: label, symbol, editor, revert arrow, and the
// reason below it when a value is refused. Subclasses exist per kind of value, never per item type.
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "ui/session/session.h"

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace sprung::ui {

/// An item and the row of its type that an editor shows.
struct RowTarget {
  ItemId item;
  const ParamRow* row = nullptr;
};
/// Several items: their rows have the same key, kind, shape and meaning (see `sameMeaning`).
using RowTargets = std::vector<RowTarget>;

/// Whether two rows of different types can be edited as one.
bool sameMeaning(const ParamRow& a, const ParamRow& b);

class RowEditor : public QWidget {
  Q_OBJECT
 public:
  RowEditor(Session& session, RowTargets targets, QWidget* parent);

  const ParamRow& row() const { return row_; }
  const RowTargets& targets() const { return targets_; }
  /// Shows what stands in the document.
  void refresh();

  /// As narrow as it gets with the editor below the label.
  QSize minimumSizeHint() const override;

 signals:
  /// An editor of its own is to be opened for this row.
  void editorWanted();

 protected:
  virtual void showValue(const Document::RowState& state) = 0;

  /// Of the first item.
  Document::RowState state() const { return session_.document().rowState(targets_.front().item, row_); }
  /// Not all items have the first one's value; for one entry of it, or anywhere.
  bool mixed() const;
  bool mixedAt(std::size_t entry) const;
  /// Puts a value through the session, for all items in one undo step; shows why if it is refused.
  bool apply(const Value& value, Gesture gesture = kNoGesture);
  /// The same for what a function makes of each item's value.
  using Edit = std::function<Document::RowState(Document::RowState)>;
  bool applyEach(const Edit& edit, Gesture gesture = kNoGesture);
  /// Shows what an edit has done, or why it is refused; returns whether it was made.
  bool keep(const Status& status);
  void refuse(const Diagnostics& reasons);
  void clearRefusal();
  /// Places the editor beside the label, or on lines of its own.
  void placeBeside(QWidget* editor, Qt::Alignment alignment = {});
  void placeBelow(QWidget* editor);
  void describe(QWidget* editor, const QString& part = {}) const;
  /// What the parameter is called, beside its editor.
  QLabel& label() { return *label_; }

  Session& session_;

 private:
  void resizeEvent(QResizeEvent* event) override;
  void addHeading();
  void placeEditor();
  int widthBeside() const;
  void revert();

  RowTargets targets_;

 protected:
  const ParamRow& row_;  ///< of the first item

 private:
  QGridLayout* grid_;
  QHBoxLayout* heading_;
  QLabel* label_ = nullptr;
  QVBoxLayout* below_;
  QWidget* beside_ = nullptr;  ///< what may go below the label
  Qt::Alignment besideAt_;
  bool stacked_ = false;
  QToolButton* revert_;
  QLabel* refusal_;
};

/// The editor for the row's kind of value. Precondition: at least one target.
RowEditor* makeRowEditor(Session& session, const RowTargets& targets, QWidget* parent);

/// Doc, unit and range of a row, for tooltips.
QString rowTip(const ParamRow& row);

}  // namespace sprung::ui

// What of the scene tree is shown: names that match the search, items of the chosen kinds, or only those with findings.
#pragma once

#include <QSet>
#include <QSortFilterProxyModel>

#include "ui/tree/tree_kind.h"

namespace sprung::ui {

class TreeFilter : public QSortFilterProxyModel {
  Q_OBJECT
 public:
  explicit TreeFilter(QObject* parent = nullptr);

  void setText(const QString& text);
  /// No kinds: all.
  void setKinds(const QSet<TreeKind>& kinds);
  const QSet<TreeKind>& kinds() const { return kinds_; }
  void setOnlyFindings(bool only);
  bool onlyFindings() const { return onlyFindings_; }
  /// Something is left out.
  /// Of what is shown: it is looked for itself, and is not there for another one.
  bool fits(const QModelIndex& shown) const { return matches(mapToSource(shown)); }
  bool filters() const { return !text_.isEmpty() || !kinds_.isEmpty() || onlyFindings_; }

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
  bool matches(const QModelIndex& index) const;

  QString text_;
  QSet<TreeKind> kinds_;
  bool onlyFindings_ = false;
};

}  // namespace sprung::ui

// What is wrong with the model or worth knowing, as a list: errors first. Each line knows its items and its repair.
#pragma once

#include <QAbstractListModel>
#include <vector>

#include "ui/session/session.h"

namespace sprung::ui {

class ProblemsModel : public QAbstractListModel {
  Q_OBJECT
 public:
  /// ExplanationRole: all that is known, for a tool tip.
  enum Role { SeverityRole = Qt::UserRole + 1, HintRole, PlaceRole, ExplanationRole };

  explicit ProblemsModel(Session& session, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

  const Diagnostic& finding(int row) const { return findings_[static_cast<std::size_t>(row)]; }
  std::vector<ItemId> items(int row) const;
  int errors() const;
  /// The first row from here on that has a repair; -1 = none.
  int repairable(int from = 0) const;

 private:
  void refresh();

  Session& session_;
  Diagnostics findings_;
};

}  // namespace sprung::ui

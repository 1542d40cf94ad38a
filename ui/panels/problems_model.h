// What is wrong with the model or worth knowing, as a list: errors first. Each line knows its items and its repair.
#pragma once

#include <QAbstractListModel>
#include <vector>

#include "ui/session/session.h"

namespace sprung::ui {

class ProblemsModel : public QAbstractListModel {
  Q_OBJECT
 public:
  enum Role { SeverityRole = Qt::UserRole + 1, HintRole, PlaceRole };

  explicit ProblemsModel(Session& session, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

  const Diagnostic& finding(int row) const { return findings_[static_cast<std::size_t>(row)]; }
  std::vector<ItemId> items(int row) const;
  int errors() const;

 private:
  void refresh();
  void refreshFailure();

  Session& session_;
  Diagnostics findings_;
  Diagnostics failure_;  ///< why the run stopped
};

}  // namespace sprung::ui

#include "ui/panels/problems_model.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "ui/language/finding_text.h"
#include "ui/session/finding_items.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

/// More names than these say less; what they stand for is selected with a click.
constexpr std::size_t kMostNamed = 4;

/// "step size 1 ms, frequency 35 Hz"
QString numbersText(const Diagnostic& finding) {
  QStringList parts;
  for (const Quantity& number : finding.numbers) {
    const QString unit = unitLabel(number.unit);
    parts << findingSentence(number.name) + " " + fieldNumber(number.value) + (unit.isEmpty() ? QString() : " " + unit);
  }
  return parts.join(", ");
}

/// Why it is so, what to do, and the numbers behind it.
QString explanationOf(const Diagnostic& finding) {
  QStringList lines{findingSentence(finding.explanation), sentence(finding.hint), numbersText(finding)};
  lines.removeAll(QString());
  return lines.join("\n");
}

}  // namespace

ProblemsModel::ProblemsModel(Session& session, QObject* parent) : QAbstractListModel(parent), session_(session) {
  connect(&session, &Session::problemsChanged, this, &ProblemsModel::refresh);
  connect(&session, &Session::remarksChanged, this, &ProblemsModel::refresh);
  connect(&session, &Session::documentReplaced, this, &ProblemsModel::refresh);
  connect(&session, &Session::itemRenamed, this, [this] {
    if (rowCount() > 0) emit dataChanged(index(0), index(rowCount() - 1));
  });
  connect(&session.run(), &RunControl::failureChanged, this, &ProblemsModel::refresh);
  refresh();
}

void ProblemsModel::refresh() {
  beginResetModel();
  findings_.clear();
  const Failure* failure = session_.run().failure();
  if (failure != nullptr) findings_.push_back(failure->finding);
  // What forbids to begin, the check has found as well.
  const auto isNew = [failure](const Diagnostic& d) {
    return failure == nullptr || d.where != failure->finding.where || d.what != failure->finding.what;
  };
  for (const Diagnostics* list : {&session_.problems(), &session_.remarks()})
    std::copy_if(list->begin(), list->end(), std::back_inserter(findings_), isNew);
  std::stable_sort(findings_.begin(), findings_.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.severity > b.severity; });
  endResetModel();
}

int ProblemsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(findings_.size());
}

std::vector<ItemId> ProblemsModel::items(int row) const { return findingItems(session_.document(), finding(row)); }

int ProblemsModel::errors() const {
  return static_cast<int>(std::count_if(findings_.begin(), findings_.end(),
                                        [](const Diagnostic& d) { return d.severity == Severity::Error; }));
}

int ProblemsModel::repairable(int from) const {
  for (int row = from; row < rowCount(); ++row)
    if (!finding(row).repairs.empty()) return row;
  return -1;
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const Diagnostic& d = finding(index.row());
  switch (role) {
    case Qt::DisplayRole: return sentence(d.what);
    case SeverityRole: return static_cast<int>(d.severity);
    case HintRole: return sentence(d.hint);
    case ExplanationRole: return explanationOf(d);
    case PlaceRole: {
      QStringList names;
      const std::vector<ItemId> concerned = items(index.row());
      for (const ItemId id : std::span(concerned).first(std::min(concerned.size(), kMostNamed)))
        if (const Item* item = session_.document().find(id))
          names << (id == Document::simulationId() ? tr("Simulation") : QString::fromStdString(item->name));
      if (concerned.size() > kMostNamed) names << tr("%1 more").arg(concerned.size() - kMostNamed);
      return names.isEmpty() ? QString::fromStdString(d.where) : names.join(", ");
    }
    default: return {};
  }
}

}  // namespace sprung::ui

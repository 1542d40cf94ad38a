#include "ui/session/structure_edits.h"

#include <QCoreApplication>

namespace sprung::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("StructureEdits", text); }

}  // namespace

std::vector<ItemId> namedDependants(const Document& document, const Deletion& deletion) {
  std::vector<ItemId> named;
  for (const ItemId id : deletion.dependants) {
    const ItemList list = document.find(id)->type().list;
    if (list != ItemList::Nodes && list != ItemList::Markers) named.push_back(id);
  }
  return named;
}

Status deleteItems(Session& session, const std::vector<ItemId>& items, const ConfirmDeletion& confirm) {
  const Document& document = session.document();
  const Deletion plan = planDeletion(document, items);
  if (plan.chosen.empty()) return Done{};
  if (!namedDependants(document, plan).empty() && confirm && !confirm(plan)) return Done{};
  const QString title = plan.chosen.size() == 1
                            ? tr("Delete %1").arg(QString::fromStdString(document.find(plan.chosen[0])->name))
                            : tr("Delete %1 items").arg(plan.chosen.size());
  return session.change(title, [&](DocumentEditor& editor) { return removeItems(editor, plan); });
}

QString selectionText(const Session& session) {
  return QString::fromStdString(copyText(session.document(), session.selection().items()));
}

Result<Pasted> pasteText(Session& session, const QString& text) {
  Pasted pasted;
  const Status status = session.change(tr("Paste"), [&](DocumentEditor& editor) -> Status {
    Result<Pasted> result = paste(editor, text.toStdString());
    if (!result) return result.errors();
    pasted = std::move(*result);
    return Done{};
  });
  if (!status) return status.errors();
  session.selection().select(pasted.items);
  return pasted;
}

}  // namespace sprung::ui

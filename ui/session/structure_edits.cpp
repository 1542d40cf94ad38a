#include "ui/session/structure_edits.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/building/pose.h"
#include "core/items/loads/mass_proportional.h"

namespace sprung::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("StructureEdits", text); }

}  // namespace

std::vector<ItemId> namedDependants(const Document& document, const Deletion& deletion) {
  std::vector<ItemId> named;
  for (const ItemId id : deletion.dependants) {
    const Item& item = *document.find(id);
    const ItemList list = item.type().list;
    // What comes and goes with a body by itself is nobody else's.
    const bool own = list == ItemList::Nodes || list == ItemList::Markers || item.tryAs<MassProportional>() != nullptr;
    if (!own) named.push_back(id);
  }
  return named;
}

Status deleteItems(Session& session, const std::vector<ItemId>& items, const ConfirmDeletion& confirm) {
  const Document& document = session.document();
  const Deletion plan = planDeletion(document, items);
  if (plan.chosen.empty()) return Done{};
  if (!namedDependants(document, plan).empty() && confirm) {
    if (!confirm(plan)) return Done{};
    // The model may have become another while the question stood there: what was answered was not about that.
    if (planDeletion(document, items) != plan) return deleteItems(session, items, confirm);
  }
  const QString title = plan.chosen.size() == 1
                            ? tr("Delete %1").arg(QString::fromStdString(document.find(plan.chosen[0])->name))
                            : tr("Delete %1 items").arg(plan.chosen.size());
  return session.change(title, [&](DocumentEditor& editor) { return removeItems(editor, plan); });
}

QString selectionText(const Session& session) {
  return QString::fromStdString(copyText(session.document(), session.selection().items()));
}

bool hidesOthers(const Document& document, const std::vector<ItemId>& items) {
  const auto among = [&](ItemId id) { return std::find(items.begin(), items.end(), id) != items.end(); };
  std::vector<Vec3> places;
  for (const ItemId id : items)
    if (const auto pose = build::startPose(document, id); pose && !build::isGround(document, id))
      places.push_back(pose->position);
  if (places.empty()) return false;
  const auto& objects = document.order(ItemList::Objects);
  return std::any_of(objects.begin(), objects.end(), [&](ItemId id) {
    const auto pose = build::startPose(document, id);
    if (!pose || build::isGround(document, id) || among(id)) return false;
    return std::any_of(places.begin(), places.end(),
                       [&](const Vec3& place) { return (place - pose->position).norm() < 1e-9; });
  });
}

Result<Pasted> pasteText(Session& session, const QString& text, const Vec3& aside, Gesture gesture) {
  Pasted pasted;
  const Status status = session.change(
      tr("Paste"),
      [&](DocumentEditor& editor) -> Status {
        Result<Pasted> result = paste(editor, text.toStdString());
        if (!result) return result.errors();
        pasted = std::move(*result);
        if (aside.isZero() || !hidesOthers(editor.document(), pasted.items)) return Done{};
        for (const ItemId id : pasted.items) {
          if (!build::startPose(editor.document(), id) || build::isGround(editor.document(), id)) continue;
          if (Status moved = build::displace(editor, id, aside, Mat3::Identity(), Vec3::Zero()); !moved) return moved;
        }
        return Done{};
      },
      gesture);
  if (!status) return status.errors();
  session.selection().select(pasted.items);
  return pasted;
}

}  // namespace sprung::ui

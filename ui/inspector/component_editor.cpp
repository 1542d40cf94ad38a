#include "ui/inspector/component_editor.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <variant>

#include "ui/session/output_words.h"
#include "ui/session/session.h"
#include "ui/widgets/calm_combo.h"

namespace sprung::ui {
namespace {

/// What the numbers are called that a sensor could measure; empty where there is one, or where it is not known.
std::vector<QString> namesFor(Session& session, const Item& sensor) {
  const Document& document = session.document();
  const ParamRow* quantity = sensor.type().row("outputVariableType");
  if (quantity == nullptr) return {};
  const auto wanted = outputVariableFromName(std::get<std::string>(sensor.get(*quantity)));
  const std::optional<ItemId> target = measuredItem(document, sensor);
  if (!wanted || !target) return {};
  for (const ItemValue& value : valuesOf(session.run().system().get(), document, *target))
    if (value.variable == *wanted) return value.components;
  return {};
}

}  // namespace

bool isComponent(Session& session, const RowTargets& targets) {
  const Item* item = session.document().find(targets.front().item);
  return targets.size() == 1 && item != nullptr && item->type().list == ItemList::Sensors &&
         targets.front().row->key == "component" && !namesFor(session, *item).empty();
}

ComponentEditor::ComponentEditor(Session& session, const RowTargets& targets, QWidget* parent)
    : RowEditor(session, targets, parent), box_(new CalmCombo(this)) {
  placeBeside(box_);
  connect(box_, &QComboBox::activated, this, [this] {
    apply(static_cast<std::int64_t>(box_->currentData().toLongLong()));
    refresh();
  });
  // Another quantity has other numbers.
  connect(&session, &Session::rowChanged, this, [this](ItemId id) {
    if (id == this->targets().front().item) refresh();
  });
}

void ComponentEditor::showValue(const Document::RowState& state) {
  const Item* sensor = session_.document().find(targets().front().item);
  if (sensor == nullptr) return;
  const QSignalBlocker quiet(box_);
  box_->clear();
  box_->addItem(tr("all"), -1);
  qlonglong number = 0;
  for (const QString& name : namesFor(session_, *sensor)) box_->addItem(name, number++);
  const auto value = static_cast<qlonglong>(std::get<std::int64_t>(state.value));
  if (box_->findData(value) < 0) box_->addItem(QString::number(value), value);  // from a file
  box_->setCurrentIndex(box_->findData(value));
}

}  // namespace sprung::ui

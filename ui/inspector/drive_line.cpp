#include "ui/inspector/drive_line.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>

#include "core/building/drives.h"
#include "ui/dialogs/motor_dialog.h"
#include "ui/theme/icons.h"
#include "ui/widgets/paced.h"

namespace sprung::ui {
namespace {

constexpr int kLongWord = 12;

/// The motor that an item is, or that drives it.
std::optional<build::Motor> motorFor(const Document& document, ItemId item) {
  if (auto motor = build::motorOf(document, item)) return motor;
  const auto motions = build::motionsOf(document, item);
  for (const build::Motion& motion : motions ? *motions : std::vector<build::Motion>{})
    if (auto motor = build::motorOn(document, motion)) return motor;
  return std::nullopt;
}

}  // namespace

bool DriveLine::isFor(const Document& document, ItemId id) {
  if (build::motorOf(document, id)) return true;
  const Item* item = document.find(id);
  if (item == nullptr || id == Document::simulationId()) return false;
  if (item->type().family == Family::Joint) return build::motionsOf(document, id).ok();
  return build::isBody(item) && motorFor(document, id).has_value();
}

DriveLine::DriveLine(Session& session, ItemId item, QWidget* parent)
    : QWidget(parent), session_(session), item_(item), text_(new QLabel(this)) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 20, 0);
  layout->setSpacing(8);
  text_->setWordWrap(true);
  text_->setObjectName("driveText");
  auto* button = new QPushButton(icon("motor"), tr("Drive…"), this);
  button->setObjectName("driveButton");
  button->setToolTip(
      tr("Drive it by its speed, angle or position, torque or force; constant or as a function of time"));
  layout->addWidget(text_, 1);
  layout->addWidget(button);
  connect(button, &QPushButton::clicked, this, &DriveLine::wanted);
  connect(&session_, &Session::rowChanged, new Paced(this, [this] { refresh(); }), &Paced::ask);
  connect(&session_, &Session::structureChanged, this, &DriveLine::refresh);
  connect(&session_, &Session::itemRenamed, this, &DriveLine::refresh);
  refresh();
}

void DriveLine::refresh() {
  const auto motor = motorFor(session_.document(), item_);
  QStringList words = (motor ? MotorDialog::describe(session_.document(), *motor) : tr("No motor")).split(' ');
  // A formula may have no spaces: it goes on in the next line after its operators.
  static const QRegularExpression operators("([-+*/(,^])");
  for (QString& word : words)
    if (word.size() > kLongWord) word.replace(operators, QString("\\1") + QChar(0x200b));
  text_->setText(words.join(' '));
}

}  // namespace sprung::ui

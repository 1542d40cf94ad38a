#include "ui/widgets/announcer.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QTextDocument>

namespace sprung::ui {
namespace {

QAccessibleInterface* madeFor(const QString& /*className*/, QObject* object) {
  auto* announcer = qobject_cast<Announcer*>(object);
  return announcer != nullptr ? new QAccessibleWidget(announcer, QAccessible::AlertMessage) : nullptr;
}

}  // namespace

Announcer::Announcer(QWidget* parent) : QWidget(parent) {
  static const bool known = (QAccessible::installFactory(madeFor), true);
  Q_UNUSED(known)
  setObjectName("announcer");
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setGeometry(0, 0, 1, 1);
  lower();
}

void Announcer::say(const QString& text) {
  if (text.isEmpty() || waiting_.contains(text)) return;
  waiting_ << text;
  if (waiting_.size() == 1) QMetaObject::invokeMethod(this, &Announcer::speak, Qt::QueuedConnection);
}

void Announcer::speak() {
  said_ = waiting_.join(QStringLiteral(". "));
  waiting_.clear();
  if (Qt::mightBeRichText(said_)) {
    QTextDocument plain;
    plain.setHtml(said_);
    said_ = plain.toPlainText();
  }
  setAccessibleName(said_);  // tells that the name has changed
  for (const QAccessible::Event kind : {QAccessible::ObjectShow, QAccessible::Alert}) {
    QAccessibleEvent event(this, kind);
    QAccessible::updateAccessibility(&event);
  }
  emit spoke(said_);
}

}  // namespace sprung::ui

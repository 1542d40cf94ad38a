#include "ui/language/core_text.h"

#include <QCoreApplication>

namespace sprung::ui {

QString coreText(std::string_view text) {
  if (text.empty()) return {};
  const QByteArray source(text.data(), static_cast<qsizetype>(text.size()));
  return QCoreApplication::translate("core", source.constData());
}

QString coreTextWithin(std::string_view label) {
  const QString english = QString::fromUtf8(label.data(), static_cast<qsizetype>(label.size()));
  const QString own = coreText(label);
  return own == english ? english.toLower() : own;
}

}  // namespace sprung::ui

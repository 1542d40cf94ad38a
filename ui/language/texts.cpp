#include "ui/language/texts.h"

#include <QFile>
#include <QXmlStreamReader>
#include <string_view>

namespace sprung::ui {
namespace {

constexpr std::string_view kQtKeys = "QShortcut";

}  // namespace

bool Texts::read(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return false;
  QXmlStreamReader xml(&file);
  QByteArray place, source;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QStringLiteral("name")) {
      place = xml.readElementText().toUtf8();
    } else if (xml.name() == QStringLiteral("source")) {
      source = xml.readElementText().toUtf8();
    } else if (xml.name() == QStringLiteral("translation")) {
      const QString text = xml.readElementText();
      if (text.isEmpty()) continue;
      placed_.insert({place, source}, text);
      if (!anywhere_.contains(source)) anywhere_.insert(source, text);
    }
  }
  return !xml.hasError();
}

QString Texts::translate(const char* place, const char* text, const char* /*remark*/, int /*count*/) const {
  const QByteArray source(text);
  const auto found = placed_.constFind({QByteArray(place), source});
  if (found != placed_.constEnd()) return *found;
  // What a key of Qt's is called has nothing to do with other words of the same spelling.
  return place != nullptr && std::string_view(place) == kQtKeys ? QString() : anywhere_.value(source);
}

}  // namespace sprung::ui

#include "ui/language/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <algorithm>

#include "ui/language/texts.h"

namespace sprung::ui {
namespace {

const QString kEnglish = QStringLiteral("en");
thread_local int plainEnglish = 0;

/// Written before there are threads, and by tests.
bool english = true;

/// Silent while something is written in English.
class WindowTexts final : public Texts {
 public:
  QString translate(const char* place, const char* text, const char* remark, int count) const override {
    return plainEnglish > 0 ? QString() : Texts::translate(place, text, remark, count);
  }
};

bool spoken(const QString& code) {
  const auto& all = languages();
  return std::any_of(all.begin(), all.end(), [&](const Language& language) { return language.code == code; });
}

}  // namespace

const std::vector<Language>& languages() {
  static const std::vector<Language> all = {{kEnglish, QStringLiteral("English")},
                                            {QStringLiteral("de"), QStringLiteral("Deutsch")}};
  return all;
}

QString firstSpoken(const QStringList& wanted) {
  for (const QString& tag : wanted)
    if (const QString code = tag.section('-', 0, 0); spoken(code)) return code;
  return kEnglish;
}

void speak(const QString& code) {
  static WindowTexts texts;
  static QTranslator ofQt;
  static const QLocale system = QLocale::system();
  const QString chosen = spoken(code) ? code : firstSpoken(system.uiLanguages());
  QCoreApplication::removeTranslator(&ofQt);
  QCoreApplication::removeTranslator(&texts);
  // A system whose people write commas goes on reading them; one with points learns them with the language.
  const QLocale own(chosen);
  QLocale::setDefault(own.decimalPoint() == "," && system.decimalPoint() != "," ? own : system);
  english = chosen == kEnglish;
  if (english) return;
  if (ofQt.load(QStringLiteral("qtbase_") + chosen, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
    QCoreApplication::installTranslator(&ofQt);
  if (texts.read(QStringLiteral(":/translations/sprung_%1.ts").arg(chosen)))
    QCoreApplication::installTranslator(&texts);
}

bool speaksEnglish() { return english || plainEnglish > 0; }

PlainEnglish::PlainEnglish() { ++plainEnglish; }
PlainEnglish::~PlainEnglish() { --plainEnglish; }

}  // namespace sprung::ui

// The language of the window: one translator for the program's texts and one for Qt's own, put in at one place. Models,
// recordings, tables and reports are the same whatever the window speaks.
#pragma once

#include <QString>
#include <vector>

namespace sprung::ui {

struct Language {
  QString code;  ///< ISO 639: "de"
  QString name;  ///< as those call it who speak it
};

/// Those with texts of their own, English first.
const std::vector<Language>& languages();

/// The first language among these ("de-AT", "en", …) that the program speaks; English when there is none.
QString firstSpoken(const QStringList& wanted);

/// Lets all texts that are asked for from now on be in this language; empty: that of the system. Numbers may be typed
/// as its speakers do. Needs the application; windows that are open keep their texts.
void speak(const QString& code);

/// Whether texts that are asked for now, on this thread, are English.
bool speaksEnglish();

/// While one lives, texts made on its thread are English: what is written into files.
class PlainEnglish {
 public:
  PlainEnglish();
  ~PlainEnglish();
  PlainEnglish(const PlainEnglish&) = delete;
  PlainEnglish& operator=(const PlainEnglish&) = delete;
};

}  // namespace sprung::ui

// Writes the texts of the tables for lupdate (./dev translate).
#include <QCoreApplication>
#include <cstdio>

#include "ui/language/collected_texts.h"

int main(int argc, char** argv) {
  const QCoreApplication application(argc, argv);
  const QByteArray source = sprung::ui::asSource(sprung::ui::collectedTexts());
  return std::fwrite(source.constData(), 1, static_cast<std::size_t>(source.size()), stdout) ==
                 static_cast<std::size_t>(source.size())
             ? 0
             : 1;
}

#include "ui/help/news.h"

#include <QFile>
#include <QStringList>

namespace sprung::ui {

News latestNews() {
  News news;
  QFile file(QStringLiteral(":/CHANGELOG.md"));
  if (!file.open(QIODevice::ReadOnly)) return news;
  for (const QString& line : QString::fromUtf8(file.readAll()).split('\n')) {
    if (line.startsWith("## ")) {
      if (!news.version.isEmpty()) break;
      news.version = line.mid(3).trimmed();
    } else if (!news.version.isEmpty()) {
      news.markdown += line + '\n';
    }
  }
  news.markdown = news.markdown.trimmed();
  return news;
}

}  // namespace sprung::ui

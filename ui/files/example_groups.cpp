#include "ui/files/example_groups.h"

#include <QCoreApplication>
#include <QFile>

#include "ui/files/file_flow.h"

namespace sprung::ui {

std::vector<ExampleGroup> exampleGroups() {
  std::vector<ExampleGroup> groups;
  QStringList left = exampleFiles();
  QFile file(QStringLiteral(":/examples/groups.txt"));
  if (file.open(QIODevice::ReadOnly)) {
    for (const QString& line : QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)) {
      if (line.startsWith('#')) continue;
      if (!line.startsWith(' ')) {
        groups.push_back({QCoreApplication::translate("examples", line.toUtf8().constData()), {}});
        continue;
      }
      const QString path = QStringLiteral(":/examples/%1.sprung.json").arg(line.trimmed());
      if (!groups.empty() && left.removeOne(path)) groups.back().paths << path;
    }
  }
  if (!left.isEmpty()) groups.push_back({{}, left});
  return groups;
}

}  // namespace sprung::ui

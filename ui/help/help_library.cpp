#include "ui/help/help_library.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <map>

#include "core/items/registry.h"
#include "ui/dialogs/dialogs.h"
#include "ui/files/file_flow.h"
#include "ui/theme/type_picture.h"

namespace sprung::ui {
namespace {

std::map<std::string, std::string>& inserts() {
  static std::map<std::string, std::string> all;
  return all;
}

std::string resourceText(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

help::TextFile textFile(const QString& path) { return {QFileInfo(path).fileName().toStdString(), resourceText(path)}; }

help::Sources sources() {
  help::Sources all;
  const QDir folder(":/help");
  for (const QString& name : folder.entryList({"*.html"}, QDir::Files, QDir::Name))
    all.concepts.push_back(textFile(folder.filePath(name)));
  for (const QString& path : exampleFiles()) all.examples.push_back(textFile(path));
  all.inserts = inserts();
  all.inserts.emplace("keys", keysAndMouseHtml().toStdString());
  all.inserts.emplace("command-line", "<p><code>sprung --help-all</code> prints all commands with their options.</p>");
  return all;
}

}  // namespace

const help::Library& helpLibrary() {
  static const help::Library library(sources());
  return library;
}

void setHelpInsert(const QString& name, const QString& html) { inserts()[name.toStdString()] = html.toStdString(); }

QByteArray helpPicture(const QString& page) {
  for (const ItemType* type : itemTypes()) {
    if (help::pageId(*type) != page.toStdString()) continue;
    return QByteArray::fromStdString(resourceText(QStringLiteral(":/icons/%1.svg").arg(typePictureName(*type))));
  }
  return {};
}

}  // namespace sprung::ui

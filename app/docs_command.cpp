#include "app/docs_command.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "app/command_line.h"
#include "core/help/man_page.h"
#include "ui/files/file_flow.h"
#include "ui/help/help_library.h"

namespace sprung::app {
namespace {

bool write(const QDir& folder, const QString& name, const QByteArray& content) {
  QFile file(folder.filePath(name));
  return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.flush();
}

bool writeAll(const QDir& folder) {
  const help::Library& library = ui::helpLibrary();
  for (const help::Page& page : library.pages()) {
    const QString id = QString::fromStdString(page.id);
    const QByteArray html = QByteArray::fromStdString(help::standalone(library, page));
    if (!write(folder, id + ".html", html)) return false;
    if (&page == &library.pages().front() && !write(folder, "index.html", html)) return false;
    if (page.ofItem && !write(folder, "icons/" + id + ".svg", ui::helpPicture(id))) return false;
  }
  if (!write(folder, "sprung.7", QByteArray::fromStdString(help::manPage(library, SPRUNG_VERSION)))) return false;
  if (!write(folder, "sprung.1", QByteArray::fromStdString(help::commandManPage(commandLineManual(), SPRUNG_VERSION))))
    return false;
  for (const QString& example : ui::exampleFiles()) {
    QFile model(example);
    if (!model.open(QIODevice::ReadOnly)) return false;
    if (!write(folder, "examples/" + QFileInfo(example).fileName(), model.readAll())) return false;
  }
  return true;
}

}  // namespace

int docsCommand(const DocsOptions& options, const Console& console) {
  const QDir folder(QString::fromLocal8Bit(options.out.c_str()));
  const bool made = folder.mkpath("icons") && folder.mkpath("examples");
  if (made && writeAll(folder)) {
    console.out << folder.filePath("index.html").toStdString() << "\n";
    return kSolved;
  }
  console.err << "sprung: the pages cannot be written into '" << options.out
              << "'; name a folder that you may write to, with room for some megabytes\n";
  return kWrongUsage;
}

}  // namespace sprung::app

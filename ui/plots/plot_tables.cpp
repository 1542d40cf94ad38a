#include "ui/plots/plot_tables.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "core/model/displays.h"
#include "core/results/plotted_tables.h"

namespace sprung::ui {
namespace {

constexpr int kSettled = 150;  // ms after the last change of a file

QString fileName(const std::string& file) { return QFileInfo(QString::fromStdString(file)).fileName(); }

Diagnostics asWarnings(Diagnostics list) {
  for (Diagnostic& finding : list) finding.severity = Severity::Warning;
  return list;
}

}  // namespace

PlotTables::PlotTables(Session& session, QObject* parent) : QObject(parent), session_(session) {
  soon_.setSingleShot(true);
  soon_.setInterval(kSettled);
  connect(&soon_, &QTimer::timeout, this, &PlotTables::refresh);
  const auto written = [this] { soon_.start(); };
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this, written);
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, written);
  connect(&session, &Session::displaysChanged, this, &PlotTables::refresh);
  connect(&session, &Session::documentReplaced, this, &PlotTables::refresh);
  connect(&session, &Session::fileChanged, this, &PlotTables::refresh);
  refresh();
}

QString PlotTables::pathOf(const std::string& file) const {
  const QString name = QString::fromStdString(file), folder = session_.folder();
  return folder.isEmpty() ? name : QDir::cleanPath(QDir(folder).absoluteFilePath(name));
}

std::string PlotTables::nameOf(const QString& path) const {
  const QString folder = session_.folder(), whole = QFileInfo(path).absoluteFilePath();
  return (folder.isEmpty() ? whole : QDir(folder).relativeFilePath(whole)).toStdString();
}

std::vector<PlotTables::Wish> PlotTables::wishes() const {
  std::vector<Wish> list;
  for (const PlotLayout& plot : session_.document().displays()->plots)
    for (const PlottedTable& table : plot.tables) {
      Wish wish{table, plot.kind != PlotKind::XY};
      wish.table.color = 0;
      if (std::find(list.begin(), list.end(), wish) == list.end()) list.push_back(std::move(wish));
    }
  return list;
}

std::set<QString> PlotTables::wantedPaths() const {
  std::set<QString> paths;
  for (const Wish& wish : wishes()) paths.insert(pathOf(wish.table.file));
  return paths;
}

/// Reads what is new, or has been written since.
void PlotTables::refresh() {
  const std::set<QString> paths = wantedPaths();
  std::erase_if(files_, [&](const auto& entry) { return !paths.contains(entry.first); });
  std::vector<QString> unread;
  for (const QString& path : paths) {
    const auto known = files_.find(path);
    if (known == files_.end() || known->second.written != QFileInfo(path).lastModified()) unread.push_back(path);
  }
  if (unread.empty()) return report();
  aside_.start([this, unread]() -> Aside::Deed {
    Entries read;
    for (const QString& path : unread) {
      Entry entry{.table = nullptr, .problems = {}, .written = QFileInfo(path).lastModified()};
      Result<NumberTable> table = readTableFile(path.toStdString());
      if (table)
        entry.table = std::make_shared<const NumberTable>(std::move(*table));
      else
        entry.problems = asWarnings(table.errors());
      read.emplace(path, std::move(entry));
    }
    return [this, read = std::move(read)]() mutable { take(std::move(read)); };
  });
}

void PlotTables::take(Entries&& read) {
  const std::set<QString> paths = wantedPaths();
  for (auto& [path, entry] : read) {
    if (!paths.contains(path)) continue;
    std::erase_if(made_, [&, changed = path](const Made& made) { return pathOf(made.wish.table.file) == changed; });
    files_[path] = std::move(entry);
  }
  watch();
  report();
  emit changed();
}

/// What is missing may come: its folder tells.
void PlotTables::watch() {
  QStringList wanted;
  for (const auto& [path, entry] : files_) wanted << (QFileInfo::exists(path) ? path : QFileInfo(path).absolutePath());
  const QStringList watched = watcher_.files() + watcher_.directories();
  for (const QString& path : watched)
    if (!wanted.contains(path)) watcher_.removePath(path);
  for (const QString& path : std::as_const(wanted))
    if (!watched.contains(path) && QFileInfo::exists(path)) watcher_.addPath(path);
}

const PlotTables::Made& PlotTables::make(const Wish& wish) {
  const auto known = std::find_if(made_.begin(), made_.end(), [&](const Made& made) { return made.wish == wish; });
  if (known != made_.end()) return *known;
  Made made{.wish = wish, .curve = nullptr, .problems = {}};
  const Entry& entry = files_.at(pathOf(wish.table.file));
  if (entry.table != nullptr) {
    auto curve = tableCurve(*entry.table, wish.table, wish.overTime, fileName(wish.table.file).toStdString());
    if (curve)
      made.curve = std::make_shared<const TableCurve>(std::move(*curve));
    else
      made.problems = asWarnings(curve.errors());
  }
  made_.push_back(std::move(made));
  return made_.back();
}

std::shared_ptr<const TableCurve> PlotTables::curve(const PlottedTable& wanted, bool overTime) {
  if (!files_.contains(pathOf(wanted.file))) return nullptr;
  Wish wish{wanted, overTime};
  wish.table.color = 0;
  return make(wish).curve;
}

void PlotTables::report() {
  Diagnostics problems;
  std::set<std::string> told;
  const auto tell = [&](const Diagnostics& list) {
    for (const Diagnostic& finding : list)
      if (told.insert(finding.text()).second) problems.push_back(finding);
  };
  const std::vector<Wish> wanted = wishes();
  std::erase_if(made_,
                [&](const Made& made) { return std::find(wanted.begin(), wanted.end(), made.wish) == wanted.end(); });
  for (const Wish& wish : wanted) {
    const auto file = files_.find(pathOf(wish.table.file));
    if (file == files_.end()) continue;
    tell(file->second.problems);
    tell(make(wish).problems);
  }
  session_.setTableRemarks(std::move(problems));
}

}  // namespace sprung::ui

// The files whose curves plots show: read aside, once for all plots, and again when they change. What is wrong with
// them is a remark about the model, and no obstacle.
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "core/results/table_curve.h"
#include "ui/session/aside.h"
#include "ui/session/session.h"

namespace sprung::ui {

class PlotTables : public QObject {
  Q_OBJECT
 public:
  explicit PlotTables(Session& session, QObject* parent = nullptr);

  /// The curve that a plot wants; null while its file is being read, and when it has none.
  std::shared_ptr<const TableCurve> curve(const PlottedTable& wanted, bool overTime);
  /// How the model names a file: from its own folder, or absolute while it has none.
  std::string nameOf(const QString& path) const;
  QString pathOf(const std::string& file) const;

 signals:
  /// Curves have come, or are others.
  void changed();

 private:
  struct Entry {
    std::shared_ptr<const NumberTable> table;
    Diagnostics problems;
    QDateTime written;  ///< of the file when it was read
  };
  using Entries = std::map<QString, Entry>;
  struct Wish {
    PlottedTable table;
    bool overTime = true;
    bool operator==(const Wish&) const = default;
  };
  struct Made {
    Wish wish;
    std::shared_ptr<const TableCurve> curve;
    Diagnostics problems;
  };

  std::vector<Wish> wishes() const;
  std::set<QString> wantedPaths() const;
  void refresh();
  void take(Entries&& read);
  const Made& make(const Wish& wish);
  void report();
  void watch();

  Session& session_;
  Entries files_;  ///< by path
  std::vector<Made> made_;
  QFileSystemWatcher watcher_;
  QTimer soon_;  ///< a file is written in pieces
  Aside aside_;
};

}  // namespace sprung::ui

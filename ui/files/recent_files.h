// The files opened last, newest first, kept in the user's settings.
#pragma once

#include <QObject>
#include <QStringList>

namespace sprung::ui {

class RecentFiles : public QObject {
  Q_OBJECT
 public:
  explicit RecentFiles(QObject* parent = nullptr);

  const QStringList& paths() const { return paths_; }
  void add(const QString& path);
  void remove(const QString& path);
  void clear();

 signals:
  void changed();

 private:
  void readAgain();  ///< other windows have lists of their own
  void store();

  QStringList paths_;
};

}  // namespace sprung::ui

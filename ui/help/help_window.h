// The window of the reference: contents and search beside the page; back, forward, finding on the page, text size.
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace sprung::ui {

class HelpBrowser;

class HelpWindow : public QWidget {
  Q_OBJECT
 public:
  explicit HelpWindow(QWidget* parent);

  /// Shows a page ("object-MassPoint#physicsMass") in front of everything; empty: the one that was read last. What
  /// does not exist: the first one.
  void open(const QString& target);
  HelpBrowser& browser() { return *browser_; }

 signals:
  /// The name of an example's file.
  void exampleWanted(const QString& file);

 protected:
  void closeEvent(QCloseEvent* event) override;

 private:
  QWidget* buildBar();
  QWidget* buildContents();
  QWidget* buildFind();
  void addKeys();
  void fillContents();
  void search(const QString& question);
  void followPage(const QUrl& url);
  void findNext(bool backward);
  void endFinding();

  HelpBrowser* browser_;
  QString shown_;  ///< the page that the contents point to
  QLineEdit* search_ = nullptr;
  QTreeWidget* contents_ = nullptr;
  QWidget* findBar_ = nullptr;
  QLineEdit* find_ = nullptr;
  QLabel* found_ = nullptr;
};

}  // namespace sprung::ui

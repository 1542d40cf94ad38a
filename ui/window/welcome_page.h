// What greets: an empty model, the files opened last, and the examples as pictures. Shown in place of the view until
// something is opened.
#pragma once

#include <QMap>
#include <QScrollArea>
#include <QStringList>

class QGridLayout;
class QToolButton;
class QVBoxLayout;

namespace sprung::ui {

class Appearance;
class FileFlow;
class Thumbnails;
class TutorialRow;

class WelcomePage : public QScrollArea {
  Q_OBJECT
 public:
  WelcomePage(FileFlow& files, const Appearance& appearance, QWidget* parent = nullptr);

  /// Fills in the files opened last and draws the pictures; called each time the page is shown.
  void refresh();
  /// The buttons of the examples in their order (tests).
  QList<QToolButton*> examples() const;
  TutorialRow& tutorials() { return *tutorials_; }
  /// Brings the tutorials into sight and gives them the keyboard.
  void showTutorials();

 signals:
  /// An example has been opened: it is to move at once.
  void exampleOpened();
  void tutorialWanted(const QString& id);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void addStart(QVBoxLayout* layout);
  void fillRecent();
  void arrange();
  void drawPictures();
  QToolButton* card(const QString& path);

  FileFlow& files_;
  const Appearance& appearance_;
  Thumbnails* thumbnails_;
  QWidget* recent_;
  QVBoxLayout* recentList_;
  TutorialRow* tutorials_;
  QGridLayout* grid_;
  QStringList paths_;
  QMap<QString, QToolButton*> cards_;
  int columns_ = 0;
};

}  // namespace sprung::ui

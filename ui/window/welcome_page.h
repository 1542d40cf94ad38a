// What greets: an empty model, what is new, the files opened last, the tutorials, and the examples by what they are
// for, as pictures with a line each; one field searches all of it. Shown in place of the view until something is
// opened. The keyboard begins in the field: arrows go to the cards and between them, letters typed there go to the
// field, Return opens.
#pragma once

#include <QList>
#include <QMap>
#include <QScrollArea>
#include <QStringList>

class QLabel;
class QLineEdit;
class QKeyEvent;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace sprung::ui {

class Appearance;
class Card;
class CardGrid;
class FileFlow;
class Thumbnails;
class TutorialRow;

class WelcomePage : public QScrollArea {
  Q_OBJECT
 public:
  WelcomePage(FileFlow& files, const Appearance& appearance, QWidget* parent = nullptr);

  /// Fills in the files opened last and draws the pictures; called each time the page is shown. `model` names what lies
  /// behind the page, with a button that leads back to it; empty: nothing does.
  void refresh(const QString& model);
  /// Gives the keyboard to the field that searches.
  void takeKeyboard();
  /// Brings the tutorials into sight and gives them the keyboard.
  void showTutorials();

  // For tests.
  const QList<Card*>& examples() const { return examples_; }
  const QList<Card*>& recentFiles() const;
  TutorialRow& tutorials() { return *tutorials_; }
  QLineEdit& search() { return *search_; }

 signals:
  /// Back to the model.
  void left();
  /// An example has been opened: it is to move at once.
  void exampleOpened();
  void tutorialWanted(const QString& id);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Section {
    QLabel* heading;
    CardGrid* grid;
  };
  void addStart(QVBoxLayout* layout);
  void addNews(QVBoxLayout* layout);
  void addExamples(QVBoxLayout* layout);
  Section addSection(QVBoxLayout* layout, const QString& title);
  void fillRecent();
  void drawPictures();
  void showPicture(const QString& path, const QImage& picture);
  Card* exampleCard(const QString& path, QWidget* grid);
  Card* recentCard(const QString& path);
  /// Shows what answers the text of the field.
  void filter();
  /// Whether a key pressed at one of its widgets is for the page.
  bool takes(const QWidget& at, const QKeyEvent& key) const;
  void act(QWidget& at, const QKeyEvent& key);
  /// What can have the keyboard, in the order in which it stands.
  QList<QWidget*> stops() const;
  QRect placeOf(const QWidget& widget) const;
  /// The nearest stop above or below; null without.
  QWidget* beyond(const QWidget& from, bool down) const;
  void goTo(QWidget* stop);

  FileFlow& files_;
  const Appearance& appearance_;
  Thumbnails* thumbnails_;
  QPushButton* back_ = nullptr;
  QLineEdit* search_ = nullptr;
  QLabel* found_ = nullptr;
  QToolButton* news_ = nullptr;  ///< the heading of what is new
  Section recent_{};
  QStringList recentPaths_;
  QLabel* tutorialHeading_ = nullptr;
  TutorialRow* tutorials_ = nullptr;
  QLabel* exampleHeading_ = nullptr;
  QList<Section> groups_;
  QList<Card*> examples_;
  QStringList examplePaths_;
  QMap<QString, Card*> cards_;     ///< all with a picture of a model, by its path
  QPushButton* answer_ = nullptr;  ///< what Return in the field opens
};

}  // namespace sprung::ui

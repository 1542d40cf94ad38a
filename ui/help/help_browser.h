// Shows pages of the reference: their style in the appearance in force, their pictures, pages of search results.
// Knows the pages and rich text, nothing of the window around it.
#pragma once

#include <QTextBrowser>
#include <vector>

#include "core/help/library.h"

namespace sprung::ui {

class HelpBrowser : public QTextBrowser {
  Q_OBJECT
 public:
  explicit HelpBrowser(QWidget* parent = nullptr);

  /// "friction", "object-MassPoint#physicsMass"; unknown pages are refused with false.
  bool showPage(const QString& target);
  /// The pages that answer a question, the best first; in the history one page, however often it is asked anew.
  void showAnswers(const QString& question);
  /// The page that answers best; false: none does.
  bool openBestAnswer();
  /// The page that is shown; empty for answers.
  QString page() const { return pageAt(source()); }
  static QString pageAt(const QUrl& url);

  /// In points; kept for the next time.
  double textSize() const;
  void setTextSize(double points);
  /// Goes to the next place of a text on the page, from the top after the last; false: it is nowhere.
  bool findOnPage(const QString& text, bool backward = false);

  QVariant loadResource(int type, const QUrl& name) override;

 signals:
  /// A link to an example: the name of its file.
  void exampleWanted(const QString& file);

 protected:
  void doSetSource(const QUrl& url, QTextDocument::ResourceType type) override;
  void changeEvent(QEvent* event) override;

 private:
  QString style() const;
  /// Also by the words that the window has for items.
  std::vector<help::Hit> hits() const;
  QString answers() const;
  void mark(const QString& anchor);

  QString question_;
};

}  // namespace sprung::ui

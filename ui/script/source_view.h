// The text of a user function: Python or a formula, with colours, completion, and a marker at the line that is wrong.
// Knows no session; does not execute anything.
#pragma once

#include <Qsci/qsciscintilla.h>

#include <QStringList>

class QsciAPIs;
class QsciLexerPython;

namespace sprung::ui {

class FormulaLexer;

enum class Language { Formula, Python };

class SourceView : public QsciScintilla {
  Q_OBJECT
 public:
  explicit SourceView(QWidget* parent = nullptr);

  void setLanguage(Language language);
  Language language() const { return language_; }
  /// What can be completed: names of arguments (long and short) and variables; the rest is known.
  void setNames(const QStringList& arguments, const QStringList& variables);

  /// Marks a line, or of a formula a character behind its '='; counted from 1, 0 = unknown.
  void markError(int line, int character);
  void clearError();
  /// The marked line, from 1; 0 when none is.
  int errorLine() const { return errorLine_; }
  /// Puts the cursor there and shows it.
  void goToLine(int line);
  /// Replaces the text so that it can be taken back with Ctrl+Z.
  void replaceAll(const QString& text);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void restyle();
  void fillCompletion();
  void completeTyped(int character);
  /// Whether what is at this place of the text lies on any screen, also where it is hidden.
  bool isOnScreen(int position) const;

  Language language_ = Language::Formula;
  QsciLexerPython* python_;
  FormulaLexer* formula_;
  QsciAPIs* pythonWords_;
  QsciAPIs* formulaWords_;
  QStringList arguments_, variables_;
  int errorLine_ = 0;
};

}  // namespace sprung::ui

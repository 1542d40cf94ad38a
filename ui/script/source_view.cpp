#include "ui/script/source_view.h"

#include <Qsci/qsciapis.h>
#include <Qsci/qscicommand.h>
#include <Qsci/qscicommandset.h>
#include <Qsci/qscilexerpython.h>

#include <QEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QScreen>
#include <QSet>

#include "core/script/expression.h"
#include "core/script/model_functions.h"
#include "ui/script/formula_lexer.h"
#include "ui/text.h"
#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr int kErrorMarker = 1;
constexpr int kErrorLine = 2;
constexpr int kErrorIndicator = 8;
constexpr int kNumbersMargin = 0;
constexpr int kMarkerMargin = 1;
constexpr int kTab = 4;

const QStringList kPythonWords = {
    "return", "for",    "range(n)", "if",     "elif",   "else",        "while",     "import",       "from math import",
    "True",   "False",  "len(x)",   "sum(x)", "abs(x)", "min(a, b)",   "max(a, b)", "sqrt(x)",      "sin(x)",
    "cos(x)", "tan(x)", "tanh(x)",  "exp(x)", "log(x)", "atan2(y, x)", "pi",        "enumerate(x)", "zip(a, b)"};

QColor mixed(const QColor& over, const QColor& under, float share) {
  const auto mix = [share](float a, float b) { return share * a + (1.0F - share) * b; };
  return QColor::fromRgbF(mix(over.redF(), under.redF()), mix(over.greenF(), under.greenF()),
                          mix(over.blueF(), under.blueF()));
}

/// Control and a letter belong to the window, but for what every text field does with them.
void leaveKeysToTheWindow(QsciCommandSet& commands) {
  const QSet<int> own = {QsciCommand::SelectionCopy, QsciCommand::SelectionCut, QsciCommand::Paste,
                         QsciCommand::Undo,          QsciCommand::Redo,         QsciCommand::SelectAll};
  const auto letterWithControl = [](int key) {
    const int letter = key & ~static_cast<int>(Qt::KeyboardModifierMask);
    return (key & static_cast<int>(Qt::ControlModifier)) != 0 && letter >= Qt::Key_A && letter <= Qt::Key_Z;
  };
  for (QsciCommand* command : commands.commands()) {
    if (own.contains(command->command())) continue;
    if (letterWithControl(command->key())) command->setKey(0);
    if (letterWithControl(command->alternateKey())) command->setAlternateKey(0);
  }
}

}  // namespace

SourceView::SourceView(QWidget* parent)
    : QsciScintilla(parent),
      python_(new QsciLexerPython(this)),
      formula_(new FormulaLexer(this)),
      pythonWords_(new QsciAPIs(python_)),
      formulaWords_(new QsciAPIs(formula_)) {
  setObjectName("functionSource");
  setUtf8(true);
  setEolMode(EolUnix);
  setFrameShape(QFrame::NoFrame);
  setIndentationsUseTabs(false);
  setTabWidth(kTab);
  setAutoIndent(true);
  setBackspaceUnindents(true);
  setBraceMatching(SloppyBraceMatch);
  setAutoCompletionCaseSensitivity(false);
  setAutoCompletionReplaceWord(true);
  setCallTipsStyle(CallTipsNoContext);
  setScrollWidth(1);
  setScrollWidthTracking(true);
  markerDefine(Circle, kErrorMarker);
  markerDefine(Background, kErrorLine);
  indicatorDefine(SquiggleIndicator, kErrorIndicator);
  setMarginMarkerMask(kNumbersMargin, 0);
  setMarginMarkerMask(kMarkerMargin, 1U << kErrorMarker);
  setMarginWidth(kMarkerMargin, 14);
  setMarginLineNumbers(kNumbersMargin, true);
  setMarginWidth(kNumbersMargin, "000");
  for (int margin = 2; margin < 5; ++margin) setMarginWidth(margin, 0);
  connect(this, &QsciScintilla::textChanged, this, &SourceView::clearError);
  connect(this, &QsciScintilla::SCN_CHARADDED, this, &SourceView::completeTyped);
  leaveKeysToTheWindow(*standardCommands());
  setLanguage(Language::Formula);
}

void SourceView::setLanguage(Language language) {
  language_ = language;
  const bool python = language == Language::Python;
  setLexer(python ? static_cast<QsciLexer*>(python_) : formula_);
  setAccessibleName(python ? tr("Python source of the function") : tr("Formula of the function"));
  setWrapMode(python ? WrapNone : WrapWord);
  setMarginWidth(kNumbersMargin, python ? QStringLiteral("000") : QString());
  restyle();
}

/// Instead of the library's own completion as one types, which looks for the screen of the word and crashes where there
/// is none.
void SourceView::completeTyped(int character) {
  constexpr qsizetype kLeast = 2;
  const bool member = character == '.';
  if (isCallTipActive() || (isListActive() && !member)) return;
  cancelList();
  const int caret = static_cast<int>(SendScintilla(SCI_GETCURRENTPOS));
  int begin = 0, last = 0;
  const QStringList words = apiContext(caret, begin, last);
  if (!member && (words.isEmpty() || words.last().size() < kLeast)) return;
  if (isOnScreen(begin) && isOnScreen(caret)) autoCompleteFromAPIs();
}

bool SourceView::isOnScreen(int position) const {
  const QPoint place(static_cast<int>(SendScintilla(SCI_POINTXFROMPOSITION, 0, position)),
                     static_cast<int>(SendScintilla(SCI_POINTYFROMPOSITION, 0, position)));
  return QGuiApplication::screenAt(viewport()->mapToGlobal(place)) != nullptr &&
         QGuiApplication::screenAt(mapToGlobal(place)) != nullptr;
}

void SourceView::restyle() {
  const UiColors& colors = currentColors();
  QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  font.setPointSizeF(textFont().pointSizeF() + 0.5);
  for (QsciLexer* lexer : {static_cast<QsciLexer*>(python_), static_cast<QsciLexer*>(formula_)}) {
    lexer->setDefaultColor(colors.text);
    lexer->setDefaultPaper(colors.field);
    lexer->setDefaultFont(font);
    lexer->setColor(colors.text);
    lexer->setPaper(colors.field);
    lexer->setFont(font);
  }
  // On the ground of a field the families' colours are a little too light for text.
  const auto ink = [&](const QColor& color) { return mixed(color, colors.text, colors.dark ? 0.85F : 0.7F); };
  const QColor number = ink(familyColor(Family::Connector)), string = ink(familyColor(Family::Joint));
  const QColor known = ink(familyColor(Family::Sensor));
  for (const int style : {QsciLexerPython::Comment, QsciLexerPython::CommentBlock})
    python_->setColor(colors.secondary, style);
  python_->setColor(number, QsciLexerPython::Number);
  for (const int style : {QsciLexerPython::DoubleQuotedString, QsciLexerPython::SingleQuotedString,
                          QsciLexerPython::TripleSingleQuotedString, QsciLexerPython::TripleDoubleQuotedString,
                          QsciLexerPython::DoubleQuotedFString, QsciLexerPython::SingleQuotedFString,
                          QsciLexerPython::TripleSingleQuotedFString, QsciLexerPython::TripleDoubleQuotedFString})
    python_->setColor(string, style);
  python_->setColor(colors.errorText, QsciLexerPython::UnclosedString);
  python_->setColor(colors.accentText, QsciLexerPython::Keyword);
  python_->setColor(known, QsciLexerPython::FunctionMethodName);
  python_->setColor(known, QsciLexerPython::Decorator);
  formula_->setColor(number, FormulaLexer::Number);
  formula_->setColor(colors.accentText, FormulaLexer::Argument);
  formula_->setColor(string, FormulaLexer::Variable);
  formula_->setColor(known, FormulaLexer::Function);
  formula_->setColor(colors.errorText, FormulaLexer::Unknown);
  setColor(colors.text);
  setPaper(colors.field);
  setCaretForegroundColor(colors.text);
  setCaretWidth(2);
  setCaretLineVisible(language_ == Language::Python);
  setCaretLineBackgroundColor(mixed(colors.hover, colors.field, 0.6F));
  setSelectionBackgroundColor(mixed(colors.accent, colors.field, 0.28F));
  resetSelectionForegroundColor();
  setMarginsBackgroundColor(colors.field);
  setMarginsForegroundColor(colors.secondary);
  setMarginsFont(font);
  setMatchedBraceForegroundColor(colors.accent);
  setMatchedBraceBackgroundColor(mixed(colors.accent, colors.field, 0.2F));
  setUnmatchedBraceForegroundColor(colors.error);
  setUnmatchedBraceBackgroundColor(colors.field);
  setCallTipsBackgroundColor(colors.panel);
  setCallTipsForegroundColor(colors.secondary);
  setCallTipsHighlightColor(colors.accentText);
  setMarkerBackgroundColor(colors.error, kErrorMarker);
  setMarkerForegroundColor(colors.error, kErrorMarker);
  setMarkerBackgroundColor(mixed(colors.error, colors.field, 0.14F), kErrorLine);
  setIndicatorForegroundColor(colors.error, kErrorIndicator);
  SendScintilla(SCI_SETEXTRAASCENT, 2L);
  SendScintilla(SCI_SETEXTRADESCENT, 2L);
  SendScintilla(SCI_SETMARGINLEFT, 0UL, 4L);
}

void SourceView::setNames(const QStringList& arguments, const QStringList& variables) {
  if (arguments == arguments_ && variables == variables_) return;
  arguments_ = arguments;
  variables_ = variables;
  formula_->setNames({arguments.begin(), arguments.end()}, {variables.begin(), variables.end()});
  fillCompletion();
}

void SourceView::fillCompletion() {
  pythonWords_->clear();
  formulaWords_->clear();
  for (const QString& name : arguments_) {
    pythonWords_->add(name);
    formulaWords_->add(name);
  }
  for (const QString& word : kPythonWords) pythonWords_->add(word);
  for (const ModelFunction& function : kModelFunctions) {
    const QString arguments = qText(function.arguments);
    pythonWords_->add("mbs." + qText(function.name) + (arguments.isEmpty() ? QString() : "(" + arguments + ")"));
  }
  for (const QString& name : variables_) {
    pythonWords_->add("mbs.variables['" + name + "']");
    formulaWords_->add(name);
  }
  for (const OpInfo& function : functions()) formulaWords_->add(qText(function.name));
  for (const char* name : {"sum", "avg", "norm", "interp", "spline", "pi"}) formulaWords_->add(name);
  pythonWords_->prepare();
  formulaWords_->prepare();
}

void SourceView::clearError() {
  if (errorLine_ == 0) return;
  errorLine_ = 0;
  markerDeleteAll(kErrorMarker);
  markerDeleteAll(kErrorLine);
  clearIndicatorRange(0, 0, lines() - 1, lineLength(lines() - 1), kErrorIndicator);
}

void SourceView::markError(int line, int character) {
  clearError();
  int column = 0;
  if (character > 0) {
    // Bytes behind the first '='.
    const QByteArray bytes = text().toUtf8();
    const auto at = std::min<qsizetype>(bytes.indexOf('=') + character, bytes.size());
    lineIndexFromPosition(static_cast<int>(at), &line, &column);
    ++line;
  }
  if (line <= 0) return;
  errorLine_ = std::min(line, lines());
  const int at = errorLine_ - 1;
  markerAdd(at, kErrorMarker);
  if (language_ == Language::Python) markerAdd(at, kErrorLine);
  const QString whole = text(at);
  qsizetype end = whole.size();
  while (end > 0 && whole.at(end - 1).isSpace()) --end;
  if (character == 0)
    while (column < end && whole.at(column).isSpace()) ++column;
  column = std::min(column, std::max(0, static_cast<int>(end) - 1));
  int stop = static_cast<int>(end);
  if (character > 0) {
    stop = column + 1;
    while (stop < end && (whole.at(stop).isLetterOrNumber() || whole.at(stop) == '_')) ++stop;
  }
  fillIndicatorRange(at, column, at, stop, kErrorIndicator);
}

void SourceView::goToLine(int line) {
  setCursorPosition(line - 1, std::max(0, lineLength(line - 1) - 1));
  ensureLineVisible(line - 1);
  setFocus();
}

void SourceView::replaceAll(const QString& text) {
  if (text == this->text()) return;
  beginUndoAction();
  selectAll();
  replaceSelectedText(text);
  endUndoAction();
  setCursorPosition(0, 0);
}

void SourceView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) restyle();
  QsciScintilla::changeEvent(event);
}

}  // namespace sprung::ui

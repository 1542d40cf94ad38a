#include "ui/script/formula_lexer.h"

#include <Qsci/qsciscintilla.h>

#include "core/base/ascii.h"
#include "core/script/expression.h"
#include "ui/text.h"

namespace sprung::ui {
void FormulaLexer::setNames(const QSet<QString>& arguments, const QSet<QString>& variables) {
  arguments_ = arguments;
  variables_ = variables;
  if (editor() != nullptr) editor()->recolor();
}

QString FormulaLexer::description(int style) const {
  switch (style) {
    case Plain: return tr("Text");
    case Number: return tr("Number");
    case Operator: return tr("Operator");
    case Argument: return tr("Argument");
    case Variable: return tr("Variable");
    case Function: return tr("Function");
    case Unknown: return tr("Unknown name");
    default: return {};
  }
}

FormulaLexer::Style FormulaLexer::styleOf(const QString& word) const {
  static const QSet<QString> own = {"sum", "avg", "norm", "interp", "spline", "pi", "e"};
  if (arguments_.contains(word)) return Argument;
  if (variables_.contains(word)) return Variable;
  if (own.contains(word) || findFunction(word.toStdString()) != nullptr) return Function;
  return Unknown;
}

void FormulaLexer::styleText(int /*start*/, int /*end*/) {
  // Formulas are short: always the whole of it, which spares the search for the beginning of a word.
  const QByteArray text = editor()->text().toUtf8();
  startStyling(0);
  qsizetype at = 0;
  while (at < text.size()) {
    const qsizetype begin = at;
    Style style = Plain;
    if (isLetter(text[at])) {
      while (at < text.size() && (isLetter(text[at]) || isDigit(text[at]))) ++at;
      style = styleOf(QString::fromUtf8(text.mid(begin, at - begin)));
    } else if (isDigit(text[at]) || text[at] == '.') {
      while (at < text.size() && (isDigit(text[at]) || text[at] == '.')) ++at;
      const bool exponent = at + 1 < text.size() && (text[at] == 'e' || text[at] == 'E') &&
                            (isDigit(text[at + 1]) || text[at + 1] == '-' || text[at + 1] == '+');
      if (exponent) ++at, ++at;
      while (exponent && at < text.size() && isDigit(text[at])) ++at;
      style = Number;
    } else {
      style = QByteArray("+-*/%^<>=!&|?:").contains(text[at]) ? Operator : Plain;
      ++at;
    }
    setStyling(static_cast<int>(at - begin), style);
  }
}

}  // namespace sprung::ui

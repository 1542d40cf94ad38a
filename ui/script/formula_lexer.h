// Colours of a formula: numbers, functions, the arguments and variables it may use, and what it may not.
#pragma once

#include <Qsci/qscilexercustom.h>

#include <QSet>

namespace sprung::ui {

class FormulaLexer final : public QsciLexerCustom {
  Q_OBJECT
 public:
  enum Style { Plain, Number, Operator, Argument, Variable, Function, Unknown };

  explicit FormulaLexer(QObject* parent) : QsciLexerCustom(parent) {}

  void setNames(const QSet<QString>& arguments, const QSet<QString>& variables);

  const char* language() const override { return "Formula"; }
  QString description(int style) const override;
  void styleText(int start, int end) override;

 private:
  Style styleOf(const QString& word) const;

  QSet<QString> arguments_, variables_;
};

}  // namespace sprung::ui

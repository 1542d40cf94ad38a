#include "ui/theme/typeset.h"

#include <QRegularExpression>
#include <QStringList>

#include "ui/text.h"
#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr auto kWide = QRegularExpression::UseUnicodePropertiesOption;

/// Longest first where one begins with another.
constexpr std::pair<const char*, const char*> kGreek[] = {
    {"epsilon", "ε"}, {"upsilon", "υ"}, {"Lambda", "Λ"}, {"lambda", "λ"}, {"Omega", "Ω"}, {"omega", "ω"},
    {"alpha", "α"},   {"gamma", "γ"},   {"Delta", "Δ"},  {"delta", "δ"},  {"kappa", "κ"}, {"sigma", "σ"},
    {"Theta", "Θ"},   {"theta", "θ"},   {"beta", "β"},   {"zeta", "ζ"},   {"Phi", "Φ"},   {"phi", "φ"},
    {"Psi", "Ψ"},     {"psi", "ψ"},     {"chi", "χ"},    {"eta", "η"},    {"rho", "ρ"},   {"tau", "τ"},
    {"mu", "μ"},      {"nu", "ν"},      {"xi", "ξ"},
};

/// Names of letters that are words of their own, differentials ("domega"), or have a number behind them ("psi0").
QString greek(QString text) {
  for (const auto& [word, letter] : kGreek) {
    const QRegularExpression whole(QStringLiteral("(?<![A-Za-ce-z])(d?)%1(?![A-Za-z])").arg(word));
    text.replace(whole, QStringLiteral("\\1") + QString::fromUtf8(letter));
  }
  return text;
}

QString primes(QString text) { return text.replace("&#39;", "'").replace("''", "″").replace("'", "′"); }

QString indices(QString text) {
  static const QRegularExpression index(QStringLiteral("_([\\w′]+(?:,\\w+)*)"), kWide);
  return text.replace(index, QStringLiteral("<sub>\\1</sub>"));
}

QString lineHtml(QString line) {
  line = indices(greek(primes(line.toHtmlEscaped())));
  static const QRegularExpression power(QStringLiteral("\\^(-?\\w+)"), kWide);
  line.replace(power, QStringLiteral("<sup>\\1</sup>"));
  line.replace(" - ", " − ").replace(" x ", " × ").replace("&lt;=", "≤").replace("&gt;=", "≥");
  // What stands before a colon says when the equation holds.
  const qsizetype colon = line.indexOf(": ");
  if (colon <= 0) return line;
  return QStringLiteral("<span style='color:%1'>%2:</span> %3")
      .arg(currentColors().secondary.name(), line.left(colon), line.mid(colon + 2));
}

/// Outside quotation marks: words that contain the name of a Greek letter as a part of a symbol.
QString proseSymbols(const QString& text) {
  static const QRegularExpression symbol(QStringLiteral("[A-Za-z][\\w]*(?:_[\\w]+(?:,\\w+)*)?"), kWide);
  QString html;
  qsizetype done = 0;
  for (auto match = symbol.globalMatch(text); match.hasNext();) {
    const QRegularExpressionMatch word = match.next();
    const QString set = greek(word.captured());
    html += text.mid(done, word.capturedStart() - done).toHtmlEscaped();
    html += set == word.captured() ? set : indices(set);
    done = word.capturedEnd();
  }
  return html + text.mid(done).toHtmlEscaped();
}

}  // namespace

QString symbolHtml(std::string_view symbol) {
  const QString text = greek(primes(qText(symbol).toHtmlEscaped()));
  const qsizetype at = text.indexOf('_');
  if (at <= 0) return QStringLiteral("<i>%1</i>").arg(text);
  return QStringLiteral("<i>%1</i><sub>%2</sub>").arg(text.left(at), text.mid(at + 1));
}

QString equationsHtml(std::string_view equations) {
  QString html;
  for (const QString& line : qText(equations).split('\n', Qt::SkipEmptyParts))
    html += QStringLiteral("<p style='margin:0 0 4px 0'>%1</p>").arg(lineHtml(line));
  return html;
}

QString proseHtml(const QString& text) {
  static const QRegularExpression quoted(QStringLiteral("'[^']*'|\"[^\"]*\"|\u201C[^\u201D]*\u201D"));
  QString html;
  qsizetype done = 0;
  for (auto match = quoted.globalMatch(text); match.hasNext();) {
    const QRegularExpressionMatch name = match.next();
    html += proseSymbols(text.mid(done, name.capturedStart() - done)) + name.captured().toHtmlEscaped();
    done = name.capturedEnd();
  }
  html += proseSymbols(text.mid(done));
  return QStringLiteral("<span>%1</span>").arg(html.replace(" &lt;= ", " ≤ ").replace(" &gt;= ", " ≥ "));
}

}  // namespace sprung::ui

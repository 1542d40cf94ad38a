#include "ui/inspector/equation_text.h"

#include <QRegularExpression>
#include <QStringList>

#include "ui/text.h"
#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr std::pair<const char*, const char*> kGreek[] = {
    {"omega", "ω"}, {"alpha", "α"}, {"lambda", "λ"}, {"theta", "θ"},
    {"psi", "ψ"},   {"phi", "φ"},   {"tau", "τ"},    {"mu", "μ"},
};

QString lineHtml(QString line) {
  line = line.toHtmlEscaped();
  line.replace("&#39;", "'").replace("''", "″").replace("'", "′");
  for (const auto& [word, letter] : kGreek) {
    // A word of its own, a differential ("domega"), or with a number behind it ("psi0").
    const QRegularExpression whole(QStringLiteral("(?<![A-Za-ce-z])(d?)%1(?![a-z])").arg(word));
    line.replace(whole, QStringLiteral("\\1") + QString::fromUtf8(letter));
  }
  static const QRegularExpression index(QStringLiteral("_([\\w′]+(?:,\\w+)*)"));
  static const QRegularExpression power(QStringLiteral("\\^(\\w+)"));
  line.replace(index, QStringLiteral("<sub>\\1</sub>")).replace(power, QStringLiteral("<sup>\\1</sup>"));
  line.replace(" - ", " − ").replace(" x ", " × ");
  // What stands before a colon says when the equation holds.
  const qsizetype colon = line.indexOf(": ");
  if (colon <= 0) return line;
  return QStringLiteral("<span style='color:%1'>%2:</span> %3")
      .arg(currentColors().secondary.name(), line.left(colon), line.mid(colon + 2));
}

}  // namespace

QString equationsHtml(std::string_view equations) {
  QString html;
  for (const QString& line : qText(equations).split('\n', Qt::SkipEmptyParts))
    html += QStringLiteral("<p style='margin:0 0 4px 0'>%1</p>").arg(lineHtml(line));
  return html;
}

}  // namespace sprung::ui

#include "ui/theme/typeset.h"

#include "core/help/typeset.h"
#include "ui/theme/theme.h"

namespace sprung::ui {

QString symbolHtml(std::string_view symbol) { return QString::fromStdString(help::symbolHtml(symbol)); }

QString equationsHtml(std::string_view equations) {
  QString html;
  for (const help::EquationLine& line : help::equationLines(equations)) {
    html += "<p style='margin:0 0 4px 0'>";
    if (!line.when.empty())
      html += QStringLiteral("<span style='color:%1'>%2:</span> ")
                  .arg(currentColors().secondary.name(), QString::fromStdString(line.when));
    html += QString::fromStdString(line.html) + "</p>";
  }
  return html;
}

QString proseHtml(const QString& text) {
  return QStringLiteral("<span>%1</span>").arg(QString::fromStdString(help::proseHtml(text.toStdString())));
}

}  // namespace sprung::ui

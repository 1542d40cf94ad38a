#include "ui/window/truth_light.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "ui/session/error_watch.h"
#include "ui/session/output_words.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

constexpr std::size_t kMostLines = 12;
constexpr int kTruthLightNarrowest = 48;  ///< a narrow window stays narrow

/// Two figures are more than an estimate is worth.
QString figures(double value) {
  const double size = std::abs(value);
  if (!(size >= 100.0 && size < 1e5)) return significant(value, 2);
  const double last = std::pow(10.0, std::floor(std::log10(size)) - 1.0);
  return significant(std::round(value / last) * last, 6);
}

QString withUnit(double value, const QString& label) {
  return label.isEmpty() ? figures(value) : figures(value) + QChar(0xA0) + label;
}

/// Its item has been removed.
bool isGone(const Document& document, const Channel& channel) {
  return channel.item.valid() && document.find(channel.item) == nullptr;
}

QString share(const CurveError& error) { return figures(100.0 * error.relative()) + QStringLiteral("\u00A0%"); }

QColor colorOf(ErrorGrade grade) {
  switch (grade) {
    case ErrorGrade::Good: return familyColor(Family::Joint);
    case ErrorGrade::Fair: return currentColors().warning;
    default: return currentColors().error;
  }
}

/// Told apart without colours as well.
QString lamp(ErrorGrade grade) {
  const QString sign = grade == ErrorGrade::Good   ? QStringLiteral("●")
                       : grade == ErrorGrade::Fair ? QStringLiteral("▲")
                                                   : QStringLiteral("■");
  return QStringLiteral("<span style='color:%1'>%2</span>").arg(colorOf(grade).name(), sign);
}

}  // namespace

TruthLight::TruthLight(Session& session, ErrorWatch& watch, QWidget* parent)
    : QLabel(parent), session_(session), watch_(watch) {
  setObjectName("truthLight");
  setFont(textFont(-1));
  setTextFormat(Qt::RichText);
  setContentsMargins(8, 0, 8, 0);
  setMinimumWidth(kTruthLightNarrowest);
  connect(&watch_, &ErrorWatch::changed, this, &TruthLight::refresh);
  connect(&Appearance::instance(), &Appearance::changed, this, &TruthLight::refresh);
  refresh();
}

void TruthLight::refresh() {
  setVisible(watch_.on());
  if (!watch_.on()) return;
  const CurveError* worst = watch_.worst();
  QString text = tr("Error: %1").arg(tr("no steps yet"));
  if (worst == nullptr && !watch_.obstacle().isEmpty()) text = tr("Error: not known");
  if (worst != nullptr) {
    const ErrorGrade grade = worst->grade();
    const System* system = session_.run().system().get();
    const bool known = !isGone(session_.document(), worst->channel);
    const QString unit = known ? wordsOf(system, session_.document(), worst->channel).unitName() : QString();
    if (grade == ErrorGrade::Divergent)
      text = tr("%1 Error: finer steps lead elsewhere").arg(lamp(grade));
    else
      text = tr("%1 Error %2, %3").arg(lamp(grade), withUnit(worst->largest, unit), share(*worst));
    if (worst->order) text += tr(", order %1").arg(withDecimals(*worst->order, 1));
    if (watch_.behind()) text += QStringLiteral(" …");
  }
  const QString tip = table();
  if (text != this->text()) setText(text);
  if (tip != toolTip()) setToolTip(tip);
  setAccessibleName(QString(text).remove(QRegularExpression("<[^>]*>")));
}

QString TruthLight::table() const {
  const auto& system = session_.run().system();
  const QString finer = system != nullptr && choosesStepSize(system->simulation)
                            ? tr("a tenth and a hundredth of the tolerances")
                            : tr("half and a quarter of the step size");
  QString tip =
      tr("<p>Estimated error of the curves of the plots (without plots: of the sensors, or else of the "
         "coordinates), from runs with %1 beside this one. Of the range of a curve, ● is below 0.1 %, ▲ below "
         "1 %, ■ more.</p>")
          .arg(finer);
  if (!watch_.obstacle().isEmpty()) tip += QStringLiteral("<p>%1</p>").arg(watch_.obstacle().toHtmlEscaped());
  std::vector<CurveError> errors = watch_.errors();
  const Document& document = session_.document();
  std::erase_if(errors, [&](const CurveError& e) { return isGone(document, e.channel); });
  if (errors.empty()) return tip;
  std::stable_sort(errors.begin(), errors.end(),
                   [](const CurveError& a, const CurveError& b) { return a.relative() > b.relative(); });
  tip += tr("<table cellpadding='2'><tr><td></td><td></td><td>largest</td><td>at t = %1&nbsp;s</td><td>of its "
            "range</td><td>order</td></tr>")
             .arg(figures(watch_.time()));
  for (std::size_t i = 0; i < std::min(errors.size(), kMostLines); ++i) {
    const CurveError& error = errors[i];
    const ChannelWords words = wordsOf(session_.run().system().get(), document, error.channel);
    const QString order = error.order                              ? withDecimals(*error.order, 2)
                          : error.grade() == ErrorGrade::Divergent ? tr("none: chaos, or far too long steps")
                                                                   : QStringLiteral("\u2014");
    tip +=
        QStringLiteral("<tr><td>%1</td><td>%2</td><td>%3</td><td>%4</td><td>%5</td><td>%6</td></tr>")
            .arg(lamp(error.grade()), words.text().toHtmlEscaped().replace(' ', QChar(0xA0)),
                 withUnit(error.largest, words.unitName()), withUnit(error.now, words.unitName()), share(error), order);
  }
  tip += QStringLiteral("</table>");
  if (errors.size() > kMostLines) tip += tr("<p>and %1 more</p>").arg(errors.size() - kMostLines);
  return tip;
}

}  // namespace sprung::ui

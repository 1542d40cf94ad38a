#include "ui/inspector/law_section.h"

#include <QLabel>
#include <QStringList>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/law/connector_law.h"
#include "core/system/output_units.h"
#include "ui/session/output_words.h"
#include "ui/theme/typeset.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

constexpr int kDigits = 4;
constexpr int kRightMargin = 12;

/// As many digits as a person checks a product with.
QString numberText(double value) { return significant(value, kDigits); }

QString quantity(double value, Dimension dimension, bool angles) {
  const QString unit = unitLabel(angles ? ofTurning(dimension) : dimension);
  return unit.isEmpty() ? numberText(value) : numberText(value) + QChar(' ') + unit;
}

/// `text(term)` of each, those that begin with a minus sign subtracted.
template <class Text>
QString sumOf(const LawLine& line, const Text& text) {
  const QChar minus(0x2212);
  QString sum;
  for (const LawTerm& term : line.terms) {
    const QString product = text(term);
    if (sum.isEmpty())
      sum = product;
    else if (product.startsWith(minus))
      sum += QStringLiteral(" %1 ").arg(minus) + product.mid(1);
    else
      sum += " + " + product;
  }
  return sum.isEmpty() ? QStringLiteral("0") : sum;
}

template <class Text>
QString productOf(const LawTerm& term, const Text& text) {
  QStringList factors;
  for (const LawNumber& number : term.factors) factors << text(number);
  return factors.join(QString::fromUtf8(" · "));
}

/// Lines are broken between the terms only, so that each number keeps its unit, and each unit what it is per.
QString unbroken(QString numbers) {
  const QString space(QChar{QChar::Nbsp});
  const QChar joiner(0x2060);
  numbers.replace(' ', space).replace(u'/', QString(u'/') + joiner);
  for (const char16_t sign : {u'+', u'\u2212', u'='}) {
    const QString at(QChar{sign});
    numbers.replace(space + at + space, " " + at + space);
  }
  return numbers;
}

/// Whether the numbers that a line gives are those of an angle.
bool isTurned(const Snapshot& snapshot, const Item& item, ItemId id, const LawLine& line) {
  const OutputUnits units(*snapshot.system);
  if (item.type().list == ItemList::Loads)
    return units.ofLoad(id, item.type()) == unit::Nm && line.dimension == unit::N;
  const OutputRow* row = item.type().output(line.variable);
  if (row == nullptr || row->size != 1) return false;
  const std::vector<Dimension> of = units.of(id, *row, 1);
  return of.size() == 1 && of.front() != line.dimension;
}

}  // namespace

QString lawSymbols(const LawLine& line) {
  const QString sum = sumOf(line, [](const LawTerm& term) {
    return productOf(term, [](const LawNumber& number) {
      QString symbol = QString::fromStdString(number.symbol);
      return symbol.startsWith('-') ? symbol.replace(0, 1, QChar(0x2212)) : symbol;
    });
  });
  return QString::fromStdString(line.symbol) + " = " + sum;
}

QString lawNumbers(const LawLine& line, bool angles) {
  QString sum = sumOf(line, [&](const LawTerm& term) {
    return productOf(term, [&](const LawNumber& number) { return quantity(number.value, number.dimension, angles); });
  });
  if (line.terms.size() == 1 && line.terms.front().factors.size() == 1) return sum;
  return sum + " = " + quantity(line.value(), line.dimension, angles);
}

LawSection::LawSection(Session& session, ItemId id, QWidget* parent) : QWidget(parent), session_(session), id_(id) {
  setObjectName("lawSection");
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, kRightMargin, 0);
  column->setSpacing(2);
  connect(&session.run(), &RunControl::snapshotArrived, this, &LawSection::refresh);
  refresh();
}

bool LawSection::serves(const ItemType& type) {
  return type.load != LoadKind::None || (type.law != nullptr && type.law->reader.lines != nullptr);
}

void LawSection::addLine() {
  const auto label = [this](const char* name) {
    auto* text = new QLabel(this);
    text->setObjectName(name);
    text->setWordWrap(true);
    text->setTextFormat(Qt::RichText);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout()->addWidget(text);
    return text;
  };
  if (!lines_.empty()) static_cast<QVBoxLayout*>(layout())->addSpacing(6);
  lines_.push_back({label("secondary"), label("lawNumbers")});
}

/// What stands below does not jump when a law changes between fewer and more terms, as friction does.
void LawSection::keepHeight(QLabel& label) {
  if (label.width() != width_) {
    width_ = label.width();
    for (const Line& line : lines_) line.numbers->setMinimumHeight(0);
  }
  label.setMinimumHeight(std::max(label.minimumHeight(), label.heightForWidth(width_)));
}

void LawSection::refresh() {
  const Snapshot* snapshot = session_.run().snapshot();
  const Item* item = session_.document().find(id_);
  if (snapshot == nullptr || item == nullptr || snapshot->watched.item != id_ || snapshot->system == nullptr) return;
  const LawReading& reading = snapshot->watched.law;
  while (lines_.size() < reading.size()) addLine();
  for (std::size_t i = 0; i < reading.size(); ++i) {
    const LawLine& line = reading[i];
    const QString remark = line.remark.empty() ? QString() : " (" + QString::fromStdString(line.remark) + ")";
    const QString numbers = "= " + lawNumbers(line, isTurned(*snapshot, *item, id_, line));
    lines_[i].symbols->setText(equationsHtml(lawSymbols(line).toStdString()));
    lines_[i].numbers->setText((unbroken(numbers) + remark).toHtmlEscaped());
    keepHeight(*lines_[i].numbers);
    lines_[i].numbers->setAccessibleName(tr("%1 now").arg(QString::fromStdString(line.symbol)));
    lines_[i].numbers->setAccessibleDescription(numbers + remark);
  }
}

}  // namespace sprung::ui

#include "ui/window/numbers_note.h"

#include <QStringList>
#include <algorithm>
#include <utility>
#include <vector>

#include "core/system/given_coefficients.h"
#include "ui/language/finding_text.h"
#include "ui/session/output_words.h"
#include "ui/units/units.h"
#include "ui/window/message_bar.h"

namespace sprung::ui {
namespace {

constexpr const char* kTopic = "numbers";
constexpr std::size_t kMostNamed = 2;

Channel channelOf(const Document& document, const OtherNumber& number) {
  if (!number.item.valid()) return variableChannel(document.variables()[number.entry].name);
  return parameterChannel(number.item, std::string(number.row->key), static_cast<int>(number.entry));
}

}  // namespace

NumbersNote::NumbersNote(Session& session, MessageBar& messages, QObject* parent)
    : QObject(parent), session_(session), messages_(messages) {
  connect(&session.run(), &RunControl::snapshotArrived, this, &NumbersNote::refresh);
  connect(&session.undoStack(), &QUndoStack::indexChanged, this, &NumbersNote::refresh);
}

void NumbersNote::refresh() {
  const Snapshot* snapshot = session_.run().snapshot();
  const auto numbers = snapshot != nullptr && !snapshot->seeking ? snapshot->otherNumbers : nullptr;
  const std::uint64_t revision = session_.document().revision();
  const auto past = snapshot != nullptr && !snapshot->seeking && snapshot->inPast ? snapshot->system : nullptr;
  if (numbers != numbers_ || past != past_ || revision != revision_) {
    numbers_ = numbers;
    past_ = past;
    revision_ = revision;
    QStringList said;
    if (past != nullptr) said << structureWords(*past);
    if (numbers != nullptr) said << words(*numbers, *snapshot->system);
    said.removeAll(QString());
    wanted_ = said.join(QStringLiteral(". "));
  }
  if (wanted_ == said_) return;
  if (wanted_.isEmpty()) {
    said_.clear();
    return messages_.clear(kTopic);
  }
  // What else is said comes first.
  if (const QString topic = messages_.topic(); !topic.isEmpty() && topic != kTopic) return;
  said_ = wanted_;
  messages_.show(kTopic, Severity::Info, wanted_);
  if (numbers_ != nullptr)
    messages_.offer(tr("Take its numbers"), tr("The model gets the numbers of this run; one step to undo"),
                    [this] { take(); });
}

/// "This run has other numbers here: d = 1 m (now 3.128 m)"
QString NumbersNote::words(const Coefficients& run, const System& system) const {
  const Document& document = session_.document();
  const std::vector<OtherNumber> others = otherNumbers(document, system, run);
  QStringList named;
  for (const OtherNumber& other : others) {
    if (static_cast<std::size_t>(named.size()) == kMostNamed) break;
    const ChannelWords words = wordsOf(&system, document, channelOf(document, other));
    const QString unit = words.unitName();
    const auto number = [&](double value) {
      return unit.isEmpty() ? fieldNumber(value) : fieldNumber(value) + " " + unit;
    };
    named << tr("%1 = %2 (now %3)").arg(words.text(), number(other.run), number(other.document));
  }
  if (named.isEmpty()) return {};
  const auto more = others.size() - static_cast<std::size_t>(named.size());
  if (more > 0) named << tr("%1 more").arg(more);
  return tr("Here the run has other numbers than the model: %1").arg(named.join(", "));
}

/// "Here the run still has: spring. The model has it no more."
QString NumbersNote::structureWords(const System& system) const {
  const Document& document = session_.document();
  const Directory::Items& items = system.directory->items;
  QStringList gone, later;
  for (const auto* list : {&items.bodies, &items.connectors, &items.loads})
    for (const ItemId id : *list)
      if (document.find(id) == nullptr) gone << QString::fromStdString(system.directory->itemName(id));
  for (const ItemList list : {ItemList::Objects, ItemList::Loads})
    for (const ItemId id : document.order(list))
      if (system.directory->find(id) == nullptr) later << QString::fromStdString(document.find(id)->name);
  const auto few = [](const QStringList& names) {
    const auto most = static_cast<qsizetype>(kMostNamed);
    QString text = names.mid(0, most).join(", ");
    return names.size() > most ? tr("%1 and %2 more").arg(text).arg(names.size() - most) : text;
  };
  QStringList said;
  if (!gone.isEmpty()) said << tr("Here the run has what the model has no more: %1").arg(few(gone));
  if (!later.isEmpty()) said << tr("Here the run does not have yet: %1").arg(few(later));
  return said.join(QStringLiteral(". "));
}

void NumbersNote::take() {
  const Snapshot* snapshot = session_.run().snapshot();
  if (snapshot == nullptr || snapshot->otherNumbers == nullptr) return;
  // Snapshots come while the document changes.
  const auto numbers = snapshot->otherNumbers;
  const auto system = snapshot->system;
  const Status taken = session_.change(tr("Take the numbers of a run"),
                                       [&](DocumentEditor& editor) { return takeNumbers(editor, *system, *numbers); });
  if (!taken) emit failed(findingText(taken.errors().front()));
}

}  // namespace sprung::ui

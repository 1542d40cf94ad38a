#include "ui/language/collected_texts.h"

#include <QSet>

#include "core/building/words.h"
#include "core/catalog/signature.h"
#include "core/items/registry.h"
#include "core/model/simulation.h"
#include "core/results/ledger_groups.h"
#include "core/script/typical_laws.h"
#include "ui/actions/action_table.h"
#include "ui/files/example_groups.h"
#include "ui/files/file_flow.h"
#include "ui/language/finding_text.h"
#include "ui/language/language.h"
#include "ui/session/output_words.h"
#include "ui/text.h"

namespace sprung::ui {
namespace {

/// Buttons that Qt makes; its own texts in other languages are a package that may be missing.
constexpr const char* kButtons[] = {"OK",     "Save",    "Open", "&Yes",  "&No",   "Close",
                                    "Cancel", "Discard", "Help", "Apply", "Reset", "Restore Defaults"};

/// Keys, as Qt names them.
constexpr const char* kKeys[] = {"Ctrl",    "Shift",     "Alt",    "Meta",  "Space", "Esc",  "Tab",
                                 "Backtab", "Backspace", "Return", "Enter", "Ins",   "Del",  "Home",
                                 "End",     "Left",      "Up",     "Right", "Down",  "PgUp", "PgDown"};

class Collection {
 public:
  void add(const char* place, const QString& text) {
    if (text.isEmpty() || seen_.contains({QByteArray(place), text})) return;
    seen_.insert({QByteArray(place), text});
    texts_.push_back({place, text});
  }
  void core(std::string_view text) { add("core", qText(text)); }

  void rowsOf(const ItemType& type) {
    for (const ParamRow& row : type.rows) {
      core(row.group);
      core(row.label);
      core(row.doc);
      for (const std::string_view doc : row.choiceDocs) core(doc);
      if (row.signature != nullptr) function(*row.signature);
    }
    for (const OutputRow& row : type.outputs) {
      core(outputLabel(row.variable).toStdString());
      core(row.doc);
    }
  }

  void typeOf(const ItemType& type) {
    core(type.label);
    core(type.doc);
    rowsOf(type);
    for (const Recipe& recipe : type.recipes) {
      core(build::wordOf(recipe));
      core(recipe.name);
      if (const LoadRecipe* load = recipe.load()) {
        core(load->click);
        core(load->entry);
      }
    }
  }

  std::vector<CollectedText> take() { return std::move(texts_); }

 private:
  void function(const SignatureInfo& signature) {
    core(signature.doc);
    for (const ArgumentInfo& argument : signature.arguments) core(argument.doc);
    for (const TypicalLaw& law : typicalLaws(signature)) {
      core(law.label);
      core(law.doc);
    }
  }

  QSet<QPair<QByteArray, QString>> seen_;
  std::vector<CollectedText> texts_;
};

}  // namespace

std::vector<CollectedText> collectedTexts() {
  const PlainEnglish english;
  Collection all;
  for (const ItemType* type : itemTypes()) all.typeOf(*type);
  all.typeOf(simulationType());
  for (int kind = 0; kind <= static_cast<int>(LedgerGroupKind::Together); ++kind)
    all.core(ledgerGroupName(static_cast<LedgerGroupKind>(kind)));
  for (const std::string_view word : {build::kMotorWord, build::kBeltWord, build::kSensorWord}) all.core(word);
  for (const ActionSpec& spec : actionTable()) {
    all.add("actions", QString::fromUtf8(spec.text));
    all.add("actions", QString::fromUtf8(spec.tip));
    all.add("actions", QString::fromUtf8(spec.words));
  }
  for (const char* button : kButtons) all.add("QPlatformTheme", QString::fromUtf8(button));
  for (const char* key : kKeys) all.add("QShortcut", QString::fromUtf8(key));
  for (const QString& example : exampleFiles()) {
    all.add("examples", exampleTitle(example));
    all.add("examples", exampleAbout(example));
  }
  for (const ExampleGroup& group : exampleGroups()) all.add("examples", group.purpose);
  for (const QString& sentence : findingPatterns()) all.add("findings", sentence);
  return all.take();
}

QByteArray asSource(const std::vector<CollectedText>& texts) {
  QByteArray source;
  for (const CollectedText& entry : texts) {
    QByteArray text = entry.text.toUtf8();
    text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    source += "QT_TRANSLATE_NOOP(\"" + QByteArray(entry.place) + "\", \"" + text + "\")\n";
  }
  return source;
}

}  // namespace sprung::ui

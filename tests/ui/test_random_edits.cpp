// label: slow
// Ten thousand random edits, undos and redos: at every place of the history the document is the recorded one, nothing
// dangles, and every item model passes Qt's checks all the time.
#include <QAbstractItemModelTester>
#include <QUndoView>
#include <random>

#include "core/model/rename_variable.h"
#include "tests/support/models.h"
#include "tests/ui/ui_test.h"
#include "ui/panels/problems_model.h"
#include "ui/session/structure_edits.h"
#include "ui/tree/document_tree_model.h"
#include "ui/tree/tree_filter.h"

using namespace sprung;
using namespace sprung::test;

namespace {

constexpr int kModels = 20;
constexpr int kSteps = 500;  // each
constexpr std::size_t kMostItems = 40;

/// A session and everything that watches it.
class Bench {
 public:
  explicit Bench(unsigned seed) : random_(seed), history_(&session.undoStack()) {
    Document document = sprung::testing::randomModel(seed, 3).document;
    if (!document.setVariables({{"k", 2.0, 0.0, 9.0, "", true}, {"m", 1.0, 0.0, 0.0, "", false}})) qFatal("variables");
    session.setDocument(std::move(document), {});
    filter_.setSourceModel(&tree_);
    states_ = {text()};
  }

  QString text() const { return QString::fromStdString(writeModel(session.document())); }

  /// One edit, or a jump in the history. False when the document is not what it was there.
  bool step() {
    const int before = session.undoStack().index();
    const bool jump = below(5) == 0;
    if (jump)
      session.undoStack().setIndex(static_cast<int>(below(static_cast<std::size_t>(session.undoStack().count()) + 1)));
    else
      edit();
    const int now = session.undoStack().index();
    if (!jump && now == before + 1) {
      states_.resize(static_cast<std::size_t>(now));
      states_.push_back(text());
    }
    return (jump || now - before < 2) && text() == states_[static_cast<std::size_t>(now)];
  }

  /// Back to the beginning.
  bool rewind() {
    session.undoStack().setIndex(0);
    return text() == states_.front();
  }

  ui::Session session;

 private:
  std::size_t below(std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_); }
  ItemId anyItem() {
    std::vector<ItemId> all;
    for (const ItemList list : kItemLists)
      all.insert(all.end(), session.document().order(list).begin(), session.document().order(list).end());
    return all.empty() ? ItemId{} : all[below(all.size())];
  }
  void edit() {
    switch (below(8)) {
      case 0: (void)ui::deleteItems(session, {anyItem()}, {}); break;
      case 1: copy(); break;
      case 2:
      case 3:
        if (session.document().itemCount() < kMostItems) (void)ui::pasteText(session, clipboard_);
        break;
      case 4: (void)session.rename(anyItem(), QString("name%1").arg(below(40))); break;
      case 5: editRow(); break;
      case 6: tree_.setFlat(!tree_.flat()); break;
      default: editVariable();
    }
  }
  void copy() {
    session.selection().select(std::vector<ItemId>{anyItem()});
    clipboard_ = ui::selectionText(session);
  }
  void editRow() {
    const ItemId id = anyItem();
    if (!id.valid()) return;
    const auto rows = session.document().find(id)->type().rows;
    const ParamRow& row = rows[below(rows.size())];
    if (row.kind == ValueKind::Bool)
      (void)session.edit(id, row, below(2) == 0);
    else if (row.kind == ValueKind::Real && below(2) == 0)
      (void)session.edit(id, row, static_cast<double>(below(9)));
    else if (row.kind == ValueKind::Real || row.kind == ValueKind::Vector)
      (void)session.editFormula(id, row, 0, "=2*k+m");
  }
  void editVariable() {
    std::vector<Variable> variables = session.document().variables();
    if (variables.empty()) return;
    const std::string name = variables.front().name;
    if (below(2) == 0) {
      (void)session.change("rename", [&](DocumentEditor& editor) {
        return renameVariable(editor, name, "k" + std::to_string(below(5)));
      });
      return;
    }
    variables.front().value = static_cast<double>(below(9));
    (void)session.setVariables(std::move(variables));
  }

  std::mt19937 random_;
  ui::DocumentTreeModel tree_{session};
  ui::TreeFilter filter_;
  ui::ProblemsModel problems_{session};
  QUndoView history_;
  static constexpr auto kMode = QAbstractItemModelTester::FailureReportingMode::QtTest;
  QAbstractItemModelTester treeTester_{&tree_, kMode}, filterTester_{&filter_, kMode},
      problemsTester_{&problems_, kMode}, historyTester_{history_.model(), kMode};
  std::vector<QString> states_;  ///< by position on the undo stack
  QString clipboard_;
};

}  // namespace

class TestRandomEdits : public QObject {
  Q_OBJECT
 private slots:
  void everyEditCanBeTakenBack() {
    for (unsigned seed = 1; seed <= kModels; ++seed) {
      Bench bench(seed);
      for (int i = 0; i < kSteps; ++i) {
        QVERIFY2(bench.step(), qPrintable(QString("seed %1, step %2").arg(seed).arg(i)));
        for (const Diagnostic& finding : validate(bench.session.document()))
          QVERIFY2(finding.what.find("does not exist") == std::string::npos, finding.text().c_str());
      }
      QVERIFY(bench.rewind());
    }
  }
};

int main(int argc, char** argv) { return runUiTest<TestRandomEdits>(argc, argv); }
#include "test_random_edits.moc"

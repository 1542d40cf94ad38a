// A variable's new name reaches everything that uses it, in one step that can be taken back.
#include <QTest>

#include "core/io/model_file.h"
#include "core/model/rename_variable.h"

using namespace sprung;

namespace {

Document model() {
  Result<ReadModel> read = readModel(R"json({ "sprung": 1,
    "variables": [ { "name": "k", "value": 50 }, { "name": "kk", "value": 2 } ],
    "nodes": [ { "type": "Point", "name": "node", "referenceCoordinates": ["=k", "=kk+k*sin(k)", 0] } ],
    "objects": [ { "type": "MassPoint", "name": "mass", "physicsMass": "=2*k", "nodeNumber": "node" } ] })json");
  if (!read) qFatal("%s", toText(read.errors()).c_str());
  return std::move(read->document);
}

}  // namespace

class TestRenameVariable : public QObject {
  Q_OBJECT
 private slots:
  void replacesWholeWordsOnly() {
    QCOMPARE(replaceIdentifier("=k*kk+k_1-sin(k)/2e3", "k", "stiff"), std::string("=stiff*kk+k_1-sin(stiff)/2e3"));
    QCOMPARE(replaceIdentifier("", "k", "x"), std::string());
  }

  void reachesEveryFormula() {
    Document document = model();
    const std::string before = writeModel(document);
    DocumentEditor editor(document);
    QVERIFY(renameVariable(editor, "k", "stiff"));
    const Result<DocumentChange> change = editor.finish();
    QVERIFY(change);
    const QString text = QString::fromStdString(writeModel(document));
    QVERIFY(text.contains("=kk+stiff*sin(stiff)") && text.contains("=2*stiff") && !text.contains("\"k\""));
    QCOMPARE(document.variables().front().name, std::string("stiff"));
    change->undo(document);
    QCOMPARE(writeModel(document), before);
  }

  void refusesBadNames() {
    Document document = model();
    const std::string before = writeModel(document);
    for (const char* name : {"", "2k", "sin", "kk", "a b"}) {
      DocumentEditor editor(document);
      QVERIFY2(!renameVariable(editor, "k", name), name);
      editor.rollBack();
      QCOMPARE(writeModel(document), before);
    }
  }
};

QTEST_GUILESS_MAIN(TestRenameVariable)
#include "test_rename_variable.moc"

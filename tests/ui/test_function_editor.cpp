// label: slow
// The editor of user functions in the real window: opening, trying, applying, errors at their line, laws, the curve,
// consent, endless loops, and a run that goes on meanwhile.
#include <Qsci/qscilexer.h>

#include <QDialog>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>

#include "core/script/trust.h"
#include "tests/ui/ui_test.h"
#include "ui/files/autosave.h"
#include "ui/files/file_flow.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/script/function_panel.h"
#include "ui/script/function_plot.h"
#include "ui/session/structure_edits.h"
#include "ui/theme/theme.h"
#include "ui/view3d/view3d.h"
#include "ui/widgets/curve_plot.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"

using namespace sprung;
using namespace sprung::test;
using ui::Act;
using ui::Language;

namespace {

const QString kHead = "def UFforce(mbs, t, itemNumber, u, v, k, d, offset):\n";

}  // namespace

class TestFunctionEditor : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup() { window_.reset(); }
  void opensFromEverywhere();
  void beginsAsTheLawOfTheItem();
  void applyIsOneStepWhileTheRunGoesOn();
  void wrongTextsLeaveTheModelAlone();
  void curveFollowsTheText();
  void curveIsSaved();
  void lawsCanBeInserted();
  void draftsAreKept();
  void pythonOfHisOwnRunsAtOnce();
  void powerfulPythonWaitsForApply();
  void endlessLoopsHangNothing();
  void runTimeErrorsLeadToTheirLine();
  void consentIsAskedForOnce();
  void pastedPythonAsksAndGoesWithItsItem();
  void playAsksThereAndThen();
  void nothingRunsBeforeConsent();
  void inspectorSaysHowItRuns();
  void themesAreFollowed();
  void aFormulaMayLackItsSignOrBeginWithBlanks();
  void keysOfTheWindowWorkInside();

 private:
  ui::Session& session() { return window_->session(); }
  ui::FunctionPanel& editor() { return window_->function(); }
  ItemId spring() { return named(session(), ItemList::Objects, "spring"); }
  const ParamRow& row() { return rowOf(session(), spring(), "springForceUserFunction"); }
  QString inModel() {
    return QString::fromStdString(std::get<std::string>(session().document().find(spring())->get(row())));
  }
  void open() {
    session().selection().select(spring());
    window_->action(Act::EditFunction)->trigger();
    settle();
  }
  void settle() { QTRY_VERIFY(!editor().busy()); }
  void write(const QString& text) {
    editor().setLanguage(text.startsWith('=') ? Language::Formula : Language::Python);
    editor().source().setText(text);
    settle();
  }
  void apply() {
    window_->action(Act::ApplyFunction)->trigger();
    settle();
  }
  /// Opens a model whose spring has this function, as if it came from elsewhere.
  void openModel(const QString& function) {
    QString text = kOneMass;
    text.replace("\"offset\": [1, 0, 0]", "\"offset\": [1, 0, 0], \"springForceUserFunction\": \"" +
                                              QString(function).replace("\n", "\\n") + "\"");
    QFile file(folder_.filePath("foreign.sprung.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
    file.close();
    QVERIFY(window_->files().openFile(file.fileName()));
    QTRY_VERIFY(session().run().snapshot() != nullptr);
  }
  /// Answers the next question about consent; what it showed stands in `asked_`.
  void answerTrust(bool yes) {
    asked_.clear();
    QTimer::singleShot(0, this, [this, yes] {
      auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr || dialog->objectName() != "trust") qFatal("no question");
      asked_ = dialog->findChild<ui::SourceView*>()->text();
      yes ? dialog->accept() : dialog->reject();
    });
  }
  bool showsMessage(const QString& part) { return window_->messages().text().contains(part); }

  QTemporaryDir folder_;
  QString asked_;
  std::unique_ptr<ui::MainWindow> window_;
};

void TestFunctionEditor::init() {
  QSettings().clear();
  QFile file(folder_.filePath("one.sprung.json"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(kOneMass);
  file.close();
  window_ = std::make_unique<ui::MainWindow>();
  window_->view().setAnimated(false);
  window_->show();
  window_->start(file.fileName());
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  QTRY_VERIFY(session().run().snapshot() != nullptr);
}

void TestFunctionEditor::opensFromEverywhere() {
  QVERIFY(!editor().isVisible());
  session().selection().select(named(session(), ItemList::Objects, "mass"));
  QVERIFY(!window_->action(Act::EditFunction)->isEnabled());
  session().selection().select(spring());
  QVERIFY(window_->action(Act::EditFunction)->isEnabled());
  QTest::keyClick(&window_->view(), Qt::Key_F4);
  QTRY_VERIFY(editor().isVisible());
  QCOMPARE(editor().item(), spring());
  QTRY_VERIFY(editor().source().hasFocus());
  window_->action(Act::ToggleFunction)->trigger();
  QTRY_VERIFY(!editor().isVisible());
  auto* button = window_->inspector().findChild<QToolButton*>("openFunction");
  QVERIFY(button != nullptr);
  button->click();
  QTRY_VERIFY(editor().isVisible());
  session().selection().select(named(session(), ItemList::Loads, "pull"));
  window_->action(Act::EditFunction)->trigger();
  QCOMPARE(editor().item(), named(session(), ItemList::Loads, "pull"));
  session().selection().clear();
  window_->action(Act::EditFunction)->trigger();
  QCOMPARE(editor().item(), Document::simulationId());
  QCOMPARE(editor().source().language(), Language::Python);  // before a step there are no formulas
}

void TestFunctionEditor::beginsAsTheLawOfTheItem() {
  open();
  QCOMPARE(editor().source().text(), QString("=k*u + d*v"));
  QVERIFY(editor().changed());
  editor().setLanguage(Language::Python);
  QVERIFY2(editor().source().text().contains(kHead), qPrintable(editor().source().text()));
  QVERIFY(editor().source().text().contains("stiffness [N/m, 3 numbers]"));
  QVERIFY(inModel().isEmpty());
}

void TestFunctionEditor::applyIsOneStepWhileTheRunGoesOn() {
  open();
  session().run().play();
  QTRY_VERIFY(session().run().snapshot()->step > 5);
  const int before = session().undoStack().count();
  write("=k*u + 10*k*u^3 + d*v");
  apply();
  QCOMPARE(inModel(), QString("=k*u + 10*k*u^3 + d*v"));
  QVERIFY(!editor().changed());
  QCOMPARE(session().undoStack().count(), before + 1);
  const std::int64_t step = session().run().snapshot()->step;
  QVERIFY(step > 5);
  QVERIFY(session().run().playing());
  QTRY_VERIFY(session().run().snapshot()->step > step + 5);
  QVERIFY(!session().run().failed());
  session().undoStack().undo();
  QVERIFY(inModel().isEmpty());
  session().undoStack().redo();
  QCOMPARE(editor().source().text(), inModel());
}

void TestFunctionEditor::wrongTextsLeaveTheModelAlone() {
  open();
  write("=k*u");
  apply();
  QCOMPARE(inModel(), QString("=k*u"));
  const int count = session().undoStack().count();
  const auto refused = [&](const QString& text, int line, const char* part) {
    write(text);
    QCOMPARE(editor().source().errorLine(), line);
    apply();
    QCOMPARE(editor().source().errorLine(), line);
    QVERIFY2(editor().message().contains(part), qPrintable(editor().message()));
    QVERIFY2(editor().message().contains("keeps its function"), qPrintable(editor().message()));
    QCOMPARE(inModel(), QString("=k*u"));
    QCOMPARE(session().undoStack().count(), count);
  };
  refused("=k*u +\n 3*nothing", 2, "nothing");
  refused("=[1, 2]", 0, "2 numbers");
  refused(kHead + "    return [k[0]*u[0]\n    return u\n", 2, "SyntaxError");
  refused(kHead + "    a = 1\n    return wrong\n", 3, "NameError");
  refused(kHead + "    return 1\n", 0, "one number");
  refused("def f(mbs):\n    return [0, 0, 0]\n", 0, "takes 1 arguments");
}

void TestFunctionEditor::curveFollowsTheText() {
  open();
  write("=[1000*u[0]^2, 5, 0]");
  const auto& curves = editor().plot().plot().curves();
  QCOMPARE(curves.size(), std::size_t{3});
  QCOMPARE(curves[0].x.front(), -0.2);
  QCOMPARE(curves[0].x.back(), 0.2);
  QVERIFY(std::abs(curves[0].y.front() - 40.0) < 1e-9);
  QVERIFY(std::abs(curves[1].y.front() - 5.0) < 1e-9);
  // Python that only calculates is drawn while it is being written.
  write(kHead + "    return [7.0 if u[0] > 0 else 3.0, 0, 0]\n");
  QVERIFY(std::abs(editor().plot().plot().curves()[0].y.front() - 3.0) < 1e-9);
  QVERIFY(std::abs(editor().plot().plot().curves()[0].y.back() - 7.0) < 1e-9);
  QCOMPARE(editor().runs(), QString("plain Python"));
  QVERIFY(inModel().isEmpty());
}

void TestFunctionEditor::curveIsSaved() {
  open();
  const QString path = folder_.filePath("curve.png");
  QVERIFY(editor().plot().plot().save(path, {640, 400}));
  const QImage image(path);
  QCOMPARE(image.size(), QSize(1280, 800));
  QVERIFY(editor().plot().plot().save(folder_.filePath("curve.pdf")));
}

void TestFunctionEditor::lawsCanBeInserted() {
  open();
  for (const Language language : {Language::Formula, Language::Python}) {
    editor().setLanguage(language);
    for (std::size_t i = 0; i < editor().laws().size(); i += 4) {  // each of them is tried in core's tests
      editor().insertLaw(i);
      settle();
      QVERIFY2(editor().source().errorLine() == 0 && !editor().runs().isEmpty(), qPrintable(editor().message()));
      QVERIFY(!editor().plot().plot().curves().empty());
    }
  }
}

void TestFunctionEditor::draftsAreKept() {
  open();
  write("=3*u");
  session().selection().select(named(session(), ItemList::Loads, "pull"));
  window_->action(Act::EditFunction)->trigger();
  QCOMPARE(editor().source().text(), QString("=loadVector"));
  open();
  QCOMPARE(editor().source().text(), QString("=3*u"));
  // Removing the item closes its function.
  session().selection().select(spring());
  window_->action(Act::Delete)->trigger();
  QVERIFY(editor().row() == nullptr);
  QVERIFY(!window_->action(Act::ApplyFunction)->isEnabled());
}

void TestFunctionEditor::pythonOfHisOwnRunsAtOnce() {
  open();
  write(kHead + "    return [k[i]*u[i] + d[i]*v[i] for i in range(3)]\n");
  QCOMPARE(editor().runs(), QString("traced Python, compiled"));
  apply();
  QVERIFY(inModel().startsWith("def UFforce"));
  QVERIFY(!session().pythonLocked());
  session().run().step(3);
  QTRY_COMPARE(session().run().snapshot()->step, 3);
  // Remembered, and still so when parts of it are gone.
  QVERIFY(!QSettings().value("python/trusted").toStringList().isEmpty());
  session().undoStack().undo();
  session().undoStack().redo();
  QVERIFY(!session().pythonLocked());
}

void TestFunctionEditor::powerfulPythonWaitsForApply() {
  open();
  const QString path = folder_.filePath("touched");
  write("open('" + path + "', 'w').close()\n" + kHead + "    return u\n");
  QVERIFY(!QFile::exists(path));
  QVERIFY2(editor().message().contains("waits for Apply"), qPrintable(editor().message()));
  apply();
  // It has run, and was not let at the file.
  QTRY_VERIFY2(editor().message().contains("PermissionError"), qPrintable(editor().message()));
  QVERIFY(!QFile::exists(path));
}

void TestFunctionEditor::endlessLoopsHangNothing() {
  open();
  QElapsedTimer timer;
  timer.start();
  editor().setLanguage(Language::Python);
  editor().source().setText(kHead + "    while True:\n        pass\n    return u\n");
  QVERIFY(timer.elapsed() < 1000);  // the window does not wait
  settle();
  QVERIFY2(editor().message().contains("interrupted"), qPrintable(editor().message()));
  apply();
  QVERIFY(inModel().isEmpty());
  // In a run: it stops at its last good state, and says where.
  openModel(kHead + "    while t > 0.1:\n        pass\n    return [k[i]*u[i] + d[i]*v[i] for i in range(3)]\n");
  session().setPythonTrusted(true);
  session().run().play();
  QTRY_VERIFY(session().run().snapshot()->step >= 15);
  QTest::qWait(50);
  session().run().pause();  // asks the worker, which does not come back by itself
  QTRY_VERIFY_WITH_TIMEOUT(session().run().failed(), 8000);
  const Failure& failure = *session().run().snapshot()->failure;
  QVERIFY(failure.time > 0.09 && failure.time < 0.12);
  QCOMPARE(failure.finding.item(), spring());
  QVERIFY(showsMessage("interrupted") && showsMessage("spring") && showsMessage("t = 0.1"));
  QVERIFY(session().run().snapshot()->q.allFinite());
}

void TestFunctionEditor::runTimeErrorsLeadToTheirLine() {
  openModel(kHead + "    if t > 0.05:\n        raise ValueError('too late')\n    return u\n");
  session().setPythonTrusted(true);
  session().run().play();
  QTRY_VERIFY(session().run().failed());
  QVERIFY(showsMessage("too late") && showsMessage("spring") && showsMessage("line 3"));
  QVERIFY(!session().run().playing());
  auto* go = window_->messages().findChild<QToolButton*>("offer");
  QVERIFY(go != nullptr && go->isVisible());
  go->click();
  QVERIFY(editor().isVisible());
  QCOMPARE(editor().source().errorLine(), 3);
  QVERIFY(editor().message().contains("too late"));
}

void TestFunctionEditor::consentIsAskedForOnce() {
  openModel(kHead + "    return u\n");
  QVERIFY(session().pythonLocked());
  QTRY_VERIFY(showsMessage("carries Python"));
  answerTrust(false);
  window_->action(Act::TrustPython)->trigger();
  QVERIFY2(asked_.contains("return u") && asked_.contains("# spring, objects["), qPrintable(asked_));
  QVERIFY(session().pythonLocked());
  answerTrust(true);
  window_->action(Act::TrustPython)->trigger();
  QVERIFY(!session().pythonLocked());
  // Another window, another day.
  window_->close();
  window_ = std::make_unique<ui::MainWindow>();
  window_->show();
  openModel(kHead + "    return u\n");
  QVERIFY(!session().pythonLocked());
  answerTrust(true);  // now the question is whether to take it back
  window_->action(Act::TrustPython)->trigger();
  QVERIFY(session().pythonLocked());
  openModel(kHead + "    return u\n");
  QVERIFY(session().pythonLocked());
}

void TestFunctionEditor::pastedPythonAsksAndGoesWithItsItem() {
  openModel(kHead + "    return u\n");
  session().selection().select(spring());
  const QString foreign = ui::selectionText(session());
  window_->files().newModel();
  QTRY_VERIFY(!window_->action(Act::TrustPython)->isEnabled());
  QTRY_VERIFY(!showsMessage("carries Python"));
  QVERIFY(ui::pasteText(session(), foreign));
  QVERIFY(session().pythonLocked());
  QVERIFY(showsMessage("carries Python") && window_->action(Act::TrustPython)->isEnabled());
  session().undoStack().undo();
  QVERIFY(!showsMessage("carries Python") && !window_->action(Act::TrustPython)->isEnabled());
}

void TestFunctionEditor::playAsksThereAndThen() {
  openModel(kHead + "    return u\n");
  answerTrust(false);
  window_->action(Act::PlayPause)->trigger();
  QVERIFY2(asked_.contains("return u"), qPrintable(asked_));
  QVERIFY(!session().run().playing() && session().pythonLocked());
  QVERIFY(!session().run().failed());
  QTRY_VERIFY(showsMessage("carries Python"));
  answerTrust(true);
  window_->action(Act::PlayPause)->trigger();
  QVERIFY(!session().pythonLocked());
  QTRY_VERIFY(session().run().snapshot() != nullptr && session().run().snapshot()->step > 2);
}

void TestFunctionEditor::nothingRunsBeforeConsent() {
  const QString path = folder_.filePath("executed");
  openModel("open('" + path + "', 'w').close()\\n" + kHead + "    return u\n");
  open();
  QVERIFY(editor().source().text().contains("return u"));  // shown as text
  QVERIFY(editor().message().contains("not been allowed"));
  write(editor().source().text() + "# changed\n");
  apply();
  QVERIFY(session().pythonLocked());  // what he has added does not make the rest his own
  window_->autosave().flush();
  session().run().step(1);
  QTRY_VERIFY(session().run().failed());
  QVERIFY(isPythonNotTrusted(session().run().snapshot()->failure->finding));
  QVERIFY(!QFile::exists(path));
  session().setPythonTrusted(true);
  session().run().step(1);
  // Now it runs, and is not let at the file.
  QTRY_VERIFY(session().run().failed() &&
              session().run().snapshot()->failure->finding.text().find("PermissionError") != std::string::npos);
  QVERIFY(!QFile::exists(path));
}

void TestFunctionEditor::inspectorSaysHowItRuns() {
  open();
  const auto says = [this] {
    QStringList texts;
    for (const QLabel* label : window_->inspector().findChildren<QLabel*>())
      if (!label->isHidden() && label->text().startsWith("Runs as")) texts << label->text();
    return texts.join(" ");
  };
  write("=k*u");
  apply();
  QTRY_VERIFY(says().contains("compiled formula"));
  write(kHead + "    return [2*x for x in u]\n");
  apply();
  QTRY_VERIFY(says().contains("traced"));
  write(kHead + "    return [2*x if x > 0 else x for x in u]\n");
  apply();
  QTRY_VERIFY(says().contains("decides by comparing"));
}

void TestFunctionEditor::themesAreFollowed() {
  open();
  for (const Act theme : {Act::ThemeDark, Act::ThemeLight}) {
    window_->action(theme)->trigger();
    const QColor paper = editor().source().lexer()->defaultPaper(0);
    QCOMPARE(paper.lightness() < 100, theme == Act::ThemeDark);
    QTest::qWait(20);
    const QImage image = editor().source().grab().toImage();
    QCOMPARE(image.pixelColor(image.width() - 20, image.height() - 20).lightness() < 100, theme == Act::ThemeDark);
  }
}

void TestFunctionEditor::aFormulaMayLackItsSignOrBeginWithBlanks() {
  open();
  for (const QString text : {"  =[2*u[0], 0, 0]", "[3*u[0], 0, 0]"}) {
    editor().setLanguage(Language::Formula);
    editor().source().setText(text);
    settle();
    apply();
    QCOMPARE(inModel(), text.contains('=') ? text : "=" + text);
    QVERIFY(!editor().source().text().isEmpty());
  }
}

void TestFunctionEditor::keysOfTheWindowWorkInside() {
  open();
  write("=[u[0], 0, 0]");
  const bool dark = window_->appearance().dark();
  editor().source().setFocus();
  QTest::keyClick(&editor().source(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
  QTRY_VERIFY(window_->appearance().dark() != dark);
  QCOMPARE(editor().source().text(), QString("=[u[0], 0, 0]"));
}

int main(int argc, char** argv) { return runUiTest<TestFunctionEditor>(argc, argv); }
#include "test_function_editor.moc"

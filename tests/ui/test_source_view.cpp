// The text of a function by itself: completion as one types.
#include "ui/script/source_view.h"

#include <Qsci/qsciapis.h>
#include <Qsci/qscilexer.h>

#include <QScreen>
#include <QSignalSpy>

#include "tests/ui/ui_test.h"

using namespace sprung;
using namespace sprung::test;
using ui::Language;
using ui::SourceView;

class TestSourceView : public QObject {
  Q_OBJECT
 private slots:
  void wordsAreCompletedFromTwoLettersOn();
  void numbersOfFormulasOfferNothing();
  void typingBesideEveryScreenCrashesNothing_data();
  void typingBesideEveryScreenCrashesNothing();

 private:
  static void show(SourceView& view, QPoint place, Language language = Language::Python) {
    view.setLanguage(language);
    QSignalSpy prepared(view.lexer()->apis(), SIGNAL(apiPreparationFinished()));
    view.setNames({"t"}, {"stiffness"});
    QTRY_COMPARE(prepared.size(), 1);
    view.setWindowFlag(Qt::BypassWindowManagerHint);
    view.resize(400, 200);
    view.move(place);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.setFocus();
  }
};

void TestSourceView::wordsAreCompletedFromTwoLettersOn() {
  SourceView view;
  show(view, {100, 100});
  QTest::keyClicks(&view, "e");
  QVERIFY(!view.isListActive());
  QTest::keyClicks(&view, "n");
  QVERIFY(view.isListActive());
  QTest::keyClick(&view, Qt::Key_Return);
  QCOMPARE(view.text(), "enumerate");
  view.clear();
  QTest::keyClicks(&view, "en ");
  QVERIFY(!view.isListActive());
  QTest::keyClicks(&view, "mb");
  QVERIFY(view.isListActive());
  QTest::keyClicks(&view, "s.");
  QVERIFY(view.isListActive());
}

void TestSourceView::numbersOfFormulasOfferNothing() {
  SourceView view;
  show(view, {100, 100}, Language::Formula);
  for (const char* text : {"=0.", "=2*.", "=."}) {
    view.clear();
    QTest::keyClicks(&view, text);
    QVERIFY2(!view.isListActive(), text);
  }
  view.clear();
  QTest::keyClicks(&view, "=0.25*sq");
  QVERIFY(view.isListActive());
  QTest::keyClick(&view, Qt::Key_Return);
  QCOMPARE(view.text(), "=0.25*sqrt");
}

void TestSourceView::typingBesideEveryScreenCrashesNothing_data() {
  QTest::addColumn<QPoint>("place");
  const QRect all = QGuiApplication::primaryScreen()->virtualGeometry();
  QTest::newRow("left") << QPoint(-390, 100);
  QTest::newRow("right") << QPoint(all.right() - 10, 100);
  QTest::newRow("above") << QPoint(100, -190);
  QTest::newRow("below") << QPoint(100, all.bottom() + 10);
}

void TestSourceView::typingBesideEveryScreenCrashesNothing() {
  QFETCH(QPoint, place);
  SourceView view;
  show(view, place);
  QCOMPARE(view.pos(), place);
  QTest::keyClicks(&view, "en");
  QVERIFY(!view.isListActive());
  QTest::keyClicks(&view, "u.x abs(");
  QCOMPARE(view.text(), "enu.x abs(");
}

int main(int argc, char** argv) { return runUiTest<TestSourceView>(argc, argv); }
#include "test_source_view.moc"

// The screen becomes smaller, is switched off and on again while a model runs (xrandr, on the virtual screen of this
// test): the window lives, draws and can be reached.
#include <QGuiApplication>
#include <QProcess>
#include <QScreen>

#include "tests/ui/window_test.h"

using namespace sprung;
using namespace sprung::test;

class TestScreenChanges : public WindowTest {
  Q_OBJECT
 private slots:
  void theWindowGoesOn() {
    if (QGuiApplication::primaryScreen()->name() != "screen") return;  // a person's, which is left alone
    startOneMass();
    session().run().play();
    drawsOn();
    const QSize first = QGuiApplication::primaryScreen()->size();
    QVERIFY(xrandr({"--newmode", "small", "63.5", "1024", "1072", "1176", "1328", "768", "771", "775", "798"}));
    QVERIFY(xrandr({"--addmode", "screen", "small"}));
    QVERIFY(xrandr({"--output", "screen", "--mode", "small"}));
    QTRY_COMPARE(QGuiApplication::primaryScreen()->size(), QSize(1024, 768));
    drawsOn();
    // Its title and its upper left are still there to take hold of.
    QVERIFY(QGuiApplication::primaryScreen()->geometry().contains(window_->geometry().topLeft()));

    // Unplugged: what is left is a picture that nobody sees.
    QVERIFY(xrandr({"--fb", "1024x768", "--output", "screen", "--off"}));
    const auto steps = snapshot().step;
    QTRY_VERIFY(snapshot().step > steps + 100);  // the model does not mind
    QVERIFY(xrandr({"--output", "screen", "--auto"}));
    QVERIFY(xrandr({"--output", "screen", "--mode", QString("%1x%2").arg(first.width()).arg(first.height())}));
    QTRY_COMPARE(QGuiApplication::primaryScreen()->size(), first);
    drawsOn();
    key(Qt::Key_Space);
    QTRY_VERIFY(!session().run().playing());
  }

 private:
  static bool xrandr(const QStringList& arguments) { return QProcess::execute("xrandr", arguments) == 0; }
  void drawsOn() {
    const auto frames = view().frameCount();
    QTRY_VERIFY(view().frameCount() > frames + 5);
  }
};

int main(int argc, char** argv) { return runUiTest<TestScreenChanges>(argc, argv); }
#include "test_screen_changes.moc"

// On a screen of twice the density the view is drawn with all its pixels: nothing is enlarged and thereby blurred.
#include <cmath>

#include "tests/ui/ui_test.h"
#include "ui/view3d/view3d.h"
#include "ui/window/main_window.h"

using namespace sprung;
using namespace sprung::test;

class TestViewScale : public QObject {
  Q_OBJECT
 private slots:
  void everyPixelIsDrawn();
};

void TestViewScale::everyPixelIsDrawn() {
  ui::MainWindow window;
  window.resize(760, 460);
  window.show();
  window.session().setDocument(oneMass(), {});
  ui::View3D& view = window.view();
  QTRY_VERIFY(view.frameCount() > 0 && window.session().run().snapshot() != nullptr);
  QTest::qWait(300);
  QCOMPARE(view.devicePixelRatioF(), 2.0);
  const QImage image = view.grabFramebuffer();
  QCOMPARE(image.size(), view.size() * 2);
  QCOMPARE(view.viewport().width, image.width());
  // An enlarged picture has pairs of pixels that are equal (or its steps are spread over two): of the sharp edges
  // here, a good part must begin at odd pixels, and jump within one pixel.
  int odd = 0, even = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 1; x + 2 < image.width(); ++x) {
      const int step = std::abs(qGray(image.pixel(x + 1, y)) - qGray(image.pixel(x, y)));
      if (step > 60) ++(x % 2 == 1 ? odd : even);
    }
  }
  QVERIFY2(odd > 50 && even > 50, qPrintable(QStringLiteral("%1 %2").arg(odd).arg(even)));
  QVERIFY(std::min(odd, even) > 0.5 * std::max(odd, even));
}

int main(int argc, char** argv) {
  qputenv("QT_SCALE_FACTOR", "2");
  qputenv("QT_ENABLE_HIGHDPI_SCALING", "1");
  return runUiTest<TestViewScale>(argc, argv);
}
#include "test_view_scale.moc"

// The "view" object of a model: what was set comes back, what others wrote stays, nonsense has no effect.
#include <QtTest>
#include <set>

#include "core/io/model_file.h"
#include "core/io/view_file.h"

using namespace sprung;

class TestViewFile : public QObject {
  Q_OBJECT
 private slots:
  void comesBack() {
    ViewSettings settings;
    settings.viewPoint = ViewPoint{{1.5, -2, 0.25}, 3.5, 0.5, -0.125};
    settings.parallel = true;
    settings.colorBy = ColorBy::Energy;
    settings.ghost = settings.trails = settings.names = true;
    settings.markers = settings.frames = settings.massCentres = settings.forces = true;
    settings.sensors = false;
    settings.repeat = true;
    settings.trailLength = 0.5;
    settings.follow = "mass";
    const std::string text = writeViewSettings(settings, "{}");
    QVERIFY(readViewSettings(text) == settings);
    QCOMPARE(writeViewSettings(settings, text), text);
    QCOMPARE(writeViewSettings(ViewSettings(), text), std::string("{}"));
  }

  void everyColouringHasAName() {
    ViewSettings settings;
    std::set<std::string> texts;
    for (int by = 0; by <= static_cast<int>(ColorBy::Heat); ++by) {
      settings.colorBy = static_cast<ColorBy>(by);
      const std::string text = writeViewSettings(settings, "{}");
      QVERIFY(readViewSettings(text) == settings);
      QVERIFY(texts.insert(text).second);
      QCOMPARE(settings.needsBooks(), settings.colorBy == ColorBy::Heat);
    }
    QVERIFY(texts.contains(R"({ "colorBy": "heat" })"));
  }

  void roundedNumbersSettle() {
    ViewSettings settings;
    settings.viewPoint = ViewPoint{{1.0 / 3, 1e-9 / 7, 12345.678}, 2.0 / 3, 0.1, 0.2};
    const std::string once = writeViewSettings(settings, "{}");
    QCOMPARE(writeViewSettings(readViewSettings(once), "{}"), once);
    QVERIFY((readViewSettings(once).viewPoint->target - settings.viewPoint->target).cwiseAbs().maxCoeff() < 1);
  }

  void keepsWhatOthersWrote() {
    const std::string kept = R"({ "panels": [1, 2], "ghost": true, "later": { "x": null } })";
    ViewSettings settings = readViewSettings(kept);
    QVERIFY(settings.ghost);
    QCOMPARE(writeViewSettings(settings, kept), kept);
    settings.ghost = false;
    settings.parallel = true;
    QCOMPARE(writeViewSettings(settings, kept),
             std::string(R"({ "panels": [1, 2], "later": { "x": null }, "parallel": true })"));
  }

  void nonsenseHasNoEffect_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"", "[]", "nonsense", R"({ "camera": 5, "colorBy": "smell", "trailLength": -3 })",
                             R"({ "camera": { "target": [0, 0], "distance": 1 }, "ghost": 1, "follow": 7 })",
                             R"({ "camera": { "target": [0, 0, 0], "distance": 0 }, "parallel": "yes" })"})
      QTest::addRow("%s", text) << QByteArray(text);
  }
  void nonsenseHasNoEffect() {
    QFETCH(QByteArray, text);
    QVERIFY(readViewSettings(text.toStdString()) == ViewSettings());
  }

  void travelsWithTheModel() {
    Document document;
    ViewSettings settings;
    settings.colorBy = ColorBy::Force;
    const auto before = document.revision();
    document.setView(writeViewSettings(settings, document.view()));
    QCOMPARE(document.revision(), before);  // looking at a model does not change it
    const std::string file = writeModel(document);
    const Result<ReadModel> back = readModel(file);
    QVERIFY(back.ok());
    QVERIFY(readViewSettings(back->document.view()) == settings);
    QCOMPARE(writeModel(back->document), file);
  }
};

QTEST_GUILESS_MAIN(TestViewFile)
#include "test_view_file.moc"

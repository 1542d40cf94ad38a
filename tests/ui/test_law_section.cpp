// The group "Law now" of the inspector: the law of an item in symbols and with its present numbers, while they change.
#include <QLabel>
#include <QRegularExpression>
#include <QToolButton>

#include "core/io/model_file.h"
#include "tests/support/models.h"
#include "tests/ui/inspector_test.h"
#include "ui/inspector/law_section.h"
#include "ui/inspector/number_field.h"
#include "ui/session/output_words.h"

using namespace sprung;
using namespace sprung::test;

class TestLawSection : public InspectorTest {
  Q_OBJECT
 private slots:
  void init() { startAnew(); }
  void termsAreWrittenAsPeopleWriteThem();
  void coordinatesThatAreAnglesHaveTorques();
  void numbersFollowTheRun();
  void weightsAreForces();
  void whatHasNoLawHasNoGroup();
  void parametersBetweenAnglesAreTorques();

 private:
  QToolButton* heading() const {
    for (auto* button : panel_->widget()->findChildren<QToolButton*>("foldHeading"))
      if (button->text() == "Law now") return button;
    return nullptr;
  }
  QStringList numbers() const {
    QStringList texts;
    for (const QLabel* label : panel_->widget()->findChildren<QLabel*>("lawNumbers"))
      if (label->isVisible()) {
        // A number and its unit stay in one line.
        if (label->text().contains(QRegularExpression("[0-9] [A-Za-z]|/(?!\u2060)")))
          texts << "broken: " + label->text();
        texts << label->text().replace(QChar(QChar::Nbsp), ' ').remove(QChar(0x2060));
      }
    return texts;
  }
};

void TestLawSection::termsAreWrittenAsPeopleWriteThem() {
  LawLine line{.symbol = "F", .dimension = unit::N};
  addTerm(line, {{"k", 5000.0, unit::N / unit::m}, {"u", 0.0012, unit::m}});
  addTerm(line, {{"d", 250.0, unit::N * unit::s / unit::m}, {"v", 0.03, unit::m / unit::s}});
  QCOMPARE(ui::lawSymbols(line), QString::fromUtf8("F = k · u + d · v"));
  QCOMPARE(ui::lawNumbers(line, false), QString::fromUtf8("5000 N/m · 0.0012 m + 250 N·s/m · 0.03 m/s = 13.5 N"));
  addTerm(line, {{"f_a", -20.0, unit::N}});
  addTerm(line, {{"f_0", 0.0, unit::N}});  // nothing
  QCOMPARE(ui::lawSymbols(line), QString::fromUtf8("F = k · u + d · v + f_a"));
  QCOMPARE(ui::lawNumbers(line, false),
           QString::fromUtf8("5000 N/m · 0.0012 m + 250 N·s/m · 0.03 m/s − 20 N = −6.5 N"));
  LawLine constant{.symbol = "f", .dimension = unit::N};
  QCOMPARE(ui::lawNumbers(constant, false), QString("0 = 0 N"));
  addTerm(constant, {{"f", -20.0, unit::N}});
  QCOMPARE(ui::lawNumbers(constant, false), QString::fromUtf8("−20 N"));
}

void TestLawSection::coordinatesThatAreAnglesHaveTorques() {
  LawLine line{.symbol = "f_SD", .dimension = unit::N};
  addTerm(line, {{"k", 8.0, unit::N / unit::m}, {"dq", 0.5, unit::m}});
  addTerm(line, {{"d", 2.0, unit::N * unit::s / unit::m}, {"dv", 1.0, unit::m / unit::s}});
  QCOMPARE(ui::lawNumbers(line, true), QString::fromUtf8("8 N·m/rad · 0.5 rad + 2 N·s·m/rad · 1 rad/s = 6 N·m"));
}

/// The fields above say what the law below says, and take it when it is typed; the group stays open for the next item.
void TestLawSection::parametersBetweenAnglesAreTorques() {
  const auto read = readModelFile(SPRUNG_RESOURCES "/examples/24-torsional-drive.sprung.json");
  QVERIFY(read);
  session_->setDocument(read->document, {});
  const ItemId shaft = named(*session_, ItemList::Objects, "shaft");
  session_->selection().select(shaft);
  const auto field = [&](const char* name) { return panel_->widget()->findChild<ui::NumberField*>(name); };
  QTRY_VERIFY(session_->run().system() != nullptr && field("stiffness") != nullptr);
  const ui::ChannelWords words =
      ui::wordsOf(session_->run().system().get(), session_->document(), parameterChannel(shaft, "stiffness"));
  QCOMPARE(words.unitName(), QString::fromUtf8("N·m/rad"));
  type(field("stiffness"), "12 N*m/rad");
  QCOMPARE(std::get<double>(session_->document().find(shaft)->get(rowOf(*session_, shaft, "stiffness"))), 12.0);
  QTest::mouseClick(heading(), Qt::LeftButton, {}, QPoint(20, heading()->height() / 2));
  QTRY_VERIFY(!numbers().isEmpty());
  session_->selection().select(named(*session_, ItemList::Objects, "bearing"));
  QTRY_VERIFY(heading() != nullptr && heading()->isChecked());
  QTest::mouseClick(heading(), Qt::LeftButton, {}, QPoint(20, heading()->height() / 2));
}

void TestLawSection::numbersFollowTheRun() {
  const ItemId spring = named(*session_, ItemList::Objects, "spring");
  session_->selection().select(spring);
  const auto told = [&] {
    const Snapshot* snapshot = session_->run().snapshot();
    return snapshot != nullptr && snapshot->watched.item == spring && snapshot->watched.law.size() == 3;
  };
  QTRY_VERIFY(told());
  QVERIFY(heading() != nullptr && numbers().isEmpty());  // folded at first
  QTest::mouseClick(heading(), Qt::LeftButton, {}, QPoint(20, heading()->height() / 2));
  QTRY_COMPARE(numbers().size(), 3);
  session_->run().step(40);
  QTRY_COMPARE(session_->run().snapshot()->step, 40);
  const LawLine down = session_->run().snapshot()->watched.law[1];
  QCOMPARE(down.terms.size(), std::size_t{2});
  QTRY_COMPARE(numbers()[1], "= " + ui::lawNumbers(down, false));
  QVERIFY(numbers()[1].startsWith(QString::fromUtf8("= 100 N/m · −")) && numbers()[1].contains("28 N"));
}

/// Their parameter is an acceleration, which is no reason to take them for torques.
void TestLawSection::weightsAreForces() {
  testing::ModelBuilder b = testing::oscillator(2.0, 100.0, 1.0, 0.1);
  const ItemId weight = b.gravity("weight", b.document.byName(ItemList::Objects, "mass"), Vec3(0, -9.81, 0));
  session_->setDocument(b.document, {});
  session_->selection().select(weight);
  QTRY_VERIFY(heading() != nullptr);
  QTest::mouseClick(heading(), Qt::LeftButton, {}, QPoint(20, heading()->height() / 2));
  QTRY_COMPARE(numbers().size(), 3);
  QTRY_VERIFY2(numbers()[1].endsWith(QString::fromUtf8("= −19.62 N")), qPrintable(numbers()[1]));
}

void TestLawSection::whatHasNoLawHasNoGroup() {
  session_->selection().select(named(*session_, ItemList::Objects, "mass"));
  QTRY_VERIFY(panel_->widget()->findChild<QWidget*>("liveSection") != nullptr);
  QVERIFY(heading() == nullptr);
  session_->selection().select(named(*session_, ItemList::Loads, "pull"));
  QTRY_VERIFY(heading() != nullptr);
}

int main(int argc, char** argv) { return runUiTest<TestLawSection>(argc, argv); }
#include "test_law_section.moc"

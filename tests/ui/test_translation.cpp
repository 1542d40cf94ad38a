// German: each text is translated and fits its source, the window shows it, commas are read, and files do not change.
#include <QAbstractButton>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QTimer>
#include <QXmlStreamReader>

#include "tests/ui/mnemonics.h"
#include "tests/ui/window_test.h"
#include "ui/actions/action_table.h"
#include "ui/actions/action_texts.h"
#include "ui/dialogs/preferences.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/number_field.h"
#include "ui/language/collected_texts.h"
#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/language/texts.h"
#include "ui/session/output_words.h"

namespace sprung::test {
namespace {

const QString kGerman = QStringLiteral(SPRUNG_RESOURCES "/translations/sprung_de.ts");

struct Entry {
  QString place, source, text;
  bool unfinished = false;
};

std::vector<Entry> entriesOf(const QString& path) {
  QFile file(path);
  std::vector<Entry> entries;
  if (!file.open(QIODevice::ReadOnly)) return entries;
  QXmlStreamReader xml(&file);
  Entry entry;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QStringLiteral("name")) entry.place = xml.readElementText();
    if (xml.name() == QStringLiteral("source")) entry.source = xml.readElementText();
    if (xml.name() != QStringLiteral("translation")) continue;
    entry.unfinished = xml.attributes().value("type") == QStringLiteral("unfinished");
    entry.text = xml.readElementText();
    entries.push_back(entry);
  }
  return entries;
}

/// What of a text a translation has to have as often, in any order.
QStringList partsOf(const QString& text, const char* pattern) {
  QStringList parts;
  QRegularExpressionMatchIterator found = QRegularExpression(pattern).globalMatch(text);
  while (found.hasNext()) parts << found.next().captured();
  parts.sort();
  return parts;
}

/// File types: "PNG pictures (*.png);;…".
bool isFilter(const QString& text) { return text.contains("(*"); }

QString spaceAround(const QString& text) {
  const qsizetype begin = text.size() - QString(text).replace(QRegularExpression("^\\s+"), "").size();
  const qsizetype end = text.size() - QString(text).replace(QRegularExpression("\\s+$"), "").size();
  return QStringLiteral("%1 %2").arg(begin).arg(end);
}

}  // namespace

class TestTranslation final : public WindowTest {
  Q_OBJECT

 private slots:
  void init() { ui::speak("de"); }
  void cleanup() {
    close();
    ui::speak("en");
    QLocale::setDefault(QLocale::c());
  }

  void nothingIsUnfinished();
  void textsFitTheirSources();
  void textsOfTheTablesAreKnown();
  void lupdateFindsNothingNew();
  void theSystemChoosesALanguage();
  void filesAreWrittenInEnglish();
  void menusAndTips();
  void mnemonicsOfAMenuDiffer();
  void preferencesSayTheLanguage();
  void aCommaIsReadAndAPointIsSaved();

 private:
  QStringList textsOf(QWidget& widget) {
    QStringList texts{widget.toolTip(), widget.accessibleName(), widget.windowTitle()};
    if (const auto* button = qobject_cast<QAbstractButton*>(&widget)) texts << button->text();
    if (const auto* label = qobject_cast<QLabel*>(&widget)) texts << label->text();
    return texts;
  }
};

void TestTranslation::nothingIsUnfinished() {
  const std::vector<Entry> entries = entriesOf(kGerman);
  QVERIFY(entries.size() > 2000);
  for (const Entry& entry : entries)
    QVERIFY2(!entry.unfinished && !entry.text.isEmpty(), qPrintable(entry.place + ": " + entry.source));
}

void TestTranslation::textsFitTheirSources() {
  for (const Entry& entry : entriesOf(kGerman)) {
    const QByteArray both = (entry.place + ": " + entry.source + " -> " + entry.text).toUtf8();
    // Placeholders, tags with what they carry, types of files, line breaks; a sign for the keyboard.
    for (const char* pattern : {"%[0-9n]", "<[^>]*>", "\\*\\.[a-z.-]+", "\n", "^&$|&[a-z]+;"})
      QVERIFY2(partsOf(entry.text, pattern) == partsOf(entry.source, pattern), both.constData());
    QVERIFY2(spaceAround(entry.text) == spaceAround(entry.source), both.constData());
    QVERIFY2(isFilter(entry.text) == isFilter(entry.source), both.constData());
    QVERIFY2(entry.text.endsWith(QChar(0x2026)) == entry.source.endsWith(QChar(0x2026)), both.constData());
    // A menu may have more entries than letters.
    static const QRegularExpression mnemonic("&(?=[^ ;&]+( |$|[^;a-z]))");
    QVERIFY2(entry.text.count(mnemonic) <= entry.source.count(mnemonic), both.constData());
  }
}

void TestTranslation::textsOfTheTablesAreKnown() {
  ui::Texts texts;
  QVERIFY(texts.read(kGerman));
  for (const ui::CollectedText& entry : ui::collectedTexts())
    QVERIFY2(!texts.translate(entry.place, entry.text.toUtf8().constData(), nullptr, -1).isEmpty(),
             qPrintable(entry.text + ": ./dev translate, then its German"));
}

void TestTranslation::lupdateFindsNothingNew() {
  const QString program = "/usr/lib/qt6/bin/lupdate";
  if (!QFileInfo::exists(program)) return;  // wherever it is, all is checked
  const QString copy = folder_.filePath("copy.ts"), tables = folder_.filePath("texts.cpp");
  QVERIFY(QFile::copy(kGerman, copy));
  QFile source(tables);
  QVERIFY(source.open(QIODevice::WriteOnly) && source.write(ui::asSource(ui::collectedTexts())) > 0);
  source.close();
  QProcess run;
  run.setWorkingDirectory(SPRUNG_SOURCE_DIR);
  run.start(program, {"-silent", "-no-obsolete", "-locations", "none", "-I", ".", "ui", tables, "-ts", copy});
  QVERIFY(run.waitForFinished(60000));
  QCOMPARE(run.exitCode(), 0);
  for (const Entry& entry : entriesOf(copy)) QVERIFY2(!entry.unfinished, qPrintable("new: " + entry.source));
}

void TestTranslation::theSystemChoosesALanguage() {
  QCOMPARE(ui::firstSpoken({"de-AT", "en"}), QString("de"));
  QCOMPARE(ui::firstSpoken({"fr-FR", "de"}), QString("de"));
  QCOMPARE(ui::firstSpoken({"en-GB", "de"}), QString("en"));
  QCOMPARE(ui::firstSpoken({"fr"}), QString("en"));
  QCOMPARE(ui::firstSpoken({}), QString("en"));
}

void TestTranslation::filesAreWrittenInEnglish() {
  QCOMPARE(ui::outputLabel(OutputVariable::VelocityLocal), QString("Geschwindigkeit, lokal"));
  {
    const ui::PlainEnglish english;
    QCOMPARE(ui::outputLabel(OutputVariable::VelocityLocal), QString("Velocity, local"));
  }
  QCOMPARE(ui::coreText("Stiffness"), QString("Steifigkeit"));
  QCOMPARE(ui::coreText("a name that somebody gave"), QString("a name that somebody gave"));
  QCOMPARE(ui::coreText(""), QString());
}

void TestTranslation::menusAndTips() {
  startEmpty();
  QStringList titles;
  for (const QAction* menu : window_->menuBar()->actions()) titles << menu->text().remove('&');
  QCOMPARE(titles, QStringList({"Datei", "Bearbeiten", "Bauen", "Lauf", "Diagramm", "Ansicht", "Hilfe"}));
  QCOMPARE(window_->action(ui::Act::Open)->text().remove('&'), QString::fromUtf8("Öffnen …"));
  QVERIFY(window_->action(ui::Act::Mobility)->toolTip().contains("Gelenke frei lassen"));
  QVERIFY(ui::actionWords(ui::actionSpec(ui::Act::Report)).contains("drucken"));
  QVERIFY(ui::actionWords(ui::actionSpec(ui::Act::Report)).contains("print"));  // as in many a book
  // No text in sight is a source that has a translation.
  QSet<QString> sources;
  QSet<QString> germans;
  for (const Entry& entry : entriesOf(kGerman)) {
    sources.insert(entry.source);
    germans.insert(entry.text);
  }
  sources -= germans;
  for (const QAction* action : window_->findChildren<QAction*>())
    for (const QString& text : {action->text(), action->toolTip()}) QVERIFY2(!sources.contains(text), qPrintable(text));
  for (QWidget* widget : window_->findChildren<QWidget*>())
    for (const QString& text : textsOf(*widget)) QVERIFY2(!sources.contains(text), qPrintable(text));
}

void TestTranslation::mnemonicsOfAMenuDiffer() {
  startEmpty();
  QCOMPARE(clashingMnemonics("menu bar", window_->menuBar()->actions()), QString());
}

void TestTranslation::preferencesSayTheLanguage() {
  startEmpty();
  QStringList labels, languages;
  bool told = false;
  QTimer::singleShot(300, this, [&] {
    QWidget* dialog = QApplication::activeModalWidget();
    if (dialog == nullptr) return;
    for (const QLabel* label : dialog->findChildren<QLabel*>()) labels << label->text();
    auto* choice = dialog->findChild<QComboBox*>("language");
    for (int i = 0; i < choice->count(); ++i) languages << choice->itemText(i);
    choice->setCurrentIndex(choice->findText("Deutsch"));
    for (const QLabel* label : dialog->findChildren<QLabel*>())
      told = told || (label->isVisible() && label->text().contains("neu gestartet"));
    dialog->close();
  });
  window_->action(ui::Act::Preferences)->trigger();
  QVERIFY2(labels.contains("Erscheinungsbild") && labels.contains("Beim Start"), qPrintable(labels.join('|')));
  QCOMPARE(languages, QStringList({"Wie das System", "English", "Deutsch"}));
  QVERIFY(told);
  ui::Preferences kept = ui::Preferences::read();
  QCOMPARE(kept.language, QString("de"));
  kept.language.clear();
  kept.write();
}

void TestTranslation::aCommaIsReadAndAPointIsSaved() {
  startOneMass();
  const ItemId mass = named(session(), ItemList::Objects, "mass");
  session().selection().select(mass);
  QTRY_VERIFY(window_->findChild<QWidget*>("row:physicsMass") != nullptr);
  auto* row = window_->findChild<QWidget*>("row:physicsMass");
  QStringList labels;
  for (const QLabel* label : row->findChildren<QLabel*>()) labels << label->text();
  QVERIFY2(labels.contains("Masse"), qPrintable(labels.join('|')));
  QVERIFY2(row->toolTip().contains("schwingt mit 1.6 Hz"), qPrintable(row->toolTip()));
  auto* field = row->findChild<ui::NumberField*>();
  QVERIFY(field != nullptr);
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, "0,5");
  QTest::keyClick(field, Qt::Key_Return);
  QCOMPARE(std::get<double>(document().find(mass)->get(rowOf(session(), mass, "physicsMass"))), 0.5);
  QVERIFY(session().undoStack().undoText().contains("Masse von mass"));
  const QString path = folder_.filePath("comma.sprung.json");
  QVERIFY(writeModelFile(document(), path.toStdString()).ok());
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray text = file.readAll();
  QVERIFY(text.contains("\"physicsMass\": 0.5"));
  QVERIFY(!text.contains("Masse"));
}

}  // namespace sprung::test

int main(int argc, char** argv) { return sprung::test::runUiTest<sprung::test::TestTranslation>(argc, argv); }
#include "test_translation.moc"

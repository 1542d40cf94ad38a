// The reference: every item type has a page with all that it says about itself, no link leads nowhere, search finds.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>
#include <algorithm>
#include <set>

#include "core/base/unit_text.h"
#include "core/catalog/signature.h"
#include "core/help/library.h"
#include "core/help/man_page.h"
#include "core/help/typeset.h"
#include "core/io/model_file.h"
#include "core/items/registry.h"
#include "core/model/simulation.h"

using namespace sprung;

namespace {

std::vector<help::TextFile> filesOf(const QString& folder, const QString& pattern) {
  std::vector<help::TextFile> files;
  const QDir place(QStringLiteral(SPRUNG_RESOURCES) + "/" + folder);
  for (const QString& name : place.entryList({pattern}, QDir::Files, QDir::Name)) {
    QFile file(place.filePath(name));
    if (file.open(QIODevice::ReadOnly)) files.push_back({name.toStdString(), file.readAll().toStdString()});
  }
  return files;
}

const help::Library& library() {
  static const help::Library made({.concepts = filesOf("help", "*.html"),
                                   .examples = filesOf("examples", "*.sprung.json"),
                                   .inserts = {{"keys", "<p>Keys</p>"}, {"command-line", "<p>Commands</p>"}}});
  return made;
}

QString bodyOf(const help::Page& page) { return QString::fromStdString(page.body); }

bool hasAnchor(const help::Page& page, const QString& anchor) {
  return bodyOf(page).contains("<a name=\"" + anchor.toHtmlEscaped() + "\"");
}

std::vector<const ItemType*> allTypes() {
  std::vector<const ItemType*> types(itemTypes().begin(), itemTypes().end());
  types.push_back(&simulationType());
  return types;
}

}  // namespace

class TestHelp : public QObject {
  Q_OBJECT
 private slots:
  void symbolsAreSet();
  void everyTypeHasAPage();
  void aPageTellsAllOfItsType();
  void everyLinkLeadsSomewhere();
  void pagesAreWellFormed();
  void everyTypeHasAnExampleThatHasIt();
  void theManualHasAll();
  void searchFinds_data();
  void searchFinds();
  void searchQuotesAndMarks();
  void findingsAreExplained();
  void whatThePagesSayIsTrue();
};

void TestHelp::symbolsAreSet() {
  QCOMPARE(help::symbolHtml("theta_off"), std::string("<i>θ</i><sub>off</sub>"));
  QCOMPARE(help::symbolHtml("L'_0"), std::string("<i>L′</i><sub>0</sub>"));
  const auto lines = help::equationLines("dp = A_J0^T (p_m1 - p_m0),  |v| <= v_reg\nv = 0, stick: f = -k_mu x^2");
  QCOMPARE(lines.size(), std::size_t{2});
  QCOMPARE(lines[0].html, std::string("<i>dp</i> = <i>A</i><sub>J0</sub><sup>T</sup> (<i>p</i><sub>m1</sub> − "
                                      "<i>p</i><sub>m0</sub>),&emsp;|<i>v</i>| ≤ <i>v</i><sub>reg</sub>"));
  QCOMPARE(lines[1].when, std::string("<i>v</i> = 0, stick"));
  QCOMPARE(lines[1].html, std::string("<i>f</i> = −<i>k</i><sub>μ</sub> <i>x</i><sup>2</sup>"));
}

void TestHelp::everyTypeHasAPage() {
  std::set<std::string> ids;
  for (const help::Page& page : library().pages()) QVERIFY2(ids.insert(page.id).second, page.id.c_str());
  for (const ItemType* type : allTypes()) {
    const help::Page* page = library().find(help::pageId(*type));
    QVERIFY2(page != nullptr, help::pageId(*type).c_str());
    QCOMPARE(page->title, std::string(type->label));
    QVERIFY(page->body.find(help::proseHtml(type->doc)) != std::string::npos);
    QVERIFY(page->body.find(" a object") == std::string::npos);
  }
  QVERIFY(library().find("object-Nothing") == nullptr);
}

void TestHelp::aPageTellsAllOfItsType() {
  for (const ItemType* type : allTypes()) {
    const help::Page& page = *library().find(help::pageId(*type));
    const auto tells = [&](const std::string& what) { return page.body.find(what) != std::string::npos; };
    for (const help::EquationLine& line : help::equationLines(type->equations)) QVERIFY(tells(line.html));
    for (const ParamRow& row : type->rows) {
      const std::string place = page.id + "#" + help::anchorOf(row);
      QVERIFY2(hasAnchor(page, QString::fromStdString(help::anchorOf(row))), place.c_str());
      QVERIFY2(tells("<code>" + std::string(row.key) + "</code>"), place.c_str());
      QVERIFY2(tells(help::proseHtml(row.doc)), place.c_str());
      QVERIFY2(row.symbol.empty() || tells(help::symbolHtml(row.symbol)), place.c_str());
      if (row.signature == nullptr) continue;
      QVERIFY2(tells(signatureText(*row.signature)), place.c_str());
      for (const ArgumentInfo& argument : row.signature->arguments)
        QVERIFY2(tells("<code>" + std::string(argument.name) + "</code>"), place.c_str());
    }
    for (const OutputRow& row : type->outputs)
      QVERIFY2(hasAnchor(page, "output-" + QString::fromStdString(std::string(outputVariableName(row.variable)))),
               page.id.c_str());
    for (const Recipe& recipe : type->recipes) QVERIFY2(tells(help::escaped(recipe.tip)), page.id.c_str());
  }
}

void TestHelp::everyLinkLeadsSomewhere() {
  static const QRegularExpression target("(?:href|src)=\"([^\"]*)\"");
  const auto check = [](const help::Page& page, const QString& link) {
    if (link.startsWith("examples/")) return QFile::exists(QStringLiteral(SPRUNG_RESOURCES) + "/" + link);
    if (link.startsWith("icons/")) return page.ofItem && link == "icons/" + QString::fromStdString(page.id) + ".svg";
    const QString file = link.section('#', 0, 0), anchor = link.section('#', 1);
    const help::Page* to = file.isEmpty() ? &page : library().find(file.chopped(5).toStdString());
    return to != nullptr && (file.isEmpty() || file.endsWith(".html")) && (anchor.isEmpty() || hasAnchor(*to, anchor));
  };
  int links = 0;
  for (const help::Page& page : library().pages()) {
    for (auto at = target.globalMatch(bodyOf(page)); at.hasNext(); ++links) {
      const QString link = at.next().captured(1);
      QVERIFY2(check(page, link), qPrintable(QString::fromStdString(page.id) + " -> " + link));
    }
    for (const help::Entry& entry : page.entries)
      QVERIFY2(hasAnchor(page, QString::fromStdString(entry.anchor)), entry.anchor.c_str());
  }
  QVERIFY(links > 500);
}

/// Each opened tag is closed, in order; nothing of a {{placeholder}} is left.
void TestHelp::pagesAreWellFormed() {
  static const QRegularExpression tag("<(/?)([a-z0-9]+)[^>]*>");
  for (const help::Page& page : library().pages()) {
    QVERIFY2(!page.title.empty() && !page.summary.empty(), page.id.c_str());
    QVERIFY2(page.body.find("{{") == std::string::npos, page.id.c_str());
    QStringList open;
    for (auto at = tag.globalMatch(bodyOf(page)); at.hasNext();) {
      const QRegularExpressionMatch found = at.next();
      const QString name = found.captured(2);
      if (name == "br" || name == "img") continue;
      if (found.captured(1).isEmpty())
        open << name;
      else
        QVERIFY2(!open.isEmpty() && open.takeLast() == name,
                 qPrintable(QString::fromStdString(page.id) + " </" + name));
    }
    QVERIFY2(open.isEmpty(), page.id.c_str());
    const std::string whole = help::standalone(library(), page);
    QVERIFY(whole.find(page.body) != std::string::npos && whole.find("<!DOCTYPE html>") == 0);
    for (const help::Page& other : library().pages())
      QVERIFY(whole.find("href=\"" + other.id + ".html\"") != std::string::npos);
  }
}

void TestHelp::everyTypeHasAnExampleThatHasIt() {
  for (const ItemType* type : itemTypes()) {
    const std::string page = help::pageId(*type);
    const auto link = QRegularExpression("href=\"examples/([^\"]*)\"").match(bodyOf(*library().find(page)));
    QVERIFY2(link.hasMatch(), page.c_str());
    const auto model = readModelFile(SPRUNG_RESOURCES "/examples/" + link.captured(1).toStdString());
    QVERIFY(model.ok());
    const std::vector<ItemId>& items = model->document.order(type->list);
    const bool has =
        std::any_of(items.begin(), items.end(), [&](ItemId id) { return &model->document.find(id)->type() == type; });
    QVERIFY2(has, (page + " in " + link.captured(1).toStdString()).c_str());
  }
}

void TestHelp::theManualHasAll() {
  const QString manual = QString::fromStdString(help::manPage(library(), "1.2.3"));
  static const QRegularExpression tag("</?[a-z][^>]*>|&[a-z]+;"),
      request("\n[.'](?!SH\n|SS\n|PP\n|TP\n|IP |br\n|nf\n|fi\n|TH )");
  QVERIFY2(!manual.contains(tag), qPrintable(tag.match(manual).captured()));
  const qsizetype odd = manual.indexOf(request, manual.indexOf(".TH"));
  QVERIFY2(odd < 0, qPrintable(manual.mid(odd, 60)));
  for (const help::Page& page : library().pages())
    QVERIFY2(manual.contains("\n.SH\n" + QString::fromStdString(page.title) + "\n"), page.id.c_str());
  for (const ItemType* type : allTypes())
    for (const ParamRow& row : type->rows)
      QVERIFY2(manual.contains("\\fB" + QString::fromStdString(std::string(row.key)) + "\\fR"), row.key.data());
  const QString formatter = QStandardPaths::findExecutable("groff");
  if (formatter.isEmpty()) return;
  QProcess process;
  process.start(formatter, {"-man", "-Kutf8", "-Tutf8", "-ww", "-rLL=100n"});
  process.write(manual.toUtf8());
  process.closeWriteChannel();
  QVERIFY(process.waitForFinished());
  QCOMPARE(QString::fromUtf8(process.readAllStandardError()), QString());
  QVERIFY(process.readAllStandardOutput().size() > manual.size() / 2);
}

void TestHelp::searchFinds_data() {
  QTest::addColumn<QString>("question");
  QTest::addColumn<QString>("page");
  QTest::addColumn<QString>("anchor");
  QTest::newRow("a title") << "Rod"
                           << "object-ConnectorDistance"
                           << "";
  QTest::newRow("a type's name") << "JointRollingDisc"
                                 << "object-JointRollingDisc"
                                 << "";
  QTest::newRow("a parameter") << "stickingStiffness"
                               << "object-ConnectorCoordinateSpringDamperExt"
                               << "stickingStiffness";
  QTest::newRow("a setting") << "spectralRadius"
                             << "simulation"
                             << "settings.timeIntegration.generalizedAlpha.spectralRadius";
  QTest::newRow("two words, any case") << "LIMIT upper"
                                       << "object-ConnectorCoordinateSpringDamperExt"
                                       << "limitStopsUpper";
  QTest::newRow("a concept") << "stribeck"
                             << "friction"
                             << "";
  QTest::newRow("another word for it") << "hinge"
                                       << "object-JointRevoluteZ"
                                       << "";
}

void TestHelp::searchFinds() {
  QFETCH(QString, question);
  QFETCH(QString, page);
  QFETCH(QString, anchor);
  const auto hits = library().search(question.toStdString());
  QVERIFY(!hits.empty());
  QCOMPARE(QString::fromStdString(hits.front().page->id), page);
  QCOMPARE(QString::fromStdString(hits.front().anchor), anchor);
  for (std::size_t i = 1; i < hits.size(); ++i) QVERIFY(hits[i - 1].rank >= hits[i].rank);
}

void TestHelp::searchQuotesAndMarks() {
  QVERIFY(library().search("").empty());
  QVERIFY(library().search("rod zzzz").empty());  // each word has to be there
  const auto hits = library().search("bristle");
  QVERIFY(!hits.empty());
  for (const help::Hit& hit : hits) QVERIFY(hit.snippet.size() < 1000);
  QVERIFY(std::any_of(hits.begin(), hits.end(), [](const help::Hit& hit) {
    return hit.snippet.find("<b class=\"hit\">bristle</b>") != std::string::npos;
  }));
  for (const help::Hit& hit : library().search("<"))  // text, no markup
    QVERIFY(hit.snippet.find("<<") == std::string::npos);
}

void TestHelp::findingsAreExplained() {
  const auto about = [](const char* code) {
    const help::Page* page = library().explaining(code);
    return page == nullptr ? std::string() : page->id;
  };
  QCOMPARE(about("redundant-constraints"), std::string("index-of-constraints"));
  QCOMPARE(about("newton-diverged"), std::string("generalized-alpha"));
  QCOMPARE(about("units"), std::string("units"));
  QCOMPARE(about("unit"), std::string());
  QCOMPARE(about(""), std::string());
}

/// What concept pages say in their own words and the program could contradict.
void TestHelp::whatThePagesSayIsTrue() {
  const QString units = bodyOf(*library().find("units"));
  const QString known = QRegularExpression("Known are ([^;]*);").match(units).captured(1);
  const QStringList names = QString(known).replace(" and ", ", ").split(QRegularExpression(",\\s+"));
  QVERIFY(names.size() > 15);
  for (const QString& name : names) QVERIFY2(parseUnit(name.trimmed().toStdString()).ok(), qPrintable(name));
  // The model of the page about files is one.
  const QString file = bodyOf(*library().find("file-format"));
  const QString model = file.mid(file.indexOf("<pre>") + 5, file.indexOf("</pre>") - file.indexOf("<pre>") - 5);
  const Result<ReadModel> read = readModel(model.toStdString());
  QVERIFY2(read.ok(), read ? "" : toText(read.errors()).c_str());
  QCOMPARE(read->document.order(ItemList::Objects).size(), std::size_t{3});
}

QTEST_GUILESS_MAIN(TestHelp)
#include "test_help.moc"

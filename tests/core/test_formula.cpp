// Formulas: values, what is refused and with which words, and that nothing outside can be touched.
#include <QTest>
#include <clocale>
#include <cmath>

#include "core/script/formula.h"

using namespace sprung;

namespace {

const std::vector<Variable> kVariables = {
    {"k", 400.0, 0.0, 2000.0, "N/m", true}, {"mass", 2.5, 0, 0, "kg", false}, {"_x1", -1.0, 0, 0, "", false}};

}  // namespace

class TestFormula : public QObject {
  Q_OBJECT
 private slots:
  void values_data();
  void values();
  void refused_data();
  void refused();
  void localeDoesNotMatter();
  void variables_data();
  void variables();
};

void TestFormula::values_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<double>("expected");
  const auto row = [](const char* text, double expected) { QTest::newRow(text) << QString(text) << expected; };
  row("=2*k", 800.0);
  row("2*k", 800.0);
  row("k", 400.0);
  row("= k ", 400.0);
  row(" = k + mass", 402.5);
  row("=-2^2", -4.0);
  row("=2^3^2", 512.0);
  row("=2^-1", 0.5);
  row("=2--3", 5.0);
  row("=sqrt(k)/mass", 8.0);
  row("=pi", M_PI);
  row("=e", M_E);
  row("=log(e)", 1.0);
  row("=ln(e^2)", 2.0);
  row("=log10(1000)", 3.0);
  row("=log2(8)", 3.0);
  row("=pow(2, 10)", 1024.0);
  row("=floor(2.7) + ceil(0.2)", 3.0);
  row("=max(1, 3, 2) - min(4, 2)", 1.0);
  row("=atan2(1, 0)", M_PI / 2);
  row("=k > 300 ? 1 : 2", 1.0);
  row("=1e-3", 1e-3);
  row("=_x1", -1.0);
  row("=abs(-3)", 3.0);
  row("=sign(-3)", -1.0);
}

void TestFormula::values() {
  QFETCH(QString, text);
  QFETCH(double, expected);
  const Result<double> result = evaluateFormula(text.toStdString(), kVariables, "here");
  QVERIFY2(result.ok(), result.ok() ? "" : result.errors()[0].text().c_str());
  QVERIFY2(std::fabs(*result - expected) <= 1e-15 * std::fabs(expected), qPrintable(QString::number(*result, 'g', 17)));
}

void TestFormula::refused_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("fragment");
  const auto row = [](const QString& text, const char* fragment) {
    QTest::newRow(qPrintable(text.left(30) + " " + fragment)) << text << QString(fragment);
  };
  row("=", "empty");
  row("", "empty");
  row("=  ", "empty");
  row("=2*mas", "did you mean 'mass'");
  row("=sqr(2)", "did you mean 'sqrt'");
  row("=stiffness", "add a variable");
  row("=2k", "write * for a product");
  row("=2 mass", "write * for a product");
  row("=mass k", "write * for a product");
  row("=1 +", "is not finished");
  row("=(1 + 2", "not closed");
  row("=1)", "parenthesis");
  row("=1/0", "no finite number");
  row("=0/0", "no finite number");
  row("=sqrt(-1)", "no finite number");
  row("=exp(1000)", "no finite number");
  row("=1e999", "cannot be understood");
  row("=1,5", "the decimal sign is a point");
  row("=k = 3", "wrong place");
  row("=k += 3", "wrong place");
  row("=\"text\"", "cannot be understood");
  row("=sin()", "too few values");
  row("=sin(1, 2)", "too many values");
  row("=2 $ 3", "cannot be understood");
  row(QString::fromUtf8("=2·k"), "cannot be understood");
  row("=_pi", "neither a variable nor a function");
  row("=" + QString("1+").repeated(2000) + "1", "longer than");
  row("=" + QString("(").repeated(1500), "is not finished");
  row(QString("=1") + QChar(0) + "2", "code 0");
}

void TestFormula::refused() {
  QFETCH(QString, text);
  QFETCH(QString, fragment);
  const Result<double> result = evaluateFormula(text.toStdString(), kVariables, "objects[2].stiffness");
  QVERIFY(!result.ok());
  const QString message = QString::fromStdString(result.errors()[0].text());
  QVERIFY2(message.contains(fragment), qPrintable(message));
  QVERIFY2(message.startsWith("objects[2].stiffness: "), qPrintable(message));
  QVERIFY2(message.size() < 400, qPrintable(message));
}

void TestFormula::localeDoesNotMatter() {
  // Where the decimal sign is a comma; the test means something only where such a locale is installed.
  const char* chosen = std::setlocale(LC_ALL, "de_DE.UTF-8");
  const Result<double> result = evaluateFormula("=0.5*k", kVariables, "");
  std::setlocale(LC_ALL, "C");
  QVERIFY2(result.ok() && *result == 200.0, chosen != nullptr ? chosen : "C");
}

void TestFormula::variables_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<bool>("good");
  for (const char* name : {"k", "K2", "_a", "stiffness_of_spring", "E", "PI"})
    QTest::newRow(name) << QString(name) << true;
  for (const char* name : {"", "2k", "a b", "a.b", "ä", "a-b", "pi", "e", "sin", "pow", "=k", "k'"})
    QTest::addRow("bad '%s'", name) << QString(name) << false;
}

void TestFormula::variables() {
  QFETCH(QString, name);
  QFETCH(bool, good);
  QCOMPARE(variableNameProblem(name.toStdString()).empty(), good);
  Variable variable{name.toStdString(), 2.0, 0.0, 1.0, "", true};
  const Diagnostics findings = checkVariables({variable, variable});
  QVERIFY(hasErrors(findings));
  QCOMPARE(QString::fromStdString(findings[0].where), QString(good ? "variables[0].value" : "variables[0].name"));
}

QTEST_GUILESS_MAIN(TestFormula)
#include "test_formula.moc"

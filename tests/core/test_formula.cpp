// Formulas: values, what is refused and with which words, and that nothing outside can be touched.
#include <QTest>
#include <clocale>
#include <cmath>
#include <random>

#include "core/script/formula.h"
#include "core/script/function_formula.h"

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
  void agreesWithTheFormulasOfUserFunctions();
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
  row("=-7 % 3 + 2**3", 10.0);
  row("=!(k == 400)", 0.0);
  row("=hypot(3, 4) + norm(3, 4) + if(k > 1, cbrt(8), 0)", 12.0);
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

namespace {

/// Random formulas of what number fields and user functions have in common.
class Writer {
 public:
  explicit Writer(unsigned seed) : random_(seed) {}
  std::string write(int depth) {
    if (depth == 0 || pick(6) == 0) return leaf();
    switch (pick(6)) {
      case 0:
      case 1: {
        static const char* const kOperators[] = {" + ", " - ",  "*",    "/",    "^",    "**",  " % ",
                                                 " < ", " >= ", " == ", " && ", " || ", " != "};
        const std::string first = write(depth - 1);
        return first + kOperators[pick(std::size(kOperators))] + write(depth - 1);
      }
      case 2: return "(" + write(depth - 1) + ")";
      case 3: return (pick(4) == 0 ? "!" : "-") + ("(" + write(depth - 1) + ")");
      case 4: return "(" + write(depth - 1) + " ? " + write(depth - 1) + " : " + write(depth - 1) + ")";
      default: break;
    }
    const OpInfo& function = functions()[pick(functions().size())];
    std::string text(function.name);
    for (int i = 0; i < function.operands; ++i) text += (i == 0 ? "(" : ", ") + write(depth - 1);
    return text + ")";
  }

 private:
  std::size_t pick(std::size_t count) { return random_() % count; }
  std::string leaf() {
    static const char* const kLeaves[] = {"k", "mass", "_x1", "2", "0.5", "1e-3", "pi", "3", "0"};
    return kLeaves[pick(std::size(kLeaves))];
  }
  std::mt19937 random_;
};

}  // namespace

/// Two engines, one language: whatever both can be asked gives the same number.
void TestFormula::agreesWithTheFormulasOfUserFunctions() {
  std::vector<FormulaName> names;
  for (std::size_t i = 0; i < kVariables.size(); ++i) names.push_back({kVariables[i].name, static_cast<int>(i), {}});
  int compared = 0;
  Writer writer(7);
  for (int i = 0; i < 20000; ++i) {
    const std::string text = "=" + writer.write(4);
    const auto compiled = compileFormula(text, names, static_cast<int>(names.size()), {}, "f");
    QVERIFY2(compiled.ok(), text.c_str());
    std::vector<double> registers(static_cast<std::size_t>(compiled->registerCount()));
    for (std::size_t v = 0; v < names.size(); ++v) registers[v] = kVariables[v].value;
    compiled->prepare(registers.data());
    double expected = 0.0;
    compiled->evaluate(registers.data(), &expected);
    const Result<double> value = evaluateFormula(text, kVariables, "f");
    if (!std::isfinite(expected)) {
      QVERIFY2(!value.ok(), text.c_str());
      continue;
    }
    QVERIFY2(value.ok(), (text + ": " + (value.ok() ? "" : toText(value.errors()))).c_str());
    QVERIFY2(std::abs(*value - expected) <= 1e-12 * std::abs(expected),
             qPrintable(QString("%1: %2, not %3").arg(text.c_str()).arg(*value, 0, 'g', 17).arg(expected, 0, 'g', 17)));
    ++compared;
  }
  qInfo("%d formulas gave the same number", compared);
  QVERIFY(compared > 5000);
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

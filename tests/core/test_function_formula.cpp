// Formulas of user functions: values, entries and lists, derivatives against differences, messages; the table of
// signatures against the catalogue of the items' pages.
#include <QFile>
#include <QTest>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <random>

#include "core/items/registry.h"
#include "core/model/simulation.h"
#include "core/script/function_formula.h"
#include "core/script/trust.h"
#include "tests/support/user_functions.h"

using namespace sprung;

namespace {

const std::vector<FormulaName> kNames = {
    {"t", 0, {}}, {"u", 1, {3, 1}}, {"k", 4, {3, 1}}, {"x", 7, {}}, {"m", 8, {2, 2}}};
constexpr int kInputs = 12;

std::vector<double> someInputs() { return {0.5, 1.0, -2.0, 3.0, 10.0, 20.0, 30.0, 0.7, 1.0, 2.0, 3.0, 4.0}; }

std::vector<double> evaluate(const Expression& e, const std::vector<double>& inputs) {
  std::vector<double> registers(static_cast<std::size_t>(e.registerCount()));
  std::copy(inputs.begin(), inputs.end(), registers.begin());
  e.prepare(registers.data());
  std::vector<double> results(static_cast<std::size_t>(e.resultCount()));
  e.evaluate(registers.data(), results.data());
  return results;
}

}  // namespace

class TestFunctionFormula : public QObject {
  Q_OBJECT
 private slots:
  void values_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<double>>("expected");
    const auto row = [](const char* text, QList<double> expected) { QTest::addRow("%s", text) << text << expected; };
    row("=2*x", {1.4});
    row("=-x^2", {-0.49});
    row("=2^-1 + 2**3^0", {0.5 + 2.0});
    row("=2^3^2", {512.0});
    row("=u[0]*k[0] + u[-1]", {13.0});
    row("=k*u", {10.0, -40.0, 90.0});
    row("=2*u + 1", {3.0, -3.0, 7.0});
    row("=[u[2], 0, x]", {3.0, 0.0, 0.7});
    row("=m[1,0] + m[0][1]", {5.0});
    row("=[[1, 2], [3, 4]] * m", {1.0, 4.0, 9.0, 16.0});
    row("=x > 0.5 ? 1 : 2", {1.0});
    row("=x > 0.5 && t >= 0.5 || 0", {1.0});
    row("=!(x != x)", {1.0});
    row("=if(x < 0, sqrt(x), 4)", {4.0});
    row("=min(1, 2, x) + max(u)", {3.7});
    row("=sum(u) + avg(k) + norm([3, 4])", {2.0 + 20.0 + 5.0});
    row("=interp(x, [0, 1, 2], [1, 3, -5])", {2.4});
    // The natural spline through these: bent by M1 = 6 (-4 - 2) / 4 = -9 in the middle.
    row("=spline(x, [0, 1, 2], [1, 3, -1])", {0.3 * 1 + 0.7 * 3 + (0.343 - 0.7) / 6 * -9});
    // Beyond its ends it goes straight on.
    row("=spline(-x, [0, 1, 2], [1, 3, -1]) + spline(10*x, [0, 1], [1, 7])", {1.0 - 0.7 * (2 + 9.0 / 6) + 43.0});
    row("=interp(2*x, [0, 1, 2], [1, 3, -5]) + interp(-1, [0, 1], [7, x]) + interp(9, [0, 1], [7, x])", {-0.2 + 7.7});
    row("=atan2(1, 1) * 4 - pi", {0.0});
    row("=ln(e) + log10(100) + sign(-3) + abs(-2)", {4.0});
    row("=-7 % 3", {2.0});
    row("=1e3 + .5 + 1.5E-1", {1000.65});
    row(" \n=2*x", {1.4});
  }
  void values() {
    QFETCH(QString, text);
    QFETCH(QList<double>, expected);
    const auto e = compileFormula(text.toStdString(), kNames, kInputs, {0, 0}, "f");
    QVERIFY2(e.ok(), e.ok() ? "" : toText(e.errors()).c_str());
    const std::vector<double> values = evaluate(*e, someInputs());
    QCOMPARE(values.size(), static_cast<std::size_t>(expected.size()));
    for (std::size_t i = 0; i < values.size(); ++i)
      QVERIFY(std::abs(values[i] - expected[static_cast<qsizetype>(i)]) <= 1e-12 * (1.0 + std::abs(values[i])));
  }

  void wrong_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* text, const char* message) { QTest::addRow("%s", text) << text << message; };
    row("=", "is not finished");
    row("=2*", "is not finished");
    row("=(1", "')' is missing");
    row("=1)", "where an operator is expected");
    row("=2x", "lacks an operator");
    row("=kk*u", "did you mean 'k'?");
    row("=cosinus(x)", "not a function");
    row("=sin(x, 2)", "2 values, not 1");
    row("=u[3]", "entry 3 of 3");
    row("=u[x]", "a fixed whole number");
    row("=x[1]", "entry 1 of 1");
    row("=u + m", "joins 3 numbers with 2x2 numbers");
    row("=[1, [2, 3]]", "lists of different lengths");
    for (const char* empty : {"=[]", "=3*[]", "=[] + []", "=min([])", "=[[], []]", "=sum([])"})
      row(empty, "list without numbers");
    row("=x; 1", "where an operator is expected");
    row("=x $ 1", "where an operator is expected");
    row("=\"x\"", "where a value is expected");
    row("=[1, 2]", "gives 2 numbers, expected one number");
    row("=min()", "without a value");
    row("=interp(x, [0, 1], [2])", "lists of one length");
    row("=interp(x, [0, 1, 1], [2, 3, 4])", "do not ascend: 1, 1");
    row("=interp(x, [0, t], [2, 3])", "fixed numbers");
    row("=spline(x, [0, 1], [2, t])", "fixed numbers as the values of spline");
  }
  void wrong() {
    QFETCH(QString, text);
    QFETCH(QString, message);
    const auto e = compileFormula(text.toStdString(), kNames, kInputs, {}, "f");
    QVERIFY(!e.ok());
    QVERIFY2(toText(e.errors()).find(message.toStdString()) != std::string::npos, toText(e.errors()).c_str());
  }
  void argumentsWithoutNumbersAreRefused() {
    const std::vector<FormulaName> names = {{"t", 0, {}, {}}, {"values", 1, {0, 1}, {}}};
    for (const char* text : {"=values", "=t*values", "=values*t", "=values + values", "=-values", "=min(values)",
                             "=avg(values)", "=t ? values : 1", "=[values, values]", "=values[0]"}) {
      const auto e = compileFormula(text, names, 1, {0, 1}, "f");
      QVERIFY2(!e.ok(), text);
      QVERIFY2(toText(e.errors()).find("'values', which holds no numbers here") != std::string::npos,
               toText(e.errors()).c_str());
    }
  }
  void whatIsNestedDeeplyIsRefused() {
    for (const char* part : {"(", "-", "[", "1?", "sin("}) {
      std::string text = "=";
      for (int i = 0; i < 5000; ++i) text += part;
      QVERIFY(!compileFormula(text, kNames, kInputs, {}, "f").ok());
    }
  }

  void derivativesAgreeWithDifferences_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"=x*x + 3*x",
                             "=1/x - x/t",
                             "=x^5 + x^t + 2^x",
                             "=sqrt(x) + cbrt(x)",
                             "=exp(x)*expm1(x)",
                             "=ln(x) + log1p(x)",
                             "=log2(x) + log10(x)",
                             "=sin(x)*cos(x) + tan(x)",
                             "=asin(x) + acos(x) + atan(x)",
                             "=sinh(x) + cosh(x) + tanh(x)",
                             "=asinh(x) + acosh(x + 1) + atanh(x)",
                             "=erf(x)",
                             "=atan2(x, t) + hypot(x, t)",
                             "=copysign(x, -1) + abs(-x)",
                             "=min(x, t) + 2*max(x, t)",
                             "=x > t ? x^3 : t^2",
                             "=mod(x, 0.3) + 5 % x",
                             "=floor(x) + ceil(x) + sign(x)",
                             "=interp(x^2, [-1, 0.1, 0.9, 2], [3, t, x, t^2])",
                             "=spline(x^2, [-1, 0.1, 0.9, 2], [3, 1, 2, 5])",
                             "=x^-1 + x^0.5 + x^1 + x^0"})
      QTest::addRow("%s", text) << text;
  }
  void derivativesAgreeWithDifferences() {
    QFETCH(QString, text);
    const std::array to = {0, 7};
    const auto e = compileFormula(text.toStdString(), kNames, kInputs, {}, "f", to);
    QVERIFY2(e.ok(), e.ok() ? "" : toText(e.errors()).c_str());
    const std::vector<double> inputs = someInputs();
    std::vector<double> registers(static_cast<std::size_t>(e->registerCount()));
    std::copy(inputs.begin(), inputs.end(), registers.begin());
    e->prepare(registers.data());
    double value = 0.0;
    std::array<double, 2> derivatives{};
    e->evaluate(registers.data(), &value, derivatives.data());
    QCOMPARE(value, evaluate(*e, inputs)[0]);
    for (std::size_t s = 0; s < 2; ++s) {
      const std::size_t input = s == 0 ? 0 : 7;
      constexpr double h = 1e-6;
      std::vector<double> upper = inputs, lower = inputs;
      upper[input] += h;
      lower[input] -= h;
      const double difference = (evaluate(*e, upper)[0] - evaluate(*e, lower)[0]) / (2.0 * h);
      QVERIFY2(std::abs(derivatives[s] - difference) < 1e-7 * (1.0 + std::abs(difference)),
               qPrintable(QString("%1 instead of %2").arg(derivatives[s]).arg(difference)));
    }
  }

  /// Where two pieces meet the next one counts.
  void tablesHaveASlopeAtTheirPlaces() {
    for (const char* text : {"=interp(x, [0, 1, 2], [1, 3, 8])", "=spline(x, [0, 1, 2], [1, 3, 8])"}) {
      const auto e = compileFormula(text, kNames, kInputs, {}, "f", std::array{7});
      const auto slope = [&](double x) {
        std::vector<double> registers(static_cast<std::size_t>(e->registerCount()), 0.0);
        registers[7] = x;
        e->prepare(registers.data());
        double value = 0.0, derivative = 0.0;
        e->evaluate(registers.data(), &value, &derivative);
        return derivative;
      };
      for (const double x : {0.0, 1.0}) QVERIFY(std::abs(slope(x) - slope(x + 1e-9)) < 1e-6);
    }
  }

  /// A branch that is not taken may be infinite; it must not spoil the derivative.
  void theBranchNotTakenDoesNotMatter() {
    const auto e = compileFormula("=x > 1 ? sqrt(x - 1) : 0", kNames, kInputs, {}, "f", std::array{7});
    std::vector<double> registers(static_cast<std::size_t>(e->registerCount()), 0.0);
    registers[7] = 1.0;
    e->prepare(registers.data());
    double value = -1.0, derivative = -1.0;
    e->evaluate(registers.data(), &value, &derivative);
    QCOMPARE(value, 0.0);
    QCOMPARE(derivative, 0.0);
  }

  void repeatedPartsAreCalculatedOnce() {
    const auto e = compileFormula("=sin(x)*sin(x) + sin(x) + 2*3", kNames, kInputs, {}, "f");
    QCOMPARE(e->instructionCount(), 3);  // sin, product with sum, sum
  }

  /// Zero times infinite, where a root turns: the derivative is that of a constant, not "not a number".
  void whatStandsStillHasNoDerivativeEvenAtACorner() {
    const auto e = compileFormula("=sqrt(x^2) + 0*sqrt(t)", kNames, kInputs, {}, "f", std::array{7});
    std::vector<double> registers(static_cast<std::size_t>(e->registerCount()), 0.0);
    e->prepare(registers.data());
    double value = -1.0, derivative = -1.0;
    e->evaluate(registers.data(), &value, &derivative);
    QCOMPARE(value, 0.0);
    QCOMPARE(derivative, 0.0);
  }

  void aLinearLawIsDerivedToItsConstants() {
    const auto with = compileFormula("=k[0]*x + 3*t", kNames, kInputs, {}, "f", std::array{0, 7});
    const auto without = compileFormula("=k[0]*x + 3*t", kNames, kInputs, {}, "f");
    QCOMPARE(with->registerCount(), without->registerCount());  // no instruction more
  }

  // --- signatures ---

  void everyFunctionOfTheItemsHasASignature() {
    std::vector<const ItemType*> types(itemTypes().begin(), itemTypes().end());
    types.push_back(&simulationType());
    for (const ItemType* type : types) {
      for (const ParamRow& row : type->rows) {
        QCOMPARE(row.signature != nullptr, row.kind == ValueKind::Function);
        const SignatureInfo* signature = row.signature;
        if (signature == nullptr) continue;
        QVERIFY2(signature->function == row.key, std::string(row.key).c_str());
        for (const ArgumentInfo& argument : signature->arguments) {
          if (argument.role != ArgumentRole::Parameter || argument.parameter.empty()) continue;
          const ParamRow* from = type->row(argument.parameter);
          QVERIFY2(from != nullptr, std::string(argument.parameter).c_str());
          const Shape shape = argument.shape;
          if (from->kind == ValueKind::Vector) QCOMPARE(from->rows, shape.rows);
          if (from->kind == ValueKind::Matrix) QVERIFY(from->rows == shape.rows && from->cols == shape.cols);
        }
      }
    }
  }

  void signaturesAreThoseOfTheCatalogue() {
    QFile file(SPRUNG_TEST_DATA "/facts/catalogue.json");
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto catalogue = nlohmann::json::parse(file.readAll().toStdString());
    int compared = 0;
    for (const auto& [name, item] : catalogue.items()) {
      if (!item.contains("userFunctions")) continue;
      for (const auto& text : item.at("userFunctions")) {
        const std::string printed = text;
        const SignatureInfo* signature = nullptr;
        for (const FunctionOfType& function : functionsOfAllTypes())
          if (function.type->type == item.value("type", "") &&
              function.signature->function == printed.substr(0, printed.find('(')))
            signature = function.signature;
        const bool ofSensor = name.starts_with("Sensor"), ofLoad = name.starts_with("Load");
        if (signature == nullptr || (name.starts_with("Object") && (ofSensor || ofLoad))) continue;
        std::string expected = printed;
        if (const auto at = expected.find("Index "); at != std::string::npos)
          expected.erase(at, 6);                              // a type slipped in
        if (name == "ObjectConnectorCoordinateSpringDamper")  // its type has five numbers: this is the older form
          expected.erase(expected.find(", dryFriction"),
                         std::string(", dryFriction, dryFrictionProportionalZone").size());
        QCOMPARE(signatureText(*signature), expected);
        ++compared;
      }
    }
    QVERIFY2(compared >= 18, std::to_string(compared).c_str());
  }

  // --- hashes ---

  void hashesAreThoseOfTheStandard() {
    QCOMPARE(sha256(""), std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
    QCOMPARE(sha256("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    QCOMPARE(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
             std::string("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"));
    const std::vector<std::string> one = {"ab", "c"}, two = {"a", "bc"};
    QVERIFY(contentHash(one) != contentHash(two));
  }
};

QTEST_GUILESS_MAIN(TestFunctionFormula)
#include "test_function_formula.moc"

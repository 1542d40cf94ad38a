// What a long run keeps of its past and of its curves ends at its budget: memory in use does not grow from there on,
// however long it runs.
#include <malloc.h>
#include <QTest>
#include <algorithm>

#include "core/io/model_file.h"
#include "core/model/displays.h"
#include "tests/support/pump_bench.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// Memory that is in use [bytes]; 0 where the allocator does not tell.
double inUse() { return static_cast<double>(mallinfo2().uordblks + mallinfo2().hblkhd); }

}  // namespace

class TestFlatMemory : public QObject {
  Q_OBJECT
 private slots:
  void anExampleThatRunsAndRuns();
};

void TestFlatMemory::anExampleThatRunsAndRuns() {
  constexpr std::size_t kBudget = 4'000'000, kDisk = 400'000'000;
  constexpr int kParts = 8, kSteps = 60'000;
  const auto read = readModelFile(SPRUNG_RESOURCES "/examples/16-n-mass-oscillator.sprung.json");
  QVERIFY(read.ok());
  auto model = compile(read->document);
  QVERIFY(model.ok());
  PumpBench bench(std::make_shared<const CompiledModel>(std::move(*model)));
  std::vector<Channel> channels;
  for (const PlotLayout& plot : read->document.displays()->plots)
    for (const PlottedValue& curve : plot.curves) channels.push_back(curve.channel);
  QVERIFY(channels.size() >= 2);
  bench.pump.apply(command::SetHistoryBudget{kBudget, kDisk});
  bench.pump.apply(command::Trace{channels});
  std::vector<double> used;
  for (int part = 0; part < kParts; ++part) {
    for (int done = 0; done < kSteps; done += 500) {
      bench.step(500);
      (void)bench.picture();  // as somebody looks at it
    }
    used.push_back(inUse() / 1e6);
    const Snapshot picture = bench.picture();
    qInfo("after %lld steps: %.2f MB in use; the past has %.2f MB and %.1f MB on the disk, the curves %.2f and %.1f MB",
          static_cast<long long>(picture.step), used.back(), 1e-6 * static_cast<double>(picture.timeline->bytes),
          1e-6 * static_cast<double>(picture.timeline->diskBytes), 1e-6 * static_cast<double>(picture.curves->bytes),
          1e-6 * static_cast<double>(picture.curves->diskBytes));
    QVERIFY(picture.timeline->bytes <= kBudget / 2 && picture.curves->bytes <= kBudget / 2);
  }
  // Both have reached their share of it by the third part.
  const double growth = used.back() - used[2];
  QVERIFY2(growth < 0.05e-6 * static_cast<double>(kBudget), qPrintable(QString::number(growth)));
}

QTEST_GUILESS_MAIN(TestFlatMemory)
#include "test_flat_memory.moc"

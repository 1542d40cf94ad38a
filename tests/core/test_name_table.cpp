// Places by name, against a map of the library, on long random histories of names that come and go.
#include <QTest>
#include <map>
#include <random>

#include "core/base/name_table.h"

using namespace sprung;

class TestNameTable : public QObject {
  Q_OBJECT
 private slots:
  void findsWhatAMapFinds() {
    std::mt19937 random(17);
    std::vector<std::string> owned;  // the names of all places there have ever been
    std::map<std::string, std::uint32_t> map;
    NameTable table;
    const auto nameOf = [&](std::uint32_t place) -> std::string_view { return owned[place]; };
    QCOMPARE(table.find("", nameOf), NameTable::kNone);
    table.erase("", nameOf);
    for (int act = 0; act < 200000; ++act) {
      // Few names, so that they meet again; many more come than go at first.
      const std::string name = "n" + std::to_string(random() % 3000);
      const auto known = map.find(name);
      if (random() % 5 < (act < 100000 ? 3U : 1U)) {
        const auto place = static_cast<std::uint32_t>(owned.size());
        QCOMPARE(table.insert(name, place, nameOf), known == map.end());
        if (known != map.end()) continue;
        owned.push_back(name);
        map[name] = place;
      } else if (random() % 2 == 0) {
        table.erase(name, nameOf);
        map.erase(name);
      } else {
        QCOMPARE(table.find(name, nameOf), known == map.end() ? NameTable::kNone : known->second);
      }
      QCOMPARE(table.size(), map.size());
    }
    for (const auto& [name, place] : map) QCOMPARE(table.find(name, nameOf), place);
  }
};

QTEST_GUILESS_MAIN(TestNameTable)
#include "test_name_table.moc"

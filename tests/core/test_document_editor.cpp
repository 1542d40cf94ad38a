// Groups of edits: all or nothing, and exact in both directions, on random models and long random histories.
#include <QTest>
#include <algorithm>
#include <array>
#include <functional>
#include <optional>

#include "core/io/model_file.h"
#include "core/items/registry.h"
#include "core/model/document_editor.h"
#include "tests/support/allocation_counter.h"
#include "tests/support/models.h"
#include "tests/support/random_model.h"

using namespace sprung;
using sprung::testing::ModelBuilder;

namespace {

/// Everything a document holds: handles in their order, names, values, formulas, variables.
struct Recorded {
  std::array<std::vector<ItemId>, kItemLists.size()> orders;
  std::string text;
  bool operator==(const Recorded&) const = default;
};

Recorded record(const Document& document) {
  Recorded recorded;
  for (std::size_t i = 0; i < kItemLists.size(); ++i) recorded.orders[i] = document.order(kItemLists[i]);
  recorded.text = writeModel(document);
  return recorded;
}

bool hasDanglingReference(const Document& document) {
  for (const ItemList list : kItemLists)
    for (const ItemId id : document.order(list))
      for (const ItemId target : references(*document.find(id)))
        if (document.find(target) == nullptr) return true;
  return false;
}

/// Who refers to an item, found by looking at all of them.
std::vector<ItemId> searchedUsers(const Document& document, ItemId id) {
  std::vector<ItemId> users;
  for (const ItemList list : kItemLists)
    for (const ItemId user : document.order(list)) {
      const std::vector<ItemId> targets = references(*document.find(user));
      if (std::find(targets.begin(), targets.end(), id) != targets.end()) users.push_back(user);
    }
  return users;
}

/// Names lead to the items that have them, and places, users and formulas are right.
bool isConsistent(const Document& document) {
  std::vector<ItemId> withFormulas;
  if (!document.find(Document::simulationId())->formulas.empty()) withFormulas.push_back(Document::simulationId());
  for (const ItemList list : kItemLists) {
    std::size_t position = 0;
    for (const ItemId id : document.order(list)) {
      const Item* item = document.find(id);
      if (item == nullptr || document.byName(list, item->name) != id || document.position(id) != position) return false;
      if (document.users(id) != searchedUsers(document, id)) return false;
      if (!item->formulas.empty()) withFormulas.push_back(id);
      ++position;
    }
  }
  return document.withFormulas() == withFormulas;
}

/// Random edits of any kind, alone or several in a group.
class RandomEdits {
 public:
  explicit RandomEdits(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_); }

  Status group(DocumentEditor& editor) {
    for (std::size_t i = below(4) + 1; i > 0; --i)
      if (Status status = one(editor); !status) return status;
    return Done{};
  }

 private:
  ItemId any(const Document& document) {
    const auto& order = document.order(kItemLists[below(kItemLists.size())]);
    return order.empty() ? ItemId{} : order[below(order.size())];
  }

  Status one(DocumentEditor& editor) {
    const Document& document = editor.document();
    const ItemId id = any(document);
    if (!id.valid()) return Done{};
    const Item& item = *document.find(id);
    switch (below(8)) {
      case 0: return removeWithUsers(editor, id);
      case 1: {
        Item copy = item;
        copy.name = document.uniqueName(item.type().list, item.name);
        const auto added = editor.add(std::move(copy), below(document.order(item.type().list).size() + 1));
        return added ? Status(Done{}) : added.errors();
      }
      case 2: return editor.rename(id, below(10) == 0 ? "" : document.uniqueName(item.type().list, "n"));
      case 3: return editor.move(id, below(document.order(item.type().list).size()));
      case 4: {
        auto variables = document.variables();
        if (!variables.empty()) variables[0].value = static_cast<double>(below(2000));
        return editor.setVariables(std::move(variables));
      }
      case 5: return editor.remove(id);  // most often refused at the end: something refers to it
      default: return setNumber(editor, id);
    }
  }

  Status removeWithUsers(DocumentEditor& editor, ItemId id) {
    for (const ItemId user : editor.document().users(id))
      if (editor.document().find(user) != nullptr)
        if (Status status = removeWithUsers(editor, user); !status) return status;
    return editor.remove(id);
  }

  Status setNumber(DocumentEditor& editor, ItemId id) {
    const Item& item = *editor.document().find(id);
    const ParamRow& row = item.type().rows[below(item.type().rows.size())];
    Value value = item.get(row);
    const double number = static_cast<double>(below(100)) / 8.0 - 1.0;
    const bool numeric = row.kind == ValueKind::Real || (row.kind == ValueKind::Vector && row.rows == 3);
    if (numeric && below(3) == 0) return editor.assignFormula(id, row, 0, below(5) == 0 ? "=k*unknown" : "=k/4+1");
    if (auto* real = std::get_if<double>(&value)) *real = number;
    if (auto* list = std::get_if<Numbers>(&value); list != nullptr && !list->values.empty())
      list->values[below(list->values.size())] = number;
    return editor.assign(id, row, value);
  }

  std::mt19937 random_;
};

}  // namespace

class TestDocumentEditor : public QObject {
  Q_OBJECT
 private slots:
  void namesThatManyShareAreFoundAtOnce() {
    ModelBuilder b;
    std::vector<ItemId> points;
    constexpr int kMany = 50000;
    for (int i = 1; i <= kMany; ++i) {
      const std::string name = b.document.uniqueName(ItemList::Nodes, "p");
      QCOMPARE(name, i == 1 ? std::string("p") : "p" + std::to_string(i));
      points.push_back(b.add(pointType(), name, Point{}));
    }
    b.document.remove(points[4]);
    QCOMPARE(b.document.uniqueName(ItemList::Nodes, "p"), std::string("p5"));
    QCOMPARE(b.document.uniqueName(ItemList::Nodes, "q"), std::string("q"));
  }

  void refusedGroupLeavesNothing();
  void givenUpGroupLeavesNothing();
  void removedItemsLeaveNoReference();
  void newItemsReferToWhatExists();
  void orderComesBack();
  void aHandleNamesOneItemForGood();
  void laterChangeOfTheSameRowIsOneStep();
  void laterChangeOfManyRowsFindsEach();
  void variablesOfOneGestureAreOneStep();
  void revisionsSayWhatAnEditConcerns();
  void anEditCostsTheSameInAnyModel();
  void placesHoldWhateverComesAndGoes();
  void randomHistories();
};

void TestDocumentEditor::refusedGroupLeavesNothing() {
  ModelBuilder b;
  const auto mass = b.mass("mass", 2.0, Vec3(1, 2, 3));
  const Recorded before = record(b.document);
  {
    DocumentEditor editor(b.document);
    QVERIFY(editor.assign(mass.body, "physicsMass", 5.0));
    QVERIFY(editor.rename(mass.body, "heavy"));
    QVERIFY(editor.add(groundType().make()).ok() == false);  // without a name
    QVERIFY(!editor.assign(mass.body, "physicsMass", -1.0));
    QVERIFY(!editor.assign(mass.body, "physicsmass", 1.0));
    QVERIFY(!editor.remove(Document::simulationId()));
    QVERIFY(record(b.document) != before);
  }
  QVERIFY(record(b.document) == before);
}

void TestDocumentEditor::givenUpGroupLeavesNothing() {
  ModelBuilder b;
  const auto mass = b.mass("mass", 2.0, Vec3(1, 2, 3));
  const Recorded before = record(b.document);
  DocumentEditor editor(b.document);
  QVERIFY(editor.remove(mass.marker));
  QVERIFY(editor.remove(mass.body));
  QVERIFY(editor.remove(mass.node));
  QCOMPARE(b.document.itemCount(), std::size_t{0});
  editor.rollBack();
  QVERIFY(record(b.document) == before);
  QCOMPARE(b.document.byName(ItemList::Nodes, "nmass"), mass.node);
}

void TestDocumentEditor::removedItemsLeaveNoReference() {
  ModelBuilder b;
  const auto mass = b.mass("mass", 2.0, Vec3(1, 2, 3));
  const Recorded before = record(b.document);
  DocumentEditor editor(b.document);
  QVERIFY(editor.remove(mass.node));
  const Result<DocumentChange> refused = editor.finish();
  QVERIFY(!refused.ok());
  QCOMPARE(refused.errors().size(), std::size_t{2});  // the body and the marker
  QVERIFY(toText(refused.errors()).find("'mass' refers to 'nmass'") != std::string::npos);
  QVERIFY(record(b.document) == before);
}

void TestDocumentEditor::newItemsReferToWhatExists() {
  ModelBuilder b;
  const auto mass = b.mass("mass", 2.0, Vec3(1, 2, 3));
  DocumentEditor editor(b.document);
  Item marker = nodePositionType().make();
  marker.name = "lost";
  marker.set(*marker.type().row("nodeNumber"), ItemId{77});
  QVERIFY(editor.add(marker).ok());
  QVERIFY(!editor.finish().ok());
  QVERIFY(!b.document.byName(ItemList::Markers, "lost").valid());
  marker.set(*marker.type().row("nodeNumber"), mass.node);
  QVERIFY(editor.add(marker).ok());
  QVERIFY(editor.finish().ok());
}

void TestDocumentEditor::orderComesBack() {
  ModelBuilder b;
  std::vector<ItemId> bodies;
  for (int i = 0; i < 5; ++i) bodies.push_back(b.mass("m" + std::to_string(i), 1.0, Vec3(i, 0, 0)).body);
  DocumentEditor editor(b.document);
  QVERIFY(editor.move(bodies[4], 1));
  QVERIFY(editor.move(bodies[0], 99));
  const auto change = editor.finish();
  QVERIFY(change.ok());
  QCOMPARE(b.document.order(ItemList::Objects),
           (std::vector<ItemId>{bodies[4], bodies[1], bodies[2], bodies[3], bodies[0]}));
  change->undo(b.document);
  QCOMPARE(b.document.order(ItemList::Objects), bodies);
  change->redo(b.document);
  QCOMPARE(b.document.order(ItemList::Objects).front(), bodies[4]);
  QVERIFY(isConsistent(b.document));
}

// Removed items leave handles behind, in selections, logs and histories: new items must not answer to them, and undo
// and redo must revive exactly the ones they had.
void TestDocumentEditor::aHandleNamesOneItemForGood() {
  Document document;
  const auto group = [&](const std::function<void(DocumentEditor&)>& edit) {
    DocumentEditor editor(document);
    edit(editor);
    Result<DocumentChange> change = editor.finish();
    return change ? std::move(*change) : DocumentChange{};
  };
  const auto add = [&](const std::string& name) {
    return group([&](DocumentEditor& editor) {
      Item item = groundType().make();
      item.name = name;
      QVERIFY(editor.add(std::move(item)));
    });
  };
  const auto only = [](const DocumentChange& change) { return change.added().front(); };
  const ItemId first = only(add("first"));
  const DocumentChange removal = group([&](DocumentEditor& editor) { QVERIFY(editor.remove(first)); });
  QVERIFY(document.find(first) == nullptr);

  const DocumentChange second = add("second");
  QVERIFY(only(second) != first);
  QVERIFY(document.find(first) == nullptr);
  second.undo(document);
  QVERIFY(document.find(only(second)) == nullptr);
  removal.undo(document);
  QCOMPARE(document.find(first)->name, std::string("first"));

  // What has been undone may be done again, so its handle is not free either.
  const DocumentChange third = add("third");
  QVERIFY(only(third) != first && only(third) != only(second));
  QVERIFY(document.find(only(second)) == nullptr);
  third.undo(document);
  removal.redo(document);
  QVERIFY(document.find(first) == nullptr);
  second.redo(document);
  QCOMPARE(document.find(only(second))->name, std::string("second"));
  QVERIFY(document.find(only(third)) == nullptr);
}

void TestDocumentEditor::laterChangeOfTheSameRowIsOneStep() {
  ModelBuilder b;
  const auto mass = b.mass("mass", 2.0, Vec3(1, 2, 3));
  const Recorded before = record(b.document);
  DocumentChange whole;
  for (int i = 0; i < 20; ++i) {
    DocumentEditor editor(b.document);
    QVERIFY(editor.assign(mass.body, "physicsMass", 3.0 + i));
    QVERIFY(editor.assign(mass.node, "initialCoordinates", sprung::testing::numbers(Vec3(i, 0, 0))));
    whole.append(std::move(editor.finish().value()));
  }
  QCOMPARE(whole.steps().size(), std::size_t{2});
  whole.undo(b.document);
  QVERIFY(record(b.document) == before);
  DocumentEditor editor(b.document);
  QVERIFY(editor.assign(mass.body, "physicsMass", 2.0));
  QVERIFY(editor.finish()->empty());
}

// Whatever their order; but what was set before something else was done stays apart.
void TestDocumentEditor::laterChangeOfManyRowsFindsEach() {
  ModelBuilder b;
  std::vector<ItemId> bodies;
  for (int i = 0; i < 40; ++i) bodies.push_back(b.mass("m" + std::to_string(i), 1.0, Vec3(i, 0, 0)).body);
  const Recorded before = record(b.document);
  DocumentChange whole;
  const auto tick = [&](double mass) {
    DocumentEditor editor(b.document);
    for (const ItemId body : bodies)
      if (!editor.assign(body, "physicsMass", mass + body.slot)) return false;
    whole.append(std::move(editor.finish().value()));
    return true;
  };
  QVERIFY(tick(2.0));
  std::reverse(bodies.begin(), bodies.end());
  bodies.pop_back();
  QVERIFY(tick(3.0));
  QCOMPARE(whole.steps().size(), std::size_t{40});
  DocumentEditor editor(b.document);
  QVERIFY(editor.rename(bodies.front(), "another"));
  whole.append(std::move(editor.finish().value()));
  QVERIFY(tick(4.0));
  QCOMPARE(whole.steps().size(), std::size_t{40 + 1 + 39});
  const Recorded after = record(b.document);
  whole.undo(b.document);
  QVERIFY(record(b.document) == before);
  whole.redo(b.document);
  QVERIFY(record(b.document) == after);
}

void TestDocumentEditor::variablesOfOneGestureAreOneStep() {
  ModelBuilder b;
  DocumentChange all;
  for (const double value : {1.0, 2.0, 3.0}) {
    DocumentEditor editor(b.document);
    QVERIFY(editor.setVariables({{"k", value}}));
    all.append(*editor.finish());
  }
  QCOMPARE(all.steps().size(), std::size_t{1});
  all.undo(b.document);
  QVERIFY(b.document.variables().empty());
  all.redo(b.document);
  QCOMPARE(b.document.variables().front().value, 3.0);
}

void TestDocumentEditor::revisionsSayWhatAnEditConcerns() {
  ModelBuilder b;
  const auto mass = b.mass("mass", 2.0, Vec3(1, 2, 3));
  const ItemId spring = b.spring("spring", b.groundMarker(Vec3::Zero()), mass.marker, Vec3::Ones());
  QVERIFY(b.document.setVariables({{"k", 5.0}}));
  using Counts = std::array<std::uint64_t, kEffectCount>;
  const auto counts = [&] {
    Counts all{};
    for (std::size_t i = 0; i < kEffectCount; ++i) all[i] = b.document.revision(static_cast<Effect>(i));
    return all;
  };
  // What has grown by an edit, in the order of the effects.
  const auto grown = [&](const std::function<Status()>& edit) {
    const Counts before = counts();
    const std::uint64_t all = b.document.revision();
    if (!edit() || b.document.revision() == all) return std::string("refused");
    std::string letters;
    for (std::size_t i = 0; i < kEffectCount; ++i)
      if (counts()[i] != before[i]) letters += "nlcis"[i];
    return letters;
  };
  const auto set = [&](ItemId id, std::string_view key, const Value& value, bool visual = false) {
    const ParamRow& row = *b.document.find(id)->type().row(key, visual);
    return grown([&, value] { return b.document.assign(id, row, value); });
  };
  QCOMPARE(set(spring, "stiffness", Numbers{{2, 3, 4}, 0}), std::string("c"));
  QCOMPARE(set(spring, "stiffness", Numbers{{2, 3, 0}, 0}), std::string("lc"));
  QCOMPARE(set(mass.body, "physicsMass", 3.0), std::string("lc"));
  QCOMPARE(set(spring, "drawSize", 0.2, true), std::string("l"));
  QCOMPARE(set(mass.node, "initialVelocities", Numbers{{1, 0, 0}, 0}), std::string("i"));
  QCOMPARE(set(mass.node, "referenceCoordinates", Numbers{{1, 0, 0}, 0}), std::string("s"));
  QCOMPARE(grown([&] { return b.document.rename(spring, "coil"); }), std::string("l"));
  const ParamRow& damping = *b.document.find(spring)->type().row("damping");
  QCOMPARE(grown([&] { return b.document.assignFormula(spring, damping, 0, "=k"); }), std::string("lc"));
  QCOMPARE(grown([&] { return b.document.setVariables({{"k", 6.0}}); }), std::string("nc"));
  QCOMPARE(grown([&] { return b.document.setVariables({{"k", 6.0}, {"unused", 1.0}}); }), std::string("n"));
  QCOMPARE(grown([&] { return b.document.setVariables({{"k", 0.0}}); }), std::string("nlc"));
  std::pair<Item, std::size_t> removed{*b.document.find(spring), 0};
  QCOMPARE(grown([&]() -> Status {
             removed = b.document.remove(spring);
             return Done{};
           }),
           std::string("ls"));
  QCOMPARE(grown([&]() -> Status {
             b.document.restore(spring, removed.first, removed.second);
             return Done{};
           }),
           std::string("ls"));
}

namespace {

/// What a slider's tick allocates, and one of a variable, in a row of so many masses on springs.
std::size_t allocationsOfTicks(int count) {
  ModelBuilder b;
  ItemId before = b.groundMarker(Vec3::Zero()), spring;
  for (int i = 0; i < count; ++i) {
    const auto mass = b.mass("m" + std::to_string(i), 1.0, Vec3(i, 0, 0));
    spring = b.spring("s" + std::to_string(i), before, mass.marker, Vec3::Ones());
    before = mass.marker;
  }
  const ParamRow& stiffness = *b.document.find(spring)->type().row("stiffness");
  const ParamRow& damping = *b.document.find(spring)->type().row("damping");
  if (!b.document.setVariables({{"d", 5.0}}) || !b.document.assignFormula(spring, damping, 0, "=d")) return 0;
  const std::size_t start = sprung::testing::allocations;
  DocumentChange gesture;
  for (const double value : {6.0, 7.0}) {
    DocumentEditor editor(b.document);
    if (!editor.assign(spring, stiffness, Numbers{{value, 1, 1}, 0}) || !editor.setVariables({{"d", value}})) return 0;
    gesture.append(*editor.finish());
  }
  gesture.undo(b.document);
  gesture.redo(b.document);
  return sprung::testing::allocations - start;
}

}  // namespace

// No look at the other items, whose values would have to be allocated to be looked at.
void TestDocumentEditor::anEditCostsTheSameInAnyModel() {
  const std::size_t few = allocationsOfTicks(10);
  QVERIFY(few > 0);
  QCOMPARE(allocationsOfTicks(1000), few);
}

// Ranks run out of room between two neighbours, and then all get new ones.
void TestDocumentEditor::placesHoldWhateverComesAndGoes() {
  ModelBuilder b;
  const auto add = [&](const std::string& name) {
    Item item = groundType().make();
    item.name = name;
    return *b.document.add(std::move(item));
  };
  add("first");
  add("last");
  for (int i = 0; i < 200; ++i) {
    b.document.move(add("n" + std::to_string(i)), 1);
    QVERIFY(isConsistent(b.document));
  }
  std::vector<std::pair<ItemId, std::pair<Item, std::size_t>>> gone;
  const std::vector<ItemId> before = b.document.order(ItemList::Objects);
  for (std::size_t i = 0; i < before.size(); i += 2) {
    gone.emplace_back(before[i], b.document.remove(before[i]));
    QVERIFY(isConsistent(b.document));
  }
  for (auto back = gone.rbegin(); back != gone.rend(); ++back) {
    b.document.restore(back->first, std::move(back->second.first), back->second.second);
    QVERIFY(isConsistent(b.document));
  }
  QCOMPARE(b.document.order(ItemList::Objects), before);
}

void TestDocumentEditor::randomHistories() {
  constexpr int kSteps = 10000;
  constexpr std::size_t kDepth = 60;
  int done = 0, refused = 0, undone = 0;
  for (unsigned seed = 1; done < kSteps; ++seed) {
    Document document = test::RandomModel(seed).make();
    RandomEdits edits(seed);
    std::vector<DocumentChange> changes;
    std::vector<Recorded> states{record(document)};  // states[i]: before changes[i]
    std::size_t now = 0;
    for (int i = 0; i < 500 && done < kSteps; ++i, ++done) {
      const std::size_t choice = edits.below(10);
      if (choice < 4 && changes.size() < kDepth) {
        DocumentEditor editor(document);
        const Status status = edits.group(editor);
        Result<DocumentChange> change = status ? editor.finish() : Result<DocumentChange>(status.errors());
        if (!change) {
          editor.rollBack();
          ++refused;
        } else {
          changes.resize(now);
          states.resize(now + 1);
          changes.push_back(std::move(*change));
          states.push_back(record(document));
          ++now;
        }
      } else if (choice < 7 && now > 0) {
        changes[--now].undo(document);
        ++undone;
      } else if (now < changes.size()) {
        changes[now++].redo(document);
      } else if (now > 0 && changes.size() >= kDepth) {
        changes[--now].undo(document);
      }
      QVERIFY2(record(document) == states[now], qPrintable(QString("seed %1 step %2").arg(seed).arg(i)));
      QVERIFY(!hasDanglingReference(document));
      QVERIFY(isConsistent(document));
    }
  }
  qInfo("%d steps, %d refused groups, %d undone", done, refused, undone);
  QVERIFY(refused > 100 && undone > 1000);
}

QTEST_GUILESS_MAIN(TestDocumentEditor)
#include "test_document_editor.moc"

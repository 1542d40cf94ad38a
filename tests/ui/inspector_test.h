// What the tests of the inspector share: a panel beside one mass on a spring, and how to type into it.
#pragma once

#include <memory>

#include "tests/ui/ui_test.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/number_field.h"

namespace sprung::test {

class InspectorTest : public QObject {
 protected:
  void startAnew() {
    panel_.reset();
    session_ = std::make_unique<ui::Session>();
    session_->setDocument(oneMass(), {});
    panel_ = std::make_unique<ui::InspectorPanel>(*session_);
    panel_->resize(352, 700);
    panel_->show();
    QVERIFY(QTest::qWaitForWindowActive(panel_.get()));
  }
  void select(ItemList list, const char* name) {
    session_->selection().select(named(*session_, list, name));
    QCoreApplication::processEvents();
  }
  ui::NumberField* field(const char* name) const {
    auto* found = panel_->widget()->findChild<ui::NumberField*>(name);
    return found != nullptr ? found : (qFatal("no field %s", name), nullptr);
  }
  static void type(ui::NumberField* field, const char* text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
  }

  std::unique_ptr<ui::Session> session_;
  std::unique_ptr<ui::InspectorPanel> panel_;
};

}  // namespace sprung::test

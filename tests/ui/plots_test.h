// Plots in the real window, on a mass on a spring: what tests of them have in common.
#pragma once

#include <QContextMenuEvent>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QTreeView>

#include "core/model/displays.h"
#include "tests/ui/window_test.h"
#include "ui/plots/plots_panel.h"
#include "ui/tree/tree_panel.h"

namespace sprung::test {

class PlotsTest : public WindowTest {
 protected:
  ItemId item(ItemList list, const char* name) { return document().byName(list, name); }
  const Displays& displays() { return *document().displays(); }
  ui::PlotsPanel& panel() { return window_->plots(); }
  ui::PlotView& plot(std::size_t number = 0) { return *panel().plots().at(number); }
  QWidget* canvas() { return plot().chart().findChild<QWidget*>(); }
  /// Half way up.
  QPoint canvasAt(double x) {
    const auto heights = plot().chart().rangeY(0);
    return plot().chart().pixelAt(x, 0.5 * (heights.first + heights.second)).toPoint();
  }

  static QMenu* popup() {
    (void)QTest::qWaitFor([] { return QApplication::activePopupWidget() != nullptr; });
    return qobject_cast<QMenu*>(QApplication::activePopupWidget());
  }
  /// A click on an entry, with the mouse; entries of entries open by themselves.
  void choose(const QString& text) {
    QMenu* menu = popup();
    QVERIFY(menu != nullptr);
    for (QAction* entry : menu->actions()) {
      if (entry->text().remove('&') != text) continue;
      QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry).center());
      ++gestures_;
      if (entry->menu() != nullptr) QTRY_VERIFY(entry->menu()->isVisible());
      return;
    }
    QFAIL(qPrintable("no entry " + text));
  }
  void rightClickInTree(ItemId id) {
    QTreeView& tree = window_->tree().view();
    session().selection().select(id);
    QTest::qWait(50);
    const QPoint place = tree.visualRect(tree.currentIndex()).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, tree.viewport()->mapToGlobal(place));
    QApplication::sendEvent(tree.viewport(), &event);
    ++gestures_;
  }
  void plotForce() {
    panel().plot({Channel{item(ItemList::Objects, "spring"), OutputVariable::Force, 1}});
    QTRY_VERIFY(plot().isVisible());
  }
  void runTo(double time) {
    session().run().runTo(time);
    QTRY_VERIFY(!session().run().playing() && session().run().snapshot()->time > time - 1e-6);
    QTRY_VERIFY(plot().chart().pointCount(0) > 10);
  }
  /// Shift and a drag half way up.
  void mark(double from, double to) {
    const QPoint begin = canvasAt(from), end = canvasAt(to);
    QTest::mousePress(canvas(), Qt::LeftButton, Qt::ShiftModifier, begin);
    for (int i = 1; i <= 3; ++i) {
      const QPoint at = begin + (end - begin) * i / 3;
      QMouseEvent event(QEvent::MouseMove, at, canvas()->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                        Qt::ShiftModifier);
      QApplication::sendEvent(canvas(), &event);
    }
    QTest::mouseRelease(canvas(), Qt::LeftButton, Qt::ShiftModifier, end);
  }
  void drop(QWidget& target, QMimeData* data) {
    const QPoint middle = target.rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, data, Qt::LeftButton, {});
    QApplication::sendEvent(&target, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent dropped(middle, Qt::CopyAction, data, Qt::LeftButton, {});
    QApplication::sendEvent(&target, &dropped);
    QVERIFY(dropped.isAccepted());
  }
};

}  // namespace sprung::test

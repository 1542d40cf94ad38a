// Where the docks and toolbars of a window are, taken and put back: the only ways to do so, also while the mouse moves
// one of them.
#pragma once

#include <QByteArray>
#include <QList>

class QDockWidget;
class QMainWindow;

namespace sprung::ui {

/// The layout as it is, with what was being dragged let go where it is.
QByteArray takeDocks(QMainWindow& window, int version = 0);
/// Lets go what is being dragged and puts all where takeDocks() found it; leaves them where they are when `layout` is
/// of another version or none.
void putDocks(QMainWindow& window, const QByteArray& layout, int version = 0);
/// Gives those of the docks that have a place in the window these sizes; the others, as floating ones, keep theirs.
void resizeDocked(QMainWindow& window, QList<QDockWidget*> docks, QList<int> sizes, Qt::Orientation orientation);

}  // namespace sprung::ui

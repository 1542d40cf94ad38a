// What a widget paints by itself, as a file.
#pragma once

#include <QSize>
#include <QString>
#include <functional>

class QPainter;

namespace sprung::ui {

/// Writes what `paint` draws on paper of this size [pixels of 1/96 inch]: PNG, twice as fine, SVG or PDF by the ending
/// of the path. False when it cannot be written.
bool writePainted(const QString& path, const QSize& size, const std::function<void(QPainter&)>& paint);

}  // namespace sprung::ui

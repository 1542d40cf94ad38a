// Values and items on their way from a list into a plot, as Qt carries them with the mouse.
#pragma once

#include <QString>
#include <vector>

#include "core/curves/channel.h"

class QDragEnterEvent;
class QMimeData;

namespace sprung::ui {

inline constexpr const char* kItemsMime = "application/x-sprung-tree-items";
inline constexpr const char* kValuesMime = "application/x-sprung-values";

/// The handles of items; empty when none are carried.
std::vector<ItemId> draggedItems(const QMimeData& data);
void putItems(QMimeData& data, const std::vector<ItemId>& items);

std::vector<Channel> draggedValues(const QMimeData& data);
/// Lets in what a plot takes: values, items, a file with a table.
void acceptPlotted(QDragEnterEvent& event);

/// A file with a table (CSV and its like); empty unless one such file is carried.
QString droppedTable(const QMimeData& data);
void putValues(QMimeData& data, const std::vector<Channel>& channels);

}  // namespace sprung::ui

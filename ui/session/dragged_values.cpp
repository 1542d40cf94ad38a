#include "ui/session/dragged_values.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QStringList>
#include <QUrl>

namespace sprung::ui {
namespace {

QStringList parts(const QMimeData& data, const char* kind, QChar between) {
  return QString::fromLatin1(data.data(kind)).split(between, Qt::SkipEmptyParts);
}

}  // namespace

std::vector<ItemId> draggedItems(const QMimeData& data) {
  std::vector<ItemId> items;
  for (const QString& text : parts(data, kItemsMime, ' ')) items.push_back({text.toUInt()});
  return items;
}

void putItems(QMimeData& data, const std::vector<ItemId>& items) {
  QStringList ids;
  for (const ItemId id : items) ids << QString::number(id.slot);
  data.setData(kItemsMime, ids.join(' ').toLatin1());
}

std::vector<Channel> draggedValues(const QMimeData& data) {
  std::vector<Channel> channels;
  for (const QString& text : parts(data, kValuesMime, ';')) {
    const QStringList parts = text.split(' ');
    const int variable = parts.value(1).toInt();
    if (parts.size() != 4 || variable < 0 || variable >= static_cast<int>(kOutputVariableNames.size())) continue;
    channels.push_back({.item = {parts[0].toUInt()},
                        .variable = static_cast<OutputVariable>(variable),
                        .component = parts[2].toInt(),
                        .setting = parts[3].toStdString()});
  }
  return channels;
}

QString droppedTable(const QMimeData& data) {
  if (data.urls().size() != 1) return {};
  const QString path = data.urls().front().toLocalFile();
  return QStringList({"csv", "tsv", "txt", "dat"}).contains(QFileInfo(path).suffix().toLower()) ? path : QString();
}

void putValues(QMimeData& data, const std::vector<Channel>& channels) {
  QStringList texts;
  for (const Channel& channel : channels)
    texts << QStringLiteral("%1 %2 %3 %4")
                 .arg(channel.item.slot)
                 .arg(static_cast<int>(channel.variable))
                 .arg(channel.component)
                 .arg(QString::fromStdString(channel.setting));
  data.setData(kValuesMime, texts.join(';').toLatin1());
}

void acceptPlotted(QDragEnterEvent& event) {
  const QMimeData& carried = *event.mimeData();
  if (!carried.hasFormat(kValuesMime) && !carried.hasFormat(kItemsMime) && droppedTable(carried).isEmpty()) return;
  event.setDropAction(Qt::CopyAction);
  event.accept();
}

}  // namespace sprung::ui

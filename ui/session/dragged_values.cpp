#include "ui/session/dragged_values.h"

#include <QMimeData>
#include <QStringList>

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
    const QStringList numbers = text.split(' ');
    const int variable = numbers.value(1).toInt();
    if (numbers.size() != 3 || variable < 0 || variable >= static_cast<int>(kOutputVariableNames.size())) continue;
    channels.push_back({{numbers[0].toUInt()}, static_cast<OutputVariable>(variable), numbers[2].toInt()});
  }
  return channels;
}

void putValues(QMimeData& data, const std::vector<Channel>& channels) {
  QStringList texts;
  for (const Channel& channel : channels)
    texts << QStringLiteral("%1 %2 %3")
                 .arg(channel.item.slot)
                 .arg(static_cast<int>(channel.variable))
                 .arg(channel.component);
  data.setData(kValuesMime, texts.join(';').toLatin1());
}

}  // namespace sprung::ui

#include "core/curves/channel.h"

#include <utility>

namespace sprung {

bool Channel::operator==(const Channel& other) const {
  const bool sameFormula =
      formula == other.formula || (formula != nullptr && other.formula != nullptr && *formula == *other.formula);
  return item == other.item && variable == other.variable && component == other.component &&
         operation == other.operation && setting == other.setting && sameFormula;
}

bool Channel::isSet() const { return !setting.empty() && !energyOf(*this); }

std::vector<Channel> sourcesOf(const Channel& channel) {
  std::vector<Channel> sources;
  if (channel.operation != ChannelOperation::None) {
    sources.push_back(channel);
    sources.front().operation = ChannelOperation::None;
  } else if (channel.formula != nullptr) {
    for (const ChannelFormula::Operand& operand : channel.formula->operands) sources.push_back(operand.channel);
  }
  return sources;
}

std::vector<Channel> readFor(const Channel& channel) {
  if (!channel.isDerived()) return {channel};
  std::vector<Channel> read;
  for (const Channel& source : sourcesOf(channel))
    for (Channel& one : readFor(source)) read.push_back(std::move(one));
  return read;
}

Channel formulaChannel(ChannelFormula formula) {
  const ItemId item = formula.operands.front().channel.item;
  return {.item = item, .formula = std::make_shared<const ChannelFormula>(std::move(formula))};
}

Channel variableChannel(std::string name) { return {.setting = std::move(name)}; }

Channel parameterChannel(ItemId item, std::string key, int component) {
  return {.item = item, .component = component, .setting = std::move(key)};
}

namespace {

std::string settingOf(std::size_t energy) { return std::string(kModelEnergyNames[energy]) + " energy"; }

}  // namespace

Channel energyChannel(ModelEnergy energy) { return variableChannel(settingOf(static_cast<std::size_t>(energy))); }

std::optional<ModelEnergy> energyOf(const Channel& channel) {
  if (channel.item.valid() || channel.formula != nullptr) return std::nullopt;
  for (std::size_t i = 0; i < kModelEnergyNames.size(); ++i)
    if (channel.setting == settingOf(i)) return static_cast<ModelEnergy>(i);
  return std::nullopt;
}

Channel withEachRead(Channel channel, const std::function<void(Channel&)>& change) {
  if (channel.formula == nullptr) {
    change(channel);
    return channel;
  }
  ChannelFormula formula = *channel.formula;
  for (ChannelFormula::Operand& operand : formula.operands)
    operand.channel = withEachRead(std::move(operand.channel), change);
  channel.item = formula.operands.front().channel.item;
  channel.formula = std::make_shared<const ChannelFormula>(std::move(formula));
  return channel;
}

}  // namespace sprung

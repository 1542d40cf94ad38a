#include "core/curves/channel_values.h"

#include <algorithm>
#include <limits>

namespace sprung {

void ChannelValues::setChannels(std::span<const Channel> channels) {
  channels_.assign(channels.begin(), channels.end());
  system_.reset();
}

namespace {

/// Where a parameter or a variable stands among the coefficients; -1: the model has none such that may change.
int coefficientOf(const System& system, const Channel& channel) {
  const Directory::Entry* entry = channel.isParameter() ? system.directory->find(channel.item) : nullptr;
  const ParamRow* row = entry != nullptr ? entry->type->row(channel.setting) : nullptr;
  const auto slot = channel.isVariable() ? system.directory->variableSlot(channel.setting)
                    : row != nullptr     ? system.directory->coefficientSlot(channel.item, *row)
                                         : std::nullopt;
  return slot && channel.component >= 0 && channel.component < slot->count ? slot->begin + channel.component : -1;
}

/// Whether a sensor asks Python, which may remember how often it has been called, so that it is asked for samples only.
bool asksPython(const System& system, const SensorLayout& sensor) {
  if (sensor.list != ItemList::Sensors) return false;
  return sensor.open || system.functions[static_cast<std::size_t>(sensor.function)].isPython() ||
         std::any_of(sensor.reads.begin(), sensor.reads.end(),
                     [&](int read) { return asksPython(system, system.sensors[static_cast<std::size_t>(read)]); });
}

}  // namespace

ChannelValues::Place ChannelValues::placeOf(const System& system, std::size_t number) {
  const Channel& channel = channels_[number];
  Place place{.component = channel.component};
  const auto first = channels_.begin(), here = first + static_cast<std::ptrdiff_t>(number);
  const auto earlier = std::find_if(first, here, [&](const Channel& c) {
    return c.item == channel.item && c.variable == channel.variable && c.setting.empty();
  });
  if (earlier != here) {
    const Place& same = places_[static_cast<std::size_t>(earlier - first)];
    place.layout = same.layout;
    place.sensor = same.sensor;
    return place;
  }
  const auto add = [&](const SensorLayout& layout) {
    place.layout = static_cast<int>(layouts_.size());
    layouts_.push_back(layout);
  };
  const auto sensor = std::find_if(system.sensors.begin(), system.sensors.end(),
                                   [&](const SensorLayout& s) { return system.itemOf(s) == channel.item; });
  if (sensor != system.sensors.end()) {
    if (!asksPython(system, *sensor)) {
      add(*sensor);
    } else {
      place.sensor = static_cast<int>(sensor - system.sensors.begin());
      sampled_ = true;
    }
  } else if (const Directory::Entry* entry = system.directory->find(channel.item)) {
    if (const auto layout = measuring(system, channel.item, *entry->type, channel.variable)) add(*layout);
  }
  return place;
}

void ChannelValues::resolve(const System& system) {
  layouts_.clear();
  places_.clear();
  sampled_ = false;
  for (std::size_t i = 0; i < channels_.size(); ++i)
    places_.push_back(channels_[i].setting.empty() ? placeOf(system, i)
                                                   : Place{.coefficient = coefficientOf(system, channels_[i]),
                                                           .energy = energyOf(channels_[i])});
  energies_ = std::any_of(places_.begin(), places_.end(), [](const Place& place) { return place.energy.has_value(); });
  begins_.assign(1, 0);
  for (const SensorLayout& layout : layouts_) begins_.push_back(begins_.back() + layout.size);
}

void ChannelValues::read(Simulator& simulator, std::span<const double> sensors, std::vector<double>& values) {
  if (system_.get() != &simulator.system()) {
    system_ = simulator.equations().systemPointer();
    resolve(*system_);
  }
  measured_.clear();
  if (!layouts_.empty() || energies_) simulator.measure(layouts_, measured_);
  std::array<double, kModelEnergyNames.size()> energies{};
  if (energies_) {
    const double kinetic = simulator.equations().kineticEnergy(simulator.state());
    const double potential = simulator.equations().potentialEnergy(simulator.state());
    energies = {kinetic, potential, kinetic + potential};
  }
  const std::vector<int> sizes = sampled_ ? simulator.sensorSizes() : std::vector<int>{};
  values.assign(channels_.size(), std::numeric_limits<double>::quiet_NaN());
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const Place& place = places_[i];
    if (place.energy) {
      values[i] = energies[static_cast<std::size_t>(*place.energy)];
    } else if (place.coefficient >= 0) {
      values[i] = simulator.equations().coefficients()[static_cast<std::size_t>(place.coefficient)];
    } else if (place.layout >= 0) {
      const auto layout = static_cast<std::size_t>(place.layout);
      const int at = begins_[layout] + place.component;
      if (place.component >= 0 && at < begins_[layout + 1]) values[i] = measured_[static_cast<std::size_t>(at)];
    } else if (place.sensor >= 0 && place.component >= 0 &&
               place.component < sizes[static_cast<std::size_t>(place.sensor)]) {
      std::size_t at = static_cast<std::size_t>(place.component);
      for (int before = 0; before < place.sensor; ++before)
        at += static_cast<std::size_t>(sizes[static_cast<std::size_t>(before)]);
      if (at < sensors.size()) values[i] = sensors[at];
    }
  }
}

}  // namespace sprung

#include "core/curves/channel_values.h"

#include <algorithm>
#include <limits>

namespace sprung {

void ChannelValues::setChannels(std::span<const Channel> channels) {
  channels_.assign(channels.begin(), channels.end());
  system_.reset();
}

void ChannelValues::resolve(const System& system) {
  layouts_.clear();
  places_.clear();
  sampled_ = false;
  for (std::size_t i = 0; i < channels_.size(); ++i) {
    const Channel& channel = channels_[i];
    Place place{.component = channel.component};
    const auto same =
        std::find_if(channels_.begin(), channels_.begin() + static_cast<std::ptrdiff_t>(i),
                     [&](const Channel& c) { return c.item == channel.item && c.variable == channel.variable; });
    const auto earlier = static_cast<std::size_t>(same - channels_.begin());
    if (earlier < i) {
      place.layout = places_[earlier].layout;
      place.sensor = places_[earlier].sensor;
    } else if (const auto sensor = std::find_if(system.sensors.begin(), system.sensors.end(),
                                                [&](const SensorLayout& s) { return s.id == channel.item; });
               sensor != system.sensors.end()) {
      if (sensor->list == ItemList::Sensors) {
        place.sensor = static_cast<int>(sensor - system.sensors.begin());
        sampled_ = true;
      } else {
        place.layout = static_cast<int>(layouts_.size());
        layouts_.push_back(*sensor);
      }
    } else if (const Directory::Entry* entry = system.directory->find(channel.item)) {
      if (const auto layout = measuring(system, channel.item, *entry->type, channel.variable)) {
        place.layout = static_cast<int>(layouts_.size());
        layouts_.push_back(*layout);
      }
    }
    places_.push_back(place);
  }
  begins_.assign(1, 0);
  for (const SensorLayout& layout : layouts_) begins_.push_back(begins_.back() + layout.size);
}

void ChannelValues::read(Simulator& simulator, std::span<const double> sensors, std::vector<double>& values) {
  if (system_.get() != &simulator.system()) {
    system_ = simulator.equations().systemPointer();
    resolve(*system_);
  }
  measured_.clear();
  if (!layouts_.empty()) simulator.measure(layouts_, measured_);
  const std::vector<int> sizes = sampled_ ? simulator.sensorSizes() : std::vector<int>{};
  values.assign(channels_.size(), std::numeric_limits<double>::quiet_NaN());
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const Place& place = places_[i];
    if (place.layout >= 0) {
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

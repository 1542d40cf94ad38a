// The numbers of channels at one state, each value of an item evaluated once for all of its components.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/curves/channel.h"
#include "core/sim/simulator.h"

namespace sprung {

class ChannelValues {
 public:
  void setChannels(std::span<const Channel> channels);
  /// After the last step of `simulator`. `sensors`: the last sample of all sensors; those that Python calculates are
  /// read from it, for its functions may remember how often they have been called. NaN: the model has no such number.
  void read(Simulator& simulator, std::span<const double> sensors, std::vector<double>& values);

 private:
  struct Place {
    int layout = -1;       ///< into layouts_; -1: none
    int sensor = -1;       ///< into System::sensors: from the sample
    int coefficient = -1;  ///< of a parameter or a variable
    std::optional<ModelEnergy> energy = {};
    int component = 0;
  };
  void resolve(const System& system);
  /// Of what is measured, or of one before it with the same value.
  Place placeOf(const System& system, std::size_t number);

  std::vector<Channel> channels_;
  std::shared_ptr<const System> system_;  ///< to which the rest belongs
  std::vector<SensorLayout> layouts_;
  std::vector<int> begins_;  ///< of each layout's values in measured_, and the end
  std::vector<Place> places_;
  bool sampled_ = false;   ///< some are read from the sample
  bool energies_ = false;  ///< some are energies of the model
  std::vector<double> measured_;
};

}  // namespace sprung

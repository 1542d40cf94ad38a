// Numbers of a model by name, as people write them: a sensor, an output variable or a parameter of an item, whole or an
// entry of it, or a variable.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/curves/channel.h"
#include "core/model/document.h"
#include "core/system/system.h"

namespace sprung {

struct NamedChannel {
  std::string name;  ///< "force[0]", "spring.Force[0]"; without an index where there is one entry only
  Channel channel;
};

/// `SENSOR`, `LOAD`, `ITEM.OutputVariable`, `ITEM.parameter` or `VARIABLE`, each with `[i]` for one entry (from 0)
/// instead of all. Sensors and loads go before variables, objects before nodes, markers and loads of the same name. A
/// text may hold several, separated by commas; a name with commas of its own that exists is taken whole. Errors name
/// the text that means nothing, with the nearest right one.
Result<std::vector<NamedChannel>> channelsByName(const Document& document, const System& system,
                                                 const std::vector<std::string>& texts, const std::string& where);

/// What these names call a number that is read or set: "force[0]", "spring.Force[0]", "k".
std::string nameOfChannel(const System& system, const Channel& channel);

}  // namespace sprung

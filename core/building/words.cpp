#include "core/building/words.h"

#include "core/building/drives.h"
#include "core/items/joints/joint_generic.h"

namespace sprung::build {

std::string_view wordOf(const NewBodyInfo& info) { return info.word.empty() ? info.type->label : info.word; }
std::string_view wordOf(const NewConnectorInfo& info) { return info.word.empty() ? info.type->label : info.word; }

std::string_view wordOf(const Document& document, ItemId id) {
  const Item* item = document.find(id);
  if (item == nullptr) return {};
  const auto* joint = item->tryAs<JointGeneric>();
  if (joint != nullptr && joint->constrainedAxes.sum() == 6.0) return wordOf(newConnectorInfo(NewConnector::Fixed));
  return motorOf(document, id) ? kMotorWord : item->type().label;
}

}  // namespace sprung::build

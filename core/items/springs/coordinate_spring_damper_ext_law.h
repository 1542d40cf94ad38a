// The law of ConnectorCoordinateSpringDamperExt: its force, what it remembers between Newton solutions (stick, slip,
// stop), and how it reads. Its parameters and its type are in coordinate_spring_damper_ext.h.
#pragma once

#include "core/law/connector_law.h"

namespace sprung {

const ConnectorLaw& coordinateSpringDamperExtLaw();

}  // namespace sprung

// Who takes part in the small vibrations of a model: effective masses, and the shares of the items in the energy of
// each motion, as the command line and the window show them.
#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "core/results/eigen_table.h"

namespace sprung {

/// Which body has how much of the kinetic energy of a motion, and which item how much of the potential energy.
/// `control` lets other threads interrupt user functions.
EnergyShares energyShares(const EigenTable& table, const Eigenmotion& mode, std::shared_ptr<CallControl> control = {});

/// The largest shares in words: "'spring' 62 %, 'weight' 38 %".
std::string sharesText(const std::vector<EnergyShare>& shares, const System& system);

/// mode,frequency,growthRate, then without damping participation factors, effective masses and moments of inertia, and
/// for each item its share of the energies as "kinetic of <body>" and "potential of <item>"; with 17 significant
/// digits.
void writeParticipationCsv(const EigenTable& table, std::ostream& out);

}  // namespace sprung

// Sources: Heun (1900) for RK33; Kutta (1901) for RK44; Butcher (1964) for RK67; Bogacki & Shampine (1989) for ODE23;
// Dormand & Prince (1980) for DOPRI5; Verner (1978), as used by Hull, Enright & Jackson, for DVERK6; Swope et al.
// (1982) for velocity Verlet.
#include "core/solver/explicit_tableau.h"

#include <algorithm>
#include <array>

namespace sprung {
namespace {

constexpr double kEulerC[] = {0.0};
constexpr double kEulerB[] = {1.0};

constexpr double kMidpointC[] = {0.0, 1.0 / 2};
constexpr double kMidpointA[] = {1.0 / 2};
constexpr double kMidpointB[] = {0.0, 1.0};

constexpr double kRk33C[] = {0.0, 1.0 / 3, 2.0 / 3};
constexpr double kRk33A[] = {1.0 / 3,  //
                             0.0, 2.0 / 3};
constexpr double kRk33B[] = {1.0 / 4, 0.0, 3.0 / 4};

constexpr double kRk44C[] = {0.0, 1.0 / 2, 1.0 / 2, 1.0};
constexpr double kRk44A[] = {1.0 / 2,           //
                             0.0,     1.0 / 2,  //
                             0.0,     0.0,     1.0};
constexpr double kRk44B[] = {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};

constexpr double kRk67C[] = {0.0, 1.0 / 3, 2.0 / 3, 1.0 / 3, 5.0 / 6, 1.0 / 6, 1.0};
constexpr double kRk67A[] = {1.0 / 3,                                                 //
                             0.0,          2.0 / 3,                                   //
                             1.0 / 12,     1.0 / 3,    -1.0 / 12,                     //
                             25.0 / 48,    -55.0 / 24, 35.0 / 48,  15.0 / 8,          //
                             3.0 / 20,     -11.0 / 24, -1.0 / 8,   1.0 / 2,     0.1,  //
                             -261.0 / 260, 33.0 / 13,  43.0 / 156, -118.0 / 39, 32.0 / 195, 80.0 / 39};
constexpr double kRk67B[] = {13.0 / 200, 0.0, 11.0 / 40, 11.0 / 40, 4.0 / 25, 4.0 / 25, 13.0 / 200};

constexpr double kOde23C[] = {0.0, 1.0 / 2, 3.0 / 4, 1.0};
constexpr double kOde23A[] = {1.0 / 2,           //
                              0.0,     3.0 / 4,  //
                              2.0 / 9, 1.0 / 3, 4.0 / 9};
constexpr double kOde23B[] = {2.0 / 9, 1.0 / 3, 4.0 / 9, 0.0};
constexpr double kOde23Comparison[] = {7.0 / 24, 1.0 / 4, 1.0 / 3, 1.0 / 8};

constexpr double kDopri5C[] = {0.0, 1.0 / 5, 3.0 / 10, 4.0 / 5, 8.0 / 9, 1.0, 1.0};
constexpr double kDopri5A[] = {1.0 / 5,                    //
                               3.0 / 40,        9.0 / 40,  //
                               44.0 / 45,       -56.0 / 15,
                               32.0 / 9,  //
                               19372.0 / 6561,  -25360.0 / 2187,
                               64448.0 / 6561,  -212.0 / 729,  //
                               9017.0 / 3168,   -355.0 / 33,
                               46732.0 / 5247,  49.0 / 176,
                               -5103.0 / 18656,  //
                               35.0 / 384,      0.0,
                               500.0 / 1113,    125.0 / 192,
                               -2187.0 / 6784,  11.0 / 84};
constexpr double kDopri5B[] = {35.0 / 384, 0.0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84, 0.0};
constexpr double kDopri5Comparison[] = {5179.0 / 57600,    0.0,          7571.0 / 16695, 393.0 / 640,
                                        -92097.0 / 339200, 187.0 / 2100, 1.0 / 40};

constexpr double kDverk6C[] = {0.0, 1.0 / 6, 4.0 / 15, 2.0 / 3, 5.0 / 6, 1.0, 1.0 / 15, 1.0};
constexpr double kDverk6A[] = {1.0 / 6,                                                                              //
                               4.0 / 75,        16.0 / 75,                                                           //
                               5.0 / 6,         -8.0 / 3,    5.0 / 2,                                                //
                               -165.0 / 64,     55.0 / 6,    -425.0 / 64,      85.0 / 96,                            //
                               12.0 / 5,        -8.0,        4015.0 / 612,     -11.0 / 36,    88.0 / 255,            //
                               -8263.0 / 15000, 124.0 / 75,  -643.0 / 680,     -81.0 / 250,   2484.0 / 10625,  0.0,  //
                               3501.0 / 1720,   -300.0 / 43, 297275.0 / 52632, -319.0 / 2322, 24068.0 / 84065, 0.0,
                               3850.0 / 26703};
constexpr double kDverk6B[] = {3.0 / 40, 0.0, 875.0 / 2244, 23.0 / 72, 264.0 / 1955, 0.0, 125.0 / 11592, 43.0 / 616};
constexpr double kDverk6Comparison[] = {13.0 / 160, 0.0, 2375.0 / 5984, 5.0 / 16, 12.0 / 85, 3.0 / 44, 0.0, 0.0};

// Half a kick, a drift with the velocity at mid-step, and the forces at the end with the predicted velocity.
constexpr double kVerletC[] = {0.0, 0.5, 1.0};
constexpr double kVerletA[] = {0.0,  //
                               0.0, 1.0};
constexpr double kVerletB[] = {0.0, 1.0, 0.0};
constexpr double kVerletVelocityA[] = {0.5,  //
                                       1.0, 0.0};
constexpr double kVerletVelocityB[] = {0.5, 0.0, 0.5};

constexpr ExplicitTableau kTableaus[] = {
    {.name = "ExplicitEuler", .c = kEulerC, .b = kEulerB},
    {.name = "ExplicitMidpoint", .c = kMidpointC, .a = kMidpointA, .b = kMidpointB},
    {.name = "RK33", .c = kRk33C, .a = kRk33A, .b = kRk33B},
    {.name = "RK44", .c = kRk44C, .a = kRk44A, .b = kRk44B},
    {.name = "RK67", .c = kRk67C, .a = kRk67A, .b = kRk67B},
    {.name = "ODE23", .c = kOde23C, .a = kOde23A, .b = kOde23B, .comparison = kOde23Comparison, .lastIsNext = true},
    {.name = "DOPRI5",
     .c = kDopri5C,
     .a = kDopri5A,
     .b = kDopri5B,
     .comparison = kDopri5Comparison,
     .lastIsNext = true},
    {.name = "DVERK6", .c = kDverk6C, .a = kDverk6A, .b = kDverk6B, .comparison = kDverk6Comparison},
    {.name = "VelocityVerlet",
     .c = kVerletC,
     .a = kVerletA,
     .b = kVerletB,
     .velocityA = kVerletVelocityA,
     .velocityB = kVerletVelocityB},
};

}  // namespace

bool ExplicitTableau::needsForces(int stage) const {
  if (velocityWeight(stage) != 0.0) return true;
  for (int row = stage + 1; row < stages(); ++row)
    if (velocity(row, stage) != 0.0) return true;
  return !comparison.empty() && errorWeight(stage) != 0.0;
}

const ExplicitTableau* findTableau(std::string_view solverType) {
  const auto* found = std::find_if(std::begin(kTableaus), std::end(kTableaus),
                                   [&](const ExplicitTableau& t) { return t.name == solverType; });
  return found == std::end(kTableaus) ? nullptr : found;
}

}  // namespace sprung

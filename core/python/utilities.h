// What user functions import for calculating: Python sources, each with the module of `exudyn` that offers its names.
// Own code after the textbook; modules.cpp makes them importable.
#pragma once

namespace sprung::python {

/// One scope holds all of them: `math` by its names, `np`, `warnings`, `exu`, and what others define.
extern const char* const kVectorUtilities;         ///< exudyn.basicUtilities
extern const char* const kSignalUtilities;         ///< exudyn.advancedUtilities
extern const char* const kRotationUtilities;       ///< exudyn.rigidBodyUtilities
extern const char* const kTransformUtilities;      ///< exudyn.rigidBodyUtilities
extern const char* const kInertiaUtilities;        ///< exudyn.rigidBodyUtilities
extern const char* const kPhysicsUtilities;        ///< exudyn.physics
extern const char* const kInterpolationUtilities;  ///< exudyn.signalProcessing
extern const char* const kSpatialUtilities;        ///< exudyn.kinematicTree
extern const char* const kGearUtilities;           ///< exudyn.machines
extern const char* const kTriangleUtilities;       ///< exudyn.graphicsDataUtilities

}  // namespace sprung::python

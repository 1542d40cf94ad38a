#include "tests/bench/simbody_chain.h"

#include <Simbody.h>

#include <memory>

namespace sprung::bench {

using SimTK::Vec3;

struct SimbodyChain::Model {
  SimTK::MultibodySystem system;
  SimTK::SimbodyMatterSubsystem matter{system};
  SimTK::GeneralForceSubsystem forces{system};
  SimTK::Force::UniformGravity gravity{forces, matter, Vec3(0, -9.81, 0)};
  SimTK::MobilizedBody last;
  std::unique_ptr<SimTK::RungeKutta3Integrator> integrator;
  double h;
  long steps = 0;

  Model(int bodies, double stepSize) : h(stepSize) {
    const double length = 0.25, width = 0.1, mass = 2000.0 * length * width * width;
    const SimTK::Inertia inertia = mass * SimTK::UnitInertia::brick(0.5 * Vec3(length, width, width));
    const SimTK::Body::Rigid brick(SimTK::MassProperties(mass, Vec3(0), inertia));
    last = matter.Ground();
    for (int i = 0; i < bodies; ++i) {
      const Vec3 onParent = i == 0 ? Vec3(0) : Vec3(0.5 * length, 0, 0);
      last = SimTK::MobilizedBody::Pin(last, SimTK::Transform(onParent), brick,
                                       SimTK::Transform(Vec3(-0.5 * length, 0, 0)));
    }
    const SimTK::State start = system.realizeTopology();
    integrator = std::make_unique<SimTK::RungeKutta3Integrator>(system);
    integrator->setFixedStepSize(h);
    integrator->initialize(start);
  }
};

SimbodyChain::SimbodyChain(int bodies, double h) : model_(std::make_unique<Model>(bodies, h)) {}
SimbodyChain::~SimbodyChain() = default;

void SimbodyChain::step() { model_->integrator->stepTo(static_cast<double>(++model_->steps) * model_->h); }

double SimbodyChain::height() const {
  const SimTK::State& state = model_->integrator->getState();
  model_->system.realize(state, SimTK::Stage::Position);
  return model_->last.getBodyOriginLocation(state)[1];
}

}  // namespace sprung::bench

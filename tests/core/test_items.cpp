// The laws of the items as formulas, point by point, and what the types say of themselves.
#include <QTest>
#include <cmath>
#include <functional>
#include <numbers>

#include "core/catalog/connector_drawing.h"
#include "core/items/bodies/rigid_body.h"
#include "core/items/bodies/rigid_body_2d.h"
#include "core/items/registry.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/items/springs/spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "core/law/body_kind.h"
#include "core/law/node_kind.h"
#include "core/law/rotation.h"

using namespace sprung;
using Ext = CoordinateSpringDamperExt;

namespace {

constexpr double kPi = std::numbers::pi;

bool near(double a, double b, double tolerance = 1e-12) { return std::abs(a - b) <= tolerance * (1.0 + std::abs(b)); }

double slope(const std::function<double(double)>& f, double x, double h) { return (f(x + h) - f(x - h)) / (2.0 * h); }

}  // namespace

class TestItems : public QObject {
  Q_OBJECT
 private slots:
  void springLaws();
  void torsionAngle();
  void turnsAreCounted();
  void regularizedFrictionCurve();
  void stribeckCurve();
  void bristlesAndStops();
  void inertiaAboutCenter();
  void everyTypeIsDescribed();
  void nodesSayHowTheyMove();
  void bodiesAndLoadsSayWhatTheyMoveWith();
  void rotationParametersAndBack();
  void connectorsAreDrawnAndBuilt();
};

void TestItems::springLaws() {
  // f = k (x - x0) + d (v - v0) + f_c with each law's own terms.
  QCOMPARE(CoordinateSpringDamper::force(100.0, 5.0, 0.1, 0.3, -2.0), 100.0 * 0.2 - 10.0);
  QCOMPARE(Ext::springForce(100.0, 5.0, 0.1, 1.0, 0.3, -2.0), 100.0 * 0.2 - 15.0);
  QCOMPARE(SpringDamper::springForce(400.0, 2.0, 0.7, 0.5, 1.5, 1.0, 3.0), 400.0 * 0.3 + 2.0 * 2.5 + 1.5);
  QCOMPARE(LinearSpringDamper::springForce(10.0, 3.0, 1.0, 2.0, -4.0, 1.5, 1.0), 5.0 - 3.0 - 4.0);
  QCOMPARE(TorsionalSpringDamper::springTorque(15.0, 1.5, 20.0, 3.0, -2.0, 19.0, 5.0), -15.0 + 3.0 - 2.0);
  Matrix6D stiffness = Matrix6D::Zero();
  stiffness(0, 4) = 7.0;  // a bushing may couple displacement and rotation
  Vector6D offset = Vector6D::Zero(), displacement = Vector6D::Zero();
  offset[4] = 0.1;
  displacement[4] = 0.3;
  const Vector6D result =
      RigidBodySpringDamper::forceTorque(stiffness, 2.0 * Matrix6D::Identity(), offset, displacement, Vector6D::Ones());
  QVERIFY(near(result[0], 7.0 * 0.2 + 2.0));
  QVERIFY(near(result[5], 2.0));
}

void TestItems::torsionAngle() {
  using Eigen::AngleAxisd;
  for (double phi2 = -3.1; phi2 < 3.15; phi2 += 0.31) {
    const Mat3 a = (AngleAxisd(0.4, Vec3::UnitX()) * AngleAxisd(-0.9, Vec3::UnitY()) * AngleAxisd(phi2, Vec3::UnitZ()))
                       .toRotationMatrix();
    QVERIFY(near(TorsionalSpringDamper::angle(a), phi2));
  }
}

void TestItems::turnsAreCounted() {
  double last = 0.0;
  for (int i = 1; i <= 400; ++i) {  // ten turns forward and back, in steps below half a turn
    const double angle = (i <= 200 ? i : 400 - i) * 0.1 * kPi;
    last = TorsionalSpringDamper::continuedAngle(std::remainder(angle, 2.0 * kPi), last);
    QVERIFY(near(last, angle));
  }
}

void TestItems::regularizedFrictionCurve() {
  const Ext::Friction f{.dynamicForce = 10.0, .staticOffset = 6.0, .decayVelocity = 0.2, .viscous = 3.0, .zone = 0.05};
  const auto force = [&](double v) { return Ext::regularizedFriction(f, v); };
  QCOMPARE(force(0.0), 0.0);
  QVERIFY(near(force(0.025), 8.0));                               // half way up
  QVERIFY(near(force(0.05), 16.0));                               // f_d + f_so at the edge
  QVERIFY(near(force(0.25), 10.0 + 6.0 * std::exp(-1.0) + 0.6));  // one decay velocity beyond
  QVERIFY(near(force(2.05), 10.0 + 6.0 * std::exp(-10.0) + 6.0));
  QVERIFY(std::abs(force(std::nextafter(0.05, 1.0)) - force(0.05)) < 1e-12);  // continuous at v_reg
  for (const double v : {0.001, 0.03, 0.05, 0.07, 0.4, 5.0}) QCOMPARE(force(-v), -force(v));
  for (const double v : {-3.0, -0.3, -0.06, -0.02, 0.0, 0.01, 0.049, 0.051, 0.2, 1.0, 4.0})
    QVERIFY2(near(Ext::regularizedFrictionSlope(f, v), slope(force, v, 1e-6), 1e-6), qPrintable(QString::number(v)));
  QVERIFY(std::isfinite(force(1e300)));
}

void TestItems::stribeckCurve() {
  const Ext::Friction f{.dynamicForce = 10.0, .staticOffset = 6.0, .decayVelocity = 0.1, .viscous = 3.0};
  QCOMPARE(Ext::stribeck(f, 0.0), 16.0);
  QVERIFY(near(Ext::stribeck(f, 0.1), 10.0 + 6.0 * std::exp(-1.0) + 0.3));
  QVERIFY(near(Ext::stribeck(f, 10.0), 40.0));
  for (const double v : {0.02, 0.1, 0.5, 3.0}) {
    QCOMPARE(Ext::stribeck(f, -v), Ext::stribeck(f, v));
    QVERIFY(near(Ext::stribeckSlope(f, v), slope([&](double x) { return Ext::stribeck(f, x); }, v, 1e-6), 1e-6));
    QCOMPARE(Ext::stribeckSlope(f, -v), Ext::stribeckSlope(f, v));
  }
  QCOMPARE(Ext::stribeckSlope(f, 0.0), 3.0 - 60.0);
  // A zone that shrinks to zero leaves the curve of the bristle model.
  Ext::Friction narrow = f;
  narrow.zone = 1e-9;
  QVERIFY(near(Ext::regularizedFriction(narrow, 0.3), Ext::stribeck(f, 0.3), 1e-7));
}

void TestItems::bristlesAndStops() {
  QCOMPARE(Ext::bristleForce(1e4, 100.0, 0.2, 0.201, -0.05), 1e4 * (0.201 - 0.2) - 5.0);
  QCOMPARE(Ext::penetration(-0.3, 0.4, 0.0), 0.0);
  QCOMPARE(Ext::penetration(-0.3, 0.4, 0.4), 0.0);  // touching is not yet contact
  QCOMPARE(Ext::penetration(-0.3, 0.4, 0.5), 0.5 - 0.4);
  QCOMPARE(Ext::penetration(-0.3, 0.4, -0.5), -0.5 + 0.3);
  QCOMPARE(Ext::contactForce(1e4, 10.0, 0.01, 2.0), 120.0);
  QCOMPARE(Ext::contactForce(1e4, 10.0, -0.01, -2.0), -120.0);
  Ext data;
  QVERIFY(!data.needsData());
  data.fDynamicFriction = 1.0;
  QVERIFY(data.hasBristles() && data.needsData());
  data.frictionProportionalZone = 0.01;
  QVERIFY(!data.needsData());
  data.useLimitStops = true;
  QVERIFY(data.needsData() && !data.hasBristles());
}

void TestItems::inertiaAboutCenter() {
  Vector6D j;
  j << 1.0, 2.0, 3.0, 12.0, 2.5, 1.5;
  const Mat3 matrix = RigidBody::inertiaMatrix(j);
  QCOMPARE(matrix(0, 1), 1.5);
  QCOMPARE(matrix(0, 2), 2.5);
  QCOMPARE(matrix(1, 2), 12.0);
  QVERIFY(matrix.isApprox(matrix.transpose()));
  // A point mass at c has no inertia about its centre.
  const Vec3 c(0.3, -0.2, 0.5);
  const Mat3 about = 2.0 * (c.squaredNorm() * Mat3::Identity() - c * c.transpose());
  const RigidInertia point{2.0, c, about};
  QVERIFY(point.aboutCentre().cwiseAbs().maxCoeff() < 1e-15);
}

void TestItems::nodesSayHowTheyMove() {
  for (const ItemType* type : itemTypes()) {
    QCOMPARE(type->node != nullptr, type->list == ItemList::Nodes);
    if (type->node == nullptr) continue;
    const NodeKind& kind = *type->node;
    const NodeStart start = kind.start(type->make());
    if (!kind.isData()) QCOMPARE(static_cast<int>(start.reference.size()), type->row("referenceCoordinates")->rows);
    QCOMPARE(static_cast<int>(start.initial.size()), kind.coordinates());
    QCOMPARE(static_cast<int>(start.velocity.size()), kind.coordinates());
    QCOMPARE(kind.positions() + rotationCount(kind.rotation), kind.coordinates());
    QCOMPARE((type->provides & kPosition) != 0, kind.translations > 0);
    QCOMPARE((type->provides & kOrientation) != 0, kind.rotates() || kind.isFixed());
    QCOMPARE((type->provides & kPlanar) != 0, kind.isPlanar() || kind.isFixed());
    QCOMPARE((type->provides & kGenericData) != 0, kind.isData());
    QCOMPARE(start.keepsLength, kind.rotation == RotationKind::EulerParameters);
  }
}

void TestItems::bodiesAndLoadsSayWhatTheyMoveWith() {
  for (const ItemType* type : itemTypes()) {
    QCOMPARE(type->load != LoadKind::None, type->list == ItemList::Loads);
    QCOMPARE(type->body != nullptr, (type->provides & kBody) != 0);
    if (type->body == nullptr) continue;
    const BodyKind& kind = *type->body;
    QCOMPARE((type->provides & kGround) != 0, kind.isFixed());
    QCOMPARE(kind.resists.empty(), kind.isFixed() || kind.isRigid());
    if (!kind.resists.empty()) QVERIFY(type->row(kind.resists) != nullptr);
  }
  Vector6D j;
  j << 1.0, 2.0, 3.0, 12.0, 2.5, 1.5;
  const Item body(rigidBodyType(),
                  RigidBody{.physicsMass = 2.0, .physicsInertia = j, .physicsCenterOfMass = Vec3(1, 2, 3)});
  const RigidInertia inertia = inertiaOf(body);
  QCOMPARE(inertia.mass, 2.0);
  QCOMPARE(inertia.centre, Vec3(1, 2, 3));
  QCOMPARE(inertia.inertia, RigidBody::inertiaMatrix(j));
  const Item planar(rigidBody2DType(), RigidBody2D{.physicsMass = 2.0, .physicsInertia = 5.0});
  QCOMPARE(inertiaOf(planar).inertia, Mat3(Vec3(0, 0, 5).asDiagonal()));
}

void TestItems::rotationParametersAndBack() {
  const Mat3 tilted = rotationFromVector(Vec3(0.3, -0.5, 0.7)), flat = rotationFromVector(Vec3(0, 0, -0.4));
  const Vec3 omega(0.2, 0.9, -1.1);
  using enum RotationKind;
  for (const RotationKind kind : {Planar, TaitBryan, EulerParameters, RotationVector}) {
    const Mat3& rotation = kind == Planar ? flat : tilted;
    const Vec3 speed = kind == Planar ? Vec3(0, 0, omega.z()) : omega;
    const VecX parameters = rotationParameters(kind, rotation);
    QCOMPARE(static_cast<int>(parameters.size()), rotationCount(kind));
    QVERIFY((rotationFrom(kind, parameters.data()) - rotation).norm() < 1e-14);
    const VecX rates = rotationRates(kind, parameters.data(), speed);
    QVERIFY((spinMatrix(kind, parameters.data()).leftCols(rates.size()) * rates - speed).norm() < 1e-14);
    // The rates of a rotation vector are the angular velocity in body axes, not those of the vector.
    if (kind == RotationVector) continue;
    const double h = 1e-6;
    const VecX after = parameters + h * rates;
    const Mat3 turned = rotationFrom(kind, after.data()) * rotation.transpose();
    const Vec3 turn(turned(2, 1), turned(0, 2), turned(1, 0));
    QVERIFY((turn / h - speed).norm() < 1e-5);
  }
}

void TestItems::everyTypeIsDescribed() {
  for (const ItemType* type : itemTypes()) {
    QVERIFY2(!type->label.empty() && type->doc.ends_with('.'), type->type.data());
    QCOMPARE(&type->make().type(), type);
    QCOMPARE(itemType(type->list, type->type), type);
    for (const ParamRow& row : type->rows) {
      const std::string name = std::string(type->type) + "." + std::string(row.key);
      QVERIFY2(!row.label.empty() && !row.group.empty(), name.c_str());
      QVERIFY2(row.doc.size() > 10 && row.doc.ends_with('.'), name.c_str());
      if (row.slider.lower != row.slider.upper)
        QVERIFY2(row.range.contains(row.slider.lower) && row.range.contains(row.slider.upper), name.c_str());
      if (row.visual) QVERIFY2(row.effect == Effect::Look, name.c_str());
    }
    for (const OutputRow& row : type->outputs) QVERIFY2(!row.symbol.empty() && !row.doc.empty(), type->type.data());
  }
}

/// What the picture, the palette and the search need to know of a type stands with it.
void TestItems::connectorsAreDrawnAndBuilt() {
  for (const ItemType* type : itemTypes()) {
    const bool connects = type->family == Family::Connector || type->family == Family::Joint;
    QVERIFY2((type->drawing != nullptr) == connects, type->type.data());
    if (connects) {
      Item shown = type->make();
      if (const ParamRow* show = type->row("show", true)) shown.set(*show, true);
      QVERIFY2(type->drawing(shown).form != ConnectorForm::None && !type->recipes.empty(), type->type.data());
      for (const ParamRow& row : type->rows) {
        if (row.key != "show") continue;
        Item hidden = type->make();
        hidden.set(row, false);
        QVERIFY2(type->drawing(hidden).form == ConnectorForm::None, type->type.data());
      }
    }
    if (type->family == Family::Body || type->family == Family::Ground)
      QVERIFY2(!type->recipes.empty(), type->type.data());
    for (const Recipe& recipe : type->recipes) {
      QVERIFY2(&recipe.type() == type && !recipe.name.empty(), type->type.data());
      QVERIFY2(*recipe.key != '\0' && std::string_view(recipe.tip).ends_with('.'), type->type.data());
      QCOMPARE(recipe.connector() != nullptr, connects);
      QCOMPARE(recipe.load() != nullptr, type->list == ItemList::Loads);
      if (recipe.connector() != nullptr)
        QVERIFY2((recipe.connector()->startData != nullptr) <= (type->row("nodeNumber") != nullptr), type->type.data());
    }
  }
}

QTEST_GUILESS_MAIN(TestItems)
#include "test_items.moc"

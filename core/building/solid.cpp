#include "core/building/solid.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <Eigen/Eigenvalues>

#include "core/base/round_number.h"
#include "core/io/drawing_reader.h"
#include "core/io/graphics_text.h"
#include "core/law/body_kind.h"

namespace sprung::build {
namespace {

constexpr double kSolidSame = 1e-6;  // relative; numbers in files may be rounded

const ParamRow* drawingsRow(const Item& item) { return item.type().row("graphicsData", true); }

std::string graphicsOf(const Item& item) {
  const ParamRow* row = drawingsRow(item);
  return row == nullptr ? std::string() : std::get<std::string>(item.get(*row));
}

/// A drawing of a body with its density.
struct SolidPart {
  Drawing drawing;
  std::optional<double> density;
};
using SolidParts = std::vector<SolidPart>;

/// Empty where they cannot be read: then nothing is known.
SolidParts partsOf(const Item& item) {
  const std::string graphics = graphicsOf(item);
  const Result<Drawings> drawings = parseDrawings(graphics);
  SolidParts parts;
  if (!drawings) return parts;
  const auto densities = drawingDensities(graphics);
  for (std::size_t i = 0; i < drawings->size(); ++i) parts.push_back({(*drawings)[i], densities.at(i)});
  return parts;
}

std::optional<Solid> solidOf(const SolidPart& part) {
  std::optional<Solid> solid = build::solidOf(part.drawing);
  if (solid) solid->density = part.density;
  return solid;
}

Drawing drawingOf(const Solid& solid) {
  Drawing drawing;
  switch (solid.form) {
    case Solid::Form::Brick: drawing.shape = BrickDrawing{solid.centre, solid.size, solid.axes}; break;
    case Solid::Form::Sphere: drawing.shape = SphereDrawing{solid.centre, 0.5 * solid.size.x()}; break;
    case Solid::Form::Cylinder: {
      const Vec3 along = solid.size.z() * solid.axes.col(2);
      drawing.shape = AxisDrawing{AxisDrawing::Form::Cylinder, solid.centre - 0.5 * along, along, 0.5 * solid.size.x()};
    }
  }
  return drawing;
}

/// Place of the one solid among drawings.
std::optional<std::size_t> placeOf(const SolidParts& parts) {
  std::optional<std::size_t> place;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!solidOf(parts[i])) continue;
    if (place) return std::nullopt;
    place = i;
  }
  return place;
}

/// The brick with the mass and inertia of a body: edges a with a^2 = 6 (Jy + Jz - Jx) / m, in principal axes.
std::optional<Solid> brickOf(const RigidInertia& body) {
  if (!(body.mass > 0.0)) return std::nullopt;
  const Mat3 inertia = body.aboutCentre();
  Solid solid;
  solid.centre = body.centre;
  Vec3 moments = inertia.diagonal();
  if ((inertia - Mat3(moments.asDiagonal())).cwiseAbs().maxCoeff() > 1e-9 * inertia.cwiseAbs().maxCoeff()) {
    const Eigen::SelfAdjointEigenSolver<Mat3> solver(inertia);
    moments = solver.eigenvalues();
    solid.axes = solver.eigenvectors();
    if (solid.axes.determinant() < 0.0) solid.axes.col(2) *= -1.0;
  }
  solid.size = ((Vec3::Constant(moments.sum()) - 2.0 * moments) * 6.0 / body.mass).cwiseMax(0.0).cwiseSqrt();
  if (!solid.size.allFinite() || !(solid.size.minCoeff() > 0.0)) return std::nullopt;
  // Digits of a square root say nothing.
  const double resolution = 1e-9 * solid.size.maxCoeff();
  for (double& edge : solid.size) edge = roundedTo(edge, resolution);
  return solid;
}

/// Mass, centre and inertia about the reference point, in body-fixed axes.
struct Weight {
  double mass = 0.0;
  Vec3 centre = Vec3::Zero();
  Mat3 inertia = Mat3::Zero();
};

Weight weightOf(const Solid& solid, double mass) {
  const Vec3& c = solid.centre;
  return {mass, c, mass * (solid.inertiaPerMass() + c.squaredNorm() * Mat3::Identity() - c * c.transpose())};
}

Weight sumOf(const SolidParts& parts) {
  Weight sum;
  for (const SolidPart& drawn : parts) {
    const auto solid = solidOf(drawn);
    if (!solid || !solid->density) continue;
    const Weight part = weightOf(*solid, *solid->density * solid->volume());
    sum.mass += part.mass;
    sum.centre += part.mass * part.centre;
    sum.inertia += part.inertia;
  }
  if (sum.mass > 0.0) sum.centre /= sum.mass;
  return sum;
}

Value numbers(const VecX& vector) { return Numbers{{vector.data(), vector.data() + vector.size()}, 0}; }

/// No 1e-19 where a symmetry makes zero.
Mat3 cleaned(const Mat3& matrix) {
  const double least = 1e-14 * matrix.cwiseAbs().maxCoeff();
  return matrix.unaryExpr([least](double x) { return std::abs(x) < least ? 0.0 : x; });
}

/// What a row of the body holds for this weight; empty for rows that do not follow.
std::optional<Value> followed(const ParamRow& row, const Weight& weight) {
  if (row.visual) return std::nullopt;
  if (row.key == "physicsMass") return weight.mass;
  const Mat3 j = cleaned(weight.inertia);
  if (row.key == "physicsInertia") {
    if (row.kind == ValueKind::Real) return j(2, 2);
    return numbers((VecX(6) << j(0, 0), j(1, 1), j(2, 2), j(1, 2), j(0, 2), j(0, 1)).finished());
  }
  if (row.key == "physicsCenterOfMass") return numbers(weight.centre.head(row.rows));
  return std::nullopt;
}

Status writeWeight(DocumentEditor& editor, ItemId body, const Weight& weight, bool withMass) {
  for (const ParamRow& row : editor.document().find(body)->type().rows) {
    const auto value = followed(row, weight);
    if (!value || (row.key == "physicsMass" && !withMass)) continue;
    if (editor.document().find(body)->get(row) == *value) continue;
    if (Status status = editor.assign(body, row, *value); !status) return status;
  }
  return Done{};
}

bool close(const Value& a, const Value& b, double scale) {
  const auto list = [](const Value& value) {
    const auto* many = std::get_if<Numbers>(&value);
    return many != nullptr ? many->values : std::vector<double>{std::get<double>(value)};
  };
  const std::vector<double> left = list(a), right = list(b);
  for (std::size_t i = 0; i < left.size(); ++i)
    if (!(std::abs(left[i] - right.at(i)) <= kSolidSame * scale)) return false;
  return true;
}

double massOf(const Item& item) {
  const ParamRow* row = item.type().row("physicsMass");
  return row == nullptr ? 0.0 : std::get<double>(item.get(*row));
}

bool isOf(const Item& item, const Solid& solid, double mass) {
  const Weight weight = weightOf(solid, mass);
  return std::all_of(item.type().rows.begin(), item.type().rows.end(), [&](const ParamRow& row) {
    const auto value = followed(row, weight);
    if (!value || row.key == "physicsMass") return true;
    const double scale = row.key == "physicsInertia" ? weight.inertia.cwiseAbs().maxCoeff() : solid.size.maxCoeff();
    return close(item.get(row), *value, scale);
  });
}

bool hasDensity(const Item& item) { return graphicsOf(item).find("\"density\"") != std::string::npos; }

bool isWeight(const ParamRow& row) {
  return !row.visual && (row.key == "physicsMass" || row.key == "physicsInertia" || row.key == "physicsCenterOfMass");
}

Status endFollowing(DocumentEditor& editor, ItemId id) {
  const Item& item = *editor.document().find(id);
  std::string graphics = graphicsOf(item);
  const SolidParts parts = partsOf(item);
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i].density) graphics = withDrawing(graphics, i, parts[i].drawing, std::nullopt);
  return editor.assign(id, *drawingsRow(item), graphics);
}

}  // namespace

std::optional<Solid> solidOf(const Drawing& drawing) {
  Solid solid;
  if (const auto* brick = std::get_if<BrickDrawing>(&drawing.shape)) {
    solid.size = brick->size;
    solid.centre = brick->center;
    solid.axes = brick->rotation;
  } else if (const auto* ball = std::get_if<SphereDrawing>(&drawing.shape)) {
    solid.form = Solid::Form::Sphere;
    solid.size.setConstant(2.0 * ball->radius);
    solid.centre = ball->point;
  } else if (const auto* rod = std::get_if<AxisDrawing>(&drawing.shape);
             rod != nullptr && rod->form == AxisDrawing::Form::Cylinder) {
    solid.form = Solid::Form::Cylinder;
    solid.size = Vec3(2.0 * rod->radius, 2.0 * rod->radius, rod->vAxis.norm());
    solid.centre = rod->pAxis + 0.5 * rod->vAxis;
    solid.axes = frameAlongZ(rod->vAxis);
  } else {
    return std::nullopt;
  }
  return solid.size.minCoeff() > 0.0 ? std::optional(solid) : std::nullopt;
}

double Solid::volume() const {
  switch (form) {
    case Form::Brick: return size.prod();
    case Form::Sphere: return M_PI / 6.0 * size.x() * size.x() * size.x();
    case Form::Cylinder: return M_PI / 4.0 * size.x() * size.x() * size.z();
  }
  return 0.0;
}

Mat3 Solid::inertiaPerMass() const {
  Vec3 moments;
  const Vec3 square = size.cwiseProduct(size);
  switch (form) {
    case Form::Brick: moments = (Vec3::Constant(square.sum()) - square) / 12.0; break;
    case Form::Sphere: moments.setConstant(0.1 * square.x()); break;
    case Form::Cylinder: {
      const double across = square.x() / 16.0 + square.z() / 12.0;
      moments = Vec3(across, across, square.x() / 8.0);
    }
  }
  return axes * moments.asDiagonal() * axes.transpose();
}

std::optional<Solid> solidOf(const Document& document, ItemId body) {
  const Item* item = document.find(body);
  if (item == nullptr || !isBody(item) || isGround(document, body)) return std::nullopt;
  const SolidParts parts = partsOf(*item);
  if (const auto place = placeOf(parts)) return solidOf(parts[*place]);
  const BodyKind& kind = *item->type().body;
  if (!kind.isRigid() || kind.isPlanar() || !parts.empty() || !graphicsOf(*item).empty()) return std::nullopt;
  return brickOf(inertiaOf(*item));
}

bool isDrawn(const Document& document, ItemId body) { return !graphicsOf(*document.find(body)).empty(); }

double meanDensity(const Document& document, ItemId body) {
  const auto solid = solidOf(document, body);
  if (!solid) return 0.0;
  return solid->density.value_or(massOf(*document.find(body)) / solid->volume());
}

bool massFollows(const Document& document, ItemId body) {
  const Item* item = document.find(body);
  return item != nullptr && hasDensity(*item);
}

bool isOfSolid(const Document& document, ItemId body, const Solid& solid) {
  const Item& item = *document.find(body);
  return item.type().row("physicsMass") != nullptr && isOf(item, solid, massOf(item));
}

Status setSolid(DocumentEditor& editor, ItemId body, const Solid& solid) {
  const Item& item = *editor.document().find(body);
  if (!(solid.size.minCoeff() > 0.0) || !solid.size.allFinite())
    return error(item.name, "the edges of a body are longer than 0");
  if (solid.size.maxCoeff() > kFarthestDrawn)
    return error(item.name, "no picture shows what is larger than 1e15 m", "drawings are in metres");
  if (solid.density && !(*solid.density > 0.0 && std::isfinite(*solid.density)))
    return error(item.name, "a density above 0 is needed", "water has 1000 kg/m³, steel 7850 kg/m³");
  const auto before = solidOf(editor.document(), body);
  const bool wasOf = before && isOfSolid(editor.document(), body, *before);
  const SolidParts parts = partsOf(item);
  const auto place = placeOf(parts);
  Drawing drawing = drawingOf(solid);
  if (place) drawing.color = parts[*place].drawing.color;
  const double mass = solid.density ? *solid.density * solid.volume() : massOf(item);
  const std::string graphics = withDrawing(graphicsOf(item), place.value_or(parts.size()), drawing, solid.density);
  if (Status status = editor.assign(body, *drawingsRow(item), graphics); !status) return status;
  if (!solid.density && !wasOf) return Done{};
  return writeWeight(editor, body, weightOf(solid, mass), solid.density.has_value());
}

bool entails(const Document& document, ItemId id, const ParamRow& row) {
  const Item* item = document.find(id);
  if (item == nullptr || !isBody(item) || drawingsRow(*item) == nullptr) return false;
  if (isWeight(row)) return !graphicsOf(*item).empty();
  return &row == drawingsRow(*item) && hasDensity(*item);
}

Status entail(DocumentEditor& editor, ItemId id, const ParamRow& row, const Document::RowState& before) {
  if (!entails(editor.document(), id, row)) return Done{};
  const Item item = *editor.document().find(id);
  if (!isWeight(row)) return writeWeight(editor, id, sumOf(partsOf(item)), true);
  const auto solid = solidOf(editor.document(), id);
  const double mass = massOf(item);
  if (row.key == "physicsMass" && solid && mass > 0.0 && item.formulas.empty() &&
      isOf(item, *solid, std::get<double>(before.value))) {
    if (Status status = writeWeight(editor, id, weightOf(*solid, mass), false); !status) return status;
  }
  return hasDensity(item) ? endFollowing(editor, id) : Status(Done{});
}

}  // namespace sprung::build

// A free-body diagram as a table: a row for each force with its torque, their sum, what that makes of the motion, and
// what is left between the two. No widgets.
#pragma once

#include <QString>
#include <QStringList>
#include <cstdint>
#include <vector>

#include "core/law/free_body.h"
#include "core/model/document.h"

namespace sprung::ui {

/// About which point torques are told.
enum class TorquePoint : std::uint8_t { CentreOfMass, Reference, Origin };

struct FreeBodyChoice {
  TorquePoint about = TorquePoint::CentreOfMass;
  bool bodyAxes = false;  ///< numbers along the axes of the body instead of the global ones
};

struct FreeBodyRow {
  enum class Role : std::uint8_t { Action, Sum, Rate, Rest };
  Role role = Role::Action;
  ItemId item;  ///< unset: a hand, or no action
  QString name;
  Wrench wrench;  ///< as chosen
};

/// Actions in the order of the model, then sum, m a with dL/dt, and what they differ by.
std::vector<FreeBodyRow> freeBodyRows(const Document& document, const FreeBody& diagram, const FreeBodyChoice& choice);
/// Fx, Fy, Fz [N], Mx, My, Mz [N m] of each row; what is left over from computing is zero, but in the last row.
std::vector<QStringList> freeBodyTexts(const std::vector<FreeBodyRow>& rows);
/// "F x [N]", …
QStringList freeBodyHeads(const FreeBodyChoice& choice);
QString torquePointText(TorquePoint point);

}  // namespace sprung::ui

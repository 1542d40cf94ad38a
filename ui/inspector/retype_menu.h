// The menu that gives a connector or joint another type; what is impossible says why.
#pragma once

#include <functional>

#include "core/base/ids.h"
#include "core/base/types.h"

class QMenu;
class QWidget;

namespace sprung::ui {

class Session;

/// Null for what has no other type. Owned by `parent`; filled when it opens, because trying out takes a moment.
/// `normal`: the axis of hinges that have none yet.
QMenu* makeRetypeMenu(Session& session, ItemId item, QWidget* parent, const std::function<Vec3()>& normal = {});

}  // namespace sprung::ui

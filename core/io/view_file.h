// The "view" object of a model file <-> ViewSettings.
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/model/view_settings.h"

namespace sprung {

/// From Document::view(). What is missing or makes no sense has its default: a wrong view is no reason to refuse a
/// model.
ViewSettings readViewSettings(const std::string& json);

/// Warnings of members of ours that have no value of theirs, and change nothing.
Diagnostics viewRemarks(const std::string& json);

/// The text for Document::setView(): `kept` with these settings; what differs from the default is written, members that
/// are not ours stay as they are. Numbers are rounded to five digits, so that the text settles.
std::string writeViewSettings(const ViewSettings& settings, const std::string& kept);

}  // namespace sprung

#include "ui/window/study_flow.h"

#include <QLabel>
#include <QRegularExpression>
#include <QStatusBar>

#include "core/model/panel_layout.h"
#include "ui/actions/actions.h"
#include "ui/dialogs/sensitivity_dialog.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/panels/variables_panel.h"
#include "ui/plots/plots_panel.h"
#include "ui/session/error_watch.h"
#include "ui/session/output_words.h"
#include "ui/session/what_if.h"
#include "ui/theme/theme.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"
#include "ui/view3d/view3d.h"
#include "ui/window/truth_light.h"

namespace sprung::ui {
namespace {

constexpr int kStudyFlowDigits = 4;
constexpr int kStudyFlowNarrowest = 48;  ///< of what is said in the status bar: a narrow window stays narrow

}  // namespace

StudyFlow::StudyFlow(Session& session, Actions& actions, const StudyPlaces& places, QWidget* window)
    : QObject(window),
      session_(session),
      actions_(actions),
      errors_(new ErrorWatch(session, this)),
      whatIf_(new WhatIf(session, this)),
      note_(new QLabel(&places.bar)) {
  places.bar.insertPermanentWidget(0, note_);
  places.bar.insertPermanentWidget(1, new TruthLight(session, *errors_, &places.bar));
  QAction* light = actions.at(Act::TruthLight);
  actions.on(Act::TruthLight, this, [this, light] { errors_->setOn(light->isChecked()); });
  wireWhatIf(places);
  actions.on(Act::Sensitivities, this, [this, window] {
    auto* dialog = new SensitivityDialog(session_, window);
    connect(dialog, &SensitivityDialog::failed, this, &StudyFlow::failed);
    dialog->show();
  });
}

void StudyFlow::wireWhatIf(const StudyPlaces& places) {
  note_->setObjectName("whatIfNote");
  note_->setFont(textFont(-1));
  note_->setContentsMargins(8, 0, 8, 0);
  note_->setMinimumWidth(kStudyFlowNarrowest);
  note_->setToolTip(
      tr("The run with a smaller number (blue in the view, dashed in plots) and with a larger one (orange, "
         "dash-dotted), beside the shown one"));
  note_->hide();
  const auto start = [this](const Channel& number) { whatIf_->start(number); };
  connect(&places.inspector, &InspectorPanel::whatIfWanted, this, start);
  connect(&places.variables, &VariablesPanel::whatIfWanted, this, start);
  actions_.on(Act::WhatIf, this, [this, start, &view = places.view, &inspector = places.inspector] {
    if (whatIf_->number()) return whatIf_->stop();
    if (const auto target = inspector.numberInHand()) return start(target->channel());
    actions_.at(Act::WhatIf)->setChecked(false);
    emit view.notice(tr("Go to a number in the inspector first, then press the key again"));
  });
  connect(whatIf_, &WhatIf::changed, this, [this, &view = places.view, &plots = places.plots] {
    actions_.at(Act::WhatIf)->setChecked(whatIf_->number().has_value());
    view.showVariants(whatIf_->pictures());
    plots.setVariants(whatIf_->curves());
    nameWhatIf();
  });
  connect(whatIf_, &WhatIf::failed, this, &StudyFlow::failed);
}

void StudyFlow::nameWhatIf() {
  note_->setVisible(whatIf_->number().has_value());
  if (!whatIf_->number()) return;
  const Channel& number = *whatIf_->number();
  if (number.item.valid() && session_.document().find(number.item) == nullptr) return;
  const ChannelWords words = wordsOf(session_.run().system().get(), session_.document(), number);
  // As it stands now: the copies follow what is changed in the run.
  ControlTarget target{.item = number.item, .parameter = number.setting, .component = number.component};
  if (number.isVariable()) target = {.variable = number.setting};
  const std::optional<double> value = controlValue(session_.document(), target);
  const auto with = [&](double factor) {
    const QString unit = words.unitName();
    return value ? significant(factor * *value, kStudyFlowDigits) + (unit.isEmpty() ? unit : QChar(0xA0) + unit)
                 : QString();
  };
  const auto colored = [](Family family, const QString& text) {
    return QStringLiteral("<span style='color:%1'>%2</span>").arg(familyColor(family).name(), text);
  };
  QString text = tr("What if %1: %2 −10 % (%3), %4 +10 % (%5)")
                     .arg(words.text().toHtmlEscaped(), colored(Family::Body, "– –"), with(1.0 - WhatIf::kChange),
                          colored(Family::Connector, "– ·"), with(1.0 + WhatIf::kChange));
  if (whatIf_->computing()) text += QStringLiteral(" …");
  if (text == note_->text()) return;
  note_->setText(text);
  note_->setAccessibleName(QString(text).remove(QRegularExpression("<[^>]*>")));
}

}  // namespace sprung::ui

#include "ui/window/plot_menu.h"

#include <QActionGroup>
#include <QCursor>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <utility>

#include "core/building/loads.h"
#include "core/model/displays.h"
#include "core/results/plotted_tables.h"
#include "core/results/table_curve.h"
#include "ui/plots/formula_dialog.h"
#include "ui/plots/plot_edits.h"
#include "ui/plots/table_dialog.h"
#include "ui/session/output_words.h"
#include "ui/theme/icons.h"
#include "ui/widgets/background_job.h"
#include "ui/window/value_menu.h"

namespace sprung::ui {
namespace {

constexpr double kFollowed = 10.0;  // s, of a run that is followed

/// The numbers of items about which there is nothing to choose: each has one value, and a single one one number of it.
/// Empty when there is.
std::vector<Channel> onlyNumbers(Session& session, const std::vector<ItemId>& items) {
  std::vector<Channel> numbers;
  for (const ItemId id : items) {
    const Document& document = session.document();
    const ItemList list = document.find(id)->type().list;
    const std::vector<ItemValue> values = valuesOf(session.run().system().get(), document, id);
    if (list != ItemList::Sensors || values.size() != 1) return {};
    const int count = static_cast<int>(values.front().units.size());
    if (items.size() == 1 && count > 1) return {};
    for (int i = 0; i < count; ++i) numbers.push_back({id, values.front().variable, i});
  }
  return numbers;
}

}  // namespace

PlotMenu::PlotMenu(Session& session, Actions& actions, PlotsPanel& panel)
    : QObject(&panel), session_(session), actions_(actions), panel_(panel) {
  auto* kinds = new QActionGroup(this);
  for (const Act act : {Act::PlotOverTime, Act::PlotXY, Act::PlotSpectrum}) kinds->addAction(actions.at(act));
  wire();
  connect(&panel, &PlotsPanel::menuWanted, this, &PlotMenu::open);
  connect(&panel, &PlotsPanel::valuesWanted, this, &PlotMenu::chooseValues);
  connect(&panel, &PlotsPanel::fileDropped, this, &PlotMenu::layFile);
  connect(&panel, &PlotsPanel::activeChanged, this, &PlotMenu::refresh);
  connect(&session, &Session::displaysChanged, this, &PlotMenu::refresh);
  connect(&session, &Session::documentReplaced, this, &PlotMenu::refresh);
  connect(&session.selection(), &Selection::changed, this, &PlotMenu::refresh);
  refresh();
}

void PlotMenu::editActive(const QString& title, const std::function<void(PlotLayout&)>& edit) {
  if (PlotView* plot = panel_.active()) editPlot(session_, plot->number(), title, edit);
}

void PlotMenu::wire() {
  actions_.on(Act::NewPlot, this, [this] { panel_.addEmpty(); });
  actions_.on(Act::PlotValue, this, [this] { plotSelected(); });
  actions_.on(Act::PlotEnergies, this, [this] {
    panel_.plot({energyChannel(ModelEnergy::Kinetic), energyChannel(ModelEnergy::Potential),
                 energyChannel(ModelEnergy::Total)});
  });
  actions_.on(Act::PlotFit, this, [this] {
    if (PlotView* plot = panel_.active()) plot->fit();
  });
  const auto kind = [this](Act act, PlotKind wanted) {
    actions_.on(act, this, [this, wanted] {
      const PlotView* active = panel_.active();
      editActive(tr("Kind of the plot"), [wanted, active](PlotLayout& plot) {
        if (wanted == PlotKind::Spectrum && plot.kind != wanted) plot.stretch = active->stretch();
        setKind(plot, wanted);
      });
    });
  };
  kind(Act::PlotOverTime, PlotKind::OverTime);
  kind(Act::PlotXY, PlotKind::XY);
  kind(Act::PlotSpectrum, PlotKind::Spectrum);
  actions_.on(Act::PlotFollow, this, [this] {
    const bool on = actions_.at(Act::PlotFollow)->isChecked();
    editActive(tr("Follow the run"), [on](PlotLayout& plot) { plot.window = on ? kFollowed : 0.0; });
  });
  actions_.on(Act::PlotLogX, this,
              [this] { editActive(tr("Logarithmic axis"), [](PlotLayout& plot) { plot.logX = !plot.logX; }); });
  actions_.on(Act::PlotLogY, this,
              [this] { editActive(tr("Logarithmic axis"), [](PlotLayout& plot) { plot.logY = !plot.logY; }); });
  actions_.on(Act::PlotFormula, this, [this] {
    if (PlotView* plot = panel_.active()) editFormula(plot->number(), {});
  });
  actions_.on(Act::PlotLayFile, this, [this] { askForFile(); });
  actions_.on(Act::PlotRename, this, [this] {
    if (PlotView* plot = panel_.active()) plot->beginRename();
  });
  actions_.on(Act::PlotRemove, this, [this] {
    if (PlotView* plot = panel_.active()) removePlot(session_, plot->number());
  });
  actions_.on(Act::SavePlot, this, [this] {
    if (PlotView* plot = panel_.active()) emit saveWanted(*plot);
  });
}

/// What cannot be done is greyed, and what is on has its mark.
void PlotMenu::refresh() {
  PlotView* active = panel_.active();
  for (const Act act :
       {Act::PlotFit, Act::PlotFollow, Act::PlotOverTime, Act::PlotXY, Act::PlotSpectrum, Act::PlotLogX, Act::PlotLogY,
        Act::PlotRename, Act::PlotRemove, Act::SavePlot, Act::PlotFormula, Act::PlotLayFile})
    actions_.at(act)->setEnabled(active != nullptr);
  const Item* item = session_.document().find(session_.selection().current());
  actions_.at(Act::PlotValue)->setEnabled(item != nullptr);
  if (active == nullptr) return;
  actions_.at(Act::PlotFormula)->setEnabled(!active->plot().curves.empty());
  const PlotLayout& plot = active->plot();
  actions_.at(Act::PlotFollow)->setChecked(plot.window > 0.0);
  actions_.at(Act::PlotOverTime)->setChecked(plot.kind == PlotKind::OverTime);
  actions_.at(Act::PlotXY)->setChecked(plot.kind == PlotKind::XY);
  actions_.at(Act::PlotSpectrum)->setChecked(plot.kind == PlotKind::Spectrum);
  actions_.at(Act::PlotLogX)->setChecked(plot.logX);
  actions_.at(Act::PlotLogY)->setChecked(plot.logY);
}

void PlotMenu::fillPlot(QMenu& menu, ItemId item) {
  auto* values = new QMenu(tr("&Plot"), &menu);
  values->setIcon(icon("curve"));
  fillEntries(*values, session_, item, [this](const std::vector<Channel>& channels) { panel_.plot(channels); });
  if (values->isEmpty())
    delete values;
  else
    menu.addMenu(values);
}

/// A value of an item that was dropped on a plot, or beside all of them.
/// Of items that have one value each, as sensors do, all numbers; else what a menu of the first one says, of all that
/// have it.
void PlotMenu::chooseValues(std::size_t number, std::vector<ItemId> items, const QPoint& place) {
  std::erase_if(items, [this](ItemId id) { return session_.document().find(id) == nullptr; });
  if (items.empty()) return;
  if (const std::vector<Channel> all = onlyNumbers(session_, items); !all.empty()) return panel_.plotInto(number, all);
  auto* menu = new QMenu(&panel_);
  menu->setObjectName("plotValueMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  fillEntries(*menu, session_, items.front(), [this, number, items](const std::vector<Channel>& channels) {
    std::vector<Channel> all;
    for (const ItemId id : items)
      for (Channel channel : channels) {
        channel.item = id;
        if (checkChannel(session_.document(), channel)) all.push_back(std::move(channel));
      }
    panel_.plotInto(number, all);
  });
  menu->popup(place);
}

void PlotMenu::plotSelected() {
  auto* menu = new QMenu(&panel_);
  menu->setObjectName("plotValueMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  fillEntries(*menu, session_, session_.selection().current(),
              [this](const std::vector<Channel>& channels) { panel_.plot(channels); });
  menu->popup(QCursor::pos());
}

void PlotMenu::measure(const std::vector<Channel>& channels) {
  const auto component = channels.size() == 1 ? std::optional(channels.front().component) : std::nullopt;
  ItemId made;
  const Status status = session_.change(tr("Add sensor"), [&](DocumentEditor& editor) -> Status {
    const auto sensor = build::addSensor(editor, channels.front().item, channels.front().variable, component);
    if (!sensor) return sensor.errors();
    made = *sensor;
    return Done{};
  });
  if (status) session_.selection().select(made);
}

void PlotMenu::openForValues(const std::vector<Channel>& channels, const QPoint& place) {
  const Item* item = channels.empty() ? nullptr : session_.document().find(channels.front().item);
  if (item == nullptr) return;
  auto* menu = new QMenu(&panel_);
  menu->setObjectName("valueMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(icon("curve"), tr("&Plot"), this, [this, channels] { panel_.plot(channels); });
  if (item->type().list != ItemList::Sensors)
    menu->addAction(icon("sensor"), tr("&Measure"), this, [this, channels] { measure(channels); });
  menu->popup(place);
}

void PlotMenu::addCurveEntries(QMenu& menu, std::size_t number, std::size_t curve) {
  const ItemId id = panel_.plots()[number]->plot().curves[curve].channel.item;
  if (const Item* item = session_.document().find(id))
    menu.addAction(tr("&Select “%1”").arg(QString::fromStdString(item->name)), this,
                   [this, id] { session_.selection().select(id); });
  menu.addAction(icon("delete"), tr("Remove this &curve"), this,
                 [this, number, curve] { removeCurve(session_, number, curve); });
  menu.addAction(tr("Use as &x: draw the others over it"), this,
                 [this, number, curve] { useAcross(session_, number, curve); });
  addDerivedEntries(menu, number, curve);
  menu.addSeparator();
}

void PlotMenu::addDerivedEntries(QMenu& menu, std::size_t number, std::size_t curve) {
  menu.addAction(tr("Add its &derivative"), this,
                 [this, number, curve] { addOperation(session_, number, curve, ChannelOperation::Derivative); });
  menu.addAction(tr("Add its &integral"), this,
                 [this, number, curve] { addOperation(session_, number, curve, ChannelOperation::Integral); });
  if (panel_.plots()[number]->plot().curves[curve].channel.formula != nullptr)
    menu.addAction(icon("function"), tr("&Edit its formula…"), this,
                   [this, number, curve] { editFormula(number, curve); });
}

void PlotMenu::addTableEntries(QMenu& menu, std::size_t number, std::size_t table) {
  menu.addAction(icon("table"), tr("Another &column or unit…"), this, [this, number, table] {
    const PlottedTable& laid = panel_.plots()[number]->plot().tables[table];
    readFile(number, panel_.tables().pathOf(laid.file), table);
  });
  menu.addAction(icon("delete"), tr("Remove this &curve"), this,
                 [this, number, table] { removeTable(session_, number, table); });
  menu.addSeparator();
}

void PlotMenu::askForFile() {
  PlotView* plot = panel_.active();
  if (plot == nullptr) return;
  const QString path = QFileDialog::getOpenFileName(&panel_, tr("Lay a CSV file over the plot"), session_.folder(),
                                                    tr("Tables (*.csv *.tsv *.txt *.dat);;All files (*)"));
  if (!path.isEmpty()) layFile(plot->number(), path);
}

void PlotMenu::layFile(std::size_t number, const QString& path) { readFile(number, path, {}); }

/// Aside: the file may be long.
void PlotMenu::readFile(std::size_t number, const QString& path, std::optional<std::size_t> edited) {
  auto table = std::make_shared<NumberTable>();
  auto* job = new BackgroundJob(
      tr("Reading %1 …").arg(QFileInfo(path).fileName()),
      [table, path](const Progress&) -> Status {
        Result<NumberTable> read = readTableFile(path.toStdString());
        if (!read) return read.errors();
        *table = std::move(*read);
        return Done{};
      },
      panel_.window());
  connect(job, &BackgroundJob::finished, this,
          [this, number, path, table, edited](const Diagnostics& problems, bool cancelled) {
            if (!problems.empty())
              emit failed(problems);
            else if (!cancelled)
              askForColumns(number, path, table, edited);
          });
}

void PlotMenu::askForColumns(std::size_t number, const QString& path, const std::shared_ptr<const NumberTable>& table,
                             std::optional<std::size_t> edited) {
  const PlotLayout plot = number < panel_.plots().size() ? panel_.plots()[number]->plot() : PlotLayout();
  if (edited && *edited >= plot.tables.size()) return;
  TableDialog dialog(*table, QFileInfo(path).fileName(), shapeOf(session_, plot), plot.kind,
                     edited ? std::optional(plot.tables[*edited]) : std::nullopt, &panel_);
  if (dialog.exec() != QDialog::Accepted) return;
  std::vector<PlottedTable> chosen = dialog.chosen(panel_.tables().nameOf(path));
  for (const PlottedTable& wanted : chosen) {
    const auto curve = tableCurve(*table, wanted, plot.kind != PlotKind::XY, QFileInfo(path).fileName().toStdString());
    if (curve) continue;
    emit failed(curve.errors());
    return;
  }
  panel_.setActive(layTables(session_, number, std::move(chosen), edited));
  emit panel_.shown();
  emit said(tr("%1 is laid over the plot: %2").arg(QFileInfo(path).fileName(), dialog.assumed()));
}

void PlotMenu::editFormula(std::size_t number, std::optional<std::size_t> curve) {
  const PlotLayout& plot = panel_.plots()[number]->plot();
  const Channel* edited = curve ? &plot.curves[*curve].channel : nullptr;
  FormulaDialog dialog(session_, formulaOperands(plot, edited != nullptr ? edited->formula.get() : nullptr),
                       edited != nullptr ? *edited : Channel{}, &panel_);
  if (dialog.exec() == QDialog::Accepted) putFormula(session_, number, curve, dialog.channel());
}

/// "Add a value of" an item of the model: its sensors first, then all that moves and acts. Of a large model the first
/// of each kind; the others come by the tree or the view.
void PlotMenu::addItemEntries(QMenu& menu, std::size_t number) {
  const Document& document = session_.document();
  constexpr std::size_t kMostOfAKind = 20;
  auto* of = new QMenu(tr("&Add a value of"), &menu);
  of->setIcon(icon("plus"));
  for (const ItemList list : {ItemList::Sensors, ItemList::Objects, ItemList::Loads}) {
    of->addSeparator();
    std::size_t listed = 0;
    for (const ItemId id : document.order(list)) {
      if (valuesOf(session_.run().system().get(), document, id).empty()) continue;
      if (listed++ == kMostOfAKind) break;
      auto* values = new QMenu(QString::fromStdString(document.find(id)->name).replace('&', "&&"), of);
      values->setIcon(itemIcon(document, id));
      // Filled when it is looked at.
      connect(values, &QMenu::aboutToShow, this, [this, values, id, number] {
        if (values->isEmpty() && session_.document().find(id) != nullptr)
          fillEntries(*values, session_, id,
                      [this, number](const std::vector<Channel>& channels) { panel_.plotInto(number, channels); });
      });
      of->addMenu(values);
    }
  }
  if (of->isEmpty())
    delete of;
  else
    menu.addMenu(of);
}

void PlotMenu::open(std::size_t number, int curve, const QPoint& place) {
  if (number >= panel_.plots().size()) return;
  auto* menu = new QMenu(&panel_);
  menu->setObjectName("plotMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->setToolTipsVisible(true);
  const std::size_t curves = panel_.plots()[number]->plot().curves.size();
  const QStringList names = panel_.plots()[number]->curveNames();
  const auto addEntries = [&](QMenu& to, std::size_t i) {
    return i < curves ? addCurveEntries(to, number, i) : addTableEntries(to, number, i - curves);
  };
  if (curve >= 0) {
    addEntries(*menu, static_cast<std::size_t>(curve));
  } else if (!names.isEmpty()) {
    for (qsizetype i = 0; i < names.size(); ++i)
      addEntries(*menu->addMenu(QString(names[i]).replace('&', "&&")), static_cast<std::size_t>(i));
    menu->addSeparator();
  }
  addItemEntries(*menu, number);
  menu->addSeparator();
  for (const Act act : {Act::PlotOverTime, Act::PlotXY, Act::PlotSpectrum}) menu->addAction(actions_.at(act));
  menu->addSeparator();
  for (const Act act : {Act::PlotFit, Act::PlotFollow, Act::PlotLogX, Act::PlotLogY}) menu->addAction(actions_.at(act));
  menu->addSeparator();
  for (const Act act : {Act::PlotFormula, Act::PlotLayFile, Act::PlotRename, Act::SavePlot, Act::PlotRemove})
    menu->addAction(actions_.at(act));
  menu->popup(place);
}

}  // namespace sprung::ui

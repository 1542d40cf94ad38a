#include "app/render_command.h"

#include <QImage>
#include <QString>
#include <cmath>
#include <filesystem>
#include <map>

#include "core/base/number_text.h"
#include "core/sim/batch.h"
#include "core/system/system.h"
#include "render/image/offscreen_renderer.h"
#include "render/scene/frame_builder.h"

namespace sprung::app {
namespace {

using render::Camera;

/// Ends the run at the wanted time, with steps as long as the model's, or a little shorter.
void endAt(Document& document, double time) {
  const auto& settings = document.simulation().settings.timeIntegration;
  const double span = settings.endTime - settings.startTime;
  const double step = span > 0.0 ? span / settings.numberOfSteps : 0.001;
  const double count = std::max(1.0, std::ceil((time - settings.startTime) / step - 1e-9));
  const auto set = [&document](std::string_view key, double value) {
    (void)document.assign(Document::simulationId(), *simulationType().row(key), value);
  };
  set("settings.timeIntegration.endTime", time);
  set("settings.timeIntegration.numberOfSteps", count);
}

Camera::View viewOf(const std::string& name) {
  static const std::map<std::string, Camera::View> views = {{"front", Camera::View::Front},
                                                            {"right", Camera::View::Right},
                                                            {"top", Camera::View::Top},
                                                            {"iso", Camera::View::Iso}};
  const auto found = views.find(name);
  return found == views.end() ? Camera::View::Default : found->second;
}

/// The picture of one snapshot.
Result<QImage> draw(const RenderOptions& options, const Document& document, const Snapshot& snapshot) {
  render::FrameBuilder builder;
  builder.setModelFolder(std::filesystem::path(options.model).parent_path());
  render::FrameOptions look;
  look.theme = options.dark ? render::darkTheme() : render::lightTheme();
  look.grid = !options.transparent;
  Camera camera;
  camera.setUpAxis(render::suggestedUpAxis(document));
  camera.setView(viewOf(options.view));
  const Eigen::AlignedBox3d box = builder.bounds(document, snapshot, camera.upAxis());
  camera.frameBox(box, static_cast<double>(options.width) / options.height);
  camera.setSceneBounds(box);
  render::Frame frame;
  render::PickTable picks;
  builder.build(document, snapshot, camera, look, {}, {}, frame, picks);
  render::OffscreenRenderer renderer;
  render::OffscreenRenderer::Options picture;
  picture.background = !options.transparent;
  return renderer.render(frame, camera, options.width, options.height, picture);
}

}  // namespace

int renderCommand(const RenderOptions& options, Console console) {
  std::optional<Document> document = loadModel(options.model, false, console.err);
  if (!document) return kModelWrong;
  const bool isStatic = document->simulation().solve == "static";
  const bool moves = isStatic || options.time > document->simulation().settings.timeIntegration.startTime;
  if (moves && !isStatic) endAt(*document, options.time);
  const Result<CompiledModel> model = compile(*document);
  if (!model) {
    for (const Diagnostic& finding : model.errors())
      console.err << options.model << ": error: " << finding.text() << '\n';
    return kModelWrong;
  }
  for (const Diagnostic& finding : render::checkGraphics(*document, std::filesystem::path(options.model).parent_path()))
    console.err << options.model << ": warning: " << finding.text() << '\n';
  State state = model->initial;
  int status = kSolved;
  if (moves) {
    BatchResult result = runBatch(*model);
    state = std::move(result.state);
    if (result.failure) {
      console.err << options.model << ": the solver gave up at t = " << numberText(result.failure->time)
                  << " s; the picture shows the last good state: " << result.failure->finding.text() << '\n';
      status = kGaveUp;
    }
  }
  Snapshot snapshot;
  fillSnapshot(model->system, model->coefficients, state, snapshot);
  const Result<QImage> image = draw(options, *document, snapshot);
  if (!image) {
    console.err << toText(image.errors());
    return kWrongUsage;
  }
  if (!image->save(QString::fromStdString(options.png), "PNG")) {
    console.err << "error: " << options.png << ": the picture cannot be written (is there such a folder?)\n";
    return kWrongUsage;
  }
  return status;
}

}  // namespace sprung::app

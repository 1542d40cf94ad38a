// See video_encoder.h.
#include "render/image/video_encoder.h"

#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStringList>
#include <filesystem>
#include <system_error>

namespace sprung::render {

namespace {

constexpr int kPatience = 60000;  // ms for ffmpeg to take a picture, or to write the end

QStringList encoderOf(const QString& ending) {
  if (ending == "webm")
    return {"-c:v", "libvpx-vp9", "-crf", "31", "-b:v", "0", "-deadline", "good", "-cpu-used", "5", "-row-mt", "1"};
  return {"-c:v", "libx264", "-preset", "medium", "-crf", "18", "-movflags", "+faststart"};
}

}  // namespace

Status VideoEncoder::available() {
  if (!QStandardPaths::findExecutable("ffmpeg").isEmpty()) return Done{};
  return error("ffmpeg", "the program that writes videos is not installed", "install it: sudo apt install ffmpeg");
}

VideoEncoder::~VideoEncoder() {
  if (process_.state() != QProcess::NotRunning) {
    process_.kill();
    process_.waitForFinished();
  }
  if (!unfinished_.isEmpty()) QFile::remove(unfinished_);
}

Diagnostic VideoEncoder::failure(const QString& what) {
  process_.waitForFinished(1000);
  const QStringList lines = QString::fromUtf8(process_.readAllStandardError()).split('\n', Qt::SkipEmptyParts);
  const QString said = lines.isEmpty() ? QString() : ": " + lines.back().trimmed();
  return error(path_.toStdString(), (what + said).toStdString(), "is there such a folder, and room on the disk?");
}

Status VideoEncoder::start(const QString& path, int width, int height, int framesPerSecond) {
  path_ = path;
  if (auto found = available(); !found) return found;
  const QString ending = QFileInfo(path).suffix().toLower();
  if (ending != "mp4" && ending != "webm") {
    return error(path.toStdString(), "this kind of video cannot be written", "let the name end with .mp4 or .webm");
  }
  if (width < 2 || height < 2 || width % 2 != 0 || height % 2 != 0)
    return error(path.toStdString(), "a video needs even numbers of pixels", "for example 1280x800");
  // Beside the target, so that renaming it does not copy.
  const QFileInfo target(path);
  unfinished_ = target.path() + "/." + target.completeBaseName() + ".unfinished." + ending;
  QStringList arguments = {"-hide_banner", "-loglevel",
                           "error",        "-y",
                           "-f",           "rawvideo",
                           "-pix_fmt",     "rgba",
                           "-video_size",  QStringLiteral("%1x%2").arg(width).arg(height),
                           "-framerate",   QString::number(framesPerSecond),
                           "-i",           "-",
                           "-an"};
  // Players read colours by the standard of high definition.
  arguments << "-vf"
            << "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"
            << "-colorspace"
            << "bt709"
            << "-color_primaries"
            << "bt709"
            << "-color_trc"
            << "bt709";
  arguments << encoderOf(ending) << unfinished_;
  process_.setProcessChannelMode(QProcess::SeparateChannels);
  process_.setStandardOutputFile(QProcess::nullDevice());
  process_.start(QStandardPaths::findExecutable("ffmpeg"), arguments);
  if (!process_.waitForStarted(kPatience)) return failure("ffmpeg did not start");
  return Done{};
}

Status VideoEncoder::add(const QImage& picture) {
  const QImage plain = picture.convertToFormat(QImage::Format_RGBX8888);
  const qint64 line = static_cast<qint64>(plain.width()) * 4;
  for (int y = 0; y < plain.height(); ++y) process_.write(reinterpret_cast<const char*>(plain.constScanLine(y)), line);
  while (process_.bytesToWrite() > 0)
    if (!process_.waitForBytesWritten(kPatience)) return failure("ffmpeg stopped");
  return Done{};
}

Status VideoEncoder::finish() {
  process_.closeWriteChannel();
  if (!process_.waitForFinished(kPatience) || process_.exitStatus() != QProcess::NormalExit || process_.exitCode() != 0)
    return failure("ffmpeg could not write the video");
  std::error_code problem;  // in one go: when it fails, the video that was there is there still
  std::filesystem::rename(unfinished_.toStdString(), path_.toStdString(), problem);
  if (problem) return failure("the finished video could not be given its name");
  unfinished_.clear();
  return Done{};
}

}  // namespace sprung::render

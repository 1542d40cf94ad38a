// The threads with which a processor draws may be held up just before they unlock what tells that a pass has ended.
// Nobody destroys it meanwhile: what they unlock would be another's memory.
#include <dlfcn.h>
#include <pthread.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <QGuiApplication>
#include <QtTest>
#include <atomic>
#include <string_view>

#include "render/image/offscreen_renderer.h"

namespace {

using Lock = int(pthread_mutex_t*);

std::atomic<int> unlocked = 0;
std::atomic<int> destroyedWhileLocked = 0;

Lock* next(const char* name) { return reinterpret_cast<Lock*>(dlsym(RTLD_NEXT, name)); }

bool onThreadOfRenderer() {
  char name[17] = {};
  return prctl(PR_GET_NAME, name) == 0 && std::string_view(name).starts_with("llvmpipe");
}

}  // namespace

// In place of those of the system, for all libraries of this program.
extern "C" int pthread_mutex_unlock(pthread_mutex_t* mutex) noexcept {
  static Lock* const system = next("pthread_mutex_unlock");
  if (onThreadOfRenderer() && ++unlocked % 7 == 0) usleep(3000);
  return system(mutex);
}

extern "C" int pthread_mutex_destroy(pthread_mutex_t* mutex) noexcept {
  static Lock* const system = next("pthread_mutex_destroy");
  if (mutex->__data.__nusers != 0) {
    ++destroyedWhileLocked;
    usleep(20000);  // a count that is not zero, not a heap that is broken
  }
  return system(mutex);
}

using namespace sprung::render;

class TestSlowThreads : public QObject {
  Q_OBJECT

 private slots:
  void noPassIsForgottenBeforeTheyHaveLeftIt() {
    OffscreenRenderer renderer;
    Camera camera;
    camera.setView(Camera::View::Front);
    camera.setDistance(4);
    camera.setSceneBounds({Eigen::Vector3d::Constant(-1), Eigen::Vector3d::Constant(1)});
    Frame frame;
    frame.applyTheme(lightTheme());
    frame.floor.shadow = true;
    frame.floor.level = -1;
    frame.cornerTriad = true;
    // Much to send, little to fill: one pass has ended when the next but one begins.
    for (int i = 0; i < 300; ++i)
      frame.balls.push_back({{0.005F * static_cast<float>(i) - 0.75F, 0, 0}, 0.2F, {{0x4F, 0x81, 0xBD, 255}, 1, 0}});
    for (int i = 0; i < 60; ++i) {
      const auto picture = renderer.render(frame, camera, 64, 48);
      QVERIFY2(picture.ok(), picture.ok() ? "" : sprung::toText(picture.errors()).c_str());
      QVERIFY(renderer.pick(frame, camera, {64, 48, 1.0F}, {32, 24}, 4).ok());
    }
    // Otherwise this tests nothing: another renderer draws, or without threads.
    QVERIFY2(unlocked > 100, qPrintable(QString::number(unlocked)));
    QCOMPARE(destroyedWhileLocked.load(), 0);
  }
};

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("LIBGL_ALWAYS_SOFTWARE", "1");
  qputenv("LP_NUM_THREADS", "1");
  QGuiApplication application(argc, argv);
  TestSlowThreads test;
  return QTest::qExec(&test, argc, argv);
}
#include "test_slow_threads.moc"

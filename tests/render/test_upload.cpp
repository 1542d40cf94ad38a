// Only what has changed is sent to the graphics memory, and it holds what it shall. Fails without OpenGL.
#include <QtTest>
#include <numeric>
#include <vector>

#include "render/gl/gl_objects.h"
#include "render/image/egl_context.h"

using namespace sprung;
using namespace sprung::render;

class TestUpload : public QObject {
  Q_OBJECT

 private slots:
  void onlyChangesAreSent() {
    EglContext context;
    const Status open = context.open();
    QVERIFY2(open.ok(), open.ok() ? "" : toText(open.errors()).c_str());
    const EglContext::Current current(context);
    QVERIFY(current.ok());
    StreamBuffer buffer;
    std::vector<int> data(100000);
    std::iota(data.begin(), data.end(), 0);
    const std::size_t bytes = data.size() * sizeof(int);
    const auto upload = [&] {
      buffer.upload(data.data(), data.size() * sizeof(int));
      std::vector<int> back(data.size());
      glBindBuffer(GL_ARRAY_BUFFER, buffer.id());
      glGetBufferSubData(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(back.size() * sizeof(int)), back.data());
      QVERIFY(back == data);
    };
    upload();
    QCOMPARE(buffer.sent(), bytes);
    upload();
    QCOMPARE(buffer.sent(), std::size_t{0});
    data[50000] = -1;
    upload();
    QVERIFY(buffer.sent() > 0 && buffer.sent() <= 8192);
    data[10] = data[99999] = -2;
    upload();
    QVERIFY(buffer.sent() > 0 && buffer.sent() <= 2 * 8192);
    // Fewer, then more again: what was left behind is not taken for what is there.
    data.resize(60000);
    upload();
    QCOMPARE(buffer.sent(), std::size_t{0});
    // Far fewer: the room of the many is given back.
    data.resize(1000);
    buffer.fit(data.size() * sizeof(int));
    upload();
    GLint room = 0;
    glGetBufferParameteriv(GL_ARRAY_BUFFER, GL_BUFFER_SIZE, &room);
    QCOMPARE(static_cast<std::size_t>(room), data.size() * sizeof(int));
    data.resize(200000, 7);
    upload();
    QCOMPARE(buffer.sent(), data.size() * sizeof(int));
    buffer.release();
    upload();
    QCOMPARE(buffer.sent(), data.size() * sizeof(int));
    buffer.release();
    QVERIFY(checkGl("test").ok());
  }
};

QTEST_GUILESS_MAIN(TestUpload)
#include "test_upload.moc"

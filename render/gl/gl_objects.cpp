// Owners of OpenGL objects; see gl_objects.h.
#include "render/gl/gl_objects.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "core/base/reused_room.h"
#include "render/gl/shaders.h"

namespace sprung::render {

namespace {

std::string shaderLog(GLuint shader) {
  GLint length = 0;
  glGetShaderiv(shader, GL_INFO_LOG_LENGTH, &length);
  std::string log(static_cast<std::size_t>(std::max(length, 1)), '\0');
  glGetShaderInfoLog(shader, length, nullptr, log.data());
  return log.c_str();
}

std::string programLog(GLuint program) {
  GLint length = 0;
  glGetProgramiv(program, GL_INFO_LOG_LENGTH, &length);
  std::string log(static_cast<std::size_t>(std::max(length, 1)), '\0');
  glGetProgramInfoLog(program, length, nullptr, log.data());
  return log.c_str();
}

// The compiled shader, or 0 with the log in `log`.
GLuint compile(GLenum stage, const std::string& source, std::string& log) {
  const GLuint shader = glCreateShader(stage);
  const char* text = source.c_str();
  glShaderSource(shader, 1, &text, nullptr);
  glCompileShader(shader);
  GLint ok = GL_FALSE;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
  if (ok == GL_TRUE) return shader;
  log = shaderLog(shader);
  glDeleteShader(shader);
  return 0;
}

// Attributes of instances from the bound buffer, the first one `start` bytes into it.
void setFields(std::span<const InstanceField> fields, std::size_t stride, std::size_t start) {
  for (const InstanceField& field : fields) {
    const void* from = reinterpret_cast<const void*>(start + field.offset);
    glEnableVertexAttribArray(field.place);
    if (field.type == GL_UNSIGNED_INT) {
      glVertexAttribIPointer(field.place, field.components, field.type, static_cast<GLsizei>(stride), from);
    } else {
      glVertexAttribPointer(field.place, field.components, field.type, field.normalized ? GL_TRUE : GL_FALSE,
                            static_cast<GLsizei>(stride), from);
    }
    glVertexAttribDivisor(field.place, 1);
  }
}

constexpr const char* kDriverHint =
    "Sprung needs OpenGL 3.3; update the graphics driver or set LIBGL_ALWAYS_SOFTWARE=1";

/// Of what is large the memory is the likely reason.
Diagnostic refusedTarget(int width, int height) {
  constexpr std::int64_t kLarge = std::int64_t{4096} * 4096;
  if (std::int64_t{width} * height <= kLarge)
    return error("OpenGL", "the driver refuses the off-screen target", kDriverHint);
  return error(
      "picture",
      "the graphics driver has no memory for " + std::to_string(width) + " x " + std::to_string(height) + " pixels",
      "ask for a smaller picture");
}

}  // namespace

Status Program::initialize(const std::string& name, const std::string& vertexSource,
                           const std::string& fragmentSource) {
  std::string log;
  const GLuint vertex = compile(GL_VERTEX_SHADER, vertexSource, log);
  if (vertex == 0) return error("OpenGL", "the vertex shader of " + name + " does not compile: " + log, kDriverHint);
  const GLuint fragment = compile(GL_FRAGMENT_SHADER, fragmentSource, log);
  if (fragment == 0) {
    glDeleteShader(vertex);
    return error("OpenGL", "the fragment shader of " + name + " does not compile: " + log, kDriverHint);
  }
  id_ = glCreateProgram();
  glAttachShader(id_, vertex);
  glAttachShader(id_, fragment);
  glLinkProgram(id_);
  glDeleteShader(vertex);
  glDeleteShader(fragment);
  GLint ok = GL_FALSE;
  glGetProgramiv(id_, GL_LINK_STATUS, &ok);
  if (ok == GL_TRUE) return Done{};
  log = programLog(id_);
  release();
  return error("OpenGL", "the program of " + name + " does not link: " + log, kDriverHint);
}

void Program::release() {
  if (id_ != 0) glDeleteProgram(id_);
  id_ = 0;
}

void GpuMeshes::initialize(std::span<const Mesh* const> meshes, Calls calls) {
  std::vector<Vertex> vertices;
  std::vector<std::uint32_t> indices;
  parts_.clear();
  for (const Mesh* mesh : meshes) {
    parts_.push_back({static_cast<GLuint>(mesh->indices.size()), static_cast<GLuint>(indices.size()),
                      static_cast<GLint>(vertices.size())});
    vertices.insert(vertices.end(), mesh->vertices.begin(), mesh->vertices.end());
    indices.insert(indices.end(), mesh->indices.begin(), mesh->indices.end());
  }
  glGenVertexArrays(1, &array_);
  glGenBuffers(1, &vertices_);
  glGenBuffers(1, &indices_);
  if (calls == Calls::AsDriver && epoxy_gl_version() >= 43) glGenBuffers(1, &commands_);
  glBindVertexArray(array_);
  glBindBuffer(GL_ARRAY_BUFFER, vertices_);
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(Vertex)), vertices.data(),
               GL_STATIC_DRAW);
  glEnableVertexAttribArray(kPositionPlace);
  glVertexAttribPointer(kPositionPlace, 3, GL_FLOAT, GL_FALSE, sizeof(Vertex),
                        reinterpret_cast<const void*>(offsetof(Vertex, position)));
  glEnableVertexAttribArray(kNormalPlace);
  glVertexAttribPointer(kNormalPlace, 3, GL_FLOAT, GL_FALSE, sizeof(Vertex),
                        reinterpret_cast<const void*>(offsetof(Vertex, normal)));
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_);
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(indices.size() * sizeof(std::uint32_t)), indices.data(),
               GL_STATIC_DRAW);
  glBindVertexArray(0);
}

void GpuMeshes::initialize(const Mesh& mesh) {
  const Mesh* only = &mesh;
  initialize({&only, 1});
}

void GpuMeshes::release() {
  parts_.clear();
  if (array_ == 0) return;
  glDeleteVertexArrays(1, &array_);
  glDeleteBuffers(1, &vertices_);
  glDeleteBuffers(1, &indices_);
  if (commands_ != 0) glDeleteBuffers(1, &commands_);
  array_ = vertices_ = indices_ = commands_ = 0;
}

int GpuMeshes::draw(GLuint instances, std::span<const InstanceField> fields, std::size_t stride,
                    std::span<const Run> runs) const {
  if (runs.empty() || runs.front().count == 0) return 0;
  glBindVertexArray(array_);
  glBindBuffer(GL_ARRAY_BUFFER, instances);
  const bool together = runs.size() > 1 && commands_ != 0;
  if (together) {
    setFields(fields, stride, 0);
    drawTogether(runs);
  } else {
    drawEach(fields, stride, runs);
  }
  glBindVertexArray(0);
  return together ? 1 : static_cast<int>(runs.size());
}

std::size_t GpuMeshes::triangles(std::span<const Run> runs) const {
  std::size_t count = 0;
  for (const Run& run : runs) count += run.count * parts_[run.level].indexCount / 3;
  return count;
}

void GpuMeshes::drawEach(std::span<const InstanceField> fields, std::size_t stride, std::span<const Run> runs) const {
  for (const Run& run : runs) {
    // OpenGL 3.3 has no base instance, so the pointers start at the first instance.
    setFields(fields, stride, run.first * stride);
    const Part& part = parts_[run.level];
    glDrawElementsInstancedBaseVertex(GL_TRIANGLES, static_cast<GLsizei>(part.indexCount), GL_UNSIGNED_INT,
                                      reinterpret_cast<const void*>(part.firstIndex * sizeof(std::uint32_t)),
                                      static_cast<GLsizei>(run.count), part.baseVertex);
  }
}

void GpuMeshes::drawTogether(std::span<const Run> runs) const {
  struct Command {  // as glMultiDrawElementsIndirect reads it
    GLuint count;
    GLuint instanceCount;
    GLuint firstIndex;
    GLint baseVertex;
    GLuint baseInstance;
  };
  std::vector<Command> commands;
  commands.reserve(runs.size());
  for (const Run& run : runs) {
    const Part& part = parts_[run.level];
    commands.push_back({part.indexCount, static_cast<GLuint>(run.count), part.firstIndex, part.baseVertex,
                        static_cast<GLuint>(run.first)});
  }
  glBindBuffer(GL_DRAW_INDIRECT_BUFFER, commands_);
  glBufferData(GL_DRAW_INDIRECT_BUFFER, static_cast<GLsizeiptr>(commands.size() * sizeof(Command)), commands.data(),
               GL_STREAM_DRAW);
  glMultiDrawElementsIndirect(GL_TRIANGLES, GL_UNSIGNED_INT, nullptr, static_cast<GLsizei>(commands.size()), 0);
  glBindBuffer(GL_DRAW_INDIRECT_BUFFER, 0);
}

void StreamBuffer::fit(std::size_t bytes) {
  if (!keepsRoom(capacity_, bytes)) release();
}

void StreamBuffer::upload(const void* data, std::size_t bytes) {
  constexpr std::size_t kBlock = 4096;
  const auto* bytesOf = static_cast<const std::byte*>(data);
  sent_ = 0;
  if (id_ == 0) glGenBuffers(1, &id_);
  glBindBuffer(GL_ARRAY_BUFFER, id_);
  if (bytes > capacity_) {
    capacity_ = std::max(bytes, capacity_ + capacity_ / 2);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(capacity_), nullptr, GL_STREAM_DRAW);
    std::vector<std::byte>().swap(copy_);
  }
  const auto same = [&](std::size_t start, std::size_t size) {
    return start + size <= copy_.size() && std::memcmp(copy_.data() + start, bytesOf + start, size) == 0;
  };
  const auto send = [&](std::size_t start, std::size_t end) {
    glBufferSubData(GL_ARRAY_BUFFER, static_cast<GLintptr>(start), static_cast<GLsizeiptr>(end - start),
                    bytesOf + start);
    sent_ += end - start;
  };
  std::size_t changed = 0;  // start of a run of changed blocks
  bool running = false;
  for (std::size_t start = 0; start < bytes; start += kBlock) {
    const bool keep = same(start, std::min(kBlock, bytes - start));
    if (keep && running) send(changed, start);
    if (!keep && !running) changed = start;
    running = !keep;
  }
  if (running) send(changed, bytes);
  if (sent_ > 0) {
    copy_.resize(std::max(copy_.size(), bytes));
    std::memcpy(copy_.data(), bytesOf, bytes);
  }
}

void StreamBuffer::release() {
  if (id_ != 0) glDeleteBuffers(1, &id_);
  id_ = 0;
  capacity_ = 0;
  sent_ = 0;
  std::vector<std::byte>().swap(copy_);
}

Status RenderTarget::ensure(int width, int height, GLenum colorFormat, int samples) {
  GLint largest = 0;
  glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &largest);
  if (width < 1 || height < 1 || width > largest || height > largest) {
    return error("picture",
                 "a size of " + std::to_string(width) + " x " + std::to_string(height) + " pixels cannot be drawn",
                 "use 1 to " + std::to_string(largest) + " pixels per side");
  }
  GLint mostSamples = 0;
  glGetIntegerv(GL_MAX_SAMPLES, &mostSamples);
  samples = std::min(samples, static_cast<int>(mostSamples));
  if (framebuffer_ != 0 && width == width_ && height == height_ && colorFormat == format_ && samples == samples_) {
    return Done{};
  }
  release();
  glGenFramebuffers(1, &framebuffer_);
  glGenRenderbuffers(1, &color_);
  glGenRenderbuffers(1, &depth_);
  glBindRenderbuffer(GL_RENDERBUFFER, color_);
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, colorFormat, width, height);
  glBindRenderbuffer(GL_RENDERBUFFER, depth_);
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, GL_DEPTH_COMPONENT24, width, height);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color_);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_);
  if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
    release();
    return refusedTarget(width, height);
  }
  width_ = width;
  height_ = height;
  format_ = colorFormat;
  samples_ = samples;
  return Done{};
}

void RenderTarget::release() {
  if (framebuffer_ == 0) return;
  glDeleteFramebuffers(1, &framebuffer_);
  glDeleteRenderbuffers(1, &color_);
  glDeleteRenderbuffers(1, &depth_);
  framebuffer_ = color_ = depth_ = 0;
}

Status TextureTarget::ensure(int width, int height, GLenum colorFormat, int samples) {
  if (framebuffer_ != 0 && width == width_ && height == height_ && samples == wanted_) return Done{};
  release();
  GLint mostSamples = 0;
  glGetIntegerv(GL_MAX_COLOR_TEXTURE_SAMPLES, &mostSamples);
  wanted_ = samples;
  samples_ = std::min(samples, static_cast<int>(mostSamples));
  glGenFramebuffers(1, &framebuffer_);
  glGenTextures(1, &texture_);
  glGenRenderbuffers(1, &depth_);
  const GLenum kind = samples > 1 ? GL_TEXTURE_2D_MULTISAMPLE : GL_TEXTURE_2D;
  glBindTexture(kind, texture_);
  if (samples > 1) {
    glTexImage2DMultisample(kind, samples_, colorFormat, width, height, GL_TRUE);
  } else {
    const GLenum components = colorFormat == GL_R8 ? GL_RED : GL_RGBA;
    glTexImage2D(kind, 0, static_cast<GLint>(colorFormat), width, height, 0, components, GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(kind, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(kind, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(kind, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(kind, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  }
  glBindTexture(kind, 0);
  glBindRenderbuffer(GL_RENDERBUFFER, depth_);
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples > 1 ? samples_ : 0, GL_DEPTH_COMPONENT24, width, height);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, kind, texture_, 0);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_);
  if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
    release();
    return refusedTarget(width, height);
  }
  width_ = width;
  height_ = height;
  return Done{};
}

void TextureTarget::release() {
  if (framebuffer_ == 0) return;
  glDeleteFramebuffers(1, &framebuffer_);
  glDeleteTextures(1, &texture_);
  glDeleteRenderbuffers(1, &depth_);
  framebuffer_ = texture_ = depth_ = 0;
}

Status checkGl(const char* where) {
  const GLenum code = glGetError();
  if (code == GL_NO_ERROR) return Done{};
  for (int i = 0; i < 16 && glGetError() != GL_NO_ERROR; ++i) {
  }  // a lost context reports for ever
  return error("OpenGL", std::string("error ") + std::to_string(code) + " in " + where, {});
}

}  // namespace sprung::render

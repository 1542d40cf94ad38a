// Thin owners of OpenGL objects: program, static meshes, instance buffer, off-screen target.
// They are freed by release() while the context is current; a destructor could not know whether it is. Internal to gl/
// and image/.
#pragma once

#include <epoxy/gl.h>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/base/result.h"
#include "render/gl/run.h"
#include "render/mesh/mesh.h"

namespace sprung::render {

/// Vertex and fragment shader linked together.
class Program {
 public:
  Status initialize(const std::string& name, const std::string& vertexSource, const std::string& fragmentSource);
  void release();
  void use() const { glUseProgram(id_); }
  void set(const char* uniform, float value) const { glUniform1f(place(uniform), value); }
  void set(const char* uniform, bool value) const { glUniform1i(place(uniform), value ? 1 : 0); }
  void set(const char* uniform, int value) const { glUniform1i(place(uniform), value); }
  void set(const char* uniform, const Eigen::Vector2f& v) const { glUniform2f(place(uniform), v.x(), v.y()); }
  void set(const char* uniform, const Eigen::Vector3f& v) const { glUniform3f(place(uniform), v.x(), v.y(), v.z()); }
  void set(const char* uniform, const Eigen::Vector4f& v) const { glUniform4fv(place(uniform), 1, v.data()); }
  void set(const char* uniform, const Eigen::Matrix4f& m) const {
    glUniformMatrix4fv(place(uniform), 1, GL_FALSE, m.data());
  }

 private:
  GLint place(const char* uniform) const { return glGetUniformLocation(id_, uniform); }
  GLuint id_ = 0;
};

/// One attribute of an instance struct.
struct InstanceField {
  GLuint place;
  GLint components;
  GLenum type;
  bool normalized;  ///< bytes to 0..1
  std::size_t offset;
};

/// Whether meshes of one vertex array are drawn in a single call.
enum class Calls {
  AsDriver,  ///< where the driver has indirect draws (OpenGL 4.3)
  PerMesh
};

/// Static meshes that share a vertex array; instances come from another buffer.
class GpuMeshes {
 public:
  void initialize(std::span<const Mesh* const> meshes, Calls calls = Calls::AsDriver);
  void initialize(const Mesh& mesh);
  void release();
  /// Draws the runs of a buffer of structs of `stride` bytes, `Run::level` being the place in the list of meshes.
  /// Returns the number of draw calls: one for all runs, or one each.
  int draw(GLuint instances, std::span<const InstanceField> fields, std::size_t stride,
           std::span<const Run> runs) const;
  /// How many triangles the runs are made of.
  std::size_t triangles(std::span<const Run> runs) const;
  /// The only mesh, once for each of the first `count` instances.
  void draw(GLuint instances, std::span<const InstanceField> fields, std::size_t stride, std::size_t count) const {
    const Run run{0, 0, count};
    draw(instances, fields, stride, {&run, 1});
  }
  /// The only mesh, once, without instances.
  void draw() const { draw(0, {}, 0, 1); }

 private:
  /// Where a mesh lies in the buffers.
  struct Part {
    GLuint indexCount = 0;
    GLuint firstIndex = 0;
    GLint baseVertex = 0;
  };
  void drawEach(std::span<const InstanceField> fields, std::size_t stride, std::span<const Run> runs) const;
  void drawTogether(std::span<const Run> runs) const;

  std::vector<Part> parts_;
  GLuint array_ = 0;
  GLuint vertices_ = 0;
  GLuint indices_ = 0;
  GLuint commands_ = 0;  ///< of indirect draws; 0 = the driver has none
};

/// A buffer that is brought up to date for each picture: only the parts that have changed are sent. Grows by half.
class StreamBuffer {
 public:
  /// Gives its memory back when so many bytes would need little of it.
  void fit(std::size_t bytes);
  void upload(const void* data, std::size_t bytes);
  void release();
  GLuint id() const { return id_; }
  /// Bytes that the last upload has sent.
  std::size_t sent() const { return sent_; }

 private:
  GLuint id_ = 0;
  std::size_t capacity_ = 0;
  std::size_t sent_ = 0;
  std::vector<std::byte> copy_;  ///< what the buffer holds
};

/// Colour and depth to draw into; kept until another size is asked for.
class RenderTarget {
 public:
  /// `colorFormat` GL_RGBA8 or GL_R32UI; samples 0 = no multisampling.
  Status ensure(int width, int height, GLenum colorFormat, int samples);
  void release();
  GLuint framebuffer() const { return framebuffer_; }

 private:
  GLuint framebuffer_ = 0;
  GLuint color_ = 0;
  GLuint depth_ = 0;
  int width_ = 0;
  int height_ = 0;
  int samples_ = 0;
  GLenum format_ = 0;
};

/// Colour as a texture, with depth, to draw into and read from; kept until another size is asked for.
class TextureTarget {
 public:
  /// Filtered linearly; with samples > 1 a multisample texture.
  Status ensure(int width, int height, GLenum colorFormat, int samples);
  void release();
  GLuint framebuffer() const { return framebuffer_; }
  GLuint texture() const { return texture_; }
  int samples() const { return samples_; }

 private:
  GLuint framebuffer_ = 0;
  GLuint texture_ = 0;
  GLuint depth_ = 0;
  int width_ = 0;
  int height_ = 0;
  int wanted_ = 0;
  int samples_ = 0;
};

/// What the context has to complain about since the last call; success if nothing.
Status checkGl(const char* where);

}  // namespace sprung::render

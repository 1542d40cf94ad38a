// GLSL sources of the floor's shadow and of putting the multisampled model onto the background; see shaders.h.
#include "render/gl/shaders.h"

namespace sprung::render::shaders {

namespace {

// The "eye" of this pass looks down on the floor: its z is the height above it.
const char* const kCastFragment = R"(
in vec3 vPosition;
flat in vec4 vColor;
flat in uvec2 vIds;
uniform float uReach;
out vec4 outColor;
void main() {
  // What is fainter than this is a ghost.
  if ((vIds.y & 4u) != 0u || vColor.a < 0.3 || vPosition.z < -0.01 * uReach) discard;
  float softness = 1.0 + 0.9 * max(vPosition.z, 0.0) / uReach;
  outColor = vec4(vColor.a / (softness * softness));
}
)";

// Binomial weights of nine points. Two neighbours are read at once, from between them: the nearer one counts by its
// share of both.
const char* const kBlurFragment = R"(
uniform sampler2D uSource;
uniform vec2 uStep;  // texels
out vec4 outColor;
void main() {
  vec2 size = vec2(textureSize(uSource, 0));
  vec2 here = gl_FragCoord.xy / size;
  vec2 near = (1.0 + 28.0 / 84.0) * uStep / size, far = (3.0 + 1.0 / 9.0) * uStep / size;
  float sum = 70.0 * texture(uSource, here).r;
  sum += 84.0 * (texture(uSource, here + near).r + texture(uSource, here - near).r);
  sum += 9.0 * (texture(uSource, here + far).r + texture(uSource, here - far).r);
  outColor = vec4(sum / 256.0);
}
)";

const char* const kFloorVertex = R"(
layout(location = 0) in vec3 meshPosition;
uniform mat4 uView;
uniform mat4 uProjection;
uniform vec3 uMiddle;
uniform vec3 uRight;  // half a side of the square
uniform vec3 uBack;
uniform vec2 uLow;  // the part of it where there may be shadow, from -1 to 1
uniform vec2 uHigh;
out vec2 vAt;
void main() {
  vec2 place = mix(uLow, uHigh, 0.5 * meshPosition.xy + 0.5);
  vAt = 0.5 * place + 0.5;
  gl_Position = uProjection * uView * vec4(uMiddle + place.x * uRight + place.y * uBack, 1.0);
}
)";

const char* const kFloorFragment = R"(
in vec2 vAt;
uniform sampler2D uSource;
uniform vec4 uColor;
out vec4 outColor;
void main() {
  float alpha = uColor.a * texture(uSource, vAt).r;
  if (alpha < 0.002) discard;
  outColor = vec4(uColor.rgb * alpha, alpha);
}
)";

const char* const kComposeFragment = R"(
uniform sampler2DMS uScene;
uniform int uSamples;
out vec4 outColor;
void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < uSamples; ++i) sum += texelFetch(uScene, pixel, i);
  outColor = sum / float(uSamples);
}
)";

}  // namespace

std::string castFragment() { return withVersion(kCastFragment); }
std::string blurFragment() { return withVersion(kBlurFragment); }
std::string floorVertex() { return withVersion(kFloorVertex); }
std::string floorFragment() { return withVersion(kFloorFragment); }
std::string composeFragment() { return withVersion(kComposeFragment); }

}  // namespace sprung::render::shaders

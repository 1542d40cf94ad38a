// GLSL sources of lines, texts and background; see shaders.h.
#include "render/gl/shaders.h"

namespace sprung::render::shaders {

namespace {

const char* const kLineVertex = R"(
layout(location = 0) in vec3 meshPosition;
layout(location = 2) in vec4 instanceColor;
layout(location = 3) in uvec2 instanceIds;
layout(location = 4) in vec4 iA;  // and width
layout(location = 5) in vec4 iB;  // and fade radius
layout(location = 6) in vec4 instanceColorB;
uniform mat4 uView;
uniform mat4 uProjection;
uniform vec2 uViewport;       // device pixels
uniform float uPixelRatio;
uniform float uNear;
uniform bool uPerspective;
uniform vec3 uFadeCenter;
uniform float uExtraPixels;
noperspective out float vAcross;  // device pixels from the middle
flat out float vHalfWidth;
out vec4 vColor;
out vec3 vFromCenter;
flat out float vFadeRadius;
flat out uvec2 vIds;
void main() {
  vec3 a = (uView * vec4(iA.xyz, 1.0)).xyz;
  vec3 b = (uView * vec4(iB.xyz, 1.0)).xyz;
  float along = meshPosition.x < 0.0 ? 0.0 : 1.0;
  vIds = instanceIds;
  vFadeRadius = iB.w;
  vHalfWidth = 0.5 * max(iA.w * uPixelRatio, 1.0) + uExtraPixels;
  vAcross = 0.0;
  vColor = vec4(0.0);
  vFromCenter = vec3(0.0);
  gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  if (uPerspective) {
    if (a.z > -uNear && b.z > -uNear) return;
    float cut = (-uNear - a.z) / (b.z - a.z);
    if (a.z > -uNear && along < 0.5) along = cut;
    if (b.z > -uNear && along > 0.5) along = cut;
    float first = a.z > -uNear ? cut : 0.0;
    float last = b.z > -uNear ? cut : 1.0;
    vec3 start = a;
    a = mix(start, b, first);
    b = mix(start, b, last);
  }
  vec4 clipA = uProjection * vec4(a, 1.0);
  vec4 clipB = uProjection * vec4(b, 1.0);
  vec2 pixelA = clipA.xy / clipA.w * 0.5 * uViewport;
  vec2 pixelB = clipB.xy / clipB.w * 0.5 * uViewport;
  vec2 run = pixelB - pixelA;
  vec2 side = length(run) > 1e-6 ? normalize(vec2(-run.y, run.x)) : vec2(0.0, 1.0);
  vec4 clip = meshPosition.x < 0.0 ? clipA : clipB;
  vAcross = meshPosition.y * (vHalfWidth + 1.0);
  clip.xy += side * vAcross / (0.5 * uViewport) * clip.w;
  gl_Position = clip;
  vColor = mix(instanceColor, instanceColorB, along);
  vFromCenter = mix(iA.xyz, iB.xyz, along) - uFadeCenter;
}
)";

const char* const kLineFragment = R"(
noperspective in float vAcross;
flat in float vHalfWidth;
in vec4 vColor;
in vec3 vFromCenter;
flat in float vFadeRadius;
flat in uvec2 vIds;
out vec4 outColor;
void main() {
  float alpha = vColor.a * clamp(vHalfWidth + 0.5 - abs(vAcross), 0.0, 1.0);
  if (vFadeRadius > 0.0) alpha *= 1.0 - smoothstep(0.25, 1.0, length(vFromCenter) / vFadeRadius);
  if (alpha < 0.002) discard;
  outColor = vec4(vColor.rgb * alpha, alpha);
}
)";

const char* const kLinePickFragment = R"(
noperspective in float vAcross;
flat in float vHalfWidth;
flat in uvec2 vIds;
out uint outId;
void main() {
  if (vIds.x == 0u || abs(vAcross) > vHalfWidth) discard;
  outId = vIds.x;
}
)";

const char* const kLabelVertex = R"(
layout(location = 0) in vec3 meshPosition;
layout(location = 2) in vec4 instanceColor;
layout(location = 3) in uvec2 instanceIds;
layout(location = 4) in vec3 iPosition;
layout(location = 5) in vec4 iRect;        // lower left corner from the anchor point and size, device pixels
layout(location = 6) in vec4 iTexture;     // left, top, width, height in texels
layout(location = 7) in vec4 iBackground;
uniform mat4 uView;
uniform mat4 uProjection;
uniform vec2 uViewport;
uniform float uPadding;
out vec2 vTexel;
out vec2 vFromMiddle;
flat out vec2 vHalf;
flat out vec4 vColor;
flat out vec4 vBackground;
flat out vec4 vTextRect;
flat out uvec2 vIds;
void main() {
  vec4 clip = uProjection * uView * vec4(iPosition, 1.0);
  vColor = instanceColor;
  vBackground = iBackground;
  vIds = instanceIds;
  vTextRect = iTexture;
  vec2 unit = meshPosition.xy * 0.5 + 0.5;
  vec2 size = iRect.zw + 2.0 * uPadding;
  vHalf = 0.5 * size;
  vFromMiddle = meshPosition.xy * vHalf;
  vTexel = vec2(iTexture.x - uPadding + unit.x * size.x, iTexture.y + iRect.w + uPadding - unit.y * size.y);
  gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  if (clip.w <= 0.0) return;
  vec2 pixel = floor((clip.xy / clip.w * 0.5 + 0.5) * uViewport + iRect.xy + 0.5) - uPadding + unit * size;
  gl_Position = vec4(pixel / uViewport * 2.0 - 1.0, -0.999, 1.0);
}
)";

const char* const kLabelFragment = R"(
in vec2 vTexel;
in vec2 vFromMiddle;
flat in vec2 vHalf;
flat in vec4 vColor;
flat in vec4 vBackground;
flat in vec4 vTextRect;
uniform sampler2D uAtlas;
out vec4 outColor;
void main() {
  float radius = min(vHalf.y, 0.5 * vHalf.y + 3.0);
  vec2 d = abs(vFromMiddle) - vHalf + radius;
  float outside = length(max(d, 0.0)) - radius;
  float pill = vBackground.a * clamp(0.5 - outside, 0.0, 1.0);
  vec4 color = vec4(vBackground.rgb * pill, pill);
  vec2 inText = vTexel - vTextRect.xy;
  if (all(greaterThanEqual(inText, vec2(0.0))) && all(lessThan(inText, vTextRect.zw))) {
    float ink = texelFetch(uAtlas, ivec2(floor(vTexel)), 0).r * vColor.a;
    color = vec4(vColor.rgb * ink, ink) + color * (1.0 - ink);
  }
  if (color.a <= 0.0) discard;
  outColor = color;
}
)";

const char* const kBackgroundVertex = R"(
layout(location = 0) in vec3 meshPosition;
out float vHeight;
void main() {
  vHeight = meshPosition.y * 0.5 + 0.5;
  gl_Position = vec4(meshPosition.xy, 0.0, 1.0);
}
)";

// The noise of half a step hides the bands of a slow gradient.
const char* const kBackgroundFragment = R"(
in float vHeight;
uniform vec4 uTop;
uniform vec4 uBottom;
out vec4 outColor;
void main() {
  float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
  outColor = vec4(mix(uBottom.rgb, uTop.rgb, vHeight) + noise / 255.0, 1.0);
}
)";

}  // namespace

std::string lineVertex() { return withVersion(kLineVertex); }
std::string labelVertex() { return withVersion(kLabelVertex); }
std::string backgroundVertex() { return withVersion(kBackgroundVertex); }

std::string lineFragment() { return withVersion(kLineFragment); }
std::string linePickFragment() { return withVersion(kLinePickFragment); }
std::string labelFragment() { return withVersion(kLabelFragment); }
std::string labelPickFragment() { return pickFragment(); }
std::string backgroundFragment() { return withVersion(kBackgroundFragment); }

}  // namespace sprung::render::shaders

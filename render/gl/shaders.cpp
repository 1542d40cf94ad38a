// GLSL sources; see shaders.h. Colours are sRGB outside and linear during lighting (square and square root as gamma).
#include "render/gl/shaders.h"

namespace sprung::render::shaders {

namespace {

const char* const kVersion = "#version 330 core\n";

const char* const kSolidHead = R"(
layout(location = 0) in vec3 meshPosition;
layout(location = 1) in vec3 meshNormal;
layout(location = 2) in vec4 instanceColor;
layout(location = 3) in uvec2 instanceIds;   // pick id, flags
uniform mat4 uView;
uniform mat4 uProjection;
uniform float uPixelFactor;   // metres per pixel, at depth 1 m in perspective, everywhere in a parallel view
uniform bool uPerspective;
uniform float uMinPixels;     // nothing is thinner than this
uniform float uExpandPixels;  // the hull of an outline is this much thicker
out vec3 vPosition;           // eye axes
out vec3 vNormal;             // eye axes
flat out vec4 vColor;
flat out uvec2 vIds;

float pixelSize(float eyeZ) { return uPerspective ? uPixelFactor * max(-eyeZ, 0.0) : uPixelFactor; }
float pixelSizeAt(vec3 point) { return pixelSize((uView * vec4(point, 1.0)).z); }

// Right-handed axes x, y to a unit z; Frisvad 2012, continuous except at -z.
void crossAxes(vec3 z, out vec3 x, out vec3 y) {
  if (z.z < -0.99999) { x = vec3(0.0, -1.0, 0.0); y = vec3(-1.0, 0.0, 0.0); return; }
  float s = 1.0 / (1.0 + z.z);
  x = vec3(1.0 - z.x * z.x * s, -z.x * z.y * s, -z.x);
  y = vec3(-z.x * z.y * s, 1.0 - z.y * z.y * s, -z.y);
}
vec3 directionOf(vec3 v, float size) { return size > 0.0 ? v / size : vec3(0.0, 1.0, 0.0); }
)";

const char* const kSolidMain = R"(
void main() {
  vec3 point;
  vec3 normal;
  place(point, normal);
  vec4 inEye = uView * vec4(point, 1.0);
  vNormal = mat3(uView) * normal;
  if (uExpandPixels > 0.0) inEye.xyz += normalize(vNormal) * uExpandPixels * pixelSize(inEye.z);
  vPosition = inEye.xyz;
  vColor = instanceColor;
  vIds = instanceIds;
  gl_Position = uProjection * inEye;
}
)";

const char* const kBallPlace = R"(
layout(location = 4) in vec4 iCenter;  // and radius
void place(out vec3 point, out vec3 normal) {
  float radius = max(iCenter.w, 0.5 * uMinPixels * pixelSizeAt(iCenter.xyz));
  point = iCenter.xyz + radius * meshPosition;
  normal = meshNormal;
}
)";

const char* const kRodPlace = R"(
layout(location = 4) in vec4 iA;  // and radius
layout(location = 5) in vec3 iB;
void place(out vec3 point, out vec3 normal) {
  vec3 along = iB - iA.xyz;
  float size = length(along);
  vec3 x, y, z = directionOf(along, size);
  crossAxes(z, x, y);
  vec3 end = meshPosition.z < 0.5 ? iA.xyz : iB;
  float radius = max(iA.w, 0.5 * uMinPixels * pixelSizeAt(end));
  float edge = min(0.18 * radius, 0.5 * size);
  float axial = meshPosition.z < 0.5 ? edge : size - edge;
  normal = meshNormal.x * x + meshNormal.y * y + meshNormal.z * z;
  vec3 radial = meshPosition.x * x + meshPosition.y * y;
  point = iA.xyz + axial * z + (radius - edge) * radial + edge * normal;
}
)";

// The same curve as mesh/helix_curve.cpp; the ring lies across its tangent.
const char* const kSpringPlace = R"(
layout(location = 4) in vec4 iA;  // and coil radius
layout(location = 5) in vec4 iB;  // and wire radius
layout(location = 6) in float iTurns;
void place(out vec3 point, out vec3 normal) {
  vec3 along = iB.xyz - iA.xyz;
  float size = length(along);
  vec3 x, y, z = directionOf(along, size);
  crossAxes(z, x, y);
  float end = min(0.12 * size, 1.2 * iA.w);
  float u = meshPosition.z;
  float t = clamp(u, 0.0, 1.0);
  float ramp = min(0.5 / iTurns, 0.5);
  float up = clamp(t / ramp, 0.0, 1.0);
  float down = clamp((1.0 - t) / ramp, 0.0, 1.0);
  float rise = up * up * (3.0 - 2.0 * up);
  float fall = down * down * (3.0 - 2.0 * down);
  float radius = iA.w * rise * fall;
  float slope = iA.w * (6.0 * up * (1.0 - up) * fall - 6.0 * down * (1.0 - down) * rise) / ramp;
  float rate = 6.28318530718 * iTurns;
  float c = cos(rate * t);
  float s = sin(rate * t);
  float axial = end + t * (size - 2.0 * end);
  if (u < 0.0) axial = (1.0 + u) * end;
  if (u > 1.0) axial = size - (2.0 - u) * end;
  vec3 middle = iA.xyz + axial * z + radius * (c * x + s * y);
  vec3 tangent = vec3(slope * c - radius * rate * s, slope * s + radius * rate * c,
                      max(size - 2.0 * end, 1e-3 * iA.w));
  tangent = u < 0.0 || u > 1.0 ? vec3(0.0, 0.0, 1.0) : normalize(tangent);
  vec3 across = normalize(cross(tangent, vec3(c, s, 0.0)));
  vec3 outward = cross(across, tangent);
  vec3 local = meshNormal.x * outward + meshNormal.y * across + meshNormal.z * tangent;
  vec3 ring = meshPosition.x * outward + meshPosition.y * across;
  normal = local.x * x + local.y * y + local.z * z;
  float wire = max(iB.w, 0.5 * uMinPixels * pixelSizeAt(middle));
  point = middle + wire * (ring.x * x + ring.y * y + ring.z * z);
}
)";

const char* const kBoxPlace = R"(
layout(location = 4) in vec4 iCenter;  // and edge radius
layout(location = 5) in vec4 iRotation;
layout(location = 6) in vec3 iHalf;
vec3 rotate(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }
void place(out vec3 point, out vec3 normal) {
  vec3 half_ = max(iHalf, vec3(0.5 * uMinPixels * pixelSizeAt(iCenter.xyz)));
  float edge = min(iCenter.w, min(half_.x, min(half_.y, half_.z)));
  normal = rotate(iRotation, meshNormal);
  point = iCenter.xyz + rotate(iRotation, meshPosition * (half_ - edge)) + edge * normal;
}
)";

const char* const kArrowPlace = R"(
layout(location = 4) in vec4 iFrom;  // and shaft radius
layout(location = 5) in vec3 iTo;
const float headLength = 6.5;        // in shaft radii, as in mesh/mesh.h
void place(out vec3 point, out vec3 normal) {
  vec3 along = iTo - iFrom.xyz;
  float size = length(along);
  vec3 x, y, z = directionOf(along, size);
  crossAxes(z, x, y);
  float radius = max(iFrom.w, 0.5 * uMinPixels * pixelSizeAt(iFrom.xyz));
  radius = min(radius, 0.7 * size / headLength);
  float head = headLength * radius;
  float axial = meshPosition.z <= 1.0 ? meshPosition.z * (size - head) : size + (meshPosition.z - 2.0) * head;
  normal = meshNormal.x * x + meshNormal.y * y + meshNormal.z * z;
  point = iFrom.xyz + axial * z + radius * (meshPosition.x * x + meshPosition.y * y);
}
)";

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

const char* const kSolidFragment = R"(
in vec3 vPosition;
in vec3 vNormal;
flat in vec4 vColor;
flat in uvec2 vIds;
uniform vec3 uUp;             // world up in eye axes
uniform bool uPerspective;
out vec4 outColor;
void main() {
  vec3 base = vColor.rgb * vColor.rgb;
  if ((vIds.y & 4u) != 0u) { outColor = vec4(vColor.rgb * vColor.a, vColor.a); return; }
  vec3 n = normalize(vNormal);
  vec3 toEye = uPerspective ? normalize(-vPosition) : vec3(0.0, 0.0, 1.0);
  const vec3 key = normalize(vec3(-0.42, 0.62, 0.66));
  const vec3 fill = normalize(vec3(0.75, 0.05, 0.55));
  float sky = 0.5 + 0.5 * dot(n, uUp);
  float keyLight = max(dot(n, key), 0.0);
  float fillLight = max(dot(n, fill), 0.0);
  float facing = max(dot(n, toEye), 0.0);
  vec3 ambient = mix(vec3(0.22, 0.21, 0.22), vec3(0.46, 0.48, 0.52), sky);
  vec3 lit = base * (ambient + 0.74 * keyLight * vec3(1.0, 0.985, 0.95) + 0.26 * fillLight * vec3(0.92, 0.96, 1.0));
  vec3 halfway = normalize(key + toEye);
  float gloss = max(dot(n, halfway), 0.0);
  float g2 = gloss * gloss;
  float g4 = g2 * g2;
  float g8 = g4 * g4;
  float g16 = g8 * g8;
  float sheen = 0.055 * g16 + 0.22 * g16 * g16 * g16;
  float edge = 1.0 - facing;
  float rim = edge * edge * edge * (0.25 + 0.75 * sky);
  lit += vec3(sheen) + 0.10 * rim * (0.35 + base);
  if ((vIds.y & 2u) != 0u) lit = lit * 1.14 + 0.03;
  outColor = vec4(sqrt(clamp(lit, 0.0, 1.0)) * vColor.a, vColor.a);
}
)";

const char* const kOutlineFragment = R"(
flat in uvec2 vIds;
uniform vec4 uSelectionColor;
uniform vec4 uHoverColor;
out vec4 outColor;
void main() {
  vec4 color = (vIds.y & 1u) != 0u ? uSelectionColor : uHoverColor;
  outColor = vec4(color.rgb * color.a, color.a);
}
)";

const char* const kPickFragment = R"(
flat in uvec2 vIds;
out uint outId;
void main() {
  if (vIds.x == 0u) discard;
  outId = vIds.x;
}
)";

const char* const kDiscPlace = R"(
layout(location = 4) in vec4 iCenter;  // and radius
layout(location = 5) in vec3 iNormal;
out vec2 vAt;
void place(out vec3 point, out vec3 normal) {
  vec3 x, y;
  crossAxes(iNormal, x, y);
  vAt = meshPosition.xy;
  point = iCenter.xyz + iCenter.w * (meshPosition.x * x + meshPosition.y * y);
  normal = iNormal;
}
)";

const char* const kDiscFragment = R"(
in vec2 vAt;
flat in vec4 vColor;
out vec4 outColor;
void main() {
  float fade = clamp(1.0 - dot(vAt, vAt), 0.0, 1.0);
  float alpha = vColor.a * fade * fade * (3.0 - 2.0 * fade);
  outColor = vec4(vColor.rgb * alpha, alpha);
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

std::string solidVertex(const char* place) { return std::string(kVersion) + kSolidHead + place + kSolidMain; }
std::string with(const char* source) { return std::string(kVersion) + source; }

}  // namespace

std::string ballVertex() { return solidVertex(kBallPlace); }
std::string rodVertex() { return solidVertex(kRodPlace); }
std::string springVertex() { return solidVertex(kSpringPlace); }
std::string boxVertex() { return solidVertex(kBoxPlace); }
std::string arrowVertex() { return solidVertex(kArrowPlace); }
std::string discVertex() { return solidVertex(kDiscPlace); }
std::string lineVertex() { return with(kLineVertex); }
std::string labelVertex() { return with(kLabelVertex); }
std::string backgroundVertex() { return with(kBackgroundVertex); }

std::string solidFragment() { return with(kSolidFragment); }
std::string outlineFragment() { return with(kOutlineFragment); }
std::string pickFragment() { return with(kPickFragment); }
std::string lineFragment() { return with(kLineFragment); }
std::string linePickFragment() { return with(kLinePickFragment); }
std::string discFragment() { return with(kDiscFragment); }
std::string labelFragment() { return with(kLabelFragment); }
std::string labelPickFragment() { return with(kPickFragment); }
std::string backgroundFragment() { return with(kBackgroundFragment); }

}  // namespace sprung::render::shaders

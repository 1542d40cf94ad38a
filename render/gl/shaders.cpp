// GLSL sources of the solids; see shaders.h. Colours are sRGB outside and linear during lighting (square and square
// root as gamma).
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

// Bands (mesh/mesh.h) turn to the eye and are lit like tubes.
vec3 toEyeFrom(vec3 point) {
  vec3 toEye = uPerspective ? -(uView * vec4(point, 1.0)).xyz : vec3(0.0, 0.0, 1.0);
  return normalize(transpose(mat3(uView)) * toEye);
}
// To the right of a direction as the eye sees it.
vec3 rightOf(vec3 tangent, vec3 point) {
  vec3 across = cross(tangent, toEyeFrom(point));
  float size = length(across);
  return size > 1e-5 ? across / size : vec3(0.0);
}
void placeBand(vec3 middle, vec3 tangent, float halfWidth, out vec3 point, out vec3 normal) {
  vec3 across = rightOf(tangent, middle);
  normal = normalize(cross(across, tangent) + 0.9 * meshNormal.x * across);
  point = middle + max(halfWidth, 0.5 * uMinPixels * pixelSizeAt(middle)) * meshPosition.x * across;
}
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
  if (meshNormal.z > 1.5) {  // a disc
    vec3 toEye = toEyeFrom(iCenter.xyz), x, y;
    crossAxes(toEye, x, y);
    vec3 outward = meshPosition.x * x + meshPosition.y * y;
    normal = normalize(toEye + 0.9 * outward);
    point = iCenter.xyz + radius * outward;
    return;
  }
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
  if (meshNormal.z > 1.5) {
    placeBand(end, z, iA.w, point, normal);
    return;
  }
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
  if (meshNormal.z > 2.5) {
    float at = u < 0.0 ? 0.0 : u > 1.0 ? size : mix(end, size - end, u);
    vec3 middle = iA.xyz + at * z;
    if (meshPosition.y == 0.0) {
      placeBand(middle, z, meshNormal.z > 3.5 ? iA.w + iB.w : iB.w, point, normal);
    } else {
      vec3 right = rightOf(z, middle);
      placeBand(middle + iA.w * meshPosition.y * right, right, iB.w, point, normal);
    }
    return;
  }
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
  if (meshNormal.z > 1.5) {
    placeBand(middle, tangent.x * x + tangent.y * y + tangent.z * z, iB.w, point, normal);
    return;
  }
  vec3 across = normalize(cross(tangent, vec3(c, s, 0.0)));
  vec3 outward = cross(across, tangent);
  vec3 local = meshNormal.x * outward + meshNormal.y * across + meshNormal.z * tangent;
  vec3 ring = meshPosition.x * outward + meshPosition.y * across;
  normal = local.x * x + local.y * y + local.z * z;
  float wire = max(iB.w, 0.5 * uMinPixels * pixelSizeAt(middle));
  point = middle + wire * (ring.x * x + ring.y * y + ring.z * z);
}
)";

// The same curve as spiralPoint of mesh/helix_curve.cpp.
const char* const kSpiralPlace = R"(
layout(location = 4) in vec4 iCenter;  // and outer radius
layout(location = 5) in vec4 iRotation;
layout(location = 6) in vec3 iWire;    // inner radius, radius of the wire, turns
vec3 rotate(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }
void place(out vec3 point, out vec3 normal) {
  float t = clamp(meshPosition.z, 0.0, 1.0);
  float rate = 6.28318530718 * iWire.z;
  float angle = rate * (1.0 - t);
  float radius = mix(iWire.x, iCenter.w, t);
  float c = cos(angle);
  float s = sin(angle);
  vec3 tangent = normalize(vec3((iCenter.w - iWire.x) * c + radius * rate * s,
                                (iCenter.w - iWire.x) * s - radius * rate * c, 0.0));
  vec3 across = vec3(0.0, 0.0, 1.0);
  vec3 outward = cross(across, tangent);
  float wire = max(iWire.y, 0.5 * uMinPixels * pixelSizeAt(iCenter.xyz));
  normal = rotate(iRotation, meshNormal.x * outward + meshNormal.y * across + meshNormal.z * tangent);
  point = iCenter.xyz + rotate(iRotation, radius * vec3(c, s, 0.0) +
                                              wire * (meshPosition.x * outward + meshPosition.y * across));
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

const char* const kMeshPlace = R"(
layout(location = 4) in vec3 iMiddle;
layout(location = 5) in vec4 iRotation;
layout(location = 6) in vec3 iScale;
vec3 rotate(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }
void place(out vec3 point, out vec3 normal) {
  point = iMiddle + rotate(iRotation, meshPosition * iScale);
  normal = rotate(iRotation, normalize(meshNormal / iScale));
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

const char* const kSolidFragment = R"(
in vec3 vPosition;
in vec3 vNormal;
flat in vec4 vColor;
flat in uvec2 vIds;
uniform vec3 uUp;             // world up in eye axes
uniform bool uPerspective;
uniform vec3 uFogColor;
uniform vec2 uFog;            // per metre of depth, and at depth 0
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
  vec3 color = mix(sqrt(clamp(lit, 0.0, 1.0)), uFogColor, clamp(uFog.y - uFog.x * vPosition.z, 0.0, 1.0));
  outColor = vec4(color * vColor.a, vColor.a);
}
)";

const char* const kOutlineFragment = R"(
flat in uvec2 vIds;
uniform vec4 uSelectionColor;
uniform vec4 uHoverColor;
uniform vec4 uGlowColor;
out vec4 outColor;
void main() {
  vec4 color = (vIds.y & 8u) != 0u ? uGlowColor : (vIds.y & 1u) != 0u ? uSelectionColor : uHoverColor;
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

}  // namespace

std::string withVersion(const char* source) { return std::string(kVersion) + source; }
std::string solidVertex(const char* place) {
  std::string text;
  for (const char* part : {kVersion, kSolidHead, place, kSolidMain}) text += part;
  return text;
}

std::string ballVertex() { return solidVertex(kBallPlace); }
std::string rodVertex() { return solidVertex(kRodPlace); }
std::string springVertex() { return solidVertex(kSpringPlace); }
std::string spiralVertex() { return solidVertex(kSpiralPlace); }
std::string boxVertex() { return solidVertex(kBoxPlace); }
std::string meshVertex() { return solidVertex(kMeshPlace); }
std::string arrowVertex() { return solidVertex(kArrowPlace); }

std::string solidFragment() { return withVersion(kSolidFragment); }
std::string outlineFragment() { return withVersion(kOutlineFragment); }
std::string pickFragment() { return withVersion(kPickFragment); }

}  // namespace sprung::render::shaders

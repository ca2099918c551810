/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-shaders.h"

#include "nre-i18n.h"

#include <string.h>

#define NAMES(...) ((const char *const[]){ __VA_ARGS__, NULL })
#define NO_NAMES ((const char *const[]){ NULL })

/* --- Triangles ------------------------------------------------------------------------------------ */

/* Light is computed at the vertices, for both sides of the face, since a software renderer could not light
 * each pixel fast enough. A weak light at the viewer leaves no face completely dark. */
#define MESH_VERTEX(EXTRA_IN, EXTRA) \
  "in vec3 a_position;\n" \
  "in vec3 a_normal;\n" \
  "uniform mat4 u_mvp;\n" \
  "uniform mat3 u_turn;\n" \
  "uniform vec3 u_light;\n" \
  "uniform vec3 u_back;\n" \
  "out vec2 v_shade;\n" \
  EXTRA_IN \
  "void main () {\n" \
  "  vec3 n = u_turn * a_normal;\n" \
  "  float size = dot (n, n);\n" \
  "  n = size > 0.0 ? n * inversesqrt (size) : vec3 (0.0, 0.0, 1.0);\n" \
  "  vec2 key = vec2 (1.0, -1.0) * dot (n, u_light);\n" \
  "  vec2 seen = vec2 (1.0, -1.0) * dot (n, u_back);\n" \
  "  v_shade = 0.64 + vec2 (0.09, -0.09) * n.z + 0.10 * key + 0.22 * max (key, 0.0)\n" \
  "    + 0.06 * max (seen, 0.0);\n" \
  EXTRA \
  "  gl_Position = u_mvp * vec4 (a_position, 1.0);\n" \
  "}\n"

static const char mesh_vertex[] = MESH_VERTEX ("", "");

static const char skin_vertex[] = MESH_VERTEX ("in vec2 a_uv;\n"
                                               "out vec2 v_uv;\n",
                                               "  v_uv = a_uv * (1.0 / 1024.0);\n");

static const char skin_lit_vertex[] = MESH_VERTEX ("in vec2 a_uv;\n"
                                                   "in vec2 a_place;\n"
                                                   "out vec2 v_uv;\n"
                                                   "out vec2 v_place;\n",
                                                   "  v_uv = a_uv * (1.0 / 1024.0);\n"
                                                   "  v_place = a_place;\n");

/* The brightness is the same as that of a plain colour on the same face. */
#define SKIN_FRAGMENT(EXTRA_IN, HOLES, EXTRA, ALPHA) \
  "in vec2 v_shade;\n" \
  "in vec2 v_uv;\n" \
  "uniform sampler2D u_picture;\n" \
  "uniform vec4 u_tint;\n" \
  "uniform vec3 u_paint;\n" \
  "uniform vec2 u_lift;\n" \
  "uniform bool u_flipped;\n" \
  EXTRA_IN \
  "out vec4 o_color;\n" \
  "void main () {\n" \
  "  vec4 texel = texture (u_picture, v_uv);\n" \
  HOLES \
  "  float shade = gl_FrontFacing == u_flipped ? v_shade.y : v_shade.x;\n" \
  "  vec3 color = mix (texel.rgb * u_paint" EXTRA ", u_tint.rgb, u_tint.a);\n" \
  "  o_color = vec4 (color * (shade * u_lift.x + u_lift.y), 1.0)" ALPHA ";\n" \
  "}\n"

#define HOLES \
  "  if (texel.a < 0.5)\n" \
  "    discard;\n"

#define LIGHT_MAP_IN \
  "in vec2 v_place;\n" \
  "uniform sampler2D u_light_map;\n"

#define LIGHT_MAP " * texture (u_light_map, v_place).rgb"

static const char skin_fragment[] = SKIN_FRAGMENT ("", "", "", " * texel.a");

static const char skin_cut_fragment[] = SKIN_FRAGMENT ("", HOLES, "", "");

static const char skin_lit_fragment[] = SKIN_FRAGMENT (LIGHT_MAP_IN, "", LIGHT_MAP, " * texel.a");

static const char skin_cut_lit_fragment[] = SKIN_FRAGMENT (LIGHT_MAP_IN, HOLES, LIGHT_MAP, "");

static const char mesh_fragment[] =
  "in vec2 v_shade;\n"
  "uniform vec3 u_color;\n"
  "uniform vec2 u_lift;\n"
  "uniform bool u_flipped;\n"
  "out vec4 o_color;\n"
  "void main () {\n"
  "  float shade = gl_FrontFacing == u_flipped ? v_shade.y : v_shade.x;\n"
  "  o_color = vec4 (u_color * (shade * u_lift.x + u_lift.y), 1.0);\n"
  "}\n";

static const char normals_vertex[] =
  "in vec3 a_position;\n"
  "in vec3 a_normal;\n"
  "uniform mat4 u_mvp;\n"
  "uniform mat3 u_turn;\n"
  "out vec3 v_normal;\n"
  "void main () {\n"
  "  v_normal = u_turn * a_normal;\n"
  "  gl_Position = u_mvp * vec4 (a_position, 1.0);\n"
  "}\n";

static const char normals_fragment[] =
  "in vec3 v_normal;\n"
  "uniform vec4 u_tint;\n"
  "uniform bool u_flipped;\n"
  "out vec4 o_color;\n"
  "void main () {\n"
  "  vec3 n = (gl_FrontFacing == u_flipped ? -v_normal : v_normal) / max (length (v_normal), 0.000001);\n"
  "  o_color = vec4 (mix (n * 0.5 + 0.5, u_tint.rgb, u_tint.a), 1.0);\n"
  "}\n";

/* A face has one colour, so it is computed in the vertex shader and not interpolated. */
#define FACES_VERTEX(EXTRA_OUT, EXTRA) \
  "in vec3 a_position;\n" \
  "in vec3 a_normal;\n" \
  "in vec4 a_color;\n" \
  "uniform mat4 u_mvp;\n" \
  "uniform mat3 u_turn;\n" \
  "uniform vec2 u_lift;\n" \
  "uniform vec4 u_tint;\n" \
  "uniform vec3 u_light;\n" \
  "uniform vec3 u_back;\n" \
  "out vec2 v_shade;\n" \
  "flat out vec4 v_color;\n" \
  EXTRA_OUT \
  "void main () {\n" \
  "  vec3 n = u_turn * a_normal;\n" \
  "  float size = dot (n, n);\n" \
  "  n = size > 0.0 ? n * inversesqrt (size) : vec3 (0.0, 0.0, 1.0);\n" \
  "  vec2 key = vec2 (1.0, -1.0) * dot (n, u_light);\n" \
  "  vec2 seen = vec2 (1.0, -1.0) * dot (n, u_back);\n" \
  "  v_shade = 0.50 + vec2 (0.09, -0.09) * n.z + 0.16 * key + 0.40 * max (key, 0.0)\n" \
  "    + 0.06 * max (seen, 0.0);\n" \
  "  v_shade = v_shade * u_lift.x + u_lift.y;\n" \
  "  v_color = vec4 (mix (a_color.rgb, u_tint.rgb, u_tint.a), a_color.a);\n" \
  EXTRA \
  "  gl_Position = u_mvp * vec4 (a_position, 1.0);\n" \
  "}\n"

static const char faces_vertex[] = FACES_VERTEX ("", "");

static const char covered_vertex[] =
    FACES_VERTEX ("uniform vec4 u_near;\n"
                  "uniform vec4 u_far;\n"
                  "uniform vec3 u_mute;\n"
                  "out vec4 v_map;\n",
                  "  float grey = dot (v_color.rgb, vec3 (0.3, 0.59, 0.11));\n"
                  "  v_color.rgb = mix (v_color.rgb, vec3 (1.03, 1.0, 0.96) *\n"
                  "    (grey * u_mute.y + u_mute.z), u_mute.x);\n"
                  "  v_map = vec4 (a_position.xy * u_near.xy + u_near.zw,\n"
                  "    a_position.xy * u_far.xy + u_far.zw);\n");

static const char faces_fragment[] =
  "in vec2 v_shade;\n"
  "flat in vec4 v_color;\n"
  "uniform bool u_flipped;\n"
  "out vec4 o_color;\n"
  "void main () {\n"
  "  float shade = gl_FrontFacing == u_flipped ? v_shade.y : v_shade.x;\n"
  "  o_color = vec4 (v_color.rgb * (shade * v_color.a), v_color.a);\n"
  "}\n";

/* The light on the cover is that on the face below it. */
static const char covered_fragment[] =
  "in vec2 v_shade;\n"
  "flat in vec4 v_color;\n"
  "in vec4 v_map;\n"
  "uniform bool u_flipped;\n"
  "uniform sampler2D u_picture;\n"
  "out vec4 o_color;\n"
  "void main () {\n"
  "  float shade = gl_FrontFacing == u_flipped ? v_shade.y : v_shade.x;\n"
  "  vec2 off = abs (v_map.xy - 0.5);\n"
  "  vec2 at = max (off.x, off.y) < 0.499 ? v_map.xy * vec2 (0.5, 1.0)\n"
  "    : clamp (v_map.zw, 0.001, 0.999) * vec2 (0.5, 1.0) + vec2 (0.5, 0.0);\n"
  "  vec4 paint = texture (u_picture, at);\n"
  "  vec4 color = vec4 (v_color.rgb * v_color.a, v_color.a) * (1.0 - paint.a) + paint;\n"
  "  o_color = vec4 (color.rgb * shade, color.a);\n"
  "}\n";

/* --- Land ------------------------------------------------------------------------------------------ */

/* The colour and the layer of a material are one texel of a table; see nre-skin-array.h. Varyings are packed
 * into vectors of four, since there are very many triangles. Another pass for the second material would
 * process all vertices again. The fraction of the second layer encodes the opacity; see NreSkinArray. */
#define LAND_VERTEX(EXTRA_OUT, EXTRA) \
  "in vec3 a_position;\n" \
  "in vec3 a_normal;\n" \
  "in vec4 a_color;\n" \
  "in vec2 a_uv;\n" \
  "in vec2 a_face;\n" \
  "uniform mat4 u_mvp;\n" \
  "uniform mat3 u_turn;\n" \
  "uniform vec3 u_light;\n" \
  "uniform vec3 u_back;\n" \
  "uniform sampler2D u_looks;\n" \
  "out vec4 v_shade;\n" \
  "flat out vec4 v_first;\n" \
  EXTRA_OUT \
  "void main () {\n" \
  "  vec3 n = u_turn * a_normal;\n" \
  "  float size = dot (n, n);\n" \
  "  n = size > 0.0 ? n * inversesqrt (size) : vec3 (0.0, 0.0, 1.0);\n" \
  "  vec2 key = vec2 (1.0, -1.0) * dot (n, u_light);\n" \
  "  vec2 seen = vec2 (1.0, -1.0) * dot (n, u_back);\n" \
  "  v_shade = vec4 (0.58 + vec2 (0.09, -0.09) * n.z + 0.16 * key + 0.40 * max (key, 0.0)\n" \
  "    + 0.06 * max (seen, 0.0), a_uv * (1.0 / 1024.0));\n" \
  "  v_first = texelFetch (u_looks, ivec2 (int (a_face.x), 0), 0);\n" \
  EXTRA \
  "  gl_Position = u_mvp * vec4 (a_position, 1.0);\n" \
  "}\n"

#define LAND_TWO_OUT "flat out vec4 v_second;\n"
#define LAND_TWO "  v_second = texelFetch (u_looks, ivec2 (int (a_face.y), 1), 0);\n"

#define LAND_COVERED_OUT \
  "uniform vec4 u_near;\n" \
  "uniform vec4 u_far;\n" \
  "out vec4 v_map;\n"
#define LAND_COVERED \
  "  v_map = vec4 (a_position.xy * u_near.xy + u_near.zw, a_position.xy * u_far.xy + u_far.zw);\n"

static const char land_vertex[] = LAND_VERTEX ("", "");
static const char land_two_vertex[] = LAND_VERTEX (LAND_TWO_OUT, LAND_TWO);
static const char land_covered_vertex[] = LAND_VERTEX (LAND_COVERED_OUT, LAND_COVERED);
static const char land_two_covered_vertex[] =
    LAND_VERTEX (LAND_TWO_OUT LAND_COVERED_OUT, LAND_TWO LAND_COVERED);

#define LAND_FRAGMENT(EXTRA_IN, SECOND, OUT) \
  "in vec4 v_shade;\n" \
  "flat in vec4 v_first;\n" \
  "uniform vec4 u_tint;\n" \
  "uniform bool u_flipped;\n" \
  "uniform float u_alpha;\n" \
  "uniform sampler2DArray u_pictures;\n" \
  EXTRA_IN \
  "out vec4 o_color;\n" \
  "void main () {\n" \
  "  float shade = gl_FrontFacing == u_flipped ? v_shade.y : v_shade.x;\n" \
  "  vec3 color = texture (u_pictures, vec3 (v_shade.zw, v_first.w)).rgb * v_first.rgb;\n" \
  SECOND \
  OUT \
  "}\n"

#define LAND_TWO_IN "flat in vec4 v_second;\n"
#define LAND_SECOND \
  "  vec4 over = texture (u_pictures, vec3 (v_shade.zw, v_second.w));\n" \
  "  float off = v_second.w - floor (v_second.w + 0.5);\n" \
  "  color = mix (color, over.rgb * v_second.rgb, off < -0.1 ? 0.0 : over.a * (1.0 - 2.0 * off));\n"

#define LAND_OUT \
  "  color = mix (color, u_tint.rgb, u_tint.a);\n" \
  "  o_color = vec4 (color * (shade * u_alpha), u_alpha);\n"

#define LAND_COVERED_IN \
  "in vec4 v_map;\n" \
  "uniform sampler2D u_picture;\n" \
  "uniform vec3 u_mute;\n"
#define LAND_COVERED_BY_PAINT \
  "  float grey = dot (color, vec3 (0.3, 0.59, 0.11));\n" \
  "  color = mix (color, vec3 (1.03, 1.0, 0.96) * (grey * u_mute.y + u_mute.z), u_mute.x);\n" \
  "  color = mix (color, u_tint.rgb, u_tint.a);\n" \
  "  vec2 off_middle = abs (v_map.xy - 0.5);\n" \
  "  vec2 at = max (off_middle.x, off_middle.y) < 0.499 ? v_map.xy * vec2 (0.5, 1.0)\n" \
  "    : clamp (v_map.zw, 0.001, 0.999) * vec2 (0.5, 1.0) + vec2 (0.5, 0.0);\n" \
  "  vec4 paint = texture (u_picture, at);\n" \
  "  vec4 all = vec4 (color * u_alpha, u_alpha) * (1.0 - paint.a) + paint;\n" \
  "  o_color = vec4 (all.rgb * shade, all.a);\n"

static const char land_fragment[] = LAND_FRAGMENT ("", "", LAND_OUT);
static const char land_two_fragment[] = LAND_FRAGMENT (LAND_TWO_IN, LAND_SECOND, LAND_OUT);
static const char land_covered_fragment[] = LAND_FRAGMENT (LAND_COVERED_IN, "", LAND_COVERED_BY_PAINT);
static const char land_two_covered_fragment[] =
  LAND_FRAGMENT (LAND_TWO_IN LAND_COVERED_IN, LAND_SECOND, LAND_COVERED_BY_PAINT);

static const char paint_vertex[] =
  "in vec2 a_position;\n"
  "in vec4 a_color;\n"
  "uniform vec4 u_window;\n"
  "uniform vec4 u_color;\n"
  "flat out vec4 v_color;\n"
  "void main () {\n"
  "  v_color = a_color * u_color;\n"
  "  gl_Position = vec4 (a_position * u_window.xy + u_window.zw, 0.0, 1.0);\n"
  "}\n";

static const char paint_fragment[] =
  "flat in vec4 v_color;\n"
  "out vec4 o_color;\n"
  "void main () {\n"
  "  o_color = v_color;\n"
  "}\n";

static const char wires_vertex[] =
  "in vec3 a_position;\n"
  "in vec4 a_color;\n"
  "uniform mat4 u_mvp;\n"
  "uniform vec2 u_depth;\n"
  "flat out vec4 v_color;\n"
  "void main () {\n"
  "  vec4 at = u_mvp * vec4 (a_position, 1.0);\n"
  "  v_color = vec4 (a_color.rgb * a_color.a, a_color.a);\n"
  "  gl_Position = vec4 (at.xy, at.z * u_depth.x + at.w * u_depth.y, at.w);\n"
  "}\n";

static const char flat_vertex[] =
  "in vec3 a_position;\n"
  "uniform mat4 u_mvp;\n"
  "uniform vec2 u_depth;\n"
  "void main () {\n"
  "  vec4 at = u_mvp * vec4 (a_position, 1.0);\n"
  "  gl_Position = vec4 (at.xy, at.z * u_depth.x + at.w * u_depth.y, at.w);\n"
  "}\n";

static const char flat_fragment[] =
  "uniform vec4 u_color;\n"
  "out vec4 o_color;\n"
  "void main () {\n"
  "  o_color = u_color;\n"
  "}\n";

/* --- Strokes -------------------------------------------------------------------------------------- */

/* The maximum length, in logical pixels, of an arrow's head whose radius is in metres: the radius is negative
 * then; see NreCoverStroke. Heads with a radius in pixels have no limit. */
#define HEAD_PIXELS "11.0"

/* Each stroke has four vertices with the same inputs, which differ in gl_VertexID. The segment is clipped
 * at the near plane; then its vertices are moved apart in pixels, with w = 1, so that interpolation is
 * linear on the screen. */
static const char stroke_vertex[] =
  "in vec3 a_from;\n"
  "in vec3 a_to;\n"
  "in vec2 a_radius;\n"
  "in vec4 a_color;\n"
  "in vec3 a_face;\n"
  "in vec3 a_other_face;\n"
  "uniform mat4 u_mvp;\n"
  "uniform vec2 u_depth;\n"
  "uniform vec2 u_viewport;\n"
  "uniform float u_fade;\n"
  "uniform vec2 u_unit;\n"
  "uniform vec4 u_eye;\n"
  "out vec2 v_at;\n"
  "flat out vec3 v_shape;\n"
  "flat out vec4 v_color;\n"
  "void main () {\n"
  "  vec4 a = u_mvp * vec4 (a_from, 1.0);\n"
  "  vec4 b = u_mvp * vec4 (a_to, 1.0);\n"
  "  float near_a = a.z + a.w;\n"
  "  float near_b = b.z + b.w;\n"
  "  v_at = vec2 (0.0);\n"
  "  v_shape = vec3 (0.0);\n"
  "  v_color = a_color;\n"
  "  vec3 seen = u_eye.xyz - a_from * u_eye.w;\n"
  "  float hidden = -0.02 * length (seen);\n"
  "  if ((near_a < 0.0 && near_b < 0.0)\n"
  "      || (dot (seen, a_face) < hidden && dot (seen, a_other_face) < hidden)) {\n"
  "    gl_Position = vec4 (2.0, 2.0, 2.0, 1.0);\n"
  "    return;\n"
  "  }\n"
  "  if (near_a < 0.0)\n"
  "    a = mix (a, b, near_a / (near_a - near_b));\n"
  "  else if (near_b < 0.0)\n"
  "    b = mix (b, a, near_b / (near_b - near_a));\n"
  "  vec2 half_size = 0.5 * u_viewport;\n"
  "  vec2 from = a.xy / a.w * half_size;\n"
  "  vec2 to = b.xy / b.w * half_size;\n"
  "  vec2 along = to - from;\n"
  "  float size = length (along);\n"
  "  along = size > 0.001 ? along / size : vec2 (1.0, 0.0);\n"
  "  vec2 radius = a_radius * u_unit.x;\n"
  "  if (a_radius.x < 0.0) {\n"
  "    radius = max (a_radius * -u_unit.y / vec2 (a.w, b.w), 0.0);\n"
  "    float most = " HEAD_PIXELS " * u_unit.x;\n"
  "    if (size > most) {\n"
  "      radius *= most / size;\n"
  "      b = mix (a, b, most / size);\n"
  "      to = from + along * most;\n"
  "      size = most;\n"
  "    }\n"
  "    radius = min (radius, vec2 (0.5 * most));\n"
  "  }\n"
  "  float reach = max (radius.x, radius.y) + 0.6;\n"
  "  int corner = gl_VertexID & 3;\n"
  "  bool end = corner > 1;\n"
  "  bool left = (corner & 1) == 1;\n"
  "  vec2 at = (end ? to + along * reach : from - along * reach)\n"
  "    + vec2 (-along.y, along.x) * (left ? reach : -reach);\n"
  "  v_at = vec2 (end ? size + reach : -reach, left ? reach : -reach);\n"
  "  v_shape = vec3 (radius.x, (radius.y - radius.x) / max (size, 0.001), size);\n"
  "  if (u_fade > 0.0)\n"
  "    v_color.a *= clamp (size / u_fade, 0.1, 1.0);\n"
  "  float depth = end ? b.z / b.w : a.z / a.w;\n"
  "  gl_Position = vec4 (at / half_size, clamp (depth * u_depth.x + u_depth.y, -1.0, 1.0), 1.0);\n"
  "}\n";

/* v_at: the distance from the beginning of the stroke, along it and across it. v_shape: the radius at the
 * beginning, its change per unit of length, and the length. Ends are round; but the beginning of a stroke
 * that tapers, such as the head of an arrow, is flat. */
static const char stroke_fragment[] =
  "in vec2 v_at;\n"
  "flat in vec3 v_shape;\n"
  "flat in vec4 v_color;\n"
  "out vec4 o_color;\n"
  "void main () {\n"
  "  float inside = clamp (v_at.x, 0.0, v_shape.z);\n"
  "  float off = length (vec2 (v_at.x - inside, v_at.y));\n"
  "  float alpha = clamp (v_shape.x + v_shape.y * inside - off + 0.5, 0.0, 1.0);\n"
  "  if (v_shape.y < 0.0)\n"
  "    alpha *= clamp (v_at.x + 0.5, 0.0, 1.0);\n"
  "  alpha *= v_color.a;\n"
  "  o_color = vec4 (v_color.rgb * alpha, alpha);\n"
  "}\n";

/* --- Billboards ----------------------------------------------------------------------------------- */

/* Each billboard has four vertices with the same inputs, which differ in gl_VertexID. */
#define BILLBOARD_VERTEX(SHAPE_OUT, SHAPE) \
  "in vec3 a_at;\n" \
  "in float a_radius;\n" \
  "in vec4 a_color;\n" \
  "in vec4 a_shape;\n" \
  "uniform mat4 u_mvp;\n" \
  "uniform vec3 u_right;\n" \
  "uniform vec3 u_up;\n" \
  "uniform float u_steepness;\n" \
  "out vec2 v_at;\n" \
  "flat out vec4 v_color;\n" \
  "flat out " SHAPE_OUT " v_shape;\n" \
  "void main () {\n" \
  "  int corner = gl_VertexID & 3;\n" \
  "  v_at = vec2 ((corner & 1) == 1 ? 1.0 : -1.0, corner > 1 ? 1.0 : -1.0);\n" \
  "  v_color = a_color;\n" \
  "  v_shape = " SHAPE_OUT " (a_shape.x, mix (1.0, u_steepness, a_shape.x)" SHAPE ");\n" \
  "  gl_Position = u_mvp * vec4 (a_at + (u_right * v_at.x + u_up * v_at.y) * a_radius, 1.0);\n" \
  "}\n"

/* v_shape: whether the billboard is square, and the steepness of its border. The shader must have few
 * operations, since thousands of billboards may overlap. */
#define BILLBOARD_FRAGMENT(SHAPE_OUT, EXTRA_IN, OUT) \
  "in vec2 v_at;\n" \
  "flat in vec4 v_color;\n" \
  "flat in " SHAPE_OUT " v_shape;\n" \
  EXTRA_IN \
  "out vec4 o_color;\n" \
  "void main () {\n" \
  "  vec2 square = v_at * v_at;\n" \
  "  float off = mix (square.x + square.y, max (square.x, square.y), v_shape.x);\n" \
  "  float thick = clamp ((1.0 - off) * v_shape.y, 0.0, 1.0);\n" \
  OUT \
  "}\n"

static const char billboard_vertex[] = BILLBOARD_VERTEX ("vec2", "");
static const char billboard_fragment[] =
  BILLBOARD_FRAGMENT ("vec2", "",
                      "  float alpha = thick * thick * v_color.a;\n"
                      "  o_color = vec4 (v_color.rgb * alpha, alpha);\n");

/* v_shape has two more values: the layer of the billboard's picture, and whether the picture alone determines
 * the outline. The factor 0.496 keeps the borders of the picture from repeating at the opposite side. */
static const char billboard_skin_vertex[] = BILLBOARD_VERTEX ("vec4", ", 255.0 * a_shape.y, a_shape.z");
static const char billboard_skin_fragment[] =
    BILLBOARD_FRAGMENT ("vec4", "uniform sampler2DArray u_pictures;\n",
                        "  vec4 texel = texture (u_pictures, vec3 (v_at * vec2 (0.496, -0.496) + 0.5, "
                        "v_shape.z));\n"
                        "  float alpha = max (thick * thick, v_shape.w) * v_color.a * texel.a;\n"
                        "  o_color = vec4 (v_color.rgb * texel.rgb * alpha, alpha);\n");

/* --- Surroundings --------------------------------------------------------------------------------- */

static const char screen_vertex[] =
  "out vec2 v_uv;\n"
  "void main () {\n"
  "  v_uv = vec2 (gl_VertexID == 1 ? 2.0 : 0.0, gl_VertexID == 2 ? 2.0 : 0.0);\n"
  "  gl_Position = vec4 (v_uv * 2.0 - 1.0, 1.0, 1.0);\n"
  "}\n";

static const char picture_fragment[] =
  "in vec2 v_uv;\n"
  "uniform sampler2D u_picture;\n"
  "uniform vec2 u_part;\n"
  "out vec4 o_color;\n"
  "void main () {\n"
  "  o_color = texture (u_picture, v_uv * u_part);\n"
  "}\n";

/* The noise hides the steps of the gradient (interleaved gradient noise, Jimenez 2014). */
static const char backdrop_fragment[] =
  "in vec2 v_uv;\n"
  "uniform vec4 u_top;\n"
  "uniform vec4 u_bottom;\n"
  "out vec4 o_color;\n"
  "void main () {\n"
  "  float noise = fract (52.9829189 * fract (dot (gl_FragCoord.xy, vec2 (0.06711056, 0.00583715))));\n"
  "  vec3 color = mix (u_bottom.rgb, u_top.rgb, v_uv.y) + (noise - 0.5) / 255.0;\n"
  "  o_color = vec4 (color, 1.0);\n"
  "}\n";

static const char ground_vertex[] =
  "uniform mat4 u_mvp;\n"
  "uniform vec4 u_area;\n"
  "uniform vec2 u_origin;\n"
  "uniform float u_spacing;\n"
  "out vec4 v_at;\n"
  "void main () {\n"
  "  vec2 corner = vec2 ((gl_VertexID & 1) == 1 ? 1.0 : -1.0, gl_VertexID > 1 ? 1.0 : -1.0);\n"
  "  vec2 at = u_area.xy + corner * u_area.zw;\n"
  "  v_at = vec4 (at / u_spacing, corner);\n"
  "  gl_Position = u_mvp * vec4 (u_origin + at, 0.0, 1.0);\n"
  "}\n";

/* Lines are one pixel wide, and fade where they would merge and far from the middle of the visible part.
 * Every tenth line is stronger. Each operation costs a software renderer 0.1 ms per frame. */
static const char ground_fragment[] =
  "in vec4 v_at;\n"
  "uniform vec2 u_strength;\n"
  "uniform vec4 u_color;\n"
  "out vec4 o_color;\n"
  "void main () {\n"
  "  float fade = clamp (1.0 - dot (v_at.zw, v_at.zw), 0.0, 1.0);\n"
  "  vec2 change = fwidth (v_at.xy);\n"
  "  vec2 pixels = 1.0 / max (change, vec2 (0.000001));\n"
  "  vec2 minor = clamp (1.1 - abs (fract (v_at.xy - 0.5) - 0.5) * pixels, 0.0, 1.0);\n"
  "  vec2 major = clamp (1.1 - abs (fract (v_at.xy * 0.1 - 0.5) - 0.5) * (10.0 * pixels), 0.0, 1.0);\n"
  "  minor *= clamp (1.4 - 4.0 * change, 0.0, 1.0) * u_strength.x;\n"
  "  major *= clamp (1.4 - 0.4 * change, 0.0, 1.0) * u_strength.y;\n"
  "  vec2 line = max (minor, major);\n"
  "  float alpha = max (line.x, line.y) * u_color.a * fade * fade;\n"
  "  o_color = vec4 (u_color.rgb * alpha, alpha);\n"
  "}\n";

static const char shadow_fragment[] =
  "in vec4 v_at;\n"
  "uniform sampler2D u_shadow;\n"
  "uniform vec4 u_color;\n"
  "out vec4 o_color;\n"
  "void main () {\n"
  "  float alpha = texture (u_shadow, v_at.zw * 0.5 + 0.5).r * u_color.a;\n"
  "  o_color = vec4 (u_color.rgb * alpha, alpha);\n"
  "}\n";

static const char blur_fragment[] =
  "in vec2 v_uv;\n"
  "uniform sampler2D u_picture;\n"
  "uniform vec2 u_step;\n"
  "out vec4 o_color;\n"
  "void main () {\n"
  "  float sum = texture (u_picture, v_uv).r * 0.2270270;\n"
  "  sum += (texture (u_picture, v_uv + 1.3846154 * u_step).r\n"
  "    + texture (u_picture, v_uv - 1.3846154 * u_step).r) * 0.3162162;\n"
  "  sum += (texture (u_picture, v_uv + 3.2307692 * u_step).r\n"
  "    + texture (u_picture, v_uv - 3.2307692 * u_step).r) * 0.0702703;\n"
  "  o_color = vec4 (sum);\n"
  "}\n";

static const char outline_fragment[] =
  "in vec2 v_uv;\n"
  "uniform sampler2D u_mask;\n"
  "uniform vec3 u_step;\n"
  "uniform vec4 u_color;\n"
  "out vec4 o_color;\n"
  "float at (float x, float y) {\n"
  "  return texture (u_mask, v_uv + vec2 (x, y) * u_step.z * u_step.xy).r;\n"
  "}\n"
  "void main () {\n"
  "  float here = texture (u_mask, v_uv).r;\n"
  "  float most = max (max (at (1.0, 0.0), at (-1.0, 0.0)), max (at (0.0, 1.0), at (0.0, -1.0)));\n"
  "  most = max (most, max (max (at (0.7, 0.7), at (-0.7, 0.7)), max (at (0.7, -0.7), at (-0.7, -0.7))));\n"
  "  most = max (most, max (max (at (0.4, 0.0), at (-0.4, 0.0)), max (at (0.0, 0.4), at (0.0, -0.4))));\n"
  "  float alpha = most * (1.0 - here) * u_color.a;\n"
  "  if (alpha < 0.004)\n"
  "    discard;\n"
  "  o_color = vec4 (u_color.rgb * alpha, alpha);\n"
  "}\n";

#define SKIN_ATTRIBUTES NAMES ("a_position", "a_normal", "a_color", "a_uv")
#define SKIN_UNIFORMS \
  NAMES ("u_mvp", "u_turn", "u_flipped", "u_tint", "u_lift", "u_light", "u_back", "u_picture", "u_paint")
#define SKIN_LIT_ATTRIBUTES NAMES ("a_position", "a_normal", "a_color", "a_uv", "a_place")
#define SKIN_LIT_UNIFORMS                                                                                    \
  NAMES ("u_mvp", "u_turn", "u_flipped", "u_tint", "u_lift", "u_light", "u_back", "u_picture", "u_paint",    \
         "u_light_map")
#define LAND_ATTRIBUTES NAMES ("a_position", "a_normal", "a_color", "a_uv", "a_face")
#define LAND_UNIFORMS                                                                                        \
  NAMES ("u_mvp", "u_turn", "u_flipped", "u_tint", "u_lift", "u_light", "u_back", "u_near", "u_far", \
         "u_picture", "u_mute", "u_pictures", "u_looks", "u_alpha")

static const NreProgramSource sources[NRE_N_SHADERS] = {
  [NRE_SHADER_MESH] = { N_("faces"), mesh_vertex, mesh_fragment, NAMES ("a_position", "a_normal"),
                        NAMES ("u_mvp", "u_turn", "u_flipped", "u_color", "u_lift", "u_light", "u_back") },
  [NRE_SHADER_SKIN] = { N_("faces"), skin_vertex, skin_fragment, SKIN_ATTRIBUTES, SKIN_UNIFORMS },
  [NRE_SHADER_SKIN_CUT] = { N_("faces"), skin_vertex, skin_cut_fragment, SKIN_ATTRIBUTES, SKIN_UNIFORMS },
  [NRE_SHADER_SKIN_LIT] = { N_("faces"), skin_lit_vertex, skin_lit_fragment, SKIN_LIT_ATTRIBUTES,
                            SKIN_LIT_UNIFORMS },
  [NRE_SHADER_SKIN_CUT_LIT] = { N_("faces"), skin_lit_vertex, skin_cut_lit_fragment, SKIN_LIT_ATTRIBUTES,
                                SKIN_LIT_UNIFORMS },
  [NRE_SHADER_NORMALS] = { N_("normals"), normals_vertex, normals_fragment, NAMES ("a_position", "a_normal"),
                           NAMES ("u_mvp", "u_turn", "u_flipped", "u_tint") },
  [NRE_SHADER_FACES] = { N_("faces"), faces_vertex, faces_fragment,
                         NAMES ("a_position", "a_normal", "a_color"),
                         NAMES ("u_mvp", "u_turn", "u_flipped", "u_tint", "u_lift", "u_light", "u_back") },
  [NRE_SHADER_COVERED] = { N_("faces"), covered_vertex, covered_fragment,
                           NAMES ("a_position", "a_normal", "a_color"),
                           NAMES ("u_mvp", "u_turn", "u_flipped", "u_tint", "u_lift", "u_light", "u_back",
                                  "u_near", "u_far", "u_picture", "u_mute") },
  [NRE_SHADER_LAND] = { N_("faces"), land_vertex, land_fragment, LAND_ATTRIBUTES, LAND_UNIFORMS },
  [NRE_SHADER_LAND_TWO] = { N_("faces"), land_two_vertex, land_two_fragment, LAND_ATTRIBUTES,
                            LAND_UNIFORMS },
  [NRE_SHADER_LAND_COVERED] = { N_("faces"), land_covered_vertex, land_covered_fragment, LAND_ATTRIBUTES,
                                LAND_UNIFORMS },
  [NRE_SHADER_LAND_TWO_COVERED] = { N_("faces"), land_two_covered_vertex, land_two_covered_fragment,
                                    LAND_ATTRIBUTES, LAND_UNIFORMS },
  [NRE_SHADER_PAINT] = { N_("faces"), paint_vertex, paint_fragment, NAMES ("a_position", "a_color"),
                         NAMES ("u_window", "u_color") },
  [NRE_SHADER_WIRES] = { N_("wires"), wires_vertex, paint_fragment, NAMES ("a_position", "a_color"),
                         NAMES ("u_mvp", "u_depth") },
  [NRE_SHADER_FLAT] = { N_("wires"), flat_vertex, flat_fragment, NAMES ("a_position"),
                        NAMES ("u_mvp", "u_depth", "u_color") },
  [NRE_SHADER_STROKE] = { N_("lines"), stroke_vertex, stroke_fragment,
                          NAMES ("a_from", "a_to", "a_radius", "a_color", "a_face", "a_other_face"),
                          NAMES ("u_mvp", "u_depth", "u_viewport", "u_fade", "u_unit", "u_eye") },
  [NRE_SHADER_BILLBOARD] = { N_("spots"), billboard_vertex, billboard_fragment,
                             NAMES ("a_at", "a_radius", "a_color", "a_shape"),
                             NAMES ("u_mvp", "u_right", "u_up", "u_steepness") },
  [NRE_SHADER_BILLBOARD_SKIN] = { N_("spots"), billboard_skin_vertex, billboard_skin_fragment,
                                  NAMES ("a_at", "a_radius", "a_color", "a_shape"),
                                  NAMES ("u_mvp", "u_right", "u_up", "u_steepness", "u_pictures") },
  [NRE_SHADER_PICTURE] = { N_("a picture"), screen_vertex, picture_fragment, NO_NAMES,
                           NAMES ("u_picture", "u_part") },
  [NRE_SHADER_BACKDROP] = { N_("the background"), screen_vertex, backdrop_fragment, NO_NAMES,
                            NAMES ("u_top", "u_bottom") },
  [NRE_SHADER_GROUND] = { N_("the ground"), ground_vertex, ground_fragment, NO_NAMES,
                          NAMES ("u_mvp", "u_area", "u_origin", "u_spacing", "u_strength", "u_color") },
  [NRE_SHADER_SHADOW] = { N_("the shadow"), ground_vertex, shadow_fragment, NO_NAMES,
                          NAMES ("u_mvp", "u_area", "u_origin", "u_spacing", "u_shadow", "u_color") },
  [NRE_SHADER_BLUR] = { N_("blurring"), screen_vertex, blur_fragment, NO_NAMES,
                        NAMES ("u_picture", "u_step") },
  [NRE_SHADER_OUTLINE] = { N_("outlines"), screen_vertex, outline_fragment, NO_NAMES,
                           NAMES ("u_mask", "u_step", "u_color") },
};

/* Few pictures need these programs, so they are compiled when they are first needed. */
static gboolean
is_rare (NreShader shader)
{
  return (shader >= NRE_SHADER_LAND && shader <= NRE_SHADER_LAND_TWO_COVERED) ||
         shader == NRE_SHADER_BILLBOARD_SKIN || shader == NRE_SHADER_SKIN_LIT ||
         shader == NRE_SHADER_SKIN_CUT_LIT;
}

/** nre_shaders_init: compile all programs except the rare ones; see nre_shaders_need(). Fails like
 * nre_program_init(); there is nothing to clear then. */
gboolean
nre_shaders_init (NreProgram programs[NRE_N_SHADERS], GError **error)
{
  memset (programs, 0, NRE_N_SHADERS * sizeof *programs);
  for (guint i = 0; i < NRE_N_SHADERS; i++)
    if (!is_rare (i) && !nre_program_init (&programs[i], &sources[i], error))
      {
        nre_shaders_clear (programs);
        return FALSE;
      }
  return TRUE;
}

/** nre_shaders_need: compile a rare program, unless it is already compiled. Fails like nre_program_init(). */
gboolean
nre_shaders_need (NreProgram programs[NRE_N_SHADERS], NreShader shader, GError **error)
{
  return programs[shader].id != 0 || nre_program_init (&programs[shader], &sources[shader], error);
}

/** nre_shaders_clear: delete all programs. The GL context must be current. */
void
nre_shaders_clear (NreProgram programs[NRE_N_SHADERS])
{
  for (guint i = 0; i < NRE_N_SHADERS; i++)
    nre_program_clear (&programs[i]);
}

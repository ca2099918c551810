/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-program.h"

G_BEGIN_DECLS

/**
 * NreShader: the programs of the renderer. All of them output premultiplied colours.
 * @NRE_SHADER_MESH: lit triangles
 * @NRE_SHADER_SKIN: the same with a picture on them
 * @NRE_SHADER_SKIN_CUT: the same with holes where the picture is transparent
 * @NRE_SHADER_SKIN_LIT, @NRE_SHADER_SKIN_CUT_LIT: the two shaders above with a light map over the picture
 * @NRE_SHADER_NORMALS: triangles coloured by their normals
 * @NRE_SHADER_FACES: lit triangles, each with its own colour, which its last vertex has
 * @NRE_SHADER_COVERED: NRE_SHADER_FACES with a picture projected on the triangles from above
 * @NRE_SHADER_LAND: lit triangles. The last vertex of each has its material, which has one of many pictures
 * @NRE_SHADER_LAND_TWO: the same, with the picture of a second material over the first
 * @NRE_SHADER_LAND_COVERED, @NRE_SHADER_LAND_TWO_COVERED: the two shaders above with a picture projected from
 *   above
 * @NRE_SHADER_PAINT: triangles and lines, seen from above, to paint the picture that is projected
 * @NRE_SHADER_WIRES: lines one pixel wide, each vertex with a colour
 * @NRE_SHADER_FLAT: lines and triangles in a single colour: wires, the mask of the selection, shadows
 * @NRE_SHADER_STROKE: lines of any width with smooth borders, see nre-strokes.h
 * @NRE_SHADER_BILLBOARD: spots that face the viewer, see nre-billboards-draw.h
 * @NRE_SHADER_BILLBOARD_SKIN: the same, each with one of many pictures
 * @NRE_SHADER_PICTURE: a picture over everything
 * @NRE_SHADER_BACKDROP: the background behind everything
 * @NRE_SHADER_GROUND: a grid on the plane Z = 0
 * @NRE_SHADER_SHADOW: a picture of a shadow on the plane Z = 0
 * @NRE_SHADER_BLUR: one direction of a blur
 * @NRE_SHADER_OUTLINE: a line around the contents of the mask
 */
typedef enum
{
  NRE_SHADER_MESH,
  NRE_SHADER_SKIN,
  NRE_SHADER_SKIN_CUT,
  NRE_SHADER_SKIN_LIT,
  NRE_SHADER_SKIN_CUT_LIT,
  NRE_SHADER_NORMALS,
  NRE_SHADER_FACES,
  NRE_SHADER_COVERED,
  NRE_SHADER_LAND,
  NRE_SHADER_LAND_TWO,
  NRE_SHADER_LAND_COVERED,
  NRE_SHADER_LAND_TWO_COVERED,
  NRE_SHADER_PAINT,
  NRE_SHADER_WIRES,
  NRE_SHADER_FLAT,
  NRE_SHADER_STROKE,
  NRE_SHADER_BILLBOARD,
  NRE_SHADER_BILLBOARD_SKIN,
  NRE_SHADER_PICTURE,
  NRE_SHADER_BACKDROP,
  NRE_SHADER_GROUND,
  NRE_SHADER_SHADOW,
  NRE_SHADER_BLUR,
  NRE_SHADER_OUTLINE,
  NRE_N_SHADERS,
} NreShader;

/* Indices in NreProgram.uniforms, by shader. NRE_SHADER_WIRES has the first two of NRE_SHADER_FLAT. */

/* NRE_SHADER_MESH. NRE_SHADER_NORMALS has the first three, too. */
enum
{
  NRE_MESH_MVP,
  NRE_MESH_TURN,        /* from node to model space, for normals */
  NRE_MESH_FLIPPED,     /* whether faces wind clockwise around their normals, on the screen */
  NRE_MESH_COLOR,
  NRE_MESH_LIFT,        /* shade becomes shade × x + y */
  NRE_MESH_LIGHT,       /* direction to the light */
  NRE_MESH_BACK,        /* direction to the viewer */
};

/* Uniforms of NRE_SHADER_SKIN and NRE_SHADER_SKIN_CUT, and of both with a light map. The other indices are
 * those of NRE_SHADER_MESH. */
enum
{
  NRE_SKIN_TINT = NRE_MESH_COLOR,       /* colour, and how much of it */
  NRE_SKIN_PICTURE = NRE_MESH_BACK + 1,
  NRE_SKIN_PAINT,       /* what the picture is multiplied with */
  NRE_SKIN_LIGHT_MAP,   /* with a light map only */
};

enum
{
  NRE_NORMALS_TINT = NRE_MESH_COLOR,    /* colour, and how much of it */
};

/* Uniforms of NRE_SHADER_FACES and NRE_SHADER_COVERED; those from NRE_FACES_NEAR on are only in the latter.
 * The other indices are those of NRE_SHADER_MESH. */
enum
{
  NRE_FACES_TINT = NRE_MESH_COLOR,      /* colour, and how much of it */
  NRE_FACES_NEAR = NRE_MESH_BACK + 1,   /* factor and offset that turn a place into coordinates 0 … 1 in the
                                         * left half of the picture */
  NRE_FACES_FAR,                        /* the same for the right half, where the left one ends */
  NRE_FACES_PICTURE,
  NRE_FACES_MUTE,       /* how much their own colour fades to a grey, and its factor and offset */
};

/* All NRE_SHADER_LAND shaders. The other indices are those of NRE_SHADER_COVERED. */
enum
{
  NRE_LAND_PICTURES = NRE_FACES_MUTE + 1,
  NRE_LAND_LOOKS,       /* of materials, see nre-skin-array.h */
  NRE_LAND_ALPHA,
};

enum
{
  NRE_PAINT_WINDOW,     /* factor and offset from places to clip space */
  NRE_PAINT_COLOR,      /* is multiplied with that of the vertices */
};

enum
{
  NRE_FLAT_MVP,
  NRE_FLAT_DEPTH,
  NRE_FLAT_COLOR,
};

enum
{
  NRE_STROKE_MVP,
  NRE_STROKE_DEPTH,     /* z becomes z × x + y, which lifts lines off the faces they lie on */
  NRE_STROKE_VIEWPORT,  /* in pixels */
  NRE_STROKE_FADE,      /* strokes shorter than this many pixels fade */
  NRE_STROKE_UNIT,      /* pixels per unit of radius, and per metre at w = 1 for radii below 0 */
  NRE_STROKE_EYE,       /* the viewer, homogeneous, to leave out edges whose faces both look away; or 0 */
};

/* NRE_SHADER_BILLBOARD, and with the last one NRE_SHADER_BILLBOARD_SKIN. */
enum
{
  NRE_BILLBOARD_MVP,
  NRE_BILLBOARD_RIGHT,  /* where the viewer's right is, of unit length */
  NRE_BILLBOARD_UP,
  NRE_BILLBOARD_STEEPNESS,      /* of the border of squares */
  NRE_BILLBOARD_PICTURES,
};

enum
{
  NRE_PICTURE_PICTURE,
  NRE_PICTURE_PART,     /* the used part of the picture, from its bottom left corner */
};

enum
{
  NRE_BACKDROP_TOP,
  NRE_BACKDROP_BOTTOM,
};

enum
{
  NRE_GROUND_MVP,
  NRE_GROUND_AREA,      /* centre and half sizes, from the origin, in metres */
  NRE_GROUND_ORIGIN,    /* a crossing of stronger lines near the visible part, so that numbers stay small */
  NRE_GROUND_SPACING,   /* metres between lines */
  NRE_GROUND_STRENGTH,  /* of the lines, and of every tenth */
  NRE_GROUND_COLOR,
};

enum
{
  NRE_SHADOW_MVP,
  NRE_SHADOW_AREA,
  NRE_SHADOW_ORIGIN,
  NRE_SHADOW_SPACING,
  NRE_SHADOW_PICTURE,
  NRE_SHADOW_COLOR,
};

enum
{
  NRE_BLUR_PICTURE,
  NRE_BLUR_STEP,
};

enum
{
  NRE_OUTLINE_MASK,
  NRE_OUTLINE_STEP,     /* a pixel, and the width of the line in pixels */
  NRE_OUTLINE_COLOR,
};

gboolean nre_shaders_init  (NreProgram programs[NRE_N_SHADERS], GError **error);
gboolean nre_shaders_need  (NreProgram programs[NRE_N_SHADERS], NreShader shader, GError **error);
void     nre_shaders_clear (NreProgram programs[NRE_N_SHADERS]);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-program.h"

G_BEGIN_DECLS

/**
 * NreShader: the programs of the renderer. All of them output premultiplied colours.
 * @NRE_SHADER_MESH: lit triangles
 * @NRE_SHADER_SKIN: lit triangles with a picture
 * @NRE_SHADER_SKIN_CUT: the same, with holes where the picture is transparent
 * @NRE_SHADER_SKIN_LIT, @NRE_SHADER_SKIN_CUT_LIT: the two shaders above with a light map over the picture
 * @NRE_SHADER_NORMALS: triangles coloured by their normals
 * @NRE_SHADER_FACES: lit triangles, each in the colour of its last vertex
 * @NRE_SHADER_COVERED: the same, with the picture of a cover projected from above
 * @NRE_SHADER_LAND: lit triangles, each with the picture of its last vertex's material, from an array texture
 * @NRE_SHADER_LAND_TWO: the same, with the picture of a second material over the first one
 * @NRE_SHADER_LAND_COVERED, @NRE_SHADER_LAND_TWO_COVERED: the two shaders above with the picture of a cover
 * @NRE_SHADER_PAINT: triangles and lines that are painted into the picture of a cover
 * @NRE_SHADER_WIRES: lines one pixel wide, with colours of vertices
 * @NRE_SHADER_FLAT: lines and triangles in a single colour, for wires, the mask of the selection and shadows
 * @NRE_SHADER_STROKE: lines of any width with smooth borders; see nre-strokes.h
 * @NRE_SHADER_BILLBOARD: spots that face the viewer; see nre-billboards-draw.h
 * @NRE_SHADER_BILLBOARD_SKIN: the same, with pictures from an array texture
 * @NRE_SHADER_PICTURE: a picture over the whole frame
 * @NRE_SHADER_BACKDROP: the background
 * @NRE_SHADER_GROUND: a grid on the plane Z = 0
 * @NRE_SHADER_SHADOW: a picture of a shadow on the plane Z = 0
 * @NRE_SHADER_BLUR: one direction of a blur
 * @NRE_SHADER_OUTLINE: a line around the shape in a mask
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

/* The following enums are indices in NreProgram.uniforms. NRE_SHADER_WIRES has the first two uniforms of
 * NRE_SHADER_FLAT. */

/* Uniforms of NRE_SHADER_MESH. NRE_SHADER_NORMALS also has the first three. */
enum
{
  NRE_MESH_MVP,
  NRE_MESH_TURN,        /* matrix from node space to model space, for normals */
  NRE_MESH_FLIPPED,     /* whether faces wind clockwise around their normals, on the screen */
  NRE_MESH_COLOR,
  NRE_MESH_LIFT,        /* the brightness shade becomes shade × x + y */
  NRE_MESH_LIGHT,       /* direction to the light, in model space, of length 1 */
  NRE_MESH_BACK,        /* direction to the viewer, in model space, of length 1 */
};

/* Uniforms of the four NRE_SHADER_SKIN shaders, after those of NRE_SHADER_MESH. */
enum
{
  NRE_SKIN_TINT = NRE_MESH_COLOR,       /* colour, and its strength as alpha */
  NRE_SKIN_PICTURE = NRE_MESH_BACK + 1,
  NRE_SKIN_PAINT,       /* colour by which the picture is multiplied */
  NRE_SKIN_LIGHT_MAP,   /* only with a light map */
};

enum
{
  NRE_NORMALS_TINT = NRE_MESH_COLOR,    /* colour, and its strength as alpha */
};

/* Uniforms of NRE_SHADER_FACES and NRE_SHADER_COVERED, after those of NRE_SHADER_MESH. Only the latter has
 * those from NRE_FACES_NEAR on. */
enum
{
  NRE_FACES_TINT = NRE_MESH_COLOR,      /* colour, and its strength as alpha */
  NRE_FACES_NEAR = NRE_MESH_BACK + 1,   /* factor and offset that map positions (x, y) to coordinates 0 … 1 in
                                         * the left half of the picture */
  NRE_FACES_FAR,                        /* the same for the right half, which is used outside the left half */
  NRE_FACES_PICTURE,
  NRE_FACES_MUTE,       /* how much faces fade to grey, and the factor and offset of that grey */
};

/* Uniforms of the NRE_SHADER_LAND shaders, after those of NRE_SHADER_COVERED. */
enum
{
  NRE_LAND_PICTURES = NRE_FACES_MUTE + 1,
  NRE_LAND_LOOKS,       /* table of materials; see nre-skin-array.h */
  NRE_LAND_ALPHA,
};

enum
{
  NRE_PAINT_WINDOW,     /* factor and offset that map positions (x, y) to clip space */
  NRE_PAINT_COLOR,      /* colour by which the colours of vertices are multiplied */
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
  NRE_STROKE_DEPTH,     /* depth z becomes z × x + y, which lifts lines off the faces on which they lie */
  NRE_STROKE_VIEWPORT,  /* size of the picture in pixels */
  NRE_STROKE_FADE,      /* strokes that are shorter than this many pixels fade; 0 for none */
  NRE_STROKE_UNIT,      /* pixels for each unit of radius; pixels per metre at w = 1, for negative radii */
  NRE_STROKE_EYE,       /* position of the eye in homogeneous coordinates, to hide edges both of whose faces
                         * are turned away; 0 to show all */
};

/* Uniforms of NRE_SHADER_BILLBOARD and NRE_SHADER_BILLBOARD_SKIN. Only the latter has the last one. */
enum
{
  NRE_BILLBOARD_MVP,
  NRE_BILLBOARD_RIGHT,  /* direction to the right of the picture, of unit length */
  NRE_BILLBOARD_UP,
  NRE_BILLBOARD_STEEPNESS,      /* steepness of the border of squares */
  NRE_BILLBOARD_PICTURES,
};

enum
{
  NRE_PICTURE_PICTURE,
  NRE_PICTURE_PART,     /* size of the used part of the picture from the bottom left corner, 0 … 1 */
};

enum
{
  NRE_BACKDROP_TOP,
  NRE_BACKDROP_BOTTOM,
};

enum
{
  NRE_GROUND_MVP,
  NRE_GROUND_AREA,      /* centre and half sizes, relative to the origin, metres */
  NRE_GROUND_ORIGIN,    /* crossing of strong lines nearby, which keeps coordinates small */
  NRE_GROUND_SPACING,   /* distance between lines, metres */
  NRE_GROUND_STRENGTH,  /* strength of all lines, and of every tenth line */
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
  NRE_OUTLINE_STEP,     /* size of a pixel, and width of the line in pixels */
  NRE_OUTLINE_COLOR,
};

gboolean nre_shaders_init  (NreProgram programs[NRE_N_SHADERS], GError **error);
gboolean nre_shaders_need  (NreProgram programs[NRE_N_SHADERS], NreShader shader, GError **error);
void     nre_shaders_clear (NreProgram programs[NRE_N_SHADERS]);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-terrain.h"

#include "nre-author-bounds.h"
#include "nre-author-links.h"

#define NONE 0xffffu
#define NODE_SIZE 38
#define SLOT_SIZE 68

typedef struct
{
  guint corners[3];
  NreAuthorGround ground;
} Face;

typedef struct
{
  guint first;
  guint n;
} Slot;

typedef struct
{
  const NreAuthorTerrain *terrain;
  guint side;         /* number of vertices along a side of the ground, if tiles share them */
  GArray *vertices;   /* of NreAuthorVec3: those of the ground, then those of the water */
  GArray *normals;    /* NreAuthorVec3 */
  GArray *faces;      /* Face */
  GArray *slots;      /* Slot */
  guint *near_slots;  /* for each tile: the index of its near slot, or NONE */
  guint *far_slots;
} Work;

static NreAuthorVec3
vertex_at (const Work *work, guint index)
{
  return g_array_index (work->vertices, NreAuthorVec3, index);
}

/* The coordinate in metres of the line @index, if a side of the terrain has @all intervals. */
static float
place (const NreAuthorTerrain *terrain, guint index, guint all)
{
  return (float) ((double) terrain->size * index / all);
}

static float
coordinate (const Work *work, guint index)
{
  return place (work->terrain, index, work->side - 1);
}

static void
make_ground (Work *work)
{
  const NreAuthorTerrain *terrain = work->terrain;

  for (guint row = 0; row < work->side; row++)
    for (guint column = 0; column < work->side; column++)
      {
        float x = coordinate (work, column), y = coordinate (work, row);
        NreAuthorVec3 at = { x, y, terrain->height (x, y, terrain->user_data) };

        g_array_append_val (work->vertices, at);
      }

  for (guint row = 0; row < work->side; row++)
    for (guint column = 0; column < work->side; column++)
      {
        guint left = column > 0 ? column - 1 : column, right = MIN (column + 1, work->side - 1);
        guint lower = row > 0 ? row - 1 : row, upper = MIN (row + 1, work->side - 1);
        NreAuthorVec3 along = nre_author_vec3_sub (vertex_at (work, row * work->side + right),
                                                   vertex_at (work, row * work->side + left));
        NreAuthorVec3 across = nre_author_vec3_sub (vertex_at (work, upper * work->side + column),
                                                    vertex_at (work, lower * work->side + column));
        NreAuthorVec3 normal = nre_author_vec3_normalize (nre_author_vec3_cross (along, across));

        g_array_append_val (work->normals, normal);
      }
}

/* Add the vertices of the water: one at each corner of the tiles. */
static void
make_water (Work *work)
{
  const NreAuthorTerrain *terrain = work->terrain;
  NreAuthorVec3 up = { 0.0f, 0.0f, 1.0f };

  for (guint row = 0; row <= terrain->n_tiles; row++)
    for (guint column = 0; column <= terrain->n_tiles; column++)
      {
        NreAuthorVec3 at = {
          coordinate (work, column * terrain->n_quads),
          coordinate (work, row * terrain->n_quads),
          terrain->water_level,
        };

        g_array_append_val (work->vertices, at);
        g_array_append_val (work->normals, up);
      }
}

static NreAuthorVec3
face_normal (const Work *work, const guint *corners)
{
  NreAuthorVec3 a = vertex_at (work, corners[0]);
  NreAuthorVec3 b = vertex_at (work, corners[1]);
  NreAuthorVec3 c = vertex_at (work, corners[2]);

  return nre_author_vec3_normalize (nre_author_vec3_cross (nre_author_vec3_sub (b, a),
                                                           nre_author_vec3_sub (c, a)));
}

/* Add the two faces of a quad with the vertices @first, @first + @right, @first + @up and @first + @right +
 * @up. */
static void
add_quad (Work *work, guint first, guint right, guint up, gboolean water)
{
  const NreAuthorTerrain *terrain = work->terrain;
  const guint corners[2][3] = {
    { first, first + right, first + right + up },
    { first, first + right + up, first + up },
  };

  for (guint i = 0; i < 2; i++)
    {
      Face face = { { corners[i][0], corners[i][1], corners[i][2] }, terrain->water };

      if (!water)
        {
          NreAuthorVec3 middle = { 0.0f, 0.0f, 0.0f };

          for (guint k = 0; k < 3; k++)
            middle = nre_author_vec3_add (middle, vertex_at (work, corners[i][k]));
          middle = nre_author_vec3_scale (middle, 1.0f / 3.0f);
          face.ground = terrain->ground (middle, face_normal (work, corners[i]).z, terrain->user_data);
        }
      g_array_append_val (work->faces, face);
    }
}

static gboolean
is_wet (const Work *work, guint tile_row, guint tile_column)
{
  const NreAuthorTerrain *terrain = work->terrain;
  guint n = terrain->n_quads, all = terrain->n_tiles * n;

  for (guint row = 0; terrain->has_water && row <= n; row++)
    for (guint column = 0; column <= n; column++)
      {
        float x = place (terrain, tile_column * n + column, all);
        float y = place (terrain, tile_row * n + row, all);

        if (terrain->height (x, y, terrain->user_data) < terrain->water_level)
          return TRUE;
      }

  return FALSE;
}

/* Add the faces of a tile of @n × @n quads, with the vertices that all tiles share. */
static void
add_shared_tile (Work *work, guint tile_row, guint tile_column, guint n, gboolean wet)
{
  const NreAuthorTerrain *terrain = work->terrain;
  guint step = terrain->n_quads / n;
  guint first = (tile_row * work->side + tile_column) * terrain->n_quads;
  guint first_water = work->side * work->side;

  for (guint row = 0; row < terrain->n_quads; row += step)
    for (guint column = 0; column < terrain->n_quads; column += step)
      add_quad (work, first + row * work->side + column, step, step * work->side, FALSE);
  first_water += tile_row * (terrain->n_tiles + 1) + tile_column;
  if (wet)
    add_quad (work, first_water, 1, terrain->n_tiles + 1, TRUE);
}

/* Add two rows of @across + 1 vertices along X, for a row of quads that shares no vertices. Returns the index
 * of the first vertex. */
static guint
add_strip (Work *work, guint tile_row, guint tile_column, guint row, guint n, guint across, gboolean water)
{
  const NreAuthorTerrain *terrain = work->terrain;
  guint first = work->vertices->len, all = terrain->n_tiles * n;

  for (guint upper = 0; upper < 2; upper++)
    for (guint column = 0; column <= across; column++)
      {
        float x = place (terrain, tile_column * n + column, all);
        float y = place (terrain, tile_row * n + row + upper, all);
        float z = water ? terrain->water_level : terrain->height (x, y, terrain->user_data);
        NreAuthorVec3 at = { x, y, z };
        NreAuthorVec3 normal = { 0.0f, 0.0f, 1.0f };

        if (!water)
          {
            float along = terrain->height (x + 1.0f, y, terrain->user_data) - at.z;
            float aside = terrain->height (x, y + 1.0f, terrain->user_data) - at.z;

            normal = nre_author_vec3_normalize (nre_author_vec3 (-along, -aside, 1.0f));
          }
        g_array_append_val (work->vertices, at);
        g_array_append_val (work->normals, normal);
      }

  return first;
}

/* Add the faces of a tile of @n × @n quads, in which each row has its own vertices. */
static void
add_loose_tile (Work *work, guint tile_row, guint tile_column, guint n, gboolean wet)
{
  for (guint row = 0; row < n; row++)
    {
      guint first = add_strip (work, tile_row, tile_column, row, n, n, FALSE);

      for (guint column = 0; column < n; column++)
        add_quad (work, first + column, 1, n + 1, FALSE);
    }
  if (wet)
    add_quad (work, add_strip (work, tile_row, tile_column, 0, 1, 1, TRUE), 1, 2, TRUE);
}

/* Make the faces and slots of all tiles at one level of detail. The first face of a slot is at most 65,535:
 * later tiles have no slot, and their faces belong to the last slot. */
static void
make_faces (Work *work, gboolean far, guint *slots)
{
  const NreAuthorTerrain *terrain = work->terrain;

  for (guint tile_row = 0; tile_row < terrain->n_tiles; tile_row++)
    for (guint tile_column = 0; tile_column < terrain->n_tiles; tile_column++)
      {
        gboolean wet = is_wet (work, tile_row, tile_column);
        guint near = wet && terrain->n_wet_quads > 0 ? terrain->n_wet_quads : terrain->n_quads;
        Slot slot = { work->faces->len, 0 }, *last;

        if (terrain->loose)
          add_loose_tile (work, tile_row, tile_column, far ? 1 : near, wet);
        else
          add_shared_tile (work, tile_row, tile_column, far ? 1 : near, wet);
        if (slot.first <= G_MAXUINT16)
          g_array_append_val (work->slots, slot);
        last = &g_array_index (work->slots, Slot, work->slots->len - 1);
        last->n = work->faces->len - last->first;
        g_assert (last->n <= G_MAXUINT16);
        *slots++ = slot.first <= G_MAXUINT16 ? work->slots->len - 1 : NONE;
      }
}

static void
put_faces (Work *work, GByteArray *out, guint first, guint end)
{
  guint n = end - first;
  g_autofree NreAuthorVec3 *corners = g_new (NreAuthorVec3, 3 * (gsize) n);
  g_autofree NreAuthorLinks *links = NULL;

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < 3; k++)
      corners[3 * i + k] = vertex_at (work, g_array_index (work->faces, Face, first + i).corners[k]);
  links = nre_author_link_triangles (corners, n);

  for (guint i = 0; i < n; i++)
    {
      const Face *face = &g_array_index (work->faces, Face, first + i);

      /* The index of a neighbour is a u16, whose greatest value means none. */
      for (guint k = 0; k < 3; k++)
        if (links[i].triangle[k] != NRE_AUTHOR_NO_TRIANGLE && first + MAX (i, links[i].triangle[k]) >= NONE)
          {
            links[i].triangle[k] = NRE_AUTHOR_NO_TRIANGLE;
            links[i].edge[k] = 3;
          }
      nre_author_put_u32 (out, face->ground.flags);
      nre_author_put_u8 (out, face->ground.material);
      nre_author_put_u8 (out, face->ground.material2);
      nre_author_put_u16 (out, NONE);
      for (guint k = 0; k < 3; k++)
        nre_author_put_u16 (out, face->corners[k]);
      for (guint k = 0; k < 3; k++)
        {
          if (links[i].triangle[k] == NRE_AUTHOR_NO_TRIANGLE)
            nre_author_put_u16 (out, NONE);
          else
            nre_author_put_u16 (out, first + links[i].triangle[k]);
        }
      nre_author_put_normal16 (out, face_normal (work, face->corners));
      nre_author_put_u8 (out, nre_author_links_pack (&links[i]));
      nre_author_put_u8 (out, 0);
    }
}

static void
put_slot (Work *work, GByteArray *out, guint slot)
{
  guint first = g_array_index (work->slots, Slot, slot).first;
  guint end = first + g_array_index (work->slots, Slot, slot).n;
  g_autofree NreAuthorVec3 *points = g_new (NreAuthorVec3, 3 * (gsize) (end - first));
  guint n = 0;

  for (guint i = first; i < end; i++)
    for (guint k = 0; k < 3; k++)
      points[n++] = vertex_at (work, g_array_index (work->faces, Face, i).corners[k]);

  nre_author_put_u16 (out, first);
  nre_author_put_u16 (out, end - first);
  nre_author_put_u16 (out, 0);
  nre_author_put_u16 (out, 0);
  nre_author_put_slot_bounds (out, points, n);
}

static void
put_node (GByteArray *out, guint near_slot, guint far_slot)
{
  nre_author_put_u16 (out, 0);
  for (guint k = 0; k < 3; k++)
    nre_author_put_u16 (out, NONE);
  nre_author_put_u16 (out, near_slot);
  nre_author_put_u16 (out, far_slot);
  for (guint k = 2; k < 15; k++)
    nre_author_put_u16 (out, NONE);
}

static void
add_chunk (NreAuthorArchive *archive, guint type, guint attr2, guint stride, guint extra, GByteArray *data)
{
  guint count = (data->len - extra) / stride;

  nre_author_archive_add_take (archive, type, "Land", count, attr2, stride,
                               g_byte_array_free_to_bytes (data));
}

/**
 * nre_author_terrain_to_archive:
 * @terrain: the terrain, of at most 65,536 vertices. At most 65,535 faces may belong to the last slot of a
 *   level
 *
 * Returns: (transfer full): an archive of the terrain's chunks, which the caller may change
 */
NreAuthorArchive *
nre_author_terrain_to_archive (const NreAuthorTerrain *terrain)
{
  NreAuthorArchive *archive = nre_author_archive_new ();
  guint n_tiles = terrain->n_tiles * terrain->n_tiles;
  GByteArray *nodes = g_byte_array_new (), *slots = g_byte_array_new (), *positions = g_byte_array_new ();
  GByteArray *normals = g_byte_array_new (), *uvs = g_byte_array_new (), *micro = g_byte_array_new ();
  GByteArray *extra = g_byte_array_new (), *cells = g_byte_array_new (), *faces = g_byte_array_new ();
  gboolean far_first = 2 * n_tiles * terrain->n_quads * terrain->n_quads > G_MAXUINT16;
  guint n_before;
  Work work = {
    .terrain = terrain,
    .side = terrain->n_tiles * terrain->n_quads + 1,
    .vertices = g_array_new (FALSE, FALSE, sizeof (NreAuthorVec3)),
    .normals = g_array_new (FALSE, FALSE, sizeof (NreAuthorVec3)),
    .faces = g_array_new (FALSE, FALSE, sizeof (Face)),
    .slots = g_array_new (FALSE, FALSE, sizeof (Slot)),
    .near_slots = g_new (guint, n_tiles),
    .far_slots = g_new (guint, n_tiles),
  };

  if (!terrain->loose)
    {
      make_ground (&work);
      if (terrain->has_water)
        make_water (&work);
    }
  make_faces (&work, far_first, far_first ? work.far_slots : work.near_slots);
  n_before = work.faces->len;
  make_faces (&work, !far_first, far_first ? work.near_slots : work.far_slots);
  g_assert (work.vertices->len <= G_MAXUINT16 + 1);

  for (guint i = 0; i < n_tiles; i++)
    put_node (nodes, work.near_slots[i], work.far_slots[i]);
  nre_author_put_whole_bounds (slots, &g_array_index (work.vertices, NreAuthorVec3, 0), work.vertices->len);
  for (guint i = 0; i < work.slots->len; i++)
    put_slot (&work, slots, i);
  for (guint i = 0; i < work.vertices->len; i++)
    {
      NreAuthorVec3 at = vertex_at (&work, i);
      NreAuthorVec3 normal = g_array_index (work.normals, NreAuthorVec3, i);
      double u = (double) at.x / terrain->size * terrain->n_tiles;
      double v = (double) at.y / terrain->size * terrain->n_tiles;
      guint shade = (guint) (128.0f + 127.0f * normal.z);

      nre_author_put_vec3 (positions, at);
      nre_author_put_normal8 (normals, normal);
      nre_author_put_uv (uvs, u, v);
      nre_author_put_uv (micro, u / 2.0, v / 2.0);
      nre_author_put_u32 (extra, 0xff000000u | shade << 16 | shade << 8 | shade);
    }
  put_faces (&work, faces, 0, n_before);
  put_faces (&work, faces, n_before, work.faces->len);

  /* Opaque words: the first two are those of all maps of the game, and the others are similar. */
  for (guint i = 0; i < work.faces->len; i++)
    nre_author_put_u32 (cells, (i % 2 == 0 ? 0x580000u : 0x480000u) | (i & 0xffff));

  add_chunk (archive, 1, terrain->n_tiles, NODE_SIZE, 0, nodes);
  add_chunk (archive, 2, 0, SLOT_SIZE, 0x8c, slots);
  add_chunk (archive, 3, 0, 12, 0, positions);
  add_chunk (archive, 4, 0, 4, 0, normals);
  add_chunk (archive, 5, 0, 4, 0, uvs);
  add_chunk (archive, 18, 0, 4, 0, micro);
  if (terrain->without_type14)
    g_byte_array_unref (extra);
  else
    add_chunk (archive, 14, 0, 4, 0, extra);
  add_chunk (archive, 11, 0, 4, 0, cells);
  add_chunk (archive, 21, 0, NRE_AUTHOR_FACE_SIZE, 0, faces);

  g_array_unref (work.vertices);
  g_array_unref (work.normals);
  g_array_unref (work.faces);
  g_array_unref (work.slots);
  g_free (work.near_slots);
  g_free (work.far_slots);

  return archive;
}

/**
 * nre_author_terrain_finish:
 *
 * Returns: (transfer full): the bytes of a Land.msh
 */
GBytes *
nre_author_terrain_finish (const NreAuthorTerrain *terrain)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_terrain_to_archive (terrain);

  return nre_author_archive_finish (archive);
}

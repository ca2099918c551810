/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-terrain-view.h"

#include "nre-workspace.h"

#include "nre-mesh-shapes.h"
#include "nre-terrain.h"

/* Offsets of the range of faces in a slot, and of the slots in a tile, in bytes. */
#define SLOT_FIRST_FACE 0
#define SLOT_N_FACES 2
#define TILE_SLOTS 8

struct _NreTerrainView
{
  NreEntryView parent_instance;

  NreDirectory *directory;      /* (nullable): not owned */
  NreSpan       faces;
  NreSpan       tiles;
  NreSpan       slots;
  NreSpan       positions;

  /* The slot of each face and the tile of each slot, as of the same; NULL until the first query. */
  guint32      *slot_of_face;
  guint32      *tile_of_slot;

  /* As it was when "changed" was emitted last: versions of the chunks, and the faces themselves. */
  guint64       others;
  guint64       drawing;
  GByteArray   *before;

  /* The changes that the last "changed" was about. */
  NreTerrainChange change;
  GArray       *changed;        /* of guint: indices of the changed faces */
};

G_DEFINE_FINAL_TYPE (NreTerrainView, nre_terrain_view, NRE_TYPE_ENTRY_VIEW)

/* --- Finding ------------------------------------------------------------------------------------- */

static NreSpan
find_chunk (NreTerrainView *self, guint type)
{
  NreSpan span = { 0 };
  guint index;

  if (self->directory != NULL && nre_directory_find_type (self->directory, type, &index))
    nre_directory_get_payload (self->directory, index, &span);
  return span;
}

static gboolean
nre_terrain_view_read_tables (NreEntryView *view, NreDirectory *directory)
{
  NreTerrainView *self = NRE_TERRAIN_VIEW (view);

  self->directory = directory != NULL && nre_terrain_probe (directory) ? directory : NULL;
  self->faces = find_chunk (self, NRE_TERRAIN_FACES);
  self->tiles = find_chunk (self, NRE_TERRAIN_TILES);
  self->slots = find_chunk (self, NRE_TERRAIN_SLOTS);
  self->slots = nre_span_sub (self->slots, NRE_MESH_HEADER_SIZE,
                              MAX (self->slots.size, NRE_MESH_HEADER_SIZE) - NRE_MESH_HEADER_SIZE);
  self->positions = find_chunk (self, NRE_TERRAIN_POSITIONS);
  g_clear_pointer (&self->slot_of_face, g_free);
  g_clear_pointer (&self->tile_of_slot, g_free);
  return self->directory != NULL;
}

static void
find (NreTerrainView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
}

guint
nre_terrain_view_get_n_faces (NreTerrainView *self)
{
  find (self);
  return (guint) (self->faces.size / NRE_TERRAIN_FACE_SIZE);
}

guint
nre_terrain_view_get_n_tiles (NreTerrainView *self)
{
  find (self);
  return (guint) (self->tiles.size / NRE_TERRAIN_TILE_SIZE);
}

guint
nre_terrain_view_get_n_slots (NreTerrainView *self)
{
  find (self);
  return (guint) (self->slots.size / NRE_TERRAIN_SLOT_SIZE);
}

guint
nre_terrain_view_get_n_vertices (NreTerrainView *self)
{
  find (self);
  return (guint) (self->positions.size / 12);
}

/** nre_terrain_view_get_face: get face @index; FALSE if there is no such face. */
gboolean
nre_terrain_view_get_face (NreTerrainView *self, guint index, NreTerrainFace *out)
{
  NreSpan record;

  if (index >= nre_terrain_view_get_n_faces (self))
    return FALSE;
  record = nre_span_sub (self->faces, (gsize) index * NRE_TERRAIN_FACE_SIZE, NRE_TERRAIN_FACE_SIZE);
  out->flags = nre_span_u32 (record, 0);
  out->material = record.data[4];
  out->material2 = record.data[5];
  for (guint i = 0; i < 3; i++)
    {
      out->vertices[i] = nre_span_u16 (record, 8 + 2 * i);
      out->neighbours[i] = nre_span_u16 (record, 14 + 2 * i);
    }
  return TRUE;
}

/** nre_terrain_view_get_position: get the position of a vertex; FALSE if there is no such vertex. */
gboolean
nre_terrain_view_get_position (NreTerrainView *self, guint vertex, float out[3])
{
  if (vertex >= nre_terrain_view_get_n_vertices (self))
    return FALSE;
  for (guint i = 0; i < 3; i++)
    out[i] = nre_span_f32 (self->positions, (gsize) vertex * 12 + 4 * i);
  return TRUE;
}

/** nre_terrain_view_get_tile: the bytes of a tile; empty if there is no such tile. */
NreSpan
nre_terrain_view_get_tile (NreTerrainView *self, guint index)
{
  if (index >= nre_terrain_view_get_n_tiles (self))
    return nre_span (NULL, 0);
  return nre_span_sub (self->tiles, (gsize) index * NRE_TERRAIN_TILE_SIZE, NRE_TERRAIN_TILE_SIZE);
}

/** nre_terrain_view_get_slot: the bytes of a slot; empty if there is no such slot. */
NreSpan
nre_terrain_view_get_slot (NreTerrainView *self, guint index)
{
  if (index >= nre_terrain_view_get_n_slots (self))
    return nre_span (NULL, 0);
  return nre_span_sub (self->slots, (gsize) index * NRE_TERRAIN_SLOT_SIZE, NRE_TERRAIN_SLOT_SIZE);
}

/** nre_terrain_view_get_tile_slot: the slot that a tile draws at that level of detail; FALSE if there is
 * none, or it does not exist. */
gboolean
nre_terrain_view_get_tile_slot (NreTerrainView *self, guint tile, guint lod, guint group, guint *slot)
{
  NreSpan record = nre_terrain_view_get_tile (self, tile);

  if (record.size == 0 || lod >= NRE_MESH_LODS || group >= NRE_MESH_GROUPS)
    return FALSE;
  *slot = nre_span_u16 (record, TILE_SLOTS + 2 * (lod * NRE_MESH_GROUPS + group));
  return *slot < nre_terrain_view_get_n_slots (self);
}

/** nre_terrain_view_get_slot_faces: the existing faces of a slot; FALSE if there is no such slot. */
gboolean
nre_terrain_view_get_slot_faces (NreTerrainView *self, guint slot, guint *first, guint *count)
{
  NreSpan record = nre_terrain_view_get_slot (self, slot);
  guint n_faces = nre_terrain_view_get_n_faces (self);

  if (record.size == 0)
    return FALSE;
  *first = MIN (nre_span_u16 (record, SLOT_FIRST_FACE), n_faces);
  *count = MIN (nre_span_u16 (record, SLOT_N_FACES), n_faces - *first);
  return TRUE;
}

/* A face may be in the ranges of many slots, and a slot be drawn by many tiles: the first counts. Each is
 * filled once, so that the cost is that of the tables. */
static void
find_owners (NreTerrainView *self)
{
  guint n_faces = nre_terrain_view_get_n_faces (self), n_slots = nre_terrain_view_get_n_slots (self);
  guint n_tiles = nre_terrain_view_get_n_tiles (self), slot, first, count;
  g_autofree guint32 *next = NULL;

  if (self->slot_of_face != NULL)
    return;
  self->slot_of_face = g_new (guint32, MAX (n_faces, 1));
  self->tile_of_slot = g_new (guint32, MAX (n_slots, 1));
  memset (self->slot_of_face, 0xff, MAX (n_faces, 1) * sizeof *self->slot_of_face);
  memset (self->tile_of_slot, 0xff, MAX (n_slots, 1) * sizeof *self->tile_of_slot);
  for (guint lod = 0; lod < NRE_MESH_LODS; lod++)
    for (guint tile = 0; tile < n_tiles; tile++)
      for (guint group = 0; group < NRE_MESH_GROUPS; group++)
        if (nre_terrain_view_get_tile_slot (self, tile, lod, group, &slot) &&
            self->tile_of_slot[slot] == G_MAXUINT32)
          self->tile_of_slot[slot] = tile;
  /* For each face, a link towards the next face without a slot: to itself if it has none. So no face is
   * visited twice. */
  next = g_new (guint32, n_faces + 1);
  for (guint i = 0; i <= n_faces; i++)
    next[i] = i;
  for (slot = 0; slot < n_slots; slot++)
    {
      nre_terrain_view_get_slot_faces (self, slot, &first, &count);
      for (guint i = first; i < first + count; i++)
        {
          guint at = i;

          while (next[at] != at)
            at = next[at] = next[next[at]];
          if (at >= first + count)
            break;
          self->slot_of_face[at] = slot;
          next[at] = at + 1;
          i = at;
        }
    }
}

/** nre_terrain_view_find_face_slot: the first slot that has the face; G_MAXUINT if there is none. */
guint
nre_terrain_view_find_face_slot (NreTerrainView *self, guint face)
{
  if (face >= nre_terrain_view_get_n_faces (self))
    return G_MAXUINT;
  find_owners (self);
  return self->slot_of_face[face];
}

/** nre_terrain_view_find_slot_tile: the first tile that draws the slot; G_MAXUINT if there is none. */
guint
nre_terrain_view_find_slot_tile (NreTerrainView *self, guint slot)
{
  if (slot >= nre_terrain_view_get_n_slots (self))
    return G_MAXUINT;
  find_owners (self);
  return self->tile_of_slot[slot];
}

/* The content of a table of materials that is open, with its unsaved edits. */
static void
read_open (NreWorkspace *workspace, const char *path, guint number, NreTerrainWear *out)
{
  g_autofree char *table = nre_terrain_wear_dup_path (path, number);
  NreOpenFile *file = table != NULL ? nre_workspace_find_path (workspace, table) : NULL;
  NreDirectory *root = file != NULL ? nre_document_get_root (nre_open_file_get_document (file)) : NULL;
  NreSpan text;

  if (root != NULL && nre_directory_is_loose (root) && nre_directory_get_payload (root, 0, &text))
    nre_terrain_wear_set_text (out, number, text);
}

/** nre_terrain_view_read_wear: @out: (out): the names of its materials, from small files beside it, which
 * may be edited at any time */
void
nre_terrain_view_read_wear (NreTerrainView *self, NreTerrainWear *out)
{
  NreDocument *document = nre_entry_view_get_document (NRE_ENTRY_VIEW (self));
  NreEntry *entry = nre_entry_view_get_entry (NRE_ENTRY_VIEW (self));
  const char *path = nre_document_get_path (document);
  NreWorkspace *workspace = nre_workspace_of (document);
  guint index;

  *out = (NreTerrainWear){ NULL, NULL };
  if (entry != NULL && nre_entry_get_index (entry, &index))
    nre_terrain_wear_read_entries (out, nre_entry_get_directory (entry), index);
  else if (entry == NULL && path != NULL)
    {
      nre_terrain_wear_read (out, path);
      for (guint number = 1; number <= 2 && workspace != NULL; number++)
        read_open (workspace, path, number, out);
    }
}

/* --- Following ----------------------------------------------------------------------------------- */

/* Tells states of chunks apart: serials at which they changed, and sizes. */
static guint64
mix (guint64 hash, guint64 value)
{
  return (hash ^ value) * G_GUINT64_CONSTANT (0x100000001b3);
}

static void
tell_apart (NreTerrainView *self, guint64 *others, guint64 *drawing)
{
  guint n = self->directory != NULL ? nre_directory_get_n_entries (self->directory) : 0;

  *others = mix (G_GUINT64_CONSTANT (0xcbf29ce484222325), (guintptr) self->directory);
  *drawing = 0;
  for (guint i = 0; i < n; i++)
    {
      guint32 id = nre_directory_get_id (self->directory, i);
      guint64 changed = nre_directory_get_changed (self->directory, id);
      NreFields fields;

      nre_directory_get_fields (self->directory, i, &fields);
      *others = mix (mix (*others, id), fields.type_id);
      if (fields.type_id == NRE_TERRAIN_FACES)
        *others = mix (*others, nre_directory_get_size (self->directory, i));
      else if (fields.type_id == NRE_TERRAIN_TILES || fields.type_id == NRE_TERRAIN_SLOTS)
        *drawing = mix (*drawing, changed);
      else
        *others = mix (*others, changed);
    }
}

static void
remember_faces (NreTerrainView *self)
{
  g_byte_array_set_size (self->before, 0);
  if (self->faces.size > 0)
    g_byte_array_append (self->before, self->faces.data, (guint) self->faces.size);
}

/* Find the faces whose first 8 bytes, which have the flags and materials, have changed; FALSE if other bytes
 * of faces, or the number of faces, have changed. */
static gboolean
compare_faces (NreTerrainView *self)
{
  guint n = (guint) (self->faces.size / NRE_TERRAIN_FACE_SIZE);

  if (self->faces.size != self->before->len)
    return FALSE;
  if (self->faces.size == 0 || memcmp (self->faces.data, self->before->data, self->faces.size) == 0)
    return TRUE;
  for (guint i = 0; i < n; i++)
    {
      const guint8 *now = self->faces.data + (gsize) i * NRE_TERRAIN_FACE_SIZE;
      const guint8 *before = self->before->data + (gsize) i * NRE_TERRAIN_FACE_SIZE;

      if (memcmp (now, before, NRE_TERRAIN_FACE_SIZE) == 0)
        continue;
      if (memcmp (now + 8, before + 8, NRE_TERRAIN_FACE_SIZE - 8) != 0)
        return FALSE;
      g_array_append_val (self->changed, i);
    }
  return TRUE;
}

static gboolean
nre_terrain_view_compare (NreEntryView *view)
{
  NreTerrainView *self = NRE_TERRAIN_VIEW (view);
  NreTerrainChange *change = &self->change;
  guint64 others, drawing;

  *change = (NreTerrainChange){ 0 };
  g_array_set_size (self->changed, 0);
  tell_apart (self, &others, &drawing);
  change->all = others != self->others || !compare_faces (self);
  change->tiles = drawing != self->drawing;
  self->others = others;
  self->drawing = drawing;
  if (change->all || self->changed->len > 0)
    remember_faces (self);
  change->faces = (gconstpointer) self->changed->data;
  change->n_faces = self->changed->len;
  return change->all || change->tiles || change->n_faces > 0;
}

/** nre_terrain_view_get_change: (transfer none): what the last "changed" was about; valid until the next
 * "changed". */
const NreTerrainChange *
nre_terrain_view_get_change (NreTerrainView *self)
{
  return &self->change;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_terrain_view_finalize (GObject *object)
{
  NreTerrainView *self = NRE_TERRAIN_VIEW (object);

  g_free (self->slot_of_face);
  g_free (self->tile_of_slot);
  g_byte_array_unref (self->before);
  g_array_unref (self->changed);
  G_OBJECT_CLASS (nre_terrain_view_parent_class)->finalize (object);
}

static void
nre_terrain_view_class_init (NreTerrainViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_terrain_view_finalize;
  NRE_ENTRY_VIEW_CLASS (klass)->read_tables = nre_terrain_view_read_tables;
  NRE_ENTRY_VIEW_CLASS (klass)->compare = nre_terrain_view_compare;
}

static void
nre_terrain_view_init (NreTerrainView *self)
{
  self->before = g_byte_array_new ();
  self->changed = g_array_new (FALSE, FALSE, sizeof (guint));
}

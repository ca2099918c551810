/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-map.h"

/** nre_areal_map_probe: whether the archive has a single entry, with the type id 12. */
gboolean
nre_areal_map_probe (NreDirectory *directory)
{
  guint index;

  return nre_directory_get_n_entries (directory) == 1 &&
         nre_directory_find_type (directory, NRE_AREAL_MAP_TYPE, &index);
}

/** nre_areal_map_get_polygon_size: get the size of the polygon at the offset @at in bytes, including its u32
 * n. Returns FALSE if the polygon is truncated. */
gboolean
nre_areal_map_get_polygon_size (const NreArealMap *self, gsize at, gsize *size)
{
  guint64 bytes;

  if (!nre_span_contains (self->payload, at, 4))
    return FALSE;
  bytes = 4 * (3 * (guint64) nre_span_u32 (self->payload, at) + 1) + (self->apart ? 4 : 0);
  *size = (gsize) bytes;
  return nre_span_contains (self->payload, at, bytes);
}

/* Move @at to the end of the areal. Returns FALSE if the areal is truncated. */
static gboolean
skip_areal (const NreArealMap *self, gsize *at)
{
  guint64 n_vertices, n_polygons, body;
  gsize end = *at, size;

  if (!nre_span_contains (self->payload, end, NRE_AREAL_HEAD_SIZE))
    return FALSE;
  n_vertices = nre_span_u32 (self->payload, end + 48);
  n_polygons = nre_span_u32 (self->payload, end + 52);
  body = NRE_AREAL_VERTEX_SIZE * n_vertices + NRE_AREAL_LINK_SIZE * (n_vertices + 3 * n_polygons);
  end += NRE_AREAL_HEAD_SIZE;
  if (!nre_span_contains (self->payload, end, body))
    return FALSE;
  end += (gsize) body;
  for (guint64 i = 0; i < n_polygons; i++, end += size)
    if (!nre_areal_map_get_polygon_size (self, end, &size))
      return FALSE;
  *at = end;
  return TRUE;
}

static void
read_grid (NreArealMap *self)
{
  gsize at = self->end;
  guint64 n_cells;

  if (!nre_span_contains (self->payload, at, NRE_AREAL_GRID_HEAD_SIZE))
    return;
  self->cells_x = nre_span_u32 (self->payload, at);
  self->cells_y = nre_span_u32 (self->payload, at + 4);
  n_cells = (guint64) self->cells_x * self->cells_y;
  self->grid = at;
  at += NRE_AREAL_GRID_HEAD_SIZE;
  if (n_cells > (self->payload.size - at) / 2)
    return;
  for (guint64 i = 0; i < n_cells; i++)
    {
      guint n_hits;

      if (!nre_span_contains (self->payload, at, 2))
        return;
      n_hits = nre_span_u16 (self->payload, at);
      if (!nre_span_contains (self->payload, at, 2 + 2 * (gsize) n_hits))
        return;
      at += 2 + 2 * (gsize) n_hits;
      self->n_hits += n_hits;
    }
  self->end = at;
  self->has_grid = TRUE;
}

/* Read the areals and the grid, with the form of polygons that @apart selects. Returns whether areals and
 * grid fill the payload. */
static gboolean
read_one_way (NreArealMap *self)
{
  guint limit = (guint) MIN (self->n_said, self->payload.size / NRE_AREAL_HEAD_SIZE);
  gsize at = 0;

  self->n_areals = 0;
  self->n_hits = 0;
  self->has_grid = FALSE;
  self->offsets = g_renew (guint32, self->offsets, limit + 1);
  self->offsets[0] = 0;
  while (self->n_areals < limit && skip_areal (self, &at))
    self->offsets[++self->n_areals] = (guint32) at;
  self->end = at;
  if (self->n_areals == self->n_said)
    read_grid (self);
  return self->has_grid && self->end == self->payload.size;
}

/** nre_areal_map_read: find the parts of an areal map, as far as it is complete. Returns FALSE if there is no
 * readable entry with the type id 12. @out points into the payload, and so is valid until the next change of
 * @directory. Free @out with nre_areal_map_clear() in any case. */
gboolean
nre_areal_map_read (NreDirectory *directory, NreArealMap *out)
{
  NreFields fields;

  *out = (NreArealMap){ .entry = NRE_NO_ENTRY };
  if (!nre_directory_find_type (directory, NRE_AREAL_MAP_TYPE, &out->entry) ||
      !nre_directory_get_payload (directory, out->entry, &out->payload))
    return FALSE;
  nre_directory_get_fields (directory, out->entry, &fields);
  out->n_said = fields.attr1;
  if (read_one_way (out))
    return TRUE;
  out->apart = TRUE;
  if (read_one_way (out))
    return TRUE;
  /* Neither form fits: take the first one. */
  out->apart = FALSE;
  read_one_way (out);
  return TRUE;
}

/** nre_areal_map_clear: free the results of nre_areal_map_read(). */
void
nre_areal_map_clear (NreArealMap *self)
{
  g_clear_pointer (&self->offsets, g_free);
}

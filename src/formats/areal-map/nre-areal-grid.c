/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-grid.h"

#include <inttypes.h>

#include "nre-error.h"
#include "nre-i18n.h"

/**
 * Work: the new lists of the cells. Only the areals in @asked are added to cells or removed from them.
 * @starts: for each cell, the index in @ids of its first wanted areal, followed by the end
 * @ids: the wanted areals of all cells
 * @asked: for each areal, whether the caller gives its cells
 * @listed, @wanted: for each areal, the last processed cell that lists it, or should list it, counted from 1;
 *   0 if there is none yet
 */
typedef struct
{
  const NreArealMap *map;
  guint32           *starts;
  guint16           *ids;
  gboolean          *asked;
  gsize             *listed;
  gsize             *wanted;
} Work;

static void
work_clear (Work *self)
{
  g_free (self->starts);
  g_free (self->ids);
  g_free (self->asked);
  g_free (self->listed);
  g_free (self->wanted);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

static gboolean
check_pool (guint64 total, GError **error)
{
  if (total < NRE_AREAL_MAX_POOL)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("the cells of the grid would name %" PRIu64
                                               " areals altogether; the game can count to %u"), total,
                   NRE_AREAL_MAX_POOL - 1);
}

/* Sort the areals of the runs by cell. The runs are in the order of the areals, so that ids rise within a
 * cell. Fails with NRE_ERROR_REFUSED if there are too many ids in all. */
static gboolean
sort_runs (Work *self, const GArray *runs, GError **error)
{
  gsize n_cells = (gsize) self->map->cells_x * self->map->cells_y;
  guint64 total = 0;

  for (guint i = 0; i < runs->len; i++)
    total += g_array_index (runs, NreArealRun, i).end - g_array_index (runs, NreArealRun, i).first;
  if (!check_pool (total, error))
    return FALSE;
  self->starts = g_new0 (guint32, n_cells + 2);
  self->ids = g_new (guint16, total + 1);
  /* A counting sort. The count of cell c is in starts[c + 2], so that starts[c + 1] becomes the start of its
   * ids. Filling the list moves starts[c + 1] to their end. */
  for (guint i = 0; i < runs->len; i++)
    {
      const NreArealRun *run = &g_array_index (runs, NreArealRun, i);

      for (guint row = run->first; row < run->end; row++)
        self->starts[(gsize) run->column * self->map->cells_y + row + 2]++;
    }
  for (gsize i = 2; i < n_cells + 2; i++)
    self->starts[i] += self->starts[i - 1];
  for (guint i = 0; i < runs->len; i++)
    {
      const NreArealRun *run = &g_array_index (runs, NreArealRun, i);

      for (guint row = run->first; row < run->end; row++)
        self->ids[self->starts[(gsize) run->column * self->map->cells_y + row + 1]++] = (guint16) run->areal;
    }
  return TRUE;
}

static void
put (GByteArray *out, guint id)
{
  guint8 word[2];

  nre_store_u16 (word, (guint16) id);
  g_byte_array_append (out, word, 2);
}

/* Append the wanted areals with ids below @id that the cell does not list yet. */
static void
put_missing (const Work *self, gsize cell, guint32 *next, guint id, GByteArray *out)
{
  for (; *next < self->starts[cell + 1] && self->ids[*next] < id; ++*next)
    if (self->listed[self->ids[*next]] != cell + 1)
      put (out, self->ids[*next]);
}

/* Append the new list of a cell. Areals that stay in the list keep their order; new ones are inserted by
 * rising ids. */
static void
put_cell (Work *self, gsize cell, const guint8 *ids, guint n_ids, GByteArray *out)
{
  guint32 next = self->starts[cell];
  guint at = out->len;

  for (guint32 i = next; i < self->starts[cell + 1]; i++)
    self->wanted[self->ids[i]] = cell + 1;
  for (guint i = 0; i < n_ids; i++)
    if (nre_load_u16 (ids + 2 * i) < self->map->n_areals)
      self->listed[nre_load_u16 (ids + 2 * i)] = cell + 1;
  put (out, 0);
  for (guint i = 0; i < n_ids; i++)
    {
      guint id = nre_load_u16 (ids + 2 * i);

      if (id < self->map->n_areals && self->asked[id] && self->wanted[id] != cell + 1)
        continue;
      put_missing (self, cell, &next, id, out);
      put (out, id);
    }
  put_missing (self, cell, &next, G_MAXUINT, out);
  nre_store_u16 (out->data + at, (guint16) MIN ((out->len - at) / 2 - 1, G_MAXUINT16));
}

static void
put_wanted (const Work *self, gsize cell, GByteArray *out)
{
  put (out, MIN (self->starts[cell + 1] - self->starts[cell], G_MAXUINT16));
  for (guint32 i = self->starts[cell]; i < self->starts[cell + 1]; i++)
    put (out, self->ids[i]);
}

/* Whether the cell lists, or should list, an areal in @asked. */
static gboolean
concerns_cell (const Work *self, gsize cell, const guint8 *ids, guint n_ids)
{
  if (self->starts[cell] != self->starts[cell + 1])
    return TRUE;
  for (guint i = 0; i < n_ids; i++)
    if (nre_load_u16 (ids + 2 * i) < self->map->n_areals && self->asked[nre_load_u16 (ids + 2 * i)])
      return TRUE;
  return FALSE;
}

static gboolean
check_cell (const NreArealMap *map, gsize cell, guint n_before, guint n_after, GError **error)
{
  if (n_after <= NRE_AREAL_MAX_HITS || n_after <= n_before)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED,
                   _("cell (%u, %u) of the grid would list %u areals; the game can count to %u"),
                   (guint) (cell / map->cells_y), (guint) (cell % map->cells_y), n_after, NRE_AREAL_MAX_HITS);
}

/**
 * nre_areal_grid_patch:
 * @map: a map with a grid
 * @areals: (array length=n_areals): indices of the areals whose cells are given
 * @runs: (element-type NreArealRun): the cells that must list these areals, sorted by areal
 * @exact: whether each cell must list exactly the areals of @runs. If so, @areals is not used; if not, areals
 *   that are not in @areals stay in the lists where they are
 * @out: gets a patch from the first to the last cell that changes, if there is any
 *
 * Change which cells list the given areals. Fails with NRE_ERROR_REFUSED if a list, or all lists together,
 * would grow beyond the number of areals that the game can count.
 */
gboolean
nre_areal_grid_patch (const NreArealMap *map, const guint *areals, guint n_areals, const GArray *runs,
                      gboolean exact, NrePatches *out, GError **error)
{
  g_auto (Work) work = { .map = map };
  gsize n_cells = (gsize) map->cells_x * map->cells_y, at = map->grid + NRE_AREAL_GRID_HEAD_SIZE, first = 0,
        end = 0;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint64 total = 0;
  guint kept = 0;

  if (!sort_runs (&work, runs, error))
    return FALSE;
  work.asked = g_new0 (gboolean, (gsize) map->n_areals + 1);
  work.listed = g_new0 (gsize, (gsize) map->n_areals + 1);
  work.wanted = g_new0 (gsize, (gsize) map->n_areals + 1);
  for (guint i = 0; i < n_areals; i++)
    work.asked[areals[i]] = TRUE;
  for (gsize cell = 0; cell < n_cells; cell++)
    {
      const guint8 *p = map->payload.data + at;
      guint n_ids = nre_load_u16 (p), start = bytes->len;
      gsize size = 2 + 2 * (gsize) n_ids;

      if (!exact && !concerns_cell (&work, cell, p + 2, n_ids))
        {
          if (end > 0)
            g_byte_array_append (bytes, p, (guint) size);
          total += n_ids;
          at += size;
          continue;
        }
      if (exact)
        put_wanted (&work, cell, bytes);
      else
        put_cell (&work, cell, p + 2, n_ids, bytes);
      if (!check_cell (map, cell, n_ids, (bytes->len - start) / 2 - 1, error))
        return FALSE;
      total += (bytes->len - start) / 2 - 1;
      if (bytes->len - start != size || memcmp (bytes->data + start, p, size) != 0)
        {
          if (end == 0)
            first = at;
          end = at + size;
          kept = bytes->len;
        }
      else if (end == 0)
        g_byte_array_set_size (bytes, 0);
      at += size;
    }
  if (total > map->n_hits && !check_pool (total, error))
    return FALSE;
  if (end > 0)
    nre_patches_splice (out, first, end - first, nre_span (bytes->data, kept));
  return TRUE;
}

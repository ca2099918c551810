/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-wear-view.h"

#include "nre-section-moves.h"
#include "nre-text.h"
#include "nre-wear.h"

/* The maximum number of faulty lines that are reported. */
#define MAX_FAULTS 200

/* A row. @name: owned, for @row; @key: all contents, to find the row again after a change */
typedef struct
{
  char          *name;
  char          *key;
  NreWearViewRow row;
} Row;

struct _NreWearView
{
  NreEntryView parent_instance;

  /* What was found in the payload. */
  GArray         *rows;         /* of Row */
  GArray         *faults;       /* of NreTextFault */
  guint           n[NRE_WEAR_N_TABLES];
  gboolean        has_lightmaps;

  NreSectionMoves moves;        /* how the last change has moved the rows */
  NreWearUses    *uses;         /* made on demand */
};

static void section_source_init (NreSectionSourceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreWearView, nre_wear_view, NRE_TYPE_ENTRY_VIEW,
                               G_IMPLEMENT_INTERFACE (NRE_TYPE_SECTION_SOURCE, section_source_init))

/* --- Reading ------------------------------------------------------------------------------------- */

static void
row_clear (gpointer data)
{
  g_free (((Row *) data)->name);
  g_free (((Row *) data)->key);
}

static void
add_rows (NreWearView *self, NreSpan text, GArray *found, guint table)
{
  self->n[table] = found != NULL ? found->len : 0;
  for (guint i = 0; i < self->n[table]; i++)
    {
      const NreWearRow *from = &g_array_index (found, NreWearRow, i);
      Row row = { nre_text_decode (from->name.data, from->name.size), NULL, { 0 } };

      row.key = g_strdup_printf ("%u %" G_GINT64_FORMAT " %s", table, from->legacy_id, row.name);
      row.row = (NreWearViewRow){ row.name,
                                  from->legacy_id,
                                  table == NRE_WEAR_LIGHTMAPS,
                                  i,
                                  from->line,
                                  from->offset,
                                  (gsize) (from->name.data - text.data) + from->name.size - from->offset };
      g_array_append_val (self->rows, row);
    }
}

static void
nre_wear_view_read_payload (NreEntryView *view, NreSpan payload)
{
  NreWearView *self = NRE_WEAR_VIEW (view);
  g_auto (NreWear) wear = { 0 };

  g_array_set_size (self->rows, 0);
  g_clear_pointer (&self->faults, g_array_unref);
  self->faults = nre_wear_read (payload, MAX_FAULTS, &wear);
  self->has_lightmaps = wear.lightmaps != NULL;
  add_rows (self, payload, wear.materials, NRE_WEAR_MATERIALS);
  add_rows (self, payload, wear.lightmaps, NRE_WEAR_LIGHTMAPS);
}

/** nre_wear_view_get_n_rows: number of rows in both tables. */
guint
nre_wear_view_get_n_rows (NreWearView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return self->rows->len;
}

/** nre_wear_view_get_n: number of rows in a table, NRE_WEAR_MATERIALS or NRE_WEAR_LIGHTMAPS. */
guint
nre_wear_view_get_n (NreWearView *self, guint table)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return table < NRE_WEAR_N_TABLES ? self->n[table] : 0;
}

/** nre_wear_view_has_lightmaps: whether there is a table of light maps, even an empty or damaged one. */
gboolean
nre_wear_view_has_lightmaps (NreWearView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return self->has_lightmaps;
}

/** nre_wear_view_get_row: get a row. @row: index among the rows of both tables. Returns FALSE if there is no
 * such row. */
gboolean
nre_wear_view_get_row (NreWearView *self, guint row, NreWearViewRow *out)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  *out = (NreWearViewRow){ 0 };
  if (row >= self->rows->len)
    return FALSE;
  *out = g_array_index (self->rows, Row, row).row;
  return TRUE;
}

/** nre_wear_view_get_faults: (transfer none) (element-type NreTextFault): the faulty lines, up to a limit;
 * valid until the text changes. */
const GArray *
nre_wear_view_get_faults (NreWearView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return self->faults;
}

/* --- As rows ------------------------------------------------------------------------------------- */

/* The list always has both tables, so that the user can add a first light map. */
static gboolean
get_section (NreSectionSource *source, guint index, NreSectionPlace *out)
{
  static const char *const keys[] = { "materials", "lightmaps" };
  NreWearView *self = NRE_WEAR_VIEW (source);

  if (index >= NRE_WEAR_N_TABLES)
    return FALSE;
  *out = (NreSectionPlace){ keys[index],
                            index == NRE_WEAR_MATERIALS ? 0 : nre_wear_view_get_n (self, NRE_WEAR_MATERIALS),
                            nre_wear_view_get_n (self, index) };
  return TRUE;
}

static const char *
get_row (NreSectionSource *source, guint row, guint *section)
{
  NreWearView *self = NRE_WEAR_VIEW (source);

  if (row >= nre_wear_view_get_n_rows (self))
    return NULL;
  *section = row < self->n[NRE_WEAR_MATERIALS] ? NRE_WEAR_MATERIALS : NRE_WEAR_LIGHTMAPS;
  return g_array_index (self->rows, Row, row).key;
}

static void
section_source_init (NreSectionSourceInterface *iface)
{
  iface->get_section = get_section;
  iface->get_row = get_row;
}

/* --- Following ----------------------------------------------------------------------------------- */

static gboolean
nre_wear_view_compare (NreEntryView *view)
{
  NreWearView *self = NRE_WEAR_VIEW (view);
  GPtrArray *now = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->rows->len; i++)
    g_ptr_array_add (now, g_strdup (g_array_index (self->rows, Row, i).key));
  nre_section_moves_update (&self->moves, now);
  return TRUE;
}

/** nre_wear_view_follow: the present index of the row that was at @row before the last "changed"; G_MAXUINT
 * if it was removed. */
guint
nre_wear_view_follow (NreWearView *self, guint row)
{
  return nre_section_moves_follow (&self->moves, row);
}

/** nre_wear_view_get_uses: (transfer none): the users of the rows. */
NreWearUses *
nre_wear_view_get_uses (NreWearView *self)
{
  NreEntryView *view = NRE_ENTRY_VIEW (self);

  NreDocument *document = nre_entry_view_get_document (view);

  if (self->uses == NULL)
    self->uses =
        nre_wear_uses_new (document,
                           nre_document_is_loose (document) ? NULL : nre_entry_view_get_entry (view));
  return self->uses;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_wear_view_finalize (GObject *object)
{
  NreWearView *self = NRE_WEAR_VIEW (object);

  g_clear_object (&self->uses);
  g_array_unref (self->rows);
  g_clear_pointer (&self->faults, g_array_unref);
  nre_section_moves_clear (&self->moves);
  G_OBJECT_CLASS (nre_wear_view_parent_class)->finalize (object);
}

static void
nre_wear_view_class_init (NreWearViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_wear_view_finalize;
  NRE_ENTRY_VIEW_CLASS (klass)->read_payload = nre_wear_view_read_payload;
  NRE_ENTRY_VIEW_CLASS (klass)->compare = nre_wear_view_compare;
}

static void
nre_wear_view_init (NreWearView *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_array_set_clear_func (self->rows, row_clear);
}

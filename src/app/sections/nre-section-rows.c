/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-section-rows.h"

#include "nre-signal-source.h"


struct _NreSectionRows
{
  GObject parent_instance;

  NreSectionSource *source;
  GPtrArray        *rows;       /* of NreSectionRow */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreSectionRows, nre_section_rows, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* Place: what belongs at a position of the list. @row: G_MAXUINT for a header or placeholder */
typedef struct
{
  NreSectionRowKind kind;
  const char       *key;        /* borrowed */
  guint             section;
  guint             row;
} Place;

static GArray *
list_places (NreSectionSource *source)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  NreSectionPlace section;

  for (guint i = 0; nre_section_source_get_section (source, i, &section); i++)
    {
      Place place = { NRE_SECTION_ROW_SECTION, section.key, i, G_MAXUINT };

      g_array_append_val (places, place);
      place.kind = NRE_SECTION_ROW_EMPTY;
      if (section.n_rows == 0)
        g_array_append_val (places, place);
      place.kind = NRE_SECTION_ROW_ROW;
      for (guint k = 0; k < section.n_rows; k++)
        {
          guint of;

          place.row = section.first + k;
          place.key = nre_section_source_get_row (source, place.row, &of);
          g_array_append_val (places, place);
        }
    }
  return places;
}

static gboolean
is_of (NreSectionRow *row, const Place *place)
{
  return nre_section_row_get_kind (row) == place->kind &&
         strcmp (nre_section_row_get_key (row), place->key) == 0;
}

static char *
dup_key (NreSectionRowKind kind, const char *key)
{
  return g_strdup_printf ("%u%s", kind, key);
}

/* (element-type utf8 GPtrArray): the @n old rows from @first on by dup_key(), without references. Rows with
 * the same key are in reverse order, so that take_row() takes the first one from the end of the array. */
static GHashTable *
sort_rows (GPtrArray *rows, guint first, guint n)
{
  GHashTable *sorted =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);

  for (guint i = first + n; i > first; i--)
    {
      NreSectionRow *row = rows->pdata[i - 1];
      g_autofree char *key = dup_key (nre_section_row_get_kind (row), nre_section_row_get_key (row));
      GPtrArray *same = g_hash_table_lookup (sorted, key);

      if (same == NULL)
        {
          same = g_ptr_array_new ();
          g_hash_table_insert (sorted, g_steal_pointer (&key), same);
        }
      g_ptr_array_add (same, row);
    }
  return sorted;
}

static NreSectionRow *
take_row (GHashTable *sorted, const Place *place)
{
  g_autofree char *key = dup_key (place->kind, place->key);
  GPtrArray *same = g_hash_table_lookup (sorted, key);

  if (same == NULL || same->len == 0)
    return nre_section_row_new (place->kind, place->key);
  return g_object_ref (g_ptr_array_steal_index (same, same->len - 1));
}

/* Whether the only change is that one row has another key. Then its object is kept, and with it the focus. */
static gboolean
is_renamed (GPtrArray *rows, const GArray *places, guint first, guint removed, guint added)
{
  return removed == 1 && added == 1 && nre_section_row_get_kind (rows->pdata[first]) == NRE_SECTION_ROW_ROW &&
         g_array_index (places, Place, first).kind == NRE_SECTION_ROW_ROW;
}

static void
refresh (NreSectionRows *self)
{
  g_autoptr (GArray) places = list_places (self->source);
  g_autoptr (GHashTable) sorted = NULL;
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = self->rows->len, shorter = MIN (n, places->len), first = 0, last = 0, removed, added;

  while (first < shorter && is_of (self->rows->pdata[first], &g_array_index (places, Place, first)))
    first++;
  while (last < shorter - first &&
         is_of (self->rows->pdata[n - 1 - last], &g_array_index (places, Place, places->len - 1 - last)))
    last++;
  removed = n - first - last;
  added = places->len - first - last;
  if (is_renamed (self->rows, places, first, removed, added))
    {
      nre_section_row_rename (self->rows->pdata[first], g_array_index (places, Place, first).key);
      removed = added = 0;
      last++;
    }
  sorted = sort_rows (self->rows, first, removed);
  for (guint i = 0; i < places->len; i++)
    {
      if (i < first)
        g_ptr_array_add (rows, g_object_ref (self->rows->pdata[i]));
      else if (i >= places->len - last)
        g_ptr_array_add (rows, g_object_ref (self->rows->pdata[n - (places->len - i)]));
      else
        g_ptr_array_add (rows, take_row (sorted, &g_array_index (places, Place, i)));
    }
  g_ptr_array_unref (self->rows);
  self->rows = rows;
  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);

      nre_section_row_place (rows->pdata[i], place->section, place->row);
    }
  if (removed > 0 || added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), first, removed, added);
}

/* --- Finding ------------------------------------------------------------------------------------- */

/** nre_section_rows_peek: (transfer none) (nullable): the item at a position of the model; NULL past the
 * end. */
NreSectionRow *
nre_section_rows_peek (NreSectionRows *self, guint position)
{
  return position < self->rows->len ? self->rows->pdata[position] : NULL;
}

/** nre_section_rows_find_section: the position of the header of the section with this index, or G_MAXUINT. */
guint
nre_section_rows_find_section (NreSectionRows *self, guint section)
{
  guint low = 0, high = self->rows->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (nre_section_row_get_section (self->rows->pdata[middle]) < section)
        low = middle + 1;
      else
        high = middle;
    }
  return low < self->rows->len && nre_section_row_get_section (self->rows->pdata[low]) == section ? low
                                                                                                  : G_MAXUINT;
}

/** nre_section_rows_find_row: the position of a row, or G_MAXUINT. @row: its index, counting the rows of all
 * sections */
guint
nre_section_rows_find_row (NreSectionRows *self, guint row)
{
  NreSectionPlace place;
  guint section;

  if (nre_section_source_get_row (self->source, row, &section) == NULL ||
      !nre_section_source_get_section (self->source, section, &place))
    return G_MAXUINT;
  return nre_section_rows_find_section (self, section) + 1 + row - place.first;
}

static GType
get_item_type (GListModel *model)
{
  return NRE_TYPE_SECTION_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return NRE_SECTION_ROWS (model)->rows->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreSectionRow *row = nre_section_rows_peek (NRE_SECTION_ROWS (model), position);

  return row != NULL ? g_object_ref (row) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_section_rows_dispose (GObject *object)
{
  NreSectionRows *self = NRE_SECTION_ROWS (object);

  nre_set_signal_source (&self->source, NULL, self);
  G_OBJECT_CLASS (nre_section_rows_parent_class)->dispose (object);
}

static void
nre_section_rows_finalize (GObject *object)
{
  g_ptr_array_unref (NRE_SECTION_ROWS (object)->rows);
  G_OBJECT_CLASS (nre_section_rows_parent_class)->finalize (object);
}

static void
nre_section_rows_class_init (NreSectionRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_section_rows_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_section_rows_finalize;
}

static void
nre_section_rows_init (NreSectionRows *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
}

NreSectionRows *
nre_section_rows_new (NreSectionSource *source)
{
  NreSectionRows *self = g_object_new (NRE_TYPE_SECTION_ROWS, NULL);

  self->source = g_object_ref (source);
  g_signal_connect_swapped (source, "changed", G_CALLBACK (refresh), self);
  refresh (self);
  return self;
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-text.h"

#include "nre-build-list.h"
#include "nre-text.h"
#include "nre-wear.h"

#include <string.h>

/* --- Matching rows ------------------------------------------------------------------------------- */

static void
pair_rows (NreMatch *match, guint i, guint k)
{
  match->to[i] = k;
  match->taken[k] = TRUE;
}

/* Pair rows with equal keys from @first on, in order. */
static void
pair_equal (NreMatch *match, GPtrArray *a, guint n, GPtrArray *b, guint m, guint first)
{
  g_autoptr (GHashTable) waiting = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                                          (GDestroyNotify) g_queue_free);

  for (guint i = first; i < n; i++)
    {
      GQueue *rows = g_hash_table_lookup (waiting, a->pdata[i]);

      if (rows == NULL)
        {
          rows = g_queue_new ();
          g_hash_table_insert (waiting, a->pdata[i], rows);
        }
      g_queue_push_tail (rows, GUINT_TO_POINTER (i));
    }
  for (guint k = first; k < m; k++)
    {
      GQueue *rows = g_hash_table_lookup (waiting, b->pdata[k]);

      if (rows != NULL && !g_queue_is_empty (rows))
        pair_rows (match, GPOINTER_TO_UINT (g_queue_pop_head (rows)), k);
    }
}

/* Match rows, given by a key for each: rows at the beginning and at the end, then as many others in turn, or
 * those with equal keys. */
static void
match_rows (NreMatch *match, GPtrArray *a, GPtrArray *b)
{
  guint first = 0, n = a->len, m = b->len;

  nre_match_init (match, n, m);
  for (; first < MIN (n, m) && g_str_equal (a->pdata[first], b->pdata[first]); first++)
    pair_rows (match, first, first);
  for (; n > first && m > first && g_str_equal (a->pdata[n - 1], b->pdata[m - 1]); n--, m--)
    pair_rows (match, n - 1, m - 1);
  if (n == m)
    for (guint i = first; i < n; i++)
      pair_rows (match, i, i);
  else
    pair_equal (match, a, n, b, m, first);
  match->moved = nre_compare_find_moved (match->to, a->len);
}

/* --- WEAR ---------------------------------------------------------------------------------------- */

/* The rows of a block of a WEAR in both states */
typedef struct
{
  const NreDerivedPair *pair;
  GArray               *before;         /* of NreWearRow */
  GArray               *after;          /* of NreWearRow */
  gboolean              lightmap;
} WearRows;

static const NreWearRow *
get_row (GArray *rows, guint i)
{
  return &g_array_index (rows, NreWearRow, i);
}

static char *
dup_name (const NreWearRow *row)
{
  return nre_text_decode (row->name.data, row->name.size);
}

static GPtrArray *
list_row_keys (GArray *rows)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *name = dup_name (get_row (rows, i));

      g_ptr_array_add (keys, g_strdup_printf ("%" G_GINT64_FORMAT " %s", get_row (rows, i)->legacy_id, name));
    }
  return keys;
}

/* (transfer floating): the arguments for an edit of a row, with up to two indices, and the values of @row. */
static GVariant *
make_row (const WearRows *self, const char *index_name, guint index, const char *other_name, guint other,
          const NreWearRow *row)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  if (index_name != NULL)
    g_variant_dict_insert (&args, index_name, "u", index);
  if (other_name != NULL)
    g_variant_dict_insert (&args, other_name, "u", other);
  if (self->lightmap)
    g_variant_dict_insert (&args, "lightmap", "b", TRUE);
  if (row != NULL)
    {
      g_autofree char *name = dup_name (row);

      g_variant_dict_insert (&args, "name", "s", name);
      g_variant_dict_insert (&args, "legacy_id", "i", (gint32) row->legacy_id);
    }
  return g_variant_dict_end (&args);
}

static gboolean
remove_row (gpointer data, guint at)
{
  const WearRows *self = data;

  return nre_derived_pair_perform_on (self->pair, "remove-wear", make_row (self, "row", at, NULL, 0, NULL));
}

static gboolean
insert_row (gpointer data, guint at, guint item)
{
  const WearRows *self = data;

  return nre_derived_pair_perform_on (self->pair, "add-wear",
                                      make_row (self, "index", at, NULL, 0, get_row (self->after, item)));
}

static gboolean
move_row (gpointer data, guint from, guint to)
{
  const WearRows *self = data;

  return nre_derived_pair_perform_on (self->pair, "move-wear",
                                      make_row (self, "row", from, "index", to, NULL));
}

static const NreDerivedSequence row_edits = { remove_row, insert_row, move_row };

static void
derive_rows (WearRows *self)
{
  g_autoptr (GPtrArray) before = NULL, after = NULL;
  g_auto (NreMatch) match = { NULL };

  if (self->before == NULL || self->after == NULL)
    return;
  before = list_row_keys (self->before);
  after = list_row_keys (self->after);
  match_rows (&match, before, after);
  if (!nre_derived_sequence_run (&row_edits, &match, before->len, after->len, self))
    return;
  for (guint i = 0; i < before->len; i++)
    {
      guint k = match.to[i];

      if (k != NRE_UNMATCHED && !g_str_equal (before->pdata[i], after->pdata[k]))
        nre_derived_pair_perform (self->pair, "set-wear",
                                  make_row (self, "row", k, NULL, 0, get_row (self->after, k)),
                                  make_row (self, NULL, 0, NULL, 0, get_row (self->before, i)));
    }
}

/** nre_derive_wear: remove, add, move and set rows of materials and light maps. */
void
nre_derive_wear (const NreDerivedPair *pair)
{
  g_auto (NreDerivedState) state = { 0 };
  g_auto (NreWear) before = { 0 }, after = { 0 };
  gsize at;

  if (!nre_derived_state_init (&state, pair) || !nre_wear_parse (state.subject.payload, &before, &at, NULL) ||
      !nre_wear_parse (pair->target->payload, &after, &at, NULL))
    return;
  derive_rows (&(WearRows){ pair, before.materials, after.materials, FALSE });
  derive_rows (&(WearRows){ pair, before.lightmaps, after.lightmaps, TRUE });
}

/* --- BuildDat.lst -------------------------------------------------------------------------------- */

/* The units of a category in both states */
typedef struct
{
  const NreDerivedPair   *pair;
  const NreBuildCategory *before;
  const NreBuildCategory *after;
  GPtrArray              *order;        /* the paths in their present order */
} Units;

static GPtrArray *
list_units (const NreBuildCategory *category)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < category->units->len; i++)
    {
      NreSpan path = g_array_index (category->units, NreBuildUnit, i).path;

      g_ptr_array_add (paths, nre_text_decode (path.data, path.size));
    }
  return paths;
}

/* @path: (nullable) */
static gboolean
edit_unit (const Units *self, const char *operation, guint index, const char *path, const char *was)
{
  GVariantDict args, expected;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_init (&expected, NULL);
  g_variant_dict_insert (&args, "category", "s", self->before->name);
  g_variant_dict_insert (&args, "index", "u", index);
  if (path != NULL)
    g_variant_dict_insert (&args, "path", "s", path);
  if (was != NULL)
    g_variant_dict_insert (&expected, "path", "s", was);
  if (was == NULL)
    {
      g_variant_dict_clear (&expected);
      return nre_derived_pair_perform_on (self->pair, operation, g_variant_dict_end (&args));
    }
  return nre_derived_pair_perform (self->pair, operation, g_variant_dict_end (&args),
                                   g_variant_dict_end (&expected));
}

static gboolean
remove_unit (gpointer data, guint at)
{
  const Units *self = data;

  if (!edit_unit (self, "remove-unit", at, NULL, NULL))
    return FALSE;
  g_ptr_array_remove_index (self->order, at);
  return TRUE;
}

static gboolean
add_unit (const Units *self, guint at, const char *path)
{
  if (!edit_unit (self, "add-unit", at, path, NULL))
    return FALSE;
  g_ptr_array_insert (self->order, (int) at, g_strdup (path));
  return TRUE;
}

static gboolean
insert_unit (gpointer data, guint at, guint item)
{
  const Units *self = data;
  NreSpan span = g_array_index (self->after->units, NreBuildUnit, item).path;
  g_autofree char *path = nre_text_decode (span.data, span.size);

  return add_unit (self, at, path);
}

/* No operation moves a unit. */
static gboolean
move_unit (gpointer data, guint from, guint to)
{
  const Units *self = data;
  g_autofree char *path = g_strdup (self->order->pdata[from]);

  return remove_unit (data, from) && add_unit (self, to, path);
}

static const NreDerivedSequence unit_edits = { remove_unit, insert_unit, move_unit };

static void
derive_units (Units *self)
{
  g_autoptr (GPtrArray) before = list_units (self->before), after = list_units (self->after);
  g_auto (NreMatch) match = { NULL };

  self->order = list_units (self->before);
  match_rows (&match, before, after);
  if (nre_derived_sequence_run (&unit_edits, &match, before->len, after->len, self))
    for (guint i = 0; i < before->len; i++)
      {
        guint k = match.to[i];

        if (k != NRE_UNMATCHED && !g_str_equal (before->pdata[i], after->pdata[k]))
          edit_unit (self, "set-unit", k, after->pdata[k], before->pdata[i]);
      }
  g_ptr_array_unref (self->order);
}

/** nre_derive_build_list: remove, add and set units, if both lists have the same categories in the same
 * order. */
void
nre_derive_build_list (const NreDerivedPair *pair)
{
  g_auto (NreDerivedState) state = { 0 };
  g_auto (NreBuildList) before = { 0 }, after = { 0 };
  gsize at;

  if (!nre_derived_state_init (&state, pair) ||
      !nre_build_list_parse (state.subject.payload, &before, &at, NULL) ||
      !nre_build_list_parse (pair->target->payload, &after, &at, NULL) ||
      before.categories->len != after.categories->len)
    return;
  for (guint i = 0; i < before.categories->len; i++)
    {
      const NreBuildCategory *x = &g_array_index (before.categories, NreBuildCategory, i),
                             *y = &g_array_index (after.categories, NreBuildCategory, i);

      if (g_str_equal (x->name, y->name))
        derive_units (&(Units){ pair, x, y, NULL });
    }
}

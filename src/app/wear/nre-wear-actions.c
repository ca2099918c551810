/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-wear-actions.h"

#include <glib/gi18n.h>

#include "nre-entry-step.h"
#include "nre-move-plan.h"
#include "nre-wear-keep.h"

/* --- What is selected ---------------------------------------------------------------------------- */

/* The index of a row among the rows of both tables. @index: in @table */
static guint
get_number (NreWearView *view, guint table, guint index)
{
  return table == NRE_WEAR_MATERIALS ? index : nre_wear_view_get_n (view, NRE_WEAR_MATERIALS) + index;
}

/* (element-type NreWearViewRow): the selected rows, in the order of the text. */
static GArray *
get_selected (NreSelection *selection)
{
  NreWearView *view = nre_selection_get_wear_view (selection);
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, NRE_WEAR_PART_ROW);
  GArray *result = g_array_new (FALSE, FALSE, sizeof (NreWearViewRow));
  GtkBitsetIter iter;
  guint i;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, several, &i); more;
       more = gtk_bitset_iter_next (&iter, &i))
    {
      NreWearViewRow row;

      if (nre_wear_view_get_row (view, i, &row))
        g_array_append_val (result, row);
    }
  return result;
}

static const NreWearViewRow *
nth (const GArray *rows, guint i)
{
  return &g_array_index (rows, NreWearViewRow, i);
}

static guint
get_table (const NreWearViewRow *row)
{
  return row->lightmap ? NRE_WEAR_LIGHTMAPS : NRE_WEAR_MATERIALS;
}

/** nre_wear_actions_get_table: NRE_WEAR_MATERIALS or NRE_WEAR_LIGHTMAPS: the table of the selection, or the
 * materials if nothing is selected. */
guint
nre_wear_actions_get_table (NreSelection *selection)
{
  NreWearViewRow row;

  if (nre_wear_view_get_row (nre_selection_get_wear_view (selection),
                             nre_selection_get_index (selection, NRE_WEAR_PART_ROW), &row))
    return get_table (&row);
  return nre_selection_get_index (selection, NRE_WEAR_PART_TABLE) == NRE_WEAR_LIGHTMAPS ? NRE_WEAR_LIGHTMAPS
                                                                                        : NRE_WEAR_MATERIALS;
}

static void
begin_args (GVariantDict *args, const NreWearViewRow *row)
{
  g_variant_dict_init (args, NULL);
  g_variant_dict_insert (args, "row", "u", row->index);
  if (row->lightmap)
    g_variant_dict_insert (args, "lightmap", "b", TRUE);
}

/* --- Adding, setting, removing ------------------------------------------------------------------- */

/** nre_wear_actions_add: add a row after the selected one, or at the end of the table, and select it. The
 * first light map creates its table. Returns FALSE if the action was refused. */
gboolean
nre_wear_actions_add (GtkWidget *widget, NreSelection *selection, const char *name)
{
  NreWearView *view = nre_selection_get_wear_view (selection);
  guint table = nre_wear_actions_get_table (selection), index = nre_wear_view_get_n (view, table);
  gboolean lightmap = table == NRE_WEAR_LIGHTMAPS, is_first = lightmap && !nre_wear_view_has_lightmaps (view);
  NreWearKeep *keep = nre_wear_keep_begin (selection);
  NreWearViewRow lead;
  NreEntryStep step;
  GVariantDict args;
  gboolean ok;

  if (nre_wear_view_get_row (view, nre_selection_get_index (selection, NRE_WEAR_PART_ROW), &lead))
    index = lead.index + 1;
  nre_entry_step_begin (&step, widget, selection,
                        g_strdup_printf (lightmap ? _("Add Light Map %s") : _("Add Material %s"), name));
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "name", "s", name);
  g_variant_dict_insert (&args, "legacy_id", "i", 0);
  if (!is_first)
    {
      g_variant_dict_insert (&args, "index", "u", index);
      g_variant_dict_insert (&args, "lightmap", "b", lightmap);
    }
  nre_entry_step_perform (&step, is_first ? "add-lightmaps" : "add-wear", &args);
  if (!lightmap)
    nre_wear_keep_insert (keep, index);
  ok = nre_entry_step_end (&step);
  nre_wear_keep_end (keep, widget, ok && !lightmap);
  if (ok)
    nre_selection_select (selection, NRE_WEAR_PART_ROW, get_number (view, table, index));
  return ok;
}

/** nre_wear_actions_set_name: rename a row. @row: index among the rows of both tables. Returns FALSE if there
 * is no such row, or the action was refused. */
gboolean
nre_wear_actions_set_name (GtkWidget *widget, NreSelection *selection, guint row, const char *name)
{
  NreWearViewRow found;
  GVariantDict args;
  NreEntryStep step;

  if (!nre_wear_view_get_row (nre_selection_get_wear_view (selection), row, &found))
    return FALSE;
  nre_entry_step_begin (&step, widget, selection,
                        g_strdup_printf (found.lightmap ? _("Light map %u: %s → %s")
                                                        : _("Material %u: %s → %s"),
                                         found.index, found.name, name));
  begin_args (&args, &found);
  g_variant_dict_insert (&args, "name", "s", name);
  nre_entry_step_perform (&step, "set-wear", &args);
  return nre_entry_step_end (&step);
}

/** nre_wear_actions_set_id: set the id of a row. @row: index among the rows of both tables; @id: clamped to
 * 32 bits. Returns FALSE if there is no such row, or the action was refused. */
gboolean
nre_wear_actions_set_id (GtkWidget *widget, NreSelection *selection, guint row, gint64 id)
{
  NreWearViewRow found;
  GVariantDict args;
  NreEntryStep step;

  if (!nre_wear_view_get_row (nre_selection_get_wear_view (selection), row, &found))
    return FALSE;
  nre_entry_step_begin (&step, widget, selection,
                        g_strdup_printf (found.lightmap ? _("Set the id of light map %u")
                                                        : _("Set the id of material %u"),
                                         found.index));
  begin_args (&args, &found);
  g_variant_dict_insert (&args, "legacy_id", "i", (gint32) CLAMP (id, G_MININT32, G_MAXINT32));
  nre_entry_step_perform (&step, "set-wear", &args);
  return nre_entry_step_end (&step);
}

static guint
count_lightmaps (const GArray *rows)
{
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    n += nth (rows, i)->lightmap;
  return n;
}

/* Select the row that follows the removed ones, or else the last one, so that the user can continue; in an
 * empty table, the table itself. @index: of the first removed row, in its table */
static void
select_after_removal (NreSelection *selection, guint table, guint index)
{
  NreWearView *view = nre_selection_get_wear_view (selection);
  guint n = nre_wear_view_get_n (view, table);

  if (n > 0)
    nre_selection_select (selection, NRE_WEAR_PART_ROW, get_number (view, table, MIN (index, n - 1)));
  else
    nre_selection_select (selection, NRE_WEAR_PART_TABLE, table);
}

/* Remove those of @rows that are in one of the tables, if there are any. */
static void
remove_rows (NreEntryStep *step, const GArray *rows, gboolean lightmap, NreWearKeep *keep)
{
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint));
  GVariantDict args;

  for (guint i = 0; i < rows->len; i++)
    if (nth (rows, i)->lightmap == lightmap)
      g_array_append_val (indices, nth (rows, i)->index);
  if (indices->len == 0)
    return;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "rows",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, indices->data, indices->len,
                                                          sizeof (guint)));
  if (lightmap)
    g_variant_dict_insert (&args, "lightmap", "b", TRUE);
  nre_entry_step_perform (step, "remove-wear", &args);
  if (!lightmap)
    nre_wear_keep_remove (keep, indices);
}

/** nre_wear_actions_remove: remove the selected rows. With the last light map, the table of light maps is
 * removed as well. If a table is selected instead, it is removed if it is that of light maps. */
void
nre_wear_actions_remove (GtkWidget *widget, NreSelection *selection)
{
  NreWearView *view = nre_selection_get_wear_view (selection);
  g_autoptr (GArray) rows = get_selected (selection);
  gboolean whole = nre_selection_get_part (selection) == NRE_WEAR_PART_TABLE &&
                   nre_wear_actions_get_table (selection) == NRE_WEAR_LIGHTMAPS &&
                   nre_wear_view_has_lightmaps (view);
  guint n_lightmaps = count_lightmaps (rows), table, index;
  NreWearKeep *keep;
  GVariantDict args;
  NreEntryStep step;
  gboolean ok;

  if (rows->len == 0 && !whole)
    return;
  keep = nre_wear_keep_begin (selection);
  whole = whole || (n_lightmaps > 0 && n_lightmaps == nre_wear_view_get_n (view, NRE_WEAR_LIGHTMAPS));
  table = rows->len > 0 ? get_table (nth (rows, 0)) : NRE_WEAR_LIGHTMAPS;
  index = rows->len > 0 ? nth (rows, 0)->index : 0;
  nre_entry_step_begin (&step, widget, selection,
                        rows->len > 0 ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Remove %u row",
                                                                      "Remove %u rows", rows->len),
                                                         rows->len)
                                      : g_strdup (_("Remove Light Maps")));
  if (whole)
    {
      g_variant_dict_init (&args, NULL);
      nre_entry_step_perform (&step, "remove-lightmaps", &args);
    }
  else
    remove_rows (&step, rows, TRUE, keep);
  remove_rows (&step, rows, FALSE, keep);
  ok = nre_entry_step_end (&step);
  nre_wear_keep_end (keep, widget, ok && n_lightmaps < rows->len);
  if (ok)
    select_after_removal (selection, table, index);
}

/* --- Duplicating --------------------------------------------------------------------------------- */

static gboolean
are_of (const GArray *rows, guint table)
{
  for (guint i = 0; i < rows->len; i++)
    if (get_table (nth (rows, i)) != table)
      return FALSE;
  return rows->len > 0;
}

/** nre_wear_actions_can_duplicate: whether all selected rows are in one table, and the text has no faulty
 * lines. */
gboolean
nre_wear_actions_can_duplicate (NreSelection *selection)
{
  g_autoptr (GArray) rows = get_selected (selection);

  return rows->len > 0 && are_of (rows, get_table (nth (rows, 0))) &&
         nre_wear_view_get_faults (nre_selection_get_wear_view (selection))->len == 0;
}

/** nre_wear_actions_duplicate: insert copies of the selected rows after the last of them, and select the
 * copies. */
void
nre_wear_actions_duplicate (GtkWidget *widget, NreSelection *selection)
{
  NreWearView *view = nre_selection_get_wear_view (selection);
  g_autoptr (GArray) rows = get_selected (selection);
  g_autoptr (GtkBitset) copies = gtk_bitset_new_empty ();
  g_auto (GStrv) names = g_new0 (char *, rows->len + 1);
  NreWearKeep *keep;
  NreEntryStep step;
  gboolean ok;
  guint at, table;

  if (!nre_wear_actions_can_duplicate (selection))
    return;
  table = get_table (nth (rows, 0));
  at = nth (rows, rows->len - 1)->index + 1;
  /* The view forgets the names with the first change. */
  for (guint i = 0; i < rows->len; i++)
    names[i] = g_strdup (nth (rows, i)->name);
  keep = nre_wear_keep_begin (selection);
  nre_entry_step_begin (&step, widget, selection,
                        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Duplicate %u row",
                                                      "Duplicate %u rows", rows->len),
                                         rows->len));
  for (guint i = 0; i < rows->len; i++)
    {
      GVariantDict args;

      g_variant_dict_init (&args, NULL);
      g_variant_dict_insert (&args, "name", "s", names[i]);
      g_variant_dict_insert (&args, "legacy_id", "i",
                             (gint32) CLAMP (nth (rows, i)->legacy_id, G_MININT32, G_MAXINT32));
      g_variant_dict_insert (&args, "index", "u", at + i);
      g_variant_dict_insert (&args, "lightmap", "b", table == NRE_WEAR_LIGHTMAPS);
      nre_entry_step_perform (&step, "add-wear", &args);
      if (table == NRE_WEAR_MATERIALS)
        nre_wear_keep_insert (keep, at + i);
    }
  ok = nre_entry_step_end (&step);
  nre_wear_keep_end (keep, widget, ok && table == NRE_WEAR_MATERIALS);
  if (!ok)
    return;
  gtk_bitset_add_range (copies, get_number (view, table, at), rows->len);
  nre_selection_select_several (selection, NRE_WEAR_PART_ROW, copies, get_number (view, table, at));
}

/* --- Moving -------------------------------------------------------------------------------------- */

/* (element-type guint): the indices of the rows in their table. */
static GArray *
list_indices (const GArray *rows)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < rows->len; i++)
    g_array_append_val (indices, nth (rows, i)->index);
  return indices;
}

/** nre_wear_actions_can_move_to: whether the selected rows can be moved to @spot. Rows cannot move to the
 * other table. */
gboolean
nre_wear_actions_can_move_to (NreSelection *selection, NreSectionSpot spot)
{
  g_autoptr (GArray) rows = get_selected (selection);

  return are_of (rows, spot.section) &&
         nre_wear_view_get_faults (nre_selection_get_wear_view (selection))->len == 0;
}

static void
move_one (NreEntryStep *step, NreWearKeep *keep, guint table, const NreMove *move)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "row", "u", move->from);
  g_variant_dict_insert (&args, "index", "u", move->to);
  if (table == NRE_WEAR_LIGHTMAPS)
    g_variant_dict_insert (&args, "lightmap", "b", TRUE);
  else
    nre_wear_keep_move (keep, move->from, move->to);
  nre_entry_step_perform (step, "move-wear", &args);
}

/** nre_wear_actions_move_to: move the selected rows together. @spot: the new position, in indices before the
 * move; must be in the table of the rows */
void
nre_wear_actions_move_to (GtkWidget *widget, NreSelection *selection, NreSectionSpot spot)
{
  NreWearView *view = nre_selection_get_wear_view (selection);
  g_autoptr (GArray) rows = get_selected (selection);
  g_autoptr (GArray) indices = list_indices (rows), moves = NULL;
  g_autoptr (GtkBitset) moved = gtk_bitset_new_empty ();
  guint lead = nre_selection_get_index (selection, NRE_WEAR_PART_ROW), first, rank = 0;
  NreWearKeep *keep;
  NreEntryStep step;
  gboolean ok;

  if (!are_of (rows, spot.section) || nre_move_plan_is_there (indices, spot.at))
    return;
  moves = nre_move_plan_make (indices, spot.at, &first);
  for (guint i = 0; i < rows->len; i++)
    if (get_number (view, spot.section, nth (rows, i)->index) == lead)
      rank = i;
  keep = nre_wear_keep_begin (selection);
  nre_entry_step_begin (&step, widget, selection,
                        rows->len == 1 ? g_strdup_printf (spot.section == NRE_WEAR_LIGHTMAPS
                                                              ? _("Move light map %s from %u to %u")
                                                              : _("Move material %s from %u to %u"),
                                                          nth (rows, 0)->name, nth (rows, 0)->index, first)
                                       : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Move %u row",
                                                                       "Move %u rows", rows->len),
                                                          rows->len));
  for (guint i = 0; i < moves->len; i++)
    move_one (&step, keep, spot.section, &g_array_index (moves, NreMove, i));
  ok = nre_entry_step_end (&step);
  nre_wear_keep_end (keep, widget, ok && spot.section == NRE_WEAR_MATERIALS);
  if (!ok)
    return;
  gtk_bitset_add_range (moved, get_number (view, spot.section, first), rows->len);
  nre_selection_select_several (selection, NRE_WEAR_PART_ROW, moved,
                                get_number (view, spot.section, first + rank));
}

/* Find the spot beyond the next row in the direction @by, within the table. */
static gboolean
find_spot (NreSelection *selection, const GArray *rows, int by, NreSectionSpot *spot)
{
  NreWearView *view = nre_selection_get_wear_view (selection);
  guint first, last;

  if (rows->len == 0 || nre_wear_view_get_faults (view)->len > 0)
    return FALSE;
  spot->section = get_table (nth (rows, 0));
  first = nth (rows, 0)->index;
  last = nth (rows, rows->len - 1)->index;
  if (!are_of (rows, spot->section) || (by < 0 && first == 0) ||
      (by > 0 && last + 1 >= nre_wear_view_get_n (view, spot->section)))
    return FALSE;
  spot->at = by < 0 ? first - 1 : last + 2;
  return TRUE;
}

/** nre_wear_actions_can_move: whether the selected rows can be moved. @by: -1 for up, 1 for down */
gboolean
nre_wear_actions_can_move (NreSelection *selection, int by)
{
  g_autoptr (GArray) rows = get_selected (selection);
  NreSectionSpot spot;

  return find_spot (selection, rows, by, &spot);
}

/** nre_wear_actions_move: move the selected rows together past the next row. @by: -1 for up, 1 for down */
void
nre_wear_actions_move (GtkWidget *widget, NreSelection *selection, int by)
{
  g_autoptr (GArray) rows = get_selected (selection);
  NreSectionSpot spot;

  if (find_spot (selection, rows, by, &spot))
    nre_wear_actions_move_to (widget, selection, spot);
}

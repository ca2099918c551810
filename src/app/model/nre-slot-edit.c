/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-edit.h"

#include <glib/gi18n.h>

#include "nre-entry-step.h"
#include "nre-model-edits.h"
#include "nre-model-kind.h"
#include "nre-report.h"

/* --- What is to be --------------------------------------------------------------------------------- */

/* (transfer full) (element-type guint): the selected nodes, or else the current one; a change applies to all
 * of them. */
static GArray *
list_nodes (NreSelection *selection)
{
  g_autoptr (GtkBitset) nodes = nre_selection_get_several (selection, NRE_PART_NODE);
  guint lead = nre_selection_get_index (selection, NRE_PART_NODE), index;
  guint n = nre_model_view_get_n_nodes (nre_selection_get_model_view (selection));
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));
  GtkBitsetIter iter;

  if (gtk_bitset_is_empty (nodes) && lead != G_MAXUINT)
    gtk_bitset_add (nodes, lead);
  for (gboolean more = gtk_bitset_iter_init_first (&iter, nodes, &index); more && index < n;
       more = gtk_bitset_iter_next (&iter, &index))
    g_array_append_val (indices, index);
  return indices;
}

static GArray *
new_cells (void)
{
  return g_array_new (FALSE, FALSE, sizeof (NreModelCell));
}

static void
add_cell (GArray *cells, guint node, guint lod, guint group, guint slot)
{
  const NreModelCell cell = { node, lod, group, slot };

  g_array_append_val (cells, cell);
}

static guint
get_slot (NreSelection *selection, guint node, guint lod, guint group)
{
  NreModelNode record;

  nre_model_get_node (nre_model_view_get_model (nre_selection_get_model_view (selection)), node, &record);
  return record.slots[lod * NRE_MODEL_GROUPS + group];
}

/** nre_slot_edit_set: (transfer full) (element-type NreModelCell): the cells of the selected nodes at @lod
 * and @group, with @slot. @slot: NRE_MODEL_NONE draws nothing */
GArray *
nre_slot_edit_set (NreSelection *selection, guint lod, guint group, guint slot)
{
  g_autoptr (GArray) nodes = list_nodes (selection);
  GArray *cells = new_cells ();

  for (guint i = 0; i < nodes->len; i++)
    add_cell (cells, g_array_index (nodes, guint, i), lod, group, slot);
  return cells;
}

/** nre_slot_edit_set_lods: (transfer full) (element-type NreModelCell): like nre_slot_edit_set(), in all
 * levels of detail */
GArray *
nre_slot_edit_set_lods (NreSelection *selection, guint group, guint slot)
{
  g_autoptr (GArray) nodes = list_nodes (selection);
  GArray *cells = new_cells ();

  for (guint i = 0; i < nodes->len; i++)
    for (guint lod = 0; lod < NRE_MODEL_LODS; lod++)
      add_cell (cells, g_array_index (nodes, guint, i), lod, group, slot);
  return cells;
}

/** nre_slot_edit_move: (transfer full) (element-type NreModelCell): the cells after each selected node's own
 * slot is moved or copied from one cell to another; empty if both are the same cell */
GArray *
nre_slot_edit_move (NreSelection *selection, guint from_lod, guint from_group, guint lod, guint group,
                    gboolean copy)
{
  g_autoptr (GArray) nodes = list_nodes (selection);
  GArray *cells = new_cells ();

  for (guint i = 0; i < nodes->len && (from_lod != lod || from_group != group); i++)
    {
      guint node = g_array_index (nodes, guint, i);

      add_cell (cells, node, lod, group, get_slot (selection, node, from_lod, from_group));
      if (!copy)
        add_cell (cells, node, from_lod, from_group, NRE_MODEL_NONE);
    }
  return cells;
}

/** nre_slot_edit_try: show the cells in pictures, without changing the document. @cells: (nullable): NULL
 * ends the trial */
void
nre_slot_edit_try (NreSelection *selection, GArray *cells)
{
  nre_model_view_set_trials (nre_selection_get_model_view (selection),
                             cells != NULL ? (const NreModelCell *) (const void *) cells->data : NULL,
                             cells != NULL ? cells->len : 0);
}

/* --- Doing it -------------------------------------------------------------------------------------- */

static const NreModelCell *
nth (const GArray *cells, guint i)
{
  return &g_array_index (cells, NreModelCell, i);
}

/* (transfer full) (element-type NreModelCell): those cells whose slots differ from the present ones. */
static GArray *
get_changes (NreSelection *selection, const GArray *cells)
{
  guint n_nodes = nre_model_view_get_n_nodes (nre_selection_get_model_view (selection));
  GArray *changes = new_cells ();

  for (guint i = 0; i < cells->len; i++)
    {
      const NreModelCell *cell = nth (cells, i);

      if (cell->node < n_nodes && get_slot (selection, cell->node, cell->lod, cell->group) != cell->slot)
        g_array_append_val (changes, *cell);
    }
  return changes;
}

static char *
dup_who (NreSelection *selection, const GArray *cells)
{
  guint n = 0;

  for (guint i = 0; i < cells->len; i++)
    n += i == 0 || nth (cells, i)->node != nth (cells, i - 1)->node;
  return nre_model_view_dup_nodes_title (nre_selection_get_model_view (selection), n, nth (cells, 0)->node);
}

/* The label of the step: “Node 1 Turret: LOD 0, group 1 → LOD 2, group 1”. All nodes have changes in the same
 * cells, and those of one node are consecutive. */
static char *
dup_label (NreSelection *selection, const GArray *cells)
{
  const NreModelCell *first = nth (cells, 0), *second = cells->len > 1 ? nth (cells, 1) : NULL;
  g_autofree char *who = dup_who (selection, cells);
  g_autofree char *slot =
      first->slot != NRE_MODEL_NONE ? g_strdup_printf ("%u", first->slot) : g_strdup (_("none"));

  if (second == NULL || second->node != first->node)
    /* Translators: “Node 1 Turret” or “3 nodes”, and the number of a slot, or “none”. */
    return g_strdup_printf (_("%s: LOD %u, group %u: slot → %s"), who, first->lod, first->group, slot);
  if (first->group == second->group && first->slot == second->slot)
    return g_strdup_printf (_("%s: all LODs, group %u: slot → %s"), who, first->group, slot);
  /* Translators: “Node 1 Turret” or “3 nodes”; a slot goes from the first cell to the second. */
  return g_strdup_printf (_("%s: LOD %u, group %u → LOD %u, group %u"), who, second->lod, second->group,
                          first->lod, first->group);
}

static gboolean
set_cell (NreDocument *document, const char *path, const NreModelCell *cell, GError **error)
{
  return nre_edit_set_node_slot (document, path, cell->node, cell->lod, cell->group, cell->slot, error);
}

static gboolean
run_one (GtkWidget *widget, NreSelection *selection, const NreModelCell *cell)
{
  g_autofree char *path = nre_selection_dup_entry_path (selection);
  g_autoptr (GError) error = NULL;

  if (set_cell (nre_selection_get_document (selection), path, cell, &error))
    return TRUE;
  nre_report_error (widget, error);
  return FALSE;
}

/**
 * nre_slot_edit_run:
 * @widget: where errors are shown
 * @cells: (element-type NreModelCell): those without a change are left out
 *
 * Apply the cells as one step, and end the trial. Returns whether anything was changed.
 */
gboolean
nre_slot_edit_run (GtkWidget *widget, NreSelection *selection, GArray *cells)
{
  g_autoptr (GArray) changes = get_changes (selection, cells);
  NreEntryStep step;

  nre_slot_edit_try (selection, NULL);
  if (changes->len == 0)
    return FALSE;
  /* The label of a single change includes the former slot. */
  if (changes->len == 1)
    return run_one (widget, selection, nth (changes, 0));
  nre_entry_step_begin (&step, widget, selection, dup_label (selection, changes));
  for (guint i = 0; i < changes->len && step.ok; i++)
    step.ok = set_cell (step.document, step.path, nth (changes, i), &step.error);
  return nre_entry_step_end (&step);
}

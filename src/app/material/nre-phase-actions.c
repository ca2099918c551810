/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-phase-actions.h"

#include <glib/gi18n.h>

#include "nre-entry-step.h"
#include "nre-material-kind.h"
#include "nre-move-plan.h"

/* (element-type guint): the indices of the selected phases, ascending. */
static GArray *
get_selected (NreSelection *selection)
{
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, NRE_MATERIAL_PART_PHASE);
  GArray *result = g_array_new (FALSE, FALSE, sizeof (guint));
  GtkBitsetIter iter;
  guint phase;

  if (nre_selection_get_part (selection) != NRE_MATERIAL_PART_PHASE)
    return result;
  for (gboolean more = gtk_bitset_iter_init_first (&iter, several, &phase); more;
       more = gtk_bitset_iter_next (&iter, &phase))
    g_array_append_val (result, phase);
  return result;
}

static guint
nth (const GArray *phases, guint i)
{
  return g_array_index (phases, guint, i);
}

static void
select_phases (NreSelection *selection, guint first, guint n, guint lead)
{
  g_autoptr (GtkBitset) phases = gtk_bitset_new_range (first, n);

  nre_selection_select_several (selection, NRE_MATERIAL_PART_PHASE, phases, lead);
}

/* --- Adding -------------------------------------------------------------------------------------- */

static void
add_one (NreEntryStep *step, guint index, guint copy)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "index", "u", index);
  if (copy != G_MAXUINT)
    g_variant_dict_insert (&args, "copy", "u", copy);
  nre_entry_step_perform (step, "add-phase", &args);
}

/** nre_phase_actions_add: add a plain phase after the last selected one, or at the end if none is
 * selected. */
void
nre_phase_actions_add (GtkWidget *widget, NreSelection *selection)
{
  g_autoptr (GArray) phases = get_selected (selection);
  guint n = nre_material_view_get_n_phases (nre_selection_get_material_view (selection));
  guint index = phases->len > 0 ? nth (phases, phases->len - 1) + 1 : n;
  NreEntryStep step;

  nre_entry_step_begin (&step, widget, selection, g_strdup (_("Add Phase")));
  add_one (&step, index, G_MAXUINT);
  if (nre_entry_step_end (&step))
    nre_selection_select (selection, NRE_MATERIAL_PART_PHASE, index);
}

/** nre_phase_actions_duplicate: add copies of the selected phases after the last of them. */
void
nre_phase_actions_duplicate (GtkWidget *widget, NreSelection *selection)
{
  g_autoptr (GArray) phases = get_selected (selection);
  NreEntryStep step;
  guint index;

  if (phases->len == 0)
    return;
  index = nth (phases, phases->len - 1) + 1;
  nre_entry_step_begin (&step, widget, selection,
                        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Duplicate %u phase",
                                                      "Duplicate %u phases", phases->len),
                                         phases->len));
  for (guint i = 0; i < phases->len; i++)
    add_one (&step, index + i, nth (phases, i));
  if (nre_entry_step_end (&step))
    select_phases (selection, index, phases->len, index);
}

/* --- Removing ------------------------------------------------------------------------------------ */

/** nre_phase_actions_remove: remove the selected phases. Keys that refer to one of them then refer to the
 * nearest phase that is left. */
void
nre_phase_actions_remove (GtkWidget *widget, NreSelection *selection)
{
  g_autoptr (GArray) phases = get_selected (selection);
  guint n = nre_material_view_get_n_phases (nre_selection_get_material_view (selection));
  NreEntryStep step;
  GVariantDict args;

  if (phases->len == 0)
    return;
  nre_entry_step_begin (&step, widget, selection,
                        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Remove %u phase", "Remove %u phases",
                                                      phases->len),
                                         phases->len));
  n -= phases->len;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "phases",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, phases->data, phases->len,
                                                          sizeof (guint)));
  g_variant_dict_insert (&args, "nearest", "b", TRUE);
  nre_entry_step_perform (&step, "remove-phase", &args);
  if (nre_entry_step_end (&step) && n > 0)
    nre_selection_select (selection, NRE_MATERIAL_PART_PHASE, MIN (nth (phases, 0), n - 1));
}

/* --- Moving -------------------------------------------------------------------------------------- */

/** nre_phase_actions_can_move: whether the selected phases can be moved. @by: -1 for up, 1 for down */
gboolean
nre_phase_actions_can_move (NreSelection *selection, int by)
{
  g_autoptr (GArray) phases = get_selected (selection);
  guint n = nre_material_view_get_n_phases (nre_selection_get_material_view (selection));

  return phases->len > 0 && (by < 0 ? nth (phases, 0) > 0 : nth (phases, phases->len - 1) + 1 < n);
}

static void
begin_moving (NreEntryStep *step, GtkWidget *widget, NreSelection *selection, guint n)
{
  nre_entry_step_begin (step, widget, selection,
                        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Move %u phase", "Move %u phases", n),
                                         n));
}

static void
move_one (NreEntryStep *step, guint phase, guint index)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "phase", "u", phase);
  g_variant_dict_insert (&args, "index", "u", index);
  nre_entry_step_perform (step, "move-phase", &args);
}

/* Select the moved phases, which keep their distances. */
static void
select_moved (NreSelection *selection, const GArray *phases, guint lead, int by)
{
  g_autoptr (GtkBitset) moved = gtk_bitset_new_empty ();

  for (guint i = 0; i < phases->len; i++)
    gtk_bitset_add (moved, nth (phases, i) + (guint) by);
  nre_selection_select_several (selection, NRE_MATERIAL_PART_PHASE, moved, lead + (guint) by);
}

/** nre_phase_actions_move: move each selected phase by one. @by: -1 for up, 1 for down */
void
nre_phase_actions_move (GtkWidget *widget, NreSelection *selection, int by)
{
  g_autoptr (GArray) phases = get_selected (selection);
  guint lead = nre_selection_get_index (selection, NRE_MATERIAL_PART_PHASE);
  NreEntryStep step;

  if (!nre_phase_actions_can_move (selection, by))
    return;
  begin_moving (&step, widget, selection, phases->len);
  for (guint i = 0; i < phases->len; i++)
    {
      guint phase = nth (phases, by < 0 ? i : phases->len - 1 - i);

      move_one (&step, phase, phase + (guint) by);
    }
  if (nre_entry_step_end (&step))
    select_moved (selection, phases, lead, by);
}

/** nre_phase_actions_move_to: move the selected phases together. @at: index of the phase before which they
 * are put, as before the move; the number of phases for the end */
void
nre_phase_actions_move_to (GtkWidget *widget, NreSelection *selection, guint at)
{
  g_autoptr (GArray) phases = get_selected (selection), moves = NULL;
  guint lead = nre_selection_get_index (selection, NRE_MATERIAL_PART_PHASE), first, rank = 0;
  NreEntryStep step;

  if (nre_move_plan_is_there (phases, at))
    return;
  moves = nre_move_plan_make (phases, at, &first);
  while (rank + 1 < phases->len && nth (phases, rank) != lead)
    rank++;
  begin_moving (&step, widget, selection, phases->len);
  for (guint i = 0; i < moves->len; i++)
    move_one (&step, g_array_index (moves, NreMove, i).from, g_array_index (moves, NreMove, i).to);
  if (nre_entry_step_end (&step))
    select_phases (selection, first, phases->len, first + rank);
}

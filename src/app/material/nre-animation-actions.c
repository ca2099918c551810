/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-animation-actions.h"

#include <glib/gi18n.h>

#include "nre-entry-step.h"
#include "nre-material-kind.h"
#include "nre-report.h"

/* The length of a new animation, in ms. */
#define NEW_LENGTH 1000

static void
add_key (NreEntryStep *step, guint animation, guint index, const NreMaterialKey *key)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "animation", "u", animation);
  g_variant_dict_insert (&args, "index", "u", index);
  g_variant_dict_insert (&args, "k0", "u", MIN (key->phase, G_MAXUINT16));
  g_variant_dict_insert (&args, "k1", "u", MIN (key->time, G_MAXUINT16));
  g_variant_dict_insert (&args, "k2", "u", key->opaque);
  nre_entry_step_perform (step, "add-material-key", &args);
}

/** nre_animation_actions_add: add an animation after the last one, with a key for the first phase and one for
 * the second, if there is a second, so that the animation is visible and can be edited. */
void
nre_animation_actions_add (GtkWidget *widget, NreSelection *selection)
{
  NreMaterialView *view = nre_selection_get_material_view (selection);
  guint n = nre_material_view_get_n_blocks (view);
  const NreMaterialKey first = { .phase = 0 };
  const NreMaterialKey last = { .phase = nre_material_view_get_n_phases (view) > 1, .time = NEW_LENGTH };
  NreEntryStep step;
  GVariantDict args;

  nre_entry_step_begin (&step, widget, selection, g_strdup (_("Add animation")));
  g_variant_dict_init (&args, NULL);
  nre_entry_step_perform (&step, "add-material-animation", &args);
  add_key (&step, n, 0, &first);
  add_key (&step, n, 1, &last);
  if (nre_entry_step_end (&step))
    nre_selection_select (selection, NRE_MATERIAL_PART_ANIMATION, n);
}

/** nre_animation_actions_remove: remove an animation with its keys, and select the next one, or else the one
 * before. */
void
nre_animation_actions_remove (GtkWidget *widget, NreSelection *selection, guint animation)
{
  guint n = nre_material_view_get_n_blocks (nre_selection_get_material_view (selection));
  NreEntryStep step;
  GVariantDict args;

  if (animation >= n)
    {
      gtk_widget_error_bell (widget);
      return;
    }
  nre_entry_step_begin (&step, widget, selection, g_strdup_printf (_("Remove animation %u"), animation));
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "animation", "u", animation);
  nre_entry_step_perform (&step, "remove-material-animation", &args);
  if (!nre_entry_step_end (&step))
    return;
  if (n > 1)
    nre_selection_select (selection, NRE_MATERIAL_PART_ANIMATION, MIN (animation, n - 2));
  else
    nre_selection_clear (selection);
}

/** nre_animation_actions_can_move: whether an animation can be moved. @by: -1 for up, 1 for down */
gboolean
nre_animation_actions_can_move (NreSelection *selection, guint animation, int by)
{
  guint n = nre_material_view_get_n_blocks (nre_selection_get_material_view (selection));

  return animation < n && (by < 0 ? animation > 0 : animation + 1 < n);
}

/** nre_animation_actions_move: exchange an animation with its neighbour. @by: -1 for up, 1 for down */
void
nre_animation_actions_move (GtkWidget *widget, NreSelection *selection, guint animation, int by)
{
  guint index = animation + (guint) by;
  NreEntryStep step;
  GVariantDict args;

  if (!nre_animation_actions_can_move (selection, animation, by))
    {
      gtk_widget_error_bell (widget);
      return;
    }
  nre_entry_step_begin (&step, widget, selection,
                        g_strdup_printf (_("Move animation %u to %u"), animation, index));
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "animation", "u", animation);
  g_variant_dict_insert (&args, "index", "u", index);
  nre_entry_step_perform (&step, "move-material-animation", &args);
  if (nre_entry_step_end (&step))
    nre_selection_select (selection, NRE_MATERIAL_PART_ANIMATION, index);
}

/** nre_animation_actions_insert_key: insert a key after all earlier keys, with the phase of the last of them.
 * @ms: time from the start of the animation, at most G_MAXUINT16, the limit of the format. A second key at
 * the same time, which would hide the first one, is refused; the user can only get one by typing its time. */
void
nre_animation_actions_insert_key (GtkWidget *widget, NreSelection *selection, guint animation, guint ms)
{
  NreMaterialView *view = nre_selection_get_material_view (selection);
  NreMaterialKey key = { 0 }, before;
  NreMaterialBlock block;
  NreEntryStep step;
  guint index = 0;

  if (!nre_material_view_get_block (view, animation, &block) || ms > G_MAXUINT16)
    {
      gtk_widget_error_bell (widget);
      return;
    }
  for (guint i = 0; i < block.n_keys && nre_material_view_get_key (view, block.first_key + i, &before); i++)
    if (before.time == ms)
      {
        g_autofree char *text = g_strdup_printf (_("Animation %u already has a key at %u ms"), animation, ms);

        nre_report_toast (widget, nre_toast_new (text));
        return;
      }
    else if (before.time < ms)
      {
        index = i + 1;
        key = before;
      }
  key.time = ms;
  nre_entry_step_begin (&step, widget, selection,
                        g_strdup_printf (_("Insert key into animation %u"), animation));
  add_key (&step, animation, index, &key);
  if (nre_entry_step_end (&step))
    nre_selection_select (selection, NRE_MATERIAL_PART_KEY,
                          nre_material_view_find_key (view, animation, index));
}

/** nre_animation_actions_remove_keys: remove the selected keys, and select their animation. */
void
nre_animation_actions_remove_keys (GtkWidget *widget, NreSelection *selection)
{
  NreMaterialView *view = nre_selection_get_material_view (selection);
  guint animation = nre_selection_get_index (selection, NRE_MATERIAL_PART_ANIMATION);
  g_autoptr (GtkBitset) keys = nre_selection_get_several (selection, NRE_MATERIAL_PART_KEY);
  guint n = (guint) gtk_bitset_get_size (keys);
  NreEntryStep step;

  if (nre_selection_get_part (selection) != NRE_MATERIAL_PART_KEY || n == 0)
    {
      gtk_widget_error_bell (widget);
      return;
    }
  nre_entry_step_begin (&step, widget, selection,
                        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Delete %u key", "Delete %u keys", n),
                                         n));
  /* From the last one on, so that the indices of the others do not change. */
  while (step.ok && !gtk_bitset_is_empty (keys))
    {
      guint index = gtk_bitset_get_maximum (keys);
      NreMaterialKey key;
      GVariantDict args;

      gtk_bitset_remove (keys, index);
      if (!nre_material_view_get_key (view, index, &key))
        continue;
      g_variant_dict_init (&args, NULL);
      g_variant_dict_insert (&args, "animation", "u", key.animation);
      g_variant_dict_insert (&args, "key", "u", key.index);
      nre_entry_step_perform (&step, "remove-material-key", &args);
    }
  if (nre_entry_step_end (&step) && animation != G_MAXUINT)
    nre_selection_select (selection, NRE_MATERIAL_PART_ANIMATION, animation);
}

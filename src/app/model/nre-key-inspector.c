/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-key-inspector.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-angles.h"
#include "nre-decimal.h"
#include "nre-gtk-util.h"
#include "nre-key-actions.h"
#include "nre-link-group.h"
#include "nre-model-edits.h"
#include "nre-model-kind.h"
#include "nre-model-schema.h"
#include "nre-number-row.h"
#include "nre-references.h"
#include "nre-vector-row.h"

/* Larger angles are refused. */
#define MOST_DEGREES 3600.0

struct _NreKeyInspector
{
  NrePartInspector parent_instance;

  NreLinkGroup        *node_group;
  NreNumberRow        *time_row;
  AdwPreferencesGroup *pose_group;
  NreVectorRow        *position_row;
  NreVectorRow        *rotation_row;
  NreVectorRow        *angles_row;
  GtkWidget           *insert_button;

  NrePartForm         *form;
  NrePartEdit         *edit;            /* the form's */
};

G_DEFINE_FINAL_TYPE (NreKeyInspector, nre_key_inspector, NRE_TYPE_PART_INSPECTOR)

/* --- Editing ------------------------------------------------------------------------------------- */

static void show_angles (NreKeyInspector *self);

/** Component: one number of a rotation. */
typedef struct
{
  guint  component;
  double value;
} Component;

static void
fill_rotation (GVariantDict *args, NreSelection *selection, guint index, gpointer data)
{
  const Component *component = data;
  double quat[4];
  NreTrackKey key;

  nre_model_get_track_key (nre_model_view_get_model (nre_selection_get_model_view (selection)), index, &key);
  nre_track_key_get_quat (&key, quat);
  quat[component->component] = component->value;
  g_variant_dict_insert_value (args, "quat",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, quat, 4, sizeof (double)));
}

/* @key: (out): the key, with another angle. Returns whether its rotation changes. */
static gboolean
turn_key (NreModel *model, guint index, const Component *component, NreTrackKey *key)
{
  double angles[3];

  nre_model_get_track_key (model, index, key);
  nre_track_key_get_angles (key, angles);
  angles[component->component] = component->value;
  return nre_track_key_set_angles (key, angles);
}

/* Set one angle of each key; keys with that rotation already keep every bit. */
static void
fill_angle (GVariantDict *args, NreSelection *selection, guint index, gpointer data)
{
  double quat[4];
  NreTrackKey key;

  turn_key (nre_model_view_get_model (nre_selection_get_model_view (selection)), index, data, &key);
  nre_track_key_get_quat (&key, quat);
  g_variant_dict_insert_value (args, "quat",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, quat, 4, sizeof (double)));
}

static void
on_rotation (NreKeyInspector *self, guint component, double value, gboolean goes_on)
{
  Component data = { component, value };
  g_autoptr (GError) error = NULL;

  if (!nre_part_edit_run (self->edit, "set-key", fill_rotation, &data, goes_on, &error))
    nre_field_editor_set_error (NRE_FIELD_EDITOR (nre_vector_row_get_field (self->rotation_row, component)),
                                error);
}

/* Whether the rotation of any key would change. */
static gboolean
turns_any (NreKeyInspector *self, const Component *component)
{
  NreModel *model =
    nre_model_view_get_model (nre_selection_get_model_view (nre_part_edit_get_selection (self->edit)));

  for (guint i = 0; i < nre_part_edit_get_n (self->edit); i++)
    {
      guint index = nre_part_edit_get_index (self->edit, i);
      NreTrackKey key;

      if (model == NULL || index >= nre_model_count (model, NRE_MODEL_KEYS))
        return FALSE;
      if (turn_key (model, index, component, &key))
        return TRUE;
    }
  return FALSE;
}

/* The typed number differs from the stored one, even if nothing changes. */
static void
on_angle (NreKeyInspector *self, guint component, double value, gboolean goes_on)
{
  Component data = { component, value };
  g_autoptr (GError) error = NULL;

  if (!turns_any (self, &data))
    show_angles (self);
  else if (!nre_part_edit_run (self->edit, "set-key", fill_angle, &data, goes_on, &error))
    nre_field_editor_set_error (NRE_FIELD_EDITOR (nre_vector_row_get_field (self->angles_row, component)),
                                error);
}

static void
on_time (NreKeyInspector *self, double value, gboolean goes_on)
{
  NreSelection *selection = nre_part_edit_get_selection (self->edit);
  g_autofree char *path = nre_selection_dup_entry_path (selection);
  g_autoptr (GError) error = NULL;

  if (value == rint (value) && nre_part_edit_is_of (self->edit, selection) &&
      nre_edit_tracks_need_rewrite (nre_selection_get_document (selection), path))
    {
      NreModel *model = nre_model_view_get_model (nre_selection_get_model_view (selection));
      NreModelKey key;

      nre_model_get_key (model, nre_part_edit_get_lead (self->edit), &key);
      nre_key_actions_move (GTK_WIDGET (self), selection, (int) (value - rint ((double) key.time)));
      return;
    }
  if (!nre_part_edit_set_float (self->edit, "set-key", "time", value, goes_on, &error))
    nre_field_editor_set_error (NRE_FIELD_EDITOR (self->time_row), error);
}

static void
on_time_abort (NreKeyInspector *self)
{
  nre_part_edit_abort (self->edit);
}

static void
on_go_to (NreKeyInspector *self)
{
  nre_key_actions_go_to (nre_part_edit_get_selection (self->edit));
}

static void
on_insert (NreKeyInspector *self)
{
  NreSelection *selection = nre_part_edit_get_selection (self->edit);
  NrePlayback *playback = nre_model_view_get_playback (nre_selection_get_model_view (selection));

  nre_key_actions_insert (GTK_WIDGET (self), selection, nre_selection_get_index (selection, NRE_PART_NODE),
                          playback != NULL ? nre_playback_get_time (playback) : 0);
}

static void
on_duplicate (NreKeyInspector *self)
{
  nre_key_actions_duplicate (GTK_WIDGET (self), nre_part_edit_get_selection (self->edit));
}

static void
on_delete (NreKeyInspector *self)
{
  nre_key_actions_delete (GTK_WIDGET (self), nre_part_edit_get_selection (self->edit));
}

/* --- Showing ------------------------------------------------------------------------------------- */

static void
show_node (NreKeyInspector *self, NreSelection *selection, guint index)
{
  NreModelView *view = nre_selection_get_model_view (selection);
  guint node = nre_selection_get_index (selection, NRE_PART_NODE);
  NreTracks *tracks = nre_model_view_get_tracks (view);

  node = nre_tracks_find_node (tracks, index, node);
  nre_link_group_begin (self->node_group);
  if (node != G_MAXUINT)
    {
      g_autofree char *label = nre_model_view_dup_node_label (view, node);
      g_autofree char *markup = nre_link_markup (GTK_WIDGET (self), label);
      NreLink link = NRE_LINK_TO_NODE (node);
      const guint *keys;
      guint n = nre_tracks_get_keys (tracks, node, &keys), at = 0;

      while (at < n && keys[at] < index)
        at++;
      /* Translators: a node's name, and which of its animation keys. */
      link.markup = g_strdup_printf (_("%s, key %u of %u"), markup, at + 1, n);
      nre_link_group_add (self->node_group, &link);
    }
  nre_link_group_end (self->node_group, selection, 0);
  gtk_widget_set_sensitive (self->insert_button, node != G_MAXUINT);
}

/* The shortest number that has the same 16 bits. */
static float
round_component (gint16 raw)
{
  return (float) (rint (raw / 32767.0 * 1e5) / 1e5);
}

/* Show the angles that the game reads, with the precision of 16 bits. */
static void
show_angles (NreKeyInspector *self)
{
  NreModel *model =
    nre_model_view_get_model (nre_selection_get_model_view (nre_part_edit_get_selection (self->edit)));
  guint lead = nre_part_edit_get_lead (self->edit);
  NreTrackKey key, other;
  double angles[3];

  if (model == NULL || lead >= nre_model_count (model, NRE_MODEL_KEYS))
    return;
  nre_model_get_track_key (model, lead, &key);
  nre_track_key_get_angles (&key, angles);
  for (guint i = 0; i < 3; i++)
    nre_number_field_set_float (nre_vector_row_get_field (self->angles_row, i),
                                (float) (rint (angles[i] * 1e3) / 1e3 + 0.0));
  for (guint k = 1; k < nre_part_edit_get_n (self->edit); k++)
    {
      double others[3];

      nre_model_get_track_key (model, nre_part_edit_get_index (self->edit, k), &other);
      nre_track_key_get_angles (&other, others);
      for (guint i = 0; i < 3; i++)
        if (fabs (others[i] - angles[i]) > 5e-4)
          nre_number_field_set_mixed (nre_vector_row_get_field (self->angles_row, i));
    }
}

static void
show_values (NreKeyInspector *self, const NreModel *model)
{
  guint n = nre_part_edit_get_n (self->edit), lead = nre_part_edit_get_lead (self->edit);
  NreModelKey decoded;
  NreTrackKey key;
  double length = 0;

  nre_model_get_track_key (model, lead, &key);
  nre_model_get_key (model, lead, &decoded);
  nre_number_field_set_float (nre_number_row_get_field (self->time_row), key.time);
  for (guint i = 0; i < 4; i++)
    {
      nre_number_field_set_float (nre_vector_row_get_field (self->rotation_row, i),
                                  round_component (key.quat[(i + 3) % 4]));
      length += (double) decoded.quat[i] * (double) decoded.quat[i];
    }
  for (guint k = 1; k < n; k++)
    {
      NreTrackKey other;

      nre_model_get_track_key (model, nre_part_edit_get_index (self->edit, k), &other);
      if (memcmp (&other.time, &key.time, sizeof key.time) != 0)
        nre_number_field_set_mixed (nre_number_row_get_field (self->time_row));
      for (guint i = 0; i < 4; i++)
        if (other.quat[(i + 3) % 4] != key.quat[(i + 3) % 4])
          nre_number_field_set_mixed (nre_vector_row_get_field (self->rotation_row, i));
    }
  if (n > 1)
    nre_vector_row_take_hint (self->rotation_row, NULL);
  else
    nre_vector_row_take_hint (self->rotation_row,
                              nre_decimal_printf (_("stored as %d, %d, %d, %d · length %.4f"), key.quat[3],
                                                  key.quat[0], key.quat[1], key.quat[2], sqrt (length)));
  show_angles (self);
  nre_gtk_set_sensitive (GTK_WIDGET (self->time_row), n == 1);
}

static void
nre_key_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreKeyInspector *self = NRE_KEY_INSPECTOR (inspector);
  NreModel *model;

  nre_part_form_show (self->form, selection);
  if (selection == NULL)
    {
      nre_link_group_clear (self->node_group);
      return;
    }
  model = nre_model_view_get_model (nre_selection_get_model_view (selection));
  if (model == NULL || nre_part_edit_get_lead (self->edit) >= nre_model_count (model, NRE_MODEL_KEYS))
    return;
  show_node (self, selection, nre_part_edit_get_lead (self->edit));
  show_values (self, model);
}

static void
nre_key_inspector_class_init (NreKeyInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_key_inspector_show;

  g_type_ensure (NRE_TYPE_LINK_GROUP);
  g_type_ensure (NRE_TYPE_NUMBER_ROW);
  g_type_ensure (NRE_TYPE_VECTOR_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-key-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreKeyInspector, node_group);
  gtk_widget_class_bind_template_child (widget_class, NreKeyInspector, time_row);
  gtk_widget_class_bind_template_child (widget_class, NreKeyInspector, pose_group);
  gtk_widget_class_bind_template_child (widget_class, NreKeyInspector, position_row);
  gtk_widget_class_bind_template_child (widget_class, NreKeyInspector, rotation_row);
  gtk_widget_class_bind_template_child (widget_class, NreKeyInspector, angles_row);
  gtk_widget_class_bind_template_child (widget_class, NreKeyInspector, insert_button);
  gtk_widget_class_bind_template_callback (widget_class, on_time);
  gtk_widget_class_bind_template_callback (widget_class, on_time_abort);
  gtk_widget_class_bind_template_callback (widget_class, on_rotation);
  gtk_widget_class_bind_template_callback (widget_class, on_angle);
  gtk_widget_class_bind_template_callback (widget_class, on_go_to);
  gtk_widget_class_bind_template_callback (widget_class, on_insert);
  gtk_widget_class_bind_template_callback (widget_class, on_duplicate);
  gtk_widget_class_bind_template_callback (widget_class, on_delete);
}

static void
nre_key_inspector_init (NreKeyInspector *self)
{
  self->form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), NRE_PART_KEY,
                                                  nre_schema_find_table (&nre_model_schema, "keys"));
  self->edit = nre_part_form_get_edit (self->form);
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_part_form_add (self->form, GTK_WIDGET (self->position_row), "set-key", "pos");
  nre_part_form_add_other (self->form, GTK_WIDGET (self->time_row), "time");
  nre_part_form_add_other (self->form, GTK_WIDGET (self->rotation_row), "quat");
  nre_part_form_add_other (self->form, GTK_WIDGET (self->angles_row), "quat");
  for (guint i = 0; i < 3; i++)
    g_object_set (nre_vector_row_get_field (self->angles_row, i), "minimum", -MOST_DEGREES, "maximum",
                  MOST_DEGREES, "step", 1.0, NULL);
  for (guint i = 0; i < 4; i++)
    g_object_set (nre_vector_row_get_field (self->rotation_row, i), "minimum", -1.0, "maximum", 1.0,
                  "step", 0.01, NULL);
}

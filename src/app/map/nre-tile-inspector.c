/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-tile-inspector.h"

#include <glib/gi18n.h>

#include "nre-decimal.h"
#include "nre-field.h"
#include "nre-map-parts.h"
#include "nre-map-view.h"
#include "nre-terrain.h"
#include "nre-tile-slot-row.h"
#include "nre-value-row.h"

#define N_DRAWN 2

struct _NreTileInspector
{
  NrePartInspector parent_instance;

  AdwPreferencesGroup *drawn_group;
  AdwExpanderRow      *others_row;
  AdwPreferencesGroup *stored_group;
  GtkWidget           *frame_button;

  NrePartForm         *form;
  NreTileSlotRow      *words[NRE_TILE_WORDS];
  GPtrArray           *stored;          /* of NreValueRow */
};

G_DEFINE_FINAL_TYPE (NreTileInspector, nre_tile_inspector, NRE_TYPE_PART_INSPECTOR)

static const NreShape *
get_shape (void)
{
  return nre_table_get_head (nre_schema_find_table (&nre_terrain_schema, "nodes"));
}

static void
on_frame (NreTileInspector *self)
{
  NreMapView *map = nre_map_view_of (nre_part_edit_get_selection (nre_part_form_get_edit (self->form)));

  if (map != NULL)
    nre_map_view_frame (map);
}

/* Fields that no edit sets, in the order of the schema. */
static gboolean
is_stored (const NreField *field)
{
  return strcmp (field->name, "slots") != 0;
}

static void
show_stored (NreTileInspector *self, NreTerrainView *view)
{
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  NreSpan tile = nre_terrain_view_get_tile (view, nre_part_edit_get_lead (edit));
  const NreShape *shape = get_shape ();

  for (guint i = 0, row = 0; i < shape->n_fields && tile.size > 0; i++)
    if (is_stored (&shape->fields[i]))
      {
        g_autofree char *text =
            nre_decimal_localize_field (&shape->fields[i], nre_field_format (&shape->fields[i], tile));

        nre_value_row_set_value (g_ptr_array_index (self->stored, row++), text);
      }
}

static void
show_words (NreTileInspector *self)
{
  guint n_used = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < NRE_TILE_WORDS; i++)
    {
      nre_tile_slot_row_show (self->words[i]);
      n_used += i >= N_DRAWN && nre_tile_slot_row_is_used (self->words[i]);
    }
  text = n_used > 0 ? g_strdup_printf (ngettext ("%u of %u names a slot",
                                                 "%u of %u name a slot", n_used),
                                       n_used, NRE_TILE_WORDS - N_DRAWN)
                    : g_strdup (_("none of them names a slot"));
  adw_expander_row_set_subtitle (self->others_row, text);
}

static void
nre_tile_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreTileInspector *self = NRE_TILE_INSPECTOR (inspector);
  NrePartEdit *edit = nre_part_form_get_edit (self->form);

  nre_part_form_show (self->form, selection);
  if (selection == NULL || nre_part_edit_get_n (edit) == 0)
    return;
  show_words (self);
  gtk_widget_set_visible (GTK_WIDGET (self->stored_group), nre_part_edit_get_n (edit) == 1);
  show_stored (self, NRE_TERRAIN_VIEW (nre_selection_get_view (selection)));
}

static void
nre_tile_inspector_finalize (GObject *object)
{
  NreTileInspector *self = NRE_TILE_INSPECTOR (object);

  for (guint i = 0; i < NRE_TILE_WORDS; i++)
    g_clear_pointer (&self->words[i], nre_tile_slot_row_free);
  g_ptr_array_unref (self->stored);
  G_OBJECT_CLASS (nre_tile_inspector_parent_class)->finalize (object);
}

static void
nre_tile_inspector_class_init (NreTileInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = nre_tile_inspector_finalize;
  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_tile_inspector_show;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-tile-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreTileInspector, drawn_group);
  gtk_widget_class_bind_template_child (widget_class, NreTileInspector, others_row);
  gtk_widget_class_bind_template_child (widget_class, NreTileInspector, stored_group);
  gtk_widget_class_bind_template_child (widget_class, NreTileInspector, frame_button);
  gtk_widget_class_bind_template_callback (widget_class, on_frame);
}

static void
add_stored (NreTileInspector *self)
{
  const NreShape *shape = get_shape ();

  for (guint i = 0; i < shape->n_fields; i++)
    {
      const NreField *field = &shape->fields[i];
      GtkWidget *row;

      if (!is_stored (field))
        continue;
      row = nre_value_row_new (g_dgettext (GETTEXT_PACKAGE, field->title), NULL, TRUE);
      adw_preferences_group_add (self->stored_group, row);
      g_ptr_array_add (self->stored, row);
      nre_part_form_add_other (self->form, row, field->name);
    }
}

static void
nre_tile_inspector_init (NreTileInspector *self)
{
  self->stored = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_ref (self->frame_button);
  gtk_box_remove (GTK_BOX (self), self->frame_button);
  nre_part_inspector_set_heading (NRE_PART_INSPECTOR (self), self->frame_button);
  g_object_unref (self->frame_button);
  self->form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), (NrePart) NRE_TERRAIN_PART_TILE,
                                            nre_schema_find_table (&nre_terrain_schema, "nodes"));
  for (guint i = 0; i < NRE_TILE_WORDS; i++)
    {
      GtkWidget *row;

      self->words[i] = nre_tile_slot_row_new (i, nre_part_form_get_edit (self->form));
      row = nre_tile_slot_row_get_widget (self->words[i]);
      if (i < N_DRAWN)
        adw_preferences_group_add (self->drawn_group, row);
      else
        adw_expander_row_add_row (self->others_row, row);
      nre_part_form_add_other_element (self->form, row, "slots", i);
    }
  /* Move the row of the other words behind the rows of the words that are drawn. */
  g_object_ref (self->others_row);
  adw_preferences_group_remove (self->drawn_group, GTK_WIDGET (self->others_row));
  adw_preferences_group_add (self->drawn_group, GTK_WIDGET (self->others_row));
  g_object_unref (self->others_row);
  add_stored (self);
}

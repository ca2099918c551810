/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-terrain-slot-inspector.h"

#include <glib/gi18n.h>

#include "nre-face-links.h"
#include "nre-map-parts.h"
#include "nre-map-view.h"
#include "nre-slot-rows.h"
#include "nre-terrain.h"

/* Where in a slot its opaque words begin. */
#define AT_OPAQUE 48

struct _NreTerrainSlotInspector
{
  NrePartInspector parent_instance;

  NreNumberRow *first_row;
  NreNumberRow *count_row;
  NreNumberRow *batch_start_row;
  NreNumberRow *batch_count_row;
  NreSlotRows  *slot_rows;
  NreLinkGroup *uses_group;
  NreLinkGroup *users_group;

  NrePartForm  *form;
};

G_DEFINE_FINAL_TYPE (NreTerrainSlotInspector, nre_terrain_slot_inspector, NRE_TYPE_PART_INSPECTOR)

static void
select_faces_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NrePartEdit *edit = nre_part_form_get_edit (NRE_TERRAIN_SLOT_INSPECTOR (widget)->form);
  g_autoptr (NreSelection) selection = g_object_ref (nre_part_edit_get_selection (edit));
  NreTerrainView *view = NRE_TERRAIN_VIEW (nre_selection_get_view (selection));
  g_autoptr (GtkBitset) faces = gtk_bitset_new_empty ();

  for (guint i = 0; i < nre_part_edit_get_n (edit); i++)
    {
      guint first, count;

      if (nre_terrain_view_get_slot_faces (view, nre_part_edit_get_index (edit, i), &first, &count))
        gtk_bitset_add_range (faces, first, count);
    }
  if (!gtk_bitset_is_empty (faces))
    nre_selection_select_several (selection, (NrePart) NRE_TERRAIN_PART_FACE, faces,
                                  gtk_bitset_get_minimum (faces));
}

static void
show_hints (NreTerrainSlotInspector *self, NreTerrainView *view, NreSpan slot)
{
  guint n_faces = nre_terrain_view_get_n_faces (view), first, count;
  guint32 opaque[2];

  if (slot.size == 0)
    {
      nre_number_row_set_hint (self->count_row, NULL);
      nre_slot_rows_show (self->slot_rows, NULL);
      return;
    }
  for (guint i = 0; i < 2; i++)
    opaque[i] = nre_span_u32 (slot, AT_OPAQUE + 4 * i);
  nre_slot_rows_show (self->slot_rows, opaque);
  first = nre_span_u16 (slot, 0);
  count = nre_span_u16 (slot, 2);
  if (count == 0)
    nre_number_row_take_hint (self->count_row, g_strdup_printf (_("none of %u"), n_faces));
  else if (first + count > n_faces)
    nre_number_row_take_hint (self->count_row, g_strdup_printf (_("%u–%u, past the last of %u"), first,
                                                                first + count - 1, n_faces));
  else
    nre_number_row_take_hint (self->count_row,
                              g_strdup_printf (_("%u–%u of %u"), first, first + count - 1, n_faces));
}

static void
nre_terrain_slot_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreTerrainSlotInspector *self = NRE_TERRAIN_SLOT_INSPECTOR (inspector);
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  NreTerrainView *view;
  gboolean one;

  nre_part_form_show (self->form, selection);
  one = nre_part_edit_get_n (edit) == 1;
  nre_slot_links_show (self->uses_group, self->users_group, selection,
                       one ? nre_part_edit_get_lead (edit) : G_MAXUINT);
  if (selection == NULL || nre_part_edit_get_n (edit) == 0)
    return;
  view = NRE_TERRAIN_VIEW (nre_selection_get_view (selection));
  show_hints (self, view,
              one ? nre_terrain_view_get_slot (view, nre_part_edit_get_lead (edit)) : nre_span (NULL, 0));
}

static void
nre_terrain_slot_inspector_class_init (NreTerrainSlotInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_terrain_slot_inspector_show;
  gtk_widget_class_install_action (widget_class, "slot.select-faces", NULL, select_faces_action);

  g_type_ensure (NRE_TYPE_LINK_GROUP);
  g_type_ensure (NRE_TYPE_NUMBER_ROW);
  g_type_ensure (NRE_TYPE_SLOT_ROWS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               APPLICATION_PATH "/ui/nre-terrain-slot-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreTerrainSlotInspector, first_row);
  gtk_widget_class_bind_template_child (widget_class, NreTerrainSlotInspector, count_row);
  gtk_widget_class_bind_template_child (widget_class, NreTerrainSlotInspector, batch_start_row);
  gtk_widget_class_bind_template_child (widget_class, NreTerrainSlotInspector, batch_count_row);
  gtk_widget_class_bind_template_child (widget_class, NreTerrainSlotInspector, slot_rows);
  gtk_widget_class_bind_template_child (widget_class, NreTerrainSlotInspector, uses_group);
  gtk_widget_class_bind_template_child (widget_class, NreTerrainSlotInspector, users_group);
}

static void
nre_terrain_slot_inspector_init (NreTerrainSlotInspector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), (NrePart) NRE_TERRAIN_PART_SLOT,
                                            nre_schema_find_table (&nre_terrain_schema, "slots"));
  nre_part_form_add (self->form, GTK_WIDGET (self->first_row), "set-slot", "tri_start");
  nre_part_form_add (self->form, GTK_WIDGET (self->count_row), "set-slot", "tri_count");
  nre_part_form_add (self->form, GTK_WIDGET (self->batch_start_row), "set-slot", "batch_start");
  nre_part_form_add (self->form, GTK_WIDGET (self->batch_count_row), "set-slot", "batch_count");
  nre_slot_rows_add_to (self->slot_rows, self->form);
}

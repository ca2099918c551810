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

struct _NreTerrainSlotInspector
{
  NrePartInspector parent_instance;

  GtkWidget    *faces_group;
  GtkBox       *slot_box;
  GtkWidget    *batches_group;
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

static char *
describe_faces (NreSelection *selection, guint index, NreSpan slot)
{
  guint n_faces = nre_terrain_view_get_n_faces (NRE_TERRAIN_VIEW (nre_selection_get_view (selection)));
  guint first = nre_span_u16 (slot, 0), count = nre_span_u16 (slot, 2);

  if (count == 0)
    return g_strdup_printf (_("none of %u"), n_faces);
  if (first + count > n_faces)
    return g_strdup_printf (_("%u–%u, past the last of %u"), first, first + count - 1, n_faces);
  return g_strdup_printf (_("%u–%u of %u"), first, first + count - 1, n_faces);
}

static const NreFormRow face_rows[] = {
  { "tri_start", N_("First face"), N_("Face start"), .hint = N_("record of table 21") },
  { "tri_count", N_("Face count"), .describe = describe_faces },
};

static const NreFormRow batch_rows[] = {
  { "batch_start", N_("First batch"), N_("Batch start") },
  { "batch_count", N_("Batch count") },
};

static void
nre_terrain_slot_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreTerrainSlotInspector *self = NRE_TERRAIN_SLOT_INSPECTOR (inspector);
  NrePartEdit *edit = nre_part_form_get_edit (self->form);

  nre_part_form_show (self->form, selection);
  nre_slot_links_show (self->uses_group, self->users_group, selection,
                       nre_part_edit_get_n (edit) == 1 ? nre_part_edit_get_lead (edit) : G_MAXUINT);
}

static void
nre_terrain_slot_inspector_class_init (NreTerrainSlotInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_terrain_slot_inspector_show;
  gtk_widget_class_install_action (widget_class, "slot.select-faces", NULL, select_faces_action);

  g_type_ensure (NRE_TYPE_LINK_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               APPLICATION_PATH "/ui/nre-terrain-slot-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreTerrainSlotInspector, faces_group);
  gtk_widget_class_bind_template_child (widget_class, NreTerrainSlotInspector, slot_box);
  gtk_widget_class_bind_template_child (widget_class, NreTerrainSlotInspector, batches_group);
  gtk_widget_class_bind_template_child (widget_class, NreTerrainSlotInspector, uses_group);
  gtk_widget_class_bind_template_child (widget_class, NreTerrainSlotInspector, users_group);
}

static void
nre_terrain_slot_inspector_init (NreTerrainSlotInspector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), (NrePart) NRE_TERRAIN_PART_SLOT,
                                            nre_schema_find_table (&nre_terrain_schema, "slots"));
  nre_part_form_add_rows (self->form, self->faces_group, "set-slot", face_rows, G_N_ELEMENTS (face_rows));
  nre_slot_rows_add (self->form, self->slot_box, NULL);
  nre_part_form_add_rows (self->form, self->batches_group, "set-slot", batch_rows, G_N_ELEMENTS (batch_rows));
}

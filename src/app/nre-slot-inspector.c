/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-inspector.h"

#include <glib/gi18n.h>

#include "nre-link-group.h"
#include "nre-value-row.h"

#define N_OPAQUE 5

struct _NreSlotInspector
{
  GtkBox parent_instance;

  NreValueRow         *batches_row;
  NreValueRow         *triangles_row;
  NreValueRow         *minimum_row;
  NreValueRow         *maximum_row;
  NreValueRow         *center_row;
  NreValueRow         *radius_row;
  AdwPreferencesGroup *opaque_group;
  NreValueRow         *opaque_rows[N_OPAQUE];
  NreLinkGroup        *batches_group;
  NreLinkGroup        *users_group;
};

G_DEFINE_FINAL_TYPE (NreSlotInspector, nre_slot_inspector, GTK_TYPE_BOX)

static char *
format_range (guint start, guint count)
{
  if (count == 0)
    return g_strdup_printf (_("none at %u"), start);
  return g_strdup_printf ("%u–%u", start, start + count - 1);
}

static char *
format_vector (const float v[3])
{
  return g_strdup_printf ("%.3f  %.3f  %.3f", (double) v[0], (double) v[1], (double) v[2]);
}

static void
show_ranges (NreSlotInspector *self, NreModel *model, const NreModelSlot *slot)
{
  guint n_batches = nre_model_count (model, NRE_MODEL_BATCHES);
  guint n_triangles = nre_model_count (model, NRE_MODEL_TRIANGLES);

  nre_value_row_take_value (self->batches_row, format_range (slot->batch_start, slot->batch_count));
  nre_value_row_take_subtitle (self->batches_row,
                               g_strdup_printf ((guint) slot->batch_start + slot->batch_count <= n_batches
                                                  ? _("%u of the model’s %u")
                                                  : _("%u, past the model’s %u"),
                                                slot->batch_count, n_batches));
  nre_value_row_take_value (self->triangles_row, format_range (slot->tri_start, slot->tri_count));
  nre_value_row_take_subtitle (self->triangles_row,
                               g_strdup_printf ((guint) slot->tri_start + slot->tri_count <= n_triangles
                                                  ? _("%u of the model’s %u")
                                                  : _("%u, past the model’s %u"),
                                                slot->tri_count, n_triangles));
}

static void
show_links (NreSlotInspector *self, NreSelection *selection, NreModel *model, guint index,
            const NreModelSlot *slot)
{
  NreModelView *view = nre_selection_get_model_view (selection);
  guint node = nre_selection_get_index (selection, NRE_PART_NODE);
  guint n_batches = nre_model_count (model, NRE_MODEL_BATCHES);
  guint n_nodes = nre_model_view_get_n_nodes (view);
  guint more = 0;

  nre_link_group_begin (self->batches_group);
  for (guint i = slot->batch_start; i < (guint) slot->batch_start + slot->batch_count && i < n_batches; i++)
    {
      g_autofree char *batch = g_strdup_printf (_("Batch %u"), i);
      g_autofree char *markup = nre_link_markup (GTK_WIDGET (self), batch);
      NreLink link = { NULL, NRE_PART_BATCH, node, index, i };
      NreModelBatch record;

      if (nre_link_group_get_n (self->batches_group) >= NRE_LINK_GROUP_MAX)
        {
          more++;
          continue;
        }
      nre_model_get_batch (model, i, &record);
      link.markup = g_strdup_printf (_("%s, material %u"), markup, record.material_index);
      nre_link_group_add (self->batches_group, &link);
    }
  nre_link_group_end (self->batches_group, selection, more);

  more = 0;
  nre_link_group_begin (self->users_group);
  for (guint i = 0; i < n_nodes; i++)
    {
      NreModelNode record;

      nre_model_get_node (model, i, &record);
      for (guint cell = 0; cell < NRE_MODEL_SLOTS_PER_NODE; cell++)
        {
          g_autofree char *name = NULL;
          g_autofree char *markup = NULL;
          NreLink link = { NULL, NRE_PART_NODE, i, G_MAXUINT, G_MAXUINT };

          if (record.slots[cell] != index)
            continue;
          if (nre_link_group_get_n (self->users_group) >= NRE_LINK_GROUP_MAX)
            {
              more++;
              continue;
            }
          name = nre_model_view_dup_node_label (view, i);
          markup = nre_link_markup (GTK_WIDGET (self), name);
          link.markup = g_strdup_printf (_("Node %s, LOD %u, group %u"), markup, cell / NRE_MODEL_GROUPS,
                                         cell % NRE_MODEL_GROUPS);
          nre_link_group_add (self->users_group, &link);
        }
    }
  nre_link_group_end (self->users_group, selection, more);
}

/**
 * nre_slot_inspector_show:
 * @selection: (nullable): whose slot is shown as it is now; NULL lets go of everything
 */
void
nre_slot_inspector_show (NreSlotInspector *self, NreSelection *selection)
{
  NreModelSlot slot;
  NreModel *model;
  guint index;

  if (selection == NULL)
    {
      nre_link_group_clear (self->batches_group);
      nre_link_group_clear (self->users_group);
      return;
    }
  model = nre_model_view_get_model (nre_selection_get_model_view (selection));
  index = nre_selection_get_index (selection, NRE_PART_SLOT);
  if (model == NULL || index >= nre_model_count (model, NRE_MODEL_SLOTS))
    return;
  nre_model_get_slot (model, index, &slot);
  show_ranges (self, model, &slot);
  nre_value_row_take_value (self->minimum_row, format_vector (slot.aabb_min));
  nre_value_row_take_value (self->maximum_row, format_vector (slot.aabb_max));
  nre_value_row_take_value (self->center_row, format_vector (slot.sphere_center));
  nre_value_row_take_value (self->radius_row, g_strdup_printf ("%.3f", (double) slot.sphere_radius));
  for (guint i = 0; i < N_OPAQUE; i++)
    nre_value_row_take_value (self->opaque_rows[i], g_strdup_printf ("0x%08X", slot.opaque[i]));
  for (guint i = 0; i < 2; i++)
    {
      /* Readings (spec: msh.md, "Res2 header and slots"). */
      guint8 bytes[4];
      double number;

      nre_store_u32 (bytes, slot.opaque[i]);
      number = (double) nre_load_f32 (bytes);
      nre_value_row_take_subtitle (self->opaque_rows[i],
                                   i == 0 ? g_strdup_printf (_("reading: area of the base, %.3f"), number)
                                          : g_strdup_printf (_("reading: volume of the base, %.3f"), number));
    }
  show_links (self, selection, model, index, &slot);
}

static void
nre_slot_inspector_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), NRE_TYPE_SLOT_INSPECTOR);
  G_OBJECT_CLASS (nre_slot_inspector_parent_class)->dispose (object);
}

static void
nre_slot_inspector_class_init (NreSlotInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_slot_inspector_dispose;

  g_type_ensure (NRE_TYPE_LINK_GROUP);
  g_type_ensure (NRE_TYPE_VALUE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-slot-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, batches_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, triangles_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, minimum_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, maximum_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, center_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, radius_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, opaque_group);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, batches_group);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, users_group);
}

static void
nre_slot_inspector_init (NreSlotInspector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_OPAQUE; i++)
    {
      g_autofree char *title = g_strdup_printf (_("Word at %u"), 48 + 4 * i);

      self->opaque_rows[i] = NRE_VALUE_ROW (nre_value_row_new (title, NULL, TRUE));
      adw_preferences_group_add (self->opaque_group, GTK_WIDGET (self->opaque_rows[i]));
    }
}

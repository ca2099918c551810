/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-batch-inspector.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-flag-row.h"
#include "nre-link-group.h"
#include "nre-value-row.h"

/* Readings of batchFlags (spec: msh.md, "Res6, Res13 and drawing"). */
static const struct
{
  guint       mask;
  const char *title;
} flags[] = {
  { 0x0002, N_("Two-sided") },
  { 0x0004, N_("Material phase") },
  { 0x0020, N_("Suppressed together with 0x0008") },
  { 0x0100, N_("Second pass") },
  { 0x2000, N_("Lightmap") },
};

struct _NreBatchInspector
{
  GtkBox parent_instance;

  NreValueRow         *material_row;
  AdwPreferencesGroup *flags_group;
  GtkLabel            *flags_label;
  NreFlagRow          *flag_rows[G_N_ELEMENTS (flags)];
  NreValueRow         *first_row;
  NreValueRow         *count_row;
  NreValueRow         *base_row;
  NreValueRow         *opaque4_row;
  NreValueRow         *opaque6_row;
  NreValueRow         *opaque14_row;
  NreLinkGroup        *users_group;
};

G_DEFINE_FINAL_TYPE (NreBatchInspector, nre_batch_inspector, GTK_TYPE_BOX)

static char *
describe_vertices (NreModel *model, const NreModelBatch *batch)
{
  guint n_vertices = nre_model_count (model, NRE_MODEL_POSITIONS);
  guint64 n_indices = nre_model_count (model, NRE_MODEL_INDICES);
  guint lowest = G_MAXUINT16, highest = 0;

  if ((guint64) batch->index_start + batch->index_count > n_indices)
    return g_strdup_printf (_("the range reaches past the model’s %u indices"), (guint) n_indices);
  for (guint i = 0; i < batch->index_count; i++)
    {
      guint index = nre_model_get_index (model, batch->index_start + i);

      lowest = MIN (lowest, index);
      highest = MAX (highest, index);
    }
  if (batch->index_count == 0)
    return g_strdup (_("no vertices"));
  return g_strdup_printf (_("vertices %" PRIu64 "–%" PRIu64 " of %u"),
                          (guint64) batch->base_vertex + lowest, (guint64) batch->base_vertex + highest,
                          n_vertices);
}

static void
show_users (NreBatchInspector *self, NreSelection *selection, guint index)
{
  NreModelView *view = nre_selection_get_model_view (selection);
  guint more = 0;

  nre_link_group_begin (self->users_group);
  for (guint slot = nre_model_view_find_batch_slot (view, index, G_MAXUINT); slot != G_MAXUINT;
       slot = nre_model_view_find_batch_slot (view, index, slot))
    {
      g_autofree char *label = g_strdup_printf (_("Slot %u"), slot);
      g_autofree char *markup = nre_link_markup (GTK_WIDGET (self), label);
      NreLink link = { NULL, NRE_PART_SLOT, G_MAXUINT, slot, G_MAXUINT };
      NreSlotUse use;

      if (nre_link_group_get_n (self->users_group) >= NRE_LINK_GROUP_MAX)
        {
          more++;
          continue;
        }
      nre_model_view_get_slot_use (view, slot, &use);
      if (use.count > 0)
        {
          g_autofree char *name = nre_model_view_dup_node_label (view, use.node);
          g_autofree char *node = nre_link_markup (GTK_WIDGET (self), name);

          link.node = use.node;
          if (use.count == 1)
            link.markup = g_strdup_printf (_("%s → node %s"), markup, node);
          else
            link.markup = g_strdup_printf (_("%s → node %s and %u more"), markup, node, use.count - 1);
        }
      else
        link.markup = g_strdup_printf (_("%s, which nothing draws"), markup);
      nre_link_group_add (self->users_group, &link);
    }
  nre_link_group_end (self->users_group, selection, more);
}

/**
 * nre_batch_inspector_show:
 * @selection: (nullable): whose batch is shown as it is now; NULL lets go of everything
 */
void
nre_batch_inspector_show (NreBatchInspector *self, NreSelection *selection)
{
  g_autofree char *raw = NULL;
  NreModelBatch batch;
  NreModel *model;
  NreEntry *entry;
  guint index;

  if (selection == NULL)
    {
      nre_link_group_clear (self->users_group);
      return;
    }
  model = nre_model_view_get_model (nre_selection_get_model_view (selection));
  index = nre_selection_get_index (selection, NRE_PART_BATCH);
  entry = nre_selection_get_entry (selection);
  if (model == NULL || index >= nre_model_count (model, NRE_MODEL_BATCHES))
    return;
  nre_model_get_batch (model, index, &batch);
  nre_value_row_take_value (self->material_row, g_strdup_printf ("%u", batch.material_index));
  if (entry != NULL && g_str_has_suffix (nre_entry_get_name (entry), ".msh"))
    nre_value_row_take_subtitle (self->material_row,
                                 g_strdup_printf (_("row of %.*s.wea"),
                                                  (int) strlen (nre_entry_get_name (entry)) - 4,
                                                  nre_entry_get_name (entry)));
  else
    nre_value_row_take_subtitle (self->material_row, g_strdup (_("row of the model’s material table")));
  raw = g_strdup_printf ("0x%04X", batch.flags);
  gtk_label_set_label (self->flags_label, raw);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    nre_flag_row_set_value (self->flag_rows[i], batch.flags);
  nre_value_row_take_value (self->first_row, g_strdup_printf ("%u", batch.index_start));
  nre_value_row_take_value (self->count_row, g_strdup_printf ("%u", batch.index_count));
  nre_value_row_take_subtitle (self->count_row,
                               g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u triangle", "%u triangles",
                                                             batch.index_count / 3),
                                                batch.index_count / 3));
  nre_value_row_take_value (self->base_row, g_strdup_printf ("%u", batch.base_vertex));
  nre_value_row_take_subtitle (self->base_row, describe_vertices (model, &batch));
  nre_value_row_take_value (self->opaque4_row, g_strdup_printf ("0x%04X", batch.opaque4));
  nre_value_row_take_subtitle (self->opaque4_row,
                               g_strdup_printf (_("reading: material %u, lightmap %u"), batch.opaque4 & 0xffu,
                                                (guint) batch.opaque4 >> 8));
  nre_value_row_take_value (self->opaque6_row, g_strdup_printf ("0x%04X", batch.opaque6));
  nre_value_row_take_value (self->opaque14_row, g_strdup_printf ("0x%04X", batch.opaque14));
  show_users (self, selection, index);
}

static void
nre_batch_inspector_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), NRE_TYPE_BATCH_INSPECTOR);
  G_OBJECT_CLASS (nre_batch_inspector_parent_class)->dispose (object);
}

static void
nre_batch_inspector_class_init (NreBatchInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_batch_inspector_dispose;

  g_type_ensure (NRE_TYPE_LINK_GROUP);
  g_type_ensure (NRE_TYPE_VALUE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-batch-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, material_row);
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, flags_group);
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, flags_label);
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, first_row);
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, count_row);
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, base_row);
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, opaque4_row);
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, opaque6_row);
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, opaque14_row);
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, users_group);
}

static void
nre_batch_inspector_init (NreBatchInspector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      self->flag_rows[i] = NRE_FLAG_ROW (nre_flag_row_new (_(flags[i].title), flags[i].mask, FALSE));
      adw_preferences_group_add (self->flags_group, GTK_WIDGET (self->flag_rows[i]));
    }
}

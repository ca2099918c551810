/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-batch-inspector.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-name-or-number.h"
#include "nre-model-kind.h"
#include "nre-model-schema.h"
#include "nre-model-words.h"
#include "nre-references.h"
#include "nre-model-wear-row.h"

struct _NreBatchInspector
{
  NrePartInspector parent_instance;

  NreChoiceRow  *material_choice;
  NreNumberRow  *material_row;
  NreFlagsGroup *flags_group;
  GtkWidget     *range_group;
  GtkWidget     *opaque_group;
  NreLinkGroup  *uses_group;
  NreLinkGroup  *users_group;

  NreNameOrNumber *material;
  NrePartForm    *form;
};

G_DEFINE_FINAL_TYPE (NreBatchInspector, nre_batch_inspector, NRE_TYPE_PART_INSPECTOR)

static NreModel *
get_model (NreSelection *selection)
{
  return nre_model_view_get_model (nre_selection_get_model_view (selection));
}

static char *
describe_triangles (NreSelection *selection, guint number, NreSpan record)
{
  NreModelBatch batch;

  nre_model_get_batch (get_model (selection), number, &batch);
  return nre_model_words_new_triangles (batch.index_count / 3);
}

static char *
describe_vertices (NreSelection *selection, guint number, NreSpan record)
{
  NreModel *model = get_model (selection);
  guint n_vertices = nre_model_count (model, NRE_MODEL_POSITIONS);
  guint64 n_indices = nre_model_count (model, NRE_MODEL_INDICES);
  guint lowest = G_MAXUINT16, highest = 0;
  NreModelBatch batch;

  nre_model_get_batch (model, number, &batch);
  if ((guint64) batch.index_start + batch.index_count > n_indices)
    return g_strdup_printf (_("the range reaches past the model’s %u indices"), (guint) n_indices);
  for (guint i = 0; i < batch.index_count; i++)
    {
      guint index = nre_model_get_index (model, batch.index_start + i);

      lowest = MIN (lowest, index);
      highest = MAX (highest, index);
    }
  if (batch.index_count == 0)
    return g_strdup (_("no vertices"));
  return g_strdup_printf (_("vertices %" PRIu64 "–%" PRIu64 " of %u"),
                          (guint64) batch.base_vertex + lowest, (guint64) batch.base_vertex + highest,
                          n_vertices);
}

static char *
describe_opaque4 (NreSelection *selection, guint number, NreSpan record)
{
  NreModelBatch batch;

  nre_model_get_batch (get_model (selection), number, &batch);
  return g_strdup_printf (_("probably material %u, lightmap %u"), batch.opaque4 & 0xffu,
                          (guint) batch.opaque4 >> 8);
}

static const NreFormRow range_rows[] = {
  { "index_start", N_("First index"), .hint = N_("element of Res6") },
  { "index_count", N_("Index count"), .describe = describe_triangles, .step = 3 },
  { "base_vertex", N_("Base vertex"), .describe = describe_vertices },
};

static const NreFormRow opaque_rows[] = {
  { "opaque4", .hint = N_("probably material and lightmap"), .describe = describe_opaque4, .is_plain = TRUE },
  { "opaque6", .hint = N_("probably local batch index"), .is_plain = TRUE },
  { "opaque14", .hint = N_("probably vertex count"), .is_plain = TRUE },
};

/* The maximum number of rows of a table that are offered as a list. */
#define MAX_NAMES 1024

/* By name, for several batches, too. */
static void
show_names (NreBatchInspector *self, NreEntry *model)
{
  g_autoptr (NreEntry) wear = nre_model_wear_row_find (model);
  g_autoptr (GPtrArray) names = nre_model_wear_row_dup_materials (wear, MAX_NAMES + 1);

  if (names != NULL && (names->len == 0 || names->len > MAX_NAMES))
    g_clear_pointer (&names, g_ptr_array_unref);
  nre_name_or_number_set_names (self->material, names);
  if (wear != NULL)
    {
      g_autofree char *subtitle = g_strdup_printf (_("row of %s"), nre_entry_get_name (wear));

      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->material_choice), subtitle);
    }
}

static void
show_material (NreBatchInspector *self, NreEntry *model, const NreModelBatch *batch)
{
  g_autoptr (NreEntry) wear = nre_model_wear_row_find (model);
  g_autofree char *name = nre_model_wear_row_dup_material (wear, batch->material_index);

  if (wear == NULL)
    nre_number_row_set_hint (self->material_row, _("row of the model’s material table"));
  else if (name != NULL)
    /* Translators: a material's name, and the entry in which it stands. */
    nre_number_row_take_hint (self->material_row, g_strdup_printf (_("%s, row of %s"), name,
                                                                   nre_entry_get_name (wear)));
  else
    nre_number_row_take_hint (self->material_row,
                              g_strdup_printf (_("%s has no such row"), nre_entry_get_name (wear)));
}

static void
nre_batch_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreBatchInspector *self = NRE_BATCH_INSPECTOR (inspector);
  gboolean several = selection != NULL && nre_selection_has_several (selection);
  NreModelBatch batch;
  NreModel *model;
  guint index;

  nre_part_form_show (self->form, selection);
  if (selection == NULL)
    {
      nre_references_clear (self->uses_group, self->users_group);
      return;
    }
  model = get_model (selection);
  index = nre_selection_get_index (selection, NRE_PART_BATCH);
  if (model == NULL || index >= nre_model_count (model, NRE_MODEL_BATCHES))
    return;
  nre_model_get_batch (model, index, &batch);
  show_names (self, nre_selection_get_entry (selection));
  if (several)
    nre_number_row_set_hint (self->material_row, _("row of the model’s material table"));
  else
    show_material (self, nre_selection_get_entry (selection), &batch);
  nre_references_show (self->uses_group, self->users_group, selection, NRE_PART_BATCH, index);
}

static void
nre_batch_inspector_finalize (GObject *object)
{
  nre_name_or_number_free (NRE_BATCH_INSPECTOR (object)->material);
  G_OBJECT_CLASS (nre_batch_inspector_parent_class)->finalize (object);
}

static void
nre_batch_inspector_class_init (NreBatchInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = nre_batch_inspector_finalize;
  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_batch_inspector_show;

  g_type_ensure (NRE_TYPE_CHOICE_ROW);
  g_type_ensure (NRE_TYPE_FLAGS_GROUP);
  g_type_ensure (NRE_TYPE_LINK_GROUP);
  g_type_ensure (NRE_TYPE_NUMBER_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-batch-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, material_choice);
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, material_row);
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, flags_group);
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, range_group);
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, opaque_group);
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, uses_group);
  gtk_widget_class_bind_template_child (widget_class, NreBatchInspector, users_group);
}

static void
nre_batch_inspector_init (NreBatchInspector *self)
{
  NrePartForm *form;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->form = form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), NRE_PART_BATCH,
                                                  nre_schema_find_table (&nre_model_schema, "batches"));
  nre_part_form_add (form, GTK_WIDGET (self->flags_group), "set-batch", "flags");
  self->material = nre_name_or_number_new (self->material_choice, self->material_row, G_MAXUINT16, FALSE,
                                           TRUE);
  nre_part_form_add (form, GTK_WIDGET (self->material_choice), "set-batch", "material_index");
  nre_part_form_add (form, GTK_WIDGET (self->material_row), "set-batch", "material_index");
  nre_part_form_add_rows (form, self->range_group, "set-batch", range_rows, G_N_ELEMENTS (range_rows));
  nre_part_form_add_rows (form, self->opaque_group, "set-batch", opaque_rows, G_N_ELEMENTS (opaque_rows));
}

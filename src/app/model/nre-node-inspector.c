/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-node-inspector.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-model-kind.h"
#include "nre-model-schema.h"
#include "nre-parent-row.h"
#include "nre-references.h"
#include "nre-report.h"
#include "nre-text-row.h"
#include "nre-value-row.h"

struct _NreNodeInspector
{
  NrePartInspector parent_instance;

  NreTextRow    *name_row;
  GtkWidget     *remove_name;
  NreParentRow  *parent_row;
  NreFlagsGroup *flags_group;
  NreValueRow   *key_row;
  NreValueRow   *map_row;
  NreLinkGroup  *uses_group;
  NreLinkGroup  *users_group;

  NrePartForm   *form;
};

G_DEFINE_FINAL_TYPE (NreNodeInspector, nre_node_inspector, NRE_TYPE_PART_INSPECTOR)

/* --- The name ------------------------------------------------------------------------------------ */

static void
fill_name (GVariantDict *args, NreSelection *selection, guint index, gpointer name)
{
  g_variant_dict_insert (args, "name", "ms", name);
}

static void
rename_nodes (NreNodeInspector *self, const char *name)
{
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  g_autoptr (GError) error = NULL;

  if (nre_part_edit_get_n (edit) > 0 &&
      !nre_part_edit_run (edit, "rename-node", fill_name, (gpointer) name, FALSE, &error))
    nre_report_error (GTK_WIDGET (self), error);
}

/* An empty field means no name, since empty names do not exist. */
static void
on_name_commit (NreNodeInspector *self, const char *name)
{
  rename_nodes (self, name[0] != '\0' ? name : NULL);
}

static void
on_remove_name (NreNodeInspector *self)
{
  rename_nodes (self, NULL);
}

static void
show_name (NreNodeInspector *self, const NreModel *model)
{
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  g_autofree char *name = nre_model_dup_node_name (model, nre_part_edit_get_lead (edit));
  gboolean mixed = FALSE, named = name != NULL;
  gsize offset, size;

  for (guint i = 1; i < nre_part_edit_get_n (edit); i++)
    {
      g_autofree char *other = nre_model_dup_node_name (model, nre_part_edit_get_index (edit, i));

      mixed |= g_strcmp0 (name, other) != 0;
      named |= other != NULL;
    }
  if (mixed)
    nre_text_row_set_mixed (self->name_row);
  else
    nre_text_row_set_text (self->name_row, name);
  gtk_widget_set_sensitive (self->remove_name, named);
  if (!nre_model_get_string_range (model, nre_part_edit_get_lead (edit), &offset, &size))
    offset = size = 0;
  nre_part_form_place (self->form, GTK_WIDGET (self->name_row), NRE_MODEL_STRINGS, offset, size);
}

/* --- The parent ---------------------------------------------------------------------------------- */

static void
fill_parent (GVariantDict *args, NreSelection *selection, guint index, gpointer data)
{
  guint parent = GPOINTER_TO_UINT (data);
  GVariant *some = parent != G_MAXUINT ? g_variant_new_uint32 (parent) : NULL;

  g_variant_dict_insert_value (args, "parent", g_variant_new_maybe (G_VARIANT_TYPE_UINT32, some));
}

static void
on_parent_commit (NreNodeInspector *self, guint parent)
{
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  g_autoptr (GError) error = NULL;

  if (!nre_part_edit_run (edit, "set-node-parent", fill_parent, GUINT_TO_POINTER (parent), FALSE, &error))
    {
      g_autofree char *reason = nre_error_dup_sentence (error->message);

      nre_parent_row_refuse (self->parent_row, reason);
    }
}

/* --- Showing ------------------------------------------------------------------------------------- */

static void
show_animation (NreNodeInspector *self, const NreModelNode *node, gboolean several)
{
  if (several)
    {
      nre_value_row_set_value (self->key_row, _("several"));
      nre_value_row_set_value (self->map_row, _("several"));
      return;
    }
  nre_value_row_take_value (self->key_row, g_strdup_printf ("%u", node->fallback_key));
  nre_value_row_take_value (self->map_row,
                            node->map_start != NRE_MODEL_NONE ? g_strdup_printf ("%u", node->map_start)
                                                                           : g_strdup (_("none")));
}

static void
nre_node_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreNodeInspector *self = NRE_NODE_INSPECTOR (inspector);
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  NreModelView *view;
  NreModel *model;
  NreModelNode node;
  guint lead;

  nre_part_form_show (self->form, selection);
  lead = nre_part_edit_get_lead (edit);
  if (selection == NULL)
    nre_references_clear (self->uses_group, self->users_group);
  if (selection == NULL || lead == G_MAXUINT)
    return;
  view = nre_selection_get_model_view (selection);
  model = nre_model_view_get_model (view);
  nre_model_get_node (model, lead, &node);
  show_name (self, model);
  nre_parent_row_show (self->parent_row, edit);
  show_animation (self, &node, nre_part_edit_get_n (edit) > 1);
  nre_references_show (self->uses_group, self->users_group, selection, NRE_PART_NODE, lead);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_node_inspector_class_init (NreNodeInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_node_inspector_show;

  g_type_ensure (NRE_TYPE_FLAGS_GROUP);
  g_type_ensure (NRE_TYPE_LINK_GROUP);
  g_type_ensure (NRE_TYPE_PARENT_ROW);
  g_type_ensure (NRE_TYPE_TEXT_ROW);
  g_type_ensure (NRE_TYPE_VALUE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-node-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreNodeInspector, name_row);
  gtk_widget_class_bind_template_child (widget_class, NreNodeInspector, remove_name);
  gtk_widget_class_bind_template_child (widget_class, NreNodeInspector, parent_row);
  gtk_widget_class_bind_template_child (widget_class, NreNodeInspector, flags_group);
  gtk_widget_class_bind_template_child (widget_class, NreNodeInspector, key_row);
  gtk_widget_class_bind_template_child (widget_class, NreNodeInspector, map_row);
  gtk_widget_class_bind_template_child (widget_class, NreNodeInspector, uses_group);
  gtk_widget_class_bind_template_child (widget_class, NreNodeInspector, users_group);
  gtk_widget_class_bind_template_callback (widget_class, on_name_commit);
  gtk_widget_class_bind_template_callback (widget_class, on_remove_name);
  gtk_widget_class_bind_template_callback (widget_class, on_parent_commit);
}

static void
nre_node_inspector_init (NreNodeInspector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), NRE_PART_NODE,
                                                  nre_schema_find_table (&nre_model_schema, "nodes"));
  nre_part_form_add (self->form, GTK_WIDGET (self->flags_group), "set-node-flags", "flags");
  nre_part_form_add_other (self->form, GTK_WIDGET (self->name_row), NULL);
  nre_part_form_add_other (self->form, GTK_WIDGET (self->parent_row), "parent");
  nre_part_form_add_other (self->form, GTK_WIDGET (self->map_row), "map_start");
  nre_part_form_add_other (self->form, GTK_WIDGET (self->key_row), "fallback_key");
}

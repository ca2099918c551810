/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-node-inspector.h"

#include <glib/gi18n.h>

#include "nre-edits.h"
#include "nre-flag-row.h"
#include "nre-link-group.h"
#include "nre-page.h"
#include "nre-text-row.h"
#include "nre-value-row.h"

/* Readings of hdr0 (spec: msh.md, "Res1 node"). */
static const struct
{
  guint       mask;
  const char *title;
} flags[] = {
  { 0x0004, N_("Bounds: traversal stops") },
  { 0x0010, N_("Bounds: traversal stops, another case") },
  { 0x0020, N_("Special level of detail") },
  { 0x0040, N_("Casts no shadow") },
  { 0x0100, N_("Damage accounting, 1") },
  { 0x0200, N_("Damage accounting, 2") },
  { 0x0400, N_("Damage accounting, 3") },
  { 0x0800, N_("Looks for “central” in the parent’s name") },
};

struct _NreNodeInspector
{
  GtkBox parent_instance;

  NreTextRow          *name_row;
  NreLinkGroup        *parent_group;
  AdwPreferencesGroup *flags_group;
  GtkLabel            *flags_label;
  NreFlagRow          *flag_rows[G_N_ELEMENTS (flags)];
  NreValueRow         *key_row;
  NreValueRow         *map_row;
  NreLinkGroup        *slots_group;

  NreSelection        *selection;
  guint                node;
};

G_DEFINE_FINAL_TYPE (NreNodeInspector, nre_node_inspector, GTK_TYPE_BOX)

static void
on_name_commit (NreNodeInspector *self, const char *name)
{
  g_autoptr (GError) error = NULL;
  NreEntry *entry = nre_selection_get_entry (self->selection);
  g_autofree char *path = entry != NULL ? nre_entry_dup_path (entry) : NULL;

  if (!nre_edit_rename_node (nre_selection_get_document (self->selection), path, self->node,
                             name[0] != '\0' ? name : NULL, &error))
    nre_report_error (GTK_WIDGET (self), error);
}

static void
show_parent (NreNodeInspector *self, NreModelView *view, const NreModelNode *node)
{
  nre_link_group_begin (self->parent_group);
  if (node->parent != NRE_MODEL_NONE)
    {
      g_autofree char *label = nre_model_view_dup_node_label (view, node->parent);
      gboolean exists = node->parent < nre_model_view_get_n_nodes (view);
      NreLink link = { NULL, NRE_PART_NODE, node->parent, G_MAXUINT, G_MAXUINT };

      link.markup = exists ? nre_link_markup (GTK_WIDGET (self), label)
                           : g_markup_printf_escaped (_("%s, which does not exist"), label);
      nre_link_group_add (self->parent_group, &link);
    }
  nre_link_group_end (self->parent_group, self->selection, 0);
}

static void
show_slots (NreNodeInspector *self, NreModel *model, const NreModelNode *node)
{
  guint n_slots = nre_model_count (model, NRE_MODEL_SLOTS);

  nre_link_group_begin (self->slots_group);
  for (guint i = 0; i < NRE_MODEL_SLOTS_PER_NODE; i++)
    {
      g_autofree char *place = NULL;
      g_autofree char *slot = NULL;
      g_autofree char *markup = NULL;
      NreLink link = { NULL, NRE_PART_SLOT, self->node, node->slots[i], G_MAXUINT };

      if (node->slots[i] == NRE_MODEL_NONE)
        continue;
      place = g_strdup_printf (_("LOD %u, group %u"), i / NRE_MODEL_GROUPS, i % NRE_MODEL_GROUPS);
      slot = g_strdup_printf (_("Slot %u"), node->slots[i]);
      if (node->slots[i] < n_slots)
        {
          markup = nre_link_markup (GTK_WIDGET (self), slot);
          link.markup = g_strdup_printf ("%s → %s", place, markup);
        }
      else
        {
          link.slot = G_MAXUINT;
          link.part = NRE_PART_NODE;
          link.markup = g_strdup_printf (_("%s → %s, which does not exist"), place, slot);
        }
      nre_link_group_add (self->slots_group, &link);
    }
  nre_link_group_end (self->slots_group, self->selection, 0);
}

/**
 * nre_node_inspector_show:
 * @selection: (nullable): whose node is shown as it is now; NULL lets go of everything
 */
void
nre_node_inspector_show (NreNodeInspector *self, NreSelection *selection)
{
  guint index = selection != NULL ? nre_selection_get_index (selection, NRE_PART_NODE) : G_MAXUINT;
  g_autofree char *name = NULL;
  g_autofree char *raw = NULL;
  NreModelView *view;
  NreModel *model;
  NreModelNode node;

  /* What was typed for another node is written to that one before its row is used for this one. */
  if (self->selection != NULL && (self->selection != selection || self->node != index))
    nre_text_row_commit (self->name_row);
  g_set_object (&self->selection, selection);
  self->node = index;
  if (selection == NULL)
    {
      nre_link_group_clear (self->parent_group);
      nre_link_group_clear (self->slots_group);
      return;
    }
  view = nre_selection_get_model_view (selection);
  if (index >= nre_model_view_get_n_nodes (view))
    return;
  model = nre_model_view_get_model (view);
  nre_model_get_node (model, index, &node);
  name = nre_model_dup_node_name (model, index);
  nre_text_row_set_text (self->name_row, name);
  show_parent (self, view, &node);
  raw = g_strdup_printf ("0x%04X", node.flags);
  gtk_label_set_label (self->flags_label, raw);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    nre_flag_row_set_value (self->flag_rows[i], node.flags);
  nre_value_row_take_value (self->key_row, g_strdup_printf ("%u", node.fallback_key));
  nre_value_row_take_value (self->map_row,
                            node.map_start != NRE_MODEL_NONE ? g_strdup_printf ("%u", node.map_start)
                                                                           : g_strdup (_("none")));
  show_slots (self, model, &node);
}

static void
nre_node_inspector_dispose (GObject *object)
{
  g_clear_object (&NRE_NODE_INSPECTOR (object)->selection);
  gtk_widget_dispose_template (GTK_WIDGET (object), NRE_TYPE_NODE_INSPECTOR);
  G_OBJECT_CLASS (nre_node_inspector_parent_class)->dispose (object);
}

static void
nre_node_inspector_class_init (NreNodeInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_node_inspector_dispose;

  g_type_ensure (NRE_TYPE_LINK_GROUP);
  g_type_ensure (NRE_TYPE_TEXT_ROW);
  g_type_ensure (NRE_TYPE_VALUE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-node-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreNodeInspector, name_row);
  gtk_widget_class_bind_template_child (widget_class, NreNodeInspector, parent_group);
  gtk_widget_class_bind_template_child (widget_class, NreNodeInspector, flags_group);
  gtk_widget_class_bind_template_child (widget_class, NreNodeInspector, flags_label);
  gtk_widget_class_bind_template_child (widget_class, NreNodeInspector, key_row);
  gtk_widget_class_bind_template_child (widget_class, NreNodeInspector, map_row);
  gtk_widget_class_bind_template_child (widget_class, NreNodeInspector, slots_group);
  gtk_widget_class_bind_template_callback (widget_class, on_name_commit);
}

static void
nre_node_inspector_init (NreNodeInspector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      self->flag_rows[i] = NRE_FLAG_ROW (nre_flag_row_new (_(flags[i].title), flags[i].mask, FALSE));
      adw_preferences_group_add (self->flags_group, GTK_WIDGET (self->flag_rows[i]));
    }
}

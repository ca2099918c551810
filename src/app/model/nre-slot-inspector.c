/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-inspector.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-model-kind.h"
#include "nre-model-schema.h"
#include "nre-read-only.h"
#include "nre-references.h"
#include "nre-report.h"
#include "nre-slot-rows.h"

struct _NreSlotInspector
{
  NrePartInspector parent_instance;

  GtkWidget           *ranges_group;
  GtkBox              *slot_box;
  GtkWidget           *remove_button;
  GtkLabel            *reason_label;
  NreLinkGroup        *uses_group;
  NreLinkGroup        *users_group;

  NrePartForm         *form;
};

G_DEFINE_FINAL_TYPE (NreSlotInspector, nre_slot_inspector, NRE_TYPE_PART_INSPECTOR)

/* --- Actions ------------------------------------------------------------------------------------- */

static void
add_copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreSlotInspector *self = NRE_SLOT_INSPECTOR (widget);
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  g_autoptr (NreSelection) selection = g_object_ref (nre_part_edit_get_selection (edit));
  NreModelView *view = nre_selection_get_model_view (selection);
  g_autoptr (GError) error = NULL;

  /* The new slot is the last one. */
  if (nre_part_edit_perform (edit, "add-slot", "copy_of", &error))
    nre_selection_select (selection, NRE_PART_SLOT,
                          nre_model_count (nre_model_view_get_model (view), NRE_MODEL_SLOTS) - 1);
  else
    nre_report_error (widget, error);
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NrePartEdit *edit = nre_part_form_get_edit (NRE_SLOT_INSPECTOR (widget)->form);
  g_autoptr (NreSelection) selection = nre_part_edit_dup_selection (edit);
  guint lead = nre_part_edit_get_lead (edit), n;
  g_autoptr (GError) error = NULL;

  if (selection == NULL)
    return;
  if (!nre_part_edit_perform (edit, "remove-slot", "slot", &error))
    {
      nre_report_error (widget, error);
      return;
    }
  /* Select the slot that took the index of the removed one, so that the user can continue. */
  n = nre_selection_get_count (selection, NRE_PART_SLOT);
  if (n > 0)
    nre_selection_select (selection, NRE_PART_SLOT, MIN (lead, n - 1));
}

static void
recompute_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NrePartEdit *edit = nre_part_form_get_edit (NRE_SLOT_INSPECTOR (widget)->form);
  g_autoptr (GError) error = NULL;

  if (nre_part_edit_get_n (edit) > 0 &&
      !nre_part_edit_run (edit, "recompute-bounds", NULL, NULL, FALSE, &error))
    nre_report_error (widget, error);
}

/* Why the slot cannot be removed; NULL if it can. */
static char *
dup_obstacle (NreModelView *view, NrePartEdit *edit)
{
  g_autofree char *node = NULL, *obstacle = nre_selection_dup_obstacle (nre_part_edit_get_selection (edit));
  NreSlotUse use;

  if (obstacle != NULL)
    return g_steal_pointer (&obstacle);
  if (nre_part_edit_get_n (edit) > 1)
    return g_strdup (_("Slots are added and removed one at a time."));
  if (nre_model_is_legacy (nre_model_view_get_model (view)))
    return g_strdup (_("The nodes of this legacy model are not understood, and it is not known which slots "
                       "they use."));
  nre_model_view_get_slot_use (view, nre_part_edit_get_lead (edit), &use);
  if (use.count == 0)
    return NULL;
  node = nre_model_view_dup_node_label (view, use.node);
  return g_strdup_printf (_("It cannot be removed: node %s uses it, LOD %u, group %u."), node, use.lod,
                          use.group);
}

static void
update_actions (NreSlotInspector *self, NreModelView *view)
{
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  g_autofree char *obstacle = dup_obstacle (view, edit);

  nre_selection_enable_edit (nre_part_edit_get_selection (edit), GTK_WIDGET (self), "slot.add-copy",
                             nre_part_edit_get_n (edit) == 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "slot.remove", obstacle == NULL);
  gtk_label_set_label (self->reason_label, obstacle != NULL ? obstacle : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reason_label), obstacle != NULL);
  gtk_widget_set_tooltip_text (self->remove_button, obstacle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remove_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  obstacle != NULL ? obstacle : "", -1);
}

/* --- Showing ------------------------------------------------------------------------------------- */

static char *
describe_range (guint start, guint count, guint n)
{
  if (count == 0)
    return g_strdup_printf (_("none of %u"), n);
  if (start + count > n)
    return g_strdup_printf (_("%u–%u, past the last of %u"), start, start + count - 1, n);
  return g_strdup_printf (_("%u–%u of %u"), start, start + count - 1, n);
}

static char *
describe_batches (NreSelection *selection, guint index, NreSpan record)
{
  NreModel *model = nre_model_view_get_model (nre_selection_get_model_view (selection));
  NreModelSlot slot;

  nre_model_get_slot (model, index, &slot);
  return describe_range (slot.batch_start, slot.batch_count, nre_model_count (model, NRE_MODEL_BATCHES));
}

static char *
describe_triangles (NreSelection *selection, guint index, NreSpan record)
{
  NreModel *model = nre_model_view_get_model (nre_selection_get_model_view (selection));
  NreModelSlot slot;

  nre_model_get_slot (model, index, &slot);
  return describe_range (slot.tri_start, slot.tri_count, nre_model_count (model, NRE_MODEL_TRIANGLES));
}

static const NreFormRow range_rows[] = {
  { "batch_start", N_("First batch"), N_("Batch start"), .hint = N_("record of Res13") },
  { "batch_count", N_("Batch count"), .describe = describe_batches },
  { "tri_start", N_("First triangle"), N_("Triangle start"), .hint = N_("record of Res7") },
  { "tri_count", N_("Triangle count"), .describe = describe_triangles },
};

static void
nre_slot_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreSlotInspector *self = NRE_SLOT_INSPECTOR (inspector);
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  guint lead;

  nre_part_form_show (self->form, selection);
  lead = nre_part_edit_get_lead (edit);
  if (selection == NULL)
    nre_references_clear (self->uses_group, self->users_group);
  if (selection == NULL || lead == G_MAXUINT)
    return;
  update_actions (self, nre_selection_get_model_view (selection));
  nre_references_show (self->uses_group, self->users_group, selection, NRE_PART_SLOT, lead);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_slot_inspector_class_init (NreSlotInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_slot_inspector_show;

  gtk_widget_class_install_action (widget_class, "slot.add-copy", NULL, add_copy_action);
  gtk_widget_class_install_action (widget_class, "slot.remove", NULL, remove_action);
  gtk_widget_class_install_action (widget_class, "slot.recompute-bounds", NULL, recompute_action);

  g_type_ensure (NRE_TYPE_LINK_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-slot-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, ranges_group);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, slot_box);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, remove_button);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, reason_label);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, uses_group);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, users_group);
}

static void
nre_slot_inspector_init (NreSlotInspector *self)
{
  const NreTable *slots = nre_schema_find_table (&nre_model_schema, "slots");
  GtkWidget *recompute = gtk_button_new_with_label (_("Recompute"));

  gtk_widget_init_template (GTK_WIDGET (self));
  self->form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), NRE_PART_SLOT, slots);
  nre_part_form_add_rows (self->form, self->ranges_group, "set-slot", range_rows, G_N_ELEMENTS (range_rows));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (recompute), "slot.recompute-bounds");
  gtk_widget_set_tooltip_text (recompute,
                               _("Compute the box and the sphere from the vertices that the slot draws"));
  nre_accessible_set_label (recompute, C_("button", "Recompute Bounds"));
  gtk_widget_add_css_class (recompute, "small");
  nre_slot_rows_add (self->form, self->slot_box, recompute);
}

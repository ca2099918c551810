/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-inspector.h"

#include <glib/gi18n.h>

#include "nre-model-kind.h"
#include "nre-model-schema.h"
#include "nre-references.h"
#include "nre-report.h"
#include "nre-slot-rows.h"

struct _NreSlotInspector
{
  NrePartInspector parent_instance;

  NreNumberRow        *batch_start_row;
  NreNumberRow        *batch_count_row;
  NreNumberRow        *tri_start_row;
  NreNumberRow        *tri_count_row;
  NreSlotRows         *slot_rows;
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
  g_autoptr (GError) error = NULL;

  if (!nre_part_edit_perform (edit, "remove-slot", "slot", &error))
    nre_report_error (widget, error);
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
  g_autofree char *node = NULL;
  NreSlotUse use;

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

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "slot.add-copy", nre_part_edit_get_n (edit) == 1);
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

static void
show_hints (NreSlotInspector *self, const NreModel *model, const NreModelSlot *slot, gboolean several)
{
  guint n_batches = nre_model_count (model, NRE_MODEL_BATCHES);
  guint n_triangles = nre_model_count (model, NRE_MODEL_TRIANGLES);

  /* Hints on numbers are only shown for a single slot. */
  nre_number_row_take_hint (self->batch_count_row,
                            several ? NULL
                                    : describe_range (slot->batch_start, slot->batch_count, n_batches));
  nre_number_row_take_hint (self->tri_count_row,
                            several ? NULL : describe_range (slot->tri_start, slot->tri_count, n_triangles));
  nre_slot_rows_show (self->slot_rows, several ? NULL : slot->opaque);
}

static void
nre_slot_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreSlotInspector *self = NRE_SLOT_INSPECTOR (inspector);
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  NreModelSlot slot;
  NreModel *model;
  guint lead;

  nre_part_form_show (self->form, selection);
  lead = nre_part_edit_get_lead (edit);
  if (selection == NULL)
    nre_references_clear (self->uses_group, self->users_group);
  if (selection == NULL || lead == G_MAXUINT)
    return;
  model = nre_model_view_get_model (nre_selection_get_model_view (selection));
  nre_model_get_slot (model, lead, &slot);
  show_hints (self, model, &slot, nre_part_edit_get_n (edit) > 1);
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
  g_type_ensure (NRE_TYPE_NUMBER_ROW);
  g_type_ensure (NRE_TYPE_SLOT_ROWS);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-slot-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, batch_start_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, batch_count_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, tri_start_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, tri_count_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, slot_rows);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, remove_button);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, reason_label);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, uses_group);
  gtk_widget_class_bind_template_child (widget_class, NreSlotInspector, users_group);
}

static void
nre_slot_inspector_init (NreSlotInspector *self)
{
  const NreTable *slots = nre_schema_find_table (&nre_model_schema, "slots");
  NrePartForm *form;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->form = form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), NRE_PART_SLOT, slots);
  nre_part_form_add (form, GTK_WIDGET (self->tri_start_row), "set-slot", "tri_start");
  nre_part_form_add (form, GTK_WIDGET (self->tri_count_row), "set-slot", "tri_count");
  nre_part_form_add (form, GTK_WIDGET (self->batch_start_row), "set-slot", "batch_start");
  nre_part_form_add (form, GTK_WIDGET (self->batch_count_row), "set-slot", "batch_count");
  nre_slot_rows_add_to (self->slot_rows, form);
}

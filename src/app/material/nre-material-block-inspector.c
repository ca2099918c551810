/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-block-inspector.h"

#include <glib/gi18n.h>

#include "nre-choice-row.h"
#include "nre-link-group.h"
#include "nre-material-cycle.h"
#include "nre-material-kind.h"
#include "nre-number-row.h"
#include "nre-report.h"
#include "nre-value-row.h"

struct _NreMaterialBlockInspector
{
  NrePartInspector parent_instance;

  NrePartForm  *form;
  NreChoiceRow *mode_row;
  NreNumberRow *mask_row;
  NreValueRow  *length_row;
  NreLinkGroup *keys;
};

G_DEFINE_FINAL_TYPE (NreMaterialBlockInspector, nre_material_block_inspector, NRE_TYPE_PART_INSPECTOR)

/* --- Editing ------------------------------------------------------------------------------------- */

/** Setting: an argument of the operation. */
typedef struct
{
  const char *name;
  guint32     value;
} Setting;

static void
fill (GVariantDict *args, NreSelection *selection, guint index, gpointer data)
{
  const Setting *setting = data;

  g_variant_dict_insert (args, setting->name, "u", setting->value);
}

static gboolean
run (NreMaterialBlockInspector *self, const char *name, guint32 value, gboolean goes_on, GError **error)
{
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  Setting setting = { name, value };

  return nre_part_edit_get_n (edit) == 0 ||
         nre_part_edit_run (edit, "set-material-animation", fill, &setting, goes_on, error);
}

static void
on_mode (NreMaterialBlockInspector *self, guint value)
{
  g_autoptr (GError) error = NULL;

  if (!run (self, "mode", value, FALSE, &error))
    nre_report_error (GTK_WIDGET (self), error);
}

static void
on_mask (NreMaterialBlockInspector *self, double value, gboolean goes_on)
{
  g_autoptr (GError) error = NULL;

  if (!run (self, "interpolation", (guint32) value, goes_on, &error))
    nre_field_editor_set_error (NRE_FIELD_EDITOR (self->mask_row), error);
}

/* --- Showing ------------------------------------------------------------------------------------- */

static void
show_words (NreMaterialBlockInspector *self, NreMaterialView *view)
{
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  guint mode = 0, mask = 0;
  gboolean modes_differ = FALSE, masks_differ = FALSE;

  for (guint i = 0; i < nre_part_edit_get_n (edit); i++)
    {
      NreMaterialBlock block;

      if (!nre_material_view_get_block (view, nre_part_edit_get_index (edit, i), &block))
        continue;
      modes_differ = modes_differ || (i > 0 && block.mode != mode);
      masks_differ = masks_differ || (i > 0 && block.interpolation != mask);
      mode = block.mode;
      mask = block.interpolation;
    }
  nre_choice_row_set_values (self->mode_row, mode, modes_differ);
  if (masks_differ)
    nre_number_field_set_mixed (nre_number_row_get_field (self->mask_row));
  else
    nre_number_field_set_value (nre_number_row_get_field (self->mask_row), mask);
}

static void
show_keys (NreMaterialBlockInspector *self, NreSelection *selection, NreMaterialView *view, guint index)
{
  NreMaterialBlock block;

  nre_link_group_begin (self->keys);
  if (!nre_material_view_get_block (view, index, &block))
    block.n_keys = 0;
  for (guint i = 0; i < MIN (block.n_keys, NRE_LINK_GROUP_MAX); i++)
    {
      NreMaterialKey key;
      g_autofree char *text = g_strdup_printf (_("Key %u"), i);
      NreLink link = { .markup = nre_link_markup (GTK_WIDGET (self), text), .part = NRE_MATERIAL_PART_KEY,
                       .index = block.first_key + i };

      nre_material_view_get_key (view, block.first_key + i, &key);
      /* Translators: of a key of a material: when it comes, in milliseconds, and what is seen then. */
      link.detail = g_strdup_printf (_("%u ms · phase %u"), key.time, key.phase);
      nre_link_group_add (self->keys, &link);
    }
  nre_link_group_end (self->keys, selection, block.n_keys - MIN (block.n_keys, NRE_LINK_GROUP_MAX));
}

static void
nre_material_block_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreMaterialBlockInspector *self = NRE_MATERIAL_BLOCK_INSPECTOR (inspector);
  NreMaterialView *view;
  NreSubject subject;
  gboolean several;
  guint index;

  /* Pending input is for the animations that were shown. */
  if (selection == NULL || !nre_part_edit_is_of (nre_part_form_get_edit (self->form), selection))
    nre_field_editor_leave (NRE_FIELD_EDITOR (self->mask_row));
  NRE_PART_INSPECTOR_CLASS (nre_material_block_inspector_parent_class)->show (inspector, selection);
  if (selection == NULL)
    {
      nre_link_group_clear (self->keys);
      return;
    }
  view = nre_selection_get_material_view (selection);
  index = nre_selection_get_index (selection, NRE_MATERIAL_PART_ANIMATION);
  several = nre_selection_has_several (selection);
  show_words (self, view);
  gtk_widget_set_visible (GTK_WIDGET (self->length_row), !several);
  nre_material_view_get_subject (view, &subject);
  nre_value_row_take_value (self->length_row,
                            g_strdup_printf (_("%u ms"),
                                             several ? 0
                                                     : nre_material_cycle_get_duration (&subject, index)));
  show_keys (self, selection, view, several ? G_MAXUINT : index);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_material_block_inspector_class_init (NreMaterialBlockInspectorClass *klass)
{
  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_material_block_inspector_show;
}

static void
nre_material_block_inspector_init (NreMaterialBlockInspector *self)
{
  NrePartInspector *inspector = NRE_PART_INSPECTOR (self);
  AdwPreferencesGroup *group = nre_part_inspector_add_group (inspector, NULL);
  const NreTable *records = nre_schema_find_table (&nre_material_schema, "animations");

  self->form = nre_part_inspector_add_form (inspector, NRE_MATERIAL_PART_ANIMATION, records);
  self->mode_row = g_object_new (NRE_TYPE_CHOICE_ROW, "title", _("Mode"), "field-name", _("Mode"), NULL);
  nre_choice_row_set_readings (self->mode_row, nre_shape_find_field (&records->shapes[0], "header")->values);
  g_signal_connect_swapped (self->mode_row, "commit", G_CALLBACK (on_mode), self);
  adw_preferences_group_add (group, GTK_WIDGET (self->mode_row));
  self->mask_row =
      g_object_new (NRE_TYPE_NUMBER_ROW, "title", _("Interpolation"), "field-name", _("Interpolation"),
                    "hint", _("which parameters are interpolated"), "hex", 8, "minimum", 0.0, "maximum",
                    (double) NRE_MATERIAL_MAX_INTERPOLATION, "steps", FALSE, NULL);
  g_signal_connect_swapped (self->mask_row, "commit", G_CALLBACK (on_mask), self);
  adw_preferences_group_add (group, GTK_WIDGET (self->mask_row));
  self->length_row = nre_value_row_add (group, _("Length"), NULL, FALSE);
  nre_part_form_add_other (self->form, GTK_WIDGET (self->mode_row), "header");
  self->keys = g_object_new (NRE_TYPE_LINK_GROUP, "title", _("Keys"), NULL);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->keys));
}

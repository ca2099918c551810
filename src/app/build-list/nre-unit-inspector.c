/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-unit-inspector.h"

#include <glib/gi18n.h>

#include "nre-build-actions.h"
#include "nre-build-paths.h"
#include "nre-link-group.h"
#include "nre-text-completion.h"
#include "nre-value-row.h"

struct _NreUnitInspector
{
  NrePartInspector parent_instance;

  AdwPreferencesGroup *group;
  NreTextRow          *path_row;
  AdwComboRow         *category_row;
  NreValueRow         *mask_row;
  NreLinkGroup        *same_group;

  NrePartForm         *form;
  gboolean             syncing;
};

G_DEFINE_FINAL_TYPE (NreUnitInspector, nre_unit_inspector, NRE_TYPE_PART_INSPECTOR)

static NrePartEdit *
get_edit (NreUnitInspector *self)
{
  return nre_part_form_get_edit (self->form);
}

/* (nullable) */
static NreSelection *
get_selection (NreUnitInspector *self)
{
  return nre_part_edit_get_selection (get_edit (self));
}

/* The index of the leading unit. */
static guint
get_number (NreUnitInspector *self)
{
  return nre_part_edit_get_lead (get_edit (self));
}

/* --- Editing ------------------------------------------------------------------------------------- */

static char **
complete (const char *typed, gpointer data)
{
  NreSelection *selection = get_selection (data);

  return selection != NULL ? nre_build_paths_complete (selection, typed) : NULL;
}

static void
on_path_commit (NreUnitInspector *self, const char *path)
{
  g_autoptr (NreSelection) selection = nre_part_edit_dup_selection (get_edit (self));

  if (selection != NULL && !nre_build_actions_set (GTK_WIDGET (self), selection, get_number (self), path))
    nre_text_row_revert (self->path_row);
}

/* Move the selected units to the end of the chosen category. */
static void
on_category_chosen (NreUnitInspector *self)
{
  guint section = adw_combo_row_get_selected (self->category_row);
  g_autoptr (NreSelection) selection = NULL;
  NreBuildSection found;

  if (self->syncing || get_selection (self) == NULL || section == GTK_INVALID_LIST_POSITION)
    return;
  selection = g_object_ref (get_selection (self));
  if (nre_build_list_view_get_section (nre_selection_get_build_list_view (selection), section, &found))
    nre_build_actions_move_to (GTK_WIDGET (self), selection, (NreSectionSpot){ section, found.n_units });
}

/* --- Showing ------------------------------------------------------------------------------------- */

/* The categories change rarely, so the row keeps its list while it is correct. */
static void
fill_categories (NreUnitInspector *self, NreBuildListView *view)
{
  GListModel *names = adw_combo_row_get_model (self->category_row);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint n = names != NULL ? g_list_model_get_n_items (names) : 0, i;
  gboolean same = n == nre_build_list_view_get_n_sections (view);
  NreBuildSection section;

  for (i = 0; nre_build_list_view_get_section (view, i, &section); i++)
    {
      gtk_string_list_append (list, section.name);
      same = same && strcmp (gtk_string_list_get_string (GTK_STRING_LIST (names), i), section.name) == 0;
    }
  if (!same)
    adw_combo_row_set_model (self->category_row, G_LIST_MODEL (list));
}

/* The section that contains all the units; GTK_INVALID_LIST_POSITION if there is none. */
static guint
find_category (NreBuildListView *view, const GtkBitset *units)
{
  guint category = GTK_INVALID_LIST_POSITION, unit;
  GtkBitsetIter iter;
  NreBuildListUnit found;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, units, &unit); more;
       more = gtk_bitset_iter_next (&iter, &unit))
    {
      if (!nre_build_list_view_get_unit (view, unit, &found) ||
          (category != GTK_INVALID_LIST_POSITION && category != found.section))
        return GTK_INVALID_LIST_POSITION;
      category = found.section;
    }
  return category;
}

static void
show_same (NreUnitInspector *self, NreBuildListView *view, const NreBuildListUnit *unit)
{
  guint n = unit != NULL && unit->same != NULL ? unit->same->len : 0;

  nre_link_group_begin (self->same_group);
  for (guint i = 0; i < n && nre_link_group_get_n (self->same_group) < NRE_LINK_GROUP_MAX; i++)
    {
      guint number = g_array_index (unit->same, guint, i);
      g_autofree char *text = NULL;
      NreBuildSection section;
      NreBuildListUnit other;
      NreLink link;

      if (number == get_number (self) || !nre_build_list_view_get_unit (view, number, &other) ||
          !nre_build_list_view_get_section (view, other.section, &section))
        continue;
      text = g_strdup_printf (_("%s, line %u"), section.name, other.line);
      link = (NreLink){ .markup = nre_link_markup (GTK_WIDGET (self), text), .part = NRE_BUILD_PART_UNIT,
                        .index = number };
      nre_link_group_add (self->same_group, &link);
    }
  /* One of them is the unit itself. */
  nre_link_group_end (self->same_group, get_selection (self),
                      n > 0 ? n - 1 - nre_link_group_get_n (self->same_group) : 0);
}

static void
show_mask (NreUnitInspector *self, NreBuildListView *view, guint category)
{
  NreBuildSection section;
  gboolean known = nre_build_list_view_get_section (view, category, &section);

  gtk_widget_set_visible (GTK_WIDGET (self->mask_row), known);
  if (known)
    nre_value_row_take_value (self->mask_row, g_strdup_printf ("0x%08X", section.mask));
}

static void
nre_unit_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreUnitInspector *self = NRE_UNIT_INSPECTOR (inspector);
  g_autoptr (GtkBitset) units = NULL;
  NreBuildListView *view;
  NreBuildListUnit unit;
  gboolean is_unit, is_one;

  nre_part_form_show (self->form, selection);
  if (selection == NULL)
    return;
  view = nre_selection_get_build_list_view (selection);
  units = nre_selection_get_several (selection, NRE_BUILD_PART_UNIT);
  is_unit = nre_selection_get_part (selection) == NRE_BUILD_PART_UNIT &&
            nre_build_list_view_get_unit (view, get_number (self), &unit);
  is_one = is_unit && gtk_bitset_get_size (units) == 1;
  self->syncing = TRUE;
  fill_categories (self, view);
  if (is_unit)
    adw_combo_row_set_selected (self->category_row, find_category (view, units));
  self->syncing = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->category_row), is_unit);
  gtk_widget_set_visible (GTK_WIDGET (self->path_row), is_one);
  if (is_one)
    nre_text_row_set_text (self->path_row, unit.path);
  show_mask (self, view, is_unit ? find_category (view, units)
                                 : nre_selection_get_index (selection, NRE_BUILD_PART_CATEGORY));
  show_same (self, view, is_one ? &unit : NULL);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_unit_inspector_class_init (NreUnitInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_unit_inspector_show;
  g_type_ensure (NRE_TYPE_LINK_GROUP);
  g_type_ensure (NRE_TYPE_TEXT_ROW);
  g_type_ensure (NRE_TYPE_VALUE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-unit-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreUnitInspector, group);
  gtk_widget_class_bind_template_child (widget_class, NreUnitInspector, path_row);
  gtk_widget_class_bind_template_child (widget_class, NreUnitInspector, category_row);
  gtk_widget_class_bind_template_child (widget_class, NreUnitInspector, mask_row);
  gtk_widget_class_bind_template_child (widget_class, NreUnitInspector, same_group);
  gtk_widget_class_bind_template_callback (widget_class, on_path_commit);
  gtk_widget_class_bind_template_callback (widget_class, on_category_chosen);
}

static void
nre_unit_inspector_init (NreUnitInspector *self)
{
  self->form = nre_part_inspector_add_shape (NRE_PART_INSPECTOR (self), NRE_BUILD_PART_UNIT, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_part_form_add_other (self->form, GTK_WIDGET (self->path_row), NULL);
  nre_text_completion_add (self->path_row, complete, self);
}

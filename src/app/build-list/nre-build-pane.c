/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-build-pane.h"

#include <glib/gi18n.h>

#include "nre-build-actions.h"
#include "nre-build-cell.h"
#include "nre-build-paths.h"

struct _NreBuildPane
{
  NreSectionPane parent_instance;

  GMenuModel *menu_model;
};

G_DEFINE_FINAL_TYPE (NreBuildPane, nre_build_pane, NRE_TYPE_SECTION_PANE)

/* --- Asking -------------------------------------------------------------------------------------- */

static gboolean
nre_build_pane_check (NreSectionPane *self, const char *path, GError **error)
{
  return nre_build_paths_check (path, error);
}

static char **
nre_build_pane_complete (NreSectionPane *self, const char *typed)
{
  return nre_build_paths_complete (nre_record_list_get_selection (NRE_RECORD_LIST (self)), typed);
}

static void
nre_build_pane_answered (NreSectionPane *self, const char *path)
{
  nre_build_actions_add (GTK_WIDGET (self), nre_record_list_get_selection (NRE_RECORD_LIST (self)), path);
}

/* (transfer full): the folder of a unit, for the path of a new one: most units of a category are in one
 * folder. "" if there is no such unit, or its path has no folder. */
static char *
dup_folder (NreBuildListView *view, guint number)
{
  NreBuildListUnit unit;
  gsize size;

  if (!nre_build_list_view_get_unit (view, number, &unit))
    return g_strdup ("");
  size = strlen (unit.path);
  while (size > 0 && unit.path[size - 1] != '\\' && unit.path[size - 1] != '/')
    size--;
  return g_strndup (unit.path, size);
}

/* Ask for the path of a new unit, which is added after the selection. */
static void
nre_build_pane_add (NreSectionPane *self)
{
  NreSelection *selection = nre_record_list_get_selection (NRE_RECORD_LIST (self));
  NreBuildListView *view = nre_selection_get_build_list_view (selection);
  guint number = nre_selection_get_index (selection, NRE_BUILD_PART_UNIT);
  guint index = nre_selection_get_index (selection, NRE_BUILD_PART_CATEGORY);
  g_autofree char *title = NULL, *folder = NULL;
  NreBuildSection section;

  if (!nre_build_list_view_get_section (view, index, &section) &&
      !nre_build_list_view_get_section (view, nre_build_list_view_get_n_sections (view) - 1, &section))
    return;
  if (number == G_MAXUINT && section.n_units > 0)
    number = section.first + section.n_units - 1;
  title = g_strdup_printf (_("Add a Unit to %s"), section.name);
  folder = dup_folder (view, number);
  nre_section_pane_ask (self, _("Path of the new unit"), title, folder);
}

/* --- The type ------------------------------------------------------------------------------------ */

static GtkWidget *
nre_build_pane_new_cell (NreSectionPane *self)
{
  return nre_build_cell_new ();
}

static void
nre_build_pane_move_to (NreSectionPane *self, NreSectionSpot spot)
{
  nre_build_actions_move_to (GTK_WIDGET (self), nre_record_list_get_selection (NRE_RECORD_LIST (self)), spot);
}

static void
nre_build_pane_class_init (NreBuildPaneClass *klass)
{
  NreSectionPaneClass *pane_class = NRE_SECTION_PANE_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  pane_class->section_part = NRE_BUILD_PART_CATEGORY;
  NRE_RECORD_LIST_CLASS (klass)->part = NRE_BUILD_PART_UNIT;
  pane_class->new_cell = nre_build_pane_new_cell;
  pane_class->add = nre_build_pane_add;
  pane_class->check = nre_build_pane_check;
  pane_class->complete = nre_build_pane_complete;
  pane_class->answered = nre_build_pane_answered;
  pane_class->move_to = nre_build_pane_move_to;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-build-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, NreBuildPane, menu_model);

  nre_section_pane_class_bind_keys (pane_class, "build");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "build.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_x, GDK_CONTROL_MASK, "build.cut", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "build.paste", NULL);
}

static void
nre_build_pane_init (NreBuildPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_section_pane_set_up (NRE_SECTION_PANE (self), _("Units by category"), self->menu_model);
}

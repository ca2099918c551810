/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-build-pane.h"

#include <glib/gi18n.h>

#include "nre-ask-popover.h"
#include "nre-build-actions.h"
#include "nre-build-cell.h"
#include "nre-build-list.h"
#include "nre-build-paths.h"

struct _NreBuildPane
{
  NreSectionPane parent_instance;

  GMenuModel    *menu_model;
  NreAskPopover *add;           /* when something was added; a child */
};

G_DEFINE_FINAL_TYPE (NreBuildPane, nre_build_pane, NRE_TYPE_SECTION_PANE)

static NreSelection *
get_selection (NreBuildPane *self)
{
  return nre_section_pane_get_selection (NRE_SECTION_PANE (self));
}

/* --- Asking -------------------------------------------------------------------------------------- */

static gboolean
is_complete (const char *path, gpointer data)
{
  gsize size = strlen (path);

  return nre_build_list_path_is_valid (nre_span (path, size)) && path[size - 1] != '\\' && path[size - 1] != '/';
}

static char **
complete (const char *typed, gpointer data)
{
  NreSelection *selection = get_selection (data);

  return selection != NULL ? nre_build_paths_complete (selection, typed) : NULL;
}

static void
on_answered (NreBuildPane *self, const char *path)
{
  if (get_selection (self) != NULL)
    nre_build_actions_add (GTK_WIDGET (self), get_selection (self), path);
}

/* Most units of a category are in one folder. */
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

static NreAskPopover *
get_popover (NreBuildPane *self)
{
  if (self->add == NULL)
    {
      self->add = NRE_ASK_POPOVER (nre_ask_popover_new (_("Path of the new unit"), is_complete, complete, self));
      g_signal_connect_swapped (self->add, "answered", G_CALLBACK (on_answered), self);
      g_signal_connect_swapped (self->add, "closed", G_CALLBACK (nre_section_pane_take_focus), self);
      gtk_widget_set_parent (GTK_WIDGET (self->add), GTK_WIDGET (self));
    }
  return self->add;
}

/** nre_build_pane_ask: for the path of a new unit, behind what is selected. */
void
nre_build_pane_ask (NreBuildPane *self)
{
  NreSelection *selection = get_selection (self);
  g_autofree char *title = NULL, *folder = NULL;
  NreBuildListView *view;
  NreBuildSection section;
  GdkRectangle place;
  guint number, index;

  if (selection == NULL)
    return;
  view = nre_selection_get_build_list_view (selection);
  number = nre_selection_get_index (selection, NRE_BUILD_PART_UNIT);
  index = nre_selection_get_index (selection, NRE_BUILD_PART_CATEGORY);
  if (!nre_build_list_view_get_section (view, index, &section) &&
      !nre_build_list_view_get_section (view, nre_build_list_view_get_n_sections (view) - 1, &section))
    return;
  if (number == G_MAXUINT && section.n_units > 0)
    number = section.first + section.n_units - 1;
  title = g_strdup_printf (_("Add a Unit to %s"), section.name);
  folder = dup_folder (view, number);
  nre_section_pane_get_place (NRE_SECTION_PANE (self), &place);
  nre_ask_popover_ask (get_popover (self), title, folder, &place);
}

/* --- The type ------------------------------------------------------------------------------------ */

static GtkWidget *
nre_build_pane_new_cell (NreSectionPane *self)
{
  return nre_build_cell_new ();
}

static void
nre_build_pane_add (NreSectionPane *self)
{
  nre_build_pane_ask (NRE_BUILD_PANE (self));
}

static void
nre_build_pane_move_to (NreSectionPane *self, NreSectionSpot spot)
{
  nre_build_actions_move_to (GTK_WIDGET (self), nre_section_pane_get_selection (self), spot);
}

static void
nre_build_pane_dispose (GObject *object)
{
  /* It is a child, which the parent class takes away. */
  NRE_BUILD_PANE (object)->add = NULL;
  G_OBJECT_CLASS (nre_build_pane_parent_class)->dispose (object);
}

static void
nre_build_pane_class_init (NreBuildPaneClass *klass)
{
  NreSectionPaneClass *pane_class = NRE_SECTION_PANE_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_build_pane_dispose;
  pane_class->section_part = NRE_BUILD_PART_CATEGORY;
  pane_class->row_part = NRE_BUILD_PART_UNIT;
  pane_class->new_cell = nre_build_pane_new_cell;
  pane_class->add = nre_build_pane_add;
  pane_class->move_to = nre_build_pane_move_to;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-build-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, NreBuildPane, menu_model);

  /* The menu names the one that was added last. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "build.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "build.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Insert, 0, "build.add", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "build.edit", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "build.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_x, GDK_CONTROL_MASK, "build.cut", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "build.paste", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "build.move-up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "build.move-down", NULL);
}

static void
nre_build_pane_init (NreBuildPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_section_pane_set_up (NRE_SECTION_PANE (self), _("Units by category"), self->menu_model);
}

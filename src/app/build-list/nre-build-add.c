/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-build-add.h"

#include <glib/gi18n.h>

#include "nre-build-actions.h"
#include "nre-build-list.h"
#include "nre-build-paths.h"
#include "nre-text-completion.h"

struct _NreBuildAdd
{
  GtkPopover parent_instance;

  GtkLabel     *title;
  GtkEntry     *path;
  GtkWidget    *add_button;

  NreSelection *selection;
};

G_DEFINE_FINAL_TYPE (NreBuildAdd, nre_build_add, GTK_TYPE_POPOVER)

static gboolean
is_complete (NreBuildAdd *self)
{
  const char *path = gtk_editable_get_text (GTK_EDITABLE (self->path));
  gsize size = strlen (path);

  return nre_build_list_path_is_valid (nre_span (path, size)) && path[size - 1] != '\\' && path[size - 1] != '/';
}

static void
on_changed (NreBuildAdd *self)
{
  gtk_widget_set_sensitive (self->add_button, is_complete (self));
}

static void
on_add (NreBuildAdd *self)
{
  g_autofree char *path = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->path)));
  g_autoptr (NreSelection) selection = NULL;

  if (self->selection == NULL || !is_complete (self))
    return;
  selection = g_object_ref (self->selection);
  gtk_popover_popdown (GTK_POPOVER (self));
  nre_build_actions_add (gtk_widget_get_parent (GTK_WIDGET (self)), selection, path);
}

static char **
complete (const char *typed, gpointer data)
{
  NreBuildAdd *self = data;

  return self->selection != NULL ? nre_build_paths_complete (self->selection, typed) : NULL;
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

/** nre_build_add_ask: @at: where, in the parent */
void
nre_build_add_ask (NreBuildAdd *self, NreSelection *selection, const GdkRectangle *at)
{
  NreBuildListView *view = nre_selection_get_build_list_view (selection);
  guint number = nre_selection_get_index (selection, NRE_BUILD_PART_UNIT),
        index = nre_selection_get_index (selection, NRE_BUILD_PART_CATEGORY);
  g_autofree char *title = NULL, *folder = NULL;
  NreBuildSection section;

  if (!nre_build_list_view_get_section (view, index, &section) &&
      !nre_build_list_view_get_section (view, nre_build_list_view_get_n_sections (view) - 1, &section))
    return;
  if (number == G_MAXUINT && section.n_units > 0)
    number = section.first + section.n_units - 1;
  g_set_object (&self->selection, selection);
  title = g_strdup_printf (_("Add a Unit to %s"), section.name);
  folder = dup_folder (view, number);
  gtk_label_set_label (self->title, title);
  gtk_editable_set_text (GTK_EDITABLE (self->path), folder);
  gtk_popover_set_pointing_to (GTK_POPOVER (self), at);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->path));
  gtk_editable_set_position (GTK_EDITABLE (self->path), -1);
}

static void
nre_build_add_dispose (GObject *object)
{
  g_clear_object (&NRE_BUILD_ADD (object)->selection);
  G_OBJECT_CLASS (nre_build_add_parent_class)->dispose (object);
}

static void
nre_build_add_class_init (NreBuildAddClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_build_add_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-build-add.ui");
  gtk_widget_class_bind_template_child (widget_class, NreBuildAdd, title);
  gtk_widget_class_bind_template_child (widget_class, NreBuildAdd, path);
  gtk_widget_class_bind_template_child (widget_class, NreBuildAdd, add_button);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_add);
}

static void
nre_build_add_init (NreBuildAdd *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->path), FALSE);
  nre_text_completion_add_to_entry (self->path, complete, self);
}

GtkWidget *
nre_build_add_new (void)
{
  return g_object_new (NRE_TYPE_BUILD_ADD, NULL);
}

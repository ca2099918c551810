/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-wear-row-inspector.h"

#include <glib/gi18n.h>

#include "nre-library.h"
#include "nre-number-row.h"
#include "nre-resources.h"
#include "nre-signal-source.h"
#include "nre-text-completion.h"
#include "nre-thumbnail.h"
#include "nre-wear-actions.h"
#include "nre-wear-users-group.h"
#include "nre-wear-words.h"

#define PICTURE_SIZE 48

struct _NreWearRowInspector
{
  NrePartInspector parent_instance;

  AdwPreferencesGroup *group;
  NreTextRow          *name_row;
  NreNumberRow        *id_row;
  AdwActionRow        *material_row;
  NreThumbnail        *picture;
  NreWearUsersGroup   *users;

  NrePartForm         *form;
  NreResources        *resources;
};

G_DEFINE_FINAL_TYPE (NreWearRowInspector, nre_wear_row_inspector, NRE_TYPE_PART_INSPECTOR)

static NrePartEdit *
get_edit (NreWearRowInspector *self)
{
  return nre_part_form_get_edit (self->form);
}

/* (nullable): NULL while nothing is shown. */
static NreSelection *
get_selection (NreWearRowInspector *self)
{
  return nre_part_edit_get_selection (get_edit (self));
}

/* The index of the shown row among the rows of both tables. */
static guint
get_number (NreWearRowInspector *self)
{
  return nre_part_edit_get_lead (get_edit (self));
}

static gboolean
get_row (NreWearRowInspector *self, NreWearViewRow *out)
{
  return get_selection (self) != NULL &&
         nre_wear_view_get_row (nre_selection_get_wear_view (get_selection (self)), get_number (self), out);
}

static const char *
get_library (const NreWearViewRow *row)
{
  return row->lightmap ? NRE_LIBRARY_OF_LIGHTMAPS : NRE_LIBRARY_OF_MATERIALS;
}

/* --- Editing ------------------------------------------------------------------------------------- */

static char **
complete (const char *typed, gpointer data)
{
  NreSelection *selection = get_selection (data);

  return selection != NULL
           ? nre_wear_complete_name (selection, nre_wear_actions_get_table (selection), typed)
           : NULL;
}

static GtkWidget *
make_picture (const char *name, gpointer data)
{
  NreSelection *selection = get_selection (data);

  return selection != NULL ? nre_wear_new_picture (selection, nre_wear_actions_get_table (selection), name)
                           : NULL;
}

static void
on_name_commit (NreWearRowInspector *self, const char *name)
{
  g_autoptr (NreSelection) selection = nre_part_edit_dup_selection (get_edit (self));

  if (selection != NULL &&
      !nre_wear_actions_set_name (GTK_WIDGET (self), selection, get_number (self), name))
    nre_text_row_revert (self->name_row);
}

static void
on_id_commit (NreWearRowInspector *self, double value)
{
  g_autoptr (NreSelection) selection = nre_part_edit_dup_selection (get_edit (self));

  if (selection != NULL)
    nre_wear_actions_set_id (GTK_WIDGET (self), selection, get_number (self), (gint64) value);
}

/* Go to the material or light map in its library. */
static void
on_material_activated (NreWearRowInspector *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *file = NULL, *path = NULL;
  g_autoptr (NreEntry) entry = NULL;
  NreResourcePlace place;
  NreWearViewRow row;

  if (!NRE_IS_HOST (root) || !get_row (self, &row) || self->resources == NULL ||
      nre_resources_find (self->resources, get_library (&row), row.name, &place) != NRE_RESOURCE_FOUND)
    return;
  path = g_strdup_printf ("#%u", place.index);
  file = g_strdup (place.path);
  if (place.document != NULL)
    entry = nre_document_find_entry (place.document, path, NULL);
  if (entry != NULL)
    nre_host_show_entry (NRE_HOST (root), entry);
  else if (file != NULL)
    nre_host_open_entry (NRE_HOST (root), file, path);
}

/* --- Showing ------------------------------------------------------------------------------------- */

static void
show_material (NreWearRowInspector *self, const NreWearViewRow *row)
{
  NreDocument *document = nre_selection_get_document (get_selection (self));
  g_autofree char *missing = nre_wear_dup_missing (get_selection (self), row);
  gboolean found = nre_resources_look (self->resources, get_library (row), row->name) == NRE_RESOURCE_FOUND;

  if (row->lightmap)
    nre_thumbnail_set_texture (self->picture, document, get_library (row), row->name);
  else
    nre_thumbnail_set_material (self->picture, document, row->name);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->material_row), get_library (row));
  adw_action_row_set_subtitle (self->material_row, missing != NULL ? missing
                                                   : found         ? _("open in this library")
                                                           : _("unknown: the library was not found"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->material_row), found);
  if (missing != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->material_row), "warning-row");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->material_row), "warning-row");
}

static void
on_resources_changed (NreWearRowInspector *self)
{
  NreWearViewRow row;

  if (get_row (self, &row))
    show_material (self, &row);
}

static void
set_resources (NreWearRowInspector *self, NreResources *resources)
{
  if (self->resources == resources)
    return;
  nre_set_signal_source (&self->resources, resources, self);
  if (resources != NULL)
    g_signal_connect_object (resources, "changed", G_CALLBACK (on_resources_changed), self,
                             G_CONNECT_SWAPPED);
}

static void
nre_wear_row_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreWearRowInspector *self = NRE_WEAR_ROW_INSPECTOR (inspector);
  NreWearViewRow row;
  gboolean is_one;

  nre_part_form_show (self->form, selection);
  set_resources (self, selection != NULL ? nre_resources_get (nre_selection_get_document (selection)) : NULL);
  if (selection == NULL)
    {
      nre_wear_users_group_show (self->users, NULL, NULL);
      nre_thumbnail_clear (self->picture);
      return;
    }
  is_one = nre_selection_get_part (selection) == NRE_WEAR_PART_ROW &&
           nre_part_edit_get_n (get_edit (self)) == 1 && get_row (self, &row);
  gtk_widget_set_visible (GTK_WIDGET (self->group), is_one);
  nre_wear_users_group_show (self->users, is_one ? selection : NULL, is_one ? &row : NULL);
  if (!is_one)
    return;
  nre_text_row_set_text (self->name_row, row.name);
  nre_number_field_set_value (nre_number_row_get_field (self->id_row), (double) row.legacy_id);
  show_material (self, &row);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_wear_row_inspector_dispose (GObject *object)
{
  set_resources (NRE_WEAR_ROW_INSPECTOR (object), NULL);
  G_OBJECT_CLASS (nre_wear_row_inspector_parent_class)->dispose (object);
}

static void
nre_wear_row_inspector_class_init (NreWearRowInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_wear_row_inspector_dispose;
  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_wear_row_inspector_show;
  g_type_ensure (NRE_TYPE_NUMBER_ROW);
  g_type_ensure (NRE_TYPE_TEXT_ROW);
  g_type_ensure (NRE_TYPE_WEAR_USERS_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               APPLICATION_PATH "/ui/nre-wear-row-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreWearRowInspector, group);
  gtk_widget_class_bind_template_child (widget_class, NreWearRowInspector, name_row);
  gtk_widget_class_bind_template_child (widget_class, NreWearRowInspector, id_row);
  gtk_widget_class_bind_template_child (widget_class, NreWearRowInspector, material_row);
  gtk_widget_class_bind_template_child (widget_class, NreWearRowInspector, users);
  gtk_widget_class_bind_template_callback (widget_class, on_name_commit);
  gtk_widget_class_bind_template_callback (widget_class, on_id_commit);
  gtk_widget_class_bind_template_callback (widget_class, on_material_activated);
}

static void
nre_wear_row_inspector_init (NreWearRowInspector *self)
{
  self->form = nre_part_inspector_add_shape (NRE_PART_INSPECTOR (self), NRE_WEAR_PART_ROW, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_part_form_add_other (self->form, GTK_WIDGET (self->name_row), NULL);
  nre_part_form_add_other (self->form, GTK_WIDGET (self->id_row), NULL);
  self->picture = NRE_THUMBNAIL (nre_thumbnail_new (PICTURE_SIZE));
  gtk_widget_set_valign (GTK_WIDGET (self->picture), GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (self->material_row, GTK_WIDGET (self->picture));
  nre_text_completion_add (self->name_row, complete, self);
  nre_text_completion_set_picture (nre_text_row_get_entry (self->name_row), make_picture);
}

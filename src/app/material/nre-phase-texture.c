/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-phase-texture.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-host.h"
#include "nre-material-kind.h"
#include "nre-resources.h"
#include "nre-signal-source.h"
#include "nre-text-completion.h"
#include "nre-thumbnail.h"

/* The maximum number of names offered while the user types. */
#define MAX_OFFERED 12

/* The size of the pictures beside these names, in logical pixels. */
#define THUMBNAIL_SIDE 24

struct _NrePhaseTexture
{
  NreTextRow   *row;
  GtkWidget    *open;
  NreDocument  *document;       /* weak; NULL while nothing is shown */
  NreResources *resources;      /* those of @document; NULL while nothing is shown */
  char         *name;           /* NULL if the selected phases are several */
};

/* --- Whether it is at hand ----------------------------------------------------------------------- */

static void
update (NrePhaseTexture *self)
{
  NreResourceState state = NRE_RESOURCE_UNKNOWN;
  g_autofree char *missing = NULL;

  if (self->name != NULL && *self->name != '\0')
    state = nre_resources_look (self->resources, NRE_MATERIAL_TEXTURES, self->name);
  gtk_widget_set_visible (self->open, state == NRE_RESOURCE_FOUND);
  g_object_set (self->row, "hint",
                self->name != NULL && *self->name == '\0' ? _("intentionally untextured") : NULL, NULL);
  if (state == NRE_RESOURCE_MISSING)
    {
      missing = g_strdup_printf (_("%s has no “%s”"), NRE_MATERIAL_TEXTURES, self->name);
      nre_text_row_set_mark (self->row, NRE_TEXT_MARK_WRONG, missing);
    }
  else if (state == NRE_RESOURCE_FOUND)
    nre_text_row_set_mark (self->row, NRE_TEXT_MARK_GOOD, _("Found in the archive"));
  else
    nre_text_row_set_mark (self->row, NRE_TEXT_MARK_NONE, NULL);
}

static void
on_open (NrePhaseTexture *self)
{
  GtkRoot *root = gtk_widget_get_root (self->open);
  g_autofree char *file = NULL, *path = NULL;
  g_autoptr (NreEntry) entry = NULL;
  NreResourcePlace place;

  if (!NRE_IS_HOST (root) || self->resources == NULL || self->name == NULL ||
      nre_resources_find (self->resources, NRE_MATERIAL_TEXTURES, self->name, &place) != NRE_RESOURCE_FOUND)
    return;
  path = g_strdup_printf ("#%u", place.index);
  if (place.document != NULL)
    {
      entry = nre_document_find_entry (place.document, path, NULL);
      if (entry != NULL)
        nre_host_show_entry (NRE_HOST (root), entry);
    }
  else
    {
      file = g_strdup (place.path);
      nre_host_open_entry (NRE_HOST (root), file, path);
    }
}

static char **
complete (const char *typed, gpointer data)
{
  NrePhaseTexture *self = data;

  return self->resources != NULL
             ? nre_resources_complete_name (self->resources, NRE_MATERIAL_TEXTURES, typed, MAX_OFFERED)
             : NULL;
}

static GtkWidget *
make_picture (const char *text, gpointer data)
{
  NrePhaseTexture *self = data;

  return self->document != NULL
             ? nre_thumbnail_new_named (THUMBNAIL_SIDE, self->document, NRE_MATERIAL_TEXTURES, text)
             : NULL;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
let_go (NrePhaseTexture *self)
{
  nre_set_signal_source (&self->resources, NULL, self);
  g_clear_weak_pointer (&self->document);
}

/** nre_phase_texture_show: show whether a texture is available. @document: (nullable): the document whose
 * libraries are searched; NULL releases the last one; @name: (nullable): name of the texture; "" for an
 * untextured phase, NULL if several phases are selected */
void
nre_phase_texture_show (NrePhaseTexture *self, NreDocument *document, const char *name)
{
  NreResources *resources = document != NULL ? nre_resources_get (document) : NULL;

  if (self->resources != resources)
    {
      let_go (self);
      if (resources == NULL)
        return;
      self->resources = g_object_ref (resources);
      g_set_weak_pointer (&self->document, document);
      g_signal_connect_swapped (resources, "changed", G_CALLBACK (update), self);
    }
  if (resources == NULL)
    return;
  if (self->name != name)
    {
      g_free (self->name);
      self->name = g_strdup (name);
    }
  update (self);
}

/** nre_phase_texture_new: @row: the row to extend; must outlive the returned object */
NrePhaseTexture *
nre_phase_texture_new (NreTextRow *row)
{
  NrePhaseTexture *self = g_new0 (NrePhaseTexture, 1);

  self->row = row;
  self->open = gtk_button_new_from_icon_name ("go-next-symbolic");
  gtk_widget_add_css_class (self->open, "flat");
  gtk_widget_set_valign (self->open, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->open, FALSE);
  gtk_widget_set_tooltip_text (self->open, _("Go to the texture"));
  nre_accessible_set_label (self->open, _("Go to the texture"));
  g_signal_connect_swapped (self->open, "clicked", G_CALLBACK (on_open), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->open);
  nre_text_completion_add (row, complete, self);
  nre_text_completion_set_picture (nre_text_row_get_entry (row), make_picture);
  return self;
}

void
nre_phase_texture_free (NrePhaseTexture *self)
{
  let_go (self);
  g_free (self->name);
  g_free (self);
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-reference-rows.h"

#include <glib/gi18n.h>

#include "nre-effect-kind.h"
#include "nre-effect-window.h"
#include "nre-host.h"
#include "nre-link-group.h"
#include "nre-resources.h"
#include "nre-signal-source.h"
#include "nre-text-completion.h"
#include "nre-thumbnail.h"

/* The maximum number of names that are offered. */
#define MAX_OFFERED 12

/* The size of the pictures before the names, in pixels. */
#define THUMBNAIL_SIDE 24

struct _NreReferenceRows
{
  NreTextRow   *archive;
  NreTextRow   *name;
  AdwActionRow *open;
  NreSelection *selection;      /* NULL while nothing is shown */
  NreResources *resources;
};

/** nre_reference_dup_missing: (transfer full) (nullable): a message that the archive has no such resource;
 * NULL if it has one, or that is not known. */
char *
nre_reference_dup_missing (NreDocument *document, const char *archive, const char *name)
{
  if (nre_resources_look (nre_resources_get (document), archive, name) != NRE_RESOURCE_MISSING)
    return NULL;
  return g_strdup_printf (_("%s has no “%s”"), archive, name);
}

static gboolean
get_command (NreReferenceRows *self, NreEffectCommand *command, char **archive, char **name)
{
  return self->selection != NULL && !nre_selection_has_several (self->selection) &&
         nre_effect_view_get_command (nre_selection_get_effect_view (self->selection),
                                      nre_selection_get_index (self->selection, NRE_EFFECT_PART_COMMAND),
                                      command) &&
         nre_effect_dup_reference (command->record, archive, name);
}

/* --- Whether it is at hand ----------------------------------------------------------------------- */

static void
show_state (NreReferenceRows *self, NreResourceState state, const char *archive, const char *name)
{
  g_autofree char *text = NULL;

  switch (state)
    {
    case NRE_RESOURCE_FOUND:
      nre_text_row_set_mark (self->archive, NRE_TEXT_MARK_GOOD, _("This archive is available"));
      nre_text_row_set_mark (self->name, NRE_TEXT_MARK_GOOD, _("Found in the archive"));
      break;
    case NRE_RESOURCE_MISSING:
      text = g_strdup_printf (_("%s has no “%s”"), archive, name);
      nre_text_row_set_mark (self->archive, NRE_TEXT_MARK_GOOD, _("This archive is available"));
      nre_text_row_set_mark (self->name, NRE_TEXT_MARK_WRONG, text);
      break;
    case NRE_RESOURCE_UNKNOWN:
    default:
      text = g_strdup_printf (_("The archive %s is neither open nor beside the file"), archive);
      nre_text_row_set_mark (
          self->archive,
          nre_resources_is_settled (self->resources) ? NRE_TEXT_MARK_UNKNOWN : NRE_TEXT_MARK_NONE, text);
      nre_text_row_set_mark (self->name, NRE_TEXT_MARK_NONE, NULL);
      break;
    }
}

static void
show_link (NreReferenceRows *self, const NreEffectCommand *command, const char *name)
{
  g_autofree char *text = command->opcode == 2 ? g_strdup_printf (_("Open sound %s"), name)
                                               : g_strdup_printf (_("Open material %s"), name);
  g_autofree char *markup = nre_link_markup (GTK_WIDGET (self->open), text);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->open), markup);
}

static void
update (NreReferenceRows *self)
{
  g_autofree char *archive = NULL, *name = NULL;
  NreResourceState state = NRE_RESOURCE_UNKNOWN;
  NreEffectCommand command;

  if (get_command (self, &command, &archive, &name) && *archive != '\0' && *name != '\0')
    {
      state = nre_resources_look (self->resources, archive, name);
      show_state (self, state, archive, name);
    }
  else
    {
      nre_text_row_set_mark (self->archive, NRE_TEXT_MARK_NONE, NULL);
      nre_text_row_set_mark (self->name, NRE_TEXT_MARK_NONE, NULL);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->open), state == NRE_RESOURCE_FOUND);
  if (state == NRE_RESOURCE_FOUND)
    show_link (self, &command, name);
}

static void
on_open (NreReferenceRows *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->open));
  g_autofree char *archive = NULL, *name = NULL, *file = NULL, *path = NULL;
  g_autoptr (NreEntry) entry = NULL;
  NreEffectCommand command;
  NreResourcePlace place;

  if (!NRE_IS_HOST (root) || !get_command (self, &command, &archive, &name) ||
      nre_resources_find (self->resources, archive, name, &place) != NRE_RESOURCE_FOUND)
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

/* --- Which names there are ----------------------------------------------------------------------- */

static char **
complete_archive (const char *typed, gpointer data)
{
  NreReferenceRows *self = data;

  return self->resources != NULL ? nre_resources_complete_archive (self->resources, typed, MAX_OFFERED)
                                 : NULL;
}

/* Complete names in the archive that the other row has now, even while that archive is being typed. */
static char **
complete_name (const char *typed, gpointer data)
{
  NreReferenceRows *self = data;
  const char *archive = gtk_editable_get_text (GTK_EDITABLE (nre_text_row_get_entry (self->archive)));

  return self->resources != NULL ? nre_resources_complete_name (self->resources, archive, typed, MAX_OFFERED)
                                 : NULL;
}

static GtkWidget *
make_picture (const char *text, gpointer data)
{
  NreReferenceRows *self = data;
  const char *archive = gtk_editable_get_text (GTK_EDITABLE (nre_text_row_get_entry (self->archive)));

  return self->selection != NULL
             ? nre_thumbnail_new_named (THUMBNAIL_SIDE, nre_selection_get_document (self->selection), archive,
                                        text)
             : NULL;
}

/* --- The type ------------------------------------------------------------------------------------ */

/** nre_reference_rows_new: @form: a form with rows for a reference; the rows must outlive the result */
NreReferenceRows *
nre_reference_rows_new (NreCommandForm *form)
{
  NreReferenceRows *self = g_new0 (NreReferenceRows, 1);

  self->archive = nre_command_form_get_archive_row (form);
  self->name = nre_command_form_get_name_row (form);
  self->open = nre_command_form_get_open_row (form);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->open), TRUE);
  g_signal_connect_swapped (self->open, "activated", G_CALLBACK (on_open), self);
  nre_text_completion_add (self->archive, complete_archive, self);
  nre_text_completion_add (self->name, complete_name, self);
  nre_text_completion_set_picture (nre_text_row_get_entry (self->name), make_picture);
  return self;
}

static void
let_go (NreReferenceRows *self)
{
  nre_set_signal_source (&self->resources, NULL, self);
  g_clear_object (&self->selection);
}

void
nre_reference_rows_free (NreReferenceRows *self)
{
  let_go (self);
  g_free (self);
}

/** nre_reference_rows_show: @selection: (nullable): the commands of the rows; NULL releases everything */
void
nre_reference_rows_show (NreReferenceRows *self, NreSelection *selection)
{
  if (self->selection != selection)
    {
      let_go (self);
      if (selection == NULL)
        return;
      self->selection = g_object_ref (selection);
      self->resources = g_object_ref (nre_resources_get (nre_selection_get_document (selection)));
      g_signal_connect_swapped (self->resources, "changed", G_CALLBACK (update), self);
    }
  if (selection != NULL)
    update (self);
}

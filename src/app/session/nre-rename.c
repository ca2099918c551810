/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-rename.h"

#include <glib/gi18n.h>
#include <string.h>

#include "nre-beside.h"
#include "nre-entries-edit.h"
#include "nre-entry-name.h"
#include "nre-report.h"

/* The time in seconds for which the message is shown. It is long, since the message may have a button. */
#define TIMEOUT 10

/** Offer: an offer to rename the entry that was found by the former name of a renamed entry. @name: its new
 * name */
typedef struct
{
  GtkWidget *widget;            /* weak */
  NreEntry  *other;
  char      *name;
} Offer;

static void
offer_free (gpointer data, GClosure *closure)
{
  Offer *self = data;

  g_clear_weak_pointer (&self->widget);
  g_object_unref (self->other);
  g_free (self->name);
  g_free (self);
}

static void
on_button_clicked (AdwToast *toast, Offer *self)
{
  NreDocument *document = nre_entry_get_document (self->other);
  g_autoptr (GError) error = NULL;

  if (document != NULL && !nre_entries_rename (document, self->other, self->name, &error) &&
      self->widget != NULL)
    nre_report_error (self->widget, error);
}

/* (transfer full) (nullable): the name @name with the suffix of @other; NULL if that is not a valid name of
 * an entry, or is taken. */
static char *
dup_other_name (NreDirectory *directory, const char *name, const char *other)
{
  const char *dot = strrchr (name, '.'), *suffix = strrchr (other, '.');
  g_autofree char *stem = dot != NULL ? g_strndup (name, (gsize) (dot - name)) : g_strdup (name);
  g_autofree char *whole = g_strconcat (stem, suffix, NULL);
  guint8 field[NRE_NAME_SIZE];
  g_autoptr (GArray) found = NULL;

  if (!nre_entry_name_encode (whole, field, NULL))
    return NULL;
  found = nre_directory_find_name (directory, field, nre_record_name_length (field));
  return found->len == 0 ? g_steal_pointer (&whole) : NULL;
}

static void
tell (GtkWidget *widget, NreEntry *entry, NreEntry *other)
{
  g_autofree char *name = dup_other_name (nre_entry_get_directory (entry), nre_entry_get_name (entry),
                                          nre_entry_get_name (other));
  /* Translators: names of entries, of which one finds the other by its name: “tank.wea”, “tank_2.msh”. */
  g_autofree char *text = g_strdup_printf (_("“%s” no longer belongs to “%s”"),
                                           nre_entry_get_name (other), nre_entry_get_name (entry));
  AdwToast *toast = nre_toast_new (text);

  adw_toast_set_timeout (toast, TIMEOUT);
  g_signal_connect_object (nre_entry_get_document (entry), "changed", G_CALLBACK (nre_toast_dismiss), toast,
                           G_CONNECT_SWAPPED);
  if (name != NULL)
    {
      Offer *offer = g_new0 (Offer, 1);

      g_set_weak_pointer (&offer->widget, widget);
      offer->other = g_object_ref (other);
      offer->name = g_steal_pointer (&name);
      adw_toast_set_button_label (toast, _("_Rename It as Well"));
      g_signal_connect_data (toast, "button-clicked", G_CALLBACK (on_button_clicked), offer, offer_free, 0);
    }
  nre_report_toast (widget, toast);
}

/** nre_rename_is_taken: whether another entry of the archive has the name, which is not empty. This is not an
 * error, but rarely intended, since the game finds only one of them. @field: the name as in a record */
gboolean
nre_rename_is_taken (NreEntry *entry, const guint8 field[NRE_NAME_SIZE])
{
  gsize size = nre_record_name_length (field);
  g_autoptr (GArray) found = NULL;
  guint own;

  if (size == 0 || !nre_entry_get_index (entry, &own))
    return FALSE;
  found = nre_directory_find_name (nre_entry_get_directory (entry), field, size);
  for (guint i = 0; i < found->len; i++)
    if (g_array_index (found, guint, i) != own)
      return TRUE;
  return FALSE;
}

/**
 * nre_rename_entry:
 * @widget: a widget of the window in which messages are shown
 * @name: the new name, in UTF-8
 *
 * Rename an entry, or show why it cannot be renamed. If another entry, such as the material table of a model,
 * was found by the former name and is not found by the new one, a message tells so. It offers to rename that
 * entry as well, if the name for it is valid and free. Nothing is done if the document of the entry is gone.
 */
void
nre_rename_entry (GtkWidget *widget, NreEntry *entry, const char *name)
{
  NreDocument *document = nre_entry_get_document (entry);
  NreDirectory *directory = nre_entry_get_directory (entry);
  g_autoptr (NreEntry) other = NULL;
  g_autoptr (GError) error = NULL;
  guint index, before, now;

  if (document == NULL)
    return;
  if (nre_entry_get_index (entry, &index) && nre_beside_find_entry (directory, index, &before))
    other = nre_document_get_entry (document, directory, nre_directory_get_id (directory, before));
  if (!nre_entries_rename (document, entry, name, &error))
    nre_report_error (widget, error);
  else if (other != NULL && !(nre_beside_find_entry (directory, index, &now) && now == before))
    tell (widget, entry, other);
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-read-only.h"

#include "nre-error.h"
#include "nre-layout.h"

static NreDirectory *
get_directory (NreSelection *selection)
{
  NreEntry *entry = nre_selection_get_entry (selection);

  return entry != NULL ? nre_entry_get_directory (entry)
                       : nre_document_get_root (nre_selection_get_document (selection));
}

/** nre_read_only_dup_reason: (transfer full) (nullable): what says why nothing in the archive can be
 * changed; NULL if its format can be written. */
char *
nre_read_only_dup_reason (NreDirectory *directory)
{
  g_autoptr (GError) error = NULL;

  if (!nre_directory_is_read_only (directory) || nre_layout_fail_read_only (&error))
    return NULL;
  return nre_error_dup_sentence (error->message);
}

/** nre_selection_dup_obstacle: (transfer full) (nullable): the same for the archive of the selection's entry,
 * or for the file itself. */
char *
nre_selection_dup_obstacle (NreSelection *selection)
{
  return nre_read_only_dup_reason (get_directory (selection));
}

/** nre_selection_is_read_only: whether there is such an obstacle. */
gboolean
nre_selection_is_read_only (NreSelection *selection)
{
  return nre_directory_is_read_only (get_directory (selection));
}

/** nre_selection_enable_edit: enable @action of @widget, which changes the selection's entry, if @enabled and
 * there is no such obstacle; disable it otherwise. @selection: (nullable): only if not @enabled */
void
nre_selection_enable_edit (NreSelection *selection, GtkWidget *widget, const char *action, gboolean enabled)
{
  gtk_widget_action_set_enabled (widget, action, enabled && !nre_selection_is_read_only (selection));
}

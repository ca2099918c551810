/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-window-problems.h"

#include <glib/gi18n.h>

#include "nre-kinds.h"
#include "nre-report.h"
#include "nre-undo-toast.h"

/* The entry to show for a finding; FALSE where it is not there any more, NULL for the file itself. */
static gboolean
find_entry (NreOpenFile *file, const NreFinding *finding, NreEntry **entry)
{
  g_autofree char *path = nre_finding_dup_entry (finding);
  g_autoptr (NreEntry) found = NULL;

  *entry = NULL;
  if (*path == '\0')
    return TRUE;
  found = nre_document_find_entry (nre_open_file_get_document (file), path, NULL);
  if (found == NULL)
    return FALSE;
  *entry = nre_entry_get_page_entry (found);
  if (*entry != NULL)
    g_object_ref (*entry);
  return TRUE;
}

/** nre_window_problems_show: the page of an entry, or of what it is a table of, shows where the problem is. */
void
nre_window_problems_show (NreWindow *self, NreOpenFile *file, const NreFinding *finding)
{
  g_autoptr (NreEntry) entry = NULL;

  if (find_entry (file, finding, &entry))
    nre_page_reveal (nre_window_show_entry (self, file, entry, TRUE), &finding->place);
  else
    nre_window_add_toast (self, nre_toast_new (_("The entry is not there any more")));
}

/* Whether the user looks at the page of the entry already. */
static gboolean
is_in_front (NreWindow *self, NreOpenFile *file, NreEntry *entry)
{
  NrePage *page = nre_window_get_current_page (self);

  return page != NULL && nre_page_shows (page, nre_open_file_get_document (file), entry);
}

/**
 * nre_window_problems_fixed:
 * @finding: what was fixed, or the one of its kind that the user fixed them from
 * @n: how many were, as one step
 *
 * Nothing changes unseen: what was not in front is shown, and so is a change of several, with a way back.
 */
void
nre_window_problems_fixed (NreWindow *self, NreOpenFile *file, const NreFinding *finding, guint n)
{
  NreDocument *document = nre_open_file_get_document (file);
  g_autoptr (NreEntry) entry = NULL;
  g_autofree char *text = NULL;
  gboolean seen = find_entry (file, finding, &entry) && is_in_front (self, file, entry);

  if (n == 0 || (seen && n == 1))
    return;
  if (nre_window_get_current_file (self) != file)
    nre_window_problems_show (self, file, finding);
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (ngettext ("%u problem was fixed in %s", "%u problems were fixed in %s", n), n,
                          nre_document_get_title (document));
  nre_window_add_toast (self, nre_undo_toast_new (text, document));
}

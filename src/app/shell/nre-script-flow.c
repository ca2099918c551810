/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-script-flow.h"

#include <glib/gi18n.h>

#include "nre-diff-edits.h"
#include "nre-layout.h"
#include "nre-write-flow.h"

/* The two states of a document */
typedef struct
{
  char         *title;
  NreDirectory *before;
  NreDirectory *after;
} Changes;

static void
changes_free (gpointer data)
{
  Changes *changes = data;

  g_free (changes->title);
  nre_directory_unref (changes->before);
  nre_directory_unref (changes->after);
  g_free (changes);
}

/* (transfer full) (nullable): what a save of this state writes. */
static GBytes *
make_script (gpointer data, GError **error)
{
  Changes *changes = data;
  g_autoptr (GBytes) before = nre_layout_write (changes->before, error), after = NULL;
  char *text;

  after = before != NULL ? nre_layout_write (changes->after, error) : NULL;
  if (after == NULL)
    return NULL;
  text = nre_diff_edits_of_bytes (before, after, changes->title);
  return g_bytes_new_take (text, strlen (text));
}

static const NreWriteType script_type = {
  N_("Export Changes"), ".json", N_("The Changes Were Not Exported"), make_script, changes_free,
};

/**
 * nre_script_flow_run:
 * @parent: the window that asks
 * @since_saved: whether to export the changes since the last save, and not those since the file was opened
 *
 * Let the user choose a file, and write the changes of a document as an edit script, for `nres edit` and for
 * mods. Later edits do not matter.
 */
void
nre_script_flow_run (NreHost *host, GtkWindow *parent, NreDocument *document, gboolean since_saved)
{
  NreDirectory *root = nre_document_get_root (document);
  const char *title = nre_document_get_title (document);
  Changes *changes = g_new0 (Changes, 1);

  changes->title = g_strdup (title);
  changes->before = since_saved ? nre_document_dup_saved (document)
                                : nre_directory_new (nre_directory_get_origin (root));
  changes->after = nre_document_snapshot (document);
  nre_write_flow_run (host, parent, &script_type, changes, title);
}

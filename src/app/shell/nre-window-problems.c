/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-window-problems.h"

#include <glib/gi18n.h>

#include "nre-kinds.h"
#include "nre-open-flow.h"
#include "nre-recent-menu.h"
#include "nre-report.h"
#include "nre-signal-source.h"
#include "nre-undo-toast.h"
#include "nre-window-panes.h"
#include "nre-window-private.h"

/* Find the entry to show for a finding. Returns FALSE if it is gone. @entry: (out) (transfer full)
 * (nullable): NULL for the file itself */
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

/* @keep: FALSE for a preview tab
 *
 * Show the place of the problem on the page of its entry; if the entry is a table, on that of the entry or
 * file that contains the table.
 */
static void
show_finding (NreWindow *self, NreOpenFile *file, const NreFinding *finding, gboolean keep)
{
  g_autoptr (NreEntry) entry = NULL;

  if (find_entry (file, finding, &entry))
    {
      nre_page_reveal (nre_window_show_entry (self, file, entry, keep), &finding->place);
      nre_window_panes_uncover (self);
    }
  else
    nre_window_add_toast (self, nre_toast_new (_("The entry no longer exists")));
}

static void
show_opened (NreHost *host, NreOpenFile *file, NreProblem *problem, gboolean keep)
{
  NreDocument *document = nre_open_file_get_document (file);

  nre_recent_menu_add (nre_document_get_path (document), nre_document_get_kind (document));
  show_finding (NRE_WINDOW (host), file, nre_problem_get_finding (problem), keep);
}

static void
opened_cb (NreHost *host, NreOpenFile *file, gpointer data)
{
  show_opened (host, file, data, TRUE);
}

static void
looked_cb (NreHost *host, NreOpenFile *file, gpointer data)
{
  show_opened (host, file, data, FALSE);
}

/** nre_window_problems_jump: show the place of a problem; open its file first if necessary. Of a folder, the
 * row is selected. @keep: FALSE for a preview tab */
void
nre_window_problems_jump (NreWindow *self, NreProblem *problem, gboolean keep)
{
  const NreIndexFile *closed = nre_problem_get_closed (problem);

  if (closed == NULL)
    show_finding (self, nre_problem_get_file (problem), nre_problem_get_finding (problem), keep);
  else if (nre_folder_index_has_folder (nre_workspace_get_index (self->workspace), closed->path))
    nre_archive_tree_show_folder (self->tree, closed->path);
  else
    nre_open_flow_run_then (NRE_HOST (self), closed->path,
                            keep ? opened_cb : looked_cb, g_object_ref (problem), g_object_unref);
}

/** Going: a copy of a place, to show when its file is open. @entry, @table, @field: the strings of @place */
typedef struct
{
  NrePlace place;
  char    *entry;
  char    *table;
  char    *field;
} Going;

static void
going_free (gpointer data)
{
  Going *going = data;

  g_free (going->entry);
  g_free (going->table);
  g_free (going->field);
  g_free (going);
}

static void
go_cb (NreHost *host, NreOpenFile *file, gpointer data)
{
  const Going *going = data;
  const NreFinding there = { .entry = going->entry, .place = going->place };

  show_finding (NRE_WINDOW (host), file, &there, TRUE);
}

/** nre_window_problems_go: show a place in a file; open the file first if necessary. @place: is copied */
void
nre_window_problems_go (NreWindow *self, const char *path, const NrePlace *place)
{
  Going *going = g_new0 (Going, 1);

  going->place = *place;
  going->place.entry = going->entry = g_strdup (place->entry);
  going->place.table = going->table = g_strdup (place->table);
  going->place.field = going->field = g_strdup (place->field);
  nre_open_flow_run_then (NRE_HOST (self), path, go_cb, going, going_free);
}

/**
 * nre_window_problems_fixed:
 * @finding: the fixed finding, or the one from which the user fixed all of its kind
 * @n: the number of findings that were fixed, as one undo step
 *
 * Make the change visible: show a toast with a button to undo it; and if the page does not show the file, go
 * to the place of the finding.
 */
void
nre_window_problems_fixed (NreWindow *self, NreOpenFile *file, const NreFinding *finding, guint n)
{
  NreDocument *document = nre_open_file_get_document (file);
  g_autofree char *text = NULL;

  if (nre_window_get_current_file (self) != file)
    show_finding (self, file, finding, TRUE);
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (ngettext ("%'u problem was fixed in %s", "%'u problems were fixed in %s", n), n,
                          nre_workspace_label_of (document));
  nre_window_add_toast (self, nre_undo_toast_new (text, document));
}

/* --- The checks of folders ----------------------------------------------------------------------------- */

static void
end_task (NreWindow *self)
{
  if (self->checking == NULL)
    return;
  nre_set_signal_source (&self->checking, NULL, self);
  nre_task_bar_end (self->task_bar, self->checking_task);
}

static void
cancelled_cb (NreWindow *self)
{
  nre_folder_index_cancel (nre_workspace_get_index (self->workspace));
}

static void
begin_task (NreWindow *self)
{
  g_autofree char *label = NULL;

  if (nre_workspace_get_n_folders (self->workspace) == 1)
    /* Translators: %s is the name of a folder. */
    label = g_strdup_printf (_("Checking %s"),
                             nre_folder_get_title (nre_workspace_get_folder (self->workspace, 0)));
  else
    label = g_strdup (_("Checking folders"));
  self->checking = g_cancellable_new ();
  g_signal_connect_object (self->checking, "cancelled", G_CALLBACK (cancelled_cb), self, G_CONNECT_SWAPPED);
  self->checking_task = nre_task_bar_begin (self->task_bar, label, self->checking);
}

static void
fraction_cb (NreWindow *self)
{
  double fraction = nre_folder_index_get_fraction (nre_workspace_get_index (self->workspace));

  if (fraction >= 1 || self->closed)
    {
      end_task (self);
      return;
    }
  if (self->checking == NULL)
    begin_task (self);
  /* Without a fraction, before it is known what there is to check, the bar pulses instead of being empty. */
  if (fraction > 0)
    nre_task_bar_set_fraction (self->task_bar, self->checking_task, fraction);
}

/** nre_window_problems_init: begin to show the progress of the checks of open folders in the task bar. */
void
nre_window_problems_init (NreWindow *self)
{
  g_signal_connect_object (nre_workspace_get_index (self->workspace), "notify::fraction",
                           G_CALLBACK (fraction_cb), self, G_CONNECT_SWAPPED);
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-close-flow.h"

#include <glib/gi18n.h>

#include "nre-joint-step.h"
#include "nre-message.h"
#include "nre-report.h"
#include "nre-save-flow.h"

/** Unsaved: a file that the user is asked about, since it has changes or was removed from the disk. @token:
 * of its state at the time of the question */
typedef struct
{
  NreOpenFile *file;
  guint64      token;
  gboolean     removed;         /* whether it was removed from the disk */
} Unsaved;

typedef struct
{
  NreHost     *host;
  GArray      *unsaved;         /* of Unsaved: the files of the last question */
  NreCloseList list;
  NreCloseDone done;
  gpointer     data;
} CloseFlow;

static void
unsaved_clear (gpointer data)
{
  g_object_unref (((Unsaved *) data)->file);
}

static void
finish (CloseFlow *flow, gboolean closing)
{
  flow->done (closing, flow->data);
  g_object_unref (flow->host);
  g_array_unref (flow->unsaved);
  g_free (flow);
}

/* The files to be closed that have changes, or are no longer on the disk. */
static GArray *
list_unsaved (CloseFlow *flow)
{
  GArray *unsaved = g_array_new (FALSE, FALSE, sizeof (Unsaved));
  g_autoptr (GPtrArray) files = flow->list (flow->data);

  g_array_set_clear_func (unsaved, unsaved_clear);
  for (guint i = 0; i < files->len; i++)
    if (nre_open_file_is_unsaved (files->pdata[i]))
      {
        Unsaved one = { g_object_ref (files->pdata[i]), nre_open_file_get_token (files->pdata[i]),
                        nre_open_file_get_disk_state (files->pdata[i]) == NRE_DISK_REMOVED };

        g_array_append_val (unsaved, one);
      }
  return unsaved;
}

/* Whether the user was asked about the file in this state, so that its changes may be discarded. */
static gboolean
was_asked (CloseFlow *flow, const Unsaved *wanted)
{
  for (guint i = 0; i < flow->unsaved->len; i++)
    {
      const Unsaved *one = &g_array_index (flow->unsaved, Unsaved, i);

      if (one->file == wanted->file && one->token == wanted->token)
        return TRUE;
    }
  return FALSE;
}

static void look (CloseFlow *flow);

static void
saved_cb (gboolean saved, gpointer data)
{
  CloseFlow *flow = data;

  /* During the save, files may have been edited or opened. */
  if (saved)
    look (flow);
  else
    finish (flow, FALSE);
}

/* (transfer full) (element-type NreOpenFile): the files that the user was asked about. @removed: TRUE for
 * only those that were removed from the disk */
static GPtrArray *
list_asked (CloseFlow *flow, gboolean removed)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < flow->unsaved->len; i++)
    {
      const Unsaved *one = &g_array_index (flow->unsaved, Unsaved, i);

      if (one->removed || !removed)
        g_ptr_array_add (files, g_object_ref (one->file));
    }
  return files;
}

static void
save (CloseFlow *flow)
{
  g_autoptr (GPtrArray) files = list_asked (flow, FALSE), removed = list_asked (flow, TRUE);

  nre_save_flow_run_all (flow->host, files, removed, saved_cb, flow);
}

static void
discard (CloseFlow *flow)
{
  g_autoptr (GArray) unsaved = list_unsaved (flow);

  for (guint i = 0; i < unsaved->len; i++)
    if (!was_asked (flow, &g_array_index (unsaved, Unsaved, i)))
      {
        look (flow);
        return;
      }
  finish (flow, TRUE);
}

static void
answered_cb (const char *answer, gpointer data)
{
  CloseFlow *flow = data;

  if (g_str_equal (answer, "save"))
    save (flow);
  else if (g_str_equal (answer, "discard"))
    discard (flow);
  else
    finish (flow, FALSE);
}

/* Append what the answers mean for files that stay open, but share unsaved moves of entries with files that
 * are to be closed. */
static void
tell_joint (CloseFlow *flow, GString *body)
{
  g_autoptr (GPtrArray) asked = list_asked (flow, FALSE);
  guint n;
  g_autofree char *names = nre_joint_step_dup_others (nre_host_get_workspace (flow->host), asked, &n);

  if (n == 0)
    return;
  g_string_append (body, "\n\n");
  /* Translators: %s is the name of a file, or several of them. */
  g_string_append_printf (body,
                          ngettext ("Entries have moved to or from %s, which stays open. Saving also saves "
                                    "it; discarding does not undo the move there.",
                                    "Entries have moved to or from %s, which stay open. Saving also saves "
                                    "them; discarding does not undo the move there.", n),
                          names);
}

/* (transfer full): the label of a file, with folders, since closed files may have the same name. */
static char *
dup_label (CloseFlow *flow, guint i)
{
  NreOpenFile *file = g_array_index (flow->unsaved, Unsaved, i).file;

  return nre_workspace_dup_label_of (nre_open_file_get_document (file));
}

static void
ask (CloseFlow *flow)
{
  g_autofree char *first = dup_label (flow, 0);
  guint n = flow->unsaved->len;
  g_autoptr (GString) body = g_string_new (NULL);
  g_autofree char *heading = NULL;
  AdwMessageDialog *dialog;
  gboolean removed = FALSE;     /* whether any file was removed from the disk */

  for (guint i = 0; i < n; i++)
    removed |= g_array_index (flow->unsaved, Unsaved, i).removed;
  if (n == 1 && removed)
    {
      /* Translators: %s is the name of a file. */
      heading = g_strdup_printf (_("Save %s Again?"), first);
      g_string_append (body, _("The file was removed or renamed. If you do not save it again, its contents "
                               "may be permanently lost."));
    }
  else if (n == 1)
    {
      /* Translators: %s is the name of a file. */
      heading = g_strdup_printf (_("Save Changes to %s?"), first);
      g_string_append (body, _("Unsaved changes will be permanently lost."));
    }
  else
    {
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *label = dup_label (flow, i);

          g_string_append_printf (names, "\n%s", label);
        }
      heading = g_strdup_printf (removed
                                 ? ngettext ("Save %u File?", "Save %u Files?", n)
                                 : ngettext ("Save Changes to %u File?", "Save Changes to %u Files?", n), n);
      g_string_append_printf (body, removed
                                    ? _("Unsaved contents may be permanently lost. Files that were changed, "
                                        "or that were removed or renamed on the disk:\n%s")
                                    : _("Unsaved changes will be permanently lost. Changed files:\n%s"),
                              names->str);
    }
  tell_joint (flow, body);
  dialog = nre_message_dialog_new (GTK_WINDOW (flow->host), heading, body->str);
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "discard", _("_Discard"), "save",
                                    n == 1 ? _("_Save") : _("_Save All"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  nre_message_present (dialog, "save", answered_cb, flow);
}

/* Whether a file is being written. Such files must not be closed, since the write may fail. */
static gboolean
is_busy (CloseFlow *flow)
{
  g_autoptr (GPtrArray) files = flow->list (flow->data);

  for (guint i = 0; i < files->len; i++)
    if (nre_open_file_get_busy (files->pdata[i]))
      return TRUE;
  return FALSE;
}

/* Finish with success if no file is unsaved now; otherwise ask, again if necessary. */
static void
look (CloseFlow *flow)
{
  if (nre_host_is_closed (flow->host))
    {
      finish (flow, FALSE);
      return;
    }
  nre_host_commit_fields (flow->host);
  if (is_busy (flow))
    {
      nre_host_add_toast (flow->host,
                          nre_toast_new (_("A file is being saved; try to close again afterwards")));
      finish (flow, FALSE);
      return;
    }
  g_array_unref (flow->unsaved);
  flow->unsaved = list_unsaved (flow);
  if (flow->unsaved->len > 0)
    ask (flow);
  else
    finish (flow, TRUE);
}

/**
 * nre_close_flow_run:
 * @list: returns the files to be closed; called several times, also after each save
 * @done: called once, at the end, which may be before this function returns
 * @data: for @list and @done
 *
 * Ask what to do with unsaved changes, if there are any; save them if requested; and ask again if the files
 * were edited meanwhile. The caller closes the files.
 */
void
nre_close_flow_run (NreHost *host, NreCloseList list, NreCloseDone done, gpointer data)
{
  CloseFlow *flow = g_new0 (CloseFlow, 1);

  flow->host = g_object_ref (host);
  flow->unsaved = g_array_new (FALSE, FALSE, sizeof (Unsaved));
  flow->list = list;
  flow->done = done;
  flow->data = data;
  look (flow);
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-extract-flow.h"

#include <glib/gi18n.h>

#include "nre-clash-flow.h"
#include "nre-entry-name.h"
#include "nre-error.h"
#include "nre-file-choice.h"
#include "nre-file-names.h"
#include "nre-job.h"
#include "nre-message.h"
#include "nre-report.h"
#include "nre-save.h"

#define PROGRESS_MS 100

typedef struct
{
  char   *name;                 /* of the file */
  char   *path;                 /* the target path; NULL if it is left out */
  GBytes *bytes;
  guint   number;               /* see NreExtractMake */
} Item;

struct _NreExtractItems
{
  GPtrArray *items;
};

typedef struct
{
  NreHost      *host;
  GApplication *application;    /* held while files are written, so that a window that closes does not end
                                 * it */
  GPtrArray    *items;
  NreExtractMake make;          /* (nullable): NULL if the file is the bytes themselves */
  char         *title;          /* of the file chooser */
  char         *left_out;       /* (nullable): the reason of the first failure */
  guint         n_left_out;
  GArray       *asked;          /* guint: the indices of the items that the user was asked about */
  char         *folder;
  NreJob       *writing;
  guint         task;
  guint         poll;
  int           n_done;         /* atomic: files that were written or left out */
  guint         n_wanted;
} Flow;

static void
item_free (gpointer data)
{
  Item *item = data;

  g_free (item->name);
  g_free (item->path);
  g_clear_pointer (&item->bytes, g_bytes_unref);
  g_free (item);
}

static void
flow_free (Flow *flow)
{
  g_clear_object (&flow->application);
  g_object_unref (flow->host);
  g_ptr_array_unref (flow->items);
  g_array_unref (flow->asked);
  g_free (flow->title);
  g_free (flow->left_out);
  g_free (flow->folder);
  g_free (flow);
}

/** nre_extract_items_new: (transfer full): an empty list. */
NreExtractItems *
nre_extract_items_new (void)
{
  NreExtractItems *self = g_new0 (NreExtractItems, 1);

  self->items = g_ptr_array_new_with_free_func (item_free);
  return self;
}

void
nre_extract_items_free (NreExtractItems *self)
{
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_free (self);
}

/** nre_extract_items_add: add a file to be made. @name: of the file; @bytes, @number: for NreExtractMake; a
 * reference to @bytes is kept */
void
nre_extract_items_add (NreExtractItems *self, const char *name, GBytes *bytes, guint number)
{
  Item *item = g_new0 (Item, 1);

  item->name = g_strdup (name);
  item->bytes = g_bytes_ref (bytes);
  item->number = number;
  g_ptr_array_add (self->items, item);
}

/* @items: (transfer full) */
static Flow *
flow_new_of (NreHost *host, GPtrArray *items)
{
  Flow *flow = g_new0 (Flow, 1);

  flow->host = g_object_ref (host);
  flow->items = items;
  flow->asked = g_array_new (FALSE, FALSE, sizeof (guint));
  return flow;
}

/* Begin with the current bytes of the entries, so that edits while the user decides have no effect. The
 * bytes are not copied. Returns NULL with an error if an entry cannot be read. */
static Flow *
flow_new (NreHost *host, GPtrArray *entries, GError **error)
{
  Flow *flow = flow_new_of (host, g_ptr_array_new_with_free_func (item_free));

  for (guint i = 0; i < entries->len; i++)
    {
      GBytes *bytes = nre_entry_read (entries->pdata[i], error);
      Item *item;

      if (bytes == NULL)
        {
          g_prefix_error (error, "%s: ", nre_entry_get_name (entries->pdata[i]));
          flow_free (flow);
          return NULL;
        }
      item = g_new0 (Item, 1);
      item->name = nre_entry_name_to_file (nre_entry_get_name (entries->pdata[i]));
      item->bytes = bytes;
      g_ptr_array_add (flow->items, item);
    }
  return flow;
}

/* --- Writing --------------------------------------------------------------------------------- */

/* Make the contents of a file. If this fails, only this item is left out; the first reason is kept. */
static gboolean
make_bytes (Flow *flow, Item *item)
{
  g_autoptr (GError) error = NULL;
  GBytes *made = flow->make (item->bytes, item->number, &error);

  if (made == NULL)
    {
      if (flow->n_left_out++ == 0)
        flow->left_out = g_strdup_printf ("%s: %s", item->name, error->message);
      return FALSE;
    }
  g_bytes_unref (item->bytes);
  item->bytes = made;
  return TRUE;
}

static gboolean
write_item (Item *item, GCancellable *cancellable, GError **error)
{
  g_autoptr (NreLayout) layout = nre_layout_new_for_bytes (item->bytes);
  NreSaveJob job = { .layout = layout, .path = item->path, .cancellable = cancellable };

  return nre_save_run (&job, error);
}

static void
write_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Flow *flow = data;

  for (guint i = 0; i < flow->items->len; i++)
    {
      Item *item = flow->items->pdata[i];

      if (item->path == NULL)
        continue;
      if (g_cancellable_is_cancelled (cancellable) ||
          ((flow->make == NULL || make_bytes (flow, item)) && !write_item (item, cancellable, error)))
        return;
      g_atomic_int_inc (&flow->n_done);
      /* Free the contents that were made, since a whole archive may have many. */
      if (flow->make != NULL)
        g_clear_pointer (&item->bytes, g_bytes_unref);
    }
}

static guint
count_written (Flow *flow)
{
  return (guint) g_atomic_int_get (&flow->n_done) - flow->n_left_out;
}

static void
tell_made (Flow *flow)
{
  guint n = count_written (flow);
  g_autofree char *text = NULL, *sentence = NULL;

  text = g_strdup_printf (ngettext ("%'u file was exported", "%'u files were exported", n), n);
  if (flow->n_left_out == 0)
    {
      nre_host_add_toast (flow->host, nre_toast_new (text));
      return;
    }
  /* Translators: two sentences: how many files were written, and why the first of the others could not be. */
  sentence = g_strdup_printf (ngettext ("%s. %u was left out: %s",
                                        "%s. %u were left out; the first of them: %s", flow->n_left_out),
                              text, flow->n_left_out, flow->left_out);
  nre_message_show (GTK_WINDOW (flow->host), _("Not Everything Could Be Exported"), sentence);
}

static void
tell_written (Flow *flow)
{
  const Item *item = flow->items->pdata[0];
  guint n = count_written (flow);
  g_autofree char *text = NULL;

  if (flow->make != NULL)
    {
      tell_made (flow);
      return;
    }
  if (flow->items->len == 1 && n == 1)
    {
      g_autofree char *name = g_filename_display_basename (item->path);

      /* Translators: %s is the name of a file. */
      text = g_strdup_printf (_("%s was extracted"), name);
    }
  else
    text = g_strdup_printf (ngettext ("%'u entry was extracted", "%'u entries were extracted", n), n);
  nre_host_add_toast (flow->host, nre_toast_new (text));
}

static void
written_cb (gpointer owner, gpointer data, const GError *error)
{
  Flow *flow = data;
  guint n = count_written (flow);

  g_source_remove (flow->poll);
  g_application_release (flow->application);
  if (!nre_host_is_closed (flow->host))
    {
      nre_task_bar_end (nre_host_get_task_bar (flow->host), flow->task);
      if (error == NULL)
        tell_written (flow);
      else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        {
          g_autofree char *text =
            flow->make != NULL
              ? g_strdup_printf (ngettext ("Exporting was cancelled; %u file was exported",
                                           "Exporting was cancelled; %u files were exported", n), n)
              : g_strdup_printf (ngettext ("Extracting was cancelled; %u file was extracted",
                                           "Extracting was cancelled; %u files were extracted", n), n);

          nre_host_add_toast (flow->host, nre_toast_new (text));
        }
      else
        {
          g_autofree char *sentence = nre_error_dup_sentence (error->message);

          nre_message_show (GTK_WINDOW (flow->host),
                            flow->make != NULL ? _("Not Everything Could Be Exported")
                                               : _("Not Everything Could Be Extracted"), sentence);
        }
    }
  flow_free (flow);
}

static gboolean
poll_cb (gpointer data)
{
  Flow *flow = data;
  int n = g_atomic_int_get (&flow->n_done);

  if (n > 0 && !nre_host_is_closed (flow->host))
    nre_task_bar_set_fraction (nre_host_get_task_bar (flow->host), flow->task,
                               (double) n / MAX (flow->n_wanted, 1));
  return G_SOURCE_CONTINUE;
}

static const NreJobType write_job = { write_thread, written_cb, NULL };

static void
start (Flow *flow)
{
  for (guint i = 0; i < flow->items->len; i++)
    flow->n_wanted += ((Item *) flow->items->pdata[i])->path != NULL;
  if (flow->n_wanted == 0 || nre_host_is_closed (flow->host))
    {
      flow_free (flow);
      return;
    }
  flow->application = g_object_ref (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (flow->host))));
  g_application_hold (flow->application);
  nre_job_start (&flow->writing, &write_job, flow, NULL);
  flow->task =
      nre_task_bar_begin (nre_host_get_task_bar (flow->host),
                          flow->make != NULL ? _("Exporting") : _("Extracting"),
                          nre_job_get_cancellable (flow->writing));
  flow->poll = g_timeout_add (PROGRESS_MS, poll_cb, flow);
}

static gboolean
is_open (Flow *flow, const char *path)
{
  return nre_workspace_find_path (nre_host_get_workspace (flow->host), path) != NULL;
}

/* --- Several: into a folder ------------------------------------------------------------------ */

/* Set the path of each item, depending on the user's answers. @answers: for each of @flow->asked */
static void
place_items (Flow *flow, const NreClash *answers)
{
  g_autoptr (NreFileNames) names = nre_file_names_new (flow->folder);
  guint asked = 0;

  for (guint i = 0; i < flow->items->len; i++)
    {
      Item *item = flow->items->pdata[i], *before;
      gboolean clashes = asked < flow->asked->len && g_array_index (flow->asked, guint, asked) == i;
      NreClash answer = clashes ? answers[asked++] : NRE_CLASH_NONE;
      g_autofree char *name = NULL;

      if (answer == NRE_CLASH_SKIP)
        continue;
      name =
          answer == NRE_CLASH_KEEP_BOTH ? nre_file_names_dup_free (names, item->name) : g_strdup (item->name);
      /* Of two items with the same name, the later one replaces the earlier one. */
      before = nre_file_names_find (names, name);
      if (before != NULL)
        g_clear_pointer (&before->path, g_free);
      nre_file_names_set (names, name, item);
      item->path = g_build_filename (flow->folder, name, NULL);
    }
}

static void
answered_cb (const NreClash *answers, gpointer data)
{
  Flow *flow = data;

  if (answers == NULL || nre_host_is_closed (flow->host))
    {
      flow_free (flow);
      return;
    }
  place_items (flow, answers);
  start (flow);
}

static void
ask (Flow *flow)
{
  g_autoptr (NreFileNames) names = nre_file_names_new (flow->folder);
  GPtrArray *questions = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = g_filename_display_name (flow->folder);

  for (guint i = 0; i < flow->items->len; i++)
    {
      Item *item = flow->items->pdata[i];
      g_autofree char *path = g_build_filename (flow->folder, item->name, NULL);
      const Item *before = nre_file_names_find (names, item->name);
      char *question = NULL;

      if (before == NULL)
        nre_file_names_set (names, item->name, item);
      if (before != NULL)
        /* Translators: %s is the name of a file. */
        question = g_strdup_printf (_("Another of these entries is also named “%s”."), before->name);
      else if (is_open (flow, path))
        /* Translators: the name of a file, and that of its folder. */
        question = g_strdup_printf (_("“%s” already exists in %s and is open in this window."),
                                    item->name, folder);
      else if (nre_file_is_there (path))
        /* Translators: the name of a file, and that of its folder. */
        question = g_strdup_printf (_("“%s” already exists in %s."), item->name, folder);
      if (question == NULL)
        continue;
      g_ptr_array_add (questions, question);
      g_array_append_val (flow->asked, i);
    }
  nre_clash_flow_run (GTK_WINDOW (flow->host), _("Replace the File?"), questions, answered_cb, flow);
}

static void
folder_chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Flow *flow = data;
  g_autoptr (GFile) file = nre_file_choice_take (dialog, response);

  flow->folder = file != NULL ? g_file_get_path (file) : NULL;
  if (nre_host_is_closed (flow->host))
    {
      flow_free (flow);
      return;
    }
  if (flow->folder != NULL)
    {
      nre_host_set_recent_folder (flow->host, file);
      ask (flow);
      return;
    }
  if (file != NULL)
    nre_message_show (GTK_WINDOW (flow->host), _("The Files Cannot Be Saved There"),
                      _("Files can only be saved to folders on this computer."));
  flow_free (flow);
}

/* --- One: with a name ------------------------------------------------------------------------ */

static void
replace_answered_cb (const char *answer, gpointer data)
{
  Flow *flow = data;

  if (g_str_equal (answer, "action"))
    start (flow);
  else
    flow_free (flow);
}

static void
file_chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Flow *flow = data;
  Item *item = flow->items->pdata[0];
  g_autoptr (GFile) file = nre_file_choice_take (dialog, response), folder = NULL;

  item->path = file != NULL ? g_file_get_path (file) : NULL;
  if (item->path == NULL || nre_host_is_closed (flow->host))
    {
      if (file != NULL && item->path == NULL)
        nre_message_show (GTK_WINDOW (flow->host), _("The File Cannot Be Saved There"),
                          _("Files can only be saved to folders on this computer."));
      flow_free (flow);
      return;
    }
  folder = g_file_get_parent (file);
  nre_host_set_recent_folder (flow->host, folder);
  /* The chooser has asked about replacing, but does not know what is open here. */
  if (is_open (flow, item->path))
    nre_message_ask (GTK_WINDOW (flow->host), _("The File Is Open"),
                     _("The file you chose is open in this window. If you replace it, this window still "
                       "shows its old contents until you reload it."),
                     _("_Replace"), replace_answered_cb, flow);
  else
    start (flow);
}

/* --- Beginning ------------------------------------------------------------------------------- */

static void
choose (Flow *flow)
{
  gboolean one = flow->items->len == 1;
  g_autoptr (GFile) folder = nre_host_get_recent_folder (flow->host);
  const char *title = flow->title != NULL ? flow->title
                      : one               ? _("Extract Entry")
                                          : _("Extract Entries to a Folder");
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new (title, GTK_WINDOW (flow->host),
                                   one ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                                   flow->make != NULL ? _("_Export") : _("_Extract"), NULL);

  if (one)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), ((Item *) flow->items->pdata[0])->name);
  nre_file_choice_show (dialog, folder, G_CALLBACK (one ? file_chosen_cb : folder_chosen_cb), flow);
}

static Flow *
begin (NreHost *host, GPtrArray *entries)
{
  g_autoptr (GError) error = NULL;
  Flow *flow = NULL;

  if (entries->len == 0)
    return NULL;
  nre_host_commit_fields (host);
  flow = flow_new (host, entries, &error);
  if (flow == NULL)
    nre_report_error (GTK_WIDGET (host), error);
  return flow;
}

/** nre_extract_flow_run: let the user choose a file for one entry, or a folder for several, and write them.
 * @entries: (element-type NreEntry) */
void
nre_extract_flow_run (NreHost *host, GPtrArray *entries)
{
  Flow *flow = begin (host, entries);

  if (flow != NULL)
    choose (flow);
}

/** nre_extract_flow_run_to: write entries to files in a folder; the user is asked about files that exist.
 * @entries: (element-type NreEntry); @folder: path */
void
nre_extract_flow_run_to (NreHost *host, GPtrArray *entries, const char *folder)
{
  Flow *flow = begin (host, entries);

  if (flow == NULL)
    return;
  flow->folder = g_strdup (folder);
  ask (flow);
}

/**
 * nre_extract_flow_run_made:
 * @title: of the file chooser
 * @folder: (nullable): path of the target folder; NULL to let the user choose a file for one item, or a
 *   folder for several
 * @items: (transfer full): each becomes a file; without any, nothing happens
 * @make: makes the contents of the files
 *
 * Write files that are made from bytes. Items for which @make fails are left out and reported at the end.
 */
void
nre_extract_flow_run_made (NreHost *host, const char *title, const char *folder, NreExtractItems *items,
                           NreExtractMake make)
{
  g_autoptr (NreExtractItems) taken = items;
  Flow *flow;

  if (items->items->len == 0)
    return;
  flow = flow_new_of (host, g_steal_pointer (&taken->items));
  flow->make = make;
  flow->title = g_strdup (title);
  flow->folder = g_strdup (folder);
  if (folder != NULL)
    ask (flow);
  else
    choose (flow);
}

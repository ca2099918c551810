/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-add-flow.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "nre-clash-flow.h"
#include "nre-entry-name.h"
#include "nre-error.h"
#include "nre-fields-dialog.h"
#include "nre-file-choice.h"
#include "nre-host.h"
#include "nre-job.h"
#include "nre-joint-step.h"
#include "nre-message.h"
#include "nre-page.h"
#include "nre-report.h"
#include "nre-undo-toast.h"
#include "nre-text.h"

/* The maximum size of a file that is added to an archive, in bytes: the format has 32 bits for sizes. */
#define MAX_SIZE ((goffset) G_MAXINT32)

/* The maximum total size of these files, in bytes: more does not fit in any archive. */
#define MAX_TOTAL ((goffset) G_MAXUINT32)

typedef struct
{
  GtkWidget   *widget;          /* the widget with the action */
  NreHost     *host;
  NreDocument *document;
  NreEntry    *archive;
  guint        before;
  GPtrArray   *paths;           /* of the files, while they are being read */
  GPtrArray   *items;
  GPtrArray   *moved;           /* the original entry of each item, to be removed; NULL to keep them */
  GPtrArray   *entries;         /* entries whose bytes are replaced; NULL when adding */
  NreClash    *clashes;         /* for each item, what to do if its name exists */
  GArray      *asked;           /* guint: the indices of the items that the user was asked about */
  NreJob      *reading;
  guint        task;            /* the task in the task bar while files are read */
  gboolean     from_files;
  gboolean     is_dropped;
} Flow;

static void
flow_free (Flow *flow)
{
  g_object_unref (flow->widget);
  g_object_unref (flow->host);
  g_clear_object (&flow->document);
  g_clear_object (&flow->archive);
  g_clear_pointer (&flow->paths, g_ptr_array_unref);
  g_clear_pointer (&flow->items, g_ptr_array_unref);
  g_clear_pointer (&flow->moved, g_ptr_array_unref);
  g_clear_pointer (&flow->entries, g_ptr_array_unref);
  g_clear_pointer (&flow->asked, g_array_unref);
  g_free (flow->clashes);
  g_free (flow);
}

static Flow *
flow_new (GtkWidget *widget, const NreEntryScope *scope)
{
  Flow *flow = g_new0 (Flow, 1);

  flow->widget = g_object_ref (widget);
  flow->host = g_object_ref (NRE_HOST (gtk_widget_get_root (widget)));
  if (scope != NULL)
    {
      flow->document = g_object_ref (scope->document);
      flow->archive = scope->archive != NULL ? g_object_ref (scope->archive) : NULL;
      flow->before = scope->before;
    }
  return flow;
}

/* Whether the window and the file are still open. */
static gboolean
is_there (Flow *flow)
{
  return !nre_host_is_closed (flow->host) &&
         nre_workspace_find (nre_host_get_workspace (flow->host), flow->document) != NULL;
}

static gboolean
is_in_page (Flow *flow)
{
  return gtk_widget_get_ancestor (flow->widget, NRE_TYPE_PAGE) != NULL;
}

/* Select the new entries in the widget. If the list of a page does not show them, select the archive that
 * contains them. Returns whether the new entries are selected. */
static gboolean
select_made (Flow *flow, GPtrArray *made)
{
  NreEntryActions *actions = nre_entry_actions_of (flow->widget);
  g_autoptr (GPtrArray) selected = NULL, archive = g_ptr_array_new ();

  if (actions == NULL || gtk_widget_get_root (flow->widget) != (GtkRoot *) flow->host)
    return FALSE;
  nre_entry_actions_select (actions, made, TRUE);
  selected = nre_entry_actions_dup_entries (actions);
  if (g_ptr_array_find (selected, made->pdata[0], NULL))
    return TRUE;
  if (flow->archive == NULL || !is_in_page (flow))
    return FALSE;
  g_ptr_array_add (archive, flow->archive);
  nre_entry_actions_select (actions, archive, TRUE);
  return FALSE;
}

/* --- Adding ---------------------------------------------------------------------------------- */

/* (transfer none) (nullable): the other document from which all entries are moved; NULL if there is none, or
 * if there are several. */
static NreDocument *
find_origin (Flow *flow)
{
  NreDocument *origin = nre_entry_get_document (flow->moved->pdata[0]);

  for (guint i = 1; i < flow->moved->len; i++)
    if (nre_entry_get_document (flow->moved->pdata[i]) != origin)
      return NULL;
  return origin != flow->document ? origin : NULL;
}

static char *
dup_move_label (Flow *flow)
{
  NreDocument *origin = find_origin (flow);
  char *label = nre_entries_dup_move_label (flow->items->len, flow->moved->pdata[0]);
  char *whole;

  if (origin == NULL)
    return label;
  /* Translators: the first %s is a step such as “Move entry “a””, the second the file that had the entry. */
  whole = g_strdup_printf (_("%s from %s"), label, nre_workspace_label_of (origin));
  g_free (label);
  return whole;
}

static char *
dup_label (Flow *flow)
{
  guint n = flow->items->len;

  if (flow->from_files)
    return NULL;
  if (flow->moved != NULL)
    return dup_move_label (flow);
  if (flow->is_dropped)
    return g_strdup_printf (ngettext ("Copy %u entry", "Copy %u entries", n), n);
  return g_strdup_printf (ngettext ("Paste %u entry", "Paste %u entries", n), n);
}

/* (transfer container) (element-type NreEntry): the original entries in @document that are moved, and were
 * not removed yet. */
static GPtrArray *
list_moved (Flow *flow, NreDocument *document)
{
  GPtrArray *entries = g_ptr_array_new ();

  for (guint i = 0; flow->moved != NULL && i < flow->moved->len; i++)
    if (flow->clashes[i] != NRE_CLASH_SKIP && !nre_entry_is_gone (flow->moved->pdata[i]) &&
        nre_entry_get_document (flow->moved->pdata[i]) == document)
      g_ptr_array_add (entries, flow->moved->pdata[i]);
  return entries;
}

static gboolean
remove_moved (Flow *flow, NreDocument *document, GError **error)
{
  g_autoptr (GPtrArray) entries = list_moved (flow, document);
  g_autofree char *label = NULL, *move = NULL;

  if (entries->len > 0)
    move = nre_entries_dup_move_label (entries->len, entries->pdata[0]);
  if (move != NULL && document != flow->document)
    /* Translators: the first %s is a step such as “Move entry “a””, the second the file that gets it. */
    label = g_strdup_printf (_("%s to %s"), move, nre_workspace_label_of (flow->document));
  else
    label = g_steal_pointer (&move);
  return nre_entries_remove (document, entries, label, error);
}

/* Remove the original entries from the other documents, in one step for each document. @changed: (inout)
 * (element-type NreDocument): changed documents are added */
static gboolean
remove_elsewhere (Flow *flow, GPtrArray *changed, GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; flow->moved != NULL && i < flow->moved->len; i++)
    {
      NreDocument *document = nre_entry_get_document (flow->moved->pdata[i]);
      guint64 before;

      if (document == NULL || document == flow->document || !g_hash_table_add (seen, document))
        continue;
      before = nre_history_get_token (nre_document_get_history (document));
      if (!remove_moved (flow, document, error))
        return FALSE;
      if (nre_history_get_token (nre_document_get_history (document)) != before)
        g_ptr_array_add (changed, document);
    }
  return TRUE;
}

/* Tell the window which entry has become which, so that pages follow when the original entries are
 * removed. */
static void
note_moves (Flow *flow, GPtrArray *made)
{
  g_autoptr (GPtrArray) from = g_ptr_array_new ();

  for (guint i = 0; i < flow->moved->len; i++)
    if (flow->clashes[i] != NRE_CLASH_SKIP)
      g_ptr_array_add (from, flow->moved->pdata[i]);
  if (from->len == made->len)
    nre_host_note_moves (flow->host, from, made);
}

/* Give items from an RsLi archive whose kind does not tell a type id, such as models, that of similar entries
 * of the archive. */
static void
guess_types (Flow *flow)
{
  g_autoptr (GPtrArray) untyped = g_ptr_array_new ();

  for (guint i = 0; i < flow->items->len; i++)
    if (((const NreEntryItem *) flow->items->pdata[i])->untyped)
      g_ptr_array_add (untyped, flow->items->pdata[i]);
  if (untyped->len > 0)
    nre_fields_guess (flow->document, flow->archive, untyped);
}

/* (transfer full) (nullable) (element-type NreEntry): insert the items, and remove the original entries that
 * are in the same document, as one step. Returns the new entries, or NULL with an error. */
static GPtrArray *
insert_and_remove (Flow *flow, const char *label, GError **error)
{
  g_autoptr (GPtrArray) made = NULL;

  guess_types (flow);
  if (flow->moved == NULL)
    return nre_entries_insert (flow->document, flow->archive, flow->before, flow->items, flow->clashes, label,
                               error);
  nre_document_begin_group (flow->document, label);
  made = nre_entries_insert (flow->document, flow->archive, flow->before, flow->items, flow->clashes, label,
                             error);
  if (made != NULL)
    note_moves (flow, made);
  if (made == NULL || !remove_moved (flow, flow->document, error))
    {
      nre_document_abort_group (flow->document);
      return NULL;
    }
  nre_document_end_group (flow->document);
  return g_steal_pointer (&made);
}

/* (transfer none): the name of the archive to which entries are added. */
static const char *
get_target (Flow *flow)
{
  return flow->archive != NULL ? nre_entry_get_name (flow->archive) : nre_workspace_label_of (flow->document);
}

/* Show a toast with a button to undo: the keys for undo may act on another file, and the new entries may not
 * be visible. */
static void
tell_inserted (Flow *flow, GPtrArray *made)
{
  NreEntry *first = made->pdata[0];
  const char *target = get_target (flow);
  g_autofree char *text = NULL;

  if (made->len == 1)
    text = g_strdup_printf (flow->moved != NULL ? _("“%s” was moved to %s")
                            : flow->from_files  ? _("“%s” was added to %s")
                                                : _("“%s” was copied to %s"),
                            nre_entry_get_name (first), target);
  else if (flow->moved != NULL)
    text = g_strdup_printf (ngettext ("%u entry was moved to %s", "%u entries were moved to %s", made->len),
                            made->len, target);
  else if (flow->from_files)
    text = g_strdup_printf (ngettext ("%u entry was added to %s", "%u entries were added to %s", made->len),
                            made->len, target);
  else
    text = g_strdup_printf (ngettext ("%u entry was copied to %s", "%u entries were copied to %s", made->len),
                            made->len, target);
  nre_host_add_toast (flow->host, nre_undo_toast_new (text, flow->document));
}

static void
insert (Flow *flow)
{
  g_autoptr (GPtrArray) changed = g_ptr_array_new (), made = NULL;
  g_autofree char *label = dup_label (flow);
  g_autoptr (GError) error = NULL;
  gboolean ok, seen;

  g_ptr_array_add (changed, flow->document);
  made = insert_and_remove (flow, label, &error);
  ok = made != NULL && remove_elsewhere (flow, changed, &error);
  if (!ok)
    nre_report_error (GTK_WIDGET (flow->host), error);
  if (made == NULL || made->len == 0)
    return;
  if (changed->len > 1)
    nre_joint_step_join (changed);
  if (ok && flow->moved != NULL)
    nre_entry_clip_end_cut (gtk_widget_get_clipboard (GTK_WIDGET (flow->host)), flow->moved);
  seen = select_made (flow, made);
  if (ok && (changed->len > 1 || !seen || !is_in_page (flow)))
    tell_inserted (flow, made);
}

static void
answered_cb (const NreClash *answers, gpointer data)
{
  Flow *flow = data;

  if (answers != NULL && is_there (flow))
    {
      for (guint i = 0; i < flow->asked->len; i++)
        {
          NreClash answer = answers[i];

          /* A file has no type and attributes, so keep those of the entry. */
          if (answer == NRE_CLASH_REPLACE && flow->from_files)
            answer = NRE_CLASH_REPLACE_BYTES;
          flow->clashes[g_array_index (flow->asked, guint, i)] = answer;
        }
      insert (flow);
    }
  flow_free (flow);
}

/* Ask what to do about each item whose name is in the archive already. For files, also ask if two of them
 * have the same name; but entries with the same name in their archive are added without a question. */
static void
ask (Flow *flow)
{
  NreDirectory *directory = nre_entries_get_archive (flow->document, flow->archive);
  g_autoptr (NreNamePool) pool = directory != NULL ? nre_name_pool_new (directory) : NULL;
  GPtrArray *questions = g_ptr_array_new_with_free_func (g_free);

  flow->clashes = g_new0 (NreClash, flow->items->len);
  flow->asked = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; pool != NULL && i < flow->items->len; i++)
    {
      const NreEntryItem *item = flow->items->pdata[i];

      if (*item->fields.name != '\0' && nre_name_pool_find (pool, item->fields.name, NULL))
        {
          g_autofree char *name =
              nre_text_display (item->fields.name, nre_record_name_length (item->fields.name));

          /* Translators: the name of an archive, and that of an entry. */
          g_ptr_array_add (questions,
                           g_strdup_printf (_("%s already has an entry “%s”."), get_target (flow), name));
          g_array_append_val (flow->asked, i);
        }
      else if (flow->from_files)
        nre_name_pool_add (pool, item->fields.name, 0);
    }
  nre_clash_flow_run (GTK_WINDOW (flow->host), _("Replace the Entry?"), questions, answered_cb, flow);
}

/** nre_add_flow_clip: add copies of the entries of a clip. */
void
nre_add_flow_clip (GtkWidget *widget, const NreEntryScope *scope, NreEntryClip *clip)
{
  Flow *flow = flow_new (widget, scope);

  flow->items = g_ptr_array_ref (nre_entry_clip_get_items (clip));
  ask (flow);
}

/** nre_add_flow_copy: add copies of dragged entries. @is_own: whether they are from the same archive; then
 * they get new names without a question */
void
nre_add_flow_copy (GtkWidget *widget, const NreEntryScope *scope, NreEntryClip *clip, gboolean is_own)
{
  Flow *flow = flow_new (widget, scope);

  flow->is_dropped = TRUE;
  flow->items = g_ptr_array_ref (nre_entry_clip_get_items (clip));
  if (!is_own)
    {
      ask (flow);
      return;
    }
  flow->clashes = g_new0 (NreClash, flow->items->len);
  for (guint i = 0; i < flow->items->len; i++)
    flow->clashes[i] = NRE_CLASH_KEEP_BOTH;
  insert (flow);
  flow_free (flow);
}

/* (transfer none) (nullable): a document other than the target from which entries are moved, and whose file
 * is read-only. */
static NreDocument *
find_read_only (Flow *flow)
{
  for (guint i = 0; i < flow->moved->len; i++)
    {
      NreDocument *document = nre_entry_get_document (flow->moved->pdata[i]);
      const char *path =
          document != NULL && document != flow->document ? nre_document_get_path (document) : NULL;
      GStatBuf found;

      if (path != NULL && g_stat (path, &found) == 0 &&
          ((found.st_mode & 0222) == 0 || g_access (path, W_OK) != 0))
        return document;
    }
  return NULL;
}

static void
read_only_cb (const char *answer, gpointer data)
{
  Flow *flow = data;

  if (g_str_equal (answer, "action") && is_there (flow))
    ask (flow);
  else
    flow_free (flow);
}

/** nre_add_flow_move: add the entries of a clip, and remove the original ones. If one of their files is
 * read-only, the user is asked first. @entries: (element-type NreEntry): the original entry of each item of
 * the clip, in other archives */
void
nre_add_flow_move (GtkWidget *widget, const NreEntryScope *scope, NreEntryClip *clip, GPtrArray *entries)
{
  Flow *flow = flow_new (widget, scope);
  NreDocument *source;
  g_autofree char *body = NULL;

  flow->items = g_ptr_array_ref (nre_entry_clip_get_items (clip));
  flow->moved = g_ptr_array_ref (entries);
  source = find_read_only (flow);
  if (source == NULL)
    {
      ask (flow);
      return;
    }
  /* Translators: %s is the name of a file. */
  body = g_strdup_printf (_("%s is read-only. The entries remain in the file on the disk until it is "
                            "replaced."),
                          nre_workspace_label_of (source));
  nre_message_ask (GTK_WINDOW (flow->host), _("Move Entries Out of a Read-Only File?"), body, _("_Move"),
                   read_only_cb, flow);
}

static void
fields_cb (gboolean ok, gpointer data)
{
  Flow *flow = data;

  if (ok && is_there (flow))
    ask (flow);
  else
    flow_free (flow);
}

/* --- Replacing ------------------------------------------------------------------------------- */

/* (transfer full): case-folded name of a file → NreEntryItem. If several files have the same name, the first
 * one counts. */
static GHashTable *
index_files (Flow *flow)
{
  GHashTable *items = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < flow->items->len; i++)
    {
      g_autofree char *file = g_filename_display_basename (flow->paths->pdata[i]);
      g_autofree char *folded = g_utf8_casefold (file, -1);

      if (!g_hash_table_contains (items, folded))
        g_hash_table_insert (items, g_steal_pointer (&folded), flow->items->pdata[i]);
    }
  return items;
}

/* (transfer none) (nullable): the file with the name of the entry, ignoring case. */
static NreEntryItem *
find_file (GHashTable *items, NreEntry *entry)
{
  g_autofree char *name = nre_entry_name_to_file (nre_entry_get_name (entry));
  g_autofree char *folded = g_utf8_casefold (name, -1);

  return g_hash_table_lookup (items, folded);
}

static void
tell_replaced (Flow *flow, GPtrArray *entries)
{
  g_autofree char *text = NULL;

  if (entries->len < flow->entries->len)
    text = g_strdup_printf (ngettext ("%u of %u entries was replaced; there is no file for the others",
                                      "%u of %u entries were replaced; there is no file for the others",
                                      entries->len),
                            entries->len, flow->entries->len);
  else if (entries->len == 1)
    /* Translators: %s is the name of an entry. */
    text = g_strdup_printf (_("“%s” was replaced"), nre_entry_get_name (entries->pdata[0]));
  else
    text = g_strdup_printf (ngettext ("%u entry was replaced", "%u entries were replaced", entries->len),
                            entries->len);
  nre_host_add_toast (flow->host, nre_undo_toast_new (text, flow->document));
}

/* Replace the bytes of entries. A single entry takes a single file, whatever its name is; otherwise, each
 * entry takes the file with its name, if there is one. */
static void
replace (Flow *flow)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new (), payloads = g_ptr_array_new ();
  g_autoptr (GHashTable) files = index_files (flow);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < flow->entries->len; i++)
    {
      NreEntryItem *item = flow->entries->len == 1 && flow->items->len == 1
                               ? flow->items->pdata[0]
                               : find_file (files, flow->entries->pdata[i]);

      if (item == NULL)
        continue;
      g_ptr_array_add (entries, flow->entries->pdata[i]);
      g_ptr_array_add (payloads, item->payload);
    }
  if (entries->len == 0)
    {
      nre_message_show (GTK_WINDOW (flow->host), _("Nothing Was Replaced"),
                        _("None of the files has the name of a selected entry."));
      return;
    }
  if (!nre_entries_replace (flow->document, entries, payloads, &error))
    {
      nre_report_error (GTK_WIDGET (flow->host), error);
      return;
    }
  tell_replaced (flow, entries);
}

/* --- Reading files --------------------------------------------------------------------------- */

/* Check a file; all files are checked before any is read. @add: whether the file becomes an entry, which
 * needs a valid name; @total: (inout): the size of the file is added; @field: (out): the name, if @add is
 * TRUE */
static gboolean
check_file (const char *path, gboolean add, goffset *total, guint8 field[NRE_NAME_SIZE], GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                         G_FILE_QUERY_INFO_NONE, NULL, error);
  g_autofree char *name = g_filename_display_basename (path);

  if (info == NULL)
    return FALSE;
  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR || g_file_info_get_size (info) > MAX_SIZE)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR
                         ? _("“%s” is too large for an entry")
                         : _("“%s” is not a file"),
                     name);
  *total += g_file_info_get_size (info);
  if (*total > MAX_TOTAL)
    return nre_fail (error, NRE_ERROR_REFUSED, _("the files are too large for one archive"));
  if (add && !nre_entry_name_encode (name, field, error))
    {
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }
  return TRUE;
}

static NreEntryItem *
read_item (const char *path, const NreFields *fields, GError **error)
{
  g_autofree char *contents = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize size;

  if (!g_file_get_contents (path, &contents, &size, error))
    return NULL;
  bytes = g_bytes_new_take (g_steal_pointer (&contents), size);
  return nre_entry_item_new (fields, bytes);
}

static void
read_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Flow *flow = data;
  g_autofree NreFields *fields = g_new0 (NreFields, flow->paths->len);
  goffset total = 0;

  for (guint i = 0; i < flow->paths->len; i++)
    if (!check_file (flow->paths->pdata[i], flow->entries == NULL, &total, fields[i].name, error))
      return;
  for (guint i = 0; i < flow->paths->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      NreEntryItem *item = read_item (flow->paths->pdata[i], &fields[i], error);

      if (item == NULL)
        return;
      g_ptr_array_add (flow->items, item);
    }
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  Flow *flow = data;

  if (!nre_host_is_closed (flow->host))
    nre_task_bar_end (nre_host_get_task_bar (flow->host), flow->task);
  if (error != NULL)
    {
      g_autofree char *sentence = nre_error_dup_sentence (error->message);

      if (!nre_host_is_closed (flow->host) && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        nre_message_show (GTK_WINDOW (flow->host), _("The Files Cannot Be Added"), sentence);
    }
  else if (is_there (flow) && flow->entries != NULL)
    replace (flow);
  else if (is_there (flow) && nre_entries_get_archive (flow->document, flow->archive) != NULL)
    {
      gboolean guessed = nre_fields_guess (flow->document, flow->archive, flow->items);

      nre_fields_dialog_run (GTK_WINDOW (flow->host), flow->items, guessed, fields_cb, flow);
      return;
    }
  flow_free (flow);
}

static const NreJobType read_job = { read_thread, read_cb, NULL };

static void
read_files (Flow *flow, GSList *files)
{
  flow->from_files = TRUE;
  flow->paths = g_ptr_array_new_with_free_func (g_free);
  flow->items = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_entry_item_free);
  for (GSList *at = files; at != NULL; at = at->next)
    {
      char *path = g_file_get_path (at->data);

      if (path != NULL)
        g_ptr_array_add (flow->paths, path);
    }
  if (flow->paths->len == 0 || nre_host_is_closed (flow->host))
    {
      flow_free (flow);
      return;
    }
  nre_job_start (&flow->reading, &read_job, flow, NULL);
  flow->task = nre_task_bar_begin (nre_host_get_task_bar (flow->host), _("Reading files"),
                                   nre_job_get_cancellable (flow->reading));
}

/** nre_add_flow_files: add files as entries. @files: (element-type GFile): for example from the clipboard */
void
nre_add_flow_files (GtkWidget *widget, const NreEntryScope *scope, GSList *files)
{
  read_files (flow_new (widget, scope), files);
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Flow *flow = data;
  g_autoptr (GListModel) model = NULL;
  GSList *files = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    model = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
  for (guint i = model != NULL ? g_list_model_get_n_items (model) : 0; i > 0; i--)
    files = g_slist_prepend (files, g_list_model_get_item (model, i - 1));
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
  if (files != NULL)
    {
      g_autoptr (GFile) folder = g_file_get_parent (files->data);

      nre_host_set_recent_folder (flow->host, folder);
      read_files (flow, files);
    }
  else
    flow_free (flow);
  g_slist_free_full (files, g_object_unref);
}

static void
choose (Flow *flow, const char *title, const char *accept, gboolean several)
{
  g_autoptr (GFile) folder = nre_host_get_recent_folder (flow->host);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, GTK_WINDOW (flow->host),
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, accept, NULL);

  nre_host_commit_fields (flow->host);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), several);
  nre_file_choice_show (dialog, folder, G_CALLBACK (chosen_cb), flow);
}

/** nre_add_flow_choose: let the user choose files to add as entries. */
void
nre_add_flow_choose (GtkWidget *widget, const NreEntryScope *scope)
{
  choose (flow_new (widget, scope), _("Add Files as Entries"), _("_Add"), TRUE);
}

/* (nullable): @entries: (element-type NreEntry): entries of one document; without any, returns NULL */
static Flow *
begin_replacing (GtkWidget *widget, GPtrArray *entries)
{
  Flow *flow;

  if (entries->len == 0 || nre_entry_get_document (entries->pdata[0]) == NULL)
    return NULL;
  flow = flow_new (widget, NULL);
  flow->document = g_object_ref (nre_entry_get_document (entries->pdata[0]));
  flow->entries = g_ptr_array_ref (entries);
  return flow;
}

/** nre_add_flow_replace: let the user choose files that replace the bytes of entries. @entries: (element-type
 * NreEntry): entries of one document. A single one takes any file, several take the files with their names */
void
nre_add_flow_replace (GtkWidget *widget, GPtrArray *entries)
{
  Flow *flow = begin_replacing (widget, entries);

  if (flow != NULL)
    choose (flow, entries->len == 1 ? _("Replace with a File") : _("Replace with Files of the Same Names"),
            _("_Replace"), entries->len > 1);
}

/** nre_add_flow_replace_by: like nre_add_flow_replace() with given files. @files: (element-type GFile) */
void
nre_add_flow_replace_by (GtkWidget *widget, GPtrArray *entries, GSList *files)
{
  Flow *flow = begin_replacing (widget, entries);

  if (flow != NULL)
    read_files (flow, files);
}

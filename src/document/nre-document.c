/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-document-private.h"

#include "nre-edit.h"
#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-format.h"
#include "nre-i18n.h"

/* A weak reference to the document for callbacks from the lease thread. It is shared, since a callback in the
 * main loop may still be pending when the document is gone. */
struct _NreDocumentLink
{
  GWeakRef document;
};

enum
{
  PROP_PATH = 1,
  PROP_TITLE,
  PROP_MODIFIED,
  N_PROPS
};

enum
{
  CHANGED,
  FILE_TOUCHED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static GType
nre_document_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return NRE_TYPE_ENTRY;
}

static guint
nre_document_get_n_items (GListModel *model)
{
  if (nre_document_is_loose (NRE_DOCUMENT (model)))
    return 0;
  return nre_directory_get_n_entries (NRE_DOCUMENT (model)->root);
}

static gpointer
nre_document_get_item (GListModel *model, guint position)
{
  NreDocument *self = NRE_DOCUMENT (model);

  if (nre_document_is_loose (self) || position >= nre_directory_get_n_entries (self->root))
    return NULL;
  return nre_document_get_entry (self, self->root, nre_directory_get_id (self->root, position));
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = nre_document_get_item_type;
  iface->get_n_items = nre_document_get_n_items;
  iface->get_item = nre_document_get_item;
}

G_DEFINE_TYPE_WITH_CODE (NreDocument, nre_document, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
clear_link (gpointer data)
{
  NreDocumentLink *link = data;

  g_weak_ref_clear (&link->document);
}

static void
link_unref (gpointer link)
{
  g_atomic_rc_box_release_full (link, clear_link);
}

static gboolean
tell_touched (gpointer data)
{
  NreDocumentLink *link = data;
  g_autoptr (NreDocument) self = g_weak_ref_get (&link->document);

  if (self != NULL)
    g_signal_emit (self, signals[FILE_TOUCHED], 0);
  return G_SOURCE_REMOVE;
}

/* Runs in the lease thread. */
static void
on_file_touched (gpointer link)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, tell_touched, g_atomic_rc_box_acquire (link), link_unref);
}

static void
nre_document_finalize (GObject *object)
{
  NreDocument *self = NRE_DOCUMENT (object);

  if (self->mapping != NULL)
    nre_mapping_set_listener (self->mapping, NULL, NULL);
  g_clear_pointer (&self->link, link_unref);
  nre_history_set_listener (self->history, NULL, NULL);
  g_clear_pointer (&self->entries, nre_entry_store_free);
  g_clear_object (&self->history);
  g_clear_pointer (&self->root, nre_directory_unref);
  g_clear_pointer (&self->saved, nre_directory_unref);
  g_clear_pointer (&self->original, g_bytes_unref);
  g_clear_pointer (&self->mapping, nre_mapping_unref);
  g_free (self->path);
  g_free (self->title);
  g_free (self->backup);
  g_clear_pointer (&self->fence, g_async_queue_unref);
  G_OBJECT_CLASS (nre_document_parent_class)->finalize (object);
}

static void
nre_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreDocument *self = NRE_DOCUMENT (object);

  switch (id)
    {
    case PROP_PATH:
      g_value_set_string (value, self->path);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, nre_document_get_modified (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_document_class_init (NreDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = nre_document_finalize;
  object_class->get_property = nre_document_get_property;
  props[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, flags);
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  props[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CHANGED] = g_signal_new ("changed", NRE_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[FILE_TOUCHED] = g_signal_new ("file-touched", NRE_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
}

/* --- Notifying of changes -------------------------------------------------------------------------- */

static void
emit_order (NreDirectory *directory, const NreOrderChange *change, gpointer data)
{
  NreDocument *self = data;

  if (directory == self->root)
    g_list_model_items_changed (G_LIST_MODEL (self), change->index, change->removed, change->added);
}

/** nre_document_begin_step: begin to collect changes, and delay the notifications of the history. Steps can
 * be nested; see nre_document_end_step(). */
void
nre_document_begin_step (NreDocument *self)
{
  if (self->step_depth++ > 0)
    return;
  g_object_freeze_notify (G_OBJECT (self->history));
  self->changes = nre_changes_new ();
}

/** nre_document_end_step: end the step and, if it is the outermost, report its changes: first by the lists,
 * then by the entries, and last by "changed". */
void
nre_document_end_step (NreDocument *self)
{
  g_autoptr (NreChanges) changes = NULL;

  g_assert (self->step_depth > 0);
  if (--self->step_depth > 0)
    return;
  changes = g_steal_pointer (&self->changes);
  g_object_ref (self);
  if (!nre_changes_is_empty (changes))
    {
      nre_entry_store_tell_order (self->entries, changes);
      nre_changes_foreach_order (changes, emit_order, self);
      nre_entry_store_tell (self->entries, changes);
      g_signal_emit (self, signals[CHANGED], 0, changes);
    }
  g_object_thaw_notify (G_OBJECT (self->history));
  g_object_unref (self);
}

/** nre_document_saved: notify of a save. @moved: whether the save gave the document another path. */
void
nre_document_saved (NreDocument *self, gboolean moved)
{
  g_autoptr (NreChanges) none = nre_changes_new ();

  self->was_saved = TRUE;
  if (moved)
    {
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PATH]);
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TITLE]);
    }
  nre_entry_store_refresh (self->entries);
  g_signal_emit (self, signals[CHANGED], 0, none);
}

/** nre_document_touched: an NreHistoryTouched that adds a change to those of the step in progress, or reports
 * the change at once if no step is in progress. @data: the changed document. */
void
nre_document_touched (const NreTouch *touch, gpointer data)
{
  NreDocument *self = data;

  nre_document_begin_step (self);
  nre_changes_add (self->changes, touch);
  nre_document_end_step (self);
}

static void
on_position_changed (NreDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MODIFIED]);
}

static void
nre_document_init (NreDocument *self)
{
  self->history = nre_history_new ();
  nre_history_set_listener (self->history, nre_document_touched, self);
  g_signal_connect_object (self->history, "notify::at-saved", G_CALLBACK (on_position_changed), self,
                           G_CONNECT_SWAPPED);
}

/* A file that begins like an archive is opened as an archive even if it is damaged. */
static NreArchive *
open_archive (GBytes *bytes, const char *name, gboolean any, GError **error)
{
  NreSpan span = nre_span_of_bytes (bytes);
  NreKind kind = any && !nre_archive_probe (span) ? nre_kind_of_file (span, name) : NRE_KIND_RAW;

  return kind != NRE_KIND_RAW ? nre_archive_new_loose (bytes, kind, nre_format_get (kind)->type_id, error)
                              : nre_archive_new (bytes, error);
}

static NreDocument *
document_new (GBytes *bytes, NreMapping *mapping, const char *path, const char *title, gboolean any,
              GError **error)
{
  g_autoptr (NreArchive) archive = open_archive (bytes, title, any, error);
  NreDocument *self;

  if (archive == NULL)
    return NULL;
  self = g_object_new (NRE_TYPE_DOCUMENT, NULL);
  self->path = g_strdup (path);
  self->title = g_strdup (title);
  self->original = g_bytes_ref (bytes);
  self->root = nre_directory_new (archive);
  self->entries = nre_entry_store_new (self, self->root);
  if (mapping != NULL)
    {
      self->mapping = nre_mapping_ref (mapping);
      nre_mapping_get_stat (mapping, &self->on_disk.state);
      self->on_disk.known = TRUE;
      self->link = g_atomic_rc_box_new0 (NreDocumentLink);
      g_weak_ref_init (&self->link->document, self);
      nre_mapping_set_listener (mapping, on_file_touched, self->link);
    }
  return self;
}

static NreDocument *
open_file (const char *path, gboolean any, GError **error)
{
  g_autoptr (NreMapping) mapping = nre_mapping_open_leased (path, error);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *title = NULL;

  if (mapping == NULL)
    return NULL;
  bytes = nre_mapping_get_bytes (mapping);
  title = g_filename_display_basename (path);
  return document_new (bytes, mapping, path, title, any, error);
}

/**
 * nre_document_open:
 * @path: a file name
 *
 * Open an archive, whose contents are read on demand. If the system grants a lease, the document keeps these
 * contents even when another program writes to the file. Without a lease, it keeps them from the first edit
 * on. Fails with NRE_ERROR_IO if the file cannot be read, or with NRE_ERROR_FORMAT if it is not a readable
 * archive.
 */
NreDocument *
nre_document_open (const char *path, GError **error)
{
  return open_file (path, FALSE, error);
}

/**
 * nre_document_open_any:
 * @path: a file name
 *
 * Like nre_document_open(), but files that are not archives can be opened if nre_kind_of_file() recognises
 * their kind. Fails with NRE_ERROR_TOO_LARGE if such a file has more than 4 GiB - 1 bytes.
 */
NreDocument *
nre_document_open_any (const char *path, GError **error)
{
  return open_file (path, TRUE, error);
}

static void
open_thread (GTask *task, gpointer source G_GNUC_UNUSED, gpointer data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_open_any (data, &error);

  if (document != NULL)
    g_task_return_pointer (task, document, g_object_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/** nre_document_open_async: run nre_document_open_any() in a thread. */
void
nre_document_open_async (const char *path, GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, nre_document_open_async);
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, open_thread);
}

/** nre_document_open_finish: (transfer full) (nullable): the document. Fails like nre_document_open_any(),
 * and with G_IO_ERROR_CANCELLED. */
NreDocument *
nre_document_open_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/** nre_document_new_from_bytes: (transfer full) (nullable): create a document without a path from @bytes, as
 * nre_document_open_any() does from a file. @title: the name of the file, which also helps to recognise its
 * kind. Fails like nre_document_open_any(), except for NRE_ERROR_IO. */
NreDocument *
nre_document_new_from_bytes (GBytes *bytes, const char *title, GError **error)
{
  return document_new (bytes, NULL, NULL, title, TRUE, error);
}

/**
 * nre_document_is_loose:
 *
 * Whether the file is not an archive. Edits and snapshots treat it as an archive with one entry.
 */
gboolean
nre_document_is_loose (NreDocument *self)
{
  return nre_directory_is_loose (self->root);
}

/** nre_document_dup_loose_entry: (transfer full) (nullable): the file as an entry; NULL for an archive. */
NreEntry *
nre_document_dup_loose_entry (NreDocument *self)
{
  return nre_document_is_loose (self) ? nre_document_get_entry (self, self->root, 0) : NULL;
}

/** nre_document_get_path: (nullable): the path of the document's file; NULL if the document was made from
 * bytes and never saved. */
const char *
nre_document_get_path (NreDocument *self)
{
  return self->path;
}

/** nre_document_get_title: the name of the file in UTF-8, without its folder, for display. */
const char *
nre_document_get_title (NreDocument *self)
{
  return self->title;
}

/** nre_document_get_kind: the kind of the file itself, such as an archive, a model or a terrain. */
NreKind
nre_document_get_kind (NreDocument *self)
{
  return nre_kind_of_archive (self->root);
}

/** nre_document_get_root: (transfer none): the directory of the file, with all edits. */
NreDirectory *
nre_document_get_root (NreDocument *self)
{
  return self->root;
}

/** nre_document_get_original: (transfer none): the bytes that the file had when it was opened, even if the
 * document was saved since. */
GBytes *
nre_document_get_original (NreDocument *self)
{
  return self->original;
}

/** nre_document_get_modified: whether the document differs from its saved state. */
gboolean
nre_document_get_modified (NreDocument *self)
{
  return !nre_history_is_at_saved (self->history);
}

/** nre_document_was_saved: whether the document was saved since it was opened. */
gboolean
nre_document_was_saved (NreDocument *self)
{
  return self->was_saved;
}

/** nre_document_get_history: (transfer none): the steps of the document. To undo or group steps, call the
 * functions of the document, since those also notify of the changes. */
NreHistory *
nre_document_get_history (NreDocument *self)
{
  return self->history;
}

/** nre_document_get_children: (transfer full) (nullable): the entries inside @entry, a list of NreEntry; NULL
 * unless @entry can be opened as an archive. */
GListModel *
nre_document_get_children (NreDocument *self, NreEntry *entry)
{
  return G_LIST_MODEL (nre_entry_store_get_children (self->entries, entry));
}

/** nre_document_get_entry: (transfer full) (nullable): the object of the entry @id of the archive @directory;
 * see nre_entry_store_get(). */
NreEntry *
nre_document_get_entry (NreDocument *self, NreDirectory *directory, guint32 id)
{
  return nre_entry_store_get (self->entries, directory, id);
}

/** nre_document_find_same: (transfer full) (nullable): see nre_entry_store_find_same(). */
NreEntry *
nre_document_find_same (NreDocument *self, NreEntry *gone)
{
  return nre_entry_store_find_same (self->entries, gone);
}

/** nre_document_find_entry: (transfer full) (nullable): the entry at @path. @path may be NULL only if the
 * file is not an archive. Fails like nre_entry_path_resolve(). */
NreEntry *
nre_document_find_entry (NreDocument *self, const char *path, GError **error)
{
  NreDirectory *directory;
  guint index;

  if (!nre_entry_path_resolve (self->root, path, &directory, &index, error))
    return NULL;
  return nre_document_get_entry (self, directory, nre_directory_get_id (directory, index));
}

/** nre_document_snapshot: (transfer full): a snapshot of the current state, for any thread. */
NreDirectory *
nre_document_snapshot (NreDocument *self)
{
  return nre_directory_copy (self->root);
}

/** nre_document_dup_saved: (transfer full): a snapshot of the last saved state or, if nothing was saved, of
 * the state in which the file was opened. */
NreDirectory *
nre_document_dup_saved (NreDocument *self)
{
  return self->saved != NULL ? nre_directory_copy (self->saved)
                             : nre_directory_new (nre_directory_get_origin (self->root));
}

/**
 * nre_document_perform:
 * @operation: name in the operations table
 * @entry: (nullable): entry path, NULL for the file itself
 * @args: (nullable): the arguments, a{sv}; a floating reference is sunk
 *
 * Perform one edit as one undoable step, or as a part of the open group or gesture. An edit that would change
 * nothing succeeds and makes no step. Fails with NRE_ERROR_REFUSED if there is no such operation, and like
 * nre_edit_run() and nre_mapping_keep(). A failed edit leaves the document unchanged.
 */
gboolean
nre_document_perform (NreDocument *self, const char *operation, const char *entry, GVariant *args,
                      GError **error)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (args != NULL ? args : g_variant_new ("a{sv}", NULL));
  const NreOperation *op = nre_operation_find (operation);
  g_autoptr (NreCommand) command = NULL;

  if (op == NULL)
    return nre_fail (error, NRE_ERROR_REFUSED, _("there is no operation “%s”"), operation);
  if (self->mapping != NULL && !nre_mapping_keep (self->mapping, error))
    return FALSE;
  command = nre_edit_run (op, self->root, entry, sunk, self->logged, error);
  if (command == NULL)
    return FALSE;
  if (nre_command_is_empty (command))
    return TRUE;
  nre_document_begin_step (self);
  nre_history_push (self->history, command);
  nre_command_foreach_touch (command, FALSE, nre_document_touched, self);
  nre_document_end_step (self);
  return TRUE;
}

/**
 * nre_document_would_change:
 * @operation, @entry, @args: as for nre_document_perform()
 * @changes: (out): whether the edit would change anything
 *
 * Find out whether an edit would change the document, and leave it as it is. Fails like
 * nre_document_perform().
 */
gboolean
nre_document_would_change (NreDocument *self, const char *operation, const char *entry, GVariant *args,
                           gboolean *changes, GError **error)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (args);
  const NreOperation *op = nre_operation_find (operation);
  g_autoptr (NreCommand) command = NULL;

  if (op == NULL)
    return nre_fail (error, NRE_ERROR_REFUSED, _("there is no operation “%s”"), operation);
  if (self->mapping != NULL && !nre_mapping_keep (self->mapping, error))
    return FALSE;
  command = nre_edit_run (op, self->root, entry, sunk, FALSE, error);
  if (command == NULL)
    return FALSE;
  *changes = !nre_command_is_empty (command);
  if (*changes)
    nre_command_revert (command);
  return TRUE;
}

/** nre_document_begin_group: make all edits up to the matching nre_document_end_group() one step. "changed"
 * is emitted only at the end of the outermost group. See nre_history_begin_group() for @label and nesting. */
void
nre_document_begin_group (NreDocument *self, const char *label)
{
  nre_document_begin_step (self);
  nre_history_begin_group (self->history, label);
}

/** nre_document_end_group: end the innermost group. The edits of the outermost group become a step or, in a
 * gesture, a part of its step. */
void
nre_document_end_group (NreDocument *self)
{
  nre_history_end_group (self->history);
  nre_document_end_step (self);
}

/** nre_document_abort_group: end the innermost group and undo its edits. */
void
nre_document_abort_group (NreDocument *self)
{
  nre_history_abort_group (self->history);
  nre_document_end_step (self);
}

/** nre_document_begin_gesture: begin a gesture, such as a drag. Its edits become one step. */
void
nre_document_begin_gesture (NreDocument *self)
{
  nre_history_begin_gesture (self->history);
}

/** nre_document_resume_gesture: continue the last gesture after its end; see nre_history_resume_gesture(). */
void
nre_document_resume_gesture (NreDocument *self, guint64 token)
{
  nre_history_resume_gesture (self->history, token);
}

/** nre_document_end_gesture: end the innermost gesture. */
void
nre_document_end_gesture (NreDocument *self)
{
  nre_history_end_gesture (self->history);
}

/** nre_document_abort_gesture: end the gesture and undo its edits; see nre_history_abort_gesture(). */
void
nre_document_abort_gesture (NreDocument *self)
{
  nre_document_begin_step (self);
  nre_history_abort_gesture (self->history);
  nre_document_end_step (self);
}

/** nre_document_undo: undo the last applied step. Returns FALSE if there is no such step or a group is
 * open. */
gboolean
nre_document_undo (NreDocument *self)
{
  gboolean done;

  nre_document_begin_step (self);
  done = nre_history_undo (self->history);
  nre_document_end_step (self);
  return done;
}

/** nre_document_redo: redo the step that was undone last. Returns FALSE if there is no such step or a group
 * is open. */
gboolean
nre_document_redo (NreDocument *self)
{
  gboolean done;

  nre_document_begin_step (self);
  done = nre_history_redo (self->history);
  nre_document_end_step (self);
  return done;
}

/** nre_document_go_to: undo or redo steps until @position steps are applied, or until no further step can be
 * undone or redone. */
void
nre_document_go_to (NreDocument *self, guint position)
{
  nre_document_begin_step (self);
  while (nre_history_get_position (self->history) > position && nre_history_undo (self->history))
    ;
  while (nre_history_get_position (self->history) < position && nre_history_redo (self->history))
    ;
  nre_document_end_step (self);
}

/**
 * nre_document_get_ledger:
 *
 * Returns: (transfer full) (nullable): the changes that saving now would make. Fails like nre_layout_new().
 */
NreLedger *
nre_document_get_ledger (NreDocument *self, GError **error)
{
  g_autoptr (NreLayout) layout = nre_layout_new (self->root, error);

  return layout != NULL ? nre_ledger_new (self->root, layout) : NULL;
}

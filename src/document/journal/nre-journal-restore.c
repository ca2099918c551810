/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-journal-restore.h"

#include "nre-document-private.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-operation.h"
#include "nre-step-private.h"

/* The number of bytes at either end of a file that is not an archive, for its fingerprint */
#define ENDS 4096

/* The maximum memory of restored steps, in bytes, beyond four times the size of the journal. Steps can need
 * much more memory than their records: a step that edits bytes of an open archive keeps the whole content of
 * the entry. */
#define MAX_EXTRA ((guint64) 512 << 20)

/**
 * NreJournalReplay: the replay of the steps in a journal.
 * @root: the directory that the steps change
 * @document: (nullable): notified of the changes; NULL for a trial on a copy
 * @tip: the last state that redo can reach
 * @steps: the steps that lead to @tip, beginning with the first one that can be undone
 * @lost: the steps that lead to the saved state, but not to @tip
 * @start: the number of steps before @steps
 * @memory: the memory of all replayed steps, in bytes
 * @lenient: whether to stop without an error before a step that cannot be replayed, and to cut the journal
 *   there
 */
typedef struct
{
  NreJournalFile *file;
  NreJournalTree *tree;
  NreDirectory   *root;
  NreDocument    *document;
  guint32         tip;
  GPtrArray      *steps;
  GPtrArray      *lost;
  guint           start;
  guint64         memory;
  gboolean        lenient;
} NreJournalReplay;

/**
 * nre_journal_fingerprint:
 * @root: the directory of a document, which may have unsaved edits
 *
 * Returns: a hash, which is not 0, of the fields and sizes of all entries as a save would write them or, if
 * the file is not an archive, of its size, start and end
 */
guint64
nre_journal_fingerprint (NreDirectory *root)
{
  gboolean loose = nre_directory_is_loose (root);
  guint n = loose ? 0 : nre_directory_get_n_entries (root);
  guint64 hash = NRE_HASH_START;
  NreSpan span;

  for (guint i = 0; i < n; i++)
    {
      guint8 record[NRE_LOGGED_FIELDS + 8];
      NreFields fields;

      nre_directory_get_fields (root, i, &fields);
      nre_logged_splice_write (&fields, record);
      nre_store_u64 (record + NRE_LOGGED_FIELDS, nre_directory_get_size (root, i));
      hash = nre_span_hash (hash, nre_span (record, sizeof record));
    }
  if (loose && nre_directory_get_payload (root, 0, &span))
    {
      gsize end = MIN (span.size, ENDS);
      guint8 size[8];

      nre_store_u64 (size, span.size);
      hash = nre_span_hash (hash, nre_span (size, sizeof size));
      hash = nre_span_hash (hash, nre_span_sub (span, 0, end));
      hash = nre_span_hash (hash, nre_span_sub (span, span.size - end, end));
    }
  return MAX (hash, 1);
}

static void
replay_clear (NreJournalReplay *self)
{
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_clear_pointer (&self->lost, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreJournalReplay, replay_clear)

/* (transfer full): the splices of the step that led to @state, in order. @label: (out) (transfer full): the
 * last label of the step. @joint: (out): the joint change; the serial is 0 if there is none; free the member
 * @other. @commands: (out) (transfer full) (nullable): the commands of the step. */
static GArray *
read_splices (NreJournalReplay *self, guint32 state, char **label, NreJoint *joint, GVariant **commands)
{
  GArray *splices = g_array_new (FALSE, FALSE, sizeof (NreLoggedSplice));
  NreSpan journal = nre_span_of_bytes (nre_journal_file_get_bytes (self->file));
  guint32 at = nre_journal_tree_get (self->tree, state)->first;

  *label = NULL;
  *joint = (NreJoint){ 0 };
  *commands = NULL;
  while (at != G_MAXUINT32)
    {
      const NreJournalPart *part = &g_array_index (self->tree->parts, NreJournalPart, at);
      NreSpan rest = nre_span_sub (journal, part->offset + NRE_JOURNAL_HEAD,
                                   part->size - NRE_JOURNAL_HEAD - NRE_JOURNAL_TAIL);
      GVariant *told = nre_journal_file_read_commands (self->file, part);
      NreLoggedSplice splice;
      NreJoint read;
      guint32 size;

      at = part->next;
      if (told != NULL)
        {
          g_clear_pointer (commands, g_variant_unref);
          *commands = told;
          continue;
        }
      if (nre_journal_file_read_joint (self->file, part, &read))
        {
          g_free (joint->other);
          *joint = read;
          continue;
        }
      size = nre_span_u32 (rest, 0);
      g_free (*label);
      *label = g_strndup ((const char *) rest.data + 4, size);
      rest = nre_span_sub (rest, 4 + (guint64) size, rest.size - 4 - size);
      while (nre_logged_splice_read (&rest, &splice))
        g_array_append_val (splices, splice);
    }
  return splices;
}

static void
tell (NreJournalReplay *self, NreStep *step, gboolean reverted)
{
  if (self->document != NULL)
    nre_command_foreach_touch (step->commands->pdata[0], reverted, nre_document_touched, self->document);
}

/* (transfer full) (nullable): the path of the entry that the first splice changes. */
static char *
dup_entry_path (NreJournalReplay *self, GArray *splices)
{
  const NreLoggedSplice *first = &g_array_index (splices, NreLoggedSplice, 0);
  g_autoptr (GString) path = NULL;

  if (splices->len == 0 || nre_directory_is_loose (self->root))
    return NULL;
  path = g_string_new (NULL);
  for (guint i = 0; i < first->depth; i++)
    g_string_append_printf (path, "#%u/", nre_load_u32 (first->path + 4 * i));
  g_string_append_printf (path, "#%u", first->index);
  return g_string_free (g_steal_pointer (&path), FALSE);
}

/* The value of nre_step_moves_past() in a record COMMANDS: whether a command without a name follows the
 * others. */
static gboolean
moves_past (GVariant *commands)
{
  gsize n = commands != NULL ? g_variant_n_children (commands) : 0;
  const char *name = NULL;

  if (n > 1)
    g_variant_get_child (commands, n - 1, "(&s&s@a{sv})", &name, NULL, NULL);
  return name != NULL && *name == '\0';
}

/* (transfer full) (nullable): command @index of a record COMMANDS, without splices; NULL if it is invalid. */
static NreCommand *
make_command (GVariant *commands, guint index)
{
  g_autoptr (GVariant) args = NULL;
  const NreOperation *operation;
  const char *name, *of;

  g_variant_get_child (commands, index, "(&s&s@a{sv})", &name, &of, &args);
  operation = nre_operation_find (name);
  if (operation == NULL || !nre_operation_check_args (operation, args, NULL))
    return NULL;
  return nre_command_new (operation, *of != '\0' ? of : NULL, args);
}

/* (transfer full): a step with the commands of a record COMMANDS, which only describe the step: the first
 * command will get all splices. Without valid commands, the step has one command of no operation. */
static NreStep *
make_step (GVariant *commands, const char *entry)
{
  NreStep *step = nre_step_new (NULL, 0);
  gsize n = commands != NULL ? g_variant_n_children (commands) : 0;

  step->moves_past = moves_past (commands);
  for (gsize i = 0; i < n - step->moves_past; i++)
    {
      NreCommand *command = make_command (commands, (guint) i);

      if (command == NULL)
        {
          g_ptr_array_set_size (step->commands, 0);
          break;
        }
      g_ptr_array_add (step->commands, command);
    }
  if (step->commands->len == 0)
    g_ptr_array_add (step->commands, nre_command_new (NULL, entry, NULL));
  return step;
}

/* (transfer full) (nullable): apply or, if @backward is TRUE, undo the step that led to @state. Fails with
 * NRE_ERROR_CHANGED, and changes nothing, if the step does not fit the file. */
static NreStep *
replay_step (NreJournalReplay *self, guint32 state, gboolean backward, GError **error)
{
  g_autofree char *label = NULL, *other = NULL;
  NreJoint joint;
  g_autoptr (GVariant) commands = NULL;
  g_autoptr (GArray) splices = read_splices (self, state, &label, &joint, &commands);
  g_autofree char *entry = dup_entry_path (self, splices);
  g_autoptr (NreStep) step = make_step (commands, entry);
  NreCommand *command = step->commands->pdata[0];

  other = joint.other;
  nre_command_set_label (command, "%s", label);
  for (guint i = 0; i < splices->len; i++)
    {
      const NreLoggedSplice *splice =
          &g_array_index (splices, NreLoggedSplice, backward ? splices->len - 1 - i : i);

      if (nre_command_replay (command, splice, backward, nre_journal_file_get_bytes (self->file), self->root,
                              error))
        continue;
      nre_command_revert (command);
      return NULL;
    }
  if (backward)
    nre_command_end_replay (command);
  if (joint.serial != 0)
    nre_step_set_joint (step, &joint);
  self->memory += nre_step_get_memory (step);
  tell (self, step, backward);
  return g_steal_pointer (&step);
}

static gboolean
is_too_large (NreJournalReplay *self, GError **error)
{
  if (self->memory <= MAX_EXTRA + 4 * (guint64) g_bytes_get_size (nre_journal_file_get_bytes (self->file)))
    return FALSE;
  nre_set_error (error, NRE_ERROR_TOO_LARGE, _("the journal describes more than fits into memory"));
  return TRUE;
}

/* Undo the steps from state @from back to @to, and put them into the empty array @steps in the order in which
 * they were made. Fails if a step after the state @needs cannot be undone, or if the steps need too much
 * memory. If an earlier step cannot be undone, this stops there without an error. */
static gboolean
go_back (NreJournalReplay *self, guint32 from, guint32 to, guint32 needs, GPtrArray *steps, GError **error)
{
  guint needed = nre_journal_tree_get (self->tree, needs)->depth;

  for (guint32 at = from; at != to; at = nre_journal_tree_get (self->tree, at)->parent)
    {
      g_autoptr (GError) why = NULL;
      NreStep *step = replay_step (self, at, TRUE, &why);
      guint depth = nre_journal_tree_get (self->tree, at)->depth;

      if (step == NULL && depth > needed)
        {
          g_propagate_error (error, g_steal_pointer (&why));
          return FALSE;
        }
      if (step == NULL)
        {
          self->start = depth;
          break;
        }
      g_ptr_array_add (steps, step);
      if (is_too_large (self, error))
        return FALSE;
    }
  for (guint i = 0, j = steps->len; i + 1 < j; i++)
    {
      gpointer first = steps->pdata[i];

      steps->pdata[i] = steps->pdata[--j];
      steps->pdata[j] = first;
    }
  return TRUE;
}

/* Replay the steps from state @from to @to. If a step up to the current state cannot be replayed, this fails
 * or, if @lenient is TRUE, cuts the journal there. If a later, undone step cannot be replayed, this stops
 * there without an error. */
static gboolean
go_on (NreJournalReplay *self, guint32 from, guint32 to, GError **error)
{
  g_autoptr (GArray) path = nre_journal_tree_get_path (self->tree, from, to);
  guint needed = nre_journal_tree_get (self->tree, self->tree->current)->depth;

  self->tip = from;
  for (guint i = 0; i < path->len; i++)
    {
      guint32 at = g_array_index (path, guint32, i);
      g_autoptr (GError) why = NULL;
      NreStep *step = replay_step (self, at, FALSE, &why);

      if (step == NULL && nre_journal_tree_get (self->tree, at)->depth <= needed && self->lenient)
        {
          self->tree->current = self->tip;
          nre_journal_file_set_cut (self->file);
          return TRUE;
        }
      if (step == NULL && nre_journal_tree_get (self->tree, at)->depth <= needed)
        {
          g_propagate_error (error, g_steal_pointer (&why));
          return FALSE;
        }
      if (step == NULL)
        return TRUE;
      self->tip = at;
      g_ptr_array_add (self->steps, step);
      if (is_too_large (self, error))
        return FALSE;
    }
  return TRUE;
}

/* Undo the steps from the saved state back to the first step that can be undone. Those that do not lead to
 * the last state are kept in @lost. Redo the others, replay the steps up to the last state, and undo those
 * behind the current state. */
static gboolean
run (NreJournalReplay *self, GError **error)
{
  NreJournalTree *tree = self->tree;
  guint32 tip = nre_journal_tree_get_tip (tree), join = nre_journal_tree_join (tree, tip, tree->saved);
  guint applied;

  self->steps = g_ptr_array_new_with_free_func (g_object_unref);
  self->lost = g_ptr_array_new_with_free_func (g_object_unref);
  if (!go_back (self, tree->saved, join, join, self->lost, error) ||
      !go_back (self, join, 0, tree->current, self->steps, error))
    return FALSE;
  for (guint i = 0; i < self->steps->len; i++)
    {
      NreStep *step = self->steps->pdata[i];

      nre_command_apply (step->commands->pdata[0]);
      tell (self, step, FALSE);
    }
  if (!go_on (self, join, tip, error))
    return FALSE;
  applied = nre_journal_tree_get (tree, tree->current)->depth - self->start;
  for (guint i = self->steps->len; i > applied; i--)
    {
      NreStep *step = self->steps->pdata[i - 1];

      nre_command_revert (step->commands->pdata[0]);
      tell (self, step, TRUE);
    }
  return TRUE;
}

/* Replay the journal on a copy of the document. Returns whether any edits can be restored. */
static gboolean
try (NreJournalFile *file, NreDocument *document, gboolean lenient, GError **error)
{
  g_autoptr (NreDirectory) copy = nre_document_snapshot (document);
  NreJournalTree *tree = nre_journal_file_get_tree (file);
  NreJournalReplay replay = { .file = file, .tree = tree, .root = copy, .lenient = lenient };
  guint32 current = tree->current;
  gboolean ok = run (&replay, error);

  replay_clear (&replay);
  /* If the journal was cut so far that no unsaved edit is left, there is nothing to restore. */
  if (ok && tree->current != current && tree->current == tree->saved)
    {
      tree->current = current;
      return FALSE;
    }
  return ok;
}

/* Like try(), if an unfinished save may have written the document: @saving becomes the saved state of the
 * tree. If no edits can be restored then, the saved state stays. */
static gboolean
try_saving (NreJournalFile *file, NreDocument *document, gboolean lenient)
{
  NreJournalTree *tree = nre_journal_file_get_tree (file);
  guint32 saved = tree->saved;

  tree->saved = tree->saving;
  if (!try (file, document, lenient, NULL))
    {
      tree->saved = saved;
      return FALSE;
    }
  tree->saved_fingerprint = tree->saving_fingerprint;
  return TRUE;
}

/**
 * nre_journal_can_restore:
 * @document: the document, just opened; it does not change
 *
 * Check whether the journal fits the document. The document must be the file that the last recorded save
 * wrote, or a save of which only the beginning is recorded, and must have the bytes that later edits remove.
 * In the second case, the state of that save becomes the saved state in the tree. If only the first edits can
 * be replayed, the journal counts as cut, and the last state that can be restored becomes the current state
 * in the tree. Fails with NRE_ERROR_CHANGED if the journal does not fit.
 */
gboolean
nre_journal_can_restore (NreJournalFile *file, NreDocument *document, GError **error)
{
  NreJournalTree *tree = nre_journal_file_get_tree (file);
  guint64 fingerprint = nre_journal_fingerprint (document->root);
  gboolean saved =
      fingerprint == tree->saved_fingerprint || nre_journal_file_is_of (file, &document->on_disk.state);
  gboolean saving = fingerprint == tree->saving_fingerprint && tree->saving != tree->saved;

  if (!saved && !saving)
    return nre_fail (error, NRE_ERROR_CHANGED,
                     nre_directory_is_loose (document->root)
                         ? _("the file has changed since")
                         : _("the list of entries of the file has changed since"));
  for (gboolean lenient = FALSE; lenient <= TRUE; lenient++)
    if ((saved && try (file, document, lenient, NULL)) || (saving && try_saving (file, document, lenient)))
      return TRUE;
  return nre_fail (error, NRE_ERROR_CHANGED, _("what was edited has changed since in the file"));
}

/**
 * nre_journal_restore:
 * @document: the document, just opened
 *
 * Restore the edits and the history, except edits that are lost because the journal is damaged or cut. Fails
 * with NRE_ERROR_REFUSED if the document has been edited or the journal is in use, with NRE_ERROR_FORMAT if a
 * newer version wrote the journal, and like nre_journal_can_restore() and nre_mapping_keep(). A failure
 * leaves the document unchanged.
 */
gboolean
nre_journal_restore (NreJournalFile *file, NreDocument *document, GError **error)
{
  NreJournalTree *tree = nre_journal_file_get_tree (file);
  NreHistory *history = nre_document_get_history (document);
  g_auto (NreJournalReplay) replay = {
    .file = file, .tree = tree, .root = document->root, .document = document
  };
  guint32 join;
  gboolean ok;

  if (nre_journal_file_get_document (file) == NULL)
    return nre_fail (error, NRE_ERROR_FORMAT, _("the journal was written by a newer version of the program"));
  if (nre_journal_file_is_in_use (file))
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("the file is open in a running editor, which needs the journal"));
  if (g_list_model_get_n_items (G_LIST_MODEL (history)) > 0 || nre_document_get_modified (document))
    return nre_fail (error, NRE_ERROR_REFUSED, _("the file has been edited since it was opened"));
  if (document->mapping != NULL && !nre_mapping_keep (document->mapping, error))
    return FALSE;
  if (!nre_journal_can_restore (file, document, error))
    return FALSE;
  nre_document_begin_step (document);
  ok = run (&replay, error);
  g_assert (ok);
  nre_journal_tree_get (tree, replay.tip)->next = NRE_NO_STATE;
  tree->saving = tree->saved;
  tree->saving_fingerprint = tree->saved_fingerprint;
  join = nre_journal_tree_join (tree, tree->saved, replay.tip);
  nre_history_restore (history, replay.steps,
                       nre_journal_tree_get (tree, tree->current)->depth - replay.start,
                       nre_journal_tree_get (tree, join)->depth - replay.start, replay.lost);
  nre_document_end_step (document);
  return TRUE;
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-journal.h"

#include "nre-document-private.h"
#include "nre-journal-restore.h"
#include "nre-journal-writer.h"
#include "nre-operation.h"
#include "nre-step-private.h"

#include <sys/stat.h>
#include <unistd.h>

/* The maximum time, in milliseconds, until an edit is handed to the writer thread. 600 ms remain for writing,
 * so that a crash loses at most the edits of one second. */
#define MAX_DELAY 400

/* The minimum size, in bytes, of a journal that may be rewritten */
#define MIN_REWRITTEN (64u << 10)

struct _NreJournal
{
  GObject           parent_instance;
  NreDocument      *document;
  NreJournalWriter *writer;             /* (nullable): created with the first record */
  char             *name;               /* path of the journal's file, which may not exist yet */
  char             *path;               /* (nullable): absolute path of the document; set with @writer */
  NreJournalTree    tree;
  guint             evicted;            /* the number of steps from state 0 that the history has evicted */
  NreStep          *open;               /* (nullable): the last step, if a part of it is not recorded */
  gboolean          grown;              /* whether an earlier part of @open is recorded */
  GArray           *pieces;             /* of NreJournalPiece, to be written */
  GPtrArray        *logs;               /* of NreSpliceLog, of the step that is being recorded */
  GByteArray       *records;            /* small records, without CRCs, that follow @pieces */
  guint64           size;               /* of the file in bytes, with @pieces and @records */
  guint64           next_rewrite;       /* the @size at which a rewrite is considered */
  gint64            since;              /* monotonic time of the oldest unwritten change, or 0 */
  guint             timer;
  gboolean          has_failed;         /* the last signal was "failed" */
};

enum
{
  FAILED,
  RESUMED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (NreJournal, nre_journal, G_TYPE_OBJECT)

/* --- Records ------------------------------------------------------------------------------------- */

static void
add_piece (NreJournal *self, GArray *pieces, NreJournalPieceKind kind, GBytes *bytes)
{
  NreJournalPiece piece = { .kind = kind, .bytes = bytes };

  g_array_append_val (pieces, piece);
  if (bytes != NULL)
    self->size += g_bytes_get_size (bytes);
}

/* Begin a record in @records. The caller then appends the contents of the record, @size bytes. */
static void
add_small (NreJournal *self, NreJournalType type, gsize size)
{
  guint8 head[NRE_JOURNAL_HEAD];

  nre_store_u64 (head, size);
  head[8] = (guint8) type;
  g_byte_array_append (self->records, head, sizeof head);
  self->size += sizeof head + size + NRE_JOURNAL_TAIL;
}

static void
settle_records (NreJournal *self)
{
  NreJournalPiece piece = { .kind = NRE_PIECE_RECORDS };

  if (self->records->len == 0)
    return;
  piece.bytes = g_byte_array_free_to_bytes (g_steal_pointer (&self->records));
  self->records = g_byte_array_new ();
  g_array_append_val (self->pieces, piece);
}

/* Add a record to @pieces. Its contents are the @size bytes of @data, followed by @more. @more: (nullable)
 * (element-type GBytes). */
static void
add_record (NreJournal *self, GArray *pieces, NreJournalType type, const void *data, gsize size,
            GPtrArray *more)
{
  guint64 total = size;
  guint8 *bytes;

  if (pieces == self->pieces && more == NULL)
    {
      add_small (self, type, size);
      if (size > 0)
        g_byte_array_append (self->records, data, (guint) size);
      return;
    }
  if (pieces == self->pieces)
    settle_records (self);
  bytes = g_malloc (NRE_JOURNAL_HEAD + size);

  for (guint i = 0; more != NULL && i < more->len; i++)
    total += g_bytes_get_size (more->pdata[i]);
  nre_store_u64 (bytes, total);
  bytes[8] = (guint8) type;
  if (size > 0)
    memcpy (bytes + NRE_JOURNAL_HEAD, data, size);
  add_piece (self, pieces, NRE_PIECE_DATA, g_bytes_new_take (bytes, NRE_JOURNAL_HEAD + size));
  for (guint i = 0; more != NULL && i < more->len; i++)
    add_piece (self, pieces, NRE_PIECE_DATA, g_bytes_ref (more->pdata[i]));
  add_piece (self, pieces, NRE_PIECE_END, NULL);
  self->size += NRE_JOURNAL_TAIL;
}

static void
add_state_record (NreJournal *self, GArray *pieces, NreJournalType type, guint32 state)
{
  guint8 data[NRE_JOURNAL_SAVED_SIZE] = { 0 };

  nre_store_u32 (data, state);
  if (type == NRE_JOURNAL_SAVING)
    nre_store_u64 (data + 4, self->tree.saving_fingerprint);
  if (type == NRE_JOURNAL_SAVED && self->tree.saved_fingerprint != 0)
    {
      const struct stat *file = &self->document->on_disk.state;

      nre_store_u64 (data + 4, (guint64) file->st_size);
      nre_store_u64 (data + 12, nre_journal_time_of (file));
      nre_store_u64 (data + 20, self->tree.saved_fingerprint);
    }
  add_record (self, pieces, type, data,
              type == NRE_JOURNAL_SAVED    ? NRE_JOURNAL_SAVED_SIZE
              : type == NRE_JOURNAL_SAVING ? NRE_JOURNAL_SAVING_SIZE
                                           : 4,
              NULL);
}

/* Add the magic, the version and the header. */
static void
add_header (NreJournal *self, GArray *pieces)
{
  const struct stat *file = &self->document->on_disk.state;
  g_autofree guint8 *header = NULL;
  g_autofree char *boot = NULL;
  gsize size = strlen (self->path), boot_size = 0;
  guint8 start[NRE_JOURNAL_START] = NRE_JOURNAL_MAGIC;

  nre_store_u32 (start + 8, NRE_JOURNAL_VERSION);
  add_piece (self, pieces, NRE_PIECE_PLAIN, g_bytes_new (start, sizeof start));
  header = g_malloc0 (NRE_JOURNAL_HEADER_SIZE + size);
  nre_store_u64 (header, (guint64) file->st_size);
  nre_store_u64 (header + 8, nre_journal_time_of (file));
  nre_store_u32 (header + 16, (guint32) getpid ());
  if (g_file_get_contents ("/proc/sys/kernel/random/boot_id", &boot, &boot_size, NULL))
    memcpy (header + 20, boot, MIN (boot_size, 36));
  memcpy (header + NRE_JOURNAL_HEADER_SIZE, self->path, size);
  add_record (self, pieces, NRE_JOURNAL_HEADER, header, NRE_JOURNAL_HEADER_SIZE + size, NULL);
}

/* --- Handing over to the thread ------------------------------------------------------------------ */

static gboolean
on_writer_changed (gpointer data)
{
  NreJournal *self = data;
  g_autofree char *message = nre_journal_dup_error (self);

  if (self->has_failed == (message != NULL))
    return G_SOURCE_REMOVE;
  self->has_failed = message != NULL;
  if (self->has_failed)
    g_signal_emit (self, signals[FAILED], 0, message);
  else
    g_signal_emit (self, signals[RESUMED], 0);
  return G_SOURCE_REMOVE;
}

static void hand_over (NreJournal *self);

static gboolean
on_timer (gpointer data)
{
  NreJournal *self = data;

  self->timer = 0;
  hand_over (self);
  return G_SOURCE_REMOVE;
}

/* See to it that changes are handed over after MAX_DELAY: by a timer or, without a main loop, by a later call
 * of this function. */
static void
note_pending (NreJournal *self)
{
  gint64 now = g_get_monotonic_time ();

  if (self->since == 0)
    self->since = now;
  else if (now - self->since > MAX_DELAY * 1000)
    hand_over (self);
  if (self->since != 0 && self->timer == 0)
    self->timer = g_timeout_add (MAX_DELAY, on_timer, self);
}

static char *
dup_path (NreDocument *document)
{
  return g_canonicalize_filename (nre_document_get_path (document), NULL);
}

static char *
new_name (const char *path)
{
  g_autofree char *folder = nre_journal_get_folder (), *prefix = nre_journal_dup_prefix (path);

  return g_strdup_printf ("%s/%s%08x%08x" NRE_JOURNAL_SUFFIX, folder, prefix, g_random_int (),
                          g_random_int ());
}

/* Create the writer, and add the first records, unless this was done before. */
static void
prepare (NreJournal *self)
{
  if (self->writer != NULL)
    return;
  self->path = dup_path (self->document);
  self->name = new_name (self->path);
  self->writer = nre_journal_writer_new (self->name, -1, on_writer_changed, self);
  add_header (self, self->pieces);
  add_state_record (self, self->pieces, NRE_JOURNAL_SAVED, 0);
}

/* Record a step in @records. Returns FALSE, and records nothing, if a log is not in one piece. */
static gboolean
write_small (NreJournal *self, NreJournalType type, const char *label, GPtrArray *logs)
{
  gsize label_size = strlen (label), size = 4 + label_size;
  guint8 count[4];
  NreSpan span;

  for (guint i = 0; i < logs->len; i++)
    {
      if (!nre_splice_log_get_span (logs->pdata[i], &span))
        return FALSE;
      size += span.size;
    }
  add_small (self, type, size);
  nre_store_u32 (count, (guint32) label_size);
  g_byte_array_append (self->records, count, sizeof count);
  g_byte_array_append (self->records, (const guint8 *) label, (guint) label_size);
  for (guint i = 0; i < logs->len; i++)
    if (nre_splice_log_get_span (logs->pdata[i], &span) && span.size > 0)
      g_byte_array_append (self->records, span.data, (guint) span.size);
  return TRUE;
}

static void
write_large (NreJournal *self, NreJournalType type, const char *label, GPtrArray *logs)
{
  g_autoptr (GPtrArray) more = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  gsize size = strlen (label);
  g_autofree guint8 *head = g_malloc (4 + size);

  for (guint i = 0; i < logs->len; i++)
    g_ptr_array_extend_and_steal (more, nre_splice_log_free_to_pieces (g_steal_pointer (&logs->pdata[i])));
  nre_store_u32 (head, (guint32) size);
  memcpy (head + 4, label, size);
  add_record (self, self->pieces, type, head, 4 + size, more);
}

static void
free_log (gpointer log)
{
  if (log != NULL)
    nre_splice_log_free (log);
}

/* Record the commands of the step, unless they are too large, so that the History panel can describe the step
 * after it was restored. */
static void
write_commands (NreJournal *self, NreStep *step)
{
  GVariantBuilder builder;
  g_autoptr (GVariant) commands = NULL, ordered = NULL;
  guint64 offset = self->size;

  g_variant_builder_init (&builder, NRE_JOURNAL_COMMANDS_TYPE);
  for (guint i = 0; i < step->commands->len; i++)
    {
      const NreOperation *operation = nre_command_get_operation (step->commands->pdata[i]);
      GVariant *args = nre_command_get_args (step->commands->pdata[i]);
      const char *entry = nre_command_get_entry (step->commands->pdata[i]);

      if (operation == NULL || args == NULL || i * 8 > NRE_JOURNAL_MAX_COMMANDS ||
          g_variant_get_size (args) > NRE_JOURNAL_MAX_COMMANDS)
        {
          g_variant_builder_clear (&builder);
          return;
        }
      g_variant_builder_add (&builder, "(ss@a{sv})", operation->name, entry != NULL ? entry : "", args);
    }
  if (nre_step_moves_past (step))
    g_variant_builder_add (&builder, "(ss@a{sv})", "", "", g_variant_new ("a{sv}", NULL));
  commands = g_variant_ref_sink (g_variant_builder_end (&builder));
  ordered = G_BYTE_ORDER == G_BIG_ENDIAN ? g_variant_byteswap (commands) : g_variant_ref (commands);
  if (g_variant_n_children (commands) == 0 || g_variant_get_size (ordered) > NRE_JOURNAL_MAX_COMMANDS)
    return;
  add_record (self, self->pieces, NRE_JOURNAL_COMMANDS, g_variant_get_data (ordered),
              g_variant_get_size (ordered), NULL);
  nre_journal_tree_add_part (&self->tree, self->tree.current, offset, self->size - offset);
}

/* Record the part of the last step that is not recorded yet. A gesture may still extend the step. */
static void
write_open (NreJournal *self)
{
  g_autoptr (NreStep) step = g_steal_pointer (&self->open);
  NreJournalType type = self->grown ? NRE_JOURNAL_GROW : NRE_JOURNAL_STEP;
  guint64 offset;

  if (step == NULL)
    return;
  prepare (self);
  for (guint i = 0; i < step->commands->len; i++)
    {
      NreSpliceLog *log = nre_command_take_log (step->commands->pdata[i]);

      if (log != NULL)
        g_ptr_array_add (self->logs, log);
    }
  offset = self->size;
  if (!write_small (self, type, nre_step_get_label (step), self->logs))
    write_large (self, type, nre_step_get_label (step), self->logs);
  g_ptr_array_set_size (self->logs, 0);
  nre_journal_tree_add_part (&self->tree, self->tree.current, offset, self->size - offset);
  write_commands (self, step);
  self->grown = TRUE;
}

/* --- Rewriting ----------------------------------------------------------------------------------- */

/* (transfer full): for each state, whether to keep it. The states to keep are those that undo and redo can
 * reach, and all states on the paths from there to @saved and @saving. @base: (out): the first state to keep,
 * from which all others descend. */
static guint8 *
find_kept (NreJournal *self, guint32 *base)
{
  NreJournalTree *tree = &self->tree;
  guint8 *kept = g_malloc0 (tree->states->len);
  guint32 ends[] = { nre_journal_tree_get_tip (tree), tree->saved, tree->saving };
  guint depth = self->evicted;

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      guint32 join = nre_journal_tree_join (tree, ends[0], ends[i]);

      if (i > 0)
        depth = MIN (depth, nre_journal_tree_get (tree, join)->depth);
    }
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    for (guint32 at = ends[i]; at != NRE_NO_STATE && nre_journal_tree_get (tree, at)->depth >= depth;
         at = nre_journal_tree_get (tree, at)->parent)
      {
        kept[at] = 1;
        if (nre_journal_tree_get (tree, at)->depth == depth)
          *base = at;
      }
  return kept;
}

static guint64
measure_kept (NreJournal *self)
{
  guint32 base = 0;
  g_autofree guint8 *kept = find_kept (self, &base);
  guint64 size = 0;

  for (guint32 i = 0; i < self->tree.states->len; i++)
    if (kept[i] && i != base)
      for (guint32 part = nre_journal_tree_get (&self->tree, i)->first; part != G_MAXUINT32;
           part = g_array_index (self->tree.parts, NreJournalPart, part).next)
        size += g_array_index (self->tree.parts, NreJournalPart, part).size;
  return size;
}

static void
copy_parts (NreJournal *self, GArray *pieces, guint32 state, NreJournalTree *to, guint32 new_state)
{
  guint32 part = nre_journal_tree_get (&self->tree, state)->first;

  while (part != G_MAXUINT32)
    {
      const NreJournalPart *from = &g_array_index (self->tree.parts, NreJournalPart, part);
      NreJournalPiece piece = { .kind = NRE_PIECE_COPY, .offset = from->offset, .size = from->size };

      g_array_append_val (pieces, piece);
      nre_journal_tree_add_part (to, new_state, self->size, from->size);
      self->size += from->size;
      part = from->next;
    }
}

/* Replace the file by a new one at the path @name, with only the kept states. All pieces must have been
 * handed over. */
static void
rewrite (NreJournal *self, const char *name)
{
  NreJournalTree old = self->tree, new;
  guint32 base = 0, tip = nre_journal_tree_get_tip (&old);
  g_autofree guint8 *kept = find_kept (self, &base);
  g_autofree guint32 *number = g_new0 (guint32, old.states->len);
  GArray *pieces = nre_journal_pieces_new ();

  self->size = 0;
  add_header (self, pieces);
  nre_journal_tree_init (&new, nre_journal_tree_get (&old, base)->token);
  for (guint32 i = 0; i < old.states->len; i++)
    {
      const NreJournalState *state = nre_journal_tree_get (&old, i);

      if (!kept[i] || i == base)
        continue;
      if (new.current != number[state->parent])
        add_state_record (self, pieces, NRE_JOURNAL_GO, number[state->parent]);
      new.current = number[state->parent];
      number[i] = nre_journal_tree_add (&new, state->token);
      copy_parts (self, pieces, i, &new, number[i]);
    }
  if (new.current != number[tip])
    {
      add_state_record (self, pieces, NRE_JOURNAL_GO, number[tip]);
      add_record (self, pieces, NRE_JOURNAL_DROP, NULL, 0, NULL);
      nre_journal_tree_get (&new, number[tip])->next = NRE_NO_STATE;
    }
  if (number[tip] != number[old.current])
    add_state_record (self, pieces, NRE_JOURNAL_GO, number[old.current]);
  new.current = number[old.current];
  new.saved = number[old.saved];
  new.saving = number[old.saving];
  new.saved_fingerprint = old.saved_fingerprint;
  new.saving_fingerprint = old.saving_fingerprint;
  add_state_record (self, pieces, NRE_JOURNAL_SAVED, new.saved);
  if (new.saving != new.saved)
    add_state_record (self, pieces, NRE_JOURNAL_SAVING, new.saving);
  self->evicted -= nre_journal_tree_get (&old, base)->depth;
  nre_journal_tree_clear (&old);
  self->tree = new;
  nre_journal_writer_rewrite (self->writer, name, pieces);
}

/* Rewrite the journal if more than half of it is superfluous. */
static void
rewrite_if_large (NreJournal *self)
{
  guint64 kept;

  if (self->size < self->next_rewrite)
    return;
  kept = measure_kept (self);
  if (self->size > 2 * kept + MIN_REWRITTEN / 2)
    rewrite (self, self->name);
  self->next_rewrite = MAX (self->size + self->size / 4, 2 * kept + MIN_REWRITTEN);
}

static void
hand_over (NreJournal *self)
{
  write_open (self);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->since = 0;
  settle_records (self);
  if (self->pieces->len == 0)
    return;
  nre_journal_writer_write (self->writer, self->pieces);
  self->pieces = nre_journal_pieces_new ();
  rewrite_if_large (self);
}

/* --- Following the history ----------------------------------------------------------------------- */

static void
on_pushed (NreJournal *self, NreStep *step, guint64 token)
{
  write_open (self);
  nre_journal_tree_add (&self->tree, token);
  self->open = g_object_ref (step);
  self->grown = FALSE;
}

static void
on_grew (NreJournal *self, NreStep *step, guint64 token)
{
  nre_journal_tree_get (&self->tree, self->tree.current)->token = token;
  if (self->open == step)
    return;
  write_open (self);
  self->open = g_object_ref (step);
  self->grown = TRUE;
}

static void
on_joined (NreJournal *self, NreStep *step)
{
  const NreJoint *joint = nre_step_get_joint (step);
  gsize size = joint->other != NULL ? strlen (joint->other) : 0;
  g_autofree guint8 *data = g_malloc (NRE_JOURNAL_JOINT_SIZE + size);
  guint64 offset;

  write_open (self);
  prepare (self);
  nre_store_u64 (data, joint->serial);
  nre_store_u32 (data + 8, joint->n_steps);
  data[12] = joint->is_target ? 1 : 0;
  if (size > 0)
    memcpy (data + NRE_JOURNAL_JOINT_SIZE, joint->other, size);
  offset = self->size;
  add_record (self, self->pieces, NRE_JOURNAL_JOINT, data, NRE_JOURNAL_JOINT_SIZE + size, NULL);
  nre_journal_tree_add_part (&self->tree, self->tree.current, offset, self->size - offset);
}

static void
go (NreJournal *self, guint32 state)
{
  write_open (self);
  if (state == NRE_NO_STATE)
    return;
  prepare (self);
  self->tree.current = state;
  add_state_record (self, self->pieces, NRE_JOURNAL_GO, state);
}

static void
on_dropped (NreJournal *self)
{
  write_open (self);
  nre_journal_tree_get (&self->tree, self->tree.current)->next = NRE_NO_STATE;
  prepare (self);
  add_record (self, self->pieces, NRE_JOURNAL_DROP, NULL, 0, NULL);
}

/* The save waits until the writer has tried to write this record: without the record, the journal would not
 * match the saved file if the process crashed. */
static void
on_saving (NreJournal *self)
{
  write_open (self);
  self->tree.saving = self->tree.current;
  self->tree.saving_fingerprint = nre_journal_fingerprint (self->document->root);
  if (self->writer == NULL)
    return;
  add_state_record (self, self->pieces, NRE_JOURNAL_SAVING, self->tree.saving);
  hand_over (self);
  g_clear_pointer (&self->document->fence, g_async_queue_unref);
  self->document->fence = nre_journal_writer_fence (self->writer);
}

/* Nothing is written if there were no edits, since there is no writer then. */
static void
on_saved (NreJournal *self, guint64 token)
{
  NreJournalTree *tree = &self->tree;
  guint32 state = nre_journal_tree_find (tree, token);
  g_autofree char *path = dup_path (self->document);

  write_open (self);
  /* Another program changed the file, and the user keeps the document: no file has the saved state. */
  if (token == G_MAXUINT64)
    {
      tree->saving = tree->saved;
      tree->saved_fingerprint = tree->saving_fingerprint = 0;
      if (self->writer != NULL)
        add_state_record (self, self->pieces, NRE_JOURNAL_SAVED, tree->saved);
      return;
    }
  if (state == NRE_NO_STATE)
    return;
  tree->saved_fingerprint = state == tree->saving ? tree->saving_fingerprint : 0;
  tree->saving_fingerprint = tree->saved_fingerprint;
  tree->saved = tree->saving = state;
  if (self->writer == NULL)
    return;
  if (g_strcmp0 (path, self->path) != 0)
    {
      hand_over (self);
      g_free (self->path);
      self->path = g_steal_pointer (&path);
      g_free (self->name);
      self->name = new_name (self->path);
      rewrite (self, self->name);
    }
  else
    add_state_record (self, self->pieces, NRE_JOURNAL_SAVED, state);
}

static void
on_event (NreHistoryEvent event, NreStep *step, guint64 token, gpointer data)
{
  NreJournal *self = data;

  switch (event)
    {
    case NRE_HISTORY_PUSHED:
      on_pushed (self, step, token);
      break;
    case NRE_HISTORY_GREW:
      on_grew (self, step, token);
      break;
    case NRE_HISTORY_JOINED:
      on_joined (self, step);
      break;
    case NRE_HISTORY_UNDONE:
      go (self, nre_journal_tree_get (&self->tree, self->tree.current)->parent);
      break;
    case NRE_HISTORY_REDONE:
      go (self, nre_journal_tree_get (&self->tree, self->tree.current)->next);
      break;
    case NRE_HISTORY_DROPPED:
      on_dropped (self);
      break;
    case NRE_HISTORY_EVICTED:
      self->evicted++;
      return;
    case NRE_HISTORY_SAVING:
      on_saving (self);
      break;
    case NRE_HISTORY_SAVED:
      on_saved (self, token);
      break;
    default:
      g_assert_not_reached ();
    }
  note_pending (self);
}

/* --- Beginning and end --------------------------------------------------------------------------- */

static void
nre_journal_finalize (GObject *object)
{
  NreJournal *self = NRE_JOURNAL (object);

  if (self->document != NULL)
    {
      nre_history_set_observer (nre_document_get_history (self->document), NULL, NULL);
      self->document->logged = FALSE;
      hand_over (self);
    }
  if (self->writer != NULL)
    nre_journal_writer_end (self->writer, TRUE);
  g_clear_object (&self->open);
  g_clear_object (&self->document);
  g_array_unref (self->pieces);
  g_byte_array_unref (self->records);
  g_ptr_array_unref (self->logs);
  nre_journal_tree_clear (&self->tree);
  g_free (self->name);
  g_free (self->path);
  G_OBJECT_CLASS (nre_journal_parent_class)->finalize (object);
}

static void
nre_journal_class_init (NreJournalClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_journal_finalize;
  signals[FAILED] = g_signal_new ("failed", NRE_TYPE_JOURNAL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[RESUMED] = g_signal_new ("resumed", NRE_TYPE_JOURNAL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
nre_journal_init (NreJournal *self)
{
  self->pieces = nre_journal_pieces_new ();
  self->records = g_byte_array_new ();
  self->logs = g_ptr_array_new_with_free_func (free_log);
  self->next_rewrite = MIN_REWRITTEN;
}

static NreStep *
dup_step (NreHistory *history, guint index)
{
  return g_list_model_get_item (G_LIST_MODEL (history), index);
}

static void
take_over (NreJournal *self, NreJournalFile *file)
{
  NreHistory *history = nre_document_get_history (self->document);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (history));
  int fd = nre_journal_file_take_lock (file);
  guint32 at;

  self->tree = *nre_journal_file_get_tree (file);
  *nre_journal_file_get_tree (file) = (NreJournalTree){ 0 };
  /* First forget the old tokens of all states. */
  for (guint32 i = 0; i < self->tree.states->len; i++)
    nre_journal_tree_get (&self->tree, i)->token = G_MAXUINT64;
  at = nre_journal_tree_get_tip (&self->tree);
  self->evicted = nre_journal_tree_get (&self->tree, at)->depth;
  for (; n > 0; n--, self->evicted--, at = nre_journal_tree_get (&self->tree, at)->parent)
    {
      g_autoptr (NreStep) step = dup_step (history, n - 1);

      nre_journal_tree_get (&self->tree, at)->token = step->token;
    }
  nre_journal_tree_get (&self->tree, at)->token = nre_history_get_base_token (history);
  self->name = g_strdup (nre_journal_file_get_name (file));
  self->path = dup_path (self->document);
  self->writer = nre_journal_writer_new (self->name, fd, on_writer_changed, self);
  rewrite (self, self->name);
}

/* Note, without a record, that the file contains the current state of the document, which is @state. */
static void
set_saved (NreJournal *self, guint32 state)
{
  self->tree.saved = self->tree.saving = state;
  self->tree.saved_fingerprint = nre_journal_fingerprint (self->document->root);
  self->tree.saving_fingerprint = self->tree.saved_fingerprint;
}

/* Record earlier steps: revert all of them, then apply them again with logs. */
static void
record_history (NreJournal *self)
{
  NreHistory *history = nre_document_get_history (self->document);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (history)), position = nre_history_get_position (history);

  for (guint i = position; i > 0; i--)
    {
      g_autoptr (NreStep) step = dup_step (history, i - 1);

      for (guint k = step->commands->len; k > 0; k--)
        nre_command_revert (step->commands->pdata[k - 1]);
    }
  set_saved (self, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (NreStep) step = dup_step (history, i);

      for (guint k = 0; k < step->commands->len; k++)
        {
          nre_command_keep_log (step->commands->pdata[k]);
          nre_command_apply (step->commands->pdata[k]);
        }
      on_pushed (self, step, step->token);
      if (step->saved)
        set_saved (self, self->tree.current);
      write_open (self);
      if (step->joint != NULL)
        on_joined (self, step);
    }
  for (guint i = n; i > position; i--)
    {
      g_autoptr (NreStep) step = dup_step (history, i - 1);

      for (guint k = step->commands->len; k > 0; k--)
        nre_command_revert (step->commands->pdata[k - 1]);
      self->tree.current = nre_journal_tree_get (&self->tree, self->tree.current)->parent;
    }
  prepare (self);
  add_state_record (self, self->pieces, NRE_JOURNAL_SAVED, self->tree.saved);
  add_state_record (self, self->pieces, NRE_JOURNAL_GO, self->tree.current);
}

/**
 * nre_journal_new:
 * @document: a document with a path
 * @restored: (nullable): the journal to continue, which was just restored into @document. Its lock and its
 *   states are taken over, so only free it afterwards
 *
 * Returns: (transfer full): an object that records the edits of @document, including those in its history. If
 * it is freed without nre_journal_close(), the journal stays on the disk
 */
NreJournal *
nre_journal_new (NreDocument *document, NreJournalFile *restored)
{
  NreJournal *self = g_object_new (NRE_TYPE_JOURNAL, NULL);
  NreHistory *history = nre_document_get_history (document);

  self->document = g_object_ref (document);
  document->logged = TRUE;
  nre_history_set_observer (history, on_event, self);
  if (restored != NULL)
    take_over (self, restored);
  else
    {
      nre_journal_tree_init (&self->tree, nre_history_get_base_token (history));
      set_saved (self, 0);
      if (g_list_model_get_n_items (G_LIST_MODEL (history)) > 0)
        record_history (self);
    }
  if (self->size > 0)
    note_pending (self);
  return self;
}

/** nre_journal_flush: write all edits, and wait until they are on the disk or could not be written; see
 * nre_journal_dup_error(). */
void
nre_journal_flush (NreJournal *self)
{
  if (self->document == NULL)
    return;
  hand_over (self);
  if (self->writer != NULL)
    nre_journal_writer_flush (self->writer);
}

/** nre_journal_dup_error: (transfer full) (nullable): why edits cannot be written; NULL if they can. */
char *
nre_journal_dup_error (NreJournal *self)
{
  return self->writer != NULL ? nre_journal_writer_dup_error (self->writer) : NULL;
}

/** nre_journal_close: stop recording, and remove the journal from the disk. Call this when the edits were
 * saved or discarded. */
void
nre_journal_close (NreJournal *self)
{
  if (self->document == NULL)
    return;
  nre_history_set_observer (nre_document_get_history (self->document), NULL, NULL);
  self->document->logged = FALSE;
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->open);
  g_clear_object (&self->document);
  if (self->writer != NULL)
    nre_journal_writer_end (g_steal_pointer (&self->writer), FALSE);
}

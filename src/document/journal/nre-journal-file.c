/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-journal-file.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-journal-restore.h"
#include "nre-save-rests.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

struct _NreJournalFile
{
  char                *name;            /* path of the journal; NULL if parsed from bytes */
  int                  fd;              /* holds the lock; -1 if there is none, or another process has it */
  GBytes              *bytes;
  char                *document;
  guint64              document_size;
  guint64              document_time;
  gint64               time;            /* of the last change, in seconds since 1970 */
  gboolean             in_use;
  gboolean             checked;         /* nre_journal_file_get_condition() was called */
  gboolean             mixed;
  char                *why_stale;       /* (nullable): see nre_journal_file_get_why_stale() */
  NreJournalCondition  condition;
  NreJournalTree       tree;
};

/* --- Reading ------------------------------------------------------------------------------------- */

static gboolean
read_header (NreJournalFile *self, NreSpan contents)
{
  gsize size = contents.size - MIN (contents.size, NRE_JOURNAL_HEADER_SIZE);
  const char *path;

  if (self->document != NULL || size == 0 || size > NRE_JOURNAL_MAX_PATH)
    return FALSE;
  path = (const char *) contents.data + NRE_JOURNAL_HEADER_SIZE;
  if (memchr (path, '\0', size) != NULL || *path != '/')
    return FALSE;
  self->document_size = nre_load_u64 (contents.data);
  self->document_time = nre_load_u64 (contents.data + 8);
  self->document = g_strndup (path, size);
  return TRUE;
}

static gboolean
is_step (NreSpan contents)
{
  NreLoggedSplice splice;
  const char *label;
  NreSpan rest;
  guint32 size;

  if (!nre_span_contains (contents, 0, 4))
    return FALSE;
  size = nre_span_u32 (contents, 0);
  label = (const char *) contents.data + 4;
  if (!nre_span_contains (contents, 4, size) || !g_utf8_validate_len (label, size, NULL))
    return FALSE;
  rest = nre_span_sub (contents, 4 + (guint64) size, contents.size - 4 - size);
  do
    if (!nre_logged_splice_read (&rest, &splice))
      return FALSE;
  while (rest.size > 0);
  return TRUE;
}

static gboolean
is_joint (NreSpan contents)
{
  gsize size = contents.size - MIN (contents.size, NRE_JOURNAL_JOINT_SIZE);
  const guint8 *path = contents.data + NRE_JOURNAL_JOINT_SIZE;

  return contents.size >= NRE_JOURNAL_JOINT_SIZE && nre_load_u64 (contents.data) != 0 &&
         contents.data[12] <= 1 && size <= NRE_JOURNAL_MAX_PATH &&
         (size == 0 || (*path == '/' && memchr (path, '\0', size) == NULL));
}

/** nre_journal_file_read_joint: read the record JOINT at @part. @out: (out): the caller frees the member
 * @other. Returns FALSE, without setting @out, if this is another record. */
gboolean
nre_journal_file_read_joint (NreJournalFile *self, const NreJournalPart *part, NreJoint *out)
{
  NreSpan record = nre_span_sub (nre_span_of_bytes (self->bytes), part->offset, part->size);
  const guint8 *data = record.data + NRE_JOURNAL_HEAD;
  gsize size = record.size - NRE_JOURNAL_HEAD - NRE_JOURNAL_TAIL;

  if (record.data[8] != NRE_JOURNAL_JOINT)
    return FALSE;
  *out = (NreJoint){ nre_load_u64 (data), nre_load_u32 (data + 8), data[12] == 1, NULL, TRUE };
  if (size > NRE_JOURNAL_JOINT_SIZE)
    out->other = g_strndup ((const char *) data + NRE_JOURNAL_JOINT_SIZE, size - NRE_JOURNAL_JOINT_SIZE);
  return TRUE;
}

/* (transfer full) (nullable): the contents of a record COMMANDS; NULL if they are too long or malformed.
 * Names and arguments are not checked. */
static GVariant *
read_commands (NreSpan contents)
{
  g_autoptr (GBytes) bytes = g_bytes_new (contents.data, contents.size);
  g_autoptr (GVariant) read =
      g_variant_ref_sink (g_variant_new_from_bytes (NRE_JOURNAL_COMMANDS_TYPE, bytes, FALSE));

  if (contents.size > NRE_JOURNAL_MAX_COMMANDS || !g_variant_is_normal_form (read))
    return NULL;
  return G_BYTE_ORDER == G_BIG_ENDIAN ? g_variant_byteswap (read) : g_steal_pointer (&read);
}

/** nre_journal_file_read_commands: (transfer full) (nullable): the commands in the record COMMANDS at @part,
 * as NRE_JOURNAL_COMMANDS_TYPE; NULL if this is another record. */
GVariant *
nre_journal_file_read_commands (NreJournalFile *self, const NreJournalPart *part)
{
  NreSpan record = nre_span_sub (nre_span_of_bytes (self->bytes), part->offset, part->size);

  if (record.data[8] != NRE_JOURNAL_COMMANDS)
    return NULL;
  return read_commands (nre_span_sub (record, NRE_JOURNAL_HEAD,
                                      record.size - NRE_JOURNAL_HEAD - NRE_JOURNAL_TAIL));
}

static gboolean
is_commands (NreJournalFile *self, NreSpan contents)
{
  g_autoptr (GVariant) commands = read_commands (contents);

  return commands != NULL && nre_span_u32 (nre_span_of_bytes (self->bytes), 8) > NRE_JOURNAL_OLDEST_VERSION;
}

static gboolean
read_record (NreJournalFile *self, NreJournalType type, NreSpan contents, guint64 offset)
{
  NreJournalTree *tree = &self->tree;
  guint32 state = contents.size >= 4 ? nre_span_u32 (contents, 0) : NRE_NO_STATE;
  guint64 size = NRE_JOURNAL_HEAD + contents.size + NRE_JOURNAL_TAIL;

  if (type == NRE_JOURNAL_HEADER || self->document == NULL)
    return type == NRE_JOURNAL_HEADER && read_header (self, contents);
  switch (type)
    {
    case NRE_JOURNAL_STEP:
    case NRE_JOURNAL_GROW:
      if (!is_step (contents) || (type == NRE_JOURNAL_GROW && tree->current == 0))
        return FALSE;
      if (type == NRE_JOURNAL_STEP)
        nre_journal_tree_add (tree, 0);
      nre_journal_tree_add_part (tree, tree->current, offset, size);
      return TRUE;
    case NRE_JOURNAL_JOINT:
    case NRE_JOURNAL_COMMANDS:
      if (tree->current == 0 ||
          !(type == NRE_JOURNAL_JOINT ? is_joint (contents) : is_commands (self, contents)))
        return FALSE;
      nre_journal_tree_add_part (tree, tree->current, offset, size);
      return TRUE;
    case NRE_JOURNAL_GO:
      if (contents.size != 4 || state >= tree->states->len)
        return FALSE;
      tree->current = state;
      return TRUE;
    case NRE_JOURNAL_DROP:
      nre_journal_tree_get (tree, tree->current)->next = NRE_NO_STATE;
      return contents.size == 0;
    case NRE_JOURNAL_SAVED:
      if (contents.size != NRE_JOURNAL_SAVED_SIZE || state >= tree->states->len)
        return FALSE;
      tree->saved = tree->saving = state;
      self->document_size = nre_load_u64 (contents.data + 4);
      self->document_time = nre_load_u64 (contents.data + 12);
      tree->saved_fingerprint = tree->saving_fingerprint = nre_load_u64 (contents.data + 20);
      return TRUE;
    case NRE_JOURNAL_SAVING:
      if (contents.size != NRE_JOURNAL_SAVING_SIZE || state >= tree->states->len)
        return FALSE;
      tree->saving = state;
      tree->saving_fingerprint = nre_load_u64 (contents.data + 4);
      return TRUE;
    case NRE_JOURNAL_HEADER:
    default:
      return FALSE;
    }
}

/** nre_journal_sum: the CRC-32 of a record. @size: the size of the record without the CRC, in bytes. */
guint32
nre_journal_sum (const guint8 *record, gsize size)
{
  return (guint32) crc32_z (0, record, size);
}

/* Read the records up to the first invalid or incomplete one. Returns the condition of the journal. */
static NreJournalCondition
read_records (NreJournalFile *self, NreSpan span)
{
  guint64 at = NRE_JOURNAL_START;

  while (at < span.size)
    {
      guint64 size, rest = span.size - at;
      NreSpan record;

      if (rest < NRE_JOURNAL_HEAD + NRE_JOURNAL_TAIL)
        return NRE_JOURNAL_CUT;
      size = nre_load_u64 (span.data + at);
      if (size > rest - NRE_JOURNAL_HEAD - NRE_JOURNAL_TAIL)
        return NRE_JOURNAL_CUT;
      record = nre_span_sub (span, at, NRE_JOURNAL_HEAD + size);
      if (nre_load_u32 (record.data + record.size) != nre_journal_sum (record.data, record.size))
        {
          NreSpan tail = nre_span_sub (span, at, rest);

          return record.size + NRE_JOURNAL_TAIL == rest || nre_span_is_zero (tail) ? NRE_JOURNAL_CUT
                                                                                   : NRE_JOURNAL_DAMAGED;
        }
      if (!read_record (self, record.data[8], nre_span_sub (record, NRE_JOURNAL_HEAD, size), at))
        return NRE_JOURNAL_DAMAGED;
      at += record.size + NRE_JOURNAL_TAIL;
    }
  return NRE_JOURNAL_WHOLE;
}

/** nre_journal_file_parse: (transfer full) (nullable): read a journal from bytes. Of a journal by a newer
 * version of the program, only the version is read. Fails with NRE_ERROR_FORMAT if the bytes are not a
 * journal or do not state the path of the document. */
NreJournalFile *
nre_journal_file_parse (GBytes *bytes, GError **error)
{
  NreSpan span = nre_span_of_bytes (bytes);
  NreJournalFile *self;

  if (!nre_span_contains (span, 0, NRE_JOURNAL_START) || memcmp (span.data, NRE_JOURNAL_MAGIC, 8) != 0 ||
      nre_span_u32 (span, 8) < NRE_JOURNAL_OLDEST_VERSION)
    return nre_fail_null (error, NRE_ERROR_FORMAT, _("the file is not a journal"));
  self = g_new0 (NreJournalFile, 1);
  self->fd = -1;
  self->bytes = g_bytes_ref (bytes);
  nre_journal_tree_init (&self->tree, 0);
  if (nre_span_u32 (span, 8) > NRE_JOURNAL_VERSION)
    self->condition = NRE_JOURNAL_NEWER;
  else
    self->condition = read_records (self, span);
  if (self->condition != NRE_JOURNAL_NEWER && self->document == NULL)
    {
      nre_journal_file_free (self);
      return nre_fail_null (error, NRE_ERROR_FORMAT, _("the journal does not say which file it is of"));
    }
  return self;
}

/* (transfer full) (nullable): the first @size bytes of a file, or fewer if it is shorter by now. The process
 * that writes a journal may cut it at any time, so it is not mapped. */
static GBytes *
read_bytes (int fd, gsize size)
{
  guint8 *bytes = g_try_malloc (size + 1);
  gsize at = 0;

  while (bytes != NULL && at < size)
    {
      gssize n = pread (fd, bytes + at, size - at, (off_t) at);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        g_clear_pointer (&bytes, g_free);
      if (n <= 0)
        break;
      at += (gsize) n;
    }
  return bytes != NULL ? g_bytes_new_take (bytes, at) : NULL;
}

/**
 * nre_journal_file_open:
 * @name: the path of the journal
 *
 * Read a journal, and lock it unless another process has locked it for writing. The lock is held until the
 * result is freed. Fails with NRE_ERROR_IO if the file cannot be read, and like nre_journal_file_parse().
 */
NreJournalFile *
nre_journal_file_open (const char *name, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  NreJournalFile *self = NULL;
  gboolean in_use = FALSE;
  struct stat status, now;
  int fd;

  fd = g_open (name, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  if (fd < 0 || fstat (fd, &status) != 0 || !S_ISREG (status.st_mode))
    {
      nre_set_error_errno (error, fd < 0 ? errno : EINVAL, _("cannot open the journal"));
      if (fd >= 0)
        close (fd);
      return NULL;
    }
  in_use = flock (fd, LOCK_EX | LOCK_NB) != 0;
  /* The process that writes the journal may have replaced the file between our opening and locking. */
  if (!in_use && (stat (name, &now) != 0 || now.st_ino != status.st_ino || now.st_dev != status.st_dev))
    in_use = TRUE;
  bytes = read_bytes (fd, (gsize) status.st_size);
  if (bytes == NULL)
    nre_set_error (error, NRE_ERROR_IO, _("cannot read the journal"));
  else
    self = nre_journal_file_parse (bytes, error);
  if (self != NULL)
    {
      self->name = g_canonicalize_filename (name, NULL);
      self->time = status.st_mtim.tv_sec;
      self->in_use = in_use;
      self->fd = in_use ? -1 : fd;
    }
  if (self == NULL || in_use)
    close (fd);
  return self;
}

void
nre_journal_file_free (NreJournalFile *self)
{
  if (self->fd >= 0)
    close (self->fd);
  nre_journal_tree_clear (&self->tree);
  g_bytes_unref (self->bytes);
  g_free (self->why_stale);
  g_free (self->document);
  g_free (self->name);
  g_free (self);
}

/** nre_journal_get_folder: (transfer full): the path of the folder with all journals, which may not exist. */
char *
nre_journal_get_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "nres-editor", "journals", NULL);
}

/** nre_journal_dup_prefix: (transfer full): the common prefix of the file names of all journals of a
 * document.
 * @document: the absolute path of the document. */
char *
nre_journal_dup_prefix (const char *document)
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, document, -1);

  return g_strdup_printf ("%.16s-", sum);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const NreJournalFile *one = *(NreJournalFile *const *) a, *other = *(NreJournalFile *const *) b;

  if (one->time != other->time)
    return one->time < other->time ? 1 : -1;
  return strcmp (one->name, other->name);
}

/* Remove an incomplete journal, unless it is younger than a minute or a process is writing it. */
static void
remove_rest (const char *path)
{
  int fd = g_open (path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  struct stat status;

  if (fd < 0)
    return;
  if (fstat (fd, &status) == 0 && status.st_mtim.tv_sec < g_get_real_time () / G_USEC_PER_SEC - 60 &&
      flock (fd, LOCK_EX | LOCK_NB) == 0)
    unlink (path);
  close (fd);
}

/* Remove temporary files beside the document: the process may have crashed during a save. */
static void
clear_rests_beside (const char *document)
{
  g_autofree char *folder = g_path_get_dirname (document);

  nre_save_clear_rests (folder);
}

/**
 * nre_journal_file_list:
 * @document: (nullable): the absolute path of a document, to list only its journals
 *
 * Read the journals. Journals that are not in use stay locked until the list is freed. Other files that
 * crashed processes have left are removed: incomplete journals, and temporary files beside the documents.
 *
 * Returns: (transfer full) (element-type NreJournalFile): the journals, newest first
 */
GPtrArray *
nre_journal_file_list (const char *document)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_journal_file_free);
  g_autofree char *folder = nre_journal_get_folder ();
  g_autofree char *prefix = document != NULL ? nre_journal_dup_prefix (document) : g_strdup ("");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      NreJournalFile *file = NULL;

      if (!g_str_has_prefix (name, prefix))
        continue;
      if (g_str_has_suffix (name, NRE_JOURNAL_REST))
        remove_rest (path);
      if (g_str_has_suffix (name, NRE_JOURNAL_SUFFIX))
        file = nre_journal_file_open (path, NULL);
      if (file == NULL)
        continue;
      if (file->document != NULL && !file->in_use)
        clear_rests_beside (file->document);
      g_ptr_array_add (list, file);
    }
  g_ptr_array_sort (list, compare_times);
  return list;
}

/* --- Properties ---------------------------------------------------------------------------------- */

/** nre_journal_file_get_name: (nullable): the absolute path of the journal; NULL if parsed from bytes. */
const char *
nre_journal_file_get_name (NreJournalFile *self)
{
  return self->name;
}

/** nre_journal_file_get_document: (nullable): the absolute path of the document; NULL if the condition is
 * NRE_JOURNAL_NEWER. */
const char *
nre_journal_file_get_document (NreJournalFile *self)
{
  return self->document;
}

/** nre_journal_file_get_time: when the journal was last written, in seconds since 1970. */
gint64
nre_journal_file_get_time (NreJournalFile *self)
{
  return self->time;
}

/** nre_journal_file_get_size: the size of the journal in bytes. */
guint64
nre_journal_file_get_size (NreJournalFile *self)
{
  return g_bytes_get_size (self->bytes);
}

/** nre_journal_file_get_n_steps: the number of steps in the history, including undone steps. */
guint
nre_journal_file_get_n_steps (NreJournalFile *self)
{
  return nre_journal_tree_get (&self->tree, nre_journal_tree_get_tip (&self->tree))->depth;
}

/** nre_journal_file_count_unsaved: the number of steps between the saved and the current state. */
guint
nre_journal_file_count_unsaved (NreJournalFile *self)
{
  NreJournalTree *tree = &self->tree;
  guint32 join = nre_journal_tree_join (tree, tree->saved, tree->current);

  return nre_journal_tree_get (tree, tree->saved)->depth + nre_journal_tree_get (tree, tree->current)->depth -
         2 * nre_journal_tree_get (tree, join)->depth;
}

/* (transfer full): the label of the step that led to @state. This is the last label in the step, since a step
 * that grows gets a new label. */
static char *
dup_label (NreJournalFile *self, guint32 state)
{
  NreSpan journal = nre_span_of_bytes (self->bytes);
  char *label = NULL;

  for (guint32 at = nre_journal_tree_get (&self->tree, state)->first; at != G_MAXUINT32;)
    {
      const NreJournalPart *part = &g_array_index (self->tree.parts, NreJournalPart, at);
      NreSpan record = nre_span_sub (journal, part->offset, part->size);

      at = part->next;
      if (record.data[8] != NRE_JOURNAL_STEP && record.data[8] != NRE_JOURNAL_GROW)
        continue;
      g_free (label);
      label = g_strndup ((const char *) record.data + NRE_JOURNAL_HEAD + 4,
                         nre_span_u32 (record, NRE_JOURNAL_HEAD));
    }
  return label;
}

/** nre_journal_file_list_unsaved: (transfer full): the labels of the steps between the saved and the current
 * state: first the saved steps that were undone since, then the unsaved steps. @undone: (out): the number of
 * undone steps. */
char **
nre_journal_file_list_unsaved (NreJournalFile *self, guint *undone)
{
  NreJournalTree *tree = &self->tree;
  guint32 join = nre_journal_tree_join (tree, tree->saved, tree->current);
  g_autoptr (GArray) path = nre_journal_tree_get_path (tree, join, tree->current);
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();

  *undone = 0;
  for (guint32 at = tree->saved; at != join; at = nre_journal_tree_get (tree, at)->parent, ++*undone)
    {
      g_autofree char *label = dup_label (self, at);

      g_strv_builder_add (labels, label);
    }
  for (guint i = 0; i < path->len; i++)
    {
      g_autofree char *label = dup_label (self, g_array_index (path, guint32, i));

      g_strv_builder_add (labels, label);
    }
  return g_strv_builder_end (labels);
}

/** nre_journal_file_is_modified: whether the current state is not saved, or no file has the saved state. */
gboolean
nre_journal_file_is_modified (NreJournalFile *self)
{
  return self->tree.current != self->tree.saved || self->tree.saved_fingerprint == 0;
}

/** nre_journal_file_dup_joint: (transfer full) (nullable): the path of another document from or to which an
 * unsaved step moved entries. */
char *
nre_journal_file_dup_joint (NreJournalFile *self)
{
  NreJournalTree *tree = &self->tree;
  guint32 join = nre_journal_tree_join (tree, tree->current, tree->saved);
  guint32 ends[] = { tree->current, tree->saved };
  NreJoint joint = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    for (guint32 at = ends[i]; at != join; at = nre_journal_tree_get (tree, at)->parent)
      for (guint32 part = nre_journal_tree_get (tree, at)->first; part != G_MAXUINT32;
           part = g_array_index (tree->parts, NreJournalPart, part).next)
        if (nre_journal_file_read_joint (self, &g_array_index (tree->parts, NreJournalPart, part), &joint) &&
            joint.other != NULL)
          return joint.other;
  return NULL;
}

/** nre_journal_file_set_cut: make the condition NRE_JOURNAL_CUT if it is NRE_JOURNAL_WHOLE. */
void
nre_journal_file_set_cut (NreJournalFile *self)
{
  if (self->condition == NRE_JOURNAL_WHOLE)
    self->condition = NRE_JOURNAL_CUT;
}

/** nre_journal_file_is_in_use: whether another process had locked the journal when it was read. */
gboolean
nre_journal_file_is_in_use (NreJournalFile *self)
{
  return self->in_use;
}

/** nre_journal_file_get_bytes: (transfer none): the bytes of the journal. */
GBytes *
nre_journal_file_get_bytes (NreJournalFile *self)
{
  return self->bytes;
}

/** nre_journal_file_get_tree: (transfer none): the states that the journal describes. */
NreJournalTree *
nre_journal_file_get_tree (NreJournalFile *self)
{
  return &self->tree;
}

/** nre_journal_file_is_of: whether the status @file has the recorded size and modification time of the
 * document. */
gboolean
nre_journal_file_is_of (NreJournalFile *self, const struct stat *file)
{
  return (guint64) file->st_size == self->document_size && nre_journal_time_of (file) == self->document_time;
}

/* Whether no edits can be restored. If so, set @why_stale; otherwise, set @mixed. The document is read only
 * if its size or modification time differs from the recorded one. */
static gboolean
is_stale (NreJournalFile *self)
{
  g_autoptr (NreDocument) document = NULL;
  guint32 saved = self->tree.saved;
  g_autoptr (GError) error = NULL;
  struct stat status;

  if (stat (self->document, &status) == 0 && nre_journal_file_is_of (self, &status))
    return FALSE;
  document = nre_document_open_any (self->document, &error);
  if (document == NULL || !nre_journal_can_restore (self, document, &error))
    {
      self->why_stale = g_strdup (error->message);
      return TRUE;
    }
  self->mixed = self->tree.saved == saved;
  return FALSE;
}

/** nre_journal_file_is_mixed: whether another program has changed the document, but not the bytes that were
 * edited. Call nre_journal_file_get_condition() first. */
gboolean
nre_journal_file_is_mixed (NreJournalFile *self)
{
  return self->mixed;
}

/** nre_journal_file_get_why_stale: (transfer none) (nullable): why the journal is stale, like the message of
 * an error. Call nre_journal_file_get_condition() first. */
const char *
nre_journal_file_get_why_stale (NreJournalFile *self)
{
  return self->why_stale;
}

/** nre_journal_file_get_condition: the condition of the journal. The first call may read the document, and
 * may change the tree like nre_journal_can_restore(). */
NreJournalCondition
nre_journal_file_get_condition (NreJournalFile *self)
{
  if (!self->checked && self->condition != NRE_JOURNAL_NEWER && !self->in_use && self->name != NULL &&
      is_stale (self))
    self->condition = NRE_JOURNAL_STALE;
  self->checked = TRUE;
  return self->condition;
}

/** nre_journal_condition_get_name: the name of the condition for `nres recover`, such as "whole". */
const char *
nre_journal_condition_get_name (NreJournalCondition condition)
{
  static const char *const names[] = { "whole", "cut", "damaged", "stale", "newer" };

  return names[condition];
}

/** nre_journal_file_take_lock: (transfer full): the file descriptor that holds the lock, which @self no
 * longer has; -1 if there is none. */
int
nre_journal_file_take_lock (NreJournalFile *self)
{
  int fd = self->fd;

  self->fd = -1;
  return fd;
}

/** nre_journal_file_discard: remove a journal that was read from a file. Fails with NRE_ERROR_REFUSED if
 * another process uses the journal, and with NRE_ERROR_IO if it cannot be removed. */
gboolean
nre_journal_file_discard (NreJournalFile *self, GError **error)
{
  if (self->in_use)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("the file is open in a running editor, which needs the journal"));
  if (unlink (self->name) == 0)
    return TRUE;
  nre_set_error_errno (error, errno, _("cannot remove the journal"));
  return FALSE;
}

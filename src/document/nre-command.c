/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-command.h"

#include "nre-operation.h"
#include "nre-splice-log.h"

#include <stdarg.h>

struct _NreCommand
{
  grefcount           ref_count;
  const NreOperation *operation;
  char               *entry;    /* (nullable): path of the target before the command; NULL for the file */
  GVariant           *args;
  char               *label;
  NreRecordLabel     *record_label;     /* (nullable): @label is made from this */
  GArray             *pending;  /* requested splices, not applied yet */
  GArray             *splices;
  NreSpliceLog       *log;      /* (nullable): splices since nre_command_keep_log() */
};

/* The last assigned version number. Atomic, since other threads run edits on snapshots. */
static _Atomic (guint64) last_version;

static void
clear_splice (gpointer data)
{
  nre_splice_clear (data);
}

static GArray *
new_splices (void)
{
  GArray *splices = g_array_sized_new (FALSE, FALSE, sizeof (NreSplice), 1);

  g_array_set_clear_func (splices, clear_splice);
  return splices;
}

/**
 * nre_command_new:
 * @operation: (nullable): the operation that the command performs; NULL for a command from a journal that
 *   names no known operation
 * @entry: (nullable): path of the target entry
 * @args: (nullable): the arguments, a{sv}; a floating reference is sunk
 *
 * Create a command without splices.
 */
NreCommand *
nre_command_new (const NreOperation *operation, const char *entry, GVariant *args)
{
  NreCommand *self = g_new0 (NreCommand, 1);

  g_ref_count_init (&self->ref_count);
  self->operation = operation;
  self->entry = g_strdup (entry);
  self->args = args != NULL ? g_variant_ref_sink (args) : NULL;
  self->pending = new_splices ();
  self->splices = new_splices ();
  return self;
}

NreCommand *
nre_command_ref (NreCommand *self)
{
  g_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_command_unref (NreCommand *self)
{
  if (!g_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->pending);
  g_array_unref (self->splices);
  g_clear_pointer (&self->log, nre_splice_log_free);
  g_clear_pointer (&self->args, g_variant_unref);
  g_free (self->entry);
  g_clear_pointer (&self->record_label, nre_record_label_free);
  g_free (self->label);
  g_free (self);
}

/** nre_command_keep_log: log all splices that the command applies until nre_command_take_log(). */
void
nre_command_keep_log (NreCommand *self)
{
  if (self->log == NULL)
    self->log = nre_splice_log_new ();
}

/** nre_command_take_log: (transfer full) (nullable): stop logging, and return the log, if one was kept. */
NreSpliceLog *
nre_command_take_log (NreCommand *self)
{
  return g_steal_pointer (&self->log);
}

/** nre_command_set_label: set the text for the History panel, such as “Remove slot 3”. */
void
nre_command_set_label (NreCommand *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_clear_pointer (&self->record_label, nre_record_label_free);
  g_free (self->label);
  self->label = g_strdup_vprintf (format, args);
  va_end (args);
}

/** nre_command_set_record_label: set the label to the text of @label. The record label can later be merged
 * with that of another change of the same record. @label: (transfer full) */
void
nre_command_set_record_label (NreCommand *self, NreRecordLabel *label)
{
  g_clear_pointer (&self->record_label, nre_record_label_free);
  g_free (self->label);
  self->record_label = label;
  self->label = nre_record_label_dup_text (label);
}

/** nre_command_get_label: the label or, if none was set, the label of the operation. Never NULL. */
const char *
nre_command_get_label (NreCommand *self)
{
  if (self->label != NULL)
    return self->label;
  return self->operation != NULL ? self->operation->label : "";
}

/** nre_command_get_operation: (nullable): the operation, from the operations table; see nre_command_new(). */
const NreOperation *
nre_command_get_operation (NreCommand *self)
{
  return self->operation;
}

/** nre_command_get_entry: (nullable): the path that the target had before the command; NULL for the file. */
const char *
nre_command_get_entry (NreCommand *self)
{
  return self->entry;
}

/** nre_command_get_args: (transfer none) (nullable): the arguments of the operation, a{sv}. */
GVariant *
nre_command_get_args (NreCommand *self)
{
  return self->args;
}

/** nre_command_get_memory: the number of bytes used by the command. */
gsize
nre_command_get_memory (NreCommand *self)
{
  gsize memory = sizeof *self + sizeof (GArray) + (self->label != NULL ? strlen (self->label) + 1 : 0) +
                 (self->entry != NULL ? strlen (self->entry) + 1 : 0) +
                 (self->args != NULL ? 64 + g_variant_get_size (self->args) : 0) +
                 (self->record_label != NULL ? nre_record_label_get_memory (self->record_label) : 0);

  for (guint i = 0; i < self->splices->len; i++)
    memory += nre_splice_memory (&g_array_index (self->splices, NreSplice, i));
  return memory;
}

/** nre_command_is_empty: whether the command changes nothing. Requests count only once they are applied. */
gboolean
nre_command_is_empty (NreCommand *self)
{
  return self->splices->len == 0;
}

static void
ask (NreCommand *self, NreDirectory *directory, NreSplice splice)
{
  splice.directory = nre_directory_ref (directory);
  g_array_append_val (self->pending, splice);
}

/**
 * nre_command_splice:
 * @directory: the archive that contains the entry
 * @id: the id of the entry; the payload of the entry must be readable
 * @offset: offset in the payload, in bytes
 * @removed: number of bytes to remove
 * @inserted: the bytes to insert; they are copied
 *
 * Request to replace bytes. Equal bytes have no effect.
 */
void
nre_command_splice (NreCommand *self, NreDirectory *directory, guint32 id, gsize offset, gsize removed,
                    NreSpan inserted)
{
  NreSplice splice = { .kind = NRE_SPLICE_BYTES, .id = id };

  splice.bytes.offset = (guint32) offset;
  splice.bytes.present = (guint32) removed;
  splice.bytes.size = (guint32) inserted.size;
  splice.bytes.data = inserted.size > 0 ? g_memdup2 (inserted.data, inserted.size) : NULL;
  ask (self, directory, splice);
}

/** nre_command_set_fields: request new directory fields for an entry. Equal fields have no effect. */
void
nre_command_set_fields (NreCommand *self, NreDirectory *directory, guint32 id, const NreFields *fields)
{
  ask (self, directory,
       (NreSplice){ .kind = NRE_SPLICE_FIELDS, .id = id, .fields = g_memdup2 (fields, sizeof *fields) });
}

/**
 * nre_command_patch:
 * @patches: patches for the current state of the archive @directory
 *
 * Request the splices for the patches, beginning with the last patch, so that the offsets of the earlier ones
 * stay valid. Then request the new attributes.
 */
void
nre_command_patch (NreCommand *self, NreDirectory *directory, const NrePatches *patches)
{
  for (guint i = patches->patches->len; i > 0; i--)
    {
      const NrePatch *patch = &g_array_index (patches->patches, NrePatch, i - 1);

      nre_command_splice (self, directory, nre_directory_get_id (directory, patch->entry), patch->offset,
                          patch->removed, nre_span (patch->inserted->data, patch->inserted->len));
    }
  for (guint i = 0; i < patches->attrs->len; i++)
    {
      const NreNewAttrs *attrs = &g_array_index (patches->attrs, NreNewAttrs, i);
      NreFields fields;

      nre_directory_get_fields (directory, attrs->entry, &fields);
      fields.attr1 = attrs->attr1;
      fields.attr2 = attrs->attr2;
      nre_command_set_fields (self, directory, nre_directory_get_id (directory, attrs->entry), &fields);
    }
}

/** nre_command_replace: request new content for an entry. Undo restores the old content, including archives
 * that were opened in it. */
void
nre_command_replace (NreCommand *self, NreDirectory *directory, guint32 id, GBytes *payload)
{
  NreSplice splice = { .kind = NRE_SPLICE_CONTENT, .id = id };

  splice.content.payload = nre_payload_new (payload);
  ask (self, directory, splice);
}

/** nre_command_add: request to insert a new entry at @index, at most the number of entries. Returns the id of
 * the entry. */
guint32
nre_command_add (NreCommand *self, NreDirectory *directory, guint index, const NreFields *fields,
                 GBytes *payload)
{
  g_autoptr (NrePayload) content = nre_payload_new (payload);
  guint32 id = nre_directory_new_item (directory, fields, content);
  NreSplice splice = { .kind = NRE_SPLICE_INSERT, .id = id };

  splice.place.to = index;
  ask (self, directory, splice);
  return id;
}

/** nre_command_remove: request to remove the entry at @index. */
void
nre_command_remove (NreCommand *self, NreDirectory *directory, guint index)
{
  NreSplice splice = { .kind = NRE_SPLICE_REMOVE };

  splice.place.to = index;
  ask (self, directory, splice);
}

/** nre_command_move: request to move the entry at index @from, so that its index is @to afterwards. */
void
nre_command_move (NreCommand *self, NreDirectory *directory, guint from, guint to)
{
  NreSplice splice = { .kind = NRE_SPLICE_MOVE };

  splice.place.from = from;
  splice.place.to = to;
  ask (self, directory, splice);
}

/** nre_command_sort: request that a save rebuilds the sort table, in the order of the entries' names. */
void
nre_command_sort (NreCommand *self, NreDirectory *directory)
{
  ask (self, directory, (NreSplice){ .kind = NRE_SPLICE_SORT });
}

/* --- Applying ------------------------------------------------------------------------------------ */

/* Turn a splice of bytes into a splice of the whole content. This is needed if the entry is open as an
 * archive, since the archive must be closed when its bytes change. */
static gboolean
replace_opened (NreSplice *splice)
{
  g_autoptr (NrePayload) payload = NULL;
  g_autoptr (GBytes) bytes = NULL;
  guint index = 0;

  nre_directory_find_id (splice->directory, splice->id, &index);
  bytes = nre_directory_read (splice->directory, index, NULL);
  g_return_val_if_fail (bytes != NULL, FALSE);
  payload = nre_payload_new (bytes);
  nre_payload_splice (&payload, splice->bytes.offset, splice->bytes.present,
                      nre_span (splice->bytes.data, splice->bytes.size));
  g_free (splice->bytes.data);
  splice->kind = NRE_SPLICE_CONTENT;
  splice->content = (NreContent){ .payload = g_steal_pointer (&payload) };
  return TRUE;
}

static gboolean
bytes_differ (const NreSplice *splice)
{
  NreSpan span;

  if (!nre_directory_get_payload_by_id (splice->directory, splice->id, &span))
    g_return_val_if_reached (FALSE);
  g_return_val_if_fail (nre_span_contains (span, splice->bytes.offset, splice->bytes.present), FALSE);
  return splice->bytes.present != splice->bytes.size ||
         !nre_span_equal (nre_span_sub (span, splice->bytes.offset, splice->bytes.present),
                          nre_span (splice->bytes.data, splice->bytes.size));
}

/* Prepare a requested splice, once all earlier ones are applied. Returns whether it changes anything. */
static gboolean
prepare (NreSplice *splice)
{
  NreFields now;

  switch (splice->kind)
    {
    case NRE_SPLICE_BYTES:
      return nre_directory_peek_nested (splice->directory, splice->id) != NULL ? replace_opened (splice)
                                                                               : bytes_differ (splice);
    case NRE_SPLICE_FIELDS:
      nre_directory_get_fields_by_id (splice->directory, splice->id, &now);
      return memcmp (&now, splice->fields, sizeof now) != 0;
    case NRE_SPLICE_REMOVE:
      splice->id = nre_directory_get_id (splice->directory, splice->place.to);
      return TRUE;
    case NRE_SPLICE_MOVE:
      splice->id = nre_directory_get_id (splice->directory, splice->place.from);
      return splice->place.from != splice->place.to;
    case NRE_SPLICE_CONTENT:
    case NRE_SPLICE_INSERT:
    case NRE_SPLICE_SORT:
    default:
      return TRUE;
    }
}

/**
 * nre_command_commit:
 *
 * Apply the requested splices in order. Until then, views of payloads stay valid.
 */
void
nre_command_commit (NreCommand *self)
{
  g_autoptr (GArray) pending = g_steal_pointer (&self->pending);

  self->pending = new_splices ();
  for (guint i = 0; i < pending->len; i++)
    {
      NreSplice *splice = &g_array_index (pending, NreSplice, i);

      if (!prepare (splice))
        continue;
      if (self->log != NULL)
        nre_splice_log_add (self->log, splice);
      splice->version = ++last_version;
      nre_splice_begin (splice);
      g_array_append_val (self->splices, *splice);
      *splice = (NreSplice){ .kind = NRE_SPLICE_MOVE };
    }
}

/**
 * nre_command_replay:
 * @logged: the splice as it was logged when it was first applied
 * @backward: whether to undo the splice. If TRUE, replay the splices of a command from last to first, and
 *   then call nre_command_end_replay()
 * @owner: the GBytes that contain the bytes of @logged
 * @root: the directory of the file
 *
 * Apply or undo a splice that an earlier process logged, and add it to the command. Fails with
 * NRE_ERROR_CHANGED, and changes nothing, unless the archive is in the state before the splice or, if
 * @backward is TRUE, in the state after it.
 */
gboolean
nre_command_replay (NreCommand *self, const NreLoggedSplice *logged, gboolean backward, GBytes *owner,
                    NreDirectory *root, GError **error)
{
  NreSplice splice;

  if (!nre_logged_splice_prepare (logged, backward, owner, root, &splice, error))
    return FALSE;
  if (!prepare (&splice))
    {
      nre_splice_clear (&splice);
      return TRUE;
    }
  splice.version = ++last_version;
  nre_splice_begin (&splice);
  g_array_append_val (self->splices, splice);
  return TRUE;
}

/** nre_command_end_replay: reverse the order of splices that were replayed backward, so that
 * nre_command_apply() can redo the command. */
void
nre_command_end_replay (NreCommand *self)
{
  for (guint i = 0, j = self->splices->len; i + 1 < j; i++)
    {
      NreSplice *first = &g_array_index (self->splices, NreSplice, i), held = *first;
      NreSplice *last = &g_array_index (self->splices, NreSplice, --j);

      *first = *last;
      *last = held;
    }
}

/** nre_command_revert: undo the splices of an applied command, from last to first. */
void
nre_command_revert (NreCommand *self)
{
  for (guint i = self->splices->len; i > 0; i--)
    nre_splice_exchange (&g_array_index (self->splices, NreSplice, i - 1));
}

/** nre_command_apply: redo the splices of a reverted command. */
void
nre_command_apply (NreCommand *self)
{
  for (guint i = 0; i < self->splices->len; i++)
    {
      NreSplice *splice = &g_array_index (self->splices, NreSplice, i);

      if (self->log != NULL)
        nre_splice_log_add (self->log, splice);
      nre_splice_exchange (splice);
    }
}

static NreTouch
touch_of (const NreSplice *splice)
{
  NreTouch touch = { .directory = splice->directory, .id = NRE_ORDER_ID };

  /* An exchange turns a splice into its inverse: REMOVE means that the entry was just inserted. */
  switch (splice->kind)
    {
    case NRE_SPLICE_INSERT:
      touch.index = splice->place.to;
      touch.removed = 1;
      break;
    case NRE_SPLICE_REMOVE:
      touch.index = splice->place.to;
      touch.added = 1;
      break;
    case NRE_SPLICE_MOVE:
      touch.index = MIN (splice->place.from, splice->place.to);
      touch.removed = touch.added = MAX (splice->place.from, splice->place.to) - touch.index + 1;
      break;
    case NRE_SPLICE_SORT:
      break;
    case NRE_SPLICE_BYTES:
    case NRE_SPLICE_FIELDS:
    case NRE_SPLICE_CONTENT:
    default:
      touch.id = splice->id;
      touch.fields = splice->kind == NRE_SPLICE_FIELDS;
    }
  return touch;
}

/**
 * nre_command_foreach_touch:
 * @reverted: TRUE if the command was reverted last, FALSE if it was applied last
 *
 * Call @func for each change that the last application or reversion made, in order.
 */
void
nre_command_foreach_touch (NreCommand *self, gboolean reverted, NreCommandTouched func, gpointer data)
{
  for (guint i = 0; i < self->splices->len; i++)
    {
      NreTouch touch =
          touch_of (&g_array_index (self->splices, NreSplice, reverted ? self->splices->len - 1 - i : i));

      func (&touch, data);
    }
}

/**
 * nre_command_foreach_bytes:
 *
 * Call @func with the range of the payload that each splice of an applied command has replaced: from @start
 * to @end, exclusively. If bytes behind it moved, @end is G_MAXUINT64.
 */
void
nre_command_foreach_bytes (NreCommand *self, NreCommandBytes func, gpointer data)
{
  for (guint i = 0; i < self->splices->len; i++)
    {
      const NreSplice *splice = &g_array_index (self->splices, NreSplice, i);
      guint64 start = splice->bytes.offset, end = start + splice->bytes.size;

      if (splice->kind == NRE_SPLICE_BYTES)
        func (splice->directory, splice->id, start,
              splice->bytes.present == splice->bytes.size ? end : G_MAXUINT64, data);
      else if (splice->kind == NRE_SPLICE_CONTENT)
        func (splice->directory, splice->id, 0, G_MAXUINT64, data);
    }
}

/**
 * nre_command_foreach_entry:
 *
 * Call @func with the archive and the entry of each splice. The entry may be gone. For a new sort table, the
 * id is 0.
 */
void
nre_command_foreach_entry (NreCommand *self, NreCommandEntry func, gpointer data)
{
  for (guint i = 0; i < self->splices->len; i++)
    {
      const NreSplice *splice = &g_array_index (self->splices, NreSplice, i);

      func (splice->directory, splice->id, data);
    }
}

/**
 * nre_command_foreach_passed:
 *
 * For each entry that the command moves, call @func for the entries between its old and its new index, in
 * their present order.
 */
void
nre_command_foreach_passed (NreCommand *self, NreCommandEntry func, gpointer data)
{
  for (guint i = 0; i < self->splices->len; i++)
    {
      const NreSplice *splice = &g_array_index (self->splices, NreSplice, i);
      guint at, first, last;

      if (splice->kind != NRE_SPLICE_MOVE || !nre_directory_is_attached (splice->directory) ||
          !nre_directory_find_id (splice->directory, splice->id, &at))
        continue;
      first = MIN (splice->place.from, splice->place.to);
      last = MIN (MAX (splice->place.from, splice->place.to) + 1,
                  nre_directory_get_n_entries (splice->directory));
      for (guint index = first; index < last; index++)
        if (index != at)
          func (splice->directory, nre_directory_get_id (splice->directory, index), data);
    }
}

/* Whether @next has all keys of @args, and of nested dictionaries in @args such as the fields of a record. */
static gboolean
names_are_covered (GVariant *args, GVariant *next)
{
  GVariantIter iter;
  const char *name;
  GVariant *item;

  g_variant_iter_init (&iter, args);
  while (g_variant_iter_next (&iter, "{&sv}", &name, &item))
    {
      g_autoptr (GVariant) value = item, other = g_variant_lookup_value (next, name, NULL);

      if (other == NULL ||
          (g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT) &&
           (!g_variant_is_of_type (other, G_VARIANT_TYPE_VARDICT) || !names_are_covered (value, other))))
        return FALSE;
    }
  return TRUE;
}

/* Whether @next sets all parameters that @self sets, so that a command with the arguments of @next has the
 * effect of both. */
static gboolean
args_are_covered (NreCommand *self, NreCommand *next)
{
  if (self->args == NULL || next->args == NULL)
    return self->args == NULL;
  return names_are_covered (self->args, next->args);
}

static void
merge_logs (NreCommand *self, NreCommand *next)
{
  if (self->log == NULL)
    self->log = g_steal_pointer (&next->log);
  else if (next->log != NULL)
    nre_splice_log_merge (self->log, next->log);
}

/* Merge @next into @self with the @join function of their operation. */
static gboolean
join (NreCommand *self, NreCommand *next)
{
  NreSplice *splice = &g_array_index (self->splices, NreSplice, 0);
  NreTarget target = { splice->directory, 0 };
  GVariant *args;

  if (self->operation == NULL || self->operation->join == NULL || self->operation != next->operation ||
      g_strcmp0 (self->entry, next->entry) != 0 || self->splices->len != 1 || next->splices->len != 1 ||
      !nre_directory_find_id (splice->directory, splice->id, &target.index) ||
      !nre_splice_extend (splice, &g_array_index (next->splices, NreSplice, 0)))
    return FALSE;
  args = self->operation->join (&target, self->args, next->args, self);
  g_variant_unref (self->args);
  self->args = g_variant_ref_sink (args);
  merge_logs (self, next);
  return TRUE;
}

/* Merge the record labels into one with the old values of @self and the new values of @next. If that is not
 * possible, take the label of @next. */
static void
merge_labels (NreCommand *self, NreCommand *next)
{
  if (self->record_label != NULL && next->record_label != NULL &&
      nre_record_label_merge (self->record_label, next->record_label))
    {
      nre_command_set_record_label (self, g_steal_pointer (&self->record_label));
      return;
    }
  g_clear_pointer (&self->record_label, nre_record_label_free);
  self->record_label = g_steal_pointer (&next->record_label);
  g_free (self->label);
  self->label = g_strdup (next->label);
}

/**
 * nre_command_absorb:
 * @next: a command performed after @self
 *
 * Merge @next into @self if both are the same operation on the same entry, @next sets all parameters that
 * @self sets, and each splice of @next replaced what its counterpart in @self had set.
 *
 * Returns: whether they were merged
 */
gboolean
nre_command_absorb (NreCommand *self, NreCommand *next)
{
  g_autoptr (GArray) merged = NULL;

  if (self->operation != next->operation || g_strcmp0 (self->entry, next->entry) != 0 ||
      self->splices->len != next->splices->len || !args_are_covered (self, next))
    return FALSE;
  /* Work on copies: if a later splice cannot be merged, @self must stay as it is. */
  merged = g_array_copy (self->splices);
  g_array_set_clear_func (merged, NULL);
  for (guint i = 0; i < merged->len; i++)
    if (!nre_splice_absorb (&g_array_index (merged, NreSplice, i),
                            &g_array_index (next->splices, NreSplice, i)))
      return FALSE;
  memcpy (self->splices->data, merged->data, merged->len * sizeof (NreSplice));
  g_clear_pointer (&self->args, g_variant_unref);
  self->args = next->args != NULL ? g_variant_ref (next->args) : NULL;
  merge_labels (self, next);
  merge_logs (self, next);
  return TRUE;
}

/**
 * nre_command_merge:
 * @next: the command performed just after @self
 *
 * Merge @next into @self, such as the changes of a drag, by the @join function of their operation or by
 * nre_command_absorb().
 *
 * Returns: whether they were merged
 */
gboolean
nre_command_merge (NreCommand *self, NreCommand *next)
{
  return join (self, next) || nre_command_absorb (self, next);
}

static int
compare_offsets (gconstpointer a, gconstpointer b)
{
  const NreSplice *x = *(NreSplice *const *) a, *y = *(NreSplice *const *) b;

  return (x->bytes.offset > y->bytes.offset) - (x->bytes.offset < y->bytes.offset);
}

/**
 * nre_command_are_apart:
 * @commands: (element-type NreCommand): commands in the order in which they were applied
 * @first: index of the first command to examine
 *
 * Returns: whether the commands from @first on can be reverted in any order: they overwrote bytes of the same
 * payload, and no byte twice
 */
gboolean
nre_command_are_apart (GPtrArray *commands, guint first)
{
  g_autoptr (GPtrArray) splices = g_ptr_array_new ();

  for (guint i = first; i < commands->len; i++)
    {
      NreCommand *command = g_ptr_array_index (commands, i);

      for (guint j = 0; j < command->splices->len; j++)
        {
          NreSplice *splice = &g_array_index (command->splices, NreSplice, j);
          NreSplice *other = splices->len > 0 ? g_ptr_array_index (splices, 0) : splice;

          if (splice->kind != NRE_SPLICE_BYTES || splice->bytes.present != splice->bytes.size ||
              splice->directory != other->directory || splice->id != other->id)
            return FALSE;
          g_ptr_array_add (splices, splice);
        }
    }
  g_ptr_array_sort (splices, compare_offsets);
  for (guint i = 1; i < splices->len; i++)
    {
      const NreSplice *before = g_ptr_array_index (splices, i - 1), *splice = g_ptr_array_index (splices, i);

      if (splice->bytes.offset - before->bytes.offset < before->bytes.size)
        return FALSE;
    }
  return TRUE;
}

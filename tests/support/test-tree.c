/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-tree.h"

#include <string.h>

#define GONE G_MAXUINT32

static guint32
get_u32 (const guint8 *p)
{
  return (guint32) p[0] + 256u * (p[1] + 256u * (p[2] + 256u * (guint32) p[3]));
}

static void
set_u32 (guint8 *p, guint32 value)
{
  for (guint i = 0; i < 4; i++)
    p[i] = (guint8) (value >> 8 * i);
}

static const guint8 *
data_of (GBytes *bytes)
{
  return g_bytes_get_data (bytes, NULL);
}

void
test_record_load (const guint8 *bytes, TestRecord *out)
{
  out->type_id = get_u32 (bytes);
  out->attr1 = get_u32 (bytes + 4);
  out->attr2 = get_u32 (bytes + 8);
  out->size = get_u32 (bytes + 12);
  out->attr3 = get_u32 (bytes + 16);
  memcpy (out->name, bytes + 20, 36);
  out->offset = get_u32 (bytes + 56);
  out->sort_index = get_u32 (bytes + 60);
}

guint
test_archive_count (GBytes *archive)
{
  return get_u32 (data_of (archive) + 8);
}

guint64
test_archive_directory (GBytes *archive)
{
  return get_u32 (data_of (archive) + 12) - 64 * (guint64) test_archive_count (archive);
}

void
test_archive_record (GBytes *archive, guint index, TestRecord *out)
{
  g_assert_cmpuint (index, <, test_archive_count (archive));
  test_record_load (data_of (archive) + test_archive_directory (archive) + 64 * (guint64) index, out);
}

gboolean
test_archive_readable (GBytes *archive, guint index)
{
  TestRecord record;

  test_archive_record (archive, index, &record);
  return record.offset >= 16 && (guint64) record.offset + record.size <= test_archive_directory (archive);
}

/** test_archive_payload: (transfer full): the payload of an entry, whose range must be inside the archive. */
GBytes *
test_archive_payload (GBytes *archive, guint index)
{
  TestRecord record;

  g_assert_true (test_archive_readable (archive, index));
  test_archive_record (archive, index, &record);
  return g_bytes_new (data_of (archive) + record.offset, record.size);
}

static int
fold (int c)
{
  return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

/* Compare two names of at most 36 bytes, ignoring the case of ASCII letters. A name ends at its NUL, or at
 * the end of the field. */
static int
compare_names (const guint8 *a, const guint8 *b)
{
  for (guint i = 0; i < 36; i++)
    {
      if (fold (a[i]) != fold (b[i]))
        return fold (a[i]) - fold (b[i]);
      if (a[i] == 0)
        return 0;
    }
  return 0;
}

/** test_sort_names: (transfer full): the indices of the names in sorted order, as in the sort table. Uses
 * insertion sort, which is stable. */
guint32 *
test_sort_names (const guint8 *const *names, guint n)
{
  guint32 *sorted = g_new (guint32, n + 1);

  for (guint i = 0; i < n; i++)
    {
      guint at = i;

      for (; at > 0 && compare_names (names[sorted[at - 1]], names[i]) > 0; at--)
        sorted[at] = sorted[at - 1];
      sorted[at] = i;
    }
  return sorted;
}

/** test_archive_assert_sound: assert that the header agrees with the size of the file and of the directory.
 * Does not check the ranges of entries and the sort table. */
void
test_archive_assert_sound (GBytes *archive)
{
  const guint8 *data = data_of (archive);
  gsize size = g_bytes_get_size (archive);

  g_assert_cmpuint (size, >=, 16);
  g_assert_cmpmem (data, 4, "NRes", 4);
  g_assert_cmphex (get_u32 (data + 4), ==, 0x100);
  g_assert_cmpuint (get_u32 (data + 12), <=, size);
  g_assert_cmpuint (16 + 64 * (guint64) get_u32 (data + 8), <=, get_u32 (data + 12));
}

static void
entry_free (gpointer data)
{
  TestEntry *entry = data;

  g_clear_pointer (&entry->bytes, g_bytes_unref);
  g_clear_pointer (&entry->inner, test_tree_free);
  g_free (entry);
}

TestTree *
test_tree_new (GBytes *origin)
{
  TestTree *self = g_new0 (TestTree, 1);

  test_archive_assert_sound (origin);
  self->origin = g_bytes_ref (origin);
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  for (guint i = 0; i < test_archive_count (origin); i++)
    {
      TestEntry *entry = g_new0 (TestEntry, 1);

      entry->origin = (int) i;
      test_archive_record (origin, i, &entry->record);
      g_ptr_array_add (self->entries, entry);
    }
  return self;
}

void
test_tree_free (TestTree *self)
{
  g_bytes_unref (self->origin);
  g_ptr_array_unref (self->entries);
  g_free (self);
}

TestEntry *
test_tree_get (TestTree *self, guint index)
{
  g_assert_cmpuint (index, <, self->entries->len);
  return g_ptr_array_index (self->entries, index);
}

static GBytes *
entry_read (TestTree *self, const TestEntry *entry)
{
  if (entry->inner != NULL)
    return test_tree_write (entry->inner);
  if (entry->bytes != NULL)
    return g_bytes_ref (entry->bytes);
  if (entry->origin >= 0 && test_archive_readable (self->origin, (guint) entry->origin))
    return test_archive_payload (self->origin, (guint) entry->origin);
  return NULL;
}

/** test_tree_read: (transfer full) (nullable): the bytes of an entry as test_tree_write() writes them; NULL
 * if the range of the entry is outside the archive. */
GBytes *
test_tree_read (TestTree *self, guint index)
{
  return entry_read (self, test_tree_get (self, index));
}

/** test_tree_enter: (transfer none): the entry as an archive. From now on, edits of the returned tree change
 * the entry. */
TestTree *
test_tree_enter (TestTree *self, guint index)
{
  TestEntry *entry = test_tree_get (self, index);

  if (entry->inner == NULL)
    {
      g_autoptr (GBytes) bytes = entry_read (self, entry);

      entry->inner = test_tree_new (bytes);
    }
  return entry->inner;
}

TestTree *
test_tree_follow (TestTree *self, const guint *path, guint depth)
{
  for (guint i = 0; i < depth; i++)
    self = test_tree_enter (self, path[i]);
  return self;
}

/* --- Writing ------------------------------------------------------------------------------------------- */

typedef struct
{
  guint64    offset;
  guint64    end;
  guint      id;
  TestEntry *now;       /* the entry now; NULL if it was removed */
  GBytes    *bytes;
  gboolean   differs;
  gboolean   inside;    /* an empty range in the middle of another payload */
} Range;

typedef struct
{
  TestTree   *tree;
  GByteArray *out;
  guint32    *offsets;          /* by the index of the entry in the tree, as the two arrays below */
  guint32    *sizes;
  gboolean   *late;
} Writer;

static guint
place_of (TestTree *tree, const TestEntry *entry)
{
  guint place;

  g_assert_true (g_ptr_array_find (tree->entries, entry, &place));
  return place;
}

static void
align (GByteArray *out)
{
  while (out->len % 8 != 0)
    g_byte_array_append (out, (const guint8 *) "", 1);
}

static void
place (Writer *writer, TestEntry *entry)
{
  g_autoptr (GBytes) bytes = entry_read (writer->tree, entry);
  guint at = place_of (writer->tree, entry);

  writer->offsets[at] = writer->out->len;
  writer->sizes[at] = (guint32) g_bytes_get_size (bytes);
  g_byte_array_append (writer->out, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
}

/* Copy the bytes of the origin from @at to @end, which no entry addresses. Zeros up to the next multiple of 8
 * are padding, and are replaced by the padding that is needed now. */
static void
copy_gap (Writer *writer, guint64 at, guint64 end)
{
  const guint8 *data = data_of (writer->tree->origin);
  guint64 next = at;

  while (next % 8 != 0 && next < end && data[next] == 0)
    next++;
  if (next % 8 == 0)
    {
      align (writer->out);
      at = next;
    }
  g_byte_array_append (writer->out, data + at, (guint) (end - at));
}

static gboolean
range_before (const Range *a, const Range *b)
{
  if (a->offset != b->offset)
    return a->offset < b->offset;
  return a->end != b->end ? a->end < b->end : a->id < b->id;
}

static GArray *
collect (TestTree *tree)
{
  GArray *ranges = g_array_new (FALSE, TRUE, sizeof (Range));

  for (guint i = 0; i < test_archive_count (tree->origin); i++)
    {
      g_autoptr (GBytes) before = NULL;
      Range range = { 0 };
      TestRecord record;
      guint at;

      if (!test_archive_readable (tree->origin, i))
        continue;
      test_archive_record (tree->origin, i, &record);
      range = (Range){ .offset = record.offset, .end = (guint64) record.offset + record.size, .id = i };
      for (guint k = 0; k < tree->entries->len; k++)
        if (test_tree_get (tree, k)->origin == (int) i)
          range.now = test_tree_get (tree, k);
      before = test_archive_payload (tree->origin, i);
      if (range.now != NULL)
        {
          range.bytes = entry_read (tree, range.now);
          range.differs = !g_bytes_equal (before, range.bytes);
        }
      for (at = 0; at < ranges->len && range_before (&g_array_index (ranges, Range, at), &range); at++)
        ;
      g_array_insert_val (ranges, at, range);
    }
  for (guint i = 0; i < ranges->len; i++)
    for (guint k = 0; k < ranges->len; k++)
      {
        Range *range = &g_array_index (ranges, Range, i);
        const Range *other = &g_array_index (ranges, Range, k);

        if (range->offset == range->end && other->offset < range->offset && range->offset < other->end)
          range->inside = TRUE;
      }
  return ranges;
}

/* Copy payloads that share bytes: ranges[first] to ranges[last], up to @end. Returns the offset at which they
 * begin now. */
static guint64
copy_cluster (Writer *writer, GArray *ranges, guint first, guint last, guint64 end)
{
  guint64 base = G_MAXUINT64;
  gboolean kept = FALSE;
  guint n = 0;

  for (guint i = first; i <= last; i++)
    {
      const Range *range = &g_array_index (ranges, Range, i);

      if (range->inside)
        continue;
      n++;
      kept = kept || (range->now != NULL && !range->differs);
    }
  if (n > 1 && kept)
    {
      const Range *head = &g_array_index (ranges, Range, first);

      if (head->offset % 8 == 0)
        align (writer->out);
      base = writer->out->len;
      g_byte_array_append (writer->out, data_of (writer->tree->origin) + head->offset,
                           (guint)(end - head->offset));
    }
  for (guint i = first; i <= last; i++)
    {
      const Range *range = &g_array_index (ranges, Range, i);
      guint at;

      if (range->inside || range->now == NULL)
        continue;
      at = place_of (writer->tree, range->now);
      if (n > 1 && kept && range->differs)
        writer->late[at] = TRUE;
      else if (n > 1 && kept)
        {
          writer->offsets[at] = (guint32)(base + range->offset - g_array_index (ranges, Range, first).offset);
          writer->sizes[at] = (guint32) (range->end - range->offset);
        }
      else
        {
          if (range->offset % 8 == 0)
            align (writer->out);
          base = MIN (base, writer->out->len);
          place (writer, range->now);
        }
    }
  return MIN (base, writer->out->len);
}

static void
copy_data (Writer *writer, GArray *ranges)
{
  guint64 directory = test_archive_directory (writer->tree->origin), at = 16;
  guint last;

  for (guint first = 0; first < ranges->len; first = last + 1)
    {
      const Range *head = &g_array_index (ranges, Range, first);
      guint64 end = head->end, begin, length;

      last = first;
      while (last + 1 < ranges->len && g_array_index (ranges, Range, last + 1).offset < end)
        {
          last++;
          end = MAX (end, g_array_index (ranges, Range, last).end);
        }
      if (head->offset > at)
        copy_gap (writer, at, head->offset);
      begin = copy_cluster (writer, ranges, first, last, end);
      length = writer->out->len - begin;
      for (guint i = first; i <= last; i++)
        {
          const Range *range = &g_array_index (ranges, Range, i);

          if (!range->inside || range->now == NULL)
            continue;
          if (range->differs)
            writer->late[place_of (writer->tree, range->now)] = TRUE;
          else
            writer->offsets[place_of (writer->tree, range->now)] =
              (guint32) (begin + MIN (range->offset - head->offset, length));
        }
      at = end;
    }
  copy_gap (writer, at, directory);
}

static guint32 *
sort_entries (TestTree *tree)
{
  g_autofree const guint8 **names = g_new (const guint8 *, tree->entries->len + 1);

  for (guint i = 0; i < tree->entries->len; i++)
    names[i] = test_tree_get (tree, i)->record.name;
  return test_sort_names (names, tree->entries->len);
}

/* (transfer full) (nullable): the new sort table; NULL if the sort table of the origin is not stale. */
static guint32 *
new_sort_table (TestTree *tree)
{
  g_autoptr (TestTree) before = test_tree_new (tree->origin);
  g_autofree guint32 *then = sort_entries (before), *now = sort_entries (tree);
  gboolean stale = tree->entries->len != before->entries->len;

  for (guint i = 0; i < tree->entries->len && !stale; i++)
    stale = test_tree_get (tree, i)->origin != (int) i || now[i] != then[i];
  return stale ? g_steal_pointer (&now) : NULL;
}

static void
append_record (GByteArray *out, const TestRecord *record)
{
  guint8 bytes[64];

  set_u32 (bytes, record->type_id);
  set_u32 (bytes + 4, record->attr1);
  set_u32 (bytes + 8, record->attr2);
  set_u32 (bytes + 12, record->size);
  set_u32 (bytes + 16, record->attr3);
  memcpy (bytes + 20, record->name, 36);
  set_u32 (bytes + 56, record->offset);
  set_u32 (bytes + 60, record->sort_index);
  g_byte_array_append (out, bytes, sizeof bytes);
}

/** test_tree_write: (transfer full): the bytes that a lossless save must write (spec: nres.md, writing). */
GBytes *
test_tree_write (TestTree *self)
{
  guint n = self->entries->len, n_origin = test_archive_count (self->origin);
  guint64 directory = test_archive_directory (self->origin);
  g_autoptr (GArray) ranges = collect (self);
  g_autofree guint32 *offsets = g_new0 (guint32, n + 1), *sizes = g_new0 (guint32, n + 1);
  g_autofree gboolean *late = g_new0 (gboolean, n + 1);
  g_autofree guint32 *sorted = new_sort_table (self);
  Writer writer = { self, g_byte_array_new (), offsets, sizes, late };
  guint64 total = directory + 64 * (guint64) n_origin;

  g_byte_array_append (writer.out, data_of (self->origin), 16);
  for (guint i = 0; i < n; i++)
    {
      const TestEntry *entry = test_tree_get (self, i);

      offsets[i] = entry->record.offset;
      sizes[i] = entry->record.size;
      if (entry->origin < 0 || !test_archive_readable (self->origin, (guint) entry->origin))
        late[i] = entry->bytes != NULL || entry->inner != NULL;
    }
  copy_data (&writer, ranges);
  for (guint i = 0; i < n; i++)
    if (late[i])
      {
        align (writer.out);
        place (&writer, test_tree_get (self, i));
        align (writer.out);
      }
  if (directory % 8 == 0)
    align (writer.out);
  for (guint i = 0; i < n; i++)
    {
      TestRecord record = test_tree_get (self, i)->record;

      record.offset = offsets[i];
      record.size = sizes[i];
      if (sorted != NULL)
        record.sort_index = sorted[i];
      append_record (writer.out, &record);
    }
  set_u32 (writer.out->data + 8, n);
  set_u32 (writer.out->data + 12, writer.out->len);
  g_byte_array_append (writer.out, data_of (self->origin) + total,
                       (guint)(g_bytes_get_size (self->origin) - total));
  for (guint i = 0; i < ranges->len; i++)
    g_clear_pointer (&g_array_index (ranges, Range, i).bytes, g_bytes_unref);
  return g_byte_array_free_to_bytes (writer.out);
}

/* --- Edits --------------------------------------------------------------------------------------------- */

void
test_tree_rename (TestTree *self, guint index, const char *cp1251)
{
  TestEntry *entry = test_tree_get (self, index);

  g_assert_cmpuint (strlen (cp1251), <, 36);
  memset (entry->record.name, 0, 36);
  memcpy (entry->record.name, cp1251, strlen (cp1251));
}

void
test_tree_replace (TestTree *self, guint index, GBytes *bytes)
{
  TestEntry *entry = test_tree_get (self, index);

  g_clear_pointer (&entry->inner, test_tree_free);
  g_clear_pointer (&entry->bytes, g_bytes_unref);
  entry->bytes = g_bytes_ref (bytes);
}

void
test_tree_add (TestTree *self, guint index, const TestRecord *record, GBytes *bytes)
{
  TestEntry *entry = g_new0 (TestEntry, 1);

  entry->origin = -1;
  entry->record = *record;
  entry->bytes = g_bytes_ref (bytes);
  g_ptr_array_insert (self->entries, (int) index, entry);
}

void
test_tree_remove (TestTree *self, guint index)
{
  g_ptr_array_remove_index (self->entries, index);
}

void
test_tree_move (TestTree *self, guint from, guint to)
{
  TestEntry *entry = g_ptr_array_steal_index (self->entries, from);

  g_ptr_array_insert (self->entries, (int) to, entry);
}

static guint
find_type (TestTree *self, guint type)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (test_tree_get (self, i)->record.type_id == type)
      return i;
  g_assert_not_reached ();
}

/** test_tree_rename_node: rename a node of a model (spec: msh.md, Res10). @cp1251: (nullable): the new name;
 * NULL for no name. */
void
test_tree_rename_node (TestTree *self, guint node, const char *cp1251)
{
  guint table = find_type (self, 10);
  g_autoptr (GBytes) before = test_tree_read (self, table), after = NULL;
  const guint8 *data = data_of (before);
  GByteArray *out = g_byte_array_new ();
  guint32 length = cp1251 != NULL ? (guint32) strlen (cp1251) : 0;
  gsize size = g_bytes_get_size (before), at = 0, end;
  guint8 word[4];

  for (guint i = 0; i < node; i++)
    at += 4 + (get_u32 (data + at) > 0 ? get_u32 (data + at) + 1 : 0);
  end = at + 4 + (get_u32 (data + at) > 0 ? get_u32 (data + at) + 1 : 0);
  g_assert_cmpuint (end, <=, size);
  g_byte_array_append (out, data, (guint) at);
  set_u32 (word, length);
  g_byte_array_append (out, word, 4);
  if (length > 0)
    g_byte_array_append (out, (const guint8 *) cp1251, length + 1);
  g_byte_array_append (out, data + end, (guint) (size - end));
  after = g_byte_array_free_to_bytes (out);
  test_tree_replace (self, table, after);
}

/** test_tree_set_node_slot: set the slot of a node of a model (spec: msh.md, Res1 node). */
void
test_tree_set_node_slot (TestTree *self, guint node, guint lod, guint group, guint slot)
{
  guint table = find_type (self, 1);
  g_autoptr (GBytes) before = test_tree_read (self, table), after = NULL;
  gsize size = g_bytes_get_size (before), at = 2 * (4 + (gsize) node * 19 + lod * 5 + group);
  guint8 *copy = g_memdup2 (data_of (before), size);

  g_assert_cmpuint (at + 2, <=, size);
  copy[at] = (guint8) slot;
  copy[at + 1] = (guint8) (slot >> 8);
  after = g_bytes_new_take (copy, size);
  test_tree_replace (self, table, after);
}

/** test_tree_copy: (transfer full): a copy of the tree, with its edits. */
TestTree *
test_tree_copy (TestTree *self)
{
  TestTree *copy = g_new0 (TestTree, 1);

  copy->origin = g_bytes_ref (self->origin);
  copy->entries = g_ptr_array_new_with_free_func (entry_free);
  for (guint i = 0; i < self->entries->len; i++)
    {
      TestEntry *entry = g_memdup2 (test_tree_get (self, i), sizeof (TestEntry));

      entry->bytes = entry->bytes != NULL ? g_bytes_ref (entry->bytes) : NULL;
      entry->inner = entry->inner != NULL ? test_tree_copy (entry->inner) : NULL;
      g_ptr_array_add (copy->entries, entry);
    }
  return copy;
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A second implementation of the format (spec: nres.md), simple and slow, with which tests compare the
 * library: an archive as a list of entries, the edits of this list, and the bytes that a lossless save must
 * write. It uses no code of src/, so that it does not repeat a mistake of the library. */

typedef struct
{
  guint32 type_id;
  guint32 attr1;
  guint32 attr2;
  guint32 size;
  guint32 attr3;
  guint8  name[36];
  guint32 offset;
  guint32 sort_index;
} TestRecord;

typedef struct _TestTree TestTree;

/**
 * TestEntry: an entry of a tree.
 * @origin: the index of the entry in the original archive, or -1 if it was added
 * @record: the fields of the entry; size, offset and sort index are those of the original archive
 * @bytes: (nullable): the new bytes of the entry; NULL if they were not replaced
 * @inner: (nullable): the entry as an archive, once test_tree_enter() was called
 */
typedef struct
{
  int         origin;
  TestRecord  record;
  GBytes     *bytes;
  TestTree   *inner;
} TestEntry;

struct _TestTree
{
  GBytes    *origin;
  GPtrArray *entries;   /* of TestEntry */
};

void       test_record_load       (const guint8 *bytes, TestRecord *out);
guint      test_archive_count     (GBytes *archive);
guint64    test_archive_directory (GBytes *archive);
void       test_archive_record    (GBytes *archive, guint index, TestRecord *out);
gboolean   test_archive_readable  (GBytes *archive, guint index);
GBytes    *test_archive_payload   (GBytes *archive, guint index);
guint32   *test_sort_names        (const guint8 *const *names, guint n);
void       test_archive_assert_sound (GBytes *archive);

TestTree  *test_tree_new          (GBytes *origin);
TestTree  *test_tree_copy         (TestTree *self);
void       test_tree_free         (TestTree *self);
TestEntry *test_tree_get          (TestTree *self, guint index);
TestTree  *test_tree_enter        (TestTree *self, guint index);
TestTree  *test_tree_follow       (TestTree *self, const guint *path, guint depth);
GBytes    *test_tree_read         (TestTree *self, guint index);
GBytes    *test_tree_write        (TestTree *self);

void       test_tree_rename       (TestTree *self, guint index, const char *cp1251);
void       test_tree_replace      (TestTree *self, guint index, GBytes *bytes);
void       test_tree_add          (TestTree *self, guint index, const TestRecord *record, GBytes *bytes);
void       test_tree_remove       (TestTree *self, guint index);
void       test_tree_move         (TestTree *self, guint from, guint to);
void       test_tree_rename_node  (TestTree *self, guint node, const char *cp1251);
void       test_tree_set_node_slot (TestTree *self, guint node, guint lod, guint group, guint slot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestTree, test_tree_free)

G_END_DECLS

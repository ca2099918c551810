/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of several entries at once: one step each, which undo and redo take back and forth to the byte. */

#include <string.h>

#include "edits-fixture.h"
#include "nre-author-archive.h"
#include "nre-entries-edit.h"
#include "nre-entry-name.h"
#include "nre-error.h"
#include "test-files.h"

#define N_MANY 20000

static GBytes *
make_archive (const char *const *names)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  for (guint i = 0; names[i] != NULL; i++)
    nre_author_archive_add_take (archive, 7, names[i], i, 20 + i, 30 + i,
                                 g_bytes_new (names[i], strlen (names[i])));
  return nre_author_archive_finish (archive);
}

/* a.x, an archive of b.x and c.x called in.lib, d.x, e */
static void
init (EditsFixture *self)
{
  static const char *const names[] = { "b.x", "c.x", NULL };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  nre_author_archive_add_take (archive, 7, "a.x", 1, 2, 3, g_bytes_new_static ("aa", 2));
  nre_author_archive_add_take (archive, 8, "in.lib", 0, 0, 0, make_archive (names));
  nre_author_archive_add_take (archive, 7, "d.x", 4, 5, 6, g_bytes_new_static ("ddd", 3));
  nre_author_archive_add_take (archive, 7, "e", 7, 8, 9, g_bytes_new_static ("e", 1));
  bytes = nre_author_archive_finish (archive);
  edits_fixture_init (self, bytes, "test.lib");
}

static char *
list_names (NreDirectory *directory)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < nre_directory_get_n_entries (directory); i++)
    g_string_append_printf (list, "%s%.36s", i > 0 ? " " : "",
                            (const char *) nre_directory_peek_name (directory, i));
  return g_string_free (list, FALSE);
}

static void
assert_names (NreDirectory *directory, const char *expected)
{
  g_autofree char *names = list_names (directory);

  g_assert_cmpstr (names, ==, expected);
}

static GPtrArray *
find (EditsFixture *self, const char *paths)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) all = g_strsplit (paths, " ", -1);

  for (guint i = 0; all[i] != NULL; i++)
    {
      NreEntry *entry = nre_document_find_entry (self->document, all[i], NULL);

      g_assert_nonnull (entry);
      g_ptr_array_add (entries, entry);
    }
  return entries;
}

/* What was done is one step, and its way back and forth gives the same bytes. */
static void
assert_one_step (EditsFixture *self)
{
  g_autoptr (GBytes) after = edits_fixture_write (self), before = NULL, again = NULL;

  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self->document)), ==, 1);
  g_assert_true (nre_document_undo (self->document));
  before = edits_fixture_write (self);
  g_assert_true (g_bytes_equal (before, self->bytes));
  g_assert_true (nre_document_redo (self->document));
  again = edits_fixture_write (self);
  g_assert_true (g_bytes_equal (after, again));
}

/* What steps are called: by the names of entries, and with what a value was and is. */
static void
test_words (void)
{
  static const struct
  {
    const char *op, *args, *label;
  } cases[] = {
    { "rename-entry", "{'name': <'z.x'>}", "Entry d.x: name → z.x" },
    { "set-attributes", "{'attr1': <uint32 70000>}", "Entry d.x: attr1 4 → 70000" },
    { "replace-payload", "{'data': <b'new'>}", "Replace the bytes of “d.x”" },
    { "remove-entry", "@a{sv} {}", "Delete entry “d.x”" },
  };
  g_auto (EditsFixture) self = { 0 };

  init (&self);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      nre_document_perform (self.document, cases[i].op, "d.x", g_variant_new_parsed (cases[i].args), &error);
      g_assert_no_error (error);
      g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (self.document)), ==,
                       cases[i].label);
      g_assert_true (nre_document_undo (self.document));
    }
}

static void
test_remove (void)
{
  g_auto (EditsFixture) self = { 0 };
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  NreDirectory *root, *inner;

  init (&self);
  root = nre_document_get_root (self.document);
  entries = find (&self, "e in.lib/c.x a.x a.x");
  inner = nre_entry_get_directory (entries->pdata[1]);
  g_assert_true (nre_entries_remove (self.document, entries, NULL, &error));
  assert_names (root, "in.lib d.x");
  assert_names (inner, "b.x");
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (self.document)), ==,
                   "Delete 3 entries");
  assert_one_step (&self);

  /* They are gone now. */
  g_assert_false (nre_entries_remove (self.document, entries, NULL, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_null (nre_entries_duplicate (self.document, entries, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (nre_entries_move (self.document, entries, 1, &error));
  g_clear_error (&error);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self.document)), ==, 1);
}

/* An archive and what is in it: it goes as one, and to its very end. */
static void
test_remove_all (void)
{
  g_auto (EditsFixture) self = { 0 };
  g_autoptr (GPtrArray) entries = NULL, outermost = NULL, none = g_ptr_array_new ();

  init (&self);
  entries = find (&self, "in.lib/b.x in.lib d.x a.x e");
  outermost = nre_entries_outermost (entries);
  g_assert_cmpuint (outermost->len, ==, 4);
  g_assert_true (nre_entries_remove (self.document, entries, "Take all of it", NULL));
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (self.document)), ==,
                   "Take all of it");
  g_assert_cmpuint (nre_directory_get_n_entries (nre_document_get_root (self.document)), ==, 0);
  assert_one_step (&self);
  g_assert_true (nre_entries_remove (self.document, none, "Take nothing", NULL));
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self.document)), ==, 1);
}

static void
test_duplicate (void)
{
  g_auto (EditsFixture) self = { 0 };
  g_autoptr (GPtrArray) entries = NULL, made = NULL, more = NULL;
  NreFields fields;

  init (&self);
  entries = find (&self, "e a.x in.lib/b.x");
  made = nre_entries_duplicate (self.document, entries, NULL);
  g_assert_cmpuint (made->len, ==, 3);
  assert_names (nre_document_get_root (self.document), "a.x in.lib d.x e a_2.x e_2");
  assert_names (nre_entry_get_directory (entries->pdata[2]), "b.x b_2.x c.x");
  assert_one_step (&self);
  more = find (&self, "#4");
  nre_entry_get_fields (more->pdata[0], &fields);
  g_assert_cmpuint (fields.attr2, ==, 2);
  g_clear_pointer (&made, g_ptr_array_unref);
  made = nre_entries_duplicate (self.document, more, NULL);
  assert_names (nre_document_get_root (self.document), "a.x in.lib d.x e a_2.x a_3.x e_2");
}

static void
test_move (void)
{
  g_auto (EditsFixture) self = { 0 };
  g_autoptr (GPtrArray) entries = NULL, top = NULL;
  NreDirectory *root;

  init (&self);
  root = nre_document_get_root (self.document);
  top = find (&self, "a.x");
  g_assert_false (nre_entries_can_move (top, -1));
  g_assert_true (nre_entries_move (self.document, top, -1, NULL));
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self.document)), ==, 0);
  /* A run and one that is at the edge. */
  entries = find (&self, "d.x e a.x");
  g_assert_true (nre_entries_can_move (entries, -1));
  g_assert_true (nre_entries_move (self.document, entries, -1, NULL));
  assert_names (root, "a.x d.x e in.lib");
  assert_one_step (&self);
  g_assert_true (nre_entries_move (self.document, entries, 1, NULL));
  assert_names (root, "in.lib a.x d.x e");
  g_assert_false (nre_entries_can_move (entries, 1));
  /* One alone goes one place, either way. */
  g_clear_pointer (&entries, g_ptr_array_unref);
  entries = find (&self, "in.lib");
  g_assert_true (nre_entries_move (self.document, entries, 1, NULL));
  assert_names (root, "a.x in.lib d.x e");
  g_assert_true (nre_entries_move (self.document, entries, -1, NULL));
  assert_names (root, "in.lib a.x d.x e");
}

static void
test_move_to (void)
{
  g_auto (EditsFixture) self = { 0 };
  g_autoptr (GPtrArray) entries = NULL, apart = NULL;
  g_autoptr (GError) error = NULL;
  NreDirectory *root;

  init (&self);
  root = nre_document_get_root (self.document);
  entries = find (&self, "e a.x");
  g_assert_true (nre_entries_move_to (self.document, entries, 2, NULL));
  assert_names (root, "in.lib a.x e d.x");
  assert_one_step (&self);
  g_assert_true (nre_entries_move_to (self.document, entries, 4, NULL));
  assert_names (root, "in.lib d.x a.x e");
  /* In front of and behind themselves they stay where they are, without a step. */
  for (guint before = 2; before <= 4; before++)
    {
      guint position = nre_history_get_position (nre_document_get_history (self.document));

      g_assert_true (nre_entries_move_to (self.document, entries, before, NULL));
      assert_names (root, "in.lib d.x a.x e");
      g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self.document)), ==, position);
    }
  /* From both sides to the place between them. */
  g_clear_pointer (&entries, g_ptr_array_unref);
  entries = find (&self, "e in.lib");
  g_assert_true (nre_entries_move_to (self.document, entries, 2, NULL));
  assert_names (root, "d.x in.lib e a.x");
  apart = find (&self, "e in.lib/b.x");
  g_assert_false (nre_entries_move_to (self.document, apart, 0, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
}

static GPtrArray *
make_items (const char *names)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_entry_item_free);
  g_auto (GStrv) all = g_strsplit (names, " ", -1);

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (all[i], strlen (all[i]));
      NreFields fields = { 100, 101, 102, 103, "" };

      g_assert_true (nre_entry_name_encode (all[i], fields.name, NULL));
      g_ptr_array_add (items, nre_entry_item_new (&fields, bytes));
    }
  return items;
}

static void
test_insert (void)
{
  static const NreClash clashes[] = { NRE_CLASH_NONE, NRE_CLASH_KEEP_BOTH, NRE_CLASH_REPLACE,
                                      NRE_CLASH_REPLACE_BYTES, NRE_CLASH_SKIP };
  g_auto (EditsFixture) self = { 0 };
  g_autoptr (GPtrArray) items = make_items ("new A.X D.x E a.x"), made = NULL, inner = NULL, loose = NULL;
  g_autoptr (NreEntry) archive = NULL, leaf = NULL, d = NULL, e = NULL;
  g_autoptr (GBytes) payload = NULL;
  g_autoptr (GError) error = NULL;
  NreFields fields;

  init (&self);
  d = nre_document_find_entry (self.document, "d.x", NULL);
  e = nre_document_find_entry (self.document, "e", NULL);
  made = nre_entries_insert (self.document, NULL, 1, items, clashes, NULL, NULL);
  g_assert_cmpuint (made->len, ==, 4);
  assert_names (nre_document_get_root (self.document), "a.x new A_2.X in.lib d.x e");
  nre_entry_get_fields (d, &fields);
  g_assert_cmpuint (fields.attr1, ==, 101);
  nre_entry_get_fields (e, &fields);
  g_assert_cmpuint (fields.attr1, ==, 7);
  payload = nre_entry_read (e, NULL);
  g_assert_cmpmem (g_bytes_get_data (payload, NULL), g_bytes_get_size (payload), "E", 1);
  assert_one_step (&self);

  archive = nre_document_find_entry (self.document, "in.lib", NULL);
  leaf = nre_document_find_entry (self.document, "a.x", NULL);
  inner = nre_entries_insert (self.document, archive, G_MAXUINT, items, NULL, NULL, NULL);
  g_assert_cmpuint (inner->len, ==, 5);
  assert_names (nre_entry_get_directory (inner->pdata[0]), "b.x c.x new A.X D.x E a.x");
  loose = nre_entries_insert (self.document, leaf, 0, items, NULL, NULL, &error);
  g_assert_null (loose);
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
}

static void
released_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

static NreEntry *
insert_counted (EditsFixture *self, gboolean *released)
{
  static guint8 bytes[5000];
  g_autoptr (GBytes) payload = g_bytes_new_with_free_func (bytes, sizeof bytes, released_cb, released);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_entry_item_free);
  g_autoptr (GPtrArray) made = NULL;
  NreFields fields = { .type_id = 7, .name = "large" };

  g_ptr_array_add (items, nre_entry_item_new (&fields, payload));
  made = nre_entries_insert (self->document, NULL, 0, items, NULL, NULL, NULL);
  return g_object_ref (made->pdata[0]);
}

/* The bytes of an entry that was added and then taken out for good are released, and count until then. */
static void
test_released (void)
{
  EditsFixture self = { 0 };
  g_autoptr (NreEntry) undone = NULL, removed = NULL;
  NreHistory *history;
  gboolean released = FALSE, gone = FALSE;
  NreSpan payload;

  init (&self);
  history = nre_document_get_history (self.document);
  undone = insert_counted (&self, &released);
  g_assert_cmpuint (nre_history_get_memory (history), >=, 5000);
  nre_document_undo (self.document);
  g_assert_false (released);
  g_assert_cmpuint (nre_history_get_memory (history), >=, 5000);
  nre_document_redo (self.document);
  nre_document_undo (self.document);
  removed = insert_counted (&self, &gone);
  g_assert_true (released);
  g_assert_cmpuint (nre_history_get_memory (history), <, 7000);
  g_assert_true (nre_entry_is_gone (undone));
  g_assert_cmpstr (nre_entry_get_name (undone), ==, "large");
  g_assert_false (nre_directory_get_payload_by_id (nre_entry_get_directory (undone),
                                                   nre_entry_get_id (undone), &payload));

  /* Removed by an edit, it can come back until the history forgets that. */
  {
    g_autoptr (GPtrArray) entries = find (&self, "large");

    g_assert_true (nre_entries_remove (self.document, entries, NULL, NULL));
  }
  nre_document_undo (self.document);
  nre_document_redo (self.document);
  g_assert_false (gone);
  nre_history_set_budget (history, 1);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GPtrArray) entries = find (&self, "a.x");

      g_assert_true (nre_entries_rename (self.document, entries->pdata[0], "b", NULL));
      g_assert_true (nre_entries_rename (self.document, entries->pdata[0], "a.x", NULL));
    }
  g_assert_true (gone);
  g_object_unref (self.document);
  g_bytes_unref (self.bytes);
}

static void
test_replace (void)
{
  g_auto (EditsFixture) self = { 0 };
  g_autoptr (GPtrArray) entries = NULL,
                        payloads = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GBytes) read = NULL;

  init (&self);
  entries = find (&self, "d.x in.lib/c.x");
  g_ptr_array_add (payloads, g_bytes_new_static ("one", 3));
  g_ptr_array_add (payloads, g_bytes_new_static ("two of them", 11));
  g_assert_true (nre_entries_replace (self.document, entries, payloads, NULL));
  read = nre_entry_read (entries->pdata[1], NULL);
  g_assert_true (g_bytes_equal (read, payloads->pdata[1]));
  assert_one_step (&self);
}

/* What was copied goes into an archive that was empty. */
static void
test_empty (void)
{
  static const char *const none[] = { NULL };
  g_auto (EditsFixture) self = { 0 }, source = { 0 };
  g_autoptr (GPtrArray) entries = NULL, items = NULL, made = NULL;
  g_autoptr (GBytes) bytes = make_archive (none);

  init (&source);
  edits_fixture_init (&self, bytes, "empty.lib");
  entries = find (&source, "e a.x");
  items = nre_entries_to_items (entries, NULL);
  made = nre_entries_insert (self.document, NULL, 0, items, NULL, NULL, NULL);
  assert_names (nre_document_get_root (self.document), "a.x e");
  assert_one_step (&self);
}

static void
test_names (void)
{
  static const char *const taken[] = { "0123456789012345678901234567890.msh",
                                       "0123456789012345678901234567_2.msh", "x_99.a", ".hidden", NULL };
  g_auto (EditsFixture) self = { 0 };
  g_autoptr (GBytes) bytes = make_archive (taken);
  g_autoptr (NreNamePool) pool = NULL;
  g_autoptr (GError) error = NULL;
  guint8 field[NRE_NAME_SIZE];
  const struct
  {
    const char *name;
    const char *unique;
  } cases[] = {
    { "0123456789012345678901234567890.MSH", "01234567890123456789012345678_2.MSH" },
    { "x_99.a", "x_100.a" },
    { ".hidden", ".hidden_2" },
    { "free", "free" },
    { "", "" },
  };

  edits_fixture_init (&self, bytes, "names.lib");
  pool = nre_name_pool_new (nre_document_get_root (self.document));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (nre_entry_name_encode (cases[i].name, field, NULL));
      nre_name_pool_make_unique (pool, field);
      g_assert_cmpstr ((const char *) field, ==, cases[i].unique);
    }
  /* 35 characters fit, Cyrillic too, and not one more. */
  g_assert_true (nre_entry_name_encode ("Ангар_Ангар_Ангар_Ангар_Ангар_12345", field, NULL));
  g_assert_false (nre_entry_name_encode ("Ангар_Ангар_Ангар_Ангар_Ангар_123456", field, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (nre_entry_name_encode ("日本", field, &error));
  g_assert_nonnull (error);
}

static void
assert_file (const char *name, const char *file)
{
  g_autofree char *made = nre_entry_name_to_file (name);

  g_assert_cmpstr (made, ==, file);
}

static void
test_file_names (void)
{
  assert_file ("Ангар.msh", "Ангар.msh");
  assert_file ("../a\\b:c", ".._a_b_c");
  assert_file ("..", "entry");
  assert_file ("", "entry");
  assert_file ("CON.msh", "_CON.msh");
  assert_file ("com1", "_com1");
  assert_file ("console", "console");
  assert_file ("LPT9.txt", "_LPT9.txt");
  assert_file ("come", "come");
  assert_file ("cat1", "cat1");
  assert_file ("tab\tdel\x7fquestion?", "tab_del_question_");
  assert_file ("end. ", "end");
}

static GBytes *
make_many (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  for (guint i = 0; i < N_MANY; i++)
    nre_author_archive_add_take (archive, 7, "same.x", 0, 0, 0, g_bytes_new_static ("x", 1));
  return nre_author_archive_finish (archive);
}

/* Each takes a time in proportion: with one that is not, this takes minutes. */
static void
test_many (void)
{
  g_auto (EditsFixture) self = { 0 };
  g_autoptr (GBytes) bytes = make_many (), undone = NULL;
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref), other = g_ptr_array_new (),
                        made = NULL;
  NreDirectory *root;
  gint64 start;

  edits_fixture_init (&self, bytes, "many.lib");
  root = nre_document_get_root (self.document);
  for (guint i = 0; i < N_MANY; i++)
    {
      g_ptr_array_add (all, g_list_model_get_item (G_LIST_MODEL (self.document), i));
      if (i % 2 == 1)
        g_ptr_array_add (other, all->pdata[i]);
    }
  start = g_get_monotonic_time ();
  made = nre_entries_duplicate (self.document, all, NULL);
  g_test_message ("duplicate: %" G_GINT64_FORMAT " ms", (g_get_monotonic_time () - start) / 1000);
  g_assert_cmpuint (nre_directory_get_n_entries (root), ==, 2 * N_MANY);
  start = g_get_monotonic_time ();
  g_assert_true (nre_entries_move (self.document, other, -1, NULL));
  g_test_message ("move: %" G_GINT64_FORMAT " ms", (g_get_monotonic_time () - start) / 1000);
  start = g_get_monotonic_time ();
  g_assert_true (nre_entries_remove (self.document, other, NULL, NULL));
  g_test_message ("remove: %" G_GINT64_FORMAT " ms", (g_get_monotonic_time () - start) / 1000);
  start = g_get_monotonic_time ();
  nre_document_go_to (self.document, 0);
  g_test_message ("undo: %" G_GINT64_FORMAT " ms", (g_get_monotonic_time () - start) / 1000);
  undone = edits_fixture_write (&self);
  g_assert_true (g_bytes_equal (undone, bytes));
}

/* Names that are full differ only in what has to give way to a number. */
static void
test_many_long (void)
{
  g_auto (EditsFixture) self = { 0 };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref), made = NULL;
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < N_MANY; i++)
    {
      char name[NRE_NAME_SIZE];

      g_snprintf (name, sizeof name, "abcdefghijklmnopqrstuvwxyz%05u.tex", i);
      nre_author_archive_add_take (archive, 7, name, 0, 0, 0, g_bytes_new_static ("x", 1));
    }
  bytes = nre_author_archive_finish (archive);
  edits_fixture_init (&self, bytes, "many.lib");
  for (guint i = 0; i < N_MANY; i++)
    g_ptr_array_add (all, g_list_model_get_item (G_LIST_MODEL (self.document), i));
  made = nre_entries_duplicate (self.document, all, NULL);
  g_assert_cmpuint (made->len, ==, N_MANY);
  for (guint i = 0; i < 2 * N_MANY; i++)
    {
      g_autoptr (NreEntry) entry = g_list_model_get_item (G_LIST_MODEL (self.document), i);

      g_assert_true (g_hash_table_add (names, g_strdup (nre_entry_get_name (entry))));
    }
}

/* Nothing to do is no step. */
static void
test_nothing (void)
{
  g_auto (EditsFixture) self = { 0 };
  g_autoptr (GPtrArray) none = g_ptr_array_new (), made = NULL, duplicates = NULL, outermost = NULL;
  g_autoptr (GError) error = NULL;

  init (&self);
  g_assert_true (nre_entries_replace (self.document, none, none, &error));
  g_assert_true (nre_entries_move_to (self.document, none, 1, &error));
  g_assert_true (nre_entries_remove (self.document, none, NULL, &error));
  made = nre_entries_insert (self.document, NULL, 0, none, NULL, NULL, &error);
  g_assert_cmpuint (made->len, ==, 0);
  duplicates = nre_entries_duplicate (self.document, none, &error);
  g_assert_cmpuint (duplicates->len, ==, 0);
  outermost = nre_entries_outermost (none);
  g_assert_cmpuint (outermost->len, ==, 0);
  g_assert_false (nre_entries_can_move (none, 1));
  g_assert_no_error (error);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self.document)), ==, 0);
}

/* Of entries of which one is gone, nothing is edited. */
static void
test_gone (void)
{
  g_auto (EditsFixture) self = { 0 };
  g_autoptr (GPtrArray) entries = NULL, outermost = NULL;
  g_autoptr (GBytes) before = NULL, after = NULL;
  NreDirectory *root;

  init (&self);
  root = nre_document_get_root (self.document);
  entries = find (&self, "a.x d.x in.lib");
  g_assert_true (nre_document_perform (self.document, "remove-entry", "d.x", NULL, NULL));
  before = edits_fixture_write (&self);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) found = NULL;

      if (i == 0)
        g_assert_false (nre_entries_remove (self.document, entries, NULL, &error));
      else if (i == 1)
        g_assert_false (nre_entries_move_to (self.document, entries, 0, &error));
      else if (i == 2)
        g_assert_null (found = nre_entries_to_items (entries, &error));
      else
        g_assert_null (found = nre_entries_duplicate (self.document, entries, &error));
      g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
      g_assert_nonnull (strstr (error->message, "not there any more"));
    }
  g_assert_false (nre_entries_can_move (entries, 1));
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self.document)), ==, 1);
  after = edits_fixture_write (&self);
  g_assert_true (g_bytes_equal (before, after));
  outermost = nre_entries_outermost (entries);
  g_assert_cmpuint (outermost->len, ==, 2);
  /* Entries go to a place of their own archive only. */
  {
    g_autoptr (GPtrArray) both = find (&self, "a.x in.lib/b.x"), one = find (&self, "a.x");
    g_autoptr (GError) error = NULL;

    g_assert_false (nre_entries_move_to (self.document, both, 0, &error));
    g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
    g_clear_error (&error);
    g_assert_false (nre_entries_move_to (self.document, one, 9, &error));
    g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  }
  /* Archives that entries can be put into. */
  g_assert_true (nre_entries_get_archive (self.document, NULL) == root);
  g_assert_nonnull (nre_entries_get_archive (self.document, entries->pdata[2]));
  g_assert_null (nre_entries_get_archive (self.document, entries->pdata[0]));
  g_assert_null (nre_entries_get_archive (self.document, entries->pdata[1]));
}

/* What cannot be read is not copied, and one entry that cannot be replaced leaves the others as they are. */
static void
test_undone_whole (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL, more = g_bytes_new_static ("more", 4);
  g_auto (EditsFixture) self = { 0 };
  g_autoptr (GPtrArray) entries = NULL, payloads = g_ptr_array_new (), items = NULL;
  g_autoptr (GError) error = NULL;

  nre_author_archive_add_data (archive, 7, "a", 0, 0, 0, "aa", 2);
  nre_author_archive_add_data (archive, 7, "lost", 0, 0, 0, "bb", 2);
  nre_author_archive_override (archive, 1, NRE_AUTHOR_FIELD_OFFSET, 0x7fffff00);
  bytes = nre_author_archive_finish (archive);
  edits_fixture_init (&self, bytes, "test.lib");
  entries = find (&self, "a lost");
  items = nre_entries_to_items (entries, &error);
  g_assert_null (items);
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_ptr_array_set_size (entries, 1);
  g_ptr_array_add (payloads, more);
  g_assert_true (nre_entries_replace (self.document, entries, payloads, &error));
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (self.document)), ==,
                   "Replace the bytes of “a”");
  g_assert_true (nre_document_undo (self.document));
  g_ptr_array_add (entries, nre_document_find_entry (self.document, "lost", NULL));
  g_ptr_array_add (payloads, more);
  g_assert_true (nre_document_perform (self.document, "remove-entry", "lost", NULL, NULL));
  g_assert_false (nre_entries_replace (self.document, entries, payloads, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self.document)), ==, 1);
}

/* A file that is no archive has no entries to copy, move or put anywhere. */
static void
test_loose (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) text = g_bytes_new_static ("1\r\n0 GRASS\r\n", 12);
  g_autofree char *path = test_file_write (folder, "Land1.wea", text);
  g_autoptr (NreDocument) document = nre_document_open_any (path, NULL);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref), outermost = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (nre_document_is_loose (document));
  g_ptr_array_add (entries, nre_document_dup_loose_entry (document));
  g_assert_null (nre_entries_get_archive (document, NULL));
  g_assert_false (nre_entries_remove (document, entries, NULL, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "no archive"));
  g_clear_error (&error);
  g_assert_null (nre_entries_to_items (entries, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  outermost = nre_entries_outermost (entries);
  g_assert_cmpuint (outermost->len, ==, 0);
}

/* Of several copies one cannot be made: none is. */
static void
test_unreadable_copy (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_auto (EditsFixture) self = { 0 };
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;

  nre_author_archive_add_data (archive, 7, "a", 0, 0, 0, "aa", 2);
  nre_author_archive_add_data (archive, 7, "lost", 0, 0, 0, "bb", 2);
  nre_author_archive_override (archive, 1, NRE_AUTHOR_FIELD_OFFSET, 0x7fffff00);
  bytes = nre_author_archive_finish (archive);
  edits_fixture_init (&self, bytes, "test.lib");
  entries = find (&self, "a lost");
  g_assert_null (nre_entries_duplicate (self.document, entries, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self.document)), ==, 0);
  assert_names (nre_document_get_root (self.document), "a lost");
}

/* An item that the format refuses is not added, nor any before it. */
static void
test_refused_item (void)
{
  g_auto (EditsFixture) self = { 0 };
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_entry_item_free);
  g_autoptr (GBytes) payload = g_bytes_new_static ("x", 1);
  NreFields fields = { .type_id = 7, .name = "new" };
  const NreClash clashes[] = { NRE_CLASH_NONE, NRE_CLASH_NONE };
  g_autoptr (GPtrArray) made = NULL;
  g_autoptr (GError) error = NULL;

  init (&self);
  g_ptr_array_add (items, nre_entry_item_new (&fields, payload));
  memset (fields.name, 'n', sizeof fields.name);
  g_ptr_array_add (items, nre_entry_item_new (&fields, payload));
  made = nre_entries_insert (self.document, NULL, 0, items, clashes, NULL, &error);
  g_assert_null (made);
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self.document)), ==, 0);
  assert_names (nre_document_get_root (self.document), "a.x in.lib d.x e");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/entries/words", test_words);
  g_test_add_func ("/entries/remove", test_remove);
  g_test_add_func ("/entries/remove-all", test_remove_all);
  g_test_add_func ("/entries/duplicate", test_duplicate);
  g_test_add_func ("/entries/move", test_move);
  g_test_add_func ("/entries/move-to", test_move_to);
  g_test_add_func ("/entries/insert", test_insert);
  g_test_add_func ("/entries/released", test_released);
  g_test_add_func ("/entries/replace", test_replace);
  g_test_add_func ("/entries/empty", test_empty);
  g_test_add_func ("/entries/names", test_names);
  g_test_add_func ("/entries/file-names", test_file_names);
  g_test_add_func ("/entries/many", test_many);
  g_test_add_func ("/entries/many-long", test_many_long);
  g_test_add_func ("/entries/nothing", test_nothing);
  g_test_add_func ("/entries/gone", test_gone);
  g_test_add_func ("/entries/undone-whole", test_undone_whole);
  g_test_add_func ("/entries/refused-item", test_refused_item);
  g_test_add_func ("/entries/loose", test_loose);
  g_test_add_func ("/entries/unreadable-copy", test_unreadable_copy);
  return g_test_run ();
}

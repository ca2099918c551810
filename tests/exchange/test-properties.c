/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Random archives with random oddities, and random edits of all kinds, compared step by step with the naive
 * writer of tests/support. A failing round prints its seed; NRES_TEST_SEED=… NRES_TEST_ROUNDS=1 repeats it.
 */

#include "nre-layout.h"
#include "nre-validate.h"
#include "test-files.h"
#include "test-random.h"
#include "test-run.h"

#include <string.h>

#define MAX_DEPTH 4

/* --- Archives ------------------------------------------------------------------------------------------ */

/* Every byte in one region; only payloads may share. */
static void
check_regions (GBytes *bytes)
{
  g_autoptr (NreDirectory) directory = test_open_directory (bytes);
  g_autoptr (GArray) regions = nre_archive_get_regions (nre_directory_get_origin (directory));
  gsize size = g_bytes_get_size (bytes);
  g_autofree guint8 *owners = g_malloc0 (size + 1), *payload = g_malloc0 (size + 1);
  const guint8 *data = g_bytes_get_data (bytes, NULL);
  guint64 before = 0;

  for (guint i = 0; i < regions->len; i++)
    {
      const NreRegion *region = &g_array_index (regions, NreRegion, i);

      g_assert_cmpuint (region->offset, >=, before);
      g_assert_cmpuint (region->offset + region->size, <=, size);
      before = region->offset;
      g_assert_true ((region->kind == NRE_REGION_PAYLOAD) == (region->entry != G_MAXUINT));
      for (guint64 at = region->offset; at < region->offset + region->size; at++)
        {
          g_assert_true (region->kind == NRE_REGION_PAYLOAD ? !owners[at] || payload[at] : !owners[at]);
          owners[at] = 1;
          payload[at] = region->kind == NRE_REGION_PAYLOAD;
          if (region->kind == NRE_REGION_PADDING)
            g_assert_cmpuint (data[at], ==, 0);
        }
      if (region->kind == NRE_REGION_PADDING)
        g_assert_true (region->size < 8
                       && ((region->offset + region->size) % 8 == 0 || i + 1 < regions->len));
    }
  for (gsize at = 0; at < size; at++)
    g_assert_true (owners[at]);
}

static void
check_sort (GBytes *bytes)
{
  g_autoptr (NreDirectory) directory = test_open_directory (bytes);
  guint n = nre_directory_get_n_entries (directory);
  g_autofree const guint8 **names = g_new (const guint8 *, n + 1);
  g_autofree guint32 *found = nre_archive_sort (directory), *expected = NULL;

  for (guint i = 0; i < n; i++)
    names[i] = nre_directory_peek_name (directory, i);
  expected = test_sort_names (names, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (found[i], ==, expected[i]);
}

static void
test_archives (void)
{
  guint n = test_n_rounds (400);

  for (guint round = 0; round < n; round++)
    {
      guint32 seed = test_seed (round, n);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (GBytes) bytes = test_random_archive (rand, 2), again = NULL, naive = NULL;
      g_autoptr (NreDirectory) directory = NULL;
      g_autoptr (TestTree) tree = NULL;
      NreValidation validation = { .findings = nre_findings_new (FALSE) };

      g_test_message ("seed %u", seed);
      directory = test_open_directory (bytes);
      again = test_written (directory);
      test_assert_same (again, bytes);
      tree = test_tree_new (bytes);
      naive = test_tree_write (tree);
      test_assert_same (naive, bytes);
      check_regions (bytes);
      check_sort (bytes);
      nre_validate_bytes (&validation, bytes, "random.rlb");
      nre_findings_unref (validation.findings);
    }
}

/* --- Edits --------------------------------------------------------------------------------------------- */

static gboolean
is_archive (GBytes *bytes)
{
  const guint8 *data;
  gsize size;

  if (bytes == NULL)
    return FALSE;
  data = g_bytes_get_data (bytes, &size);
  return size >= 16 && memcmp (data, "NRes", 4) == 0 && nre_load_u32 (data + 12) == size;
}

/* A random archive of the tree, as a path of indices. */
static guint
pick_archive (TestRun *run, guint path[MAX_DEPTH])
{
  TestTree *tree = run->tree;
  guint depth = 0;

  while (depth < MAX_DEPTH - 1 && tree->entries->len > 0 && test_pick (run->rand, 100) < 60)
    {
      guint tries = 6;

      for (; tries > 0; tries--)
        {
          guint index = test_pick (run->rand, tree->entries->len);
          g_autoptr (GBytes) bytes = test_tree_read (tree, index);

          if (is_archive (bytes))
            {
              path[depth++] = index;
              tree = test_tree_enter (tree, index);
              break;
            }
        }
      if (tries == 0)
        break;
    }
  return depth;
}

static char *
spell_path (const guint *path, guint depth)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    g_string_append_printf (text, "%s#%u", i > 0 ? "/" : "", path[i]);
  return g_string_free (text, FALSE);
}

static GBytes *
pick_payload (GRand *rand)
{
  guint kind = test_pick (rand, 10);

  return kind == 0   ? test_random_model (rand)
         : kind == 1 ? test_random_archive (rand, 1)
                     : test_random_bytes (rand, 200);
}

static void
edit_entry (TestRun *run, TestTree *tree, const char *archive, guint index)
{
  g_autofree char *entry = g_strdup_printf ("%s%s#%u", archive, *archive != '\0' ? "/" : "", index);
  g_auto (GVariantDict) args = G_VARIANT_DICT_INIT (NULL);
  guint n = tree->entries->len;

  switch (test_pick (run->rand, 6))
    {
    case 0:
      {
        g_autofree char *name = test_random_name (run->rand), *text = test_decode (name);

        g_variant_dict_insert (&args, "name", "s", text);
        g_assert_true (test_run_perform (run, "rename-entry", entry, &args));
        test_tree_rename (tree, index, name);
        break;
      }
    case 1:
      {
        TestRecord *record = &test_tree_get (tree, index)->record;
        guint32 value = test_pick (run->rand, 4);

        g_variant_dict_insert (&args, "attr1", "u", value);
        record->attr1 = value;
        if (value == 1)
          {
            g_variant_dict_insert (&args, "attr2", "u", 0xffffffffu);
            g_variant_dict_insert (&args, "attr3", "u", 7);
            record->attr2 = 0xffffffffu;
            record->attr3 = 7;
          }
        if (value == 2)
          {
            g_variant_dict_insert (&args, "type_id", "u", 104);
            record->type_id = 104;
          }
        g_assert_true (test_run_perform (run, "set-attributes", entry, &args));
        break;
      }
    case 2:
    case 3:
      {
        g_autoptr (GBytes) before = test_tree_read (tree, index), payload = pick_payload (run->rand);

        /* Bytes of the same size are a case of their own: nothing may move. */
        if (before != NULL && test_pick (run->rand, 3) == 0)
          {
            gsize size = g_bytes_get_size (before);
            guint8 *copy = g_memdup2 (g_bytes_get_data (before, NULL), size);

            if (size > 0 && !is_archive (before))
              copy[test_pick (run->rand, (guint) size)] ^= 0x5a;
            g_bytes_unref (payload);
            payload = g_bytes_new_take (copy, size);
          }
        g_variant_dict_insert_value (&args, "data", test_data_variant (payload));
        g_assert_true (test_run_perform (run, "replace-payload", entry, &args));
        test_tree_replace (tree, index, payload);
        break;
      }
    case 4:
      g_assert_true (test_run_perform (run, "remove-entry", entry, &args));
      test_tree_remove (tree, index);
      break;
    default:
      {
        guint to = test_pick (run->rand, n);

        g_variant_dict_insert (&args, "index", "u", to);
        g_assert_true (test_run_perform (run, "move-entry", entry, &args));
        test_tree_move (tree, index, to);
      }
    }
}

static void
add_entry (TestRun *run, TestTree *tree, const char *archive)
{
  g_auto (GVariantDict) args = G_VARIANT_DICT_INIT (NULL);
  g_autofree char *name = test_random_name (run->rand), *text = test_decode (name);
  g_autoptr (GBytes) payload = pick_payload (run->rand);
  TestRecord record
      = { .type_id = 100 + test_pick (run->rand, 5), .attr1 = 1, .attr2 = 2, .attr3 = 0xffffffffu };
  guint index = tree->entries->len;

  memcpy (record.name, name, strlen (name));
  g_variant_dict_insert (&args, "name", "s", text);
  g_variant_dict_insert (&args, "type_id", "u", record.type_id);
  g_variant_dict_insert (&args, "attr1", "u", record.attr1);
  g_variant_dict_insert (&args, "attr2", "u", record.attr2);
  g_variant_dict_insert (&args, "attr3", "u", record.attr3);
  g_variant_dict_insert_value (&args, "data", test_data_variant (payload));
  if (test_pick (run->rand, 2) == 0)
    {
      index = test_pick (run->rand, index + 1);
      g_variant_dict_insert (&args, "index", "u", index);
    }
  g_assert_true (test_run_perform (run, "add-entry", archive, &args));
  test_tree_add (tree, index, &record, payload);
}

/* Where the target is no model, or has no such node, the edit is refused; perform() sees that nothing
 * changed. */
static void
edit_model (TestRun *run, TestTree *tree, const char *archive)
{
  g_auto (GVariantDict) args = G_VARIANT_DICT_INIT (NULL);
  guint node = test_pick (run->rand, 5);

  g_variant_dict_insert (&args, "node", "u", node);
  if (test_pick (run->rand, 2) == 0)
    {
      g_autofree char *name = test_pick (run->rand, 4) > 0 ? test_random_name (run->rand) : NULL;
      g_autofree char *text = name != NULL ? test_decode (name) : NULL;

      g_variant_dict_insert (&args, "name", "ms", text);
      if (test_run_perform (run, "rename-node", archive, &args))
        test_tree_rename_node (tree, node, name);
    }
  else
    {
      guint lod = test_pick (run->rand, 3), group = test_pick (run->rand, 5), slot = test_pick (run->rand, 6);

      g_variant_dict_insert (&args, "lod", "u", lod);
      g_variant_dict_insert (&args, "group", "u", group);
      g_variant_dict_insert_value (&args, "slot",
                                   slot < 5 ? g_variant_new_maybe (NULL, g_variant_new_uint32 (slot))
                                            : g_variant_new_maybe (G_VARIANT_TYPE_UINT32, NULL));
      if (test_run_perform (run, "set-node-slot", archive, &args))
        test_tree_set_node_slot (tree, node, lod, group, slot < 5 ? slot : 0xffff);
    }
}

static gboolean
is_model (TestTree *tree)
{
  guint found = 0;

  for (guint i = 0; i < tree->entries->len; i++)
    found += test_tree_get (tree, i)->record.type_id == 6 || test_tree_get (tree, i)->record.type_id == 10;
  return found >= 2;
}

static void
edit_something (TestRun *run)
{
  guint path[MAX_DEPTH];
  guint depth = pick_archive (run, path);
  TestTree *tree = test_tree_follow (run->tree, path, depth);
  g_autofree char *archive = spell_path (path, depth);

  if (is_model (tree) && test_pick (run->rand, 3) > 0)
    edit_model (run, tree, archive);
  else if (tree->entries->len == 0 || test_pick (run->rand, 5) == 0)
    add_entry (run, tree, archive);
  else
    edit_entry (run, tree, archive, test_pick (run->rand, tree->entries->len));
}

static void
compare_with_naive (TestRun *run)
{
  g_autoptr (GBytes) found = test_written (nre_document_get_root (run->document)),
                     expected = test_tree_write (run->tree);

  test_assert_same (found, expected);
}

static void
group_of_edits (TestRun *run)
{
  g_autoptr (TestTree) before = test_tree_copy (run->tree);

  nre_document_begin_group (run->document, "Group");
  for (guint i = test_pick (run->rand, 4); i > 0; i--)
    edit_something (run);
  if (test_pick (run->rand, 2) == 0)
    {
      nre_document_begin_group (run->document, "Inner group");
      edit_something (run);
      nre_document_end_group (run->document);
    }
  if (test_pick (run->rand, 2) == 0)
    nre_document_end_group (run->document);
  else
    {
      nre_document_abort_group (run->document);
      test_tree_free (run->tree);
      run->tree = g_steal_pointer (&before);
    }
}

static const NreLedgerLine *
find_line (NreLedger *ledger, const char *entry, const char *field)
{
  for (guint i = 0; i < nre_ledger_get_n_lines (ledger); i++)
    {
      const NreLedgerLine *line = nre_ledger_get_line (ledger, i);

      if (strcmp (line->entry, entry) == 0 && strcmp (line->field, field) == 0)
        return line;
    }
  return NULL;
}

static void
check_number (NreLedger *ledger, const char *entry, const char *field, guint32 before, guint32 after)
{
  const NreLedgerLine *line = find_line (ledger, entry, field);

  g_assert_true ((line != NULL) == (before != after));
  if (line != NULL)
    {
      g_assert_cmpuint (g_ascii_strtoull (line->old_value, NULL, 10), ==, before);
      g_assert_cmpuint (g_ascii_strtoull (line->new_value, NULL, 10), ==, after);
    }
}

/* Outside the ranges that the ledger lists, the payload is the old one. */
static void
check_ranges (NreLedger *ledger, const char *entry, GBytes *before, GBytes *after)
{
  const guint8 *x = g_bytes_get_data (before, NULL), *y = g_bytes_get_data (after, NULL);
  gsize size = g_bytes_get_size (before), from = 0, to = 0;
  g_autofree char *prefix = g_strconcat (entry, "/", NULL);
  gboolean inner = FALSE;

  for (guint i = 0; i < nre_ledger_get_n_lines (ledger); i++)
    inner = inner || g_str_has_prefix (nre_ledger_get_line (ledger, i)->entry, prefix) ||
            (strcmp (nre_ledger_get_line (ledger, i)->entry, entry) == 0 &&
             strcmp (nre_ledger_get_line (ledger, i)->field, "total_size") == 0);
  if (inner)
    {
      g_assert_false (g_bytes_equal (before, after));
      return;
    }
  for (guint i = 0; i < nre_ledger_get_n_lines (ledger); i++)
    {
      const NreLedgerLine *line = nre_ledger_get_line (ledger, i);

      if (strcmp (line->entry, entry) != 0 || line->offset == G_MAXUINT64)
        continue;
      g_assert_cmpmem (x + from, line->offset - from, y + to, line->offset - from);
      to += line->offset - from + line->new_size;
      from = line->offset + line->old_size;
    }
  g_assert_cmpuint (size - from, ==, g_bytes_get_size (after) - to);
  g_assert_cmpmem (x + from, size - from, y + to, g_bytes_get_size (after) - to);
}

static void
check_ledger (TestRun *run)
{
  GBytes *after = g_ptr_array_index (run->states, run->states->len - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreLedger) ledger = nre_document_get_ledger (run->document, &error);
  g_autofree char *text = NULL;
  guint removed = test_archive_count (run->original);

  g_assert_no_error (error);
  text = nre_ledger_to_text (ledger);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_cmpuint (nre_ledger_get_n_more (ledger), ==, 0);
  if (g_bytes_equal (after, run->original))
    g_assert_cmpuint (nre_ledger_get_n_lines (ledger), ==, 0);
  for (guint i = 0; i < run->tree->entries->len; i++)
    {
      g_autofree char *entry = g_strdup_printf ("#%u", i);
      TestRecord old, new;

      test_archive_record (after, i, &new);
      if (test_tree_get (run->tree, i)->origin < 0)
        {
          g_assert_nonnull (find_line (ledger, entry, "entry"));
          continue;
        }
      removed--;
      test_archive_record (run->original, (guint) test_tree_get (run->tree, i)->origin, &old);
      check_number (ledger, entry, "type_id", old.type_id, new.type_id);
      check_number (ledger, entry, "attr1", old.attr1, new.attr1);
      check_number (ledger, entry, "attr2", old.attr2, new.attr2);
      check_number (ledger, entry, "attr3", old.attr3, new.attr3);
      check_number (ledger, entry, "size", old.size, new.size);
      check_number (ledger, entry, "data_offset", old.offset, new.offset);
      check_number (ledger, entry, "sort_index", old.sort_index, new.sort_index);
      g_assert_true ((find_line (ledger, entry, "name") != NULL) == (memcmp (old.name, new.name, 36) != 0));
      if (test_archive_readable (run->original, (guint) test_tree_get (run->tree, i)->origin))
        {
          g_autoptr (GBytes) x
              = test_archive_payload (run->original, (guint)test_tree_get (run->tree, i)->origin);
          g_autoptr (GBytes) y = test_archive_payload (after, i);

          check_ranges (ledger, entry, x, y);
        }
    }
  for (guint i = 0; i < nre_ledger_get_n_lines (ledger); i++)
    removed -= strcmp (nre_ledger_get_line (ledger, i)->new_value, "removed") == 0 &&
               *nre_ledger_get_line (ledger, i)->entry == '\0';
  g_assert_cmpuint (removed, ==, 0);
  check_number (ledger, "", "total_size",
                (guint32)(test_archive_directory (run->original) + 64 * test_archive_count (run->original)),
                (guint32)(test_archive_directory (after) + 64 * test_archive_count (after)));
  check_number (ledger, "", "entry_count", test_archive_count (run->original), test_archive_count (after));
}

static void
run_edits (guint32 seed, guint n_edits)
{
  TestRun run = { 0 };
  g_autoptr (NreDirectory) snapshot = NULL;
  g_autoptr (GBytes) at_snapshot = NULL, still = NULL;
  NreHistory *history;

  test_run_init (&run, seed);
  test_run_open (&run, test_pick (run.rand, 5) == 0 ? test_random_model (run.rand)
                                                    : test_random_archive (run.rand, 2));
  run.tree = test_tree_new (run.original);
  history = nre_document_get_history (run.document);

  for (guint i = 0; i < n_edits; i++)
    {
      if (test_pick (run.rand, 8) == 0)
        group_of_edits (&run);
      else
        edit_something (&run);
      compare_with_naive (&run);
      test_run_check_mirror (&run);
      if (nre_history_get_position (history) >= run.states->len)
        g_ptr_array_add (run.states, test_written (nre_document_get_root (run.document)));
      g_assert_cmpuint (nre_history_get_position (history), ==, run.states->len - 1);
      if (i == n_edits / 2)
        {
          snapshot = nre_document_snapshot (run.document);
          at_snapshot = test_written (snapshot);
          test_assert_same (at_snapshot, g_ptr_array_index (run.states, run.states->len - 1));
        }
    }
  test_run_undo_and_redo (&run);
  test_run_replay (&run);
  check_ledger (&run);
  test_run_check_diff (&run);
  test_run_check_edits (&run);
  still = test_written (snapshot);
  test_assert_same (still, at_snapshot);

  test_run_clear (&run);
}

static void
test_edits (void)
{
  guint n = test_n_rounds (250);

  for (guint round = 0; round < n; round++)
    {
      guint32 seed = test_seed (round, n);

      g_test_message ("seed %u", seed);
      run_edits (seed, 14);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/properties/archives", test_archives);
  g_test_add_func ("/properties/edits", test_edits);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes of two programs to one file: what of mine can be made in theirs, what cannot, and that no other
 * byte of theirs changes. */

#include "nre-author-archive.h"
#include "nre-author-effect.h"
#include "nre-author-model.h"
#include "nre-author-text.h"
#include "nre-layout.h"
#include "nre-merge.h"
#include "test-files.h"
#include "test-random.h"
#include "test-tree.h"

#include <string.h>

/* An edit as operation, entry and arguments in the text form of GVariant. */
typedef struct
{
  const char *operation;
  const char *entry;
  const char *args;
} Change;

#define MAX_CHANGES 3

static GBytes *
written (NreDirectory *directory)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = nre_layout_write (directory, &error);

  g_assert_no_error (error);
  return bytes;
}

static NreDocument *
open_bytes (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_new_from_bytes (bytes, "test.wea", &error);

  g_assert_no_error (error);
  return document;
}

static void
perform (NreDocument *document, const Change *changes)
{
  for (guint i = 0; i < MAX_CHANGES && changes[i].operation != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      const char *text = changes[i].args;
      GVariant *args =
          text != NULL ? g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, &error) : NULL;

      g_assert_no_error (error);
      nre_document_perform (document, changes[i].operation, changes[i].entry, args, &error);
      g_assert_no_error (error);
    }
}

/* The changes made in what @bytes are, and saved. */
static GBytes *
edited (GBytes *bytes, const Change *changes)
{
  g_autoptr (NreDocument) document = open_bytes (bytes);

  perform (document, changes);
  return written (nre_document_get_root (document));
}

/* What comes out of the document's changes made in @theirs; undo then gives theirs. @merge: (out) */
static GBytes *
merge (NreDirectory *base, NreDocument *mine, GBytes *theirs, NreMerge **merge)
{
  g_autoptr (NreDocument) document = open_bytes (theirs);
  g_autoptr (NreDirectory) snapshot = nre_document_snapshot (mine);
  GListModel *steps = G_LIST_MODEL (nre_document_get_history (document));
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) undone = NULL, untouched = NULL, redone = NULL;
  GBytes *result;

  *merge = nre_merge_new (base, snapshot, document);
  untouched = written (nre_document_get_root (document));
  test_assert_same (untouched, theirs);
  nre_merge_apply (*merge, nre_merge_count (*merge), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (steps), ==, nre_merge_count (*merge) > 0);
  result = written (nre_document_get_root (document));
  nre_document_undo (document);
  undone = written (nre_document_get_root (document));
  test_assert_same (undone, theirs);
  nre_document_redo (document);
  redone = written (nre_document_get_root (document));
  test_assert_same (redone, result);
  return result;
}

static GBytes *
merge_from (GBytes *base, NreDocument *mine, GBytes *theirs, NreMerge **out)
{
  g_autoptr (NreDocument) document = open_bytes (base);

  return merge (nre_document_get_root (document), mine, theirs, out);
}

static GBytes *
merge_changes (GBytes *base, const Change *mine, const Change *theirs, NreMerge **out)
{
  g_autoptr (NreDocument) document = open_bytes (base);
  g_autoptr (GBytes) other = edited (base, theirs);

  perform (document, mine);
  return merge_from (base, document, other, out);
}

/* Two entries of words, a model, a text, and an archive in it. */
static GBytes *
make_archive (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new (), inner = nre_author_archive_new ();
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  static const char text[] = "2\r\n0 GRASS\r\n1 ROCK\r\n";

  nre_author_archive_add_zeros (inner, 7, "deep.bin", 16);
  nre_author_archive_add_zeros (archive, 7, "words.bin", 32);
  nre_author_archive_add_zeros (archive, 7, "more.bin", 16);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "model.msh", 0, 0, 0,
                               nre_author_model_finish (model));
  nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_WEAR, "list.wea", 0, 0, 0, text, strlen (text));
  nre_author_archive_add_take (archive, 9, "inner.lib", 0, 0, 0, nre_author_archive_finish (inner));
  return nre_author_archive_finish (archive);
}

#define PATCH(entry, offset, bytes) \
  { "patch-bytes", entry, "{'offset': <uint32 " #offset ">, 'data': <[byte " bytes "]>}" }
#define REPLACE(entry, bytes) { "replace-payload", entry, "{'data': <[byte " bytes "]>}" }
#define ATTR(entry, name, value) { "set-attributes", entry, "{'" name "': <uint32 " #value ">}" }
#define RENAME(entry, name) { "rename-entry", entry, "{'name': <'" name "'>}" }
#define REMOVE(entry) { "remove-entry", entry, NULL }
#define FIELDS "'type_id': <uint32 7>, 'attr1': <uint32 0>, 'attr2': <uint32 0>, 'attr3': <uint32 0>, "
#define ADD(name, bytes, index) \
  { "add-entry", NULL, \
    "{" FIELDS "'name': <'" name "'>, 'data': <[byte " bytes "]>, 'index': <uint32 " #index ">}" }
#define ADD_TO(archive, name, index) \
  { "add-entry", archive, \
    "{" FIELDS "'name': <'" name "'>, 'data': <[byte 1]>, 'index': <uint32 " #index ">}" }
#define MOVE(entry, index) { "move-entry", entry, "{'index': <uint32 " #index ">}" }
#define WEAR(row, name) { "set-wear", "list.wea", "{'row': <uint32 " #row ">, 'name': <'" name "'>}" }
#define WEAR_ADD(row, name) \
  { "add-wear", "list.wea", "{'index': <uint32 " #row ">, 'name': <'" name "'>, 'legacy_id': <5>}" }
#define NODE(node, name) \
  { "rename-node", "model.msh", "{'node': <uint32 " #node ">, 'name': <@ms '" name "'>}" }
#define BATCH(batch, material) \
  { "set-batch", "model.msh", "{'batch': <uint32 " #batch ">, 'material_index': <uint32 " #material ">}" }

/* Changes that do not meet: the result does not depend on who came first. */
static const struct
{
  Change mine[MAX_CHANGES];
  Change theirs[MAX_CHANGES];
} apart[] = {
  { { PATCH ("#0", 0, "1") }, { PATCH ("#0", 4, "2, 3") } },
  { { PATCH ("#0", 0, "1"), PATCH ("#0", 12, "9") }, { PATCH ("#0", 4, "2, 3") } },
  { { PATCH ("#0", 0, "1") }, { ATTR ("#0", "attr1", 5), RENAME ("#0", "other.bin") } },
  { { ATTR ("#0", "attr2", 6) }, { ATTR ("#0", "attr1", 5), PATCH ("#0", 3, "1") } },
  { { REPLACE ("#0", "1, 2, 3") }, { REPLACE ("#1", "4, 5, 6, 7, 8") } },
  { { REMOVE ("#0") }, { PATCH ("#1", 0, "1") } },
  { { REMOVE ("#0") }, { REMOVE ("#1") } },
  { { ADD ("new.bin", "1, 2", 1) }, { PATCH ("#1", 0, "1"), REMOVE ("#3") } },
  { { MOVE ("#0", 4) }, { PATCH ("#0", 0, "1"), RENAME ("#2", "other.msh") } },
  { { MOVE ("#4", 1), REMOVE ("#0") }, { PATCH ("#1", 0, "1") } },
  { { PATCH ("inner.lib/#0", 0, "1") }, { PATCH ("inner.lib/#0", 8, "1"), ATTR ("inner.lib", "attr1", 3) } },
  { { NODE (0, "turret") }, { BATCH (0, 3) } },
  { { BATCH (0, 2) }, { BATCH (1, 3), BATCH (2, 3) } },
  { { NODE (0, "a longer name") }, { NODE (1, "wheel") } },
  { { WEAR (0, "STONE") }, { WEAR (1, "SAND") } },
  { { WEAR_ADD (0, "STONE") }, { WEAR (1, "SAND") } },
  { { WEAR_ADD (2, "STONE"), WEAR (1, "SNOW") }, { WEAR (0, "SAND") } },
  /* Two entries swap their names. */
  { { RENAME ("#0", "between"), RENAME ("#1", "words.bin"), RENAME ("#0", "more.bin") }, { BATCH (0, 3) } },
};

static void
test_apart (void)
{
  g_autoptr (GBytes) base = make_archive ();

  for (guint i = 0; i < G_N_ELEMENTS (apart); i++)
    {
      g_autoptr (NreMerge) merge = NULL, other = NULL;
      g_autoptr (GBytes) first = edited (base, apart[i].mine), one = NULL, two = NULL;
      g_autoptr (GBytes) second = edited (base, apart[i].theirs);

      one = merge_changes (base, apart[i].mine, apart[i].theirs, &merge);
      two = merge_changes (base, apart[i].theirs, apart[i].mine, &other);
      for (guint k = 0; k < nre_merge_get_n_conflicts (merge); k++)
        g_test_message ("%u: %s", i, nre_merge_get_conflict (merge, k)->words);
      for (guint k = 0; k < nre_merge_get_n_conflicts (other); k++)
        g_test_message ("%u, the other way: %s", i, nre_merge_get_conflict (other, k)->words);
      g_assert_cmpuint (nre_merge_get_n_conflicts (merge), ==, 0);
      g_assert_cmpuint (nre_merge_get_n_conflicts (other), ==, 0);
      g_assert_false (g_bytes_equal (one, first));
      g_assert_false (g_bytes_equal (one, second));
      test_assert_same (one, two);
    }
}

/* New bytes stand in the file where there was room: the entries are the same. */
static void
assert_same_entries (GBytes *one, GBytes *two)
{
  g_autoptr (NreDocument) a = open_bytes (one), b = open_bytes (two);
  NreDirectory *p = nre_document_get_root (a), *q = nre_document_get_root (b);

  g_assert_cmpuint (nre_directory_get_n_entries (p), ==, nre_directory_get_n_entries (q));
  for (guint i = 0; i < nre_directory_get_n_entries (p); i++)
    {
      g_autoptr (GBytes) x = nre_directory_read (p, i, NULL), y = nre_directory_read (q, i, NULL);
      NreFields of_x, of_y;

      test_assert_same (x, y);
      nre_directory_get_fields (p, i, &of_x);
      nre_directory_get_fields (q, i, &of_y);
      g_assert_cmpmem (&of_x, sizeof of_x, &of_y, sizeof of_y);
    }
}

static void
test_added (void)
{
  static const Change mine[MAX_CHANGES] = { ADD ("a.bin", "1", 0), ADD ("b.bin", "2, 3", 2), REMOVE ("#5") };
  static const Change theirs[MAX_CHANGES] = { ADD ("c.bin", "4", 5), PATCH ("#1", 0, "1") };
  static const Change rest[MAX_CHANGES] = { ADD ("c.bin", "4", 6), PATCH ("#3", 0, "1") };
  g_autoptr (GBytes) base = make_archive (), one = NULL, two = NULL, first = edited (base, mine);
  g_autoptr (GBytes) expected = edited (first, rest);
  g_autoptr (NreMerge) merge = NULL, other = NULL;

  one = merge_changes (base, mine, theirs, &merge);
  two = merge_changes (base, theirs, mine, &other);
  g_assert_cmpuint (nre_merge_get_n_conflicts (merge) + nre_merge_get_n_conflicts (other), ==, 0);
  assert_same_entries (one, two);
  assert_same_entries (one, expected);
}

/* Changes that meet: theirs stay, and it is said why. */
static const struct
{
  Change      mine[MAX_CHANGES];
  Change      theirs[MAX_CHANGES];
  const char *entry;
  const char *words;
} meeting[] = {
  { { PATCH ("#0", 0, "1") }, { PATCH ("#0", 3, "2") }, "#0 words.bin", "Bytes 0–3: changed in both" },
  { { PATCH ("#0", 0, "1"), PATCH ("#0", 16, "1") }, { PATCH ("#0", 3, "2") }, "#0 words.bin",
    "Bytes 0–3: changed in both" },
  { { PATCH ("#0", 0, "1") }, { REPLACE ("#0", "1, 2") }, "#0 words.bin",
    "Both changed it, and its size, so that the two cannot be put together" },
  { { REPLACE ("#0", "1") }, { PATCH ("#0", 0, "1") }, "#0 words.bin",
    "Both changed it, and its size, so that the two cannot be put together" },
  { { ATTR ("#0", "attr1", 4) }, { ATTR ("#0", "attr1", 5) }, "#0 words.bin",
    "The same attribute was changed in both" },
  { { ATTR ("#0", "attr1", 4), PATCH ("#0", 0, "1") }, { ATTR ("#0", "attr1", 5) }, "#0 words.bin",
    "The same attribute was changed in both" },
  { { RENAME ("#0", "mine") }, { RENAME ("#0", "theirs") }, "#0 words.bin", "The entry was renamed in both" },
  { { RENAME ("#0", "new") }, { ADD ("new", "1", 5) }, "#0 words.bin",
    "Renamed here to a name that another entry of the file on the disk has" },
  { { REMOVE ("#0") }, { PATCH ("#0", 0, "1") }, "#0 words.bin", "Removed here, and changed on the disk" },
  { { PATCH ("#0", 0, "1") }, { REMOVE ("#0") }, "#0 words.bin", "Changed here, and removed on the disk" },
  { { PATCH ("#0", 0, "1") }, { REMOVE ("#0"), ADD ("another", "1, 2", 0) }, "#0 words.bin",
    "Changed here, and removed on the disk" },
  { { ADD ("new", "1", 0) }, { ADD ("NEW", "2", 5) }, "#0 new",
    "Added here, and the file on the disk has another entry of this name" },
  { { MOVE ("#0", 4) }, { MOVE ("#1", 3) }, "", "Entries were moved in both" },
  { { BATCH (0, 2) }, { BATCH (0, 3) }, NULL, "Batch 0: changed in both" },
  { { NODE (0, "turret") }, { NODE (0, "wheels") }, NULL,
    "Node 0: changed in both" },
  { { WEAR_ADD (2, "STONE"), WEAR (1, "SNOW") }, { WEAR (1, "SAND") }, "#3 list.wea",
    "Line 3: changed in both" },
  { { WEAR (1, "SAND") }, { WEAR_ADD (2, "STONE"), WEAR (1, "SNOW") }, "#3 list.wea",
    "Line 3: changed in both" },
  { { WEAR_ADD (0, "STONE") }, { WEAR_ADD (2, "SAND") }, "#3 list.wea",
    "Both changed it, and its size, so that the two cannot be put together" },
  { { REMOVE ("model.msh/#1") }, { NODE (0, "wheel") }, "#2 model.msh",
    "Records were added or removed, so that their numbers mean others on the other side" },
  /* As many tables and records as before, but another table. */
  { { REMOVE ("model.msh/#13"), ADD_TO ("model.msh", "new", 13) }, { NODE (0, "wheel") }, "#2 model.msh",
    "Records were added or removed, so that their numbers mean others on the other side" },
  { { NODE (0, "wheel") }, { REPLACE ("model.msh/#1", "1, 2") }, "#2 model.msh",
    "Records were added or removed, so that their numbers mean others on the other side" },
};

static void
test_meeting (void)
{
  g_autoptr (GBytes) base = make_archive ();

  for (guint i = 0; i < G_N_ELEMENTS (meeting); i++)
    {
      g_autoptr (NreMerge) merge = NULL;
      g_autoptr (GBytes) theirs = edited (base, meeting[i].theirs), result = NULL;
      const NreConflict *conflict;

      result = merge_changes (base, meeting[i].mine, meeting[i].theirs, &merge);
      g_assert_cmpuint (nre_merge_get_n_conflicts (merge), ==, 1);
      conflict = nre_merge_get_conflict (merge, 0);
      g_assert_cmpstr (conflict->words, ==, meeting[i].words);
      if (meeting[i].entry != NULL)
        g_assert_cmpstr (conflict->entry, ==, meeting[i].entry);
      g_assert_cmpuint (nre_merge_count (merge), ==, 0);
      test_assert_same (result, theirs);
    }
}

/* What I have changed and changed back is no change: theirs stay, and there is no conflict. */
static void
test_changed_back (void)
{
  static const Change mine[MAX_CHANGES] = { PATCH ("#0", 0, "1"), PATCH ("#0", 0, "0") };
  static const Change theirs[][MAX_CHANGES] = { { REMOVE ("#0") }, { PATCH ("#0", 0, "2") } };
  g_autoptr (GBytes) base = make_archive ();

  for (guint i = 0; i < G_N_ELEMENTS (theirs); i++)
    {
      g_autoptr (NreMerge) merge = NULL;
      g_autoptr (GBytes) other = edited (base, theirs[i]), result = NULL;

      result = merge_changes (base, mine, theirs[i], &merge);
      g_assert_cmpuint (nre_merge_get_n_conflicts (merge), ==, 0);
      g_assert_cmpuint (nre_merge_count (merge), ==, 0);
      test_assert_same (result, other);
    }
}

/* An effect and a material are put together by their records, as a model is. */
#define EFFECT(fields) { "set-effect", "#0", "{" fields "}" }
#define COMMAND(command, fields) \
  { "set-command", "#0", "{'command': <uint32 " #command ">, 'fields': <{" fields "}>}" }
#define PHASE(phase, texture) \
  { "set-phase", "#1", "{'phase': <uint32 " #phase ">, 'texture': <'" texture "'>}" }

static const struct
{
  Change      mine[MAX_CHANGES];
  Change      theirs[MAX_CHANGES];
  const char *words;            /* NULL where the changes do not meet */
} records[] = {
  { { EFFECT ("'flags': <uint32 5>") }, { COMMAND (0, "'mode': <int64 1>") }, NULL },
  { { COMMAND (0, "'mode': <int64 3>") }, { COMMAND (1, "'mode': <int64 1>") }, NULL },
  { { COMMAND (1, "'mode': <int64 3>") }, { COMMAND (1, "'mode': <int64 1>") },
    "Command 1 Particle: changed in both" },
  { { EFFECT ("'flags': <uint32 5>") }, { EFFECT ("'duration_sec': <9.0>") }, "Header: changed in both" },
  { { { "remove-command", "#0", "{'command': <uint32 0>}" } }, { COMMAND (1, "'mode': <int64 1>") },
    "Both changed it, and its size, so that the two cannot be put together" },
  { { PHASE (0, "SAND.0") }, { PHASE (1, "SNOW.0") }, NULL },
  { { PHASE (0, "SAND.0") }, { PHASE (0, "SNOW.0") }, "Phase 0: changed in both" },
};

static GBytes *
make_records (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (0, 1, 0);
  NreAuthorMaterial material = { .version = 4, .n_phases = 2 };

  for (guint i = 0; i < 2; i++)
    {
      nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0, 1, "material.lib", "HULL");
      material.phases[i] = nre_author_phase (10, 20, 30, "HULL.0");
    }
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, "torch", 0, 0, 1,
                               nre_author_effect_finish (effect));
  nre_author_archive_add_material (archive, "HULL", &material);
  return nre_author_archive_finish (archive);
}

static void
test_records (void)
{
  g_autoptr (GBytes) base = make_records ();

  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autoptr (NreMerge) merge = NULL, other = NULL;
      g_autoptr (GBytes) theirs = edited (base, records[i].theirs), one = NULL, two = NULL;

      one = merge_changes (base, records[i].mine, records[i].theirs, &merge);
      if (records[i].words != NULL)
        {
          g_assert_cmpuint (nre_merge_get_n_conflicts (merge), ==, 1);
          g_assert_cmpstr (nre_merge_get_conflict (merge, 0)->words, ==, records[i].words);
          test_assert_same (one, theirs);
          continue;
        }
      two = merge_changes (base, records[i].theirs, records[i].mine, &other);
      g_assert_cmpuint (nre_merge_get_n_conflicts (merge) + nre_merge_get_n_conflicts (other), ==, 0);
      g_assert_false (g_bytes_equal (one, theirs));
      test_assert_same (one, two);
    }
}

/* Of several changes none can be made: no two entries get the same name by what could be. */
static const struct
{
  Change mine[MAX_CHANGES];
  Change theirs[MAX_CHANGES];
  guint  n_conflicts;
} named[] = {
  /* The entry that had the name is not removed. */
  { { REMOVE ("#1"), RENAME ("#0", "more.bin") }, { PATCH ("#1", 0, "1") }, 2 },
  /* The entry that had the name keeps it. */
  { { ATTR ("#0", "attr1", 4), RENAME ("#0", "moved"), ADD ("WORDS.BIN", "1", 0) },
    { ATTR ("#0", "attr1", 5) }, 2 },
  /* Each takes the name of the one before. */
  { { RENAME ("#0", "new"), RENAME ("#1", "words.bin"), RENAME ("#2", "more.bin") },
    { ADD ("New", "1", 5) }, 3 },
};

static void
test_named (void)
{
  g_autoptr (GBytes) base = make_archive ();

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    {
      g_autoptr (NreMerge) merge = NULL;
      g_autoptr (GBytes) theirs = edited (base, named[i].theirs), result = NULL;

      result = merge_changes (base, named[i].mine, named[i].theirs, &merge);
      g_assert_cmpuint (nre_merge_get_n_conflicts (merge), ==, named[i].n_conflicts);
      g_assert_cmpuint (nre_merge_count (merge), ==, 0);
      test_assert_same (result, theirs);
    }
}

/* Both put the same entry in the place of another one. */
static void
test_both_added (void)
{
  static const Change both[MAX_CHANGES] = { REMOVE ("#4"), ADD ("new.bin", "1, 2", 4) };
  static const Change twice[MAX_CHANGES] = { ADD ("new.bin", "1, 2", 5), ADD ("new.bin", "1, 2", 6) };
  static const Change once[MAX_CHANGES] = { ADD ("new.bin", "1, 2", 5) };
  g_autoptr (GBytes) base = make_archive (), expected = edited (base, both), result = NULL;
  g_autoptr (GBytes) two = edited (base, twice), second = NULL;
  g_autoptr (NreMerge) merge = NULL, other = NULL;

  result = merge_changes (base, both, both, &merge);
  g_assert_cmpuint (nre_merge_get_n_conflicts (merge) + nre_merge_count (merge), ==, 0);
  test_assert_same (result, expected);
  /* Of two equal ones of mine, theirs has one. */
  second = merge_changes (base, twice, once, &other);
  g_assert_cmpuint (nre_merge_get_n_conflicts (other), ==, 0);
  g_assert_cmpuint (nre_merge_count (other), ==, 1);
  assert_same_entries (second, two);
}

/* Of records, those that do not meet are taken; and what both did is no conflict. */
static void
test_partly (void)
{
  static const Change mine[MAX_CHANGES] = { BATCH (0, 2), BATCH (1, 2), ATTR ("#0", "attr1", 4) };
  static const Change theirs[MAX_CHANGES] = { BATCH (0, 3), ATTR ("#0", "attr1", 4) };
  static const Change both[MAX_CHANGES] = { BATCH (0, 3), BATCH (1, 2), ATTR ("#0", "attr1", 4) };
  g_autoptr (GBytes) base = make_archive (), expected = edited (base, both), result = NULL;
  g_autoptr (NreMerge) merge = NULL;

  result = merge_changes (base, mine, theirs, &merge);
  g_assert_cmpuint (nre_merge_get_n_conflicts (merge), ==, 1);
  g_assert_cmpuint (nre_merge_count (merge), ==, 1);
  test_assert_same (result, expected);
}

/* Where names do not tell entries apart, nothing is made in the wrong one. */
static void
test_same_names (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  static const Change mine[MAX_CHANGES] = { PATCH ("#0", 0, "1") };
  static const Change theirs[MAX_CHANGES] = { REMOVE ("#0") };
  static const Change others[MAX_CHANGES] = { PATCH ("#2", 0, "1") };
  g_autoptr (GBytes) base = NULL, expected = NULL, result = NULL, safe = NULL;
  g_autoptr (NreMerge) merge = NULL, other = NULL;

  nre_author_archive_add_data (archive, 7, "same", 0, 0, 0, "aaaabbbb", 8);
  nre_author_archive_add_data (archive, 7, "same", 0, 0, 0, "aaaacccc", 8);
  nre_author_archive_add_data (archive, 7, "other", 0, 0, 0, "aaaacccc", 8);
  base = nre_author_archive_finish (archive);
  expected = edited (base, theirs);
  result = merge_changes (base, mine, theirs, &merge);
  g_assert_cmpuint (nre_merge_get_n_conflicts (merge), ==, 1);
  test_assert_same (result, expected);
  /* Entries that the other program did not touch are those that they were. */
  safe = merge_changes (base, mine, others, &other);
  g_assert_cmpuint (nre_merge_get_n_conflicts (other), ==, 0);
}

static void
test_loose (void)
{
  static const Change mine[MAX_CHANGES] = {
    { "set-wear", NULL, "{'row': <uint32 0>, 'name': <'STONE'>}" },
  };
  static const Change theirs[MAX_CHANGES] = {
    { "set-wear", NULL, "{'row': <uint32 1>, 'name': <'SAND'>}" },
  };
  static const char text[] = "2\r\n0 GRASS\r\n1 ROCK\r\n", wanted[] = "2\r\n0 STONE\r\n1 SAND\r\n";
  g_autoptr (GBytes) base = g_bytes_new_static (text, strlen (text)), archive = make_archive ();
  g_autoptr (GBytes) expected = g_bytes_new_static (wanted, strlen (wanted)), result = NULL, kept = NULL;
  g_autoptr (NreDocument) document = open_bytes (base);
  g_autoptr (NreMerge) merge = NULL, other = NULL;

  result = merge_changes (base, mine, theirs, &merge);
  g_assert_cmpuint (nre_merge_get_n_conflicts (merge), ==, 0);
  test_assert_same (result, expected);
  perform (document, mine);
  kept = merge_from (base, document, archive, &other);
  g_assert_cmpuint (nre_merge_get_n_conflicts (other), ==, 1);
  g_assert_cmpstr (nre_merge_get_conflict (other, 0)->words, ==, "The file on the disk is of another kind");
  test_assert_same (kept, archive);
}

/* What was saved is in theirs, too: only what came after it is mine, even when it was undone. */
static void
test_saved (void)
{
  static const Change first[MAX_CHANGES] = { PATCH ("#0", 0, "1"), ADD ("new.bin", "1", 5), REMOVE ("#1") };
  static const Change after[MAX_CHANGES] = { PATCH ("#0", 8, "1") };
  static const Change theirs[MAX_CHANGES] = { PATCH ("#0", 16, "1") };
  static const Change both[MAX_CHANGES] = { PATCH ("#0", 16, "1"), PATCH ("#0", 8, "1") };
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) base = make_archive (), saved = edited (base, first), other = edited (saved, theirs);
  g_autoptr (GBytes) expected = edited (saved, both), wanted = edited (base, theirs);
  g_autoptr (GBytes) result = NULL, back = NULL;
  g_autofree char *path = test_file_write (folder, "test.lib", base);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreDocument) document = nre_document_open (path, &error);
  g_autoptr (NreDirectory) state = NULL, again = NULL;
  g_autoptr (NreMerge) one = NULL, two = NULL;

  g_assert_no_error (error);
  perform (document, first);
  nre_document_save (document, NULL, 0, &error);
  g_assert_no_error (error);
  perform (document, after);
  state = nre_document_dup_saved (document);
  result = merge (state, document, other, &one);
  g_assert_cmpuint (nre_merge_get_n_conflicts (one), ==, 0);
  g_assert_cmpuint (nre_merge_count (one), ==, 1);
  test_assert_same (result, expected);
  nre_document_go_to (document, 0);
  again = nre_document_dup_saved (document);
  back = merge (again, document, other, &two);
  g_assert_cmpuint (nre_merge_get_n_conflicts (two), ==, 0);
  g_assert_cmpuint (nre_merge_count (two), ==, 3);
  assert_same_entries (back, wanted);
}

/* --- Any changes ------------------------------------------------------------------------------------ */

/* A random edit of any archive. */
static void
edit_randomly (NreDocument *document, GRand *rand)
{
  NreDirectory *at = nre_document_get_root (document), *inside;
  g_autoptr (GString) path = g_string_new (NULL);
  g_autofree char *args = NULL, *name = g_strdup_printf ("n%u", test_pick (rand, 20));
  g_autofree char *archive = NULL;
  static const char *const operations[] = { "patch-bytes", "set-attributes", "rename-entry",
                                            "replace-payload", "add-entry", "remove-entry", "move-entry" };
  guint which = test_pick (rand, G_N_ELEMENTS (operations)), n, index;
  GVariant *variant;

  for (;;)
    {
      n = nre_directory_get_n_entries (at);
      index = n > 0 ? test_pick (rand, n) : 0;
      inside = n > 0 && test_pick (rand, 2) == 0 ? nre_directory_open_nested (at, index, NULL) : NULL;
      if (inside == NULL)
        break;
      g_string_append_printf (path, "%s#%u", path->len > 0 ? "/" : "", index);
      at = inside;
    }
  archive = g_strdup (path->len > 0 ? path->str : NULL);
  g_string_append_printf (path, "%s#%u", path->len > 0 ? "/" : "", index);
  if (g_str_equal (operations[which], "patch-bytes"))
    args = g_strdup_printf ("{'offset': <uint32 %u>, 'data': <[byte %u]>}", test_pick (rand, 40),
                            test_pick (rand, 256));
  else if (g_str_equal (operations[which], "set-attributes"))
    args = g_strdup_printf ("{'attr%u': <uint32 %u>}", 1 + test_pick (rand, 3), test_pick (rand, 9));
  else if (g_str_equal (operations[which], "rename-entry"))
    args = g_strdup_printf ("{'name': <'%s'>}", name);
  else if (g_str_equal (operations[which], "replace-payload"))
    args = g_strdup_printf ("{'data': <[byte %u, %u]>}", test_pick (rand, 256), test_pick (rand, 3));
  else if (g_str_equal (operations[which], "add-entry"))
    args = g_strdup_printf ("{" FIELDS "'name': <'%s'>, 'data': <[byte %u]>, 'index': <uint32 %u>}", name,
                            test_pick (rand, 256), test_pick (rand, n + 1));
  else if (g_str_equal (operations[which], "move-entry"))
    args = g_strdup_printf ("{'index': <uint32 %u>}", test_pick (rand, n + 1));
  variant = args != NULL ? g_variant_parse (G_VARIANT_TYPE_VARDICT, args, NULL, NULL, NULL) : NULL;
  /* Some are refused. */
  nre_document_perform (document, operations[which],
                        g_str_equal (operations[which], "add-entry") ? archive : path->str, variant, NULL);
}

static guint
count_name (NreDirectory *directory, const guint8 *name)
{
  g_autoptr (GArray) found = nre_directory_find_name (directory, name, nre_record_name_length (name));

  return found->len;
}

/* No entry has got the name of another one by the merge. */
static void
assert_names (GBytes *result, GBytes *mine, GBytes *theirs)
{
  g_autoptr (NreDocument) x = open_bytes (mine), y = open_bytes (theirs), z = open_bytes (result);
  NreDirectory *a = nre_document_get_root (x), *b = nre_document_get_root (y), *c = nre_document_get_root (z);

  for (guint i = 0; i < nre_directory_get_n_entries (c); i++)
    {
      const guint8 *name = nre_directory_peek_name (c, i);

      g_assert_cmpuint (count_name (c, name), <=, MAX (count_name (a, name), count_name (b, name)));
    }
}

static void
test_random (void)
{
  guint n_rounds = test_n_rounds (200);

  for (guint round = 0; round < n_rounds; round++)
    {
      guint32 seed = test_seed (round, n_rounds);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (GBytes) base = test_random_archive (rand, 2);
      g_autoptr (NreDocument) mine = open_bytes (base), theirs = open_bytes (base), plain = open_bytes (base);
      g_autoptr (GBytes) other = NULL, same = NULL, own = NULL, alone = NULL, both = NULL;
      g_autoptr (NreMerge) one = NULL, two = NULL, three = NULL;
      guint n = 1 + test_pick (rand, 6), m = 1 + test_pick (rand, 6);

      g_test_message ("seed %u", seed);
      for (guint i = 0; i < n; i++)
        edit_randomly (mine, rand);
      for (guint i = 0; i < m; i++)
        edit_randomly (theirs, rand);
      other = written (nre_document_get_root (theirs));
      own = written (nre_document_get_root (mine));
      /* I changed nothing, or they did not. */
      same = merge_from (base, plain, other, &one);
      g_assert_cmpuint (nre_merge_count (one) + nre_merge_get_n_conflicts (one), ==, 0);
      test_assert_same (same, other);
      alone = merge_from (base, mine, base, &two);
      g_assert_cmpuint (nre_merge_get_n_conflicts (two), ==, 0);
      test_assert_same (alone, own);
      both = merge_from (base, mine, other, &three);
      test_archive_assert_sound (both);
      assert_names (both, own, other);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/merge/apart", test_apart);
  g_test_add_func ("/merge/added", test_added);
  g_test_add_func ("/merge/meeting", test_meeting);
  g_test_add_func ("/merge/changed-back", test_changed_back);
  g_test_add_func ("/merge/records", test_records);
  g_test_add_func ("/merge/named", test_named);
  g_test_add_func ("/merge/both-added", test_both_added);
  g_test_add_func ("/merge/partly", test_partly);
  g_test_add_func ("/merge/same-names", test_same_names);
  g_test_add_func ("/merge/loose", test_loose);
  g_test_add_func ("/merge/saved", test_saved);
  g_test_add_func ("/merge/random", test_random);
  return g_test_run ();
}

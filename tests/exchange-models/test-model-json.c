/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "odd-models.h"

#include "nre-author-archive.h"
#include "nre-document.h"
#include "nre-edits.h"
#include "nre-error.h"
#include "nre-exchange-model.h"
#include "nre-json-reader.h"
#include "nre-layout.h"
#include "test-files.h"
#include "test-random.h"

#include <string.h>

/* The JSON form of models: every byte comes back, an edit of the text is an edit of just that, and whatever
 * is not of the shape is refused in words. */

static char *
export_text (GBytes *model)
{
  g_autoptr (GError) error = NULL;
  GString *text = g_string_new (NULL);

  nre_tables_write (&nre_model_form, model, text, &error);
  g_assert_no_error (error);
  return g_string_free (text, FALSE);
}

static GBytes *
import_text (const char *text, GError **error)
{
  g_autoptr (GError) syntax = NULL;
  g_autoptr (JsonNode) root = nre_json_read (text, strlen (text), &syntax);

  g_assert_no_error (syntax);
  return nre_tables_read (&nre_model_form, root, error);
}

static GBytes *
import_good (const char *text)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = import_text (text, &error);

  g_assert_no_error (error);
  return bytes;
}

/* Takes @text; what is to be replaced must be there. With " for ' in both. */
static char *
change (char *text, const char *from, const char *to)
{
  g_autofree char *owned = text, *old = g_strdelimit (g_strdup (from), "'", '"');
  g_autofree char *new = g_strdelimit (g_strdup (to), "'", '"');
  const char *at = strstr (owned, old);

  if (at == NULL)
    g_error ("“%s” is not in the JSON", old);
  return g_strdup_printf ("%.*s%s%s", (int) (at - owned), owned, new, at + strlen (old));
}

static GBytes *
make (const char *name)
{
  for (guint i = 0; i < n_odd_models; i++)
    if (strcmp (odd_models[i].name, name) == 0)
      return odd_models[i].make ();
  g_assert_not_reached ();
}

static NreDocument *
open_bytes (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_new_from_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  return document;
}

static GBytes *
write_document (NreDocument *document)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = nre_layout_write (nre_document_get_root (document), &error);

  g_assert_no_error (error);
  return bytes;
}

/* A file with the model as its second entry. */
static GBytes *
nest (GBytes *model)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  nre_author_archive_add_data (archive, 1, "before.txt", 0, 0, 0, "before", 6);
  nre_author_archive_add (archive, NRE_AUTHOR_TYPE_MESH, "thing.msh", 1, 2, 3, model);
  nre_author_archive_add_data (archive, 1, "after.txt", 0, 0, 0, "behind", 6);
  return nre_author_archive_finish (archive);
}

/* --- Round trips ---------------------------------------------------------------------------------------- */

static void
every_byte_comes_back (gconstpointer data)
{
  const OddModel *odd = data;
  g_autoptr (GBytes) model = odd->make ();
  g_autofree char *text = export_text (model);
  g_autoptr (GBytes) back = import_good (text);
  g_autofree char *again = export_text (back);

  test_assert_same (back, model);
  g_assert_cmpstr (again, ==, text);
}

/* Any bytes changed anywhere: what still opens as a model comes back, too. */
static void
damaged_models_come_back (void)
{
  guint n_rounds = test_n_rounds (300), n_models = 0;

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_autoptr (GBytes) model = odd_models[test_pick (rand, n_odd_models)].make ();
      gsize size = g_bytes_get_size (model);
      g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (model, NULL), size);
      g_autoptr (GBytes) damaged = NULL;
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint i = 0, n = 1 + test_pick (rand, 8); i < n; i++)
        {
          gsize range = i % 2 == 0 ? MIN (size, 1200) : size;

          bytes[size - 1 - test_pick (rand, (guint) range)] = (guint8) test_pick (rand, 256);
        }
      damaged = g_bytes_new (bytes, size);
      if (nre_tables_write (&nre_model_form, damaged, text, NULL))
        {
          g_autoptr (GBytes) back = import_good (text->str);

          test_assert_same (back, damaged);
          n_models++;
        }
    }
  g_assert_cmpuint (n_models, >, n_rounds / 4);
}

static void
without_a_layout_it_is_canonical (void)
{
  g_autoptr (GBytes) model = make ("dirty");
  g_autofree char *text = export_text (model);
  char *layout = strstr (text, "  \"layout\": {"), *nodes = strstr (text, "  \"nodes\": [");
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreLayout) repacked = NULL;
  g_autoptr (GBytes) found = NULL;
  g_autoptr (GBytes) expected = NULL;
  guint64 dropped;

  g_assert_nonnull (layout);
  g_assert_nonnull (nodes);
  memmove (layout, nodes, strlen (nodes) + 1);
  found = import_good (text);
  archive = nre_archive_new (model, NULL);
  directory = nre_directory_new (archive);
  repacked = nre_layout_new_repack (directory, &dropped, NULL);
  expected = nre_layout_to_bytes (repacked);
  test_assert_same (found, expected);
}

static void
only_models_are_exported (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) archive = nre_author_archive_finish (author);

  g_assert_false (nre_tables_write (&nre_model_form, archive, text, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_assert_cmpuint (text->len, ==, 0);
}

/* --- Edits ---------------------------------------------------------------------------------------------- */

/* What an import does to a file is what the same edit does; one step, which undo takes back. */
static void
assert_import_is (GBytes *file, const char *entry, const char *json, NreDocument *expected)
{
  g_autoptr (NreDocument) document = open_bytes (file);
  g_autoptr (GBytes) model = import_good (json);
  g_autoptr (GBytes) found = NULL;
  g_autoptr (GBytes) wanted = write_document (expected);
  g_autoptr (GBytes) undone = NULL;
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GError) error = NULL;
  NreHistory *history = nre_document_get_history (document);

  nre_tables_import (&nre_model_form, document, entry, model, 0, &whole, &error);
  g_assert_no_error (error);
  g_assert_null (whole);
  found = write_document (document);
  test_assert_same (found, wanted);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 1);
  g_assert_true (nre_document_undo (document));
  undone = write_document (document);
  test_assert_same (undone, file);
  g_assert_true (nre_document_redo (document));
}

static void
check_edit (const char *from, const char *to, const char *operation, GVariant *args)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (args);
  g_autoptr (GBytes) model = make ("small");
  g_autoptr (GBytes) file = nest (model);
  g_autofree char *text = change (export_text (model), from, to);
  g_autoptr (NreDocument) direct = open_bytes (model);
  g_autoptr (NreDocument) nested = open_bytes (file);
  g_autoptr (GError) error = NULL;

  nre_document_perform (direct, operation, NULL, sunk, &error);
  g_assert_no_error (error);
  nre_document_perform (nested, operation, "thing.msh", sunk, &error);
  g_assert_no_error (error);
  assert_import_is (model, NULL, text, direct);
  assert_import_is (file, "thing.msh", text, nested);
}

static void
a_renamed_node_is_a_renamed_node (void)
{
  check_edit ("'name': 'Turret'", "'name': 'Башня'", "rename-node",
              g_variant_new_parsed ("{'node': <uint32 1>, 'name': <@ms 'Башня'>}"));
  check_edit ("'name': 'muzzle'", "'name': null", "rename-node",
              g_variant_new_parsed ("{'node': <uint32 2>, 'name': <@ms nothing>}"));
}

static void
a_changed_batch_is_a_changed_batch (void)
{
  check_edit ("'material_index': 1", "'material_index': 7", "set-batch",
              g_variant_new_parsed ("{'batch': <uint32 1>, 'material_index': <uint32 7>}"));
}

static void
a_moved_key_is_a_moved_key (void)
{
  check_edit ("'keys': [\n    {\n      'index': 0,\n      'time': 0,\n      'pos': [0, 0, 0]",
              "'keys': [\n    {\n      'index': 0,\n      'time': 0,\n      'pos': [0.25, -3, 1e2]",
              "set-key",
              g_variant_new_parsed ("{'key': <uint32 0>, 'pos': <[0.25, -3.0, 100.0]>}"));
}

/* A vertex more: counts and what lies behind move, as when the tables are replaced by hand. */
static void
a_table_may_grow (void)
{
  g_autoptr (GBytes) model = make ("small");
  g_autofree char *text = export_text (model);
  g_autoptr (NreArchive) before = nre_archive_new (model, NULL);
  g_autoptr (NreArchive) after = NULL;
  g_autoptr (GBytes) grown = NULL;
  guint entry = nre_author_archive_index_of_type (model, 3);
  NreRecord old, new;

  text = change (g_steal_pointer (&text), "'positions': [", "'positions': [[1, 2, 3],");
  grown = import_good (text);
  after = nre_archive_new (grown, NULL);
  nre_archive_get_record (before, entry, &old);
  nre_archive_get_record (after, entry, &new);
  g_assert_cmpuint (new.attr1, ==, old.attr1 + 1);
  g_assert_cmpuint (new.size, ==, old.size + 12);
  g_assert_cmpuint (new.attr3, ==, 12);
  for (guint i = 0; i < nre_archive_get_n_entries (after); i++)
    {
      NreSpan x, y;

      nre_archive_get_payload (before, i, &x);
      nre_archive_get_payload (after, i, &y);
      g_assert_true (i == entry || nre_span_equal (x, y));
    }
}

static void
an_edited_payload_leaves_the_one_it_shared (void)
{
  g_autoptr (GBytes) model = make ("shared");
  g_autofree char *text = export_text (model);
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (GBytes) edited = NULL;
  NreSpan normals, uv;
  char *section = strstr (text, "\"uv\": [\n    [");

  g_assert_nonnull (section);
  section += strlen ("\"uv\": [\n    [");
  memset (section, ' ', strcspn (section, ","));
  *section = '1';
  edited = import_good (text);
  archive = nre_archive_new (edited, NULL);
  nre_archive_get_payload (archive, nre_author_archive_index_of_type (edited, 4), &normals);
  nre_archive_get_payload (archive, nre_author_archive_index_of_type (edited, 5), &uv);
  g_assert_false (nre_span_equal (normals, uv));
  g_assert_cmpint (nre_load_i16 (uv.data), ==, 1024);
}

static void
a_renamed_table_is_sorted_in (void)
{
  g_autoptr (GBytes) model = make ("unknown-table");
  g_autoptr (NreDocument) expected = open_bytes (model);
  g_autofree char *text = change (export_text (model), "'name': 'again'", "'name': 'AAA'");
  g_autoptr (GError) error = NULL;
  guint last = nre_author_archive_count (model) - 1;
  g_autofree char *path = g_strdup_printf ("#%u", last);

  nre_edit_rename_entry (expected, path, "AAA", &error);
  g_assert_no_error (error);
  assert_import_is (model, NULL, text, expected);
}

/* A sort table that is not that of the names is a part of the model, too, and comes along. */
static void
a_stale_sort_table_is_kept (void)
{
  g_autoptr (GBytes) model = make ("small");
  g_autoptr (GBytes) file = nest (model);
  g_autoptr (NreDocument) document = open_bytes (file);
  guint n = nre_author_archive_count (model);
  gsize size = g_bytes_get_size (model);
  guint8 *data = g_memdup2 (g_bytes_get_data (model, NULL), size);
  g_autoptr (GBytes) stale = g_bytes_new_take (data, size);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) back = NULL, made = NULL, whole = NULL;
  g_autoptr (GError) error = NULL;

  /* The name of the first table, in its directory record. */
  data[size - 64 * (gsize) n + 20] = 'z';
  text = export_text (stale);
  g_assert_nonnull (strstr (text, "\"sort_index\""));
  back = import_good (text);
  test_assert_same (back, stale);
  nre_tables_import (&nre_model_form, document, "thing.msh", back, NRE_IMPORT_TOLERANT, &whole, &error);
  g_assert_no_error (error);
  g_assert_null (whole);
  made = nre_directory_read (nre_document_get_root (document), 1, &error);
  g_assert_no_error (error);
  test_assert_same (made, stale);
}

/* One odd model put over another: an entry becomes exactly it, a file gets its tables or is
 * told as a whole. */
static void
a_model_replaces_another (void)
{
  g_autoptr (GBytes) small = make ("small");
  g_autoptr (GBytes) file = nest (small);

  for (guint i = 0; i < n_odd_models; i++)
    {
      g_autoptr (GBytes) model = odd_models[i].make ();
      g_autoptr (NreDocument) nested = open_bytes (file);
      g_autoptr (NreDocument) direct = open_bytes (small);
      g_autoptr (GBytes) whole = NULL;
      g_autoptr (GBytes) found = NULL;
      g_autoptr (GBytes) undone = NULL;
      g_autoptr (GError) error = NULL;

      nre_tables_import (&nre_model_form, nested, "thing.msh", model, NRE_IMPORT_TOLERANT, &whole, &error);
      g_assert_no_error (error);
      g_assert_null (whole);
      found = nre_directory_read (nre_document_get_root (nested), 1, &error);
      test_assert_same (found, model);
      g_clear_pointer (&found, g_bytes_unref);

      nre_tables_import (&nre_model_form, direct, NULL, model, NRE_IMPORT_TOLERANT, &whole, &error);
      g_assert_no_error (error);
      found = write_document (direct);
      if (whole == NULL)
        test_assert_same (found, model);
      else
        test_assert_same (whole, model);
      while (nre_document_undo (direct))
        ;
      undone = write_document (direct);
      test_assert_same (undone, small);
    }
}

static void
an_invariant_is_not_broken (void)
{
  g_autoptr (GBytes) model = make ("small");
  g_autofree char *text = change (export_text (model), "'index_count': ", "'index_count': 9");
  g_autoptr (GBytes) edited = import_good (text);
  g_autoptr (NreDocument) document = open_bytes (model);
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (nre_tables_import (&nre_model_form, document, NULL, edited, 0, &whole, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "invariant"));
  g_assert_false (nre_document_get_modified (document));
  g_clear_error (&error);
  g_assert_true (nre_tables_import (&nre_model_form, document, NULL, edited, NRE_IMPORT_TOLERANT, &whole,
                                    &error));
  g_assert_no_error (error);
  after = write_document (document);
  test_assert_same (after, edited);
}

/* What was wrong already does not stand in the way of other edits. */
static void
an_old_fault_may_stay (void)
{
  g_autoptr (GBytes) model = make ("odd-floats");
  g_autofree char *text = change (export_text (model), "'name': 'Turret'", "'name': 'renamed'");
  g_autoptr (GBytes) edited = import_good (text);
  g_autoptr (NreDocument) document = open_bytes (model);
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GError) error = NULL;

  nre_tables_import (&nre_model_form, document, NULL, edited, 0, &whole, &error);
  g_assert_no_error (error);
  g_assert_true (nre_document_get_modified (document));
}

/* --- Refusals ------------------------------------------------------------------------------------------- */

typedef struct
{
  const char *path;
  const char *from;
  const char *to;
  NreError    code;
  const char *message;
} Refusal;

/* clang-format off */
static const Refusal refusals[] = {
  { "kind", "'kind': 'model'", "'kind': 'terrain'", NRE_ERROR_SYNTAX, "kind" },
  { "version", "'version': 1", "'version': 2", NRE_ERROR_SYNTAX, "version" },
  { "unknown-member", "'version': 1,", "'version': 1, 'colour': 3,", NRE_ERROR_SYNTAX, "colour" },
  { "unknown-table-member", "'type_id': 1,", "'type_id': 1, 'size': 3,", NRE_ERROR_SYNTAX,
    "table 0: there is no member “size”" },
  { "missing-section", "'batches': [", "'bunches': [", NRE_ERROR_SYNTAX, "“batches” is missing" },
  { "section-twice", "'section': 'normals'", "'section': 'positions'", NRE_ERROR_SYNTAX, "another table" },
  { "section-of-nothing", "'section': 'normals'", "'section': 'dreams'", NRE_ERROR_SYNTAX, "dreams" },
  { "section-unused", "'section': 'normals'", "'hex': ''", NRE_ERROR_SYNTAX, "normals" },
  { "names-unused", "'section': 'strings'", "'hex': ''", NRE_ERROR_SYNTAX, "node 0 has a name" },
  { "two-contents", "'section': 'normals'", "'section': 'normals', 'hex': '00'", NRE_ERROR_SYNTAX,
    "exactly one" },
  { "hex", "'hex': '", "'hex': 'xyz", NRE_ERROR_SYNTAX, "hexadecimal" },
  { "field-missing", "'tri_start'", "'index'", NRE_ERROR_SYNTAX, "slot 0" },
  { "field-unknown", "'tri_start'", "'tri_begin'", NRE_ERROR_SYNTAX, "slot 0: has no field “tri_begin”" },
  { "field-type", "'tri_start': 0", "'tri_start': '0'", NRE_ERROR_SYNTAX,
    "slot 0: “tri_start” must be an integer" },
  { "field-fraction", "'tri_start': 0", "'tri_start': 0.5", NRE_ERROR_SYNTAX, "must be an integer" },
  { "field-range", "'tri_start': 0", "'tri_start': 65536", NRE_ERROR_REFUSED, "does not fit" },
  { "field-negative", "'tri_start': 0", "'tri_start': -1", NRE_ERROR_REFUSED, "does not fit" },
  { "reference-range", "'parent': null", "'parent': 65535", NRE_ERROR_REFUSED,
    "node 0: “parent” does not fit" },
  { "float-range", "'sphere_radius': ", "'sphere_radius': 1e39,'index':0,'x':", NRE_ERROR_SYNTAX, "slot 0" },
  { "float-too-large", "'positions': [\n    [", "'positions': [[1e39,0,0],\n    [", NRE_ERROR_REFUSED,
    "position 0: [0] is too large" },
  { "float-word", "'positions': [\n    [", "'positions': [['nan',0,0],\n    [", NRE_ERROR_SYNTAX, "NaN" },
  { "row-length", "'positions': [\n    [", "'positions': [[1,2],\n    [", NRE_ERROR_SYNTAX, "array of 3" },
  { "uv-range", "'uv': [\n    [", "'uv': [[32,0],\n    [", NRE_ERROR_REFUSED, "does not fit" },
  { "record-kind", "'slots': [\n    {", "'slots': [ 3,\n    {", NRE_ERROR_SYNTAX, "must be an object" },
  { "record-index", "'tri_start'", "'index': 5, 'tri_start'", NRE_ERROR_SYNTAX, "" },
  { "name-kind", "'name': 'Turret'", "'name': 5", NRE_ERROR_SYNTAX, "node 1" },
  { "name-cp1251", "'name': 'Turret'", "'name': '猫'", NRE_ERROR_REFUSED, "CP1251" },
  { "name-nul", "'name': 'Turret'", "'name': 'a\\u0000b'", NRE_ERROR_REFUSED, "NUL" },
  { "name-long", "'name': 'small'", "'name': '1234567890123456789012345678901234567'", NRE_ERROR_REFUSED,
    "at most 35" },
  { "frame-count", "'frame_count': ", "'frame_count': 1", NRE_ERROR_SYNTAX, "change both" },
  { "layout-total", "'total_size': ", "'total_size': 9", NRE_ERROR_SYNTAX, "layout" },
  { "layout-entries", "'entries': [\n      {",
    "'entries': [{'offset': 16, 'size': 0, 'sort_index': 0},\n      {", NRE_ERROR_SYNTAX, "places" },
  { "layout-offset", "'offset': 16,", "'offset': 7,", NRE_ERROR_SYNTAX, "entry 0" },
  { "layout-gap", "'gaps': []", "'gaps': [{'offset': 20, 'hex': '00'}]", NRE_ERROR_SYNTAX, "gap" },
  { "layout-tail", "'gaps': []", "'gaps': [], 'tail_hex': '00'", NRE_ERROR_SYNTAX, "gap" },
  { "layout-member", "'gaps': []", "'gaps': [], 'goops': []", NRE_ERROR_SYNTAX, "goops" },
};
/* clang-format on */

static void
refused_in_words (gconstpointer data)
{
  const Refusal *refusal = data;
  g_autoptr (GBytes) model = make ("small");
  g_autofree char *text = change (export_text (model), refusal->from, refusal->to);
  g_autoptr (GError) syntax = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = nre_json_read (text, strlen (text), &syntax);
  g_autoptr (GBytes) bytes = NULL;

  /* A member given twice does not even pass the reader of JSON. */
  if (root == NULL)
    {
      g_assert_error (syntax, NRE_ERROR, NRE_ERROR_SYNTAX);
      return;
    }
  bytes = nre_tables_read (&nre_model_form, root, &error);
  g_assert_error (error, NRE_ERROR, (int) refusal->code);
  g_assert_null (bytes);
  if (strstr (error->message, refusal->message) == NULL)
    g_error ("“%s” does not say “%s”", error->message, refusal->message);
}

/* A few words that claim a gigabyte. */
static void
claims_take_no_memory (void)
{
  /* clang-format off */
  static const char *const texts[] = {
    "{'kind':'model','version':1,'tables':[],"
    "'layout':{'size':4294967295,'total_size':4294967295,'entries':[]}}",
    "{'kind':'model','version':1,'tables':[],"
    "'layout':{'size':9223372036854775807,'total_size':16,'entries':[]}}",
    "{'kind':'model','version':1,'tables':[{'type_id':1,'name':'','attr1':0,'attr2':0,'attr3':0,'hex':''}],"
    "'layout':{'size':4000000000,'total_size':4000000000,"
    "'entries':[{'offset':16,'size':3999999900,'sort_index':0}]}}",
    "{'kind':'model','version':1,'tables':"
    "[{'type_id':1,'name':'','unreadable':true,'attr1':0,'attr2':0,'attr3':0}],"
    "'layout':{'size':80,'total_size':80,'entries':[{'offset':4294967295,'size':4294967295,'sort_index':9}],"
    "'gaps':[{'offset':4294967295,'hex':'00'}]}}",
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = g_strdelimit (g_strdup (texts[i]), "'", '"');
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = import_text (text, &error);

      g_assert_null (bytes);
      g_assert_true (g_error_matches (error, NRE_ERROR, NRE_ERROR_TOO_LARGE) ||
                     g_error_matches (error, NRE_ERROR, NRE_ERROR_REFUSED) ||
                     g_error_matches (error, NRE_ERROR, NRE_ERROR_SYNTAX));
    }
}

/* Words of the text exchanged at random: an error or a model, and nothing else. */
static void
any_text_is_read_or_refused (void)
{
  static const char *const words[] = { "null", "0", "-1", "65535", "4294967295", "1e30", "\"\"", "\"NaN\"",
                                       "[]", "{}",
                                       "true", "[[]]", "\"00\"", "9007199254740993" };
  guint n_rounds = test_n_rounds (400), n_read = 0;
  g_autoptr (GBytes) model = make ("dirty");
  g_autofree char *text = export_text (model);
  gsize length = strlen (text);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_autoptr (GString) changed = g_string_new (text);
      g_autoptr (JsonNode) root = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      gsize range = test_pick (rand, 2) == 0 ? MIN (length, 9000) : length;
      gsize at = test_pick (rand, (guint) range);
      gsize end;

      while (at < length && text[at] != ':' && text[at] != '[' && text[at] != ',')
        at++;
      for (end = ++at; end < length && strchr (",]}\n", text[end]) == NULL; end++)
        ;
      if (at >= length || end >= length)
        continue;
      g_string_erase (changed, (gssize) at, (gssize) (end - at));
      g_string_insert (changed, (gssize) at, words[test_pick (rand, G_N_ELEMENTS (words))]);
      root = nre_json_read (changed->str, changed->len, NULL);
      if (root == NULL)
        continue;
      n_read++;
      bytes = nre_tables_read (&nre_model_form, root, &error);
      g_assert_true ((bytes == NULL) == (error != NULL));
    }
  g_assert_cmpuint (n_read, >, n_rounds / 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n_odd_models; i++)
    {
      g_autofree char *path = g_strconcat ("/model-json/every-byte/", odd_models[i].name, NULL);

      g_test_add_data_func (path, &odd_models[i], every_byte_comes_back);
    }
  g_test_add_func ("/model-json/damaged", damaged_models_come_back);
  g_test_add_func ("/model-json/without-layout", without_a_layout_it_is_canonical);
  g_test_add_func ("/model-json/only-models", only_models_are_exported);
  g_test_add_func ("/model-json/edit/name", a_renamed_node_is_a_renamed_node);
  g_test_add_func ("/model-json/edit/batch", a_changed_batch_is_a_changed_batch);
  g_test_add_func ("/model-json/edit/key", a_moved_key_is_a_moved_key);
  g_test_add_func ("/model-json/edit/growing", a_table_may_grow);
  g_test_add_func ("/model-json/edit/shared", an_edited_payload_leaves_the_one_it_shared);
  g_test_add_func ("/model-json/edit/table-name", a_renamed_table_is_sorted_in);
  g_test_add_func ("/model-json/edit/stale-sort", a_stale_sort_table_is_kept);
  g_test_add_func ("/model-json/edit/replace", a_model_replaces_another);
  g_test_add_func ("/model-json/edit/invariant", an_invariant_is_not_broken);
  g_test_add_func ("/model-json/edit/old-fault", an_old_fault_may_stay);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strconcat ("/model-json/refuse/", refusals[i].path, NULL);

      g_test_add_data_func (path, &refusals[i], refused_in_words);
    }
  g_test_add_func ("/model-json/refuse/claims", claims_take_no_memory);
  g_test_add_func ("/model-json/refuse/anything", any_text_is_read_or_refused);
  return g_test_run ();
}

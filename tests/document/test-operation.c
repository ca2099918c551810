/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-document.h"
#include "nre-error.h"
#include "nre-layout.h"
#include "test-files.h"
#include "test-fixture.h"

#include <string.h>

/* Kinds may share a name: a script is read before it is known which of them it is about. */
static void
assert_shared (const NreOperation *operation, const NreOperation *first)
{
  g_assert_cmpuint (operation->n_params, ==, first->n_params);
  g_assert_cmpstr (operation->label, ==, first->label);
  g_assert_true (operation == first ||
                 (operation->target == NRE_TARGET_KIND && operation->kind != first->kind));
  for (guint i = 0; i < operation->n_params; i++)
    {
      const NreParam *a = &operation->params[i], *b = &first->params[i];

      g_assert_cmpstr (a->name, ==, b->name);
      g_assert_cmpint (a->type, ==, b->type);
      g_assert_cmpint (a->required, ==, b->required);
      g_assert_true (a->min == b->min && a->max == b->max && a->count == b->count &&
                     a->columns == b->columns);
    }
}

static void
test_table (void)
{
  guint n;
  const NreOperation *table = nre_operation_get_table (&n);

  g_assert_cmpuint (n, >=, 8);
  for (guint i = 0; i < n; i++)
    {
      assert_shared (&table[i], nre_operation_find (table[i].name));
      g_assert_cmpuint (strlen (table[i].label), >, 0);
      g_assert_nonnull (table[i].run);
      for (guint k = 0; k < table[i].n_params; k++)
        {
          g_assert_true (nre_operation_get_param (&table[i], table[i].params[k].name) == &table[i].params[k]);
          g_assert_true (g_variant_type_is_definite (nre_param_get_variant_type (&table[i].params[k])));
        }
      g_assert_null (nre_operation_get_param (&table[i], "no such field"));
    }
  g_assert_null (nre_operation_find ("no-such-op"));
}

/* A sound value of each parameter; whether the operation likes it is not the question here. */
static GVariant *
some_value (const NreParam *param)
{
  const GVariantType *type = nre_param_get_variant_type (param);
  GVariantBuilder builder;

  if (g_variant_type_equal (type, G_VARIANT_TYPE_BYTESTRING))
    return g_variant_new_from_data (G_VARIANT_TYPE_BYTESTRING, "x", 1, TRUE, NULL, NULL);
  if (g_variant_type_is_maybe (type))
    return g_variant_new_maybe (g_variant_type_element (type), NULL);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_VARDICT))
    return g_variant_new ("a{sv}", NULL);
  if (g_variant_type_is_array (type))
    {
      g_variant_builder_init (&builder, type);
      for (guint i = 0; i < param->count; i++)
        g_variant_builder_add_value (&builder, g_variant_type_equal (type, G_VARIANT_TYPE ("au"))
                                                   ? g_variant_new_uint32 (0)
                                                   : g_variant_new_double (0));
      return g_variant_builder_end (&builder);
    }
  if (g_variant_type_equal (type, G_VARIANT_TYPE_STRING))
    return g_variant_new_string ("x");
  if (g_variant_type_equal (type, G_VARIANT_TYPE_BOOLEAN))
    return g_variant_new_boolean (TRUE);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_DOUBLE))
    return g_variant_new_double (1);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_INT32))
    return g_variant_new_int32 (0);
  return g_variant_new_uint32 ((guint32) param->min);
}

static void
assert_refused (const NreOperation *operation, GVariantDict *args, const char *why)
{
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_dict_end (args));
  g_autoptr (GError) error = NULL;

  g_assert_false (nre_operation_check_args (operation, value, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  if (strstr (error->message, why) == NULL || strstr (error->message, operation->name) == NULL)
    g_error ("%s: “%s” does not say “%s”", operation->name, error->message, why);
}

/* The operation with a value for one of its parameters, and sound ones for the others. */
static void
assert_value (const NreOperation *operation, const NreParam *param, GVariant *value, gboolean fits)
{
  GVariantDict args;
  g_autoptr (GVariant) all = NULL;
  g_autoptr (GError) error = NULL;

  g_variant_dict_init (&args, NULL);
  for (guint k = 0; k < operation->n_params; k++)
    g_variant_dict_insert_value (&args, operation->params[k].name,
                                 &operation->params[k] == param ? value : some_value (&operation->params[k]));
  all = g_variant_ref_sink (g_variant_dict_end (&args));
  g_assert_cmpint (nre_operation_check_args (operation, all, &error), ==, fits);
  if (!fits)
    g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
}

static GVariant *
array_of (const NreParam *param, guint n)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, nre_param_get_variant_type (param));
  for (guint i = 0; i < n; i++)
    g_variant_builder_add_value (&builder, param->type == NRE_PARAM_UINTS ? g_variant_new_uint32 (0)
                                                                          : g_variant_new_double (0));
  return g_variant_builder_end (&builder);
}

/* The greatest number that a parameter takes, and the first that it does not; and arrays by one. */
static void
test_limits (void)
{
  guint n;
  const NreOperation *table = nre_operation_get_table (&n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < table[i].n_params; k++)
      {
        const NreParam *param = &table[i].params[k];
        gboolean maybe = param->type == NRE_PARAM_UINT_OR_NULL;

        if (maybe || param->type == NRE_PARAM_UINT)
          for (guint more = 0; more < 2; more++)
            {
              GVariant *value = g_variant_new_uint32 (param->max + more);

              if (more == 0 || param->max < G_MAXUINT32)
                assert_value (&table[i], param, maybe ? g_variant_new_maybe (NULL, value) : value, more == 0);
              else
                g_variant_unref (g_variant_ref_sink (value));
            }
        else if (param->type == NRE_PARAM_UINTS || param->type == NRE_PARAM_FLOATS)
          {
            assert_value (&table[i], param, array_of (param, param->count), TRUE);
            /* An array of any length takes any length. */
            if (param->count == 0)
              continue;
            assert_value (&table[i], param, array_of (param, param->count - 1), FALSE);
            assert_value (&table[i], param, array_of (param, param->count + 1), FALSE);
          }
      }
}

static void
test_arguments (void)
{
  guint n;
  const NreOperation *table = nre_operation_get_table (&n);

  for (guint i = 0; i < n; i++)
    {
      const NreOperation *operation = &table[i];
      /* left is the parameter that is left out, and wrong the one of the wrong type, if there is one. */
      for (guint left = 0; left <= operation->n_params; left++)
        for (guint wrong = 0; wrong <= operation->n_params; wrong++)
          {
            gboolean missing = left < operation->n_params && operation->params[left].required;
            GVariantDict args;

            if (left < operation->n_params && wrong < operation->n_params)
              continue;
            g_variant_dict_init (&args, NULL);
            for (guint k = 0; k < operation->n_params; k++)
              if (k == wrong)
                g_variant_dict_insert (&args, operation->params[k].name, "x", (gint64) 0);
              else if (k != left)
                g_variant_dict_insert_value (&args, operation->params[k].name,
                                             some_value (&operation->params[k]));
            if (missing || wrong < operation->n_params)
              assert_refused (operation, &args, missing ? "missing" : operation->params[wrong].name);
            else
              {
                g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_dict_end (&args));
                g_autoptr (GError) error = NULL;

                g_assert_true (nre_operation_check_args (operation, value, &error));
                g_assert_no_error (error);
              }
          }
      {
        GVariantDict args;

        g_variant_dict_init (&args, NULL);
        for (guint k = 0; k < operation->n_params; k++)
          g_variant_dict_insert_value (&args, operation->params[k].name, some_value (&operation->params[k]));
        g_variant_dict_insert (&args, "no_such_field", "u", 1);
        assert_refused (operation, &args, "no_such_field");
      }
    }
}

static void
assert_not_performed (const char *op, const char *entry, const char *args, int code, const char *why)
{
  g_autoptr (GBytes) bytes = test_fixture_archive (), after = NULL;
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (GVariant) value = g_variant_parse (G_VARIANT_TYPE_VARDICT, args, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_false (nre_document_perform (document, op, entry, value, &error));
  g_assert_error (error, NRE_ERROR, code);
  if (strstr (error->message, why) == NULL)
    g_error ("%s: “%s” does not say “%s”", op, error->message, why);
  layout = nre_layout_new (nre_document_get_root (document), NULL);
  after = nre_layout_to_bytes (layout);
  test_assert_same (after, bytes);
  g_assert_false (nre_document_get_modified (document));
}

static void
test_refusals (void)
{
  assert_not_performed ("explode", "#0", "{}", NRE_ERROR_REFUSED, "explode");
  assert_not_performed ("rename-entry", NULL, "{'name': <'x'>}", NRE_ERROR_REFUSED, "entry");
  assert_not_performed ("rename-entry", "#3", "{'name': <'x'>}", NRE_ERROR_NOT_FOUND, "#3");
  assert_not_performed ("rename-entry", "#0", "{'name': <'a_name_of_thirty_six_characters__xxx'>}",
                        NRE_ERROR_REFUSED, "35");
  assert_not_performed ("rename-entry", "#0", "{'name': <'\xc3\xa9'>}", NRE_ERROR_REFUSED, "CP1251");
  assert_not_performed ("set-attributes", "#0", "{}", NRE_ERROR_REFUSED, "attr1");
  assert_not_performed (
      "add-entry", "#0",
      "{'name': <'x'>, 'type_id': <uint32 1>, 'attr1': <uint32 1>, 'attr2': <uint32 1>, 'attr3': <uint32 1>, "
      "'data': <b'x'>}",
      NRE_ERROR_FORMAT, "#0");
  assert_not_performed (
      "add-entry", NULL,
      "{'name': <'x'>, 'type_id': <uint32 1>, 'attr1': <uint32 1>, 'attr2': <uint32 1>, 'attr3': <uint32 1>, "
      "'data': <b'x'>, 'index': <uint32 4>}",
      NRE_ERROR_REFUSED, "3 entries");
  assert_not_performed ("move-entry", "#0", "{'index': <uint32 3>}", NRE_ERROR_REFUSED, "3 entries");
  assert_not_performed ("rename-node", "#0", "{'node': <uint32 0>, 'name': <just 'x'>}", NRE_ERROR_FORMAT,
                        "#0");
  assert_not_performed ("rename-node", NULL, "{'node': <uint32 0>, 'name': <just 'x'>}", NRE_ERROR_REFUSED,
                        "model");
  assert_not_performed ("rename-node", "#1", "{'node': <uint32 4>, 'name': <just 'x'>}", NRE_ERROR_REFUSED,
                        "4");
  assert_not_performed ("rename-node", "#1", "{'node': <uint32 0>, 'name': <just ''>}", NRE_ERROR_REFUSED,
                        "empty");
  assert_not_performed (
      "set-node-slot", "#1",
      "{'node': <uint32 0>, 'lod': <uint32 0>, 'group': <uint32 0>, 'slot': <just uint32 65535>}",
      NRE_ERROR_REFUSED, "null");
  assert_not_performed (
      "set-node-slot", "#1",
      "{'node': <uint32 0>, 'lod': <uint32 3>, 'group': <uint32 0>, 'slot': <just uint32 0>}",
      NRE_ERROR_REFUSED, "LOD 3");
  assert_not_performed ("set-batch", NULL, "{'batch': <uint32 0>, 'flags': <uint32 1>}", NRE_ERROR_REFUSED,
                        "set-batch acts on a model, and this is an archive");
  /* #2 is ten bytes. */
  assert_not_performed ("patch-bytes", "#2", "{'offset': <uint32 0>, 'data': <@ay []>}", NRE_ERROR_REFUSED,
                        "no bytes");
  assert_not_performed ("patch-bytes", "#2", "{'offset': <uint32 10>, 'data': <[byte 0x41]>}",
                        NRE_ERROR_REFUSED, "past the end");
  assert_not_performed ("patch-bytes", "#2", "{'offset': <uint32 9>, 'data': <[byte 0x41, 0x42]>}",
                        NRE_ERROR_REFUSED, "past the end");
  assert_not_performed ("patch-bytes", NULL, "{'offset': <uint32 0>, 'data': <[byte 0x41]>}",
                        NRE_ERROR_REFUSED, "entry");
  assert_not_performed ("patch-bytes", "#2", "{'data': <[byte 0x41]>}", NRE_ERROR_REFUSED, "offset");
}

/* A step is told by what was there before it and what is there after it, also where the entry was edited
 * before, so that its bytes change in place, and where a snapshot is alive. */
static void
test_labels (void)
{
  static const struct { const char *operation; const char *args; const char *label; } cases[] = {
    { "set-node-slot",
      "{'node': <uint32 1>, 'lod': <uint32 0>, 'group': <uint32 0>, 'slot': <just uint32 0>}",
      "LOD 0, group 0: slot 1 → 0" },
    { "set-node-slot", "{'node': <uint32 1>, 'lod': <uint32 0>, 'group': <uint32 0>, 'slot': <@mu nothing>}",
      "LOD 0, group 0: slot 0 → none" },
    { "set-node-slot",
      "{'node': <uint32 1>, 'lod': <uint32 0>, 'group': <uint32 0>, 'slot': <just uint32 1>}",
      "LOD 0, group 0: slot none → 1" },
    { "set-node-parent", "{'node': <uint32 1>, 'parent': <@mu nothing>}", "parent Node 0 central → none" },
    { "set-node-parent", "{'node': <uint32 1>, 'parent': <just uint32 0>}", "parent none → Node 0 central" },
  };
  g_autoptr (GBytes) bytes = test_fixture_archive ();
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);

  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_autoptr (NreDirectory) snapshot = round > 0 ? nre_document_snapshot (document) : NULL;
        g_autoptr (GVariant) args = g_variant_parse (G_VARIANT_TYPE_VARDICT, cases[i].args, NULL, NULL, NULL);
        g_autoptr (GError) error = NULL;
        const char *label;

        nre_document_perform (document, cases[i].operation, "#1", args, &error);
        g_assert_no_error (error);
        label = nre_history_get_undo_label (nre_document_get_history (document));
        if (!g_str_has_suffix (label, cases[i].label))
          g_error ("“%s” does not end with “%s”", label, cases[i].label);
      }
}

static void
assert_patched (NreDocument *document, const char *entry, const char *args, const char *expected)
{
  g_autoptr (GVariant) value = g_variant_parse (G_VARIANT_TYPE_VARDICT, args, NULL, NULL, NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *found = NULL;

  g_assert_true (nre_document_perform (document, "patch-bytes", entry, value, NULL));
  bytes = nre_directory_read (nre_document_get_root (document), 2, NULL);
  found = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_cmpstr (found, ==, expected);
}

static void
test_patch_bytes (void)
{
  g_autoptr (GBytes) bytes = test_fixture_archive (), undone = NULL;
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
  g_autoptr (NreLayout) layout = NULL;
  NreSpan first, second;

  assert_patched (document, "#2", "{'offset': <uint32 0>, 'data': <[byte 0x41]>}", "A123456789");
  nre_directory_get_payload (nre_document_get_root (document), 2, &first);
  assert_patched (document, "#2", "{'offset': <uint32 8>, 'data': <[byte 0x42, 0x43]>}", "A1234567BC");
  /* The first edit copies the payload; those after it cost what they change. */
  nre_directory_get_payload (nre_document_get_root (document), 2, &second);
  g_assert_true (first.data == second.data);
  /* What is there already is no step. */
  assert_patched (document, "#2", "{'offset': <uint32 9>, 'data': <[byte 0x43]>}", "A1234567BC");
  nre_history_undo (nre_document_get_history (document));
  nre_history_undo (nre_document_get_history (document));
  g_assert_false (nre_history_can_undo (nre_document_get_history (document)));
  layout = nre_layout_new (nre_document_get_root (document), NULL);
  undone = nre_layout_to_bytes (layout);
  test_assert_same (undone, bytes);
}

/* The bytes of an archive that is open: what is inside is then read anew, and comes back with undo. */
static void
test_patch_nested (void)
{
  g_autoptr (GBytes) bytes = test_fixture_archive (), undone = NULL;
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
  NreDirectory *root = nre_document_get_root (document);
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (GBytes) patched = NULL;
  g_autoptr (GVariant) args =
      g_variant_parse (G_VARIANT_TYPE_VARDICT, "{'offset': <uint32 0>, 'data': <[byte 0x4d]>}", NULL, NULL,
                       NULL);

  g_assert_nonnull (nre_directory_open_nested (root, 1, NULL));
  g_assert_true (nre_document_perform (document, "patch-bytes", "#1", args, NULL));
  patched = nre_directory_read (root, 1, NULL);
  g_assert_cmpint (*(const char *) g_bytes_get_data (patched, NULL), ==, 'M');
  g_assert_null (nre_directory_open_nested (root, 1, NULL));
  nre_history_undo (nre_document_get_history (document));
  g_assert_nonnull (nre_directory_open_nested (root, 1, NULL));
  layout = nre_layout_new (root, NULL);
  undone = nre_layout_to_bytes (layout);
  test_assert_same (undone, bytes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/operation/table", test_table);
  g_test_add_func ("/operation/arguments", test_arguments);
  g_test_add_func ("/operation/limits", test_limits);
  g_test_add_func ("/operation/refusals", test_refusals);
  g_test_add_func ("/operation/labels", test_labels);
  g_test_add_func ("/operation/patch-bytes", test_patch_bytes);
  g_test_add_func ("/operation/patch-nested", test_patch_nested);
  return g_test_run ();
}

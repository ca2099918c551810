/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every operation, with one argument after the other left out or replaced by an odd one: it is either
 * refused, and nothing changes, or done as one step that can be undone. */

#include "odd-files.h"

#include "nre-edit-script.h"
#include "nre-operation.h"

#include <stdio.h>
#include <string.h>

/* At most so many labels of each operation are compared. */
#define MOST_LABELS 4

/* A line “OPERATION: LABEL” for each label of a step that was made. */
static GString *labels;

/** Run: @args: of the operation, without its name and entry */
typedef struct
{
  NreDocument *document;
  const char  *operation;
  const char  *entry;
  JsonObject  *args;
  GBytes      *before;
  guint        n_done;
  guint        n_refused;
  guint        n_labels;
} Run;

static void
note_label (Run *run, NreHistory *history)
{
  g_autoptr (NreStep) step = g_list_model_get_item (G_LIST_MODEL (history), 0);
  NreCommand *command = nre_step_get_commands (step)->pdata[0];
  g_autofree char *line = g_strdup_printf ("%s: %s\n", run->operation, nre_command_get_label (command));

  if (run->n_labels == MOST_LABELS || strstr (labels->str, line) != NULL)
    return;
  g_string_append (labels, line);
  run->n_labels++;
}

static void
try_edit (Run *run)
{
  g_autoptr (JsonNode) script = odd_parse ("{\"edits\": [{}]}");
  JsonObject *edit = json_array_get_object_element (
      json_object_get_array_member (json_node_get_object (script), "edits"), 0);
  NreHistory *history = nre_document_get_history (run->document);
  g_autoptr (GList) members = json_object_get_members (run->args);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) now = NULL;

  json_object_set_string_member (edit, "op", run->operation);
  if (run->entry != NULL)
    json_object_set_string_member (edit, "entry", run->entry);
  for (GList *l = members; l != NULL; l = l->next)
    json_object_set_member (edit, l->data, json_node_copy (json_object_get_member (run->args, l->data)));
  if (nre_edit_script_perform (script, run->document, NULL, &error))
    {
      g_assert_no_error (error);
      run->n_done++;
      g_assert_cmpuint (nre_history_get_position (history), <=, 1);
      if (nre_history_get_position (history) == 1)
        {
          note_label (run, history);
          now = odd_write_out (run->document);
          g_assert_true (nre_document_undo (run->document));
          g_assert_true (nre_document_redo (run->document));
          {
            g_autoptr (GBytes) again = odd_write_out (run->document);

            g_assert_true (g_bytes_equal (now, again));
          }
          g_assert_true (nre_document_undo (run->document));
          g_clear_pointer (&now, g_bytes_unref);
        }
    }
  else
    {
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, "edit 0 ("));
      run->n_refused++;
    }
  g_assert_cmpuint (nre_history_get_position (history), ==, 0);
  now = odd_write_out (run->document);
  g_assert_true (g_bytes_equal (now, run->before));
}

/* (transfer full): a plain value for the parameter */
static JsonNode *
make_value (const NreParam *param)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = param->count > 0 ? param->count : 1, columns = param->columns > 0 ? param->columns : n;

  switch (param->type)
    {
    case NRE_PARAM_UINT:
    case NRE_PARAM_INT:
    case NRE_PARAM_UINT_OR_NULL:
      g_string_printf (text, "%" G_GINT64_FORMAT, MAX (param->min, 0));
      break;
    case NRE_PARAM_STRING:
    case NRE_PARAM_STRING_OR_NULL:
      g_string_assign (text, "\"x\"");
      break;
    case NRE_PARAM_FLOAT:
      g_string_assign (text, "0.5");
      break;
    case NRE_PARAM_BOOLEAN:
      g_string_assign (text, "true");
      break;
    case NRE_PARAM_KEYS:
      g_string_assign (text, "[{\"time\": 0, \"pos\": [0, 0, 0], \"quat\": [1, 0, 0, 0]}]");
      break;
    case NRE_PARAM_FIELDS:
      g_string_assign (text, "{}");
      break;
    case NRE_PARAM_UINTS:
    case NRE_PARAM_UINTS_OR_NULL:
    case NRE_PARAM_INTS:
    case NRE_PARAM_FLOATS:
      g_string_assign (text, columns < n ? "[[" : "[");
      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%s%u", i == 0 ? "" : i % columns == 0 ? "], [" : ", ",
                                param->min > 0 ? (guint) param->min : i % 2);
      g_string_append (text, columns < n ? "]]" : "]");
      break;
    case NRE_PARAM_PIECES:
      g_string_assign (text, "[[0, 1], \"00\"]");
      break;
    case NRE_PARAM_BYTES:
    case NRE_PARAM_HEX:
    default:
      g_string_assign (text, "\"00\"");
    }
  return odd_parse (text->str);
}

static const char *
get_spelling (const NreParam *param)
{
  return param->type == NRE_PARAM_BYTES ? "hex" : param->name;
}

static void
vary (Run *run, const NreOperation *operation)
{
  static const char *const further[] = {
    "[0, 0]", "[1, 0]", "[4294967295]", "[[0, 1], [1, 0]]", "1", "2", "3",
    "[{\"time\": 1, \"pos\": [0, 0], \"quat\": [1, 0, 0, 0]}]",
    "[{\"time\": 5, \"pos\": [0, 0, 0], \"quat\": [1, 0, 0, 0]}, {\"time\": 1, \"pos\": [0, 0, 0], "
    "\"quat\": [1, 0, 0, 0]}]",
    "[{\"time\": \"1\", \"pos\": [0, 0, 0], \"quat\": [1, 0, 0, 0]}]",
    "[{\"time\": 1, \"pos\": [0, 0, 0], \"quat\": [0, 0, 0, 0]}]",
    "[{\"time\": 1, \"pos\": [0, 0, 0], \"turn\": [1, 0, 0, 0]}]",
    "[{\"time\": 1, \"at\": [0, 0, 0], \"quat\": [1, 0, 0, 0]}]",
    "[{\"when\": 1, \"pos\": [0, 0, 0], \"quat\": [1, 0, 0, 0]}]",
    "[{\"time\": 1, \"pos\": [0, 0, 0], \"quat\": [1, 0, 0]}]",
    "{\"ref\": [\"a\\u0000b\"]}", "{\"ref\": {\"name\": \"a\\u0000b\"}}",
    "{\"color\": [1, null, [true, 1.5], {\"a\": \"b\"}], \"mode\": 1e300}",
  };

  try_edit (run);
  for (guint i = 0; i < operation->n_params; i++)
    {
      const char *name = get_spelling (&operation->params[i]);

      for (guint k = 0; k < odd_n_values + G_N_ELEMENTS (further); k++)
        {
          json_object_set_member (run->args, name,
                                  odd_parse (k < odd_n_values ? odd_values[k] : further[k - odd_n_values]));
          try_edit (run);
        }
      json_object_remove_member (run->args, name);
      try_edit (run);
      json_object_set_member (run->args, name, make_value (&operation->params[i]));
    }
  for (guint i = 0; i < operation->n_params; i++)
    if (operation->params[i].type == NRE_PARAM_BYTES)
      for (guint k = 0; k < odd_n_values; k++)
        {
          /* A file in place of the digits, and then beside them. */
          json_object_remove_member (run->args, "hex");
          json_object_set_member (run->args, "file", odd_parse (odd_values[k]));
          try_edit (run);
          json_object_set_string_member (run->args, "hex", "00");
          try_edit (run);
          json_object_remove_member (run->args, "file");
        }
  json_object_set_int_member (run->args, "odd_name", 1);
  try_edit (run);
  json_object_remove_member (run->args, "odd_name");
  run->entry = "#9";
  try_edit (run);
}

static void
test_operation (gconstpointer data)
{
  const NreOperation *operation = data;
  OddFile file = odd_file_make (operation->kind);
  g_autoptr (GBytes) bytes = file.bytes, before = NULL;
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, file.title, NULL);
  gboolean of_entry = operation->target == NRE_TARGET_ENTRY || operation->target == NRE_TARGET_PAYLOAD;

  g_assert_nonnull (document);
  before = odd_write_out (document);
  /* Once with all parameters, and once with the required ones: some exclude each other. */
  for (guint all = 0; all < 2; all++)
    {
      g_autoptr (JsonObject) args = json_object_new ();
      Run run = { document, operation->name, of_entry ? "#0" : file.entry, args, before, 0, 0, 0 };

      for (guint i = 0; i < operation->n_params; i++)
        if (all || operation->params[i].required)
          json_object_set_member (args, get_spelling (&operation->params[i]),
                                  make_value (&operation->params[i]));
      vary (&run, operation);
      g_assert_cmpuint (run.n_refused, >, 0);
    }
}

/* Labels are what users read in History. To change some, put what this prints into the file. */
static void
test_labels (void)
{
  g_autofree char *expected = NULL;
  gboolean is_same;

  g_file_get_contents (LABELS, &expected, NULL, NULL);
  is_same = g_strcmp0 (labels->str, expected) == 0;
  if (!is_same)
    fputs (labels->str, stderr);
  g_assert_true (is_same);
}

int
main (int argc, char **argv)
{
  guint n;
  const NreOperation *operations = nre_operation_get_table (&n);

  g_test_init (&argc, &argv, NULL);
  labels = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/odd-edits/%u-%s", operations[i].kind, operations[i].name);

      g_test_add_data_func (path, &operations[i], test_operation);
    }
  g_test_add_func ("/odd-edits/labels", test_labels);
  return g_test_run ();
}

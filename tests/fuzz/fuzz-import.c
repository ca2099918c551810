/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The JSON form of models: any text is read or refused in words. What is read is a model whose own JSON form
 * gives the same bytes again. */

#include "nre-fuzz.h"

#include "nre-model-json.h"
#include "nre-json-reader.h"

static void
append_text (const char *text, gsize size, gpointer data)
{
  g_string_append_len (data, text, (gssize) size);
}

static GBytes *
import (const char *text, gsize size, GError **error)
{
  g_autoptr (JsonNode) json = nre_json_read (text, size, error);

  return json != NULL ? nre_import_json_read (json, error) : NULL;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autofree char *input = g_strndup ((const char *) data, size);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) model = import (input, size, &error), again = NULL;

  if (model == NULL)
    {
      nre_fuzz_require_error (error);
      return 0;
    }
  nre_fuzz_validate (model, "input.msh");
  if (!nre_export_json (model, append_text, text, &error))
    {
      /* It lacks the tables of a model. */
      nre_fuzz_require_error (error);
      return 0;
    }
  again = import (text->str, text->len, &error);
  if (again == NULL)
    nre_fuzz_fail ("what was exported cannot be imported: %s", error->message);
  NRE_FUZZ_REQUIRE_SAME (again, model);
  return 0;
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The JSON form of models, and of keys on the clipboard: any text is read or refused in words. What is read
 * is a model whose own JSON form gives the same bytes again, and keys that are the same when they are copied
 * again. The same text typed into fields of models is taken, or refused in words as well. */

#include "nre-fuzz.h"

#include "nre-exchange-model.h"
#include "nre-field-text.h"
#include "nre-field-value.h"
#include "nre-field.h"
#include "nre-json-reader.h"
#include "nre-model-schema.h"

#include <string.h>

static GBytes *
import (const char *text, gsize size, GError **error)
{
  g_autoptr (JsonNode) json = nre_json_read (text, size, error);

  return json != NULL ? nre_tables_read (&nre_model_form, json, error) : NULL;
}

static void
paste_keys (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) keys = nre_key_text_read (text, &error), again = NULL;
  g_autofree char *copied = NULL;

  if (keys == NULL)
    {
      nre_fuzz_require_error (error);
      return;
    }
  copied = nre_key_text_write ((gconstpointer) keys->data, keys->len);
  again = nre_key_text_read (copied, &error);
  if (again == NULL)
    nre_fuzz_fail ("what was copied cannot be pasted: %s", error->message);
  NRE_FUZZ_REQUIRE (again->len == keys->len &&
                    memcmp (again->data, keys->data, keys->len * sizeof (NreTrackKey)) == 0);
}

static void
type (const NreField *field, const char *text)
{
  g_autofree guint8 *record = g_malloc0 (field->offset + nre_field_size (field));
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) value = nre_field_text_parse (field, text, &error);

  if (value != NULL)
    g_variant_ref_sink (value);
  if (value == NULL || !nre_field_set_value (field, value, record, &error))
    nre_fuzz_require_error (error);
  for (guint i = 0; i < field->offset; i++)
    NRE_FUZZ_REQUIRE (record[i] == 0);
}

/* A short text, into one field of each table. */
static void
type_into_fields (const char *text, gsize size)
{
  guint64 which = nre_fuzz_hash ((const guint8 *) text, size);

  for (guint i = 0; i < nre_model_schema.n_tables; i++)
    for (guint k = 0; k < nre_model_schema.tables[i].n_shapes; k++)
      {
        const NreShape *shape = &nre_model_schema.tables[i].shapes[k];

        if (shape->n_fields > 0)
          type (&shape->fields[which % shape->n_fields], text);
      }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autofree char *input = g_strndup ((const char *) data, size);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) model = import (input, size, &error), again = NULL;

  if (g_utf8_validate (input, -1, NULL))
    {
      paste_keys (input);
      if (size < 200)
        type_into_fields (input, size);
    }
  if (model == NULL)
    {
      nre_fuzz_require_error (error);
      return 0;
    }
  nre_fuzz_validate (model, "input.msh");
  if (!nre_tables_write (&nre_model_form, model, text, &error))
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

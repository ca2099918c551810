/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The JSON form of effects, of all effects of an archive, and of commands on the clipboard: any text is read
 * or refused in words. What is read has a JSON form of its own that gives the same bytes again, and importing
 * it is undone. */

#include "nre-fuzz.h"

#include "nre-author-archive.h"
#include "nre-author-effect.h"
#include "nre-exchange-effect.h"
#include "nre-import.h"
#include "nre-json-reader.h"

static char *
write_effect (GBytes *payload)
{
  GString *text = g_string_new (NULL);
  g_autoptr (NreJsonWriter) writer = nre_json_writer_new (nre_json_sink_string, text);

  nre_json_writer_begin_object (writer);
  nre_effect_json_write (writer, &(NreSubject){ .payload = nre_span_of_bytes (payload) });
  nre_json_writer_end_object (writer);
  g_clear_pointer (&writer, nre_json_writer_free);
  return g_string_free (text, FALSE);
}

static void
check_effect (JsonNode *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) payload = nre_import_effect_read (json, &error), again = NULL;
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) node = NULL;

  if (payload == NULL)
    {
      nre_fuzz_require_error (error);
      return;
    }
  text = write_effect (payload);
  node = nre_json_read (text, strlen (text), &error);
  again = node != NULL ? nre_import_effect_read (node, &error) : NULL;
  if (again == NULL)
    nre_fuzz_fail ("what was exported cannot be imported: %s", error->message);
  NRE_FUZZ_REQUIRE_SAME (payload, again);
}

/* Commands that were pasted, copied and pasted again. */
static void
check_commands (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = nre_command_text_read (text, &error), again = NULL;
  g_autoptr (GByteArray) payload = g_byte_array_new ();
  g_autofree guint *commands = NULL;
  g_autofree char *copied = NULL;

  if (records == NULL)
    {
      nre_fuzz_require_error (error);
      return;
    }
  g_byte_array_set_size (payload, 60);
  memset (payload->data, 0, 60);
  nre_store_u32 (payload->data, records->len);
  commands = g_new (guint, records->len);
  for (guint i = 0; i < records->len; i++)
    {
      NreSpan record = nre_span_of_bytes (records->pdata[i]);

      commands[i] = i;
      g_byte_array_append (payload, record.data, (guint) record.size);
    }
  copied = nre_command_text_write (nre_span (payload->data, payload->len), commands, records->len);
  again = nre_command_text_read (copied, &error);
  if (again == NULL)
    nre_fuzz_fail ("what was copied cannot be pasted: %s", error->message);
  NRE_FUZZ_REQUIRE (again->len == records->len);
  for (guint i = 0; i < records->len; i++)
    NRE_FUZZ_REQUIRE_SAME (records->pdata[i], again->pdata[i]);
}

static NreDocument *
open_two_effects (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 1, 0);
      g_autoptr (GBytes) payload = NULL;

      nre_author_effect_add (effect, NRE_AUTHOR_OP_POINT, 0, 1, NULL, NULL);
      payload = nre_author_effect_finish (effect);
      nre_author_archive_add_data (author, NRE_AUTHOR_TYPE_FXID, i == 0 ? "fire" : "smoke", 0, 0, 1,
                                   g_bytes_get_data (payload, NULL), g_bytes_get_size (payload));
    }
  bytes = nre_author_archive_finish (author);
  return nre_document_new_from_bytes (bytes, "effects.rlb", NULL);
}

static void
check_import (JsonNode *json, const char *entry, NreImportFlags flags)
{
  g_autoptr (NreDocument) document = open_two_effects ();
  g_autoptr (NreImport) import = nre_import_new (nre_document_get_root (document), entry, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) whole = NULL;

  NRE_FUZZ_REQUIRE (import != NULL);
  if (!nre_import_read (import, json, &error) ||
      !nre_import_perform (import, document, flags, &whole, &error))
    {
      nre_fuzz_require_error (error);
      NRE_FUZZ_REQUIRE (!nre_document_get_modified (document));
    }
  NRE_FUZZ_REQUIRE (whole == NULL);
  nre_fuzz_require_undo (document);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  NreImportFlags flags = nre_fuzz_hash (data, size) % 2 == 0 ? NRE_IMPORT_TOLERANT : 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) json = nre_json_read (text, strlen (text), &error);

  check_commands (text);
  if (json == NULL)
    {
      nre_fuzz_require_error (error);
      return 0;
    }
  check_effect (json);
  check_import (json, "#1", flags);
  check_import (json, NULL, flags);
  return 0;
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done with effects alone. */

#include "growth.h"

#include "nre-document.h"
#include "nre-effect.h"
#include "nre-exchange-effect.h"
#include "nre-export.h"
#include "nre-import.h"
#include "nre-json-reader.h"
#include "nre-schema-diff.h"

static NreDirectory *
open_effect (GBytes *bytes, NreSpan *payload)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  NreDirectory *directory = nre_directory_new (archive);

  g_assert_true (nre_directory_get_payload (directory, 0, payload));
  return directory;
}

/* The commands in another order: @step is how far the next one stands from one, counted around. */
static GByteArray *
reorder (NreSpan payload, guint first, guint step)
{
  GByteArray *out = g_byte_array_new ();
  g_autofree guint32 *offsets = NULL;
  guint n = nre_effect_find_commands (payload, &offsets);

  g_byte_array_append (out, payload.data, NRE_EFFECT_HEADER_SIZE);
  for (guint i = 0; i < n; i++)
    {
      guint k = (guint) ((first + (guint64) i * step) % n);

      g_byte_array_append (out, payload.data + offsets[k], offsets[k + 1] - offsets[k]);
    }
  return out;
}

static void
diff_with (NreSpan payload, GByteArray *other)
{
  g_autoptr (GPtrArray) differences = g_ptr_array_new_with_free_func (nre_difference_free);

  g_assert_true (nre_diff_records (&(NreDiffLines){ differences, "", 0, 0 }, &nre_effect_schema, 0,
                                   &(NreSubject){ .payload = payload },
                                   &(NreSubject){ .payload = nre_span (other->data, other->len) }));
  g_assert_cmpuint (differences->len, >, 0);
}

/* The first command goes to the end; all stand the other way round; and none is the same as before. */
void
growth_diff_commands (GBytes *bytes, guint n)
{
  NreSpan payload;
  g_autoptr (NreDirectory) directory = open_effect (bytes, &payload);
  g_autoptr (GByteArray) rotated = reorder (payload, 1, 1), reversed = reorder (payload, n - 1, n - 1);

  diff_with (payload, rotated);
  diff_with (payload, reversed);
  for (guint i = NRE_EFFECT_HEADER_SIZE + 7; i < reversed->len; i += 4)
    reversed->data[i] ^= 1;
  diff_with (payload, reversed);
}

void
growth_effect_json (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  static const char *const entries[] = { "#0", NULL };
  const NreExportOptions options = { 0 };
  NreSpan payload;
  g_autoptr (NreDirectory) directory = open_effect (bytes, &payload);

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autoptr (NreExportFiles) files =
          nre_export_make (directory, entries[i], "growth.rlb", NRE_EXPORT_JSON, &options, "growth", NULL);
      NreSpan text = nre_span_of_bytes (files->contents->pdata[0]);
      g_autoptr (JsonNode) json = nre_json_read ((const char *) text.data, text.size, NULL);
      g_autoptr (NreImport) import = nre_import_new (directory, entries[i], NULL);

      g_assert_true (nre_import_read (import, json, NULL));
      g_assert_true (nre_import_check (import, NULL));
    }
}

void
growth_command_text (GBytes *bytes, guint n)
{
  NreSpan payload;
  g_autoptr (NreDirectory) directory = open_effect (bytes, &payload);
  g_autofree guint *commands = g_new (guint, n);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) records = NULL;

  for (guint i = 0; i < n; i++)
    commands[i] = n - 1 - i;
  text = nre_command_text_write (payload, commands, n);
  records = nre_command_text_read (text, NULL);
  g_assert_cmpuint (records->len, ==, n);
}

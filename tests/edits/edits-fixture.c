/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "edits-fixture.h"

#include "nre-edit-script.h"
#include "nre-error.h"
#include "nre-json-reader.h"
#include "nre-layout.h"

#include <string.h>

/** edits_fixture_init: @bytes, as a file called @name, which need be no archive. */
void
edits_fixture_init (EditsFixture *self, GBytes *bytes, const char *name)
{
  g_autoptr (GError) error = NULL;

  self->bytes = g_bytes_ref (bytes);
  self->document = nre_document_new_from_bytes (bytes, name, &error);
  g_assert_no_error (error);
}

/** edits_fixture_write: (transfer full): what saving would write. */
GBytes *
edits_fixture_write (EditsFixture *self)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = nre_layout_write (nre_document_get_root (self->document), &error);

  g_assert_no_error (error);
  return bytes;
}

static void
assert_bytes (EditsFixture *self, GBytes *expected)
{
  g_autoptr (GBytes) bytes = edits_fixture_write (self);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                   g_bytes_get_data (expected, NULL), g_bytes_get_size (expected));
}

/** edits_fixture_clear: whatever was done, taking it back gives the file, and doing it again the same. */
void
edits_fixture_clear (EditsFixture *self)
{
  guint position = nre_history_get_position (nre_document_get_history (self->document));
  g_autoptr (GBytes) edited = edits_fixture_write (self);

  nre_document_go_to (self->document, 0);
  assert_bytes (self, self->bytes);
  nre_document_go_to (self->document, position);
  assert_bytes (self, edited);
  g_object_unref (self->document);
  g_bytes_unref (self->bytes);
}

static gboolean
run (EditsFixture *self, const char *json, GError **error)
{
  g_autofree char *text = g_strdup_printf ("{'edits': [%s]}", json);
  g_autoptr (JsonNode) script = NULL;
  g_autoptr (GError) syntax = NULL;

  for (char *p = text; *p; p++)
    if (*p == '\'')
      *p = '"';
  script = nre_json_read (text, strlen (text), &syntax);
  g_assert_no_error (syntax);
  return nre_edit_script_perform (script, self->document, NULL, error);
}

/** edits_fixture_perform: the edits, one object after the other, which must succeed. */
void
edits_fixture_perform (EditsFixture *self, const char *format, ...)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *json = NULL;
  va_list args;

  va_start (args, format);
  json = g_strdup_vprintf (format, args);
  va_end (args);
  run (self, json, &error);
  g_assert_no_error (error);
}

/** edits_fixture_refuse: the edits must fail, say this, and leave the document as it is. */
void
edits_fixture_refuse (EditsFixture *self, const char *json, const char *reason)
{
  guint position = nre_history_get_position (nre_document_get_history (self->document));
  g_autoptr (GBytes) before = edits_fixture_write (self);
  g_autoptr (GError) error = NULL;

  if (run (self, json, &error))
    g_error ("not refused: %s", json);
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  if (strstr (error->message, reason) == NULL)
    g_error ("“%s” does not say “%s”", error->message, reason);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self->document)), ==, position);
  assert_bytes (self, before);
}

/** edits_fixture_assert_text: the file would be this text. */
void
edits_fixture_assert_text (EditsFixture *self, const char *expected)
{
  g_autoptr (GBytes) bytes = edits_fixture_write (self);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_cmpstr (text, ==, expected);
}

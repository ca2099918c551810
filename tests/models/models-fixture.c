/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "models-fixture.h"

#include "nre-edit-script.h"
#include "nre-json-reader.h"
#include "nre-layout.h"

NreAuthorModel *
fixture_arm (void)
{
  NreAuthorModel *model = nre_author_model_new_small ();
  guint base = nre_author_model_get_n_nodes (model);
  guint arm, hand;

  arm = nre_author_model_add_node (model, "arm", 0, 0);
  hand = nre_author_model_add_node (model, "hand", (int) arm, 0x40);
  g_assert_cmpuint (arm, ==, base);
  for (guint i = 0; i < 3; i++)
    {
      static const float times[] = { 0, 4, 10 };

      nre_author_model_add_key (model, arm, times[i], (NreAuthorVec3){ 0, (float) i, 2 },
                                nre_author_quat_turn ((NreAuthorVec3){ 0, 0, 1 },
                                                      0.6f * (float) i * 57.29578f));
    }
  nre_author_model_add_key (model, hand, 0, (NreAuthorVec3){ 1, 0, 0 },
                            nre_author_quat_turn ((NreAuthorVec3){ 1, 0, 0 }, 0));
  nre_author_model_add_key (model, hand, 6, (NreAuthorVec3){ 3, 0, 0 },
                            nre_author_quat_turn ((NreAuthorVec3){ 1, 0, 0 }, 60));
  return model;
}

NreDocument *
fixture_document (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_new_from_bytes (bytes, "arm.msh", &error);

  g_assert_no_error (error);
  return document;
}

NreModel *
fixture_model (NreDocument *document)
{
  return nre_model_new (nre_document_get_root (document));
}

void
fixture_assert_bytes (NreDocument *document, GBytes *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreLayout) layout = nre_layout_new (nre_document_get_root (document), &error);
  g_autoptr (GBytes) bytes = NULL;

  g_assert_no_error (error);
  bytes = nre_layout_to_bytes (layout);
  g_assert_true (g_bytes_equal (bytes, expected));
}

/* Perform the edits of a script written as JSON with ' for ". */
gboolean
fixture_run (NreDocument *document, const char *json, GError **error)
{
  g_autofree char *text = g_strdup_printf ("{'edits': [%s]}", json);
  g_autoptr (JsonNode) script = NULL;
  g_autoptr (GError) syntax = NULL;

  for (char *p = text; *p; p++)
    if (*p == '\'')
      *p = '"';
  script = nre_json_read (text, strlen (text), &syntax);
  g_assert_no_error (syntax);
  return nre_edit_script_perform (script, document, NULL, error);
}

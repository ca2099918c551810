/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "growth.h"

#include "nre-document.h"
#include "nre-layout.h"

#include <string.h>

/* One edit of each kind that there is for what is no model, with what it must look at to be allowed. A new
 * operation adds a row. */
static const struct
{
  const char *operation;
  const char *args;
} edits[] = {
  { "set-link", "{'areal': <uint32 1>, 'edge': <uint32 0>, 'to': <@mau [2, 1]>}" },
  { "set-links", "{'links': <[uint32 1, 1, 0, 2, 2, 2, 4294967295, 4294967295]>}" },
  { "set-areal", "{'areal': <uint32 1>, 'class_id': <uint32 5>}" },
  { "refit-areals", "{'areals': <[uint32 2, 0, 1]>, 'anchor': <true>, 'area': <true>, 'normal': <true>}" },
  { "move-vertex", "{'areal': <uint32 1>, 'vertex': <uint32 1>, 'position': <[7.5, 0.5, 1.0]>}" },
  { "move-vertex",
    "{'areal': <uint32 0>, 'vertex': <uint32 0>, 'position': <[0.5, 0.25, 1.0]>, 'shared': <true>}" },
  { "rebuild-grid", "@a{sv} {}" },
  { "set-face", "{'faces': <[uint32 0, 2, 100]>, 'material': <uint32 3>}" },
  { "set-node-slot", "{'node': <uint32 0>, 'lod': <uint32 0>, 'group': <uint32 0>, 'slot': <@mu 0>}" },
  { "set-slot", "{'slot': <uint32 0>, 'sphere_radius': <2.0>}" },
  { "set-wear", "{'row': <uint32 1>, 'name': <'OTHER'>, 'legacy_id': <70>}" },
  { "add-wear", "{'name': <'MORE'>, 'legacy_id': <7>}" },
  { "remove-wear", "{'row': <uint32 0>, 'lightmap': <true>}" },
  { "move-wear", "{'row': <uint32 1>, 'index': <uint32 0>}" },
  { "add-lightmaps", "{'name': <'LM'>, 'legacy_id': <7>}" },
  { "remove-lightmaps", "@a{sv} {}" },
  { "set-material", "{'meta_d': <uint32 7>}" },
  { "set-phase", "{'phase': <uint32 1>, 'texture': <'HULL.0'>}" },
  { "set-material-animation", "{'animation': <uint32 1>, 'mode': <uint32 2>}" },
  { "set-material-key", "{'animation': <uint32 1>, 'key': <uint32 1>, 'k1': <uint32 5>}" },
  { "add-phase", "{'copy': <uint32 1>, 'index': <uint32 0>}" },
  { "move-phase", "{'phase': <uint32 2>, 'index': <uint32 0>}" },
  { "remove-phase", "{'phase': <uint32 1>, 'instead': <uint32 0>}" },
  { "add-material-animation", "{'copy': <uint32 1>, 'index': <uint32 0>}" },
  { "move-material-animation", "{'animation': <uint32 1>, 'index': <uint32 0>}" },
  { "remove-material-animation", "{'animation': <uint32 0>}" },
  { "add-material-key", "{'animation': <uint32 0>, 'k1': <uint32 5>}" },
  { "remove-material-key", "{'animation': <uint32 0>, 'key': <uint32 0>}" },
  { "set-texture", "{'flags5': <uint32 4>}" },
  { "set-rectangle", "{'rectangle': <uint32 1>, 'x': <5>}" },
  { "add-rectangle", "{'x': <1>, 'y': <2>, 'w': <3>, 'h': <4>, 'index': <uint32 0>}" },
  { "remove-rectangle", "{'rectangle': <uint32 2>}" },
  { "set-mip-levels", "{'count': <uint32 9>}" },
  { "set-mip-levels", "{'count': <uint32 1>}" },
  { "set-unit", "{'category': <'Mine'>, 'index': <uint32 0>, 'path': <'OTHER.dat'>}" },
  { "add-unit", "{'category': <'Mine'>, 'path': <'A.dat'>}" },
  { "remove-unit", "{'category': <'Mine'>, 'index': <uint32 1>}" },
  { "set-object", "{'object': <uint32 1>, 'name': <'OTHER'>, 'position': <[1.0, 2.0, 3.0]>}" },
  { "set-property", "{'object': <uint32 0>, 'property': <uint32 1>, 'value': <[uint32 1, 2, 3, 4]>}" },
  { "add-object", "{'copy_of': <uint32 1>, 'index': <uint32 0>}" },
  { "remove-object", "{'object': <uint32 1>}" },
  { "set-path-point", "{'path': <uint32 0>, 'point': <uint32 1>, 'position': <[1.0, 2.0, 3.0]>}" },
  { "add-path-point", "{'path': <uint32 0>, 'index': <uint32 0>, 'position': <[1.0, 2.0, 3.0]>}" },
  { "remove-path-point", "{'path': <uint32 0>, 'point': <uint32 1>}" },
  { "repair-line", "{'line': <uint32 3>}" },
  { "set-line", "{'line': <uint32 1>, 'text': <'// once more'>}" },
};

/* Every second one up to the middle, as one edit; no work that is done for each of them may be all of it. */
static void
remove_many (NreDocument *document, gboolean of_entry, const char *operation, const char *several, guint n)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GError) refused = NULL;
  GVariantDict args;

  for (guint i = 0; i < n / 2; i += 2)
    g_array_append_val (numbers, i);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, several,
                               g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, numbers->data, numbers->len,
                                                          sizeof (guint)));
  if (strcmp (several, "phases") == 0)
    g_variant_dict_insert (&args, "nearest", "b", TRUE);
  if (!nre_document_perform (document, operation, of_entry ? "#0" : NULL, g_variant_dict_end (&args),
                             &refused))
    g_test_message ("%s of many: %s", operation, refused->message);
}

/** growth_edit_kind: what is for other kinds, or refused for what the file is, takes work, too. */
void
growth_edit_kind (GBytes *bytes, guint n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "growth", &error);
  gboolean of_entry = nre_document_get_kind (document) == NRE_KIND_ARCHIVE;
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (GBytes) written = NULL;

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr (GError) wrong = NULL, refused = NULL;
      GVariant *args = g_variant_parse (G_VARIANT_TYPE_VARDICT, edits[i].args, NULL, NULL, &wrong);

      g_assert_no_error (wrong);
      if (!nre_document_perform (document, edits[i].operation, of_entry ? "#0" : NULL, args, &refused))
        g_test_message ("%s: %s", edits[i].operation, refused->message);
      g_variant_unref (args);
    }
  remove_many (document, of_entry, "remove-wear", "rows", n);
  remove_many (document, of_entry, "remove-phase", "phases", n);
  layout = nre_layout_new (nre_document_get_root (document), NULL);
  written = nre_layout_to_bytes (layout);
  nre_document_go_to (document, 0);
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes may be overwritten while the page, the views and the inspector of what they are in look on:
 * nothing falls over, whatever becomes of them, and undo brings all of it back. */

#include "pages-fixture.h"

#include "nre-bytes-panel.h"
#include "nre-kinds.h"
#include "nre-layout.h"
#include "test-files.h"

typedef struct
{
  const char *file;
  const char *shown;            /* NULL for the file */
  const char *patched[4];       /* bytes of these */
} Case;

static const Case cases[] = {
  { "bases.rlb", "#2", { "#2/#0", "#2/#1", "#2/#2", "#2" } },
  { "effects.rlb", "r_explosion", { "r_explosion" } },
  { "DATA/MAPS/ISLAND/Land.map", NULL, { "#0" } },
  { "DATA/MAPS/ISLAND/Land.msh", NULL, { "#0", "#1", "#8" } },
  { "Material.lib", "GLASS", { "GLASS" } },
  { "Textures.lib", "LAMP.0", { "LAMP.0" } },
  { "objects.rlb", "r_walker", { "r_walker" } },
  { "bases.rlb", "r_walker.wea", { "r_walker.wea" } },
};

/* Where heads and counts are, changes do more than in the midst of pixels. */
#define HEAD 256

static void
patch (NreDocument *document, const char *path, GRand *rand)
{
  static const guint8 extremes[] = { 0, 1, 0x7f, 0x80, 0xff, 0xfe };
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, path, NULL);
  guint64 size = entry != NULL ? nre_entry_get_size (entry) : 0, room;
  g_autoptr (GError) error = NULL;
  guint8 bytes[4];
  guint32 n, at;
  GVariantDict args;

  if (size == 0)
    return;
  n = (guint32) g_rand_int_range (rand, 1, 5);
  n = (guint32) MIN (size, n);
  room = g_rand_boolean (rand) ? MIN (size, HEAD) : size;
  at = (guint32) g_rand_int_range (rand, 0, (gint32) (room - n + 1));
  for (guint i = 0; i < n; i++)
    bytes[i] = g_rand_boolean (rand) ? extremes[g_rand_int_range (rand, 0, G_N_ELEMENTS (extremes))]
                                     : (guint8) g_rand_int_range (rand, 0, 256);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "offset", "u", at);
  g_variant_dict_insert_value (&args, "data", g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes, n, 1));
  nre_document_perform (document, "patch-bytes", path, g_variant_dict_end (&args), &error);
  g_assert_no_error (error);
}

static GBytes *
read_all (NreDocument *document)
{
  return nre_layout_write (nre_document_get_root (document), NULL);
}

/* Something of each part is selected in turn, as far as there is any. */
static void
select_any (NreSelection *selection, GRand *rand)
{
  const NreAppKind *kind = nre_selection_get_kind (selection);

  if (kind->n_parts > 0)
    nre_selection_select (selection,
                          NRE_PART_OWN + (guint) g_rand_int_range (rand, 0, (gint32) kind->n_parts),
                          (guint) g_rand_int_range (rand, 0, 4));
}

static void
test_patches (gconstpointer data)
{
  const Case *self = data;
  g_autofree char *path = test_sample_path (self->file);
  NreDocument *document = nre_document_open_any (path, NULL);
  g_autoptr (NreEntry) entry = self->shown != NULL ? pages_entry (document, self->shown) : NULL;
  g_autoptr (GBytes) before = read_all (document), after = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);
  const NreAppKind *kind = nre_app_kind_of (document, entry);
  NrePage *page = g_object_new (kind->get_page_type (), "document", document, "entry", entry, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  NreBytesPanel *panel = NRE_BYTES_PANEL (g_object_new (NRE_TYPE_BYTES_PANEL, NULL));
  NreSelection *selection = nre_page_get_selection (page);
  guint n_paths = 0;
  GtkWindow *window;

  while (n_paths < G_N_ELEMENTS (self->patched) && self->patched[n_paths] != NULL)
    n_paths++;
  gtk_widget_set_hexpand (GTK_WIDGET (page), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (page));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (panel));
  nre_bytes_panel_set_selection (panel, selection);
  window = pages_show (box);
  pages_settle ();
  for (guint i = 0; i < 36; i++)
    {
      /* A byte of the whole archive may leave nothing inside that could be patched. */
      const char *patched = self->patched[i < 28 ? i % MAX (n_paths - (n_paths > 3), 1) : i % n_paths];

      patch (document, patched, rand);
      if (i % 5 == 0)
        select_any (selection, rand);
      if (i % 18 == 17)
        pages_settle ();
      if (i % 7 == 6)
        nre_document_undo (document);
    }
  pages_settle ();
  for (guint i = 0; nre_document_undo (document); i++)
    if (i % 24 == 23)
      pages_settle ();
  pages_settle ();
  after = read_all (document);
  g_assert_true (g_bytes_equal (after, before));
  nre_bytes_panel_set_selection (panel, NULL);
  gtk_window_destroy (window);
  g_clear_object (&entry);
  g_object_unref (document);
}

PAGES_TEST (pages_patches)
{
  pages_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name =
          g_strdup_printf ("/patches/%s/%s", cases[i].file, cases[i].shown != NULL ? cases[i].shown : "file");

      g_test_add_data_func (name, &cases[i], test_patches);
    }
  return g_test_run ();
}

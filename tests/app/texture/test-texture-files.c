/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All levels of a texture, and all textures of an archive, as pictures in a folder: what they are called and
 * contain, what is asked about, and what is left out. */

#include "config.h"

#include "entries-fixture.h"

#include <string.h>

#include "nre-author-texture.h"
#include "nre-page.h"
#include "nre-png.h"
#include "nre-texture-exchange.h"
#include "test-wait.h"

static const guint32 colours[] = { 0xff0000ff, 0x00ff00ff, 0x0000ffff, 0xffff00ff };

/* Two names that are one to some file systems, one that is no file name, one that is damaged, and what is no
 * texture. */
static NreDocument *
open_textures (EntriesFixture *self)
{
  static const char *const names[] = { "HULL.0", "hull.0", "A:B" };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (NreAuthorImage) image = nre_author_image_new (4, 2);

      nre_author_image_fill (image, colours[i]);
      nre_author_archive_add_texture (archive, names[i], image, 8888, 3);
    }
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_TEXM, "CUT.0", 0, 0, 0, g_bytes_new ("Texm", 4));
  nre_author_archive_add_take (archive, 7, "notes.txt", 0, 0, 0, g_bytes_new ("n", 1));
  bytes = nre_author_archive_finish (archive);
  return entries_open (self, bytes, "Textures.lib");
}

static gboolean
is_there (EntriesFixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
assert_picture (EntriesFixture *self, const char *name, guint width, guint height, guint32 colour)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL), *data = NULL;
  g_autofree guint8 *rgba = NULL;
  guint found_width, found_height;
  gsize size;

  WAIT_FOR (is_there (self, name));
  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  rgba = nre_png_decode (nre_span (data, size), &found_width, &found_height, NULL);
  g_assert_true (rgba != NULL && found_width == width && found_height == height);
  for (guint i = 0; i < width * height; i++)
    g_assert_cmphex (GUINT32_FROM_BE (nre_load_u32 (rgba + 4 * i)), ==, colour);
}

static NrePage *
new_page (NreDocument *document, guint index)
{
  g_autoptr (NreEntry) entry = g_list_model_get_item (G_LIST_MODEL (document), index);

  return g_object_ref_sink (nre_page_new (document, entry, NULL));
}

static void
test_levels (void)
{
  EntriesFixture self;
  NreDocument *document;
  NrePage *page;

  entries_set_up (&self, "my test.lib", 0, 0);
  document = open_textures (&self);
  page = new_page (document, 1);
  nre_texture_export_levels (NRE_HOST (self.window), page, self.folder);
  assert_picture (&self, "hull.0-2.png", 1, 1, colours[1]);
  assert_picture (&self, "hull.0-1.png", 2, 1, colours[1]);
  assert_picture (&self, "hull.0-0.png", 4, 2, colours[1]);
  g_assert_false (is_there (&self, "hull.0-3.png"));
  g_object_unref (page);
  entries_tear_down (&self);
}

static void
test_archive (void)
{
  EntriesFixture self;
  NreDocument *document;
  NrePage *page;

  entries_set_up (&self, "my test.lib", 0, 0);
  document = open_textures (&self);
  page = new_page (document, 0);
  entries_write (&self, "A_B.png", "mine");
  nre_texture_export_all (NRE_HOST (self.window), page, self.folder);
  window_answer ("keep");
  window_answer ("skip");
  /* Of the damaged one it is told. */
  WAIT_FOR (window_find_dialog () != NULL);
  g_assert_nonnull (strstr (adw_message_dialog_get_body (window_find_dialog ()), "2 files were exported"));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (window_find_dialog ()), "CUT.0.png"));
  window_answer ("close");
  assert_picture (&self, "HULL.0.png", 4, 2, colours[0]);
  assert_picture (&self, "hull.0_2.png", 4, 2, colours[1]);
  entries_assert_file (&self, "A_B.png", "mine");
  g_assert_false (is_there (&self, "CUT.0.png"));
  g_assert_false (is_there (&self, "notes.txt.png"));
  g_object_unref (page);
  entries_tear_down (&self);
}

PAGES_TEST (texture_files)
{
  window_init (&argc, &argv);
  g_test_add_func ("/texture-files/levels", test_levels);
  g_test_add_func ("/texture-files/archive", test_archive);
  return window_run ();
}

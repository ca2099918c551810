/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-save-fixture.h"

#include "nre-author-model.h"
#include "nre-model-edits.h"
#include "nre-layout.h"
#include "nre-mapping.h"
#include "test-files.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* A model, a payload that is large enough to be copied inside the kernel, and a small one. */
static GBytes *
make_archive (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  gsize size = 200000;
  guint8 *large = g_malloc (size);

  for (gsize i = 0; i < size; i++)
    large[i] = (guint8) (i * 7 + i / 251);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "tree.msh", 0, 0, 0,
                               nre_author_model_finish (model));
  nre_author_archive_add_take (archive, 1, "large", 0, 0, 0, g_bytes_new_take (large, size));
  nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_WEAR, "tree.wea", 1, 0, 0, "1\n0 BARK\n", 9);
  return nre_author_archive_finish (archive);
}

/** nre_save_fixture_put: write a file in place, as a careless program does. */
void
nre_save_fixture_put (const char *path, GBytes *contents)
{
  int fd = open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  gsize size;
  const char *data = g_bytes_get_data (contents, &size);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, data, size), ==, (gssize) size);
  close (fd);
}

/** nre_save_fixture_wanted: (transfer full): what saving the document would write. */
GBytes *
nre_save_fixture_wanted (NreDocument *document)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = nre_layout_write (nre_document_get_root (document), &error);

  g_assert_no_error (error);
  return bytes;
}

/** nre_save_fixture_reopen: the document afresh, with one edit that moves what follows. */
void
nre_save_fixture_reopen (NreSaveFixture *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->document);
  g_clear_pointer (&self->after, g_bytes_unref);
  self->document = nre_document_open (self->path, &error);
  g_assert_no_error (error);
  nre_edit_rename_node (self->document, "tree.msh", 1, "a name that is longer than it was", &error);
  g_assert_no_error (error);
  self->after = nre_save_fixture_wanted (self->document);
}

/** nre_save_fixture_set_up_in: @folder is where to make a folder of our own. */
void
nre_save_fixture_set_up_in (NreSaveFixture *self, const char *folder)
{
  g_autofree char *template = g_build_filename (folder, "nres-save-XXXXXX", NULL);

  self->folder = g_mkdtemp (g_steal_pointer (&template));
  g_assert_nonnull (self->folder);
  self->path = g_build_filename (self->folder, "game.rlb", NULL);
  self->before = make_archive ();
  nre_save_fixture_put (self->path, self->before);
  nre_save_fixture_reopen (self);
}

/** nre_save_fixture_find_leasable: (nullable): the first of the usual places where a file can be leased. */
const char *
nre_save_fixture_find_leasable (void)
{
  static const char *place;
  g_autofree char *here = g_get_current_dir ();
  const char *const places[] = { g_get_tmp_dir (), here, "/var/tmp", "/dev/shm" };

  for (guint i = 0; i < G_N_ELEMENTS (places) && place == NULL; i++)
    {
      g_autofree char *path = g_build_filename (places[i], "nres-lease-XXXXXX", NULL);
      int fd = g_mkstemp (path);
      g_autoptr (NreMapping) mapping =
          fd >= 0 && close (fd) == 0 ? nre_mapping_open_leased (path, NULL) : NULL;

      if (mapping != NULL && nre_mapping_is_leased (mapping))
        place = g_strdup (places[i]);
      g_unlink (path);
    }
  return place;
}

void
nre_save_fixture_set_up (NreSaveFixture *self, gconstpointer data G_GNUC_UNUSED)
{
  nre_save_fixture_set_up_in (self, g_get_tmp_dir ());
}

/** nre_save_fixture_empty: all that stands in the folder goes. */
void
nre_save_fixture_empty (NreSaveFixture *self)
{
  test_folder_empty (self->folder);
}

void
nre_save_fixture_tear_down (NreSaveFixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_clear_object (&self->document);
  test_folder_remove (self->folder);
  g_free (self->path);
  g_bytes_unref (self->before);
  g_bytes_unref (self->after);
}

char *
nre_save_fixture_path (NreSaveFixture *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

/** nre_save_fixture_assert: that the file has these bytes. */
void
nre_save_fixture_assert (const char *path, GBytes *contents)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL;
  gsize size;

  g_file_get_contents (path, &data, &size, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (size, ==, g_bytes_get_size (contents));
  g_assert_true (size == 0 || memcmp (data, g_bytes_get_data (contents, NULL), size) == 0);
}

/** nre_save_fixture_assert_names: that the folder holds these and nothing else; no temporary file above
 * all. */
void
nre_save_fixture_assert_names (NreSaveFixture *self, const char *const *wanted)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  guint n = 0;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      if (!g_strv_contains (wanted, name))
        g_error ("%s holds “%s”, which nobody expects there", self->folder, name);
      n++;
    }
  g_assert_cmpuint (n, ==, g_strv_length ((char **) wanted));
}

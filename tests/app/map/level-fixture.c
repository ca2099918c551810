/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "level-fixture.h"

#include "nre-map-page.h"
#include "pages-fixture.h"
#include "test-files.h"
#include "test-wait.h"

/** level_copy_in: a file of the sample's level, called as @as in the folder. */
void
level_copy_in (LevelFixture *self, const char *name, const char *as)
{
  g_autofree char *from = g_build_filename ("DATA", "MAPS", "ISLAND", name, NULL);

  g_free (test_sample_copy (from, self->folder, as));
}

void
level_set_up (LevelFixture *self, gconstpointer data)
{
  self->folder = test_folder_new ();
  self->window = window_new (0, 0);
}

void
level_tear_down (LevelFixture *self, gconstpointer data)
{
  window_close (self->window);
  test_folder_remove (self->folder);
}

void
level_begin_opening (LevelFixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  window_begin_opening (self->window, path);
}

NreWorkspace *
level_get_workspace (LevelFixture *self)
{
  return nre_window_get_workspace (self->window);
}

NreOpenFile *
level_find_file (LevelFixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  return nre_workspace_find_path (level_get_workspace (self), path);
}

NreDocument *
level_find_document (LevelFixture *self, const char *name)
{
  NreOpenFile *file = level_find_file (self, name);

  return file != NULL ? nre_open_file_get_document (file) : NULL;
}

NrePage *
level_get_page (LevelFixture *self)
{
  return nre_window_get_current_page (self->window);
}

guint
level_get_n_sides (LevelFixture *self)
{
  return level_get_page (self) != NULL ? nre_page_get_n_sides (level_get_page (self)) : 0;
}

guint
level_get_n_tabs (LevelFixture *self)
{
  return window_count_tabs (self->window);
}

void
level_open (LevelFixture *self)
{
  level_copy_in (self, "Land.map", "Land.map");
  level_copy_in (self, "Land.msh", "Land.msh");
  level_begin_opening (self, "Land.map");
  WAIT_FOR (level_get_n_sides (self) == 2);
  test_drain ();
}

NreMapView *
level_get_view (LevelFixture *self)
{
  return nre_map_page_get_view (NRE_MAP_PAGE (level_get_page (self)));
}

void
level_set_class (NreDocument *document, guint areal, guint value)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (document, "set-areal", NULL,
                        g_variant_new_parsed ("{'areal': <%u>, 'class_id': <%u>}", areal, value), &error);
  g_assert_no_error (error);
}

void
level_set_flags (NreDocument *document, guint face, guint flags)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (document, "set-face", NULL,
                        g_variant_new_parsed ("{'face': <%u>, 'set_flags': <%u>}", face, flags), &error);
  g_assert_no_error (error);
}

gboolean
level_has_looked (LevelFixture *self, const char *name)
{
  return level_find_file (self, name) != NULL &&
         nre_open_file_get_findings (level_find_file (self, name)) != NULL;
}

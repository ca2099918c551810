/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A level of which nothing can be shown says why, in the place of the picture. */

#include "config.h"

#include "level-fixture.h"
#include "pages-fixture.h"

#include <string.h>

#include "nre-map-page.h"
#include "nre-span.h"
#include "test-files.h"
#include "test-wait.h"

#define ENTRY_SIZE 64

/* A file of the sample's level, with another word in the record of its entry of that type.
 * @word: which of the record's, 0 is the type; beyond the record none is changed */
static void
copy_in (LevelFixture *self, const char *name, guint32 type, guint word, guint32 value)
{
  g_autofree char *inside = g_build_filename ("DATA", "MAPS", "ISLAND", name, NULL);
  g_autofree char *from = test_sample_path (inside);
  g_autofree char *path = NULL, *data = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (from, &data, &size, NULL));
  for (guint i = nre_load_u32 ((const guint8 *) data + 8); word < ENTRY_SIZE / 4 && i > 0; i--)
    {
      char *record = data + size - i * ENTRY_SIZE;

      value = GUINT32_TO_LE (value);
      if (nre_load_u32 ((const guint8 *) record) == type)
        memcpy (record + 4 * word, &value, 4);
    }
  bytes = g_bytes_new (data, size);
  path = test_file_write (self->folder, name, bytes);
}

static NreMapAbsence *
get_absence (LevelFixture *self, guint n_sides)
{
  NrePage *page = nre_window_get_current_page (self->window);

  return NRE_IS_MAP_PAGE (page) && nre_page_get_n_sides (page) == n_sides
           ? PAGES_FIND (NRE, MAP_ABSENCE, page) : NULL;
}

static gboolean
says (LevelFixture *self, guint n_sides, const char *text)
{
  NreMapAbsence *absence = get_absence (self, n_sides);

  return absence != NULL && strcmp (nre_map_absence_get_text (absence), text) == 0 &&
         gtk_widget_get_visible (GTK_WIDGET (absence)) == (*text != '\0');
}

#define NO_AREALS "The map has no areals: attr1 is 0"
#define NO_TILES "Chunk 1 (Tiles) is missing; a terrain needs it"

static void
test_no_areals (LevelFixture *self, gconstpointer data)
{
  copy_in (self, "Land.map", 12, 1, 0);
  level_begin_opening (self, "Land.map");
  WAIT_FOR (says (self, 1, NO_AREALS));
  g_assert_cmpint (gtk_widget_get_valign (GTK_WIDGET (get_absence (self, 1))), ==, GTK_ALIGN_CENTER);
}

/* What there is of the other file is not covered. */
static void
test_no_areals_beside_terrain (LevelFixture *self, gconstpointer data)
{
  copy_in (self, "Land.map", 12, 1, 0);
  copy_in (self, "Land.msh", 0, G_MAXUINT, 0);
  level_begin_opening (self, "Land.map");
  WAIT_FOR (says (self, 2, NO_AREALS));
  WAIT_FOR (gtk_widget_get_valign (GTK_WIDGET (get_absence (self, 2))) == GTK_ALIGN_END);
}

static void
test_nothing (LevelFixture *self, gconstpointer data)
{
  copy_in (self, "Land.map", 12, 1, 0);
  copy_in (self, "Land.msh", 1, 0, 0x7777);
  level_begin_opening (self, "Land.msh");
  WAIT_FOR (says (self, 2, NO_TILES "\n" NO_AREALS));
  g_assert_cmpint (gtk_widget_get_valign (GTK_WIDGET (get_absence (self, 2))), ==, GTK_ALIGN_CENTER);
}

static void
test_sound (LevelFixture *self, gconstpointer data)
{
  NreViewport *viewport;
  gboolean ready = FALSE;

  copy_in (self, "Land.map", 0, G_MAXUINT, 0);
  copy_in (self, "Land.msh", 0, G_MAXUINT, 0);
  level_begin_opening (self, "Land.map");
  WAIT_FOR (get_absence (self, 2) != NULL);
  viewport = PAGES_FIND (NRE, VIEWPORT, NRE_MAP_PAGE (nre_window_get_current_page (self->window)));
  WAIT_FOR ((g_object_get (viewport, "ready", &ready, NULL), ready));
  g_assert_true (says (self, 2, ""));
}

PAGES_TEST (window_level_damaged)
{
  window_init (&argc, &argv);
#define ADD(path, func) g_test_add (path, LevelFixture, NULL, level_set_up, func, level_tear_down)
  ADD ("/level-damaged/no-areals", test_no_areals);
  ADD ("/level-damaged/no-areals-beside-terrain", test_no_areals_beside_terrain);
  ADD ("/level-damaged/nothing", test_nothing);
  ADD ("/level-damaged/sound", test_sound);
#undef ADD
  return window_run ();
}

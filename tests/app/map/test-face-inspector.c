/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "inspect-fixture.h"

#include "nre-author-terrain.h"
#include "nre-choice-row.h"
#include "nre-flag-row.h"
#include "nre-terrain-mask.h"
#include "test-files.h"

#define TABLE 21u
#define FACE ((NrePart) NRE_TERRAIN_PART_FACE)

static float
make_height (float x, float y, gpointer data)
{
  return 1;
}

/* Face 0 is of material 0 with microtexture, the others of 1 without a second one. */
static NreAuthorGround
make_ground (NreAuthorVec3 middle, float steepness, gpointer data)
{
  guint *n = data;

  return (*n)++ == 0 ? (NreAuthorGround){ NRE_AUTHOR_FACE_MICROTEXTURE, 0, 1 }
                     : (NreAuthorGround){ 0, 1, 0xff };
}

/* Two by two tiles of four quads; far tiles follow. */
static GBytes *
make_terrain (void)
{
  guint n = 0;
  const NreAuthorTerrain terrain = { .n_tiles = 2, .n_quads = 2, .size = 16, .height = make_height,
                                     .ground = make_ground, .user_data = &n };

  return nre_author_terrain_finish (&terrain);
}

static void
set_up (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) bytes = make_terrain ();

  inspect_open (self, bytes, "Land.msh");
}

static void
select_faces (InspectFixture *self, guint first, guint last)
{
  g_autoptr (GtkBitset) set = gtk_bitset_new_range (first, last - first + 1);

  nre_map_view_select_faces (self->map, set, first);
  inspect_settle (self);
}

static GtkCheckButton *
find_flag (InspectFixture *self, const char *title)
{
  GtkWidget *label = inspect_label (self, title);

  g_assert_nonnull (label);
  return PAGES_FIND (GTK, CHECK_BUTTON, NRE_FLAG_ROW (gtk_widget_get_ancestor (label, NRE_TYPE_FLAG_ROW)));
}

static void
assert_labels (InspectFixture *self, const char *first, ...) G_GNUC_NULL_TERMINATED;

static void
assert_labels (InspectFixture *self, const char *first, ...)
{
  va_list args;

  va_start (args, first);
  for (const char *text = first; text != NULL; text = va_arg (args, const char *))
    if (!inspect_has_label (self, text))
      g_error ("nothing says “%s”", text);
  va_end (args);
}

static void
test_shown (InspectFixture *self, gconstpointer data)
{
  select_faces (self, 0, 0);
  assert_labels (self, "Face 0", "0x000400 → main 0x0080", "0x000100 → material 0x01", "0x0080",
                 "0x0080 ← 0x000400", "Edge classes", "0.000, 0.000, 1.000", NULL);
  g_assert_true (gtk_check_button_get_active (find_flag (self, "Has microtexture")));
  g_assert_false (gtk_check_button_get_active (find_flag (self, "Reflective (water)")));
}

/* Every bit of the compact masks has a row that says which it is. */
static void
test_every_compact_bit (InspectFixture *self, gconstpointer data)
{
  guint n = 0;

  select_faces (self, 0, 0);
  for (guint i = 0; i < 32; i++)
    {
      guint32 bit = 1u << i;
      guint main = nre_terrain_mask_to_main (bit), material = nre_terrain_mask_to_material (bit);
      g_autofree char *text = main != 0 ? g_strdup_printf ("0x%06X → main 0x%04X", bit, main)
                                        : g_strdup_printf ("0x%06X → material 0x%02X", bit, material);

      g_assert_true ((main != 0 || material != 0) == inspect_has_label (self, text));
      n += main != 0 || material != 0;
    }
  g_assert_cmpuint (n, ==, 21);
}

static void
test_bits (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) original = make_terrain ();

  select_faces (self, 0, 0);
  gtk_check_button_set_active (find_flag (self, "Bit 8"), TRUE);
  inspect_assert_as (self, original, TABLE, "{'op': 'set-face', 'face': 0, 'set_flags': 256}");
  assert_labels (self, "0x01 ← 0x000100", NULL);
  gtk_check_button_set_active (find_flag (self, "Has microtexture"), FALSE);
  inspect_assert_as (self, original, TABLE, "{'op': 'set-face', 'face': 0, 'flags': 256}");
  inspect_enter (self, "Face flags", "0x80000001");
  inspect_assert_as (self, original, TABLE, "{'op': 'set-face', 'face': 0, 'flags': 2147483649}");
  assert_labels (self, "Bits of unknown meaning: 0x80000000. They are kept.", "0x0001", NULL);
  g_assert_cmpuint (inspect_n_steps (self), ==, 3);
  nre_document_go_to (self->document, 0);
  g_assert_true (gtk_check_button_get_active (find_flag (self, "Has microtexture")));
}

/* One step, whatever bits the faces had beside that one. */
static void
test_several (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) original = make_terrain ();
  GtkCheckButton *check;

  select_faces (self, 0, 5);
  assert_labels (self, "Face 0 and 5 more", "0x0000, some 0x0080", NULL);
  g_assert_false (inspect_has_label (self, "Edge classes"));
  check = find_flag (self, "Has microtexture");
  g_assert_true (gtk_check_button_get_inconsistent (check));
  gtk_check_button_set_active (find_flag (self, "Reflective (water)"), TRUE);
  g_assert_cmpuint (inspect_n_steps (self), ==, 1);
  inspect_assert_as (self, original, TABLE,
                     "{'op': 'set-face', 'faces': [0, 1, 2, 3, 4, 5], 'set_flags': 131072}");
  g_assert_true (gtk_check_button_get_inconsistent (check));
  gtk_check_button_set_active (check, TRUE);
  g_assert_false (gtk_check_button_get_inconsistent (check));
  inspect_assert_as (self, original, TABLE,
                     "{'op': 'set-face', 'faces': [0, 1, 2, 3, 4, 5], 'set_flags': 132096}");
  inspect_enter (self, "Material", "2");
  g_assert_cmpuint (inspect_n_steps (self), ==, 3);
  inspect_assert_as (self, original, TABLE,
                     "{'op': 'set-face', 'faces': [0, 1, 2, 3, 4, 5], 'set_flags': 132096, 'material': 2}");
}

/* With nothing selected, what there is of everything; a flag leads to the faces that have it. */
static void
test_summary (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GtkBitset) faces = NULL;

  nre_selection_clear (self->selection);
  inspect_settle (self);
  assert_labels (self, "Faces by flag", "Tiles", "Slots", NULL);
  inspect_activate (self, "Has microtexture");
  faces = nre_selection_get_several (self->selection, FACE);
  g_assert_cmpuint (gtk_bitset_get_size (faces), ==, 1);
  g_assert_true (gtk_bitset_contains (faces, 0));
}

static void
test_refused (InspectFixture *self, gconstpointer data)
{
  static const struct { const char *field; const char *typed; } bad[] = {
    { "Material", "256" },
    { "Second material", "-1" },
    { "Face flags", "0x100000000" },
  };

  select_faces (self, 1, 1);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      inspect_enter (self, bad[i].field, bad[i].typed);
      g_assert_nonnull (nre_number_field_get_problem (inspect_field (self, bad[i].field)));
    }
  g_assert_cmpuint (inspect_n_steps (self), ==, 0);
}

static void
test_follow (InspectFixture *self, gconstpointer data)
{
  g_autoptr (NreEntry) table = NULL;
  guint64 offset, size;
  GtkWidget *row, *label;

  select_faces (self, 0, 0);
  for (guint edge = 0;; edge++)
    {
      NreTerrainFace face;
      g_autofree char *text = NULL;

      g_assert_cmpuint (edge, <, 3);
      nre_terrain_view_get_face (nre_map_view_get_terrain_view (self->map), 0, &face);
      text = face.neighbours[edge] != 0xffff
                 ? g_strdup_printf ("Edge %u: Face %u", edge, face.neighbours[edge])
                 : g_strdup_printf ("Edge %u: no neighbour", edge);
      label = inspect_label (self, text);
      g_assert_nonnull (label);
      row = gtk_widget_get_ancestor (label, ADW_TYPE_ACTION_ROW);
      g_assert_true (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)) ==
                     (face.neighbours[edge] != 0xffff));
      if (face.neighbours[edge] == 0xffff)
        continue;
      adw_action_row_activate (ADW_ACTION_ROW (row));
      g_assert_cmpuint (nre_selection_get_index (self->selection, FACE), ==, face.neighbours[edge]);
      break;
    }
  inspect_activate (self, "Slot 0");
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, NRE_TERRAIN_PART_SLOT);
  nre_selection_select (self->selection, FACE, 0);
  g_assert_true (nre_selection_get_bytes (self->selection, &table, &offset, &size));
}

/* Names of materials come from the tables beside the file, and are chosen from a list. */
static void
test_names (gconstpointer data)
{
  InspectFixture fixture = { 0 }, *self = &fixture;
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "Land.msh", NULL);
  g_autofree char *first = g_build_filename (folder, "LAND2.WEA", NULL);
  g_autofree char *second = g_build_filename (folder, "Land1.wea", NULL);
  g_autoptr (GBytes) original = make_terrain ();
  GtkWidget *row;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (original, NULL),
                                      (gssize) g_bytes_get_size (original), NULL));
  g_assert_true (g_file_set_contents (first, "3\r\n0 SAND\r\n1 GRASS\r\n2 ROCK\r\n", -1, NULL));
  g_assert_true (g_file_set_contents (second, "1\n0 SPOTS\n", -1, NULL));
  inspect_open_path (self, path);
  select_faces (self, 1, 1);
  assert_labels (self, "1 · GRASS", "255 · none", NULL);
  row = gtk_widget_get_ancestor (inspect_label (self, "1 · GRASS"), NRE_TYPE_CHOICE_ROW);
  gtk_drop_down_set_selected (PAGES_FIND (GTK, DROP_DOWN, row), 2);
  inspect_assert_as (self, original, TABLE, "{'op': 'set-face', 'face': 1, 'material': 2}");
  row = gtk_widget_get_ancestor (inspect_label (self, "255 · none"), NRE_TYPE_CHOICE_ROW);
  gtk_drop_down_set_selected (PAGES_FIND (GTK, DROP_DOWN, row), 0);
  inspect_assert_as (self, original, TABLE, "{'op': 'set-face', 'face': 1, 'material': 2, 'material2': 0}");
  select_faces (self, 0, 3);
  assert_labels (self, "mixed", NULL);
  gtk_drop_down_set_selected (PAGES_FIND (GTK, DROP_DOWN, row), 1);
  inspect_assert_as (self, original, TABLE,
                     "{'op': 'set-face', 'face': 1, 'material': 2},"
                     "{'op': 'set-face', 'faces': [0, 1, 2, 3], 'material2': 255}");
  g_assert_cmpuint (inspect_n_steps (self), ==, 3);
  inspect_tear_down (self, NULL);
}

#define ADD(name, test) \
  g_test_add ("/face-inspector/" name, InspectFixture, NULL, set_up, test, inspect_tear_down)

PAGES_TEST (pages_face_inspector)
{
  pages_init (&argc, &argv);
  ADD ("shown", test_shown);
  ADD ("every-compact-bit", test_every_compact_bit);
  ADD ("bits", test_bits);
  ADD ("several", test_several);
  ADD ("summary", test_summary);
  ADD ("refused", test_refused);
  ADD ("follow", test_follow);
  g_test_add_data_func ("/face-inspector/names", NULL, test_names);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rectangles of a texture on its page: moved and resized with the pointer and with keys, drawn and removed;
 * each is one step, and undone to the byte. */

#include "part-fixture.h"
#include "pointer-fixture.h"

#include "nre-author-texture.h"
#include "nre-rectangle-grip.h"
#include "nre-texture-kind.h"
#include "nre-texture-page.h"

#define WIDTH 16
#define HEIGHT 10
#define ZOOM 16

static const NreAuthorPage rectangles[] = { { 1, 4, 1, 4 }, { 8, 4, 2, 6 } };

typedef struct
{
  NreDocument    *document;
  NreTexturePage *page;
  NreSelection   *selection;
  GtkWindow      *window;
  GBytes         *before;
} Fixture;

static gboolean
is_loaded (gpointer data)
{
  return !nre_texture_page_is_loading (data);
}

static GBytes *
read_payload (Fixture *self)
{
  return nre_entry_view_dup_payload (NRE_ENTRY_VIEW (nre_selection_get_texture_view (self->selection)));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (WIDTH, HEIGHT);
  g_autoptr (GBytes) texture = NULL;

  nre_author_image_fill (image, 0xc03020ff);
  texture = nre_author_texture (image, 8888, 2, rectangles, G_N_ELEMENTS (rectangles));
  self->document = nre_document_new_from_bytes (texture, "SIGN.0", NULL);
  self->page = NRE_TEXTURE_PAGE (nre_page_new (self->document, NULL, NULL));
  self->selection = nre_page_get_selection (NRE_PAGE (self->page));
  self->window = pages_show (GTK_WIDGET (self->page));
  self->before = read_payload (self);
  g_object_set (self->page, "zoom", (double) ZOOM, NULL);
  pages_wait (is_loaded, self->page);
  pages_settle ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_bytes_unref (self->before);
  gtk_window_destroy (self->window);
  pages_assert_released (self->document);
}

/* --- What is done and what is there --------------------------------------------------------------- */

static void
get_place (Fixture *self, double x, double y, double *at_x, double *at_y)
{
  nre_pixel_view_get_place (PAGES_FIND (NRE, PIXEL_VIEW, self->page), x, y, at_x, at_y);
}

static void
move_to (Fixture *self, double x, double y)
{
  double at_x, at_y;

  get_place (self, x, y, &at_x, &at_y);
  pointer_move (GTK_WIDGET (PAGES_FIND (NRE, PIXEL_VIEW, self->page)), at_x, at_y);
}

/* In pixels of the picture; of both the middle. */
static void
drag (Fixture *self, double x, double y, double to_x, double to_y)
{
  double from[2], to[2];

  get_place (self, x, y, &from[0], &from[1]);
  get_place (self, to_x, to_y, &to[0], &to[1]);
  pointer_drag (GTK_WIDGET (PAGES_FIND (NRE, PIXEL_VIEW, self->page)), from[0], from[1], to[0], to[1]);
}

static void
assert_rectangle (Fixture *self, guint index, int x, int y, int width, int height)
{
  NreTextureRectangle found;

  g_assert_true (
      nre_texture_view_get_rectangle (nre_selection_get_texture_view (self->selection), index, &found));
  g_assert_cmpint (found.x, ==, x);
  g_assert_cmpint (found.y, ==, y);
  g_assert_cmpint (found.width, ==, width);
  g_assert_cmpint (found.height, ==, height);
}

static guint
count (Fixture *self)
{
  return nre_texture_view_get_n_rectangles (nre_selection_get_texture_view (self->selection));
}

static guint
get_selected (Fixture *self)
{
  return nre_selection_get_part (self->selection) == NRE_TEXTURE_PART_RECTANGLE
           ? nre_selection_get_index (self->selection, NRE_TEXTURE_PART_RECTANGLE)
           : G_MAXUINT;
}

/* So many steps lead back to the bytes of the beginning. */
static void
assert_undone (Fixture *self, guint n)
{
  g_autoptr (GBytes) undone = NULL;

  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self->document)), ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_true (nre_document_undo (self->document));
  undone = read_payload (self);
  part_assert_same (undone, self->before);
}

/* --- Tests ---------------------------------------------------------------------------------------- */

static void
test_move (Fixture *self, gconstpointer data)
{
  drag (self, 3, 3, 6, 4);
  g_assert_cmpuint (get_selected (self), ==, 0);
  assert_rectangle (self, 0, 4, 2, 4, 4);
  /* No further than to the edge of the picture. */
  drag (self, 6, 4, 1, -3);
  assert_rectangle (self, 0, 0, 0, 4, 4);
  assert_undone (self, 2);
}

static void
test_resize (Fixture *self, gconstpointer data)
{
  nre_selection_select (self->selection, NRE_TEXTURE_PART_RECTANGLE, 1);
  pages_settle ();
  /* The lower right corner, the left edge, and the upper edge across the lower one, which stays. */
  drag (self, 12, 8, 14, 9);
  assert_rectangle (self, 1, 8, 2, 6, 7);
  drag (self, 8, 5.5, 6, 5.5);
  assert_rectangle (self, 1, 6, 2, 8, 7);
  drag (self, 10, 2, 10, 9.6);
  assert_rectangle (self, 1, 6, 8, 8, 1);
  assert_rectangle (self, 0, 1, 1, 4, 4);
  assert_undone (self, 3);
}

static void
test_escape (Fixture *self, gconstpointer data)
{
  move_to (self, 3, 3);
  pointer_do ("mousedown 1");
  move_to (self, 5, 5);
  assert_rectangle (self, 0, 3, 3, 4, 4);
  g_assert_cmpstr (nre_texture_page_get_hover_text (self->page), ==, "x 3, y 3 · 4 × 4");
  pointer_do ("key Escape");
  assert_rectangle (self, 0, 1, 1, 4, 4);
  move_to (self, 7, 7);
  pointer_do ("mouseup 1");
  assert_rectangle (self, 0, 1, 1, 4, 4);
  assert_undone (self, 0);
}

/* A click selects, and moves nothing. */
static void
test_click (Fixture *self, gconstpointer data)
{
  move_to (self, 9, 4);
  pointer_do ("click 1");
  g_assert_cmpuint (get_selected (self), ==, 1);
  move_to (self, 6.5, 9.5);
  pointer_do ("click 1");
  g_assert_cmpuint (get_selected (self), ==, G_MAXUINT);
  assert_undone (self, 0);
}

static void
test_keys (Fixture *self, gconstpointer data)
{
  move_to (self, 3, 3);
  pointer_do ("click 1");
  pointer_do ("key Right Right Down");
  assert_rectangle (self, 0, 3, 2, 4, 4);
  pointer_do ("key ctrl+Left shift+ctrl+Down");
  assert_rectangle (self, 0, 3, 2, 3, 14);
  assert_undone (self, 1);
}

static void
test_draw (Fixture *self, gconstpointer data)
{
  g_object_set (self->page, "adding", TRUE, NULL);
  pages_settle ();
  /* From within another one, backwards. */
  drag (self, 9.5, 4.5, 4.5, 3.5);
  g_assert_cmpuint (count (self), ==, 3);
  assert_rectangle (self, 2, 4, 3, 6, 2);
  g_assert_cmpuint (get_selected (self), ==, 2);
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (self->document)), ==,
                   "Add rectangle at 4, 3 of 6 × 2");
  assert_undone (self, 1);
  g_assert_cmpuint (get_selected (self), ==, G_MAXUINT);
}

static void
test_draw_escape (Fixture *self, gconstpointer data)
{
  gboolean adding;

  g_object_set (self->page, "adding", TRUE, NULL);
  pages_settle ();
  move_to (self, 2, 2);
  pointer_do ("mousedown 1");
  move_to (self, 5, 5);
  pointer_do ("key Escape");
  pointer_do ("mouseup 1");
  g_assert_cmpuint (count (self), ==, 2);
  g_object_get (self->page, "adding", &adding, NULL);
  g_assert_true (adding);
  pointer_do ("key Escape");
  g_object_get (self->page, "adding", &adding, NULL);
  g_assert_false (adding);
  assert_undone (self, 0);
}

/* What is selected stays so when others come and go. */
static void
test_remove (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  nre_selection_select (self->selection, NRE_TEXTURE_PART_RECTANGLE, 1);
  nre_document_perform (self->document, "remove-rectangle", NULL,
                        g_variant_new_parsed ("{'rectangle': <uint32 0>}"), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (get_selected (self), ==, 0);
  gtk_widget_grab_focus (GTK_WIDGET (PAGES_FIND (NRE, PIXEL_VIEW, self->page)));
  pointer_do ("key Delete");
  g_assert_cmpuint (count (self), ==, 0);
  g_assert_cmpuint (get_selected (self), ==, G_MAXUINT);
  assert_undone (self, 2);
}

static NreNumberField *
find_field (GtkWidget *root, const char *name)
{
  NreNumberField *found = NULL;

  if (NRE_IS_NUMBER_FIELD (root))
    return g_strcmp0 (nre_number_field_get_name (NRE_NUMBER_FIELD (root)), name) == 0
               ? NRE_NUMBER_FIELD (root)
               : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_field (child, name);
  return found;
}

static gboolean
has_tooltip (GtkWidget *widget, const char *text)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}

/* Of the whole: rectangles where they stand in the table, opaque words in hexadecimal digits, the number of
 * levels. */
static void
test_summary (Fixture *self, gconstpointer data)
{
  NreInspector *inspector = g_object_ref_sink (g_object_new (NRE_TYPE_INSPECTOR, NULL));
  GtkWindow *window = pages_show (GTK_WIDGET (inspector));
  NreNumberField *height, *flags, *levels;
  const NreTexture *texture;

  nre_inspector_set_selection (inspector, self->selection);
  pages_settle ();
  height = find_field (GTK_WIDGET (inspector), "Rectangle 1 height");
  flags = find_field (GTK_WIDGET (inspector), "Flags at 20");
  levels = find_field (GTK_WIDGET (inspector), "Mip levels");
  g_assert_true (height != NULL && flags != NULL && levels != NULL);
  part_assert_shown (height, "6");
  part_enter (height, "-7");
  assert_rectangle (self, 1, 8, 2, 4, -7);
  part_assert_shown (flags, "0x00000000");
  part_enter (flags, "0xff000004");
  texture = nre_texture_view_get_texture (nre_selection_get_texture_view (self->selection));
  g_assert_cmphex (nre_span_u32 (nre_entry_view_get_payload (
                                     NRE_ENTRY_VIEW (nre_selection_get_view (self->selection))),
                                 20),
                   ==, 0xff000004);
  nre_selection_select (self->selection, NRE_TEXTURE_PART_RECTANGLE, 0);
  pages_settle ();
  g_signal_emit_by_name (gtk_widget_get_parent (
                             pages_find_label (GTK_WIDGET (inspector), "Remove Rectangle")),
                         "clicked");
  g_assert_cmpuint (count (self), ==, 1);
  g_assert_cmpuint (get_selected (self), ==, 0);
  g_assert_true (nre_document_undo (self->document));
  nre_selection_clear (self->selection);
  pages_settle ();
  part_enter (levels, "4");
  texture = nre_texture_view_get_texture (nre_selection_get_texture_view (self->selection));
  g_assert_true (texture->n_mips == 4 && texture->mip_count == 4 && texture->n_pages == 2);
  pages_wait (is_loaded, self->page);
  assert_undone (self, 3);
  pages_wait (is_loaded, self->page);
  part_assert_shown (find_field (GTK_WIDGET (inspector), "Rectangle 1 height"), "6");
  nre_inspector_set_selection (inspector, NULL);
  gtk_window_destroy (window);
  g_object_unref (inspector);
}

/* Pictures are made of pixels, which a rectangle is none of. */
static void
test_no_loading (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (self->document, "set-rectangle", NULL,
                        g_variant_new_parsed ("{'rectangle': <uint32 0>, 'x': <5>}"), &error);
  g_assert_no_error (error);
  g_assert_false (nre_texture_page_is_loading (self->page));
}

/* One that is added or chosen in the inspector is shown, also while a smaller level was, or no rectangles. */
static void
test_other_level (Fixture *self, gconstpointer data)
{
  NreInspector *inspector = g_object_ref_sink (g_object_new (NRE_TYPE_INSPECTOR, NULL));
  GtkWindow *window = pages_show (GTK_WIDGET (inspector));
  GtkWidget *add;
  gboolean shown;

  nre_inspector_set_selection (inspector, self->selection);
  g_object_set (self->page, "level", 1, "rectangles", FALSE, NULL);
  pages_wait (is_loaded, self->page);
  pages_settle ();
  add = pages_find_seen (GTK_WIDGET (inspector), has_tooltip, "Add a rectangle in the middle");
  g_signal_emit_by_name (add, "clicked");
  g_assert_cmpuint (count (self), ==, 3);
  g_assert_cmpuint (get_selected (self), ==, 2);
  pages_wait (is_loaded, self->page);
  g_assert_cmpuint (nre_texture_page_get_level (self->page), ==, 0);
  g_object_get (self->page, "rectangles", &shown, NULL);
  g_assert_true (shown);
  /* What is selected already leaves the other levels to be seen, until another one is chosen. */
  g_object_set (self->page, "level", 1, NULL);
  pages_wait (is_loaded, self->page);
  nre_selection_select (self->selection, NRE_TEXTURE_PART_RECTANGLE, 2);
  g_assert_cmpuint (nre_texture_page_get_level (self->page), ==, 1);
  nre_selection_select (self->selection, NRE_TEXTURE_PART_RECTANGLE, 0);
  g_assert_cmpuint (nre_texture_page_get_level (self->page), ==, 0);
  pages_wait (is_loaded, self->page);
  assert_undone (self, 1);
  nre_inspector_set_selection (inspector, NULL);
  gtk_window_destroy (window);
  g_object_unref (inspector);
}

/* Without a display: what an edge does at the other one and at those of the picture. */
static void
test_grips (void)
{
  static const GdkRectangle from = { 4, 4, 8, 4 }, outside = { -5, 2, 3, 30 };
  static const struct { NreRectangleGrip grip; int dx, dy; GdkRectangle expected; } cases[] = {
    { NRE_RECTANGLE_GRIP_ALL, 100, -2, { 12, 2, 8, 4 } },
    { NRE_RECTANGLE_GRIP_LEFT, 100, 3, { 11, 4, 1, 4 } },
    { NRE_RECTANGLE_GRIP_LEFT | NRE_RECTANGLE_GRIP_TOP, -100, -1, { 0, 3, 12, 5 } },
    { NRE_RECTANGLE_GRIP_RIGHT | NRE_RECTANGLE_GRIP_BOTTOM, -100, 100, { 4, 4, 1, 12 } },
  };
  GdkRectangle out;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      nre_rectangle_grip_drag (cases[i].grip, &from, cases[i].dx, cases[i].dy, 20, 16, &out);
      g_assert_true (gdk_rectangle_equal (&out, &cases[i].expected));
    }
  /* What is outside may stay, but goes no further. */
  nre_rectangle_grip_drag (NRE_RECTANGLE_GRIP_ALL, &outside, -10, 0, 20, 16, &out);
  g_assert_true (gdk_rectangle_equal (&out, &outside));
  g_assert_cmpint (nre_rectangle_grip_find (&from, 10, 8, 6), ==, NRE_RECTANGLE_GRIP_ALL);
  g_assert_cmpint (nre_rectangle_grip_find (&from, 10, 3.5, 3.5), ==,
                   NRE_RECTANGLE_GRIP_LEFT | NRE_RECTANGLE_GRIP_TOP);
  g_assert_cmpint (nre_rectangle_grip_find (&from, 10, 12.2, 6), ==, NRE_RECTANGLE_GRIP_RIGHT);
  g_assert_cmpint (nre_rectangle_grip_find (&from, 10, 14, 6), ==, NRE_RECTANGLE_GRIP_NONE);
}

PAGES_TEST (pages_texture_rectangles)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/texture-rectangles/grips", test_grips);
  g_test_add ("/texture-rectangles/move", Fixture, NULL, set_up, test_move, tear_down);
  g_test_add ("/texture-rectangles/resize", Fixture, NULL, set_up, test_resize, tear_down);
  g_test_add ("/texture-rectangles/escape", Fixture, NULL, set_up, test_escape, tear_down);
  g_test_add ("/texture-rectangles/click", Fixture, NULL, set_up, test_click, tear_down);
  g_test_add ("/texture-rectangles/keys", Fixture, NULL, set_up, test_keys, tear_down);
  g_test_add ("/texture-rectangles/draw", Fixture, NULL, set_up, test_draw, tear_down);
  g_test_add ("/texture-rectangles/draw-escape", Fixture, NULL, set_up, test_draw_escape, tear_down);
  g_test_add ("/texture-rectangles/remove", Fixture, NULL, set_up, test_remove, tear_down);
  g_test_add ("/texture-rectangles/summary", Fixture, NULL, set_up, test_summary, tear_down);
  g_test_add ("/texture-rectangles/no-loading", Fixture, NULL, set_up, test_no_loading, tear_down);
  g_test_add ("/texture-rectangles/other-level", Fixture, NULL, set_up, test_other_level, tear_down);
  return g_test_run ();
}

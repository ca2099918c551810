/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-gl-area.h"
#include "nre-model-page.h"

#include <epoxy/gl.h>

/* A driver that was reset says so for each call that asks for errors. Libepoxy lets a test take the place of
 * the call: a context that is lost, and works again when it is a new one. */

static PFNGLGETERRORPROC get_error;
static GdkGLContext *started;   /* the context that the area draws with; not dereferenced */
static GdkGLContext *lost;      /* (owned) (nullable): the last context that was lost */
static guint n_losses;          /* how many contexts will be lost */

static GLenum GLAPIENTRY
get_lost (void)
{
  GdkGLContext *current = gdk_gl_context_get_current ();

  if (current == lost && current != NULL)
    return GL_CONTEXT_LOST;
  if (n_losses == 0 || current != started)
    return get_error ();
  n_losses--;
  g_set_object (&lost, current);
  return GL_CONTEXT_LOST;
}

typedef struct
{
  NreDocument *document;
  NreEntry    *entry;
  NrePage     *page;
  GtkWindow   *window;
  NreViewport *viewport;
  GtkWidget   *area;
  guint        n_started;
} Fixture;

static gboolean
is_ready (gpointer viewport)
{
  gboolean ready;

  g_object_get (viewport, "ready", &ready, NULL);
  return ready;
}

static gboolean
is_available (NreViewport *viewport)
{
  gboolean available;

  g_object_get (viewport, "available", &available, NULL);
  return available;
}

static void
on_started (GtkGLArea *area, Fixture *self)
{
  started = gtk_gl_area_get_context (area);
  self->n_started++;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->document = pages_document ();
  self->entry = pages_entry (self->document, PAGES_MODEL);
  self->page = nre_page_new (self->document, self->entry, NULL);
  self->window = pages_show (GTK_WIDGET (self->page));
  self->viewport = nre_model_page_get_viewport (NRE_MODEL_PAGE (self->page));
  self->area = pages_find (GTK_WIDGET (self->viewport), NRE_TYPE_GL_AREA);
  pages_wait (is_ready, self->viewport);
  nre_selection_select (nre_page_get_selection (self->page), NRE_PART_NODE, 1);
  pages_settle ();
  g_signal_connect (self->area, "started", G_CALLBACK (on_started), self);
  started = gtk_gl_area_get_context (GTK_GL_AREA (self->area));
  get_error = epoxy_glGetError;
  epoxy_glGetError = get_lost;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  epoxy_glGetError = get_error;
  g_clear_object (&lost);
  n_losses = 0;
  gtk_window_destroy (self->window);
  g_clear_object (&self->entry);
  pages_assert_released (self->document);
}

static gboolean
has_no_losses (gpointer data)
{
  return n_losses == 0;
}

static void
lose (Fixture *self, guint n)
{
  n_losses = n;
  gtk_gl_area_queue_render (GTK_GL_AREA (self->area));
  pages_wait (has_no_losses, NULL);
  pages_settle ();
}

static void
expect_picture (Fixture *self, GBytes *expected)
{
  g_autoptr (GBytes) picture = pages_take_picture (GTK_WIDGET (self->viewport));

  g_assert_nonnull (expected);
  g_assert_true (g_bytes_equal (picture, expected));
}

/* The picture comes back as it was, with nothing to do. */
static void
test_comes_back (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) before = pages_take_picture (GTK_WIDGET (self->viewport));

  for (guint i = 1; i <= 3; i++)
    {
      lose (self, 1);
      g_assert_cmpuint (self->n_started, ==, i);
      g_assert_true (is_available (self->viewport));
      g_assert_true (gtk_widget_get_mapped (self->area));
      expect_picture (self, before);
    }
}

/* A driver that loses each context is not asked for ever, and the user can ask once more. */
static void
test_stops (Fixture *self, gconstpointer data)
{
  GtkWidget *label, *button;
  g_autoptr (GBytes) before = pages_take_picture (GTK_WIDGET (self->viewport));

  lose (self, 3);
  g_assert_cmpuint (self->n_started, ==, 2);
  g_assert_false (is_available (self->viewport));
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->page), "The 3D View Has Stopped"));
  label = pages_find_seen (GTK_WIDGET (self->page), pages_says, "Try Again");
  g_assert_nonnull (label);
  button = gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);

  /* It is still so. */
  n_losses = 3;
  g_signal_emit_by_name (button, "clicked");
  pages_wait (has_no_losses, NULL);
  pages_settle ();
  g_assert_false (is_available (self->viewport));

  g_signal_emit_by_name (button, "clicked");
  pages_settle ();
  g_assert_true (is_available (self->viewport));
  g_assert_true (gtk_widget_get_mapped (self->area));
  expect_picture (self, before);
}

PAGES_TEST (pages_lost_context)
{
  pages_init (&argc, &argv);
  g_test_add ("/pages/lost-context/comes-back", Fixture, NULL, set_up, test_comes_back, tear_down);
  g_test_add ("/pages/lost-context/stops", Fixture, NULL, set_up, test_stops, tear_down);
  return g_test_run ();
}

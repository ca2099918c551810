/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-gl-area.h"

#include <adwaita.h>
#include <gsk/gsk.h>

/* Pictures in memory: what was drawn last is still shown while the next one is made. */
#define N_SURFACES 3

struct _NreGlArea
{
  GtkGLArea parent_instance;

  NreRenderer     *renderer;

  /* Only where the window is drawn without GL. */
  cairo_surface_t *surfaces[N_SURFACES];        /* NULL or of this size */
  int              width;
  int              height;
  int              scale;
  guint            n_taken;
  cairo_surface_t *surface;             /* that is being drawn into, or NULL */
};

enum
{
  PREPARE,
  FAILED,
  STARTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreGlArea, nre_gl_area, GTK_TYPE_GL_AREA)

/** nre_gl_area_set_scene: @scene: (nullable): what all pictures show from the next frame on. */
void
nre_gl_area_set_scene (NreGlArea *self, NreScene *scene)
{
  nre_renderer_set_scene (self->renderer, scene);
}

/* --- The context --------------------------------------------------------------------------------- */

static void
fail (NreGlArea *self, const GError *error)
{
  gtk_gl_area_set_error (GTK_GL_AREA (self), error);
  g_signal_emit (self, signals[FAILED], 0, error->message);
}

static GdkGLContext *
on_create_context (GtkGLArea *area)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (area)));
  g_autoptr (GdkGLContext) context = NULL;
  GError *error = NULL;

  context = gdk_surface_create_gl_context (surface, &error);
  if (context != NULL)
    {
      /* The renderer speaks both; 3.0 is the least of GLES, and GTK raises it to 3.2 of desktop GL. */
      gdk_gl_context_set_allowed_apis (context, GDK_GL_API_GL | GDK_GL_API_GLES);
      gdk_gl_context_set_required_version (context, 3, 0);
      if (gdk_gl_context_realize (context, &error))
        return g_steal_pointer (&context);
    }
  gtk_gl_area_set_error (area, error);
  g_clear_error (&error);
  return NULL;
}

static void
nre_gl_area_realize (GtkWidget *widget)
{
  NreGlArea *self = NRE_GL_AREA (widget);
  g_autoptr (GError) error = NULL;

  GTK_WIDGET_CLASS (nre_gl_area_parent_class)->realize (widget);
  gtk_gl_area_make_current (GTK_GL_AREA (self));
  if (gtk_gl_area_get_error (GTK_GL_AREA (self)) != NULL)
    g_signal_emit (self, signals[FAILED], 0, gtk_gl_area_get_error (GTK_GL_AREA (self))->message);
  else if (!nre_renderer_realize (self->renderer, &error))
    fail (self, error);
  else
    g_signal_emit (self, signals[STARTED], 0);
}

static void
nre_gl_area_unrealize (GtkWidget *widget)
{
  NreGlArea *self = NRE_GL_AREA (widget);

  if (nre_renderer_is_realized (self->renderer))
    {
      gtk_gl_area_make_current (GTK_GL_AREA (self));
      nre_renderer_unrealize (self->renderer);
    }
  GTK_WIDGET_CLASS (nre_gl_area_parent_class)->unrealize (widget);
}

/* --- Pictures in memory -------------------------------------------------------------------------- */

static void
forget_surfaces (NreGlArea *self)
{
  for (guint i = 0; i < N_SURFACES; i++)
    g_clear_pointer (&self->surfaces[i], cairo_surface_destroy);
}

static cairo_surface_t *
take_surface (NreGlArea *self, int width, int height, int scale)
{
  cairo_surface_t **surface = &self->surfaces[self->n_taken++ % N_SURFACES];

  if (self->width != width || self->height != height || self->scale != scale)
    {
      forget_surfaces (self);
      self->width = width;
      self->height = height;
      self->scale = scale;
      g_signal_emit_by_name (self, "resize", width, height);
    }
  if (*surface == NULL)
    {
      *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
      cairo_surface_set_device_scale (*surface, scale, scale);
    }
  return *surface;
}

/* A GtkGLArea hands over a texture, which a window without GL reads back, turns over and blends pixel by pixel. What is
 * read here is copied once. */
static void
nre_gl_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NreGlArea *self = NRE_GL_AREA (widget);
  GtkNative *native = gtk_widget_get_native (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  gboolean done;
  cairo_t *cr;

  if (!GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native)) || gtk_gl_area_get_error (GTK_GL_AREA (self)) != NULL ||
      width <= 0 || height <= 0)
    {
      GTK_WIDGET_CLASS (nre_gl_area_parent_class)->snapshot (widget, snapshot);
      return;
    }
  gtk_gl_area_make_current (GTK_GL_AREA (self));
  self->surface = take_surface (self, width * scale, height * scale, scale);
  cairo_surface_flush (self->surface);
  g_signal_emit_by_name (self, "render", gtk_gl_area_get_context (GTK_GL_AREA (self)), &done);
  cairo_surface_mark_dirty (self->surface);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_set_source_surface (cr, self->surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  self->surface = NULL;
}

/* --- Drawing ------------------------------------------------------------------------------------- */

static void
init_options (NreGlArea *self, NreRenderOptions *options)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA accent;

  nre_render_options_init (options);
  options->scale = (float) gtk_widget_get_scale_factor (GTK_WIDGET (self));
  options->dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  if (!gtk_style_context_lookup_color (context, "accent_bg_color", &accent))
    return;
  options->accent[0] = accent.red;
  options->accent[1] = accent.green;
  options->accent[2] = accent.blue;
  options->accent[3] = accent.alpha;
}

/* @x: of its left border, in pixels */
static gboolean
draw_picture (NreGlArea *self, int x, guint width, guint height, const NreGlPictures *pictures, guint i, GError **error)
{
  guint8 *pixels;
  int stride;

  if (self->surface == NULL)
    return nre_renderer_draw_at (self->renderer, x, 0, width, height, &pictures->camera, &pictures->options[i], error);
  pixels = cairo_image_surface_get_data (self->surface);
  stride = cairo_image_surface_get_stride (self->surface);
  return pixels == NULL || nre_renderer_draw_into (self->renderer, pixels + 4 * x, (gsize) stride, width, height,
                                                   &pictures->camera, &pictures->options[i], error);
}

static gboolean
nre_gl_area_render (GtkGLArea *area, GdkGLContext *context)
{
  NreGlArea *self = NRE_GL_AREA (area);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (area));
  int width = gtk_widget_get_width (GTK_WIDGET (area)) * scale;
  int height = gtk_widget_get_height (GTK_WIDGET (area)) * scale;
  int full_width = width;
  NreGlPictures pictures = { .n_pictures = 1 };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < NRE_GL_AREA_MAX_PICTURES; i++)
    init_options (self, &pictures.options[i]);
  g_signal_emit (self, signals[PREPARE], 0, &pictures);
  width /= (int) pictures.n_pictures;
  if (!nre_renderer_is_realized (self->renderer) || width <= 0 || height <= 0)
    return TRUE;
  for (guint i = 0; i < pictures.n_pictures; i++)
    {
      /* The last one ends at the border, whatever is left of the division lies between them. */
      int x = i + 1 == pictures.n_pictures ? full_width - width : (int) i * width;

      if (!draw_picture (self, x, (guint) width, (guint) height, &pictures, i, &error))
        {
          fail (self, error);
          break;
        }
    }
  return TRUE;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_gl_area_finalize (GObject *object)
{
  forget_surfaces (NRE_GL_AREA (object));
  nre_renderer_free (NRE_GL_AREA (object)->renderer);
  G_OBJECT_CLASS (nre_gl_area_parent_class)->finalize (object);
}

static void
nre_gl_area_class_init (NreGlAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = nre_gl_area_finalize;
  widget_class->realize = nre_gl_area_realize;
  widget_class->unrealize = nre_gl_area_unrealize;
  widget_class->snapshot = nre_gl_area_snapshot;
  GTK_GL_AREA_CLASS (klass)->render = nre_gl_area_render;

  signals[PREPARE] = g_signal_new ("prepare", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[STARTED] = g_signal_new ("started", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
nre_gl_area_init (NreGlArea *self)
{
  self->renderer = nre_renderer_new ();
  gtk_gl_area_set_auto_render (GTK_GL_AREA (self), FALSE);
  g_signal_connect (self, "create-context", G_CALLBACK (on_create_context), NULL);
}

GtkWidget *
nre_gl_area_new (void)
{
  return g_object_new (NRE_TYPE_GL_AREA, NULL);
}

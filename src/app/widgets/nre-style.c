/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-style.h"

#include <adwaita.h>

/* Emits "changed" once the colours of a changed style can be looked up. */
#define NRE_TYPE_STYLE_WATCH (nre_style_watch_get_type ())
G_DECLARE_FINAL_TYPE (NreStyleWatch, nre_style_watch, NRE, STYLE_WATCH, GObject)

struct _NreStyleWatch
{
  GObject parent_instance;

  guint   pending;
};

G_DEFINE_FINAL_TYPE (NreStyleWatch, nre_style_watch, G_TYPE_OBJECT)

static guint changed_signal;

/** nre_style_load: load the style sheet of pages and panels, unless it is loaded. To be called when one of
 * them is created. */
void
nre_style_load (void)
{
  static gboolean loaded = FALSE;
  g_autoptr (GtkCssProvider) provider = NULL;
  GdkDisplay *display = gdk_display_get_default ();

  if (display == NULL || loaded)
    return;
  loaded = TRUE;
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, APPLICATION_PATH "/pages.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1);
}

static gboolean
tell (gpointer data)
{
  NreStyleWatch *self = data;

  self->pending = 0;
  g_signal_emit (self, changed_signal, 0);
  return G_SOURCE_REMOVE;
}

/* The style manager notifies before it loads its style sheets: until then, the old colours are looked up. */
static void
on_notify (NreStyleWatch *self)
{
  if (self->pending == 0)
    self->pending = g_idle_add_full (G_PRIORITY_DEFAULT, tell, self, NULL);
}

static void
nre_style_watch_class_init (NreStyleWatchClass *klass)
{
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
nre_style_watch_init (NreStyleWatch *self)
{
  /* Any property: newer versions have also one for the accent colour. */
  g_signal_connect_swapped (adw_style_manager_get_default (), "notify", G_CALLBACK (on_notify), self);
}

static void
on_destroyed (GtkWidget *widget, gpointer watch)
{
  g_signal_handlers_disconnect_by_data (watch, widget);
}

/**
 * nre_style_follow:
 * @update: called with the widget, until that is destroyed, when the colours of the style have changed
 *
 * For colours that were put into markup or attributes. Whatever is drawn with colours that are looked up each
 * time needs no call.
 */
void
nre_style_follow (GtkWidget *widget, GCallback update)
{
  static NreStyleWatch *watch = NULL;

  if (watch == NULL)
    watch = g_object_new (NRE_TYPE_STYLE_WATCH, NULL);
  g_signal_connect_object (watch, "changed", update, widget, G_CONNECT_SWAPPED);
  g_signal_connect (widget, "destroy", G_CALLBACK (on_destroyed), watch);
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-toasts.h"

/* Milliseconds until a toast has slid in completely, with a margin. */
#define COMING 350
/* Milliseconds between two checks whether the last toast is gone. */
#define LOOK_AGAIN 50

#define TOASTS_KEY "nre-toasts"

/* The toasts of an overlay: the visible one, and those that wait until it has disappeared.
 *
 * Before libadwaita 1.3, if a toast is dismissed before it has slid in completely, the end of its animation
 * is reported to a freed object. This also happens, for longer, if a toast slides in while another slides
 * out. So each toast slides in completely before it slides out, and no two are moving at once. */
typedef struct
{
  AdwToastOverlay *overlay;
  AdwToast        *shown;
  GQueue           waiting;
  guint            coming;      /* the source that runs when @shown has slid in; 0 after that */
  gboolean         dismissed;   /* whether @shown was dismissed while it was sliding in */
  guint            source;      /* the source that checks again */
} Toasts;

static void show_next (Toasts *self);

static void
toasts_free (gpointer data)
{
  Toasts *self = data;

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_handle_id (&self->coming, g_source_remove);
  if (self->shown != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->shown, self);
      g_object_set_data (G_OBJECT (self->shown), TOASTS_KEY, NULL);
      g_object_unref (self->shown);
    }
  for (GList *link = self->waiting.head; link != NULL; link = link->next)
    g_object_set_data (link->data, TOASTS_KEY, NULL);
  g_queue_clear_full (&self->waiting, g_object_unref);
  g_free (self);
}

static Toasts *
get_toasts (AdwToastOverlay *overlay)
{
  Toasts *self = g_object_get_data (G_OBJECT (overlay), TOASTS_KEY);

  if (self == NULL)
    {
      self = g_new0 (Toasts, 1);
      self->overlay = overlay;
      g_queue_init (&self->waiting);
      g_object_set_data_full (G_OBJECT (overlay), TOASTS_KEY, self, toasts_free);
    }
  return self;
}

/* (nullable): the visible toast, even if it is still moving. */
static GtkWidget *
find_toast (AdwToastOverlay *overlay)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (overlay)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != adw_toast_overlay_get_child (overlay))
      return child;
  return NULL;
}

static gboolean
look_again (gpointer data)
{
  Toasts *self = data;

  if (find_toast (self->overlay) != NULL)
    return G_SOURCE_CONTINUE;
  self->source = 0;
  show_next (self);
  return G_SOURCE_REMOVE;
}

static void
on_dismissed (Toasts *self, AdwToast *toast)
{
  g_signal_handlers_disconnect_by_data (toast, self);
  g_object_set_data (G_OBJECT (toast), TOASTS_KEY, NULL);
  g_clear_object (&self->shown);
  g_clear_handle_id (&self->coming, g_source_remove);
  show_next (self);
}

/* Whether a toast may be dismissed before it has slid in completely. */
static gboolean
may_go_early (void)
{
  return adw_get_major_version () > 1 || adw_get_minor_version () >= 3;
}

static gboolean
has_come (gpointer data)
{
  Toasts *self = data;
  GtkWidget *widget = find_toast (self->overlay);

  self->coming = 0;
  if (widget != NULL)
    gtk_widget_set_can_target (widget, TRUE);
  if (self->dismissed)
    adw_toast_dismiss (self->shown);
  return G_SOURCE_REMOVE;
}

static void
show_next (Toasts *self)
{
  if (self->shown != NULL || self->source != 0 || g_queue_is_empty (&self->waiting))
    return;
  if (find_toast (self->overlay) != NULL)
    {
      self->source = g_timeout_add (LOOK_AGAIN, look_again, self);
      return;
    }
  self->shown = g_queue_pop_head (&self->waiting);
  adw_toast_overlay_add_toast (self->overlay, g_object_ref (self->shown));
  /* Connected after the handler of the overlay, which has no toast by then. */
  g_signal_connect_data (self->shown, "dismissed", G_CALLBACK (on_dismissed), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  self->dismissed = FALSE;
  if (may_go_early () || !adw_get_enable_animations (GTK_WIDGET (self->overlay)))
    return;
  gtk_widget_set_can_target (find_toast (self->overlay), FALSE);
  self->coming = g_timeout_add (COMING, has_come, self);
}

/** nre_toast_new: (transfer full): a toast with a plain text, which may contain characters of markup. */
AdwToast *
nre_toast_new (const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  return adw_toast_new (markup);
}

/** nre_toast_show: @toast: (transfer full): queued after those that wait; the visible one is dismissed */
void
nre_toast_show (AdwToast *toast, AdwToastOverlay *overlay)
{
  Toasts *self = get_toasts (overlay);

  g_object_set_data (G_OBJECT (toast), TOASTS_KEY, self);
  g_queue_push_tail (&self->waiting, toast);
  if (self->shown != NULL)
    nre_toast_dismiss (self->shown);
  show_next (self);
}

/** nre_toast_dismiss: dismiss the toast once it has slid in, or remove it from the queue */
void
nre_toast_dismiss (AdwToast *toast)
{
  Toasts *self = g_object_get_data (G_OBJECT (toast), TOASTS_KEY);

  if (self == NULL)
    return;
  if (toast == self->shown)
    {
      self->dismissed = TRUE;
      /* The action of its button is outdated. */
      if (self->coming != 0)
        adw_toast_set_button_label (toast, NULL);
      else
        adw_toast_dismiss (toast);
      return;
    }
  g_object_set_data (G_OBJECT (toast), TOASTS_KEY, NULL);
  if (g_queue_remove (&self->waiting, toast))
    g_object_unref (toast);
}

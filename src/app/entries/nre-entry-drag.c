/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-drag.h"

#include <glib/gi18n.h>

#include "nre-drag-escape.h"
#include "nre-kinds.h"
#include "nre-report.h"

/* Distance of the drag icon from the pointer, which would otherwise hide it, in logical pixels. */
#define ICON_OFFSET 12

#define ICON_CHARS 40

/** Source: a list from which entries can be dragged. Lives as long as @list. */
typedef struct
{
  GtkWidget                 *widget;    /* the widget with the actions */
  GtkWidget                 *list;
  const NreEntryDragListing *listing;
} Source;

/* There is one pointer, so there is at most one drag. */
static NreEntryDrag dragged;
static GdkDrag *dragging;       /* not owned: only to tell drags apart */

/** nre_entry_row_clear: free the owned members. */
void
nre_entry_row_clear (NreEntryRow *row)
{
  g_clear_object (&row->entry);
  g_clear_object (&row->archive);
  g_clear_pointer (&row->closed, g_free);
}

static void
forget (void)
{
  g_clear_pointer (&dragged.entries, g_ptr_array_unref);
  g_clear_pointer (&dragged.set, g_hash_table_unref);
  g_clear_pointer (&dragged.directories, g_hash_table_unref);
  g_clear_pointer (&dragged.clip, nre_entry_clip_unref);
  dragging = NULL;
}

/** nre_entry_drag_get: (transfer none) (nullable): the entries that are dragged in @drop; NULL if the drag
 * is not from this program, or was cancelled. */
const NreEntryDrag *
nre_entry_drag_get (GdkDrop *drop)
{
  return dragging != NULL && gdk_drop_get_drag (drop) == dragging ? &dragged : NULL;
}

/** nre_entry_drag_is_going_on: whether entries are being dragged from this program. Then nothing should
 * cover the lists in which they may be dropped. */
gboolean
nre_entry_drag_is_going_on (void)
{
  return dragging != NULL;
}

/* Note what is being dragged. @entries, @clip: (transfer full) */
static void
note (GPtrArray *entries, NreEntryClip *clip)
{
  forget ();
  dragged.entries = entries;
  dragged.clip = clip;
  dragged.set = g_hash_table_new (NULL, NULL);
  dragged.directories = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < entries->len; i++)
    {
      g_hash_table_add (dragged.set, entries->pdata[i]);
      g_hash_table_add (dragged.directories, nre_entry_get_directory (entries->pdata[i]));
    }
}

/* Whether the event is from a touchscreen. Then it must not begin a drag, since a finger scrolls the list. */
static gboolean
is_touch (GtkEventController *controller)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (controller);

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

static GdkContentProvider *
prepare_cb (Source *self, double x, double y, GtkDragSource *source)
{
  GtkRoot *root = gtk_widget_get_root (self->widget);
  g_autoptr (GPtrArray) selected = NULL, entries = NULL;
  g_auto (NreEntryRow) row = { 0 };
  g_autoptr (GError) error = NULL;
  NreEntryClip *clip;

  if (is_touch (GTK_EVENT_CONTROLLER (source)) ||
      !gtk_widget_translate_coordinates (self->list, self->widget, x, y, &x, &y))
    return NULL;
  self->listing->find_row (self->widget, x, y, &row);
  if (row.entry == NULL || !self->listing->select_at (self->widget, x, y))
    return NULL;
  selected = nre_entry_actions_dup_entries (nre_entry_actions_of (self->widget));
  entries = nre_entries_outermost (selected);
  if (entries->len == 0)
    return NULL;
  if (root != NULL && NRE_IS_HOST (root))
    nre_host_commit_fields (NRE_HOST (root));
  clip = nre_entry_clip_new (entries, &error);
  if (clip == NULL)
    {
      nre_report_error (self->widget, error);
      return NULL;
    }
  note (g_steal_pointer (&entries), clip);
  return nre_entry_clip_provide (clip);
}

static GtkWidget *
new_icon (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label;
  NreEntry *first = dragged.entries->pdata[0];
  guint n = dragged.entries->len;
  g_autofree char *number = NULL, *title = nre_entry_dup_title (first, &number);
  g_autofree char *count = g_strdup_printf (ngettext ("%'u entry", "%'u entries", n), n);

  label = gtk_label_new (n == 1 ? title : count);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), ICON_CHARS);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (nre_entry_get_icon_name (first)));
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_add_css_class (box, "entry-drag");
  /* Without compositing, rounded corners would be black. */
  if (!gdk_display_is_composited (gtk_widget_get_display (box)))
    gtk_widget_add_css_class (box, "opaque");
  return box;
}

static void
begin_cb (Source *self, GdkDrag *drag)
{
  if (dragged.entries == NULL)
    return;
  dragging = drag;
  gtk_drag_icon_set_child (GTK_DRAG_ICON (gtk_drag_icon_get_for_drag (drag)), new_icon ());
  gdk_drag_set_hotspot (drag, -ICON_OFFSET, -ICON_OFFSET);
}

static gboolean
cancel_cb (void)
{
  forget ();
  return FALSE;
}

/** nre_entry_drag_install: enable drags from and drops on a list. @widget: must have NreEntryActions; @list:
 * the list of entries: @widget itself or a descendant; @listing: must outlive @list */
void
nre_entry_drag_install (GtkWidget *widget, GtkWidget *list, const NreEntryDragListing *listing)
{
  GtkDragSource *source = gtk_drag_source_new ();
  Source *self = g_new0 (Source, 1);

  self->widget = widget;
  self->list = list;
  self->listing = listing;
  g_object_set_data_full (G_OBJECT (source), "nre-entry-drag", self, g_free);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  nre_drag_escape_install (source);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (prepare_cb), self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (begin_cb), self);
  g_signal_connect_swapped (source, "drag-cancel", G_CALLBACK (cancel_cb), NULL);
  g_signal_connect_swapped (source, "drag-end", G_CALLBACK (forget), NULL);
  gtk_widget_add_controller (list, GTK_EVENT_CONTROLLER (source));
  nre_entry_drop_install (widget, list, listing);
}

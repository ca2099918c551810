/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-icons.h"

#include <gtk/gtk.h>

static GMutex lock;
static GPtrArray *kept;                 /* (element-type GtkIconPaintable) */
static void (*constructed) (GObject *icon);

static void
icon_constructed (GObject *icon)
{
  constructed (icon);
  g_mutex_lock (&lock);
  g_ptr_array_add (kept, g_object_ref (icon));
  g_mutex_unlock (&lock);
}

/**
 * nre_icons_keep: keep all icons of the icon theme from now on. Call it before windows are made.
 *
 * GTK 4.8 loads icons in threads, and looks up existing ones in a table that has no references to them. If
 * all users of an icon are gone by the time that it is loaded, its thread has the last reference; a lookup
 * while that thread frees the icon returns NULL, which GTK then dereferences. This crashes the program, once
 * in a thousand windows on a busy machine. An icon that is kept cannot be freed. GTK 4.18 loads and finds
 * icons in the same way: no version has fixed this yet. There is one icon for each name, size and look: a
 * few hundred small pictures.
 */
void
nre_icons_keep (void)
{
  GObjectClass *klass;

  if (kept != NULL)
    return;
  kept = g_ptr_array_new ();
  /* There is no signal for a new icon, and no other place that all icons pass through. */
  klass = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE);
  constructed = klass->constructed;
  klass->constructed = icon_constructed;
}

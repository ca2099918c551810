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
 * nre_icons_keep: from now on no icon of the icon theme goes away. To be called before windows are made.
 *
 * GTK 4.8 loads icons in threads, and finds those that are there in a table without a reference to them.
 * Where all who show one are gone by the time that it is loaded, its thread has the last reference; and who
 * looks it up while that thread frees it is given nothing, which GTK then follows. That ends the program,
 * once in a thousand windows of a busy machine. An icon that is kept cannot be freed. GTK 4.18 loads and
 * finds icons in the same way: no version has ended this yet. There are as many as there are names, sizes and
 * looks of them: a few hundred small pictures.
 */
void
nre_icons_keep (void)
{
  GObjectClass *klass;

  if (kept != NULL)
    return;
  kept = g_ptr_array_new ();
  /* There is no signal for a new icon, and no other place through which all of them go. */
  klass = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE);
  constructed = klass->constructed;
  klass->constructed = icon_constructed;
}

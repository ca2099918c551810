/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-document.h"

G_BEGIN_DECLS

/* Remembers view properties: properties of a page or of its widgets that determine how contents are shown,
 * such as the level of detail or the time.
 *
 * Undoing an edit reverts the changes that the edit made to these properties, and redo repeats them. These
 * changes are found by comparing the values at the edit with those at the next frame. If the user has changed
 * a property since then, it is left unchanged. */
#define NRE_TYPE_VIEW_MEMORY (nre_view_memory_get_type ())
G_DECLARE_FINAL_TYPE (NreViewMemory, nre_view_memory, NRE, VIEW_MEMORY, GObject)

NreViewMemory *nre_view_memory_new    (GtkWidget *widget);
void           nre_view_memory_add    (NreViewMemory *self, GObject *object, const char *property);
void           nre_view_memory_hold   (NreViewMemory *self, gboolean hold);
void           nre_view_memory_follow (NreViewMemory *self, NreDocument *document);
void           nre_view_memory_leave  (NreViewMemory *self, NreDocument *document);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-document.h"

G_BEGIN_DECLS

/* How a page displays its contents: properties of the page or of its widgets, such as the
 * level of detail or the time.
 *
 * Undoing an edit reverts its changes to these properties, and redo repeats them. Their values at the
 * edit are compared with those at the first paint after it; a property that the user has changed
 * since is left unchanged. */
#define NRE_TYPE_VIEW_MEMORY (nre_view_memory_get_type ())
G_DECLARE_FINAL_TYPE (NreViewMemory, nre_view_memory, NRE, VIEW_MEMORY, GObject)

NreViewMemory *nre_view_memory_new    (GtkWidget *widget);
void           nre_view_memory_add    (NreViewMemory *self, GObject *object, const char *property);
void           nre_view_memory_hold   (NreViewMemory *self, gboolean hold);
void           nre_view_memory_follow (NreViewMemory *self, NreDocument *document);
void           nre_view_memory_leave  (NreViewMemory *self, NreDocument *document);

G_END_DECLS

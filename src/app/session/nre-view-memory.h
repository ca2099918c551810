/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-document.h"

G_BEGIN_DECLS

/* How a page shows what it shows: properties of its own or of what is in it, such as the level of detail or
 * the time.
 *
 * What an edit did to them, its undo takes back, and its redo does again. What they were when it was made is
 * compared with what is painted first after it; a property that the user has changed since is left as it
 * is. */
#define NRE_TYPE_VIEW_MEMORY (nre_view_memory_get_type ())
G_DECLARE_FINAL_TYPE (NreViewMemory, nre_view_memory, NRE, VIEW_MEMORY, GObject)

NreViewMemory *nre_view_memory_new    (GtkWidget *widget);
void           nre_view_memory_add    (NreViewMemory *self, GObject *object, const char *property);
void           nre_view_memory_hold   (NreViewMemory *self, gboolean hold);
void           nre_view_memory_follow (NreViewMemory *self, NreDocument *document);
void           nre_view_memory_leave  (NreViewMemory *self, NreDocument *document);

G_END_DECLS

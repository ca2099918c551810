/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-kind.h"

G_BEGIN_DECLS

/* The recently opened files and folders, as a list, and as a menu whose items activate "app.open-uri". */

GMenuModel *nre_recent_menu_new (void);
GPtrArray  *nre_recent_list     (guint max);
void        nre_recent_clear    (void);
const char *nre_recent_get_icon_name (GtkRecentInfo *info);
void        nre_recent_menu_add (const char *path, NreKind kind);

G_END_DECLS

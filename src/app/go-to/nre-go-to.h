/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"
#include "nre-page.h"

G_BEGIN_DECLS

/* The search that goes to anything whose name contains some letters: things in open files, files in open
 * folders, and commands. */
#define NRE_TYPE_GO_TO (nre_go_to_get_type ())
G_DECLARE_FINAL_TYPE (NreGoTo, nre_go_to, NRE, GO_TO, GObject)

NreGoTo  *nre_go_to_new       (NreHost *host, GtkOverlay *overlay);
void      nre_go_to_follow    (NreGoTo *self, NrePage *page);
void      nre_go_to_begin     (NreGoTo *self, GMenuModel *menu);
void      nre_go_to_end       (NreGoTo *self);
gboolean  nre_go_to_is_active (NreGoTo *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-body.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

/* A body that is chosen by its file and entry, and that follows edits there, saved or not, while it is
 * visible. It is read in a thread; until the new one is ready, the old one stays.
 *
 * Signals: "changed" when there is a new body; "failed" (GError *) when the chosen one cannot be read;
 * the old body then stays. */
#define NRE_TYPE_BODY_SOURCE (nre_body_source_get_type ())
G_DECLARE_FINAL_TYPE (NreBodySource, nre_body_source, NRE, BODY_SOURCE, GObject)

NreBodySource *nre_body_source_new       (void);
void           nre_body_source_choose    (NreBodySource *self, NreWorkspace *workspace,
                                          const NreAppKind *kind,
                                          const char *path, const char *entry);
NreBody       *nre_body_source_get       (NreBodySource *self);
void           nre_body_source_set_shown (NreBodySource *self, gboolean shown);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-body.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

/* A body that is chosen by where it is, and that follows what is edited there, saved or not, while somebody
 * sees it. It is read in a thread; until there is another one, it is the one before.
 *
 * Signals: "changed" when the body is another one; "failed" (GError *) when what is wanted cannot be read,
 * after which the body is what it was. */
#define NRE_TYPE_BODY_SOURCE (nre_body_source_get_type ())
G_DECLARE_FINAL_TYPE (NreBodySource, nre_body_source, NRE, BODY_SOURCE, GObject)

NreBodySource *nre_body_source_new       (void);
void           nre_body_source_choose    (NreBodySource *self, NreWorkspace *workspace,
                                          const NreAppKind *kind,
                                          const char *path, const char *entry);
NreBody       *nre_body_source_get       (NreBodySource *self);
void           nre_body_source_set_shown (NreBodySource *self, gboolean shown);

G_END_DECLS

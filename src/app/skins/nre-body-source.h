/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-body.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

/* Provides the NreBody of an entry that the user has chosen. While the body is visible, it is updated after
 * edits of its file, saved or not. A thread reads the body; until the new body is ready, the old one is used.
 *
 * Signals: "changed" when there is a new body; "failed" (GError *) when the chosen entry cannot be read, so
 * that the old body stays. */
#define NRE_TYPE_BODY_SOURCE (nre_body_source_get_type ())
G_DECLARE_FINAL_TYPE (NreBodySource, nre_body_source, NRE, BODY_SOURCE, GObject)

NreBodySource *nre_body_source_new       (void);
void           nre_body_source_choose    (NreBodySource *self, NreWorkspace *workspace,
                                          const NreAppKind *kind,
                                          const char *path, const char *entry);
NreBody       *nre_body_source_get       (NreBodySource *self);
void           nre_body_source_set_shown (NreBodySource *self, gboolean shown);

G_END_DECLS

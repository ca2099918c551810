/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-author-model.h"
#include "nre-document.h"
#include "nre-model.h"

G_BEGIN_DECLS

/* The small authored model (one of its nodes moves for 9 frames) with an arm turning on node 0, keys at 0, 4
 * and 10, and a hand on the arm, keys at 0 and 6: the last two nodes. */
NreAuthorModel *fixture_arm          (void);
NreDocument    *fixture_document     (GBytes *bytes);
NreModel       *fixture_model        (NreDocument *document);
void            fixture_assert_bytes (NreDocument *document, GBytes *expected);
gboolean        fixture_run          (NreDocument *document, const char *json, GError **error);

G_END_DECLS

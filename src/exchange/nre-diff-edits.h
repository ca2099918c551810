/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-derivation.h"

G_BEGIN_DECLS

void  nre_diff_edits       (NreDerivation *derivation, NreDirectory *target);
gboolean nre_diff_edits_fit   (GBytes *a, GBytes *b, GError **error);
char *nre_diff_edits_write    (NreDocument *document, NreDocument *other);
char *nre_diff_edits_of_bytes (GBytes *a, GBytes *b, const char *title);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

NreDocument *nre_partner_open (const char *path, NreKind own, NreKind wanted, char **damaged);

G_END_DECLS

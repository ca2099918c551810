/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

char *nre_base_name_of (NreDocument *document, NreEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

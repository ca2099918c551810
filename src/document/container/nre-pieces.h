/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

GBytes *nre_pieces_join (GVariant *pieces, NreSpan present, NreDirectory *directory, GError **error);

G_END_DECLS

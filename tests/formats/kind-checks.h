/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-format.h"

G_BEGIN_DECLS

#define ANYWHERE (G_MAXUINT64 - 1)

void kind_checks_assert_sound   (NreKind kind, GBytes *bytes, guint32 version);
void kind_checks_assert_finding (NreKind kind, GBytes *bytes, guint32 version, const char *code,
                                 const char *table,
                                 guint64 index, guint64 offset);

guint kind_checks_count         (NreKind kind, GBytes *bytes, guint32 version, const char *code);

G_END_DECLS

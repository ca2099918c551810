/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* Describes the header and the directory of an archive (spec: nres.md) to people. It does not locate
 * records. */
extern const NreSchema nre_archive_schema;

G_END_DECLS

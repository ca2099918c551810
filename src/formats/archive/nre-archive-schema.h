/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* The container itself (spec: nres.md): its header and its directory. Reading it is the business of the layer
 * below, which these tables describe for people; nothing locates records by them. */
extern const NreSchema nre_archive_schema;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* The container itself (spec: nres.md): its header and its directory. The tables describe both for people;
 * they are not used to locate records, since src/nres reads the container. */
extern const NreSchema nre_archive_schema;

G_END_DECLS

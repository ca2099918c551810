/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-resource-uses.h"
#include "nre-scan.h"

G_BEGIN_DECLS

/* These functions collect which resources a file names, and which of its entries need other entries beside
 * them. */
NreScanCache    *nre_resource_cache_new     (void);
NreResourceUses *nre_resource_collect       (NreDirectory *directory, const char *file, NreScanCache *cache,
                                             NreCancelled cancelled, gpointer data);
NreResourceUses *nre_resource_collect_bytes (GBytes *bytes, const char *file, NreDirectory **directory,
                                             NreCancelled cancelled, gpointer data);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"
#include "nre-page.h"

G_BEGIN_DECLS

void nre_texture_export        (NreHost *host, NrePage *page);
void nre_texture_export_levels (NreHost *host, NrePage *page, const char *folder);
void nre_texture_export_all    (NreHost *host, NrePage *page, const char *folder);
void nre_texture_import        (NreHost *host, NrePage *page);

G_END_DECLS

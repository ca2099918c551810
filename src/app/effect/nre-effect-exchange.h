/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"
#include "nre-page.h"

G_BEGIN_DECLS

/* Exports and imports effects as JSON: the effect of a page, or all effects of an archive. If @archive is
 * NULL, the archive is the file itself. */

void nre_effect_export     (NreHost *host, NrePage *page);
void nre_effect_import     (NreHost *host, NrePage *page);
void nre_effect_export_all (NreHost *host, NreDocument *document, NreEntry *archive);
void nre_effect_import_all (NreHost *host, NreDocument *document, NreEntry *archive);

G_END_DECLS

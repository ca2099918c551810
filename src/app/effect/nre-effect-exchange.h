/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"
#include "nre-page.h"

G_BEGIN_DECLS

/* Effects as JSON: that of a page, or all of an archive, where a NULL @archive is the file itself. */

void nre_effect_export     (NreHost *host, NrePage *page);
void nre_effect_import     (NreHost *host, NrePage *page);
void nre_effect_export_all (NreHost *host, NreDocument *document, NreEntry *archive);
void nre_effect_import_all (NreHost *host, NreDocument *document, NreEntry *archive);

G_END_DECLS

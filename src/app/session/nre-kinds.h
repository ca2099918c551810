/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* How the window shows each kind of entry. */

const char *nre_kind_get_icon_name   (NreKind kind);
const char *nre_kind_get_title       (NreKind kind);

const char *nre_entry_get_icon_name  (NreEntry *entry);
char       *nre_entry_dup_title      (NreEntry *entry, char **number);
char       *nre_entry_dup_measure    (NreEntry *entry);
NreKind     nre_entry_get_holder_kind (NreEntry *entry);
gboolean    nre_entry_is_model_table (NreEntry *entry);
gboolean    nre_entry_is_opaque      (NreEntry *entry);
NreEntry   *nre_entry_get_page_entry (NreEntry *entry);

G_END_DECLS

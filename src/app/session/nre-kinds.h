/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-app-kind.h"

G_BEGIN_DECLS

/* Functions to find the NreAppKind of entries, and to query it. */

const NreAppKind *nre_app_kind_find            (NreKind kind);
const NreAppKind *nre_app_kind_of              (NreDocument *document, NreEntry *entry);
const char       *nre_app_kind_get_table_title (const NreAppKind *self, guint32 type);

const char *nre_kind_get_icon_name   (NreKind kind);
const char *nre_kind_get_title       (NreKind kind);

const NreAppKind *nre_entry_get_holder (NreEntry *entry);
const char *nre_entry_get_icon_name  (NreEntry *entry);
char       *nre_entry_dup_title      (NreEntry *entry, char **number);
char       *nre_entry_dup_measure    (NreEntry *entry);
gboolean    nre_entry_is_table       (NreEntry *entry);
gboolean    nre_entry_is_opaque      (NreEntry *entry);
NreEntry   *nre_entry_get_page_entry (NreEntry *entry);

G_END_DECLS

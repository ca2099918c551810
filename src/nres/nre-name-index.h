/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-archive.h"

G_BEGIN_DECLS

/* NreNameIndex: finds entries by name without searching all of them. Old names are never removed, so the
 * caller has to check whether an entry that was found still has the name. */
typedef struct _NreNameIndex NreNameIndex;

NreNameIndex *nre_name_index_new   (guint n_expected);
void          nre_name_index_free  (NreNameIndex *self);
void          nre_name_index_add   (NreNameIndex *self, guint32 id, const guint8 name[NRE_NAME_SIZE]);
guint         nre_name_index_get_n (NreNameIndex *self);
GArray       *nre_name_index_find  (NreNameIndex *self, const guint8 *name, gsize size);

G_END_DECLS

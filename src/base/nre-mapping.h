/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sys/stat.h>

G_BEGIN_DECLS

typedef struct _NreMapping NreMapping;

NreMapping *nre_mapping_open       (const char *path, GError **error);
NreMapping *nre_mapping_ref        (NreMapping *self);
void        nre_mapping_unref      (NreMapping *self);
GBytes     *nre_mapping_get_bytes  (NreMapping *self);
int         nre_mapping_get_fd     (NreMapping *self);
void        nre_mapping_get_stat   (NreMapping *self, struct stat *out);
gboolean    nre_mapping_check      (NreMapping *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreMapping, nre_mapping_unref)

G_END_DECLS

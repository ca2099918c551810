/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sys/stat.h>

G_BEGIN_DECLS

typedef struct _NreMapping NreMapping;

/** NreMappingTouched: called in the lease thread when another program has opened the mapped file for writing.
 * The callback must not call functions of the mapping. */
typedef void (*NreMappingTouched) (gpointer data);

NreMapping *nre_mapping_open         (const char *path, GError **error);
NreMapping *nre_mapping_open_leased  (const char *path, GError **error);
GBytes     *nre_mapping_read         (const char *path, GError **error);
NreMapping *nre_mapping_ref          (NreMapping *self);
void        nre_mapping_unref        (NreMapping *self);
GBytes     *nre_mapping_get_bytes    (NreMapping *self);
void        nre_mapping_get_stat     (NreMapping *self, struct stat *out);
void        nre_mapping_accept       (NreMapping *self, const struct stat *now);
gboolean    nre_mapping_keep         (NreMapping *self, GError **error);
gboolean    nre_mapping_check        (NreMapping *self, GError **error);
gboolean    nre_mapping_is_leased    (NreMapping *self);
gboolean    nre_mapping_is_copied    (NreMapping *self);
gssize      nre_mapping_copy_range   (NreMapping *self, gsize offset, int to, gsize size);
void        nre_mapping_set_listener (NreMapping *self, NreMappingTouched touched, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreMapping, nre_mapping_unref)

G_END_DECLS

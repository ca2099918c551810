/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-kind.h"

G_BEGIN_DECLS

/* The names of the entries in an archive file that is not open. The file is read once, in any thread. The
 * object is immutable, and keeps the file neither mapped nor open. */
typedef struct _NreArchiveNames NreArchiveNames;

NreArchiveNames *nre_archive_names_read      (const char *path);
NreArchiveNames *nre_archive_names_ref       (NreArchiveNames *self);
void             nre_archive_names_unref     (NreArchiveNames *self);
const char      *nre_archive_names_get_path  (NreArchiveNames *self);
gboolean         nre_archive_names_equal     (NreArchiveNames *self, NreArchiveNames *other);
const char      *nre_archive_names_get_title (NreArchiveNames *self);
const char      *nre_archive_names_get_key   (NreArchiveNames *self);
guint64          nre_archive_names_get_stamp (NreArchiveNames *self);
guint            nre_archive_names_get_n     (NreArchiveNames *self);
const char      *nre_archive_names_get       (NreArchiveNames *self, guint index);
gboolean         nre_archive_names_is_read_only
                                             (NreArchiveNames *self);
NreKind          nre_archive_names_get_kind  (NreArchiveNames *self, guint index);
gboolean         nre_archive_names_find      (NreArchiveNames *self, const char *name, guint *index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreArchiveNames, nre_archive_names_unref)

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-archive-names.h"
#include "nre-open-archives.h"
#include "nre-resource-uses.h"

G_BEGIN_DECLS

/* The archives in which references are searched: archive files, those in the nearest folder first, and open
 * documents. With snapshots of the open documents, another thread may use the catalogue. */
typedef struct _NreResourceCatalogue NreResourceCatalogue;

GHashTable           *nre_resource_catalogue_index_files  (GPtrArray *files);
NreResourceCatalogue *nre_resource_catalogue_new          (GHashTable *files, NreOpenArchives *archives,
                                                           GPtrArray *roots);
void                  nre_resource_catalogue_free         (NreResourceCatalogue *self);
gboolean              nre_resource_catalogue_find_archive (NreResourceCatalogue *self, const char *archive,
                                                           guint *open, NreArchiveNames **names);
NreResourceState      nre_resource_catalogue_find         (NreResourceCatalogue *self, const char *archive,
                                                           const char *name, guint *open,
                                                           NreArchiveNames **names, guint *index);
NreResourceState      nre_resource_catalogue_look         (gpointer self, const char *archive,
                                                           const char *name);

NreDirectory         *nre_resource_catalogue_get_open     (NreResourceCatalogue *self, guint open);
guint64               nre_resource_catalogue_get_stamp    (NreResourceCatalogue *self, const char *archive);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreResourceCatalogue, nre_resource_catalogue_free)

G_END_DECLS

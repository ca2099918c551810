/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* Writes entries to files: the same bytes as `nres extract` writes, but including unsaved changes. Also
 * writes files that are made from entries, such as images of textures. */

/**
 * NreExtractMake: makes the contents of a file. It is called in another thread.
 * @bytes: the bytes of the item
 * @number: the number of the item, from nre_extract_items_add()
 *
 * Returns: (transfer full) (nullable): the contents; NULL with an error, in which case no file is written
 */
typedef GBytes *(*NreExtractMake) (GBytes *bytes, guint number, GError **error);

/* The items from which files are made. */
typedef struct _NreExtractItems NreExtractItems;

NreExtractItems *nre_extract_items_new  (void);
void             nre_extract_items_free (NreExtractItems *self);
void             nre_extract_items_add  (NreExtractItems *self, const char *name, GBytes *bytes,
                                         guint number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreExtractItems, nre_extract_items_free)

void nre_extract_flow_run      (NreHost *host, GPtrArray *entries);
void nre_extract_flow_run_to   (NreHost *host, GPtrArray *entries, const char *folder);
void nre_extract_flow_run_made (NreHost *host, const char *title, const char *folder, NreExtractItems *items,
                                NreExtractMake make);

G_END_DECLS

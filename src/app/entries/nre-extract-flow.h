/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* Entries as files: the same bytes as from `nres extract`, including unsaved changes; and other files made
 * from entries, such as pictures of textures. */

/**
 * NreExtractMake: makes the contents of a file from bytes, in a thread.
 * @number: of the item
 *
 * (transfer full) (nullable): NULL with an error; the file is then left out.
 */
typedef GBytes *(*NreExtractMake) (GBytes *bytes, guint number, GError **error);

/* The sources of files. */
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

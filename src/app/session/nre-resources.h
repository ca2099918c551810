/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-resource-catalogue.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

/* What the references of a document can name: the entries of the archives that are open beside it, and of the
 * archive files that lie in its folder and in those around it up to the one with the materials, and beside
 * the materials of folders that are open; see nre-library-folders.h. Files are read in another thread, and
 * again when something was asked and some time has passed since. Names are compared as the game does, in
 * either case of ASCII letters.
 *
 * Signal "changed" when answers may be others than before. */
#define NRE_TYPE_RESOURCES (nre_resources_get_type ())
G_DECLARE_FINAL_TYPE (NreResources, nre_resources, NRE, RESOURCES, GObject)

/**
 * NreResourcePlace: where an entry is; valid until "changed", or until the main loop runs.
 * @document: (nullable): that has it, if it is open
 * @path: (nullable): of the file that has it, if it is not
 * @index: in the archive
 */
typedef struct
{
  NreDocument *document;
  const char  *path;
  guint        index;
} NreResourcePlace;

/* What is larger is not read: a material has some hundred bytes, and a texture of 1,024 × 1,024 pixels some
 * millions. */
#define NRE_RESOURCE_MOST_MATERIAL ((gsize) 1024 * 1024)
#define NRE_RESOURCE_MOST_TEXTURE ((gsize) 24 * 1024 * 1024)

NreResources    *nre_resources_get              (NreDocument *document);
gboolean         nre_resources_is_settled       (NreResources *self);
NreResourceState nre_resources_look             (NreResources *self, const char *archive, const char *name);
NreResourceState nre_resources_find             (NreResources *self, const char *archive, const char *name,
                                                 NreResourcePlace *out);
char           **nre_resources_complete_archive (NreResources *self, const char *prefix, guint max);
char           **nre_resources_complete_name    (NreResources *self, const char *archive, const char *prefix,
                                                 guint max);
char           **nre_resources_list_paths       (NreResources *self);
NreResourceCatalogue *nre_resources_snapshot    (NreResources *self);
guint64          nre_resources_get_stamp         (NreResources *self, const char *archive);
GBytes          *nre_resources_read             (NreResources *self, const char *archive, const char *name,
                                                 gsize most, NreFields *fields);

G_END_DECLS

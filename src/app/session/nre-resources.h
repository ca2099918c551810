/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-resource-catalogue.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

/* The possible targets of a document's references: entries of other open archives, and entries of the archive
 * files in the folders described in nre-library-folders.h. Another thread reads these files. A query after
 * some time causes them to be read again. Names are compared as in the game, ignoring the case of ASCII
 * letters.
 *
 * Signals: "changed" when a name may lead to another entry, or a file was written; "content-changed"
 * (NreDocument *) when bytes of entries of an open document changed. */
#define NRE_TYPE_RESOURCES (nre_resources_get_type ())
G_DECLARE_FINAL_TYPE (NreResources, nre_resources, NRE, RESOURCES, GObject)

/**
 * NreResourcePlace: where an entry was found; valid until "changed", or until the main loop runs.
 * @document: (nullable): the open document that contains the entry
 * @path: (nullable): the closed file that contains the entry
 * @index: index of the entry in the archive
 */
typedef struct
{
  NreDocument *document;
  const char  *path;
  guint        index;
} NreResourcePlace;

/* The largest sizes of a material and of a texture that are read, in bytes. A material has some hundred
 * bytes, and a texture of 1,024 × 1,024 pixels has some millions. */
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
gboolean         nre_resources_is_of             (NreDocument *document, const char *archive);
guint64          nre_resources_get_stamp         (NreResources *self, const char *archive);
GBytes          *nre_resources_read             (NreResources *self, const char *archive, const char *name,
                                                 gsize most, NreFields *fields);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-kind.h"
#include "nre-resource-uses.h"
#include "nre-scan.h"

G_BEGIN_DECLS

/* NreFileLinks: the resources that a file names, indexed by resource, and the files and entries that the file
 * and its entries need beside them. The object is immutable, so that any thread may read it, and holds no
 * reference to the bytes of the file. */
typedef struct _NreFileLinks NreFileLinks;

/**
 * NreLinkOwner: an entry or a file that uses resources.
 * @entry: path of the entry, such as "#3"; "" for the file itself
 * @name: name for display
 * @found: whether other files can refer to the entry by its name: it is the first entry with this name, and
 *   not in a nested archive; FALSE for the file itself
 */
typedef struct
{
  char    *entry;
  char    *name;
  NreKind  kind;
  gboolean found;
} NreLinkOwner;

/**
 * NreLinkSpot: the uses of one resource in the bytes of a file or an entry. Several entries may share these
 * bytes.
 * @uses: all uses in these bytes, even those of other resources
 * @first: index in @uses of the first use of the resource
 * @n: number of uses of the resource
 * @following: for each index in @uses, the index of the next use of the same resource; G_MAXUINT for the last
 * @owners: (element-type guint): indices of the entries, or of the file, that have these bytes; see
 *   nre_file_links_get_owner()
 * @next: (nullable): the spot for the same resource in other bytes of the file
 */
typedef struct _NreLinkSpot NreLinkSpot;
struct _NreLinkSpot
{
  NreResourceUses   *uses;
  guint              first;
  guint              n;
  const guint       *following;
  GArray            *owners;
  const NreLinkSpot *next;
};

NreFileLinks       *nre_file_links_new        (const char *path, const char *title, NreKind kind,
                                               NreResourceUses *uses,
                                               NreDirectory *directory);
NreFileLinks       *nre_file_links_read       (GBytes *bytes, const char *path, NreCancelled cancelled,
                                               gpointer data);
NreFileLinks       *nre_file_links_ref        (NreFileLinks *self);
void                nre_file_links_unref      (NreFileLinks *self);
const char         *nre_file_links_get_path   (NreFileLinks *self);
const char         *nre_file_links_get_folder (NreFileLinks *self);
const char         *nre_file_links_get_title  (NreFileLinks *self);
NreResourceUses    *nre_file_links_get_uses   (NreFileLinks *self);
GHashTable         *nre_file_links_get_keys   (NreFileLinks *self);
const NreLinkOwner *nre_file_links_get_owner  (NreFileLinks *self, guint i);
const NreLinkOwner *nre_file_links_get_whole  (NreFileLinks *self);
GArray             *nre_file_links_find_needing (NreFileLinks *self, const char *entry);
char              **nre_file_links_get_needed (NreFileLinks *self);

char               *nre_link_archive_key      (const char *archive);
char               *nre_link_key              (const char *archive, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreFileLinks, nre_file_links_unref)

G_END_DECLS

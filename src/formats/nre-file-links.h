/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-kind.h"
#include "nre-resource-uses.h"
#include "nre-scan.h"

G_BEGIN_DECLS

/* NreFileLinks: the resources that a file names, indexed by resource, and the files and entries that must be
 * beside it or its entries. The object is immutable, so that any thread may read it, and holds no reference
 * to the bytes of the file. */
typedef struct _NreFileLinks NreFileLinks;

/**
 * NreLinkOwner: an entry or a file that uses resources.
 * @entry: path of the entry, such as "#3"; "" for the file itself
 * @name: name for display
 * @found: whether other files can name the entry: it is the first of its name, in no nested archive
 */
typedef struct
{
  char    *entry;
  char    *name;
  NreKind  kind;
  gboolean found;
} NreLinkOwner;

/**
 * NreLinkSpot: the places that name one resource, in the bytes of an entry or of several that share their
 * bytes.
 * @uses: all uses in these bytes, even those of other resources
 * @first: index in @uses of the first place
 * @n: number of places
 * @following: for each of @uses, the index of the next one that names the same resource; G_MAXUINT for the
 *   last
 * @owners: (element-type guint): the entries with these bytes; see nre_file_links_get_owner()
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

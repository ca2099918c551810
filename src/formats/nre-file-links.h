/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-kind.h"
#include "nre-resource-uses.h"
#include "nre-scan.h"

G_BEGIN_DECLS

/* The resources that one file names and needs, indexed by resource. It is made in any thread from the
 * collected uses of the file; afterwards it does not change, and it holds no reference to the file. */
typedef struct _NreFileLinks NreFileLinks;

/**
 * NreLinkOwner: the user of a resource.
 * @entry: its path, "#3"; "" for the file itself
 * @name: its name for display
 * @found: whether other files find it by its name: it is the first with that name in the file
 */
typedef struct
{
  char    *entry;
  char    *name;
  NreKind  kind;
  gboolean found;
} NreLinkOwner;

/**
 * NreLinkSpot: the places in some bytes that name one resource. Entries may share the bytes.
 * @uses: all uses in the bytes
 * @first, @n: index of the first place among them, and the number of places
 * @following: for each use the next one of the same resource; G_MAXUINT after the last
 * @owners: (element-type guint): the owners of the bytes, see nre_file_links_get_owner()
 * @next: (nullable): the next bytes of the same file that name the resource
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

char               *nre_link_key              (const char *archive, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreFileLinks, nre_file_links_unref)

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"
#include "nre-resource-uses.h"

G_BEGIN_DECLS

/**
 * NreCliFile: a file that an argument names, or a file in a folder that an argument names.
 * @canonical: the absolute @path without “.” and “..”
 * @display: @path as UTF-8
 * @key: nre_link_key() of the file name without the folder, with "" as the name of the entry
 * @directory: (nullable): the directory, if the file is an archive
 * @uses: (nullable): the references in the file
 */
typedef struct
{
  char            *path;
  char            *canonical;
  char            *display;
  char            *folder;
  char            *key;
  GBytes          *bytes;
  NreDirectory    *directory;
  NreResourceUses *uses;
} NreCliFile;

/* NreCliReferences: files, and the references between them. A reference names an archive and an entry. It
 * leads to the file of this name in the folder of the file that contains the reference, or else to the first
 * file of this name. */
typedef struct _NreCliReferences NreCliReferences;

/**
 * NreCliReferenceFunc: called for a reference.
 * @from, @entry: the file that contains the reference, and the path of the entry in @from; "" for the file
 * @to: (nullable): the file with the name of the archive; NULL if there is none
 * @to_entry: (nullable): the path of the named entry in @to; NULL if @to has no such entry
 */
typedef void (*NreCliReferenceFunc) (const NreCliFile *from, const char *entry, const NreResourceUse *use,
                                     const NreCliFile *to, const char *to_entry, gpointer data);

NreCliReferences *nre_cli_references_new     (GPtrArray *paths) G_GNUC_WARN_UNUSED_RESULT;
void              nre_cli_references_free    (NreCliReferences *self);
guint             nre_cli_references_get_n   (NreCliReferences *self);
const NreCliFile *nre_cli_references_get     (NreCliReferences *self, guint i);
void              nre_cli_references_foreach (NreCliReferences *self, NreCliReferenceFunc found,
                                              gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreCliReferences, nre_cli_references_free)

G_END_DECLS

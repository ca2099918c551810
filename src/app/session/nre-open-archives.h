/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-real-path.h"

G_BEGIN_DECLS

/* The open files of a window, by path and by name. The list is immutable: when a file is opened, closed or
 * moved, the workspace makes another list. Any thread may read it, except for the documents. */
typedef struct _NreOpenArchives NreOpenArchives;

/**
 * NreOpenArchive:
 * @document: not owned; valid while the workspace has the list
 * @number: the number of the document, which no other document gets
 * @place: (nullable): the result of nre_dup_place() for the document; NULL if it was never saved
 * @key: the title in lower case
 */
typedef struct
{
  NreDocument *document;
  gsize        number;
  char        *place;
  char        *key;
} NreOpenArchive;


NreOpenArchives      *nre_open_archives_new        (NreDocument *const *documents, guint n);
NreOpenArchives      *nre_open_archives_ref        (NreOpenArchives *self);
void                  nre_open_archives_unref      (NreOpenArchives *self);
guint                 nre_open_archives_get_n      (NreOpenArchives *self);
const NreOpenArchive *nre_open_archives_get        (NreOpenArchives *self, guint i);
gboolean              nre_open_archives_find_place (NreOpenArchives *self, const char *place, guint *i);
gboolean              nre_open_archives_find_key   (NreOpenArchives *self, const char *key, guint *i);
GPtrArray            *nre_open_archives_snapshot   (NreOpenArchives *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreOpenArchives, nre_open_archives_unref)

G_END_DECLS

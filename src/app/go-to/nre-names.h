/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-app-kind.h"
#include "nre-archive-names.h"
#include "nre-fuzzy.h"

G_BEGIN_DECLS

/* The names of one file: its own, those of its entries, and of things in them. Made in a
 * thread, and then immutable. */
typedef struct _NreNames NreNames;

/**
 * NreName: one of them.
 * @word: (nullable): the sort of thing
 * @place: its place, which words are also searched in: “r_walker.msh · DATA/bases.rlb”
 * @letters, @n_letters: the name as nre_fuzzy_match() takes it
 * @mask: set of its letters
 * @key: identifies it; see nre_name_key()
 * @ids, @n_ids: of the entry, and of those that contain it, outermost first; none for the file
 * @part: NRE_PART_ENTRY if it is not a part of an entry
 */
typedef struct
{
  const char    *name;
  const char    *word;
  const char    *icon_name;
  const char    *place;
  const guint32 *letters;
  guint          n_letters;
  guint64        mask;
  guint64        key;
  const guint32 *ids;
  guint          n_ids;
  NrePart        part;
  guint          index;
  guint64        offset;
  guint64        size;
} NreName;

/**
 * NreNamesOf: the file.
 * @path: identifies it
 * @title: its name in its folder
 * @place: (nullable): its folder
 * @label: its name among others, with folders
 * @shown: (nullable): set of keys of things that have a tab
 */
typedef struct
{
  const char *path;
  const char *title;
  const char *place;
  const char *label;
  NreKind     kind;
  GHashTable *shown;
} NreNamesOf;

NreNames      *nre_names_new_open    (const NreNamesOf *file, NreDirectory *snapshot,
                                      GCancellable *cancellable);
NreNames      *nre_names_new_listed  (const NreNamesOf *file, NreArchiveNames *names);
NreNames      *nre_names_new         (const char *path);
const char    *nre_names_keep_text   (NreNames *self, const char *text);
void           nre_names_add         (NreNames *self, const char *text, NreName *name);
NreNames      *nre_names_ref         (NreNames *self);
void           nre_names_unref       (NreNames *self);
const char    *nre_names_get_path    (NreNames *self);
guint          nre_names_get_depth   (NreNames *self);
guint          nre_names_get_n       (NreNames *self);
const NreName *nre_names_get         (NreNames *self, guint i);

guint64        nre_name_key          (const char *path, const guint32 *ids, guint n_ids, NrePart part,
                                      guint index);
GHashTable    *nre_name_visits_copy  (GHashTable *visits);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreNames, nre_names_unref)

G_END_DECLS

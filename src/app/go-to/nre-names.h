/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-app-kind.h"
#include "nre-archive-names.h"
#include "nre-fuzzy.h"

G_BEGIN_DECLS

/* The names of one file: its own name, those of its entries, and of things in the entries. A list is made in
 * a thread and is immutable after that. */
typedef struct _NreNames NreNames;

/**
 * NreName: the name of a file, an entry, a part of an entry, or a command.
 * @name: the name
 * @word: (nullable): a word for what it names, such as a node, for display
 * @icon_name: the icon for display
 * @place: what contains it, such as “r_walker.msh · DATA/bases.rlb”; for a file, its folders. Words of a
 *   query may match this, too
 * @letters, @n_letters: the name in the form that nre_fuzzy_match() needs
 * @mask: the set of its letters, as in NreFuzzyNeedle
 * @key: a hash that identifies what is named; see nre_name_key()
 * @ids, @n_ids: ids of the entries that contain it, outermost first, and of the entry itself; none for a file
 * @part, @index: the part of the entry and the index of the record; NRE_PART_ENTRY if it is not a part of an
 *   entry
 * @offset, @size: range of its bytes in the entry
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
 * NreNamesOf: the file whose names are listed.
 * @path: the path, which identifies the file
 * @title: the name of the file in its folder
 * @place: (nullable): the name of its folder
 * @label: the name with as many folders as distinguish it from other files
 * @kind: the kind of the file
 * @shown: (nullable): set of the keys of files and entries that are open in a tab; see nre_name_key()
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
gboolean       nre_names_is_read_only (NreNames *self);
guint          nre_names_get_n       (NreNames *self);
const NreName *nre_names_get         (NreNames *self, guint i);

guint64        nre_name_key          (const char *path, const guint32 *ids, guint n_ids, NrePart part,
                                      guint index);
GHashTable    *nre_name_visits_copy  (GHashTable *visits);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreNames, nre_names_unref)

G_END_DECLS

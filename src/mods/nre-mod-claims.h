/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "nre-directory.h"

G_BEGIN_DECLS

/* What the edit scripts of several mods set in one file, so that two of them can be compared. */

/**
 * NreModEdit: one edit of a script.
 * @json: the edit, without the members that are left out since another mod decides them
 * @dropped: whether it is not made at all: another mod decides what it sets, or makes the same edit
 * @n_claims, @n_repeated: to how many claims it belongs, and how many of them another mod makes, too
 */
typedef struct
{
  JsonObject *json;
  gboolean    dropped;
  guint       n_claims;
  guint       n_repeated;
} NreModEdit;

/** NreModPart: a part of a claim. @member: (nullable): the member of @edit that can be left out alone, such
 * as "flags" or, in "fields", "fields/t_start"; NULL if only the whole edit can be left out */
typedef struct
{
  NreModEdit *edit;
  char       *member;
} NreModPart;

/**
 * NreModClaim: what the edits of one script set in one place.
 * @entry: which entry it is in the file without mods: "" for the file, else "#3", or "+name" if it is added,
 *   with such components joined by "/"
 * @path: the path of the entry, as the edit gives it
 * @what: what is set, such as “batch 3 material_index”
 * @value: to what, as text
 * @all: what claims that set the same have in common
 * @whole: whether nothing else in the entry can be changed by another mod
 * @raw: whether it overwrites bytes whatever they are, so that its ranges exclude those of others
 * @lost, @clashes: whether another mod decides it, and whether nobody does
 * @against: the last mod with which it clashes
 * @parts: (element-type NreModPart): the edits, or parts of them, that set it
 * @ranges: (element-type NreModRange) (nullable): the bytes that it overwrites
 */
typedef struct
{
  char     *entry;
  char     *path;
  char     *what;
  char     *value;
  GString  *all;
  gboolean  whole;
  gboolean  raw;
  gboolean  lost;
  gboolean  clashes;
  guint     against;
  GArray   *parts;
  GArray   *ranges;
} NreModClaim;

/** NreModRange: bytes @start to @end, exclusively, of an @entry, which a claim overwrites. */
typedef struct
{
  const char  *entry;
  guint64      start;
  guint64      end;
  NreModClaim *claim;
} NreModRange;

/**
 * NreModClaims: all claims of a script.
 * @claims: (element-type NreModClaim)
 * @known: entry, line feed, what → NreModClaim
 * @wholes: entry → GPtrArray of the claims of the whole entry
 * @below: entry → GPtrArray of the claims of it, and of entries in it
 * @ranges: entry → GArray of NreModRange, in the order of their starts
 * @furthest: entry → GArray of guint: for each of these, the index of the one up to it that ends last
 * @entries: set of the texts of entries
 */
typedef struct
{
  GPtrArray  *claims;
  GHashTable *known;
  GHashTable *wholes;
  GHashTable *below;
  GHashTable *ranges;
  GHashTable *furthest;
  GHashTable *entries;
} NreModClaims;

NreModClaims *nre_mod_claims_new        (GPtrArray *edits, NreDirectory *root, gboolean with_ranges,
                                         gboolean with_names);
void          nre_mod_claims_free       (NreModClaims *self);
void          nre_mod_claims_index_ranges (NreModClaims *self);
NreModClaim  *nre_mod_claims_find_range (const NreModClaims *self, const NreModRange *range);
gboolean      nre_mod_entry_go_out      (char *entry);
gboolean      nre_mod_edits_are_raw     (GPtrArray *edits);
gboolean      nre_mod_edits_shift       (GPtrArray *edits);
void          nre_mod_part_leave_out    (const NreModPart *part);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreModClaims, nre_mod_claims_free)

G_END_DECLS

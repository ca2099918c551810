/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-compare.h"
#include "nre-document.h"
#include "nre-script-edit.h"

G_BEGIN_DECLS

/**
 * NreDerivation: the edits that lead from a file to another one. They are found by making them: each is
 * performed on a document, which begins as the first file, and kept if the document accepts it and changes.
 * So an edit may be tried without knowing all rules of its operation. An edit that turns out useless can be
 * taken back; differences that remain become edits of bytes.
 * @document: the first file with the edits found so far
 * @edits: (element-type NreScriptEdit): the edits
 */
typedef struct
{
  NreDocument *document;
  GPtrArray   *edits;
} NreDerivation;

/**
 * NreDerivedPair: a payload or an archive of a known kind in both files, whose differences are to become
 * edits.
 * @kind: the kind in both files
 * @directory, @id: the archive of the document that contains the payload, and the id of its entry; if the
 *   kind is an archive, @directory is this archive, and @id is unused
 * @target: the payload or the archive in the other file
 */
typedef struct
{
  NreDerivation    *derivation;
  NreKind           kind;
  NreDirectory     *directory;
  guint32           id;
  const NreSubject *target;
} NreDerivedPair;

/** NreDerivedState: the state of a pair in the document before further edits, which leave it as it is. */
typedef struct
{
  NreSubject    subject;
  NreFields     fields;
  GBytes       *bytes;
  NreDirectory *directory;
} NreDerivedState;

/**
 * NreDerivedSequence: the edits of a sequence. Each returns whether the edit was made.
 * @remove: removes the item @at
 * @insert: inserts the item @item of the other file at the index @at
 * @move: moves the item @from, which has the index @to then
 */
typedef struct
{
  gboolean (*remove) (gpointer data, guint at);
  gboolean (*insert) (gpointer data, guint at, guint item);
  gboolean (*move)   (gpointer data, guint from, guint to);
} NreDerivedSequence;

void     nre_derivation_init      (NreDerivation *self, NreDocument *document);
void     nre_derivation_clear     (NreDerivation *self);
gboolean nre_derivation_perform   (NreDerivation *self, const char *operation, const char *entry,
                                   GVariant *args, GVariant *was);
void     nre_derivation_take_back (NreDerivation *self);
char    *nre_derivation_dup_path  (NreDirectory *directory, guint32 id);

gboolean nre_derived_sequence_run (const NreDerivedSequence *self, const NreMatch *match, guint n, guint m,
                                   gpointer data);

char    *nre_derived_pair_dup_path (const NreDerivedPair *self);
gboolean nre_derived_pair_perform (const NreDerivedPair *self, const char *operation, GVariant *args,
                                   GVariant *was);
gboolean nre_derived_pair_perform_on (const NreDerivedPair *self, const char *operation, GVariant *args);
GVariant *nre_derived_digest       (NreDirectory *directory, guint32 id);
gboolean nre_derived_state_init   (NreDerivedState *self, const NreDerivedPair *pair);
void     nre_derived_state_clear  (NreDerivedState *self);
void     nre_derive_records       (const NreDerivedPair *self);
void     nre_derive_node_slots    (const NreDerivedPair *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreDerivation, nre_derivation_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreDerivedState, nre_derived_state_clear)

G_END_DECLS

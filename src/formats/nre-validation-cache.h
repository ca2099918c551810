/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-validate.h"

G_BEGIN_DECLS

/* The findings in the entries of an archive, kept for its next check: unchanged entries are not checked
 * again. It holds no reference to a snapshot, and its findings contain no entry number, so that entries
 * may move. */

/**
 * NreValidationPart: the results for an entry.
 * @changed: result of nre_directory_get_changed() at the time
 * @is_known: whether the entry was checked completely
 * @findings: (nullable): NULL for none
 * @checked: numbers by kind
 * @inside: (nullable): results for the entries inside, if it is an archive
 * @entered: (nullable) (element-type NreStretch): the stretches that the check entered
 * @spent: number of bytes that it read
 * @format: (nullable): the format, where the entry is checked beside another one
 * @beside: (nullable): the findings of that check
 * @beside_id, @beside_changed: id and change number of the other entry; NRE_ORDER_ID for none
 */
typedef struct
{
  guint64             changed;
  gboolean            is_known;
  NreFindings        *findings;
  guint               checked[NRE_N_KINDS];
  NreValidationCache *inside;
  GArray             *entered;
  guint64             spent;
  gconstpointer       format;
  NreFindings        *beside;
  guint32             beside_id;
  guint64             beside_changed;
} NreValidationPart;

NreValidationCache *nre_validation_cache_new      (void);
void                nre_validation_cache_free     (NreValidationCache *self);
void                nre_validation_cache_begin    (NreValidationCache *self, NreDirectory *directory);
NreValidationPart  *nre_validation_cache_get      (NreValidationCache *self, guint32 id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreValidationCache, nre_validation_cache_free)

G_END_DECLS

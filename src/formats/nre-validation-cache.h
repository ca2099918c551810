/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-validate.h"

G_BEGIN_DECLS

/* What was found in the entries of an archive, for the next check of it: entries that have not changed since
 * are not looked at again. It holds on to no snapshot, and findings in it know no entry number, so that
 * entries may move. */

/**
 * NreValidationPart: of an entry.
 * @changed: what nre_directory_get_changed() told then
 * @is_known: whether the entry was checked to its end
 * @findings: (nullable): NULL for none
 * @checked: how many of each kind
 * @inside: (nullable): the same for the entries inside, if it is an archive
 * @entered: (nullable) (element-type NreStretch): what the check entered
 * @spent: how many bytes it looked at
 * @format: (nullable): of what it is, where that is checked beside another entry
 * @beside: (nullable): what that check found
 * @beside_id, @beside_changed: of that entry then; NRE_ORDER_ID for none
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

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"
#include "nre-quick-fix.h"

G_BEGIN_DECLS

/**
 * NreFixRow: the repair of all findings with the same code.
 * @code: code of the findings
 * @title: (nullable): translatable description of the repair; NULL if it depends on the finding, so that
 *   @find sets it
 * @find: returns the repair (transfer full), or NULL if no repair is certain or the finding no longer
 *   applies. @view: see NreEditKind
 * @several: (nullable): an array parameter of the operation, such as indices of records. Repairs that differ
 *   only in this array are joined into one edit
 */
typedef struct
{
  const char   *code;
  const char   *title;
  NreQuickFix *(*find) (gpointer view, const NreFinding *finding);
  const char   *several;
} NreFixRow;

/**
 * NreEditKind: a kind of file or entry, with its edits.
 * @fixes: the repairs of its findings
 * @open_view, @free_view: (nullable): create and free the view for @fixes; the view is valid until the
 *   document changes. NULL if there are no @fixes
 */
typedef struct
{
  NreKind             kind;
  const NreOperation *operations;
  guint               n_operations;
  const NreFixRow    *fixes;
  guint               n_fixes;
  gpointer          (*open_view) (const NreTarget *target);
  GDestroyNotify      free_view;
} NreEditKind;

/** nre_edit_kinds: all editable kinds, terminated by NULL. */
extern const NreEditKind *const nre_edit_kinds[];

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"
#include "nre-quick-fix.h"

G_BEGIN_DECLS

/**
 * NreFixRow: how findings with one code are repaired.
 * @code: code of the findings
 * @title: (nullable): describes the repair, translatable; NULL where the title depends on the finding, and
 *   @find sets it
 * @find: (nullable result): returns the repair, or NULL when no repair is certain or the finding no longer
 *   applies; @view is the result of @open_view
 * @several: (nullable): the parameter of the operation that is an array of numbers, such as indices of
 *   records. Repairs that differ only in it are joined into one edit, which gets the numbers of all. NULL if
 *   each repair is an edit of its own
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
 * @open_view, @free_view: open and free the view for repairs; it is valid until the document changes
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

/** nre_edit_kinds: all editable kinds, terminated by NULL; nre-edit-kinds.c is the only place that
 * names them. */
extern const NreEditKind *const nre_edit_kinds[];

G_END_DECLS

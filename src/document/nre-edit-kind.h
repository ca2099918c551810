/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"
#include "nre-quick-fix.h"

G_BEGIN_DECLS

/**
 * NreFixRow: how findings of one kind are repaired.
 * @code: of the findings
 * @title: (nullable): what the repair does, translatable; NULL where it depends on the finding, and @find
 *   says it
 * @find: (nullable result): the repair, or NULL when there is none that is certain or the finding is not true
 *   any more; @view is what the kind opened
 * @several: (nullable): the parameter of the repairs, an array of numbers, into which those of several
 *   findings go, so that all of them are one edit; NULL where each is an edit of its own
 */
typedef struct
{
  const char   *code;
  const char   *title;
  NreQuickFix *(*find) (gpointer view, const NreFinding *finding);
  const char   *several;
} NreFixRow;

/**
 * NreEditKind: a kind of file or entry, as what edits it knows it.
 * @open_view, @free_view: what repairs look at; good until the document changes
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

/** nre_edit_kinds: all that can be edited, up to a NULL; nre-edit-kinds.c is the one place that names
 * them. */
extern const NreEditKind *const nre_edit_kinds[];

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-document.h"
#include "nre-effect-summary.h"

G_BEGIN_DECLS

/* A GListModel of the effects in an archive, filtered and sorted. The first effects are available at once,
 * the others when a thread has read all of them. Then the list is updated after each edit. An item represents
 * an entry. Callers must query its summary each time; NULL means that the entry no longer exists.
 *
 * Signal "updated" when summaries have changed, even if the items are the same. */
#define NRE_TYPE_EFFECT_ROWS (nre_effect_rows_get_type ())
G_DECLARE_FINAL_TYPE (NreEffectRows, nre_effect_rows, NRE, EFFECT_ROWS, GObject)

#define NRE_TYPE_EFFECT_ROW (nre_effect_row_get_type ())
G_DECLARE_FINAL_TYPE (NreEffectRow, nre_effect_row, NRE, EFFECT_ROW, GObject)

typedef enum
{
  NRE_EFFECT_COLUMN_INDEX,
  NRE_EFFECT_COLUMN_NAME,
  NRE_EFFECT_COLUMN_DURATION,
  NRE_EFFECT_COLUMN_MODE,
  NRE_EFFECT_COLUMN_FLAGS,
  NRE_EFFECT_COLUMN_COMMANDS,
  NRE_EFFECT_COLUMN_PROBLEMS,
  NRE_EFFECT_N_COLUMNS,
} NreEffectColumn;

NreEffectRows          *nre_effect_rows_new        (NreDocument *document, NreEntry *archive);
gboolean                nre_effect_rows_is_reading (NreEffectRows *self);
guint                   nre_effect_rows_count_all  (NreEffectRows *self);
void                    nre_effect_rows_sort       (NreEffectRows *self, NreEffectColumn column,
                                                    gboolean descending);
gboolean                nre_effect_rows_is_sorted  (NreEffectRows *self);
void                    nre_effect_rows_filter     (NreEffectRows *self, NreEffectFilter *filter);
const NreEffectSummary *nre_effect_rows_get        (NreEffectRows *self, guint position);
NreEntry               *nre_effect_rows_dup_entry  (NreEffectRows *self, guint position);

const NreEffectSummary *nre_effect_row_get         (NreEffectRow *self);

G_END_DECLS

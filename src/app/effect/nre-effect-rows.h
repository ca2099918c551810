/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-document.h"
#include "nre-effect-summary.h"

G_BEGIN_DECLS

/* The effects of one archive as a list, filtered and sorted. The first ones are available at once, the others
 * when a thread has read them all; the list then follows the changes of each step. An item represents an
 * entry, whose summary must be queried each time: NULL means that the entry is gone.
 *
 * Signal "updated" when summaries changed, whether or not the list did. */
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

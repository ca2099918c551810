/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-payload-source.h"
#include "nre-record-layout.h"

G_BEGIN_DECLS

/* The records of a table of a model as rows, with a column for each field. It keeps no values: cells read the
 * bytes when they are shown.
 *
 * Signals: "selected" (guint record), "activated" (guint record). */
#define NRE_TYPE_RECORD_TABLE (nre_record_table_get_type ())
G_DECLARE_FINAL_TYPE (NreRecordTable, nre_record_table, NRE, RECORD_TABLE, GtkWidget)

void  nre_record_table_set_source   (NreRecordTable *self, const NreRecordLayout *layout,
                                     NrePayloadSource *source, const char *name);
void  nre_record_table_refresh      (NreRecordTable *self);
void  nre_record_table_select       (NreRecordTable *self, guint record);
guint nre_record_table_get_selected (NreRecordTable *self);

G_END_DECLS

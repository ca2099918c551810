/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-view.h"
#include "nre-section-source.h"
#include "nre-wear-uses.h"

G_BEGIN_DECLS

/* The two tables, which are the sections of the list. */
enum
{
  NRE_WEAR_MATERIALS,
  NRE_WEAR_LIGHTMAPS,
  NRE_WEAR_N_TABLES,
};

/**
 * NreWearViewRow: a row of one of the tables.
 * @name: the name as in the text, valid until the text changes
 * @legacy_id: the id of the row
 * @lightmap: whether the row is in the table of light maps
 * @index: index in its table, by which batches and faces refer to the row
 * @line, @offset, @size: position of the line in the text: its number, its first byte and its size in bytes
 */
typedef struct
{
  const char *name;
  gint64      legacy_id;
  gboolean    lightmap;
  guint       index;
  guint       line;
  gsize       offset;
  gsize       size;
} NreWearViewRow;

/* A view of a text as a table of materials. Functions take the index of a row among the rows of both tables:
 * light maps follow the materials. A damaged text has its readable rows, and a list of its faulty lines. */
#define NRE_TYPE_WEAR_VIEW (nre_wear_view_get_type ())
G_DECLARE_FINAL_TYPE (NreWearView, nre_wear_view, NRE, WEAR_VIEW, NreEntryView)

guint         nre_wear_view_get_n_rows    (NreWearView *self);
guint         nre_wear_view_get_n         (NreWearView *self, guint table);
gboolean      nre_wear_view_has_lightmaps (NreWearView *self);
gboolean      nre_wear_view_get_row       (NreWearView *self, guint row, NreWearViewRow *out);
const GArray *nre_wear_view_get_faults    (NreWearView *self);
guint         nre_wear_view_follow        (NreWearView *self, guint row);
NreWearUses  *nre_wear_view_get_uses      (NreWearView *self);

G_END_DECLS

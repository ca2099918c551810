/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/**
 * NreLink: a link to another part of the entry, or to another entry.
 * @markup: (transfer full): text of the row, in Pango markup
 * @part, @index: the part and the index of the record to select; NRE_PART_BYTES to keep the selection and
 *   show bytes; NRE_PART_NONE for a row that is not a link
 * @exact, @path: if @exact is TRUE, @path is selected as it is; otherwise @index is selected, together with
 *   the records that contain it
 * @table, @offset, @size: the bytes to show: in the table @table, as the kind numbers its tables, or in
 *   @entry if that is not NULL
 * @entry: (nullable) (transfer full): path of another entry of the file, which the link opens; the bytes are
 *   selected there unless @size is 0
 * @detail: (nullable) (transfer full): plain text below the markup
 */
typedef struct
{
  char    *markup;
  NrePart  part;
  guint    index;
  gboolean exact;
  NrePath  path;
  guint    table;
  guint64  offset;
  guint64  size;
  char    *entry;
  char    *detail;
} NreLink;

/* A group of the inspector whose rows are links to other parts of the entry, or to other entries. The group
 * is hidden while it has no rows. */
#define NRE_TYPE_LINK_GROUP (nre_link_group_get_type ())
G_DECLARE_FINAL_TYPE (NreLinkGroup, nre_link_group, NRE, LINK_GROUP, AdwPreferencesGroup)

#define NRE_LINK_GROUP_MAX 64

char *nre_link_markup          (GtkWidget *widget, const char *text);
char *nre_link_markup_in       (const GdkRGBA *color, const char *text);
char *nre_link_markup_printf   (GtkWidget *widget, const char *format, ...) G_GNUC_PRINTF (2, 3);

void  nre_link_group_begin    (NreLinkGroup *self);
void  nre_link_group_add      (NreLinkGroup *self, const NreLink *link);
void  nre_link_group_clear    (NreLinkGroup *self);
void  nre_link_group_end      (NreLinkGroup *self, NreSelection *selection, guint n_more);
guint nre_link_group_get_n    (NreLinkGroup *self);
const NreLink *nre_link_group_get (NreLinkGroup *self, guint i);
void  nre_link_group_set_picture (NreLinkGroup *self, guint i, GdkPaintable *picture);
void  nre_link_group_activate (NreLinkGroup *self, guint i);

G_END_DECLS

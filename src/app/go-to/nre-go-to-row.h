/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-name-query.h"
#include "nre-name-search.h"
#include "nre-thumbnail.h"

G_BEGIN_DECLS

/* A matching name, as an item of a list model. */
#define NRE_TYPE_FOUND_NAME (nre_found_name_get_type ())
G_DECLARE_FINAL_TYPE (NreFoundName, nre_found_name, NRE, FOUND_NAME, GObject)

NreFoundName  *nre_found_name_new       (const NreNameHit *hit);
NreNames      *nre_found_name_get_names (NreFoundName *self);
const NreName *nre_found_name_get       (NreFoundName *self);

/* The row that shows an NreFoundName, with the matching letters highlighted. */
#define NRE_TYPE_GO_TO_ROW (nre_go_to_row_get_type ())
G_DECLARE_FINAL_TYPE (NreGoToRow, nre_go_to_row, NRE, GO_TO_ROW, GtkWidget)

NreThumbnail  *nre_go_to_row_get_thumbnail (NreGoToRow *self);
void           nre_go_to_row_show       (NreGoToRow *self, NreFoundName *found, const NreNameQuery *query);

G_END_DECLS

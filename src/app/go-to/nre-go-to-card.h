/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-commands.h"
#include "nre-go-to-row.h"
#include "nre-go-to-index.h"

G_BEGIN_DECLS

/* A search field with a list of the matching names, shown over the window. The list is updated when the open
 * files change.
 *
 * Signals: "chosen" (NreFoundName *) when the user chooses a name; "closed" when the user cancels or clicks
 * elsewhere. */
#define NRE_TYPE_GO_TO_CARD (nre_go_to_card_get_type ())
G_DECLARE_FINAL_TYPE (NreGoToCard, nre_go_to_card, NRE, GO_TO_CARD, GtkWidget)

GtkWidget *nre_go_to_card_new   (NreGoToIndex *index);
void       nre_go_to_card_begin (NreGoToCard *self, NreNames *commands, const guint64 *here, guint n_here);
void       nre_go_to_card_end   (NreGoToCard *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/**
 * NreLink: a part of the model that can be gone to.
 * @markup: what the row says, in Pango markup; taken
 * @part, @node, @slot, @batch: what is selected, as of nre_selection_select_path()
 */
typedef struct
{
  char   *markup;
  NrePart part;
  guint   node;
  guint   slot;
  guint   batch;
} NreLink;

/* A group of the inspector whose rows lead to other parts of the model; hidden while it has none. */
#define NRE_TYPE_LINK_GROUP (nre_link_group_get_type ())
G_DECLARE_FINAL_TYPE (NreLinkGroup, nre_link_group, NRE, LINK_GROUP, AdwPreferencesGroup)

#define NRE_LINK_GROUP_MAX 64

char *nre_link_markup          (GtkWidget *widget, const char *text);

void  nre_link_group_begin    (NreLinkGroup *self);
void  nre_link_group_add      (NreLinkGroup *self, const NreLink *link);
void  nre_link_group_clear    (NreLinkGroup *self);
void  nre_link_group_end      (NreLinkGroup *self, NreSelection *selection, guint n_more);
guint nre_link_group_get_n    (NreLinkGroup *self);
void  nre_link_group_activate (NreLinkGroup *self, guint i);

G_END_DECLS

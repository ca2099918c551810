/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-difference.h"

G_BEGIN_DECLS

/* A list that describes edits, and where each of them applies. For an edit that cannot be applied, it shows
 * the reason. */
#define NRE_TYPE_CHANGE_LIST (nre_change_list_get_type ())
G_DECLARE_FINAL_TYPE (NreChangeList, nre_change_list, NRE, CHANGE_LIST, AdwBin)

void        nre_change_list_set_title (NreChangeList *self, const char *title);
void        nre_change_list_clear     (NreChangeList *self);
void        nre_change_list_add       (NreChangeList *self, const NreDifference *difference,
                                       const char *conflict);
guint       nre_change_list_get_n     (NreChangeList *self);
const char *nre_change_list_get_line  (NreChangeList *self, guint i);

G_END_DECLS

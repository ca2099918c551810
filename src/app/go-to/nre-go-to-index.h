/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-names.h"
#include "nre-selection.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

/* An index of the names of everything in the files and folders of a workspace, and of when the user last
 * visited each. Other threads list the names on demand. The index is updated only while it is in use, from
 * nre_go_to_index_start() to nre_go_to_index_stop().
 *
 * Signal "changed" when the names have changed. */
#define NRE_TYPE_GO_TO_INDEX (nre_go_to_index_get_type ())
G_DECLARE_FINAL_TYPE (NreGoToIndex, nre_go_to_index, NRE, GO_TO_INDEX, GObject)

NreGoToIndex *nre_go_to_index_new        (NreWorkspace *workspace);
void          nre_go_to_index_start      (NreGoToIndex *self);
void          nre_go_to_index_stop       (NreGoToIndex *self);
gboolean      nre_go_to_index_is_settled (NreGoToIndex *self);
void          nre_go_to_index_set_front  (NreGoToIndex *self, NreDocument *document);
GPtrArray    *nre_go_to_index_list       (NreGoToIndex *self);
GHashTable   *nre_go_to_index_get_visits (NreGoToIndex *self);
void          nre_go_to_index_visit      (NreGoToIndex *self, guint64 key, gboolean page);
gboolean      nre_go_to_index_get_key    (NreGoToIndex *self, NreSelection *selection, gboolean inside,
                                          guint64 *key);
NreOpenFile  *nre_go_to_index_find_file  (NreGoToIndex *self, const char *path);
gboolean      nre_go_to_index_find_entry (NreGoToIndex *self, NreOpenFile *file, const NreName *name,
                                          NreEntry **entry);

G_END_DECLS

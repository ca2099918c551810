/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"

G_BEGIN_DECLS

gboolean nre_run_set_link     (NreEdit *edit, GError **error);
gboolean nre_run_set_links    (NreEdit *edit, GError **error);
gboolean nre_run_set_areal    (NreEdit *edit, GError **error);
gboolean nre_run_refit_areals (NreEdit *edit, GError **error);
gboolean nre_run_move_vertex  (NreEdit *edit, GError **error);
gboolean nre_run_rebuild_grid (NreEdit *edit, GError **error);

extern const NreEditKind nre_areal_map_edit_kind;

gpointer     nre_areal_map_fixes_open    (const NreTarget *target);
void         nre_areal_map_fixes_close   (gpointer view);
NreQuickFix *nre_areal_map_fix_one_way   (gpointer view, const NreFinding *finding);
NreQuickFix *nre_areal_map_fix_touching  (gpointer view, const NreFinding *finding);
NreQuickFix *nre_areal_map_fix_anchor    (gpointer view, const NreFinding *finding);
NreQuickFix *nre_areal_map_fix_area      (gpointer view, const NreFinding *finding);
NreQuickFix *nre_areal_map_fix_normal    (gpointer view, const NreFinding *finding);
NreQuickFix *nre_areal_map_fix_cells     (gpointer view, const NreFinding *finding);

G_END_DECLS

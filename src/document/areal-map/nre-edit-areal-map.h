/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"

G_BEGIN_DECLS

/* The @run functions of operations on areal maps (spec: areal-map.md, "Editing") */
gboolean nre_run_set_link     (NreEdit *edit, GError **error);
gboolean nre_run_set_links    (NreEdit *edit, GError **error);
gboolean nre_run_set_areal    (NreEdit *edit, GError **error);
gboolean nre_run_refit_areals (NreEdit *edit, GError **error);
gboolean nre_run_move_vertex  (NreEdit *edit, GError **error);
gboolean nre_run_rebuild_grid (NreEdit *edit, GError **error);

extern const NreEditKind nre_areal_map_edit_kind;

/* The repairs of an areal map. By the codes of the findings:
 *
 *  areal-one-way   a link back, or no link
 *  areal-touching  links between two touching edges, both ways
 *  areal-anchor    an anchor inside the polygon
 *  areal-area      the area of the polygon
 *  areal-normal    the normal with a length of 1
 *  areal-cells     cells that list exactly the areals which cover a part of them */
gpointer     nre_areal_map_fixes_open    (const NreTarget *target);
void         nre_areal_map_fixes_close   (gpointer view);
NreQuickFix *nre_areal_map_fix_one_way   (gpointer view, const NreFinding *finding);
NreQuickFix *nre_areal_map_fix_touching  (gpointer view, const NreFinding *finding);
NreQuickFix *nre_areal_map_fix_anchor    (gpointer view, const NreFinding *finding);
NreQuickFix *nre_areal_map_fix_area      (gpointer view, const NreFinding *finding);
NreQuickFix *nre_areal_map_fix_normal    (gpointer view, const NreFinding *finding);
NreQuickFix *nre_areal_map_fix_cells     (gpointer view, const NreFinding *finding);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-actions.h"
#include "nre-entry-clip.h"

G_BEGIN_DECLS

/* Adds entries to an archive, or replaces the bytes of entries, from files and from other archives. If a name
 * already exists, the user is asked what to do. The new entries are then selected in the widget, if it still
 * exists. */

void nre_add_flow_choose  (GtkWidget *widget, const NreEntryScope *scope);
void nre_add_flow_files   (GtkWidget *widget, const NreEntryScope *scope, GSList *files);
void nre_add_flow_clip    (GtkWidget *widget, const NreEntryScope *scope, NreEntryClip *clip);
void nre_add_flow_copy    (GtkWidget *widget, const NreEntryScope *scope, NreEntryClip *clip,
                           gboolean is_own);
void nre_add_flow_move    (GtkWidget *widget, const NreEntryScope *scope, NreEntryClip *clip,
                           GPtrArray *entries);
void nre_add_flow_replace (GtkWidget *widget, GPtrArray *entries);
void nre_add_flow_replace_by (GtkWidget *widget, GPtrArray *entries, GSList *files);

G_END_DECLS

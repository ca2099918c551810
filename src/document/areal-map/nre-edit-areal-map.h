/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"

G_BEGIN_DECLS

gboolean nre_run_set_link     (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_set_links    (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_set_areal    (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_refit_areals (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_move_vertex  (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_rebuild_grid (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-last-session.h"
#include "nre-view-state.h"
#include "nre-window.h"

G_BEGIN_DECLS

NreLastSession *nre_reopen_flow_load (GSettings *settings, gboolean has_files);
NreViewState   *nre_reopen_flow_find_view (NrePage *page);
void            nre_reopen_flow_run  (NreWindow *window, NreLastSession *session);

G_END_DECLS

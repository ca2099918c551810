/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-window.h"

G_BEGIN_DECLS

/* Stores what is open in a window in the file of the last session: shortly after each change, and when the
 * window closes. */
#define NRE_TYPE_SESSION_KEEPER (nre_session_keeper_get_type ())
G_DECLARE_FINAL_TYPE (NreSessionKeeper, nre_session_keeper, NRE, SESSION_KEEPER, GObject)

NreSessionKeeper *nre_session_keeper_new    (NreWindow *window);
void              nre_session_keeper_change (NreSessionKeeper *self);
void              nre_session_keeper_end    (NreSessionKeeper *self);

G_END_DECLS

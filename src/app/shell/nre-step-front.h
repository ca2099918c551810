/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-window.h"

G_BEGIN_DECLS

/* The page that was current in a window when a step was made. An edit can open, select and close pages; undo
 * returns to that page. */

void     nre_step_front_note (NreWindow *window, NreDocument *document);
gboolean nre_step_front_find (NreWindow *window, GPtrArray *steps, NreDocument **document, NreEntry **entry);

G_END_DECLS

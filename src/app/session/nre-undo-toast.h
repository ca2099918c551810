/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-document.h"

G_BEGIN_DECLS

/* A toast that describes the last step, with a button that undoes it. */
AdwToast *nre_undo_toast_new   (const char *text, NreDocument *document);
void      nre_undo_toast_watch (AdwToast *toast, NreDocument *document, gboolean redo);

G_END_DECLS

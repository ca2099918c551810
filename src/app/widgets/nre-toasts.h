/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

AdwToast *nre_toast_new     (const char *text);
void      nre_toast_show    (AdwToast *toast, AdwToastOverlay *overlay);
void      nre_toast_dismiss (AdwToast *toast);

G_END_DECLS

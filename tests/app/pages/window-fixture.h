/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-window.h"
#include "pages-test.h"

G_BEGIN_DECLS

/* Whole windows of an application that runs in the test's process. */

void              window_init            (int *argc, char ***argv);
int               window_run             (void);
NreApplication   *window_get_application (void);

NreWindow        *window_new             (int width, int height);
void              window_begin_opening   (NreWindow *window, const char *path);
NreOpenFile      *window_open            (NreWindow *window, const char *path);
void              window_settle          (NreWindow *window);
void              window_close           (NreWindow *window);

gboolean          window_can             (NreWindow *window, const char *action);
gboolean          window_is_on           (NreWindow *window, const char *action);
void              window_activate        (NreWindow *window, const char *action);
guint             window_count_tabs      (NreWindow *window);
NreEntry         *window_find_selected   (NreWindow *window);

AdwMessageDialog *window_find_dialog     (void);
void              window_answer          (const char *response);

G_END_DECLS

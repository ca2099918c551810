/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-open-file.h"

G_BEGIN_DECLS

/* A banner that reports that another program has changed the current file, and offers actions. Otherwise it
 * is hidden.
 *
 * Signal "chosen" (NreOpenFile *file, const char *action) when the user chooses what to do with the file.
 * @action is the detailed name of an action of the window, such as "win.keep-mine". */
#define NRE_TYPE_DISK_BANNER (nre_disk_banner_get_type ())
G_DECLARE_FINAL_TYPE (NreDiskBanner, nre_disk_banner, NRE, DISK_BANNER, AdwBin)

GtkWidget *nre_disk_banner_new      (void);
void       nre_disk_banner_set_file (NreDiskBanner *self, NreOpenFile *file);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The names of temporary files in the folder of the saved file. A running save locks its temporary file by
 * flock(). */
#define NRE_SAVE_PREFIX ".nres-save-"
#define NRE_SAVE_TEMPLATE NRE_SAVE_PREFIX "XXXXXX"
#define NRE_SAVE_BACKUP_SUFFIX ".bak"
/* The suffix of the backup if NAME.bak exists and must stay */
#define NRE_SAVE_LAST_BACKUP_SUFFIX ".last.bak"

char *nre_save_dup_kept    (const char *temporary, const char *path);
void  nre_save_clear_rests (const char *folder);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The temporary file of a save, beside the file that is saved. A running save locks it (flock). */
#define NRE_SAVE_PREFIX ".nres-save-"
#define NRE_SAVE_TEMPLATE NRE_SAVE_PREFIX "XXXXXX"
#define NRE_SAVE_BACKUP_SUFFIX ".bak"
/* The suffix of the backup if there is a file with the suffix above that must stay. */
#define NRE_SAVE_LAST_BACKUP_SUFFIX ".last.bak"

char *nre_save_dup_kept    (const char *temporary, const char *path);
void  nre_save_clear_rests (const char *folder);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-save-flags.h"

G_BEGIN_DECLS

/* The settings for backups of files that are replaced when saving. */

void         nre_backup_settings_take_over    (GSettings *settings);
NreSaveFlags nre_backup_settings_get_flags    (GSettings *settings, const char *path);
NreSaveFlags nre_backup_settings_find_consent (const GError *error, const char **heading,
                                               const char **action);
char        *nre_backup_settings_saved        (const char *path, const char *backup, const char *told);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sys/stat.h>

G_BEGIN_DECLS

/**
 * NreSaveReplace: one file that takes the place of another.
 * @folder: the open folder of both, which may be renamed at any moment
 * @temporary: the complete new file
 * @path: the name that the new file gets
 * @old: (nullable): the state of the file that is expected at @path, or NULL for none
 * @old_fd: the file that is expected at @path, open for reading, or -1
 * @is_linked: whether a save has given the old file another name, which changes its change time
 * @anything: whether any file at @path may be replaced
 */
typedef struct
{
  int                folder;
  const char        *temporary;
  const char        *path;
  const struct stat *old;
  int                old_fd;
  gboolean           is_linked;
  gboolean           anything;
} NreSaveReplace;

gboolean nre_save_replace      (const NreSaveReplace *self, GError **error);
gboolean nre_save_fail_changed (gboolean removed, GError **error);
void     nre_save_remove_name  (int folder, const char *path);
gboolean nre_save_rename       (int folder, const char *from, const char *to);

G_END_DECLS

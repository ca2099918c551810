/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sys/stat.h>

G_BEGIN_DECLS

/**
 * NreSaveReplace: the arguments of nre_save_replace().
 * @folder: a descriptor of the folder of both files; another program may rename the folder at any time
 * @temporary: the path of the complete new file
 * @path: the path of the old file, which the new file gets
 * @old: (nullable): the expected status of the file at @path; NULL if no file is expected
 * @old_fd: a descriptor of the old file, open for reading, or -1
 * @is_linked: whether this save has made a backup of the old file. If so, the change time of the old file may
 *   differ, since a new hard link sets it
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

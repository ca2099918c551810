/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-platform.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/** nre_platform_open_unnamed: not supported; callers create a file with a name instead. */
int
nre_platform_open_unnamed (const char *folder G_GNUC_UNUSED, mode_t mode G_GNUC_UNUSED)
{
  errno = ENOSYS;
  return -1;
}

gboolean
nre_platform_name_file (int fd G_GNUC_UNUSED, const char *path G_GNUC_UNUSED)
{
  errno = ENOSYS;
  return FALSE;
}

gboolean
nre_platform_exchange (int folder G_GNUC_UNUSED, const char *one G_GNUC_UNUSED,
                       const char *other G_GNUC_UNUSED)
{
  errno = ENOSYS;
  return FALSE;
}

gboolean
nre_platform_rename_new (const char *from G_GNUC_UNUSED, const char *to G_GNUC_UNUSED)
{
  errno = ENOSYS;
  return FALSE;
}

int
nre_platform_open_folder (const char *path)
{
  return open (path, O_RDONLY | O_CLOEXEC);
}

/** nre_platform_sync_folder: also succeeds on a system that cannot sync folders. */
gboolean
nre_platform_sync_folder (int fd)
{
  return fsync (fd) == 0 || errno == EINVAL;
}

gboolean
nre_platform_clone_file (int from G_GNUC_UNUSED, int to G_GNUC_UNUSED)
{
  errno = ENOSYS;
  return FALSE;
}

gssize
nre_platform_copy_range (int from G_GNUC_UNUSED, guint64 at G_GNUC_UNUSED, int to G_GNUC_UNUSED,
                         gsize size G_GNUC_UNUSED)
{
  errno = ENOSYS;
  return -1;
}

void
nre_platform_start_disk (int fd G_GNUC_UNUSED, guint64 at G_GNUC_UNUSED, guint64 size G_GNUC_UNUSED)
{
}

void
nre_platform_fetch (const void *data G_GNUC_UNUSED, gsize size G_GNUC_UNUSED)
{
}

void
nre_platform_yield_to_others (void)
{
}

const char *
nre_platform_get_devices (void)
{
  return NULL;
}

gboolean
nre_platform_copy_attributes (int from G_GNUC_UNUSED, int to G_GNUC_UNUSED, char **name)
{
  *name = NULL;
  return TRUE;
}

gboolean
nre_platform_is_immutable (const char *path G_GNUC_UNUSED)
{
  return FALSE;
}

/** nre_lease_new: not supported; always returns NULL. */
NreLease *
nre_lease_new (int fd G_GNUC_UNUSED, NreLeaseFunc func G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  errno = ENOSYS;
  return NULL;
}

gboolean
nre_lease_is_wanted (NreLease *self G_GNUC_UNUSED)
{
  return FALSE;
}

void
nre_lease_free (NreLease *self G_GNUC_UNUSED)
{
}

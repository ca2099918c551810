/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sys/types.h>

G_BEGIN_DECLS

/* Functions that not every system supports. nre-platform-linux.c and nre-lease-linux.c implement them for
 * Linux; nre-platform-portable.c has slower or weaker substitutes for other systems. A function that fails
 * sets errno: to ENOSYS if the system lacks the feature. */

int      nre_platform_open_unnamed    (const char *folder, mode_t mode);
gboolean nre_platform_name_file       (int fd, const char *path);
gboolean nre_platform_exchange        (int folder, const char *one, const char *other);
gboolean nre_platform_rename_new      (const char *from, const char *to);
int      nre_platform_open_folder     (const char *path);
gboolean nre_platform_sync_folder     (int fd);
gboolean nre_platform_clone_file      (int from, int to);
gssize   nre_platform_copy_range      (int from, guint64 at, int to, gsize size);
void     nre_platform_start_disk      (int fd, guint64 at, guint64 size);
void     nre_platform_fetch           (const void *data, gsize size);
void     nre_platform_yield_to_others (void);
gboolean nre_platform_copy_attributes (int from, int to, char **name);
gboolean nre_platform_is_immutable    (const char *path);

/* Returns: (nullable): the folder of device files, in which callers look for graphics cards; NULL if the
 * system has none */
const char *nre_platform_get_devices (void);

/* A lease on a file that is open for reading: a program that opens the file for writing waits until the lease
 * is given up or has expired. */
typedef struct _NreLease NreLease;

/**
 * NreLeaseEvent:
 * @NRE_LEASE_WANTED: another program wants to open the file for writing, and waits until the callback returns
 * @NRE_LEASE_GIVEN: the lease was given up in time: until then, the file did not change
 * @NRE_LEASE_TAKEN: the lease expired first: the file may have changed before NRE_LEASE_WANTED was handled
 */
typedef enum
{
  NRE_LEASE_WANTED,
  NRE_LEASE_GIVEN,
  NRE_LEASE_TAKEN,
} NreLeaseEvent;

/** NreLeaseFunc: called in the lease thread, first with NRE_LEASE_WANTED, then with one of the others. */
typedef void (*NreLeaseFunc) (NreLeaseEvent event, gpointer data);

NreLease *nre_lease_new       (int fd, NreLeaseFunc func, gpointer data);
gboolean  nre_lease_is_wanted (NreLease *self);
void      nre_lease_free      (NreLease *self);

G_END_DECLS

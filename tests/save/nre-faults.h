/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* A disk that fails when a test wants it to. The calls of the C library by which a file is saved are defined
 * once more here; what is linked with this file, or runs with it in LD_PRELOAD, calls them instead. Each
 * counts its calls on regular files and folders (not on terminals and pipes) and does as it was told, or
 * passes on.
 *
 * Preloaded into another program, the environment says what fails: NRE_FAULT=CALL:N:ERRNO[:always], or :kill
 * for a process that ends there. With NRE_FAULT_OWNER files belong to somebody else, and nothing can be given
 * away. */

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  NRE_CALL_OPEN,        /* that makes a file, or opens a folder */
  NRE_CALL_WRITE,
  NRE_CALL_COPY_RANGE,
  NRE_CALL_FSYNC,
  NRE_CALL_FSTAT,
  NRE_CALL_LSTAT,
  NRE_CALL_PREAD,
  NRE_CALL_FCHOWN,
  NRE_CALL_FCHMOD,
  NRE_CALL_FLISTXATTR,
  NRE_CALL_FGETXATTR,
  NRE_CALL_FSETXATTR,
  NRE_CALL_LINK,
  NRE_CALL_RENAME,
  NRE_CALL_LEASE,       /* asking for one */
  NRE_N_CALLS,
} NreCall;

/**
 * NreFault: what becomes of a call.
 * @call: which one; NRE_N_CALLS for any
 * @nth: its number since nre_faults_begin(), from 1; 0 for none
 * @always: whether those behind it fail too, as on a disk that stays full
 * @saved_errno: the error it fails with; 0 lets it through
 * @short_count: most bytes that one write takes, or 0
 * @ends: whether a copied range takes nothing from the nth on, as some file systems have it, and fails with
 *   no error
 * @is_full, @space: whether the disk takes so many bytes more, and then none
 * @flip: whether the nth write or copied range damages a byte on the way
 * @hook, @data: (nullable): called just before the nth call, which then goes on
 */
typedef struct
{
  NreCall  call;
  guint    nth;
  gboolean always;
  int      saved_errno;
  gsize    short_count;
  gboolean ends;
  gboolean is_full;
  gsize    space;
  gboolean flip;
  void   (*hook) (gpointer data);
  gpointer data;
} NreFault;

/** NreFaultsEvent: a call that has succeeded, and changed something on the disk. */
typedef enum
{
  NRE_EVENT_NEW,                /* @fd is a new file, @path or without a name in that folder */
  NRE_EVENT_WRITTEN,            /* @size bytes before the position of @fd */
  NRE_EVENT_SYNCED,             /* @fd, a file or a folder */
  NRE_EVENT_NAMED,              /* a file is also called @path */
  NRE_EVENT_RENAMED,            /* @from is called @path */
  NRE_EVENT_REMOVED,            /* @path */
  NRE_EVENT_FOLDER,             /* @path is a new folder */
} NreFaultsEvent;

typedef void (*NreFaultsTrace) (NreFaultsEvent event, int fd, const char *from, const char *path,
                                gssize size);

void        nre_faults_trace        (NreFaultsTrace trace);
void        nre_faults_lock         (void);
void        nre_faults_unlock       (void);
void        nre_faults_begin        (const NreFault *fault);
void        nre_faults_end          (void);
guint       nre_faults_count        (NreCall call);
const char *nre_faults_last         (void);
void        nre_faults_hide_owner   (gboolean hidden);
void        nre_faults_hide_group   (gboolean hidden);
void        nre_faults_fake_xattrs  (gboolean fake);
void        nre_faults_refuse_links (gboolean refused);
void        nre_faults_refuse_owner (gboolean refused);
void        nre_faults_mark_immutable (const char *path);

G_END_DECLS

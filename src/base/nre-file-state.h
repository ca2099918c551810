/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sys/stat.h>

G_BEGIN_DECLS

/** nre_file_state_same_bytes: whether @a and @b have the same size and modification time, and so, in all
 * probability, the same bytes. */
static inline gboolean
nre_file_state_same_bytes (const struct stat *a, const struct stat *b)
{
  return a->st_size == b->st_size && a->st_mtim.tv_sec == b->st_mtim.tv_sec &&
         a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

/** nre_file_state_same_file: whether @a and @b describe the same inode, whatever its bytes. */
static inline gboolean
nre_file_state_same_file (const struct stat *a, const struct stat *b)
{
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/** nre_file_state_equal: whether @a and @b describe the same file, and neither its bytes nor its inode (mode,
 * owner, number of links) changed between the two calls of stat(). */
static inline gboolean
nre_file_state_equal (const struct stat *a, const struct stat *b)
{
  return nre_file_state_same_file (a, b) && nre_file_state_same_bytes (a, b) &&
         a->st_ctim.tv_sec == b->st_ctim.tv_sec && a->st_ctim.tv_nsec == b->st_ctim.tv_nsec;
}

G_END_DECLS

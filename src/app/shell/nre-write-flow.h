/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/**
 * NreWriteType: a sort of file that the user can have written.
 * @title: the title of the file chooser, translatable
 * @suffix: the suffix that a name without it gets, such as ".png"
 * @failed: the heading of the message if the file cannot be written, translatable
 * @make: makes the contents, in another thread; returns (transfer full) (nullable)
 * @free: frees the data of @make
 */
typedef struct
{
  const char    *title;
  const char    *suffix;
  const char    *failed;
  GBytes      *(*make) (gpointer data, GError **error);
  GDestroyNotify free;
} NreWriteType;

void nre_write_flow_run (NreHost *host, GtkWindow *parent, const NreWriteType *type, gpointer data,
                         const char *base);

G_END_DECLS

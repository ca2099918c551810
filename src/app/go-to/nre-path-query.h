/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * NrePathQuery: a query that begins with an absolute path, as Copy Path copies it or as a user types it.
 * @path: (nullable): the absolute path, which may be incomplete; NULL if the query does not begin with one
 * @rest: the query after the path, such as the path of an entry; without a path, the whole query
 */
typedef struct
{
  char *path;
  char *rest;
} NrePathQuery;

void     nre_path_query_init     (NrePathQuery *self, const char *text);
char    *nre_path_query_dup_text (const NrePathQuery *self, gboolean complete);
gboolean nre_path_query_includes (const NrePathQuery *self, const char *file, gboolean complete);
void     nre_path_query_clear    (NrePathQuery *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NrePathQuery, nre_path_query_clear)

G_END_DECLS

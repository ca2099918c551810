/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * NreDifference: one thing that differs between two files.
 * @entry: path by names and indices, "" for the file itself
 * @field: "name", "attr1", "payload", "node 7 name", "batch 3 material_index" …
 * @old_value, @new_value: as text
 * @name: (nullable): what the node is called whose field it is
 */
typedef struct
{
  char *entry;
  char *field;
  char *old_value;
  char *new_value;
  char *name;
} NreDifference;

/** NreTold: entries of two archives whose contents were told completely, by their indices. */
typedef struct
{
  guint a;
  guint b;
} NreTold;

/* Add a line; the strings are taken. What is given back is the array's. */
NreDifference *nre_diff_add        (GPtrArray *differences, const char *entry, char *field, char *old_value,
                                    char *new_value);
void           nre_difference_free (gpointer difference);

G_END_DECLS

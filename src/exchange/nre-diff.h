/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-directory.h"

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

GPtrArray *nre_diff (NreDirectory *a, NreDirectory *b);

/* For the diffs of single formats: add a line; the strings are taken. What is given back is the array's. */
NreDifference *nre_diff_add (GPtrArray *differences, const char *entry, char *field, char *old_value,
                             char *new_value);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** OddModel: a model from nothing, by the name of what is special about it. */
typedef struct
{
  const char *name;
  GBytes   *(*make) (void);
} OddModel;

extern const OddModel odd_models[];
extern const guint    n_odd_models;

GBytes *odd_model_patch (GBytes *model, guint32 type, gsize offset, const void *bytes, gsize size);
GBytes *odd_model_random (guint32 seed);
GBytes *odd_model_damaged (guint32 seed);

G_END_DECLS

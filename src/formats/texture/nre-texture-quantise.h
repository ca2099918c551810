/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A palette for a picture. The same picture gets the same one anywhere. */
void nre_texture_quantise (const guint8 *rgba, gsize n, guint8 *palette);

G_END_DECLS

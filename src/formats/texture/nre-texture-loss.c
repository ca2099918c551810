/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-texture-loss.h"

/** nre_texture_loss_measure: compare two pictures. @before and @after have @n × 4 bytes, RGBA. */
void
nre_texture_loss_measure (const guint8 *before, const guint8 *after, gsize n, NreTextureLoss *out)
{
  guint64 sum = 0;

  *out = (NreTextureLoss){ .n = n };
  for (gsize i = 0; i < n; i++)
    {
      guint most = 0;

      for (guint k = 0; k < 4; k++)
        most = MAX (most, (guint) ABS (before[4 * i + k] - after[4 * i + k]));
      out->n_different += most > 0;
      out->most = MAX (out->most, most);
      sum += most;
    }
  out->mean = out->n_different > 0 ? (double) sum / (double) out->n_different : 0;
}

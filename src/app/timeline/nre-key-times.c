/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-key-times.h"

/** nre_key_times_next: the nearest key before (-1) or after (1) @time, in frames; @time itself if there is
 * none. @times: (element-type double): ascending */
double
nre_key_times_next (const GArray *times, double time, int direction)
{
  double found = time;

  for (guint i = 0; i < times->len; i++)
    {
      double key = g_array_index (times, double, i);

      if (direction < 0 && key < time)
        found = key;
      else if (direction > 0 && key > time)
        return key;
    }
  return found;
}

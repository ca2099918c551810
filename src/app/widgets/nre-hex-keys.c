/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-hex-keys.h"

/**
 * nre_hex_keys_move:
 * @control: whether Ctrl is pressed: Home and End then go to the first and last byte, not to those of the row
 * @per_row: number of bytes in a row
 * @page: number of bytes by which Page Up and Page Down move
 * @last: offset of the last byte
 * @at: (inout): offset of the byte at the cursor
 *
 * Compute where a navigation key moves the cursor. Returns FALSE for any other key.
 */
gboolean
nre_hex_keys_move (guint keyval, gboolean control, guint per_row, guint64 page, guint64 last, guint64 *at)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      *at = *at > 0 ? *at - 1 : 0;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      *at = MIN (*at + 1, last);
      break;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      *at = *at >= per_row ? *at - per_row : *at;
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      *at = last - *at >= per_row ? *at + per_row : *at;
      break;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      *at = *at >= page ? *at - page : *at % per_row;
      break;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      *at = last - *at >= page ? *at + page : last;
      break;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      *at = control ? 0 : *at - *at % per_row;
      break;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      *at = control ? last : MIN (*at - *at % per_row + per_row - 1, last);
      break;
    default:
      return FALSE;
    }
  return TRUE;
}

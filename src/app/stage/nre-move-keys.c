/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-move-keys.h"

/** nre_move_keys_init: start without any keys. @own: the initial NreMoveKeys.own */
void
nre_move_keys_init (NreMoveKeys *self, gboolean turn, gboolean own)
{
  *self = (NreMoveKeys){ .turn = turn, .axis = -1, .own = own, .usual = own };
}

/* With a Russian layout, the Cyrillic letters on the same keys count as x, y and z. */
static int
find_axis (guint keyval)
{
  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_x:
    case GDK_KEY_Cyrillic_che:
      return 0;
    case GDK_KEY_y:
    case GDK_KEY_Cyrillic_en:
      return 1;
    case GDK_KEY_z:
    case GDK_KEY_Cyrillic_ya:
      return 2;
    default:
      return -1;
    }
}

static void
press_axis (NreMoveKeys *self, int axis, gboolean plane)
{
  plane = plane && !self->turn;
  if (self->axis != axis || self->plane != plane)
    {
      self->axis = axis;
      self->plane = plane;
      self->own = self->usual;
    }
  else if (self->own == self->usual)
    self->own = !self->usual;
  else
    {
      self->axis = -1;
      self->plane = FALSE;
      self->own = self->usual;
    }
}

static gboolean
press_digit (NreMoveKeys *self, guint keyval)
{
  gsize n = strlen (self->text);
  char digit = 0;

  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    digit = (char) ('0' + (keyval - GDK_KEY_0));
  else if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    digit = (char) ('0' + (keyval - GDK_KEY_KP_0));
  else if (keyval == GDK_KEY_period || keyval == GDK_KEY_comma || keyval == GDK_KEY_KP_Decimal ||
           keyval == GDK_KEY_KP_Separator)
    digit = '.';
  else
    return FALSE;
  if (n + 2 < sizeof self->text && (digit != '.' || strchr (self->text, '.') == NULL))
    {
      self->text[n] = digit;
      self->text[n + 1] = '\0';
    }
  return TRUE;
}

/* Minus toggles the sign, also after digits. */
static void
press_minus (NreMoveKeys *self)
{
  gsize n = strlen (self->text);

  if (self->text[0] == '-')
    memmove (self->text, self->text + 1, n);
  else if (n + 2 < sizeof self->text)
    {
      memmove (self->text + 1, self->text, n + 1);
      self->text[0] = '-';
    }
}

/** nre_move_keys_press: handle a key. Returns FALSE if it has no meaning here. */
gboolean
nre_move_keys_press (NreMoveKeys *self, guint keyval, GdkModifierType state)
{
  int axis = find_axis (keyval);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (axis >= 0)
    press_axis (self, axis, (state & GDK_SHIFT_MASK) != 0);
  else if (keyval == GDK_KEY_minus || keyval == GDK_KEY_KP_Subtract)
    press_minus (self);
  else if (keyval == GDK_KEY_BackSpace)
    self->text[MAX (strlen (self->text), 1) - 1] = '\0';
  else
    return press_digit (self, keyval);
  return TRUE;
}

/** nre_move_keys_get_number: get the distance or angle typed so far, in the unit of the caller. Returns FALSE
 * while nothing is typed. */
gboolean
nre_move_keys_get_number (const NreMoveKeys *self, double *number)
{
  *number = g_ascii_strtod (self->text, NULL);
  return self->text[0] != '\0';
}

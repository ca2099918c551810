/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Hiding and isolating parts of a viewport's picture. */

#include "config.h"

#include "nre-viewport-private.h"

static void
on_visibility_changed (NreViewport *self)
{
  nre_scene_source_set_visibility (self->source, self->visibility);
  nre_viewport_update_words (self);
  nre_viewport_moved (self);
}

/**
 * nre_viewport_isolate:
 *
 * Show only the selection. Show everything again if only the selection is shown already, or if nothing is
 * selected.
 */
void
nre_viewport_isolate (NreViewport *self)
{
  g_return_if_fail (NRE_IS_VIEWPORT (self));

  if (self->source == NULL)
    return;
  if (nre_part_set_get_size (self->marks.selected) == 0 ||
      nre_visibility_is_isolated (self->visibility, self->marks.selected))
    nre_visibility_show_all (self->visibility);
  else
    nre_visibility_isolate (self->visibility, self->marks.selected);
  on_visibility_changed (self);
}

/** nre_viewport_hide: hide and deselect the selection. */
void
nre_viewport_hide (NreViewport *self)
{
  g_return_if_fail (NRE_IS_VIEWPORT (self));

  if (nre_part_set_get_size (self->marks.selected) == 0)
    return;
  nre_visibility_hide (self->visibility, self->marks.selected);
  nre_scene_source_clear (self->source, self->selection);
  on_visibility_changed (self);
}

void
nre_viewport_show_all (NreViewport *self)
{
  g_return_if_fail (NRE_IS_VIEWPORT (self));

  if (self->source == NULL)
    return;
  nre_visibility_show_all (self->visibility);
  on_visibility_changed (self);
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-navigator.h"
#include "nre-tool-hand.h"
#include "nre-view-marks.h"
#include "nre-viewport.h"

G_BEGIN_DECLS

struct _NreViewport
{
  GtkWidget parent_instance;

  GtkStack        *stack;
  GtkWidget       *area;
  AdwStatusPage   *failure;
  GtkWidget       *absence;             /* why nothing is seen */

  NreSelection    *selection;
  NreSceneSource  *source;              /* NULL where the kind shows none */
  NreViewSettings *settings;
  NreViewMarks     marks;
  NreVisibility   *visibility;
  NreNavigator    *navigator;
  NreToolHand     *hand;
  NrePictureWords *words;

  double           pointer_x;           /* NaN while it is elsewhere */
  double           pointer_y;
  gboolean         hover_stale;         /* the picture has moved under the pointer */
  gboolean         fronts;              /* it shows no backs of faces that have one side */

  guint            settle_timeout;
  guint            blink_timeout;
  gboolean         blinked;             /* the second of two pictures shows that take turns */
  gboolean         moving;
  gboolean         available;           /* there is GL */
  gboolean         flat;                /* as it was told last */
  gboolean         framed;              /* the first scene has set the camera */
};

void nre_viewport_moved        (NreViewport *self);
void nre_viewport_update_words (NreViewport *self);

G_END_DECLS

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
  GtkWidget       *try_again;           /* in @failure */
  GtkWidget       *absence;             /* the widget that explains why nothing is visible */

  NreSelection    *selection;
  NreSceneSource  *source;              /* NULL if the kind has none */
  NreViewSettings *settings;
  NreViewMarks     marks;
  NreVisibility   *visibility;
  NreNavigator    *navigator;
  NreToolHand     *hand;
  NrePictureWords *words;

  double           pointer_x;           /* NaN while it is elsewhere */
  double           pointer_y;
  gboolean         hover_stale;         /* whether the picture has moved under the pointer */
  gboolean         fronts;              /* whether backs of one-sided faces are hidden */

  guint            settle_timeout;
  guint            blink_timeout;
  gboolean         blinked;             /* whether the second of two alternating pictures is shown */
  gboolean         moving;
  gboolean         available;           /* whether GL is available */
  gboolean         started;             /* whether it ever was */
  gboolean         flat;                /* the flat property as last notified */
  gboolean         framed;              /* whether the first scene has set the camera */
};

void nre_viewport_moved        (NreViewport *self);
void nre_viewport_update_words (NreViewport *self);

G_END_DECLS

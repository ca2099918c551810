/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-navigator.h"
#include "nre-tool-dispatcher.h"
#include "nre-view-marks.h"
#include "nre-viewport.h"

G_BEGIN_DECLS

struct _NreViewport
{
  GtkWidget parent_instance;

  GtkStack        *stack;
  GtkWidget       *area;
  AdwStatusPage   *failure;
  GtkWidget       *try_again;           /* a button in @failure */
  GtkWidget       *absence;             /* the label that explains why nothing is visible */

  NreSelection    *selection;
  NreSceneSource  *source;              /* (nullable): NULL if the kind has none */
  NreViewSettings *settings;
  NreViewMarks     marks;
  NreVisibility   *visibility;
  NreNavigator    *navigator;
  NreToolDispatcher     *hand;
  NrePictureWords *words;

  double           pointer_x;           /* position of the pointer; NaN if it is not over the viewport */
  double           pointer_y;
  gboolean         hover_stale;         /* whether something else may be under the pointer now */
  gboolean         fronts;              /* whether the backs of one-sided faces are hidden */

  guint            settle_timeout;
  guint            blink_timeout;
  gboolean         blinked;             /* whether the second of two alternating pictures is shown */
  gboolean         moving;
  gboolean         available;           /* whether GL is available */
  gboolean         started;             /* whether GL was ever available */
  gboolean         flat;                /* the value of the property flat when it was last notified */
  gboolean         framed;              /* whether the first scene or a saved view has set the camera */
};

void nre_viewport_moved        (NreViewport *self);
void nre_viewport_update_words (NreViewport *self);

G_END_DECLS

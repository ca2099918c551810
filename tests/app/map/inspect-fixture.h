/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pages-fixture.h"

#include "nre-inspector.h"
#include "nre-map-parts.h"
#include "nre-map-view.h"
#include "nre-number-field.h"

G_BEGIN_DECLS

/* The inspector of one side of a map. */
typedef struct
{
  NreDocument  *document;
  NreSelection *selection;
  NreMapView   *map;
  NreInspector *inspector;
  GtkWindow    *window;
} InspectFixture;

/* Five squares of 8 in a row along x: 0 to 3 are linked with the next, 3 leads to 4, which does not lead
 * back, and edge 0 of areal 0 leads nowhere that is. The anchor of areal 2 is outside. */
GBytes         *inspect_make_map   (void);

void            inspect_open       (InspectFixture *self, GBytes *bytes, const char *name);
void            inspect_open_path  (InspectFixture *self, const char *path);
void            inspect_set_up_map (InspectFixture *self, gconstpointer data);
void            inspect_tear_down  (InspectFixture *self, gconstpointer data);
NreNumberField *inspect_field      (InspectFixture *self, const char *name);
GtkWidget      *inspect_button     (InspectFixture *self, const char *name);
void            inspect_click      (InspectFixture *self, const char *name);
void            inspect_enter      (InspectFixture *self, const char *field, const char *text);
GtkWidget      *inspect_label      (InspectFixture *self, const char *text);
void            inspect_activate   (InspectFixture *self, const char *text);
void            inspect_settle     (InspectFixture *self);
guint           inspect_n_steps    (InspectFixture *self);
GBytes         *inspect_read       (NreDocument *document, guint32 type);
gboolean        inspect_has_label  (InspectFixture *self, const char *text);

/* The same operation, performed on the same map by itself, makes the same bytes; its arguments are as in
 * JSON. */
void            inspect_assert_as  (InspectFixture *self, GBytes *original, guint32 type, const char *script);

G_END_DECLS

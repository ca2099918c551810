/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-map-view.h"
#include "nre-numbered-rows.h"

G_BEGIN_DECLS

/* The common part of the lists of an areal's edges and corners: a card that creates only the visible rows and
 * scrolls if there are many. It highlights the row whose edge or corner is under the pointer, in the list or
 * in the viewport. */
typedef struct _NreArealList NreArealList;

/**
 * NreArealListFuncs: the functions of a list of edges or corners.
 * @setup: returns (transfer full): a new widget for a row
 * @show: shows the edge or corner @number in the row
 * @unbind: (nullable): called before the widget of a row is reused for another row
 * @hover: makes the edge or corner @number the one under the pointer
 * @is_lit: returns whether the edge or corner @number is under the pointer
 * @get_selected: returns the number of the selected edge or corner, or G_MAXUINT
 * @activate: (nullable): called when the user clicks a row
 */
typedef struct
{
  GtkWidget *(*setup)       (gpointer data);
  void       (*show)        (GtkWidget *cell, guint number, gpointer data);
  void       (*unbind)      (GtkWidget *cell, guint number, gpointer data);
  void       (*hover)       (NreMapHover *hover, guint number);
  gboolean   (*is_lit)      (const NreMapHover *hover, guint number);
  guint      (*get_selected) (NreMapView *map);
  void       (*activate)    (guint number, gpointer data);
} NreArealListFuncs;

NreArealList *nre_areal_list_new        (GtkWidget *header, const char *name, const NreArealListFuncs *funcs,
                                         gpointer data) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget    *nre_areal_list_add_label  (GtkWidget *box, const char *text, int width, const char *css_class);
void          nre_areal_list_free       (NreArealList *self);
GtkWidget    *nre_areal_list_get_widget (NreArealList *self);
void          nre_areal_list_show       (NreArealList *self, NreMapView *map, guint areal, guint n);
NreMapView   *nre_areal_list_get_map    (NreArealList *self);
guint         nre_areal_list_get_areal  (NreArealList *self);
guint         nre_areal_list_find       (NreArealList *self, GtkWidget *widget);
void          nre_areal_list_foreach    (NreArealList *self, GFunc func, gpointer data);

G_END_DECLS

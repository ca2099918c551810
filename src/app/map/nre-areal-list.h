/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-map-view.h"
#include "nre-numbered-rows.h"

G_BEGIN_DECLS

/* Shared by the lists of an areal's edges and corners: a card of rows that only makes visible ones, and
 * scrolls if there are many; and the highlights of rows under the pointer, here or in the picture. */
typedef struct _NreArealList NreArealList;

/**
 * NreArealListFuncs:
 * @setup: (transfer full): makes the widget of a row
 * @show: shows the subject of the row
 * @unbind: (nullable): the row is about to be reused
 * @hover: sets the row's edge or corner as the one under the pointer
 * @is_lit: whether the row's subject is under the pointer in the picture
 * @get_selected: the selected row, or G_MAXUINT
 * @activate: (nullable): the row was clicked
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

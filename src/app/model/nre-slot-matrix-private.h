/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model-view.h"
#include "nre-slot-chooser.h"
#include "nre-slot-matrix.h"
#include "nre-slot-pictures.h"

G_BEGIN_DECLS

/* Shared by nre-slot-matrix.c, which implements the display, and nre-slot-input.c, which implements the
 * input. */

struct _NreSlotMatrix
{
  GtkWidget parent_instance;

  GtkStack      *stack;
  GtkLabel      *title;
  GtkWidget     *change_button;
  GtkWidget     *content;
  GtkWidget     *nothing;
  GtkGrid       *grid;
  GtkWidget     *shared_row;
  GtkLabel      *shared_label;
  GtkWidget     *empty_row;
  GtkWidget     *drop_row;
  GtkLabel      *drop_label;
  GtkWidget     *dangling_row;
  GtkLabel      *dangling_label;
  GMenuModel    *menu_model;
  NreSlotChooser *chooser;      /* (nullable): NULL until it is needed */

  NreSelection  *selection;
  NreScene      *scene;         /* (nullable): the scene for pictures of slots */
  NreSlotPictures *pictures;
  NreSlotCell   *cells[NRE_MODEL_LODS][NRE_MODEL_GROUPS];
  NreSlotCell   *current;       /* the cell that the user selected last */
  NreSlotCell   *dragged;       /* the cell whose slot is being dragged */
  NreSlotCell   *drop_cell;     /* the cell under the pointer during a drag */
  guint          node;          /* the node whose slots the cells show */
  guint          lod;           /* the level of detail that the viewport shows */
  guint16       *before;        /* the slots of all nodes at the last update */
  guint          n_before;
  guint          touched;       /* index of the cell that changed last; G_MAXUINT for none */
  gboolean       has_focus;     /* whether a cell had the focus last */
};

NreModelView *nre_slot_matrix_get_view    (NreSlotMatrix *self);
guint         nre_slot_matrix_get_node    (NreSlotMatrix *self);
void          nre_slot_matrix_select_cell (NreSlotMatrix *self, NreSlotCell *cell);
NreSlotCell  *nre_slot_matrix_get_current (NreSlotMatrix *self);
void          nre_slot_matrix_update      (NreSlotMatrix *self);

void          nre_slot_input_install      (GtkWidgetClass *widget_class);
void          nre_slot_input_init         (NreSlotMatrix *self);
void          nre_slot_input_dispose      (NreSlotMatrix *self);
void          nre_slot_input_update       (NreSlotMatrix *self);
void          nre_slot_input_choose       (NreSlotMatrix *self, NreSlotCell *cell);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-command-row.h"

G_BEGIN_DECLS

/** NreCommandCell: a column in the table of commands. */
typedef enum
{
  NRE_COMMAND_CELL_INDEX,
  NRE_COMMAND_CELL_ENABLED,
  NRE_COMMAND_CELL_COMMAND,
  NRE_COMMAND_CELL_RESOURCE,
} NreCommandCell;

/** NreCommandEnable: called when the user toggles the switch of a row. */
typedef void (*NreCommandEnable) (NreCommandRow *row, gboolean enabled, gpointer data);
/** NreCommandMissing: returns (nullable) (transfer full): why the resource of a command is not available, or
 * NULL if it is available. */
typedef char *(*NreCommandMissing) (NreCommandRow *row, gpointer data);

typedef struct
{
  NreCommandEnable  enable;
  NreCommandMissing find_missing;
  gboolean          short_names;        /* whether neither opcodes nor archives are shown */
  gpointer          data;
} NreCommandCellFuncs;

GtkListItemFactory *nre_command_cells_new_factory (NreCommandCell cell, const NreCommandCellFuncs *funcs);
NreCommandRow      *nre_command_cells_find_row    (GtkWidget *widget);

G_END_DECLS

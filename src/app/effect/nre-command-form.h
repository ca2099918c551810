/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-part-form.h"
#include "nre-text-row.h"

G_BEGIN_DECLS

/* The rows in the inspector for the fields of the selected commands, connected to an NrePartForm. If all
 * commands have the same opcode, all its fields are shown, otherwise those that the opcodes have in common.
 * Up to three related numbers share a row. The rows are made from the schema, with the most important
 * fields first. */
typedef struct _NreCommandForm NreCommandForm;

NreCommandForm *nre_command_form_new             (NrePartForm *form, guint lead, guint opcodes);
void            nre_command_form_free            (NreCommandForm *self);
GtkWidget      *nre_command_form_get_widget      (NreCommandForm *self);
NrePartForm    *nre_command_form_get_form        (NreCommandForm *self);
guint           nre_command_form_get_lead        (NreCommandForm *self);
guint           nre_command_form_get_opcodes     (NreCommandForm *self);
NreTextRow     *nre_command_form_get_archive_row (NreCommandForm *self);
NreTextRow     *nre_command_form_get_name_row    (NreCommandForm *self);
AdwActionRow   *nre_command_form_get_open_row    (NreCommandForm *self);
void            nre_command_form_show            (NreCommandForm *self, NreSelection *selection);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-command-form.h"
#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of one or several commands of an effect. */
#define NRE_TYPE_COMMAND_INSPECTOR (nre_command_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreCommandInspector, nre_command_inspector, NRE, COMMAND_INSPECTOR, NrePartInspector)

NreCommandForm *nre_command_inspector_get_form (NreCommandInspector *self);

G_END_DECLS

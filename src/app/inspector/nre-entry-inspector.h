/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* The inspector's page of an entry of an archive, with the fields of the directory that can be edited. */
#define NRE_TYPE_ENTRY_INSPECTOR (nre_entry_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreEntryInspector, nre_entry_inspector, NRE, ENTRY_INSPECTOR, GtkBox)

void nre_entry_inspector_show (NreEntryInspector *self, NreSelection *selection, NreEntry *entry);

G_END_DECLS

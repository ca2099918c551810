/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-wear-kind.h"

G_BEGIN_DECLS

/* Texts about rows of a table of materials, for the list and the inspector. */

char     **nre_wear_complete_name (NreSelection *selection, guint table, const char *typed);
GtkWidget *nre_wear_new_picture   (NreSelection *selection, guint table, const char *name);
char      *nre_wear_dup_missing   (NreSelection *selection, const NreWearViewRow *row);
char      *nre_wear_dup_users     (NreSelection *selection, const NreWearViewRow *row);
char      *nre_wear_dup_all_users (NreSelection *selection, const NreWearViewRow *row);

G_END_DECLS

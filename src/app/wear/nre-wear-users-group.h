/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-wear-kind.h"

G_BEGIN_DECLS

/* A group of the inspector that lists the users of a row in a table of materials: batches and nodes of a
 * model, or faces of a terrain. The rows are links to the users. The group is hidden if the users are not
 * known. */
#define NRE_TYPE_WEAR_USERS_GROUP (nre_wear_users_group_get_type ())
G_DECLARE_FINAL_TYPE (NreWearUsersGroup, nre_wear_users_group, NRE, WEAR_USERS_GROUP, AdwPreferencesGroup)

void nre_wear_users_group_show (NreWearUsersGroup *self, NreSelection *selection, const NreWearViewRow *row);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* A group of the inspector with the read-only fields, as the schema describes them, of the record that
 * contains the selected bytes. If the record has items after its header, the group also shows the item that
 * contains the bytes. It is used for records without their own page, and hidden if there is no record. */
#define NRE_TYPE_RECORD_GROUP (nre_record_group_get_type ())
G_DECLARE_FINAL_TYPE (NreRecordGroup, nre_record_group, NRE, RECORD_GROUP, AdwPreferencesGroup)

void nre_record_group_show (NreRecordGroup *self, NreSelection *selection);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* The fields of the record that contains the selected bytes, and of the item behind its head that
 * contains them: read-only, as the schema describes them. For records without a page of their own;
 * hidden if there is none. */
#define NRE_TYPE_RECORD_GROUP (nre_record_group_get_type ())
G_DECLARE_FINAL_TYPE (NreRecordGroup, nre_record_group, NRE, RECORD_GROUP, AdwPreferencesGroup)

void nre_record_group_show (NreRecordGroup *self, NreSelection *selection);

G_END_DECLS

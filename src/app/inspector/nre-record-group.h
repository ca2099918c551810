/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* The fields of the record that the selected bytes are of, and of the item behind its head if they are in
 * one: what the schema says of them, to be read. For records that no page of their own shows; hidden where
 * there is none. */
#define NRE_TYPE_RECORD_GROUP (nre_record_group_get_type ())
G_DECLARE_FINAL_TYPE (NreRecordGroup, nre_record_group, NRE, RECORD_GROUP, AdwPreferencesGroup)

void nre_record_group_show (NreRecordGroup *self, NreSelection *selection);

G_END_DECLS

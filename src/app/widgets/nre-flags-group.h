/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-number-field.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* A group of the inspector for a word of flags. It has a check box for each bit that has a name, given by an
 * array of NreReading, and a field for the whole word in the header, where every bit can be set. It can show
 * the words of several records at once.
 *
 * Properties: field-name (string: the name of the word), columns (uint: 1, or 2 to use two columns if there
 * is enough space), short (boolean: whether each flag takes only one line, as with two columns). It is an
 * NreFieldEditor. */
#define NRE_TYPE_FLAGS_GROUP (nre_flags_group_get_type ())
G_DECLARE_FINAL_TYPE (NreFlagsGroup, nre_flags_group, NRE, FLAGS_GROUP, AdwPreferencesGroup)

void            nre_flags_group_set_readings (NreFlagsGroup *self, const NreReading *readings, guint size);
void            nre_flags_group_add_known    (NreFlagsGroup *self, guint bits);
void            nre_flags_group_set_note     (NreFlagsGroup *self, guint word, const char *note);
void            nre_flags_group_set_words    (NreFlagsGroup *self, guint all, guint any);
NreNumberField *nre_flags_group_get_raw      (NreFlagsGroup *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-resource-catalogue.h"

G_BEGIN_DECLS

/* Reads many entries of a few archives in a catalogue, opening each file only once. If the catalogue contains
 * snapshots, any thread may use it. */
typedef struct _NreResourceReader NreResourceReader;

NreResourceReader *nre_resource_reader_new  (NreResourceCatalogue *catalogue) G_GNUC_WARN_UNUSED_RESULT;
void               nre_resource_reader_free (NreResourceReader *self);
GBytes            *nre_resource_reader_read (NreResourceReader *self, const char *archive, const char *name,
                                             gsize most,
                                             NreFields *fields);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreResourceReader, nre_resource_reader_free)

G_END_DECLS

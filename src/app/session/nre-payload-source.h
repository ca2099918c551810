/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* Provides the bytes of an entry, or of the file if the entry is NULL, to widgets that show them. The bytes
 * are borrowed from the document each time. If the entry is an archive with changes, its bytes must be
 * assembled; they are cached until it changes again. */
typedef struct _NrePayloadSource NrePayloadSource;

NrePayloadSource *nre_payload_source_new       (NreDocument *document, NreEntry *entry);
void              nre_payload_source_free      (NrePayloadSource *self);
NreEntry         *nre_payload_source_get_entry (NrePayloadSource *self);
void              nre_payload_source_peek      (gpointer source, NreSpan *out);
void              nre_payload_source_peek_saved (gpointer source, NreSpan *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NrePayloadSource, nre_payload_source_free)

G_END_DECLS

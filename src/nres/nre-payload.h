/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

G_BEGIN_DECLS

/* The bytes of an entry. A directory and its snapshots share a payload until an edit makes a copy of it. */
typedef struct _NrePayload NrePayload;

NrePayload *nre_payload_new          (GBytes *bytes);
NrePayload *nre_payload_new_borrowed (GBytes *owner, NreSpan span);
NrePayload *nre_payload_ref          (NrePayload *self);
void        nre_payload_unref        (NrePayload *self);
NreSpan     nre_payload_get_span     (NrePayload *self);
GBytes     *nre_payload_get_bytes    (NrePayload *self);
void        nre_payload_splice       (NrePayload **self, gsize offset, gsize removed, NreSpan inserted);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NrePayload, nre_payload_unref)

G_END_DECLS

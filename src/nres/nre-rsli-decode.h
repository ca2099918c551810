/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

G_BEGIN_DECLS

/* The methods by which payloads of RsLi archives are packed (spec: rsli.md, methods). */
typedef enum
{
  NRE_RSLI_STORED = 0x000,
  NRE_RSLI_CIPHER = 0x020,
  NRE_RSLI_LZSS = 0x040,
  NRE_RSLI_LZSS_CIPHER = 0x060,
  NRE_RSLI_LZHUF = 0x080,
  NRE_RSLI_LZHUF_CIPHER = 0x0a0,
  NRE_RSLI_DEFLATE = 0x100,
} NreRsliMethod;

/** NRE_RSLI_METHOD_MASK: the bits of the flags of an entry that contain its method. */
#define NRE_RSLI_METHOD_MASK 0x1e0

gboolean nre_rsli_method_is_known (guint method);
guint64  nre_rsli_get_most        (guint method, guint64 packed_size);
void     nre_rsli_decrypt         (guint16 key, NreSpan in, guint8 *out);
gboolean nre_rsli_unpack          (guint method, guint16 key, NreSpan packed, guint8 *out, gsize size,
                                   GError **error);

G_END_DECLS

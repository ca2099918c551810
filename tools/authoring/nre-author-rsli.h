/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Makes RsLi archives from nothing (spec: rsli.md), for tests and fuzz seeds. Payloads follow the directory
 * in the order of the entries. Unless told otherwise, the entries contain the order of their names. */

#include "nre-author-bytes.h"

G_BEGIN_DECLS

#define NRE_AUTHOR_RSLI_HEADER_SIZE 32
#define NRE_AUTHOR_RSLI_RECORD_SIZE 32

typedef enum
{
  NRE_AUTHOR_RSLI_STORED = 0x000,
  NRE_AUTHOR_RSLI_CIPHER = 0x020,
  NRE_AUTHOR_RSLI_LZSS = 0x040,
  NRE_AUTHOR_RSLI_LZSS_CIPHER = 0x060,
  NRE_AUTHOR_RSLI_LZHUF = 0x080,
  NRE_AUTHOR_RSLI_LZHUF_CIPHER = 0x0a0,
  NRE_AUTHOR_RSLI_DEFLATE = 0x100,
} NreAuthorRsliMethod;

typedef struct _NreAuthorRsli NreAuthorRsli;

NreAuthorRsli *nre_author_rsli_new        (void);
void           nre_author_rsli_free       (NreAuthorRsli *self);
void           nre_author_rsli_add        (NreAuthorRsli *self,
                                           const char    *name,
                                           guint          method,
                                           gconstpointer  data,
                                           gsize          size);
void           nre_author_rsli_add_packed (NreAuthorRsli *self,
                                           const char    *name,
                                           guint          method,
                                           gconstpointer  packed,
                                           gsize          packed_size,
                                           guint32        size);
void           nre_author_rsli_set_order  (NreAuthorRsli *self,
                                           const guint16 *order);
void           nre_author_rsli_set_sorted (NreAuthorRsli *self,
                                           gboolean       is_sorted);
void           nre_author_rsli_set_overlay (NreAuthorRsli *self,
                                           guint32        overlay);
void           nre_author_rsli_set_excess (NreAuthorRsli *self,
                                           guint32        excess);
GBytes        *nre_author_rsli_finish     (NreAuthorRsli *self) G_GNUC_WARN_UNUSED_RESULT;
void           nre_author_rsli_cipher     (guint          key,
                                           guint8        *data,
                                           gsize          size);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreAuthorRsli, nre_author_rsli_free)

G_END_DECLS

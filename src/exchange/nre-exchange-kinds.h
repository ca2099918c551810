/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-format.h"
#include "nre-json-writer.h"

G_BEGIN_DECLS

/**
 * NreExchangeKind: a kind as this layer knows it. The table in nre-exchange-kinds.c is the one place of the layer
 * that names them all.
 * @describe: (nullable): what `nres dump` tells of it, as members of the object that is open; NULL where the
 *   records of its schema are all there is
 */
typedef struct
{
  NreKind kind;
  void  (*describe) (NreJsonWriter *writer, const NreSubject *subject);
} NreExchangeKind;

const NreExchangeKind *nre_exchange_kind_get (NreKind kind);
gboolean               nre_describe_subject  (NreJsonWriter *writer, NreKind kind, const NreSubject *subject);

G_END_DECLS

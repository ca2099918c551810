/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-logged-splice.h"

G_BEGIN_DECLS

/* A log of the splices of a command, from which the splices can be redone or undone after the file was closed
 * and opened again; see nre-logged-splice.h. */
typedef struct _NreSpliceLog NreSpliceLog;

NreSpliceLog *nre_splice_log_new        (void);
void          nre_splice_log_free       (NreSpliceLog *self);
void          nre_splice_log_add        (NreSpliceLog *self, const NreSplice *splice);
void          nre_splice_log_merge      (NreSpliceLog *self, NreSpliceLog *next);
gboolean      nre_splice_log_get_span   (NreSpliceLog *self, NreSpan *out);
GPtrArray    *nre_splice_log_free_to_pieces (NreSpliceLog *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreSpliceLog, nre_splice_log_free)

G_END_DECLS

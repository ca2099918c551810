/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-patches.h"
#include "nre-text-lines.h"

G_BEGIN_DECLS

/* Lines of a text that are wrong: found by its kind, and put right here. */

/**
 * NreTextRepair: what puts a line right, where that is certain: one piece of the text gets replaced.
 * @offset, @removed: the piece
 * @inserted: (nullable): what comes in its place; NULL where nothing is certain
 * @title: what that is, for people
 */
typedef struct
{
  gsize offset;
  gsize removed;
  char *inserted;
  char *title;
} NreTextRepair;

/**
 * NreTextFault: a line that is wrong.
 * @offset, @size: its bytes, without what ends it
 * @reason: what is wrong with it
 * @message: the same, behind its number
 * @mend_line, @mend_offset: the line that it takes another text in: of a number that is not that of the lines
 *   which it counts, the line with the number; else the same line
 */
typedef struct
{
  guint         line;
  gsize         offset;
  gsize         size;
  char         *reason;
  char         *message;
  guint         mend_line;
  gsize         mend_offset;
  NreTextRepair repair;
} NreTextFault;

/** NreTextFindFaults: (transfer full) (element-type NreTextFault): up to so many; none where the text is
 * sound. */
typedef GArray *(*NreTextFindFaults) (NreSpan text, guint limit);

GArray       *nre_text_faults_new          (void);
NreTextFault *nre_text_faults_add          (GArray *faults, guint limit, NreSpan text,
                                            const NreTextLine *line,
                                            char *reason);
void          nre_text_fault_set_repair    (NreTextFault *self, NreSpan text, NreSpan old, char *inserted,
                                            char *title);

gboolean      nre_text_patch_repair        (NreSpan text, NreTextFindFaults find, guint line, NrePatches *out,
                                            GError **error);
gboolean      nre_text_patch_line          (NreSpan text, NreTextFindFaults find, guint line,
                                            const char *content,
                                            NrePatches *out, GError **error);

G_END_DECLS

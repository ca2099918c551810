/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-patches.h"
#include "nre-text-lines.h"

G_BEGIN_DECLS

/* The wrong lines of a text, and their repair. Code for each kind of text finds them. */

/**
 * NreTextRepair: the repair of a wrong line: it replaces a part of the text.
 * @offset, @removed: the bytes to replace
 * @inserted: (nullable): the replacement; NULL if no repair is certain
 * @title: describes the repair, for people
 */
typedef struct
{
  gsize offset;
  gsize removed;
  char *inserted;
  char *title;
} NreTextRepair;

/**
 * NreTextFault: a wrong line.
 * @line: line number, from 1
 * @offset, @size: the bytes of the line, without its line ending
 * @reason: what is wrong with the line
 * @message: the reason, preceded by the line number
 * @mend_line, @mend_offset: the line to edit in order to repair the fault: for a wrong number of lines, the
 *   line that states the number; for a line missing at the end, the line after the last one; otherwise the
 *   wrong line
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

/** NreTextFindFaults: (transfer full) (element-type NreTextFault): finds at most @limit faults of a text. */
typedef GArray *(*NreTextFindFaults) (NreSpan text, guint limit);

GArray       *nre_text_faults_new          (void);
NreTextFault *nre_text_faults_add          (GArray *faults, guint limit, NreSpan text,
                                            const NreTextLine *line,
                                            char *reason);
void          nre_text_fault_set_repair    (NreTextFault *self, NreSpan text, NreSpan old, char *inserted,
                                            char *title);

gboolean      nre_text_patch_repair        (NreTextFindFaults find, guint line, NrePatches *out, char **title,
                                            GError **error);
gboolean      nre_text_patch_line          (NreTextFindFaults find, guint line, const char *content,
                                            NrePatches *out, GError **error);

G_END_DECLS

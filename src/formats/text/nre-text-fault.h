/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-patches.h"
#include "nre-text-lines.h"

G_BEGIN_DECLS

/* Wrong lines of a text: its kind finds them, and the code here repairs them. */

/**
 * NreTextRepair: the repair of a line, where it is certain: it replaces one piece of the text.
 * @offset, @removed: the piece
 * @inserted: (nullable): the replacement; NULL where no repair is certain
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
 * @offset, @size: its bytes, without its line ending
 * @reason: what is wrong with it
 * @message: the reason, preceded by the line number
 * @mend_line, @mend_offset: the line to edit in order to repair the fault. It is the line with the fault,
 *   except if a count differs from the number of lines: then it is the line with the count
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

/** NreTextFindFaults: (transfer full) (element-type NreTextFault): finds at most a given number of faults;
 * none in a sound text. */
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

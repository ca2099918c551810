/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-validator.h"
#include "test-tree.h"

G_BEGIN_DECLS

/* A document on which a property test does random things, and what is known of the states it was in. */
typedef struct
{
  GRand       *rand;
  GBytes      *original;
  NreDocument *document;
  TestTree    *tree;
  GPtrArray   *states;          /* of GBytes: after each step, states[0] before the first */
  NreValidator *validator;      /* that knows the document from the states before */
  GArray      *mirror;          /* of guint32: ids of the file's entries, as its list model told them */
} TestRun;

void          test_run_init          (TestRun *run, guint32 seed);
void          test_run_open          (TestRun *run, GBytes *original);
void          test_run_clear         (TestRun *run);
gboolean      test_run_perform       (TestRun *run, const char *op, const char *entry, GVariantDict *args);
void          test_run_check_mirror  (TestRun *run);
void          test_run_check_findings (TestRun *run);
void          test_run_undo_and_redo (TestRun *run);
void          test_run_replay        (TestRun *run);
void          test_run_check_diff    (TestRun *run);
void          test_run_check_edits   (TestRun *run);

GBytes       *test_written           (NreDirectory *directory);
NreDirectory *test_open_directory    (GBytes *bytes);
char         *test_decode            (const char *cp1251);
GVariant     *test_data_variant      (GBytes *bytes);

G_END_DECLS

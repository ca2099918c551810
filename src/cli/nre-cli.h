/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-json-writer.h"

#include <stdio.h>

G_BEGIN_DECLS

/* The exit statuses of all commands. */
enum
{
  NRE_EXIT_OK = 0,
  NRE_EXIT_FINDINGS = 1,        /* errors or differences were found, or nothing matches a search */
  NRE_EXIT_USAGE = 2,
  NRE_EXIT_INPUT = 3,           /* the input cannot be read, or is not of the expected kind */
  NRE_EXIT_REFUSED = 4,         /* the operation was refused or failed, the output could not be written, or
                                 * nres-render could not be started */
};

/**
 * NreCliCommand: a command of `nres`.
 * @run: gets the name of the command and its arguments, and returns the exit status
 */
typedef struct
{
  const char *name;
  const char *usage;
  const char *summary;
  int       (*run) (int argc, char **argv);
} NreCliCommand;

int nre_cli_list     (int argc, char **argv);
int nre_cli_dump     (int argc, char **argv);
int nre_cli_validate (int argc, char **argv);
int nre_cli_schema   (int argc, char **argv);
int nre_cli_edit     (int argc, char **argv);
int nre_cli_extract  (int argc, char **argv);
int nre_cli_pack     (int argc, char **argv);
int nre_cli_repack   (int argc, char **argv);
int nre_cli_pose     (int argc, char **argv);
int nre_cli_alpha    (int argc, char **argv);
int nre_cli_render   (int argc, char **argv);
int nre_cli_export   (int argc, char **argv);
int nre_cli_import   (int argc, char **argv);
int nre_cli_diff     (int argc, char **argv);
int nre_cli_find     (int argc, char **argv);
int nre_cli_uses     (int argc, char **argv);
int nre_cli_rename   (int argc, char **argv);
int nre_cli_mod      (int argc, char **argv);
int nre_cli_atlas    (int argc, char **argv);
int nre_cli_recover  (int argc, char **argv);

/* Helpers for commands. */
int          nre_cli_diff_folders (const char *a, const char *b, char *out);
gboolean     nre_cli_parse  (const char *command, const GOptionEntry *options, int *argc, char ***argv,
                             int min_words, int max_words);
gboolean     nre_cli_wants_help (int argc, char **argv);
int          nre_cli_finish (int status);
void         nre_cli_print  (FILE *out, const char *format, ...) G_GNUC_PRINTF (2, 3);
int          nre_cli_fail   (int status, const char *file, const char *entry, const GError *error);
NreDocument *nre_cli_open   (const char *file, const char *entry, NreDirectory **directory, guint *index,
                             int *status);
NreDocument *nre_cli_open_any (const char *file, const char *entry, NreDirectory **directory, guint *index,
                               int *status);
NreDocument *nre_cli_open_model (const char *file, const char *entry, const char *otherwise,
                                 NreDirectory **directory,
                                 int *status);
gboolean     nre_cli_check_strictly (NreDirectory *directory, const char *file, const char *entry,
                                     int *status);
gboolean     nre_cli_is_same_file (const char *a, const char *b);
void         nre_cli_stdout (const char *text, gsize size, gpointer data);
void         nre_cli_report_json (NreJsonWriter *writer, NreDocument *document, NreLedger *ledger,
                                  GPtrArray *differences, const char *file, const char *out);
void         nre_cli_report (NreDocument *document, NreLedger *ledger, GPtrArray *differences,
                             const char *file,
                             const char *out, gboolean json);

/** NreCliUnreadable: called for a folder or file that cannot be read. */
typedef void (*NreCliUnreadable) (const char *path, const GError *error, gpointer data);

void         nre_cli_drop_repeated (GPtrArray *files);
void         nre_cli_report_unreadable (const char *path, const GError *error, gpointer data);
GPtrArray   *nre_cli_list_files (int n_paths, char **paths, NreCliUnreadable unreadable, gpointer data);

/** NRE_CLI_NOT_GIVEN: the value of a numeric option that was not given. */
#define NRE_CLI_NOT_GIVEN (-G_MAXDOUBLE)

G_END_DECLS

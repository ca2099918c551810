/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-error.h"
#include "nre-json-reader.h"
#include "nre-mod-contents.h"
#include "nre-mod-store.h"

#include <stdio.h>
#include <string.h>

static int
fail (const char *file, const GError *error)
{
  /* What is damaged is input that cannot be read; all else is refused. */
  gboolean input = g_error_matches (error, NRE_ERROR, NRE_ERROR_SYNTAX) ||
                   g_error_matches (error, NRE_ERROR, NRE_ERROR_FORMAT) ||
                   g_error_matches (error, NRE_ERROR, NRE_ERROR_TOO_LARGE) ||
                   g_error_matches (error, NRE_ERROR, NRE_ERROR_IO) || error->domain == G_FILE_ERROR;

  return nre_cli_fail (input ? NRE_EXIT_INPUT : NRE_EXIT_REFUSED, file, NULL, error);
}

/* --- Reports -------------------------------------------------------------------------------------- */

static void
write_text (NreJsonWriter *writer, const char *name, const char *text)
{
  if (text != NULL)
    nre_json_writer_member_string (writer, name, text);
}

/* How an element of a list is written */
typedef void (*WriteElement) (NreJsonWriter *writer, gconstpointer element);

/* @array: (nullable) */
static void
write_array (NreJsonWriter *writer, const char *name, GPtrArray *array, WriteElement write)
{
  nre_json_writer_begin_member_array (writer, name);
  for (guint i = 0; array != NULL && i < array->len; i++)
    write (writer, array->pdata[i]);
  nre_json_writer_end_array (writer);
}

static void
write_string (NreJsonWriter *writer, gconstpointer element)
{
  nre_json_writer_string (writer, element);
}

static void
write_members (NreJsonWriter *writer, const NreMod *mod)
{
  nre_json_writer_member_string (writer, "name", mod->name);
  nre_json_writer_member_string (writer, "version", mod->version);
  write_text (writer, "author", mod->author);
  write_text (writer, "description", mod->description);
  write_text (writer, "damage", mod->damage);
}

static void
write_mod (NreJsonWriter *writer, gconstpointer element)
{
  nre_json_writer_begin_object (writer);
  write_members (writer, element);
  nre_json_writer_end_object (writer);
}

static void
write_path (NreJsonWriter *writer, gconstpointer element)
{
  nre_json_writer_string (writer, ((const NreModFile *) element)->path);
}

static void
write_listed (NreJsonWriter *writer, gconstpointer element)
{
  nre_json_writer_begin_object (writer);
  write_members (writer, element);
  write_array (writer, "files", ((const NreMod *) element)->files, write_path);
  nre_json_writer_end_object (writer);
}

/* Write a value that an edit sets: numbers as they are, all else as text. */
static void
write_value (NreJsonWriter *writer, gconstpointer text)
{
  g_autoptr (JsonNode) node = nre_json_read (text, strlen (text), NULL);
  gint64 integer;
  double number;

  if (node != NULL && nre_json_get_integer (node, &integer))
    nre_json_writer_int (writer, integer);
  else if (node != NULL && nre_json_get_number (node, &number))
    nre_json_writer_float (writer, (float) number);
  else if (node != NULL && nre_json_get_text (node) != NULL)
    nre_json_writer_string (writer, nre_json_get_text (node));
  else
    nre_json_writer_string (writer, text);
}

static void
write_conflict (NreJsonWriter *writer, gconstpointer element)
{
  const NreModConflict *conflict = element;

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "file", conflict->file);
  nre_json_writer_member_string (writer, "entry", conflict->entry);
  nre_json_writer_member_string (writer, "what", conflict->what);
  write_array (writer, "values", conflict->values, write_value);
  write_array (writer, "mods", conflict->mods, write_string);
  nre_json_writer_end_object (writer);
}

static void
write_unmet (NreJsonWriter *writer, gconstpointer element)
{
  const NreModUnmet *unmet = element;

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "mod", unmet->mod);
  nre_json_writer_member_string (writer, "file", unmet->file);
  nre_json_writer_member_string (writer, "entry", unmet->entry);
  nre_json_writer_member_string (writer, "op", unmet->op);
  nre_json_writer_member_string (writer, "why", unmet->why);
  nre_json_writer_end_object (writer);
}

/* @written: (nullable): the paths of the files that were written; NULL if none were to be written */
static void
report_json (GPtrArray *mods, const NreModPlan *plan, GPtrArray *written)
{
  g_autoptr (NreJsonWriter) writer = nre_json_writer_new (nre_cli_stdout, NULL);

  nre_json_writer_begin_object (writer);
  write_array (writer, "mods", mods, write_mod);
  write_array (writer, "conflicts", plan->conflicts, write_conflict);
  write_array (writer, "unmet", plan->unmet, write_unmet);
  write_array (writer, "written", written, write_string);
  nre_json_writer_end_object (writer);
}

static void
report_text (const NreModPlan *plan, GPtrArray *written)
{
  for (guint i = 0; i < plan->conflicts->len; i++)
    {
      const NreModConflict *conflict = plan->conflicts->pdata[i];

      nre_cli_print (stdout, "conflict: %s%s%s: %s: ", conflict->file, *conflict->entry != '\0' ? ": " : "",
                     conflict->entry, conflict->what);
      for (guint k = 0; k < conflict->mods->len; k++)
        nre_cli_print (stdout, "%s%s (%s)", k > 0 ? ", " : "", (char *) conflict->values->pdata[k],
                       (char *) conflict->mods->pdata[k]);
      putchar ('\n');
    }
  for (guint i = 0; i < plan->unmet->len; i++)
    {
      const NreModUnmet *unmet = plan->unmet->pdata[i];

      nre_cli_print (stdout, "unmet: %s: %s%s%s %s: %s\n", unmet->mod, unmet->file,
                     *unmet->entry != '\0' ? ": " : "", unmet->entry, unmet->op, unmet->why);
    }
  for (guint i = 0; written != NULL && i < written->len; i++)
    nre_cli_print (stdout, "written: %s\n", (char *) written->pdata[i]);
}

/* --- Checking and applying ------------------------------------------------------------------------ */

/**
 * Job: one run of `nres mod check`, `apply` or `revert`.
 * @game: (nullable): the game's folder
 * @prefer: (nullable): the mod that decides conflicts: a name, or the path of a mod
 */
typedef struct
{
  char    *game;
  char    *prefer;
  gboolean dry_run;
  gboolean json;
} Job;

/* (transfer full) (nullable): the name of a mod that is given by its name or its path. */
static char *
dup_name (const char *given)
{
  g_autoptr (NreMod) mod = g_file_test (given, G_FILE_TEST_EXISTS) ? nre_mod_load (given, NULL) : NULL;

  return g_strdup (mod != NULL ? mod->name : given);
}

static gboolean
find_mod (GPtrArray *mods, const char *name, guint *index)
{
  for (*index = 0; *index < mods->len; ++*index)
    if (g_ascii_strcasecmp (((NreMod *) mods->pdata[*index])->name, name) == 0)
      return TRUE;
  return FALSE;
}

/* Load mods, and let them follow the applied ones. A newer version takes the place of the older one. @mods:
 * (element-type NreMod): the applied ones; @loaded: takes those that are loaded */
static int
load_mods (char **paths, int n, GPtrArray *mods, GPtrArray *loaded)
{
  for (int i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;
      NreMod *mod = nre_mod_load (paths[i], &error);
      guint index;

      if (mod == NULL)
        return nre_cli_fail (NRE_EXIT_INPUT, paths[i], NULL, error);
      g_ptr_array_add (loaded, mod);
      if (!find_mod (mods, mod->name, &index))
        g_ptr_array_add (mods, mod);
      else if (strcmp (((NreMod *) mods->pdata[index])->digest, mod->digest) != 0 ||
               ((NreMod *) mods->pdata[index])->damage != NULL)
        mods->pdata[index] = mod;
    }
  return NRE_EXIT_OK;
}

static int
status_of (const NreModPlan *plan)
{
  return plan->conflicts->len > 0 || plan->unmet->len > 0 ? NRE_EXIT_FINDINGS : NRE_EXIT_OK;
}

static void
report (const Job *job, GPtrArray *mods, const NreModPlan *plan, GPtrArray *written)
{
  if (job->json)
    report_json (mods, plan, written);
  else
    report_text (plan, written);
}

/* (transfer full) (element-type utf8): the names of the mods that decide conflicts: those that did so
 * before, and the one that is given. */
static GPtrArray *
list_preferred (const Job *job, NreModStore *store, GPtrArray *mods)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free), *before = nre_mod_store_get_preferred (store);
  g_autofree char *given = job->prefer != NULL ? dup_name (job->prefer) : NULL;
  guint index;

  for (guint i = 0; i < before->len; i++)
    if (find_mod (mods, before->pdata[i], &index))
      g_ptr_array_add (names, g_strdup (before->pdata[i]));
  if (given != NULL)
    g_ptr_array_add (names, g_steal_pointer (&given));
  return names;
}

/* Whether a mod is missing that another one needs. */
static gboolean
lacks_mod (const NreModPlan *plan)
{
  for (guint i = 0; i < plan->unmet->len; i++)
    if (*((NreModUnmet *) plan->unmet->pdata[i])->file == '\0')
      return TRUE;
  return FALSE;
}

/* Plan what the mods make of the folder, and with @write write it. */
static int
carry_out (const Job *job, NreModStore *store, GPtrArray *mods, gboolean write)
{
  g_autoptr (GPtrArray) preferred = list_preferred (job, store, mods);
  g_autoptr (GPtrArray) written = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreModPlan) plan = NULL;
  guint index;

  if (job->prefer != NULL && !find_mod (mods, preferred->pdata[preferred->len - 1], &index))
    {
      nre_set_error (&error, NRE_ERROR_REFUSED, "--prefer: there is no mod “%s” among those that are applied",
                     (char *) preferred->pdata[preferred->len - 1]);
      return nre_cli_fail (NRE_EXIT_REFUSED, job->game, NULL, error);
    }
  plan = nre_mod_plan_new (mods, preferred, nre_mod_store_read, store, &error);
  if (plan == NULL)
    return fail (job->game, error);
  if (!nre_mod_store_check (store, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, job->game, NULL, error);
  if (!write)
    {
      report (job, mods, plan, NULL);
      return status_of (plan);
    }
  if (plan->conflicts->len > 0 || lacks_mod (plan))
    {
      report (job, mods, plan, NULL);
      fprintf (stderr, "nres: mod: nothing was written, since %s\n",
               plan->conflicts->len > 0 ? "mods are in conflict; decide with --prefer"
                                        : "a mod is missing that another one needs");
      return NRE_EXIT_REFUSED;
    }
  if (!job->dry_run && !nre_mod_store_commit (store, mods, preferred, plan->changes, written, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, job->game, NULL, error);
  report (job, mods, plan, written);
  return status_of (plan);
}

/* (transfer container): a copy of the list of applied mods. */
static GPtrArray *
copy_mods (NreModStore *store)
{
  GPtrArray *mods = g_ptr_array_new (), *applied = nre_mod_store_get_mods (store);

  for (guint i = 0; i < applied->len; i++)
    g_ptr_array_add (mods, applied->pdata[i]);
  return mods;
}

static int
run_plan (const Job *job, char **paths, int n, gboolean write)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreModStore) store = nre_mod_store_open (job->game, write && !job->dry_run, &error);
  g_autoptr (GPtrArray) loaded = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_mod_free), mods = NULL;
  int status;

  if (store == NULL)
    return fail (job->game, error);
  mods = copy_mods (store);
  status = load_mods (paths, n, mods, loaded);
  if (status != NRE_EXIT_OK)
    return status;
  return carry_out (job, store, mods, write);
}

static int
revert (const Job *job, const char *given)
{
  g_autofree char *name = dup_name (given);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreModStore) store = nre_mod_store_open (job->game, !job->dry_run, &error);
  g_autoptr (GPtrArray) mods = NULL;
  guint index;

  if (store == NULL)
    return fail (job->game, error);
  mods = copy_mods (store);
  if (!find_mod (mods, name, &index))
    {
      nre_set_error (&error, NRE_ERROR_REFUSED, "the mod “%s” is not applied", name);
      return nre_cli_fail (NRE_EXIT_REFUSED, job->game, NULL, error);
    }
  g_ptr_array_remove_index (mods, index);
  return carry_out (job, store, mods, TRUE);
}

static int
list (const Job *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreModStore) store = nre_mod_store_open (job->game, FALSE, &error);
  g_autoptr (NreJsonWriter) writer = NULL;
  int status = NRE_EXIT_OK;
  GPtrArray *mods;

  if (store == NULL)
    return fail (job->game, error);
  mods = nre_mod_store_get_mods (store);
  for (guint i = 0; i < mods->len; i++)
    {
      const NreMod *mod = mods->pdata[i];

      if (mod->damage != NULL)
        status = NRE_EXIT_FINDINGS;
      if (!job->json && mod->damage != NULL)
        nre_cli_print (stdout, "%s: what is kept of it is damaged: %s\n", mod->name, mod->damage);
      else if (!job->json)
        nre_cli_print (stdout, "%s %s, %u files\n", mod->name, mod->version, mod->files->len);
    }
  if (!job->json)
    return status;
  writer = nre_json_writer_new (nre_cli_stdout, NULL);
  nre_json_writer_begin_object (writer);
  write_array (writer, "mods", mods, write_listed);
  nre_json_writer_end_object (writer);
  return status;
}

/* --- Making --------------------------------------------------------------------------------------- */

typedef struct
{
  char *out;
  char *name;
  char *author;
  char *version;
} Making;

static int
make (const Making *making, const char *original, const char *changed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreMod) mod = NULL;

  if (!g_file_test (original, G_FILE_TEST_IS_DIR) || !g_file_test (changed, G_FILE_TEST_IS_DIR))
    {
      nre_set_error (&error, NRE_ERROR_IO, "this is not a folder");
      return nre_cli_fail (NRE_EXIT_INPUT,
                           g_file_test (original, G_FILE_TEST_IS_DIR) ? changed : original, NULL, error);
    }
  mod = nre_mod_make (original, changed, making->name, making->author, making->version, &error);
  if (mod == NULL)
    return nre_cli_fail (NRE_EXIT_INPUT, original, NULL, error);
  if (!nre_mod_contents_write (mod->contents, making->out, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, making->out, NULL, error);
  return NRE_EXIT_OK;
}

/** nre_cli_diff_folders: write a mod to @out that makes the folder @b of the folder @a, for
 * `nres diff A B --edits -o OUT`. Returns the exit status. */
int
nre_cli_diff_folders (const char *a, const char *b, char *out)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreMod) written = NULL;
  int status = make (&(Making){ .out = out }, a, b);

  if (status != NRE_EXIT_OK)
    return status;
  written = nre_mod_load (out, &error);
  if (written == NULL)
    return nre_cli_fail (NRE_EXIT_REFUSED, out, NULL, error);
  return written->files->len > 0 ? NRE_EXIT_FINDINGS : NRE_EXIT_OK;
}

/* --- The command ---------------------------------------------------------------------------------- */

static int
usage (const char *message)
{
  fprintf (stderr, "nres: mod: %s\n", message);
  return NRE_EXIT_USAGE;
}

/** nre_cli_mod: `nres mod make ORIGINAL CHANGED -o MOD …`, `nres mod check|apply MOD… --game DIR …`, `nres
 * mod revert MOD --game DIR`, `nres mod list --game DIR`. */
int
nre_cli_mod (int argc, char **argv)
{
  g_autofree char *out = NULL, *name = NULL, *author = NULL, *version = NULL, *game = NULL, *prefer = NULL;
  gboolean dry_run = FALSE, json = FALSE;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, "make: the mod, a folder or a zip", "MOD" },
    { "name", 0, 0, G_OPTION_ARG_STRING, &name, "make: the name of the mod", "N" },
    { "author", 0, 0, G_OPTION_ARG_STRING, &author, "make: who made it", "A" },
    { "version", 0, 0, G_OPTION_ARG_STRING, &version, "make: its version", "V" },
    { "game", 0, 0, G_OPTION_ARG_FILENAME, &game, "The game’s folder", "DIR" },
    { "prefer", 0, 0, G_OPTION_ARG_FILENAME, &prefer, "The mod that decides conflicts, by name or path",
      "MOD" },
    { "dry-run", 0, 0, G_OPTION_ARG_NONE, &dry_run, "Say what would change, and write nothing", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON instead of text", NULL },
    G_OPTION_ENTRY_NULL,
  };
  const char *what;
  Job job;

  if (!nre_cli_parse ("mod", options, &argc, &argv, 1, G_MAXINT))
    return NRE_EXIT_USAGE;
  what = argv[1];
  job = (Job){ game, prefer, dry_run, json };
  if (strcmp (what, "make") == 0)
    return argc == 4 && out != NULL ? make (&(Making){ out, name, author, version }, argv[2], argv[3])
                                    : usage ("expected make ORIGINAL CHANGED -o MOD");
  if (game == NULL)
    return usage ("expected --game DIR");
  if (strcmp (what, "list") == 0)
    return argc == 2 ? list (&job) : usage ("expected list --game DIR");
  if (strcmp (what, "revert") == 0)
    return argc == 3 ? revert (&job, argv[2]) : usage ("expected revert MOD --game DIR");
  if (strcmp (what, "check") != 0 && strcmp (what, "apply") != 0)
    return usage ("expected make, check, apply, revert or list");
  if (argc < 3)
    return usage ("expected at least one MOD");
  return run_plan (&job, argv + 2, argc - 2, strcmp (what, "apply") == 0);
}

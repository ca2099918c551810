/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-cli.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

static const NreCliCommand commands[] = {
  { "list", "FILE [ENTRY] [--json]", "Show the directory of an archive", nre_cli_list },
  { "dump", "FILE [ENTRY] [--json]", "Show the contents of an archive, a model or any entry", nre_cli_dump },
  { "schema", "[KIND] [--json]", "Print what is known of the formats, field by field", nre_cli_schema },
  { "validate", "PATH… [--tolerant] [--json]", "Check files and whole folders", nre_cli_validate },
  { "edit", "FILE EDITS.json [-o OUT] [--dry-run] [--check-undo] [--json]",
    "Apply an edit script, all or nothing", nre_cli_edit },
  { "extract", "FILE [ENTRY] -o OUT | FILE --all -d DIR", "Write payloads as files", nre_cli_extract },
  { "pack", "DIR -o FILE", "Put an extracted archive together again", nre_cli_pack },
  { "repack", "FILE -o OUT", "Write an archive in canonical layout", nre_cli_repack },
  { "pose", "FILE [ENTRY] --time T [--time-b T2 --blend W] [--json]",
    "Show where a model's nodes are at a time", nre_cli_pose },
  { "alpha",
    "FILE [ENTRY] --time SEC [--external V] [--previous V] [--constant V] [--queue V] [--a V] [--b V] "
    "[--json]",
    "Show what the alpha of an effect is at a time", nre_cli_alpha },
  { "render",
    "FILE [ENTRY] [--size WxH] [--lod N] [--group N] [--time T] [--view iso|front|side|top] [--alone] -o "
    "OUT.png",
    "Draw a model, a terrain with the areals beside it, an effect or a material into a picture, without a "
    "display",
    nre_cli_render },
  { "export", "FILE [ENTRY] --format json|obj|glb|gltf|png [--lod N] [--group N] [--time T] [--mip N] -o OUT",
    "Write a model, a terrain, an areal map, effects, or a texture as a picture, for other tools",
    nre_cli_export },
  { "import", "FILE [ENTRY] IN.json|IN.png [-o OUT] [--resize] [--tolerant] [--dry-run] [--json]",
    "Make a model, a terrain, an areal map, an effect or all effects of an archive what an exported JSON "
    "file says, "
    "edited or not, or a texture what a picture shows",
    nre_cli_import },
  { "diff", "A B [--json] | A B --edits [-o OUT]",
    "Show what differs, in terms of entries and fields, or write it as an edit script", nre_cli_diff },
  { "find", "PATH… [--name TEXT] [--kind KIND] [--where EXPR] [--hex BYTES] [--text TEXT] [--json]",
    "Find entries, nodes, fields and bytes in files and whole folders", nre_cli_find },
  { "uses", "PATH… [--of FILE[:ENTRY]] [--missing] [--unused] [--json]",
    "List what names what in files and whole folders", nre_cli_uses },
  { "rename", "FILE ENTRY NAME --in DIR [--dry-run] [--json]",
    "Rename an entry and whatever names it in the files of a folder, all or nothing", nre_cli_rename },
  { "mod",
    "make ORIGINAL CHANGED -o MOD [--name N] [--author A] [--version V] | check MOD… --game DIR [--json] | "
    "apply MOD… --game DIR [--prefer MOD] [--dry-run] [--json] | revert MOD --game DIR [--json] | "
    "list --game DIR [--json]",
    "Make mods of changed folders, and check, apply and take them back", nre_cli_mod },
  { "atlas", "PATH… [--kind KIND] [--json]", "Print which values the fields of each kind have",
    nre_cli_atlas },
  { "recover", "[--list | --apply FILE | --discard FILE] [-o OUT] [--json]",
    "List, apply or discard the edits of an editor that did not end as it should", nre_cli_recover },
};

static void
print_help (FILE *out)
{
  fprintf (out, "nres %s: read, check and edit the asset archives of Parkan: Iron Strategy\n\nUsage:\n",
           VERSION);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    fprintf (out, "  nres %s %s\n      %s\n", commands[i].name, commands[i].usage, commands[i].summary);
  fprintf (out, "\n“nres help COMMAND” says what a command's options are.\n"
                "\nENTRY is a path of components separated by “/”, each a name or #INDEX; it steps into "
                "nested archives.\n"
                "\nExit status: 0 success, 1 errors or differences found, 2 wrong usage, 3 input unreadable "
                "or not what it\n"
                "must be, 4 edit refused or output not written.\n");
}

static const NreCliCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (name, commands[i].name) == 0)
      return &commands[i];
  return NULL;
}

/* Print the summary of the command; the command itself then prints its options. */
static int
help_command (const NreCliCommand *command)
{
  char *words[] = { (char *) command->name, (char *) "--help", NULL };

  printf ("nres %s %s\n    %s\n", command->name, command->usage, command->summary);
  return command->run (2, words);
}

int
main (int argc, char **argv)
{
  const NreCliCommand *command;

  /* Only file names follow the user's locale; numbers are written the same way everywhere. */
  setlocale (LC_CTYPE, "");

  if (argc < 2)
    {
      print_help (stderr);
      return NRE_EXIT_USAGE;
    }
  if (strcmp (argv[1], "help") == 0 && argc > 2)
    command = find_command (argv[2]);
  else if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0 || strcmp (argv[1], "help") == 0)
    {
      print_help (stdout);
      return nre_cli_finish (NRE_EXIT_OK);
    }
  else if (strcmp (argv[1], "--version") == 0)
    {
      printf ("nres %s\n", VERSION);
      return nre_cli_finish (NRE_EXIT_OK);
    }
  else
    command = find_command (argv[1]);
  if (command == NULL)
    {
      fprintf (stderr, "nres: there is no command “%s”; nres --help lists them\n",
               argv[strcmp (argv[1], "help") == 0 ? 2 : 1]);
      return NRE_EXIT_USAGE;
    }
  if (strcmp (argv[1], "help") == 0 || nre_cli_wants_help (argc - 1, argv + 1))
    return nre_cli_finish (help_command (command));
  return nre_cli_finish (command->run (argc - 1, argv + 1));
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mod-plan-private.h"

#include <string.h>

#include "nre-document.h"
#include "nre-i18n.h"
#include "nre-mod-contents.h"

/* Scripts are compared in the order of their precedence: first those of preferred mods. A claim that excludes
 * one before it loses; if neither mod is preferred, both are in conflict, and neither is made until that is
 * decided. What has lost decides nothing. */

/** Script: the script of a step, with its claims. @rank: how much the mod is preferred */
typedef struct
{
  NreModStep   *step;
  NreModClaims *claims;
  guint         rank;
} Script;

static void
script_clear (gpointer data)
{
  nre_mod_claims_free (((Script *) data)->claims);
}

/* --- Files ---------------------------------------------------------------------------------------- */

/* Whether both steps put the same file there, or both remove it. */
static gboolean
is_same_file (const NreModPlanning *self, const NreModStep *a, const NreModStep *b)
{
  if (a->file->remove || b->file->remove)
    return a->file->remove && b->file->remove;
  return a->file->add != NULL && b->file->add != NULL &&
         g_bytes_equal (
             nre_mod_contents_find (nre_mod_planning_get_mod (self, a->mod)->contents, a->file->add),
             nre_mod_contents_find (nre_mod_planning_get_mod (self, b->mod)->contents, b->file->add));
}

static const char *
word_of (const NreModStep *step)
{
  return step->file->remove ? _("removed") : step->file->add != NULL ? _("added") : _("edited");
}

/* Compare steps of which one adds or removes the file. */
static void
compare_files (NreModPlanning *self, GPtrArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    for (guint k = 0; k < i; k++)
      {
        NreModStep *a = steps->pdata[k], *b = steps->pdata[i];
        guint rank_a = nre_mod_planning_get_rank (self, a->mod);
        guint rank_b = nre_mod_planning_get_rank (self, b->mod);

        if (a->dropped || b->dropped || (a->script != NULL && b->script != NULL) || is_same_file (self, a, b))
          continue;
        a->dropped = rank_a <= rank_b;
        b->dropped = rank_b <= rank_a;
        if (a->dropped && b->dropped)
          nre_mod_planning_add_conflict (self, b->file->path, "", "file", a->mod, word_of (a), b->mod,
                                         word_of (b));
      }
}

/* --- Claims --------------------------------------------------------------------------------------- */

/* Pair: two scripts that are compared. @swept: set of the lists of claims of @before that all have been
 * decided already, since there may be as many claims on the other side */
typedef struct
{
  NreModPlanning *planning;
  const Script   *before;
  const Script   *script;
  GHashTable     *swept;
} Pair;

/* Whether a claim of @script clashes with one of the other script already. */
static gboolean
clashes_with (const NreModClaim *claim, const Script *script)
{
  return claim->clashes && claim->against == script->step->mod;
}

/* Decide between the claim @a of the script before and the claim @b, or add a conflict, unless both have one
 * already. */
static void
decide (const Pair *self, NreModClaim *a, NreModClaim *b)
{
  const NreModClaim *named = (b->whole && !a->whole) || (b->raw && !a->raw) ? a : b;

  if (a->lost || b->lost || (clashes_with (a, self->script) && clashes_with (b, self->before)))
    return;
  if (self->before->rank > self->script->rank)
    {
      b->lost = TRUE;
      return;
    }
  a->clashes = b->clashes = TRUE;
  a->against = self->script->step->mod;
  b->against = self->before->step->mod;
  nre_mod_planning_add_conflict (self->planning, self->script->step->file->path,
                                 *b->path != '\0' ? b->path : a->path, named->what, self->before->step->mod,
                                 a->whole && !b->whole ? a->what : a->value, self->script->step->mod,
                                 b->whole && !a->whole ? b->what : b->value);
}

/* Decide between claims of the script before, but those for the whole entry @except, and the claim @b.
 * @except: (nullable) */
static void
decide_all (const Pair *self, GPtrArray *claims, NreModClaim *b, const char *except)
{
  gboolean swept = !b->lost && !g_hash_table_add (self->swept, claims);

  for (guint i = 0; i < claims->len && !b->lost && !(swept && clashes_with (b, self->before)); i++)
    {
      NreModClaim *a = claims->pdata[i];

      if (except == NULL || !a->whole || strcmp (a->entry, except) != 0)
        decide (self, a, b);
    }
}

/* Compare a claim with one in the same entry, or around it, if the other one is for the whole entry. */
static gboolean
compare_wholes (const Pair *self, NreModClaim *claim)
{
  g_autofree char *entry = g_strdup (claim->entry);
  gboolean found = FALSE;

  do
    {
      GPtrArray *wholes = g_hash_table_lookup (self->before->claims->wholes, entry);

      if (wholes != NULL)
        decide_all (self, wholes, claim, NULL);
      found = found || wholes != NULL;
    }
  while (nre_mod_entry_go_out (entry));
  return found;
}

/* Compare a claim for a whole entry with those in it. compare_wholes() has found those for all of it. */
static gboolean
compare_below (const Pair *self, NreModClaim *claim)
{
  GPtrArray *below = claim->whole ? g_hash_table_lookup (self->before->claims->below, claim->entry) : NULL;

  if (below != NULL)
    decide_all (self, below, claim, claim->entry);
  return below != NULL;
}

/* Compare claims that overwrite the same bytes. */
static void
compare_ranges (const Pair *self, NreModClaim *claim)
{
  for (guint i = 0; claim->ranges != NULL && i < claim->ranges->len; i++)
    {
      NreModClaim *other = nre_mod_claims_find_range (self->before->claims,
                                                      &g_array_index (claim->ranges, NreModRange, i));

      if (other == NULL || (!other->raw && !claim->raw) || strcmp (other->what, claim->what) == 0)
        continue;
      decide (self, other, claim);
      return;
    }
}

static void
compare_scripts (const Pair *self)
{
  GPtrArray *claims = self->script->claims->claims;

  for (guint i = 0; i < claims->len; i++)
    {
      NreModClaim *claim = claims->pdata[i];
      g_autofree char *key = g_strconcat (claim->entry, "\n", claim->what, NULL);
      NreModClaim *same = g_hash_table_lookup (self->before->claims->known, key);

      if (same != NULL && g_string_equal (same->all, claim->all))
        continue;
      if (same != NULL)
        decide (self, same, claim);
      else if (!compare_wholes (self, claim) && !compare_below (self, claim))
        compare_ranges (self, claim);
    }
}

/* --- What is left out ----------------------------------------------------------------------------- */

static void
leave_out (NreModClaim *claim)
{
  for (guint i = 0; i < claim->parts->len; i++)
    nre_mod_part_leave_out (&g_array_index (claim->parts, NreModPart, i));
}

static gboolean
is_made (const NreModClaim *claim)
{
  for (guint i = 0; i < claim->parts->len; i++)
    if (!g_array_index (claim->parts, NreModPart, i).edit->dropped)
      return TRUE;
  return FALSE;
}

/* Leave out what has lost, and see what is not made with it. */
static void
leave_out_lost (const NreModClaims *self)
{
  for (guint i = 0; i < self->claims->len; i++)
    if (((NreModClaim *) self->claims->pdata[i])->lost)
      leave_out (self->claims->pdata[i]);
  for (guint i = 0; i < self->claims->len; i++)
    {
      NreModClaim *claim = self->claims->pdata[i];

      claim->lost = claim->lost || !is_made (claim);
    }
}

/* Leave out what an earlier mod makes, too: once is enough. @made: entry, line feed, what → NreModClaim */
static void
leave_out_repeated (const NreModClaims *self, GHashTable *made)
{
  g_autoptr (GPtrArray) live = g_ptr_array_new ();

  for (guint i = 0; i < self->claims->len; i++)
    {
      NreModClaim *claim = self->claims->pdata[i], *same;
      g_autofree char *key = g_strconcat (claim->entry, "\n", claim->what, NULL);

      if (claim->lost || claim->clashes)
        continue;
      same = g_hash_table_lookup (made, key);
      if (same == NULL || !g_string_equal (same->all, claim->all))
        {
          g_ptr_array_add (live, claim);
          continue;
        }
      for (guint k = 0; k < claim->parts->len; k++)
        {
          const NreModPart *part = &g_array_index (claim->parts, NreModPart, k);

          if (part->member != NULL || ++part->edit->n_repeated == part->edit->n_claims)
            nre_mod_part_leave_out (part);
        }
    }
  for (guint i = 0; i < live->len; i++)
    {
      NreModClaim *claim = live->pdata[i];

      g_hash_table_insert (made, g_strconcat (claim->entry, "\n", claim->what, NULL), claim);
    }
}

/* --- Scripts -------------------------------------------------------------------------------------- */

static int
compare_ranks (gconstpointer a, gconstpointer b)
{
  const Script *x = a, *y = b;

  if (x->rank != y->rank)
    return x->rank > y->rank ? -1 : 1;
  return (x->step->mod > y->step->mod) - (x->step->mod < y->step->mod);
}

static int
compare_mods (gconstpointer a, gconstpointer b)
{
  const Script *x = a, *y = b;

  return (x->step->mod > y->step->mod) - (x->step->mod < y->step->mod);
}

static void
decide_scripts (NreModPlanning *self, GArray *scripts)
{
  g_autoptr (GHashTable) made = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_array_sort (scripts, compare_ranks);
  for (guint i = 0; i < scripts->len; i++)
    {
      const Script *script = &g_array_index (scripts, Script, i);

      for (guint k = 0; k < i; k++)
        {
          g_autoptr (GHashTable) swept = g_hash_table_new (NULL, NULL);

          compare_scripts (&(Pair){ self, &g_array_index (scripts, Script, k), script, swept });
        }
      leave_out_lost (script->claims);
      nre_mod_claims_index_ranges (script->claims);
    }
  g_array_sort (scripts, compare_mods);
  for (guint i = 0; i < scripts->len; i++)
    {
      const NreModClaims *claims = g_array_index (scripts, Script, i).claims;

      leave_out_repeated (claims, made);
      for (guint k = 0; k < claims->claims->len; k++)
        if (((NreModClaim *) claims->claims->pdata[k])->clashes)
          leave_out (claims->claims->pdata[k]);
    }
}

/**
 * nre_mod_planning_find_conflicts:
 * @steps: (element-type NreModStep): what mods do to one file
 * @original: (nullable): the file without mods
 *
 * Find conflicts, and leave out what mods do that others decide, or do, too.
 */
void
nre_mod_planning_find_conflicts (NreModPlanning *self, GPtrArray *steps, GBytes *original)
{
  g_autoptr (GArray) scripts = g_array_new (FALSE, FALSE, sizeof (Script));
  g_autoptr (NreDocument) document = NULL;
  gboolean with_ranges = FALSE, with_names = FALSE;

  if (steps->len < 2)
    return;
  compare_files (self, steps);
  g_array_set_clear_func (scripts, script_clear);
  if (original != NULL)
    {
      g_autofree char *title = g_path_get_basename (((NreModStep *) steps->pdata[0])->file->path);

      document = nre_document_new_from_bytes (original, title, NULL);
    }
  for (guint i = 0; i < steps->len; i++)
    {
      GPtrArray *edits = ((NreModStep *) steps->pdata[i])->edits;

      with_ranges = with_ranges || nre_mod_edits_are_raw (edits);
      with_names = with_names || nre_mod_edits_shift (edits);
    }
  for (guint i = 0; i < steps->len; i++)
    {
      NreModStep *step = steps->pdata[i];
      g_autoptr (NreDirectory) root = document != NULL ? nre_document_snapshot (document) : NULL;
      Script script = { step, NULL, nre_mod_planning_get_rank (self, step->mod) };

      if (step->dropped || step->script == NULL)
        continue;
      script.claims = nre_mod_claims_new (step->edits, root, with_ranges, with_names);
      g_array_append_val (scripts, script);
    }
  decide_scripts (self, scripts);
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mod-claims.h"

#include <string.h>

#include "nre-edit-script.h"
#include "nre-edit.h"
#include "nre-entry-path.h"
#include "nre-i18n.h"
#include "nre-json-reader.h"
#include "nre-text.h"

/* Longer values are compared and shown by a digest. */
#define MAX_VALUE 1000

static void
claim_free (gpointer data)
{
  NreModClaim *claim = data;

  g_free (claim->entry);
  g_free (claim->path);
  g_free (claim->what);
  g_free (claim->value);
  g_string_free (claim->all, TRUE);
  g_array_unref (claim->parts);
  g_clear_pointer (&claim->ranges, g_array_unref);
  g_free (claim);
}

static void
part_clear (gpointer data)
{
  g_free (((NreModPart *) data)->member);
}

void
nre_mod_claims_free (NreModClaims *self)
{
  g_ptr_array_unref (self->claims);
  g_hash_table_unref (self->known);
  g_hash_table_unref (self->wholes);
  g_hash_table_unref (self->below);
  g_hash_table_unref (self->ranges);
  g_hash_table_unref (self->furthest);
  g_hash_table_unref (self->entries);
  g_free (self);
}

/* --- Members of edits ----------------------------------------------------------------------------- */

/* Whether a parameter says which record an edit changes, and not to what. */
static gboolean
is_address (const NreOperation *operation, const char *name)
{
  static const char *const optional[] = { "category", "face", "faces", "lightmap", "one_way", NULL };
  const NreParam *param = nre_operation_get_param (operation, name);

  return param != NULL && ((param->required && param->type == NRE_PARAM_UINT) ||
                           g_strcmp0 (operation->index, name) == 0 || g_strv_contains (optional, name));
}

/* Whether a member of an edit says what it sets. */
static gboolean
is_value (const NreOperation *operation, const char *name)
{
  return strcmp (name, "op") != 0 && strcmp (name, "entry") != 0 && strcmp (name, "was") != 0 &&
         !is_address (operation, name);
}

/* Whether an edit is one without this member. */
static gboolean
can_leave_out (const NreOperation *operation, const char *name)
{
  const NreParam *param = nre_operation_get_param (operation, name);

  return g_str_has_prefix (operation->name, "set-") && param != NULL && !param->required;
}

/* Whether an edit, or a member of it, overwrites bytes whatever they are, or fields in more than one way. */
static gboolean
is_raw (const char *op, const char *name)
{
  return strcmp (op, "patch-bytes") == 0 || strcmp (op, "set-face") == 0 || strcmp (name, "word_raw") == 0 ||
         strcmp (name, "body_hex") == 0;
}

/** nre_mod_edits_shift: whether an edit may give other entries other indices. */
gboolean
nre_mod_edits_shift (GPtrArray *edits)
{
  static const char *const shifting[] = { "add-entry", "move-entry", "remove-entry", NULL };

  for (guint i = 0; i < edits->len; i++)
    if (g_strv_contains (shifting,
                         json_object_get_string_member (((NreModEdit *) edits->pdata[i])->json, "op")))
      return TRUE;
  return FALSE;
}

/** nre_mod_edits_are_raw: whether an edit overwrites bytes, so that the ranges of claims are needed. */
gboolean
nre_mod_edits_are_raw (GPtrArray *edits)
{
  for (guint i = 0; i < edits->len; i++)
    {
      JsonObject *json = ((NreModEdit *) edits->pdata[i])->json;

      if (is_raw (json_object_get_string_member (json, "op"), "") ||
          json_object_has_member (json, "word_raw") || json_object_has_member (json, "body_hex"))
        return TRUE;
    }
  return FALSE;
}

static void
remove_member (JsonObject *object, const char *member)
{
  gboolean inner = g_str_has_prefix (member, "fields/");
  JsonObject *fields = inner ? nre_json_get_object (json_object_get_member (object, "fields")) : NULL;

  if (!inner)
    json_object_remove_member (object, member);
  else if (fields != NULL)
    {
      json_object_remove_member (fields, member + strlen ("fields/"));
      if (json_object_get_size (fields) == 0)
        json_object_remove_member (object, "fields");
    }
}

/** nre_mod_part_leave_out: let an edit not set a part of what it sets, or not be made if it sets nothing
 * else. */
void
nre_mod_part_leave_out (const NreModPart *part)
{
  JsonObject *json = part->edit->json, *was = NULL;
  const NreOperation *operation = nre_operation_find (json_object_get_string_member (json, "op"));
  JsonObjectIter iter;
  const char *name;

  part->edit->dropped = part->edit->dropped || part->member == NULL;
  if (part->member == NULL)
    return;
  remove_member (json, part->member);
  if (json_object_has_member (json, "was"))
    was = nre_json_get_object (json_object_get_member (json, "was"));
  if (was != NULL)
    remove_member (was, part->member);
  json_object_iter_init (&iter, json);
  while (json_object_iter_next (&iter, &name, NULL))
    if (is_value (operation, name))
      return;
  part->edit->dropped = TRUE;
}

/* --- Which entry an edit changes ------------------------------------------------------------------ */

/* Listing: the claims so far. @root: (nullable): the file after the edits so far; NULL if it cannot be
 * read */
typedef struct
{
  NreModClaims *claims;
  NreDirectory *root;
  gboolean      with_ranges;
} Listing;

/* (transfer none): the text, which lasts as long as the claims. @text: (transfer full) */
static const char *
keep_entry (NreModClaims *self, char *text)
{
  const char *kept = g_hash_table_lookup (self->entries, text);

  if (kept == NULL)
    {
      g_hash_table_add (self->entries, text);
      return text;
    }
  g_free (text);
  return kept;
}

/* (transfer full): which entry it is in the file without mods, whatever its index and its name are now. */
static char *
identify (NreDirectory *directory, guint32 id)
{
  g_autofree char *outer = NULL, *own = NULL;
  guint32 id_in_parent;
  NreDirectory *parent = nre_directory_get_parent (directory, &id_in_parent);
  NreFields fields;

  if (nre_directory_is_loose (directory))
    return g_strdup ("");
  if (id < nre_archive_get_n_entries (nre_directory_get_origin (directory)))
    own = g_strdup_printf ("#%u", id);
  else
    {
      g_autofree char *name = NULL, *lower = NULL;

      nre_directory_get_fields_by_id (directory, id, &fields);
      name = nre_record_name_decode (fields.name);
      lower = g_ascii_strdown (name, -1);
      own = g_strconcat ("+", lower, NULL);
    }
  if (parent == NULL)
    return g_steal_pointer (&own);
  outer = identify (parent, id_in_parent);
  return g_strconcat (outer, "/", own, NULL);
}

/* (transfer full): which entry a path leads to. */
static char *
identify_path (Listing *self, const char *path)
{
  g_autofree char *lower = NULL;
  NreDirectory *directory;
  guint index;

  if (*path == '\0')
    return g_strdup ("");
  if (self->root != NULL && nre_entry_path_resolve (self->root, path, &directory, &index, NULL) &&
      index != NRE_NO_ENTRY)
    return identify (directory, nre_directory_get_id (directory, index));
  /* Another mod may have to add it first. */
  lower = g_ascii_strdown (path, -1);
  return g_strconcat ("?", lower, NULL);
}

/* Let an edit name its entry by names, if they lead to it: other mods change the indices of entries. */
static void
name_entry (Listing *self, JsonObject *json)
{
  const char *path = json_object_get_string_member_with_default (json, "entry", "");
  g_autofree char *lasting = NULL;
  NreDirectory *directory;
  guint index;

  if (strchr (path, '#') == NULL || self->root == NULL ||
      !nre_entry_path_resolve (self->root, path, &directory, &index, NULL) || index == NRE_NO_ENTRY)
    return;
  lasting = nre_entry_path_format_lasting (directory, nre_directory_get_id (directory, index));
  json_object_set_string_member (json, "entry", lasting);
}

static gboolean
is_archive (Listing *self, const char *path)
{
  NreDirectory *directory;
  NreSpan payload;
  guint index;

  return *path != '\0' && self->root != NULL &&
         nre_entry_path_resolve (self->root, path, &directory, &index, NULL) && index != NRE_NO_ENTRY &&
         nre_directory_get_payload (directory, index, &payload) &&
         nre_archive_probe (payload);
}

/* --- Claims --------------------------------------------------------------------------------------- */

static char *
shorten (char *text)
{
  char *digest;

  if (strlen (text) <= MAX_VALUE)
    return text;
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_free (text);
  return digest;
}

static void
index_claim (GHashTable *table, const char *entry, NreModClaim *claim)
{
  GPtrArray *claims = g_hash_table_lookup (table, entry);

  if (claims == NULL)
    {
      claims = g_ptr_array_new ();
      g_hash_table_insert (table, g_strdup (entry), claims);
    }
  g_ptr_array_add (claims, claim);
}

/* Add a part of an edit to the claim of its place. @what, @value: (transfer full); @member: (nullable):
 * (transfer full) */
static NreModClaim *
add_part (Listing *self, NreModEdit *edit, const char *entry, char *what, char *value, char *member)
{
  NreModClaims *claims = self->claims;
  g_autofree char *key = g_strconcat (entry, "\n", what, NULL);
  NreModClaim *claim = g_hash_table_lookup (claims->known, key);
  NreModPart part = { edit, member };

  if (claim == NULL)
    {
      claim = g_new0 (NreModClaim, 1);
      claim->entry = g_strdup (entry);
      claim->path = g_strdup (json_object_get_string_member_with_default (edit->json, "entry", ""));
      claim->what = g_steal_pointer (&what);
      claim->all = g_string_new (NULL);
      claim->parts = g_array_new (FALSE, FALSE, sizeof (NreModPart));
      g_array_set_clear_func (claim->parts, part_clear);
      g_ptr_array_add (claims->claims, claim);
      g_hash_table_insert (claims->known, g_steal_pointer (&key), claim);
    }
  g_free (what);
  g_free (claim->value);
  claim->value = shorten (value);
  /* The value that is set last counts, but each step of what is more than a value. */
  if (member != NULL)
    g_string_truncate (claim->all, 0);
  g_string_append_printf (claim->all, "%s\n", claim->value);
  g_array_append_val (claim->parts, part);
  edit->n_claims++;
  return claim;
}

/* (transfer full): what the edit is about, such as "batch 3": the operation without "set-", and the
 * addresses. */
static char *
dup_subject (JsonObject *json, const NreOperation *operation)
{
  const char *name = operation->name;
  GString *text = g_string_new (g_str_has_prefix (name, "set-") ? name + 4 : name);

  for (guint i = 0; i < operation->n_params; i++)
    {
      const char *param = operation->params[i].name;
      JsonNode *node = json_object_get_member (json, param);

      if (node != NULL && is_address (operation, param))
        {
          g_autofree char *value = json_to_string (node, FALSE);

          g_string_append_printf (text, " %s", value);
        }
    }
  return g_string_free (text, FALSE);
}

/* --- Ranges --------------------------------------------------------------------------------------- */

typedef struct
{
  NreModClaims *claims;
  GArray       *ranges;
} Ranges;

static void
add_range (NreDirectory *directory, guint32 id, guint64 start, guint64 end, gpointer data)
{
  Ranges *self = data;
  NreModRange range = { keep_entry (self->claims, identify (directory, id)), start, end, NULL };

  g_array_append_val (self->ranges, range);
}

/* (transfer full) (nullable): the edit, made. */
static NreCommand *
run_edit (Listing *self, const NreOperation *operation, JsonObject *json)
{
  const char *entry = json_object_get_string_member_with_default (json, "entry", NULL);
  g_autoptr (GVariant) args = self->root != NULL ? nre_edit_script_read_args (operation, json, NULL) : NULL;

  return args != NULL ? nre_edit_run (operation, self->root, entry, args, FALSE, NULL) : NULL;
}

/* (transfer full) (nullable): the edit with only one of the members that say what it sets. */
static JsonObject *
dup_with_member (JsonObject *json, const NreOperation *operation, const char *member)
{
  JsonObject *one = json_object_new ();
  gboolean inner = g_str_has_prefix (member, "fields/");
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, json);
  while (json_object_iter_next (&iter, &name, &node))
    if (strcmp (name, "was") != 0 && (!is_value (operation, name) || strcmp (name, member) == 0))
      json_object_set_member (one, name, json_node_copy (node));
  if (inner)
    {
      JsonObject *fields = json_object_get_object_member (json, "fields"), *field = json_object_new ();

      name = member + strlen ("fields/");
      json_object_set_member (field, name, json_node_copy (json_object_get_member (fields, name)));
      json_object_set_object_member (one, "fields", field);
    }
  return one;
}

static void
add_ranges (Listing *self, NreModClaim *claim, NreCommand *command)
{
  Ranges ranges = { self->claims, claim->ranges };

  if (ranges.ranges == NULL)
    ranges.ranges = claim->ranges = g_array_new (FALSE, FALSE, sizeof (NreModRange));
  nre_command_foreach_bytes (command, add_range, &ranges);
}

/* Find the bytes that a member sets. Returns FALSE if it cannot be set alone. */
static gboolean
find_member_ranges (Listing *self, const NreOperation *operation, JsonObject *json, NreModClaim *claim,
                    const char *member)
{
  g_autoptr (JsonObject) one = dup_with_member (json, operation, member);
  g_autoptr (NreCommand) command = run_edit (self, operation, one);

  if (command == NULL)
    return FALSE;
  add_ranges (self, claim, command);
  nre_command_revert (command);
  return TRUE;
}

/* --- Listing -------------------------------------------------------------------------------------- */

/* Add a claim for each member that says what an edit sets, and gather those whose ranges are not known
 * alone. @inside: the prefix of names in @members: "" or "fields/" */
static void
list_members (Listing *self, NreModEdit *edit, const NreOperation *operation, const char *entry,
              JsonObject *members, const char *inside, GPtrArray *claims)
{
  g_autofree char *subject = dup_subject (edit->json, operation);
  g_autoptr (GList) names = json_object_get_members (members);

  for (GList *at = names; at != NULL; at = at->next)
    {
      const char *name = at->data;
      JsonNode *node = json_object_get_member (members, name);
      g_autofree char *path = g_strconcat (inside, name, NULL);
      gboolean apart = can_leave_out (operation, *inside != '\0' ? "fields" : name);
      NreModClaim *claim;

      if (*inside == '\0' && !is_value (operation, name))
        continue;
      if (strcmp (path, "fields") == 0 && JSON_NODE_HOLDS_OBJECT (node))
        {
          list_members (self, edit, operation, entry, json_node_get_object (node), "fields/", claims);
          continue;
        }
      claim = add_part (self, edit, entry, g_strdup_printf ("%s %s", subject, name),
                        json_to_string (node, FALSE), apart ? g_strdup (path) : NULL);
      claim->raw = claim->raw || is_raw (operation->name, name);
      claim->whole = claim->whole || (claim->raw && is_archive (self, claim->path));
      if (self->with_ranges && (!apart || !find_member_ranges (self, operation, edit->json, claim, path)))
        g_ptr_array_add (claims, claim);
    }
}

static NreModClaim *
add_whole (Listing *self, NreModEdit *edit, const char *entry, const char *what, char *value)
{
  NreModClaim *claim = add_part (self, edit, entry, g_strdup (what), value, NULL);

  claim->whole = TRUE;
  return claim;
}

/* (transfer full): a digest of a member, such as the bytes of an entry. */
static char *
digest_member (JsonObject *json, const char *name)
{
  JsonNode *node = json_object_get_member (json, name);
  g_autofree char *text = node != NULL ? json_to_string (node, FALSE) : g_strdup ("");

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

/* List what an edit sets. @claims: takes the claims whose ranges are those of the edit. Returns whether the
 * edit has to be made to understand later ones: what excludes all else in an entry may make much of it, and
 * tells nothing. */
static gboolean
list_edit (Listing *self, NreModEdit *edit, const NreOperation *operation, GPtrArray *claims)
{
  JsonObject *json = edit->json;
  const char *op = operation->name;
  const char *path = json_object_get_string_member_with_default (json, "entry", "");
  g_autofree char *entry = identify_path (self, path), *added = NULL;

  /* The order of bytes in the file and of entries excludes nothing. */
  if (strcmp (op, "move-entry") == 0 || strcmp (op, "rebuild-sort-table") == 0)
    return TRUE;
  if (strcmp (op, "remove-entry") == 0)
    {
      add_whole (self, edit, entry, "entry", g_strdup (_("removed")));
      return TRUE;
    }
  if (strcmp (op, "replace-payload") == 0 || strcmp (op, "rebuild-payload") == 0)
    {
      add_whole (self, edit, entry, "payload",
                 digest_member (json, strcmp (op, "replace-payload") == 0 ? "hex" : "pieces"));
      return FALSE;
    }
  if (strcmp (op, "add-entry") == 0)
    {
      const char *name = nre_json_get_text (json_object_get_member (json, "name"));
      g_autofree char *lower = name != NULL ? g_ascii_strdown (name, -1) : NULL;

      if (name == NULL)
        return FALSE;
      added = g_strconcat (entry, *entry != '\0' ? "/+" : "+", lower, NULL);
      add_whole (self, edit, added, "entry", digest_member (json, "hex"));
      return TRUE;
    }
  /* Nothing else can be edited by its index then. */
  if (nre_operation_moves_records (operation))
    {
      g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

      json_node_set_object (node, json);
      add_whole (self, edit, entry, "order of records", json_to_string (node, FALSE));
      return FALSE;
    }
  list_members (self, edit, operation, entry, json, "", claims);
  /* A new name is needed also without ranges. */
  return self->with_ranges || operation->target == NRE_TARGET_ENTRY;
}

static int
compare_ranges (gconstpointer a, gconstpointer b)
{
  const NreModRange *x = a, *y = b;

  return (x->start > y->start) - (x->start < y->start);
}

/* Put the claims where they are looked up. */
static void
index_claims (NreModClaims *self)
{
  for (guint i = 0; i < self->claims->len; i++)
    {
      NreModClaim *claim = self->claims->pdata[i];
      g_autofree char *entry = g_strdup (claim->entry);

      if (claim->whole)
        index_claim (self->wholes, entry, claim);
      do
        index_claim (self->below, entry, claim);
      while (nre_mod_entry_go_out (entry));
    }
}

/** nre_mod_claims_index_ranges: put the ranges of the claims that have not lost where they are looked up: the
 * others would hide them. */
void
nre_mod_claims_index_ranges (NreModClaims *self)
{
  GHashTableIter iter;
  gpointer key, value;

  for (guint i = 0; i < self->claims->len; i++)
    {
      NreModClaim *claim = self->claims->pdata[i];

      for (guint k = 0; !claim->lost && claim->ranges != NULL && k < claim->ranges->len; k++)
        {
          NreModRange range = g_array_index (claim->ranges, NreModRange, k);
          GArray *ranges = g_hash_table_lookup (self->ranges, range.entry);

          if (ranges == NULL)
            {
              ranges = g_array_new (FALSE, FALSE, sizeof (NreModRange));
              g_hash_table_insert (self->ranges, (gpointer) range.entry, ranges);
            }
          range.claim = claim;
          g_array_append_val (ranges, range);
        }
    }
  g_hash_table_iter_init (&iter, self->ranges);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      GArray *ranges = value, *furthest = g_array_new (FALSE, FALSE, sizeof (guint));

      g_array_sort (ranges, compare_ranges);
      for (guint i = 0, last = 0; i < ranges->len; i++)
        {
          if (g_array_index (ranges, NreModRange, i).end > g_array_index (ranges, NreModRange, last).end)
            last = i;
          g_array_append_val (furthest, last);
        }
      g_hash_table_insert (self->furthest, key, furthest);
    }
}

/** nre_mod_entry_go_out: make the text of an entry that of the archive around it. Returns FALSE for that of
 * the file. */
gboolean
nre_mod_entry_go_out (char *entry)
{
  char *slash = strrchr (entry, '/');

  if (*entry == '\0')
    return FALSE;
  *(slash != NULL ? slash : entry) = '\0';
  return TRUE;
}

/** nre_mod_claims_find_range: (transfer none) (nullable): a claim with a range that overlaps @range. The
 * ranges must have been indexed. */
NreModClaim *
nre_mod_claims_find_range (const NreModClaims *self, const NreModRange *range)
{
  GArray *ranges = g_hash_table_lookup (self->ranges, range->entry);
  GArray *furthest = g_hash_table_lookup (self->furthest, range->entry);
  guint low = 0, high = ranges != NULL ? ranges->len : 0;
  const NreModRange *found;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (ranges, NreModRange, middle).start < range->end)
        low = middle + 1;
      else
        high = middle;
    }
  if (low == 0)
    return NULL;
  found = &g_array_index (ranges, NreModRange, g_array_index (furthest, guint, low - 1));
  return found->end > range->start ? found->claim : NULL;
}

/**
 * nre_mod_claims_new:
 * @edits: (element-type NreModEdit): the edits of a script
 * @root: (nullable): the file without mods, in which edits are made; NULL if it cannot be read
 * @with_ranges: whether to find out which bytes claims overwrite
 * @with_names: whether to let edits name entries by names rather than by indices, where that is possible
 *
 * Returns: (transfer full): what the edits set
 */
NreModClaims *
nre_mod_claims_new (GPtrArray *edits, NreDirectory *root, gboolean with_ranges, gboolean with_names)
{
  NreModClaims *self = g_new0 (NreModClaims, 1);
  Listing listing = { self, root, with_ranges };

  self->claims = g_ptr_array_new_with_free_func (claim_free);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->wholes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->below = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->ranges = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);
  self->furthest = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < edits->len; i++)
    {
      NreModEdit *edit = edits->pdata[i];
      const NreOperation *operation = nre_operation_find (json_object_get_string_member (edit->json, "op"));
      g_autoptr (GPtrArray) claims = g_ptr_array_new ();
      g_autoptr (NreCommand) command = NULL;
      gboolean needed;

      if (strcmp (json_object_get_string_member (edit->json, "op"), "rebuild-file") == 0 && edits->len == 1)
        add_whole (&listing, edit, "", "file", digest_member (edit->json, "pieces"));
      /* What is unknown is unmet later. */
      if (operation == NULL)
        continue;
      needed = list_edit (&listing, edit, operation, claims);
      if (with_names)
        name_entry (&listing, edit->json);
      if (needed)
        command = run_edit (&listing, operation, edit->json);
      for (guint k = 0; command != NULL && k < claims->len; k++)
        add_ranges (&listing, claims->pdata[k], command);
    }
  index_claims (self);
  return self;
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-merge.h"

#include "nre-edits.h"
#include "nre-entry-match.h"
#include "nre-entry-name.h"
#include "nre-entry-path.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-merge-bytes.h"
#include "nre-text.h"

#include <string.h>

/**
 * Slot: a position in the new order of an archive.
 * @is_added: whether a new entry with @fields and @bytes goes here; if FALSE, the entry @id is here
 * @is_moved: whether the entry @id has to be moved here
 */
typedef struct
{
  gboolean  is_added;
  gboolean  is_moved;
  guint32   id;
  NreFields fields;
  GBytes   *bytes;
} Slot;

/**
 * Action: a change to apply to theirs. It changes one entry or, if @slots is set, the order of an archive.
 * @directory: the archive in theirs
 * @id: the entry in @directory
 * @label: (nullable): the label of the entry
 * @fields, @bytes: (nullable): the new fields and bytes of the entry
 * @n_changes: the number of my changes that the action applies; 0 with @slots
 * @removed: (nullable) (element-type guint32): the ids of entries to remove
 * @slots: (nullable) (element-type Slot): all remaining entries in their new order
 */
typedef struct
{
  NreDirectory *directory;
  guint32       id;
  char         *label;
  NreFields    *fields;
  GBytes       *bytes;
  guint         n_changes;
  GArray       *removed;
  GArray       *slots;
} Action;

struct _NreMerge
{
  NreDocument *theirs;
  GPtrArray   *actions;
  GPtrArray   *conflicts;
  guint        n_changes;
};

/** Three: the three states of an archive, and how the entries of base match those of the other two. */
typedef struct
{
  NreDirectory *base;
  NreDirectory *mine;
  NreDirectory *theirs;
  const char   *label;
  NreMatch      to_mine;
  NreMatch      to_theirs;
  guint8       *gone;           /* for each entry of theirs: whether to remove it */
  guint        *places;         /* for each entry of mine: its index in theirs, ADDED or NRE_UNMATCHED */
  Action      **renamed;        /* for each entry of theirs: the action that renames it, or NULL */
} Three;

/* The value in @places for an entry of mine that is to be added to theirs */
#define ADDED (NRE_UNMATCHED - 1)

static void
slot_clear (gpointer data)
{
  g_clear_pointer (&((Slot *) data)->bytes, g_bytes_unref);
}

static void
action_free (gpointer data)
{
  Action *action = data;

  nre_directory_unref (action->directory);
  g_free (action->label);
  g_free (action->fields);
  g_clear_pointer (&action->bytes, g_bytes_unref);
  g_clear_pointer (&action->removed, g_array_unref);
  g_clear_pointer (&action->slots, g_array_unref);
  g_free (action);
}

static void
conflict_free (gpointer data)
{
  NreConflict *conflict = data;

  g_free (conflict->entry);
  g_free (conflict->record);
  g_free (conflict->words);
  g_free (conflict);
}

static Action *
add_action (NreMerge *self, NreDirectory *directory, guint32 id, guint n_changes)
{
  Action *action = g_new0 (Action, 1);

  action->directory = nre_directory_ref (directory);
  action->id = id;
  action->n_changes = n_changes;
  g_ptr_array_add (self->actions, action);
  self->n_changes += n_changes;
  return action;
}

static void
add_record_conflict (NreMerge *self, const char *entry, const char *record, const char *words)
{
  NreConflict *conflict = g_new (NreConflict, 1);

  *conflict = (NreConflict){ g_strdup (entry), g_strdup (record), g_strdup (words) };
  g_ptr_array_add (self->conflicts, conflict);
}

static void
add_conflict (NreMerge *self, const char *entry, const char *words)
{
  add_record_conflict (self, entry, NULL, words);
}

/* --- Comparing -------------------------------------------------------------------------------------- */

static gboolean
is_same_fields (NreDirectory *a, guint i, NreDirectory *b, guint k)
{
  NreFields x, y;

  nre_directory_get_fields (a, i, &x);
  nre_directory_get_fields (b, k, &y);
  return memcmp (&x, &y, sizeof x) == 0;
}

static gboolean
is_same (NreDirectory *a, guint i, NreDirectory *b, guint k)
{
  return is_same_fields (a, i, b, k) && nre_entry_is_same_content (a, i, b, k);
}

static gboolean
is_changed (NreDirectory *a, NreDirectory *b, const NreMatch *match)
{
  guint n = nre_directory_get_n_entries (a);

  if (n != nre_directory_get_n_entries (b))
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (match->to[i] == NRE_UNMATCHED || match->moved[i] || !is_same (a, i, b, match->to[i]))
      return TRUE;
  return FALSE;
}

/* Whether entries, or records of a table, were added or removed. */
static gboolean
is_rebuilt (NreDirectory *a, NreDirectory *b, const NreMatch *match, const NreSchema *schema)
{
  guint n = nre_directory_get_n_entries (a);

  if (n != nre_directory_get_n_entries (b))
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (match->to[i] == NRE_UNMATCHED)
      return TRUE;
  for (guint i = 0; i < schema->n_tables; i++)
    {
      g_auto (NreRecords) x = { 0 }, y = { 0 };

      nre_schema_locate (schema, &(NreSubject){ .directory = a }, &schema->tables[i], &x);
      nre_schema_locate (schema, &(NreSubject){ .directory = b }, &schema->tables[i], &y);
      if (x.n != y.n)
        return TRUE;
    }
  return FALSE;
}

/* Whether several entries of the archive have the name and type of entry @index. */
static gboolean
is_ambiguous (NreDirectory *directory, guint index)
{
  const guint8 *name = nre_directory_peek_name (directory, index);
  g_autoptr (GArray) found = nre_directory_find_name (directory, name, nre_record_name_length (name));
  NreFields fields, other;
  guint n = 0;

  nre_directory_get_fields (directory, index, &fields);
  for (guint i = 0; i < found->len && n < 2; i++)
    {
      nre_directory_get_fields (directory, g_array_index (found, guint, i), &other);
      n += other.type_id == fields.type_id;
    }
  return n > 1 && !nre_directory_is_loose (directory);
}

/* --- Entries ---------------------------------------------------------------------------------------- */

/* Whether the editor would write these bytes for the name, even behind its NUL. */
static gboolean
is_writable_name (const guint8 name[NRE_NAME_SIZE])
{
  g_autofree char *text = nre_record_name_decode (name);
  guint8 written[NRE_NAME_SIZE];

  return nre_entry_name_encode (text, written, NULL) && memcmp (written, name, NRE_NAME_SIZE) == 0;
}

/* Merge a number. @field: (inout): the number in theirs; on return, the merged one. Returns FALSE if both
 * sides changed the number differently. */
static gboolean
merge_number (guint32 base, guint32 mine, guint32 *field)
{
  if (mine == base || mine == *field)
    return TRUE;
  if (*field != base)
    return FALSE;
  *field = mine;
  return TRUE;
}

/* Merge the fields of an entry. @i, @m: the index of the entry in base and in mine. @out: (inout): the fields
 * in theirs; on return, the merged ones. Returns NULL, or why my changes cannot be applied; @out is undefined
 * then. */
static const char *
merge_fields (const Three *three, guint i, guint m, NreFields *out)
{
  NreFields base, mine;

  nre_directory_get_fields (three->base, i, &base);
  nre_directory_get_fields (three->mine, m, &mine);
  if (!merge_number (base.type_id, mine.type_id, &out->type_id) ||
      !merge_number (base.attr1, mine.attr1, &out->attr1) ||
      !merge_number (base.attr2, mine.attr2, &out->attr2) ||
      !merge_number (base.attr3, mine.attr3, &out->attr3))
    return _("The same attribute was changed in both");
  if (memcmp (mine.name, base.name, NRE_NAME_SIZE) == 0 || memcmp (mine.name, out->name, NRE_NAME_SIZE) == 0)
    return NULL;
  if (memcmp (out->name, base.name, NRE_NAME_SIZE) != 0)
    return _("The entry was renamed in both");
  if (!is_writable_name (mine.name))
    return _("The editor cannot write such a name");
  memcpy (out->name, mine.name, NRE_NAME_SIZE);
  return NULL;
}

typedef struct
{
  NreMerge   *merge;
  const char *entry;
} ClashData;

static void
on_clash (const char *name, gpointer data)
{
  ClashData *self = data;
  /* Translators: %s is the object that was changed, such as “Batch 4”, “Line 7” or “Bytes 16–19”. */
  g_autofree char *words = g_strdup_printf (_("%s: changed in both"), name);

  add_record_conflict (self->merge, self->entry, name, words);
}

/* (transfer full) (nullable): the bytes of an entry in theirs with my changes; NULL if there is no change to
 * apply, for example after a conflict. @i, @m, @t: the index of the entry in base, mine and theirs.
 * @n_changes: (out): the number of changes that were applied. */
static GBytes *
merge_content (NreMerge *self, const Three *three, guint i, guint m, guint t, const char *label,
               guint *n_changes)
{
  NreMergeSide base = { three->base, i, { 0 } }, mine = { three->mine, m, { 0 } };
  NreMergeSide theirs = { three->theirs, t, { 0 } };
  g_autoptr (GBytes) p = nre_directory_read (three->base, i, NULL);
  g_autoptr (GBytes) q = nre_directory_read (three->mine, m, NULL);
  g_autoptr (GBytes) r = nre_directory_read (three->theirs, t, NULL), result = NULL;
  guint before = self->conflicts->len;

  *n_changes = 1;
  if (nre_entry_is_same_content (three->base, i, three->theirs, t))
    return g_steal_pointer (&q);
  if (p != NULL && q != NULL && r != NULL)
    {
      base.payload = nre_span_of_bytes (p);
      mine.payload = nre_span_of_bytes (q);
      theirs.payload = nre_span_of_bytes (r);
      result = nre_merge_bytes (&base, &mine, &theirs, n_changes, on_clash, &(ClashData){ self, label });
    }
  if (result == NULL)
    add_conflict (self, label, _("Both changed it, and its size, so that the two cannot be put together"));
  else if (*n_changes == 0)
    {
      /* Each of my changes is in conflict, or theirs has the same change. */
      g_assert (self->conflicts->len > before || g_bytes_equal (result, r));
      return NULL;
    }
  return g_steal_pointer (&result);
}

static void merge_directories (NreMerge *self, Three *three);

/* Merge the entries inside an archive. Returns FALSE if the entry is not an archive in all three states, or
 * if I replaced the whole archive, so that the ids in base and mine do not match. */
static gboolean
merge_nested (NreMerge *self, const Three *three, guint i, guint m, guint t, const char *label)
{
  Three inner = { .label = label };

  inner.base = nre_directory_open_nested (three->base, i, NULL);
  inner.mine = inner.base != NULL ? nre_directory_open_nested (three->mine, m, NULL) : NULL;
  inner.theirs = inner.mine != NULL ? nre_directory_open_nested (three->theirs, t, NULL) : NULL;
  if (inner.theirs == NULL ||
      !nre_span_equal (nre_archive_get_span (nre_directory_get_origin (inner.base)),
                       nre_archive_get_span (nre_directory_get_origin (inner.mine))))
    return FALSE;
  merge_directories (self, &inner);
  return TRUE;
}

/* Merge an entry that I changed. @i, @m, @t: the index of the entry in base, mine and theirs. */
static void
merge_entry (NreMerge *self, const Three *three, guint i, guint m, guint t, const char *label)
{
  guint32 id = nre_directory_get_id (three->theirs, t);
  guint before = self->conflicts->len, n_changes = 0;
  g_autoptr (GBytes) bytes = NULL;
  NreFields fields, theirs;
  const char *reason;
  gboolean is_entered, is_refilled;
  Action *action;

  nre_directory_get_fields (three->theirs, t, &fields);
  theirs = fields;
  reason = merge_fields (three, i, m, &fields);
  if (reason != NULL)
    {
      add_conflict (self, label, reason);
      fields = theirs;
    }
  is_entered = nre_entry_is_same_content (three->base, i, three->mine, m) ||
               nre_entry_is_same_content (three->mine, m, three->theirs, t) ||
               merge_nested (self, three, i, m, t, label);
  /* Fields and bytes of an entry may depend on one another: merge both or neither. */
  if (!is_entered && reason != NULL)
    return;
  if (!is_entered)
    {
      bytes = merge_content (self, three, i, m, t, label, &n_changes);
      if (bytes == NULL && self->conflicts->len > before)
        return;
    }
  if (memcmp (&fields, &theirs, sizeof fields) == 0 && bytes == NULL)
    return;
  is_refilled = memcmp (&fields, &theirs, sizeof fields) != 0;
  action = add_action (self, three->theirs, id, n_changes + is_refilled);
  action->label = g_strdup (label);
  action->bytes = g_steal_pointer (&bytes);
  if (is_refilled)
    action->fields = g_memdup2 (&fields, sizeof fields);
  if (memcmp (fields.name, theirs.name, NRE_NAME_SIZE) != 0)
    three->renamed[t] = action;
}

/* Merge entry @i of base. @is_rearranged: set to TRUE if the entry is to be removed from theirs. */
static void
look_at_entry (NreMerge *self, Three *three, guint i, gboolean *is_rearranged)
{
  guint m = three->to_mine.to[i], t = three->to_theirs.to[i];
  g_autofree char *label = NULL;

  if (m != NRE_UNMATCHED &&
      (nre_directory_get_changed (three->mine, nre_directory_get_id (three->mine, m)) == 0 ||
       is_same (three->base, i, three->mine, m)))
    return;
  label = nre_entry_name_label (three->label, three->base, i);
  if (t == NRE_UNMATCHED)
    {
      if (m != NRE_UNMATCHED)
        add_conflict (self, label, _("Changed here, and removed on the disk"));
    }
  else if (!is_same (three->base, i, three->theirs, t) &&
           (is_ambiguous (three->base, i) || is_ambiguous (three->theirs, t)))
    add_conflict (self, label, _("Several entries have this name, so that it is unclear which is which"));
  else if (m != NRE_UNMATCHED)
    merge_entry (self, three, i, m, t, label);
  else if (!is_same (three->base, i, three->theirs, t))
    add_conflict (self, label, _("Removed here, and changed on the disk"));
  else
    {
      three->gone[t] = TRUE;
      self->n_changes++;
      *is_rearranged = TRUE;
    }
}

/* Merge entry @m of mine, which I added. @is_rearranged: set to TRUE if the entry is to be added to
 * theirs. */
static void
look_at_added (NreMerge *self, Three *three, guint m, gboolean *is_rearranged)
{
  const guint8 *name = nre_directory_peek_name (three->mine, m);
  gsize length = nre_record_name_length (name);
  g_autoptr (GArray) found = nre_directory_find_name (three->theirs, name, length);
  g_autofree char *label = nre_entry_name_label (three->label, three->mine, m);
  g_autoptr (GBytes) bytes = nre_directory_read (three->mine, m, NULL);

  for (guint i = 0; i < found->len; i++)
    {
      guint t = g_array_index (found, guint, i);

      if (!three->to_theirs.taken[t] && is_same (three->mine, m, three->theirs, t))
        {
          three->places[m] = t;
          three->to_theirs.taken[t] = TRUE;
          return;
        }
    }
  if (bytes == NULL || !is_writable_name (name))
    add_conflict (self, label, _("The editor cannot write such a name"));
  else
    {
      three->places[m] = ADDED;
      self->n_changes++;
      *is_rearranged = TRUE;
    }
}

/* --- Names ------------------------------------------------------------------------------------------ */

/**
 * Claim: an entry that the merge renames or adds.
 * @action: (nullable): the action that renames an entry of theirs; NULL for an added entry of mine
 * @index: the index of the entry in theirs or in mine
 */
typedef struct
{
  Action *action;
  guint   index;
} Claim;

/**
 * Name: the entries of an archive that have a certain name.
 * @n: the number of these entries after the merge
 * @n_mine, @n_theirs: the number of these entries in mine and in theirs
 * @claims: (element-type Claim): the entries that get the name by the merge
 */
typedef struct
{
  guint   n;
  guint   n_mine;
  guint   n_theirs;
  GArray *claims;
} Name;

static void
name_free (gpointer data)
{
  g_array_unref (((Name *) data)->claims);
  g_free (data);
}

static Name *
get_name (GHashTable *names, const guint8 field[NRE_NAME_SIZE])
{
  g_autofree char *folded = nre_entry_name_fold (field);
  Name *name = g_hash_table_lookup (names, folded);

  if (name == NULL)
    {
      name = g_new0 (Name, 1);
      name->claims = g_array_new (FALSE, FALSE, sizeof (Claim));
      g_hash_table_insert (names, g_steal_pointer (&folded), name);
    }
  return name;
}

static void
claim (Name *name, Action *action, guint index)
{
  name->n++;
  g_array_append_val (name->claims, ((Claim){ action, index }));
}

/* (transfer full): folded name → Name */
static GHashTable *
collect_names (const Three *three)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, name_free);

  for (guint t = 0; t < nre_directory_get_n_entries (three->theirs); t++)
    {
      Name *name = get_name (names, nre_directory_peek_name (three->theirs, t));

      name->n_theirs++;
      if (three->renamed[t] != NULL)
        claim (get_name (names, three->renamed[t]->fields->name), three->renamed[t], t);
      else
        name->n += !three->gone[t];
    }
  for (guint m = 0; m < nre_directory_get_n_entries (three->mine); m++)
    {
      Name *name = get_name (names, nre_directory_peek_name (three->mine, m));

      name->n_mine++;
      if (three->places[m] == ADDED)
        claim (name, NULL, m);
    }
  return names;
}

static void
give_up (NreMerge *self, Three *three, const Claim *claim)
{
  Action *action = claim->action;

  if (action != NULL)
    {
      add_conflict (self, action->label,
                    _("Renamed here to a name that another entry of the file on the disk has"));
      self->n_changes -= action->n_changes;
      g_clear_pointer (&action->fields, g_free);
      g_clear_pointer (&action->bytes, g_bytes_unref);
    }
  else
    {
      g_autofree char *label = nre_entry_name_label (three->label, three->mine, claim->index);

      add_conflict (self, label, _("Added here, and the file on the disk has another entry of this name"));
      self->n_changes--;
      three->places[claim->index] = NRE_UNMATCHED;
    }
}

/* Give up changes that would let a name occur more often than in mine and more often than in theirs. If the
 * renaming of an entry is given up, the entry keeps its old name, so that this name is checked again. */
static void
settle_names (NreMerge *self, Three *three)
{
  g_autoptr (GHashTable) names = collect_names (three);
  g_autoptr (GList) all = g_hash_table_get_values (names);
  g_autoptr (GPtrArray) left = g_ptr_array_new ();

  for (GList *at = all; at != NULL; at = at->next)
    g_ptr_array_add (left, at->data);
  while (left->len > 0)
    {
      Name *name = g_ptr_array_steal_index (left, left->len - 1);

      while (name->n > MAX (name->n_mine, name->n_theirs) && name->claims->len > 0)
        {
          Claim last = g_array_index (name->claims, Claim, name->claims->len - 1);

          g_array_set_size (name->claims, name->claims->len - 1);
          name->n--;
          give_up (self, three, &last);
          if (last.action != NULL)
            {
              Name *own = get_name (names, nre_directory_peek_name (three->theirs, last.index));

              own->n++;
              g_ptr_array_add (left, own);
            }
        }
    }
}

/* --- The order -------------------------------------------------------------------------------------- */

static gboolean
has_moved (const NreMatch *match, guint n)
{
  for (guint i = 0; i < n; i++)
    if (match->moved[i])
      return TRUE;
  return FALSE;
}

/* An entry in the new order */
typedef struct
{
  guint theirs;                 /* index in theirs; ADDED for an entry that I added */
  guint mine;                   /* index in mine; NRE_UNMATCHED if it does not matter */
} Item;

/* Append the entries of theirs from the index @t on, up to but excluding the next entry that is also in
 * mine. */
static void
append_theirs (const Three *three, GArray *order, const guint8 *is_in, guint t, guint n_theirs)
{
  for (; t < n_theirs && !is_in[t]; t++)
    if (!three->gone[t])
      g_array_append_val (order, ((Item){ t, NRE_UNMATCHED }));
}

/* (transfer full) (element-type Item): the entries in my order. Entries that only theirs has come behind the
 * entries that they follow in theirs. */
static GArray *
order_as_mine (const Three *three, guint n_mine, guint n_theirs)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (Item));
  g_autofree guint8 *is_in = g_malloc0 ((gsize) n_theirs + 1);

  for (guint m = 0; m < n_mine; m++)
    if (three->places[m] < n_theirs)
      is_in[three->places[m]] = TRUE;
  append_theirs (three, order, is_in, 0, n_theirs);
  for (guint m = 0; m < n_mine; m++)
    {
      Item item = { three->places[m], m };

      if (item.theirs == NRE_UNMATCHED)
        continue;
      g_array_append_val (order, item);
      if (item.theirs != ADDED)
        append_theirs (three, order, is_in, item.theirs + 1, n_theirs);
    }
  return order;
}

/* Append the entries that I added, from the index @m of mine on, up to the next entry that is also in
 * theirs. */
static void
append_mine (const Three *three, GArray *order, guint m, guint n_mine)
{
  for (; m < n_mine && three->places[m] >= ADDED; m++)
    if (three->places[m] == ADDED)
      g_array_append_val (order, ((Item){ ADDED, m }));
}

/* (transfer full) (element-type Item): the entries in the order of theirs. Entries that I added come behind
 * the entries that they follow in mine, and behind any entries that theirs added there. */
static GArray *
order_as_theirs (const Three *three, guint n_mine, guint n_theirs)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (Item));
  /* For each entry of theirs: one more than the index of its counterpart in mine */
  g_autofree guint *next = g_new (guint, (gsize) n_theirs + 1);
  guint m = 0;

  for (guint t = 0; t < n_theirs; t++)
    next[t] = n_mine;
  for (guint i = 0; i < n_mine; i++)
    if (three->places[i] < n_theirs)
      next[three->places[i]] = i + 1;
  for (guint t = 0; t < n_theirs; t++)
    {
      if (three->gone[t])
        continue;
      if (three->to_theirs.taken[t])
        {
          append_mine (three, order, m, n_mine);
          m = next[t];
        }
      g_array_append_val (order, ((Item){ t, NRE_UNMATCHED }));
    }
  append_mine (three, order, m, n_mine);
  return order;
}

static void
add_slot (Action *action, const Three *three, const Item *item, const guint8 *moved)
{
  Slot slot = { .is_added = item->theirs == ADDED };

  if (slot.is_added)
    {
      nre_directory_get_fields (three->mine, item->mine, &slot.fields);
      slot.bytes = nre_directory_read (three->mine, item->mine, NULL);
    }
  else
    {
      slot.id = nre_directory_get_id (three->theirs, item->theirs);
      slot.is_moved = moved[item->theirs];
    }
  g_array_append_val (action->slots, slot);
}

/* Add the action that adds, removes and moves entries. @is_moved: whether to use my order, not theirs. */
static void
arrange (NreMerge *self, const Three *three, gboolean is_moved)
{
  guint n_mine = nre_directory_get_n_entries (three->mine);
  guint n_theirs = nre_directory_get_n_entries (three->theirs);
  g_autoptr (GArray) order = (is_moved ? order_as_mine : order_as_theirs) (three, n_mine, n_theirs);
  g_autofree guint *to = g_new (guint, (gsize) n_theirs + 1);
  g_autofree guint8 *moved = NULL;
  Action *action = add_action (self, three->theirs, 0, 0);

  for (guint t = 0; t < n_theirs; t++)
    to[t] = NRE_UNMATCHED;
  for (guint i = 0; i < order->len; i++)
    if (g_array_index (order, Item, i).theirs != ADDED)
      to[g_array_index (order, Item, i).theirs] = i;
  moved = nre_compare_find_moved (to, n_theirs);
  action->removed = g_array_new (FALSE, FALSE, sizeof (guint32));
  action->slots = g_array_new (FALSE, FALSE, sizeof (Slot));
  g_array_set_clear_func (action->slots, slot_clear);
  for (guint t = 0; t < n_theirs; t++)
    if (three->gone[t])
      g_array_append_val (action->removed, ((guint32){ nre_directory_get_id (three->theirs, t) }));
    else
      self->n_changes += moved[t];
  for (guint i = 0; i < order->len; i++)
    add_slot (action, three, &g_array_index (order, Item, i), moved);
}

/* --- Archives --------------------------------------------------------------------------------------- */

/* Whether indices by which records refer to others may be wrong after a merge: both sides changed the
 * archive, and at least one of them added or removed records. */
static gboolean
are_numbers_shifted (const Three *three)
{
  const NreFormat *format = nre_format_get (nre_kind_of_archive (three->base));

  return format->is_archive && format->schema != NULL &&
         (is_rebuilt (three->base, three->mine, &three->to_mine, format->schema) ||
          is_rebuilt (three->base, three->theirs, &three->to_theirs, format->schema)) &&
         is_changed (three->base, three->mine, &three->to_mine) &&
         is_changed (three->base, three->theirs, &three->to_theirs);
}

static void
merge_matched (NreMerge *self, Three *three)
{
  guint n = nre_directory_get_n_entries (three->base);
  gboolean is_rearranged = FALSE, is_moved = has_moved (&three->to_mine, n);

  for (guint i = 0; i < n; i++)
    {
      if (three->to_mine.to[i] != NRE_UNMATCHED)
        three->places[three->to_mine.to[i]] = three->to_theirs.to[i];
      look_at_entry (self, three, i, &is_rearranged);
    }
  for (guint m = 0; m < nre_directory_get_n_entries (three->mine); m++)
    if (!three->to_mine.taken[m])
      look_at_added (self, three, m, &is_rearranged);
  settle_names (self, three);
  if (is_moved && has_moved (&three->to_theirs, n))
    {
      add_conflict (self, three->label, _("Entries were moved in both"));
      is_moved = FALSE;
    }
  if (is_rearranged || is_moved)
    arrange (self, three, is_moved);
}

static void
merge_directories (NreMerge *self, Three *three)
{
  guint n_mine = nre_directory_get_n_entries (three->mine);

  nre_match_init_ids (&three->to_mine, three->base, three->mine);
  nre_entry_match_init_same (&three->to_theirs, three->base, three->theirs);
  three->gone = g_malloc0 ((gsize) nre_directory_get_n_entries (three->theirs) + 1);
  three->places = g_new (guint, (gsize) n_mine + 1);
  three->renamed = g_new0 (Action *, (gsize) nre_directory_get_n_entries (three->theirs) + 1);
  for (guint m = 0; m < n_mine; m++)
    three->places[m] = NRE_UNMATCHED;
  if (are_numbers_shifted (three))
    add_conflict (self, three->label,
                  _("Records were added or removed, so that their numbers mean others on the other side"));
  else
    merge_matched (self, three);
  nre_match_clear (&three->to_mine);
  nre_match_clear (&three->to_theirs);
  g_free (three->gone);
  g_free (three->places);
  g_free (three->renamed);
}

static gboolean
is_of_one_kind (NreDirectory *a, NreDirectory *b)
{
  if (nre_directory_is_loose (a) != nre_directory_is_loose (b))
    return FALSE;
  return !nre_directory_is_loose (a) || nre_kind_of_archive (a) == nre_kind_of_archive (b);
}

/**
 * nre_merge_new:
 * @base: the file as it was opened or last saved; see nre_document_dup_saved()
 * @mine: my state of the same file; see nre_document_snapshot()
 * @theirs: the file as the other program has written it, just opened and not edited
 *
 * Find the changes of mine that can be applied to theirs, and the conflicts. May be called in any thread,
 * while no other thread uses the three states.
 */
NreMerge *
nre_merge_new (NreDirectory *base, NreDirectory *mine, NreDocument *theirs)
{
  NreMerge *self = g_new0 (NreMerge, 1);
  Three three = { .base = base, .mine = mine, .theirs = nre_document_get_root (theirs), .label = "" };

  self->theirs = g_object_ref (theirs);
  self->actions = g_ptr_array_new_with_free_func (action_free);
  self->conflicts = g_ptr_array_new_with_free_func (conflict_free);
  if (is_of_one_kind (base, three.theirs))
    merge_directories (self, &three);
  else
    add_conflict (self, "", _("The file on the disk is of another kind"));
  return self;
}

void
nre_merge_free (NreMerge *self)
{
  g_ptr_array_unref (self->actions);
  g_ptr_array_unref (self->conflicts);
  g_object_unref (self->theirs);
  g_free (self);
}

/** nre_merge_count: the number of my changes that nre_merge_apply() applies. */
guint
nre_merge_count (NreMerge *self)
{
  return self->n_changes;
}

/** nre_merge_get_n_conflicts: the number of conflicts. */
guint
nre_merge_get_n_conflicts (NreMerge *self)
{
  return self->conflicts->len;
}

/** nre_merge_get_conflict: (transfer none): conflict @i, below nre_merge_get_n_conflicts(). */
const NreConflict *
nre_merge_get_conflict (NreMerge *self, guint i)
{
  return g_ptr_array_index (self->conflicts, i);
}

/* --- Applying --------------------------------------------------------------------------------------- */

/* If more ranges than this differ, one patch replaces all of them. */
#define MAX_PATCHES 64

static gboolean
patch (NreMerge *self, const char *path, gsize start, NreSpan bytes, GError **error)
{
  g_autoptr (GBytes) data = g_bytes_new (bytes.data, bytes.size);
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "offset", "u", (guint32) start);
  g_variant_dict_insert_value (&args, "data",
                               g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, data, TRUE));
  return nre_document_perform (self->theirs, "patch-bytes", path, g_variant_dict_end (&args), error);
}

static gboolean
apply_bytes (NreMerge *self, const Action *action, const char *path, GError **error)
{
  NreSpan now, after = nre_span_of_bytes (action->bytes);
  g_autoptr (GBytes) before = NULL;
  gsize start, end = 0, first = G_MAXSIZE, last = 0;
  guint index, n = 0;

  nre_directory_find_id (action->directory, action->id, &index);
  before = nre_directory_read (action->directory, index, NULL);
  now = before != NULL ? nre_span_of_bytes (before) : nre_span (NULL, 0);
  if (before == NULL || now.size != after.size)
    return nre_edit_replace_payload (self->theirs, path, action->bytes, error);
  while (nre_compare_next_range (now, after, &start, &end))
    {
      first = MIN (first, start);
      last = end;
      n++;
    }
  if (n > MAX_PATCHES)
    return patch (self, path, first, nre_span_sub (after, first, last - first), error);
  /* As long as @before refers to the payload, the first edit would copy the payload. Without a reference,
   * edits write in place, and so change @now: compare with a copy instead. */
  now.data = g_memdup2 (now.data, now.size);
  g_clear_pointer (&before, g_bytes_unref);
  before = g_bytes_new_take ((gpointer) now.data, now.size);
  for (end = 0; nre_compare_next_range (now, after, &start, &end);)
    if (!patch (self, path, start, nre_span_sub (after, start, end - start), error))
      return FALSE;
  return TRUE;
}

static gboolean
apply_fields (NreMerge *self, const Action *action, const char *path, GError **error)
{
  const NreFields *new = action->fields;
  NreFields now;
  g_autofree char *name = nre_record_name_decode (new->name);

  nre_directory_get_fields_by_id (action->directory, action->id, &now);
  if (memcmp (now.name, new->name, NRE_NAME_SIZE) != 0 &&
      !nre_edit_rename_entry (self->theirs, path, name, error))
    return FALSE;
  return nre_edit_set_attributes (self->theirs, path, &new->type_id, &new->attr1, &new->attr2, &new->attr3,
                                  error);
}

static gboolean
apply_order (NreMerge *self, const Action *action, GError **error)
{
  g_autofree char *archive = nre_entry_path_format_archive (action->directory);
  guint at = 0;

  for (guint i = 0; i < action->removed->len; i++)
    {
      g_autofree char *path =
          nre_entry_path_format (action->directory, g_array_index (action->removed, guint32, i));

      if (!nre_edit_remove_entry (self->theirs, path, error))
        return FALSE;
    }
  for (guint i = 0; i < action->slots->len; i++)
    {
      const Slot *slot = &g_array_index (action->slots, Slot, i);
      guint index = at;

      if (slot->is_added)
        {
          if (!nre_edit_add_entry (self->theirs, archive, &slot->fields, slot->bytes, &at, error))
            return FALSE;
        }
      else if (!nre_directory_find_id (action->directory, slot->id, &index))
        g_return_val_if_reached (FALSE);
      else if (slot->is_moved)
        {
          g_autofree char *path = nre_entry_path_format (action->directory, slot->id);

          /* Taking an entry from in front of @at lowers the indices behind it. */
          at -= index < at;
          if (!nre_edit_move_entry (self->theirs, path, at, error))
            return FALSE;
        }
      else
        at = index;
      at++;
    }
  return TRUE;
}

static gboolean
apply_action (NreMerge *self, const Action *action, GError **error)
{
  g_autofree char *path = nre_directory_is_loose (action->directory)
                              ? NULL
                              : nre_entry_path_format (action->directory, action->id);

  if (action->slots != NULL)
    return apply_order (self, action, error);
  return (action->bytes == NULL || apply_bytes (self, action, path, error)) &&
         (action->fields == NULL || apply_fields (self, action, path, error));
}

/**
 * nre_merge_apply:
 * @n_told: the number of changes for the label of the step
 *
 * Apply my changes to theirs, as one undoable step. Call this once, before any other edit of theirs. Fails
 * like nre_document_perform(). A failure leaves theirs unchanged.
 */
gboolean
nre_merge_apply (NreMerge *self, guint n_told, GError **error)
{
  g_autofree char *label = g_strdup_printf (ngettext ("Apply %u change to the file of another program",
                                                      "Apply %u changes to the file of another program",
                                                      n_told), n_told);

  nre_document_begin_group (self->theirs, label);
  for (guint i = 0; i < self->actions->len; i++)
    if (!apply_action (self, self->actions->pdata[i], error))
      {
        nre_document_abort_group (self->theirs);
        return FALSE;
      }
  nre_document_end_group (self->theirs);
  return TRUE;
}

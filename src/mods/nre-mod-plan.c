/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mod-plan.h"

#include <string.h>

#include "nre-document.h"
#include "nre-edit-script.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-json-reader.h"
#include "nre-layout.h"
#include "nre-mod-contents.h"
#include "nre-text.h"

/**
 * Step: what one mod does to one file.
 * @script: (owned) (nullable): the edit script; NULL if the mod adds or removes the file
 * @edits: (element-type Edit): the edits of the script, without "rebuild-file"
 * @dropped: whether another mod is preferred that adds or removes the file
 */
typedef struct
{
  guint             mod;
  const NreModFile *file;
  JsonNode         *script;
  GPtrArray        *edits;
  gboolean          dropped;
} Step;

/** Edit: one edit of a step. @dropped: whether it is not made: another mod is preferred, or makes the same
 * edit */
typedef struct
{
  Step       *step;
  JsonObject *json;
  gboolean    dropped;
} Edit;

/** Touch: what an edit changes. @whole: whether it replaces, adds or removes a whole entry */
typedef struct
{
  Edit    *edit;
  char    *entry;
  char    *what;
  char    *value;
  gboolean whole;
} Touch;

typedef struct
{
  NreModPlan *plan;
  GPtrArray  *mods;
  GPtrArray  *preferred;        /* names of mods that decide conflicts; later ones have precedence */
  GHashTable *files;            /* path in lower-case ASCII → GPtrArray of Step */
  GPtrArray  *order;            /* these paths, in the order of the mods */
} Planning;

static NreMod *
get_mod (const Planning *self, guint i)
{
  return self->mods->pdata[i];
}

/* --- Freeing ------------------------------------------------------------------------------------- */

static void
conflict_free (gpointer data)
{
  NreModConflict *conflict = data;

  g_free (conflict->file);
  g_free (conflict->entry);
  g_free (conflict->what);
  g_ptr_array_unref (conflict->values);
  g_ptr_array_unref (conflict->mods);
  g_free (conflict);
}

static void
unmet_free (gpointer data)
{
  NreModUnmet *unmet = data;

  g_free (unmet->mod);
  g_free (unmet->file);
  g_free (unmet->entry);
  g_free (unmet->op);
  g_free (unmet->why);
  g_free (unmet);
}

static void
change_free (gpointer data)
{
  NreModChange *change = data;

  g_free (change->path);
  g_clear_pointer (&change->after, g_bytes_unref);
  g_free (change);
}

static void
step_free (gpointer data)
{
  Step *step = data;

  g_clear_pointer (&step->script, json_node_unref);
  g_ptr_array_unref (step->edits);
  g_free (step);
}

static void
touch_free (gpointer data)
{
  Touch *touch = data;

  g_free (touch->entry);
  g_free (touch->what);
  g_free (touch->value);
  g_free (touch);
}

void
nre_mod_plan_free (NreModPlan *self)
{
  g_ptr_array_unref (self->conflicts);
  g_ptr_array_unref (self->unmet);
  g_ptr_array_unref (self->changes);
  g_free (self);
}

/* --- Findings ------------------------------------------------------------------------------------ */

/* Add a conflict of two mods. */
static void
add_conflict (Planning *self, const char *file, const char *entry, const char *what, guint a,
              const char *value_a, guint b, const char *value_b)
{
  NreModConflict *conflict = g_new0 (NreModConflict, 1);

  conflict->file = g_strdup (file);
  conflict->entry = g_strdup (entry);
  conflict->what = g_strdup (what);
  conflict->values = g_ptr_array_new_with_free_func (g_free);
  conflict->mods = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (conflict->values, g_strdup (value_a));
  g_ptr_array_add (conflict->values, g_strdup (value_b));
  g_ptr_array_add (conflict->mods, g_strdup (get_mod (self, a)->name));
  g_ptr_array_add (conflict->mods, g_strdup (get_mod (self, b)->name));
  g_ptr_array_add (self->plan->conflicts, conflict);
}

/* @json: (nullable): the edit */
static void
add_unmet (Planning *self, guint mod, const char *file, JsonObject *json, const char *why)
{
  NreModUnmet *unmet = g_new0 (NreModUnmet, 1);

  unmet->mod = g_strdup (get_mod (self, mod)->name);
  unmet->file = g_strdup (file);
  unmet->entry =
      g_strdup (json != NULL ? json_object_get_string_member_with_default (json, "entry", "") : "");
  unmet->op = g_strdup (json != NULL ? json_object_get_string_member (json, "op") : "");
  unmet->why = g_strdup (why);
  g_ptr_array_add (self->plan->unmet, unmet);
}

/* How much a mod is preferred: 0 if it is not. */
static guint
get_rank (const Planning *self, guint mod)
{
  for (guint i = self->preferred->len; i-- > 0;)
    if (g_ascii_strcasecmp (self->preferred->pdata[i], get_mod (self, mod)->name) == 0)
      return i + 1;
  return 0;
}

static gboolean
has_mod (const Planning *self, const char *name)
{
  for (guint i = 0; i < self->mods->len; i++)
    if (g_ascii_strcasecmp (get_mod (self, i)->name, name) == 0)
      return TRUE;
  return FALSE;
}

static void
check_relations (Planning *self)
{
  for (guint i = 0; i < self->mods->len; i++)
    {
      NreMod *mod = get_mod (self, i);

      for (guint k = 0; mod->requires[k] != NULL; k++)
        if (!has_mod (self, mod->requires[k]))
          {
            /* Translators: %s is the name of a mod. */
            g_autofree char *why = g_strdup_printf (_("needs the mod “%s”"), mod->requires[k]);

            add_unmet (self, i, "", NULL, why);
          }
      for (guint k = 0; mod->conflicts[k] != NULL; k++)
        for (guint j = 0; j < self->mods->len; j++)
          if (j != i && g_ascii_strcasecmp (get_mod (self, j)->name, mod->conflicts[k]) == 0)
            add_conflict (self, "", "", "mod", i, "", j, "");
    }
}

/* --- Reading ------------------------------------------------------------------------------------- */

/* Replace the member "file" of an edit by the bytes of this file of the mod. */
static gboolean
take_file (NreMod *mod, const char *script, JsonObject *edit, GError **error)
{
  const char *name = nre_json_get_text (json_object_get_member (edit, "file"));
  JsonObject *was = nre_json_get_object (json_object_get_member (edit, "was"));
  g_autofree char *folder = g_path_get_dirname (script), *path = NULL, *hex = NULL;
  GBytes *bytes = NULL;
  gsize size;
  const guint8 *data;

  /* An expectation in a file would be read from anywhere. */
  if (was != NULL && json_object_has_member (was, "file"))
    return nre_fail (error, NRE_ERROR_FORMAT, _("%s: “was” cannot name a file"), script);
  if (name == NULL)
    return TRUE;
  path = strcmp (folder, ".") != 0 ? g_strconcat (folder, "/", name, NULL) : g_strdup (name);
  if (nre_mod_path_is_safe (path))
    bytes = nre_mod_contents_find (mod->contents, path);
  if (bytes == NULL)
    return nre_fail (error, NRE_ERROR_FORMAT, _("%s names “%s”, which is not in the mod"), script, name);
  data = g_bytes_get_data (bytes, &size);
  hex = nre_text_hex (data, size);
  json_object_remove_member (edit, "file");
  json_object_set_string_member (edit, "hex", hex);
  return TRUE;
}

static gboolean
read_script (Step *step, NreMod *mod, GError **error)
{
  GBytes *bytes = nre_mod_contents_find (mod->contents, step->file->edits);
  JsonArray *edits;

  step->script = nre_edit_script_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
  if (step->script == NULL)
    {
      g_prefix_error (error, "%s: ", step->file->edits);
      return FALSE;
    }
  edits = json_object_get_array_member (json_node_get_object (step->script), "edits");
  for (guint i = 0; i < json_array_get_length (edits); i++)
    {
      Edit *edit = g_new0 (Edit, 1);

      *edit = (Edit){ step, json_array_get_object_element (edits, i), FALSE };
      g_ptr_array_add (step->edits, edit);
      if (!take_file (mod, step->file->edits, edit->json, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_steps (Planning *self, guint m, GError **error)
{
  NreMod *mod = get_mod (self, m);

  for (guint i = 0; i < mod->files->len; i++)
    {
      const NreModFile *file = mod->files->pdata[i];
      g_autofree char *key = g_ascii_strdown (file->path, -1);
      GPtrArray *steps = g_hash_table_lookup (self->files, key);
      Step *step = g_new0 (Step, 1);

      *step = (Step){ m, file, NULL, g_ptr_array_new_with_free_func (g_free), FALSE };
      if (steps == NULL)
        {
          steps = g_ptr_array_new_with_free_func (step_free);
          g_ptr_array_add (self->order, g_strdup (key));
          g_hash_table_insert (self->files, g_steal_pointer (&key), steps);
        }
      g_ptr_array_add (steps, step);
      if (file->edits != NULL && !read_script (step, mod, error))
        return FALSE;
    }
  return TRUE;
}

/* --- What edits change --------------------------------------------------------------------------- */

static void
add_touch (GPtrArray *touches, Edit *edit, const char *entry, char *what, char *value, gboolean whole)
{
  Touch *touch = g_new0 (Touch, 1);

  *touch = (Touch){ edit, g_ascii_strdown (entry, -1), what, value, whole };
  g_ptr_array_add (touches, touch);
}

/* Whether a parameter says which record an edit changes, and not to what. */
static gboolean
is_address (const NreOperation *operation, const char *name)
{
  const NreParam *param = nre_operation_get_param (operation, name);

  return param != NULL &&
         ((param->required && param->type == NRE_PARAM_UINT) || g_strcmp0 (operation->index, name) == 0 ||
          strcmp (name, "category") == 0 || strcmp (name, "lightmap") == 0 || strcmp (name, "one_way") == 0);
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

static void
touch_members (GPtrArray *touches, Edit *edit, const char *entry, const char *subject,
               const NreOperation *operation, JsonObject *members)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;
  guint n = 0;

  json_object_iter_init (&iter, members);
  while (json_object_iter_next (&iter, &name, &node))
    {
      if (members == edit->json && (strcmp (name, "op") == 0 || strcmp (name, "entry") == 0 ||
                                    strcmp (name, "was") == 0 || is_address (operation, name)))
        continue;
      n++;
      if (strcmp (name, "fields") == 0 && JSON_NODE_HOLDS_OBJECT (node))
        touch_members (touches, edit, entry, subject, operation, json_node_get_object (node));
      else
        add_touch (touches, edit, entry, g_strdup_printf ("%s %s", subject, name),
                   json_to_string (node, FALSE), FALSE);
    }
  if (n == 0)
    add_touch (touches, edit, entry, g_strdup (subject), g_strdup (""), FALSE);
}

static void
list_touches (GPtrArray *touches, Edit *edit)
{
  JsonObject *json = edit->json;
  const char *op = json_object_get_string_member (json, "op");
  const char *entry = json_object_get_string_member_with_default (json, "entry", "");
  const NreOperation *operation = nre_operation_find (op);
  g_autofree char *subject = NULL, *added = NULL;

  if (strcmp (op, "rebuild-file") == 0 && edit->step->edits->len == 1)
    {
      g_autofree char *text = json_to_string (json_object_get_member (json, "pieces"), FALSE);

      add_touch (touches, edit, "", g_strdup ("file"),
                 g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1), TRUE);
    }
  /* The order of bytes in the file and of entries excludes nothing. What is unknown is unmet later. */
  if (operation == NULL || strcmp (op, "move-entry") == 0 || strcmp (op, "rebuild-sort-table") == 0)
    return;
  if (strcmp (op, "remove-entry") == 0)
    add_touch (touches, edit, entry, g_strdup ("entry"), g_strdup (_("removed")), TRUE);
  else if (strcmp (op, "replace-payload") == 0 || strcmp (op, "rebuild-payload") == 0)
    {
      JsonNode *node = json_object_get_member (json, strcmp (op, "replace-payload") == 0 ? "hex" : "pieces");
      g_autofree char *text = node != NULL ? json_to_string (node, FALSE) : g_strdup ("");

      add_touch (touches, edit, entry, g_strdup ("payload"),
                 g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1), TRUE);
    }
  else if (strcmp (op, "add-entry") == 0)
    {
      const char *name = nre_json_get_text (json_object_get_member (json, "name"));
      JsonNode *hex = json_object_get_member (json, "hex");
      g_autofree char *data = hex != NULL ? json_to_string (hex, FALSE) : g_strdup ("");

      if (name == NULL)
        return;
      added = *entry != '\0' ? g_strconcat (entry, "/", name, NULL) : g_strdup (name);
      add_touch (touches, edit, added, g_strdup ("entry"),
                 g_compute_checksum_for_string (G_CHECKSUM_SHA256, data, -1), TRUE);
    }
  else
    {
      subject = dup_subject (json, operation);
      /* Later records have other indices then, so that nothing else can be edited by its index. */
      if (g_str_has_prefix (op, "insert-") || g_str_has_prefix (op, "remove-") ||
          g_str_has_prefix (op, "move-") || g_str_has_prefix (op, "add-"))
        {
          g_autofree char *text = json_to_string (json_object_get_member (json, "op"), FALSE);

          add_touch (touches, edit, entry, g_strdup ("order of records"), g_strconcat (text, subject, NULL),
                     TRUE);
        }
      touch_members (touches, edit, entry, subject, operation, json);
    }
}

/* --- Conflicts ----------------------------------------------------------------------------------- */

/* Decide between two edits, or add a conflict. */
static void
decide (Planning *self, const char *file, Touch *a, Touch *b, const char *what)
{
  guint rank_a = get_rank (self, a->edit->step->mod), rank_b = get_rank (self, b->edit->step->mod);

  if (a->edit->dropped || b->edit->dropped)
    return;
  /* Neither is made until the conflict is decided. */
  a->edit->dropped = rank_a <= rank_b;
  b->edit->dropped = rank_b <= rank_a;
  if (rank_a == rank_b)
    add_conflict (self, file, json_object_get_string_member_with_default (b->edit->json, "entry", a->entry),
                  what, a->edit->step->mod, a->whole && !b->whole ? a->what : a->value, b->edit->step->mod,
                  b->whole && !a->whole ? b->what : b->value);
}

/* Whether the entry @inner is @outer, or in it. */
static gboolean
is_in (const char *inner, const char *outer)
{
  gsize n = strlen (outer);

  return strncmp (inner, outer, n) == 0 && (n == 0 || inner[n] == '\0' || inner[n] == '/');
}

/* Compare the touches of one step with those of the steps before it. @known: entry and what, joined → Touch;
 * @wholes: (element-type Touch) */
static void
compare_step (Planning *self, Step *step, GHashTable *known, GPtrArray *wholes, GPtrArray *all)
{
  g_autoptr (GPtrArray) touches = g_ptr_array_new ();

  for (guint i = 0; i < step->edits->len && !step->dropped; i++)
    list_touches (touches, step->edits->pdata[i]);
  for (guint i = 0; i < touches->len; i++)
    {
      Touch *touch = touches->pdata[i];
      g_autofree char *key = g_strconcat (touch->entry, "\n", touch->what, NULL);
      Touch *same = g_hash_table_lookup (known, key);

      if (same != NULL && strcmp (same->value, touch->value) == 0)
        {
          /* Both make the same edit: once is enough. */
          touch->edit->dropped =
              touch->edit->dropped || json_object_equal (same->edit->json, touch->edit->json);
          continue;
        }
      if (same != NULL)
        {
          decide (self, step->file->path, same, touch, touch->what);
          continue;
        }
      for (guint k = 0; k < wholes->len; k++)
        if (is_in (touch->entry, ((Touch *) wholes->pdata[k])->entry))
          decide (self, step->file->path, wholes->pdata[k], touch, touch->what);
      for (guint k = 0; touch->whole && k < all->len; k++)
        if (is_in (((Touch *) all->pdata[k])->entry, touch->entry))
          decide (self, step->file->path, all->pdata[k], touch, touch->what);
    }
  for (guint i = 0; i < touches->len; i++)
    {
      Touch *touch = touches->pdata[i];

      /* An edit that is not made decides nothing. */
      if (!touch->edit->dropped)
        g_hash_table_replace (known, g_strconcat (touch->entry, "\n", touch->what, NULL), touch);
      g_ptr_array_add (all, touch);
      if (touch->whole)
        g_ptr_array_add (wholes, touch);
    }
}

/* Whether both steps put the same file there, or both remove it. */
static gboolean
is_same_file (const Planning *self, const Step *a, const Step *b)
{
  if (a->file->remove || b->file->remove)
    return a->file->remove && b->file->remove;
  return a->file->add != NULL && b->file->add != NULL &&
         g_bytes_equal (nre_mod_contents_find (get_mod (self, a->mod)->contents, a->file->add),
                        nre_mod_contents_find (get_mod (self, b->mod)->contents, b->file->add));
}

static const char *
word_of (const Step *step)
{
  return step->file->remove ? _("removed") : step->file->add != NULL ? _("added") : _("edited");
}

/* Compare steps of which one adds or removes the file. */
static void
compare_files (Planning *self, GPtrArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    for (guint k = 0; k < i; k++)
      {
        Step *a = steps->pdata[k], *b = steps->pdata[i];

        if (a->dropped || b->dropped || (a->script != NULL && b->script != NULL) || is_same_file (self, a, b))
          continue;
        a->dropped = get_rank (self, a->mod) <= get_rank (self, b->mod);
        b->dropped = get_rank (self, b->mod) <= get_rank (self, a->mod);
        if (a->dropped && b->dropped)
          add_conflict (self, b->file->path, "", "file", a->mod, word_of (a), b->mod, word_of (b));
      }
}

static void
find_conflicts (Planning *self)
{
  for (guint i = 0; i < self->order->len; i++)
    {
      GPtrArray *steps = g_hash_table_lookup (self->files, self->order->pdata[i]);
      g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (touch_free), wholes = g_ptr_array_new ();

      compare_files (self, steps);
      for (guint k = 0; k < steps->len && steps->len > 1; k++)
        compare_step (self, steps->pdata[k], known, wholes, all);
    }
}

/* --- Making the files ---------------------------------------------------------------------------- */

/* (transfer full) (nullable): what is written after the edits of a step that can be made. @bytes: the file
 * before */
static GBytes *
perform_edits (Planning *self, Step *step, GBytes *bytes)
{
  g_autofree char *title = g_path_get_basename (step->file->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, title, &error);
  g_autoptr (NreLayout) layout = NULL;

  for (guint i = 0; i < step->edits->len; i++)
    {
      Edit *edit = step->edits->pdata[i];
      g_autoptr (GError) refused = NULL;

      if (strcmp (json_object_get_string_member (edit->json, "op"), "rebuild-file") == 0 || edit->dropped)
        continue;
      if (document == NULL)
        add_unmet (self, step->mod, step->file->path, edit->json, error->message);
      else if (!nre_edit_script_perform_one (edit->json, document, &refused))
        add_unmet (self, step->mod, step->file->path, edit->json, refused->message);
    }
  if (document == NULL)
    return g_bytes_ref (bytes);
  layout = nre_layout_new (nre_document_get_root (document), &error);
  if (layout != NULL)
    return nre_layout_to_bytes (layout);
  add_unmet (self, step->mod, step->file->path, NULL, error->message);
  return g_bytes_ref (bytes);
}

/* (transfer full): the file after a script. */
static GBytes *
perform_script (Planning *self, Step *step, GBytes *bytes)
{
  guint n = step->edits->len;
  Edit *last = n > 0 ? step->edits->pdata[n - 1] : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) written = NULL;
  GBytes *rebuilt;

  if (last == NULL || strcmp (json_object_get_string_member (last->json, "op"), "rebuild-file") != 0)
    return perform_edits (self, step, bytes);
  if (n == 1 && last->dropped)
    return g_bytes_ref (bytes);
  written = n > 1 ? perform_edits (self, step, bytes) : g_bytes_ref (bytes);
  rebuilt = nre_edit_script_rebuild (last->json, nre_span_of_bytes (written), &error);
  if (rebuilt != NULL)
    return rebuilt;
  /* After other edits, only the order of the bytes is another one in another version of the file. */
  if (n == 1)
    add_unmet (self, step->mod, step->file->path, last->json, error->message);
  return g_steal_pointer (&written);
}

static gboolean
make_file (Planning *self, GPtrArray *steps, NreModRead read, gpointer data, GError **error)
{
  const char *path = ((Step *) steps->pdata[0])->file->path;
  NreModChange *change = g_new0 (NreModChange, 1);

  change->path = g_strdup (path);
  g_ptr_array_add (self->plan->changes, change);
  if (!read (path, &change->after, data, error))
    return FALSE;
  for (guint i = 0; i < steps->len; i++)
    {
      Step *step = steps->pdata[i];
      GBytes *before = g_steal_pointer (&change->after);

      if (step->dropped)
        change->after = before != NULL ? g_bytes_ref (before) : NULL;
      else if (step->file->add != NULL)
        change->after =
            g_bytes_ref (nre_mod_contents_find (get_mod (self, step->mod)->contents, step->file->add));
      else if (step->script != NULL && before != NULL)
        change->after = perform_script (self, step, before);
      else if (step->script != NULL)
        add_unmet (self, step->mod, path, NULL, _("the file is missing"));
      g_clear_pointer (&before, g_bytes_unref);
    }
  return TRUE;
}

/**
 * nre_mod_plan_new:
 * @mods: (element-type NreMod): the mods, in the order in which they are applied
 * @preferred: (element-type utf8): names of mods that decide conflicts; later ones have precedence
 * @read: reads a file as it is without mods
 *
 * Find out what mods make of a folder: their conflicts, the edits that cannot be made, and the files.
 *
 * Returns: (transfer full) (nullable): the plan. Fails with NRE_ERROR_SYNTAX or NRE_ERROR_FORMAT if a mod is
 * damaged, and like @read
 */
NreModPlan *
nre_mod_plan_new (GPtrArray *mods, GPtrArray *preferred, NreModRead read, gpointer data, GError **error)
{
  g_autoptr (NreModPlan) plan = g_new0 (NreModPlan, 1);
  g_autoptr (GHashTable) files =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GPtrArray) order = g_ptr_array_new_with_free_func (g_free);
  Planning self = { plan, mods, preferred, files, order };

  plan->conflicts = g_ptr_array_new_with_free_func (conflict_free);
  plan->unmet = g_ptr_array_new_with_free_func (unmet_free);
  plan->changes = g_ptr_array_new_with_free_func (change_free);
  check_relations (&self);
  for (guint i = 0; i < mods->len; i++)
    if (!add_steps (&self, i, error))
      {
        g_prefix_error (error, _("the mod “%s”: "), get_mod (&self, i)->name);
        return NULL;
      }
  find_conflicts (&self);
  for (guint i = 0; i < order->len; i++)
    if (!make_file (&self, g_hash_table_lookup (files, order->pdata[i]), read, data, error))
      return NULL;
  return g_steal_pointer (&plan);
}

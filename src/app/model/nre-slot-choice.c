/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-choice.h"

#include <glib/gi18n.h>

struct _NreSlotChoice
{
  GObject parent_instance;

  guint      slot;
  guint      n_uses;
  guint      n_triangles;
  float      radius;
  GPtrArray *users;             /* names of nodes, folded */
};

G_DEFINE_FINAL_TYPE (NreSlotChoice, nre_slot_choice, G_TYPE_OBJECT)

guint
nre_slot_choice_get_slot (NreSlotChoice *self)
{
  return self->slot;
}

guint
nre_slot_choice_get_n_uses (NreSlotChoice *self)
{
  return self->n_uses;
}

/** nre_slot_choice_get_radius: the radius of the slot's sphere; 0 if the choice draws nothing. */
float
nre_slot_choice_get_radius (NreSlotChoice *self)
{
  return self->radius;
}

char *
nre_slot_choice_dup_number (NreSlotChoice *self)
{
  return self->slot != NRE_MODEL_NONE ? g_strdup_printf ("%u", self->slot) : g_strdup ("–");
}

/** nre_slot_choice_dup_size: (transfer full): the number of triangles and the radius in words, or that the
 * choice draws nothing. */
char *
nre_slot_choice_dup_size (NreSlotChoice *self)
{
  if (self->slot == NRE_MODEL_NONE)
    return g_strdup (_("Draws nothing"));
  /* Translators: triangles, as short as can be, and the radius of a slot. */
  return g_strdup_printf (_("%u tri · r %.3g"), self->n_triangles, (double) self->radius);
}

/** nre_slot_choice_dup_uses: (transfer full) (nullable): the number of cells that use the slot, in words;
 * NULL if the choice draws nothing. */
char *
nre_slot_choice_dup_uses (NreSlotChoice *self)
{
  if (self->slot == NRE_MODEL_NONE)
    return NULL;
  if (self->n_uses == 0)
    return g_strdup (_("not used anywhere"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u use", "%u uses", self->n_uses), self->n_uses);
}

/** nre_slot_choice_add_user: @name: name of a node that draws the slot, by which the slot can be found */
void
nre_slot_choice_add_user (NreSlotChoice *self, const char *name)
{
  g_ptr_array_add (self->users, g_utf8_casefold (name, -1));
}

static gboolean
compare (guint value, const char *text)
{
  gboolean less = *text == '<';
  guint64 number = 0;

  for (text++; *text == ' ' || *text == '='; text++)
    ;
  /* Without a number there is no condition yet. */
  if (!g_ascii_isdigit (*text))
    return TRUE;
  number = g_ascii_strtoull (text, NULL, 10);
  return less ? value <= number : value >= number;
}

/**
 * nre_slot_choice_matches:
 * @text: digits of the number, “<100” or “>100” triangles, or a part of the name of a node that draws it
 */
gboolean
nre_slot_choice_matches (NreSlotChoice *self, const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *number = nre_slot_choice_dup_number (self);
  g_autofree char *size = nre_slot_choice_dup_size (self);
  g_autofree char *folded_size = NULL, *folded = NULL;

  if (*stripped == '\0')
    return TRUE;
  if (*stripped == '<' || *stripped == '>')
    return self->slot != NRE_MODEL_NONE && compare (self->n_triangles, stripped);
  if (strspn (stripped, "0123456789") == strlen (stripped))
    return strstr (number, stripped) != NULL;
  folded = g_utf8_casefold (stripped, -1);
  folded_size = g_utf8_casefold (size, -1);
  if (self->slot == NRE_MODEL_NONE)
    return strstr (folded_size, folded) != NULL;
  for (guint i = 0; i < self->users->len; i++)
    if (strstr (g_ptr_array_index (self->users, i), folded) != NULL)
      return TRUE;
  return FALSE;
}

static void
nre_slot_choice_finalize (GObject *object)
{
  g_ptr_array_unref (NRE_SLOT_CHOICE (object)->users);
  G_OBJECT_CLASS (nre_slot_choice_parent_class)->finalize (object);
}

static void
nre_slot_choice_class_init (NreSlotChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_slot_choice_finalize;
}

static void
nre_slot_choice_init (NreSlotChoice *self)
{
  self->users = g_ptr_array_new_with_free_func (g_free);
}

/** nre_slot_choice_new: @slot: index of a slot of the model, or NRE_MODEL_NONE */
NreSlotChoice *
nre_slot_choice_new (NreModelView *view, guint slot)
{
  NreSlotChoice *self = g_object_new (NRE_TYPE_SLOT_CHOICE, NULL);
  NreSlotUse use;
  NreModelSlot record;

  self->slot = slot;
  if (slot == NRE_MODEL_NONE)
    return self;
  nre_model_view_get_slot_use (view, slot, &use);
  nre_model_get_slot (nre_model_view_get_model (view), slot, &record);
  self->n_uses = use.count;
  self->n_triangles = record.tri_count;
  self->radius = record.sphere_radius;
  return self;
}

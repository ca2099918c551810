/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-pictures.h"

#include "nre-model-skins.h"
#include "nre-slot-painter.h"

/* The maximum number of cached pictures. */
#define MAX_PICTURES 512

typedef struct
{
  NreSlotPicture picture;
  guint          version;       /* version of the request when it was painted */
} Entry;

struct _NreSlotPictures
{
  GObject parent_instance;

  NreSlotPainter *painter;
  NreScene       *scene;        /* NULL: no pictures */
  NreModelSkins  *skins;        /* NULL: in the colours of materials */
  GHashTable     *entries;      /* slot → Entry */
  GCancellable   *cancellable;  /* of what is being painted */
  GArray         *wanted;       /* of guint: the requested slots */
  guint           size;
  gboolean        dark;
  guint           version;      /* changes with each scene, size and style */
  gboolean        failed;       /* whether there is no off-screen GL */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreSlotPictures, nre_slot_pictures, G_TYPE_OBJECT)

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_clear_object (&entry->picture.texture);
  g_free (entry);
}

static void
cancel (NreSlotPictures *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/** nre_slot_pictures_set_scene: @scene: (nullable): the scene with the slots; NULL for no pictures at all. */
void
nre_slot_pictures_set_scene (NreSlotPictures *self, NreScene *scene)
{
  g_return_if_fail (NRE_IS_SLOT_PICTURES (self));

  if (scene == self->scene)
    return;
  cancel (self);
  if (scene != NULL)
    nre_scene_ref (scene);
  g_clear_pointer (&self->scene, nre_scene_unref);
  self->scene = scene;
  if (self->skins != NULL)
    nre_model_skins_set_scene (self->skins, scene);
  self->version++;
  if (scene == NULL)
    g_hash_table_remove_all (self->entries);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_painted (gpointer owner, guint slot, NreSlotPicture *picture)
{
  NreSlotPictures *self = owner;
  Entry *entry;

  if (picture == NULL)
    {
      self->failed = TRUE;
      return;
    }
  entry = g_new0 (Entry, 1);
  entry->picture = *picture;
  picture->texture = NULL;
  entry->version = self->version;
  g_hash_table_insert (self->entries, GUINT_TO_POINTER (slot), entry);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
paint (NreSlotPictures *self)
{
  NreSkins *skins = self->skins != NULL ? nre_skin_source_get (NRE_SKIN_SOURCE (self->skins)) : NULL;

  cancel (self);
  if (self->scene == NULL || self->failed)
    return;
  self->cancellable = g_cancellable_new ();
  for (guint i = 0; i < self->wanted->len; i++)
    {
      const NreSlotPicture none = { 0 };
      guint slot = g_array_index (self->wanted, guint, i);
      Entry *entry = g_hash_table_lookup (self->entries, GUINT_TO_POINTER (slot));

      if (entry == NULL || entry->version != self->version)
        nre_slot_painter_paint (self->painter, self->scene, skins, slot, self->size, self->dark,
                                entry != NULL ? &entry->picture : &none, self->cancellable, self, on_painted);
    }
}

static void
on_skins_changed (NreSlotPictures *self)
{
  self->version++;
  paint (self);
}

static void
drop_skins (NreSlotPictures *self)
{
  if (self->skins == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->skins, self);
  nre_skin_source_set_shown (NRE_SKIN_SOURCE (self->skins), FALSE);
  g_clear_object (&self->skins);
}

/** nre_slot_pictures_set_model: @selection: (nullable): a selection in the model with the materials */
void
nre_slot_pictures_set_model (NreSlotPictures *self, NreSelection *selection)
{
  g_return_if_fail (NRE_IS_SLOT_PICTURES (self));

  drop_skins (self);
  self->version++;
  if (selection == NULL)
    return;
  self->skins =
      nre_model_skins_new (nre_selection_get_document (selection), nre_selection_get_entry (selection));
  g_signal_connect_swapped (self->skins, "changed", G_CALLBACK (on_skins_changed), self);
  nre_model_skins_set_scene (self->skins, self->scene);
}

/**
 * nre_slot_pictures_want:
 * @slots: the slots to show now, painted in this order
 * @size: of each side, in pixels
 * @dark: whether the window is dark
 *
 * Earlier requests that are not repeated are dropped.
 */
void
nre_slot_pictures_want (NreSlotPictures *self, const guint *slots, guint n_slots, guint size, gboolean dark)
{
  g_return_if_fail (NRE_IS_SLOT_PICTURES (self));

  if (size != self->size || dark != self->dark)
    self->version++;
  self->size = size;
  self->dark = dark;
  g_array_set_size (self->wanted, 0);
  if (n_slots > 0)
    g_array_append_vals (self->wanted, slots, n_slots);
  if (g_hash_table_size (self->entries) > MAX_PICTURES)
    g_hash_table_remove_all (self->entries);
  if (self->skins != NULL)
    nre_skin_source_set_shown (NRE_SKIN_SOURCE (self->skins), n_slots > 0 && self->scene != NULL);
  paint (self);
}

/** nre_slot_pictures_get: (transfer none) (nullable): the last picture of the slot, until there is a new
 * one. */
GdkTexture *
nre_slot_pictures_get (NreSlotPictures *self, guint slot)
{
  Entry *entry = g_hash_table_lookup (self->entries, GUINT_TO_POINTER (slot));

  return entry != NULL ? entry->picture.texture : NULL;
}

static void
nre_slot_pictures_dispose (GObject *object)
{
  NreSlotPictures *self = NRE_SLOT_PICTURES (object);

  cancel (self);
  drop_skins (self);
  g_clear_pointer (&self->painter, nre_slot_painter_release);
  g_clear_pointer (&self->scene, nre_scene_unref);
  G_OBJECT_CLASS (nre_slot_pictures_parent_class)->dispose (object);
}

static void
nre_slot_pictures_finalize (GObject *object)
{
  g_hash_table_unref (NRE_SLOT_PICTURES (object)->entries);
  g_array_unref (NRE_SLOT_PICTURES (object)->wanted);
  G_OBJECT_CLASS (nre_slot_pictures_parent_class)->finalize (object);
}

static void
nre_slot_pictures_class_init (NreSlotPicturesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_slot_pictures_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_slot_pictures_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
nre_slot_pictures_init (NreSlotPictures *self)
{
  self->painter = nre_slot_painter_hold ();
  self->wanted = g_array_new (FALSE, FALSE, sizeof (guint));
  self->entries = g_hash_table_new_full (NULL, NULL, NULL, entry_free);
}

NreSlotPictures *
nre_slot_pictures_new (void)
{
  return g_object_new (NRE_TYPE_SLOT_PICTURES, NULL);
}

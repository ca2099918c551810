/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-thumbnail.h"

#include "nre-format.h"
#include "nre-signal-source.h"
#include "nre-thumbnail-place.h"

#include <math.h>
#include <string.h>

#define DEFAULT_SIDE 32
#define MOST_SIDE 512

/* Radius of the corners, for a side of 16. */
#define CORNER 2

/* Minimum and maximum side of the squares in the checkerboard behind translucent pixels, in pixels. */
#define LEAST_SQUARE 3
#define MOST_SQUARE 8

/* The maximum number of entries on the way to the pixels: a material refers to a texture. */
#define MOST_STEPS 2

struct _NreThumbnail
{
  GtkWidget parent_instance;

  int                  side;
  GtkWidget           *icon;            /* (nullable) */

  /* The subject. */
  NreDocument         *document;        /* (nullable) */
  NreEntry            *entry;           /* (nullable) */
  char                *archive;         /* (nullable): archive of a named subject */
  char                *name;
  char                *path;            /* (nullable): a file that is not open */
  guint                index;           /* index in that file */

  NreResources        *resources;       /* (nullable): whose signals are handled; only while mapped */
  NreDocument         *followed;        /* (nullable): @document while its signals are handled; likewise */
  guint                later;           /* the idle source that looks for the picture again */
  NreThumbnailJob     *job;             /* (nullable): the pending job */

  NreThumbnailLook     look;
  NreThumbnailPicture *picture;         /* (nullable) */
};

enum
{
  PROP_0,
  PROP_LOOK,
  PROP_SIDE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreThumbnail, nre_thumbnail, GTK_TYPE_WIDGET)

/* --- What is shown ------------------------------------------------------------------------------- */

/* While a new picture is made, the old one stays, so that the thumbnail does not flicker while the user drags
 * a colour. */
static void
show (NreThumbnail *self, NreThumbnailLook look, NreThumbnailPicture *picture)
{
  gboolean changed = look != self->look;

  if (look == NRE_THUMBNAIL_WAITING && self->look > NRE_THUMBNAIL_WAITING)
    return;
  if (!changed && picture == self->picture)
    return;
  if (picture != self->picture)
    {
      g_clear_pointer (&self->picture, nre_thumbnail_picture_unref);
      self->picture = picture != NULL ? nre_thumbnail_picture_ref (picture) : NULL;
    }
  self->look = look;
  if (self->icon != NULL)
    gtk_widget_set_child_visible (self->icon, look <= NRE_THUMBNAIL_WAITING || look == NRE_THUMBNAIL_BROKEN);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOOK]);
}

static void
cancel (NreThumbnail *self)
{
  if (self->job != NULL)
    nre_thumbnail_cache_cancel (self->job, self);
  self->job = NULL;
  g_clear_handle_id (&self->later, g_source_remove);
}

static void look_for (NreThumbnail *self);

static void
ready_cb (gpointer data)
{
  NreThumbnail *self = data;

  self->job = NULL;
  look_for (self);
}

static gboolean
on_later (gpointer data)
{
  NreThumbnail *self = data;

  self->later = 0;
  look_for (self);
  return G_SOURCE_REMOVE;
}

/* Edits often come in quick succession, so look for the picture only once after them. */
static void
look_later (NreThumbnail *self)
{
  if (self->later == 0)
    self->later = g_idle_add_full (G_PRIORITY_LOW, on_later, self, NULL);
}

static void
on_document_changed (NreThumbnail *self, const NreChanges *changes)
{
  if (self->entry == NULL || nre_changes_is_empty (changes) || nre_changes_concern (changes, self->entry))
    look_later (self);
}

/* on_document_changed() handles changes of the thumbnail's own document. */
static void
on_content_changed (NreThumbnail *self, NreDocument *document)
{
  if (document != self->document)
    look_later (self);
}

static void
follow_resources (NreThumbnail *self)
{
  if (self->resources != NULL || self->document == NULL)
    return;
  self->resources = g_object_ref (nre_resources_get (self->document));
  g_signal_connect_swapped (self->resources, "changed", G_CALLBACK (look_later), self);
  g_signal_connect_swapped (self->resources, "content-changed", G_CALLBACK (on_content_changed), self);
}

static void
let_go (NreThumbnail *self)
{
  cancel (self);
  nre_set_signal_source (&self->resources, NULL, self);
  nre_set_signal_source (&self->followed, NULL, self);
}

static guint
get_pixels (NreThumbnail *self)
{
  return (guint) CLAMP (self->side * gtk_widget_get_scale_factor (GTK_WIDGET (self)), 1, MOST_SIDE);
}

/* Find a named entry. If it is missing, unknown or unreadable, show that, and return FALSE. */
static gboolean
find_named (NreThumbnail *self, const char *archive, const char *name, NreThumbnailPlace *out)
{
  NreResourcePlace place;
  NreResourceState state;

  follow_resources (self);
  state = self->resources != NULL ? nre_resources_find (self->resources, archive, name, &place)
                                  : NRE_RESOURCE_UNKNOWN;
  if (state == NRE_RESOURCE_MISSING)
    show (self, NRE_THUMBNAIL_MISSING, NULL);
  else if (state == NRE_RESOURCE_UNKNOWN)
    show (self,
          self->resources == NULL || nre_resources_is_settled (self->resources) ? NRE_THUMBNAIL_NOTHING
                                                                                : NRE_THUMBNAIL_WAITING,
          NULL);
  else if (!nre_thumbnail_place_of_resource (&place, get_pixels (self), out))
    show (self, NRE_THUMBNAIL_BROKEN, NULL);
  else
    return TRUE;
  return FALSE;
}

static gboolean
find_in_file (NreThumbnail *self, NreThumbnailPlace *out)
{
  const NreResourcePlace place = { .path = self->path, .index = self->index };
  NreKind kind;

  return nre_thumbnail_place_get_kind (&place, &kind) && nre_thumbnail_can_show_kind (kind) &&
         nre_thumbnail_place_of_resource (&place, get_pixels (self), out);
}

static gboolean
find_first (NreThumbnail *self, NreThumbnailPlace *out)
{
  if (self->path != NULL && find_in_file (self, out))
    return TRUE;
  if (self->archive != NULL)
    return find_named (self, self->archive, self->name, out);
  if (self->entry != NULL && nre_thumbnail_place_of_entry (self->entry, get_pixels (self), out))
    return TRUE;
  show (self, NRE_THUMBNAIL_NOTHING, NULL);
  return FALSE;
}

static void
show_picture (NreThumbnail *self, NreThumbnailPicture *picture)
{
  show (self, picture->is_broken ? NRE_THUMBNAIL_BROKEN
              : picture->texture != NULL ? NRE_THUMBNAIL_PIXELS : NRE_THUMBNAIL_COLOR, picture);
}

static void
look_for (NreThumbnail *self)
{
  g_autoptr (NreThumbnailPicture) picture = NULL;
  NreThumbnailPlace place;

  cancel (self);
  if (self->entry == NULL && self->archive == NULL && self->path == NULL)
    {
      show (self, NRE_THUMBNAIL_NOTHING, NULL);
      return;
    }
  if (self->archive != NULL && *self->name == '\0')
    {
      show (self, NRE_THUMBNAIL_UNTEXTURED, NULL);
      return;
    }
  if (!find_first (self, &place))
    return;
  for (guint step = 0; step < MOST_STEPS; step++)
    {
      g_autoptr (NreThumbnailPicture) before = g_steal_pointer (&picture);

      if (before != NULL && !find_named (self, before->archive, before->name, &place))
        return;
      picture = nre_thumbnail_cache_look (&place.key);
      if (picture == NULL)
        {
          self->job = nre_thumbnail_place_ask (&place, ready_cb, self);
          show (self, self->job != NULL ? NRE_THUMBNAIL_WAITING : NRE_THUMBNAIL_BROKEN, NULL);
          return;
        }
      if (picture->name == NULL)
        break;
    }
  show_picture (self, picture);
}

static void
start (NreThumbnail *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->document != NULL && self->followed == NULL)
    {
      self->followed = g_object_ref (self->document);
      g_signal_connect_swapped (self->followed, "changed", G_CALLBACK (on_document_changed), self);
    }
  look_for (self);
}

/* --- What it is of ------------------------------------------------------------------------------- */

static gboolean
is_of (NreThumbnail *self, NreDocument *document, NreEntry *entry, const char *archive, const char *name,
       const char *path, guint index)
{
  return document == self->document && entry == self->entry && g_strcmp0 (archive, self->archive) == 0 &&
         g_strcmp0 (name, self->name) == 0 && g_strcmp0 (path, self->path) == 0 && index == self->index;
}

static void
set (NreThumbnail *self, NreDocument *document, NreEntry *entry, const char *archive, const char *name,
     const char *path, guint index)
{
  if (is_of (self, document, entry, archive, name, path, index))
    return;
  let_go (self);
  g_set_object (&self->document, document);
  g_set_object (&self->entry, entry);
  g_free (self->archive);
  g_free (self->name);
  g_free (self->path);
  self->archive = g_strdup (archive);
  self->name = g_strdup (name);
  self->path = g_strdup (path);
  self->index = index;
  /* Do not keep the picture of the previous subject. */
  show (self, NRE_THUMBNAIL_NOTHING, NULL);
  start (self);
}

/**
 * nre_thumbnail_set_texture: show a named entry, as another entry refers to it.
 * @document: the document with the reference, which determines the files that are searched
 * @archive: title of the archive, such as NRE_LIBRARY_OF_MATERIALS
 * @name: name of the entry; "" if the material intentionally has no texture
 */
void
nre_thumbnail_set_texture (NreThumbnail *self, NreDocument *document, const char *archive, const char *name)
{
  set (self, document, NULL, archive, name, NULL, 0);
}

/** nre_thumbnail_set_material: show the texture of a material's first phase, or its colour. @document, @name:
 * see nre_thumbnail_set_texture() */
void
nre_thumbnail_set_material (NreThumbnail *self, NreDocument *document, const char *name)
{
  set (self, document, NULL, NRE_LIBRARY_OF_MATERIALS, name, NULL, 0);
}

/** nre_thumbnail_set_entry: show an entry of an open document. @entry: (nullable): NULL for the content of a
 * file that is not an archive */
void
nre_thumbnail_set_entry (NreThumbnail *self, NreDocument *document, NreEntry *entry)
{
  g_autoptr (NreEntry) loose = entry == NULL ? nre_document_dup_loose_entry (document) : NULL;

  set (self, document, entry != NULL ? entry : loose, NULL, NULL, NULL, 0);
}

/** nre_thumbnail_set_file: show the entry @index of an archive that is not open. Entries to which it refers
 * are not searched, so a material with a texture shows nothing. Changes of the file are not followed. */
void
nre_thumbnail_set_file (NreThumbnail *self, const char *path, guint index)
{
  set (self, NULL, NULL, NULL, NULL, path, index);
}

void
nre_thumbnail_clear (NreThumbnail *self)
{
  set (self, NULL, NULL, NULL, NULL, NULL, 0);
}

NreThumbnailLook
nre_thumbnail_get_look (NreThumbnail *self)
{
  return self->look;
}

/** nre_thumbnail_get_picture: (transfer none) (nullable): the pixels that are shown, if any. */
GdkTexture *
nre_thumbnail_get_picture (NreThumbnail *self)
{
  return self->picture != NULL ? self->picture->texture : NULL;
}

/** nre_thumbnail_can_show: whether entries of this kind have pictures. */
gboolean
nre_thumbnail_can_show (NreEntry *entry)
{
  return nre_thumbnail_can_show_kind (nre_entry_get_kind (entry));
}

/** nre_thumbnail_can_show_kind: the same for a kind. */
gboolean
nre_thumbnail_can_show_kind (NreKind kind)
{
  return nre_format_get (kind)->make_miniature != NULL;
}

/** nre_thumbnail_set_side: set the width and height, in logical pixels. */
void
nre_thumbnail_set_side (NreThumbnail *self, int side)
{
  if (side == self->side)
    return;
  self->side = side;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  start (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDE]);
}

/** nre_thumbnail_set_icon_name: @icon_name: (nullable): the icon to show where there is no picture; see
 * NreThumbnailLook */
void
nre_thumbnail_set_icon_name (NreThumbnail *self, const char *icon_name)
{
  if (icon_name == NULL)
    {
      g_clear_pointer (&self->icon, gtk_widget_unparent);
      return;
    }
  if (self->icon == NULL)
    {
      self->icon = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      gtk_widget_set_parent (self->icon, GTK_WIDGET (self));
      gtk_widget_set_child_visible (self->icon, self->look <= NRE_THUMBNAIL_WAITING ||
                                                    self->look == NRE_THUMBNAIL_BROKEN);
    }
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), icon_name);
}

/* --- Drawing ------------------------------------------------------------------------------------- */

/* (transfer none): a checkerboard of two colours, which all thumbnails with the same sizes and colours share.
 * @side, @square: sides of the checkerboard and of its squares, in pixels */
static GdkTexture *
get_checker (guint side, guint square, const guint8 colors[2][3])
{
  static GHashTable *made;
  gpointer key = GUINT_TO_POINTER (side << 12 | square << 8 | colors[0][1]);
  GdkTexture *checker;
  g_autoptr (GBytes) bytes = NULL;
  guint8 *rgb;

  if (made == NULL)
    made = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  checker = g_hash_table_lookup (made, key);
  if (checker != NULL)
    return checker;
  rgb = g_malloc ((gsize) side * side * 3);
  for (guint y = 0; y < side; y++)
    for (guint x = 0; x < side; x++)
      memcpy (rgb + ((gsize) y * side + x) * 3, colors[(x / square + y / square) % 2], 3);
  bytes = g_bytes_new_take (rgb, (gsize) side * side * 3);
  checker = gdk_memory_texture_new ((int) side, (int) side, GDK_MEMORY_R8G8B8, bytes, (gsize) side * 3);
  g_hash_table_insert (made, key, checker);
  return checker;
}

/* Draw the picture centred in @all, with its aspect ratio. */
static void
append_picture (NreThumbnail *self, GtkSnapshot *snapshot, const graphene_rect_t *all)
{
  static const guint8 greys[2][3] = { { 0xc0, 0xc0, 0xc0 }, { 0x90, 0x90, 0x90 } };
  GdkTexture *texture = self->picture->texture;
  double width = gdk_texture_get_width (texture), height = gdk_texture_get_height (texture);
  double scale = self->side / MAX (width, height);
  guint square = (guint) CLAMP (self->side / 5, LEAST_SQUARE, MOST_SQUARE);
  graphene_rect_t rect = GRAPHENE_RECT_INIT ((float) (all->origin.x + (self->side - width * scale) / 2),
                                             (float) (all->origin.y + (self->side - height * scale) / 2),
                                             (float) (width * scale), (float) (height * scale));

  if (self->picture->has_alpha)
    {
      gtk_snapshot_push_clip (snapshot, &rect);
      gtk_snapshot_append_texture (snapshot, get_checker ((guint) self->side, square, greys), all);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_append_texture (snapshot, texture, &rect);
}

static void
append_dash (NreThumbnail *self, GtkSnapshot *snapshot, const graphene_rect_t *all)
{
  GskRoundedRect frame;
  GdkRGBA color;
  float width = (float) MAX (self->side / 4, 4);

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  color.alpha *= 0.55f;
  gsk_rounded_rect_init_from_rect (&frame, all, (float) self->side * CORNER / 16);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ color, color, color, color });
  gtk_snapshot_append_color (snapshot, &color,
                             &GRAPHENE_RECT_INIT (all->origin.x + ((float) self->side - width) / 2,
                                                  all->origin.y + floorf ((float) self->side / 2), width, 1));
}

static void
nre_thumbnail_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const guint8 missing[2][3] = { { 0xff, 0x40, 0xc8 }, { 0x14, 0x10, 0x14 } };
  NreThumbnail *self = NRE_THUMBNAIL (widget);
  float x = (float) ((gtk_widget_get_width (widget) - self->side) / 2);
  float y = (float) ((gtk_widget_get_height (widget) - self->side) / 2);
  graphene_rect_t all = GRAPHENE_RECT_INIT (x, y, (float) self->side, (float) self->side);
  gboolean is_missing =
      self->look == NRE_THUMBNAIL_MISSING || (self->look == NRE_THUMBNAIL_BROKEN && self->icon == NULL);
  GskRoundedRect round;

  if (self->icon != NULL)
    gtk_widget_snapshot_child (widget, self->icon, snapshot);
  if (self->look == NRE_THUMBNAIL_UNTEXTURED)
    append_dash (self, snapshot, &all);
  if (self->look != NRE_THUMBNAIL_PIXELS && self->look != NRE_THUMBNAIL_COLOR && !is_missing)
    return;
  gsk_rounded_rect_init_from_rect (&round, &all, (float) self->side * CORNER / 16);
  gtk_snapshot_push_rounded_clip (snapshot, &round);
  if (self->look == NRE_THUMBNAIL_PIXELS)
    append_picture (self, snapshot, &all);
  else if (self->look == NRE_THUMBNAIL_COLOR)
    gtk_snapshot_append_color (snapshot, &self->picture->color, &all);
  else
    gtk_snapshot_append_texture (snapshot,
                                 get_checker ((guint) self->side, (guint) MAX (self->side / 5, 1), missing),
                                 &all);
  gtk_snapshot_pop (snapshot);
}

static void
nre_thumbnail_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = NRE_THUMBNAIL (widget)->side;
}

static void
nre_thumbnail_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreThumbnail *self = NRE_THUMBNAIL (widget);

  if (self->icon != NULL)
    gtk_widget_size_allocate (self->icon, &(GtkAllocation){ 0, 0, width, height }, -1);
}

static void
nre_thumbnail_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_thumbnail_parent_class)->map (widget);
  start (NRE_THUMBNAIL (widget));
}

static void
nre_thumbnail_unmap (GtkWidget *widget)
{
  let_go (NRE_THUMBNAIL (widget));
  GTK_WIDGET_CLASS (nre_thumbnail_parent_class)->unmap (widget);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_thumbnail_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_LOOK)
    g_value_set_int (value, (int) NRE_THUMBNAIL (object)->look);
  else
    g_value_set_int (value, NRE_THUMBNAIL (object)->side);
}

static void
nre_thumbnail_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  nre_thumbnail_set_side (NRE_THUMBNAIL (object), g_value_get_int (value));
}

static void
nre_thumbnail_dispose (GObject *object)
{
  NreThumbnail *self = NRE_THUMBNAIL (object);

  let_go (self);
  g_clear_object (&self->document);
  g_clear_object (&self->entry);
  g_clear_pointer (&self->archive, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->picture, nre_thumbnail_picture_unref);
  g_clear_pointer (&self->icon, gtk_widget_unparent);
  G_OBJECT_CLASS (nre_thumbnail_parent_class)->dispose (object);
}

static void
nre_thumbnail_class_init (NreThumbnailClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = nre_thumbnail_dispose;
  object_class->get_property = nre_thumbnail_get_property;
  object_class->set_property = nre_thumbnail_set_property;
  widget_class->snapshot = nre_thumbnail_snapshot;
  widget_class->measure = nre_thumbnail_measure;
  widget_class->size_allocate = nre_thumbnail_size_allocate;
  widget_class->map = nre_thumbnail_map;
  widget_class->unmap = nre_thumbnail_unmap;

  properties[PROP_LOOK] = g_param_spec_int ("look", NULL, NULL, 0, NRE_THUMBNAIL_BROKEN, 0,
                                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIDE] =
      g_param_spec_int ("side", NULL, NULL, 1, MOST_SIDE, DEFAULT_SIDE,
                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "thumbnail");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
nre_thumbnail_init (NreThumbnail *self)
{
  self->side = DEFAULT_SIDE;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (start), NULL);
}

/** nre_thumbnail_new: @side: width and height, in logical pixels */
GtkWidget *
nre_thumbnail_new (int side)
{
  return g_object_new (NRE_TYPE_THUMBNAIL, "side", side, NULL);
}

/** nre_thumbnail_new_named: (transfer floating) (nullable): a thumbnail of a named entry; see
 * nre_thumbnail_set_texture(). NULL if the entry is not found, or its kind has no pictures. */
GtkWidget *
nre_thumbnail_new_named (int side, NreDocument *document, const char *archive, const char *name)
{
  GtkWidget *self;
  NreResourcePlace place;
  NreKind kind;

  if (nre_resources_find (nre_resources_get (document), archive, name, &place) != NRE_RESOURCE_FOUND ||
      !nre_thumbnail_place_get_kind (&place, &kind) || !nre_thumbnail_can_show_kind (kind))
    return NULL;
  self = nre_thumbnail_new (side);
  nre_thumbnail_set_texture (NRE_THUMBNAIL (self), document, archive, name);
  return self;
}

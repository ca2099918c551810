/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export-gltf-buffer.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-span.h"

#include <math.h>
#include <string.h>

/* The maximum size of a buffer in bytes. A GLB file has 32-bit lengths, and a GByteArray doubles its
 * allocation as it grows. */
#define MAX_SIZE ((guint64) 1 << 30)

enum
{
  LINEAR = 9729,
  LINEAR_MIPMAP_LINEAR = 9987,
  REPEAT = 10497,
};

typedef enum
{
  COMPONENT_U8 = 5121,
  COMPONENT_U16 = 5123,
  COMPONENT_U32 = 5125,
  COMPONENT_FLOAT = 5126,
} Component;

/* Each array has a view and an accessor, both with the index of the array. */
typedef struct
{
  guint         offset;
  guint         size;
  guint         count;
  guint         columns;
  Component     component;
  gboolean      normalized;
  NreGltfTarget target;
  gboolean      bounds;
  float         min[4];
  float         max[4];
} Array;

/**
 * Image:
 * @name: name of the texture
 * @uri: (nullable): URI of the image file; NULL if the image is in the buffer, at @offset
 */
typedef struct
{
  char *name;
  char *uri;
  guint offset;
  guint size;
} Image;

struct _NreGltfBuffer
{
  GByteArray *bytes;
  GArray     *arrays;
  GArray     *images;           /* of Image; their views follow the views of the arrays */
  gboolean    overflow;
};

static void
clear_image (gpointer data)
{
  Image *image = data;

  g_free (image->name);
  g_free (image->uri);
}

NreGltfBuffer *
nre_gltf_buffer_new (void)
{
  NreGltfBuffer *self = g_new0 (NreGltfBuffer, 1);

  self->bytes = g_byte_array_new ();
  self->arrays = g_array_new (FALSE, TRUE, sizeof (Array));
  self->images = g_array_new (FALSE, TRUE, sizeof (Image));
  g_array_set_clear_func (self->images, clear_image);
  return self;
}

void
nre_gltf_buffer_free (NreGltfBuffer *self)
{
  g_byte_array_unref (self->bytes);
  g_array_unref (self->arrays);
  g_array_unref (self->images);
  g_free (self);
}

/* Add @size bytes at a multiple of 4, padded with zeros. Returns: (transfer none) (nullable): the bytes to
 * fill; NULL if the buffer would exceed MAX_SIZE */
static guint8 *
add_bytes (NreGltfBuffer *self, guint64 size, guint *offset)
{
  guint start = (self->bytes->len + 3) & ~3u;

  if (self->overflow || start + size > MAX_SIZE)
    {
      self->overflow = TRUE;
      return NULL;
    }
  *offset = start;
  g_byte_array_set_size (self->bytes, start + (guint) ((size + 3) & ~(guint64) 3));
  if (size % 4 != 0)
    memset (self->bytes->data + start + size, 0, 4 - size % 4);
  return self->bytes->data + start;
}

static guint8 *
add_array (NreGltfBuffer *self, Array *array, guint64 size)
{
  guint8 *out = add_bytes (self, size, &array->offset);

  array->size = out != NULL ? (guint) size : 0;
  return out;
}

/**
 * nre_gltf_buffer_add_floats:
 * @values: @count rows of @columns finite numbers; at least one row
 * @bounds: whether to store the minimum and maximum of each column
 *
 * Add an array of numbers.
 *
 * Returns: the index of its accessor
 */
guint
nre_gltf_buffer_add_floats (NreGltfBuffer *self, const float *values, guint count, guint columns,
                            NreGltfTarget target, gboolean bounds)
{
  Array array = { .count = count, .columns = columns, .component = COMPONENT_FLOAT, .target = target,
                  .bounds = bounds };
  guint8 *out = add_array (self, &array, 4 * (guint64) count * columns);

  for (guint k = 0; k < columns; k++)
    array.min[k] = array.max[k] = values[k];
  for (gsize i = 0; out != NULL && i < (gsize) count * columns; i++)
    {
      guint k = i % columns;

      nre_store_f32 (out + 4 * i, values[i]);
      array.min[k] = MIN (array.min[k], values[i]);
      array.max[k] = MAX (array.max[k], values[i]);
    }
  g_array_append_val (self->arrays, array);
  return self->arrays->len - 1;
}

/** nre_gltf_buffer_add_colours: add an array of @count colours, RGBA 0 … 255. Returns: the index of its
 * accessor */
guint
nre_gltf_buffer_add_colours (NreGltfBuffer *self, const guint8 *rgba, guint count)
{
  Array array = { .count = count, .columns = 4, .component = COMPONENT_U8, .normalized = TRUE,
                  .target = NRE_GLTF_VERTICES };
  guint8 *out = add_array (self, &array, 4 * (guint64) count);

  if (out != NULL)
    memcpy (out, rgba, 4 * (gsize) count);
  g_array_append_val (self->arrays, array);
  return self->arrays->len - 1;
}

/** nre_gltf_buffer_add_indices: add @count indices, all less than @n_vertices, of 16 bits if possible. The
 * index 65535 is not used with 16 bits, since it restarts a strip. Returns: the index of the accessor */
guint
nre_gltf_buffer_add_indices (NreGltfBuffer *self, const guint *indices, guint count, guint n_vertices)
{
  gboolean wide = n_vertices > G_MAXUINT16;
  Array array = { .count = count, .columns = 1, .component = wide ? COMPONENT_U32 : COMPONENT_U16,
                  .target = NRE_GLTF_INDICES };
  guint8 *out = add_array (self, &array, (wide ? 4 : 2) * (guint64) count);

  for (guint i = 0; out != NULL && i < count; i++)
    if (wide)
      nre_store_u32 (out + 4 * (gsize) i, indices[i]);
    else
      nre_store_u16 (out + 2 * (gsize) i, (guint16) indices[i]);
  g_array_append_val (self->arrays, array);
  return self->arrays->len - 1;
}

/**
 * nre_gltf_buffer_add_images:
 * @skins: (nullable): the source of the images
 * @beside: whether the images are separate files, rather than parts of the buffer
 *
 * Add all images, each with a texture of the same index.
 */
void
nre_gltf_buffer_add_images (NreGltfBuffer *self, const NreExportSkins *skins, gboolean beside)
{
  for (guint i = 0; skins != NULL && i < nre_export_skins_get_n_images (skins); i++)
    {
      const NreExportImage *image = nre_export_skins_get_image (skins, i);
      Image added = { g_strdup (image->texture), NULL, 0, (guint) g_bytes_get_size (image->png) };
      guint8 *out;

      if (beside)
        added.uri = g_uri_escape_string (image->name, NULL, TRUE);
      else if ((out = add_bytes (self, added.size, &added.offset)) != NULL)
        memcpy (out, g_bytes_get_data (image->png, NULL), added.size);
      g_array_append_val (self->images, added);
    }
}

/** nre_gltf_buffer_check_size: check that the arrays and images fit in the buffer. Fails with
 * NRE_ERROR_TOO_LARGE if they are larger than 1 GiB */
gboolean
nre_gltf_buffer_check_size (NreGltfBuffer *self, GError **error)
{
  return !self->overflow ||
         nre_fail (error, NRE_ERROR_TOO_LARGE, _("what is drawn is more than a glTF file can hold"));
}

static void
write_views (NreGltfBuffer *self, NreJsonWriter *writer)
{
  nre_json_writer_begin_member_array (writer, "bufferViews");
  for (guint i = 0; i < self->arrays->len; i++)
    {
      const Array *array = &g_array_index (self->arrays, Array, i);

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "buffer", 0);
      nre_json_writer_member_uint (writer, "byteOffset", array->offset);
      nre_json_writer_member_uint (writer, "byteLength", array->size);
      if (array->target != NRE_GLTF_NO_TARGET)
        nre_json_writer_member_uint (writer, "target", array->target);
      nre_json_writer_end_object (writer);
    }
  for (guint i = 0; i < self->images->len; i++)
    {
      const Image *image = &g_array_index (self->images, Image, i);

      if (image->uri != NULL)
        continue;
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "buffer", 0);
      nre_json_writer_member_uint (writer, "byteOffset", image->offset);
      nre_json_writer_member_uint (writer, "byteLength", image->size);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

static void
write_accessors (NreGltfBuffer *self, NreJsonWriter *writer)
{
  static const char *const types[] = { NULL, "SCALAR", "VEC2", "VEC3", "VEC4" };

  nre_json_writer_begin_member_array (writer, "accessors");
  for (guint i = 0; i < self->arrays->len; i++)
    {
      const Array *array = &g_array_index (self->arrays, Array, i);

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "bufferView", i);
      nre_json_writer_member_uint (writer, "componentType", array->component);
      if (array->normalized)
        nre_json_writer_member_boolean (writer, "normalized", TRUE);
      nre_json_writer_member_uint (writer, "count", array->count);
      nre_json_writer_member_string (writer, "type", types[array->columns]);
      if (array->bounds)
        {
          nre_json_writer_member_floats (writer, "min", array->min, array->columns);
          nre_json_writer_member_floats (writer, "max", array->max, array->columns);
        }
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

/* Write images, samplers and textures. Textures repeat, as in the game. */
static void
write_images (NreGltfBuffer *self, NreJsonWriter *writer)
{
  if (self->images->len == 0)
    return;
  nre_json_writer_begin_member_array (writer, "images");
  for (guint i = 0; i < self->images->len; i++)
    {
      const Image *image = &g_array_index (self->images, Image, i);

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_string (writer, "name", image->name);
      if (image->uri != NULL)
        nre_json_writer_member_string (writer, "uri", image->uri);
      else
        {
          nre_json_writer_member_uint (writer, "bufferView", self->arrays->len + i);
          nre_json_writer_member_string (writer, "mimeType", "image/png"); /* untranslated: a name */
        }
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_begin_member_array (writer, "samplers");
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_uint (writer, "magFilter", LINEAR);
  nre_json_writer_member_uint (writer, "minFilter", LINEAR_MIPMAP_LINEAR);
  nre_json_writer_member_uint (writer, "wrapS", REPEAT);
  nre_json_writer_member_uint (writer, "wrapT", REPEAT);
  nre_json_writer_end_object (writer);
  nre_json_writer_end_array (writer);
  nre_json_writer_begin_member_array (writer, "textures");
  for (guint i = 0; i < self->images->len; i++)
    {
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "sampler", 0);
      nre_json_writer_member_uint (writer, "source", i);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

/**
 * nre_gltf_buffer_write:
 * @uri: (nullable): URI of the file with the bytes of the buffer; NULL if they are in the same GLB file
 *
 * Write the members buffers, bufferViews, accessors, images, samplers and textures, unless they are empty.
 */
void
nre_gltf_buffer_write (NreGltfBuffer *self, NreJsonWriter *writer, const char *uri)
{
  write_images (self, writer);
  if (self->arrays->len == 0)
    return;
  nre_json_writer_begin_member_array (writer, "buffers");
  nre_json_writer_begin_object (writer);
  if (uri != NULL)
    nre_json_writer_member_string (writer, "uri", uri);
  nre_json_writer_member_uint (writer, "byteLength", self->bytes->len);
  nre_json_writer_end_object (writer);
  nre_json_writer_end_array (writer);
  write_views (self, writer);
  write_accessors (self, writer);
}

/** nre_gltf_buffer_finish: (transfer full): the bytes of the buffer, padded to a multiple of 4; may be
 * empty */
GBytes *
nre_gltf_buffer_finish (NreGltfBuffer *self)
{
  return g_bytes_new (self->bytes->data, self->bytes->len);
}

/* --- Parts common to all files -------------------------------------------------------------------------- */

const float nre_gltf_upright[4] = { -0.70710678f, 0, 0, 0.70710678f };

/* Convert a component of a colour: the palette has sRGB colours, and factors in glTF are linear. */
static float
to_linear (float value)
{
  return value <= 0.04045f ? value / 12.92f : powf ((value + 0.055f) / 1.055f, 2.4f);
}

/** nre_gltf_write_material: write the members of a material without metallic reflections */
void
nre_gltf_write_material (NreJsonWriter *writer, const char *name, const NreExportLook *look,
                         gboolean two_sided)
{
  const float *rgb = look->rgb;
  float rgba[4] = { to_linear (rgb[0]), to_linear (rgb[1]), to_linear (rgb[2]), 1 };

  nre_json_writer_member_string (writer, "name", name);
  nre_json_writer_begin_member_object (writer, "pbrMetallicRoughness");
  nre_json_writer_member_floats (writer, "baseColorFactor", rgba, 4);
  if (look->image != NRE_EXPORT_NO_IMAGE)
    {
      nre_json_writer_begin_member_object (writer, "baseColorTexture");
      nre_json_writer_member_uint (writer, "index", look->image);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_member_float (writer, "metallicFactor", 0);
  nre_json_writer_member_float (writer, "roughnessFactor", 0.75f);
  nre_json_writer_end_object (writer);
  if (look->alpha == NRE_SKIN_CUT)
    nre_json_writer_member_string (writer, "alphaMode", "MASK"); /* untranslated: glTF */
  else if (look->alpha == NRE_SKIN_BLENDED)
    nre_json_writer_member_string (writer, "alphaMode", "BLEND"); /* untranslated: glTF */
  if (two_sided || look->alpha != NRE_SKIN_OPAQUE)
    nre_json_writer_member_boolean (writer, "doubleSided", TRUE);
}

static void
append_chunk (GByteArray *out, const char *type, const guint8 *data, gsize size, guint8 fill)
{
  guint8 head[8];

  nre_store_u32 (head, (guint32) ((size + 3) & ~(gsize) 3));
  memcpy (head + 4, type, 4);
  g_byte_array_append (out, head, sizeof head);
  g_byte_array_append (out, data, (guint) size);
  while (out->len % 4 != 0)
    g_byte_array_append (out, &fill, 1);
}

/**
 * nre_gltf_pack:
 * @json: (transfer full): the JSON of the file
 * @bin: from nre_gltf_buffer_finish()
 *
 * Join the JSON and the buffer into a GLB file. Fails with NRE_ERROR_TOO_LARGE if both together have about
 * 2 GiB or more.
 *
 * Returns: (transfer full) (nullable): the file
 */
GBytes *
nre_gltf_pack (GString *json, GBytes *bin, GError **error)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();
  guint8 head[12] = "glTF";

  if ((guint64) json->len + g_bytes_get_size (bin) > G_MAXINT32 - 64)
    {
      g_string_free (json, TRUE);
      return nre_fail_null (error, NRE_ERROR_TOO_LARGE, _("what is drawn is more than a GLB file can hold"));
    }
  g_byte_array_append (out, head, sizeof head);
  append_chunk (out, "JSON", (const guint8 *) json->str, json->len, ' ');
  if (g_bytes_get_size (bin) > 0)
    append_chunk (out, "BIN\0", g_bytes_get_data (bin, NULL), g_bytes_get_size (bin), 0);
  g_string_free (json, TRUE);
  nre_store_u32 (out->data + 4, 2);
  nre_store_u32 (out->data + 8, out->len);
  return g_byte_array_free_to_bytes (g_steal_pointer (&out));
}

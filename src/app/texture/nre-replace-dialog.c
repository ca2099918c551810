/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-replace-dialog.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-field.h"
#include "nre-kinds.h"
#include "nre-message.h"
#include "nre-pixel-view.h"
#include "nre-replace-preview.h"
#include "nre-signal-source.h"
#include "nre-texture-quantise.h"
#include "nre-texture-words.h"
#include "nre-workspace.h"

/* The choices of @size_row. */
enum
{
  SIZE_OF_TEXTURE,
  SIZE_OF_PICTURE,
};

struct _NreReplaceDialog
{
  AdwWindow       parent_instance;

  AdwWindowTitle *title;
  NrePixelView   *before;
  NrePixelView   *after;
  GtkLabel       *before_label;
  GtkLabel       *after_label;
  AdwComboRow    *size_row;
  AdwComboRow    *format_row;
  AdwComboRow    *palette_row;
  AdwActionRow   *dither_row;
  GtkSwitch      *dither_switch;
  AdwActionRow   *mips_row;
  GtkSpinButton  *mips_spin;
  GtkLabel       *loss_label;
  GtkSpinner     *spinner;
  GtkWidget      *replace_button;

  NreTextureView *view;
  char           *name;         /* of the picture */
  GBytes         *rgba;
  guint           width;        /* of the picture */
  guint           height;
  GArray         *formats;      /* (element-type guint32): in the order of @format_row */
  NreReplacePreview *preview;   /* (nullable): the last preview; NULL before the first, or if it failed */
  double          zoom;
  NreJob         *making;       /* computes a preview; NULL if none is being computed */
  gboolean        stale;        /* whether the choices have changed since @making was started */
  gboolean        filling;
};

enum
{
  PROP_0,
  PROP_ZOOM,
  N_PROPS
};

enum
{
  REPLACE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreReplaceDialog, nre_replace_dialog, ADW_TYPE_WINDOW)

/** nre_replace_dialog_is_settled: whether the preview is up to date, for tests. */
gboolean
nre_replace_dialog_is_settled (NreReplaceDialog *self)
{
  return self->making == NULL;
}

/** nre_replace_dialog_get_words: (transfer none): the text that describes the loss, or says why there is no
 * preview. */
const char *
nre_replace_dialog_get_words (NreReplaceDialog *self)
{
  return gtk_label_get_label (self->loss_label);
}

/* --- What is asked for ---------------------------------------------------------------------------- */

/** nre_replace_dialog_get_form: @out: (out): the properties of the new texture */
void
nre_replace_dialog_get_form (NreReplaceDialog *self, NreTextureForm *out)
{
  const NreTexture *texture = nre_texture_view_get_texture (self->view);
  guint chosen = adw_combo_row_get_selected (self->format_row);

  nre_texture_form_init (out, texture);
  if (adw_combo_row_get_selected (self->size_row) == SIZE_OF_PICTURE)
    {
      out->width = self->width;
      out->height = self->height;
    }
  if (chosen < self->formats->len)
    out->format = g_array_index (self->formats, guint32, chosen);
  out->mip_count = (guint) gtk_spin_button_get_value_as_int (self->mips_spin);
  out->dither = nre_texture_dither_is_for (out->format) && gtk_switch_get_active (self->dither_switch);
  out->new_palette =
      out->format == 0 && (texture->format != 0 || adw_combo_row_get_selected (self->palette_row) == 1);
}

/* --- What is shown -------------------------------------------------------------------------------- */

/* @scaled: whether the picture was scaled to the size of the texture */
static char *
dup_loss (const NreReplacePreview *preview, gboolean scaled)
{
  const NreTextureLoss *loss = &preview->loss;
  g_autoptr (GString) text = g_string_new (NULL);

  if (loss->n_different == 0)
    return g_strdup (scaled ? _("Every pixel of the scaled picture is stored unchanged.")
                            : _("Nothing is lost: every pixel is stored unchanged."));
  /* Translators: how many pixels of a picture get another colour; how many there are; their share in
   * percent. */
  g_string_append_printf (text,
                          g_dngettext (GETTEXT_PACKAGE, "%'zu of %'zu pixels changes (%.1f %%)",
                                       "%'zu of %'zu pixels change (%.1f %%)", loss->n_different),
                          loss->n_different, loss->n, 100.0 * (double) loss->n_different / (double) loss->n);
  /* Translators: continues the sentence before: by how much a channel of them differs, of 255. */
  g_string_append_printf (text, _(", by %.1f of 255 on average and by %u at most."), loss->mean, loss->most);
  if (preview->loses_alpha)
    g_string_append_printf (text, " %s", _("The format has no alpha: transparent pixels become opaque."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
show_preview (NreReplaceDialog *self, const GError *error)
{
  g_autofree char *words = NULL;
  NreTextureForm form;

  nre_replace_dialog_get_form (self, &form);
  nre_pixel_view_set_picture (self->before, self->preview != NULL ? self->preview->before : NULL);
  nre_pixel_view_set_picture (self->after, self->preview != NULL ? self->preview->after : NULL);
  words = self->preview != NULL
              ? dup_loss (self->preview, form.width != self->width || form.height != self->height)
              : nre_error_dup_sentence (error->message);
  gtk_label_set_label (self->loss_label, words);
  gtk_widget_set_sensitive (self->replace_button, self->preview != NULL);
}

static void
show_words (NreReplaceDialog *self, const NreTextureForm *form)
{
  g_autofree char *size = NULL, *format = nre_texture_words_of_format (form->format), *before = NULL,
                  *mips = NULL;

  /* Translators: the size of a picture in pixels. */
  size = g_strdup_printf (_("%u × %u"), form->width, form->height);
  if (form->width == self->width && form->height == self->height)
    before = g_strdup_printf ("%s · %s", self->name, size);
  else
    /* Translators: the name of a picture, and the size that it is scaled to. */
    before = g_strdup_printf (_("%s, scaled to %s"), self->name, size);
  gtk_label_set_label (self->before_label, before);
  gtk_label_set_label (self->after_label, format);
  /* Translators: the size of the smallest level of a texture, in pixels. */
  mips = g_strdup_printf (_("down to %u × %u"), MAX (form->width >> (form->mip_count - 1), 1),
                          MAX (form->height >> (form->mip_count - 1), 1));
  adw_action_row_set_subtitle (self->mips_row, mips);
  gtk_widget_set_visible (GTK_WIDGET (self->palette_row),
                          form->format == 0 && nre_texture_view_get_texture (self->view)->format == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->dither_row), nre_texture_dither_is_for (form->format));
}

static void start (NreReplaceDialog *self);

static void
made_cb (gpointer owner, NreReplacePreview *preview, const GError *error)
{
  NreReplaceDialog *self = owner;

  if (self->stale)
    {
      g_clear_pointer (&preview, nre_replace_preview_free);
      start (self);
      return;
    }
  gtk_spinner_stop (self->spinner);
  g_clear_pointer (&self->preview, nre_replace_preview_free);
  self->preview = preview;
  show_preview (self, error);
}

/* One preview at a time: of the choices made meanwhile, only the last is computed. */
static void
start (NreReplaceDialog *self)
{
  g_autoptr (GBytes) payload = nre_entry_view_dup_payload (NRE_ENTRY_VIEW (self->view));
  NreTextureForm form;

  self->stale = FALSE;
  nre_replace_dialog_get_form (self, &form);
  show_words (self, &form);
  if (payload == NULL)
    {
      g_autoptr (GError) error = g_error_new_literal (NRE_ERROR, NRE_ERROR_IO, _("the bytes cannot be read"));

      g_clear_pointer (&self->preview, nre_replace_preview_free);
      show_preview (self, error);
      return;
    }
  gtk_spinner_start (self->spinner);
  nre_replace_preview_make_start (&self->making, payload, self->rgba, self->width, self->height, &form, self,
                                  made_cb);
}

static void
update (NreReplaceDialog *self)
{
  NreTextureForm form;

  if (self->filling || self->view == NULL)
    return;
  gtk_widget_set_sensitive (self->replace_button, FALSE);
  if (self->making == NULL)
    {
      start (self);
      return;
    }
  self->stale = TRUE;
  nre_replace_dialog_get_form (self, &form);
  show_words (self, &form);
}

static void
on_replace (NreReplaceDialog *self)
{
  if (self->making != NULL || self->preview == NULL)
    return;
  g_signal_emit (self, signals[REPLACE], 0, self->preview->payload);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- What can be chosen --------------------------------------------------------------------------- */

static void
fill_sizes (NreReplaceDialog *self, const NreTexture *texture)
{
  /* Translators: a size in pixels that a texture can be given. */
  g_autofree char *old = g_strdup_printf (_("%u × %u (texture)"), texture->width, texture->height);
  g_autofree char *new = g_strdup_printf (_("%u × %u (picture)"), self->width, self->height);
  g_autoptr (GtkStringList) list = gtk_string_list_new ((const char *[]){ old, new, NULL });

  adw_combo_row_set_model (self->size_row, G_LIST_MODEL (list));
  gtk_widget_set_visible (GTK_WIDGET (self->size_row),
                          texture->width != self->width || texture->height != self->height);
}

static void
fill_formats (NreReplaceDialog *self)
{
  const NreReading *readings = nre_texture_words_get_formats ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; readings[i].title != NULL; i++)
    {
      g_autofree char *text = nre_texture_words_of_format (readings[i].word);

      gtk_string_list_append (list, text);
      g_array_append_val (self->formats, readings[i].word);
    }
  adw_combo_row_set_model (self->format_row, G_LIST_MODEL (list));
}

/** nre_replace_dialog_set_form: choose the properties of the new texture. A size other than that of the
 * present texture chooses the size of the picture. */
void
nre_replace_dialog_set_form (NreReplaceDialog *self, const NreTextureForm *form)
{
  const NreTexture *texture = nre_texture_view_get_texture (self->view);
  guint possible = nre_texture_words_count_possible (MAX (self->width, texture->width),
                                                     MAX (self->height, texture->height));

  self->filling = TRUE;
  adw_combo_row_set_selected (self->size_row, form->width == texture->width && form->height == texture->height
                                                ? SIZE_OF_TEXTURE
                                                : SIZE_OF_PICTURE);
  for (guint i = 0; i < self->formats->len; i++)
    if (g_array_index (self->formats, guint32, i) == form->format)
      adw_combo_row_set_selected (self->format_row, i);
  adw_combo_row_set_selected (self->palette_row, form->new_palette ? 1 : 0);
  gtk_switch_set_active (self->dither_switch, form->dither);
  gtk_spin_button_set_range (self->mips_spin, 1,
                             MAX (possible, MIN (texture->mip_count, NRE_TEXTURE_MAX_MIPS)));
  gtk_spin_button_set_value (self->mips_spin, form->mip_count);
  self->filling = FALSE;
  update (self);
}

/* --- The type ------------------------------------------------------------------------------------- */

static void
nre_replace_dialog_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_double (value, NRE_REPLACE_DIALOG (object)->zoom);
}

static void
nre_replace_dialog_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreReplaceDialog *self = NRE_REPLACE_DIALOG (object);

  if (self->zoom == g_value_get_double (value))
    return;
  self->zoom = g_value_get_double (value);
  g_object_notify_by_pspec (object, pspec);
}

static void
nre_replace_dialog_dispose (GObject *object)
{
  NreReplaceDialog *self = NRE_REPLACE_DIALOG (object);

  nre_set_signal_source (&self->view, NULL, self);
  G_OBJECT_CLASS (nre_replace_dialog_parent_class)->dispose (object);
}

static void
nre_replace_dialog_finalize (GObject *object)
{
  NreReplaceDialog *self = NRE_REPLACE_DIALOG (object);

  g_clear_pointer (&self->preview, nre_replace_preview_free);
  g_clear_pointer (&self->rgba, g_bytes_unref);
  g_array_unref (self->formats);
  g_free (self->name);
  G_OBJECT_CLASS (nre_replace_dialog_parent_class)->finalize (object);
}

static void
nre_replace_dialog_class_init (NreReplaceDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = nre_replace_dialog_dispose;
  object_class->finalize = nre_replace_dialog_finalize;
  object_class->get_property = nre_replace_dialog_get_property;
  object_class->set_property = nre_replace_dialog_set_property;
  properties[PROP_ZOOM] =
      g_param_spec_double ("zoom", NULL, NULL, 0, NRE_PIXEL_VIEW_MAX_ZOOM, 0,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[REPLACE] = g_signal_new ("replace", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_BYTES);
  gtk_widget_class_install_property_action (widget_class, "replace.zoom", "zoom");

  g_type_ensure (NRE_TYPE_PIXEL_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-replace-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, NreReplaceDialog, title);
  gtk_widget_class_bind_template_child (widget_class, NreReplaceDialog, before);
  gtk_widget_class_bind_template_child (widget_class, NreReplaceDialog, after);
  gtk_widget_class_bind_template_child (widget_class, NreReplaceDialog, before_label);
  gtk_widget_class_bind_template_child (widget_class, NreReplaceDialog, after_label);
  gtk_widget_class_bind_template_child (widget_class, NreReplaceDialog, size_row);
  gtk_widget_class_bind_template_child (widget_class, NreReplaceDialog, format_row);
  gtk_widget_class_bind_template_child (widget_class, NreReplaceDialog, palette_row);
  gtk_widget_class_bind_template_child (widget_class, NreReplaceDialog, dither_row);
  gtk_widget_class_bind_template_child (widget_class, NreReplaceDialog, dither_switch);
  gtk_widget_class_bind_template_child (widget_class, NreReplaceDialog, mips_row);
  gtk_widget_class_bind_template_child (widget_class, NreReplaceDialog, mips_spin);
  gtk_widget_class_bind_template_child (widget_class, NreReplaceDialog, loss_label);
  gtk_widget_class_bind_template_child (widget_class, NreReplaceDialog, spinner);
  gtk_widget_class_bind_template_child (widget_class, NreReplaceDialog, replace_button);
  gtk_widget_class_bind_template_callback (widget_class, on_replace);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
nre_replace_dialog_init (NreReplaceDialog *self)
{
  self->formats = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_window_focus_default (GTK_WINDOW (self));
  fill_formats (self);
}

/* The title names the texture and its file. */
static void
show_title (NreReplaceDialog *self)
{
  NreDocument *document = nre_entry_view_get_document (NRE_ENTRY_VIEW (self->view));
  NreEntry *entry =
      nre_document_is_loose (document) ? NULL : nre_entry_view_get_entry (NRE_ENTRY_VIEW (self->view));
  const char *file = nre_workspace_label_of (document);
  g_autofree char *number = NULL, *name = entry != NULL ? nre_entry_dup_title (entry, &number) : NULL;
  g_autofree char *whole = name != NULL ? g_strdup_printf (_("%s · %s"), name, file) : g_strdup (file);

  adw_window_title_set_subtitle (self->title, whole);
}

/**
 * nre_replace_dialog_new:
 * @view: the texture that is replaced
 * @name: name of the picture, for the user
 * @rgba: the picture, @width × @height × 4 bytes
 */
GtkWindow *
nre_replace_dialog_new (GtkWindow *parent, NreTextureView *view, const char *name, GBytes *rgba, guint width,
                        guint height)
{
  NreReplaceDialog *self = g_object_new (NRE_TYPE_REPLACE_DIALOG, "transient-for", parent, NULL);
  NreTextureForm form;

  self->view = g_object_ref (view);
  show_title (self);
  self->name = g_strdup (name);
  self->rgba = g_bytes_ref (rgba);
  self->width = width;
  self->height = height;
  fill_sizes (self, nre_texture_view_get_texture (view));
  nre_texture_form_init (&form, nre_texture_view_get_texture (view));
  nre_replace_dialog_set_form (self, &form);
  g_signal_connect_object (view, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WINDOW (self);
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-bits-button.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"

#define N_BITS 32
#define COLUMNS 8

struct _NreBitsButton
{
  GtkWidget parent_instance;

  GtkMenuButton  *button;
  GtkCheckButton *checks[N_BITS];       /* all NULL until the popover is needed for the first time */
  guint32         all;
  guint32         any;
  gboolean        showing;
  char           *name;
};

enum
{
  PROP_0,
  PROP_FIELD_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint commit_signal;

G_DEFINE_FINAL_TYPE (NreBitsButton, nre_bits_button, GTK_TYPE_WIDGET)

static void
show (NreBitsButton *self)
{
  if (self->checks[0] == NULL)
    return;
  self->showing = TRUE;
  for (guint i = 0; i < N_BITS; i++)
    {
      gboolean active = (self->all & 1u << i) != 0;

      gtk_check_button_set_active (self->checks[i], active);
      gtk_check_button_set_inconsistent (self->checks[i], !active && (self->any & 1u << i) != 0);
    }
  self->showing = FALSE;
}

/**
 * nre_bits_button_set_words:
 * @all: the bits that are set in all words
 * @any: the bits that are set in at least one word
 */
void
nre_bits_button_set_words (NreBitsButton *self, guint32 all, guint32 any)
{
  self->all = all;
  self->any = any;
  show (self);
}

static void
on_toggled (NreBitsButton *self, GtkCheckButton *check)
{
  for (guint i = 0; i < N_BITS && !self->showing; i++)
    if (self->checks[i] == check)
      {
        g_signal_emit (self, commit_signal, 0, 1u << i, gtk_check_button_get_active (check) ? 1u << i : 0);
        break;
      }
  /* A handler has set the new words by now. If not, the edit failed, and the old ones remain. */
  if (!self->showing)
    show (self);
}

static GtkWidget *
make_check (NreBitsButton *self, guint bit)
{
  g_autofree char *label = g_strdup_printf ("%u", bit);
  /* Translators: a bit of a word, by its number, and its mask. */
  g_autofree char *name = g_strdup_printf (_("Bit %u"), bit);
  g_autofree char *mask = g_strdup_printf ("0x%08X", 1u << bit);
  GtkWidget *check = gtk_check_button_new_with_label (label);

  nre_gtk_set_tooltip (check, mask);
  nre_accessible_set_label (check, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, mask, -1);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (on_toggled), self);
  return check;
}

static void
make_checks (GtkMenuButton *button, gpointer data)
{
  NreBitsButton *self = data;
  GtkWidget *grid, *popover;

  if (self->checks[0] != NULL)
    return;
  grid = gtk_grid_new ();
  popover = gtk_popover_new ();
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  gtk_widget_add_css_class (grid, "numeric");
  for (guint i = 0; i < N_BITS; i++)
    {
      self->checks[i] = GTK_CHECK_BUTTON (make_check (self, i));
      gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->checks[i]), i % COLUMNS, i / COLUMNS, 1, 1);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), grid);
  gtk_menu_button_set_popover (self->button, popover);
  show (self);
}

/** nre_bits_button_open: open the popover, as if the button were pressed. */
void
nre_bits_button_open (NreBitsButton *self)
{
  gtk_menu_button_popup (self->button);
}

/** nre_bits_button_get_check: (transfer none): the check box of a bit, 0 … 31; made if there is none yet. */
GtkCheckButton *
nre_bits_button_get_check (NreBitsButton *self, guint bit)
{
  make_checks (self->button, self);
  return self->checks[bit];
}

static void
nre_bits_button_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FIELD_NAME)
    g_value_set_string (value, NRE_BITS_BUTTON (object)->name);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_bits_button_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreBitsButton *self = NRE_BITS_BUTTON (object);
  g_autofree char *label = NULL;

  if (id != PROP_FIELD_NAME)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_free (self->name);
  self->name = g_value_dup_string (value);
  /* Translators: a button beside a word, %s is what the word is called. */
  label = g_strdup_printf (_("%s: bits"), self->name != NULL ? self->name : "");
  nre_gtk_set_tooltip (GTK_WIDGET (self->button), label);
  nre_accessible_set_label (self->button, label);
}

static void
nre_bits_button_dispose (GObject *object)
{
  nre_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (nre_bits_button_parent_class)->dispose (object);
}

static void
nre_bits_button_finalize (GObject *object)
{
  g_free (NRE_BITS_BUTTON (object)->name);
  G_OBJECT_CLASS (nre_bits_button_parent_class)->finalize (object);
}

static void
nre_bits_button_class_init (NreBitsButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = nre_bits_button_get_property;
  object_class->set_property = nre_bits_button_set_property;
  object_class->dispose = nre_bits_button_dispose;
  object_class->finalize = nre_bits_button_finalize;

  properties[PROP_FIELD_NAME] = g_param_spec_string ("field-name", NULL, NULL, NULL,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  commit_signal = g_signal_new ("commit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
nre_bits_button_init (NreBitsButton *self)
{
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_icon_name (self->button, "view-grid-symbolic");
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_menu_button_set_create_popup_func (self->button, make_checks, self, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->button), GTK_WIDGET (self));
}

/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-shy-bin.h"

struct _NreShyBin
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (NreShyBin, nre_shy_bin, ADW_TYPE_BIN)

static gboolean
nre_shy_bin_grab_focus (GtkWidget *widget)
{
  return FALSE;
}

static void
nre_shy_bin_class_init (NreShyBinClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = nre_shy_bin_grab_focus;
}

static void
nre_shy_bin_init (NreShyBin *self)
{
}

GtkWidget *
nre_shy_bin_new (GtkWidget *child)
{
  return g_object_new (NRE_TYPE_SHY_BIN, "child", child, NULL);
}

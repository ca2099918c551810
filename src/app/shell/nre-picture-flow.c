/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-picture-flow.h"

#include <glib/gi18n.h>

#include "nre-base-name.h"
#include "nre-export-files.h"
#include "nre-file-choice.h"
#include "nre-job.h"
#include "nre-message.h"
#include "nre-report.h"

#define SUFFIX ".png"

typedef struct
{
  NreHost    *host;
  GdkTexture *texture;          /* picture at the time of the request */
  char       *path;
} PictureFlow;

static void
flow_free (gpointer data)
{
  PictureFlow *flow = data;

  g_object_unref (flow->host);
  g_object_unref (flow->texture);
  g_free (flow->path);
  g_free (flow);
}

/* (transfer full) (nullable): render a widget with everything drawn over it, at the scale of its window. */
static GdkTexture *
take_picture (GtkWidget *widget)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  float scale = (float) gtk_widget_get_scale_factor (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  GdkTexture *texture;

  gtk_snapshot_scale (snapshot, scale, scale);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return NULL;
  texture =
      gsk_renderer_render_texture (renderer, node,
                                   &GRAPHENE_RECT_INIT (0, 0, scale * (float) width, scale * (float) height));
  gsk_render_node_unref (node);
  return texture;
}

static void
write_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  PictureFlow *flow = data;
  g_autoptr (NreExportFiles) files = nre_export_files_new ();

  nre_export_files_take (files, g_strdup (flow->path), gdk_texture_save_to_png_bytes (flow->texture));
  nre_export_files_write (files, cancellable, NULL, NULL, error);
}

static void
written_cb (gpointer owner, gpointer data, const GError *error)
{
  PictureFlow *flow = data;
  g_autofree char *name = g_filename_display_basename (flow->path);
  /* Translators: %s is a file name. */
  g_autofree char *text = g_strdup_printf (_("“%s” was saved"), name);

  if (nre_host_is_closed (flow->host))
    return;
  if (error == NULL)
    nre_host_add_toast (flow->host, nre_toast_new (text));
  else
    nre_message_show (GTK_WINDOW (flow->host), _("The Picture Was Not Saved"), error->message);
}

static const NreJobType write_job = { write_thread, written_cb, flow_free };

static void
write_picture (PictureFlow *flow)
{
  nre_job_start (NULL, &write_job, flow, NULL);
}

static void
replace_cb (const char *answer, gpointer data)
{
  PictureFlow *flow = data;

  if (g_str_equal (answer, "action"))
    write_picture (flow);
  else
    flow_free (flow);
}

/* Ask whether to replace the file with the suffix: the chooser only asked about the name that was typed. */
static void
ask_to_replace (PictureFlow *flow)
{
  g_autofree char *name = g_filename_display_basename (flow->path);
  g_autofree char *body = g_strdup_printf (_("This folder already contains a file “%s”."), name);

  nre_message_ask (GTK_WINDOW (flow->host), _("Replace the File?"), body, _("_Replace"), replace_cb, flow);
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  PictureFlow *flow = data;
  g_autoptr (GFile) file = nre_file_choice_take (dialog, response), folder = NULL;
  g_autofree char *path = NULL, *lower = NULL;

  path = file != NULL ? g_file_get_path (file) : NULL;
  if (path == NULL)
    {
      if (file != NULL)
        nre_message_show (GTK_WINDOW (flow->host), _("The File Cannot Be Saved There"),
                          _("Files can only be saved to folders on this computer."));
      flow_free (flow);
      return;
    }
  folder = g_file_get_parent (file);
  nre_host_set_recent_folder (flow->host, folder);
  lower = g_ascii_strdown (path, -1);
  if (g_str_has_suffix (lower, SUFFIX))
    flow->path = g_steal_pointer (&path);
  else
    flow->path = g_strconcat (path, SUFFIX, NULL);
  if (path != NULL && g_file_test (flow->path, G_FILE_TEST_EXISTS))
    ask_to_replace (flow);
  else
    write_picture (flow);
}

/** nre_picture_flow_run: let the user choose a file, and save the picture of the page as PNG, as it was
 * before the question. If the page shows no picture, only tell the user. */
void
nre_picture_flow_run (NreHost *host, NrePage *page)
{
  GtkWidget *picture = nre_page_get_picture (page);
  g_autoptr (GFile) folder = nre_host_get_recent_folder (host);
  g_autofree char *base = NULL, *name = NULL;
  GtkFileChooserNative *dialog;
  GdkTexture *texture;
  PictureFlow *flow;

  texture = picture != NULL && gtk_widget_get_mapped (picture) ? take_picture (picture) : NULL;
  if (texture == NULL)
    {
      nre_host_add_toast (host, nre_toast_new (_("This page shows no viewport now")));
      return;
    }
  flow = g_new0 (PictureFlow, 1);
  flow->host = g_object_ref (host);
  flow->texture = texture;
  base = nre_base_name_of (nre_page_get_document (page), nre_page_get_entry (page));
  name = g_strconcat (base, SUFFIX, NULL);
  dialog = gtk_file_chooser_native_new (_("Save Picture of Viewport"), GTK_WINDOW (host),
                                        GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  nre_file_choice_show (dialog, folder, G_CALLBACK (chosen_cb), flow);
}

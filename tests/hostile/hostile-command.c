/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hostile-command.h"

#include "nre-json-reader.h"
#include "test-heap.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#ifndef NRE_SANITIZED
#define NRE_SANITIZED 0
#endif

/* What a command may hold: four times its input, and this much for whatever else. */
#define MAX_HEAP(input) (4 * (guint64) (input) + (1 << 20))
/* Processor time in nanoseconds. None of the files is larger than some kilobytes. */
#define MAX_TIME (G_GINT64_CONSTANT (250000000) * (NRE_SANITIZED ? 10 : 1))
#define MAX_WORDS 12

/* Standard output and standard error, and what stands in for each while a command runs. */
typedef struct
{
  int        fd;
  int        original;
  int        file;
  GByteArray *text;
} Stream;

static Stream streams[2] = { { STDOUT_FILENO }, { STDERR_FILENO } };
static gboolean running;
static char about[512];
static guint64 n_run;
static guint64 peak;

static void
write_all (int fd, const char *text, gsize size)
{
  if (write (fd, text, size) < 0)
    return;
}

/* Before the process ends: what was tried, and what was printed. */
static void
on_end (int number G_GNUC_UNUSED)
{
  const Stream *error = &streams[1];
  char text[4096];
  ssize_t n;

  write_all (error->original, "while at ", 9);
  write_all (error->original, about, strlen (about));
  write_all (error->original, "\n", 1);
  for (off_t at = 0; running && (n = pread (error->file, text, sizeof text, at)) > 0; at += n)
    write_all (error->original, text, (gsize) n);
}

/** hostile_command_init: @folder: for what is printed */
void
hostile_command_init (const char *folder)
{
  const struct sigaction end = { .sa_handler = on_end, .sa_flags = (int) SA_RESETHAND };

  for (guint i = 0; i < G_N_ELEMENTS (streams); i++)
    {
      g_autofree char *path = g_build_filename (folder, "printed", NULL);

      streams[i].original = dup (streams[i].fd);
      streams[i].file = open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
      streams[i].text = g_byte_array_sized_new (1 << 20);
      g_assert_cmpint (streams[i].file, >=, 0);
      unlink (path);
    }
  sigaction (SIGABRT, &end, NULL);
  sigaction (SIGTRAP, &end, NULL);
  if (!NRE_SANITIZED)
    sigaction (SIGSEGV, &end, NULL);
}

/** hostile_command_about: what is tried, in case that it fails. */
void
hostile_command_about (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_vsnprintf (about, sizeof about, format, args);
  va_end (args);
}

void
hostile_command_fail (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("%s\n", text);
  abort ();
}

guint64
hostile_command_get_n (void)
{
  return n_run;
}

/** hostile_command_get_peak: the most bytes that a command held. */
guint64
hostile_command_get_peak (void)
{
  return peak;
}

static void
turn_away (void)
{
  fflush (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (streams); i++)
    if (ftruncate (streams[i].file, 0) != 0 || lseek (streams[i].file, 0, SEEK_SET) != 0 ||
        dup2 (streams[i].file, streams[i].fd) < 0)
      abort ();
  running = TRUE;
}

static void
turn_back (void)
{
  fflush (NULL);
  running = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (streams); i++)
    {
      off_t size = lseek (streams[i].file, 0, SEEK_END);

      dup2 (streams[i].original, streams[i].fd);
      g_byte_array_set_size (streams[i].text, (guint) size + 1);
      if (pread (streams[i].file, streams[i].text->data, (size_t) size, 0) != size)
        abort ();
      streams[i].text->data[size] = '\0';
    }
}

/* Text that does to a terminal what it likes has control characters. */
static gboolean
can_be_shown (const char *text, gsize size)
{
  if (!g_utf8_validate (text, (gssize) size, NULL))
    return FALSE;
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_iscntrl (g_utf8_get_char (at)) && *at != '\n')
      return FALSE;
  return TRUE;
}

static void
judge (const char *words, const char *file, gsize size, gboolean json, int status, gint64 time)
{
  const char *out = (const char *) streams[0].text->data, *error = (const char *) streams[1].text->data;
  gsize out_size = streams[0].text->len - 1, error_size = streams[1].text->len - 1;
  guint64 held = test_heap_get_peak ();

  peak = MAX (peak, held);
  if (!can_be_shown (out, out_size) || !can_be_shown (error, error_size))
    hostile_command_fail ("%s: cannot be shown: %s%s", words, error, out);
  if (status != NRE_EXIT_OK && status != NRE_EXIT_FINDINGS && error_size == 0)
    hostile_command_fail ("%s: fails with %d, and says nothing", words, status);
  if (error_size > 0 &&
      (!g_str_has_prefix (error, "nres: ") || (file != NULL && strstr (error, file) == NULL)))
    hostile_command_fail ("%s: the message does not name the file: %s", words, error);
  if (json && out_size > 0)
    {
      g_autoptr (GError) failure = NULL;
      g_autoptr (JsonNode) node = nre_json_read (out, out_size, &failure);

      if (node == NULL)
        hostile_command_fail ("%s: this is not JSON: %s: %s", words, failure->message, out);
    }
  if (held > MAX_HEAP (size))
    hostile_command_fail ("%s: held %" G_GUINT64_FORMAT " bytes for a file of %" G_GSIZE_FORMAT, words, held,
                          size);
  if (time > MAX_TIME)
    hostile_command_fail ("%s: took %.3f s for a file of %" G_GSIZE_FORMAT, words, (double) time / 1e9, size);
}

static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

/**
 * hostile_command_run:
 * @file: (nullable): whose name a message has to have
 * @size: of the input in bytes
 * @...: the name of the command and its arguments
 *
 * Returns: the exit status
 */
int
hostile_command_run (int (*command) (int argc, char **argv), const char *file, gsize size, ...)
{
  char *words[MAX_WORDS + 1] = { NULL };
  g_autofree char *line = NULL, *name = file != NULL ? g_path_get_basename (file) : NULL;
  gboolean json = FALSE;
  gint64 time;
  int n = 0, status;
  va_list args;

  va_start (args, size);
  while ((words[n] = va_arg (args, char *)) != NULL)
    {
      json = json || strcmp (words[n], "--json") == 0;
      n++;
      g_assert_cmpint (n, <, MAX_WORDS);
    }
  va_end (args);
  /* Options are taken out of the words. */
  line = g_strjoinv (" ", words);
  turn_away ();
  test_heap_begin ();
  time = get_time ();
  status = command (n, words);
  time = get_time () - time;
  turn_back ();
  n_run++;
  judge (line, name, size, json, status, time);
  return status;
}

#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Is a file recognised as an NRes archive, or a texture, by its content, by its name, and not by mistake?
# Usage: check-mime-type.sh PACKAGE.xml, the built definition of the type.
set -eu

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir -p "$work/data/mime/packages" "$work/files"
cp "$1" "$work/data/mime/packages/"
update-mime-database "$work/data/mime"

for name in bases.rlb Textures.lib Land.msh Land.map BASES.RLB no-suffix
do
  printf 'NRes\0\1\0\0\0\0\0\0\020\0\0\0' > "$work/files/$name"
done
printf '!<arch>\n' > "$work/files/import.lib"
printf 'NRes is the name of a format\n' > "$work/files/notes"

printf 'Texm\100\0\0\0\100\0\0\0' > "$work/files/HULL.0"
printf 'Texm\100\0\0\0\100\0\0\0' > "$work/files/texture"

# is NAME yes|no|TYPE
failed=0
is ()
{
  local type answer=no
  type=$(XDG_DATA_HOME=$work/data gio info -a standard::content-type "$work/files/$1" |
         sed -n 's/^ *standard::content-type: //p')
  [ "$type" = application/x-nres ] && answer=yes
  [ "$type" = image/x-texm ] && answer=$type
  if [ "$answer" = "$2" ]
  then
    echo "$1: $type"
  else
    echo "$1: $type, expected application/x-nres or what is said: $2"
    failed=1
  fi
}

is bases.rlb yes
is Textures.lib yes
is Land.msh yes
is Land.map yes
is BASES.RLB yes
is no-suffix yes
is import.lib no
is notes no
is HULL.0 image/x-texm
is texture image/x-texm

exit $failed

#!/usr/bin/env bash
# own_screen.sh PROGRAM [ARGS]: runs a test on a virtual screen of its own, with a window manager: nobody else takes its
# mouse and its focus, and nothing is left there by another. SPRUNG_SCREEN=shared runs it on the present one, to be watched.
set -uo pipefail
export QT_QPA_PLATFORM=xcb
if [ "${SPRUNG_SCREEN:-}" = shared ] || ! command -v Xvfb >/dev/null; then
  exec "$@"
fi

folder=$(mktemp -d)
screen= manager=
drop() {
  [ -z "$manager" ] || kill "$manager" 2>/dev/null
  [ -z "$screen" ] || kill "$screen" 2>/dev/null
  wait 2>/dev/null
  rm -rf "$folder"
}
trap drop EXIT
trap 'exit 143' TERM INT HUP

# The server finds a free number itself and tells it when it is ready.
mkfifo "$folder/number"
Xvfb -displayfd 3 -screen 0 1600x1000x24 +extension GLX -nolisten tcp -noreset 3>"$folder/number" 2>"$folder/log" &
screen=$!
if ! read -r -t 20 number <"$folder/number"; then
  cat "$folder/log" >&2
  echo "own_screen: no virtual screen" >&2
  exit 1
fi
export DISPLAY=:$number
unset XAUTHORITY

# Mouse and focus tests need a window manager that answers; give it up to twenty seconds to do so.
openbox >/dev/null 2>&1 &
manager=$!
for _ in $(seq 200); do
  xdotool get_num_desktops >/dev/null 2>&1 && break
  sleep 0.1
done

"$@" &
wait $!

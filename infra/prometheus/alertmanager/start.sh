#!/bin/sh
# Fills in alertmanager.yml and becomes Alertmanager. Arguments are Alertmanager's. ALERTS_SMTP is host:port; PAGES_TO and
# TICKETS_TO are addresses separated by commas. The password is in a file, which only this process reads.
set -eu
here=$(dirname "$0")
: "${ALERTS_SMTP:?}" "${ALERTS_FROM:?}" "${PAGES_TO:?}"
: "${TICKETS_TO:=$PAGES_TO}" "${ALERTS_USER:=}" "${ALERTS_PASSWORD_FILE:=}" "${ALERTS_TLS:=true}" "${ALERTS_CONFIG:=/tmp/alertmanager.yml}"

replacing=
for name in ALERTS_SMTP ALERTS_FROM ALERTS_USER ALERTS_PASSWORD_FILE ALERTS_TLS PAGES_TO TICKETS_TO; do
  eval "value=\$$name"
  case $value in *[!A-Za-z0-9@._+:/,-]*)
    echo "$name has a character that no address or host has" >&2
    exit 1
  esac
  [ "$name" = ALERTS_TLS ] || value="'$value'"
  replacing="$replacing;s|\${$name}|$value|g"
done
sed "${replacing#;}" "$here/alertmanager.yml.template" >"$ALERTS_CONFIG"
exec "${ALERTMANAGER:-alertmanager}" --config.file="$ALERTS_CONFIG" "$@"

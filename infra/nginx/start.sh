#!/bin/sh
# Fills in the templates and becomes nginx: the command of the web image. Arguments are nginx's, such as -t.
# With MEDIA_KEYS_FILE it serves lessons too, from MEDIA_FOLDER or from MEDIA_ORIGIN. API_UPSTREAM names every process of
# the API, TRUSTED_PROXIES the addresses or networks of the balancers in front; both are separated by spaces or
# commas. The limits are for a network, which may be a carrier's: requests a second, those that are costly or open to
# anyone, both on average and at once, and connections.
set -eu
templates=$(dirname "$0")
: "${RUN_FOLDER:=/run/alinha}" "${LISTEN:=8080}" "${WEB_ROOT:=/usr/share/alinha}" "${API_UPSTREAM:=api:3000}"
: "${CARD_TOKENS_ORIGIN:=https://api.pagar.me}" "${TRUSTED_PROXIES:=}"
: "${REQUESTS_A_SECOND:=200}" "${REQUESTS_AT_ONCE:=1000}" "${CONNECTIONS_A_NETWORK:=2000}"
: "${COSTLY_REQUESTS_A_SECOND:=30}" "${COSTLY_REQUESTS_AT_ONCE:=150}"
: "${WORKERS:=auto}" "${CONNECTIONS:=16384}" "${MIME_TYPES:=/etc/nginx/mime.types}" "${ACCESS_LOG:=/dev/stdout}"
: "${MEDIA_KEYS_FILE:=}" "${MEDIA_FOLDER:=/media/alinha}" "${MEDIA_ORIGIN:=}" "${MEDIA_ACCESS_LOG:=/dev/stdout media}"
: "${MEDIA_VERDICT_FOLDER:=/dev/shm/alinha-verdicts}" "${MEDIA_CACHE_FOLDER:=/var/cache/alinha}" "${MEDIA_CACHE_SIZE:=50g}"

# The build has written the hashes of the scripts that are inside its documents.
INLINE_SCRIPTS=$(cat "$WEB_ROOT/inline-scripts.txt" 2>/dev/null || true)
API_SERVERS=
for server in $(echo "$API_UPSTREAM" | tr , " "); do API_SERVERS="$API_SERVERS server $server max_fails=0;"; done
TRUSTED_ADDRESSES=
for address in $(echo "$TRUSTED_PROXIES" | tr , " "); do TRUSTED_ADDRESSES="$TRUSTED_ADDRESSES set_real_ip_from $address;"; done
[ "$ACCESS_LOG" = off ] || ACCESS_LOG="$ACCESS_LOG site"

# Only these: nginx's own $variables must survive.
names='REQUESTS_A_SECOND REQUESTS_AT_ONCE CONNECTIONS_A_NETWORK COSTLY_REQUESTS_A_SECOND COSTLY_REQUESTS_AT_ONCE RUN_FOLDER LISTEN WEB_ROOT API_SERVERS TRUSTED_ADDRESSES CARD_TOKENS_ORIGIN INLINE_SCRIPTS WORKERS CONNECTIONS MIME_TYPES ACCESS_LOG
  MEDIA_KEYS_FILE MEDIA_FOLDER MEDIA_ORIGIN MEDIA_VERDICT_FOLDER MEDIA_CACHE_FOLDER MEDIA_CACHE_SIZE MEDIA_ACCESS_LOG'
replacing=
for name in $names; do
  eval "value=\$$name"
  replacing="$replacing;s|\${$name}|$value|g"
done
fill() { sed "${replacing#;}" "$templates/$1" >"$RUN_FOLDER/$2"; }

mkdir -p "$RUN_FOLDER/conf.d" "$RUN_FOLDER/modules" "$RUN_FOLDER/media"
fill nginx.conf.template nginx.conf
fill modules.conf modules/site.conf
fill alinha.conf.template conf.d/site.conf
if [ -n "$MEDIA_KEYS_FILE" ]; then
  fill media.conf.template conf.d/media.conf
  fill media/modules.conf modules/media.conf
  for part in verdict check files bucket; do fill "media/$part.conf" "media/$part.conf"; done
  if [ -n "$MEDIA_ORIGIN" ]; then kind=bucket; else kind=disk; fi
  fill "media/locations-$kind.conf.template" media/locations.conf
fi
exec nginx -p "$RUN_FOLDER" -c "$RUN_FOLDER/nginx.conf" "$@"

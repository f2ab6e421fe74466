#!/bin/sh
# Fills in the templates and becomes nginx: the command of the web image. Arguments are nginx's, such as -t.
# With TLS_CERTIFICATE and TLS_KEY the site answers on TLS_LISTEN, and LISTEN only answers the authority of certificates
# from ACME_FOLDER and sends people on; while the certificate does not exist yet, there is only LISTEN.
# With MEDIA_KEYS, which the server has too, or a MEDIA_KEYS_FILE it serves lessons, from MEDIA_FOLDER or from
# MEDIA_ORIGIN. API_UPSTREAM names the processes of the API that serve whoever pays and plays, OTHER_API_UPSTREAM those for
# everybody else, which without it are the same; TRUSTED_PROXIES names the addresses or networks of the balancers in front. All
# are separated by spaces or commas. While $RUN_FOLDER/down has a file that is named as one of these processes, it gets no
# request; neither while it hangs, for which watch-apis.pl marks it in $RUN_FOLDER/hung.
# LESSON_HOSTS are other hosts that pages fetch lessons from: that of MEDIA_URL, and of MEDIA_CDN_URL.
# With SHIELD_CLIENTS, a list of addresses or networks, it is no site but keeps lessons of MEDIA_ORIGIN for those that deliver them.
# The limits are for a network, which may be a carrier's: requests a second, those that are costly or open to
# anyone, both on average and at once, and connections.
set -eu
templates=$(dirname "$0")
: "${RUN_FOLDER:=/run/alinha}" "${LISTEN:=8080}" "${WEB_ROOT:=/usr/share/alinha}" "${API_UPSTREAM:=api:3000}" "${OTHER_API_UPSTREAM:=}"
: "${TLS_LISTEN:=8443}" "${TLS_CERTIFICATE:=}" "${TLS_KEY:=}" "${ACME_FOLDER:=/var/lib/acme}"
: "${CARD_TOKENS_ORIGIN:=https://api.pagar.me}" "${TRUSTED_PROXIES:=}"
: "${REQUESTS_A_SECOND:=200}" "${REQUESTS_AT_ONCE:=1000}" "${CONNECTIONS_A_NETWORK:=2000}"
: "${COSTLY_REQUESTS_A_SECOND:=30}" "${COSTLY_REQUESTS_AT_ONCE:=150}"
: "${WORKERS:=auto}" "${CONNECTIONS:=16384}" "${MIME_TYPES:=/etc/nginx/mime.types}" "${ACCESS_LOG:=/dev/stdout}"
: "${MEDIA_KEYS:=}" "${MEDIA_KEYS_FILE:=}" "${MEDIA_FOLDER:=/media/alinha}" "${MEDIA_ORIGIN:=}" "${MEDIA_ACCESS_LOG:=/dev/stdout media}"
: "${MEDIA_VERDICT_FOLDER:=/dev/shm/alinha-verdicts}" "${MEDIA_CACHE_FOLDER:=/var/cache/alinha}" "${MEDIA_CACHE_SIZE:=50g}"
: "${LESSON_HOSTS:=}" "${MEDIA_CACHE_KEYS:=50m}" "${SHIELD_CLIENTS:=}"

# The build has written the hashes of the scripts that are inside its documents.
INLINE_SCRIPTS=$(cat "$WEB_ROOT/inline-scripts.txt" 2>/dev/null || true)
first_apis=$(echo "$API_UPSTREAM" | tr , ' ')
other_apis=$(echo "${OTHER_API_UPSTREAM:-$API_UPSTREAM}" | tr , ' ')
# shellcheck disable=SC2086
every_api=$(printf '%s\n' $first_apis $other_apis | sort -u | paste -sd ' ' -)
TRUSTED_ADDRESSES=
for address in $(echo "$TRUSTED_PROXIES" | tr , " "); do TRUSTED_ADDRESSES="$TRUSTED_ADDRESSES set_real_ip_from $address;"; done
LESSON_HOSTS=$(for host in $(echo "$LESSON_HOSTS" | tr , " "); do printf ' %s' "$host"; done)
[ "$ACCESS_LOG" = off ] || ACCESS_LOG="$ACCESS_LOG site"
PLAIN_LISTEN=$LISTEN PLAIN_ANSWER='return 503' PLAIN_API_ANSWER='return 503'
if [ -n "$TLS_CERTIFICATE" ] && [ -e "$TLS_CERTIFICATE" ]; then
  LISTEN="$TLS_LISTEN ssl http2; ssl_certificate $TLS_CERTIFICATE; ssl_certificate_key $TLS_KEY; ssl_protocols TLSv1.2 TLSv1.3; ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20; ssl_session_cache shared:tls:10m; ssl_session_timeout 1d; ssl_session_tickets off"
  PLAIN_ANSWER='return 308 https://$host$request_uri' PLAIN_API_ANSWER='return 403'
fi

# The certificate of a bucket is checked against the authorities of the system.
case $MEDIA_ORIGIN in
  https:*) MEDIA_ORIGIN_TLS='proxy_ssl_verify on; proxy_ssl_verify_depth 4; proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;' ;;
  *) MEDIA_ORIGIN_TLS= ;;
esac

# Only these: nginx's own $variables must survive.
names='REQUESTS_A_SECOND REQUESTS_AT_ONCE CONNECTIONS_A_NETWORK COSTLY_REQUESTS_A_SECOND COSTLY_REQUESTS_AT_ONCE RUN_FOLDER LISTEN WEB_ROOT APIS SERVERS OPEN_SERVERS READING_SERVERS SEARCHING_SERVERS ENTERING_SERVERS TRUSTED_ADDRESSES CARD_TOKENS_ORIGIN INLINE_SCRIPTS WORKERS CONNECTIONS MIME_TYPES ACCESS_LOG
  LESSON_HOSTS PLAIN_LISTEN PLAIN_ANSWER PLAIN_API_ANSWER ACME_FOLDER
  MEDIA_KEYS_FILE MEDIA_FOLDER MEDIA_ORIGIN MEDIA_VERDICT_FOLDER MEDIA_CACHE_FOLDER MEDIA_CACHE_SIZE MEDIA_CACHE_KEYS MEDIA_ORIGIN_TLS MEDIA_ACCESS_LOG SHIELD_ALLOWS'
fill() {
  replacing=
  for name in $names; do
    eval "value=\${$name:-}"
    replacing="$replacing;s|\${$name}|$value|g"
  done
  sed "${replacing#;}" "$templates/$1" >"$RUN_FOLDER/$2"
}

to_servers() { for server in $2; do printf ' server %s max_fails=0%s;' "$server" "$1"; done; }
# A group of processes by its name: those for whoever pays and plays, and those for others, of which each takes so many
# requests of a lane at once. The ones stand in for the others when nobody else is left.
fill_apis() {
  others=${3:-$2}
  APIS=$1 SERVERS=$(to_servers '' "${2:-$3}") OPEN_SERVERS=$(to_servers '' "$others")
  READING_SERVERS=$(to_servers ' max_conns=100' "$others") SEARCHING_SERVERS=$(to_servers ' max_conns=20' "$others")
  ENTERING_SERVERS=$(to_servers ' max_conns=100' "$others")
  fill apis.conf.template "conf.d/$1.conf"
}
# The list without one of it.
without() { for server in $1; do [ "$server" = "$2" ] || printf '%s ' "$server"; done; }

mkdir -p "$RUN_FOLDER/conf.d" "$RUN_FOLDER/modules" "$RUN_FOLDER/media" "$RUN_FOLDER/api" "$RUN_FOLDER/down" "$RUN_FOLDER/hung"
rm -f "$RUN_FOLDER"/conf.d/*.conf "$RUN_FOLDER"/api/*.conf "$RUN_FOLDER"/hung/*
fill nginx.conf.template nginx.conf
if [ -n "$SHIELD_CLIENTS" ]; then
  SHIELD_ALLOWS=
  for address in $(echo "$SHIELD_CLIENTS" | tr , " "); do SHIELD_ALLOWS="$SHIELD_ALLOWS allow $address;"; done
  fill media-cache.conf.template conf.d/media-cache.conf
  for part in files bucket public; do fill "media/$part.conf" "media/$part.conf"; done
  fill shield.conf.template conf.d/shield.conf
  exec nginx -e stderr -p "$RUN_FOLDER" -c "$RUN_FOLDER/nginx.conf" "$@"
fi
fill modules.conf modules/site.conf
[ -z "$TLS_CERTIFICATE" ] || fill plain.conf.template conf.d/plain.conf
if [ -z "$TLS_CERTIFICATE" ] || [ -e "$TLS_CERTIFICATE" ]; then fill alinha.conf.template conf.d/site.conf; fi
fill_apis api "$first_apis" "$other_apis"
# For each process of several: the rest, and when only they are asked.
case $every_api in *' '*)
  for marked in $every_api; do
    NUMBER=$((${NUMBER:-0} + 1))
    fill_apis "api_without_$NUMBER" "$(without "$first_apis" "$marked")" "$(without "$other_apis" "$marked")"
    for marks in hung down; do
      echo "if (-f $RUN_FOLDER/$marks/$marked) { set \$apis api_without_$NUMBER; }" >"$RUN_FOLDER/api/$marks-$NUMBER.conf"
    done
  done
  # shellcheck disable=SC2086
  case " $* " in *' -t '*) ;; *) "$templates/watch-apis.pl" "$RUN_FOLDER/hung" $every_api & ;; esac
esac
if [ -n "$MEDIA_KEYS" ]; then
  MEDIA_KEYS_FILE=$RUN_FOLDER/media-keys.conf
  (umask 077 && echo "$MEDIA_KEYS" | tr , '\n' | sed 's/^ *\(.\):\(.*\)/\1 "\2";/' >"$MEDIA_KEYS_FILE")
fi
if [ -n "$MEDIA_KEYS_FILE" ]; then
  fill media.conf.template conf.d/media.conf
  fill media-cache.conf.template conf.d/media-cache.conf
  fill media/modules.conf modules/media.conf
  for part in verdict check files bucket public; do fill "media/$part.conf" "media/$part.conf"; done
  if [ -n "$MEDIA_ORIGIN" ]; then kind=bucket; else kind=disk; fi
  fill "media/locations-$kind.conf.template" media/locations.conf
fi
exec nginx -e stderr -p "$RUN_FOLDER" -c "$RUN_FOLDER/nginx.conf" "$@"

#!/bin/sh
# Replaces the running release without a lost request: migrates with the new one, then replaces one process of the API
# after the other, then the workers. What each step does is a command of the environment, so that it is the same for
# containers (compose.sh), for processes (npm run drill:deploy) and for whatever comes later. NAME stands in each for the
# process that is meant, ADDRESS for its own in nginx's API_UPSTREAM or OTHER_API_UPSTREAM.
#   APIS       name=address of each process of the API, separated by spaces: at least two, or nobody is left to ask
#   WORKERS    the names of workers
#   MIGRATE    migrates with the new release; only adds, because the old one goes on
#   MARK       nginx sends no new request to ADDRESS; UNMARK ends that, also when it was not marked
#   STOP       sends SIGTERM to NAME and waits until it has ended; START starts the new release of it
#   IS_READY   whether NAME answers /readyz with 200
#   WITHIN     seconds for a process to become ready
# It ends with 1 when a process does not become ready, and leaves it marked: the others go on with the old release. The
# same command with the release of before is the way back.
set -eu
: "${APIS:?}" "${WORKERS:=}" "${MIGRATE:?}" "${MARK:?}" "${UNMARK:?}" "${STOP:?}" "${START:?}" "${IS_READY:?}" "${WITHIN:=120}"
run() { NAME=$1 ADDRESS=$2 sh -euc "$3"; }

until_ready() {
  tries=0
  until run "$1" "$2" "$IS_READY" >/dev/null 2>&1; do
    tries=$((tries + 1))
    [ "$tries" -lt "$WITHIN" ] || return 1
    sleep 1
  done
}

case $APIS in *' '*) ;; *) echo 'deploy: APIS needs two processes at least' >&2 && exit 2 ;; esac

echo 'deploy: migrate'
run migrate '' "$MIGRATE"

for api in $APIS; do
  name=${api%%=*} address=${api#*=}
  echo "deploy: $name"
  # Whoever else is marked has been left so by a release that did not start. Nobody would be left to ask.
  for other in $APIS; do
    [ "$other" = "$api" ] || until_ready "${other%%=*}" "${other#*=}" || {
      echo "deploy: ${other%%=*} is not ready, so $name goes on as it is" >&2
      exit 1
    }
    [ "$other" = "$api" ] || run "${other%%=*}" "${other#*=}" "$UNMARK"
  done
  run "$name" "$address" "$MARK"
  run "$name" "$address" "$STOP"
  run "$name" "$address" "$START"
  until_ready "$name" "$address" || {
    echo "deploy: $name did not become ready within $WITHIN s; it gets no request, and the others go on" >&2
    exit 1
  }
  run "$name" "$address" "$UNMARK"
done

# They share no connection with anybody: what one has begun is begun again by the next.
for name in $WORKERS; do
  echo "deploy: $name"
  run "$name" '' "$STOP"
  run "$name" '' "$START"
done
echo 'deploy: done'

#!/bin/sh
# Deploys the release that infra/production.env names to the compose file of one machine. The site is replaced last, and
# only when its image differs; that is the one moment in which connections are refused, for about a second.
#   infra/deploy/compose.sh            or, with podman: COMPOSE='podman compose' infra/deploy/compose.sh
set -eu
cd "$(dirname "$0")/.."
export COMPOSE="${COMPOSE:-docker compose} --env-file production.env -f compose.production.yaml"
export APIS='api-1=172.30.77.11:3000 api-2=172.30.77.12:3000 api-others-1=172.30.77.13:3000 api-others-2=172.30.77.14:3000'
export WORKERS='worker media'
export MIGRATE='$COMPOSE run --rm --no-deps migrate'
export MARK='$COMPOSE exec -T web touch /run/alinha/down/$ADDRESS'
export UNMARK='$COMPOSE exec -T web rm -f /run/alinha/down/$ADDRESS'
export STOP='$COMPOSE stop $NAME'
export START='$COMPOSE up -d --no-deps $NAME'
export IS_READY='$COMPOSE exec -T $NAME node apps/server/src/check-health.ts 3000'
deploy/deploy.sh
$COMPOSE up -d --no-deps web

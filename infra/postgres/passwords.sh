#!/bin/sh
# Gives the roles of roles.sql their passwords: run by the PostgreSQL image after it, once, in a new and empty database.
set -eu
psql --no-psqlrc --quiet -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v owner="$OWNER_PASSWORD" -v api="$API_PASSWORD" -v worker="$WORKER_PASSWORD" <<'SQL'
alter role alinha_owner password :'owner';
alter role alinha_api password :'api';
alter role alinha_worker password :'worker';
SQL

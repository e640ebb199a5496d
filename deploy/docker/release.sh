#!/bin/sh
# Brings the next version to what runs by docker compose, one program after another, without a call that fails: the new
# container answers before the old one is told to stop. Servers (MongoDB, RabbitMQ, MinIO, nginx) are left as they are.
# What does not become healthy is removed again, and what ran before goes on. May be repeated.
set -eu

if [ "${1:-}" = --help ]; then
  echo 'Usage: sh deploy/docker/release.sh [--no-build]   where docker-compose.yml is, with .env as the new version wants it'
  exit
fi
case "${1:-}" in
  '') docker compose build ;;
  --no-build) ;;
  *)
    echo "What is $1? See --help." >&2
    exit 2
    ;;
esac

HEALTHY_WITHIN_SECONDS=${HEALTHY_WITHIN_SECONDS:-180}

health() { docker inspect --format '{{.State.Health.Status}}' "$1"; }

becomes_healthy() {
  waited=0
  while [ "$(health "$1")" != healthy ]; do
    [ "$waited" -lt "$HEALTHY_WITHIN_SECONDS" ] || return 1
    sleep 1
    waited=$((waited + 1))
  done
}

# Containers of a program, without those of `docker compose run`.
containers() { docker compose ps --quiet "$1"; }

release() {
  program=$1
  old=$(containers "$program")
  count=$(echo "$old" | grep -c . || true)
  if [ "$count" -eq 0 ]; then
    docker compose up --detach --no-deps --no-build "$program"
    return
  fi
  docker compose up --detach --no-deps --no-build --no-recreate --scale "$program=$((count * 2))" "$program"
  new=$(containers "$program" | grep -vxF "$old")
  for container in $new; do
    becomes_healthy "$container" && continue
    echo "$program does not become healthy:" >&2
    docker logs --tail 20 "$container" >&2
    # shellcheck disable=SC2086 # each is one word
    docker rm --force $new >/dev/null
    echo "Released up to $program; it and what comes after it are as they were." >&2
    exit 1
  done
  # shellcheck disable=SC2086
  docker stop $old >/dev/null
  # shellcheck disable=SC2086
  docker rm $old >/dev/null
  echo "$program is released"
}

# Services before who calls them; pages last, as they may need what is new in both.
for program in auth quotes careers bookings uploads gateway; do release "$program"; done
docker compose up --no-deps --no-build --force-recreate --exit-code-from site site

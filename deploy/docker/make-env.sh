#!/bin/sh
# Writes .env, or the file it is given, for docker-compose.yml: .env.example with a secret of its own in each place for
# one. Needs openssl alone. What is there already is left as it is: a changed password locks out of data that exists.
set -eu
example=$(dirname "$0")/../../.env.example
file=${1:-.env}

if [ "$file" = --help ]; then
  echo 'Usage: sh deploy/docker/make-env.sh [file]'
  exit
fi
if [ -e "$file" ]; then
  echo "$file is there already: nothing was changed." >&2
  exit 1
fi

umask 077
while IFS= read -r line; do
  case $line in
    MONGO_REPLICA_KEY=) line=$line$(openssl rand -base64 512 | tr -d '\n') ;;
    *_PASSWORD= | INTERNAL_KEY= | METRICS_TOKEN=) line=$line$(openssl rand -hex 32) ;;
  esac
  printf '%s\n' "$line"
done <"$example" >"$file"

echo "$file holds new secrets. Set these in it:"
grep -E '^(SITE_HOST|TLS_DIR|SMTP_URL|MAIL_FROM|PAYMENTS)=$' "$file" | tr -d '='

#!/bin/sh
# Writes the configuration of Alertmanager out of the template beside it and the environment, then starts it.
# Mail goes through the server of the site, SMTP_URL: smtp://user:password@mail.example:587
set -eu

: "${SMTP_URL:?}" "${MAIL_FROM:?}" "${ALERT_MAIL_TO:?set ALERT_MAIL_TO in .env}" "${SITE_HOST:?}"

# Names and passwords stand in an address with %40 for @, and so on.
decoded() {
  printf '%s\n' "$1" | awk '
    function digit(text) { return index("0123456789abcdef", tolower(text)) - 1 }
    {
      whole = ""
      while ((at = index($0, "%")) > 0) {
        byte = 16 * digit(substr($0, at + 1, 1)) + digit(substr($0, at + 2, 1))
        whole = whole substr($0, 1, at - 1) sprintf("%c", byte)
        $0 = substr($0, at + 3)
      }
      print whole $0
    }'
}
# For a text in single quotes of YAML, and then for the right side of sed.
quoted() { printf '%s' "$1" | sed "s/'/''/g" | sed 's/[\\&|]/\\&/g'; }

rest=${SMTP_URL#*://}
rest=${rest%%\?*}
rest=${rest%/}
user=''
password=''
case $rest in
  *@*)
    login=${rest%@*}
    user=$(decoded "${login%%:*}")
    case $login in *:*) password=$(decoded "${login#*:}") ;; esac
    ;;
esac
host=${rest##*@}
case $host in
  *:*) ;;
  *) case $SMTP_URL in smtps:*) host=$host:465 ;; *) host=$host:587 ;; esac ;;
esac
# Off for a mail server in the same place that has no certificate.
tls=${ALERT_SMTP_TLS:-true}

config=${ALERTMANAGER_CONFIG:-/tmp/alertmanager.yml}
umask 077
sed -e "s|\${SMTP_HOST}|$(quoted "$host")|" \
  -e "s|\${MAIL_FROM}|$(quoted "$MAIL_FROM")|" \
  -e "s|\${SMTP_USER}|$(quoted "$user")|" \
  -e "s|\${SMTP_PASSWORD}|$(quoted "$password")|" \
  -e "s|\${SMTP_TLS}|$tls|" \
  -e "s|\${ALERT_MAIL_TO}|$(quoted "$ALERT_MAIL_TO")|" \
  -e "s|\${SITE_HOST}|$(quoted "$SITE_HOST")|" \
  "$(dirname "$0")/alertmanager.yml" >"$config"
exec "$@"

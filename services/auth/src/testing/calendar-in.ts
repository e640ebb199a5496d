/** The calendar file of a mail, its folded lines joined; `mail` as `mailTo` gives it. */
export function calendarIn(mail: string): string {
  const [, file = ''] = mail.split(/filename=\w+\.ics[\s\S]*?\r\n\r\n/);
  const encoded = file.split('\r\n--')[0] ?? '';
  const text = encoded.startsWith('BEGIN:VCALENDAR')
    ? encoded
    : Buffer.from(encoded, 'base64').toString('utf8');
  return text.replaceAll('\r\n ', '');
}

/** Every value of a line such as `UID`, in order. */
export function linesOf(calendar: string, name: string): string[] {
  return [...calendar.matchAll(new RegExp(`^${name}[:;](\\S+)`, 'gm'))].map(([, value]) => value!);
}

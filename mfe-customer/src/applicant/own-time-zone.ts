/** IANA name of the zone that this browser is in, where it knows it. */
export function ownTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
}

import { isTimeZone } from '@brightnest/contracts/careers/applicant-age';

/** IANA name of the zone that this browser is in, where it knows it by a name that others know too. */
export function ownTimeZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : undefined;
}

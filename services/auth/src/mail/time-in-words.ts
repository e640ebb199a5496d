// Unicode's tables file Colombo under India.
const OWN_NAMES: Readonly<Record<string, string>> = { 'Asia/Colombo': 'Sri Lanka Time' };

/** @returns such as `Saturday 16 January 2027 at 10:30 am (Australian Eastern Daylight Time)`. */
export function timeInWords(instant: string, timeZone: string): string {
  const date = new Date(instant);
  const words = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(date);
  // A space of its own kind stands before «am», and some programs show a box for it.
  return `${words.replaceAll('\u202f', ' ')} (${zoneName(date, timeZone)})`;
}

/** @returns such as `Saturday 16 January`, for the subject of a message. */
export function dayInWords(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(instant));
}

/** @returns such as `2 hours 30 minutes`. */
export function durationInWords(minutes: number): string {
  const count = (number: number, unit: string) =>
    number === 0 ? [] : [`${number} ${unit}${number === 1 ? '' : 's'}`];
  return [...count(Math.floor(minutes / 60), 'hour'), ...count(minutes % 60, 'minute')].join(' ');
}

function zoneName(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'long' });
  const name = parts.formatToParts(date).find(({ type }) => type === 'timeZoneName');
  return OWN_NAMES[timeZone] ?? name?.value ?? timeZone;
}

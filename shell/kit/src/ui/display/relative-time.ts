import { intlFormat } from '@brightnest/contracts/intl-format';
import { t } from '@brightnest/contracts/translation';

const UNITS: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number }[] = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
];

/** @returns how long before `now` the ISO time was: "5 minutes ago", "yesterday", "just now". */
export function relativeTime(isoTime: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(isoTime)) / 1000);
  const fit = UNITS.find((candidate) => seconds >= candidate.seconds);
  if (!fit) return t('just now');
  const format = intlFormat('RelativeTimeFormat', { numeric: 'auto' });
  return format.format(-Math.floor(seconds / fit.seconds), fit.unit);
}

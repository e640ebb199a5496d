import { clockText } from '@brightnest/kit/times/moment-text';
import { shortDayText } from '../times/moment-text';

/** When something was so, in the time of the device: `9:41 am`, with the day where that is another. */
export function asOfText(
  asOf: number,
  now = Date.now(),
  { timeZone } = Intl.DateTimeFormat().resolvedOptions(),
): string {
  const day = (time: number) => shortDayText(new Date(time).toISOString(), timeZone);
  const clock = clockText(new Date(asOf).toISOString(), timeZone);
  return day(asOf) === day(now) ? clock : `${day(asOf)}, ${clock}`;
}

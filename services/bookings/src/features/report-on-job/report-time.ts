import { AppError } from '@brightnest/service-kit/errors';

const MOST_BEHIND_MS = 2 * 24 * 60 * 60_000;
// Clocks of phones are not exact.
const MOST_AHEAD_MS = 5 * 60_000;

/** When something happened that is perhaps told later. @throws AppError `validation_failed` */
export function reportTime(at: string | undefined, now: Date): Date {
  if (at === undefined) return now;
  const told = new Date(at).getTime();
  const distance = told - now.getTime();
  if (distance > MOST_AHEAD_MS || distance < -MOST_BEHIND_MS) {
    throw new AppError('validation_failed', { fields: { at: 'This time can’t be right' } });
  }
  return new Date(Math.min(told, now.getTime()));
}

import { BOOKING_HORIZON_DAYS } from '@brightnest/contracts/bookings/booking-options';
import { AppError } from '@brightnest/service-kit/errors';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** @throws AppError `validation_failed` for a start that nobody can book yet. */
export function refuseBeyondHorizon(start: Date, now: Date): void {
  if (start.getTime() <= now.getTime() + BOOKING_HORIZON_DAYS * DAY_MS) return;
  const scheduledDate = `Please choose a time within the next ${BOOKING_HORIZON_DAYS} days`;
  throw new AppError('validation_failed', { fields: { scheduledDate } });
}

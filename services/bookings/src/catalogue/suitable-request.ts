import { extrasRefusal } from '@brightnest/contracts/catalogue/extras';
import { type QuoteRates, roomsDuration } from '@brightnest/contracts/catalogue/quote-rates';
import { BOOKING_DURATIONS, WRONG_DURATION } from '@brightnest/contracts/scheduling/booking';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { formatDuration } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import type { ServiceRecord } from './services';

type Service = Pick<ServiceRecord, 'priceUnit' | 'serviceType'>;

/**
 * Refuses what can't be booked of a service: rooms that are not said, another duration than theirs, extras that
 * are not offered.
 * @throws AppError `validation_failed`.
 */
export function assertSuitable(
  request: Pick<BookingRequest, 'duration' | 'bedrooms' | 'bathrooms' | 'extras' | 'quantities'>,
  service: Service,
  rates: QuoteRates,
): void {
  const { duration, bedrooms, bathrooms, extras = [], quantities } = request;
  assertDuration(duration, service);
  if (service.priceUnit === 'rooms' && service.serviceType) {
    if (bedrooms === undefined || bathrooms === undefined) {
      const missing = msg('Please say how many there are');
      const fields = {
        ...(bedrooms === undefined && { bedrooms: missing }),
        ...(bathrooms === undefined && { bathrooms: missing }),
      };
      throw new AppError('validation_failed', { fields });
    }
    const takes = roomsDuration(rates, service.serviceType, { bedrooms, bathrooms });
    if (duration !== takes) {
      const message = () =>
        t('This clean takes {duration}. Please choose its time again.', {
          duration: formatDuration(takes),
        });
      throw new AppError('validation_failed', { message, fields: { scheduledDate: message } });
    }
  }
  const refusal = extrasRefusal(rates, { extras, quantities });
  if (refusal !== undefined) {
    throw new AppError('validation_failed', { fields: { extras: () => refusal } });
  }
}

/** Refuses a duration that a service which isn't priced by rooms can't have. @throws AppError `validation_failed`. */
export function assertDuration(duration: number, { priceUnit }: Service): void {
  const isOffered = (BOOKING_DURATIONS as readonly number[]).includes(duration);
  if (priceUnit === 'rooms' || isOffered) return;
  throw new AppError('validation_failed', { fields: { duration: WRONG_DURATION } });
}

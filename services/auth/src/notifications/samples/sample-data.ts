import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { QuoteChangeNotice } from '@brightnest/contracts/events/quote-notices';
import type { OfferMailed } from '@brightnest/contracts/events/offers';
import type { PaymentReceived } from '@brightnest/contracts/events/bookings/payments';
import type {
  BatchedBooking,
  BookingNotice,
} from '@brightnest/contracts/events/bookings/scheduling';
import type { WaitingNotice } from '@brightnest/contracts/events/bookings/waiting-list';
import type { JobNotice } from '@brightnest/contracts/events/bookings/workforce';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn, fromZonedClock } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import type { LinkSettings } from '../mails/booking-recipient';

/** What the samples of messages say: nobody's data, in the language of who reads them. */

/** @returns half past nine so many days from now, where the office is. */
export function sampleTime(days: number, clock = '09:30'): string {
  const { timeZone } = currentRegion();
  return fromZonedClock(`${addDays(dateIn(timeZone), days)}T${clock}`, timeZone);
}

export const sampleDate = (days: number) => addDays(dateIn(currentRegion().timeZone), days);

export const sampleToken = ({ internalKey }: LinkSettings) => encrypt(internalKey, 'sample');

export const SAMPLE_ID = '000000000000000000000000';
const SAMPLE_EMAIL = 'ada@example.com';

const where = () => ({
  address: t('12 Sample Street'),
  timeZone: currentRegion().timeZone,
  currency: currentRegion().currency as BookingNotice['currency'],
});

const MONEY = { totalAmount: '180.00', onlineConfirmationFee: '27.00', cashAmount: '153.00' };

const clean = (days: number): BatchedBooking => ({
  bookingId: SAMPLE_ID,
  scheduledDate: sampleTime(days),
  previousDate: sampleTime(days - 1, '14:00'),
  revision: 0,
});

/** So many cleans that are booked. */
export function bookingSample(count = 1, more: Partial<BookingNotice> = {}): BookingNotice {
  const cleans = Array.from({ length: count }, (_, index) => clean(3 + index * 7));
  return {
    ...where(),
    ...MONEY,
    ...{ bookingId: SAMPLE_ID, customerId: SAMPLE_ID, revision: 0, withCredit: false },
    ...{ serviceName: t('Deep Cleaning'), scheduledDate: sampleTime(3), duration: 150 },
    batch: { isFirst: true, cleans },
    ...more,
  };
}

/** Who books by the private link of a quote. */
export const guestSample = (site: LinkSettings) => ({
  ...{ quoteId: SAMPLE_ID, email: SAMPLE_EMAIL },
  encryptedPaymentToken: sampleToken(site),
});

/** A quote that a customer with an account has agreed to. */
export function quoteSample(more: Partial<QuoteChangeNotice> = {}): QuoteChangeNotice {
  return {
    ...where(),
    ...{
      quoteId: SAMPLE_ID,
      customerId: SAMPLE_ID,
      customerName: 'Ada Byron',
      email: SAMPLE_EMAIL,
    },
    ...{ serviceName: t('Deep Cleaning'), scheduledAt: sampleTime(3), duration: 150 },
    ...{ price: '180.00', paidOnline: '27.00', feeDue: '0.00', due: '153.00' },
    ...{ team: 'Mira', teamRevision: 1, revision: 0 },
    ...{ previousStart: sampleTime(2, '14:00'), isMoved: false, isTeamChanged: false },
    ...more,
  };
}

export function offerSample(site: LinkSettings, more: Partial<OfferMailed> = {}): OfferMailed {
  const { timeZone, currency } = where();
  return {
    ...{ quoteId: SAMPLE_ID, offerId: SAMPLE_ID, customerId: null, customerName: 'Ada Byron' },
    ...{ email: SAMPLE_EMAIL, description: t('Deep Cleaning'), currency, total: '180.00' },
    ...{ times: [sampleTime(3), sampleTime(4, '14:00')], timeZone, validUntil: sampleTime(2) },
    encryptedToken: sampleToken(site),
    ...more,
  };
}

export function paymentSample(more: Partial<PaymentReceived> = {}): PaymentReceived {
  return {
    ...{ checkoutId: SAMPLE_ID, purpose: 'booking', amount: '27.00', currency: where().currency },
    ...{ description: t('Deep Cleaning'), userId: SAMPLE_ID, email: null, bookingId: SAMPLE_ID },
    ...{ quoteId: null, receiptNumber: 'R-1042', total: '180.00', cash: '153.00' },
    ...{ paidBefore: null, cashPerClean: null, paymentId: SAMPLE_ID },
    ...more,
  };
}

export function waitingSample(): WaitingNotice {
  return {
    ...{ entryId: SAMPLE_ID, customerId: SAMPLE_ID, serviceName: t('Deep Cleaning') },
    ...{ duration: 150, timeZone: where().timeZone, revision: 1 },
    ...{ from: sampleDate(2), to: sampleDate(9) },
  };
}

export function jobSample(more: Partial<JobNotice> = {}): JobNotice {
  return {
    ...where(),
    ...{ assignmentId: SAMPLE_ID, kind: 'booking', jobId: SAMPLE_ID, cleanerId: SAMPLE_ID },
    ...{ cleanerUserId: SAMPLE_ID, cleanerName: 'Mira Lopez', cleanerEmail: 'mira@example.com' },
    ...{ serviceName: t('Deep Cleaning'), customerName: 'Ada Byron', scheduledAt: sampleTime(3) },
    ...{ duration: 150, cash: '153.00', cashCollectorName: null, revision: 0 },
    ...{ specialInstructions: t('The key is with the neighbour.'), notes: t('Bring a ladder.') },
    checklist: [t('Windows'), t('Oven')],
    ...more,
  };
}

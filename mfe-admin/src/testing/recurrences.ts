import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import type { ChangePreview } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { RecurrenceSummary } from '@brightnest/contracts/scheduling/recurrence-schemas';

export const RECURRENCE_ID = '3c3c3c3c-1111-4222-8333-444455556666';

/** A clean every two weeks, from Tuesday 15 January 2030, 9:30 am in Sydney. */
export const sampleRecurrence = (traits: Partial<RecurrenceSummary> = {}): RecurrenceSummary => ({
  version: 'v1',
  ...{ id: RECURRENCE_ID, quoteId: null, every: 'fortnightly', status: 'active', resumesOn: null },
  ...{ serviceName: 'Deep Cleaning', duration: 180, timeZone: 'Australia/Sydney', state: 'NSW' },
  ...{ address: '1 King Street', anchor: '2030-01-14T22:30:00.000Z', currency: 'AUD' },
  ...{ price: '204.00', withCredit: false, card: null, feeBookingId: null },
  nextBookings: [{ id: 'b', scheduledDate: '2030-01-14T22:30:00.000Z' }],
  ...traits,
});

/** What ending three cleans means, of which one fee was paid. */
export const sampleConsequences = (traits: Partial<ChangePreview> = {}): ChangePreview => ({
  terms: DEFAULT_FEE_TERMS,
  ...{ cleans: 3, lateCleans: 0, currency: 'AUD', refund: '30.60', kept: '0.00' },
  ...{ creditsReturned: 0, creditsKept: 0 },
  ...traits,
});

import type { RecurrenceSummary } from '@brightnest/contracts/scheduling/recurrence-schemas';

export const RECURRENCE_ID = '3c3c3c3c-1111-4222-8333-444455556666';

/** A clean every week on Tuesdays at 9:30 in Sydney. */
export const sampleRecurrence = (traits: Partial<RecurrenceSummary> = {}): RecurrenceSummary => ({
  version: 'v1',
  ...{ id: RECURRENCE_ID, quoteId: null, every: 'weekly', status: 'active', resumesOn: null },
  ...{ serviceName: 'Deep Cleaning', duration: 180, timeZone: 'Australia/Sydney' },
  ...{
    address: '1 King Street',
    state: 'NSW',
    anchor: '2030-01-14T22:30:00.000Z',
    currency: 'AUD',
  },
  ...{ price: '204.00', withCredit: false, card: null, feeBookingId: null },
  nextBookings: [{ id: 'b', scheduledDate: '2030-01-14T22:30:00.000Z' }],
  ...traits,
});

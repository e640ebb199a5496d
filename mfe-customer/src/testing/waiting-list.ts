import { DEFAULT_BOOKING_RULES } from '@brightnest/contracts/scheduling/booking-rules';
import { openWeekdays } from '@brightnest/contracts/waiting-list/waiting-list';
import type { WaitingEntrySummary } from '@brightnest/contracts/waiting-list/waiting-list-schemas';

export const ENTRY_ID = '65c0000000000000000000e1';

/** Somebody who waits for a Tuesday far ahead, at any time of it. */
export function sampleEntry(traits: Partial<WaitingEntrySummary> = {}): WaitingEntrySummary {
  return {
    ...{ id: ENTRY_ID, serviceId: 'a'.repeat(24), serviceName: 'Deep Cleaning', duration: 240 },
    ...{ state: 'NSW', timeZone: 'Australia/Sydney', status: 'waiting' },
    ...{ from: '2030-01-15', to: '2030-01-15' },
    weekdays: openWeekdays(DEFAULT_BOOKING_RULES.hours),
    parts: ['morning', 'afternoon'],
    since: '2029-12-01T00:00:00.000Z',
    offer: null,
    pastOffers: [],
    ...traits,
  };
}

/** The same with 9:30 am held until 3:40 pm of a day before. */
export const heldEntry = (traits: Partial<WaitingEntrySummary> = {}) =>
  sampleEntry({
    status: 'offered',
    offer: { start: '2030-01-14T22:30:00.000Z', expiresAt: '2030-01-10T04:40:00.000Z' },
    ...traits,
  });

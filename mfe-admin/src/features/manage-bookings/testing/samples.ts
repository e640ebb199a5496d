import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import type { CleanerCandidate } from '@brightnest/contracts/bookings/cleaner-candidates';
import type { BoardCleaner, BoardItem } from '@brightnest/contracts/bookings/week-board';

export const BOOKING_ID = '00000000-0000-4000-8000-000000000001';
export const AMARA = { id: '65b0000000000000000000a1', name: 'Amara Silva' };
export const BEN = { id: '65b0000000000000000000b2', name: 'Ben Carter' };

/** A clean of tomorrow week as the server gives it. */
export function sampleBooking(traits: Partial<StaffBooking> = {}): StaffBooking {
  return {
    id: BOOKING_ID,
    customerId: '64b00000000000000000000a',
    customerName: 'Jane Doe',
    customerEmail: 'jane@example.com',
    customerPhone: '0412 345 678',
    serviceName: 'Deep Cleaning',
    scheduledDate: '2030-01-14T22:00:00.000Z',
    duration: 150,
    timeZone: 'Australia/Sydney',
    address: '12 King Street, Newtown NSW 2042',
    specialInstructions: 'Mind the dog',
    extras: ['balcony'],
    currency: 'AUD',
    totalAmount: '204.00',
    onlineConfirmationFee: '30.60',
    cashAmount: '173.40',
    status: 'assigned',
    paymentStatus: 'paid',
    withCredit: false,
    ifCancelled: { refund: '30.60', creditsReturned: 0 },
    cleaner: { ...AMARA, email: 'amara@example.com' },
    heldCleaner: null,
    series: { position: 2, occurrences: 8 },
    customerRating: null,
    customerReview: null,
    createdAt: '2029-12-01T00:00:00.000Z',
    ...traits,
  };
}

/** Somebody who could be assigned. */
export function sampleCandidate(
  { id, name }: { id: string; name: string },
  traits: Partial<CleanerCandidate> = {},
): CleanerCandidate {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    ...{ id, firstName, lastName },
    email: `${firstName.toLowerCase()}@example.com`,
    phone: '0400 000 000',
    rating: 4.9,
    isAvailable: true,
    busyReason: null,
    jobsThisWeek: 4,
    maxJobsPerWeek: 10,
    ...traits,
  };
}

/** A clean on the board: Tuesday 15 January 2030, 9:00 am in Sydney. */
export function sampleItem(traits: Partial<BoardItem> = {}): BoardItem {
  return {
    kind: 'booking',
    id: BOOKING_ID,
    from: '2030-01-14T22:00:00.000Z',
    to: '2030-01-15T00:30:00.000Z',
    timeZone: 'Australia/Sydney',
    title: 'Deep Cleaning',
    customerName: 'Jane Doe',
    address: '12 King Street, Newtown NSW 2042',
    status: 'assigned',
    isHeld: false,
    conflicts: [],
    ...traits,
  };
}

/** A row of the board. */
export function sampleCleaner(
  person: { id: string; name: string },
  items: BoardItem[],
): BoardCleaner {
  return { ...person, rating: 4.9, isAvailable: true, jobs: 4, maxJobsPerWeek: 10, items };
}

import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';

/** A quote that has just come in. */
export function sampleQuote(traits: Partial<AdminQuote> = {}): AdminQuote {
  return {
    id: '64b00000000000000000000a',
    firstName: 'Jane',
    lastName: 'Doe',
    email: 'jane@example.com',
    phone: '0412 345 678',
    serviceType: 'deep_cleaning',
    additionalServices: ['clean_oven', 'balcony', 'ironing'],
    propertyType: 'townhouse',
    propertySize: '3 bedrooms, 2 bathrooms',
    address: '12 King Street',
    suburb: 'Newtown',
    state: 'NSW',
    postalCode: '2042',
    preferredDate: '2027-01-12',
    preferredTime: 'morning',
    cleaningFrequency: 'fortnightly',
    specialInstructions: 'Mind the dog',
    estimatedPrice: '1234.00',
    finalPrice: null,
    status: 'pending',
    paymentStatus: 'unpaid',
    isRead: true,
    readAt: '2026-11-01T01:00:00.000Z',
    createdAt: '2026-11-01T00:00:00.000Z',
    assignedCleaners: [],
    scheduledAt: null,
    duration: null,
    timeZone: 'Australia/Sydney',
    confirmationNotes: '',
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
    course: [],
    ...traits,
  };
}

/** A quote whose customer has agreed to a time: 16 January 2027, 9:30 am in Sydney, for three hours. */
export function confirmedQuote(traits: Partial<AdminQuote> = {}): AdminQuote {
  return sampleQuote({
    status: 'customer_confirmed',
    scheduledAt: '2027-01-15T22:30:00.000Z',
    duration: 180,
    ...traits,
  });
}

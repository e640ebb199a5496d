import type { AdminContact, AdminInquiry } from '@brightnest/contracts/messages/message-schemas';

/** A contact message as the server gives it. */
export function sampleContact(traits: Partial<AdminContact> = {}): AdminContact {
  return {
    id: '64b0000000000000000000c1',
    version: 'v1',
    firstName: 'Jane',
    lastName: 'Doe',
    email: 'jane@example.com',
    phone: '0412 345 678',
    subject: 'Deep Cleaning',
    message: 'Do you clean ovens?',
    status: 'pending',
    isRead: false,
    createdAt: '2026-03-01T00:00:00.000Z',
    ...traits,
  };
}

/** A service inquiry as the server gives it. */
export function sampleInquiry(traits: Partial<AdminInquiry> = {}): AdminInquiry {
  return {
    id: '64b0000000000000000000d1',
    version: 'v1',
    firstName: 'Jane',
    lastName: 'Doe',
    email: 'jane@example.com',
    phone: '0412 345 678',
    serviceType: 'Deep Cleaning',
    propertySize: '3 bedrooms',
    frequency: 'Weekly',
    preferredDate: '2026-03-12',
    message: 'Can you come on Saturday?',
    status: 'pending',
    isRead: false,
    createdAt: '2026-03-01T00:00:00.000Z',
    ...traits,
  };
}

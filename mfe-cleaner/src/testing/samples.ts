import type { CleanerOwnProfile } from '@brightnest/contracts/bookings/cleaner-area';
import type { CleanerJob } from '@brightnest/contracts/bookings/cleaner-job';

/** A job for tests, at 9 in the morning in Sydney. */
export function sampleJob(traits: Partial<CleanerJob> = {}): CleanerJob {
  return {
    id: '64c000000000000000000001',
    kind: 'quote',
    assignmentId: '64d000000000000000000001',
    status: 'assigned',
    acceptedAt: null,
    onMyWayAt: null,
    startedAt: null,
    completedAt: null,
    serviceType: 'Deep Cleaning',
    customerName: 'Grace Hopper',
    customerPhone: '0400 111 222',
    address: '12 Harbour Street',
    suburb: 'Manly',
    scheduledDate: '2026-11-22T22:00:00.000Z',
    duration: 180,
    timeZone: 'Australia/Sydney',
    currency: 'AUD',
    finalPrice: '200.00',
    cashToCollect: '170.00',
    cashCollectedAt: null,
    specialInstructions: 'The key is under the blue pot.',
    staffNotes: 'Bring the long ladder.',
    checklist: [
      { label: 'Oven', isDone: false },
      { label: 'Inside windows', isDone: true },
    ],
    notes: '',
    photos: [],
    ...traits,
  };
}

/** A cleaner's record for tests. */
export function sampleProfile(traits: Partial<CleanerOwnProfile> = {}): CleanerOwnProfile {
  return {
    firstName: 'Ada',
    lastName: 'Perera',
    email: 'ada@example.com',
    phone: '0412 345 678',
    isAvailable: true,
    employeeId: 'EMP-2026-0007',
    isVerified: true,
    hourlyRate: null,
    trainingCompleted: true,
    maxJobsPerWeek: 10,
    bio: 'Quick and thorough.',
    hasOwnTransport: true,
    hasOwnEquipment: false,
    preferredAreas: ['Manly'],
    availableDays: ['Monday', 'Tuesday'],
    ...traits,
  };
}

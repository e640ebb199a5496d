import { randomUUID } from 'node:crypto';
import type { JobNotice } from '@brightnest/contracts/events/jobs';

/** What an event says of a custom cleaner's job in Sydney. */
export function sampleJob(more: Partial<JobNotice> = {}): JobNotice {
  return {
    assignmentId: randomUUID(),
    kind: 'quote',
    jobId: randomUUID(),
    cleanerId: 'custom_1',
    cleanerUserId: null,
    cleanerName: 'Kim Lee',
    cleanerEmail: `${randomUUID()}@example.test`,
    serviceName: 'Deep Cleaning',
    customerName: 'Ada Byron',
    scheduledAt: '2027-01-15T23:30:00.000Z',
    duration: 150,
    timeZone: 'Australia/Sydney',
    address: '1 King Street, Newtown NSW 2042',
    currency: 'AUD',
    cash: '1049.32',
    specialInstructions: 'Mind the <cat>',
    notes: 'Key at the desk',
    checklist: ['Oven', 'Windows'],
    revision: 0,
    ...more,
  };
}

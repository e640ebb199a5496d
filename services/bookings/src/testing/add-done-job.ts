import type { JobKind } from '@brightnest/contracts/bookings/job-status';
import type { Currency } from '@brightnest/contracts/money';
import { randomUUID } from 'node:crypto';
import { JobAssignment } from '../model/job-assignment';
import type { CleanerAtWork } from './cleaner-with-job';

interface DoneJob {
  /** ISO 8601 UTC. */
  completedAt: string;
  minor?: number;
  currency?: Currency;
  isCollected?: boolean;
  kind?: JobKind;
}

/** Writes a job that somebody completed straight into the database: 100.00 AUD, not collected. */
export async function addDoneJob(
  { cleanerId, as }: CleanerAtWork,
  { completedAt, minor = 10_000, currency = 'AUD', isCollected = false, kind = 'quote' }: DoneJob,
): Promise<void> {
  const at = new Date(completedAt);
  const amount = { minor, currency };
  await JobAssignment.create({
    ...{ kind, jobId: randomUUID(), cleanerId, cleanerUserId: as.userId },
    ...{ cleanerName: 'Rosa Free', cleanerEmail: 'rosa@example.com' },
    ...{ serviceName: 'Deep Cleaning', customerName: 'Jane Doe' },
    ...{ address: '1 King Street, Newtown NSW 2042', state: 'NSW', timeZone: 'Australia/Sydney' },
    ...{ scheduledAt: at, duration: 180, endsAt: at, startedAt: at, completedAt: at },
    ...{ price: amount, cash: amount, earned: amount, status: 'completed' },
    ...(isCollected && { cashCollectedAt: at }),
  });
}

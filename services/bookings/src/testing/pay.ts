import { randomUUID } from 'node:crypto';
import { JobAssignment } from '../records/job';
import type { CleanerAtWork } from './jobs';

interface WorkedJob {
  /** ISO 8601 UTC; without an end it is open. */
  from: string;
  to?: string;
  /** Shared by a team. */
  jobId?: string;
  priceMinor?: number;
  cashMinor?: number;
}

/** Writes a job in Sydney that somebody did straight into the database: 220.00 AUD, of which 170.00 are theirs. */
export async function addWorkedJob(
  { cleanerId, as }: CleanerAtWork,
  { from, to, jobId = randomUUID(), priceMinor = 22_000, cashMinor = 0 }: WorkedJob,
): Promise<string> {
  const start = new Date(from);
  const end = to === undefined ? undefined : new Date(to);
  const amount = (minor: number) => ({ minor, currency: 'AUD' });
  const { _id } = await JobAssignment.create({
    ...{ kind: 'quote', jobId, cleanerId, cleanerUserId: as.userId },
    ...{ cleanerName: 'Rosa Free', cleanerEmail: 'rosa@example.com' },
    ...{ serviceName: 'Deep Cleaning', customerName: 'Jane Doe' },
    ...{ address: '1 King Street, Newtown NSW 2042', state: 'NSW', timeZone: 'Australia/Sydney' },
    ...{ scheduledAt: start, duration: 180, endsAt: new Date(start.getTime() + 180 * 60_000) },
    ...{ startedAt: start, ...(end && { completedAt: end, earned: amount(17_000) }) },
    ...{ price: amount(priceMinor), cash: amount(cashMinor), payout: amount(17_000) },
    status: end ? 'completed' : 'started',
    ...(cashMinor > 0 && end && { cashCollectedAt: end }),
  });
  return String(_id);
}

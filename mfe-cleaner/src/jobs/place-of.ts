import type { CleanerJob } from '@brightnest/contracts/bookings/cleaner-job';

/** Where a job is, as far as it is known. */
export function placeOf({ address, suburb }: Pick<CleanerJob, 'address' | 'suburb'>): string {
  const isSaid = address?.includes(suburb);
  return [address, !isSaid && suburb].filter(Boolean).join(', ');
}

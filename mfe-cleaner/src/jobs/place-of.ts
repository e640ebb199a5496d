import type { CleanerJob } from '@brightnest/contracts/bookings/cleaner-area';

/** Where a job is, as far as it is known: a booked clean has its suburb in its address. */
export function placeOf({ address, suburb }: Pick<CleanerJob, 'address' | 'suburb'>): string {
  return [address, suburb].filter(Boolean).join(', ');
}

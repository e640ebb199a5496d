import type { CleanerJob } from '@brightnest/contracts/bookings/cleaner-job';
import { amountText, isSome } from '@brightnest/kit/money/amount-text';

/** What of the price is for the cleaner to collect, and whether they have. */
export function cashText({ cashToCollect, cashCollectedAt, currency }: CleanerJob): string {
  if (!isSome(cashToCollect)) return 'Nothing, it is paid';
  const amount = amountText(cashToCollect, currency);
  return cashCollectedAt === null ? amount : `${amount}, received`;
}

import type { Money } from '@brightnest/contracts/money';
import type { JobAssignmentRecord } from './job';

type CashOfJob = Pick<JobAssignmentRecord, 'cash' | 'cashCollectedAt' | 'cashTaken'>;

/** The cash of a job that its cleaner took, as they reported it or as staff recorded it; null where they took none. */
export function takenCash({
  cash,
  cashCollectedAt,
  cashTaken,
}: CashOfJob): (Money & { at: Date }) | null {
  const at = cashCollectedAt ?? cashTaken?.at;
  if (!at) return null;
  const reported = cashCollectedAt ? cash.minor : 0;
  return { currency: cash.currency, minor: reported + (cashTaken?.minor ?? 0), at };
}

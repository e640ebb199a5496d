import type { Money } from '@brightnest/contracts/money';
import mongoose, { type ClientSession } from 'mongoose';
import { JobAssignment, OPEN_STATUSES } from '../records/job';
import { type AccountLine, cardPayments, settledBesideFee } from './deal-account';

/** What of a job's price its cleaners collect, from now on. */
interface JobCash {
  /** Id of the quote or the booking. */
  jobId: string;
  /** What is left to pay of the deal. */
  cash: Money;
  /** The lines of its account, after what is given back. */
  lines: readonly AccountLine[];
  /** Where the price changes too. */
  price?: Money;
}

/**
 * Has whoever does a job collect what is left to pay of it, within the transaction that changes that. They
 * earn it, and what was paid of it before beside the fee. What is done already stays as it was.
 */
export async function updateJobCash(
  { jobId, cash, lines, price }: JobCash,
  session: ClientSession,
): Promise<void> {
  const payout = { ...cash, minor: cash.minor + settledBesideFee(lines) };
  const isPaidByCard =
    cash.minor === 0 && cardPayments(lines).some(({ type }) => type === 'balance');
  await JobAssignment.updateMany(
    { jobId, status: mongoose.trusted({ $in: [...OPEN_STATUSES] }) },
    { $set: { cash, payout, isPaidByCard, ...(price && { price }) } },
    { session },
  );
}

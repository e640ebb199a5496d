import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import mongoose, { type ClientSession } from 'mongoose';
import {
  type AccountLine,
  cardPayments,
  dealAccount,
  linesOfBookings,
  linesOfQuote,
  settledBesideFee,
  termsOfBooking,
} from '../../payments/deal-account';
import { cashLeft } from '../../payments/quote-terms';
import type { BookingRecord } from '../../records/booking';
import { JobAssignment, type JobFacts, LIVE_STATUSES } from '../../records/job';
import { findCashCollectors, publishCashDuty } from './cash-duty';
import { findTeam } from './write-team';

/** What of a job's price its team collects, and why it is nothing. */
type JobCash = Pick<JobFacts, 'cash' | 'isPaidByCard'>;

/** What is to be collected for a booking by its ledger, or was. */
export async function cashOfBooking(
  booking: BookingRecord,
  session: ClientSession | null,
): Promise<JobCash> {
  const { _id, totalAmount, paymentStatus, cashAmount } = booking;
  // Until the fee is paid nothing is collected; then it will be this.
  if (paymentStatus === 'pending') return { cash: cashAmount, isPaidByCard: false };
  const lines = (await linesOfBookings([_id], session)).get(_id)!;
  const { due, cash } = dealAccount(termsOfBooking(booking), lines);
  const minor = due + cash;
  return {
    cash: { minor, currency: totalAmount.currency },
    isPaidByCard: minor === 0 && hasBalance(lines),
  };
}

/** What is to be collected for a quote, and what its team earns: that, and what was paid before beside the fee. */
export async function moneyOfQuote(
  job: JobFacts,
  session: ClientSession,
): Promise<JobCash & Required<Pick<JobFacts, 'payout'>>> {
  const cash = await cashLeft(job, session);
  const lines = await linesOfQuote(job.jobId, session);
  return {
    cash,
    payout: { ...cash, minor: cash.minor + settledBesideFee(lines) },
    isPaidByCard: cash.minor === 0 && hasBalance(lines),
  };
}

const hasBalance = (lines: readonly AccountLine[]) =>
  cardPayments(lines).some(({ type }) => type === 'balance');

/** A job whose deal was paid in another way than at its door. */
interface PaidJob {
  jobId: string;
  /** Minor units: what is left to collect. */
  cashMinor: number;
  /** Nothing is left, as it was paid by card. */
  isPaidByCard: boolean;
  origin: EventOrigin;
}

/**
 * Has the team of a job collect what is left of its price, within the transaction that pays it, and tells
 * those of them who have yet to do it. What they earn stays.
 */
export async function reduceJobCash(
  { jobId, cashMinor, isPaidByCard, origin }: PaidJob,
  session: ClientSession,
): Promise<void> {
  const team = await findTeam(jobId, session);
  const collector = (await findCashCollectors([jobId], session)).get(jobId);
  for (const one of team) {
    const { _id, cash, payout = cash, cashCollectedAt } = one;
    if (cashCollectedAt || cash.minor === cashMinor) continue;
    const changed = { payout, isPaidByCard, cash: { ...cash, minor: cashMinor } };
    await JobAssignment.updateOne(
      { _id, status: mongoose.trusted({ $in: [...LIVE_STATUSES] }) },
      { $set: changed },
      { session },
    ).orFail(() => new AppError('conflict'));
    const duty = { collector: cashMinor > 0 ? collector : undefined, origin };
    await publishCashDuty({ ...one, ...changed }, duty, session);
  }
}

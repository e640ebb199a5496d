import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Money } from '@brightnest/contracts/money';
import mongoose, { type ClientSession } from 'mongoose';
import {
  JobAssignment,
  type JobAssignmentRecord,
  type JobFacts,
  LIVE_STATUSES,
  OPEN_STATUSES,
} from '../records/job';
import { type AccountLine, cardPayments, disputedOfFee, settledBesideFee } from './deal-account';

/** What a team collects of its job's price, whether that is nothing as it was paid by card, and what it earns. */
type JobMoney = Required<Pick<JobFacts, 'cash' | 'payout' | 'isPaidByCard'>>;

/**
 * The money of a job by that of its deal. Whoever does it earns what they collect, and what was paid of it
 * before beside the fee. A fee that a bank took back they collect for the company.
 * @param left to pay of the deal.
 * @param lines of its account, after what is given back.
 */
export function jobMoney(left: Money, lines: readonly AccountLine[]): JobMoney {
  const hasBalance = cardPayments(lines).some(({ type }) => type === 'balance');
  const earned = Math.max(0, left.minor + settledBesideFee(lines) - disputedOfFee(lines));
  return {
    cash: left,
    payout: { ...left, minor: earned },
    isPaidByCard: left.minor === 0 && hasBalance,
  };
}

/** A job whose deal has another price, or of which something was paid, given back or written off. */
interface JobMoneyChange {
  /** Id of the quote or the booking. */
  jobId: string;
  /** What is left to pay of the deal. */
  left: Money;
  /** The lines of its account with the change among them. */
  lines: readonly AccountLine[];
  /** Where what was agreed changes; else its team earns the same. */
  price?: Money;
  /** What it earns then, where that is not what it collects. */
  payout?: Money;
  /** How much more staff ask for, in minor units: who is done collects that too. */
  raise?: number;
  origin: EventOrigin;
}

/**
 * Has the team of a job collect what is left to pay of it, within the transaction that changes that: the one
 * place where the money of a job follows its deal. Cash that somebody has taken stays as it was, and so does
 * what those earn who are done. Once all are done they are not sent to the customer again for what a bank or
 * the provider took back since: what they collect may become less, and more only if staff ask for it.
 */
export async function updateJobMoney(
  { jobId, left, lines, price, raise = 0, origin, ...agreed }: JobMoneyChange,
  session: ClientSession,
): Promise<void> {
  const { payout, ...now } = { ...jobMoney(left, lines), ...agreed };
  const team = await JobAssignment.find({
    ...{ jobId, cashCollectedAt: null },
    status: mongoose.trusted({ $in: [...LIVE_STATUSES] }),
  })
    .sort({ _id: 1 })
    .session(session)
    .lean<JobAssignmentRecord[]>();
  const isDone = team.every(({ status }) => status === 'completed');
  const changed: JobAssignmentRecord[] = [];
  for (const one of team) {
    const isAgreedAnew = price !== undefined && OPEN_STATUSES.includes(one.status);
    const kept = { payout: one.payout ?? one.cash };
    const atMost = isDone ? one.cash.minor + raise : left.minor;
    const collected =
      left.minor > atMost
        ? { cash: { ...left, minor: atMost }, isPaidByCard: one.isPaidByCard ?? false }
        : now;
    const money = { ...collected, ...(isAgreedAnew ? { price, payout } : kept) };
    await JobAssignment.updateOne({ _id: one._id }, { $set: money }, { session });
    if (one.cash.minor !== collected.cash.minor) changed.push({ ...one, ...money });
  }
  if (changed.length > 0) await publishDuty(changed, origin, session);
}

/** Tells those of a team who have yet to do their job what they collect now. */
type PublishDuty = (
  team: readonly JobAssignmentRecord[],
  origin: EventOrigin,
  session: ClientSession,
) => Promise<void>;

let publishDuty: PublishDuty = () => Promise.resolve();

/** Says how a team is told; the module that knows who of it collects the cash calls it when it is loaded. */
export function publishDutyWith(tell: PublishDuty): void {
  publishDuty = tell;
}

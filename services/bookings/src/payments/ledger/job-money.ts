import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Money } from '@brightnest/contracts/money';
import mongoose, { type ClientSession } from 'mongoose';
import {
  JobAssignment,
  type JobAssignmentRecord,
  type JobFacts,
  LIVE_STATUSES,
  OPEN_STATUSES,
} from '../../records/job';
import { type AccountLine, cardPayments, disputedOfFee, settledBesideFee } from './deal-account';

/** The cash that a team collects, whether the rest was paid by card, and what the team earns. */
type JobMoney = Required<Pick<JobFacts, 'cash' | 'payout' | 'isPaidByCard'>>;

/**
 * Computes the money of a job from the account of its deal. The team earns the cash that it collects and what was
 * paid before beside the fee. A disputed fee is collected too, but for the company.
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

/** A change of the money of a deal, for its job. */
interface JobMoneyChange {
  /** Id of the quote or the booking. */
  jobId: string;
  /** What is left to pay of the deal. */
  left: Money;
  /** The lines of its account with the change among them. */
  lines: readonly AccountLine[];
  /** The new price, if that changed; otherwise the team earns the same as before. */
  price?: Money;
  /** The new earnings, if they are not those computed from the account. */
  payout?: Money;
  /** Minor units that staff ask for again: cleaners who are done collect them as well. */
  raise?: number;
  origin: EventOrigin;
}

/**
 * Updates the cash that the team of a job collects, within the transaction that changes the deal: the one place
 * where the money of a job follows its deal. Cash that was collected stays, and so do the earnings of cleaners who
 * are done. Once all are done, a dispute or a refund at the provider does not send them to the customer again: the
 * amount to collect can decrease, and increases only if staff ask for it.
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

/** Notifies the cleaners of a team of the new amount to collect. */
type PublishDuty = (
  team: readonly JobAssignmentRecord[],
  origin: EventOrigin,
  session: ClientSession,
) => Promise<void>;

let publishDuty: PublishDuty = () => Promise.resolve();

/** Registers how a team is notified; called on load by the module that knows who collects the cash. */
export function publishDutyWith(tell: PublishDuty): void {
  publishDuty = tell;
}

import { type CreditRule, creditRefusal } from '@brightnest/contracts/memberships/credit-rule';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError, type ErrorText, tell } from '@brightnest/service-kit/errors';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { creditRuleOf, PlanModel, type PlanRecord } from '../catalogue/plans';
import { MembershipModel, type MembershipRecord } from './membership';

/** @returns the active membership of somebody: the one that has credits. */
export async function findMembership(
  userId: string,
  session: ClientSession | null = null,
): Promise<MembershipRecord | null> {
  return MembershipModel.findOne({ userId, status: 'active' })
    .session(session)
    .lean<MembershipRecord>();
}

/** What one credit of a plan pays for. */
export async function getCreditRule({
  tierId,
}: Pick<MembershipRecord, 'tierId'>): Promise<CreditRule> {
  return creditRuleOf(await PlanModel.findById(tierId).lean<PlanRecord>());
}

/**
 * Takes credits within a transaction.
 * @returns the membership they are of.
 * @throws AppError `no_credit` when there are not as many.
 */
export async function takeCredits(
  userId: string,
  count: number,
  session: ClientSession,
): Promise<Types.ObjectId> {
  const membership = await MembershipModel.findOneAndUpdate(
    { userId, status: 'active', remainingCleanings: mongoose.trusted({ $gte: count }) },
    { $inc: { remainingCleanings: -count } },
    { session },
  ).lean<MembershipRecord>();
  if (!membership) throw new AppError('no_credit');
  return membership._id;
}

/**
 * Gives credits back within a transaction, up to what the plan has in a month. A membership that has
 * ended gets none.
 */
export async function returnCredits(
  subscriptionId: Types.ObjectId,
  count: number,
  session: ClientSession,
): Promise<void> {
  const membership = await MembershipModel.findOne({
    _id: subscriptionId,
    status: mongoose.trusted({ $in: ['active', 'past_due'] }),
  })
    .session(session)
    .lean<MembershipRecord>();
  if (!membership) return;
  const plan = await PlanModel.findById(membership.tierId).session(session).lean();
  const more = membership.remainingCleanings + count;
  // Staff may have lowered the plan's credits since: members who have more keep them.
  const most = plan ? Math.max(plan.cleaningsPerMonth, membership.remainingCleanings) : more;
  const remainingCleanings = Math.min(more, most);
  await MembershipModel.updateOne(
    { _id: subscriptionId },
    { $set: { remainingCleanings } },
    { session },
  );
}

/**
 * Refuses early, with an explanation, when a membership has too few credits for the bookings. Concurrent bookings
 * are guarded by `takeCredits`.
 * @param advice a sentence: what one can do instead.
 * @throws AppError `no_credit`.
 */
export function assertCredits(
  membership: Pick<MembershipRecord, 'remainingCleanings'> | null,
  needed: number,
  advice: ErrorText = PAY_INSTEAD,
): void {
  const refuse = (refusal: () => string) =>
    new AppError('no_credit', { message: () => `${refusal()} ${tell(advice)}` });
  if (!membership) throw refuse(() => t('You are not a member of the club.'));
  const left = membership.remainingCleanings;
  if (left >= needed) return;
  throw refuse(() => creditsLeft(left, needed));
}

const PAY_INSTEAD = msg('You can pay as you go instead.');

function creditsLeft(count: number, needed: number): string {
  if (needed === 1) {
    return count === 0
      ? t('You have no cleaning left this month.')
      : t('You have {count} cleanings left this month.', {
          count,
          one: 'You have {count} cleaning left this month.',
        });
  }
  return count === 0
    ? t('You have no cleaning left this month, and this takes {needed}.', { needed })
    : t('You have {count} cleanings left this month, and this takes {needed}.', {
        count,
        needed,
        one: 'You have {count} cleaning left this month, and this takes {needed}.',
      });
}

/**
 * Refuses a booking that a credit of the member's plan does not cover, however many credits are left.
 * @throws AppError `no_credit`, saying which service or length it is.
 */
export async function assertCovered(
  membership: Pick<MembershipRecord, 'tierId'> | null,
  wanted: { serviceId: string; serviceName: string; duration: number },
): Promise<void> {
  const refusal = membership && creditRefusal(await getCreditRule(membership), wanted);
  if (!refusal) return;
  throw new AppError('no_credit', { message: () => `${refusal} ${t(PAY_INSTEAD)}` });
}

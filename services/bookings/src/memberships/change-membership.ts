import type { SubscriptionChanged } from '@brightnest/contracts/events/bookings/payments';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { idParamsSchema } from '@brightnest/contracts/fields';
import type {
  MembershipChangedResponse,
  MembershipResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { getPlan } from '../catalogue/plans';
import { describeMembership } from './describe-membership';
import { endMembership } from './end-membership';
import {
  CURRENT_STATUSES,
  getCurrentMembership,
  isUnpaid,
  membershipEvent,
  MembershipModel,
  type MembershipRecord,
  type NamedMembership,
} from './membership';

/** The caller's own membership, also while its renewal can't be charged. */
export const getMembership: Handler = handle(
  bookingsRoutes.getUserSubscription,
  {},
  async ({ actor }): Promise<MembershipResponse> => {
    const current = await MembershipModel.findOne({
      userId: actor.userId,
      status: mongoose.trusted({ $in: [...CURRENT_STATUSES] }),
    }).lean<MembershipRecord>();
    return current && describeMembership(current);
  },
);

/** Cancels a membership at the end of the paid month, until which its credits stay; at once if no month is paid. */
export const cancelMembership: Handler = handle(
  bookingsRoutes.cancelSubscription,
  { params: idParamsSchema },
  ({ params: { id }, actor: { userId }, origin }) =>
    cancel({ id, userId, origin }, t('Your membership ends with the month that is paid.')),
);

/** Skips the next month of a membership. */
export const skipMembershipMonth: Handler = handle(
  bookingsRoutes.skipSubscriptionMonth,
  { params: idParamsSchema },
  ({ params: { id }, actor: { userId }, origin }) =>
    changeMembership(
      { id, userId, origin },
      {
        ...SKIPPING,
        message: t(
          'The next month is left out: nothing is charged, and you have no cleanings in it.',
        ),
      },
    ),
);

/** Revokes a cancellation or a skipped month. */
export const resumeMembership: Handler = handle(
  bookingsRoutes.resumeSubscription,
  { params: idParamsSchema },
  ({ params: { id }, actor: { userId }, origin }) =>
    changeMembership(
      { id, userId, origin },
      { ...RESUMING, message: t('Your membership goes on.') },
    ),
);

/** No further month: what is paid stays until its end. */
export const ENDING = {
  plans: { cancelAtPeriodEnd: true, skipsNextMonth: false },
  change: 'cancelling',
  isAllowed: () => true,
} as const;

/** No charge and no cleanings in the next month. */
export const SKIPPING = {
  plans: { cancelAtPeriodEnd: false, skipsNextMonth: true },
  change: 'skipping',
  isAllowed: ({ status, cancelAtPeriodEnd }: MembershipRecord) =>
    status === 'active' && !cancelAtPeriodEnd,
} as const;

/** It goes on, with the next month. */
export const RESUMING = {
  plans: { cancelAtPeriodEnd: false, skipsNextMonth: false },
  change: 'resumed',
  // A paused membership resumes when a month is paid.
  isAllowed: ({ status }: MembershipRecord) => status !== 'paused',
} as const;

type PlannedChange = Pick<MembershipRecord, 'cancelAtPeriodEnd' | 'skipsNextMonth'>;

/** What a member decides about the time after this month. */
interface MembershipChange {
  plans: PlannedChange;
  change: SubscriptionChanged['change'];
  message: string;
  isAllowed(membership: MembershipRecord): boolean;
}

/** A membership to be changed; staff change anybody's. */
interface ChangedMembership extends NamedMembership {
  origin: EventOrigin;
}

/**
 * Ends a membership for its member or for staff. A month that could not be charged is no longer owed.
 * @throws AppError `not_found`; `conflict` when that month has just been paid.
 */
export async function cancel(
  { origin, ...named }: ChangedMembership,
  message: string,
): Promise<MembershipChangedResponse> {
  const membership = await getCurrentMembership(named);
  if (!isUnpaid(membership)) {
    return changeMembership({ ...named, origin }, { ...ENDING, message });
  }
  if (!(await endMembership(membership, origin))) throw new AppError('conflict');
  const ended = { ...membership, status: 'cancelled' as const, remainingCleanings: 0 };
  return {
    success: true,
    message: t('The membership has ended, and nothing more is charged.'),
    subscription: await describeMembership(ended),
  };
}

/**
 * Changes what happens after the paid month. Idempotent.
 * @throws AppError `not_found`, `change_not_allowed`.
 */
export async function changeMembership(
  { origin, ...named }: ChangedMembership,
  { plans, change, message, isAllowed }: MembershipChange,
): Promise<MembershipChangedResponse> {
  const membership = await getCurrentMembership(named);
  const { _id, cancelAtPeriodEnd, skipsNextMonth, status } = membership;
  if (!isAllowed(membership)) throw new AppError('change_not_allowed');
  const changed = { ...membership, ...plans };
  const subscription = await describeMembership(changed);
  const answer = { success: true as const, message, subscription };
  const isDecided =
    cancelAtPeriodEnd === plans.cancelAtPeriodEnd && skipsNextMonth === plans.skipsNextMonth;
  if (isDecided) return answer;
  const { name: tierName } = await getPlan(membership.tierId);
  await MembershipModel.updateOne(
    { _id, status, cancelAtPeriodEnd, skipsNextMonth },
    {
      $set: plans,
      $push: { pendingEvents: membershipEvent(changed, change, { tierName, origin }) },
    },
  ).orFail(() => new AppError('conflict'));
  return answer;
}

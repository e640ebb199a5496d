import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { SubscriptionChanged } from '@brightnest/contracts/events/payments';
import { idParamsSchema } from '@brightnest/contracts/fields';
import type {
  MembershipChangedResponse,
  MembershipResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { getPlan } from '../catalogue/plans';
import { getCreditRule } from './credits';
import {
  CURRENT_STATUSES,
  membershipEvent,
  MembershipModel,
  type MembershipRecord,
  toMembership,
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
    return current && toMembership(current, await getCreditRule(current));
  },
);

/** Ends a membership with the month that is paid; until then its credits stay. */
export const cancelMembership: Handler = handle(
  bookingsRoutes.cancelSubscription,
  { params: idParamsSchema },
  ({ params: { id }, actor: { userId }, origin }) =>
    changeMembership(
      { id, userId, origin },
      {
        ...ENDING,
        message: 'Your membership ends with the month that is paid.',
      },
    ),
);

/** Leaves out the next month of a membership. */
export const skipMembershipMonth: Handler = handle(
  bookingsRoutes.skipSubscriptionMonth,
  { params: idParamsSchema },
  ({ params: { id }, actor: { userId }, origin }) =>
    changeMembership(
      { id, userId, origin },
      {
        plans: { cancelAtPeriodEnd: false, skipsNextMonth: true },
        change: 'skipping',
        message: 'The next month is left out: nothing is charged, and you have no cleanings in it.',
        isAllowed: ({ status, cancelAtPeriodEnd }) => status === 'active' && !cancelAtPeriodEnd,
      },
    ),
);

/** Takes back that a membership ends, or that its next month is left out. */
export const resumeMembership: Handler = handle(
  bookingsRoutes.resumeSubscription,
  { params: idParamsSchema },
  ({ params: { id }, actor: { userId }, origin }) =>
    changeMembership(
      { id, userId, origin },
      {
        plans: { cancelAtPeriodEnd: false, skipsNextMonth: false },
        change: 'resumed',
        message: 'Your membership goes on.',
        isAllowed: () => true,
      },
    ),
);

/** No further month: what is paid stays until its end. */
export const ENDING = {
  plans: { cancelAtPeriodEnd: true, skipsNextMonth: false },
  change: 'cancelling',
  isAllowed: () => true,
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
interface ChangedMembership {
  id: string;
  userId?: string;
  origin: EventOrigin;
}

/**
 * Changes what comes after the month that is paid. Decided already, it stays as it is.
 * @throws AppError `not_found`, `change_not_allowed`.
 */
export async function changeMembership(
  { id, userId, origin }: ChangedMembership,
  { plans, change, message, isAllowed }: MembershipChange,
): Promise<MembershipChangedResponse> {
  const membership = await getCurrent(id, userId);
  const { cancelAtPeriodEnd, skipsNextMonth, status } = membership;
  const changed = { ...membership, ...plans };
  const subscription = toMembership(changed, await getCreditRule(membership));
  const answer = { success: true as const, message, subscription };
  const isDecided =
    cancelAtPeriodEnd === plans.cancelAtPeriodEnd && skipsNextMonth === plans.skipsNextMonth;
  if (isDecided) return answer;
  if (!isAllowed(membership)) throw new AppError('change_not_allowed');
  const { name: tierName } = await getPlan(membership.tierId);
  await MembershipModel.updateOne(
    { _id: id, status, cancelAtPeriodEnd, skipsNextMonth },
    {
      $set: plans,
      $push: { pendingEvents: membershipEvent(changed, change, { tierName, origin }) },
    },
  ).orFail(() => new AppError('conflict'));
  return answer;
}

async function getCurrent(id: string, userId: string | undefined): Promise<MembershipRecord> {
  const membership = await MembershipModel.findOne({
    _id: id,
    ...(userId !== undefined && { userId }),
    status: mongoose.trusted({ $in: [...CURRENT_STATUSES] }),
  }).lean<MembershipRecord>();
  if (!membership) throw new AppError('not_found');
  return membership;
}

import {
  type OfferMembershipRequest,
  offerMembershipRequestSchema,
  type StaffMembershipResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { toDecimalText } from '@brightnest/contracts/money';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { inLanguage } from '@brightnest/service-kit/language';
import type { PendingEvent } from '@brightnest/service-kit/messaging/events';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose from 'mongoose';
import { getOfferedPlan, getPlan } from '../catalogue/plans';
import { CheckoutModel, PAYABLE_STATUSES } from '../payments/checkout';
import { assertPaymentOffered } from '../provider/provider';
import { findPerson, languageFor } from '../records/customer';
import { membershipEvent, MembershipModel, type MembershipRecord } from './membership';
import { changeOffered } from './paid-plan-change';
import { answerFor, membershipVersion } from './staff-membership-view';
import { beginIdempotently, findFirstCheckout } from './subscribe';

/** Offers somebody a membership: they are mailed a link, and are a member once they have paid the first month there. */
export function offerUserMembership(rpc: RpcClient): Handler {
  return handle(
    staffBookingsRoutes.offerUserMembership,
    { params: idParamsSchema, body: offerMembershipRequestSchema },
    async ({ params: { id: userId }, body, origin, seenVersion }) => {
      assertPaymentOffered();
      const person = await findPerson(userId, rpc);
      if (!person) throw new AppError('not_found');
      if (person.isGuest) {
        const message = msg(
          'Only who has an account can change or end a membership. Please ask them to choose a password first: the link is in each of their mails.',
        );
        throw new AppError('change_not_allowed', { message });
      }
      await inLanguage(languageFor(person), () => offer({ userId, ...body }, origin, seenVersion));
      return reply(201, await answerFor(userId));
    },
  );
}

async function offer(
  { userId, tierId }: OfferMembershipRequest & { userId: string },
  origin: EventOrigin,
  seenVersion: string | undefined,
): Promise<void> {
  const plan = await getOfferedPlan(tierId);
  const checkoutId = await beginIdempotently(userId, plan, (begun) =>
    assertSeen(membershipVersion(null, begun), seenVersion),
  );
  const offered = await MembershipModel.findOne({ userId, status: 'pending', tierId })
    .orFail(() => new AppError('conflict'))
    .lean<MembershipRecord>();
  await publishOffer(
    offered,
    await firstMonthEvent(offered, { change: 'offered', origin }),
    checkoutId,
  );
}

async function publishOffer(
  { _id }: MembershipRecord,
  event: PendingEvent,
  checkoutId: string,
): Promise<void> {
  // Whoever comes at once with another plan has closed this checkout.
  const isOpen = await CheckoutModel.exists({
    _id: checkoutId,
    subscriptionId: String(_id),
    status: mongoose.trusted({ $in: [...PAYABLE_STATUSES] }),
  });
  if (!isOpen) throw new AppError('conflict');
  await MembershipModel.updateOne(
    { _id, status: 'pending' },
    { $set: { offeredAt: new Date() }, $push: { pendingEvents: event } },
  ).orFail(() => new AppError('conflict'));
}

interface OfferChange {
  change: 'offered' | 'offer-withdrawn';
  origin: EventOrigin;
}

/** What is told of a membership that staff offer. @throws AppError `not_found` where it has no checkout. */
export async function firstMonthEvent(
  offered: MembershipRecord,
  { change, origin }: OfferChange,
): Promise<PendingEvent> {
  const [plan, checkout] = await Promise.all([getPlan(offered.tierId), findFirstCheckout(offered)]);
  if (!checkout) throw new AppError('not_found');
  const { _id: checkoutId, amount } = checkout;
  return membershipEvent({ ...offered, remainingCleanings: plan.cleaningsPerMonth }, change, {
    ...{ tierName: plan.name, origin },
    toPay: { checkoutId, amount: toDecimalText(amount.minor), currency: amount.currency },
  });
}

/** Mails the link again: to pay the first month of what is offered, or the difference of a change of plan. */
export const sendMembershipLink: Handler = handle(
  staffBookingsRoutes.sendMembershipLink,
  { params: idParamsSchema },
  async ({ params: { id }, origin }): Promise<StaffMembershipResponse> => {
    const membership = await MembershipModel.findById(id).lean<MembershipRecord>();
    if (!membership) throw new AppError('not_found');
    const { _id, userId, status, planChange } = membership;
    const first = status === 'pending' ? await findFirstCheckout(membership) : null;
    if (first) {
      const event = await firstMonthEvent(membership, { change: 'offered', origin });
      await publishOffer(membership, event, first._id);
      return answerFor(userId);
    }
    const { checkoutId } = planChange ?? {};
    if (!planChange || checkoutId === undefined) {
      const message = msg('Nothing is to be paid for it now.');
      throw new AppError('change_not_allowed', { message });
    }
    const event = await changeOffered(membership, { ...planChange, checkoutId }, origin.userId!);
    await MembershipModel.updateOne(
      { _id, 'planChange.checkoutId': checkoutId },
      { $push: { pendingEvents: event } },
    ).orFail(() => new AppError('conflict'));
    return answerFor(userId);
  },
);

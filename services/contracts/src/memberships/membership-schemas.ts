import Joi from 'joi';
import { errorText, objectIdField } from '../fields';
import type { Currency, DecimalText } from '../money';
import type { CreditRule } from './credit-rule';

/**
 * States of a membership. `pending`: its first payment is not there yet. `past_due`: a renewal could not
 * be charged and is tried again; there are no new credits until it is. `paused`: the last of these tries
 * failed; nothing is charged and there are no credits until its member pays a month or cancels.
 */
export const MEMBERSHIP_STATUSES = [
  'pending',
  'active',
  'past_due',
  'paused',
  'cancelled',
] as const;

/** One of {@link MEMBERSHIP_STATUSES}. */
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/** Somebody's membership. */
export interface Membership extends CreditRule {
  id: string;
  userId: string;
  tierId: string;
  status: MembershipStatus;
  /** Cleanings that are left until `periodEndsAt`. */
  remainingCleanings: number;
  /** The end of the month that is paid, or left out. ISO 8601 UTC. */
  periodEndsAt: string;
  /** When the card is charged next: at the end of the month, or a month later where that one is left out. */
  nextBillingDate: string;
  /** It ends on `periodEndsAt` instead of being renewed. */
  cancelAtPeriodEnd: boolean;
  /** The next month is left out: neither charge nor cleanings. */
  skipsNextMonth: boolean;
  /** The plan from the next month on, where that is another one. */
  nextPlan?: NextPlan;
  /** A change of plan whose difference is yet to be paid. */
  unpaidChange?: UnpaidChange;
  /** When the card is tried again for a month that could not be charged. ISO 8601 UTC. */
  retryAt?: string;
}

/** A plan that begins with the next month. */
export interface NextPlan {
  tierId: string;
  tierName: string;
  monthlyPrice: DecimalText;
  currency: Currency;
}

/** A plan that is there once its difference is paid. */
export interface UnpaidChange {
  tierId: string;
  tierName: string;
  charge: DecimalText;
  currency: Currency;
  /** Where it is paid; null while the card is being charged. */
  checkoutId: string | null;
}

/** Answer of `GET /api/user/subscription`: the caller's active membership, or null. */
export type MembershipResponse = Membership | null;

/** A membership as staff see it: with the plan's name and what it is charged a month. */
export interface StaffMembership extends Membership {
  tierName: string;
  monthlyPrice: DecimalText;
  currency: Currency;
}

/** A membership that staff have proposed, and that is there once its first month is paid. */
export interface OfferedMembership {
  id: string;
  tierId: string;
  tierName: string;
  /** What is to be paid for the first month. */
  amount: DecimalText;
  currency: Currency;
  /** When its link was mailed last. ISO 8601 UTC. */
  sentAt: string;
}

/**
 * Answer of `GET /api/admin/users/{id}/subscription`, and of all calls by which staff change a membership. Its
 * version is that of what somebody has or is offered, so that of nothing too.
 */
export interface StaffMembershipResponse {
  success: true;
  version: string;
  /** Null for somebody who is no member. */
  subscription: StaffMembership | null;
  /** Null for somebody whom staff have offered none that is still to be paid. */
  offer: OfferedMembership | null;
}

/** Body of `POST /api/subscriptions`. */
export interface SubscribeRequest {
  tierId: string;
}

/** Schema of {@link SubscribeRequest}. */
export const subscribeRequestSchema = Joi.object<SubscribeRequest, true>({
  tierId: objectIdField().messages({ '*': errorText('Please choose a plan') }),
});

/** Body of `POST /api/admin/users/{id}/subscription`: the plan whose first month somebody is mailed a link to pay. */
export type OfferMembershipRequest = SubscribeRequest;

/** Schema of {@link OfferMembershipRequest}. */
export const offerMembershipRequestSchema: Joi.ObjectSchema<OfferMembershipRequest> =
  subscribeRequestSchema;

/** Answer of `POST /api/subscriptions`, 201: where to pay the first month. */
export interface SubscribeResponse {
  success: true;
  checkoutId: string;
}

/** Answer of `POST /api/subscriptions/{id}/pay`, 201: where to pay the month that is due. */
export type PayMonthResponse = SubscribeResponse;

/** Answer of `DELETE /api/subscriptions/{id}` and of its skip and resume. */
export interface MembershipChangedResponse {
  success: true;
  message: string;
  subscription: Membership;
}

/** Query of `GET /api/subscriptions/{id}/change`. */
export interface PlanChangeQuery {
  tierId: string;
}

/** Schema of {@link PlanChangeQuery}. */
export const planChangeQuerySchema = Joi.object<PlanChangeQuery, true>({
  tierId: objectIdField().messages({ '*': errorText('Please choose a plan') }),
});

/** What changing to another plan means. Amounts are decimal text in `currency`. */
export interface PlanChangePreview {
  tierId: string;
  tierName: string;
  currentTierName: string;
  /** To a plan that costs more a month, or to one that does not. */
  direction: 'up' | 'down';
  /** Whether the plan changes now; else it does on `chargedFrom`. */
  isImmediate: boolean;
  /** What is charged now: the difference to what this month cost. */
  charge: DecimalText;
  currency: Currency;
  /** The price of a month, and when it is charged first. ISO 8601 UTC. */
  monthlyPrice: DecimalText;
  chargedFrom: string;
  /** Until when this month's cleanings can be used. ISO 8601 UTC. */
  periodEndsAt: string;
  /** Cleanings that are left of this month, before and after the change. */
  creditsBefore: number;
  creditsAfter: number;
  /** Of the new plan, each month. */
  cleaningsPerMonth: number;
  /** How long a cleaning of it may take; null: as long as one can book. */
  creditMinutes: number | null;
}

/** Answer of `GET /api/subscriptions/{id}/change`. */
export interface PlanChangePreviewResponse {
  success: true;
  consequences: PlanChangePreview;
}

/** Body of `POST /api/subscriptions/{id}/change`. */
export interface ChangePlanRequest extends PlanChangeQuery {
  /** The charge that the screen showed. */
  expectedCharge: DecimalText;
}

/** Schema of {@link ChangePlanRequest}. */
export const changePlanRequestSchema = planChangeQuerySchema.append<ChangePlanRequest>({
  expectedCharge: Joi.string()
    .pattern(/^\d{1,12}\.\d{2}$/)
    .required()
    .messages({ '*': 'This is not an amount' }),
});

/** Answer of `POST /api/admin/subscriptions/{id}/change`. */
export interface UserPlanChangedResponse extends StaffMembershipResponse {
  /** The card could not be charged: its member is mailed a link to pay the difference, and the plan changes then. */
  isLinkSent: boolean;
}

/** Answer of `POST /api/subscriptions/{id}/change`. */
export interface PlanChangedResponse extends MembershipChangedResponse {
  /** Where the difference is to be paid, where the card could not be charged; the plan changes then. */
  checkoutId: string | null;
}

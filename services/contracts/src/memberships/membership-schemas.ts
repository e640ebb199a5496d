import Joi from 'joi';
import { objectIdField } from '../fields';
import type { Currency, DecimalText } from '../money';
import type { CreditRule } from './credit-rule';

/**
 * States of a membership. `pending`: its first payment is not there yet. `past_due`: a renewal
 * could not be charged; there are no new credits until it is.
 */
export const MEMBERSHIP_STATUSES = ['pending', 'active', 'past_due', 'cancelled'] as const;

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
}

/** Answer of `GET /api/user/subscription`: the caller's active membership, or null. */
export type MembershipResponse = Membership | null;

/** A membership as staff see it: with the plan's name and what it is charged a month. */
export interface StaffMembership extends Membership {
  tierName: string;
  monthlyPrice: DecimalText;
  currency: Currency;
}

/** Answer of `GET /api/admin/users/{id}/subscription` and `DELETE /api/admin/subscriptions/{id}`. */
export interface StaffMembershipResponse {
  success: true;
  /** Null for somebody who is no member. */
  subscription: StaffMembership | null;
}

/** Body of `POST /api/subscriptions`. */
export interface SubscribeRequest {
  tierId: string;
}

/** Schema of {@link SubscribeRequest}. */
export const subscribeRequestSchema = Joi.object<SubscribeRequest, true>({
  tierId: objectIdField().messages({ '*': 'Please choose a plan' }),
});

/** Answer of `POST /api/subscriptions`, 201: where to pay the first month. */
export interface SubscribeResponse {
  success: true;
  checkoutId: string;
}

/** Answer of `DELETE /api/subscriptions/{id}` and of its skip and resume. */
export interface MembershipChangedResponse {
  success: true;
  message: string;
  subscription: Membership;
}

/** States of a club membership. */
export const SUBSCRIPTION_STATUSES = ['active', 'cancelled'] as const;

/** One of {@link SUBSCRIPTION_STATUSES}. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Somebody's membership of the club. */
export interface UserSubscription {
  id: string;
  userId: string;
  tierId: string;
  status: SubscriptionStatus;
  /** Cleanings that are left until `nextBillingDate`. */
  remainingCleanings: number;
  /** ISO 8601 UTC. */
  nextBillingDate: string;
}

/** Answer of `GET /api/user/subscription`: the caller's active membership, or null. */
export type UserSubscriptionResponse = UserSubscription | null;

import type { UserSubscriptionResponse } from '@brightnest/contracts/bookings/user-subscription';

/** How an order is paid, and why so where that may surprise. */
export interface BookingTerms {
  /** Members have 20 % off extras. */
  isMember: boolean;
  /** Credits of the club pay the cleans; else there is a fee online and the rest in cash. */
  withCredit: boolean;
  /** Cleanings of the plan that are left before this order. */
  left: number;
  notice: string | null;
}

interface Wanted {
  /** Cleans of the order. */
  cleans: number;
  /** The customer chose not to use the club for it. */
  paysAsTheyGo: boolean;
}

function noticeOf(
  membership: UserSubscriptionResponse,
  { cleans, paysAsTheyGo }: Wanted,
): string | null {
  if (!membership) return null;
  if (membership.status !== 'active') {
    return 'Your club payment is overdue, so you pay as you go until it is settled.';
  }
  if (paysAsTheyGo) return 'You pay as you go for this booking.';
  const left = membership.remainingCleanings;
  if (left === 0) return 'You have no cleaning left this month, so you pay as you go.';
  if (left >= cleans) return null;
  const has = left === 1 ? '1 cleaning' : `${left} cleanings`;
  return `You have ${has} left this month and this series takes ${cleans}, so you pay as you go.`;
}

/** Decides between the club's flow and pay-as-you-go. */
export function bookingTerms(membership: UserSubscriptionResponse, wanted: Wanted): BookingTerms {
  const isMember = membership?.status === 'active';
  const left = isMember ? membership.remainingCleanings : 0;
  return {
    isMember,
    withCredit: isMember && !wanted.paysAsTheyGo && left >= wanted.cleans,
    left,
    notice: noticeOf(membership, wanted),
  };
}

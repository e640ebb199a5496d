import type { UserSubscription } from '@brightnest/contracts/bookings/user-subscription';
import { dayText } from './day-text';

/** What a member can decide about the time after the month that is paid. */
export type MembershipChange = 'skip' | 'cancel' | 'resume';

interface Words {
  label: string;
  title: string;
  meaning: (membership: UserSubscription) => string;
  failure: string;
}

export const CHANGES: Record<MembershipChange, Words> = {
  skip: {
    label: 'Skip a month',
    title: 'Skip the next month?',
    meaning: ({ nextBillingDate }) =>
      `From ${dayText(nextBillingDate)} on, for one month, nothing is charged and you have no cleanings. Cleanings left of this month are not carried over. After it your membership goes on as before; you can take this back until then.`,
    failure: 'The month could not be skipped',
  },
  cancel: {
    label: 'Cancel membership',
    title: 'Cancel your membership?',
    meaning: (membership) => `${whatIsLeft(membership)} You can take this back until then.`,
    failure: 'The membership could not be cancelled',
  },
  resume: {
    label: 'Resume membership',
    title: 'Go on as before?',
    meaning: ({ nextBillingDate }) =>
      `Your membership goes on, and the next month is charged on ${dayText(nextBillingDate)}.`,
    failure: 'The membership could not be resumed',
  },
};

function whatIsLeft({ status, nextBillingDate, remainingCleanings }: UserSubscription): string {
  if (status === 'past_due')
    return 'Your membership ends, and we no longer try to charge your card.';
  const cleanings = remainingCleanings === 1 ? 'cleaning' : 'cleanings';
  const stay =
    remainingCleanings === 0
      ? 'Nothing more is charged.'
      : `Until then the ${remainingCleanings} ${cleanings} you have left stay yours, and nothing more is charged.`;
  return `It ends on ${dayText(nextBillingDate)}, with the month that is paid. ${stay}`;
}

/** What can be decided as it stands. A month that is not paid cannot be skipped. */
export function possibleChanges(membership: UserSubscription): MembershipChange[] {
  const { status, cancelAtPeriodEnd, skipsNextMonth } = membership;
  if (cancelAtPeriodEnd) return ['resume'];
  if (skipsNextMonth) return ['resume', 'cancel'];
  return status === 'past_due' ? ['cancel'] : ['skip', 'cancel'];
}

import type { UserSubscription } from '@brightnest/contracts/bookings/user-subscription';
import { Notice } from '@brightnest/kit/ui/notice';
import { LinkButton } from '@brightnest/kit/ui/button';
import { dayText } from './day-text';

/** What a member should know about the time after this month. */
export function MembershipNotice({ membership }: { membership: UserSubscription }) {
  const { status, cancelAtPeriodEnd, skipsNextMonth, nextBillingDate } = membership;
  const day = dayText(nextBillingDate);
  const isPastDue = status === 'past_due';
  if (cancelAtPeriodEnd) {
    return (
      <Notice tone="info">
        {isPastDue
          ? 'Your membership is about to end, and nothing more is charged.'
          : `Your membership ends on ${day}. Until then your cleanings stay yours, and nothing more is charged.`}
      </Notice>
    );
  }
  if (isPastDue) {
    return (
      <Notice
        action={
          <LinkButton to="/contact" variant="secondary" size="sm">
            Contact us
          </LinkButton>
        }
      >
        We could not charge your card on {day}. We try again each day for two weeks; until it works
        there are no new cleanings, and after that the membership ends. Write to us to pay with
        another card.
      </Notice>
    );
  }
  if (skipsNextMonth) {
    return (
      <Notice tone="info">
        The month from {day} is left out: nothing is charged, and there are no cleanings in it.
      </Notice>
    );
  }
  return null;
}

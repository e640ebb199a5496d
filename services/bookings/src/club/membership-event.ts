import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { SubscriptionChanged } from '@brightnest/contracts/events/payments';
import { newEvent, type PendingEvent } from '@brightnest/service-kit/events';
import type { UserSubscriptionRecord } from '../model/user-subscription';

type Told = Pick<UserSubscriptionRecord, '_id' | 'userId' | 'nextBillingDate'>;

/** The event of a change of a membership, which is given as it is afterwards. */
export function membershipEvent(
  { _id, userId, nextBillingDate }: Told,
  change: SubscriptionChanged['change'],
  { tierName, origin }: { tierName: string; origin: EventOrigin },
): PendingEvent<'subscription.changed'> {
  return newEvent(
    'subscription.changed',
    {
      subscriptionId: String(_id),
      userId,
      tierName,
      nextBillingDate: nextBillingDate.toISOString(),
      change,
    },
    origin,
  );
}

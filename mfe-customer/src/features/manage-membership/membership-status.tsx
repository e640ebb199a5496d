import type { UserSubscription } from '@brightnest/contracts/bookings/user-subscription';
import { Badge } from '@brightnest/kit/ui/badge';

/** How a membership stands, in a word. */
export function MembershipStatus({ membership }: { membership: UserSubscription }) {
  if (membership.status === 'past_due') return <Badge tone="danger">Payment due</Badge>;
  if (membership.cancelAtPeriodEnd) return <Badge tone="warning">Ending</Badge>;
  if (membership.skipsNextMonth) return <Badge tone="info">Skips the next month</Badge>;
  return <Badge tone="success">Active</Badge>;
}

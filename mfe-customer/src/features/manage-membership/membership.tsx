import type { UserSubscription } from '@brightnest/contracts/bookings/user-subscription';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { useListClubPlansQuery } from '../../api/membership';
import { amountText } from '@brightnest/kit/money/amount-text';
import { dayText } from './day-text';
import { MembershipActions } from './membership-actions';
import { MembershipNotice } from './membership-notice';
import { MembershipStatus } from './membership-status';

interface MembershipProps {
  membership: UserSubscription;
  onChanged: () => void;
}

/** The plan as it runs: what is left of it, and when it is billed again. */
export function Membership({ membership, onChanged }: MembershipProps) {
  const { tierId, remainingCleanings, nextBillingDate } = membership;
  const { data: plans } = useListClubPlansQuery();
  // A plan that is no longer offered goes on for its members, and is in no list.
  const plan = plans?.find(({ id }) => id === tierId);
  return (
    <>
      <MembershipNotice membership={membership} />
      <DescriptionList
        items={[
          { term: 'Plan', description: plan?.name ?? 'Your plan' },
          { term: 'Status', description: <MembershipStatus membership={membership} /> },
          {
            term: 'Cleanings left this month',
            description: plan
              ? `${remainingCleanings} of ${plan.cleaningsPerMonth}`
              : remainingCleanings,
          },
          {
            term: dateTerm(membership),
            description: dayText(nextBillingDate),
          },
          ...(plan
            ? [{ term: 'Monthly price', description: amountText(plan.monthlyPrice, 'LKR') }]
            : []),
        ]}
      />
      <MembershipActions membership={membership} onChanged={onChanged} />
    </>
  );
}

function dateTerm({ status, cancelAtPeriodEnd }: UserSubscription): string {
  if (status === 'past_due') return 'Was due on';
  return cancelAtPeriodEnd ? 'Ends on' : 'Next billing date';
}

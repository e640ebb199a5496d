import type { StaffMembership } from '@brightnest/contracts/memberships/membership-schemas';
import { formatDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { X } from 'lucide-react';
import { useState } from 'react';
import { HistoryDisclosure } from '../activity/record-history';
import { ConfirmAction } from '../forms/confirm-action';
import { FactSection } from '../panel';
import { DealMoney } from '../payments/deal-money';
import { useOwnPermissions } from '../permissions/permissions-api';
import { useAdminCancelUserMembershipMutation, useAdminGetUserMembershipQuery } from './users-api';

interface UserMembershipProps {
  userId: string;
  name: string;
}

/** Somebody's club membership, which staff can end; nothing for who is no member. */
export function UserMembership({ userId, name }: UserMembershipProps) {
  const permissions = useOwnPermissions();
  const skip = !permissions.includes('bookings:read');
  const { data, error, isFetching, refetch } = useAdminGetUserMembershipQuery(userId, { skip });
  const [isCancelling, setIsCancelling] = useState(false);
  if (error && !data) {
    return (
      <ErrorState
        title={t('The membership could not be loaded')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const membership = data?.subscription;
  if (!membership) return null;
  const mayCancel = permissions.includes('bookings:write') && !membership.cancelAtPeriodEnd;
  return (
    <Stack $gap={3}>
      <FactSection title={t('Club membership')} items={membershipFacts(membership)} />
      {mayCancel && (
        <Cluster>
          <Button variant="secondary" size="sm" onClick={() => setIsCancelling(true)}>
            <X aria-hidden="true" />
            {t('Cancel membership')}
          </Button>
        </Cluster>
      )}
      <DealMoney deal={{ kind: 'membership', id: membership.id }} />
      <HistoryDisclosure resource="subscription" resourceId={membership.id} />
      {isCancelling && (
        <CancelMembershipDialog
          membership={membership}
          name={name}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </Stack>
  );
}

function membershipFacts(membership: StaffMembership) {
  const { tierName, monthlyPrice, currency, remainingCleanings, nextPlan, retryAt } = membership;
  return [
    {
      term: t('Plan'),
      description: t('{tierName}, {amount} a month', {
        tierName,
        amount: amountText(monthlyPrice, currency),
      }),
    },
    { term: t('Membership'), description: <MembershipBadge membership={membership} /> },
    { term: t('Cleanings left this month'), description: remainingCleanings },
    dayFact(membership),
    ...(retryAt === undefined
      ? []
      : [{ term: t('Card is tried again on'), description: formatDate(retryAt, 'medium') }]),
    ...(nextPlan && !membership.cancelAtPeriodEnd
      ? [
          {
            term: t('From the next month'),
            description: t('{tierName}, {amount} a month', {
              tierName: nextPlan.tierName,
              amount: amountText(nextPlan.monthlyPrice, nextPlan.currency),
            }),
          },
        ]
      : []),
  ];
}

function dayFact({ status, cancelAtPeriodEnd, periodEndsAt, nextBillingDate }: StaffMembership) {
  const isUnpaid = status !== 'active';
  const term = isUnpaid
    ? t('Not paid since')
    : cancelAtPeriodEnd
      ? t('Ends on')
      : t('Charged next on');
  const day = isUnpaid || cancelAtPeriodEnd ? periodEndsAt : nextBillingDate;
  return { term, description: formatDate(day, 'medium') };
}

function MembershipBadge({ membership }: { membership: StaffMembership }) {
  const { status, cancelAtPeriodEnd, skipsNextMonth } = membership;
  if (cancelAtPeriodEnd) return <Badge tone="warning">{t('Ending')}</Badge>;
  if (status === 'paused') return <Badge tone="warning">{t('Paused, not paid')}</Badge>;
  if (status === 'past_due') return <Badge tone="danger">{t('Payment due')}</Badge>;
  if (skipsNextMonth) return <Badge tone="info">{t('Skips the next month')}</Badge>;
  return <Badge tone="success">{t('Active')}</Badge>;
}

interface CancelMembershipDialogProps {
  membership: StaffMembership;
  name: string;
  onClose: () => void;
}

/** Confirms that no further month is charged. */
function CancelMembershipDialog({ membership, name, onClose }: CancelMembershipDialogProps) {
  const [cancelMembership] = useAdminCancelUserMembershipMutation();
  const day = formatDate(membership.periodEndsAt, 'medium');
  const until =
    membership.status !== 'active'
      ? t('It ends at once')
      : t('It ends on {day}, and the cleanings that are paid stay until then', { day });
  return (
    <ConfirmAction
      title={t('Cancel the membership of {name}?', { name })}
      description={t('{until}. Nothing more is charged. {name} is told by email.', { until, name })}
      confirmLabel={t('Cancel membership')}
      destructive
      action={() => cancelMembership(membership.id)}
      held={{
        title: t('The membership of {name} is cancelled', { name }),
        changes: {},
      }}
      failure={t('Failed to cancel the membership')}
      success={() => ({ title: t('Membership cancelled'), description: name })}
      onClose={onClose}
    />
  );
}

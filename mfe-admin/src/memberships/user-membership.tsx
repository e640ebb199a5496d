import type { StaffMembership } from '@brightnest/contracts/memberships/membership-schemas';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { ArrowLeftRight, Pause, Play, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { HistoryDisclosure } from '../activity/record-history';
import { ConfirmAction } from '../forms/confirm-action';
import { FactSection } from '../panel';
import { DealMoney } from '../payments/deal-money';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ChangePlanDialog } from './change-plan-dialog';
import {
  useAdminCancelUserMembershipMutation,
  useAdminGetUserMembershipQuery,
  useAdminResumeUserMembershipMutation,
  useAdminSkipUserMembershipMonthMutation,
  useAdminKeepUserPlanMutation,
} from './memberships-api';
import { MembershipOffer, MembershipLinkButton } from './membership-offer';

interface UserMembershipProps {
  userId: string;
  name: string;
  /** A customer with an account. */
  mayJoin: boolean;
}

/** Somebody's club membership, which staff offer, change, pause, resume and end. */
export function UserMembership({ userId, name, mayJoin }: UserMembershipProps) {
  const permissions = useOwnPermissions();
  const skip = !permissions.includes('bookings:read');
  const { data, error, isFetching, refetch } = useAdminGetUserMembershipQuery(userId, { skip });
  const [open, setOpen] = useState<'cancel' | 'skip' | 'resume' | 'plan' | 'keep' | null>(null);
  const close = () => setOpen(null);
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
  if (!data) return null;
  const { subscription: membership, version } = data;
  if (!membership) {
    const owner = { userId, name, mayJoin };
    return <MembershipOffer owner={owner} offer={data.offer} version={version} />;
  }
  const mayChange = permissions.includes('bookings:write');
  const { status, cancelAtPeriodEnd, skipsNextMonth } = membership;
  const isChanged = cancelAtPeriodEnd || skipsNextMonth;
  const { nextPlan, unpaidChange } = membership;
  return (
    <Stack $gap={3}>
      <FactSection title={t('Club membership')} items={membershipFacts(membership)} />
      {mayChange && (
        <Cluster $gap={2}>
          {status === 'active' && !cancelAtPeriodEnd && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('plan')}>
              <ArrowLeftRight aria-hidden="true" />
              {t('Change plan')}
            </Button>
          )}
          {unpaidChange?.checkoutId != null && (
            <MembershipLinkButton id={membership.id} name={name} />
          )}
          {(nextPlan ?? unpaidChange) && !cancelAtPeriodEnd && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('keep')}>
              <Undo2 aria-hidden="true" />
              {t('Keep {plan}', { plan: membership.tierName })}
            </Button>
          )}
          {status === 'active' && !isChanged && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('skip')}>
              <Pause aria-hidden="true" />
              {t('Pause for a month')}
            </Button>
          )}
          {status !== 'paused' && isChanged && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('resume')}>
              <Play aria-hidden="true" />
              {t('Resume membership')}
            </Button>
          )}
          {!cancelAtPeriodEnd && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('cancel')}>
              <X aria-hidden="true" />
              {t('Cancel membership')}
            </Button>
          )}
        </Cluster>
      )}
      <DealMoney deal={{ kind: 'membership', id: membership.id }} />
      <HistoryDisclosure resource="subscription" resourceId={membership.id} />
      {open === 'plan' && (
        <ChangePlanDialog membership={membership} name={name} version={version} onClose={close} />
      )}
      {open === 'keep' && <KeepPlanDialog membership={membership} name={name} onClose={close} />}
      {open === 'cancel' && (
        <CancelMembershipDialog membership={membership} name={name} onClose={close} />
      )}
      {open === 'skip' && <SkipMonthDialog membership={membership} name={name} onClose={close} />}
      {open === 'resume' && (
        <ResumeMembershipDialog membership={membership} name={name} onClose={close} />
      )}
    </Stack>
  );
}

function membershipFacts(membership: StaffMembership) {
  const { tierName, monthlyPrice, currency, remainingCleanings, nextPlan, retryAt } = membership;
  const { unpaidChange } = membership;
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
      : [
          {
            term: t('Card is tried again on'),
            description: formatDate(retryAt, 'medium', officeZone()),
          },
        ]),
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
    ...(unpaidChange
      ? [
          {
            term: t('To be paid for {plan}', { plan: unpaidChange.tierName }),
            description: amountText(unpaidChange.charge, unpaidChange.currency),
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
  return { term, description: formatDate(day, 'medium', officeZone()) };
}

function MembershipBadge({ membership }: { membership: StaffMembership }) {
  const { status, cancelAtPeriodEnd, skipsNextMonth } = membership;
  if (cancelAtPeriodEnd) return <Badge tone="warning">{t('Ending')}</Badge>;
  if (status === 'paused') return <Badge tone="warning">{t('Paused, not paid')}</Badge>;
  if (status === 'past_due') return <Badge tone="danger">{t('Payment due')}</Badge>;
  if (skipsNextMonth) return <Badge tone="info">{t('Skips the next month')}</Badge>;
  return <Badge tone="success">{t('Active')}</Badge>;
}

interface MembershipDialogProps {
  membership: StaffMembership;
  name: string;
  onClose: () => void;
}

/** Confirms that no further month is charged. */
function CancelMembershipDialog({ membership, name, onClose }: MembershipDialogProps) {
  const [cancelMembership] = useAdminCancelUserMembershipMutation();
  const day = formatDate(membership.periodEndsAt, 'medium', officeZone());
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

/** Confirms that a change of plan that has not begun is taken back. */
function KeepPlanDialog({ membership, name, onClose }: MembershipDialogProps) {
  const [keep] = useAdminKeepUserPlanMutation();
  const { tierName: plan, nextPlan, unpaidChange } = membership;
  const other = (nextPlan ?? unpaidChange)?.tierName ?? '';
  return (
    <ConfirmAction
      title={t('Keep {plan} for {name}?', { plan, name })}
      description={t('The change to {other} does not take place. {name} is told by email.', {
        ...{ other, name },
      })}
      confirmLabel={t('Keep {plan}', { plan })}
      action={() => keep(membership.id)}
      failure={t('The plan could not be kept')}
      success={() => ({ title: t('The plan stays {plan}', { plan }), description: name })}
      onClose={onClose}
    />
  );
}

/** Confirms that the next month is left out. */
function SkipMonthDialog({ membership, name, onClose }: MembershipDialogProps) {
  const [skip] = useAdminSkipUserMembershipMonthMutation();
  const day = formatDate(membership.periodEndsAt, 'medium', officeZone());
  return (
    <ConfirmAction
      title={t('Pause the membership of {name} for a month?', { name })}
      description={t(
        'The month from {day} on is left out: nothing is charged, and there are no cleanings in it. {name} is told by email.',
        { day, name },
      )}
      confirmLabel={t('Pause for a month')}
      action={() => skip(membership.id)}
      failure={t('Failed to pause the membership')}
      success={() => ({ title: t('The next month is left out'), description: name })}
      onClose={onClose}
    />
  );
}

/** Confirms that it goes on. */
function ResumeMembershipDialog({ membership, name, onClose }: MembershipDialogProps) {
  const [resume] = useAdminResumeUserMembershipMutation();
  const day = formatDate(membership.periodEndsAt, 'medium', officeZone());
  return (
    <ConfirmAction
      title={t('Resume the membership of {name}?', { name })}
      description={t('The next month is charged on {day}. {name} is told by email.', { day, name })}
      confirmLabel={t('Resume membership')}
      action={() => resume(membership.id)}
      failure={t('Failed to resume the membership')}
      success={() => ({ title: t('The membership goes on'), description: name })}
      onClose={onClose}
    />
  );
}

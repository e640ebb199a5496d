import type { Membership } from '@brightnest/contracts/memberships/membership-schemas';
import { formatDate, formatDuration, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card, CardHeading } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { useCallback, useRef } from 'react';
import { MembershipActions } from './membership-changes';
import { MembershipNotice, PlanNotice } from './membership-notices';
import {
  useCustomerGetMembershipQuery,
  useCustomerListPlansQuery,
  useMonthPriceText,
} from './memberships-api';

/** What members have, with what they have off extras where that is anything. */
function clubText(percent: number): string {
  return percent === 0
    ? t('Members have a monthly number of cleanings, and no booking fees.')
    : t('Members have a monthly number of cleanings, no booking fees, and {percent}% off extras.', {
        percent,
      });
}

function LoadedMembership({ onChanged }: { onChanged: () => void }) {
  const { data, isSuccess, ...query } = useCustomerGetMembershipQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <MembershipDetails membership={data} onChanged={onChanged} />;
  if (isSuccess) {
    return (
      <EmptyState
        title={t('You are not a member yet')}
        description={clubText(pageSettings.quoteRates.memberDiscountPercent)}
        action={<LinkButton to="/pricing#subscription-plans">{t('See the plans')}</LinkButton>}
      />
    );
  }
  return (
    <PendingQuery query={query} label={t('Loading your membership...')}>
      <Skeleton $height="3.5rem" />
      <Skeleton $height="2.75rem" $width="16rem" />
    </PendingQuery>
  );
}

/** The customer's membership, and the changes they can make to it. */
export function MembershipCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = useCallback(() => heading.current?.focus(), []);
  return (
    <Card as="section" id="membership" aria-labelledby="membership-title">
      <Stack>
        <CardHeading id="membership-title" ref={heading}>
          {t('Club membership')}
        </CardHeading>
        <LoadedMembership onChanged={toHeading} />
      </Stack>
    </Card>
  );
}

interface MembershipDetailsProps {
  membership: Membership;
  onChanged: () => void;
}

/** The plan as it runs: what is left of it, and when it is billed again. */
function MembershipDetails({ membership, onChanged }: MembershipDetailsProps) {
  const { tierId, remainingCleanings, creditMinutes } = membership;
  const { periodEndsAt, nextBillingDate, cancelAtPeriodEnd } = membership;
  const { data: plans } = useCustomerListPlansQuery();
  // A plan that is no longer offered goes on for its members, and is in no list.
  const plan = plans?.find(({ id }) => id === tierId);
  const price = useMonthPriceText(plan);
  return (
    <>
      <MembershipNotice membership={membership} />
      <PlanNotice membership={membership} />
      <DescriptionList
        items={[
          { term: t('Plan'), description: plan?.name ?? t('Your plan') },
          { term: t('Status'), description: <MembershipStatus membership={membership} /> },
          {
            term: t('Cleanings left this month'),
            description: plan
              ? t('{left} of {all}', { left: remainingCleanings, all: plan.cleaningsPerMonth })
              : remainingCleanings,
          },
          ...(creditMinutes === null
            ? []
            : [
                {
                  term: t('Each cleaning'),
                  description: t('Up to {duration}', { duration: formatDuration(creditMinutes) }),
                },
              ]),
          {
            term: dateTerm(membership),
            description: formatDate(
              cancelAtPeriodEnd ? periodEndsAt : nextBillingDate,
              'long',
              officeZone(),
            ),
          },
          ...(plan ? [{ term: t('Monthly price'), description: price }] : []),
        ]}
      />
      <MembershipActions membership={membership} onChanged={onChanged} />
    </>
  );
}

function dateTerm({ status, cancelAtPeriodEnd }: Membership): string {
  if (status !== 'active') return t('Was due on');
  return cancelAtPeriodEnd ? t('Ends on') : t('Next billing date');
}

/** The status of a membership, in a word. */
function MembershipStatus({ membership }: { membership: Membership }) {
  if (membership.status === 'paused') return <Badge tone="warning">{t('Paused')}</Badge>;
  if (membership.status === 'past_due') return <Badge tone="danger">{t('Payment due')}</Badge>;
  if (membership.cancelAtPeriodEnd) return <Badge tone="warning">{t('Ending')}</Badge>;
  if (membership.skipsNextMonth) return <Badge tone="info">{t('Skips the next month')}</Badge>;
  return <Badge tone="success">{t('Active')}</Badge>;
}

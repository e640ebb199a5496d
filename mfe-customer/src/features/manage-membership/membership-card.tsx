import { Card } from '@brightnest/kit/ui/card';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { useCallback, useRef } from 'react';
import { useGetMembershipQuery } from '../../api/membership';
import { CardHeading } from '../../area/card-heading';
import { Membership } from './membership';

function OwnMembership({ onChanged }: { onChanged: () => void }) {
  const { data, error, isFetching, isSuccess, refetch } = useGetMembershipQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <Membership membership={data} onChanged={onChanged} />;
  if (isSuccess) {
    return (
      <EmptyState
        title="You are not a member yet"
        description="Members have a monthly number of cleanings, no booking fees, and 20% off extras."
        action={<LinkButton to="/pricing#subscription-plans">See the plans</LinkButton>}
      />
    );
  }
  if (error) {
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Stack role="status" aria-busy="true" aria-label="Loading your membership...">
      <Skeleton $height="3.5rem" />
      <Skeleton $height="2.75rem" $width="16rem" />
    </Stack>
  );
}

/** Somebody's membership of the club, and what they can decide about the time after this month. */
export function MembershipCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = useCallback(() => heading.current?.focus(), []);
  return (
    <Card as="section" id="membership" aria-labelledby="membership-title">
      <Stack>
        <CardHeading id="membership-title" ref={heading}>
          Club membership
        </CardHeading>
        <OwnMembership onChanged={toHeading} />
      </Stack>
    </Card>
  );
}

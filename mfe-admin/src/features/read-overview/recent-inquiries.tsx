import type { AdminInquiry } from '@brightnest/contracts/quotes/admin-messages';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { relativeTime } from '@brightnest/kit/relative-time';
import { Link } from '@brightnest/kit/router';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { Inbox } from 'lucide-react';
import { useListInquiriesQuery } from '../../api/messages';
import { MessageStatusBadge } from '../../messages/message-badges';
import { ADMIN_DASHBOARD, ADMIN_LOGIN } from '../../paths';
import { OverviewCard } from './overview-card';
import { RecentList } from './recent-list';

const FIRST_FIVE = { page: 1, pageSize: 5, sort: '-createdAt' } as const;

function Inquiries({ inquiries }: { inquiries: readonly AdminInquiry[] }) {
  const now = new Date();
  return (
    <RecentList>
      {inquiries.map(({ id, firstName, lastName, serviceType, status, createdAt }) => (
        <li key={id}>
          <Cluster $gap={2} $justify="space-between">
            <strong>{[firstName, lastName].filter(Boolean).join(' ')}</strong>
            <MessageStatusBadge status={status} />
          </Cluster>
          {serviceType}
          <small>
            <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
          </small>
        </li>
      ))}
    </RecentList>
  );
}

function InquiriesPart() {
  const { data, error, isFetching, refetch } = useListInquiriesQuery(FIRST_FIVE);
  useLoggedOutWhen(data === null, ADMIN_LOGIN);
  if (data?.inquiries.length) return <Inquiries inquiries={data.inquiries} />;
  if (data) {
    return (
      <EmptyState
        icon={<Inbox aria-hidden="true" />}
        title="No inquiries yet"
        description="What visitors ask for on the home page appears here."
      />
    );
  }
  if (error)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Stack role="status" aria-busy="true" aria-label="Loading inquiries...">
      {['one', 'two', 'three', 'four', 'five'].map((line) => (
        <Skeleton key={line} $height="2.25rem" />
      ))}
    </Stack>
  );
}

/** Who asked for something last. */
export function RecentInquiries() {
  return (
    <OverviewCard
      title="Recent Service Inquiries"
      more={<Link to={`${ADMIN_DASHBOARD}?tab=inquiries`}>All inquiries</Link>}
    >
      <InquiriesPart />
    </OverviewCard>
  );
}

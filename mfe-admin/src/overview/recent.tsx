import type { AdminInquiry } from '@brightnest/contracts/messages/message-schemas';
import type { Activity } from '@brightnest/contracts/overview/activity-schemas';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Link } from '@brightnest/kit/runtime/router';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { relativeTime } from '@brightnest/kit/ui/display/relative-time';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { History, Inbox } from 'lucide-react';
import { styled } from 'styled-components';
import { MessageStatusBadge } from '../messages/message-columns';
import { useAdminListInquiriesQuery } from '../messages/messages-api';
import { ADMIN_DASHBOARD, ADMIN_SIGN_IN } from '../sign-in/paths';
import type { Stats } from './dashboard-stats';
import { OverviewCard, StatsCard } from './overview-card';

const SHOWN = 5;

function Activities({ activities }: { activities: readonly Activity[] }) {
  if (activities.length === 0) {
    return (
      <EmptyState
        icon={<History aria-hidden="true" />}
        title={t('No activity yet')}
        description={t('Quotes, sign-ups and what staff do are listed here as they happen.')}
      />
    );
  }
  const now = new Date();
  return (
    <RecentList>
      {activities.slice(0, SHOWN).map(({ id, message, timestamp }) => (
        <li key={id}>
          {message}
          <small>
            <time dateTime={timestamp}>{relativeTime(timestamp, now)}</time>
          </small>
        </li>
      ))}
    </RecentList>
  );
}

/** The latest activity. */
export function RecentActivity({ stats }: { stats: Stats }) {
  return (
    <StatsCard title={t('Recent Activity')} stats={stats} pick={(data) => data.recentActivity}>
      {(activities) => <Activities activities={activities} />}
    </StatsCard>
  );
}

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
  const { data, ...query } = useAdminListInquiriesQuery(FIRST_FIVE);
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  if (data?.inquiries.length) return <Inquiries inquiries={data.inquiries} />;
  if (data) {
    return (
      <EmptyState
        icon={<Inbox aria-hidden="true" />}
        title={t('No inquiries yet')}
        description={t('What visitors ask for on the home page appears here.')}
      />
    );
  }
  return (
    <PendingQuery query={query} label={t('Loading inquiries...')}>
      {['one', 'two', 'three', 'four', 'five'].map((line) => (
        <Skeleton key={line} $height="2.25rem" />
      ))}
    </PendingQuery>
  );
}

/** The latest service inquiries. */
export function RecentInquiries() {
  return (
    <OverviewCard
      title={t('Recent Service Inquiries')}
      more={<Link to={`${ADMIN_DASHBOARD}?tab=inquiries`}>{t('All inquiries')}</Link>}
    >
      <InquiriesPart />
    </OverviewCard>
  );
}

/** A list of recent entries, a line or two each. */
export const RecentList = styled.ol`
  & > li {
    padding-block: ${space[3]};
    border-top: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }

  & > li:first-child {
    padding-top: 0;
    border-top: 0;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

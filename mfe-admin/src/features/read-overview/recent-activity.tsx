import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { relativeTime } from '@brightnest/kit/relative-time';
import { color, fontSize, space } from '@brightnest/kit/theme/tokens';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { History } from 'lucide-react';
import { styled } from 'styled-components';
import { useListActivityQuery } from '../../api/activity';
import { ADMIN_LOGIN } from '../../paths';

const SHOWN = 5;

const List = styled.ol`
  & > li {
    padding-block: ${space[3]};
    border-top: 1px solid ${color.border};
  }

  & > li:first-child {
    border-top: 0;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

function ActivityList() {
  const { data, error, isFetching, refetch } = useListActivityQuery({ page: 1, pageSize: SHOWN });
  useLoggedOutWhen(data === null, ADMIN_LOGIN);
  if (data) {
    if (data.activities.length === 0) {
      return (
        <EmptyState
          icon={<History aria-hidden="true" />}
          title="No activity yet"
          description="Quotes, sign-ups and what staff do are listed here as they happen."
        />
      );
    }
    const now = new Date();
    return (
      <List className="activity">
        {data.activities.slice(0, SHOWN).map(({ id, message, timestamp }) => (
          <li key={id}>
            {message}
            <small>
              <time dateTime={timestamp}>{relativeTime(timestamp, now)}</time>
            </small>
          </li>
        ))}
      </List>
    );
  }
  if (error)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Stack role="status" aria-busy="true" aria-label="Loading activity...">
      {['one', 'two', 'three', 'four', 'five'].map((line) => (
        <Skeleton key={line} $height="2.25rem" />
      ))}
    </Stack>
  );
}

/** What happened last, across the whole company. */
export function RecentActivity() {
  return (
    <Card as="section" aria-labelledby="recent-activity">
      <CardTitle id="recent-activity">Recent Activity</CardTitle>
      <ActivityList />
    </Card>
  );
}

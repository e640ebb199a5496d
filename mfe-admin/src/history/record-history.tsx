import type { Activity } from '@brightnest/contracts/auth/activity';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { relativeTime } from '@brightnest/kit/relative-time';
import { color, fontSize, space } from '@brightnest/kit/theme/tokens';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Pagination } from '@brightnest/kit/ui/pagination';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useListActivityQuery } from '../api/activity';
import { ADMIN_LOGIN } from '../paths';

const PAGE_SIZE = 10;

const List = styled.ol`
  margin: 0;
  padding: 0 0 0 ${space[4]};
  border-inline-start: 2px solid ${color.border};
  list-style: none;

  & > li {
    position: relative;
    padding-block: ${space[2]};
    overflow-wrap: anywhere;
  }

  & > li::before {
    content: '';
    position: absolute;
    top: 0.95rem;
    left: calc(-1 * ${space[4]} - 6px);
    width: 10px;
    height: 10px;
    border: 2px solid ${color.accent};
    border-radius: 50%;
    background: ${color.surface};
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
`;

const Quiet = styled.p`
  color: ${color.textMuted};
`;

const when = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

function whoDid({ actor }: Activity): string {
  return actor ? `${actor.name}, ${ROLE_LABELS[actor.role]}` : 'A visitor or the site itself';
}

function Entries({ activities }: { activities: readonly Activity[] }) {
  const now = new Date();
  return (
    <List>
      {activities.map((activity) => (
        <li key={activity.id}>
          {activity.message}
          <small>
            {whoDid(activity)} ·{' '}
            <time dateTime={activity.timestamp}>
              {when.format(new Date(activity.timestamp))} ({relativeTime(activity.timestamp, now)})
            </time>
          </small>
        </li>
      ))}
    </List>
  );
}

interface RecordHistoryProps {
  /** The kind of record, as its events name it: `user`. */
  resource: string;
  resourceId: string;
}

/** What happened to one record: what, who and when, newest first. */
export function RecordHistory({ resource, resourceId }: RecordHistoryProps) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useListActivityQuery({
    page,
    pageSize: PAGE_SIZE,
    resource,
    resourceId,
  });
  useLoggedOutWhen(data === null, ADMIN_LOGIN);

  if (data) {
    if (data.total === 0) return <Quiet>Nothing is recorded yet.</Quiet>;
    return (
      <div aria-busy={isFetching}>
        <Entries activities={data.activities} />
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          onPageChange={setPage}
          noun="entries"
        />
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="The history could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Stack $gap={3} role="status" aria-busy="true" aria-label="Loading history...">
      {['one', 'two', 'three'].map((line) => (
        <Skeleton key={line} $height="2.25rem" />
      ))}
    </Stack>
  );
}

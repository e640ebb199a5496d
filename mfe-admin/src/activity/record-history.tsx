import type { Activity } from '@brightnest/contracts/overview/activity-schemas';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { formatDateTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { relativeTime } from '@brightnest/kit/ui/display/relative-time';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminListActivityQuery } from './activity-api';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { useMay } from '../permissions/may';

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

function whoDid({ actor }: Activity): string {
  return actor ? `${actor.name}, ${t(ROLE_LABELS[actor.role])}` : t('A visitor or the site itself');
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
              {formatDateTime(activity.timestamp, 'medium', officeZone())} (
              {relativeTime(activity.timestamp, now)})
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

/** The activity of one record, newest first. */
export function RecordHistory({ resource, resourceId }: RecordHistoryProps) {
  const [page, setPage] = useState(1);
  const { data, ...query } = useAdminListActivityQuery({
    page,
    pageSize: PAGE_SIZE,
    resource,
    resourceId,
  });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);

  if (data) {
    if (data.total === 0) return <Quiet>{t('Nothing is recorded yet.')}</Quiet>;
    return (
      <div aria-busy={query.isFetching}>
        <Entries activities={data.activities} />
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          onPageChange={setPage}
          noun={t('entries')}
        />
      </div>
    );
  }
  return (
    <PendingQuery
      query={query}
      label={t('Loading history...')}
      failure={t('The history could not be loaded')}
    >
      {['one', 'two', 'three'].map((line) => (
        <Skeleton key={line} $height="2.25rem" />
      ))}
    </PendingQuery>
  );
}

interface HistoryDisclosureProps {
  /** The kind of record, as its events name it: `job`. */
  resource: string;
  resourceId: string;
  /** Where another record's history is beside it. */
  label?: string;
}

/** A record's history in a disclosure; fetched when it is opened. */
export function HistoryDisclosure({
  resource,
  resourceId,
  label = t('History'),
}: HistoryDisclosureProps) {
  if (!useMay(authRoutes.listActivity)) return null;
  return (
    <Disclosure summary={label} framed lazy>
      <RecordHistory resource={resource} resourceId={resourceId} />
    </Disclosure>
  );
}

import {
  TODAY_STATES,
  type TodayJob,
  type TodayState,
} from '@brightnest/contracts/overview/today-schemas';
import type {
  TodayResponse,
  WeekRevenueResponse,
} from '@brightnest/contracts/overview/today-schemas';
import { overviewRoutes } from '@brightnest/contracts/routes/attention';
import { formatCalendarDate, formatTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Link } from '@brightnest/kit/runtime/router';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { color, fontSize, fontWeight, media, space } from '@brightnest/kit/ui/theme/tokens';
import { CalendarDays } from 'lucide-react';
import { styled } from 'styled-components';
import { ADMIN_DASHBOARD, ADMIN_SIGN_IN } from '../sign-in/paths';
import { OverviewCard } from './overview-card';

// Null when the session has ended (401).
const { useAdminListTodayQuery, useAdminGetWeekRevenueQuery } = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListToday: build.query<TodayResponse | null, void>({
      query: () => callRoute(overviewRoutes.listToday),
      providesTags: ['Board', 'Bookings', 'Quotes'],
    }),
    adminGetWeekRevenue: build.query<WeekRevenueResponse | null, void>({
      query: () => callRoute(overviewRoutes.getWeekRevenue),
      providesTags: ['Transactions'],
    }),
  }),
});

// That a job is late comes by time alone.
const POLLING = { pollingInterval: 60_000 };

/** The jobs of today; null when the session has ended. */
export const useToday = ({ skip = false } = {}) =>
  useAdminListTodayQuery(undefined, { ...POLLING, skip });

/** What was taken this week; null when the session has ended. */
export const useWeekRevenue = ({ skip = false } = {}) =>
  useAdminGetWeekRevenueQuery(undefined, { skip });

/** The jobs of today by time, each as far as it is. */
export function Today() {
  const { data, ...query } = useToday();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <OverviewCard
      title={t('Today')}
      more={<Link to={`${ADMIN_DASHBOARD}?tab=bookings`}>{t('All bookings')}</Link>}
    >
      {data ? (
        <Jobs {...data} />
      ) : (
        <PendingQuery query={query} label={t('Loading the jobs of today...')}>
          <Skeleton $height="12rem" />
        </PendingQuery>
      )}
    </OverviewCard>
  );
}

function Jobs({ date, jobs, isIncomplete }: TodayResponse) {
  return (
    <>
      {isIncomplete && (
        <Notice>
          {t('The jobs of quotes are missing: we could not reach what knows of them.')}
        </Notice>
      )}
      {jobs.length > 0 ? (
        <List aria-label={t('Jobs of {date}', { date: formatCalendarDate(date, 'mediumWeekday') })}>
          {jobs.map((job) => (
            <li key={`${job.kind} ${job.id}`}>
              <Job job={job} />
            </li>
          ))}
        </List>
      ) : (
        <EmptyState
          icon={<CalendarDays aria-hidden="true" />}
          title={t('No jobs today')}
          description={t('What begins today is listed here, with how far it is.')}
        />
      )}
    </>
  );
}

const TONES: Readonly<Record<TodayState, BadgeTone>> = {
  unassigned: 'warning',
  assigned: 'neutral',
  on_the_way: 'info',
  started: 'accent',
  completed: 'success',
};

function Job({ job }: { job: TodayJob }) {
  const { kind, id, serviceName, customerName, address, from, to, timeZone } = job;
  const { cleaners, state, reportedAt, isLate } = job;
  const zone = timeZone === officeZone() ? undefined : timeZone;
  return (
    <>
      <time dateTime={from}>
        {formatTime(from, timeZone)}
        <small>{formatTime(to, timeZone)}</small>
      </time>
      <div>
        <Link to={`${ADMIN_DASHBOARD}?tab=${kind}s&${kind}=${id}`}>
          {serviceName}, {customerName}
        </Link>
        <small>{[cleaners.join(', '), address, zone].filter(Boolean).join(' · ')}</small>
      </div>
      <State>
        {isLate && <Badge tone="danger">{t('Late')}</Badge>}
        {!(isLate && state === 'assigned') && (
          <Badge tone={TONES[state]}>{t(TODAY_STATES[state])}</Badge>
        )}
        {reportedAt && <small>{formatTime(reportedAt, timeZone)}</small>}
      </State>
    </>
  );
}

const List = styled.ol`
  max-height: 26rem;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: ${space[1]} ${space[3]};
    padding-block: ${space[2]};
    overflow-wrap: anywhere;
  }

  & > li + li {
    border-top: 1px solid ${color.border};
  }

  & time {
    font-weight: ${fontWeight.semibold};
    font-variant-numeric: tabular-nums;
  }

  & a {
    color: ${color.text};
    font-weight: ${fontWeight.medium};
    text-underline-offset: 0.2em;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
    font-weight: ${fontWeight.regular};
  }

  ${media.md} {
    & > li {
      grid-template-columns: 4.5rem minmax(0, 1fr) auto;
      align-items: center;
    }
  }
`;

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2;
  gap: ${space[1]} ${space[2]};
  align-items: center;

  ${media.md} {
    grid-column: 3;
    justify-content: flex-end;
  }
`;

import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { richText } from '@brightnest/kit/ui/display/rich-text';
import { t } from '@brightnest/contracts/translation';
import { formatDate, formatZonedDateTime } from '@brightnest/contracts/times';
import { Link } from '@brightnest/kit/runtime/router';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { useFocusFallback } from '@brightnest/kit/ui/controls/focus';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Banknote, CalendarCheck, Clock, MapPin, MessageCircle, Play, User } from 'lucide-react';
import { styled } from 'styled-components';
import { jobPath } from '../paths';
import { allowedReports, cashText, fullAddress, JobBadge, jobTimes } from './job-facts';
import { CompleteButton, StepButton, useJobReport } from './job-reports';
import { Countdown, NextStep, WayAndCall } from './next-job';
import { PendingBadge } from './queue-notice';
import type { JobView } from './queued-changes';
import { useUpcomingJobs } from './use-jobs';

const isOpen = ({ status }: JobView) => status === 'assigned' || status === 'started';

/** It waits for their answer, or is under way: its day is not folded. */
const isPressing = ({ status, acceptedAt, onMyWayAt }: JobView) =>
  status === 'started' || (status === 'assigned' && (!acceptedAt || Boolean(onMyWayAt)));

const Day = styled(Disclosure)`
  border-top: 1px solid ${color.border};
`;

/** The jobs of each day, by the calendar of their places. */
function byDay(jobs: readonly JobView[]): [string, JobView[]][] {
  const days = new Map<string, JobView[]>();
  for (const job of jobs) {
    const day = formatDate(job.scheduledDate, 'full', job.timeZone);
    days.set(day, [...(days.get(day) ?? []), job]);
  }
  return [...days];
}

function Jobs() {
  const { jobs, ...query } = useUpcomingJobs();
  if (!jobs)
    return (
      <PendingQuery query={query} label={t('Loading your jobs...')}>
        <Skeleton $height="11rem" />
        <Skeleton $height="11rem" />
      </PendingQuery>
    );
  if (jobs.length === 0)
    return (
      <EmptyState
        icon={<CalendarCheck aria-hidden="true" />}
        title={t('No jobs yet')}
        description={t('New jobs appear here as soon as you are given one.')}
      />
    );
  const next = jobs.find(isOpen);
  const days = byDay(jobs.filter((job) => job !== next));
  return (
    <Stack>
      {next && <JobCard job={next} isNext />}
      <div>
        {days.map(([day, ofDay], index) => (
          <Day
            key={day}
            open={(index === 0 && !next) || ofDay.some(isPressing)}
            summary={
              <>
                {day}
                <Badge>{t('{count} jobs', { count: ofDay.length, one: '{count} job' })}</Badge>
              </>
            }
          >
            <Stack $gap={3}>
              {ofDay.map((job) => (
                <JobCard key={job.assignmentId} job={job} />
              ))}
            </Stack>
          </Day>
        ))}
      </div>
    </Stack>
  );
}

/** What is to be done: the next job first, then the others, day by day. */
export function UpcomingJobs() {
  return (
    <Card as="section" aria-labelledby="upcoming-jobs">
      <Stack>
        <CardTitle id="upcoming-jobs">{t('Upcoming Jobs')}</CardTitle>
        <Jobs />
      </Stack>
    </Card>
  );
}

const Item = styled.article`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  &[data-next='true'] {
    border: 2px solid ${color.accent};
  }

  & header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]};
  }

  & h3 {
    font-size: ${fontSize.lg};
    font-weight: ${fontWeight.semibold};
  }

  & footer {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
    gap: ${space[3]};
  }

  & footer > * {
    padding-inline: ${space[3]};
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: 0;
  list-style: none;

  & li {
    display: flex;
    gap: ${space[2]};
    overflow-wrap: anywhere;
  }

  & svg {
    flex: none;
    width: 1.125rem;
    height: 1.5em;
    color: ${color.textMuted};
  }
`;

/** One job of the list, with its next step. */
function JobCard({ job, isNext = false }: { job: JobView; isNext?: boolean }) {
  const reporting = useJobReport(job);
  const { target, container } = useFocusFallback<HTMLElement>(reporting.isSending);
  const moves = allowedReports(job);
  const address = jobPath(job.assignmentId);
  const titleId = `job-${job.assignmentId}`;
  return (
    <Item ref={target} tabIndex={-1} aria-labelledby={titleId} data-next={isNext} {...container}>
      {isNext && <Countdown job={job} />}
      <header>
        <h3 id={titleId}>
          <Link to={address}>{job.serviceType}</Link>
        </h3>
        <JobBadge status={job.status} />
        {job.pending.length > 0 && <PendingBadge />}
        {job.unreadMessages > 0 && (
          <Badge tone="warning" icon={<MessageCircle aria-hidden="true" />}>
            {t('{count} new messages', { count: job.unreadMessages, one: '{count} new message' })}
          </Badge>
        )}
      </header>
      <Facts>
        <li>
          <Clock aria-hidden="true" />
          <span>
            {formatDate(job.scheduledDate, 'shortWeekday', job.timeZone)}, {jobTimes(job)}
          </span>
        </li>
        <li>
          <User aria-hidden="true" />
          {job.customerName}
        </li>
        <li>
          <MapPin aria-hidden="true" />
          {fullAddress(job)}
        </li>
        <li>
          <Banknote aria-hidden="true" />
          <span>
            {t('{amount}. To collect: {cash}', {
              amount: amountText(job.finalPrice, job.currency),
              cash: cashText(job),
            })}
          </span>
        </li>
      </Facts>
      {job.specialInstructions && <p>{job.specialInstructions}</p>}
      {job.completedAt && (
        <p>
          {t('Completed {time}', {
            time: formatZonedDateTime(job.completedAt, job.timeZone, 'shortWeekday'),
          })}
        </p>
      )}
      {isNext && <NextStep job={job} reporting={reporting} />}
      {isNext && <WayAndCall job={job} />}
      <footer>
        {!isNext && moves.includes('started') && (
          <StepButton job={job} reporting={reporting} step="started">
            <Play aria-hidden="true" />
            {t('Start Job')}
          </StepButton>
        )}
        {!isNext && moves.includes('completed') && (
          <CompleteButton job={job} reporting={reporting}>
            {t('Complete')}
          </CompleteButton>
        )}
        <LinkButton to={address} variant="secondary">
          {richText(
            t('Details<hidden> of {serviceType}</hidden>', { serviceType: job.serviceType }),
            {
              hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
            },
          )}
        </LinkButton>
      </footer>
    </Item>
  );
}

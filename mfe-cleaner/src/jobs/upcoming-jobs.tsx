import { richText } from '@brightnest/kit/ui/display/rich-text';
import { t } from '@brightnest/contracts/translation';
import { formatDate, formatZonedDateTime } from '@brightnest/contracts/times';
import { Link } from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { useFocusFallback } from '@brightnest/kit/ui/controls/focus';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Banknote, CalendarCheck, Clock, MapPin, Play, User } from 'lucide-react';
import { styled } from 'styled-components';
import { jobPath } from '../paths';
import { allowedReports, cashText, fullAddress, JobBadge, jobTimes } from './job-facts';
import { CompleteButton, useJobReport } from './job-reports';
import { PendingBadge } from './queue-notice';
import type { JobView } from './queued-changes';
import { useUpcomingJobs } from './use-jobs';

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
  return (
    <Stack>
      {jobs.map((job) => (
        <JobCard key={job.assignmentId} job={job} />
      ))}
    </Stack>
  );
}

/** What is to be done, soonest first. */
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
function JobCard({ job }: { job: JobView }) {
  const reporting = useJobReport(job);
  const { target, container } = useFocusFallback<HTMLElement>(reporting.isSending);
  const moves = allowedReports(job);
  const address = jobPath(job.assignmentId);
  const titleId = `job-${job.assignmentId}`;
  return (
    <Item ref={target} tabIndex={-1} aria-labelledby={titleId} {...container}>
      <header>
        <h3 id={titleId}>
          <Link to={address}>{job.serviceType}</Link>
        </h3>
        <JobBadge status={job.status} />
        {job.pending.length > 0 && <PendingBadge />}
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
      <footer>
        {moves.includes('started') && (
          <Button
            onClick={() => void reporting.report({ status: 'started' })}
            disabled={reporting.isSending}
            loading={reporting.sending === 'started'}
          >
            <Play aria-hidden="true" />
            {t('Start Job')}
          </Button>
        )}
        {moves.includes('completed') && (
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

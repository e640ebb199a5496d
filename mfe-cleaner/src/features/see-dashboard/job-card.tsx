import type { CleanerJob } from '@brightnest/contracts/bookings/cleaner-job';
import { Link } from '@brightnest/kit/router';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/theme/tokens';
import { Button, LinkButton } from '@brightnest/kit/ui/button';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { Banknote, Clock, MapPin, Play, User } from 'lucide-react';
import { styled } from 'styled-components';
import { cashText } from '../../jobs/cash-text';
import { CompleteButton } from '../../jobs/complete-button';
import { JobBadge } from '../../jobs/job-badge';
import { movesOf } from '../../jobs/job-moves';
import { useKeptFocus } from '../../jobs/use-kept-focus';
import { useReport } from '../../jobs/use-report';
import { amountText } from '@brightnest/kit/money/amount-text';
import { jobAddress } from '../../paths';
import { placeOf } from '../../jobs/place-of';
import { WaitingMark } from '../../waiting-reports/waiting-mark';
import type { ShownJob } from '../../waiting-reports/with-waiting';
import { zoneText } from '@brightnest/kit/times/moment-text';
import { doneText, shortDayText, spanText } from '../../times/moment-text';

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

function When({ job: { scheduledDate, duration, timeZone } }: { job: CleanerJob }) {
  return (
    <span>
      {shortDayText(scheduledDate, timeZone)}, {spanText(scheduledDate, duration, timeZone)} (
      {zoneText(timeZone)})
    </span>
  );
}

/** One job of the list, with its next step. */
export function JobCard({ job }: { job: ShownJob }) {
  const reporting = useReport(job);
  const place = useKeptFocus(reporting.isSending);
  const moves = movesOf(job);
  const address = jobAddress(job.assignmentId);
  const titleId = `job-${job.assignmentId}`;
  return (
    <Item ref={place} tabIndex={-1} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>
          <Link to={address}>{job.serviceType}</Link>
        </h3>
        <JobBadge status={job.status} />
        {job.waiting.length > 0 && <WaitingMark />}
      </header>
      <Facts>
        <li>
          <Clock aria-hidden="true" />
          <When job={job} />
        </li>
        <li>
          <User aria-hidden="true" />
          {job.customerName}
        </li>
        <li>
          <MapPin aria-hidden="true" />
          {placeOf(job)}
        </li>
        <li>
          <Banknote aria-hidden="true" />
          <span>
            {amountText(job.finalPrice, job.currency)}. To collect: {cashText(job)}
          </span>
        </li>
      </Facts>
      {job.specialInstructions && <p>{job.specialInstructions}</p>}
      {job.completedAt && <p>Completed {doneText(job.completedAt, job.timeZone)}</p>}
      <footer>
        {moves.includes('started') && (
          <Button
            onClick={() => void reporting.report({ status: 'started' })}
            disabled={reporting.isSending}
            loading={reporting.sending === 'started'}
          >
            <Play aria-hidden="true" />
            Start Job
          </Button>
        )}
        {moves.includes('completed') && (
          <CompleteButton job={job} reporting={reporting}>
            Complete
          </CompleteButton>
        )}
        <LinkButton to={address} variant="secondary">
          Details<VisuallyHidden> of {job.serviceType}</VisuallyHidden>
        </LinkButton>
      </footer>
    </Item>
  );
}

import { PageHeader } from '@brightnest/kit/ui/page';
import { Stack } from '@brightnest/kit/ui/stack';
import { JobBadge } from '../../jobs/job-badge';
import { movesOf } from '../../jobs/job-moves';
import { useKeptFocus } from '../../jobs/use-kept-focus';
import { useReport } from '../../jobs/use-report';
import { weekdayText, zoneText } from '@brightnest/kit/times/moment-text';
import { spanText } from '../../times/moment-text';
import { useJobWork } from '../../waiting-reports/use-job-work';
import { WaitingMark } from '../../waiting-reports/waiting-mark';
import type { ShownJob } from '../../waiting-reports/with-waiting';
import { JobActions } from './job-actions';
import { JobChecklist } from './job-checklist';
import { JobNotes } from './job-notes';
import { JobPhotos } from './job-photos';
import { JobPlace } from './job-place';
import { JobProgress } from './job-progress';
import { TakeJob } from './take-job';

function whenText({ scheduledDate, duration, timeZone }: ShownJob): string {
  const span = spanText(scheduledDate, duration, timeZone);
  return `${weekdayText(scheduledDate, timeZone)}, ${span} (${zoneText(timeZone)})`;
}

/** All that a cleaner needs at the door, and the steps to report, within reach of one thumb. */
export function JobSheet({ job }: { job: ShownJob }) {
  const reporting = useReport(job);
  const work = useJobWork(job);
  const place = useKeptFocus(reporting.isSending);
  const moves = movesOf(job);
  const kept = {
    job,
    work,
    // Somebody else's by now.
    disabled: job.status === 'declined' || job.status === 'withdrawn',
  };
  return (
    <article ref={place} tabIndex={-1} aria-label={job.serviceType}>
      <PageHeader
        title={job.serviceType}
        description={whenText(job)}
        actions={
          <>
            <JobBadge status={job.status} />
            {job.waiting.length > 0 && <WaitingMark />}
          </>
        }
      />
      <Stack $gap={4}>
        <TakeJob
          canAccept={moves.includes('accepted')}
          canDecline={moves.includes('declined')}
          reporting={reporting}
        />
        <JobPlace job={job} />
        <JobProgress job={job} />
        <JobChecklist {...kept} />
        <JobPhotos {...kept} />
        <JobNotes {...kept} />
        <JobActions job={job} moves={moves} reporting={reporting} />
      </Stack>
    </article>
  );
}

import { msg, t } from '@brightnest/contracts/translation';
import type { CleanerJob } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { formatDate, formatZonedDateTime } from '@brightnest/contracts/times';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { useFocusFallback } from '@brightnest/kit/ui/controls/focus';
import { PhotoGallery } from '@brightnest/kit/ui/controls/photo-gallery';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Page, PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { ArrowLeft, CalendarX, MapPinned, Phone } from 'lucide-react';
import { CLEANER_DASHBOARD } from '../paths';
import { allowedReports, cashText, fullAddress, JobBadge, jobTimes, mapUrl } from './job-facts';
import { JobMessages } from './job-messages';
import { JobNotes } from './job-notes';
import { JobPhotos } from './job-photos';
import { JobProblems } from './job-problems';
import { useJobReport } from './job-reports';
import { AcceptOrDecline, JobActions } from './job-steps';
import { PropertyCard } from './property-card';
import { PendingBadge } from './queue-notice';
import type { JobView } from './queued-changes';
import { useJob } from './use-jobs';
import { type QueueAction, useQueueAction } from './use-queue';

function LoadedJob({ assignmentId }: { assignmentId: string }) {
  const [params] = useSearchParams();
  const { job, error, isFetching, isLoading, retry } = useJob(assignmentId, params.get('on') ?? '');
  if (job) return <JobSheet job={job} />;
  if (error) return <ErrorState error={error} onRetry={retry} retrying={isFetching} />;
  if (isLoading)
    return (
      <Stack role="status" aria-busy="true" aria-label={t('Loading the job...')}>
        <Skeleton $width="14rem" $height="2.5rem" />
        <Skeleton $height="12rem" />
        <Skeleton $height="9rem" />
      </Stack>
    );
  return (
    <EmptyState
      icon={<CalendarX aria-hidden="true" />}
      title={t('This job is not yours any more')}
      description={t('It was taken back, declined or cancelled, or it is long over.')}
    />
  );
}

/** One job on a screen of its own. */
export function JobPage({ assignmentId }: { assignmentId: string }) {
  useLiveUpdates();
  return (
    <Page $width="narrow">
      <Stack $gap={4}>
        <div>
          <LinkButton to={CLEANER_DASHBOARD} variant="ghost">
            <ArrowLeft aria-hidden="true" />
            {t('All jobs')}
          </LinkButton>
        </div>
        <LoadedJob assignmentId={assignmentId} />
      </Stack>
    </Page>
  );
}

/** Everything about a job, and the reports a cleaner makes of it, within reach of one thumb. */
function JobSheet({ job }: { job: JobView }) {
  const reporting = useJobReport(job);
  const queueAction = useQueueAction(job);
  const { target, container } = useFocusFallback<HTMLElement>(reporting.isSending);
  const moves = allowedReports(job);
  const editable = {
    job,
    queueAction,
    // The job is no longer this cleaner's.
    disabled: job.status === 'declined' || job.status === 'withdrawn',
  };
  return (
    <article ref={target} tabIndex={-1} aria-label={job.serviceType} {...container}>
      <PageHeader
        title={job.serviceType}
        description={`${formatDate(job.scheduledDate, 'full', job.timeZone)}, ${jobTimes(job)}`}
        actions={
          <>
            <JobBadge status={job.status} />
            {job.pending.length > 0 && <PendingBadge />}
          </>
        }
      />
      <Stack $gap={4}>
        <AcceptOrDecline
          canAccept={moves.includes('accepted')}
          canDecline={moves.includes('declined')}
          reporting={reporting}
        />
        <JobPlace job={job} />
        <PropertyCard job={job} />
        <CustomerPhotos photos={job.customerPhotos} />
        <JobProgress job={job} />
        <JobChecklist {...editable} />
        <JobPhotos {...editable} />
        <JobNotes {...editable} />
        <JobProblems {...editable} />
        <JobMessages job={job} queueAction={queueAction} />
        <JobActions job={job} moves={moves} reporting={reporting} />
      </Stack>
    </article>
  );
}

function factsOf(job: CleanerJob, place: string) {
  return [
    { term: t('Address'), description: place },
    { term: t('Customer'), description: job.customerName },
    { term: t('Price'), description: amountText(job.finalPrice, job.currency) },
    { term: t('Cash to collect'), description: cashText(job) },
    ...(job.specialInstructions
      ? [{ term: t('Instructions of the customer'), description: job.specialInstructions }]
      : []),
    ...(job.staffNotes ? [{ term: t('Notes from the office'), description: job.staffNotes }] : []),
  ];
}

/** Where the job is, for whom, and what they want. The server sends contacts only while they are needed. */
function JobPlace({ job }: { job: CleanerJob }) {
  const place = fullAddress(job);
  return (
    <Card as="section" aria-labelledby="job-place" $padding={4}>
      <Stack>
        <CardTitle id="job-place">{t('Where and who')}</CardTitle>
        <DescriptionList items={factsOf(job, place)} />
        <Cluster>
          {job.address && (
            <LinkButton
              to={mapUrl(place)}
              target="_blank"
              rel="noreferrer"
              variant="secondary"
              size="lg"
            >
              <MapPinned aria-hidden="true" />
              {t('Open map')}
            </LinkButton>
          )}
          {job.customerPhone && (
            <LinkButton
              to={`tel:${job.customerPhone.replace(/[^\d+]/g, '')}`}
              variant="secondary"
              size="lg"
            >
              <Phone aria-hidden="true" />
              {t('Call {customerPhone}', { customerPhone: job.customerPhone })}
            </LinkButton>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}

/** What the customer sent with the request. */
function CustomerPhotos({ photos }: { photos: CleanerJob['customerPhotos'] }) {
  if (!photos) return null;
  return (
    <Card as="section" aria-labelledby="customer-photos" $padding={4}>
      <Stack>
        <CardTitle id="customer-photos">{t('Photos of the customer')}</CardTitle>
        <PhotoGallery photos={photos} alt={t('Photo that the customer sent')} />
      </Stack>
    </Card>
  );
}

const STEPS = [
  [msg('Accepted'), 'acceptedAt'],
  [msg('On my way'), 'onMyWayAt'],
  [msg('Started'), 'startedAt'],
  [msg('Completed'), 'completedAt'],
  [msg('Cash received'), 'cashCollectedAt'],
] as const;

/** When each step was done, in the time of the place. */
function JobProgress({ job }: { job: CleanerJob }) {
  const items = STEPS.flatMap(([term, field]) => {
    const time = job[field];
    return time === null
      ? []
      : [{ term: t(term), description: formatZonedDateTime(time, job.timeZone, 'shortWeekday') }];
  });
  if (items.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="job-progress" $padding={4}>
      <Stack>
        <CardTitle id="job-progress">{t('Progress')}</CardTitle>
        <DescriptionList items={items} />
      </Stack>
    </Card>
  );
}

interface JobChecklistProps {
  job: JobView;
  queueAction: QueueAction;
  disabled: boolean;
}

/** The checklist; each tick is sent at once. */
function JobChecklist({ job, queueAction, disabled }: JobChecklistProps) {
  const done = job.checklist.filter(({ isDone }) => isDone).length;

  const isPending = (label: string) =>
    job.pending.some(({ action }) => action.kind === 'tick' && action.label === label);

  if (job.checklist.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="job-checklist" $padding={4}>
      <Stack $gap={2}>
        <CardTitle id="job-checklist">{t('What to do')}</CardTitle>
        <p role="status">{t('{done} of {length} done', { done, length: job.checklist.length })}</p>
        <div>
          {job.checklist.map(({ label, isDone }) => (
            <CheckboxField
              key={label}
              label={label}
              hint={isPending(label) && <PendingBadge />}
              checked={isDone}
              disabled={disabled}
              onChange={({ target }) =>
                void queueAction({ kind: 'tick', label, isDone: target.checked })
              }
            />
          ))}
        </div>
      </Stack>
    </Card>
  );
}

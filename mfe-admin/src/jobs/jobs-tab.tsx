import { options } from '@brightnest/contracts/forms';
import {
  deadlineToday,
  JOB_STATUS_LABELS,
  type JobSort,
  type JobStatus,
} from '@brightnest/contracts/jobs/job';
import type { AdminJob } from '@brightnest/contracts/jobs/job-schemas';
import { selectJobs } from '@brightnest/contracts/jobs/select-jobs';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { msg, t } from '@brightnest/contracts/translation';
import { useRecentlyChanged } from '@brightnest/kit/runtime/live-updates';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Section, WideLabel } from '@brightnest/kit/ui/display/layout';
import { MapPin, Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { ServiceAreas } from '../areas/service-areas';
import { ConfirmAction } from '../forms/confirm-action';
import { ExportLink } from '../list/export-link';
import { ListSection } from '../list/list-section';
import { RecordList } from '../list/record-list';
import { defineList, paginate, useList } from '../list/use-list';
import { JOB_TYPE_OPTIONS, jobColumns } from './job-columns';
import { JobDialog, type JobDialogTab } from './job-dialog';
import { useAdminDeleteJobMutation, useAdminListJobsQuery } from './jobs-api';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { IfMay } from '../permissions/may';

const POLLING_SECONDS = 60;

interface OpenJob {
  /** Null for a new one. */
  job: AdminJob | null;
  tab: JobDialogTab;
}

/** The job postings; for who sees none of them the service areas, which their dialog has for everybody else. */
export function JobsArea() {
  return (
    <IfMay call={careersRoutes.listAdminJobs} otherwise={<ServiceAreasAlone />}>
      <JobsTab />
    </IfMay>
  );
}

function ServiceAreasAlone() {
  return (
    <Section title={t('Service areas')}>
      <ServiceAreas />
    </Section>
  );
}

/** The job postings, and the way to the service areas. Recent changes are highlighted. */
export function JobsTab() {
  const list = useList(jobsListDefinition);
  const { data, ...answer } = useAdminListJobsQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const [open, setOpen] = useState<OpenJob | null>(null);
  const [deleting, setDeleting] = useState<AdminJob | null>(null);
  const edit = useCallback((job: AdminJob) => setOpen({ job, tab: 'details' }), []);
  const recentlyChanged = useRecentlyChanged('job.changed');
  const columns = useMemo(() => jobColumns({ onEdit: edit, onDelete: setDeleting }), [edit]);

  const chosen = data && selectJobs(data.jobs, list.choice, deadlineToday());
  const { shown, whole } = paginate(chosen, list.query);
  const postJob = (
    <IfMay call={careersRoutes.createJob}>
      <Button size="sm" onClick={() => setOpen({ job: null, tab: 'details' })}>
        <Plus aria-hidden="true" />
        {t('Post a job')}
      </Button>
    </IfMay>
  );

  return (
    <ListSection title={t('Job Management')}>
      <RecordList
        list={list}
        answer={{ ...answer, data: whole }}
        pollingSeconds={POLLING_SECONDS}
        caption={t('Job postings')}
        tools={
          <>
            <ExportLink route={careersRoutes.exportJobs} filter={list.choice} />
            <IfMay call={serviceAreaRoutes.listAdminServiceAreas}>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => setOpen({ job: null, tab: 'areas' })}
              >
                <MapPin aria-hidden="true" />
                <WideLabel>{t('Service areas')}</WideLabel>
              </Button>
            </IfMay>
            {postJob}
          </>
        }
        columns={columns}
        rows={shown}
        isHighlighted={({ recordId }) => recentlyChanged.has(recordId)}
        emptyHint={t('What you post here appears on the careers page.')}
        emptyAction={postJob}
      />
      {open && (
        <JobDialog
          tab={open.tab}
          // As it is now: somebody else may change it meanwhile.
          job={data?.jobs.find(({ id }) => id === open.job?.id) ?? open.job}
          onClose={() => setOpen(null)}
        />
      )}
      {deleting && <DeleteJobDialog job={deleting} onClose={() => setDeleting(null)} />}
    </ListSection>
  );
}

/** Filters and sort orders of the job postings. */
const jobsListDefinition = defineList<{ status: JobStatus; jobType: string }, JobSort>({
  noun: msg('jobs'),
  pageSize: 20,
  searchHint: msg('Title or location'),
  filters: {
    status: {
      label: msg('Status'),
      placeholder: msg('All statuses'),
      options: options(JOB_STATUS_LABELS),
    },
    jobType: { label: msg('Type'), placeholder: msg('All types'), options: JOB_TYPE_OPTIONS },
  },
  sorts: [
    { value: '-created', label: msg('Newest first') },
    { value: 'created', label: msg('Oldest first') },
    { value: 'title', label: msg('Title, A to Z') },
    { value: '-title', label: msg('Title, Z to A') },
    { value: 'jobType', label: msg('Type, A to Z') },
    { value: '-jobType', label: msg('Type, Z to A') },
    { value: 'location', label: msg('Location, A to Z') },
    { value: '-location', label: msg('Location, Z to A') },
    { value: 'deadline', label: msg('Deadline, first to last') },
    { value: '-deadline', label: msg('Deadline, last to first') },
  ],
});

const OUTCOME_TITLES = { removed: msg('Job removed'), deactivated: msg('Job deactivated') };

interface DeleteJobDialogProps {
  job: AdminJob;
  onClose: () => void;
}

/** Confirms deleting a job. */
function DeleteJobDialog({ job, onClose }: DeleteJobDialogProps) {
  const [deleteJob] = useAdminDeleteJobMutation();
  return (
    <ConfirmAction
      title={t('Delete {title}?', { title: job.title })}
      description={t(
        'It leaves the careers page at once. Where people have applied for it, it is deactivated instead and stays on this list, because their applications lead to it.',
      )}
      confirmLabel={t('Delete job')}
      destructive
      action={() => deleteJob(job.id)}
      held={{
        title: t('{title} is deleted', { title: job.title }),
        changes: { [`jobs/${job.id}`]: 'gone' },
      }}
      failure={t('Failed to delete job')}
      success={({ outcome, message }) => ({
        title: t(OUTCOME_TITLES[outcome]),
        description: message,
      })}
      onClose={onClose}
    />
  );
}

import type { AdminJob } from '@brightnest/contracts/careers/admin-jobs';
import { deadlineToday } from '@brightnest/contracts/careers/job-status';
import { selectJobs } from '@brightnest/contracts/careers/select-jobs';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { Button } from '@brightnest/kit/ui/button';
import { Section } from '@brightnest/kit/ui/page';
import { Cluster } from '@brightnest/kit/ui/stack';
import { MapPin, Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useListAdminJobsQuery } from '../../api/jobs';
import { ExportLink } from '../../list/export-link';
import { pageOf } from '../../list/page-of';
import { RecordList } from '../../list/record-list';
import { useList } from '../../list/use-list';
import { DeleteJobDialog } from './delete-job-dialog';
import { jobColumns } from './job-columns';
import { JobDialog, type JobDialogTab } from './job-dialog/job-dialog';
import { jobsList } from './jobs-list';

const POLLING_SECONDS = 60;

interface OpenJob {
  /** Null for one that is yet to be posted. */
  job: AdminJob | null;
  tab: JobDialogTab;
}

/** The job postings, and the service areas they are for; one that was just worked on stands out. */
export function JobsTab() {
  const list = useList(jobsList);
  const { data, ...answer } = useListAdminJobsQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const [open, setOpen] = useState<OpenJob | null>(null);
  const [leaving, setLeaving] = useState<AdminJob | null>(null);
  const edit = useCallback((job: AdminJob) => setOpen({ job, tab: 'details' }), []);
  const justChanged = useRecentlyChanged('job.changed');
  const columns = useMemo(() => jobColumns({ onEdit: edit, onDelete: setLeaving }), [edit]);

  const chosen = data && selectJobs(data.jobs, list.choice, deadlineToday());
  const { shown, whole } = pageOf(chosen, list.query);
  const postJob = (
    <Button onClick={() => setOpen({ job: null, tab: 'details' })}>
      <Plus aria-hidden="true" />
      Post a job
    </Button>
  );

  return (
    <Section
      title="Job Management"
      actions={
        <Cluster>
          <ExportLink route={careersRoutes.exportJobs} filter={list.choice} />
          <Button variant="secondary" onClick={() => setOpen({ job: null, tab: 'areas' })}>
            <MapPin aria-hidden="true" />
            Service areas
          </Button>
          {postJob}
        </Cluster>
      }
    >
      <RecordList
        list={list}
        answer={{ ...answer, data: whole }}
        everySeconds={POLLING_SECONDS}
        caption="Job postings"
        columns={columns}
        rows={shown}
        isHighlighted={({ recordId }) => justChanged.has(recordId)}
        whatFillsIt="What you post here appears on the careers page."
        wayToFillIt={postJob}
      />
      {open && <JobDialog {...open} onClose={() => setOpen(null)} />}
      {leaving && <DeleteJobDialog job={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  );
}

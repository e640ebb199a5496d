import type { AdminJob } from '@brightnest/contracts/careers/admin-jobs';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Button } from '@brightnest/kit/ui/button';
import { Section } from '@brightnest/kit/ui/page';
import { Pagination } from '@brightnest/kit/ui/pagination';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { MapPin, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useListAdminJobsQuery } from '../../api/jobs';
import { KeepFocus } from '../../list/keep-focus';
import { ListError } from '../../list/list-error';
import { NoRows } from '../../list/no-rows';
import { ADMIN_LOGIN } from '../../paths';
import { DeleteJobDialog } from './delete-job-dialog';
import { JobDialog, type JobDialogTab } from './job-dialog/job-dialog';
import { deadlineToday } from './job-status';
import { JobsFilterBar } from './jobs-filter';
import { JobsTable } from './jobs-table';
import { selectJobs } from './select-jobs';
import { useJobsAddress } from './use-jobs-address';

const POLLING_SECONDS = 60;
const PAGE_SIZE = 20;

interface OpenJob {
  /** Null for one that is yet to be posted. */
  job: AdminJob | null;
  tab: JobDialogTab;
}

/** The job postings, and the service areas they are for. */
export function JobsTab() {
  const { choice, page, isNarrowed, choose, setPage, clear } = useJobsAddress();
  const { data, error, isFetching, refetch } = useListAdminJobsQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const [open, setOpen] = useState<OpenJob | null>(null);
  const [leaving, setLeaving] = useState<AdminJob | null>(null);
  useLoggedOutWhen(data === null, ADMIN_LOGIN);
  const edit = useCallback((job: AdminJob) => setOpen({ job, tab: 'details' }), []);

  const chosen = data && selectJobs(data.jobs, choice, deadlineToday());
  const shown = chosen?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
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
          <Button variant="secondary" onClick={() => setOpen({ job: null, tab: 'areas' })}>
            <MapPin aria-hidden="true" />
            Service areas
          </Button>
          {postJob}
        </Cluster>
      }
    >
      <Stack $gap={5}>
        <JobsFilterBar choice={choice} choose={choose} />
        {error && (
          <ListError
            noun="jobs"
            error={error}
            everySeconds={POLLING_SECONDS}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {(data || !error) && (
          <KeepFocus rows={shown}>
            <JobsTable
              jobs={shown}
              isLoading={!data && !error}
              empty={
                <NoRows
                  noun="jobs"
                  whatFillsIt="What you post here appears on the careers page."
                  action={postJob}
                  isNarrowed={isNarrowed}
                  onClear={clear}
                />
              }
              sort={choice.sort}
              onSort={(sort) => choose({ sort: sort ?? '-created' })}
              onEdit={edit}
              onDelete={setLeaving}
            />
            {chosen && (
              <Pagination
                page={page}
                pageSize={PAGE_SIZE}
                total={chosen.length}
                onPageChange={setPage}
                noun="jobs"
              />
            )}
          </KeepFocus>
        )}
      </Stack>
      {open && <JobDialog {...open} onClose={() => setOpen(null)} />}
      {leaving && <DeleteJobDialog job={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  );
}

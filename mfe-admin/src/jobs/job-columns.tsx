import { options } from '@brightnest/contracts/forms';
import {
  deadlineToday,
  JOB_STATUS_LABELS,
  JOB_TYPE_LABELS,
  jobStatus,
  type JobStatus,
  jobTypeLabel,
} from '@brightnest/contracts/jobs/job';
import type { AdminJob } from '@brightnest/contracts/jobs/job-schemas';
import { formatCalendarDate, formatDate, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { CalendarX2, CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import { CellLines, EditAndDeleteButtons, NOT_GIVEN, OneLine } from '../list/cells';
import { careersRoutes } from '@brightnest/contracts/routes/careers';

interface JobActions {
  onEdit: (job: AdminJob) => void;
  onDelete: (job: AdminJob) => void;
}

const { columns: combine, accessor, display } = tableColumns<AdminJob>();

/** The columns of the jobs; ids of sortable columns are the sort names. */
export function jobColumns({ onEdit, onDelete }: JobActions) {
  return combine([
    accessor('title', {
      id: 'title',
      header: t('Title'),
      meta: { line: 'title' },
      cell: ({ row: { original: job } }) => (
        <CellLines>
          <strong>{job.title}</strong>
          {job.salaryRange && <small>{job.salaryRange}</small>}
        </CellLines>
      ),
    }),
    accessor(({ jobType }) => jobTypeLabel(jobType), {
      id: 'jobType',
      header: t('Type'),
      cell: ({ getValue }) => <OneLine>{getValue()}</OneLine>,
    }),
    accessor('location', { id: 'location', header: t('Location'), meta: { line: 'note' } }),
    display({
      id: 'hours',
      header: t('Hours / week'),
      cell: ({ row }) => row.original.hoursPerWeek ?? NOT_GIVEN,
    }),
    accessor('applicationDeadline', {
      id: 'deadline',
      header: t('Deadline'),
      meta: { line: 'aside' },
      cell: ({ row }) => <OneLine>{deadlineText(row.original.applicationDeadline)}</OneLine>,
    }),
    display({
      id: 'status',
      header: t('Status'),
      meta: { line: 'end' },
      cell: ({ row }) => <JobStatusBadge status={jobStatus(row.original, deadlineToday())} />,
    }),
    accessor('createdAt', {
      id: 'created',
      header: t('Posted'),
      sortDescFirst: true,
      cell: ({ row }) => (
        <OneLine>{formatDate(row.original.createdAt, 'medium', officeZone())}</OneLine>
      ),
    }),
    display({
      id: 'actions',
      header: t('Actions'),
      meta: { line: 'actions' },
      cell: ({ row: { original: job } }) => (
        <EditAndDeleteButtons
          call={careersRoutes.updateJob}
          name={job.title}
          onEdit={() => onEdit(job)}
          onDelete={() => onDelete(job)}
        />
      ),
    }),
  ]);
}

const LOOKS: Record<JobStatus, { tone: BadgeTone; icon?: ReactNode }> = {
  active: { tone: 'success' },
  inactive: { tone: 'neutral', icon: <CirclePause aria-hidden="true" /> },
  closed: { tone: 'warning', icon: <CalendarX2 aria-hidden="true" /> },
};

/** Status of a job posting. */
function JobStatusBadge({ status }: { status: JobStatus }) {
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(JOB_STATUS_LABELS[status])}
    </Badge>
  );
}

export const JOB_TYPE_OPTIONS = options(JOB_TYPE_LABELS);

function deadlineText(date: string | null): string {
  return date === null ? NOT_GIVEN : formatCalendarDate(date, 'medium');
}

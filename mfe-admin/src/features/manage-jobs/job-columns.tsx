import type { AdminJob } from '@brightnest/contracts/careers/admin-jobs';
import { deadlineToday, jobStatus } from '@brightnest/contracts/careers/job-status';
import { jobTypeLabel } from '@brightnest/contracts/careers/jobs';
import { tableColumns } from '@brightnest/kit/ui/table';
import { CellLines, OneLine } from '../../list/cells';
import { EditAndDelete } from '../../list/edit-and-delete';
import { JobStatusBadge } from './job-status-badge';
import { NOT_GIVEN, dayOf, deadlineText } from './job-texts';

interface JobActions {
  onEdit: (job: AdminJob) => void;
  onDelete: (job: AdminJob) => void;
}

const { columns: combine, accessor, display } = tableColumns<AdminJob>();

/** The columns of the jobs; the ids of those that sort are the names of the orders. */
export function jobColumns({ onEdit, onDelete }: JobActions) {
  return combine([
    accessor('title', {
      id: 'title',
      header: 'Title',
      cell: ({ row: { original: job } }) => (
        <CellLines>
          <strong>{job.title}</strong>
          {job.salaryRange && <small>{job.salaryRange}</small>}
        </CellLines>
      ),
    }),
    accessor(({ jobType }) => jobTypeLabel(jobType), {
      id: 'jobType',
      header: 'Type',
      cell: ({ getValue }) => <OneLine>{getValue()}</OneLine>,
    }),
    accessor('location', { id: 'location', header: 'Location' }),
    display({
      id: 'hours',
      header: 'Hours / week',
      cell: ({ row }) => row.original.hoursPerWeek ?? NOT_GIVEN,
    }),
    accessor('applicationDeadline', {
      id: 'deadline',
      header: 'Deadline',
      cell: ({ row }) => <OneLine>{deadlineText(row.original.applicationDeadline)}</OneLine>,
    }),
    display({
      id: 'status',
      header: 'Status',
      cell: ({ row }) => <JobStatusBadge status={jobStatus(row.original, deadlineToday())} />,
    }),
    accessor('createdAt', {
      id: 'created',
      header: 'Posted',
      sortDescFirst: true,
      cell: ({ row }) => <OneLine>{dayOf(row.original.createdAt)}</OneLine>,
    }),
    display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original: job } }) => (
        <EditAndDelete name={job.title} onEdit={() => onEdit(job)} onDelete={() => onDelete(job)} />
      ),
    }),
  ]);
}

import type { AdminJob } from '@brightnest/contracts/careers/admin-jobs';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { DataTable, tableColumns } from '@brightnest/kit/ui/table';
import { type ReactNode, useMemo } from 'react';
import { CellLines, OneLine } from '../../list/cells';
import { EditAndDelete } from '../../list/edit-and-delete';
import { sortNamed, sortingOf } from '../../list/sorting';
import { deadlineToday, jobStatus } from './job-status';
import { JobStatusBadge } from './job-status-badge';
import { NOT_GIVEN, dayOf, deadlineText, jobTypeLabel } from './job-texts';
import type { JobSort } from './select-jobs';

interface JobActions {
  onEdit: (job: AdminJob) => void;
  onDelete: (job: AdminJob) => void;
}

interface JobsTableProps extends JobActions {
  jobs: readonly AdminJob[] | undefined;
  isLoading: boolean;
  empty: ReactNode;
  sort: JobSort;
  /** @param sort undefined: the order that the list has by itself. */
  onSort: (sort: JobSort | undefined) => void;
}

const { columns: combine, accessor, display } = tableColumns<AdminJob>();

// The ids of the columns that sort are the names of the orders.
function jobColumns({ onEdit, onDelete }: JobActions) {
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

/** The jobs of one page; one that was just worked on stands out. */
export function JobsTable({
  jobs,
  isLoading,
  empty,
  sort,
  onSort,
  onEdit,
  onDelete,
}: JobsTableProps) {
  const justChanged = useRecentlyChanged('job.changed');
  const columns = useMemo(() => jobColumns({ onEdit, onDelete }), [onEdit, onDelete]);
  return (
    <DataTable
      caption="Job postings"
      density="compact"
      narrow="cards"
      columns={columns}
      rows={jobs}
      rowId={({ id }) => String(id)}
      isLoading={isLoading}
      isHighlighted={({ recordId }) => justChanged.has(recordId)}
      sorting={sortingOf(sort)}
      onSortingChange={(sorting) => onSort(sortNamed(sorting) as JobSort | undefined)}
      empty={empty}
    />
  );
}

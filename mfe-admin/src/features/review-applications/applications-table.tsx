import type { ApplicationRow } from '@brightnest/contracts/careers/admin-applications';
import type { ApplicationSort } from '@brightnest/contracts/careers/application-sorts';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { DataTable, tableColumns } from '@brightnest/kit/ui/table';
import { type ReactNode, useMemo } from 'react';
import { KeepFocus } from '../../list/keep-focus';
import { sortNamed, sortingOf } from '../../list/sorting';
import {
  ApplicantCell,
  AppliedCell,
  AvailabilityCell,
  PositionCell,
  StatusCell,
} from './application-cells';
import { applicantName, experienceText, positionText } from './application-texts';
import { RowActions, type RowActionHandlers } from './row-actions';

interface ApplicationsTableProps extends RowActionHandlers {
  applications: readonly ApplicationRow[] | undefined;
  /** What is shown is not yet what was asked for. */
  isLoading: boolean;
  empty: ReactNode;
  sort: ApplicationSort;
  /** @param sort undefined: the order that the list has by itself. */
  onSort: (sort: ApplicationSort | undefined) => void;
}

const { columns: combine, accessor, display } = tableColumns<ApplicationRow>();

// The ids of the columns that sort are the server's names of them.
function applicationColumns(handlers: RowActionHandlers) {
  return combine([
    accessor(applicantName, {
      id: 'name',
      header: 'Applicant',
      cell: ({ row }) => <ApplicantCell application={row.original} />,
    }),
    accessor(positionText, {
      id: 'job',
      header: 'Position',
      cell: ({ row }) => <PositionCell application={row.original} />,
    }),
    display({
      id: 'experience',
      header: 'Experience',
      cell: ({ row }) => experienceText(row.original.yearsOfExperience),
    }),
    display({
      id: 'availability',
      header: 'Availability',
      cell: ({ row }) => <AvailabilityCell application={row.original} />,
    }),
    accessor('applicationStatus', {
      id: 'status',
      header: 'Status',
      cell: ({ row }) => <StatusCell application={row.original} />,
    }),
    accessor('createdAt', {
      id: 'createdAt',
      header: 'Applied',
      sortDescFirst: true,
      cell: ({ row }) => <AppliedCell application={row.original} />,
    }),
    display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <RowActions application={row.original} {...handlers} />,
    }),
  ]);
}

/** The applications of one page; one that just came in stands out. */
export function ApplicationsTable({
  applications,
  isLoading,
  empty,
  sort,
  onSort,
  onOpen,
  onAccept,
  onReject,
}: ApplicationsTableProps) {
  const justArrived = useRecentlyChanged('application.submitted');
  const columns = useMemo(
    () => applicationColumns({ onOpen, onAccept, onReject }),
    [onOpen, onAccept, onReject],
  );
  return (
    <KeepFocus rows={applications}>
      <DataTable
        caption="Applications"
        density="compact"
        narrow="cards"
        columns={columns}
        rows={applications}
        rowId={({ id }) => id}
        isLoading={isLoading}
        isHighlighted={({ id }) => justArrived.has(id)}
        sorting={sortingOf(sort)}
        onSortingChange={(sorting) => onSort(sortNamed(sorting) as ApplicationSort | undefined)}
        empty={empty}
      />
    </KeepFocus>
  );
}

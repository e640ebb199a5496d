import type { ApplicationRow } from '@brightnest/contracts/careers/admin-applications';
import { tableColumns } from '@brightnest/kit/ui/table';
import {
  ApplicantCell,
  AppliedCell,
  AvailabilityCell,
  PositionCell,
  StatusCell,
} from './application-cells';
import { applicantName, experienceText, positionText } from './application-texts';
import { RowActions, type RowActionHandlers } from './row-actions';

const { columns: combine, accessor, display } = tableColumns<ApplicationRow>();

/** The columns of the applications; the ids of those that sort are the server's names of them. */
export function applicationColumns(handlers: RowActionHandlers) {
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

import type { BookingSort, StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { Button } from '@brightnest/kit/ui/button';
import { DataTable, tableColumns } from '@brightnest/kit/ui/table';
import { Eye } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { sortNamed, sortingOf } from '../../../list/sorting';
import { bookingName } from '../booking-texts';
import {
  CleanerCell,
  CustomerCell,
  PriceCell,
  ServiceCell,
  StatusCell,
  WhenCell,
} from './booking-cells';

interface BookingsTableProps {
  bookings: readonly StaffBooking[] | undefined;
  /** What is shown is not yet what was asked for. */
  isLoading: boolean;
  empty: ReactNode;
  sort: BookingSort;
  onSort: (sort: BookingSort | undefined) => void;
  onOpen: (id: string) => void;
}

const { columns: combine, accessor, display } = tableColumns<StaffBooking>();

// The ids of the columns that sort are the server's names of them.
function bookingColumns(onOpen: (id: string) => void) {
  return combine([
    accessor('scheduledDate', {
      id: 'scheduledDate',
      header: 'When',
      sortDescFirst: true,
      cell: ({ row }) => <WhenCell booking={row.original} />,
    }),
    accessor('customerName', {
      id: 'customer',
      header: 'Customer',
      cell: ({ row }) => <CustomerCell booking={row.original} />,
    }),
    display({
      id: 'service',
      header: 'Service',
      cell: ({ row }) => <ServiceCell booking={row.original} />,
    }),
    display({
      id: 'cleaner',
      header: 'Cleaner',
      cell: ({ row }) => <CleanerCell booking={row.original} />,
    }),
    accessor('totalAmount', {
      id: 'total',
      header: 'Price',
      meta: { align: 'end' },
      sortDescFirst: true,
      cell: ({ row }) => <PriceCell booking={row.original} />,
    }),
    accessor('status', {
      id: 'status',
      header: 'Status',
      cell: ({ row }) => <StatusCell booking={row.original} />,
    }),
    display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original } }) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Details of ${bookingName(original)}`}
          onClick={() => onOpen(original.id)}
        >
          <Eye aria-hidden="true" />
          Details
        </Button>
      ),
    }),
  ]);
}

/** The cleans of one page; one that was just booked stands out. */
export function BookingsTable({
  bookings,
  isLoading,
  empty,
  sort,
  onSort,
  onOpen,
}: BookingsTableProps) {
  const justBooked = useRecentlyChanged('booking.requested');
  const columns = useMemo(() => bookingColumns(onOpen), [onOpen]);
  return (
    <DataTable
      caption="Bookings"
      density="compact"
      narrow="cards"
      columns={columns}
      rows={bookings}
      rowId={({ id }) => id}
      isLoading={isLoading}
      isHighlighted={({ id }) => justBooked.has(id)}
      sorting={sortingOf(sort)}
      onSortingChange={(sorting) => onSort(sortNamed(sorting) as BookingSort | undefined)}
      empty={empty}
    />
  );
}

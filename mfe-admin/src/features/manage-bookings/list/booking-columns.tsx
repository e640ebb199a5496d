import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { Button } from '@brightnest/kit/ui/button';
import { tableColumns } from '@brightnest/kit/ui/table';
import { Eye } from 'lucide-react';
import { bookingName } from '../booking-texts';
import {
  CleanerCell,
  CustomerCell,
  PriceCell,
  ServiceCell,
  StatusCell,
  WhenCell,
} from './booking-cells';

const { columns: combine, accessor, display } = tableColumns<StaffBooking>();

/** The columns of the bookings; the ids of those that sort are the server's names of them. */
export function bookingColumns(onOpen: (id: string) => void) {
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

import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { tableColumns } from '@brightnest/kit/ui/table';
import { ReadBadge, WorkflowBadge } from '../../quotes/quote-badges';
import {
  CustomerCell,
  NarrowHead,
  PreferredDateCell,
  PropertyCell,
  ServicesCell,
} from './quote-cells';
import { customerName, frequencyLabel, quoteValue } from '../../quotes/quote-texts';
import { RowActions, type RowActionHandlers } from './row-actions';

const { columns: combine, accessor, display } = tableColumns<AdminQuote>();

/** The columns of the quotes; those that can be sorted have the names that the server sorts by. */
export function quoteColumns({ onOpen, onWork }: RowActionHandlers) {
  return combine([
    accessor(customerName, {
      id: 'name',
      header: 'Customer',
      cell: ({ row }) => <CustomerCell quote={row.original} />,
    }),
    display({
      id: 'property',
      header: 'Property',
      cell: ({ row }) => <PropertyCell quote={row.original} />,
    }),
    display({
      id: 'services',
      header: 'Services',
      cell: ({ row }) => <ServicesCell quote={row.original} />,
    }),
    display({
      id: 'frequency',
      header: 'Frequency',
      cell: ({ row }) => frequencyLabel(row.original),
    }),
    accessor(quoteValue, {
      id: 'estimatedPrice',
      header: () => <NarrowHead>Quote Value</NarrowHead>,
      meta: { align: 'end', label: 'Quote Value' },
      cell: ({ row }) => quoteValue(row.original),
    }),
    accessor('preferredDate', {
      header: () => <NarrowHead>Preferred Date</NarrowHead>,
      meta: { label: 'Preferred Date' },
      cell: ({ row }) => <PreferredDateCell quote={row.original} />,
    }),
    display({
      id: 'read',
      header: 'Status',
      cell: ({ row }) => <ReadBadge isRead={row.original.isRead} />,
    }),
    accessor('status', {
      header: () => <NarrowHead>Workflow Status</NarrowHead>,
      meta: { label: 'Workflow Status' },
      cell: ({ row }) => <WorkflowBadge status={row.original.status} />,
    }),
    display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <RowActions quote={row.original} onOpen={onOpen} onWork={onWork} />,
    }),
  ]);
}

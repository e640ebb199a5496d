import type { AdminQuote, QuoteSort } from '@brightnest/contracts/quotes/admin-quotes';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { DataTable, tableColumns } from '@brightnest/kit/ui/table';
import { type ReactNode, useMemo } from 'react';
import type { Selection } from '../../list/selection';
import { sortNamed, sortingOf } from '../../list/sorting';
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

interface QuotesTableProps extends RowActionHandlers {
  quotes: readonly AdminQuote[] | undefined;
  /** What is shown is not yet what was asked for. */
  isLoading: boolean;
  empty: ReactNode;
  selection: Selection;
  sort: QuoteSort;
  /** @param sort undefined: the order that the list has by itself. */
  onSort: (sort: QuoteSort | undefined) => void;
}

const { columns: combine, accessor, display } = tableColumns<AdminQuote>();

// Columns that can be sorted have the names that the server sorts by.
function quoteColumns({ onOpen, onWork }: RowActionHandlers) {
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

/** The quotes of one page; unread ones are tinted, and one that just came in stands out. */
export function QuotesTable({
  quotes,
  isLoading,
  empty,
  selection: { ids, onChange },
  sort,
  onSort,
  onOpen,
  onWork,
}: QuotesTableProps) {
  const justArrived = useRecentlyChanged('quote.submitted');
  const columns = useMemo(() => quoteColumns({ onOpen, onWork }), [onOpen, onWork]);
  return (
    <DataTable
      caption="Quotes"
      density="compact"
      narrow="cards"
      columns={columns}
      rows={quotes}
      rowId={({ id }) => id}
      isLoading={isLoading}
      isUnread={({ isRead }) => !isRead}
      isHighlighted={({ id }) => justArrived.has(id)}
      empty={empty}
      selection={{ ids, onChange, rowName: customerName }}
      sorting={sortingOf(sort)}
      onSortingChange={(sorting) => onSort(sortNamed(sorting) as QuoteSort | undefined)}
    />
  );
}

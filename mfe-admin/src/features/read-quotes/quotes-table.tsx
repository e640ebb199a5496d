import type { AdminQuote, QuoteSort } from '@brightnest/contracts/quotes/admin-quotes';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { Button } from '@brightnest/kit/ui/button';
import { DataTable, tableColumns } from '@brightnest/kit/ui/table';
import { Eye, UserRoundCheck } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { RowButtons } from '../../list/cells';
import type { Selection } from '../../list/selection';
import { sortNamed, sortingOf } from '../../list/sorting';
import { ReadBadge, WorkflowBadge } from '../../quotes/quote-badges';
import { CustomerCell, PreferredDateCell, PropertyCell, ServicesCell } from './quote-cells';
import { customerName, frequencyLabel, quoteValue } from '../../quotes/quote-texts';

interface QuotesTableProps {
  quotes: readonly AdminQuote[] | undefined;
  /** What is shown is not yet what was asked for. */
  isLoading: boolean;
  empty: ReactNode;
  selection: Selection;
  sort: QuoteSort;
  /** @param sort undefined: the order that the list has by itself. */
  onSort: (sort: QuoteSort | undefined) => void;
  onOpen: (id: string) => void;
  onWork: (id: string) => void;
}

const { columns: combine, accessor, display } = tableColumns<AdminQuote>();

type RowHandlers = Pick<QuotesTableProps, 'onOpen' | 'onWork'>;

// Columns that can be sorted have the names that the server sorts by.
function quoteColumns({ onOpen, onWork }: RowHandlers) {
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
      header: 'Quote Value',
      meta: { align: 'end' },
      cell: ({ row }) => quoteValue(row.original),
    }),
    accessor('preferredDate', {
      header: 'Preferred Date',
      cell: ({ row }) => <PreferredDateCell quote={row.original} />,
    }),
    display({
      id: 'read',
      header: 'Status',
      cell: ({ row }) => <ReadBadge isRead={row.original.isRead} />,
    }),
    accessor('status', {
      header: 'Workflow Status',
      cell: ({ row }) => <WorkflowBadge status={row.original.status} />,
    }),
    display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => (
        <RowButtons>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`View details of ${customerName(row.original)}`}
            onClick={() => onOpen(row.original.id)}
          >
            <Eye aria-hidden="true" />
            Details
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Assign cleaners to ${customerName(row.original)}`}
            onClick={() => onWork(row.original.id)}
          >
            <UserRoundCheck aria-hidden="true" />
            Assign cleaners
          </Button>
        </RowButtons>
      ),
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

import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { Button } from '@brightnest/kit/ui/button';
import { DataTable, tableColumns } from '@brightnest/kit/ui/table';
import { Eye } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { ReadBadge, WorkflowBadge } from './quote-badges';
import { CustomerCell, PreferredDateCell, PropertyCell, ServicesCell } from './quote-cells';
import { customerName, frequencyLabel, quoteValue } from './quote-texts';

interface QuotesTableProps {
  quotes: readonly AdminQuote[] | undefined;
  /** What is shown is not yet what was asked for. */
  isLoading: boolean;
  empty: ReactNode;
  onOpen: (quote: AdminQuote) => void;
}

const { columns: combine, display } = tableColumns<AdminQuote>();

function quoteColumns(onOpen: (quote: AdminQuote) => void) {
  return combine([
    display({
      id: 'customer',
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
    display({
      id: 'value',
      header: 'Quote Value',
      meta: { align: 'end' },
      cell: ({ row }) => quoteValue(row.original),
    }),
    display({
      id: 'date',
      header: 'Preferred Date',
      cell: ({ row }) => <PreferredDateCell quote={row.original} />,
    }),
    display({
      id: 'read',
      header: 'Status',
      cell: ({ row }) => <ReadBadge isRead={row.original.isRead} />,
    }),
    display({
      id: 'workflow',
      header: 'Workflow Status',
      cell: ({ row }) => <WorkflowBadge status={row.original.status} />,
    }),
    display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`View details of ${customerName(row.original)}`}
          onClick={() => onOpen(row.original)}
        >
          <Eye aria-hidden="true" />
          Details
        </Button>
      ),
    }),
  ]);
}

/** The quotes of one page; unread ones are tinted, and one that just came in stands out. */
export function QuotesTable({ quotes, isLoading, empty, onOpen }: QuotesTableProps) {
  const justArrived = useRecentlyChanged('quote.submitted');
  const columns = useMemo(() => quoteColumns(onOpen), [onOpen]);
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
    />
  );
}

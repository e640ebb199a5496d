import {
  TRANSACTION_TYPE_LABELS,
  type TransactionStatus,
} from '@brightnest/contracts/payments/transaction-types';
import type { Transaction } from '@brightnest/contracts/payments/transactions';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/badge';
import { tableColumns } from '@brightnest/kit/ui/table';
import { amountText } from '../../money/amount-text';

const STATUSES: Record<TransactionStatus, { tone: BadgeTone; label: string }> = {
  succeeded: { tone: 'success', label: 'Done' },
  pending: { tone: 'info', label: 'On its way' },
  failed: { tone: 'danger', label: 'Failed' },
};

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' });
const column = tableColumns<Transaction>();

export const paymentColumns = column.columns([
  column.accessor('createdAt', {
    header: 'Date',
    enableSorting: false,
    cell: ({ getValue }) => <time dateTime={getValue()}>{day.format(new Date(getValue()))}</time>,
  }),
  column.accessor('description', {
    header: 'For',
    enableSorting: false,
    cell: ({ row: { original } }) =>
      `${TRANSACTION_TYPE_LABELS[original.type]}: ${original.description}`,
  }),
  column.accessor('amount', {
    header: 'Amount',
    enableSorting: false,
    meta: { align: 'end' },
    cell: ({ row: { original } }) => amountText(original.amount, original.currency),
  }),
  column.accessor('status', {
    header: 'Status',
    enableSorting: false,
    cell: ({ getValue }) => {
      const { tone, label } = STATUSES[getValue()];
      return <Badge tone={tone}>{label}</Badge>;
    },
  }),
  column.accessor('receiptNumber', {
    header: 'Receipt',
    enableSorting: false,
    cell: ({ getValue }) => <Receipt number={getValue()} />,
  }),
]);

function Receipt({ number }: { number: string | null }) {
  if (number === null) return 'None';
  return (
    <a href={`/api/receipts/${number}`} target="_blank" rel="noreferrer">
      {number} (PDF)
    </a>
  );
}

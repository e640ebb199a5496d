import {
  TRANSACTION_TYPE_LABELS,
  type TransactionStatus,
} from '@brightnest/contracts/payments/transaction-types';
import type { Transaction } from '@brightnest/contracts/payments/transactions';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/badge';
import { tableColumns } from '@brightnest/kit/ui/table';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { styled } from 'styled-components';
import { amountText } from '@brightnest/kit/money/amount-text';

const STATUSES: Record<TransactionStatus, { tone: BadgeTone; label: string }> = {
  succeeded: { tone: 'success', label: 'Done' },
  pending: { tone: 'info', label: 'On its way' },
  failed: { tone: 'danger', label: 'Failed' },
};

const Whole = styled.span`
  white-space: nowrap;
`;

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' });
const column = tableColumns<Transaction>();

export const paymentColumns = column.columns([
  column.accessor('createdAt', {
    header: 'Date',
    enableSorting: false,
    cell: ({ getValue }) => (
      <Whole as="time" dateTime={getValue()}>
        {day.format(new Date(getValue()))}
      </Whole>
    ),
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
    cell: ({ row: { original } }) => (
      <Whole>{amountText(original.amount, original.currency)}</Whole>
    ),
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
      <Whole>{number}</Whole>
      <VisuallyHidden> (PDF)</VisuallyHidden>
    </a>
  );
}

import {
  TRANSACTION_TYPE_LABELS,
  type TransactionStatus,
} from '@brightnest/contracts/payments/payment';
import type {
  Transaction,
  TransactionsQuery,
  TransactionsResponse,
} from '@brightnest/contracts/payments/payment-schemas';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings';
import { formatDate } from '@brightnest/contracts/times';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { Card } from '@brightnest/kit/ui/display/card';
import { Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { DataTable, tableColumns } from '@brightnest/kit/ui/tables/table';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CardHeading } from '../forms/form-layout';
import { CUSTOMER_SIGN_IN } from '../paths';

const { useCustomerListTransactionsQuery } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    customerListTransactions: build.query<TransactionsResponse | null, TransactionsQuery>({
      query: (query) => callRoute(paymentRoutes.listUserTransactions, { query }),
      providesTags: ['Transactions'],
    }),
  }),
});

const PAGE_SIZE = 10;

function Payments() {
  const [page, setPage] = useState(1);
  const { data, currentData, error, isFetching, refetch } = useCustomerListTransactionsQuery(
    { page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  useRedirectToSignInWhen(data === null, CUSTOMER_SIGN_IN);
  if (error && !currentData) {
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <div>
      <DataTable
        caption="Your payments"
        columns={paymentColumns}
        rows={currentData?.transactions}
        rowId={({ id }) => id}
        isLoading={!currentData}
        narrow="cards"
        empty={
          <EmptyState
            title="No payments yet"
            description="What you pay for bookings, quotes and the club is listed here."
          />
        }
      />
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onPageChange={setPage}
        noun="payments"
      />
    </div>
  );
}

/** The customer's payments and refunds, with the receipts. */
export function PaymentsCard() {
  return (
    <Card as="section" id="payments" aria-labelledby="payments-title">
      <Stack>
        <CardHeading id="payments-title">Payments</CardHeading>
        <Payments />
      </Stack>
    </Card>
  );
}

const STATUSES: Record<TransactionStatus, { tone: BadgeTone; label: string }> = {
  succeeded: { tone: 'success', label: 'Done' },
  pending: { tone: 'info', label: 'On its way' },
  failed: { tone: 'danger', label: 'Failed' },
};

const Whole = styled.span`
  white-space: nowrap;
`;

const column = tableColumns<Transaction>();

const paymentColumns = column.columns([
  column.accessor('createdAt', {
    header: 'Date',
    enableSorting: false,
    cell: ({ getValue }) => (
      <Whole as="time" dateTime={getValue()}>
        {formatDate(getValue(), 'medium')}
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

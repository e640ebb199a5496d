import {
  TRANSACTION_STATUS_LABELS,
  TRANSACTION_TYPE_LABELS,
  type TransactionStatus,
} from '@brightnest/contracts/payments/payment';
import type {
  Transaction,
  TransactionsQuery,
  TransactionsResponse,
} from '@brightnest/contracts/payments/payment-schemas';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { breakpoint, media } from '@brightnest/kit/ui/theme/tokens';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ListCard, PAGE_SIZE, PdfLink, Whole } from './list-card';

const { useCustomerListTransactionsQuery } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    customerListTransactions: build.query<TransactionsResponse | null, TransactionsQuery>({
      query: (query) => callRoute(paymentRoutes.listUserTransactions, { query }),
      providesTags: ['Transactions'],
    }),
  }),
});

/** The customer's payments and refunds, with the receipts. */
export function PaymentsCard() {
  const [page, setPage] = useState(1);
  const list = useCustomerListTransactionsQuery(
    { page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ListCard
      id="payments"
      title={t('Payments')}
      noun={t('payments')}
      columns={useMemo(() => paymentColumns(), [])}
      list={list}
      rows={list.currentData?.transactions}
      page={page}
      onPageChange={setPage}
      empty={t('What you pay for bookings, quotes and the club is listed here.')}
    />
  );
}

const STATUS_TONES: Record<TransactionStatus, BadgeTone> = {
  succeeded: 'success',
  pending: 'info',
  failed: 'danger',
};

const column = tableColumns<Transaction>();

const paymentColumns = () =>
  column.columns([
    column.accessor('createdAt', {
      header: t('Date'),
      enableSorting: false,
      meta: { line: 'note' },
      cell: ({ getValue }) => (
        <Whole as="time" dateTime={getValue()}>
          {formatDate(getValue(), 'medium', officeZone())}
        </Whole>
      ),
    }),
    column.accessor('description', {
      header: t('For'),
      enableSorting: false,
      meta: { line: 'title' },
      cell: ({ row: { original } }) =>
        // Staff call it sold.
        original.type === 'gift_card'
          ? t('Gift card')
          : [t(TRANSACTION_TYPE_LABELS[original.type]), original.description]
              .filter(Boolean)
              .join(': '),
    }),
    column.accessor('amount', {
      header: t('Amount'),
      enableSorting: false,
      meta: { align: 'end', line: 'aside' },
      cell: ({ row: { original } }) => (
        <Whole>{amountText(original.amount, original.currency)}</Whole>
      ),
    }),
    column.accessor('status', {
      header: t('Status'),
      enableSorting: false,
      cell: ({ getValue }) => <Status status={getValue()} />,
    }),
    column.accessor('receiptNumber', {
      header: t('Receipt'),
      enableSorting: false,
      meta: { line: 'end' },
      cell: ({ row: { original } }) => <Receipt transaction={original} />,
    }),
  ]);

function Status({ status }: { status: TransactionStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{t(TRANSACTION_STATUS_LABELS[status])}</Badge>;
}

const OnPhones = styled.span`
  ${media.md} {
    display: none;
  }
`;

const OnWideScreens = styled.span`
  @media (max-width: ${breakpoint.md - 0.02}px) {
    display: none;
  }
`;

/** The receipt; on a phone, where there is no column for it, the status of what has none. */
function Receipt({ transaction: { receiptNumber: number, status } }: { transaction: Transaction }) {
  if (number !== null) return <PdfLink href={`/api/receipts/${number}`} number={number} />;
  return (
    <>
      <OnWideScreens>{t('None', { context: 'receipt' })}</OnWideScreens>
      <OnPhones>
        <Status status={status} />
      </OnPhones>
    </>
  );
}

import { INVOICE_KIND_LABELS } from '@brightnest/contracts/invoices/invoice';
import type {
  Invoice,
  UserInvoicesQuery,
  UserInvoicesResponse,
} from '@brightnest/contracts/invoices/invoice-schemas';
import { invoiceRoutes } from '@brightnest/contracts/routes/bookings/invoices';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ListCard, PAGE_SIZE, PdfLink, Whole } from './list-card';

const { useCustomerListInvoicesQuery } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    customerListInvoices: build.query<UserInvoicesResponse | null, UserInvoicesQuery>({
      query: (query) => callRoute(invoiceRoutes.listUserInvoices, { query }),
      providesTags: ['Invoices'],
    }),
  }),
});

/** The customer's invoices and credit notes, to be opened: all of them, or those of one quote. */
export function InvoicesCard({ quoteId }: { quoteId?: string }) {
  const [page, setPage] = useState(1);
  const list = useCustomerListInvoicesQuery(
    { page, pageSize: PAGE_SIZE, ...(quoteId !== undefined && { quoteId }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ListCard
      id="invoices"
      title={t('Invoices')}
      noun={t('invoices')}
      columns={useMemo(() => invoiceColumns(), [])}
      list={list}
      rows={list.currentData?.invoices}
      page={page}
      onPageChange={setPage}
      empty={
        quoteId === undefined
          ? t(
              'There is one for each booking, quote and month of the club, with your first payment or when the work is done.',
            )
          : t('It comes with your first payment, or when the work is done.')
      }
    />
  );
}

const Detail = styled.small`
  display: block;
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

const column = tableColumns<Invoice>();

const invoiceColumns = () =>
  column.columns([
    column.accessor('issueDate', {
      header: t('Date'),
      enableSorting: false,
      meta: { line: 'note' },
      cell: ({ getValue }) => (
        <Whole as="time" dateTime={getValue()}>
          {formatCalendarDate(getValue(), 'medium')}
        </Whole>
      ),
    }),
    column.accessor('description', {
      header: t('For'),
      enableSorting: false,
      meta: { line: 'title' },
      cell: ({ row: { original } }) => <What invoice={original} />,
    }),
    column.accessor('total', {
      header: t('Amount'),
      enableSorting: false,
      meta: { align: 'end', line: 'aside' },
      cell: ({ row: { original } }) => (
        <Whole>
          {amountText(
            `${original.kind === 'credit_note' ? '-' : ''}${original.total}`,
            original.currency,
          )}
        </Whole>
      ),
    }),
    column.accessor('number', {
      header: t('Document'),
      enableSorting: false,
      meta: { line: 'end' },
      cell: ({ getValue }) => <PdfLink href={`/api/invoices/${getValue()}`} number={getValue()} />,
    }),
  ]);

function What({ invoice: { kind, description, corrects, reason } }: { invoice: Invoice }) {
  return (
    <div>
      {t(INVOICE_KIND_LABELS[kind])}: {description}
      {corrects && <Detail>{t('Corrects {number}', { number: corrects })}</Detail>}
      {reason && <Detail>{reason}</Detail>}
    </div>
  );
}

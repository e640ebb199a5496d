import { INVOICE_KIND_LABELS } from '@brightnest/contracts/invoices/invoice';
import type {
  Invoice,
  UserInvoicesQuery,
  UserInvoicesResponse,
} from '@brightnest/contracts/invoices/invoice-schemas';
import { invoiceRoutes } from '@brightnest/contracts/routes/invoices';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Card } from '@brightnest/kit/ui/display/card';
import { Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { DataTable, tableColumns } from '@brightnest/kit/ui/tables/table';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CardHeading } from '../forms/form-layout';
import { CUSTOMER_SIGN_IN } from '../paths';

const { useCustomerListInvoicesQuery } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    customerListInvoices: build.query<UserInvoicesResponse | null, UserInvoicesQuery>({
      query: (query) => callRoute(invoiceRoutes.listUserInvoices, { query }),
      providesTags: ['Invoices'],
    }),
  }),
});

const PAGE_SIZE = 10;

function Invoices() {
  const [page, setPage] = useState(1);
  const { data, currentData, error, isFetching, refetch } = useCustomerListInvoicesQuery(
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
        caption="Your invoices"
        columns={invoiceColumns}
        rows={currentData?.invoices}
        rowId={({ id }) => id}
        isLoading={!currentData}
        narrow="cards"
        empty={
          <EmptyState
            title="No invoices yet"
            description="There is one for each booking, quote and month of the club, with your first payment or when the work is done."
          />
        }
      />
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onPageChange={setPage}
        noun="invoices"
      />
    </div>
  );
}

/** The customer's invoices and credit notes, to be opened. */
export function InvoicesCard() {
  return (
    <Card as="section" id="invoices" aria-labelledby="invoices-title">
      <Stack>
        <CardHeading id="invoices-title">Invoices</CardHeading>
        <Invoices />
      </Stack>
    </Card>
  );
}

const Whole = styled.span`
  white-space: nowrap;
`;

const Detail = styled.small`
  display: block;
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

const column = tableColumns<Invoice>();

const invoiceColumns = column.columns([
  column.accessor('issueDate', {
    header: 'Date',
    enableSorting: false,
    cell: ({ getValue }) => (
      <Whole as="time" dateTime={getValue()}>
        {formatCalendarDate(getValue(), 'medium')}
      </Whole>
    ),
  }),
  column.accessor('description', {
    header: 'For',
    enableSorting: false,
    cell: ({ row: { original } }) => <What invoice={original} />,
  }),
  column.accessor('total', {
    header: 'Amount',
    enableSorting: false,
    meta: { align: 'end' },
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
    header: 'Document',
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <a href={`/api/invoices/${original.number}`} target="_blank" rel="noreferrer">
        <Whole>{original.number}</Whole>
        <VisuallyHidden> (PDF)</VisuallyHidden>
      </a>
    ),
  }),
]);

function What({ invoice: { kind, description, corrects, reason } }: { invoice: Invoice }) {
  return (
    <div>
      {INVOICE_KIND_LABELS[kind]}: {description}
      {corrects && <Detail>Corrects {corrects}</Detail>}
      {reason && <Detail>{reason}</Detail>}
    </div>
  );
}

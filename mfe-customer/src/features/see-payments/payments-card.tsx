import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Card } from '@brightnest/kit/ui/card';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Pagination } from '@brightnest/kit/ui/pagination';
import { Stack } from '@brightnest/kit/ui/stack';
import { DataTable } from '@brightnest/kit/ui/table';
import { useState } from 'react';
import { useListOwnTransactionsQuery } from '../../api/transactions';
import { CardHeading } from '../../area/card-heading';
import { CUSTOMER_LOGIN } from '../../paths';
import { paymentColumns } from './payment-columns';

const PAGE_SIZE = 10;

function Payments() {
  const [page, setPage] = useState(1);
  const { data, currentData, error, isFetching, refetch } = useListOwnTransactionsQuery(
    { page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  useLoggedOutWhen(data === null, CUSTOMER_LOGIN);
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

/** What somebody has paid and got back, with the receipts. */
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

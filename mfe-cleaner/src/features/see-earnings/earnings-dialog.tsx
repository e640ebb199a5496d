import type { EarningsMonth } from '@brightnest/contracts/bookings/cleaner-area';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Card } from '@brightnest/kit/ui/card';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { Wallet } from 'lucide-react';
import { useGetEarningsQuery } from '../../api/earnings';
import { amountText } from '@brightnest/kit/money/amount-text';
import { CLEANER_LOGIN } from '../../paths';
import { monthName } from '@brightnest/kit/times/calendar-date';

function Month({ of: { month, currency, ...sums } }: { of: EarningsMonth }) {
  const id = `earned-${month}-${currency}`;
  return (
    <Card as="section" aria-labelledby={id} $padding={4}>
      <Stack $gap={3}>
        <h3 id={id}>
          {monthName(`${month}-01`)} ({currency})
        </h3>
        <DescriptionList
          items={[
            { term: 'Earned', description: amountText(sums.earned, currency) },
            { term: 'Jobs', description: sums.jobs },
            { term: 'Collected in cash', description: amountText(sums.collected, currency) },
            { term: 'Still to collect', description: amountText(sums.toCollect, currency) },
          ]}
        />
      </Stack>
    </Card>
  );
}

function Months() {
  const { data, error, isFetching, refetch } = useGetEarningsQuery();
  useLoggedOutWhen(data === null, CLEANER_LOGIN);
  if (data && data.months.length === 0)
    return (
      <EmptyState
        icon={<Wallet aria-hidden="true" />}
        title="Nothing earned yet"
        description="What you earn shows here once you have completed a job."
      />
    );
  if (data)
    return data.months.map((month) => <Month key={month.month + month.currency} of={month} />);
  if (error)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div role="status" aria-busy="true" aria-label="Loading your earnings...">
      <Skeleton $height="12rem" />
    </div>
  );
}

/** What the cleaner earned in the last twelve months; amounts of different currencies are never added. */
export function EarningsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Earnings by month"
      description="The last twelve months, Sydney time."
    >
      {/* Else the keyboard could not scroll it. */}
      <Stack tabIndex={0} role="group" aria-label="Months">
        <Months />
      </Stack>
    </Dialog>
  );
}

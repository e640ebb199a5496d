import { t } from '@brightnest/contracts/translation';
import type {
  EarningsMonth,
  EarningsResponse,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { formatCalendarDate, officeZone, zoneName } from '@brightnest/contracts/times';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Card } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { Wallet } from 'lucide-react';
import { OwnPay } from './own-pay';
import { CLEANER_SIGN_IN } from './paths';

function Month({ of: { month, currency, ...sums } }: { of: EarningsMonth }) {
  const id = `earned-${month}-${currency}`;
  return (
    <Card as="section" aria-labelledby={id} $padding={4}>
      <Stack $gap={3}>
        <h3 id={id}>
          {formatCalendarDate(`${month}-01`, 'month')} ({currency})
        </h3>
        <DescriptionList
          items={[
            { term: t('Earned'), description: amountText(sums.earned, currency) },
            { term: t('Jobs'), description: sums.jobs },
            { term: t('Collected in cash'), description: amountText(sums.collected, currency) },
            ...(isPositive(sums.tips)
              ? [{ term: t('Tips by card'), description: amountText(sums.tips, currency) }]
              : []),
            { term: t('Still to collect'), description: amountText(sums.toCollect, currency) },
            ...(isPositive(sums.owed)
              ? [{ term: t('Paid out by us'), description: amountText(sums.owed, currency) }]
              : []),
            ...(isPositive(sums.toPassOn)
              ? [{ term: t('To pass on'), description: amountText(sums.toPassOn, currency) }]
              : []),
          ]}
        />
      </Stack>
    </Card>
  );
}

function Months() {
  const { data, ...query } = useCleanerGetEarningsQuery();
  useRedirectToSignInWhen(data === null, CLEANER_SIGN_IN);
  if (data && data.months.length === 0)
    return (
      <EmptyState
        icon={<Wallet aria-hidden="true" />}
        title={t('Nothing earned yet')}
        description={t('What you earn shows here once you have completed a job.')}
      />
    );
  if (data)
    return data.months.map((month) => <Month key={month.month + month.currency} of={month} />);
  return (
    <PendingQuery query={query} label={t('Loading your earnings...')}>
      <Skeleton $height="12rem" />
    </PendingQuery>
  );
}

/** What the cleaner earned in the last twelve months; amounts of different currencies are never added. */
export function EarningsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Earnings by month')}
      description={t('The last twelve months, {zone}.', { zone: zoneName(officeZone()) })}
    >
      {/* Focusable, so that the keyboard can scroll it. */}
      <Stack tabIndex={0} role="group" aria-label={t('Months')}>
        <OwnPay />
        <Months />
      </Stack>
    </Dialog>
  );
}

// Answers null when the session is over (401).
export const { useCleanerGetEarningsQuery } = remoteApi('cleaner').injectEndpoints({
  endpoints: (build) => ({
    cleanerGetEarnings: build.query<EarningsResponse | null, void>({
      query: () => callRoute(cleanerRoutes.getEarnings),
      providesTags: ['CleanerJobs'],
    }),
  }),
});

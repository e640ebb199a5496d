import type { QuotesSummary } from '@brightnest/contracts/quotes/admin-quotes';
import { StatCard } from '@brightnest/kit/ui/card';
import { Grid } from '@brightnest/kit/ui/grid';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { CalendarDays, CircleDollarSign, FileText, Mail } from 'lucide-react';
import { dollars } from './quote-texts';

/** The four figures above the list, over all quotes whatever the search. */
export function QuotesSummaryCards({ summary }: { summary: QuotesSummary | undefined }) {
  const loading = <Skeleton $width="4rem" />;
  return (
    <Grid $min="10rem" $gap={4}>
      <StatCard label="Total Quotes" icon={<FileText />} value={summary?.totalQuotes ?? loading} />
      <StatCard label="Unread Quotes" icon={<Mail />} value={summary?.unreadQuotes ?? loading} />
      <StatCard
        label="Total Value"
        icon={<CircleDollarSign />}
        value={summary ? dollars(summary.totalValue) : loading}
      />
      <StatCard label="This Month" icon={<CalendarDays />} value={summary?.thisMonth ?? loading} />
    </Grid>
  );
}

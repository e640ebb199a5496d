import type { QuotesSummary } from '@brightnest/contracts/quotes/admin-quotes';
import { fontSize, media } from '@brightnest/kit/theme/tokens';
import { StatCard } from '@brightnest/kit/ui/card';
import { Grid } from '@brightnest/kit/ui/grid';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { CalendarDays, CircleDollarSign, FileText, Mail } from 'lucide-react';
import { styled } from 'styled-components';
import { dollars } from '../../quotes/quote-texts';

// Two cards stand side by side on a phone; seven figures with cents still fit.
const Amount = styled.span`
  font-size: ${fontSize.lg};
  overflow-wrap: anywhere;

  ${media.sm} {
    font-size: inherit;
  }
`;

interface QuotesSummaryCardsProps {
  summary: QuotesSummary | undefined;
  /** There is no summary, and none on its way. */
  isMissing: boolean;
}

/** The four figures above the list, over all quotes whatever the search. */
export function QuotesSummaryCards({ summary, isMissing }: QuotesSummaryCardsProps) {
  const loading = isMissing ? '–' : <Skeleton $width="4rem" />;
  return (
    <Grid $min="9rem" $gap={3}>
      <StatCard label="Total Quotes" icon={<FileText />} value={summary?.totalQuotes ?? loading} />
      <StatCard label="Unread Quotes" icon={<Mail />} value={summary?.unreadQuotes ?? loading} />
      <StatCard
        label="Total Value"
        icon={<CircleDollarSign />}
        value={summary ? <Amount>{dollars(summary.totalValue)}</Amount> : loading}
      />
      <StatCard label="This Month" icon={<CalendarDays />} value={summary?.thisMonth ?? loading} />
    </Grid>
  );
}

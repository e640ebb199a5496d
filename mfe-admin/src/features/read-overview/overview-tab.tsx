import { Grid } from '@brightnest/kit/ui/grid';
import { Stack } from '@brightnest/kit/ui/stack';
import { ApplicationFunnel } from './application-funnel';
import { BookingsByDay } from './bookings-by-day';
import { CleanerLoad } from './cleaner-load';
import { MissingServices } from './missing-services';
import { QuotesByWeek } from './quotes-by-week';
import { RecentActivity } from './recent-activity';
import { RecentInquiries } from './recent-inquiries';
import { StatCards } from './stat-cards';
import { useStats } from './use-stats';

/** The company at a glance: figures, what came last, and pictures of how it goes. */
export function OverviewTab() {
  const stats = useStats();
  return (
    <Stack $gap={5}>
      <MissingServices stats={stats} />
      <StatCards stats={stats} />
      <Grid $min="28rem">
        <RecentActivity stats={stats} />
        <RecentInquiries />
        <QuotesByWeek stats={stats} />
        <BookingsByDay stats={stats} />
        <ApplicationFunnel stats={stats} />
        <CleanerLoad stats={stats} />
      </Grid>
    </Stack>
  );
}

import { Grid } from '@brightnest/kit/ui/grid';
import { Stack } from '@brightnest/kit/ui/stack';
import { QuoteRequestsCard } from './quote-requests-card';
import { RecentActivity } from './recent-activity';

/** The company at a glance: figures above, what happened below. */
export function OverviewTab() {
  return (
    <Stack $gap={5}>
      <Grid $min="14rem">
        <QuoteRequestsCard />
      </Grid>
      <Grid $min="24rem">
        <RecentActivity />
      </Grid>
    </Stack>
  );
}

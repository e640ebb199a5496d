import { space } from '@brightnest/kit/theme/tokens';
import { Grid } from '@brightnest/kit/ui/grid';
import { Stack } from '@brightnest/kit/ui/stack';
import { styled } from 'styled-components';
import { QuoteRequestsCard } from './quote-requests-card';
import { RecentActivity } from './recent-activity';

// A figure keeps its width however many there are.
const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${space[4]};
`;

/** The company at a glance: figures above, what happened below. */
export function OverviewTab() {
  return (
    <Stack $gap={5}>
      <Figures>
        <QuoteRequestsCard />
      </Figures>
      <Grid $min="24rem">
        <RecentActivity />
      </Grid>
    </Stack>
  );
}

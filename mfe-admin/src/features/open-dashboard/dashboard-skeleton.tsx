import { Grid } from '@brightnest/kit/ui/grid';
import { Page } from '@brightnest/kit/ui/page';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';

/** The place of the dashboard while it is not known who is asking. Names nothing that is on it. */
export function DashboardSkeleton() {
  return (
    <Page $width="full" role="status" aria-busy="true" aria-label="Loading...">
      <Stack $gap={6}>
        <Skeleton $width="18rem" $height="2.5rem" />
        <Skeleton $height="2.75rem" />
        <Grid>
          {['one', 'two', 'three', 'four'].map((card) => (
            <Skeleton key={card} $height="6rem" />
          ))}
        </Grid>
      </Stack>
    </Page>
  );
}

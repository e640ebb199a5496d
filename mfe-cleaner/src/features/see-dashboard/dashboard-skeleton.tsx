import { Page } from '@brightnest/kit/ui/page';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';

/** The place of the dashboard while it is not known who is asking. */
export function DashboardSkeleton() {
  return (
    <Page role="status" aria-busy="true" aria-label="Loading...">
      <Stack $gap={5}>
        <Skeleton $width="14rem" $height="2.5rem" />
        <Skeleton $height="12rem" />
        <Skeleton $height="10rem" />
      </Stack>
    </Page>
  );
}

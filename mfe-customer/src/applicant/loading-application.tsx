import { Page } from '@brightnest/kit/ui/page';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';

/** What is there before it is known whether somebody has applied. */
export function LoadingApplication() {
  return (
    <Page $width="text" role="status" aria-busy="true" aria-label="Loading your application...">
      <Stack $gap={5}>
        <Skeleton $width="18rem" $height="2.75rem" />
        <Skeleton $height="6rem" />
        <Skeleton $height="14rem" />
      </Stack>
    </Page>
  );
}

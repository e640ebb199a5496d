import { Page } from '../ui/page';
import { Skeleton } from '../ui/skeleton';
import { Stack } from '../ui/stack';
import { VisuallyHidden } from '../ui/visually-hidden';

/** The place of a screen whose code is on its way. */
export function PageSkeleton() {
  return (
    <Page aria-busy="true">
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Stack $gap={5}>
        <Skeleton $height="2.75rem" $width="24rem" />
        <Skeleton $height="1.25rem" $width="36rem" />
        <Skeleton $height="14rem" />
      </Stack>
    </Page>
  );
}

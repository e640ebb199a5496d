import { Page } from '@brightnest/kit/ui/page';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';

/** A payment is being looked up. */
export function LoadingPayment() {
  return (
    <Page $width="narrow">
      <Stack role="status" aria-busy="true" aria-label="Loading your payment...">
        <Skeleton $width="60%" $height="2.5rem" />
        <Skeleton $height="9rem" />
        <Skeleton $height="3rem" />
      </Stack>
    </Page>
  );
}

import { Page } from '@brightnest/kit/ui/page';
import { Skeleton } from '@brightnest/kit/ui/skeleton';

/** The place of the form while it is not known who is asking. */
export function ResetSkeleton() {
  return (
    <Page $width="narrow" role="status" aria-busy="true" aria-label="Loading...">
      <Skeleton $height="36rem" />
    </Page>
  );
}

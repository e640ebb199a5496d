import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';

/** The place of the settings while it is not known which of them may be seen. */
export function SettingsSkeleton() {
  return (
    <Stack $gap={5} role="status" aria-busy="true" aria-label="Loading...">
      <Skeleton $height="2.75rem" />
      <Skeleton $width="14rem" $height="2rem" />
      <Skeleton $height="16rem" />
    </Stack>
  );
}

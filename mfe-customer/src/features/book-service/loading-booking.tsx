import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { FormColumns } from '../../applicant/form-columns';

/** The place of the form while it is not known what can be booked. */
export function LoadingBooking() {
  return (
    <FormColumns role="status" aria-busy="true" aria-label="Loading the booking form...">
      <Stack $gap={5}>
        <Skeleton $height="18rem" />
        <Skeleton $height="18rem" />
        <Skeleton $height="24rem" />
      </Stack>
      <Skeleton $height="20rem" />
    </FormColumns>
  );
}

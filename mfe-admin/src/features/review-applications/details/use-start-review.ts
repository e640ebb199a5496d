import { useToast } from '@brightnest/kit/toast';
import { useChangeApplicationStatusMutation } from '../../../api/applications';
import { useFailureToast } from '../../../forms/use-failure-toast';
import { useSingleFlight } from '../use-single-flight';

/** Takes an application under review. */
export function useStartReview() {
  const toast = useToast();
  const showFailure = useFailureToast();
  const [changeStatus, { isLoading }] = useChangeApplicationStatusMutation();
  const startReview = useSingleFlight(async (id: string) => {
    const { error } = await changeStatus({ id, status: 'under_review' });
    if (error) showFailure(error, 'Failed to update application');
    else toast({ title: 'Review started' });
  });
  return { startReview, isStarting: isLoading };
}

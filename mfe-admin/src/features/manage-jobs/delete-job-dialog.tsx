import type { AdminJob } from '@brightnest/contracts/careers/admin-jobs';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { useDeleteJobMutation } from '../../api/jobs';
import { useFailureToast } from '../../forms/use-failure-toast';

const OUTCOME_TITLES = { removed: 'Job removed', deactivated: 'Job deactivated' };

interface DeleteJobDialogProps {
  job: AdminJob;
  onClose: () => void;
}

/** Asks before a job is taken off the site. */
export function DeleteJobDialog({ job, onClose }: DeleteJobDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { sendOnce, isSending } = useSendOnce();
  const [deleteJob] = useDeleteJobMutation();

  const remove = () =>
    sendOnce(async () => {
      const { data, error } = await deleteJob(job.id);
      if (error) showFailure(error, 'Failed to delete job');
      else toast({ title: OUTCOME_TITLES[data.outcome], description: data.message });
      onClose();
    });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${job.title}?`}
      description="It leaves the careers page at once. Where people have applied for it, it is deactivated instead and stays on this list, because their applications lead to it."
      confirmLabel="Delete job"
      onConfirm={() => void remove()}
      loading={isSending}
      destructive
    />
  );
}

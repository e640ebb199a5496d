import type { AdminServiceArea } from '@brightnest/contracts/careers/admin-service-areas';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { useDeleteServiceAreaMutation } from '../../../api/service-areas';
import { useFailureToast } from '../../../forms/use-failure-toast';

interface DeleteAreaDialogProps {
  area: AdminServiceArea;
  onClose: () => void;
}

/** Asks before an area is taken away. */
export function DeleteAreaDialog({ area, onClose }: DeleteAreaDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { sendOnce, isSending } = useSendOnce();
  const [deleteArea] = useDeleteServiceAreaMutation();

  const remove = () =>
    sendOnce(async () => {
      const { error } = await deleteArea(area.id);
      if (error) showFailure(error, 'Failed to delete service area');
      else toast({ title: 'Service area removed', description: area.name });
      onClose();
    });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${area.name}?`}
      description="Applicants can't choose it any more. Applications that name it keep its name."
      confirmLabel="Delete area"
      onConfirm={() => void remove()}
      loading={isSending}
      destructive
    />
  );
}

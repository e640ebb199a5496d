import type { Invitation } from '@brightnest/contracts/auth/invitations';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { useRevokeInvitationMutation } from '../../../api/invitations';
import { useFailureToast } from '../../../forms/use-failure-toast';

interface RevokeInvitationDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Asks before an invitation is withdrawn. */
export function RevokeInvitationDialog({ invitation, onClose }: RevokeInvitationDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { sendOnce, isSending } = useSendOnce();
  const [revokeInvitation] = useRevokeInvitationMutation();

  const revoke = () =>
    sendOnce(async () => {
      const { data, error } = await revokeInvitation(invitation.id);
      if (error) showFailure(error, 'Failed to withdraw invitation');
      else toast({ title: 'Invitation withdrawn', description: data.message });
      onClose();
    });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Withdraw this invitation?"
      description={`The link that ${invitation.email} was mailed stops working at once.`}
      confirmLabel="Withdraw"
      onConfirm={() => void revoke()}
      loading={isSending}
      destructive
    />
  );
}

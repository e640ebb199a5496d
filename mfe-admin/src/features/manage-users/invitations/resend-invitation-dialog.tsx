import type { Invitation } from '@brightnest/contracts/auth/invitations';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { useResendInvitationMutation } from '../../../api/invitations';
import { useFailureToast } from '../../../forms/use-failure-toast';

interface ResendInvitationDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Asks before an invitation is mailed again, since the link before dies by it. */
export function ResendInvitationDialog({ invitation, onClose }: ResendInvitationDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { sendOnce, isSending } = useSendOnce();
  const [resendInvitation] = useResendInvitationMutation();
  const { id, email } = invitation;

  const resend = () =>
    sendOnce(async () => {
      const { error } = await resendInvitation(id);
      if (error) showFailure(error, 'Failed to resend invitation');
      else toast({ title: 'Invitation sent again', description: `${email} has a new link.` });
      onClose();
    });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send this invitation again?"
      description={`${email} is mailed a new link that is good for a week. The one before stops working.`}
      confirmLabel="Send again"
      onConfirm={() => void resend()}
      loading={isSending}
    />
  );
}
